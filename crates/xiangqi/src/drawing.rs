//! Boards drawn with characters.

use core::fmt;

use variant_core::{Color, Position as _};

use crate::names::{Script, character};
use crate::{Piece, Point, Points, Position};

/// What stands for pieces in a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Signs {
    /// FEN letters, Red's upper case.
    Letters,
    /// The characters of the pieces. Most terminals draw them two columns wide, which the drawing allows for; sides that share
    /// a character in the script look the same.
    Characters(Script),
}

/// Draws a position as text, with the lines of the board, its palaces and the river: what [`Position::text_board`] gives.
///
/// Points are joined by lines; pieces stand on them.
///
/// ```
/// use xiangqi::{Position, Signs, prelude::*};
/// let drawing = Position::start().text_board(Signs::Letters).to_string();
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines[0], "9  r---n---b---a---k---a---b---n---r");
/// assert_eq!(lines[1], "   |   |   |   | \\ | / |   |   |   |");
/// assert_eq!(lines[9], "   |             river             |");
/// assert_eq!(lines[20], "   a   b   c   d   e   f   g   h   i");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    position: &'a Position,
    below: Color,
    signs: Signs,
    marked: Points,
}

impl Position {
    /// The board as text, with Red below; see [`Drawing`] for the options.
    #[must_use]
    pub fn text_board(&self, signs: Signs) -> Drawing<'_> {
        Drawing { position: self, below: Color::White, signs, marked: Points::EMPTY }
    }
}

impl Drawing<'_> {
    /// Puts a side's palace below.
    #[must_use]
    pub fn below(self, below: Color) -> Self {
        Drawing { below, ..self }
    }

    /// Marks points: an empty one is drawn as `o`, a piece between brackets.
    ///
    /// ```
    /// use xiangqi::{Position, Signs, prelude::*};
    /// let position = Position::start();
    /// let rook = "a0".parse()?;
    /// let board = position.text_board(Signs::Letters);
    /// let drawing = board.mark(position.legal_targets_from(rook)).mark([rook]).to_string();
    /// let lines: Vec<&str> = drawing.lines().collect();
    /// assert_eq!(lines[16], "1  o---+---+---+---+---+---+---+---+");
    /// assert_eq!(lines[18], "0 (R)--N---B---A---K---A---B---N---R");
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[must_use]
    pub fn mark(mut self, points: impl IntoIterator<Item = Point>) -> Self {
        self.marked.extend(points);
        self
    }

    /// The sign of a point that holds no piece: a cross where pawns and cannons start, as drawn boards mark them.
    fn empty(&self, point: Point) -> char {
        if self.marked.contains(point) {
            return 'o';
        }
        let (file, rank) = (point.file(), point.rank());
        let is_start = match rank {
            2 | 7 => file == 1 || file == 7,
            3 | 6 => file % 2 == 0,
            _ => false,
        };
        if is_start { '*' } else { '+' }
    }

    /// One rank: its number and its points, joined by lines.
    fn rank(&self, f: &mut fmt::Formatter<'_>, rank: u8, files: [u8; 9]) -> fmt::Result {
        write!(f, "{rank} ")?;
        let mut was_bracketed = false;
        for (column, file) in files.into_iter().enumerate() {
            let Some(point) = Point::new(file, rank) else { continue };
            let piece = self.position.board().get(point);
            let is_bracketed = piece.is_some() && self.marked.contains(point);
            if column > 0 {
                f.write_str(if was_bracketed { ")-" } else { "--" })?;
            }
            f.write_str(match (is_bracketed, column) {
                (true, _) => "(",
                (false, 0) => " ",
                (false, _) => "-",
            })?;
            was_bracketed = is_bracketed;
            match (piece, self.signs) {
                (None, Signs::Letters) => write!(f, "{}", self.empty(point))?,
                // As wide as a character; no line leads on from the last point.
                (None, Signs::Characters(_)) if column < 8 => write!(f, "{}-", self.empty(point))?,
                (None, Signs::Characters(_)) => write!(f, "{}", self.empty(point))?,
                (Some(piece), Signs::Letters) => write!(f, "{}", Piece::letter(piece))?,
                (Some(piece), Signs::Characters(script)) => write!(f, "{}", character(piece, script))?,
            }
        }
        writeln!(f, "{}", if was_bracketed { ")" } else { "" })
    }

    /// The lines between two ranks; `line` counts from the top.
    fn between(self, f: &mut fmt::Formatter<'_>, line: u8) -> fmt::Result {
        // A point is as wide as its sign.
        let wide = matches!(self.signs, Signs::Characters(_));
        let gap = if wide { " " } else { "" };
        if line == 4 {
            let width = if wide { 39 } else { 31 };
            return writeln!(f, "   |{:^width$}|", "river");
        }
        f.write_str("   |")?;
        for column in 1..9 {
            let cross = match (column, line) {
                (4, 0 | 7) | (5, 1 | 8) => '\\',
                (4, 1 | 8) | (5, 0 | 7) => '/',
                _ => ' ',
            };
            write!(f, "{gap} {cross} |")?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut files = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        if self.below == Color::Black {
            files.reverse();
        }
        for line in 0..10 {
            let rank = if self.below == Color::Black { line } else { 9 - line };
            self.rank(f, rank, files)?;
            if line < 9 {
                self.between(f, line)?;
            }
        }
        let gap = if matches!(self.signs, Signs::Characters(_)) { "    " } else { "   " };
        writeln!(f)?;
        f.write_str("  ")?;
        for (column, file) in files.into_iter().enumerate() {
            write!(f, "{}{}", if column == 0 { " " } else { gap }, char::from(b'a' + file))?;
        }
        writeln!(f)
    }
}
