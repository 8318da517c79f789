//! When Kinizsi stands in formation.

use variant_core::Position as _;

use crate::common::{position, set};

#[track_caller]
fn members(fen: &str) -> kinizsi::Bitboard {
    let p = position(fen);
    assert_eq!(p.is_formation(), p.members().any());
    assert_eq!(p.is_formation(), p.group_moves().iter().any(|m| m.is_group()), "{fen}");
    p.members()
}

#[test]
fn the_formation_is_horse_in_front_shield_left_sword_right() {
    assert_eq!(members("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1"), set("e4 d3 e3 f3"));
}

#[test]
fn the_formation_never_turns() {
    assert!(members("6k1/8/8/8/3BKR2/4N3/8/8 w - - 0 1").is_empty(), "as seen from the other side");
    assert!(members("6k1/8/8/4N3/3BKR2/8/8/8 w - - 0 1").is_empty(), "shield right, sword left");
}

#[test]
fn lost_equipment_is_disregarded() {
    assert_eq!(members("7k/8/8/8/8/3RKB2/8/8 w - - 0 1"), set("d3 e3 f3"), "horse lost");
    assert_eq!(members("7k/8/8/8/4N3/4KB2/8/8 w - - 0 1"), set("e4 e3 f3"), "shield lost");
    assert_eq!(members("7k/8/8/8/4N3/3RK3/8/8 w - - 0 1"), set("e4 d3 e3"), "sword lost");
    assert_eq!(members("7k/8/8/8/4N3/4K3/8/8 w - - 0 1"), set("e4 e3"), "horse alone");
    assert_eq!(members("6k1/8/8/8/8/3RK3/8/8 w - - 0 1"), set("d3 e3"), "shield alone");
    assert_eq!(members("7k/8/8/8/8/4KB2/8/8 w - - 0 1"), set("e3 f3"), "sword alone");
}

#[test]
fn the_place_of_lost_equipment_does_not_matter() {
    // The shield is lost: Kinizsi may stand on the a-file. The horse is lost: he may stand on rank 8.
    assert_eq!(members("7k/8/8/8/N7/KB6/8/8 w - - 0 1"), set("a4 a3 b3"));
    assert_eq!(members("2RKB3/8/8/8/8/8/8/7k w - - 0 1"), set("c8 d8 e8"));
    assert_eq!(members("8/k7/8/8/7N/6RK/8/8 w - - 0 1"), set("h4 g3 h3"));
}

#[test]
fn at_least_one_piece_of_equipment_must_be_left() {
    assert!(members("7k/8/8/8/8/4K3/8/8 w - - 0 1").is_empty());
}

#[test]
fn equipment_elsewhere_takes_the_group_move_away_until_it_is_back() {
    assert!(members("7k/8/8/8/4N3/3RK3/8/7B w - - 0 1").is_empty(), "sword elsewhere");
    let p = position("7k/8/8/8/4N3/3RK3/8/7B w - - 0 1");
    let back = p.after("h1f3".parse().unwrap());
    assert_eq!(back.members(), set("e4 d3 e3 f3"), "the sword is back");
}

#[test]
fn equipment_whose_place_is_off_the_board_is_elsewhere() {
    // Kinizsi on the a-file with the shield alive, on the h-file with the sword, on rank 8 with the horse.
    assert!(members("7k/8/8/8/N7/KB6/8/R7 w - - 0 1").is_empty());
    assert!(members("7k/R7/8/8/N7/KB6/8/8 w - - 0 1").is_empty());
    assert!(members("8/k7/8/8/7N/6RK/8/B7 w - - 0 1").is_empty());
    assert!(members("2RKB3/8/8/8/8/7N/8/k7 w - - 0 1").is_empty());
    // The square numbers of a8 and h7 are neighbours; the squares are not.
    assert!(members("K7/7R/8/8/8/2k5/8/8 w - - 0 1").is_empty());
    assert!(members("k7/8/8/8/8/B7/7K/8 w - - 0 1").is_empty());
}
