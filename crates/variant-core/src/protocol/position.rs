//! The line `position`.

use alloc::string::String;
use core::error::Error;
use core::fmt::{self, Write as _};

use super::{CommandError, cut};
use crate::fen::{Field, Fields};
use crate::{Arbiter, Fen, Game, Notation, Position};

/// The word before the moves.
const MOVES: &str = "moves";

/// The parts of a line `position [startpos | fen <FEN>] [moves <move> ...]`.
///
/// Words are separated by any white space; a FEN goes up to the word `moves` and may leave out as many fields as the game's FEN
/// reader allows. Reading the line, the start and the moves are three steps, so that a line of which only a part can be read gives
/// that part:
///
/// ```
/// use variant_core::protocol::PositionCommand;
///
/// let command = PositionCommand::read("position fen 4k3/8/8/8/8/8/8/4K2R w K - moves e1g1 e8e7")?;
/// assert_eq!(command.fen().unwrap().text, "4k3/8/8/8/8/8/8/4K2R w K -");
/// let moves: Vec<_> = command.moves().map(|word| (word.at, word.text)).collect();
/// assert_eq!(moves, [(46, "e1g1"), (51, "e8e7")]);
///
/// let error = PositionCommand::read("position startpos e2e4").unwrap_err();
/// assert_eq!(error.to_string(), "\"e2e4\" at byte 18 of the line; expected `moves` or the end of the line");
/// # Ok::<(), variant_core::protocol::CommandError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionCommand<'a> {
    fen: Option<Field<'a>>,
    moves: Fields<'a>,
}

impl<'a> PositionCommand<'a> {
    /// Takes a line to pieces. Neither the FEN nor the moves are looked at.
    ///
    /// # Errors
    /// [`CommandError`] if the line does not begin with `position startpos` or `position fen` and a FEN, or if something else than
    /// `moves` stands behind `startpos`.
    pub fn read(line: &'a str) -> Result<Self, CommandError> {
        let mut words = Fields::new(line);
        let refuse = |word, expected| Err(CommandError::new(word, line.len(), expected));
        match words.next() {
            Some(Field { text: "position", .. }) => {}
            other => return refuse(other, "`position`"),
        }
        match words.next() {
            Some(Field { text: "startpos", .. }) => match words.next() {
                None | Some(Field { text: MOVES, .. }) => Ok(PositionCommand { fen: None, moves: words }),
                other => refuse(other, "`moves` or the end of the line"),
            },
            Some(Field { text: "fen", .. }) => {
                let first = match words.next() {
                    Some(word) if word.text != MOVES => word,
                    other => return refuse(other, "a FEN"),
                };
                let last = words.by_ref().take_while(|word| word.text != MOVES).last().unwrap_or(first);
                let end = last.at + last.text.len();
                let fen = Field { text: &line[first.at..end], at: first.at };
                Ok(PositionCommand { fen: Some(fen), moves: words })
            }
            other => refuse(other, "`startpos` or `fen`"),
        }
    }

    /// The FEN and where it begins in the line; `None` for `startpos`.
    #[must_use]
    pub fn fen(&self) -> Option<Field<'a>> {
        self.fen
    }

    /// The words behind `moves`, each with its place in the line.
    pub fn moves(&self) -> impl Iterator<Item = Field<'a>> + use<'a> {
        self.moves.clone()
    }

    /// The position before the moves, read as playable.
    ///
    /// # Errors
    /// [`FenFault`] if the FEN is refused.
    pub fn start<P: Fen>(&self) -> Result<P, FenFault<P::Error>> {
        self.start_with(|fen| fen.map_or_else(|| Ok(P::start()), P::from_fen_playable))
    }

    /// The position before the moves as `read` gives it, which is called with the FEN, or with `None` for `startpos`: for games
    /// with ways to read a FEN that differ, such as the castling of Chess960.
    ///
    /// # Errors
    /// [`FenFault`] if `read` refuses.
    pub fn start_with<P, E: Error>(
        &self,
        read: impl FnOnce(Option<&'a str>) -> Result<P, E>,
    ) -> Result<P, FenFault<E>> {
        let at = self.fen.map_or(0, |fen| fen.at);
        read(self.fen.map(|fen| fen.text)).map_err(|error| FenFault { at, error })
    }

    /// Makes the moves in `game`, which is taken to stand at the start of the line.
    ///
    /// # Errors
    /// [`MoveFault`] for the first word that is no legal move. The moves before it have been made and stay so.
    pub fn play<P: Position, A: Arbiter<P>, N: Notation<P>>(
        &self,
        game: &mut Game<P, A>,
        notation: &N,
    ) -> Result<(), MoveFault<N::Error>> {
        for (index, Field { text, at }) in self.moves().enumerate() {
            match notation.read(game.position(), text) {
                Ok(m) => game.play_unchecked(m),
                Err(error) => return Err(MoveFault { number: index + 1, at, text: cut(text), error }),
            }
        }
        Ok(())
    }
}

/// The line by which an engine is told of a game: its start (`startpos` where it is the usual one), and the moves since.
///
/// What [`PositionCommand`] reads of it is the same game.
#[must_use]
pub fn position_line<P: Fen, A: Arbiter<P>, N: Notation<P>>(game: &Game<P, A>, notation: &N) -> String {
    let mut line = String::from("position ");
    let fen = game.start().fen();
    // Positions are equal whatever their counters; the start position has its own.
    if fen == P::start().fen() {
        line.push_str("startpos");
    } else {
        line.push_str("fen ");
        line.push_str(&fen);
    }
    for (index, (position, m)) in game.positions().zip(game.moves()).enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        // Writing to a string does not fail.
        let _ = notation.write(position, m, &mut line);
    }
    line
}

/// A FEN in a line that is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("in the FEN at byte {at} of the line: {error}")]
#[non_exhaustive]
pub struct FenFault<E: Error> {
    /// Byte of the line at which the FEN begins. Places that `error` tells are counted from here.
    pub at: usize,
    /// Why it is refused.
    pub error: E,
}

/// A move in a line that is not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {number}, {text:?} at byte {at} of the line: {error}")]
#[non_exhaustive]
pub struct MoveFault<E: Error> {
    /// Which move of the line it is, from 1. Those before it have been made.
    pub number: usize,
    /// Byte of the line at which it begins. Places that `error` tells are counted from here.
    pub at: usize,
    /// The word, cut to 32 characters.
    pub text: String,
    /// Why it is refused.
    pub error: E,
}

/// Writes the command as it was read, with single spaces between words.
impl fmt::Display for PositionCommand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("position ")?;
        match self.fen {
            None => f.write_str("startpos")?,
            Some(fen) => {
                f.write_str("fen")?;
                Fields::new(fen.text).try_for_each(|word| write!(f, " {}", word.text))?;
            }
        }
        let mut moves = self.moves().peekable();
        if moves.peek().is_some() {
            f.write_char(' ')?;
            f.write_str(MOVES)?;
        }
        moves.try_for_each(|word| write!(f, " {}", word.text))
    }
}
