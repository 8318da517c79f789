//! The group move.

use kinizsi::{Move, Position};
use variant_core::{Fen as _, Position as _};

use crate::common::{assert_legality, legal, mv, position, set};

/// The legal group moves in coordinate form.
fn group_moves(fen: &str) -> Vec<String> {
    legal(&position(fen)).into_iter().filter(|text| text.ends_with('g')).collect()
}

#[test]
fn all_members_move_together_the_same_distance_in_the_same_direction() {
    let p = position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    let m = Move::group("e3".parse().unwrap(), "g5".parse().unwrap());
    assert!(p.is_legal(m));
    assert_eq!(m.translation(), (2, 2));
    assert_eq!(p.movers(m), set("e3 d3 f3 e4"));
    assert_eq!(p.landing(m), set("g5 f5 h5 g6"));
    assert_eq!(p.after(m).fen(), "7k/8/6N1/5RKB/8/8/8/8 b - - 1 1");
}

#[test]
fn it_goes_in_the_eight_queen_directions() {
    let moves = group_moves("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    let expected = "e3b3g e3b6g e3c1g e3c3g e3c5g e3d2g e3d3g e3d4g e3e1g e3e2g e3e4g e3e5g e3e6g e3e7g e3f2g e3f3g e3f4g \
                    e3g1g e3g3g e3g5g";
    assert_eq!(moves.join(" "), expected);
}

#[test]
fn squares_the_members_leave_are_empty_for_the_others() {
    // Sideways the shield leads, and Kinizsi and the sword follow onto squares just left.
    let p = position("8/k7/8/8/3nN3/2rRKB2/8/8 w - - 0 1");
    let m = mv("e3d3g");
    assert!(p.is_legal(m));
    assert_eq!(p.after(m).fen(), "8/k7/8/8/3N4/2RKB3/8/8 b - - 0 1");
    // Two captures: the shield's on c3, the horse's on d4.
    assert_eq!(p.captured(m), set("c3 d4"));
}

#[test]
fn no_member_may_leave_the_board() {
    // The sword stands on the h-file: no step to the right.
    assert_legality("k7/8/8/6N1/5RKB/8/8/8 w - - 0 1", "g4f4g g4g5g g4g7g g4g1g", "g4h4g g4h5g g4h3g g4g8g");
    // With the horse at its place Kinizsi gets to rank 7 at most, with the horse lost to rank 8.
    assert_legality("8/8/8/8/4N3/3RKB2/8/k7 w - - 0 1", "e3e7g", "e3e8g");
    assert_legality("8/8/8/8/8/3RKB2/8/k7 w - - 0 1", "e3e7g e3e8g", "");
}

#[test]
fn no_member_may_land_on_or_pass_a_white_pawn() {
    let fen = "k7/8/4P3/2P5/4N3/1P1RKB1P/6P1/8 w - - 0 1";
    // In the way of the horse e6, of the shield b3, of the sword h3 and g2, of Kinizsi c5.
    assert_legality(fen, "e3e4g e3d3g e3f3g e3d4g", "e3e5g e3e6g e3c3g e3g3g e3f2g e3g1g e3c5g e3b6g");
}

#[test]
fn at_a_step_that_hits_black_pieces_all_are_captured_and_the_slide_ends() {
    let p = position("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1");
    let m = mv("e3e4g");
    assert_eq!(p.captured(m), set("d4 f4"), "by shield and sword at once");
    assert_eq!(p.after(m).fen(), "k7/8/8/4N3/3RKB2/8/8/8 b - - 0 1");
    assert!(!p.is_legal(mv("e3e5g")), "the slide ends there");
}

#[test]
fn a_slide_without_capture_may_end_on_any_step_or_go_on() {
    assert_legality("7k/8/3r4/8/4N3/3RKB2/8/8 w - - 0 1", "e3e4g e3e5g e3e6g", "e3e7g");
}

#[test]
fn three_captures_at_once_are_the_most() {
    let down = position("7k/8/8/4N3/3RKB2/3rpn2/8/8 w - - 0 1");
    assert_eq!(down.captured(mv("e4e3g")), set("d3 e3 f3"), "the horse follows onto the square just left");
    let up = position("1k6/8/8/2nnr3/2RKB3/8/8/8 w - - 0 1");
    assert_eq!(up.captured(mv("d4d5g")), set("c5 d5 e5"), "with the horse lost every member captures");
}

#[test]
fn it_passes_over_attacked_squares_freely() {
    // Kinizsi passes e5, which the pawn attacks, and goes on; he may not stop there.
    assert_legality("7k/8/3p4/8/4N3/3RKB2/8/8 w - - 0 1", "e3e4g e3e6g", "e3e5g");
}

#[test]
fn only_the_final_position_counts() {
    // From e3 by e4 to e5: on e4 Kinizsi would be attacked along the rank, but for the shield at d4.
    assert_legality("7k/8/8/8/r7/4N3/4K3/8 w - - 0 1", "e2e3g e2e6g", "e2e4g e2c4g e2g4g");
}

#[test]
fn a_square_that_two_pieces_attack_is_no_safer() {
    // The horse bars the bishop until it moves off with the others.
    assert_legality("b6k/8/8/2n5/4N3/3RKB2/8/8 w - - 0 1", "e3e2g", "e3e4g");
    assert_legality("b6k/8/8/5p2/4N3/3RKB2/8/8 w - - 0 1", "e3e2g", "e3e4g");
}

#[test]
fn the_sword_comes_to_squares_of_either_colour() {
    let p = Position::start();
    let dark = |square: kinizsi::Square| (square.file() + square.rank()) % 2 == 0;
    let sword =
        |p: &Position| p.board().pieces(variant_core::Color::White, kinizsi::Role::Bishop).first().unwrap();
    assert_ne!(dark(sword(&p)), dark(sword(&p.after(mv("e3e4g")))));
}

#[test]
fn a_white_pawn_never_moves_with_the_group() {
    let p = Position::start();
    for m in &p.group_moves() {
        let before = p.board().role(kinizsi::Role::Pawn);
        assert_eq!(
            p.after(*m).board().role(kinizsi::Role::Pawn) & p.board().color(p.turn()),
            before & p.board().color(p.turn())
        );
    }
}

#[test]
fn no_en_passant_capture_is_made_by_it() {
    // The soldier on e5 may capture on d6 in passing; when a member lands on d6, nothing is captured.
    let p = position("7k/8/8/K2pP3/N7/8/8/8 w - d6 0 1");
    assert!(p.is_legal(mv("e5d6")));
    let p = position("7k/8/8/3pP3/3N4/3K4/8/8 w - d6 0 1");
    assert_eq!(p.captured(mv("d3d4g")), set("d5"), "the pawn itself is taken by the horse");
    let p = position("7k/8/8/3pP3/4NK2/8/8/8 w - d6 0 1");
    for m in &p.group_moves() {
        assert!(p.captured(*m).is_subset(p.landing(*m)));
    }
    let p = position("8/7k/2N5/2K1Pp2/8/8/8/8 w - f6 0 1");
    assert_eq!(p.captured(mv("c5f8g")), set(""), "no such move, nothing captured");
}

#[test]
fn the_group_is_one_move_apart_from_kinizsi_alone() {
    let p = position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    let (alone, together) = (mv("e3d4"), mv("e3d4g"));
    assert!(p.is_legal(alone) && p.is_legal(together));
    assert_eq!(p.movers(alone), set("e3"));
    assert_ne!(p.after(alone), p.after(together));
}

#[test]
fn leaving_squares_may_open_lines_onto_kinizsi() {
    assert_legality("k7/8/8/8/3nNn2/3RKB2/8/1b6 w - - 0 1", "", "e3e4g");
    assert_legality("k7/8/8/8/4N3/3RKB2/8/3r4 w - - 0 1", "e3e4g", "e3d4g");
}

#[test]
fn a_member_may_shield_kinizsi_on_his_new_square() {
    let p = position("k7/8/8/2n5/r1bbN3/1r1RKB2/8/8 w - - 0 1");
    assert!(p.is_check());
    let m = mv("e3d4g");
    assert!(p.is_legal(m));
    assert_eq!(
        p.captured(m),
        set("c4 d4"),
        "both bishops, and the shield on c4 covers Kinizsi against the rook a4"
    );
}

#[test]
fn a_pinned_horse_may_not_move_alone_but_with_the_group() {
    assert_legality("4r2k/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "e3e7g e3d3g", "e4c5 e4g3");
    let p = position("4r2k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    assert_eq!(p.captured(mv("e3e7g")), set("e8"), "with the pinner, too");
    assert!(p.pinned(variant_core::Color::White) == set("e4"));
}

#[test]
fn a_group_move_answers_check_by_moving_away_or_by_capturing_with_any_member() {
    assert_legality("7k/8/8/2b5/4N3/3RKB2/8/8 w - - 0 1", "e3c5g e3e2g e3e4g d3d4 e4c5", "e3d4g e3f2g");
    assert_legality("7k/8/8/8/4N3/3RKB2/6n1/8 w - - 0 1", "f3g2 e3f2g e3e4g", "e4c5 d3d8");
}
