//! What makes positions equal, which moves cannot be taken back, and the same position seen from elsewhere.

use std::hash::{BuildHasher as _, RandomState};

use western::variant_core::{Piece, Square};
use western::{Defect, Defects, FenOptions, Position, Role, Setup, Tier, prelude::*};

fn position(fen: &str) -> Position {
    FenOptions::PLAYABLE.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn equality_is_that_of_repetition() {
    let base = position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 5 40");
    let hasher = RandomState::new();
    for (fen, same) in [
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 5 40", true),
        // The counters play no part.
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", true),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3KN1R w KQkq d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq d6 5 40", false),
    ] {
        let other = position(fen);
        assert_eq!(base == other, same, "{fen}");
        assert_eq!(base.key() == other.key(), same, "{fen}");
        assert_eq!(hasher.hash_one(base) == hasher.hash_one(other), same, "{fen}");
    }
    // A square that no capture goes to makes no difference, nor does one whose capture leaves the king attacked.
    for (one, other) in [
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"),
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1"),
    ] {
        assert_eq!(position(one), position(other));
    }
}

#[test]
fn moves_after_which_no_earlier_position_comes_back() {
    for (fen, irreversible, reversible) in [
        ("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1", "a2a3 a2a4 e1e2 e1g1 a1b1 h1g1 h1h8", ""),
        ("r3k2r/8/8/8/8/8/P7/R3K2R w kq - 0 1", "a2a3 h1h8", "e1e2 a1b1 h1g1"),
        // The black rook that could castle is taken; the king has no right left, but the rook on a1 has.
        ("r3k3/8/8/8/8/8/8/Q3K2R w Kq - 0 1", "a1a8 h1h2 e1d1", "a1b1"),
        ("4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 1", "e5d6 e5e6 a1b1 e1e2", ""),
        ("4k3/8/8/3pP3/8/8/8/R3K3 w - - 0 1", "e5e6", "a1b1 e1e2"),
        ("4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1", "c3d5", "c3e4 e1e2"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8e7 a8a7 e8c8", ""),
        ("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "", "e8e7 a8a7"),
    ] {
        let position = position(fen);
        for (texts, expected) in [(irreversible, true), (reversible, false)] {
            for text in texts.split_whitespace() {
                let m = Coordinate.read(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(position.is_irreversible(m), expected, "{text} in {fen}");
            }
        }
    }
}

#[test]
fn sides_and_files_exchanged() {
    for (fen, swapped, mirrored) in [
        (
            "4k3/8/8/3pP3/8/8/P7/4K3 w - d6 3 9",
            "4k3/p7/8/8/3Pp3/8/8/4K3 b - d3 3 9",
            "3k4/8/8/3Pp3/8/8/7P/3K4 w - e6 3 9",
        ),
        (
            "4k3/8/8/8/2pP4/8/8/3K4 b - d3 0 1",
            "3k4/8/8/2Pp4/8/8/8/4K3 w - d6 0 1",
            "3k4/8/8/8/4Pp2/8/8/4K3 b - e3 0 1",
        ),
        ("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1", ""),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "r3k3/8/8/8/8/8/8/4K3 b - - 0 1",
            "3k4/8/8/8/8/8/8/3K3R w - - 0 1",
        ),
    ] {
        let position = position(fen);
        let swap = position.swap_colors().unwrap();
        assert_eq!(swap, self::position(swapped), "{fen}");
        assert_eq!(swap.swap_colors(), Some(position));
        assert_eq!(swap.key(), swap.key_from_scratch());
        assert_eq!(position.mirror().map_or(String::new(), |mirror| mirror.fen()), mirrored, "{fen}");
        for seen in [Some(swap), position.mirror()].into_iter().flatten() {
            assert_eq!(seen.count_legal(), position.count_legal());
            assert_eq!(seen.key(), seen.key_from_scratch());
        }
    }
}

#[test]
fn a_move_gives_check_if_its_reply_is_in_check() {
    let position = position("4k3/8/8/8/8/4N3/8/R3R1K1 w - - 0 1");
    for (text, check) in [("e3d5", true), ("a1a8", true), ("a1a7", false), ("g1g2", false), ("e1e2", false)] {
        let m = Coordinate.read(&position, text).unwrap();
        assert_eq!(position.gives_check(m), check, "{text}");
    }
}

/// Positions that differ by which man stands where, or by whose turn it is, have keys of their own.
#[test]
fn every_man_square_and_turn_has_its_part_in_the_key() {
    let mut keys = std::collections::HashSet::new();
    let mut count = 0;
    for &role in Role::ALL.iter().filter(|&&role| role != Role::King) {
        for (color, turn) in Color::ALL.into_iter().flat_map(|color| Color::ALL.map(|turn| (color, turn))) {
            for square in Square::all() {
                let mut setup = Setup::empty();
                setup.turn = turn;
                setup.board.put(Square::at(0), Piece::new(Color::White, Role::King));
                setup.board.put(Square::at(62), Piece::new(Color::Black, Role::King));
                if setup.board.get(square).is_some() {
                    continue;
                }
                setup.board.put(square, Piece::new(color, role));
                if let Ok(position) = setup.position(None, Defects::WAIVABLE) {
                    assert!(keys.insert(position.key()), "{position}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 900, "{count}");
}

/// A man is pinned if he is the only one between his king and an enemy slider of that line.
#[test]
fn pinned_men_with_their_pinners() {
    for (fen, pins) in [
        ("4k3/8/8/8/b3r3/8/2N1B3/3KR3 w - - 0 1", "c2a4"),
        ("4r1k1/8/8/7b/b7/8/2N1P3/3KP3 w - - 0 1", "c2a4 e2h5"),
        ("3r2k1/3n4/8/3P4/8/8/8/3K4 w - - 0 1", ""),
        ("3r2k1/8/8/3P4/8/8/8/3K4 w - - 0 1", "d5d8"),
        ("3b2k1/8/8/3P4/8/8/8/3K4 w - - 0 1", ""),
        ("6k1/8/8/7r/8/5P2/8/3K4 w - - 0 1", ""),
        ("6k1/8/6q1/8/4P3/8/2B5/1K1N3q w - - 0 1", "d1h1"),
        ("6k1/8/6q1/8/4P3/8/8/1K1N2rq w - - 0 1", "d1g1 e4g6"),
    ] {
        let position = position(fen);
        let mut found: Vec<String> =
            position.pins(Color::White).map(|pin| format!("{}{}", pin.pinned, pin.by)).collect();
        found.sort();
        assert_eq!(found.join(" "), pins, "{fen}");
        let swapped = position.swap_colors().unwrap();
        assert_eq!(swapped.pins(Color::Black).count(), found.len());
        assert_eq!(swapped.pinned(Color::Black).count() as usize, found.len());
    }
}

#[test]
fn sets_of_defects() {
    let pair: Defects = [Defect::EnPassantSquare, Defect::WhiteKingMissing].into_iter().collect();
    assert_eq!(pair, Defects::of(Defect::WhiteKingMissing) | Defects::from(Defect::EnPassantSquare));
    assert_eq!(pair.iter().collect::<Vec<_>>(), [Defect::WhiteKingMissing, Defect::EnPassantSquare]);
    assert!(pair.intersects(Defects::of(Defect::EnPassantSquare)));
    assert!(!pair.intersects(Defects::of(Defect::CastlingRights)) && !pair.intersects(Defects::NONE));
    for &defect in Defect::ALL {
        assert_eq!(Defects::of(defect).tier(), Some(defect.tier()));
        assert_eq!(pair.contains(defect), pair.iter().any(|held| held == defect));
    }
    assert_eq!(pair.tier(), Some(Tier::Basic));
    assert_eq!(Defects::NONE.tier(), None);
    assert!(Defects::NONE.is_empty() && !pair.is_empty());
}
