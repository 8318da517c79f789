//! Which squares the group attacks.

use variant_core::{Color, Position as _};

use crate::common::{position, set, square};

#[test]
fn the_group_gives_check_through_every_member() {
    let checkers = |fen: &str| position(fen).checkers();
    assert_eq!(checkers("4k3/p7/8/8/4N3/3RKB2/8/8 b - - 0 1"), set("e4"), "the horse, up the e-file");
    // Three steps to the upper left: no line of the shield itself.
    assert_eq!(checkers("8/7p/k7/8/4N3/3RKB2/8/8 b - - 0 1"), set("d3"), "the shield, to a6");
    assert_eq!(checkers("8/p7/7k/8/8/3RKB2/8/8 b - - 0 1"), set("e3"), "Kinizsi's own queen line to h6");
    assert_eq!(
        checkers("8/p7/5k2/8/4N3/3RKB2/8/8 b - - 0 1"),
        set("e4 f3"),
        "the sword up the file; the horse by itself"
    );
}

#[test]
fn kinizsi_gives_check_at_any_distance_along_a_queen_line() {
    assert_eq!(position("7k/8/8/8/8/8/8/K6N b - - 0 1").checkers(), set("a1"));
    assert_eq!(position("8/8/8/8/k6K/8/8/7N b - - 0 1").checkers(), set("h4"));
}

#[test]
fn with_the_equipment_lost_kinizsi_gives_check_at_a_knights_distance() {
    assert_eq!(position("8/8/5k2/8/4K3/8/8/8 b - - 0 1").checkers(), set("e4"));
    assert!(position("8/7p/8/5k2/8/4K3/8/B7 b - - 0 1").checkers().is_empty(), "equipment alive: no");
}

#[test]
fn no_group_check_while_equipment_is_elsewhere() {
    assert!(!position("8/7p/k7/8/4N3/3RK3/8/7B b - - 0 1").is_check());
}

#[test]
fn attack_counts_even_if_the_capturing_move_would_expose_kinizsi() {
    assert!(
        position("8/p7/k7/8/4N3/3RKB2/8/8 b - - 0 1").is_check(),
        "Kinizsi would land where a pawn attacks"
    );
    assert!(position("4r3/p7/8/8/4R2k/8/8/NB2K3 b - - 0 1").is_check(), "a pinned shield");
}

#[test]
fn a_black_piece_in_any_members_way_stops_the_whole_group() {
    // The shield attacks a6 with Kinizsi on b6; a knight on c5, where Kinizsi passes, stops them.
    assert!(position("8/8/k7/8/4N3/3RKB2/8/8 b - - 0 1").is_check());
    for blocker in ["8/8/k7/2n5/4N3/3RKB2/8/8 b - - 0 1", "8/8/k1n5/8/4N3/3RKB2/8/8 b - - 0 1"] {
        assert!(!position(blocker).is_check(), "{blocker}");
    }
}

#[test]
fn a_piece_hit_at_the_same_step_as_the_target_does_not_stop_the_group() {
    // At the last step the shield takes the king on a6, the horse a knight on b7, Kinizsi one on b6.
    assert!(position("8/1n6/k7/8/4N3/3RKB2/8/8 b - - 0 1").is_check());
    assert!(position("8/8/kn6/8/4N3/3RKB2/8/8 b - - 0 1").is_check());
}

#[test]
fn a_white_pawn_in_any_members_way_stops_the_whole_group() {
    assert!(!position("8/8/k1P5/8/4N3/3RKB2/8/8 b - - 0 1").is_check(), "on the way of the horse");
    assert!(!position("8/1P6/k7/8/4N3/3RKB2/8/8 b - - 0 1").is_check(), "at the horse's last step");
}

#[test]
fn the_attackers_of_an_empty_square_are_the_members_that_would_land_on_it() {
    let p = position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    let attackers = |name: &str| p.attackers_of(square(name), Color::White);
    assert_eq!(
        attackers("h4"),
        set(""),
        "the sword is stopped by no one, but two steps right leave h3 behind"
    );
    assert_eq!(attackers("e8"), set("e4"), "the horse, up the file");
    assert_eq!(attackers("f7"), set("f3"), "the sword, up the file");
    assert_eq!(attackers("d8"), set("d3"), "the shield by its own move");
    assert_eq!(attackers("b7"), set("e4"), "the horse, to the upper left");
}

#[test]
fn the_attacks_of_a_member_include_those_of_the_group() {
    let p = position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    let attacks = p.attacks_from(square("e4"));
    assert!(set("c3 c5 d2 d6 f2 f6 g3 g5").is_subset(attacks), "by itself");
    assert!(set("e5 e6 e7 e8 d5 c6 b7 f5 g6").is_subset(attacks), "with the group");
    assert!(!attacks.contains(square("h7")), "the sword would leave the board");
}

#[test]
fn leading_members_hide_a_square_from_those_behind() {
    // To the left the shield comes to a3 first: Kinizsi and the sword do not attack it.
    let p = position("7k/8/8/8/8/3RKB2/8/8 w - - 0 1");
    assert_eq!(p.attackers_of(square("c3"), Color::White), set("d3"));
}

#[test]
fn discovered_checks_come_by_the_group_and_by_single_pieces() {
    let before = position("4k3/7p/2b5/3P4/4N3/3RKB2/8/8 w - - 0 1");
    assert!(before.after("d5c6".parse().unwrap()).is_check(), "the pawn has left the horse's way");
    let before = position("8/7p/8/R2N2k1/8/8/1B6/7K w - - 0 1");
    assert_eq!(before.after("d5b4".parse().unwrap()).checkers(), set("a5"));
}
