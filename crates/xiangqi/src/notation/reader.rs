//! Reading of texts, character by character.

use alloc::string::String;
use core::iter::Peekable;
use core::str::CharIndices;

use variant_core::Position as _;

use crate::{Move, Position};

/// Why a text is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A character that has no place where it stands, or the end of the text where more should come.
    #[error("no move: {} at byte {at}; expected {expected}", found.map_or_else(|| String::from("the end of the text"), |found| alloc::format!("{found:?}")))]
    Unreadable {
        /// Byte of the text.
        at: usize,
        /// What stands there; `None` at the end.
        found: Option<char>,
        /// What may stand there.
        expected: &'static str,
    },
    /// It reads as a move, but not as a legal one.
    #[error("illegal move: {text} is none of the legal moves of this position")]
    Illegal {
        /// The text.
        text: String,
    },
    /// It reads as more than one legal move.
    #[error("ambiguous move: {text} may be {first:?} or {second:?}")]
    Ambiguous {
        /// The text.
        text: String,
        /// A move that it may mean.
        first: Move,
        /// Another one.
        second: Move,
    },
}

/// The characters of a text.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// Byte behind the last of the characters.
    end: usize,
    characters: Peekable<CharIndices<'a>>,
}

impl<'a> Reader<'a> {
    /// The characters of all of the text.
    pub(super) fn exact(text: &'a str) -> Self {
        Reader { text, end: text.len(), characters: text.char_indices().peekable() }
    }

    /// The characters of the text but for white space around it.
    pub(super) fn trimmed(text: &'a str) -> Self {
        let begin = text.len() - text.trim_start().len();
        let body = text.trim_end();
        let mut characters = body.char_indices();
        while characters.offset() < begin && characters.next().is_some() {}
        Reader { text, end: body.len(), characters: characters.peekable() }
    }

    /// The next character, left where it is.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.characters.peek().map(|&(_, character)| character)
    }

    /// Takes the next character if `read` makes something of it.
    pub(super) fn maybe<T>(&mut self, read: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = self.peek().and_then(read)?;
        self.characters.next();
        Some(value)
    }

    /// Takes the next character, which `read` must make something of.
    pub(super) fn take<T>(
        &mut self,
        expected: &'static str,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, ReadError> {
        self.maybe(read).ok_or_else(|| self.error(expected))
    }

    /// Refuses further characters.
    pub(super) fn end(&mut self) -> Result<(), ReadError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error("the end of the text")),
        }
    }

    fn error(&mut self, expected: &'static str) -> ReadError {
        let at = self.characters.peek().map_or(self.end, |&(at, _)| at);
        // Behind the end of the characters there may be white space.
        ReadError::Unreadable { at, found: self.text[at..].chars().next(), expected }
    }
}

/// The only legal move that `matches`.
pub(super) fn only_move(
    position: &Position,
    text: &str,
    matches: impl Fn(Move) -> bool,
) -> Result<Move, ReadError> {
    let mut found = None;
    let mut second = None;
    position.for_each_legal(|m| {
        if matches(m) {
            match found {
                None => found = Some(m),
                Some(_) => second = Some(m),
            }
        }
    });
    match (found, second) {
        (None, _) => Err(ReadError::Illegal { text: cut(text) }),
        (Some(m), None) => Ok(m),
        (Some(first), Some(second)) => Err(ReadError::Ambiguous { text: cut(text), first, second }),
    }
}

/// A text for an error message.
pub(super) fn cut(text: &str) -> String {
    text.trim().chars().take(16).collect()
}
