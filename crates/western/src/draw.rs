//! Chess boards drawn: with figurines as text, with pieces of the project's own design as SVG.

use variant_core::{Glyph, GlyphPath, Paint, Piece, Position as _, Shape8x8, SvgBoard, TextBoard, figurine};

use crate::{Position, Role};

/// The drawing of a piece for [`SvgBoard::glyphs`].
#[must_use]
pub const fn glyph(piece: Piece<Role>) -> Glyph {
    Glyph::Paths(match piece.role {
        Role::Pawn => PAWN,
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP,
        Role::Rook => ROOK,
        Role::Queen => QUEEN,
        Role::King => KING,
    })
}

const fn body(outline: &'static str) -> GlyphPath {
    GlyphPath { outline, paint: Paint::Body }
}

const fn detail(outline: &'static str) -> GlyphPath {
    GlyphPath { outline, paint: Paint::Detail }
}

const fn dot(outline: &'static str) -> GlyphPath {
    GlyphPath { outline, paint: Paint::Dot }
}

/// What every piece stands on.
const FOOT: GlyphPath = body("M25 89q-3 0-3-3v-4q0-5 5-5h46q5 0 5 5v4q0 3-3 3z");

const PAWN: &[GlyphPath] = &[
    body("M39 48C40 62 36 70 30 77H70C64 70 60 62 61 48z"),
    body("M36 51q-2-6 5-7h18q7 1 5 7z"),
    body("M50 18a13.5 13.5 0 1 1 0 27a13.5 13.5 0 1 1 0-27z"),
    FOOT,
];

const KNIGHT: &[GlyphPath] = &[
    body(
        "M30 77C30 63 47 59 49 45C44 51 38 52 34 55C32 60 25 62 21 57C18 53 18 49 20 46L32 29C34 25 36 22 35 14L45 21C67 22 78 45 75 77z",
    ),
    detail("M51 30C62 38 66 53 65 69"),
    dot("M39 32a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z"),
    dot("M25 48a2 2 0 1 1 0 4a2 2 0 1 1 0-4z"),
    FOOT,
];

const BISHOP: &[GlyphPath] = &[
    body("M40 62L34 77H66L60 62z"),
    body("M50 22C67 33 71 50 61 62H39C29 50 33 33 50 22z"),
    body("M50 11a6 6 0 1 1 0 12a6 6 0 1 1 0-12z"),
    detail("M56 34L47 48"),
    detail("M39 69H61"),
    FOOT,
];

const ROOK: &[GlyphPath] = &[
    body("M35 42L33 70L28 77H72L67 70L65 42z"),
    body("M26 20H37V27H45V20H55V27H63V20H74V36L67 43H33L26 36z"),
    detail("M36 69H64"),
    FOOT,
];

const QUEEN: &[GlyphPath] = &[
    body("M28 77L18 36L33 54L36 27L46 52L50 24L54 52L64 27L67 54L82 36L72 77z"),
    body("M18 29a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"),
    body("M36 19a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"),
    body("M50 15a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"),
    body("M64 19a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"),
    body("M82 29a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"),
    detail("M31 67Q50 61 69 67"),
    FOOT,
];

const KING: &[GlyphPath] = &[
    body("M46.5 8H53.5V14H59V21H53.5V32H46.5V21H41V14H46.5z"),
    body("M50 38C58 24 85 26 81 47C79 57 70 64 70 77H30C30 64 21 57 19 47C15 26 42 24 50 38z"),
    detail("M50 40V60"),
    detail("M32 68Q50 61 68 68"),
    FOOT,
];

impl Position {
    /// The board as text with Unicode figurines and `·` for empty squares; see [`TextBoard`] for the options.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let board = Position::start().text_board().to_string();
    /// assert!(board.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
    /// ```
    #[must_use]
    pub fn text_board(&self) -> TextBoard<'_, Shape8x8, Role> {
        TextBoard::new(&self.board).glyphs(figurine).empty('·')
    }

    /// The board as an SVG picture with drawn pieces, the king in check shown if one is; see [`SvgBoard`] for the options.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let before = Position::start();
    /// let m = Coordinate.read(&before, "e2e4")?;
    /// let picture = before.after(m).svg_board().last_move(before.squares_of(m)).to_string();
    /// assert!(picture.starts_with("<svg"));
    /// # Ok::<(), CoordinateError>(())
    /// ```
    #[must_use]
    pub fn svg_board(&self) -> SvgBoard<'_, Shape8x8, Role> {
        let check = self.is_check().then(|| self.king(self.turn));
        SvgBoard::new(&self.board).glyphs(glyph).check(check)
    }
}
