//! Moves.

use core::fmt;
use core::str::FromStr;

use variant_core::CoordinateError;

use crate::Square;

/// A move: the squares of the piece that moves and whether the whole group goes with it. Two bytes.
///
/// Castling is the king's move of two files, an en passant capture the pawn's diagonal one. The group move is written by
/// Kinizsi's own squares: [`Move::group`]. Printed and read in coordinate form, which has one meaning a text without
/// knowledge of the position: `e2e4`, `e8g8`, `e3e5g`.
///
/// ```
/// use kinizsi::Move;
/// let alone: Move = "e3e5".parse()?;
/// let together: Move = "e3e5g".parse()?;
/// assert_ne!(alone, together);
/// assert_eq!(together, Move::group(alone.from(), alone.to()));
/// assert_eq!(together.translation(), (0, 2));
/// # Ok::<(), variant_core::CoordinateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const GROUP: u16 = 1 << 12;

impl Move {
    /// A move of one piece (with the rook, if the king castles).
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Move(from.index() as u16 | (to.index() as u16) << 6)
    }

    /// The group move that takes Kinizsi from `from` to `to` and all his equipment by the same translation.
    #[inline]
    #[must_use]
    pub const fn group(from: Square, to: Square) -> Self {
        Move(Self::new(from, to).0 | GROUP)
    }

    /// Where the piece comes from; Kinizsi, in a group move.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::at((self.0 & 63) as u8)
    }

    /// Where the piece goes; Kinizsi, in a group move.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::at((self.0 >> 6 & 63) as u8)
    }

    /// Whether this is a group move.
    #[inline]
    #[must_use]
    pub const fn is_group(self) -> bool {
        self.0 & GROUP != 0
    }

    /// All moves that the type can hold, legal anywhere or not. For tests of [`is_legal`](variant_core::Position::is_legal).
    pub fn all_encodable() -> impl Iterator<Item = Move> {
        (0..GROUP << 1).map(Move)
    }

    /// How far the piece, or every member of the group, goes: files to the right and ranks up as White sees it.
    #[must_use]
    pub const fn translation(self) -> (i8, i8) {
        let (from, to) = (self.from(), self.to());
        (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
    }
}

/// The coordinate form.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from(), self.to(), if self.is_group() { "g" } else { "" })
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = CoordinateError;

    /// Reads the coordinate form; whether the move is legal anywhere is another question.
    fn from_str(text: &str) -> Result<Self, CoordinateError> {
        let (from, at) = Square::read_prefix(text)?;
        let rest = text.get(at..).unwrap_or_default();
        let (to, length) = Square::read_prefix(rest).map_err(|mut error| {
            error.at += at;
            error
        })?;
        let end = at + length;
        match text.get(end..).unwrap_or_default() {
            "" => Ok(Move::new(from, to)),
            "g" => Ok(Move::group(from, to)),
            tail => {
                // A letter g is in its place; what comes behind it is not.
                let at = end + usize::from(tail.starts_with('g'));
                let found = text.get(at..).and_then(|rest| rest.chars().next());
                Err(CoordinateError::Trailing { at, found: found.unwrap_or('g') })
            }
        }
    }
}
