//! Which moves leave the own king attacked, told from the lines, legs and pawns around it.
//!
//! One move empties one point and fills one. So it changes the number of pieces between the king and a rook or cannon by one
//! at most, and only pieces near the king on its lines, and those on the legs of horses beside it, can have limits of their
//! own.

use super::attacks::{bit, both, horse_sources, squares, unfold};
use super::tables::{
    AXES, BOARD, CANNON, CROSS, DIAGONALS, DIRECTIONS, FILE_A, HORSES_ROUND_PALACE, JUMPS_AROUND,
    LINES_OF_PALACE, PALACE, PAWN_SOURCES, PAWNS_ROUND_PALACE, RAYS, ROOK, STEPS,
};
use crate::Role::{Cannon, Horse, Pawn, Rook};
use crate::placement::Placement;

/// Room for the pieces with limits of their own: at most two on each line from the king and one on each of the four legs
/// beside it.
const SPECIAL: usize = 12;

/// Where the pieces of the side to move, other than the king, may go without leaving their king attacked.
pub(crate) struct Limits {
    /// Where every piece may go but the special ones.
    pub(crate) targets: u128,
    /// The pieces with limits of their own: pinned ones, and the screens of cannons that check.
    pub(crate) special: u128,
    at: [u8; SPECIAL],
    allowed: [u128; SPECIAL],
    count: usize,
    /// The pieces that give check.
    pub(crate) checkers: u128,
}

impl Limits {
    /// Room for limits that [`find_limits`] finds.
    pub(crate) const NOTHING: Limits =
        Limits { targets: 0, special: 0, at: [0; SPECIAL], allowed: [0; SPECIAL], count: 0, checkers: 0 };

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
        self.at.iter().zip(&self.allowed).take(self.count).map(|(&at, &allowed)| (at as usize, allowed))
    }

    /// Narrows what all pieces may do.
    #[inline(always)]
    fn restrict(&mut self, targets: u128) {
        self.targets &= targets;
        for allowed in self.allowed.iter_mut().take(self.count) {
            *allowed &= targets;
        }
    }

    /// Gives one piece limits of its own.
    #[inline(always)]
    fn push(&mut self, square: usize, targets: u128) {
        self.special |= bit(square);
        self.at[self.count] = square as u8;
        self.allowed[self.count] = targets;
        self.count += 1;
    }

    /// Narrows what one piece may do.
    #[inline]
    fn narrow(&mut self, square: usize, targets: u128) {
        if self.special & bit(square) == 0 {
            self.push(square, self.targets & targets);
        } else {
            let others = self.at.iter().zip(&mut self.allowed).take(self.count);
            for (_, allowed) in others.filter(|(at, _)| **at as usize == square) {
                *allowed &= targets;
            }
        }
    }
}

/// Finds the limits of a side's pieces in `limits`, which holds nothing yet.
///
/// The value is large and never read beyond its count: it is filled where it is used, not moved there.
#[inline(always)]
pub(crate) fn find_limits<const SIDE: usize>(placement: &Placement, limits: &mut Limits) {
    limits.targets = !placement.side(SIDE) & BOARD;
    let own = placement.side(SIDE);
    let enemy = placement.side(SIDE ^ 1);
    let king = placement.king(SIDE);
    let liners = (placement.role(Rook) | placement.role(Cannon)) & enemy & CROSS[king];
    if liners != 0 {
        limit_by_lines::<SIDE>(placement, king, liners, limits);
    }
    let horses = JUMPS_AROUND[king] & placement.role(Horse) & enemy;
    if horses != 0 {
        limit_by_horses::<SIDE>(placement, king, horses, limits);
    }
    let pawns = PAWN_SOURCES[SIDE ^ 1][king] & placement.role(Pawn) & enemy;
    if pawns != 0 {
        limits.checkers |= pawns;
        // Two pawns that check cannot both be taken.
        limits.restrict(if pawns & (pawns - 1) == 0 { pawns } else { 0 });
    }
    if let Some(lone) = lone_between_kings::<SIDE>(placement, king) {
        if own & bit(lone) != 0 {
            let other = placement.king(SIDE ^ 1);
            let (low, high) = if SIDE == 0 { (king, other) } else { (other, king) };
            limits.narrow(lone, RAYS[low][0] & RAYS[high][2]);
        }
    }
}

