//! What makes positions equal, and what is asked of positions and moves one by one.

mod common;

use std::hash::{BuildHasher as _, RandomState};

use common::{mv, position, set};
use kinizsi::{CastlingSide, Move, Position};
use variant_core::pgn::PgnVariant as _;
use variant_core::{Color, Fen as _, Position as _};

#[test]
fn equality_is_that_of_repetition() {
    let fen = "r3k2r/8/8/3pP3/8/8/8/3RKB2 w kq d6 5 40";
    let base = position(fen);
    let hasher = RandomState::new();
    for (fen, same) in [
        (fen, true),
        // The counters play no part.
        ("r3k2r/8/8/3pP3/8/8/8/3RKB2 w kq d6 0 1", true),
        ("r3k2r/8/8/3pP3/8/8/8/3RKB2 w kq - 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/3RKB2 w k d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/3RKB2 w q d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/3RK3 w kq d6 5 40", false),
        ("r3k2r/8/8/3pP3/8/8/8/3RKB2 b kq - 5 40", false),
    ] {
        let other = position(fen);
        assert_eq!(base == other, same, "{fen}");
        assert_eq!(base.key() == other.key(), same, "{fen}");
        assert_eq!(hasher.hash_one(&base) == hasher.hash_one(&other), same, "{fen}");
    }
}

/// Each file has a number of its own, and so has each set of rights.
#[test]
fn keys_tell_en_passant_files_and_rights_apart() {
    let mut keys = vec![position("4k3/8/8/pPpPpPpP/8/8/8/2K5 w - - 0 1").key()];
    for file in ['a', 'c', 'e', 'g'] {
        keys.push(position(&format!("4k3/8/8/pPpPpPpP/8/8/8/2K5 w - {file}6 0 1")).key());
    }
    for file in ['b', 'd', 'f', 'h'] {
        keys.push(position(&format!("4k3/8/8/PpPpPpPp/8/8/8/2K5 w - {file}6 0 1")).key());
    }
    keys.push(position("4k3/8/8/PpPpPpPp/8/8/8/2K5 w - - 0 1").key());
    for rights in ["-", "k", "q", "kq"] {
        keys.push(position(&format!("r3k2r/8/8/8/8/8/8/2K5 w {rights} - 0 1")).key());
    }
    let number = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), number);
}

#[test]
fn rights_are_lost_by_what_leaves_or_is_taken() {
    for (fen, text, kingside, queenside) in [
        ("r3k2r/8/8/8/8/8/8/2K5 b kq - 0 1", "a8b8", true, false),
        ("r3k2r/8/8/8/8/8/8/2K5 b kq - 0 1", "h8h7", false, true),
        ("r3k2r/8/8/8/8/8/8/2K5 b kq - 0 1", "e8e7", false, false),
        ("r3k2r/8/8/8/8/8/8/2K5 b kq - 0 1", "e8g8", false, false),
        ("r3k2r/p7/8/8/8/8/8/2K5 b kq - 0 1", "a7a6", true, true),
        ("r3k2r/p7/8/8/8/8/8/2K5 b k - 0 1", "a7a6", true, false),
        ("r3k2r/8/8/8/8/8/1K5R/8 w kq - 0 1", "h2h8", false, true),
        ("r3k2r/8/8/8/8/8/R1K5/8 w kq - 0 1", "a2a8", true, false),
    ] {
        let after = position(fen).after(mv(text)).castling();
        assert_eq!(after.has(CastlingSide::Kingside), kingside, "{text} in {fen}");
        assert_eq!(after.has(CastlingSide::Queenside), queenside, "{text} in {fen}");
    }
}

#[test]
fn what_is_pinned_is_told_for_both_sides() {
    for (fen, white, black) in [
        ("4k3/4n3/8/8/8/8/8/4K3 w - - 0 1", "", "e7"),
        ("4r3/3k4/8/8/4P3/8/8/4K3 w - - 0 1", "e4", ""),
        ("4rk2/5n2/8/8/4P3/8/8/4KR2 b - - 0 1", "e4", "f7"),
        // The horse would land on e8.
        (START, "", "e7"),
    ] {
        let position = position(fen);
        assert_eq!(position.pinned(Color::White), set(white), "{fen}");
        assert_eq!(position.pinned(Color::Black), set(black), "{fen}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";

#[test]
fn equipment_is_what_is_left_of_it_wherever_it_stands() {
    for (fen, equipment) in [
        (START, "d3 e4 f3"),
        ("4k3/8/8/8/N7/2K5/8/7R w - - 0 1", "a4 h1"),
        ("4k3/8/8/8/8/2K5/PP6/8 w - - 0 1", ""),
    ] {
        let position = position(fen);
        assert_eq!(position.equipment(), set(equipment), "{fen}");
        assert_eq!(position.is_bare(), equipment.is_empty(), "{fen}");
    }
}

#[test]
fn every_move_that_the_type_can_hold_is_met_once() {
    let mut texts: Vec<String> = Move::all_encodable().map(|m| m.to_string()).collect();
    assert_eq!(texts.len(), 2 * 64 * 64);
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 2 * 64 * 64);
}

#[test]
fn games_on_file_number_their_moves_as_the_fen_does() {
    let fen = "4k3/8/8/8/8/8/8/2K4R b - - 3 17";
    assert_eq!(Position::from_fen(fen).unwrap().move_number(), 17);
    assert_eq!(Position::start().move_number(), 1);
}
