//! Boards drawn as SVG pictures.

mod glyph;
mod lines;
mod theme;

use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::{Bitboard, Board, Color, Piece, Role, Shape, Square};

pub use glyph::{Glyph, GlyphPath, Paint};
pub use lines::{LineBoard, Palace};
pub use theme::{PieceColors, Theme};

/// The side of a square, in the units of the picture.
const CELL: i32 = 100;
/// The margin that holds the names of files and ranks.
const MARGIN: i32 = 44;
/// The margin without them.
const BARE_MARGIN: i32 = 6;

/// What the board itself looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SvgStyle {
    /// Squares in two colours, the first square of the first rank a dark one.
    #[default]
    Chequered,
    /// Squares in one colour with lines between.
    Plain,
    /// Lines, with the pieces on their crossings.
    Lines(LineBoard),
}

/// Draws a board of any shape as an SVG picture: a document of its own, which stands as well within HTML.
///
/// ```
/// # variant_core::roles! { enum Man { King = 'K' } }
/// use variant_core::{Board, Color, Piece, Shape8x8, Square, SvgBoard};
/// let mut board = Board::<Shape8x8, Man>::empty();
/// let [a1, a2]: [Square<Shape8x8>; 2] = ["a1".parse()?, "a2".parse()?];
/// board.put(a2, Piece::new(Color::White, Man::King));
/// let picture = SvgBoard::new(&board).below(Color::Black).last_move([a1, a2]).arrow(a1, a2).to_string();
/// assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone)]
pub struct SvgBoard<'a, S: Shape, R: Role> {
    board: &'a Board<S, R>,
    below: Color,
    frame: bool,
    size: u32,
    style: SvgStyle,
    theme: Theme,
    glyph: fn(Piece<R>) -> Glyph,
    last_move: Bitboard<S>,
    marked: Bitboard<S>,
    check: Bitboard<S>,
    /// From where to where.
    arrows: Vec<(Square<S>, Square<S>)>,
}

impl<'a, S: Shape, R: Role> SvgBoard<'a, S, R> {
    /// A picture of `board` with the first side below, 45 pixels a square, the pieces as letters.
    #[must_use]
    pub fn new(board: &'a Board<S, R>) -> Self {
        SvgBoard {
            board,
            below: Color::White,
            frame: true,
            size: 45,
            style: SvgStyle::Chequered,
            theme: Theme::default(),
            glyph: |piece| Glyph::Letter(piece.role.letter()),
            last_move: Bitboard::EMPTY,
            marked: Bitboard::EMPTY,
            check: Bitboard::EMPTY,
            arrows: Vec::new(),
        }
    }

    /// Puts the first rank of `color` below.
    #[must_use]
    pub fn below(mut self, color: Color) -> Self {
        self.below = color;
        self
    }

    /// Whether the names of files and ranks are drawn.
    #[must_use]
    pub fn frame(mut self, frame: bool) -> Self {
        self.frame = frame;
        self
    }

    /// The side of a square, in pixels; a viewer may scale the picture to any other.
    #[must_use]
    pub fn square_size(mut self, pixels: u32) -> Self {
        self.size = pixels;
        self
    }

    /// What the board looks like.
    #[must_use]
    pub fn style(mut self, style: SvgStyle) -> Self {
        self.style = style;
        self
    }

    /// The colours.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// How pieces are drawn.
    #[must_use]
    pub fn glyphs(mut self, glyph: fn(Piece<R>) -> Glyph) -> Self {
        self.glyph = glyph;
        self
    }

    /// Tints the squares of the last move.
    #[must_use]
    pub fn last_move(mut self, squares: impl IntoIterator<Item = Square<S>>) -> Self {
        self.last_move = squares.into_iter().collect();
        self
    }

    /// Draws a ring around these squares.
    #[must_use]
    pub fn mark(mut self, squares: impl IntoIterator<Item = Square<S>>) -> Self {
        self.marked |= squares.into_iter().collect();
        self
    }

