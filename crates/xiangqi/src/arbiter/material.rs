//! Material that cannot mate.

use variant_core::{Color, Position as _};

use crate::{Position, Role};

impl Position {
    /// Whether `color` may still give mate, as far as the pieces left tell: `false` is certain, `true` is not. With a lone cannon, no
    /// position was found in which the guards told here let it mate: the test `one_cannon_that_cannot_mate` goes through all.
    pub(crate) fn may_mate(&self, color: Color) -> bool {
        let board = self.board();
        let officers = board.role(Role::Rook) | board.role(Role::Horse) | board.role(Role::Pawn);
        if !officers.is_disjoint(board.color(color)) {
            return true;
        }
        let cannons = board.pieces(color, Role::Cannon);
        if cannons.is_empty() {
            return false;
        }
        let lone = board.role(Role::Cannon) == cannons && !cannons.more_than_one() && officers.is_empty();
        if !lone || !self.placement.regular || board.pieces(color, Role::Advisor).any() {
            return true;
        }
        let has_elephants = board.pieces(color, Role::Elephant).any();
        board.pieces(!color, Role::Advisor).count() > if has_elephants { 0 } else { 1 }
    }
}
