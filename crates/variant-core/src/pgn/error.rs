//! What is wrong with a game on file.

use core::fmt;

use super::Place;

/// What is wrong with a game on file, and where. `E` is what the [`Visitor`](super::Visitor) finds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct PgnError<E> {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault<E>,
}

/// What is wrong with a game on file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault<E> {
    /// A sign that has no place where it stands.
    #[error("{}; expected {expected}", Sign(*found))]
    Unexpected {
        /// The byte that stands there; `None` at the end of the file.
        found: Option<u8>,
        /// What may stand there.
        expected: &'static str,
    },
    /// A comment that has no end, or none within [`Reader::COMMENT_LIMIT`](super::Reader::COMMENT_LIMIT).
    #[error("a comment that does not end; expected '}}'")]
    UnterminatedComment,
    /// A variation that is still open where the game ends.
    #[error("a variation that does not end; expected ')'")]
    UnterminatedVariation,
    /// A variation before there is a move that it could replace.
    #[error("a variation before any move; expected a move that it replaces")]
    VariationBeforeMove,
    /// A `$` without a number up to 255.
    #[error("no annotation glyph; expected a number from 0 to 255 after '$'")]
    Glyph,
    /// A word that is too long for any move.
    #[error("a word too long for the text of a move; expected at most {} bytes", super::WORD_LIMIT)]
    Word,
    /// What the visitor has against it: an illegal move, say.
    #[error(transparent)]
    Visitor(E),
}

struct Sign(Option<u8>);

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("the end of the file"),
            Some(b'\n' | b'\r') => f.write_str("the end of the line"),
            Some(byte @ 0x20..=0x7E) => write!(f, "{:?}", char::from(byte)),
            Some(byte) => write!(f, "the byte 0x{byte:02X}"),
        }
    }
}
