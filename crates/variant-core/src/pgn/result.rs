//! The results of games.

use core::fmt;

use crate::{Color, Outcome};

/// The result of a game as files have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`: the first side has won.
    White,
    /// `0-1`: the second side has won.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `*`: in progress, broken off, or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The text in files.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The result that a text stands for.
    ///
    /// ```
    /// use variant_core::pgn::GameResult;
    /// assert_eq!(GameResult::from_text("1/2-1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_text("0-0"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_bytes(text.as_bytes())
    }

    #[inline]
    pub(super) fn from_bytes(word: &[u8]) -> Option<Self> {
        Some(match word {
            b"1-0" => GameResult::White,
            b"0-1" => GameResult::Black,
            b"1/2-1/2" | b"1/2" => GameResult::Draw,
            b"*" => GameResult::Unknown,
            _ => return None,
        })
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner {
            Some(Color::White) => GameResult::White,
            Some(Color::Black) => GameResult::Black,
            None => GameResult::Draw,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}
