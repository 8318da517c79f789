//! Whether a single move is legal.

use variant_core::Color;

use super::{Masks, may_castle};
use crate::position::NOWHERE;
use crate::tables::{self, RANK_1, RANK_8, bit, lowest};
use crate::{Move, MoveKind, Position, Role};

/// Whether `m` is legal, whatever it holds. No other move is looked at, and none captures a king: he that could be captured has just
/// been left in check, and such positions are refused.
pub(crate) fn is_legal(position: &Position, m: Move) -> bool {
    match position.turn {
        Color::White => legal::<true>(position, m),
        Color::Black => legal::<false>(position, m),
    }
}

#[inline(always)]
fn legal<const WHITE: bool>(position: &Position, m: Move) -> bool {
    let Some(role) = m.plain_role() else { return special::<WHITE>(position, m) };
    let us = if WHITE { Color::White } else { Color::Black };
    let (from, to) = (m.from().index(), m.to().index());
    let (own, enemy) = (position.side(us), position.side(!us));
    let occupied = own | enemy;
    let last_rank = if WHITE { RANK_8 } else { RANK_1 };
    // Whatever is wrong: no branch is taken on it. Leapers have nothing between.
    let pawn = pawn_reach::<WHITE>(from, occupied, enemy) & !last_rank;
    let reach = if role == Role::Pawn { pawn } else { tables::reach(role, from) };
    let goes = reach & bit(to) & !own != 0;
    let stands = position.men(us, role) & bit(from) != 0;
    let king = if role == Role::King { to } else { position.king_at(us) };
    let free = tables::between(from, to) & occupied == 0;
    goes & stands & free & is_safe(position, us, king, from, to)
}

/// Whether a move is legal that is not plain. Apart, so that plain ones need not save the registers for what is called here.
#[inline(never)]
fn special<const WHITE: bool>(position: &Position, m: Move) -> bool {
    let us = if WHITE { Color::White } else { Color::Black };
    let (from, to) = (m.from().index(), m.to().index());
    let role = m.role();
    let (own, enemy) = (position.side(us), position.side(!us));
    let occupied = own | enemy;
    let last_rank = if WHITE { RANK_8 } else { RANK_1 };
    if position.men(us, role) & bit(from) == 0 {
        return false;
    }
    let reach = match m.kind() {
        MoveKind::Castling => {
            let own_back_rank = if WHITE { RANK_1 } else { RANK_8 };
            if position.castling & own_back_rank & bit(to) == 0 {
                return false;
            }
            let masks = Masks::new::<WHITE>(position);
            return masks.checkers == 0 && may_castle(&masks, to);
        }
        MoveKind::EnPassant => {
            let pawn = if WHITE { to.wrapping_sub(8) } else { to + 8 };
            return position.ep != NOWHERE
                && position.ep as usize == to
                && tables::pawn(us, from) & bit(to) != 0
                && position.en_passant_keeps_king(from, to, pawn);
        }
        MoveKind::DoubleStep => {
            let start = if WHITE { RANK_1 << 8 } else { RANK_8 >> 8 };
            let two = if WHITE { bit(from) << 16 } else { bit(from) >> 16 };
            if bit(from) & start == 0 || tables::between(from, to) & occupied != 0 {
                return false;
            }
            two & !occupied
        }
        MoveKind::Promotion(_) => pawn_reach::<WHITE>(from, occupied, enemy) & last_rank,
        // Plain moves are looked at elsewhere.
        MoveKind::Normal => return false,
    };
    reach & bit(to) & !own != 0 && is_safe(position, us, position.king_at(us), from, to)
}

/// Whether the king of `us` on `king` is left unattacked by what the other side has once a man of `us` has gone from `from` to `to`:
/// not en passant.
#[inline(always)]
pub(crate) fn is_safe(position: &Position, us: Color, king: usize, from: usize, to: usize) -> bool {
    let role = |role: Role| position.board.role(role).bits();
    let enemy = position.side(!us) & !bit(to);
    let leapers = tables::knight(king) & role(Role::Knight)
        | tables::king(king) & role(Role::King)
        | tables::pawn(us, king) & role(Role::Pawn);
    let mut safe = leapers & enemy == 0;
    // There are hardly ever more than two, and none is looked up in a large table.
    let queens = role(Role::Queen);
    let mut sliders = (tables::reach(Role::Rook, king) & (role(Role::Rook) | queens)
        | tables::reach(Role::Bishop, king) & (role(Role::Bishop) | queens))
        & enemy;
    let after = position.occupied() & !bit(from) | bit(to);
    while sliders != 0 {
        safe &= tables::between(king, lowest(sliders)) & after != 0;
        sliders &= sliders - 1;
    }
    safe
}

/// Where a pawn goes by a single step or a capture.
fn pawn_reach<const WHITE: bool>(from: usize, occupied: u64, enemy: u64) -> u64 {
    let us = if WHITE { Color::White } else { Color::Black };
    tables::forward::<WHITE>(bit(from)) & !occupied | tables::pawn(us, from) & enemy
}
