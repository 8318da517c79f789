//! Foot soldiers and black pawns.

use variant_core::{Fen as _, Position as _};

use crate::common::{assert_legality, legal_from, mv, position, set};

#[test]
fn one_step_or_two_from_rank_2_only() {
    assert_eq!(legal_from(&position("k7/8/8/8/8/6P1/2P5/1K5N w - - 0 1"), "c2"), "c2c3 c2c4");
    assert_eq!(legal_from(&position("k7/8/8/8/8/6P1/2P5/1K5N w - - 0 1"), "g3"), "g3g4");
    assert_eq!(legal_from(&position("k7/6p1/2p5/8/8/8/8/1K5N b - - 0 1"), "g7"), "g7g5 g7g6");
    assert_eq!(legal_from(&position("k7/6p1/2p5/8/8/8/8/1K5N b - - 0 1"), "c6"), "c6c5");
}

#[test]
fn a_step_needs_the_square_free_and_a_double_step_both_even_of_own_members() {
    // From the start: e2 is barred by Kinizsi, d2 and f2 by shield and sword; nothing bars c2 and g2.
    let start = kinizsi::Position::default();
    assert_eq!(legal_from(&start, "e2"), "");
    assert_eq!(legal_from(&start, "d2"), "");
    assert_eq!(legal_from(&start, "c2"), "c2c3 c2c4");
    assert_legality("k7/8/8/8/2n5/8/2P5/1K5N w - - 0 1", "c2c3", "c2c4");
}

#[test]
fn capture_is_diagonal() {
    let p = position("k7/8/8/8/1nqn4/2P5/8/1K5N w - - 0 1");
    assert_eq!(legal_from(&p, "c3"), "c3b4 c3d4");
}

#[test]
fn en_passant_both_ways() {
    let white = position("7k/8/8/K2pP3/8/8/8/7N w - d6 0 1");
    assert_eq!(white.captured(mv("e5d6")), set("d5"));
    assert_eq!(white.after(mv("e5d6")).fen(), "7k/8/3P4/K7/8/8/8/7N b - - 0 1");
    let black = position("7k/8/8/8/3pP3/8/8/1K5N b - e3 0 1");
    assert_eq!(black.after(mv("d4e3")).fen(), "7k/8/8/8/8/4p3/8/1K5N w - - 0 2");
}

#[test]
fn en_passant_is_there_for_one_move_only() {
    let p = position("7k/8/8/K2pP3/8/8/8/7N w - d6 0 1");
    let later = p.after(mv("h1g3")).after(mv("h8g8"));
    assert!(!later.is_legal(mv("e5d6")));
}

#[test]
fn a_double_step_gives_the_right_to_en_passant_only_if_the_capture_is_legal() {
    let p = position("7k/8/8/8/3p4/8/4P3/1K5N w - - 0 1");
    assert!(p.after(mv("e2e4")).fen().ends_with("b - e3 0 1"));
    // No pawn stands ready.
    let p = position("7k/8/8/8/8/8/4P3/1K5N w - - 0 1");
    assert!(p.after(mv("e2e4")).fen().ends_with("b - - 0 1"));
    // Both pawns would leave the rank and open it onto Kinizsi.
    let p = position("1k6/3p4/8/K3P2r/8/8/8/6N1 b - - 0 1");
    assert!(p.after(mv("d7d5")).fen().ends_with("w - - 0 2"));
}

#[test]
fn white_en_passant_may_not_open_the_rank_onto_kinizsi() {
    let p = position("8/8/8/K2pP2r/8/8/8/1k4N1 w - d6 0 1");
    assert_eq!(p.en_passant(), None);
    assert!(!p.is_legal(mv("e5d6")));
}

#[test]
fn a_pinned_pawn_may_not_leave_its_line_even_for_another_pin() {
    // The soldier on c2 is pinned from b1; its double step would come to c4, on the line on which b5 is pinned from a6.
    assert_legality("6k1/8/q7/1P6/8/3K4/2P5/1b5N w - - 0 1", "b5a6", "c2c4 c2c3 b5b6");
}

#[test]
fn there_is_no_promotion() {
    let p = position("7k/2P5/8/8/8/8/8/1K5N w - - 0 1");
    assert_eq!(legal_from(&p, "c7"), "c7c8");
    assert_eq!(p.after(mv("c7c8")).fen(), "2P4k/8/8/8/8/8/8/1K5N b - - 0 1");
}
