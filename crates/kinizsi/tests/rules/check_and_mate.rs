//! Check, mate and stalemate.

use variant_core::{Color, Outcome, Position as _, Reason};

use crate::common::{assert_legality, legal_text, position};

fn outcome(fen: &str) -> Option<Outcome> {
    position(fen).outcome()
}

#[test]
fn a_side_may_not_leave_its_own_royal_attacked() {
    assert_legality("7k/8/8/2b5/4N3/3RKB2/8/8 w - - 0 1", "e3c5 d3d4", "d3d8 f3a8 e4g5");
    assert_legality("4k3/p7/8/8/4N3/3RKB2/8/8 b - - 0 1", "e8f8", "a7a6 e8e7");
}

#[test]
fn kinizsi_may_not_step_onto_an_attacked_square_nor_back_along_a_check() {
    assert_legality("r6k/8/8/8/K7/8/8/7N w - - 0 1", "a4b4", "a4a3 a4a5 a4a1");
    assert_legality("7k/8/8/2p5/K7/8/8/7N w - - 0 1", "a4a5", "a4b4 a4d4");
}

#[test]
fn a_double_check_is_answered_by_the_royal_or_the_group() {
    let p = position("4r2k/8/8/8/8/3nK3/8/4b2N w - - 0 1");
    assert!(p.legal_moves().iter().all(|m| m.from() == p.king(Color::White)));
}

#[test]
fn no_move_captures_a_king() {
    for line in include_str!("../data/random.tsv").lines().filter(|line| !line.starts_with('#')) {
        let p = position(line.split('\t').next().unwrap());
        let kings: kinizsi::Bitboard = Color::ALL.into_iter().map(|color| p.king(color)).collect();
        assert!(p.legal_moves().iter().all(|m| p.captured(*m).is_disjoint(kings)), "{p}");
    }
}

#[test]
fn a_pinned_piece_keeps_to_the_line_of_its_own_pin() {
    // The sword on a6 is pinned along the file; d3 lies on the line on which the soldier c3 is pinned.
    assert_legality("rnb2bnr/2kp2p1/B2p3p/8/8/K1P1q1P1/4P3/8 w - - 0 1", "a3b3", "a6d3 a6b7");
}

#[test]
fn checkmate_wins() {
    let win = |winner| Some(Outcome::win(winner, Reason::Checkmate));
    assert_eq!(outcome("7k/8/5K2/8/8/8/8/8 b - - 0 1"), win(Color::White), "Kinizsi alone mates a bare king");
    assert_eq!(outcome("2r1k2N/8/8/7R/8/8/PP5B/K1r5 w - - 0 1"), win(Color::Black));
    assert_eq!(outcome("4k3/8/8/8/8/8/PPn5/KR6 w - - 0 1"), win(Color::Black), "smothered");
    assert_eq!(outcome("4k3/8/8/8/8/n7/PNP5/RKB5 w - - 0 1"), win(Color::Black), "the whole formation");
    assert_eq!(outcome("4r3/8/8/5k2/4N3/4K3/8/8 b - - 0 1"), win(Color::White), "by the group");
}

#[test]
fn stalemate_is_a_draw() {
    let draw = Some(Outcome::draw(Reason::Stalemate));
    assert_eq!(outcome("7k/8/8/8/8/p7/nr6/Kn6 w - - 0 1"), draw, "of Kinizsi alone");
    assert_eq!(outcome("1r5k/8/8/8/8/p1p5/PNPp4/RKn5 w - - 0 1"), draw, "of White in formation");
    assert_eq!(outcome("7k/8/8/8/8/8/6N1/5RKB b - - 0 1"), draw, "of Black by the group alone");
}

#[test]
fn there_is_no_draw_by_insufficient_material_and_only_a_bare_black_king_cannot_win() {
    let bare = position("7k/8/8/8/8/8/8/1K6 w - - 0 1");
    assert_eq!(bare.outcome(), None);
    assert!(bare.has_insufficient_material(Color::Black));
    assert!(!bare.has_insufficient_material(Color::White));
    assert!(!position("6nk/8/8/8/8/8/8/1K6 w - - 0 1").has_insufficient_material(Color::Black));
}

#[test]
fn black_in_check_has_to_answer_it() {
    let p = position("8/8/8/3k4/3pP3/8/8/RN4K1 b - e3 0 1");
    assert!(p.is_check());
    assert!(p.is_legal("d4e3".parse().unwrap()), "by en passant, too");
    assert!(!legal_text(&p).contains("d4d3"));
}

#[test]
fn a_null_move_is_there_only_out_of_check() {
    assert!(position("4k3/p7/8/8/4N3/3RKB2/8/8 b - - 0 1").null_move().is_none());
    let start = kinizsi::Position::default();
    let passed = start.null_move().unwrap();
    assert_eq!(passed.turn(), Color::Black);
    assert_eq!(passed.key(), passed.key_from_scratch());
}
