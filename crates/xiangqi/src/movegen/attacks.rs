//! What a piece reaches on a given board, and what reaches a point.

use super::tables::{
    ADVISOR_POINTS, AXES, BITS, BLACK_HALF, BOARD, CANNON, DIAGONALS, ELEPHANT_POINTS, FILE_A, FILE_I,
    HORSES_BY_DIAGONALS, JUMPS_BY_LEGS, JUMPS_ON_BOARD, LineTable, PALACE, RAYS, RED_HALF, ROOK, SPREAD,
    WINDOW, diagonals_index, legs_index,
};
use crate::placement::Placement;

/// The square numbers in a set, lowest first.
#[inline(always)]
pub(crate) fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as usize;
            set &= set - 1;
            square
        })
    })
}

/// The set of one square.
#[inline(always)]
pub(crate) fn bit(square: usize) -> u128 {
    BITS[square & 127]
}

/// What stands on a line, whichever side's, from the word of the line.
#[inline(always)]
pub(crate) fn both(word: u32) -> usize {
    ((word | word >> 16) & 0x3ff) as usize
}

/// Targets on a rank and on a file as one set.
#[inline(always)]
pub(crate) fn unfold(file: usize, rank: usize, along_rank: u16, along_file: u16) -> u128 {
    let along_file = along_file as usize;
    let spread = u128::from(SPREAD[along_file & 31]) | u128::from(SPREAD[along_file >> 5 & 31]) << 45;
    // The wall at the end of a rank is no point of the board.
    u128::from(along_rank & 0x1ff) << (9 * rank) | spread << file
}

/// Targets on both lines through a square, by the table of rooks or that of cannons.
#[inline(always)]
pub(crate) fn line_targets(placement: &Placement, square: usize, table: &LineTable) -> u128 {
    let (file, rank) = AXES[square & 127];
    let (file, rank) = (file as usize, rank as usize);
    let along_rank = table[file][both(placement.rank(rank))];
    let along_file = table[rank][both(placement.file(file))];
    unfold(file, rank, along_rank, along_file)
}

/// Puts a window around a square back on the board.
#[inline(always)]
const fn unwindow(window: u64, square: usize) -> u128 {
    (window as u128) << (square & 127) >> WINDOW
}

/// The squares around one, as a window.
#[inline(always)]
const fn window(set: u128, square: usize) -> u64 {
    (set << WINDOW >> (square & 127)) as u64
}

/// Points that a horse attacks.
#[inline(always)]
pub(crate) fn horse_attacks(occupied: u128, square: usize) -> u128 {
    let jumps = JUMPS_BY_LEGS[legs_index(window(occupied, square))] & JUMPS_ON_BOARD[square & 127];
    unwindow(jumps, square)
}

/// Points from which a horse attacks a square.
#[inline(always)]
pub(crate) fn horse_sources(occupied: u128, square: usize) -> u128 {
    let index = diagonals_index(window(occupied, square));
    unwindow(HORSES_BY_DIAGONALS[index] & JUMPS_ON_BOARD[square & 127], square)
}

/// The half of the board that a side's elephants keep to.
const HALVES: [u128; 2] = [RED_HALF, BLACK_HALF];

/// Points that an elephant of a side attacks from any square: two diagonal steps over an empty eye, on its own side of the
/// river.
#[inline(always)]
pub(crate) fn elephant_attacks<const SIDE: usize>(occupied: u128, square: usize) -> u128 {
    let eyes = DIAGONALS[square & 127] & !occupied;
    let mut set = 0;
    for eye in squares(eyes) {
        // As far from the eye on the other side.
        let goal = (2 * eye).wrapping_sub(square);
        // Of the points diagonal to the eye only the one opposite has this number.
        if goal < 90 {
            set |= bit(goal) & DIAGONALS[eye];
        }
    }
    set & HALVES[SIDE]
}

/// As [`elephant_attacks`] from the points that elephants get to in play.
#[inline(always)]
pub(crate) fn regular_elephant_attacks<const SIDE: usize>(occupied: u128, square: usize) -> u128 {
    let (from, free) = (bit(square), !occupied);
    let set = (from << 10 & free) << 10
        | (from << 8 & free) << 8
        | (from >> 10 & free) >> 10
        | (from >> 8 & free) >> 8;
    // Steps over an edge of the board end on no point of an elephant.
    set & ELEPHANT_POINTS[SIDE]
}

/// Points that an advisor of a side attacks.
#[inline(always)]
pub(crate) fn advisor_attacks<const SIDE: usize>(square: usize) -> u128 {
    DIAGONALS[square & 127] & PALACE[SIDE]
}

/// Points that pawns of a side attack.
#[inline(always)]
pub(crate) fn pawn_attacks<const SIDE: usize>(pawns: u128) -> u128 {
    let (ahead, crossed) =
        if SIDE == 0 { (pawns << 9 & BOARD, pawns & BLACK_HALF) } else { (pawns >> 9, pawns & RED_HALF) };
    ahead | (crossed & !FILE_I) << 1 | (crossed & !FILE_A) >> 1
}

/// The points strictly between the kings if they stand on one file.
pub(crate) fn between_kings(placement: &Placement) -> Option<u128> {
    let (red, black) = (placement.king(0), placement.king(1));
    (AXES[red].0 == AXES[black].0).then(|| RAYS[red][0] & RAYS[black][2])
}

/// All pieces of a side that attack a square: those that could take a piece of the other side there, were it the turn of
/// their side and did their own king not matter.
///
/// A king attacks the other one along an open file.
pub(crate) fn attackers<const SIDE: usize>(placement: &Placement, square: usize) -> u128 {
    use crate::Role::{Advisor, Cannon, Elephant, Horse, King, Pawn, Rook};
    let occupied = placement.occupied();
    let mut set = line_targets(placement, square, &ROOK) & placement.role(Rook)
        | line_targets(placement, square, &CANNON) & placement.role(Cannon)
        | horse_sources(occupied, square) & placement.role(Horse);
    if bit(square) & HALVES[SIDE] != 0 {
        // The two steps of an elephant are the same back, but for the river.
        let everywhere = elephant_attacks::<0>(occupied, square) | elephant_attacks::<1>(occupied, square);
        set |= everywhere & placement.role(Elephant);
    }
    if bit(square) & PALACE[SIDE] != 0 {
        set |= DIAGONALS[square & 127] & placement.role(Advisor);
        set |= super::tables::STEPS[square & 127] & placement.role(King);
    }
    set |= super::tables::PAWN_SOURCES[SIDE][square & 127] & placement.role(Pawn);
    if square == placement.king(SIDE ^ 1)
        && between_kings(placement).is_some_and(|between| between & occupied == 0)
    {
        set |= bit(placement.king(SIDE));
    }
    set & placement.side(SIDE)
}

const _: () = assert!(ADVISOR_POINTS[0] & !PALACE[0] == 0);
