//! The legal moves, piece by piece.

use core::ops::ControlFlow;

use super::attacks::{
    advisor_attacks, bit, elephant_attacks, horse_attacks, line_targets, pawn_attacks,
    regular_elephant_attacks, squares,
};
use super::limits::{Limits, find_limits, king_targets};
use super::tables::{CANNON, PALACE, ROOK, STEPS};
use crate::Role;
use crate::placement::Placement;

/// Calls `f` with every piece of a side on `sources` and the points of `goals` that it may legally go to, until `f` breaks.
#[inline(always)]
pub(crate) fn for_each_piece<const SIDE: usize, B>(
    placement: &Placement,
    sources: u128,
    goals: u128,
    mut f: impl FnMut(Role, usize, u128) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut limits = Limits::NOTHING;
    find_limits::<SIDE>(placement, &mut limits);
    let own = placement.side(SIDE) & sources;
    for role in [Role::Rook, Role::Cannon, Role::Horse, Role::Pawn, Role::Elephant, Role::Advisor] {
        for from in squares(placement.role(role) & own) {
            f(role, from, targets::<SIDE>(placement, role, from) & limits.of(from) & goals)?;
        }
    }
    if own & bit(placement.king(SIDE)) == 0 {
        return ControlFlow::Continue(());
    }
    f(Role::King, placement.king(SIDE), king_targets::<SIDE>(placement) & goals)
}

/// Where a piece other than the king gets to, own pieces and the safety of the king left aside.
#[inline(always)]
pub(crate) fn targets<const SIDE: usize>(placement: &Placement, role: Role, from: usize) -> u128 {
    match role {
        Role::King => STEPS[from & 127] & PALACE[SIDE],
        Role::Advisor => advisor_attacks::<SIDE>(from),
        Role::Elephant if placement.regular => regular_elephant_attacks::<SIDE>(placement.occupied(), from),
        Role::Elephant => elephant_attacks::<SIDE>(placement.occupied(), from),
        Role::Horse => horse_attacks(placement.occupied(), from),
        Role::Rook => line_targets(placement, from, &ROOK),
        Role::Cannon => line_targets(placement, from, &CANNON),
        Role::Pawn => pawn_attacks::<SIDE>(bit(from)),
    }
}

/// The role of the piece on a square that holds one.
#[inline(always)]
pub(crate) fn role_at(placement: &Placement, square: usize) -> Role {
    let set = bit(square);
    let roles = [Role::Rook, Role::Cannon, Role::Horse, Role::Pawn, Role::Elephant, Role::Advisor];
    roles.into_iter().find(|&role| placement.role(role) & set != 0).unwrap_or(Role::King)
}
