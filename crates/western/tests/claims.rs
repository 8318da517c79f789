//! Draws by repetition and by the counting of moves: what may be claimed, by which move, and what ends the game.

use western::variant_core::{Arbiter, Game, IllegalMove, zobrist};
use western::{FenOptions, Fide, Leaflet, Move, Position, San, prelude::*};

const REPETITION: Outcome = Outcome::draw(Reason::Repetition);
const MOVE_LIMIT: Outcome = Outcome::draw(Reason::MoveLimit);

fn game<A: Arbiter<Position>>(arbiter: A, fen: &str, moves: &[&str]) -> Game<Position, A> {
    let mut game = Game::with_arbiter(FenOptions::PLAYABLE.read(fen).unwrap(), arbiter);
    for text in moves {
        game.play(move_of(&game, text)).unwrap();
    }
    game
}

fn move_of<A: Arbiter<Position>>(game: &Game<Position, A>, text: &str) -> Move {
    San::ENGLISH.read(game.position(), text).unwrap_or_else(|error| panic!("{error} in {}", game.position()))
}

const ROUND: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

#[test]
fn third_occurrence_is_claimed_and_the_fifth_ends_the_game() {
    let start = Position::start().fen();
    for (rounds, verdict) in [
        (0, Verdict::Continue),
        (1, Verdict::Continue),
        (2, Verdict::Claimable(REPETITION)),
        (3, Verdict::Claimable(REPETITION)),
        (4, Verdict::Final(REPETITION)),
    ] {
        let game = game(Fide, &start, &ROUND.repeat(rounds));
        assert_eq!((game.occurrences(), game.verdict()), (rounds + 1, verdict));
        assert_eq!(game.claims().contains(&REPETITION), rounds >= 2);
    }
}

#[test]
fn taking_back_takes_occurrences_back() {
    let mut game = game(Fide, &Position::start().fen(), &ROUND.repeat(4));
    for _ in 0..8 {
        game.undo();
    }
    assert_eq!((game.occurrences(), game.verdict()), (3, Verdict::Claimable(REPETITION)));
}

#[test]
fn claim_by_an_intended_move() {
    let game = game(Fide, &Position::start().fen(), &ROUND.repeat(2)[..7]);
    let by: Vec<_> = game.claiming_moves().collect();
    assert_eq!(by, [(move_of(&game, "Ng8"), vec![REPETITION])]);
    assert_eq!(game.claims_with(move_of(&game, "e5")), Ok(vec![]));
    let illegal = move_of(&self::game(Fide, &Position::start().fen(), &[]), "e4");
    assert_eq!(game.claims_with(illegal), Err(IllegalMove(illegal)));
    assert!(game.can_claim(Reason::Repetition) && !game.can_claim(Reason::MoveLimit));
}

#[test]
fn fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    let at = |clock: u16| game(Fide, &format!("8/R7/1r6/1k6/3KB3/8/8/8 b - - {clock} 200"), &[]);
    for (clock, verdict, can_claim) in [
        (98, Verdict::Continue, false),
        (99, Verdict::Continue, true),
        (100, Verdict::Claimable(MOVE_LIMIT), true),
        (149, Verdict::Claimable(MOVE_LIMIT), true),
        (150, Verdict::Final(MOVE_LIMIT), true),
        (u16::MAX, Verdict::Final(MOVE_LIMIT), true),
    ] {
        assert_eq!(
            (at(clock).verdict(), at(clock).can_claim(Reason::MoveLimit)),
            (verdict, can_claim),
            "{clock}"
        );
    }
}

#[test]
fn no_claim_by_a_pawn_move_or_a_capture_or_by_mate() {
    let game = game(Fide, "7k/8/5KQ1/8/8/r7/P7/8 w - - 99 200", &[]);
    let claims = |text: &str| game.claims_with(move_of(&game, text)).unwrap();
    assert_eq!(claims("Qg4"), [MOVE_LIMIT]);
    assert_eq!(claims("Qg7#"), []);
    let capture = self::game(Fide, "7k/8/8/8/8/1K6/r6P/8 w - - 99 200", &[]);
    for (text, expected) in [("Kxa2", vec![]), ("h3", vec![]), ("Kc3", vec![MOVE_LIMIT])] {
        assert_eq!(capture.claims_with(move_of(&capture, text)).unwrap(), expected, "{text}");
    }
}

