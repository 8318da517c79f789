//! Chess and Chess960 against shakmaty.

use benches::{Openings, Random};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, EnPassantMode, PositionError};
use variant_core::{Color, Coordinate, Fen as _, Notation as _, Position as _, Reason};
use western::{CastlingMode, Position, San};

use crate::tally::Tally;

/// Compares so many positions, half of them of Chess960. Gives the number of differences.
pub(crate) fn compare(positions: u64) -> u64 {
    let openings = Openings::default();
    let mut tally = Tally::default();
    let (mut chess960, mut refused, mut seed) = (0, 0, 0);
    let mut ends = [0; 3];
    while tally.positions < positions {
        let mut random = Random::new(seed);
        seed += 1;
        let mode = match chess960 <= tally.positions / 2 {
            true => CastlingMode::Chess960,
            false => CastlingMode::Standard,
        };
        let before = tally.positions;
        let opening = openings.next(&mut random, mode);
        let mut ours = opening.start;
        let Some(mut theirs) = read(&ours.fen(), mode) else {
            refused += 1;
            continue;
        };
        for _ in 0..=opening.longest {
            let (moves, other) = compare_position(&mut tally, &ours, &theirs, mode);
            for (end, holds) in ends.iter_mut().zip(ended(&theirs)) {
                *end += u64::from(holds);
            }
            // Games that cannot be won or go on for too long would be most of what is compared.
            let dull = ours.is_insufficient_material() || ours.halfmoves() >= 160;
            if moves.is_empty() || moves.len() != other.len() || dull {
                break;
            }
            let chosen = random.below(moves.len());
            ours.play_unchecked(moves[chosen].1);
            shakmaty::Position::play_unchecked(&mut theirs, other[chosen].1);
        }
        if mode == CastlingMode::Chess960 {
            chess960 += tally.positions - before;
        }
    }
    let [checkmates, stalemates, material] = ends;
    let more = format!(
        "{chess960} positions of Chess960, {checkmates} checkmates, {stalemates} stalemates, {material} with insufficient \
         material, {refused} set-ups that shakmaty refuses"
    );
    tally.end("western and shakmaty 0.30.0", &more)
}

/// The same position there. It refuses more men than there can be and checks that no move gives, unless asked not to.
fn read(fen: &str, mode: CastlingMode) -> Option<Chess> {
    let fen = Fen::from_ascii(fen.as_bytes()).expect("a FEN");
    fen.into_position(theirs(mode))
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

fn theirs(mode: CastlingMode) -> shakmaty::CastlingMode {
    match mode {
        CastlingMode::Standard => shakmaty::CastlingMode::Standard,
        CastlingMode::Chess960 => shakmaty::CastlingMode::Chess960,
    }
}

/// Whether the position ends the game: checkmate, stalemate, insufficient material.
fn ended(position: &Chess) -> [bool; 3] {
    use shakmaty::Position as _;
    [position.is_checkmate(), position.is_stalemate(), position.is_insufficient_material()]
}

/// The moves of both, each with its text in coordinate form, in its order.
type Moves = (Vec<(String, western::Move)>, Vec<(String, shakmaty::Move)>);

fn compare_position(tally: &mut Tally, ours: &Position, theirs: &Chess, mode: CastlingMode) -> Moves {
    use shakmaty::Position as _;
    let fen = ours.fen();
    tally.same("FEN", &fen, &fen, &Fen::from_position(theirs, EnPassantMode::Legal).to_string());
    let uci = |m: &shakmaty::Move| m.to_uci(self::theirs(mode)).to_string();
    let mut moves: Vec<_> = ours.legal_moves().iter().map(|&m| (Coordinate.text(ours, m), m)).collect();
    let mut other: Vec<_> = theirs.legal_moves().iter().map(|m| (uci(m), *m)).collect();
    moves.sort_by(|left, right| left.0.cmp(&right.0));
    other.sort_by(|left, right| left.0.cmp(&right.0));
    let texts: Vec<&str> = moves.iter().map(|m| m.0.as_str()).collect();
    let expected: Vec<&str> = other.iter().map(|m| m.0.as_str()).collect();
    tally.same("legal moves", &fen, &texts, &expected);
    if texts == expected {
        for ((uci, ours_m), (_, theirs_m)) in moves.iter().zip(&other) {
            let san = SanPlus::from_move(theirs.clone(), *theirs_m).to_string();
            tally.same(&format!("SAN of {uci}"), &fen, &San::ENGLISH.text(ours, *ours_m), &san);
        }
    }
    let mut captures: Vec<String> = ours.legal_captures().iter().map(|&m| Coordinate.text(ours, m)).collect();
    let mut expected: Vec<String> = theirs.capture_moves().iter().map(uci).collect();
    captures.sort_unstable();
    expected.sort_unstable();
    tally.same("captures", &fen, &captures, &expected);
    let outcome = ours.outcome().map(|outcome| outcome.reason);
    let checkmate = outcome == Some(Reason::Checkmate);
    let stalemate = outcome == Some(Reason::Stalemate);
    tally.same("end", &fen, &[checkmate, stalemate, ours.is_insufficient_material()], &ended(theirs));
    tally.same("check", &fen, &ours.is_check(), &theirs.is_check());
    for (color, other) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
        let expected = theirs.has_insufficient_material(other);
        tally.same(&format!("material of {color}"), &fen, &ours.has_insufficient_material(color), &expected);
    }
    tally.positions += 1;
    tally.moves += moves.len() as u64;
    (moves, other)
}
