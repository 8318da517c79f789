//! What may be wrong with a set-up.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// How bad a [`Defect`] is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Tier {
    /// Against the most basic rules: kings, men, pawns, an opponent in check.
    Basic,
    /// A field that the men on the board contradict: castling rights, en passant.
    Fields,
    /// A check that no legal move can have given.
    Unreachable,
}

macro_rules! defects {
    ($($(#[$doc:meta])* $item:ident, $tier:ident, $name:literal, $text:literal;)*) => {
        /// Something that is wrong with a set-up.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[repr(u32)]
        pub enum Defect { $($(#[$doc])* $item,)* }

        impl Defect {
            /// All of them.
            pub const ALL: &'static [Defect] = &[$(Defect::$item,)*];

            /// How bad it is.
            #[must_use]
            pub const fn tier(self) -> Tier {
                match self { $(Defect::$item => Tier::$tier,)* }
            }

            /// Its name in data: lower case, words joined by `_`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Defect::$item => $name,)* }
            }
        }

        impl fmt::Display for Defect {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Defect::$item => $text,)* })
            }
        }
    };
}

defects! {
    /// White has no king.
    WhiteKingMissing, Basic, "white_king_missing", "White has no king; expected one";
    /// Black has no king.
    BlackKingMissing, Basic, "black_king_missing", "Black has no king; expected one";
    /// White has more than one king.
    SeveralWhiteKings, Basic, "several_white_kings", "White has more than one king; expected one";
    /// Black has more than one king.
    SeveralBlackKings, Basic, "several_black_kings", "Black has more than one king; expected one";
    /// The side that has just moved is in check.
    OpponentInCheck, Basic, "opponent_in_check", "the side that is not to move is in check; it may be the other side's turn";
    /// A pawn on the first or last rank.
    PawnOnBackRank, Basic, "pawn_on_back_rank", "a pawn stands on rank 1 or 8; expected pawns on ranks 2 to 7";
    /// White has more than 16 men.
    TooManyWhiteMen, Basic, "too_many_white_men", "White has more than 16 men; expected 16 at most";
    /// Black has more than 16 men.
    TooManyBlackMen, Basic, "too_many_black_men", "Black has more than 16 men; expected 16 at most";
    /// White has more than 8 pawns.
    TooManyWhitePawns, Basic, "too_many_white_pawns", "White has more than 8 pawns; expected 8 at most";
    /// Black has more than 8 pawns.
    TooManyBlackPawns, Basic, "too_many_black_pawns", "Black has more than 8 pawns; expected 8 at most";
    /// White has more officers than the missing pawns can have become.
    TooManyWhiteOfficers, Basic, "too_many_white_officers", "White has more officers than the missing pawns can have become; expected no more than one for each above those of the start";
    /// Black has more officers than the missing pawns can have become.
    TooManyBlackOfficers, Basic, "too_many_black_officers", "Black has more officers than the missing pawns can have become; expected no more than one for each above those of the start";
    /// A castling right without its king and rook.
    CastlingRights, Fields, "castling_rights", "a castling right without king and rook in their places; expected `-` or the rights that they have";
    /// An en passant square that no double step explains.
    EnPassantSquare, Fields, "en_passant_square", "an en passant square that no double step explains; expected the empty square behind a pawn whose start square is empty too";
    /// A check that no legal move can have given.
    ImpossibleCheck, Unreachable, "impossible_check", "a check that no legal move can have given; expected one checker, or two of which the last move uncovered one";
}

/// A set of [`Defect`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Defects(u32);

impl Defects {
    /// None.
    pub const NONE: Defects = Defects(0);
    /// Those of the number of kings.
    pub(crate) const KINGS: Defects = Defects(0b1111);
    /// All that can be waived: everything but a wrong number of kings and an opponent in check.
    pub const WAIVABLE: Defects =
        Defects(((1 << Defect::ALL.len()) - 1) & !Self::KINGS.0 & !(1 << Defect::OpponentInCheck as u32));

    /// The set of one defect.
    #[must_use]
    pub const fn of(defect: Defect) -> Self {
        Defects(1 << defect as u32)
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds `defect`.
    #[must_use]
    pub const fn contains(self, defect: Defect) -> bool {
        self.0 & 1 << defect as u32 != 0
    }

    /// Whether the sets share a defect.
    #[must_use]
    pub const fn intersects(self, other: Defects) -> bool {
        self.0 & other.0 != 0
    }

    /// The defects, worst first.
    pub fn iter(self) -> impl Iterator<Item = Defect> {
        Defect::ALL.iter().copied().filter(move |&defect| self.contains(defect))
    }

    /// The tier of the worst of them.
    #[must_use]
    pub fn tier(self) -> Option<Tier> {
        self.iter().map(Defect::tier).min()
    }
}

impl From<Defect> for Defects {
    fn from(defect: Defect) -> Self {
        Self::of(defect)
    }
}

impl FromIterator<Defect> for Defects {
    fn from_iter<I: IntoIterator<Item = Defect>>(defects: I) -> Self {
        defects.into_iter().fold(Self::NONE, |set, defect| set | Self::of(defect))
    }
}

impl BitOr for Defects {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Defects(self.0 | other.0)
    }
}

impl BitOrAssign<Defect> for Defects {
    fn bitor_assign(&mut self, defect: Defect) {
        self.0 |= Self::of(defect).0;
    }
}

impl BitAnd for Defects {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Defects(self.0 & other.0)
    }
}

impl Sub for Defects {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Defects(self.0 & !other.0)
    }
}

impl fmt::Debug for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set-up that is no position, with all that is wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SetupError {
    /// What is wrong and was not waived.
    pub defects: Defects,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no position of chess: ")?;
        for (n, defect) in self.defects.iter().enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{defect}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
