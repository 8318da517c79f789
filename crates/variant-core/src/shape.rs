//! Board shapes: how many files and ranks, and how ranks are numbered.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer that holds one bit a square.
///
/// Implemented for `u64` (up to 64 squares) and `u128` (up to 128).
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No bit set.
    const ZERO: Self;
    /// Only the lowest bit set.
    const ONE: Self;

    /// Number of set bits.
    fn count_ones(self) -> u32;
    /// Index of the lowest set bit; the width of the type if there is none.
    fn trailing_zeros(self) -> u32;
    /// Number of zero bits above the highest set bit.
    fn leading_zeros(self) -> u32;
    /// Subtraction modulo two to the width.
    #[must_use]
    fn wrapping_sub(self, other: Self) -> Self;
    /// Widens to 128 bits.
    fn to_u128(self) -> u128;
    /// Keeps the low bits of `bits`.
    fn from_u128(bits: u128) -> Self;
}

macro_rules! bits {
    ($($t:ident)*) => {$(
        impl Bits for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline]
            fn count_ones(self) -> u32 {
                $t::count_ones(self)
            }
            #[inline]
            fn trailing_zeros(self) -> u32 {
                $t::trailing_zeros(self)
            }
            #[inline]
            fn leading_zeros(self) -> u32 {
                $t::leading_zeros(self)
            }
            #[inline]
            fn wrapping_sub(self, other: Self) -> Self {
                $t::wrapping_sub(self, other)
            }
            #[inline]
            fn to_u128(self) -> u128 {
                u128::from(self)
            }
            #[inline]
            fn from_u128(bits: u128) -> Self {
                bits as $t
            }
        }
    )*};
}
bits!(u64 u128);

/// The shape of a board. Implement it with [`shape!`](crate::shape!).
///
/// Squares are numbered rank by rank from the first side's left corner: square `rank * FILES + file`.
pub trait Shape: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The integer behind a [`Bitboard`](crate::Bitboard) of this shape.
    type Bits: Bits;
    /// An array with one `T` a square.
    type PerSquare<T: Copy + Send + Sync + 'static>: Copy + Send + Sync + AsRef<[T]> + AsMut<[T]> + 'static;

    /// Number of files, at most 26; they are lettered from `a`.
    const FILES: u8;
    /// Number of ranks.
    const RANKS: u8;
    /// The number by which the first rank is called: 1 in chess, 0 in Xiangqi.
    const FIRST_RANK: u8;
    /// Number of squares.
    const SQUARES: usize = Self::FILES as usize * Self::RANKS as usize;
    /// A bit for every square of the board.
    const ALL: Self::Bits;

    /// An array that holds `value` for each square.
    fn per_square<T: Copy + Send + Sync + 'static>(value: T) -> Self::PerSquare<T>;
}

/// Declares a board shape: a unit type that implements [`Shape`](crate::Shape), with constructors of attack tables that
/// run at compile time.
///
/// A board has 1 to 26 files, and as many squares as the integer has bits at most, `u64` or `u128`; the number of its last rank is at most
/// 255. Others do not compile.
///
/// ```
/// variant_core::shape! {
///     /// The board of Capablanca chess.
///     pub struct Shape10x8: u128, files 10, ranks 8, first rank 1;
/// }
/// use variant_core::{LeaperTable, Square};
/// static KNIGHT: LeaperTable<Shape10x8> = Shape10x8::leaper_table(&variant_core::attacks::KNIGHT);
/// let j1: Square<Shape10x8> = "j1".parse()?;
/// assert_eq!(KNIGHT.attacks(j1).count(), 2);
/// # Ok::<(), variant_core::SquareError>(())
/// ```
///
/// ```compile_fail
/// // There is no letter for the last file.
/// variant_core::shape! {
///     struct Broad: u128, files 27, ranks 3, first rank 1;
/// }
/// ```
#[macro_export]
macro_rules! shape {
    ($(#[$doc:meta])* $vis:vis struct $name:ident: $bits:ty, files $files:literal, ranks $ranks:literal, first rank $first:literal;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $name;

        const _: () = {
            assert!($files >= 1 && $files <= 26, "files are lettered from a to z");
            assert!($ranks >= 1 && $first <= 256 - $ranks, "ranks are numbered up to 255");
            assert!($files * $ranks <= <$bits>::BITS, "the board has more squares than its integer has bits");
        };

        impl $crate::Shape for $name {
            type Bits = $bits;
            type PerSquare<T: Copy + Send + Sync + 'static> = [T; $files * $ranks];
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const FIRST_RANK: u8 = $first;
            const ALL: $bits = <$bits>::MAX >> (<$bits>::BITS - $files * $ranks);

            #[inline]
            fn per_square<T: Copy + Send + Sync + 'static>(value: T) -> [T; $files * $ranks] {
                [value; $files * $ranks]
            }
        }

        #[allow(dead_code)]
        impl $name {
            /// The squares that a leaper with these steps (files, ranks) attacks, from every square.
            #[must_use]
            $vis const fn leaper_table(steps: &[(i8, i8)]) -> $crate::LeaperTable<Self> {
                let mut table = [$crate::Bitboard::<Self>::EMPTY; $files * $ranks];
                let mut square = 0;
                while square < $files * $ranks {
                    let bits = $crate::attacks::leaper($files, $ranks, square as u8, steps);
                    table[square] = $crate::Bitboard::from_bits_unmasked(bits as $bits);
                    square += 1;
                }
                $crate::LeaperTable::from_array(table)
            }

            /// The eight rays from every square.
            #[must_use]
            $vis const fn ray_table() -> $crate::RayTable<Self> {
                let mut table = [[$crate::Bitboard::<Self>::EMPTY; 8]; $files * $ranks];
                let mut square = 0;
                while square < $files * $ranks {
                    let mut ray = 0;
                    while ray < 8 {
                        let step = $crate::attacks::RAYS[ray];
                        let bits = $crate::attacks::ray($files, $ranks, square as u8, step, 0);
                        table[square][ray] = $crate::Bitboard::from_bits_unmasked(bits as $bits);
                        ray += 1;
                    }
                    square += 1;
                }
                $crate::RayTable::from_array(table)
            }
        }
    };
}

shape! {
    /// Eight files a-h, eight ranks 1-8: the chess board.
    pub struct Shape8x8: u64, files 8, ranks 8, first rank 1;
}

shape! {
    /// Nine files a-i, ten ranks 0-9: the Xiangqi board, whose squares are the points of its lines.
    pub struct Shape9x10: u128, files 9, ranks 10, first rank 0;
}