    /// Shows that the royal piece on a square is in check.
    #[must_use]
    pub fn check(mut self, square: impl IntoIterator<Item = Square<S>>) -> Self {
        self.check = square.into_iter().collect();
        self
    }

    /// Draws an arrow; there may be any number.
    #[must_use]
    pub fn arrow(mut self, from: Square<S>, to: Square<S>) -> Self {
        self.arrows.push((from, to));
        self
    }

    fn margin(&self) -> i32 {
        if self.frame { MARGIN } else { BARE_MARGIN }
    }

    /// The centre of the square in this column and row of the picture, counted from the top left.
    fn centre_at(&self, column: u8, row: u8) -> (i32, i32) {
        let along = |n: u8| self.margin() + i32::from(n) * CELL + CELL / 2;
        (along(column), along(row))
    }

    fn centre(&self, square: Square<S>) -> (i32, i32) {
        let (file, rank) = (square.file(), square.rank());
        match self.below {
            Color::White => self.centre_at(file, S::RANKS - 1 - rank),
            Color::Black => self.centre_at(S::FILES - 1 - file, rank),
        }
    }

    fn width(&self) -> i32 {
        i32::from(S::FILES) * CELL + 2 * self.margin()
    }

    fn height(&self) -> i32 {
        i32::from(S::RANKS) * CELL + 2 * self.margin()
    }

