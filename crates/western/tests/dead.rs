//! Dead positions by the kind of proof they need.

use western::{DeadPosition, FenOptions, MateChance, Position, prelude::*};

fn position(fen: &str) -> Position {
    FenOptions::PLAYABLE.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn is(answer: DeadPosition, budget: usize, fens: &[&str]) {
    for fen in fens {
        let position = position(fen);
        assert_eq!(position.dead_position(budget), answer, "{fen}");
        for other in [position.swap_colors(), position.mirror()].into_iter().flatten() {
            assert_eq!(other.dead_position(budget), answer, "{other}, which is {fen} in a mirror");
        }
    }
}

#[test]
fn by_material() {
    is(DeadPosition::Dead, 10, &["8/8/8/8/8/2k5/8/6K1 w - - 0 1", "2b5/4kB2/8/8/8/8/5K2/8 b - - 0 16"]);
}

#[test]
fn stalemate_is_dead_and_mate_is_not() {
    is(DeadPosition::Dead, 10, &["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/1k6/1r6/K7 w - - 0 1"]);
    is(DeadPosition::Alive, 10, &["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
}

#[test]
fn forced_captures_leave_too_little() {
    // The only move takes the rook, the knight; bare kings are left, or a bishop.
    is(DeadPosition::Dead, 100, &["8/8/8/8/8/8/r1k5/K7 w - - 0 1", "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50"]);
}

#[test]
fn walls_of_pawns() {
    is(
        DeadPosition::Dead,
        10,
        &[
            "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
            "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
            "8/5k2/1p1p1p1p/1P1P1P1P/8/8/4K3/8 b - - 0 1",
        ],
    );
    // With one pawn less there is a door, through which a king goes to capture.
    is(
        DeadPosition::Alive,
        200_000,
        &["4k3/8/8/p1p3p1/P1P3P1/8/8/4K3 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P3/8/8/4K3 w - - 0 1"],
    );
}

#[test]
fn bishops_behind_walls() {
    // White's bishop gives checks on dark squares, but nobody ever guards a light one.
    is(DeadPosition::Dead, 10, &["6k1/8/p1p1p1p1/P1P1P1P1/8/8/3B4/4K3 w - - 0 1"]);
    // A black bishop that can block one light flight does not change that.
    is(DeadPosition::Dead, 10, &["4b1k1/8/p1p1p1p1/P1P1P1P1/8/8/3B4/4K3 w - - 0 1"]);
    // A bishop on the other colour takes the wall down.
    is(DeadPosition::Alive, 200_000, &["6k1/8/p1p1p1p1/P1P1P1P1/8/8/4B3/4K3 w - - 0 1"]);
    // Nor is a knight kept out.
    is(DeadPosition::Alive, 200_000, &["4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KN2 w - - 0 1"]);
}

#[test]
fn en_passant_and_castling_open_walls() {
    // The wall is closed but for the capture that is possible just now.
    let open = "4k3/8/8/pPp1p1p1/P1P1P1P1/8/8/4K3 w - a6 0 1";
    is(DeadPosition::Alive, 200_000, &[open]);
}

#[test]
fn each_side_has_its_own_chance() {
    let rook = position("r3k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1");
    assert_eq!(rook.mate_chance(Color::Black, 200_000), MateChance::Possible);
    let knights = position("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1");
    assert_eq!(knights.mate_chance(Color::White, 200_000), MateChance::Possible);
    assert_eq!(knights.mate_chance(Color::Black, 10), MateChance::Impossible);
    let walls = position("6k1/8/p1p1p1p1/P1P1P1P1/8/8/3B4/4K3 w - - 0 1");
    for color in Color::ALL {
        assert_eq!(walls.mate_chance(color, 10), MateChance::Impossible);
    }
}

#[test]
fn a_small_budget_leaves_it_open() {
    assert_eq!(Position::start().dead_position(0), DeadPosition::Undecided);
    assert_eq!(Position::start().dead_position(50), DeadPosition::Undecided);
    assert_eq!(Position::start().mate_chance(Color::White, 50), MateChance::Undecided);
    is(
        DeadPosition::Alive,
        50_000,
        &["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
    );
}

#[test]
fn the_budget_is_the_number_of_positions_that_are_looked_at() {
    for (fen, positions) in [
        // The only move leaves bare kings, or a bishop with them.
        ("8/8/8/8/8/8/r1k5/K7 w - - 0 1", 2),
        ("kb6/2N5/1K6/8/8/8/8/8 b - - 0 50", 2),
    ] {
        let position = position(fen);
        assert_eq!(position.dead_position(positions), DeadPosition::Dead, "{fen}");
        assert_eq!(position.dead_position(positions - 1), DeadPosition::Undecided, "{fen}");
    }
}

/// The search goes where mates are likely: budgets are a fifth above what it took when they were written down. Without a guess at
/// how far a mate is, it takes many times as many positions.
#[test]
fn mates_are_found_within_small_budgets() {
    for (fen, white, black) in [
        // A heavy man, two minor ones, a pawn that first has to go to the last rank.
        ("8/8/8/1k6/8/8/8/K6Q w - - 0 1", 330, None),
        ("8/8/8/8/8/2k5/8/K6R w - - 0 1", 130, None),
        ("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1", 6_100, None),
        ("8/8/3k4/8/8/3KBN2/8/8 w - - 0 1", 5_600, None),
        ("8/8/8/8/4k3/8/8/K4BB1 w - - 0 1", 1_750, None),
        ("8/8/3k4/8/8/3KP3/8/8 w - - 0 1", 315, None),
        // A minor one that needs men of the other side around their king.
        ("8/p7/3k4/8/8/3KN3/8/8 w - - 0 1", 11_300, Some(12_700)),
        ("4kn2/8/8/8/8/8/6N1/4K3 w - - 0 1", 15_400, Some(9_000)),
        ("4kr2/8/8/8/8/8/6N1/4K3 w - - 0 1", 10_300, Some(400)),
        // Through an open wall, or around one.
        ("4k3/8/8/p1p3p1/P1P3P1/8/8/4K3 w - - 0 1", 210, Some(190)),
        ("4k3/8/8/p1p1p1p1/P1P1P3/8/8/4K3 w - - 0 1", 1_010, Some(305)),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KN2 w - - 0 1", 1_010, Some(1_750)),
        ("6k1/8/p1p1p1p1/P1P1P1P1/8/8/4B3/4K3 w - - 0 1", 5_200, Some(1_780)),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 1_900, Some(1_550)),
    ] {
        let position = position(fen);
        assert_eq!(position.mate_chance(Color::White, white), MateChance::Possible, "{fen}");
        if let Some(black) = black {
            assert_eq!(position.mate_chance(Color::Black, black), MateChance::Possible, "{fen}");
        }
    }
}
