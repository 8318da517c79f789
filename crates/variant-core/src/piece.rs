//! Colours, roles and pieces.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::Not;

/// One of the two sides. The side that moves first in the usual start position is `White`, whatever the game calls it
/// (Red, in Xiangqi).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// The first side.
    White,
    /// The second side.
    Black,
}

impl Color {
    /// Both sides.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the side in a FEN: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl core::fmt::Display for Color {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

impl Not for Color {
    type Output = Color;

    /// The other side.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// A kind of piece of one game.
///
/// Implement it with [`roles!`](crate::roles!).
pub trait Role: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// An array with one `T` a role.
    type PerRole<T: Copy + Send + Sync + 'static>: Copy + Send + Sync + AsRef<[T]> + AsMut<[T]> + 'static;

    /// All roles, in the order of their [`index`](Self::index).
    const ALL: &'static [Self];

    /// The place of the role in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// The letter of the role in a FEN: one of `A` to `Z`.
    fn letter(self) -> char;

    /// An array that holds `value` for each role.
    fn per_role<T: Copy + Send + Sync + 'static>(value: T) -> Self::PerRole<T>;

    /// The role whose FEN letter this is, in upper or lower case.
    #[must_use]
    fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|role| role.letter() == letter.to_ascii_uppercase())
    }
}

/// Declares the roles of a game: an enum that implements [`Role`](crate::Role).
///
/// ```
/// use variant_core::Role as _;
/// variant_core::roles! {
///     /// The men of draughts.
///     pub enum Man {
///         /// A man.
///         Plain = 'M',
///         /// A crowned man.
///         King = 'K',
///     }
/// }
/// assert_eq!(Man::from_letter('k'), Some(Man::King));
/// ```
///
/// Letters other than `A` to `Z` do not compile: FENs tell the sides apart by upper and lower case.
///
/// ```compile_fail
/// variant_core::roles! {
///     enum Man {
///         Plain = 'm',
///     }
/// }
/// ```
#[macro_export]
macro_rules! roles {
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$item_doc:meta])* $item:ident = $letter:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$item_doc])* $item),* }

        const _: () = {
            $(assert!($letter.is_ascii_uppercase(), "letters of roles are A to Z");)*
        };

        impl $crate::Role for $name {
            type PerRole<T: Copy + Send + Sync + 'static> = [T; [$($letter),*].len()];
            const ALL: &'static [Self] = &[$($name::$item),*];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn letter(self) -> char {
                match self { $($name::$item => $letter),* }
            }

            #[inline]
            fn from_letter(letter: char) -> Option<Self> {
                match letter.to_ascii_uppercase() {
                    $($letter => Some($name::$item),)*
                    _ => None,
                }
            }

            #[inline]
            fn per_role<T: Copy + Send + Sync + 'static>(value: T) -> Self::PerRole<T> {
                [value; [$($letter),*].len()]
            }
        }
    };
}

/// A role and the side it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece<R> {
    /// Whose piece it is.
    pub color: Color,
    /// What it is.
    pub role: R,
}

impl<R: Role> Piece<R> {
    /// A piece of `role` for `color`.
    #[must_use]
    pub const fn new(color: Color, role: R) -> Self {
        Piece { color, role }
    }

    /// The FEN letter: upper case for White, lower case for Black.
    #[must_use]
    pub fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece whose FEN letter this is.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        R::from_letter(letter).map(|role| Piece { color, role })
    }
}
