//! Positions and moves in data formats.
#![cfg(feature = "serde")]

use kinizsi::{Move, Position};
use variant_core::{Fen as _, Position as _};

#[test]
fn positions_are_fen_strings_and_moves_coordinate_strings() {
    let start = Position::start();
    let text = serde_json::to_string(&start).unwrap();
    assert_eq!(text, format!("\"{}\"", start.fen()));
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), start);
    for &m in &start.legal_moves() {
        let text = serde_json::to_string(&m).unwrap();
        assert_eq!(text, format!("\"{m}\""));
        assert_eq!(serde_json::from_str::<Move>(&text).unwrap(), m);
    }
}

/// Men beyond a full set come back; fields that contradict the men are refused, not dropped.
#[test]
fn positions_of_any_men_come_back() {
    let fen = "4k3/3qq3/8/8/8/8/PPPPPPPP/4K3 w - - 3 7";
    assert!(Position::from_fen(fen).is_err());
    let position = Position::from_fen_playable(fen).unwrap();
    let text = serde_json::to_string(&position).unwrap();
    let read: Position = serde_json::from_str(&text).unwrap();
    assert_eq!(read.fen(), fen);
    for fen in ["8/7k/8/8/8/8/8/4K3 w k - 0 1", "8/7k/8/8/8/8/8/4K3 w - e6 0 1", "8/7k/8/8/8/8/8/4K3 w - -"] {
        assert!(Position::from_fen_playable(fen).is_ok());
        assert!(serde_json::from_str::<Position>(&format!("\"{fen}\"")).is_err(), "{fen}");
    }
}

#[test]
fn texts_that_are_none_are_refused() {
    let error = serde_json::from_str::<Position>("\"7k/8/8/8/8/8/8/K6N w - - 0 1\"").unwrap_err();
    assert!(error.to_string().contains("expected it to be safe"), "{error}");
    assert!(serde_json::from_str::<Move>("\"e3e5q\"").is_err());
    assert!(serde_json::from_str::<Move>("5").is_err());
}
