//! Kinizsi chess, a Hungarian chess variant: Pál Kinizsi, with his horse, shield and sword and five foot soldiers, fights a
//! full Turkish army.
//!
//! White's king is Kinizsi himself, who moves as a queen. While his equipment (the horse, a knight; the shield, a rook; the sword, a
//! bishop) stands at its places beside him, they can all move together in one *group move*. The side whose pawn reaches the far
//! rank first wins, as does checkmate. The [`rules`] are a page of their own, with drawn boards, in Hungarian too: [`szabalyok`].
//!
//! # A tour
//! **Positions and moves.** A [`Position`] knows what is legal; a [`Move`] is two squares, and whether the group moves.
//!
//! ```
//! use kinizsi::{Move, Position, prelude::*};
//!
//! let mut position = Position::start();
//! assert_eq!(position.count_legal(), 34);
//! assert!(position.is_formation());
//! let together = Move::group("e3".parse()?, "e5".parse()?);
//! assert!(position.is_legal(together));
//! position.play(together)?;
//! assert_eq!(position.turn(), Color::Black);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Moves as text.** [`San`] with English or Hungarian letters, and coordinates.
//!
//! ```
//! use kinizsi::{Position, San, prelude::*};
//!
//! let position = Position::start();
//! let together = Coordinate.read(&position, "e3e5g")?;
//! assert_eq!(San::ENGLISH.text(&position, together), "Ge5");
//! assert_eq!(San::HUNGARIAN.text(&position, together), "Ee5");
//! // Kinizsi alone could not go there, for the horse is in his way: the text means nothing else.
//! assert!(Coordinate.read(&position, "e3e5").is_err());
//! # Ok::<(), CoordinateError>(())
//! ```
//!
//! **Games.** A [`Game`](variant_core::Game) remembers its moves and asks [`DrawRules`] what they mean.
//!
//! ```
//! use kinizsi::{DrawRules, Position, San, prelude::*};
//!
//! let mut game = Game::with_arbiter(Position::start(), DrawRules);
//! for text in ["Ge5", "Nf6", "Gxf5+"] {
//!     game.play(San::ENGLISH.read(game.position(), text)?)?;
//! }
//! assert_eq!(game.verdict(), Verdict::Continue);
//! assert!(game.position().is_check());
//! game.undo();
//! assert_eq!(game.plies(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Positions as text.** FENs are checked; a refusal says what is wrong.
//!
//! ```
//! use kinizsi::{FenError, Position, prelude::*};
//!
//! let end = Position::from_fen("7k/8/5K2/8/8/8/8/8 b - - 0 1")?;
//! assert_eq!(end.outcome().unwrap().to_string(), "white wins by checkmate");
//! let error = Position::from_fen("7k/8/5K2/8/8/8/8/Q7 w - - 0 1").unwrap_err();
//! assert_eq!(error.to_string(), "white has 1 queen; expected none");
//! # Ok::<(), FenError>(())
//! ```
//!
//! **Games on file.** The reader and the writer of [`variant_core::pgn`] work with [`Position`].
//!
//! ```
//! use kinizsi::{Position, variant_core::pgn::Reader};
//!
//! let file = b"[Variant \"Kinizsi\"]\n\n1. Ge5 Nf6 2. Gxf5+ {The horse has taken a knight.} *";
//! let game = Reader::from_slice(file).read_tree::<Position>()?.unwrap();
//! assert!(game.fault.is_none());
//! let last = game.tree.main_line().last().unwrap();
//! assert_eq!(game.tree.node(last).comments, ["The horse has taken a knight."]);
//! # Ok::<(), core::convert::Infallible>(())
//! ```
//!
//! **Drawings**: [`Position::text_board`], and [`Position::svg_board`] as a picture. **Queries**: what attacks what, what
//! is pinned, who moves with the group and what it takes.
//!
//! ```
//! use kinizsi::{Position, prelude::*};
//!
//! let position = Position::from_fen("4k3/7p/3n4/8/4N3/3RKB2/8/8 b - - 0 1")?;
//! assert!(position.text_board().to_string().contains("6  · · · ♞ · · · ·"));
//! assert!(position.svg_board().to_string().starts_with("<svg"));
//! // The knight stands in the shield's way, or the horse would reach e8 with the group.
//! assert_eq!(position.pinned(Color::Black).single(), Some("d6".parse()?));
//! assert_eq!(position.members().count(), 4);
//! assert_eq!(position.legal_moves_from("d6".parse()?).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): passed on to the dependencies; the crate itself needs only `alloc`.
//! - `rayon`: perft on many threads.
//! - `serde`: positions as FEN strings, moves as coordinate strings.
//! - `proptest`, `arbitrary`: positions, lines of moves, repetitions, set-ups and FENs for property tests and fuzzing, in
//!   `strategies`.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arbiter;
mod attacks;
mod draw;
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
mod tables;

use variant_core::Shape8x8;

pub use arbiter::DrawRules;
pub use fen::FenError;
pub use moves::Move;
pub use notation::{Letters, San, SanError};
pub use position::{Castling, CastlingSide, Position};
pub use role::Role;
pub use variant_core;

/// What most users of the crate want in scope: the traits of [`variant_core`] and its plainest types.
pub mod prelude {
    pub use variant_core::{
        Color, Coordinate, CoordinateError, CoordinateMoves as _, Fen as _, Game, Notation as _, Outcome,
        Position as _, Reason, Role as _, Verdict,
    };
}

/// A square of the 8x8 board.
pub type Square = variant_core::Square<Shape8x8>;
/// A set of squares of the 8x8 board.
pub type Bitboard = variant_core::Bitboard<Shape8x8>;
/// The pieces on the board.
pub type Board = variant_core::Board<Shape8x8, Role>;
/// A piece and its side.
pub type Piece = variant_core::Piece<Role>;

#[doc = include_str!("../docs/rules.md")]
pub mod rules {}

#[doc = include_str!("../docs/szabalyok.md")]
pub mod szabalyok {}

/// The code of the README is compiled with the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
