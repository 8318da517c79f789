//! Which moves leave the own king attacked, told from the lines, legs and pawns around it.
//!
//! One move empties one point and fills one. So it changes the number of pieces between the king and a rook or cannon by one
//! at most, and only pieces near the king on its lines, and those on the legs of horses beside it, can have limits of their
//! own.

use super::attacks::{bit, both, horse_sources, squares, unfold};
use super::tables::{
    AXES, BOARD, CANNON, CROSS, DIAGONALS, DIRECTIONS, JUMPS_AROUND, PAWN_SOURCES, RAYS, ROOK, STEPS,
};
use crate::Role::{Cannon, Horse, Pawn, Rook};
use crate::placement::Placement;

/// Room for the pieces with limits of their own: at most two on each line from the king and one on each of the four legs
/// beside it, which is twelve; a power of two, so that a masked index needs no bounds check.
const SPECIAL: usize = 16;

/// Where the pieces of the side to move, other than the king, may go without leaving their king attacked.
pub(crate) struct Limits {
    /// Where every piece may go but the special ones.
    pub(crate) targets: u128,
    /// The pieces with limits of their own: pinned ones, and the screens of cannons that check.
    pub(crate) special: u128,
    limits: [(u8, u128); SPECIAL],
    count: usize,
    /// The pieces that give check.
    pub(crate) checkers: u128,
}

impl Limits {
    /// Where the piece on a square may go.
    #[inline(always)]
    pub(crate) fn of(&self, square: usize) -> u128 {
        if self.special & bit(square) == 0 {
            return self.targets;
        }
        self.each().find(|&(at, _)| at == square).map_or(self.targets, |(_, targets)| targets)
    }

    /// The special pieces, each with where it may go.
    #[inline(always)]
    pub(crate) fn each(&self) -> impl Iterator<Item = (usize, u128)> + '_ {
        self.limits.iter().take(self.count).map(|&(at, targets)| (at as usize, targets))
    }

    /// Narrows what all pieces may do.
    #[inline(always)]
    fn restrict(&mut self, targets: u128) {
        self.targets &= targets;
        for limit in self.limits.iter_mut().take(self.count) {
            limit.1 &= targets;
        }
    }

    /// Gives one piece limits of its own.
    #[inline(always)]
    fn push(&mut self, square: usize, targets: u128) {
        self.special |= bit(square);
        self.limits[self.count % SPECIAL] = (square as u8, targets);
        self.count += 1;
    }

    /// Narrows what one piece may do.
    #[inline]
    fn narrow(&mut self, square: usize, targets: u128) {
        if self.special & bit(square) == 0 {
            self.push(square, self.targets & targets);
        } else {
            for limit in self.limits.iter_mut().take(self.count).filter(|limit| limit.0 as usize == square) {
                limit.1 &= targets;
            }
        }
    }
}

/// The limits of a side's pieces.
#[inline(always)]
pub(crate) fn limits<const SIDE: usize>(placement: &Placement) -> Limits {
    let own = placement.side(SIDE);
    let enemy = placement.side(SIDE ^ 1);
    let king = placement.king(SIDE);
    let mut limits =
        Limits { targets: !own & BOARD, special: 0, limits: [(0, 0); SPECIAL], count: 0, checkers: 0 };
    let liners = (placement.role(Rook) | placement.role(Cannon)) & enemy & CROSS[king];
    if liners != 0 {
        limit_by_lines::<SIDE>(placement, king, liners, &mut limits);
    }
    let horses = JUMPS_AROUND[king] & placement.role(Horse) & enemy;
    if horses != 0 {
        limit_by_horses::<SIDE>(placement, king, horses, &mut limits);
    }
    let pawns = PAWN_SOURCES[SIDE ^ 1][king] & placement.role(Pawn) & enemy;
    if pawns != 0 {
        limits.checkers |= pawns;
        // Two pawns that check cannot both be taken.
        limits.restrict(if pawns & (pawns - 1) == 0 { pawns } else { 0 });
    }
    let lone = lone_between_kings::<SIDE>(placement, king, AXES[king].0, None);
    if let Some(lone) = lone.filter(|lone| lone.is_power_of_two()) {
        let square = lone.trailing_zeros() as usize * 9 + AXES[king].0 as usize;
        if own & bit(square) != 0 {
            let other = placement.king(SIDE ^ 1);
            let (low, high) = if SIDE == 0 { (king, other) } else { (other, king) };
            limits.narrow(square, RAYS[low][0] & RAYS[high][2]);
        }
    }
    limits
}

/// The pieces between the other king and a point on its file, one bit a rank; `None` on another file. A king that is about
/// to step to the point is not between.
#[inline(always)]
fn lone_between_kings<const SIDE: usize>(
    placement: &Placement,
    point: usize,
    file: u8,
    leaving: Option<usize>,
) -> Option<u32> {
    let (other_file, other_rank) = AXES[placement.king(SIDE ^ 1)];
    if file != other_file {
        return None;
    }
    let rank = AXES[point & 127].1;
    let mut word = both(placement.file(file as usize)) as u32;
    if let Some((leaving_file, leaving_rank)) = leaving.map(|king| AXES[king & 127]) {
        if leaving_file == file {
            word &= !(1 << leaving_rank);
        }
    }
    let (low, high) = if SIDE == 0 { (rank, other_rank) } else { (other_rank, rank) };
    Some(word & ((1 << high) - 1) & !((2 << low) - 1))
}

