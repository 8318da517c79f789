//! Moves as two points.

use core::fmt;

use variant_core::{Notation, Position as _, Shape, Shape9x10};

use super::reader::{ReadError, Reader, cut};
use crate::{Move, Point, Position};

/// Moves as the points of origin and goal, in three ways of writing.
///
/// Each reads letters of either case, with or without a hyphen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Coordinates {
    /// `h2e2`: ranks 0-9, as in the protocol UCCI.
    #[default]
    Ucci,
    /// `H2-E2`: ranks 0-9, as in ICCS.
    Iccs,
    /// `h3e3`, `a10a9`: ranks 1-10, as engines for many variants use over the protocol UCI.
    Uci10,
}

impl Coordinates {
    /// The number of the first rank.
    const fn first_rank(self) -> u8 {
        match self {
            Coordinates::Ucci | Coordinates::Iccs => 0,
            Coordinates::Uci10 => 1,
        }
    }

    fn read_point(self, reader: &mut Reader<'_>) -> Result<Point, ReadError> {
        let file = reader.take("a file, a to i", |letter| match letter.to_ascii_lowercase() {
            letter @ 'a'..='i' => Some(letter as u8 - b'a'),
            _ => None,
        })?;
        let first = self.first_rank();
        let expected = if first == 0 { "a rank, 0 to 9" } else { "a rank, 1 to 10" };
        let digit = |letter: char| letter.to_digit(10).map(|digit| digit as u8);
        let mut rank = reader.take(expected, |letter| digit(letter).filter(|&digit| digit >= first))?;
        if first == 1 && rank == 1 && reader.maybe(|letter| (letter == '0').then_some(())).is_some() {
            rank = Shape9x10::RANKS;
        }
        // A rank of one digit, or the tenth: on the board in both countings.
        Ok(Point::new(file, rank - first).expect("the rank is on the board"))
    }

    /// Reads a move without asking whether it is legal anywhere.
    ///
    /// # Errors
    /// [`ReadError::Unreadable`] if the text is not of two points.
    pub fn read_points(self, text: &str) -> Result<Move, ReadError> {
        let mut reader = Reader::exact(text);
        let from = self.read_point(&mut reader)?;
        reader.maybe(|letter| (letter == '-').then_some(()));
        let to = self.read_point(&mut reader)?;
        reader.end()?;
        Ok(Move::new(from, to))
    }

    /// Writes a move; it needs no position.
    ///
    /// # Errors
    /// Only what `out` gives.
    pub fn write_points(self, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let letter = if self == Coordinates::Iccs { b'A' } else { b'a' };
        let point = |point: Point, out: &mut dyn fmt::Write| {
            write!(out, "{}{}", char::from(letter + point.file()), point.rank() + self.first_rank())
        };
        point(m.from, out)?;
        if self == Coordinates::Iccs {
            out.write_char('-')?;
        }
        point(m.to, out)
    }
}

/// Reads a text of two points, with which other notations tell what they have no words for; `None` if it is another text. White space
/// around it does not count, as in those.
pub(crate) fn read_two_points(position: &Position, text: &str) -> Option<Result<Move, ReadError>> {
    let (ucci, text) = (Coordinates::Ucci, text.trim());
    ucci.read_points(text).is_ok().then(|| ucci.read(position, text))
}

impl Notation<Position> for Coordinates {
    type Error = ReadError;

    fn write(&self, _position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_points(m, out)
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        let m = self.read_points(text)?;
        if position.is_legal(m) { Ok(m) } else { Err(ReadError::Illegal { text: cut(text) }) }
    }
}
