//! What engines are told over the protocols UCI and UCCI: which position, and how long to think about it.
//!
//! Both protocols tell a position by the line `position startpos moves ...` or `position fen ... moves ...`: a start and the moves
//! since, so that an engine knows of repetitions. [`PositionCommand`] reads it for any game, and [`position_line`] writes it;
//! [`GoCommand`] reads the limits of `go`. How moves are written is up to the [`Notation`](crate::Notation): that of UCI and UCCI is
//! [`Coordinate`](crate::Coordinate).
//!
//! ```
//! # use variant_core::{Arbiter, CoordinateMoves, Fen};
//! use variant_core::{Coordinate, Game, protocol::PositionCommand};
//!
//! fn told<P: Fen + CoordinateMoves, A: Arbiter<P>>(
//!     line: &str,
//!     arbiter: A,
//! ) -> Result<Game<P, A>, Box<dyn std::error::Error>> {
//!     let command = PositionCommand::read(line)?;
//!     let mut game = Game::with_arbiter(command.start()?, arbiter);
//!     command.play(&mut game, &Coordinate)?;
//!     Ok(game)
//! }
//! ```
//!
//! Nothing here panics, whatever the line holds; errors say at which byte of the line what was found and what was expected.
//!
//! The protocols' own texts are the source: Stefan Meyer-Kahlen's and Rudolf Huber's description of UCI, and the description of UCCI
//! version 3.0.

mod go;
mod position;

use alloc::string::{String, ToString as _};
use core::fmt;

use crate::fen::Field;

pub use go::{Clock, GoCommand};
pub use position::{FenFault, MoveFault, PositionCommand, position_line};

/// The longest word that an error quotes, in characters.
const QUOTED: usize = 32;

/// The beginning of a word that came from outside, for an error.
fn cut(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => text[..end].to_string() + "...",
        None => text.to_string(),
    }
}

/// A line that does not have the form of its command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} at byte {at} of the line; expected {expected}", Word(found.as_deref()))]
#[non_exhaustive]
pub struct CommandError {
    /// Byte of the line at which the word begins; where it should stand, if the line ends before it.
    pub at: usize,
    /// The word, cut to 32 characters; `None` if the line ends before it.
    pub found: Option<String>,
    /// What was expected there.
    pub expected: &'static str,
}

impl CommandError {
    /// An error about a word, or about the end of the line, which is at `end`.
    fn new(word: Option<Field<'_>>, end: usize, expected: &'static str) -> Self {
        CommandError {
            at: word.map_or(end, |word| word.at),
            found: word.map(|word| cut(word.text)),
            expected,
        }
    }
}

/// Prints a word that was met in a line, or its end.
struct Word<'a>(Option<&'a str>);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(word) => write!(f, "{word:?}"),
            None => f.write_str("the line ends"),
        }
    }
}
