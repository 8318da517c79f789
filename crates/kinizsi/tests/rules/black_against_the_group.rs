//! What Black may not do because of the group.

use variant_core::{Color, Position as _};

use crate::common::{assert_legality, legal_text, position, set};

#[test]
fn a_piece_in_the_way_of_the_shield_is_pinned() {
    let fen = "4k3/7p/3n4/8/4N3/3RKB2/8/8 b - - 0 1";
    assert_eq!(position(fen).pinned(Color::Black), set("d6"));
    let pins: Vec<_> =
        position(fen).pins(Color::Black).map(|pin| format!("{}{}", pin.pinned, pin.by)).collect();
    assert_eq!(pins, ["d6e4"], "held by the horse, which the group would take to e8");
    // It may take the horse, or block another member before the last step; f7 does not help, it is taken with the king.
    assert_legality(fen, "d6e4 d6f5", "d6f7 d6b5 d6c8");
}

#[test]
fn a_piece_in_the_way_of_kinizsi_is_pinned() {
    let p = position("8/k6p/1n6/8/4N3/3RKB2/8/8 b - - 0 1");
    assert_eq!(p.pinned(Color::Black), set("b6"));
    assert!(!p.is_legal("b6c8".parse().unwrap()));
}

#[test]
fn a_piece_in_the_way_of_the_horse_is_pinned() {
    let p = position("8/1k5p/2n5/8/4N3/3RKB2/8/8 b - - 0 1");
    assert_eq!(p.pinned(Color::Black), set("c6"));
    assert!(!p.is_legal("c6e7".parse().unwrap()));
}

#[test]
fn a_piece_in_the_way_of_the_sword_is_pinned() {
    let p = position("8/5k1p/8/5b2/4N3/3RKB2/8/8 b - - 0 1");
    assert!(p.pinned(Color::Black).contains("f5".parse().unwrap()));
}

#[test]
fn a_pinned_piece_may_block_another_member_instead() {
    // The knight leaves the shield's way for the sword's: the group is still stopped before its last step.
    assert_legality("4k3/7p/3n4/8/4N3/3RKB2/8/8 b - - 0 1", "d6f5", "");
}

#[test]
fn taking_a_pawn_that_bars_the_last_step_exposes_the_king() {
    // The pawn on b7 keeps the horse from its last step, at which the shield would take the king.
    let p = position("8/1P4p1/k2n4/8/4N3/3RKB2/8/8 b - - 0 1");
    assert!(!p.is_check());
    // While the knight also bars d6, only its own capture on b7 exposes the king.
    assert_legality("8/1P4p1/k2n4/8/4N3/3RKB2/8/8 b - - 0 1", "d6f5 d6c4", "d6b7");
    assert_legality("1r6/1P6/k7/8/4N3/3RKB2/8/8 b - - 0 1", "b8c8 b8a8", "b8b7");
    // A second pawn at the last step still bars it.
    assert_legality("1r6/1P6/kP6/8/4N3/3RKB2/8/8 b - - 0 1", "b8b7", "");
}

#[test]
fn capturing_equipment_outside_may_complete_the_formation_of_the_rest() {
    assert_legality("7r/8/k7/7N/8/3RKB2/8/8 b - - 0 1", "h8h6", "h8h5");
    assert_legality("7r/8/8/k6N/8/3RKB2/8/8 b - - 0 1", "h8h5", "");
    assert_legality("8/7p/N7/k7/8/3RKB2/8/8 b - - 0 1", "", "a5a6");
    assert_legality("7r/8/k7/7B/4N3/3RK3/8/8 b - - 0 1", "", "h8h5");
}

#[test]
fn capturing_a_member_changes_the_group() {
    // The soldier on c6 bars the horse, and with it the shield's way to a6. Once the horse is taken the rest is free.
    assert_legality("8/8/k1P5/8/4N1r1/3RK3/8/8 b - - 0 1", "g4g8 a6a5", "g4e4");
    // The shield is the member that attacks: once it is taken the group is of no concern any more.
    assert_legality("8/7p/k7/8/4N3/3RKB2/8/3r4 b - - 0 1", "d1d3", "h7h6");
}

#[test]
fn capturing_the_last_equipment_gives_kinizsi_the_knights_move() {
    assert_legality("7r/8/8/5k1N/8/4K3/8/8 b - - 0 1", "h8h6 f5g6", "h8h5");
    assert_eq!(
        legal_text(&position("4r3/8/8/5k2/4N3/4K3/8/8 b - - 0 1")),
        "",
        "mate: taking e4 does not help"
    );
}

#[test]
fn black_may_not_castle_out_of_a_check_by_the_group() {
    assert_legality("r3k2r/8/8/8/4N3/3RKB2/8/8 b kq - 0 1", "e8f8", "e8g8 e8c8");
}

#[test]
fn black_may_not_castle_through_an_attack_by_the_group() {
    let p = position("r3k3/3p4/8/6N1/5RKB/8/8/8 b q - 0 1");
    assert_eq!(p.attackers_of("d8".parse().unwrap(), Color::White), set("g5"));
    assert!(!p.is_legal("e8c8".parse().unwrap()));
}

#[test]
fn black_may_not_castle_into_an_attack_by_the_group() {
    let p = position("r3k3/4n3/8/5N2/4RKB1/8/8/8 b q - 0 1");
    assert_eq!(p.attackers_of("c8".parse().unwrap(), Color::White), set("f5"));
    assert!(!p.is_legal("e8c8".parse().unwrap()));
}

#[test]
fn black_may_castle_when_the_group_is_stopped_on_the_way() {
    assert_legality("r3k2r/4b3/3n4/P7/4N3/3RKB2/8/8 b kq - 0 1", "e8g8 e8c8", "");
}

#[test]
fn a_square_is_tested_with_the_king_on_it_and_off_where_he_came_from() {
    // Up the e-file he would still be hit: his going away does not shorten the slide.
    assert_legality("8/8/8/4k3/4N3/3RKB2/8/8 b - - 0 1", "", "e5e6");
    assert_legality("8/p3k3/8/8/4N3/3RKB2/8/8 b - - 0 1", "", "e7e8 e7e6");
}

#[test]
fn the_king_may_not_take_what_the_group_guards() {
    // The soldier on a6 is guarded by the shield, which gets there in a group move.
    assert_legality("8/k7/P7/8/4N3/3RKB2/8/8 b - - 0 1", "", "a7a6");
    // Without the group it may be taken.
    assert_legality("8/k7/P7/8/4N3/3RK3/8/7B b - - 0 1", "a7a6", "");
}

#[test]
fn en_passant_may_not_open_the_way_of_the_group() {
    let p = position("8/8/2k5/8/3pP3/7N/6RK/8 b - e3 0 1");
    assert_eq!(p.en_passant(), None, "the soldier gone, the shield would come by f3, e4, d5 to c6");
}
