//! Moves as numbers of 16 bits.

use super::{CASTLING, DOUBLE_STEP, EN_PASSANT, Move, PROMOTION};
use crate::Role;
use crate::tables::{self, bit};

const TO_KNIGHT: u16 = PROMOTION + Role::Knight as u16;
const TO_QUEEN: u16 = PROMOTION + Role::Queen as u16;

impl Move {
    /// The move as a number. The layout is part of the crate's interface and does not change:
    ///
    /// | bits | meaning |
    /// |---|---|
    /// | 0-5 | origin: 8 times the rank plus the file, both from 0 |
    /// | 6-11 | target; of a castling, the square of the rook |
    /// | 12-15 | 0-5 pawn, knight, bishop, rook, queen, king; 6 double step; 7 en passant; 8 castling; 9-12 promotion to knight, bishop, rook, queen |
    ///
    /// No move is 0.
    ///
    /// ```
    /// use western::{Move, Position, prelude::*};
    /// let m = Coordinate.read(&Position::start(), "e2e4")?;
    /// assert_eq!(m.code(), 12 | 28 << 6 | 6 << 12);
    /// assert_eq!(Move::from_code(m.code())?, m);
    /// assert!(Move::from_code(0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn code(self) -> u16 {
        self.0
    }

    /// The move of a number made by [`code`](Self::code).
    ///
    /// # Errors
    /// [`MoveCodeError`] for a number that is no move on any board: the man does not move so.
    pub fn from_code(code: u16) -> Result<Move, MoveCodeError> {
        let m = Move(code);
        if m.is_possible() { Ok(m) } else { Err(MoveCodeError { code }) }
    }

    /// Whether the move can be made on some board.
    pub(super) fn is_possible(self) -> bool {
        let (from, to) = (self.from().index(), self.to().index());
        let (file, other_file) = (from & 7, to & 7);
        let (rank, other_rank) = (from >> 3, to >> 3);
        let aside = file.abs_diff(other_file);
        let reach = match self.0 >> 12 {
            // A pawn that goes to the last rank is promoted.
            0 => return aside <= 1 && rank.abs_diff(other_rank) == 1 && other_rank % 7 != 0,
            DOUBLE_STEP => return aside == 0 && matches!((rank, other_rank), (1, 3) | (6, 4)),
            EN_PASSANT => return aside == 1 && matches!((rank, other_rank), (4, 5) | (3, 2)),
            CASTLING => return from != to && rank == other_rank && rank % 7 == 0,
            TO_KNIGHT..=TO_QUEEN => return aside <= 1 && matches!((rank, other_rank), (6, 7) | (1, 0)),
            tag => match Role::from_index(tag) {
                Some(Role::Knight) => tables::knight(from),
                Some(Role::Bishop) => tables::bishop_rays(from),
                Some(Role::Rook) => tables::rook_rays(from),
                Some(Role::Queen) => tables::rook_rays(from) | tables::bishop_rays(from),
                Some(Role::King) => tables::king(from),
                _ => 0,
            },
        };
        reach & bit(to) != 0
    }
}

impl From<Move> for u16 {
    /// The [`code`](Move::code).
    fn from(m: Move) -> u16 {
        m.code()
    }
}

impl TryFrom<u16> for Move {
    type Error = MoveCodeError;

    /// Reads a [`code`](Move::code).
    fn try_from(code: u16) -> Result<Move, MoveCodeError> {
        Move::from_code(code)
    }
}

/// A number that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{code:#06x} is no move; expected origin, target and kind of a move that some man can make")]
#[non_exhaustive]
pub struct MoveCodeError {
    /// The number.
    pub code: u16,
}
