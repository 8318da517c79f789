//! What the program needs to know of each game.

mod western;

use variant_core::{Color, Coordinate, CoordinateMoves, Fen, MoveList, Notation as _, Position, TextBoard};

use crate::failure::Failure;

pub(crate) use western::Western;

/// How a position is to be read.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reading {
    /// Whether defects are refused instead of waived.
    pub(crate) strict: bool,
    /// Whether the game is Chess960, where that is a question; `None` if the position is to tell.
    pub(crate) chess960: Option<bool>,
}

/// A game as the program sees it.
pub(crate) trait Variant {
    type Position: Fen + CoordinateMoves + Send + Sync;

    /// Reads a position.
    fn read(fen: &str, reading: Reading) -> Result<Self::Position, Failure>;

    /// The tier of the defects for which a strict reader refuses the text; `None` if it takes it.
    fn status(fen: &str, chess960: bool) -> Option<&'static str>;

    /// The move in the game's algebraic notation.
    fn san(position: &Self::Position, m: Move<Self>) -> String;

    /// Reads a move in the game's algebraic notation.
    fn read_san(position: &Self::Position, text: &str) -> Result<Move<Self>, Failure>;

    /// The legal captures.
    fn captures(position: &Self::Position) -> MoveList<Move<Self>>;

    /// The castling field in X-FEN and in Shredder-FEN, where the game has one.
    fn castling_fields(_position: &Self::Position) -> Option<[String; 2]> {
        None
    }

    /// The board as text.
    fn drawing(position: &Self::Position, below: Color) -> String {
        TextBoard::new(position.board()).below(below).to_string()
    }
}

/// A move of a game.
pub(crate) type Move<V> = <<V as Variant>::Position as Position>::Move;

/// Reads a move in coordinate form.
pub(crate) fn read_coordinate<V: Variant + ?Sized>(
    position: &V::Position,
    text: &str,
) -> Result<Move<V>, Failure> {
    Coordinate.read(position, text).map_err(|error| {
        let kind = match error {
            variant_core::CoordinateError::Illegal { .. } => "illegal_move",
            _ => "unreadable_move",
        };
        Failure::new(kind, error)
    })
}

/// Runs `$body` with `$V` standing for the game that the value of [`args::Variant`](crate::args::Variant) names.
macro_rules! for_variant {
    ($variant:expr, $V:ident => $body:expr) => {
        match $variant {
            crate::args::Variant::Western => {
                type $V = crate::variants::Western;
                $body
            }
        }
    };
}
pub(crate) use for_variant;
