//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::{Bits, Shape, Square};

/// A set of squares of a board of shape `S`, one bit a square.
///
/// The operators are those of sets: `|` union, `&` intersection, `^` symmetric difference, `-` difference, `!` complement
/// within the board.
///
/// ```
/// use variant_core::{Bitboard, Shape8x8, bitboard};
/// let rank_2 = Bitboard::<Shape8x8>::rank(1);
/// let pushed = rank_2.shift(0, 1);
/// assert_eq!(pushed, bitboard! { Shape8x8:
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X X X X X X X
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert_eq!((rank_2 | pushed).count(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard<S: Shape>(S::Bits);

impl<S: Shape> Bitboard<S> {
    /// No square.
    pub const EMPTY: Self = Bitboard(S::Bits::ZERO);
    /// Every square of the board.
    pub const ALL: Self = Bitboard(S::ALL);

    /// The set whose bit `n` stands for square number `n`; bits beyond the board are dropped.
    #[inline]
    #[must_use]
    pub fn from_bits(bits: S::Bits) -> Self {
        Bitboard(bits & S::ALL)
    }

    /// As [`from_bits`](Self::from_bits), usable in constants: the caller sees to it that no bit lies beyond the board.
    #[inline]
    #[must_use]
    pub const fn from_bits_unmasked(bits: S::Bits) -> Self {
        Bitboard(bits)
    }

    /// The integer whose bit `n` stands for square number `n`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> S::Bits {
        self.0
    }

    /// The set of one square.
    #[inline]
    #[must_use]
    pub fn of(square: Square<S>) -> Self {
        Bitboard(S::Bits::ONE << square.index() as u32)
    }

    /// All squares of a file, counted from 0; empty beyond the board.
    #[must_use]
    pub fn file(file: u8) -> Self {
        (0..S::RANKS).filter_map(|rank| Square::new(file, rank)).collect()
    }

    /// All squares of a rank, counted from 0; empty beyond the board.
    #[must_use]
    pub fn rank(rank: u8) -> Self {
        (0..S::FILES).filter_map(|file| Square::new(file, rank)).collect()
    }

    /// Whether the set holds `square`.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square<S>) -> bool {
        self.0 & Self::of(square).0 != S::Bits::ZERO
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square<S>) {
        self.0 |= Self::of(square).0;
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square<S>) {
        self.0 &= !Self::of(square).0;
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == S::Bits::ZERO
    }

    /// Whether the set holds any square.
    #[inline]
    #[must_use]
    pub fn any(self) -> bool {
        self.0 != S::Bits::ZERO
    }

    /// Whether the set holds at least two squares.
    #[inline]
    #[must_use]
    pub fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(S::Bits::ONE) != S::Bits::ZERO
    }

    /// Number of squares.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether every square of the set is in `other`.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == S::Bits::ZERO
    }

    /// Whether the sets have no square in common.
    #[inline]
    #[must_use]
    pub fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == S::Bits::ZERO
    }

    /// The square with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square<S>> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The square with the highest number.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<Square<S>> {
        // Leading zeros count from the top of the integer, which is wider than the board.
        let width = S::Bits::ZERO.leading_zeros();
        (width - self.0.leading_zeros()).checked_sub(1).and_then(|index| Square::from_index(index as usize))
    }

    /// The only square of the set; `None` if there is none or more than one.
    #[inline]
    #[must_use]
    pub fn single(self) -> Option<Square<S>> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// Takes the square with the lowest number out and gives it.
    #[inline]
    pub fn pop_first(&mut self) -> Option<Square<S>> {
        let square = self.first()?;
        self.0 &= self.0.wrapping_sub(S::Bits::ONE);
        Some(square)
    }

    /// All squares moved `files` to the right and `ranks` up; those that would leave the board are lost.
    #[must_use]
    pub fn shift(self, files: i8, ranks: i8) -> Self {
        self.into_iter().filter_map(|square| square.offset(files, ranks)).collect()
    }

    /// The set seen from the other side: ranks in reverse order.
    #[must_use]
    pub fn flip_ranks(self) -> Self {
        self.into_iter().map(Square::flip_ranks).collect()
    }

    /// The set in a mirror: files in reverse order.
    #[must_use]
    pub fn flip_files(self) -> Self {
        self.into_iter().map(Square::flip_files).collect()
    }

    /// Reads a drawing as [`bitboard!`](crate::bitboard!) takes it: `.` for a square that is out, `X` for one that is in, the
    /// last rank first.
    ///
    /// # Panics
    /// If the drawing has another sign, or not just one sign a square.
    #[must_use]
    pub fn from_drawing(drawing: &str) -> Self {
        let mut set = Self::EMPTY;
        let mut signs = drawing.chars().filter(|sign| !sign.is_whitespace());
        for rank in (0..S::RANKS).rev() {
            for file in 0..S::FILES {
                let sign = signs.next();
                let square = Square::new(file, rank).expect("file and rank are on the board");
                match sign {
                    Some('X') => set.insert(square),
                    Some('.') => {}
                    _ => panic!("a drawing of a set needs '.' or 'X' for {square}, found {sign:?}"),
                }
            }
        }
        assert_eq!(signs.next(), None, "the drawing has more signs than the board has squares");
        set
    }
}

/// Draws a set of squares: `.` out, `X` in, the last rank on top. See [`Bitboard`] for an example.
#[macro_export]
macro_rules! bitboard {
    ($shape:ty: $($sign:tt)*) => {
        $crate::Bitboard::<$shape>::from_drawing(stringify!($($sign)*))
    };
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl<S: Shape> $trait for Bitboard<S> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Bitboard($value)
            }
        }
        impl<S: Shape> $assign_trait for Bitboard<S> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                let ($a, $b) = (self.0, other.0);
                self.0 = $value;
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl<S: Shape> Not for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Bitboard(!self.0 & S::ALL)
    }
}

impl<S: Shape> From<Square<S>> for Bitboard<S> {
    fn from(square: Square<S>) -> Self {
        Self::of(square)
    }
}

impl<S: Shape> FromIterator<Square<S>> for Bitboard<S> {
    fn from_iter<I: IntoIterator<Item = Square<S>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: Shape> Extend<Square<S>> for Bitboard<S> {
    fn extend<I: IntoIterator<Item = Square<S>>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<S: Shape> IntoIterator for Bitboard<S> {
    type Item = Square<S>;
    type IntoIter = Squares<S>;

    #[inline]
    fn into_iter(self) -> Squares<S> {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest number first.
#[derive(Clone, Debug)]
pub struct Squares<S: Shape>(Bitboard<S>);

impl<S: Shape> Iterator for Squares<S> {
    type Item = Square<S>;

    #[inline]
    fn next(&mut self) -> Option<Square<S>> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl<S: Shape> DoubleEndedIterator for Squares<S> {
    fn next_back(&mut self) -> Option<Square<S>> {
        let square = self.0.last()?;
        self.0.remove(square);
        Some(square)
    }
}

impl<S: Shape> ExactSizeIterator for Squares<S> {}
impl<S: Shape> FusedIterator for Squares<S> {}

/// Draws the set as [`bitboard!`](crate::bitboard!) takes it.
impl<S: Shape> fmt::Display for Bitboard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..S::RANKS).rev() {
            for file in 0..S::FILES {
                let sign = match Square::new(file, rank) {
                    Some(square) if self.contains(square) => "X",
                    _ => ".",
                };
                let gap = if file + 1 == S::FILES { "\n" } else { " " };
                write!(f, "{sign}{gap}")?;
            }
        }
        Ok(())
    }
}

impl<S: Shape> fmt::Debug for Bitboard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
