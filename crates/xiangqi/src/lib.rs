//! Xiangqi (Chinese chess): positions, legal moves, notations.
//!
//! ```
//! use xiangqi::{Position, notation::{Chinese, Script, Wxf}, prelude::*};
//!
//! let mut position = Position::start();
//! assert_eq!(position.count_legal(), 44);
//! let m = Wxf.read(&position, "C2=5")?;
//! assert_eq!(Chinese(Script::Simplified).text(&position, m), "炮二平五");
//! position.play(m)?;
//! assert_eq!(position.perft(3), 66_333);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Position`] is a position: [legal moves](variant_core::Position), FEN ([`variant_core::Fen`]), attacks, pins, captures.
//! - [`notation`] holds coordinates in both countings of ranks, WXF and Chinese notation in both scripts.
//! - [`names`] holds names, characters and approximate values; [`Drawing`] draws boards with river and palaces.
//! - [`Defect`]s of a set-up can be waived by name with [`Waive`].
//!
//! Red is [`Color::White`](variant_core::Color::White). Points are named from Red's left corner, files a-i and ranks 0-9.
//! How a game ends by repetition depends on its moves, not on a position alone, and is no part of [`Position`].
//!
//! # Sources of the rules
//! Board, movement and the end by mate follow the encyclopaedia's article on Xiangqi, as all rule books of today have it too;
//! `tests/rules.rs` has a test for each clause. Where the article leaves a choice:
//!
//! - *Flying general*: a move that leaves the kings facing each other on an open file is illegal (the article says that who
//!   overlooks it loses).
//! - A side without a legal move has lost, in check or not (article; Asian, World and Chinese rules alike).
//! - Red moves first in a game, but a position may have either side to move.
//!
//! Coordinates follow the protocols UCCI (0-9), ICCS and UCI of engines for many variants (1-10); WXF notation that of the World
//! Xiangqi Federation; Chinese notation that of the books of the Chinese federation.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod arbiter;
mod drawing;
mod fen;
mod movegen;
mod mv;
pub mod names;
pub mod notation;
mod pgn;
mod pins;
mod placement;
mod position;
mod queries;
mod role;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub mod strategies;
mod svg;

pub use drawing::{Drawing, Signs};
pub use fen::FenError;
pub use mv::Move;
pub use pgn::MoveText;
pub use pins::{Pin, PinKind};
pub use position::Position;
pub use role::Role;
pub use setup::{Defect, SetupError, Waive};
pub use variant_core;

/// What most users of the crate want in scope: the traits of [`variant_core`] and its plainest types.
pub mod prelude {
    pub use variant_core::{
        Color, CoordinateMoves as _, Fen as _, Notation as _, Outcome, Position as _, Reason, Role as _,
        Verdict,
    };
}

/// A point of the board, `a0` to `i9`.
pub type Point = variant_core::Square<variant_core::Shape9x10>;
/// A set of points.
pub type Points = variant_core::Bitboard<variant_core::Shape9x10>;
/// Which piece stands where.
pub type Board = variant_core::Board<variant_core::Shape9x10, Role>;
/// A piece and its side.
pub type Piece = variant_core::Piece<Role>;

/// The README's example, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
