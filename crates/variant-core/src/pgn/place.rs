//! Places in a file.

use core::fmt;

/// A place in a file of games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The byte, counted from the start of the file, from 0.
    pub byte: u64,
}

impl Place {
    /// The start of a file.
    pub const START: Place = Place { line: 1, byte: 0 };
}

impl Default for Place {
    fn default() -> Self {
        Self::START
    }
}

/// `line 12, byte 345`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, byte {}", self.line, self.byte)
    }
}
