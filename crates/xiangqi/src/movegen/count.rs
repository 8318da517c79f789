//! Counting legal moves without making a list of them.

use core::ops::ControlFlow;

use super::attacks::{both, line_targets, squares};
use super::generate::{for_each_piece, role_at, targets};
use super::limits::{Limits, find_limits, king_targets};
use super::tables::{
    ADVISOR_POINTS, AXES, BOARD, CANNON, ELEPHANT_POINTS, FILE_A, FILE_I, JUMPS_BY_LEGS, JUMPS_ON_BOARD,
    LineTable, RED_HALF, ROOK, WINDOW, legs_index,
};
use crate::Role;
use crate::placement::Placement;

/// A side's half of the board in 45 bits.
#[inline(always)]
const fn half<const SIDE: usize>(set: u128) -> u64 {
    if SIDE == 0 { (set & RED_HALF) as u64 } else { (set >> 45) as u64 }
}

/// The other half of the board in 45 bits.
#[inline(always)]
const fn beyond<const SIDE: usize>(set: u128) -> u64 {
    if SIDE == 0 { half::<1>(set) } else { half::<0>(set) }
}

/// Number of points that a rook or cannon gets to, own pieces excluded, straight from the words of its two lines.
#[inline(always)]
fn count_lines<const SIDE: usize>(placement: &Placement, square: usize, table: &LineTable) -> u32 {
    let (file, rank) = AXES[square & 127];
    let (file, rank) = (file as usize, rank as usize);
    let (rank_word, file_word) = (placement.rank(rank), placement.file(file));
    let along_rank = u32::from(table[file][both(rank_word)]) & !(rank_word >> (16 * SIDE));
    let along_file = u32::from(table[rank][both(file_word)]) & !(file_word >> (16 * SIDE));
    (along_rank | along_file << 16).count_ones()
}

/// Number of moves of a side's pawns that stand on points that they can get to.
#[inline(always)]
fn count_pawns<const SIDE: usize>(pawns: u128, targets: u128) -> u32 {
    // Such pawns step to six ranks at most, which fit in 64 bits.
    let ahead = if SIDE == 0 { ((pawns << 9 & targets) >> 36) as u64 } else { (pawns >> 9 & targets) as u64 };
    let mut count = ahead.count_ones();
    let crossed = beyond::<SIDE>(pawns);
    if crossed != 0 {
        let goals = beyond::<SIDE>(targets);
        count += ((crossed & !FILE_I as u64) << 1 & goals).count_ones();
        count += ((crossed & !FILE_A as u64) >> 1 & goals).count_ones();
    }
    count
}

/// Number of moves of a side's elephants and advisors that stand on their regular points.
#[inline(always)]
fn count_guards<const SIDE: usize>(placement: &Placement, movers: u128, targets: u128) -> u32 {
    let mut count = 0;
    let goals = half::<SIDE>(targets);
    let elephants = half::<SIDE>(placement.role(Role::Elephant) & movers);
    if elephants != 0 {
        let free = !half::<SIDE>(placement.occupied());
        // Steps over an edge end on no point of an elephant.
        let points = goals & half::<SIDE>(ELEPHANT_POINTS[SIDE]);
        // The points are at least four apart, so that the four ways of going can be counted as one word.
        let north_east = (elephants << 10 & free) << 10 & points;
        let north_west = (elephants << 8 & free) << 8 & points;
        let south_west = (elephants >> 10 & free) >> 10 & points;
        let south_east = (elephants >> 8 & free) >> 8 & points;
        count += (north_east | north_west << 1 | south_west << 2 | south_east << 3).count_ones();
    }
    let advisors = half::<SIDE>(placement.role(Role::Advisor) & movers);
    if advisors != 0 {
        let centre = if SIDE == 0 { 1 << 13 } else { 1 << 31 };
        let corners = half::<SIDE>(ADVISOR_POINTS[SIDE]) & !centre;
        if goals & centre != 0 {
            count += (advisors & corners).count_ones();
        }
        if advisors & centre != 0 {
            count += (corners & goals).count_ones();
        }
    }
    count
}

/// Calls `f` with the square numbers in a set: each half of the bits apart, which spares work on pairs of words.
#[inline(always)]
fn each(set: u128, mut f: impl FnMut(usize)) {
    let mut low = set as u64;
    while low != 0 {
        f(low.trailing_zeros() as usize);
        low &= low - 1;
    }
    let mut high = (set >> 64) as u64;
    while high != 0 {
        f(64 + high.trailing_zeros() as usize);
        high &= high - 1;
    }
}

/// Number of a side's legal moves.
#[inline(always)]
pub(crate) fn count<const SIDE: usize>(placement: &Placement) -> u32 {
    let mut limits = Limits::NOTHING;
    find_limits::<SIDE>(placement, &mut limits);
    let own = placement.side(SIDE);
    let mut count = half::<SIDE>(king_targets::<SIDE>(placement)).count_ones();
    if limits.special != 0 {
        for (from, allowed) in limits.each() {
            count += (targets::<SIDE>(placement, role_at(placement, from), from) & allowed).count_ones();
        }
    }
    let allowed = limits.targets;
    if allowed == 0 {
        return count;
    }
    let movers = own & !limits.special;
    let rooks = placement.role(Role::Rook) & movers;
    let cannons = placement.role(Role::Cannon) & movers;
    if allowed == !own & BOARD {
        each(rooks, |from| count += count_lines::<SIDE>(placement, from, &ROOK));
        each(cannons, |from| count += count_lines::<SIDE>(placement, from, &CANNON));
    } else {
        each(rooks, |from| count += (line_targets(placement, from, &ROOK) & allowed).count_ones());
        each(cannons, |from| count += (line_targets(placement, from, &CANNON) & allowed).count_ones());
    }
    let occupied = placement.occupied();
    let (shifted_occupied, shifted_allowed) = (occupied << WINDOW, allowed << WINDOW);
    each(placement.role(Role::Horse) & movers, |from| {
        let legs = legs_index((shifted_occupied >> from) as u64);
        let jumps = JUMPS_BY_LEGS[legs] & JUMPS_ON_BOARD[from & 127];
        count += (jumps & (shifted_allowed >> from) as u64).count_ones();
    });
    let pawns = placement.role(Role::Pawn) & movers;
    if placement.regular {
        count + count_pawns::<SIDE>(pawns, allowed) + count_guards::<SIDE>(placement, movers, allowed)
    } else {
        let others = pawns | (placement.role(Role::Elephant) | placement.role(Role::Advisor)) & movers;
        let reached = |from| targets::<SIDE>(placement, role_at(placement, from), from) & allowed;
        squares(others).fold(count, |count, from| count + reached(from).count_ones())
    }
}

/// Number of leaves of the tree of legal moves. `OTHER` is the side that is not `SIDE`.
pub(crate) fn perft<const SIDE: usize, const OTHER: usize>(placement: &Placement, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return u64::from(count::<SIDE>(placement)),
        _ => {}
    }
    let mut leaves = 0;
    let _: ControlFlow<()> = for_each_piece::<SIDE, ()>(placement, BOARD, BOARD, |role, from, goals| {
        for to in squares(goals) {
            let mut next = *placement;
            next.shift::<SIDE>(role, from, to);
            leaves += perft::<OTHER, SIDE>(&next, depth - 1);
        }
        ControlFlow::Continue(())
    });
    leaves
}
