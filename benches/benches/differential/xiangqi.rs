//! Xiangqi against chessai.

use benches::{Random, XIANGQI};
use chessai::{Color as TheirColor, Engine};
use variant_core::{Color, Coordinate, Fen as _, Notation as _, Position as _, Reason};
use xiangqi::{Position, strategies};

use crate::tally::Tally;

/// Compares so many positions. Gives the number of differences.
pub(crate) fn compare(positions: u64) -> u64 {
    let mut tally = Tally::default();
    let (mut checks, mut ends) = (0, [0; 2]);
    let mut engine = Engine::builder().hash_size(1).use_book(false).build();
    let mut seed = 0;
    while tally.positions < positions {
        let mut random = Random::new(1 << 32 | seed);
        seed += 1;
        let (mut ours, longest) = opening(&mut random);
        engine.set_fen(&ours.fen()).expect("a FEN");
        for _ in 0..=longest {
            let moves = compare_position(&mut tally, &ours, &mut engine);
            checks += u64::from(ours.is_check());
            if moves.is_empty() {
                ends[usize::from(ours.is_check())] += 1;
                break;
            }
            let m = *random.one_of(&moves);
            let fen = ours.fen();
            let theirs = chessai::Move::from_iccs(&Coordinate.text(&ours, m)).expect("a move");
            tally.same("a move made", &fen, &true, &engine.make_move(theirs));
            ours.play_unchecked(m);
        }
    }
    let [stalemates, checkmates] = ends;
    let more = format!("{checks} checks, {checkmates} checkmates, {stalemates} stalemates");
    tally.end("xiangqi and chessai 1.0.1", &more)
}

/// A start and how many plies are played from it at most. Games from hard positions are short, so that there are many of them.
fn opening(random: &mut Random) -> (Position, usize) {
    match random.below(100) {
        0..2 => (Position::start(), 400),
        2..5 => (Position::from_fen(random.one_of(&XIANGQI).fen).expect("a position"), 200),
        _ => loop {
            if let Some(position) = strategies::hard_from(&random.numbers(3, 43)) {
                break (position, random.below(8));
            }
        },
    }
}

fn compare_position(tally: &mut Tally, ours: &Position, engine: &mut Engine) -> Vec<xiangqi::Move> {
    let fen = ours.fen();
    // Board and side to move; the other program keeps no counters.
    let fields = |fen: &str| fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
    tally.same("FEN", &fen, &fields(&fen), &fields(&engine.fen()));
    let moves = ours.legal_moves().to_vec();
    let mut texts: Vec<String> = moves.iter().map(|&m| Coordinate.text(ours, m)).collect();
    let mut expected: Vec<String> =
        engine.legal_moves().into_iter().map(|m| m.to_iccs().replace('-', "").to_lowercase()).collect();
    texts.sort_unstable();
    expected.sort_unstable();
    tally.same("legal moves", &fen, &texts, &expected);
    let color = match ours.turn() {
        Color::White => TheirColor::Red,
        Color::Black => TheirColor::Black,
    };
    let check = engine.position().is_in_check(color);
    tally.same("check", &fen, &ours.is_check(), &check);
    let end = expected.is_empty().then_some(if check { Reason::Checkmate } else { Reason::Stalemate });
    tally.same("end", &fen, &ours.outcome().map(|outcome| outcome.reason), &end);
    tally.positions += 1;
    tally.moves += moves.len() as u64;
    moves
}
