//! Legal moves, and no others: nothing is played out to see whether it is legal.
//!
//! The sides have different armies, so each has its own generator; what they share is how sets of moves are handed over.

mod black;
mod pawns;
mod perft;
mod replies;
mod sinks;
mod white;

use core::ops::ControlFlow;

use variant_core::{Color, MoveList};

use crate::{Bitboard, Move, Position, Square};

pub(crate) use black::attacks_king;
pub(crate) use perft::{count, perft};
use sinks::List;
pub(crate) use sinks::{Any, Count, Each, Find, Sink};

/// Hands the legal moves of the pieces on `only` to `sink`; group moves are moves of Kinizsi.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    match position.turn {
        Color::White => white::generate(position, only, sink),
        Color::Black => black::generate(position, only, sink),
    }
}

/// All legal moves.
pub(crate) fn list(position: &Position) -> MoveList<Move> {
    let mut list = List::new();
    let _ = generate(position, Bitboard::ALL, &mut list);
    list.finish()
}

/// The pawns of the side to move that may legally capture the pawn that has just passed `square`.
pub(crate) fn en_passant_sources(position: &Position, square: Square) -> Bitboard {
    if position.is_over() {
        return Bitboard::EMPTY;
    }
    let legal = |from: &Square| match position.turn {
        Color::White => white::en_passant_is_safe(position, *from, square),
        Color::Black => black::en_passant_is_safe(position, *from, square),
    };
    position.en_passant_capturers(square).into_iter().filter(legal).collect()
}
