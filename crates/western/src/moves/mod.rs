//! Moves of chess.

mod code;
mod text;

use core::fmt;

use variant_core::{Shape8x8, Square};

use crate::Role;

pub use code::MoveCodeError;
pub use text::MoveTextError;

/// A move of chess in two bytes: where from, where to, which man, and whether it is a castling, an en passant capture, a double
/// step or a promotion.
///
/// Castling is held as the king taking his own rook, as Chess960 needs it: [`to`](Self::to) is the square of the rook. How it
/// is written depends on the notation.
///
/// ```
/// use western::{Move, MoveKind, Position, prelude::*};
/// let position = Position::start();
/// let m = Coordinate.read(&position, "e2e4")?;
/// assert_eq!(m.kind(), MoveKind::DoubleStep);
/// assert_eq!(m.role(), western::Role::Pawn);
/// # Ok::<(), CoordinateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Nothing: the man goes from one square to another, capturing what stands there.
    Normal,
    /// A pawn's first move over two squares.
    DoubleStep,
    /// A pawn takes one that has just passed it; the captured pawn stands beside the origin.
    EnPassant,
    /// The king moves two squares (in Chess960 to his goal), and the rook leaps over him.
    Castling,
    /// A pawn reaches the last rank and becomes this.
    Promotion(Role),
}

const DOUBLE_STEP: u16 = 6;
const EN_PASSANT: u16 = 7;
const CASTLING: u16 = 8;
/// Promotions lie at the role's index above this.
const PROMOTION: u16 = 8;

impl Move {
    #[inline(always)]
    const fn pack(from: usize, to: usize, tag: u16) -> Self {
        Move((from & 63) as u16 | ((to & 63) as u16) << 6 | tag << 12)
    }

    /// A move of a man from one square to another, be it a capture or not. For pawns: neither a double step nor en passant nor a
    /// promotion.
    #[must_use]
    pub const fn normal(role: Role, from: Square<Shape8x8>, to: Square<Shape8x8>) -> Self {
        Self::pack(from.index(), to.index(), role as u16)
    }

    /// A pawn's step over two squares.
    #[must_use]
    pub const fn double_step(from: Square<Shape8x8>, to: Square<Shape8x8>) -> Self {
        Self::pack(from.index(), to.index(), DOUBLE_STEP)
    }

    /// A pawn takes en passant; `to` is the square it goes to.
    #[must_use]
    pub const fn en_passant(from: Square<Shape8x8>, to: Square<Shape8x8>) -> Self {
        Self::pack(from.index(), to.index(), EN_PASSANT)
    }

    /// The king on `king` castles with his own rook on `rook`.
    #[must_use]
    pub const fn castling(king: Square<Shape8x8>, rook: Square<Shape8x8>) -> Self {
        Self::pack(king.index(), rook.index(), CASTLING)
    }

    /// A pawn becomes `role`; `None` if no pawn may become that.
    #[must_use]
    pub const fn promotion(from: Square<Shape8x8>, to: Square<Shape8x8>, role: Role) -> Option<Self> {
        match role {
            Role::Pawn | Role::King => None,
            _ => Some(Self::pack(from.index(), to.index(), PROMOTION + role as u16)),
        }
    }

    #[inline(always)]
    pub(crate) const fn normal_at(role: Role, from: usize, to: usize) -> Self {
        Self::pack(from, to, role as u16)
    }

    #[inline(always)]
    pub(crate) const fn double_step_at(from: usize, to: usize) -> Self {
        Self::pack(from, to, DOUBLE_STEP)
    }

    #[inline(always)]
    pub(crate) const fn en_passant_at(from: usize, to: usize) -> Self {
        Self::pack(from, to, EN_PASSANT)
    }

    #[inline(always)]
    pub(crate) const fn castling_at(king: usize, rook: usize) -> Self {
        Self::pack(king, rook, CASTLING)
    }

    #[inline(always)]
    pub(crate) const fn promotion_at(from: usize, to: usize, role: Role) -> Self {
        Self::pack(from, to, PROMOTION + role as u16)
    }

    /// The square the man comes from.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square<Shape8x8> {
        Square::at((self.0 & 63) as u8)
    }

    /// The square the man goes to; of a castling, the square of the rook.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square<Shape8x8> {
        Square::at((self.0 >> 6 & 63) as u8)
    }

    /// The man that moves: of a promotion, the pawn.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        match self.0 >> 12 {
            CASTLING => Role::King,
            tag => match Role::from_index(tag) {
                Some(role) => role,
                None => Role::Pawn,
            },
        }
    }

    /// The man that moves if nothing is special about the move.
    #[inline(always)]
    pub(crate) const fn plain_role(self) -> Option<Role> {
        // A table, since a match would become a jump that is hard to predict.
        const ROLES: [Role; 8] = {
            let mut roles = [Role::Pawn; 8];
            let mut index = 0;
            while let Some(role) = Role::from_index(index) {
                roles[index as usize] = role;
                index += 1;
            }
            roles
        };
        let tag = self.0 >> 12;
        if tag < DOUBLE_STEP { Some(ROLES[(tag & 7) as usize]) } else { None }
    }

    /// What is special about the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            DOUBLE_STEP => MoveKind::DoubleStep,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLING => MoveKind::Castling,
            tag if tag > PROMOTION => match Role::from_index(tag - PROMOTION) {
                Some(role) => MoveKind::Promotion(role),
                None => MoveKind::Normal,
            },
            _ => MoveKind::Normal,
        }
    }

    /// What the pawn becomes, if it does.
    #[inline]
    #[must_use]
    pub const fn promotes_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether the move is a castling.
    #[inline]
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.0 >> 12 == CASTLING
    }

    /// All moves that the type can hold, legal anywhere or not. For tests of [`is_legal`](variant_core::Position::is_legal).
    pub fn all_encodable() -> impl Iterator<Item = Move> {
        (0..=u16::MAX).map(Move).filter(|m| m.0 >> 12 < PROMOTION + 5)
    }
}

/// Origin and target with what is special: `e2e4`, `e1h1 castling`.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.kind() {
            MoveKind::Normal | MoveKind::DoubleStep => Ok(()),
            MoveKind::EnPassant => f.write_str(" en passant"),
            MoveKind::Castling => f.write_str(" castling"),
            MoveKind::Promotion(role) => write!(f, "={}", variant_core::Role::letter(role)),
        }
    }
}