#[test]
fn both_claims_at_once() {
    let round = ["Ra8", "Rb7", "Ra7", "Rb6"];
    let start = "8/R7/1r6/7k/3KB3/8/8/8 w - - 92 200";
    let game = game(Fide, start, &round.repeat(2));
    assert_eq!(game.claims(), [REPETITION, MOVE_LIMIT]);
    assert_eq!(game.verdict(), Verdict::Claimable(REPETITION));
}

#[test]
fn leaflet_ends_the_game_itself_and_counts_no_moves() {
    let start = Position::start().fen();
    let third = game(Leaflet, &start, &ROUND.repeat(2));
    assert_eq!((third.verdict(), third.claims()), (Verdict::Final(REPETITION), vec![]));
    let before = game(Leaflet, &start, &ROUND.repeat(2)[..7]);
    assert_eq!(before.claims_with(move_of(&before, "Ng8")), Ok(vec![REPETITION]));
    let long = game(Leaflet, "8/R7/1r6/1k6/3KB3/8/8/8 b - - 400 300", &[]);
    assert_eq!((long.verdict(), long.can_claim(Reason::MoveLimit)), (Verdict::Continue, false));
}

#[test]
fn rights_and_en_passant_tell_positions_apart() {
    // The king's first move costs the rights: the position before it is another one.
    let rook = game(Fide, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["Ke2", "Ke7", "Ke1", "Ke8"]);
    assert_eq!(rook.occurrences(), 1);
    // After a double step the capture en passant was possible, and is so no more.
    let mut moves = vec!["d4"];
    moves.extend(["Kd7", "Kd1", "Ke8", "Ke1"].repeat(2));
    let possible = game(Fide, "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", &moves);
    assert_eq!(possible.occurrences(), 2, "the first one allowed exd3");
    moves[0] = "d3";
    let single = game(Fide, "4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1", &moves);
    assert_eq!(single.occurrences(), 3);
}

#[test]
fn perpetual_check_names_the_side() {
    let start = "6k1/5p1p/8/8/3Q4/8/6q1/K1R5 w - - 0 1";
    let once = ["Qd8+", "Kg7", "Qd4+", "Kg8"];
    let white = game(Fide, start, &once);
    assert_eq!((white.occurrences(), white.history().perpetual_check()), (2, Some(Color::White)));
    // Information only under the Laws.
    assert_eq!(white.verdict(), Verdict::Continue);
    assert_eq!(game(Fide, start, &once[..3]).history().perpetual_check(), None, "a new position");
    let mirrored = white.start().swap_colors().unwrap();
    let black = game(Fide, &mirrored.fen(), &["Qd1+", "Kg2", "Qd5+", "Kg1"]);
    assert_eq!(black.history().perpetual_check(), Some(Color::Black));
}

/// The side that has checked with every move since the position last came up, found by looking at all positions of the game.
fn perpetual_by_hand(positions: &[Position]) -> Option<Color> {
    let (last, before) = positions.split_last()?;
    let since = before.iter().rposition(|position| position == last)?;
    [!last.turn(), last.turn()].into_iter().find(|&color| {
        let mut after_its_moves =
            positions[since + 1..].iter().filter(|position| position.turn() != color).peekable();
        after_its_moves.peek().is_some() && after_its_moves.all(|position| position.is_check())
    })
}

/// Games in which both sides go about in a small place, and check where they can.
#[test]
fn perpetual_check_is_told_of_the_moves_since_the_position_came_up() {
    let mut found = [0; 3];
    for seed in 0..60 {
        for fen in [
            "7k/6p1/8/8/8/8/8/K5Q1 w - - 0 1",
            "k7/8/1q6/8/8/8/P7/K6R b - - 0 1",
            "8/8/8/8/3k4/8/r7/4K2R w - - 0 1",
        ] {
            let start = Position::from_fen_playable(fen).unwrap();
            let mut game = Game::with_arbiter(start, Fide);
            let mut positions = vec![start];
            for ply in 0..60 {
                let draw = zobrist::number(seed, ply);
                let mut moves = game.position().legal_moves().to_vec();
                let checks: Vec<_> =
                    moves.iter().copied().filter(|&m| game.position().gives_check(m)).collect();
                if !checks.is_empty() && draw % 8 != 0 {
                    moves = checks;
                }
                let Some(&m) = moves.get((draw >> 32) as usize % moves.len().clamp(1, 3)) else { break };
                game.play(m).unwrap();
                positions.push(*game.position());
                let expected = perpetual_by_hand(&positions);
                assert_eq!(game.history().perpetual_check(), expected, "{fen}, seed {seed}, ply {ply}");
                found[expected.map_or(0, |color| 1 + color.index())] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}
