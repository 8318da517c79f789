//! Boards drawn as pictures.

use variant_core::{Glyph, LineBoard, Palace, Position as _, Shape9x10, SvgBoard, SvgStyle, Theme};

use crate::names::{Script, character};
use crate::{Piece, Position, Role, Signs};

/// The river, the palaces, and the marks where cannons and pawns start.
const BOARD: LineBoard = LineBoard {
    river: Some(4),
    palaces: &[Palace { files: (3, 5), ranks: (0, 2) }, Palace { files: (3, 5), ranks: (7, 9) }],
    stars: &[(1, 2), (7, 2), (0, 3), (2, 3), (4, 3), (6, 3), (8, 3)],
};

impl Position {
    /// The board as an SVG picture: discs on the crossings, lettered as `signs` says, in the colours of wood; the king in check is
    /// shown. See [`SvgBoard`] for the options. Characters need a Chinese font where the picture is shown; letters do not.
    ///
    /// ```
    /// use xiangqi::{Position, Signs, names::Script, prelude::*};
    /// let start = Position::start();
    /// let picture = start.svg_board(Signs::Characters(Script::Traditional)).to_string();
    /// assert!(picture.starts_with("<svg") && picture.contains('帥') && picture.contains('將'));
    /// assert!(!start.svg_board(Signs::Letters).to_string().contains('帥'));
    /// ```
    #[must_use]
    pub fn svg_board(&self, signs: Signs) -> SvgBoard<'_, Shape9x10, Role> {
        let glyph: fn(Piece) -> Glyph = match signs {
            Signs::Letters => |piece| Glyph::Disc(variant_core::Role::letter(piece.role)),
            Signs::Characters(Script::Traditional) => {
                |piece| Glyph::Disc(character(piece, Script::Traditional))
            }
            Signs::Characters(Script::Simplified) => {
                |piece| Glyph::Disc(character(piece, Script::Simplified))
            }
        };
        let king = self.board().pieces(self.turn(), Role::King).first();
        SvgBoard::new(self.board())
            .style(SvgStyle::Lines(BOARD))
            .theme(Theme::wood())
            .glyphs(glyph)
            .check(king.filter(|_| self.is_check()))
    }
}
