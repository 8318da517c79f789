//! Kinizsi chess.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arbiter;
mod attacks;
mod fen;
mod group;
mod key;
mod movegen;
mod moves;
mod notation;
mod play;
mod position;
mod role;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub mod strategies;
mod tables;

use variant_core::Shape8x8;

pub use arbiter::DrawRules;
pub use fen::FenError;
pub use moves::Move;
pub use notation::{Letters, San, SanError};
pub use position::{Castling, CastlingSide, Position};
pub use role::Role;

/// A square of the 8x8 board.
pub type Square = variant_core::Square<Shape8x8>;
/// A set of squares of the 8x8 board.
pub type Bitboard = variant_core::Bitboard<Shape8x8>;
/// The pieces on the board.
pub type Board = variant_core::Board<Shape8x8, Role>;
/// A piece and its side.
pub type Piece = variant_core::Piece<Role>;
