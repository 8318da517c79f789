//! Moves.

use core::fmt;
use core::str::FromStr;

use variant_core::Shape9x10;

use crate::Point;
use crate::notation::{Coordinates, ReadError};

/// A move: from one point to another. What stands on the goal is captured.
///
/// Two bytes. As text it is `h2e2`, whether it is legal anywhere or not; for the other notations see
/// [`notation`](crate::notation).
///
/// ```
/// use xiangqi::Move;
/// let m: Move = "h2e2".parse()?;
/// assert_eq!(m, Move::new("h2".parse().unwrap(), "e2".parse().unwrap()));
/// assert_eq!(m.to_string(), "h2e2");
/// let error = "h2e".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "no move: the end of the text at byte 3; expected a rank, 0 to 9");
/// # Ok::<(), xiangqi::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Point,
    pub(crate) to: Point,
}

impl Move {
    /// The move from `from` to `to`.
    #[inline]
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Self {
        Move { from, to }
    }

    /// The point that the piece leaves.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Point {
        self.from
    }

    /// The point that it goes to.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Point {
        self.to
    }

    /// All moves that the type can hold, legal anywhere or not. For tests of [`is_legal`](variant_core::Position::is_legal).
    pub fn all_encodable() -> impl Iterator<Item = Move> {
        Point::all().flat_map(|from| Point::all().map(move |to| Move::new(from, to)))
    }

    /// The move in a mirror, left for right.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Move { from: self.from.flip_files(), to: self.to.flip_files() }
    }

    /// The same move of the other side: each point as far from the other edge.
    #[must_use]
    pub const fn flip(self) -> Self {
        Move { from: self.from.flip_ranks(), to: self.to.flip_ranks() }
    }
}

/// Prints the two points.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads two points as [`Coordinates::Ucci`] does.
impl FromStr for Move {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Coordinates::Ucci.read_points(text)
    }
}

// Points are numbers of one byte.
const _: () = assert!(size_of::<Move>() == 2 && <Shape9x10 as variant_core::Shape>::FILES == 9);
