//! The invariants over the example game of `variant-core`, which is built on the public API alone.

use conformance::{check_game, check_position};
use variant_core::{Fen as _, Position as _};

#[allow(dead_code, unreachable_pub)]
#[path = "../../variant-core/examples/maharajah/game.rs"]
mod game;

use game::{Draws, Maharajah};

#[test]
fn games_from_the_start_position() {
    let mut plies = 0;
    for seed in 0..12 {
        plies += check_game(Maharajah::start(), Draws, seed, 200, check_position);
    }
    assert!(plies > 500, "{plies}");
}

#[test]
fn games_with_castling_and_pawns_at_their_end() {
    for (seed, fen) in
        ["r3k2r/8/8/8/8/8/8/1M6 b kq", "r3k2r/1p4p1/8/2M5/8/8/6p1/8 b kq", "4k3/pp6/8/4n3/8/8/1p6/4M3 b -"]
            .into_iter()
            .enumerate()
    {
        check_game(Maharajah::from_fen(fen).unwrap(), Draws, seed as u64, 100, check_position);
    }
}
