//! Material with which nobody can mate.

use variant_core::Color;

use crate::{Position, Role};

/// The light squares.
pub(crate) const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

impl Position {
    /// Whether neither side can ever mate with the men on the board, wherever they stand: bare kings, one minor piece, or
    /// bishops that all stand on one square colour, whatever their number and side. This ends the game (FIDE Laws 5.2.2).
    ///
    /// It is the quick test by material; [`dead_position`](Self::dead_position) also looks at where the men stand.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let bishops = Position::from_fen("8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1")?;
    /// assert!(bishops.is_insufficient_material());
    /// assert_eq!(bishops.outcome(), Some(Outcome::draw(Reason::Material)));
    /// let knights = Position::from_fen("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1")?;
    /// assert!(!knights.is_insufficient_material());
    /// # Ok::<(), western::FenError>(())
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        // Whoever has a pawn, rook or queen can mate: asked first, since nearly all positions end here.
        let strong = [Role::Pawn, Role::Rook, Role::Queen].map(|role| self.board.role(role).bits());
        strong == [0; 3] && Color::ALL.into_iter().all(|color| self.can_never_mate(color))
    }

    /// Whether `color` can never mate with the men on the board, however badly the other side plays: then a fallen flag costs
    /// the other side only half a point (FIDE Laws 6.9). So it is with
    ///
    /// - a bare king;
    /// - king and one knight, when the other side has nothing but its king and queens;
    /// - king and bishops, when all bishops of both sides stand on one square colour and there is no pawn or knight.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let position = Position::from_fen("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1")?;
    /// assert!(position.can_never_mate(Color::Black));
    /// assert!(!position.can_never_mate(Color::White));
    /// # Ok::<(), western::FenError>(())
    /// ```
    #[must_use]
    pub fn can_never_mate(&self, color: Color) -> bool {
        let officers = self.side(color) & !self.board.role(Role::King).bits();
        let [knights, bishops, queens, kings, pawns] =
            [Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Pawn]
                .map(|role| self.board.role(role).bits());
        if officers == 0 {
            true
        } else if officers & !knights == 0 {
            officers & (officers - 1) == 0 && self.side(!color) & !kings & !queens == 0
        } else if officers & !bishops == 0 {
            let one_colour = bishops & LIGHT == 0 || bishops & !LIGHT == 0;
            one_colour && pawns | knights == 0
        } else {
            false
        }
    }
}