    fn write_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (margin, theme) = (self.margin(), &self.theme);
        let (width, height) = (self.width() - 2 * margin, self.height() - 2 * margin);
        let light = Escaped(&theme.light);
        writeln!(f, r#"<rect x="{margin}" y="{margin}" width="{width}" height="{height}" fill="{light}"/>"#)?;
        if self.style == SvgStyle::Chequered {
            // One path for all dark squares: no seams between neighbours, and little text.
            write!(f, r#"<path fill="{}" d=""#, Escaped(&theme.dark))?;
            for square in Square::<S>::all().filter(|square| (square.file() + square.rank()) % 2 == 0) {
                let (x, y) = self.centre(square);
                write!(f, "M{} {}h{CELL}v{CELL}h-{CELL}z", x - CELL / 2, y - CELL / 2)?;
            }
            writeln!(f, r#""/>"#)?;
        } else {
            write!(f, r#"<path fill="none" stroke="{}" stroke-width="2" d=""#, Escaped(&theme.line))?;
            for file in 1..S::FILES {
                write!(f, "M{} {margin}v{height}", margin + i32::from(file) * CELL)?;
            }
            for rank in 1..S::RANKS {
                write!(f, "M{margin} {}h{width}", margin + i32::from(rank) * CELL)?;
            }
            writeln!(f, r#""/>"#)?;
        }
        let line = Escaped(&theme.line);
        writeln!(
            f,
            r#"<rect x="{margin}" y="{margin}" width="{width}" height="{height}" fill="none" stroke="{line}" stroke-width="3"/>"#
        )
    }

    /// The squares of the last move and the king in check, under the pieces.
    fn write_tints(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tint = Escaped(&self.theme.last_move);
        for square in self.last_move {
            let (x, y) = self.centre(square);
            if let SvgStyle::Lines(_) = self.style {
                lines::write_brackets(f, x, y, &self.theme.last_move)?;
            } else {
                let (x, y) = (x - CELL / 2, y - CELL / 2);
                writeln!(
                    f,
                    r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{tint}" fill-opacity="0.55"/>"#
                )?;
            }
        }
        let check = Escaped(&self.theme.check);
        for square in self.check {
            let (x, y) = self.centre(square);
            // Three discs make a soft edge without a gradient, whose name would have to be unique in a document.
            for (radius, opacity) in [(49, 0.35), (44, 0.35), (38, 0.45)] {
                writeln!(
                    f,
                    r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{check}" fill-opacity="{opacity}"/>"#
                )?;
            }
        }
        Ok(())
    }

    fn write_frame(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            r#"<g font-family="sans-serif" font-size="28" text-anchor="middle" fill="{}">"#,
            Escaped(&self.theme.text)
        )?;
        let (left, bottom) = (self.margin() / 2, self.height() - self.margin() / 2);
        for file in 0..S::FILES {
            let column = if self.below == Color::White { file } else { S::FILES - 1 - file };
            let (x, _) = self.centre_at(column, 0);
            writeln!(f, r#"<text x="{x}" y="{}">{}</text>"#, bottom + 9, char::from(b'a' + file))?;
        }
        for rank in 0..S::RANKS {
            let row = if self.below == Color::White { S::RANKS - 1 - rank } else { rank };
            let (_, y) = self.centre_at(0, row);
            writeln!(f, r#"<text x="{left}" y="{}">{}</text>"#, y + 10, rank + S::FIRST_RANK)?;
        }
        writeln!(f, "</g>")
    }

    /// Rings and arrows, over the pieces.
    fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = Escaped(&self.theme.mark);
        for square in self.marked {
            let (x, y) = self.centre(square);
            writeln!(
                f,
                r#"<circle cx="{x}" cy="{y}" r="45" fill="none" stroke="{mark}" stroke-width="6" stroke-opacity="0.85"/>"#
            )?;
        }
        for &(from, to) in &self.arrows {
            self.write_arrow(f, from, to)?;
        }
        Ok(())
    }

    /// An arrow as one outline, so that it may be transparent without its parts showing through each other.
    fn write_arrow(&self, f: &mut fmt::Formatter<'_>, from: Square<S>, to: Square<S>) -> fmt::Result {
        let ((x1, y1), (x2, y2)) = (self.centre(from), self.centre(to));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = i32::try_from((dx * dx + dy * dy).unsigned_abs().isqrt()).unwrap_or(0);
        if length == 0 {
            return Ok(());
        }
        // A point so far along the arrow and so far to its side.
        let point = |along: i32, aside: i32| {
            (x1 + (dx * along - dy * aside) / length, y1 + (dy * along + dx * aside) / length)
        };
        let (shaft, head, neck, tip) = (7, 22, length - 44, length - 8);
        let outline =
            [(24, -shaft), (neck, -shaft), (neck, -head), (tip, 0), (neck, head), (neck, shaft), (24, shaft)];
        f.write_str(r#"<path d=""#)?;
        for (n, (along, aside)) in outline.into_iter().enumerate() {
            let (x, y) = point(along, aside);
            write!(f, "{}{x} {y}", if n == 0 { 'M' } else { 'L' })?;
        }
        let color = Escaped(&self.theme.arrow);
        writeln!(
            f,
            r#"z" fill="{color}" stroke="{color}" stroke-width="4" stroke-linejoin="round" opacity="0.75"/>"#
        )
    }
}

impl<S: Shape, R: Role> fmt::Display for SvgBoard<'_, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.width(), self.height());
        let pixels = |units: i32| units.unsigned_abs().saturating_mul(self.size) / CELL.unsigned_abs();
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{}" height="{}" viewBox="0 0 {width} {height}">"#,
            pixels(width),
            pixels(height)
        )?;
        let background = Escaped(&self.theme.background);
        writeln!(f, r#"<rect width="{width}" height="{height}" fill="{background}"/>"#)?;
        match self.style {
            SvgStyle::Lines(board) => self.write_lines(f, &board)?,
            SvgStyle::Chequered | SvgStyle::Plain => self.write_squares(f)?,
        }
        if self.frame {
            self.write_frame(f)?;
        }
        self.write_tints(f)?;
        for (square, piece) in self.board.iter() {
            let (x, y) = self.centre(square);
            (self.glyph)(piece).write(
                f,
                x - CELL / 2,
                y - CELL / 2,
                &self.theme.pieces[piece.color.index()],
            )?;
        }
        self.write_marks(f)?;
        writeln!(f, "</svg>")
    }
}

impl<S: Shape, R: Role> fmt::Debug for SvgBoard<'_, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SvgBoard")
            .field("board", self.board)
            .field("below", &self.below)
            .finish_non_exhaustive()
    }
}

/// A text as it may stand in an attribute or between tags.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
