//! Kinizsi chess, a Hungarian chess variant: Pál Kinizsi, with his horse, shield and sword and five foot soldiers, fights a
//! full Turkish army.
//!
//! White's king is Kinizsi himself, who moves as a queen. While his equipment (the horse, a knight; the shield, a rook; the sword, a
//! bishop) stands at its places beside him, they can all move together in one *group move*. The side whose pawn reaches the far
//! rank first wins, as does checkmate.
//!
//! ```
//! use kinizsi::{Position, San};
//! use variant_core::{Coordinate, Notation as _, Position as _};
//!
//! let mut position = Position::start();
//! let together = Coordinate.read(&position, "e3e5g")?;
//! assert_eq!(San::ENGLISH.text(&position, together), "Ge5");
//! position.play(together)?;
//! assert!(position.is_formation());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Position`] holds the rules, [`Move`] is a move, [`DrawRules`] judges the draws that depend on the game so far, [`San`] and
//! [`variant_core::Coordinate`] are the notations. Everything that follows from these (games, perft, drawings, PGN) is in
//! `variant-core`.
//!
//! # The rules
//!
//! Where the author of the game left a gap, the rules page that this crate follows decides. What the author states:
//!
//! - The armies; Kinizsi moves as a queen, his equipment as knight, rook and bishop, foot soldiers as pawns.
//! - The formation: horse in front, shield on the left, sword on the right; it never turns, lost equipment is disregarded, and
//!   equipment that is elsewhere breaks it. At least one piece of equipment is left.
//! - The group move: Kinizsi and all remaining equipment, the same distance in the same of the eight queen directions. When
//!   members land on black pieces, all of those are captured and the slide ends there.
//! - With all equipment lost Kinizsi moves as a queen or a knight.
//! - The first pawn on the far rank wins at once. Mate wins.
//!
//! What had to be decided, and why:
//!
//! | gap | decision | reason |
//! |---|---|---|
//! | the array; the author's picture is lost | `3RKB2` on rank 3 with the horse on e4, soldiers on c2 to g2 | his text: five pawns, Kinizsi at the head of his troop, the equipment in formation, Black as usual |
//! | who begins | White | the custom of chess |
//! | whose left and right | Kinizsi's own, as he faces Black | it is his equipment |
//! | castling | Black castles, White never | it is part of the usual way in which the black army moves; Kinizsi's troop has no such custom |
//! | double step | from rank 2 (Black: rank 7) only | as in chess |
//! | squares that the group passes | attacks on them do not matter, only the final position counts | as with a queen |
//! | attack by a move that would expose Kinizsi | counts | as in chess |
//! | the move to the goal | must itself be legal | as in chess |
//! | stalemate | draw | as in chess |
//! | other draws | threefold repetition and fifty moves on claim, fivefold and seventy-five by themselves | as in chess: "the aim, as in the original game, is mate" |
//! | insufficient material | no draw by it | Kinizsi alone can mate a bare king |
//!
//! # Features
//!
//! - `std` (default): passed on to the dependencies; the crate itself needs only `alloc`.
//! - `serde`: positions as FEN strings, moves as coordinate strings.
//! - `proptest`, `arbitrary`: positions for property tests and fuzzing.
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
mod pgn;
mod play;
mod position;
mod role;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub mod strategies;
mod svg;
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

/// The code of the README is compiled with the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
