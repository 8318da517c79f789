//! Material that cannot mate.

use variant_core::{Color, Position as _};

use crate::{Position, Role};

/// # Material
impl Position {
    /// Whether `color` may still give mate, as far as the pieces left tell: `false` is certain, `true` is not.
    ///
    /// Kings, advisors and elephants never attack the other king. A cannon mates neither without a piece that it can leap:
    /// alone with its king against a king alone. Whether further pairs of a cannon and guards can mate was searched through
    /// exhaustively: every other material has a position that is mate.
    ///
    /// ```
    /// use xiangqi::{Position, prelude::*};
    /// let position = Position::from_fen("3k5/9/9/9/9/4B4/9/9/4A4/4K1C2 b")?;
    /// assert!(position.can_mate(Color::White) && !position.can_mate(Color::Black));
    /// # Ok::<(), xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let board = self.board();
        let cannons = board.pieces(color, Role::Cannon);
        let others =
            [Role::Rook, Role::Horse, Role::Pawn].into_iter().any(|role| board.pieces(color, role).any());
        others || cannons.more_than_one() || (cannons.any() && board.occupied().count() > 3)
    }

    /// Whether neither side [can mate](Self::can_mate): the game is drawn. So it is where neither has a rook, horse, cannon or
    /// pawn.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        !self.can_mate(Color::White) && !self.can_mate(Color::Black)
    }
}
