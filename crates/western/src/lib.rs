//! FIDE chess and Chess960 on [`variant_core`]. The [`rules`] are a page of their own, with drawn boards and sources.
//!
//! # A tour
//! **Positions and moves.** A [`Position`] knows what is legal; a [`Move`] is two bytes and knows what kind of move it is.
//!
//! ```
//! use western::{MoveKind, Position, prelude::*};
//!
//! let mut position = Position::start();
//! assert_eq!(position.count_legal(), 20);
//! for m in position.legal_moves_from("e2".parse()?) {
//!     assert!(!position.is_capture(m));
//! }
//! let m = Coordinate.read(&position, "e2e4")?;
//! assert_eq!(m.kind(), MoveKind::DoubleStep);
//! position.play(m)?; // refused, and the position left as it is, were it not legal
//! assert_eq!((position.turn(), position.perft(3)), (Color::Black, 13_160));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Moves as text.** [`San`] in English or Hungarian letters, [`Coordinate`](variant_core::Coordinate) as in UCI, [`LongAlgebraic`].
//! Texts are written by the standard and read as people write them; what is illegal or ambiguous is refused and says so.
//!
//! ```
//! use western::{Position, San, SanError, prelude::*};
//!
//! let mut position = Position::start();
//! for text in ["e4", "e5", "Ng1-f3", "Nc6", "Bb5", "Nf6", "0-0!"] {
//!     position.play(San::default().read(&position, text)?)?;
//! }
//! assert!(matches!(San::default().read(&position, "Nd5"), Ok(_)));
//! assert!(matches!(San::default().read(&position, "Qd5"), Err(SanError::Illegal { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Games.** A [`Game`](variant_core::Game) remembers its moves; an arbiter, [`Fide`] or [`Leaflet`], says what they mean.
//!
//! ```
//! use western::{Fide, Position, San, prelude::*};
//!
//! let mut game = Game::with_arbiter(Position::start(), Fide);
//! for text in ["f3", "e5", "g4", "Qh4#"] {
//!     game.play(San::default().read(game.position(), text)?)?;
//! }
//! let Verdict::Final(outcome) = game.verdict() else { panic!("the game is over") };
//! assert_eq!(outcome.to_string(), "black wins by checkmate");
//! assert_eq!(outcome.result(), "0-1");
//! game.undo();
//! assert_eq!(game.verdict(), Verdict::Continue);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Positions as text**: FEN, X-FEN, Shredder-FEN with [`FenOptions`], [`Epd`] with operations, [`Setup`] for positions made by hand.
//! What is wrong with a position is told all at once.
//!
//! ```
//! use western::{Defect, FenError, FenOptions, Position, prelude::*};
//!
//! let position = Position::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")?;
//! assert_eq!(position.count_legal(), 48);
//! let text = "4k3/8/8/8/8/8/8/P3K3 w K - 0 1";
//! let Err(FenError::Setup(error)) = Position::from_fen(text) else { panic!("it has defects") };
//! assert!(error.defects.contains(Defect::PawnOnBackRank) && error.defects.contains(Defect::CastlingRights));
//! assert_eq!(FenOptions::PLAYABLE.read(text)?.fen(), "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
//! # Ok::<(), FenError>(())
//! ```
//!
//! **Games on file**, of any size, with [`variant_core::pgn`]: one game after the other, played through or as a tree.
//!
//! ```
//! use western::{Position, variant_core::pgn::{GameResult, Reader, Replay}};
//!
//! let file = b"[White \"Anderssen\"]\n\n1. e4 e5 2. f4 exf4 (2... d5) 3. Bc4 {gambit} Qh4+ 4. Kf1 1-0";
//! let mut reader = Reader::from_slice(file);
//! let mut game = Replay::<Position>::new();
//! while let Some(visit) = reader.read(&mut game)? {
//!     assert!(visit.fault.is_none()); // else: line, byte, and what is wrong there
//!     assert_eq!((game.plies(), game.result()), (7, Some(GameResult::White)));
//! }
//! # Ok::<(), core::convert::Infallible>(())
//! ```
//!
//! **Drawings** as text and as SVG, and **queries**: attacks, pins, exchanges, Polyglot keys, who can still mate.
//!
//! ```
//! use western::{Position, prelude::*};
//!
//! let position = Position::from_fen("4k3/4r3/8/3p4/4N3/8/8/4K3 w - - 0 1")?;
//! assert!(position.text_board().to_string().contains("♘"));
//! assert!(position.svg_board().to_string().starts_with("<svg"));
//! assert_eq!(position.attackers_of("e4".parse()?, Color::Black).count(), 2);
//! assert_eq!(position.pinned(Color::White).single(), Some("e4".parse()?));
//! assert!(!position.has_insufficient_material(Color::White));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//! - `std` (default): passed on to the dependencies, and files as opening books ([`BookFile`]); the crate itself needs only `alloc`.
//! - `rayon`: perft on many threads.
//! - `serde`: positions as FEN, moves as text.
//! - `proptest`, `arbitrary`: positions, lines of moves, repetitions, set-ups and FENs for property tests and fuzzing, in
//!   `strategies`.
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

use variant_core::Shape8x8;

pub use arbiter::{Fide, Leaflet};
pub use castling::CastlingMode;
pub use compact::CompactError;
pub use dead::{DeadPosition, MateChance};
pub use draw::glyph;
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
        Color, Coordinate, CoordinateError, CoordinateMoves as _, Fen as _, Game, Notation as _, Outcome,
        Piece, Position as _, Reason, Role as _, Verdict,
    };
}

/// A square of the 8x8 board.
pub type Square = variant_core::Square<Shape8x8>;
/// A set of squares of the 8x8 board.
pub type Bitboard = variant_core::Bitboard<Shape8x8>;
/// Which man stands where.
pub type Board = variant_core::Board<Shape8x8, Role>;
/// A man and his side.
pub type Piece = variant_core::Piece<Role>;

#[doc = include_str!("../docs/rules.md")]
pub mod rules {}

/// The README's example, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
