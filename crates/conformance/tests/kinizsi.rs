//! The invariants over Kinizsi chess.

use conformance::{check_game, check_keys, check_legality, check_notation, check_playable, check_position};
use kinizsi::{DrawRules, Move, Position, San, strategies};
use proptest::prelude::*;
use variant_core::{Fen as _, Position as _};

fn check(position: &Position) {
    check_position(position);
    check_legality(position, Move::all_encodable());
    check_notation(position, &San::ENGLISH);
    check_notation(position, &San::HUNGARIAN);
}

#[test]
fn games_from_the_start_position() {
    let mut plies = 0;
    for seed in 0..12 {
        plies += check_game(Position::start(), DrawRules, seed, 240, check);
    }
    assert!(plies > 500, "{plies}");
}

#[test]
fn games_from_positions_that_show_rules() {
    let cases =
        include_str!("../../kinizsi/tests/data/cases.tsv").lines().filter(|line| !line.starts_with('#'));
    for (seed, line) in cases.enumerate() {
        let fen = line.split('\t').next().unwrap();
        check_game(Position::from_fen(fen).unwrap(), DrawRules, seed as u64, 40, check);
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
        check(&position);
    }

    #[test]
    fn positions_with_waived_defects(position in strategies::playable()) {
        check_playable(&position);
        check_legality(&position, Move::all_encodable());
        check_notation(&position, &San::ENGLISH);
    }
}

#[test]
fn positions_that_differ_have_other_keys() {
    assert!(check_keys(&Position::start(), 3) > 1000);
}
