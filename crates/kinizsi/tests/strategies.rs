//! The strategies for property tests give good positions.
#![cfg(feature = "proptest")]

use kinizsi::{Position, strategies};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use variant_core::{Color, Fen as _, Position as _};

proptest! {
    #[test]
    fn positions_are_such_as_a_fen_can_hold(position in strategies::position()) {
        prop_assert_eq!(Position::from_fen(&position.fen()), Ok(position.clone()));
        prop_assert_eq!(position.key(), position.key_from_scratch());
        prop_assert_eq!(position.count_legal() as usize, position.legal_moves().len());
    }
}

#[test]
fn hard_positions_show_what_they_are_made_for() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut formations, mut checks, mut pins, mut castling, mut en_passant) = (0, 0, 0, 0, 0);
    for _ in 0..2000 {
        let position = strategies::hard().new_tree(&mut runner).unwrap().current();
        formations += u32::from(position.is_formation());
        checks += u32::from(position.is_check());
        pins += u32::from(Color::ALL.into_iter().any(|color| position.pinned(color).any()));
        castling += u32::from(position.castling().any());
        en_passant += u32::from(position.en_passant().is_some());
    }
    println!("{formations} {checks} {pins} {castling} {en_passant}");
    assert!(formations > 400 && checks > 200 && pins > 200 && castling > 100 && en_passant > 20);
}