/// The square of a ray that is nearest to its origin.
#[inline(always)]
fn nearest(direction: usize, set: u128) -> usize {
    if direction < 2 { set.trailing_zeros() as usize } else { (127 - set.leading_zeros() as usize) & 127 }
}

/// Limits by rooks and cannons on the king's lines.
fn limit_by_lines<const SIDE: usize>(placement: &Placement, king: usize, liners: u128, limits: &mut Limits) {
    let own = placement.side(SIDE);
    let occupied = placement.occupied();
    let cannons = placement.role(Cannon) & liners;
    let rooks = placement.role(Rook) & liners;
    for (direction, &ray) in RAYS[king].iter().enumerate() {
        if ray & liners == 0 {
            continue;
        }
        let back = (direction + 2) % DIRECTIONS;
        // The three pieces nearest to the king. Behind one piece a rook matters, behind two a cannon, behind three nothing:
        // one move takes at most one of them out of the way.
        let pieces = ray & occupied;
        let first = nearest(direction, pieces);
        let first_bit = bit(first);
        let behind = pieces ^ first_bit;
        let mut all = u128::MAX;
        if first_bit & rooks != 0 {
            limits.checkers |= first_bit;
            all = ray & RAYS[first][back] | first_bit;
        } else if first_bit & cannons != 0 {
            // A piece put between would be its screen.
            all = !(ray & RAYS[first][back]);
        }
        if behind == 0 {
            limits.restrict(all);
            continue;
        }
        let second = nearest(direction, behind);
        let second_bit = bit(second);
        let to_second = ray & RAYS[second][back];
        let mut of_first = u128::MAX;
        let mut of_second = all;
        if second_bit & rooks != 0 {
            of_first = to_second | second_bit;
        } else if second_bit & cannons != 0 {
            // Check over a screen: take the cannon or put a second piece between. The screen may also go away, which is to
            // any point but those between.
            limits.checkers |= second_bit;
            all &= (to_second | second_bit) & !first_bit;
            of_first = !to_second;
        }
        let rest = behind ^ second_bit;
        if rest & cannons != 0 {
            let third = nearest(direction, rest);
            let third_bit = bit(third);
            if third_bit & cannons != 0 {
                // Of two pieces between, neither may go away or take the other.
                let between = ray & RAYS[third][back] | third_bit;
                of_first &= between & !second_bit;
                of_second &= between & !first_bit;
            }
        }
        // The limits of the two pieces say all that this line asks of them.
        let others = limits.targets;
        limits.restrict(all);
        if of_first != u128::MAX && first_bit & own != 0 {
            limits.push(first, others & of_first);
        }
        if of_second != all && second_bit & own != 0 {
            limits.push(second, others & of_second);
        }
    }
}

/// Limits by horses a jump away from the king.
fn limit_by_horses<const SIDE: usize>(placement: &Placement, king: usize, horses: u128, limits: &mut Limits) {
    for horse in squares(horses) {
        // The leg is next to the horse and diagonal to the king.
        let leg = STEPS[horse & 127] & DIAGONALS[king];
        if placement.occupied() & leg == 0 {
            limits.checkers |= bit(horse);
            limits.restrict(bit(horse) | leg);
        } else if placement.side(SIDE) & leg != 0 {
            limits.narrow(leg.trailing_zeros() as usize, bit(horse));
        }
    }
}

/// Whether a side's king would be attacked on the point `to`, one step away.
#[inline(always)]
pub(crate) fn attacked_after_step<const SIDE: usize>(placement: &Placement, king: usize, to: usize) -> bool {
    // A piece that the king takes attacks no more.
    let enemy = placement.side(SIDE ^ 1) & !bit(to);
    if PAWN_SOURCES[SIDE ^ 1][to & 127] & placement.role(Pawn) & enemy != 0 {
        return true;
    }
    let horses = JUMPS_AROUND[to & 127] & placement.role(Horse) & enemy;
    if horses != 0 && horse_sources(placement.occupied() & !bit(king), to) & horses != 0 {
        return true;
    }
    if lone_between_kings::<SIDE>(placement, to, AXES[to & 127].0, Some(king)) == Some(0) {
        return true;
    }
    let rooks = placement.role(Rook) & enemy & CROSS[to & 127];
    let cannons = placement.role(Cannon) & enemy & CROSS[to & 127];
    rooks | cannons != 0 && lines_attack_after_step(placement, king, to, rooks, cannons)
}

/// Whether one of `rooks` and `cannons` attacks a king that steps from `king` to `to`.
fn lines_attack_after_step(
    placement: &Placement,
    king: usize,
    to: usize,
    rooks: u128,
    cannons: u128,
) -> bool {
    let (file, rank) = AXES[to & 127];
    let (king_file, king_rank) = AXES[king & 127];
    let mut rank_word = both(placement.rank(rank as usize));
    let mut file_word = both(placement.file(file as usize));
    // The king leaves one of the two lines through its new point; the other is as it was.
    if file == king_file {
        file_word &= !(1 << king_rank);
    } else {
        rank_word &= !(1 << king_file);
    }
    let (file, rank) = (file as usize, rank as usize);
    let by =
        |table: &super::tables::LineTable| unfold(file, rank, table[file][rank_word], table[rank][file_word]);
    rooks != 0 && by(&ROOK) & rooks != 0 || cannons != 0 && by(&CANNON) & cannons != 0
}
