//! Moves.

use core::fmt;

use variant_core::Shape9x10;

use crate::Point;

/// A move: from one point to another. What stands on the goal is captured.
///
/// Two bytes. [`Debug`](fmt::Debug) prints it as `h2e2`; for the other notations see [`notation`](crate::notation).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The point that the piece leaves.
    pub from: Point,
    /// The point that it goes to.
    pub to: Point,
}

impl Move {
    /// The move from `from` to `to`.
    #[inline]
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Self {
        Move { from, to }
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

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

// Points are numbers of one byte.
const _: () = assert!(size_of::<Move>() == 2 && <Shape9x10 as variant_core::Shape>::FILES == 9);
