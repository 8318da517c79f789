//! Material that cannot mate.

use variant_core::{Color, Position as _};

use crate::{Position, Role};

/// # Material
impl Position {
    /// Whether `color` may still give mate, as far as the pieces left tell: `false` is certain, `true` is not.
    ///
    /// Kings, advisors and elephants never attack the other king, so that they cannot mate; all the same a side may block
    /// itself so that it has no legal move. A single cannon without own advisors cannot mate a king that has elephants alone;
    /// nor, without any own guards, one that has no more than one advisor with its elephants. There no position with these
    /// pieces is mate or leaves the king without a move, as going through all of them shows (the test
    /// `one_cannon_that_cannot_mate`); with any other guards beside these two kings and the cannon some position is mate.
    ///
    /// ```
    /// use xiangqi::{Position, prelude::*};
    /// let position = Position::from_fen("3k5/9/9/9/9/9/9/9/4A4/4K1C2 b")?;
    /// assert!(position.can_mate(Color::White) && !position.can_mate(Color::Black));
    /// # Ok::<(), xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
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

    /// Whether neither side [can mate](Self::can_mate): the game is drawn. So it is where neither has a rook, horse, cannon or
    /// pawn.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        !self.can_mate(Color::White) && !self.can_mate(Color::Black)
    }
}
