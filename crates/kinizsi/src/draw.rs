//! Boards drawn: with figurines as text, with letters as SVG.

use variant_core::{Glyph, Position as _, Role as _, Shape8x8, SvgBoard, TextBoard, figurine};

use crate::{Position, Role};

impl Position {
    /// The board as text with chess figurines and `·` for empty squares; see [`TextBoard`] for the options.
    ///
    /// ```
    /// use kinizsi::{Position, prelude::*};
    /// let board = Position::start().text_board().to_string();
    /// assert!(board.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n") && board.contains("3  · · · ♖ ♔ ♗ · ·"));
    /// ```
    #[must_use]
    pub fn text_board(&self) -> TextBoard<'_, Shape8x8, Role> {
        TextBoard::new(self.board()).glyphs(figurine).empty('·')
    }

    /// The board as an SVG picture with the pieces' letters, the royal piece in check shown; see [`SvgBoard`] for the options.
    ///
    /// ```
    /// use kinizsi::Position;
    /// use variant_core::Position as _;
    /// let start = Position::start();
    /// let group = start.group_moves()[0];
    /// // A group move moves all its members: their squares before and after.
    /// let picture = start.svg_board().last_move(start.squares_of(group)).to_string();
    /// assert!(picture.starts_with("<svg"));
    /// ```
    #[must_use]
    pub fn svg_board(&self) -> SvgBoard<'_, Shape8x8, Role> {
        let royal = self.king(self.turn());
        SvgBoard::new(self.board())
            .glyphs(|piece| Glyph::Letter(piece.role.letter()))
            .check(Some(royal).filter(|_| self.is_check()))
    }
}
