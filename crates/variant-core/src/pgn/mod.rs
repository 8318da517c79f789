//! Games on file: PGN for all variants.
//!
//! A [`Reader`] goes through a file game by game, from a slice or from any [`Read`](std::io::Read), however large. It tells what it
//! finds to a [`Visitor`], which sees the texts as they stand in the file; [`Replay`] is a visitor that plays the moves.
//! [`Reader::read_tree`] gives a game with its variations as a [`Tree`], which can be changed and written. A [`Writer`] writes
//! games piece by piece. What a game has to say of its files is [`PgnVariant`].
//!
//! No function here calls itself: files decide how deep variations are nested, not the stack.
//!
//! The standard is Steven Edwards's "Portable Game Notation Specification and Implementation Guide" of 1994. Files seldom keep it,
//! and reading takes what they do instead where it cannot be mistaken.

mod build;
mod bytes;
mod command;
mod edit;
mod error;
mod moves;
mod nag;
mod opening;
mod place;
mod reader;
mod replay;
mod result;
mod source;
mod tags;
mod text;
mod tree;
mod visitor;
mod writer;

pub use build::ReadTree;
pub use command::{ClockTime, Command, Evaluation, Mark, Score, commands, without_commands};
pub use error::{Fault, PgnError};
pub use moves::WORD_LIMIT;
pub use nag::Nag;
pub use opening::{Opener, OpeningError, OpeningTags, PgnVariant, same_name};
pub use place::Place;
pub use reader::{RawGames, Reader, Visit};
pub use replay::{Replay, ReplayEach, ReplayError, ReplayErrorOf};
pub use result::GameResult;
#[cfg(feature = "std")]
pub use source::Stream;
pub use source::{Slice, Source};
pub use tags::Tags;
pub use text::Text;
pub use tree::{Node, NodeId, Tree};
pub use visitor::{Flow, Visitor};
pub use writer::Writer;
