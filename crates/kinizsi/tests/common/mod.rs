//! What the tests of rules share.
// Each test file is a crate of its own and uses some of it.
#![allow(dead_code, unreachable_pub)]

use kinizsi::{Bitboard, Move, Position, Square};
use variant_core::{Fen as _, Position as _, Reason};

/// The position of a FEN that must be good.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The set of the squares named, in any order.
pub fn set(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

/// The legal moves in coordinate form, in alphabetical order.
pub fn legal(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    texts.sort();
    texts
}

pub fn legal_text(position: &Position) -> String {
    legal(position).join(" ")
}

/// The legal moves of the piece on a square.
pub fn legal_from(position: &Position, from: &str) -> String {
    let moves: Vec<String> = legal(position).into_iter().filter(|text| text.starts_with(from)).collect();
    moves.join(" ")
}

/// Asserts which of some moves are legal.
#[track_caller]
pub fn assert_legality(fen: &str, legal: &str, illegal: &str) {
    let position = position(fen);
    for text in legal.split_whitespace() {
        assert!(position.is_legal(mv(text)), "{text} should be legal in {fen}");
    }
    for text in illegal.split_whitespace() {
        assert!(!position.is_legal(mv(text)), "{text} should be illegal in {fen}");
    }
}

/// How a position stands, in the words of the data files.
pub fn status(position: &Position) -> String {
    match position.outcome() {
        None if position.is_check() => "check".into(),
        None => "ongoing".into(),
        Some(outcome) => match outcome.winner {
            None => "stalemate".into(),
            Some(winner) => {
                let how = if outcome.reason == Reason::Goal { "pawn" } else { "checkmate" };
                format!("{} wins by {how}", winner.letter())
            }
        },
    }
}
