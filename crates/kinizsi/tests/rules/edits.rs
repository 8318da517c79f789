//! What a move lifts and puts down.

use kinizsi::Position;
use variant_core::{Edit, Position as _};

use crate::common::{mv, position};

fn edits(position: &Position, text: &str) -> String {
    let mut list = Vec::new();
    position.for_each_edit(mv(text), |edit| {
        list.push(match edit {
            Edit::Lift(square, piece) => format!("-{}{square}", piece.letter()),
            Edit::Put(square, piece) => format!("+{}{square}", piece.letter()),
        });
    });
    list.join(" ")
}

#[test]
fn the_group_move_lifts_members_and_what_they_capture_then_puts_the_members() {
    let p = position("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1");
    assert_eq!(edits(&p, "e3e4g"), "-Rd3 -Ke3 -Bf3 -nd4 -Ne4 -nf4 +Rd4 +Ke4 +Bf4 +Ne5");
}

#[test]
fn castling_moves_king_and_rook() {
    let p = position("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1");
    assert_eq!(edits(&p, "e8g8"), "-ke8 -rh8 +kg8 +rf8");
    assert_eq!(edits(&p, "e8c8"), "-ra8 -ke8 +kc8 +rd8");
}

#[test]
fn en_passant_lifts_the_pawn_that_was_passed() {
    assert_eq!(edits(&position("7k/8/8/K2pP3/8/8/8/7N w - d6 0 1"), "e5d6"), "-pd5 -Pe5 +Pd6");
}

#[test]
fn other_moves_are_their_two_squares_and_what_stood_on_the_second() {
    let p = position("k7/8/8/8/8/2n5/8/2K4N w - - 0 1");
    assert_eq!(edits(&p, "h1g3"), "-Nh1 +Ng3");
    assert_eq!(edits(&p, "c1c3"), "-Kc1 -nc3 +Kc3");
}
