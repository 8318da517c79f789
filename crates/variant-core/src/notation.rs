//! Moves as text.

use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use crate::square::Found;
use crate::{MoveList, Position, Square, SquareError};

/// A way to write moves of positions `P`.
pub trait Notation<P: Position> {
    /// Why a text is not understood.
    type Error: Error + Send + Sync + 'static;

    /// Writes a legal move of `position`.
    ///
    /// # Errors
    /// Only what `out` gives.
    fn write(&self, position: &P, m: P::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a text as a legal move of `position`.
    ///
    /// White space around the text does not count in notations that people write (algebraic, WXF, Chinese), unless they are read
    /// strictly. Coordinate forms, which programs exchange, are read as they are written, and so is all that needs no position to be
    /// read: what `FromStr` gives, such as squares and moves.
    ///
    /// # Errors
    /// If the text is no move of this notation, or means no legal move here, or more than one.
    fn read(&self, position: &P, text: &str) -> Result<P::Move, Self::Error>;

    /// Reads the bytes of a text, as [`read`](Self::read) does. Notations that need no decoding may be faster at this.
    ///
    /// # Errors
    /// As `read`; bytes that are not UTF-8 are no move in any notation.
    fn read_bytes(&self, position: &P, text: &[u8]) -> Result<P::Move, Self::Error> {
        self.read(position, &String::from_utf8_lossy(text))
    }

    /// The text of a legal move, for formatting.
    fn display<'a>(&'a self, position: &'a P, m: P::Move) -> Display<'a, Self, P>
    where
        Self: Sized,
    {
        Display { notation: self, position, m }
    }

    /// The text of a legal move as a string.
    fn text(&self, position: &P, m: P::Move) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(position, m, &mut text);
        text
    }
}

/// A move to be formatted in a notation: see [`Notation::display`].
#[derive(Debug)]
pub struct Display<'a, N, P: Position> {
    notation: &'a N,
    position: &'a P,
    m: P::Move,
}

impl<N: Notation<P>, P: Position> fmt::Display for Display<'_, N, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notation.write(self.position, self.m, f)
    }
}

/// Positions whose moves have a coordinate form: origin, target and perhaps one more letter.
pub trait CoordinateMoves: Position {
    /// The squares by which the move is written. A move without an origin, by which a piece is put down that was not on the board, has
    /// its target twice; [`suffix`](Self::suffix) then tells what is put down.
    fn coordinates(&self, m: Self::Move) -> (Square<Self::Shape>, Square<Self::Shape>);

    /// The letter behind the squares: a promotion, say.
    fn suffix(&self, _m: Self::Move) -> Option<char> {
        None
    }

    /// The legal moves of the piece on `origin`: those that are written with it as the first square. None if the side to move has
    /// no piece there, but for what can be put down on an empty square.
    fn legal_moves_from(&self, origin: Square<Self::Shape>) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_legal(|m| {
            if self.coordinates(m).0 == origin {
                moves.push(m);
            }
        });
        moves
    }

    /// The legal move that is written so, if there is one. May accept other spellings than
    /// [`coordinates`](Self::coordinates) gives, where each means one move only.
    fn find_coordinates(
        &self,
        origin: Square<Self::Shape>,
        target: Square<Self::Shape>,
        suffix: Option<char>,
    ) -> Option<Self::Move> {
        let meant = |m| self.coordinates(m) == (origin, target) && self.suffix(m) == suffix;
        self.try_for_each_legal(|m| if meant(m) { ControlFlow::Break(m) } else { ControlFlow::Continue(()) })
            .break_value()
    }
}

/// The coordinate notation: `e2e4`, `e7e8q`, `h2e2`. In chess it is the one of UCI. White space around a text is none of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Coordinate;

impl<P: CoordinateMoves> Notation<P> for Coordinate {
    type Error = CoordinateError;

    fn write(&self, position: &P, m: P::Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let (origin, target) = position.coordinates(m);
        write!(out, "{origin}{target}")?;
        position.suffix(m).map_or(Ok(()), |letter| out.write_char(letter))
    }

    fn read(&self, position: &P, text: &str) -> Result<P::Move, CoordinateError> {
        let (origin, at) = Square::read_prefix(text)?;
        let rest = text.get(at..).unwrap_or_default();
        let (target, length) =
            Square::read_prefix(rest).map_err(|error| SquareError { at: at + error.at, ..error })?;
        let mut letters = rest.get(length..).unwrap_or_default().char_indices();
        let suffix = letters.next().map(|(_, letter)| letter);
        if let Some((extra, found)) = letters.next() {
            return Err(CoordinateError::Trailing { at: at + length + extra, found });
        }
        position.find_coordinates(origin, target, suffix).ok_or_else(|| CoordinateError::Illegal {
            // At most two squares and a letter: what was read is short.
            text: text.into(),
        })
    }
}

/// Why a text is no coordinate move of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CoordinateError {
    /// It does not begin with two squares.
    #[error("no coordinate move: {0}")]
    Square(#[from] SquareError),
    /// Something stands behind the move.
    #[error("no coordinate move: {} at byte {at}; expected the end of the text", Found(Some(*found)))]
    Trailing {
        /// Byte of the text at which it stands.
        at: usize,
        /// The first character of it.
        found: char,
    },
    /// It reads as a move, but not as a legal one.
    #[error("illegal move: {text} is none of the legal moves of this position")]
    Illegal {
        /// The text as it was read.
        text: String,
    },
}
