//! FIDE chess and Chess960 on [`variant_core`].
//!
//! ```
//! use western::{Position, San, prelude::*};
//!
//! let mut position = Position::start();
//! for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"] {
//!     let m = San::default().read(&position, text)?;
//!     position.play(m)?;
//! }
//! let outcome = position.outcome().unwrap();
//! assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Checkmate));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arbiter;
mod castling;
mod compact;
mod dead;
mod draw;
mod epd;
mod exchange;
mod fen;
mod fen_plain;
mod material;
mod movegen;
mod moves;
mod notation;
mod pgn;
mod polyglot;
mod position;
mod queries;
mod role;
mod scharnagl;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub mod strategies;
mod tables;

pub use arbiter::{Fide, Leaflet};
pub use castling::CastlingMode;
pub use compact::CompactError;
pub use dead::{DeadPosition, MateChance};
pub use draw::{figurine, glyph};
pub use epd::{Epd, EpdError, Operand, Operation};
pub use exchange::ExchangeValues;
pub use fen::{CastlingField, EnPassantField, FenError, FenOptions};
pub use moves::{Move, MoveCodeError, MoveKind, MoveTextError};
pub use notation::{Letters, LongAlgebraic, San, SanError};
#[cfg(feature = "std")]
pub use polyglot::BookFile;
pub use polyglot::{Book, BookError, BookMove};
pub use position::Position;
pub use role::Role;
pub use scharnagl::Scharnagl;
pub use setup::{Defect, Defects, Setup, SetupError, Tier};
pub use variant_core;

/// What most users of the crate want in scope: the traits of [`variant_core`] and its plainest types.
pub mod prelude {
    pub use variant_core::{
        Color, Coordinate, CoordinateError, CoordinateMoves as _, Fen as _, Notation as _, Outcome, Piece,
        Position as _, Reason, Role as _, Verdict,
    };
}

/// The README's example, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
