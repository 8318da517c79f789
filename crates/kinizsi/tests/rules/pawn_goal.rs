//! The pawn goal.

use variant_core::{Color, Fen as _, Outcome, Position as _, Reason, perft};

use crate::common::{assert_legality, mv, position};

fn goal(winner: Color) -> Option<Outcome> {
    Some(Outcome::win(winner, Reason::Goal))
}

#[test]
fn the_first_pawn_on_the_far_rank_wins_at_once() {
    let white = position("7k/2P5/8/8/8/8/8/1K5N w - - 0 1").after(mv("c7c8"));
    assert_eq!(white.outcome(), goal(Color::White));
    let black = position("8/7k/8/R7/8/6K1/3p4/2B1N3 b - - 0 1");
    for text in ["d2d1", "d2c1", "d2e1"] {
        assert_eq!(black.after(mv(text)).outcome(), goal(Color::Black), "{text}");
    }
}

#[test]
fn the_move_itself_must_be_legal() {
    assert_legality("8/8/k7/8/4N3/3RKB2/2p5/8 b - - 0 1", "", "c2c1");
    assert_legality("K6r/3P4/5k2/8/8/8/8/N7 w - - 0 1", "d7d8", "");
    // Pinned along the rank.
    assert_legality("7k/K1P4r/8/8/8/8/8/7N w - - 0 1", "", "c7c8");
}

#[test]
fn a_position_with_a_pawn_on_its_goal_is_over_whoever_is_to_move() {
    for fen in ["1nP5/7k/8/8/4N3/3RKB2/8/8 w - - 0 1", "1nP5/7k/8/8/8/K7/8/8 b - - 0 1"] {
        let p = position(fen);
        assert_eq!(p.outcome(), goal(Color::White));
        assert_eq!(p.goal(), Some(Color::White));
        assert_eq!((p.count_legal(), p.has_legal(), p.legal_moves().len()), (0, false, 0), "{fen}");
        assert_eq!(perft(&p, 2), 0, "nothing below it");
        assert!(p.null_move().is_none());
    }
    assert_eq!(position("8/7k/8/R7/8/4K3/8/2Bp4 w - - 0 1").outcome(), goal(Color::Black));
}

#[test]
fn the_goal_counts_before_mate_and_stalemate() {
    assert_eq!(
        position("2P4k/8/5K2/8/8/8/8/8 b - - 0 1").outcome(),
        goal(Color::White),
        "Black is mated, too"
    );
    assert_eq!(
        position("4k3/8/8/8/8/n7/PNP5/RKB4p w - - 0 1").outcome(),
        goal(Color::Black),
        "White is mated, too"
    );
}

#[test]
fn several_such_pawns_of_one_side_are_accepted_of_both_not() {
    assert_eq!(position("1PP4k/8/8/8/8/8/8/1K6 w - - 0 1").outcome(), goal(Color::White));
    assert!(kinizsi::Position::from_fen("1P5k/8/8/8/8/8/8/1K5p w - - 0 1").is_err());
}

#[test]
fn en_passant_is_dropped_where_the_game_is_over() {
    let p = position("1P5k/8/8/K2pP3/8/8/8/7N w - d6 0 1");
    assert_eq!(p.en_passant(), None);
}
