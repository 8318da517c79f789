//! Positions, moves, legality, games and arbiters for chess-like games on boards of any shape.
//!
//! The crate knows no game. It says what a game has to define, and gives what follows from that. The crates `western` (chess),
//! `xiangqi` (Chinese chess) and `kinizsi` (Kinizsi chess) build on it, and so can a game of yours: [`your_own_variant`] goes through
//! one step by step.
//!
//! | a game defines | and gets |
//! |---|---|
//! | a [`Shape`], or one of [`Shape8x8`] and [`Shape9x10`] | [`Square`]s, [`Bitboard`]s, attack tables for [leapers](LeaperTable) and [riders](RayTable) |
//! | [`roles!`] | [`Piece`]s and a [`Board`] of them, [`TextBoard`] and [`SvgBoard`] drawings |
//! | [`Position`]: what is legal, what a move does | [`perft`], [`divide`], [`perft_hashed`], on many threads with the feature `rayon`; [`Game`]s with undo |
//! | an [`Arbiter`]: rules on the moves before | [`Verdict`]s and claims |
//! | [`Fen`], and [`CoordinateMoves`] or a [`Notation`] | positions and moves as text; [`protocol`]: what engines are told over UCI and UCCI |
//! | [`PgnVariant`](pgn::PgnVariant) | [`pgn`]: games on file of any size, read, changed, written |
//!
//! # A tour
//! It is taken with the example `maharajah`; `P` may be any game.
//!
//! **Positions and moves.** Legal moves are handed out one by one or as a list; [`Position::play`] refuses the others.
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/maharajah/game.rs")); }
//! # use game::{Draws, Maharajah};
//! use variant_core::{Fen as _, Position, divide};
//!
//! /// Moves that capture something.
//! fn captures<P: Position>(position: &P) -> usize {
//!     let men = |position: &P| position.board().occupied().count();
//!     let mut count = 0;
//!     position.for_each_legal(|m| count += usize::from(men(&position.after(m)) < men(position)));
//!     count
//! }
//!
//! let start = Maharajah::start();
//! assert_eq!((start.count_legal(), captures(&start)), (22, 0));
//! assert_eq!(captures(&Maharajah::from_fen("7k/8/8/3p4/8/8/8/3M4 w -")?), 1);
//! let split = divide(&start, 3, |_done, _all| {});
//! assert_eq!(split.iter().map(|&(_, leaves)| leaves).sum::<u64>(), start.perft(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Moves as text.** [`Coordinate`] for all games; each crate has its own [`Notation`]s.
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/maharajah/game.rs")); }
//! # use game::{Draws, Maharajah};
//! use variant_core::{Coordinate, Notation as _, Position as _};
//!
//! let mut position = Maharajah::start();
//! let m = Coordinate.read(&position, "e1e4")?;
//! assert_eq!(Coordinate.text(&position, m), "e1e4");
//! position.play(m)?;
//! let error = Coordinate.read(&position, "e7x").unwrap_err();
//! assert_eq!(error.to_string(), "no coordinate move: no square: 'x' at byte 2; expected a file a-h and a rank 1-8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Games.** A [`Game`] keeps positions and moves, takes moves back, counts repetitions and asks its arbiter for a [`Verdict`].
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/maharajah/game.rs")); }
//! # use game::{Draws, Maharajah};
//! use variant_core::{Coordinate, Game, Notation as _, Outcome, Position as _, Reason, Verdict};
//!
//! let mut game = Game::with_arbiter(Maharajah::start(), Draws);
//! for text in ["e1e3", "b8c6", "e3e1", "c6b8", "e1e3", "b8c6", "e3e1", "c6b8"] {
//!     game.play(Coordinate.read(game.position(), text)?)?;
//! }
//! assert_eq!(game.occurrences(), 3);
//! assert_eq!(game.verdict(), Verdict::Claimable(Outcome::draw(Reason::Repetition)));
//! game.undo();
//! assert_eq!(game.verdict(), Verdict::Continue);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Positions as text.** A refusal says what is wrong, where, and what was expected.
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/maharajah/game.rs")); }
//! # use game::{Draws, Maharajah};
//! use variant_core::Fen as _;
//!
//! let error = Maharajah::from_fen("rnbqkbnr/ppppppppp/8/8/8/8/8/4M3 w kq").unwrap_err();
//! assert_eq!(error.to_string(), "rank 7 of the board has 9 squares at byte 17 of the FEN; expected 8");
//! ```
//!
//! **Drawings**: text and SVG, for any shape.
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/maharajah/game.rs")); }
//! # use game::{Draws, Maharajah};
//! use variant_core::{Position as _, SvgBoard, TextBoard};
//!
//! let start = Maharajah::start();
//! let drawing = TextBoard::new(start.board()).mark(start.checkers()).to_string();
//! assert!(drawing.starts_with("8  r n b q k b n r\n7  p p p p p p p p\n"));
//! assert!(SvgBoard::new(start.board()).to_string().starts_with("<svg"));
//! ```
//!
//! **Sets of squares** are drawn in code as on paper.
//!
//! ```
//! use variant_core::{Bitboard, RayTable, Shape8x8, bitboard};
//!
//! static LINES: RayTable<Shape8x8> = Shape8x8::ray_table();
//! let blockers: Bitboard<Shape8x8> = Bitboard::of("d6".parse()?);
//! assert_eq!(LINES.rook("d4".parse()?, blockers), bitboard! { Shape8x8:
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . . X . . . .
//!     X X X . X X X X
//!     . . . X . . . .
//!     . . . X . . . .
//!     . . . X . . . .
//! });
//! # Ok::<(), variant_core::SquareError>(())
//! ```
//!
//! # Features
//! - `std` (default): passed on to the dependencies, and games read from files and streams; the crate itself needs only `alloc`.
//! - `rayon`: [`divide_parallel`] and [`perft_parallel`].
//! - `serde`: squares, colours, pieces and outcomes as text.
//! - `proptest`, `arbitrary`: squares, boards, reachable positions, lines of moves and texts with slips for property tests and
//!   fuzzing, in `strategies`.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arbiter;
pub mod attacks;
mod bitboard;
mod board;
pub mod fen;
mod figurine;
mod game;
mod movelist;
mod notation;
mod outcome;
mod perft;
pub mod pgn;
mod piece;
mod pin;
mod position;
pub mod protocol;
#[cfg(feature = "serde")]
mod serde_text;
mod shape;
pub mod sliding;
mod square;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
pub mod strategies;
mod svg;
mod text_board;
#[doc = include_str!("../docs/your_own_variant.md")]
pub mod your_own_variant {}
pub mod zobrist;

pub use arbiter::Arbiter;
pub use attacks::{LeaperTable, RayTable};
pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Edit};
pub use figurine::{figurine, figurine_role};
pub use game::{Game, History, Step};
pub use movelist::{MoveList, MoveListBuilder};
pub use notation::{Coordinate, CoordinateError, CoordinateMoves, Display, Notation};
pub use outcome::{Outcome, Reason, Verdict};
pub use perft::{PerftTable, divide, perft, perft_hashed};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, perft_parallel};
pub use piece::{Color, Piece, Role};
pub use pin::Pin;
pub use position::{Fen, IllegalMove, Position};
pub use shape::{Bits, Shape, Shape8x8, Shape9x10};
pub use square::{Square, SquareError};
pub use svg::{Glyph, GlyphPath, LineBoard, Paint, Palace, PieceColors, SvgBoard, SvgStyle, Theme};
pub use text_board::TextBoard;

/// The README's example, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
