//! Pawn moves as sets, the side as a type.

use core::ops::ControlFlow;

use super::Sink;
use crate::tables::{RANK_3, RANK_6, east, north, south, west};
use crate::{Bitboard, Square};

/// What differs between the pawns of the two sides.
pub(super) trait Side {
    /// The difference of square numbers in a single step.
    const STEP: i8;
    /// The rank that a double step passes.
    const MIDDLE: Bitboard;

    /// One rank ahead.
    fn ahead(set: Bitboard) -> Bitboard;
}

/// Foot soldiers.
pub(super) struct White;
/// The pawns of the Turkish army.
pub(super) struct Black;

impl Side for White {
    const STEP: i8 = 8;
    const MIDDLE: Bitboard = RANK_3;

    #[inline(always)]
    fn ahead(set: Bitboard) -> Bitboard {
        north(set)
    }
}

impl Side for Black {
    const STEP: i8 = -8;
    const MIDDLE: Bitboard = RANK_6;

    #[inline(always)]
    fn ahead(set: Bitboard) -> Bitboard {
        south(set)
    }
}

/// Steps and double steps of `pawns` to squares of `allowed`.
#[inline(always)]
pub(super) fn steps<C: Side, S: Sink>(
    pawns: Bitboard,
    occupied: Bitboard,
    allowed: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let single = C::ahead(pawns) - occupied;
    let double = C::ahead(single & C::MIDDLE) - occupied;
    sink.pawns(C::STEP, single & allowed)?;
    sink.pawns(2 * C::STEP, double & allowed)
}

/// What `pawns` attack to the left and to the right, as White sees it, with the steps to there.
#[inline(always)]
pub(super) fn attacks<C: Side>(pawns: Bitboard) -> [(i8, Bitboard); 2] {
    let ahead = C::ahead(pawns);
    [(C::STEP - 1, west(ahead)), (C::STEP + 1, east(ahead))]
}

/// Where a pawn comes from.
#[inline(always)]
pub(super) fn source(to: Square, step: i8) -> Square {
    Square::at((to.index() as u8).wrapping_sub(step as u8) & 63)
}

/// The number of captures on `target`, en passant apart.
#[inline(always)]
pub(super) fn captures<C: Side>(pawns: Bitboard, target: Bitboard) -> u32 {
    attacks::<C>(pawns).into_iter().map(|(_, to)| (to & target).count()).sum()
}
