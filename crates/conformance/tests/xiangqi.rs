//! The invariants over Xiangqi.

use conformance::{check_game, check_keys, check_legality, check_notation, check_playable, check_position};
use proptest::prelude::*;
use variant_core::{Fen as _, Position as _};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{Move, Position, strategies};

fn check_notations(position: &Position) {
    for coordinates in [Coordinates::Ucci, Coordinates::Iccs, Coordinates::Uci10] {
        check_notation(position, &coordinates);
    }
    check_notation(position, &Wxf);
    check_notation(position, &Chinese(Script::Traditional));
    check_notation(position, &Chinese(Script::Simplified));
}

fn check(position: &Position) {
    check_position(position);
    check_notations(position);
}

#[test]
fn games_from_the_start_position() {
    let mut plies = 0;
    for seed in 0..12 {
        plies += check_game(Position::start(), (), seed, 300, check);
    }
    assert!(plies > 1000);
}

#[test]
fn positions_of_the_suite() {
    for line in include_str!("../../xiangqi/tests/data/xiangqi.perft").lines() {
        if !line.starts_with('#') {
            check(&Position::from_fen(line.split(';').next().unwrap()).unwrap());
        }
    }
}

proptest! {
    #[test]
    fn reachable_and_hard_positions(position in strategies::position()) {
        check(&position);
        check_legality(&position, Move::all_encodable());
    }

    #[test]
    fn positions_with_waived_defects(position in strategies::playable()) {
        check_playable(&position);
        check_legality(&position, Move::all_encodable());
        check_notations(&position);
        for &m in &position.legal_moves() {
            let after = position.after(m);
            prop_assert!(after.king_attackers(position.turn()).is_empty());
        }
    }
}

#[test]
fn positions_that_differ_have_other_keys() {
    assert!(check_keys(&Position::start(), 3) > 1000);
}
