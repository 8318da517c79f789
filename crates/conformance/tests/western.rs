//! The invariants over western chess.

use conformance::{check_game, check_keys, check_legality, check_notation, check_playable, check_position};
use proptest::prelude::*;
use variant_core::Position as _;
use western::{FenOptions, Move, Position, San, strategies};

fn check(position: &Position) {
    check_position(position);
    check_legality(position, Move::all_encodable());
    check_notation(position, &San::ENGLISH);
    check_notation(position, &San::STRICT);
    check_notation(position, &San::HUNGARIAN);
}

/// As `check` for positions that a strict reader may refuse.
fn check_unreachable(position: &Position) {
    check_playable(position);
    check_legality(position, Move::all_encodable());
    check_notation(position, &San::ENGLISH);
    for &m in &position.legal_moves() {
        // The king of the side that has moved is safe: by definition, looked at from outside.
        let after = position.after(m);
        let king = after.king(position.turn());
        assert!(
            after.attackers_of(king, after.turn()).is_empty(),
            "{position} {m:?} leaves the king attacked"
        );
    }
}

#[test]
fn games_from_the_start_position() {
    let mut plies = 0;
    for seed in 0..12 {
        plies += check_game(Position::start(), (), seed, 240, check);
    }
    assert!(plies > 1000);
}

#[test]
fn games_from_chess960_positions() {
    let suite = include_str!("../../western/tests/data/chess960.perft");
    for (seed, line) in suite.lines().step_by(80).enumerate() {
        let fen = line.split(';').next().unwrap();
        check_game(FenOptions::PLAYABLE.read(fen).unwrap(), (), seed as u64, 60, |position| {
            check_legality(position, Move::all_encodable());
            check_notation(position, &San::ENGLISH);
            check_notation(position, &variant_core::Coordinate);
        });
    }
}

#[test]
fn positions_that_are_impossible_in_play() {
    for line in include_str!("../../western/tests/data/tricky.perft").lines() {
        check_unreachable(&FenOptions::PLAYABLE.read(line.split(';').next().unwrap()).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn reachable_positions(position in strategies::reachable()) {
        check(&position);
    }

    #[test]
    fn hard_positions(position in strategies::hard()) {
        check_unreachable(&position);
    }

    #[test]
    fn positions_with_waived_defects(position in strategies::playable()) {
        check_unreachable(&position);
    }
}

#[test]
fn perft_on_many_threads_is_perft() {
    let position = Position::start();
    let done = std::sync::atomic::AtomicUsize::new(0);
    let progress = |_, all| {
        assert_eq!(all, 400);
        done.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    assert_eq!(variant_core::perft_parallel(&position, 4, progress), 197_281);
    assert_eq!(done.into_inner(), 400);
    let split = variant_core::divide(&position, 4, |_, _| {});
    assert_eq!(split, variant_core::divide_parallel(&position, 4, |_, _| {}));
    assert_eq!(split.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 197_281);
    for depth in 0..3 {
        assert_eq!(variant_core::perft_parallel(&position, depth, |_, _| {}), position.perft(depth));
    }
    assert_eq!(variant_core::divide(&position, 0, |_, _| {}), []);
}

#[test]
fn positions_that_differ_have_other_keys() {
    assert!(check_keys(&Position::start(), 3) > 1000);
    // Castling rights, en passant and promotions make a difference as well as the men.
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        assert!(check_keys(&FenOptions::PLAYABLE.read(fen).unwrap(), 3) > 1000);
    }
}
