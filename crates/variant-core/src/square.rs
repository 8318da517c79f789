//! Squares of a board.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::Shape;

/// A square of a board of shape `S`.
///
/// Written and read as a file letter and a rank number: `e4`, `a0`.
///
/// ```
/// use variant_core::{Shape8x8, Square};
/// let e4: Square<Shape8x8> = "e4".parse()?;
/// assert_eq!((e4.file(), e4.rank(), e4.index()), (4, 3, 28));
/// assert_eq!(e4.offset(1, 2).unwrap().to_string(), "f6");
/// assert_eq!(e4.offset(0, 5), None);
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<S: Shape>(u8, PhantomData<S>);

impl<S: Shape> Square<S> {
    /// The number by which the last rank is called.
    const LAST_RANK: u8 = S::FIRST_RANK + (S::RANKS - 1);

    /// The square on `file` and `rank`, both counted from 0; `None` off the board.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < S::FILES && rank < S::RANKS {
            Some(Square(rank * S::FILES + file, PhantomData))
        } else {
            None
        }
    }

    /// The square numbered `index` (`rank * FILES + file`), for constants.
    ///
    /// # Panics
    /// If the board has no such square: a compile error where the call is evaluated at compile time.
    #[inline]
    #[must_use]
    pub const fn at(index: u8) -> Self {
        assert!((index as usize) < S::SQUARES, "no such square on this board");
        Square(index, PhantomData)
    }

    /// The square called `name`, for constants. Names from outside are to be parsed: that gives an error.
    ///
    /// ```
    /// use variant_core::{Shape8x8, Square};
    /// const E4: Square<Shape8x8> = Square::named("e4");
    /// assert_eq!(E4, "e4".parse()?);
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    ///
    /// # Panics
    /// If no square of the board has this name: a compile error where the call is evaluated at compile time.
    #[must_use]
    pub const fn named(name: &str) -> Self {
        let name = name.as_bytes();
        assert!(
            name.len() >= 2 && name.len() <= 4,
            "a square is called by the letter of its file and the number of its rank"
        );
        let mut number = 0;
        let mut at = 1;
        while at < name.len() {
            let digit = name[at].wrapping_sub(b'0');
            assert!(
                digit < 10 && (at == 1 || number > 0),
                "the number of a rank has digits alone, and no zeros in front"
            );
            number = 10 * number + digit as u32;
            at += 1;
        }
        let rank = number.wrapping_sub(S::FIRST_RANK as u32);
        assert!(rank < S::RANKS as u32, "no such rank on this board");
        let square = Self::new(name[0].wrapping_sub(b'a'), rank as u8);
        square.expect("no such file on this board")
    }

    /// The square numbered `index` (`rank * FILES + file`); `None` off the board.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < S::SQUARES { Some(Square(index as u8, PhantomData)) } else { None }
    }

    /// The number of the square: `rank * FILES + file`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, counted from 0.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % S::FILES
    }

    /// The rank, counted from 0 (whatever number the first rank is called by).
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / S::FILES
    }

    /// The square `files` to the right and `ranks` up, seen from the first side; `None` off the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // Less than 0 becomes more than any board has, as a step is one of 128 at most.
        Self::new(self.file().wrapping_add_signed(files), self.rank().wrapping_add_signed(ranks))
    }

    /// The square on the same file, as many ranks from the other edge.
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Square((S::RANKS - 1 - self.rank()) * S::FILES + self.file(), PhantomData)
    }

    /// The square on the same rank, as many files from the other edge.
    #[inline]
    #[must_use]
    pub const fn flip_files(self) -> Self {
        Square(self.rank() * S::FILES + (S::FILES - 1 - self.file()), PhantomData)
    }

    /// All squares, rank by rank from the first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..S::FILES * S::RANKS).map(|index| Square(index, PhantomData))
    }

    /// Reads a square at the start of `text`; gives it and how many bytes it took.
    ///
    /// # Errors
    /// [`SquareError`] if `text` does not begin with a square of this board.
    pub fn read_prefix(text: &str) -> Result<(Self, usize), SquareError> {
        let bytes = text.as_bytes();
        let error = |at: usize| SquareError {
            at,
            found: text.get(at..).and_then(|rest| rest.chars().next()),
            last_file: char::from(b'a' + S::FILES - 1),
            first_rank: S::FIRST_RANK,
            last_rank: Self::LAST_RANK,
        };
        let file = match bytes.first() {
            Some(&letter) if letter.wrapping_sub(b'a') < S::FILES => letter - b'a',
            _ => return Err(error(0)),
        };
        let mut number = 0u32;
        let mut end = 1;
        // A longer number is tried only while it still names a rank: "a10" where there is a tenth rank.
        while let Some(digit) = bytes.get(end).filter(|byte| byte.is_ascii_digit()) {
            let longer = number * 10 + u32::from(digit - b'0');
            if longer > u32::from(Self::LAST_RANK) || (end > 1 && number == 0) {
                break;
            }
            number = longer;
            end += 1;
        }
        if end == 1 || number < u32::from(S::FIRST_RANK) {
            return Err(error(1));
        }
        let rank = u8::try_from(number).map_err(|_| error(1))? - S::FIRST_RANK;
        Self::new(file, rank).map(|square| (square, end)).ok_or_else(|| error(1))
    }
}

impl<S: Shape> fmt::Display for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        f.write_char(char::from(b'a' + self.file()))?;
        write!(f, "{}", self.rank() + S::FIRST_RANK)
    }
}

impl<S: Shape> fmt::Debug for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Shape> FromStr for Square<S> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let (square, end) = Self::read_prefix(text)?;
        match text.get(end..).and_then(|rest| rest.chars().next()) {
            None => Ok(square),
            found => Err(SquareError {
                at: end,
                found,
                last_file: char::from(b'a' + S::FILES - 1),
                first_rank: S::FIRST_RANK,
                last_rank: Self::LAST_RANK,
            }),
        }
    }
}

/// A text that is no square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no square: {} at byte {at}; expected a file a-{last_file} and a rank {first_rank}-{last_rank}",
    Found(*found)
)]
#[non_exhaustive]
pub struct SquareError {
    /// Byte of the text at which reading failed.
    pub at: usize,
    /// What stands there; `None` at the end of the text.
    pub found: Option<char>,
    /// The letter of the last file.
    pub last_file: char,
    /// The number of the first rank.
    pub first_rank: u8,
    /// The number of the last rank.
    pub last_rank: u8,
}

/// Prints what was met in a text: a quoted character or its end.
pub(crate) struct Found(pub(crate) Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}
