//! Xiangqi (Chinese chess): positions, legal moves, notations, and the rule books on how a game ends.
//!
//! The rules have pages of their own, with drawn boards and sources: [`rules`] on the board, [`rule_books`] on repetition and on how to
//! choose a rule book.
//!
//! Red is [`Color::White`](variant_core::Color::White). Points are named from Red's left corner, files a-i and ranks 0-9.
//!
//! # A tour
//! **Positions and moves.** A [`Position`] knows what is legal; a [`Move`] is two points.
//!
//! ```
//! use xiangqi::{Position, prelude::*};
//!
//! let mut position = Position::start();
//! assert_eq!(position.count_legal(), 44);
//! let cannon = "h2".parse()?;
//! assert_eq!(position.legal_moves_from(cannon).len(), 12);
//! let m = position.legal_moves_from(cannon).into_iter().find(|&m| position.is_capture(m)).unwrap();
//! position.play(m)?; // refused, and the position left as it is, were it not legal
//! assert_eq!(position.fen(), "rnbakabCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Moves as text**: [`notation`] has coordinates in three forms, WXF, and Chinese in both scripts.
//!
//! ```
//! use xiangqi::{Position, notation::{Chinese, Coordinates, Script, Wxf}, prelude::*};
//!
//! let mut position = Position::start();
//! let m = Wxf.read(&position, "C2=5")?;
//! assert_eq!(Coordinates::Ucci.text(&position, m), "h2e2");
//! assert_eq!(Chinese(Script::Simplified).text(&position, m), "炮二平五");
//! position.play(m)?;
//! assert_eq!(position.perft(3), 66_333);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Games.** A [`Game`](variant_core::Game) remembers its moves; [`arbiter::Rules`] say what they mean and explain it.
//!
//! ```
//! use xiangqi::{Position, arbiter::{Language, Rules}, notation::Coordinates, prelude::*};
//!
//! let start = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?;
//! let mut game = Game::with_arbiter(start, Rules::default());
//! for text in ["e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9"] {
//!     game.play(Coordinates::Ucci.read(game.position(), text)?)?;
//! }
//! assert_eq!(game.verdict(), Verdict::Final(Outcome::win(Color::Black, Reason::PerpetualCheck)));
//! let ruling = game.arbiter().judge(&game.history());
//! println!("{}", ruling.explain(Language::Hungarian));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Positions as text.** FENs are checked; [`Defect`]s of a set-up can be waived by name with [`Waive`].
//!
//! ```
//! use xiangqi::{FenError, Position, Waive, prelude::*};
//!
//! let three_rooks = "3k5/9/9/9/9/9/9/9/R3R4/R3K4 w";
//! assert_eq!(
//!     Position::from_fen(three_rooks).unwrap_err().to_string(),
//!     "Red has 3 rooks; expected 2 at most"
//! );
//! assert!(Position::from_fen_with(three_rooks, Waive::PLAYABLE).is_ok());
//! # Ok::<(), FenError>(())
//! ```
//!
//! **Games on file.** The reader and the writer of [`variant_core::pgn`] work with [`Position`], in the form that `[Format]` names.
//!
//! ```
//! use xiangqi::{Position, variant_core::pgn::{Reader, Replay}};
//!
//! let file = "[Variant \"Xiangqi\"]\n[Format \"Chinese\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *";
//! let mut reader = Reader::from_slice(file.as_bytes());
//! let mut game = Replay::<Position>::new();
//! while let Some(visit) = reader.read(&mut game)? {
//!     assert!(visit.fault.is_none()); // else: line, byte, and what is wrong there
//!     assert_eq!(game.plies(), 3);
//! }
//! # Ok::<(), core::convert::Infallible>(())
//! ```
//!
//! **Drawings**: [`Position::text_board`], with letters or characters, and [`Position::svg_board`]. **Queries**: attacks, pins, captures, who can
//! still mate.
//!
//! ```
//! use xiangqi::{PinKind, Position, Signs, names::Script, prelude::*};
//!
//! let position = Position::from_fen("4k4/9/9/9/4C4/9/9/9/9/4K4 w")?;
//! let drawing = position.text_board(Signs::Characters(Script::Traditional)).to_string();
//! assert!(drawing.contains('帥') && drawing.contains('炮'));
//! assert_eq!(position.pins(Color::White).next().unwrap().kind, PinKind::FacingKings);
//! assert_eq!(position.attackers_of("e8".parse()?, Color::Black).single(), Some("e9".parse()?));
//! assert!(position.has_insufficient_material(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//! - `std` (default): passed on to the dependencies; the crate itself needs only `alloc`.
//! - `rayon`: perft on many threads.
//! - `serde`: positions as FEN, moves as text, rule books, decisions and classes by name.
//! - `proptest`, `arbitrary`: positions, lines of moves, repetitions, set-ups and FENs for property tests and fuzzing, in
//!   `strategies`.
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
        Color, Coordinate, CoordinateError, CoordinateMoves as _, Fen as _, Game, Notation as _, Outcome,
        Position as _, Reason, Role as _, Verdict,
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

#[doc = include_str!("../docs/rules.md")]
pub mod rules {}

#[doc = include_str!("../docs/rule_books.md")]
pub mod rule_books {}

#[doc = include_str!("../docs/cxa2020.md")]
pub mod cxa2020 {}

/// The README's example, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
