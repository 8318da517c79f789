//! Replies that are counted without being made, and many of them without being looked at: at depth 2, perft counts in a way of
//! its own.
//!
//! `cargo test --release -p kinizsi --test replies -- --ignored` looks at 40 000 000 positions.

mod common;

use common::Random;
use kinizsi::Position;
use variant_core::{Fen as _, Position as _};

/// The leaves at depth 2 are the moves in all positions after a move.
#[track_caller]
fn check(position: &Position) {
    let moves = position.legal_moves();
    let replies: u64 = moves.iter().map(|&m| u64::from(position.after(m).count_legal())).sum();
    assert_eq!(position.perft(2), replies, "{}", position.fen());
}

fn check_thrown_together(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut checked = 0;
    while checked < count {
        if let Ok(position) = Position::from_fen(&random.fen()) {
            check(&position);
            checked += 1;
        }
    }
}

fn check_random_play(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut checked = 0;
    while checked < count {
        let mut position = Position::start();
        for _ in 0..random.below(120) {
            check(&position);
            checked += 1;
            let moves = position.legal_moves();
            let Some(&m) = moves.get(random.below(moves.len().max(1))) else { break };
            position.play_unchecked(m);
        }
    }
}

#[test]
fn replies_are_counted_right_in_positions_thrown_together() {
    check_thrown_together(7, 100_000);
}

#[test]
fn replies_are_counted_right_in_random_play() {
    check_random_play(8, 50_000);
}

#[test]
#[ignore = "takes minutes: 40 000 000 positions"]
fn replies_are_counted_right_in_40_000_000_positions() {
    check_thrown_together(9, 20_000_000);
    check_random_play(10, 20_000_000);
}

/// Positions that once were counted wrong: each shows something that a sum over squares would not notice.
#[test]
fn what_a_sum_over_squares_must_heed() {
    for fen in [
        // The horse discovers a check, under which pawns may not step.
        "rnbqkb1r/pppp1ppp/4Nn2/3RKB2/8/8/2PPPPP1/8 w kq - 0 1",
        // The rest of the group guards what the king would take.
        "rnbq1bnr/pppkpppp/2Np4/8/8/RKB5/2PPPPP1/8 w - - 0 1",
        "r3k2r/4P3/1p6/4N3/3RKB2/8/8/8 w kq - 0 40",
        // A foot soldier in the way of a pawn that the group pins.
        "rnbq1bnr/pppkpppp/8/1N1p4/RKB5/8/2PPPPP1/8 w - - 0 1",
        // The horse takes castling away as well as the king's own move.
        "rnbqk2r/ppppbppp/5n2/8/5N2/5KB1/2PPPPP1/8 w kq - 0 1",
        // The shield comes to its place when it is all that is left.
        "rnbqkbnr/ppp1pppp/8/2Kp4/8/8/2PPPPP1/1R6 w kq - 0 1",
        // A pinned rook may not take the shield while the rest is a group.
        "8/1N4k1/bKB5/6r1/8/3n4/n5R1/3q4 w - - 164 120",
    ] {
        check(&common::position(fen));
    }
}
