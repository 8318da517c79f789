//! Whether a check can have come about: looking back by one move.

use variant_core::Color;

use crate::tables::{self, RANK_1, RANK_8, bit, forward, lowest};
use crate::{Position, Role};

/// Whether some legal move of the side that waits can have given the check that the side to move is in.
///
/// Every man of the other side is taken back to every square it can have come from, with and without giving back a captured
/// man: one of these must have left the king unattacked. With `passed` given, the last move was that double step.
pub(super) fn explains_check(position: &Position, passed: Option<usize>) -> bool {
    match position.turn {
        Color::White => Look::<false>::new(position).back(passed),
        Color::Black => Look::<true>::new(position).back(passed),
    }
}

/// A position in which the side `WHITE` has just moved and gives check.
struct Look<'a, const WHITE: bool> {
    position: &'a Position,
    king: usize,
    occupied: u64,
    mover: Color,
}

impl<'a, const WHITE: bool> Look<'a, WHITE> {
    fn new(position: &'a Position) -> Self {
        let mover = !position.turn;
        Look { position, king: position.king_at(position.turn), occupied: position.occupied(), mover }
    }

    /// Whether the king was safe when a man of `role` stood on `from` instead of `to`, with `occupied` as it was then.
    fn was_safe(&self, role: Role, from: usize, to: usize, occupied: u64) -> bool {
        let others = self.position.attackers(self.king, self.mover, occupied) & !bit(to);
        let own = match role {
            Role::Pawn => tables::pawn(self.mover, from),
            Role::Knight => tables::knight(from),
            Role::Bishop => tables::bishop(from, occupied),
            Role::Rook => tables::rook(from, occupied),
            Role::Queen => tables::queen(from, occupied),
            Role::King => tables::king(from),
        };
        others == 0 && own & bit(self.king) == 0
    }

    /// Whether the man may have gone from `from` to `to` capturing nothing.
    fn quiet(&self, role: Role, from: usize, to: usize) -> bool {
        self.was_safe(role, from, to, self.occupied & !bit(to) | bit(from))
    }

    /// Whether the man may have captured something on `to`.
    fn capture(&self, role: Role, from: usize, to: usize) -> bool {
        self.was_safe(role, from, to, self.occupied | bit(from))
    }

    fn back(&self, passed: Option<usize>) -> bool {
        if let Some(passed) = passed {
            let (pawn, start) = if WHITE { (passed + 8, passed - 8) } else { (passed - 8, passed + 8) };
            return self.quiet(Role::Pawn, start, pawn);
        }
        let men = self.position.side(self.mover);
        let pawns = self.position.men(self.mover, Role::Pawn);
        let mut officers = men & !pawns;
        while officers != 0 {
            let to = lowest(officers);
            if self.officer_back(to) || self.promotion_back(to) {
                return true;
            }
            officers &= officers - 1;
        }
        let mut pawns = pawns;
        while pawns != 0 {
            if self.pawn_back(lowest(pawns)) {
                return true;
            }
            pawns &= pawns - 1;
        }
        self.castling_back()
    }

    fn officer_back(&self, to: usize) -> bool {
        let role = self.position.role_on(bit(to));
        let mut origins = !self.occupied
            & match role {
                Role::Knight => tables::knight(to),
                Role::Bishop => tables::bishop(to, self.occupied),
                Role::Rook => tables::rook(to, self.occupied),
                Role::Queen => tables::queen(to, self.occupied),
                _ => tables::king(to),
            };
        while origins != 0 {
            let from = lowest(origins);
            if self.quiet(role, from, to) || self.capture(role, from, to) {
                return true;
            }
            origins &= origins - 1;
        }
        false
    }

    fn promotion_back(&self, to: usize) -> bool {
        let last = if WHITE { RANK_8 } else { RANK_1 };
        if bit(to) & last == 0 || self.position.role_on(bit(to)) == Role::King {
            return false;
        }
        self.step_back(to) || self.capture_back(to)
    }