/// The piece between the kings if they stand on one file with just one between.
#[inline(always)]
fn lone_between_kings<const SIDE: usize>(placement: &Placement, king: usize) -> Option<usize> {
    let (file, rank) = AXES[king];
    let (other_file, other_rank) = AXES[placement.king(SIDE ^ 1)];
    if file != other_file {
        return None;
    }
    let word = both(placement.file(file as usize)) as u32;
    let (low, high) = if SIDE == 0 { (rank, other_rank) } else { (other_rank, rank) };
    let between = word & ((1 << high) - 1) & !((2 << low) - 1);
    between.is_power_of_two().then(|| between.trailing_zeros() as usize * 9 + file as usize)
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

/// Where a side's king may legally go.
#[inline(always)]
pub(crate) fn king_targets<const SIDE: usize>(placement: &Placement) -> u128 {
    let king = placement.king(SIDE);
    let enemy = placement.side(SIDE ^ 1);
    let mut steps = STEPS[king] & PALACE[SIDE] & !placement.side(SIDE);
    let other_file = AXES[placement.king(SIDE ^ 1)].0 as usize;
    if steps & FILE_A << other_file != 0 {
        steps &= !facing_points::<SIDE>(placement, king);
    }
    // Mostly no enemy piece looks at any point of the palace.
    let near = placement.role(Horse) & HORSES_ROUND_PALACE[SIDE]
        | placement.role(Pawn) & PAWNS_ROUND_PALACE[SIDE]
        | (placement.role(Rook) | placement.role(Cannon)) & LINES_OF_PALACE[SIDE];
    if near & enemy == 0 { steps } else { safe_steps::<SIDE>(placement, king, steps) }
}

/// The points on the other king's file where a side's king would face it.
#[inline(always)]
fn facing_points<const SIDE: usize>(placement: &Placement, king: usize) -> u128 {
    let (file, rank) = AXES[placement.king(SIDE ^ 1)];
    let (king_file, king_rank) = AXES[king];
    let mut word = both(placement.file(file as usize)) as u32;
    if king_file == file {
        word &= !(1 << king_rank);
    }
    // The points up to the first piece, and that piece's own: taking it opens the file.
    if SIDE == 0 {
        let below = word & ((1 << rank) - 1);
        let first = (below | 1).ilog2();
        FILE_A << file & u128::MAX << (9 * first)
    } else {
        let above = word & !((2 << rank) - 1);
        let first = (above | 1 << 9).trailing_zeros();
        FILE_A << file & !(u128::MAX << (9 * first + 9))
    }
}

/// Those among the king's steps that no rook, cannon, horse or pawn forbids.
fn safe_steps<const SIDE: usize>(placement: &Placement, king: usize, steps: u128) -> u128 {
    let mut safe = steps;
    for to in squares(steps) {
        if attacked_after_step::<SIDE>(placement, king, to) {
            safe ^= bit(to);
        }
    }
    safe
}

/// Whether a rook, cannon, horse or pawn would attack a side's king on the point `to`, one step away.
#[inline(always)]
fn attacked_after_step<const SIDE: usize>(placement: &Placement, king: usize, to: usize) -> bool {
    // A piece that the king takes attacks no more.
    let enemy = placement.side(SIDE ^ 1) & !bit(to);
    if PAWN_SOURCES[SIDE ^ 1][to & 127] & placement.role(Pawn) & enemy != 0 {
        return true;
    }
    let horses = JUMPS_AROUND[to & 127] & placement.role(Horse) & enemy;
    if horses != 0 && horse_sources(placement.occupied() & !bit(king), to) & horses != 0 {
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
