//! Positions, moves, legality, games and arbiters for chess-like games on boards of any shape.
//!
//! The crate knows no game. It says what a game has to define, and gives what follows from that:
//!
//! - a [`Shape`] of board with [`Square`]s and [`Bitboard`]s, and attack tables for [leapers](LeaperTable) and
//!   [riders](RayTable) on it;
//! - [`Role`]s, [`Piece`]s and a [`Board`] of them;
//! - [`Position`]: whose move it is, what is legal, what a move does; [`Fen`] for positions as text and [`Notation`] for
//!   moves as text, with the [`Coordinate`] form for all games;
//! - [`Game`]: positions and moves so far, judged by an [`Arbiter`] whose [`Verdict`] may be a claim or an end;
//! - [`pgn`]: games on file, read as a stream and written; [`protocol`]: what engines are told over UCI and UCCI;
//! - [`perft`] and [`divide`], on many threads with the feature `rayon`; [`TextBoard`] and [`SvgBoard`] drawings; [`zobrist`] numbers.
//!
//! The crates `western`, `xiangqi` and `kinizsi` build on it.
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
mod game;
mod movelist;
mod notation;
mod outcome;
mod perft;
pub mod pgn;
mod piece;
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
pub mod zobrist;

pub use arbiter::Arbiter;
pub use attacks::{LeaperTable, RayTable};
pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Edit};
pub use game::{Game, History, Step};
pub use movelist::MoveList;
pub use notation::{Coordinate, CoordinateError, CoordinateMoves, Display, Notation};
pub use outcome::{Outcome, Reason, Verdict};
pub use perft::{PerftTable, divide, perft, perft_hashed};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, perft_parallel};
pub use piece::{Color, Piece, Role};
pub use position::{Fen, IllegalMove, Position};
pub use shape::{Bits, Shape, Shape8x8, Shape9x10};
pub use square::{Square, SquareError};
pub use svg::{Glyph, GlyphPath, LineBoard, Paint, Palace, PieceColors, SvgBoard, SvgStyle, Theme};
pub use text_board::TextBoard;