    fn pawn_back(&self, to: usize) -> bool {
        if self.step_back(to) {
            return true;
        }
        // A double step leaves no trace where nobody could capture.
        let one = if WHITE { forward::<false>(bit(to)) } else { forward::<true>(bit(to)) };
        let two = if WHITE { forward::<false>(one) } else { forward::<true>(one) };
        let second = if WHITE { RANK_1 << 8 } else { RANK_8 >> 8 };
        if two & second & !self.occupied != 0
            && one & !self.occupied != 0
            && self.quiet(Role::Pawn, lowest(two), to)
        {
            return true;
        }
        self.capture_back(to) || self.en_passant_back(to)
    }

    /// Whether a pawn can have come to `to` by a single step, from a square on which a pawn can stand.
    fn step_back(&self, to: usize) -> bool {
        let from = (if WHITE { forward::<false>(bit(to)) } else { forward::<true>(bit(to)) })
            & !self.occupied
            & !(RANK_1 | RANK_8);
        from != 0 && self.quiet(Role::Pawn, lowest(from), to)
    }

    fn capture_back(&self, to: usize) -> bool {
        let mut origins = tables::pawn(!self.mover, to) & !self.occupied & !(RANK_1 | RANK_8);
        while origins != 0 {
            if self.capture(Role::Pawn, lowest(origins), to) {
                return true;
            }
            origins &= origins - 1;
        }
        false
    }

    fn en_passant_back(&self, to: usize) -> bool {
        let sixth = if WHITE { RANK_8 >> 16 } else { RANK_1 << 16 };
        let victim = if WHITE { forward::<false>(bit(to)) } else { forward::<true>(bit(to)) };
        let start = forward::<WHITE>(bit(to));
        if bit(to) & sixth == 0 || (victim | start) & self.occupied != 0 {
            return false;
        }
        let mut origins = tables::pawn(!self.mover, to) & !self.occupied;
        while origins != 0 {
            let from = lowest(origins);
            if self.was_safe(Role::Pawn, from, to, self.occupied & !bit(to) | bit(from) | victim) {
                return true;
            }
            origins &= origins - 1;
        }
        false
    }

    /// Whether castling can have given the check: from any squares, as in Chess960.
    fn castling_back(&self) -> bool {
        let back_rank = if WHITE { 0 } else { 56 };
        let king = self.position.king_at(self.mover);
        let (rook, is_long) = match king.wrapping_sub(back_rank) {
            2 => (back_rank + 3, true),
            6 => (back_rank + 5, false),
            _ => return false,
        };
        if self.position.men(self.mover, Role::Rook) & bit(rook) == 0 {
            return false;
        }
        let without = self.occupied & !bit(king) & !bit(rook);
        let free = |square: usize| without & bit(square) == 0;
        let files = |from: usize, to: usize| tables::between(from, to) | bit(to);
        for from in back_rank..back_rank + 8 {
            let corners = if is_long { back_rank..from } else { from + 1..back_rank + 8 };
            for rook_from in corners {
                let way = (files(from, king) | files(rook_from, rook)) & !bit(from) & !bit(rook_from);
                let before = without | bit(from) | bit(rook_from);
                if free(from) && free(rook_from) && way & without == 0 {
                    let others =
                        self.position.attackers(self.king, self.mover, before) & !bit(rook) & !bit(king);
                    let was_safe = others == 0 && tables::rook(rook_from, before) & bit(self.king) == 0;
                    if was_safe && !self.is_attacked(files(king, from), before) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether the side that is in check attacks one of these squares.
    fn is_attacked(&self, mut squares: u64, occupied: u64) -> bool {
        while squares != 0 {
            if self.position.attackers(lowest(squares), self.position.turn, occupied) != 0 {
                return true;
            }
            squares &= squares - 1;
        }
        false
    }
}
