//! Boards of lines, whose pieces stand on the crossings.

use core::fmt;

use super::{CELL, Escaped, SvgBoard};
use crate::{Color, Role, Shape, Square};

/// A board of lines: what it has besides them. Files and ranks are counted from 0.
///
/// ```
/// use variant_core::{LineBoard, Palace};
/// const XIANGQI: LineBoard = LineBoard {
///     river: Some(4),
///     palaces: &[Palace { files: (3, 5), ranks: (0, 2) }, Palace { files: (3, 5), ranks: (7, 9) }],
///     stars: &[(1, 2), (7, 2), (0, 3), (2, 3), (4, 3), (6, 3), (8, 3)],
/// };
/// # let _ = XIANGQI;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineBoard {
    /// The rank above which a river flows: the files, but for the outermost, are interrupted between it and the next.
    pub river: Option<u8>,
    /// The palaces, each with its two diagonals.
    pub palaces: &'static [Palace],
    /// Points that are marked by small corners (file, rank), given for the first side; the second side's lie opposite.
    pub stars: &'static [(u8, u8)],
}

/// A rectangle of points whose diagonals are drawn: the lowest and highest of its files and ranks, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palace {
    /// The lowest and the highest file.
    pub files: (u8, u8),
    /// The lowest and the highest rank.
    pub ranks: (u8, u8),
}

impl<S: Shape, R: Role> SvgBoard<'_, S, R> {
    pub(super) fn write_lines(&self, f: &mut fmt::Formatter<'_>, board: &LineBoard) -> fmt::Result {
        let margin = self.margin();
        let (width, height) = (self.width() - 2 * margin, self.height() - 2 * margin);
        let (light, line) = (Escaped(&self.theme.light), Escaped(&self.theme.line));
        writeln!(
            f,
            r#"<rect x="{margin}" y="{margin}" width="{width}" height="{height}" rx="8" fill="{light}" stroke="{line}" stroke-width="3"/>"#
        )?;
        write!(f, r#"<path fill="none" stroke="{line}" stroke-width="2.5" stroke-linecap="round" d=""#)?;
        let at = |file: u8, rank: u8| Square::new(file, rank).map_or((0, 0), |square| self.centre(square));
        let mut stroke = |from: (u8, u8), to: (u8, u8)| {
            let ((x1, y1), (x2, y2)) = (at(from.0, from.1), at(to.0, to.1));
            write!(f, "M{x1} {y1}L{x2} {y2}")
        };
        let (last_file, last_rank) = (S::FILES - 1, S::RANKS - 1);
        for rank in 0..S::RANKS {
            stroke((0, rank), (last_file, rank))?;
        }
        for file in 0..S::FILES {
            match board.river {
                Some(river) if river < last_rank && file != 0 && file != last_file => {
                    stroke((file, 0), (file, river))?;
                    stroke((file, river + 1), (file, last_rank))?;
                }
                _ => stroke((file, 0), (file, last_rank))?,
            }
        }
        for palace in board.palaces {
            let ((left, right), (low, high)) = (palace.files, palace.ranks);
            stroke((left, low), (right, high))?;
            stroke((left, high), (right, low))?;
        }
        writeln!(f, r#""/>"#)?;
        if let Some(river) = board.river.filter(|&river| river < last_rank) {
            // Waves, so that the gap is seen to be a river.
            let ((x, y1), (end, y2)) = (at(0, river), at(last_file, river + 1));
            let (left, right, y) = (x.min(end), x.max(end), (y1 + y2) / 2);
            write!(
                f,
                r#"<path fill="none" stroke="{line}" stroke-width="2" stroke-opacity="0.35" stroke-linecap="round" d=""#
            )?;
            for row in [-18, 0, 18] {
                let waves = (right - left) / 40 - if row == 0 { 4 } else { 7 };
                write!(f, "M{} {}", (left + right) / 2 - 20 * waves, y + row)?;
                for _ in 0..waves {
                    f.write_str("q10 -10 20 0t20 0")?;
                }
            }
            writeln!(f, r#""/>"#)?;
        }
        self.write_stars(f, board)
    }

    fn write_stars(&self, f: &mut fmt::Formatter<'_>, board: &LineBoard) -> fmt::Result {
        if board.stars.is_empty() {
            return Ok(());
        }
        let line = Escaped(&self.theme.line);
        write!(f, r#"<path fill="none" stroke="{line}" stroke-width="2.5" stroke-linecap="round" d=""#)?;
        for &(file, rank) in board.stars {
            for rank in [rank, (S::RANKS - 1).saturating_sub(rank)] {
                let Some(square) = Square::<S>::new(file, rank) else { continue };
                let (x, y) = self.centre(square);
                for (right, down) in [(-1i8, -1i8), (1, -1), (-1, 1), (1, 1)] {
                    // At the edge only the half on the board.
                    let beyond =
                        square.offset(if self.below == Color::White { right } else { -right }, 0).is_none();
                    if !beyond {
                        let (right, down) = (i32::from(right), i32::from(down));
                        let (x, y) = (x + 8 * right, y + 8 * down);
                        write!(f, "M{} {y}H{x}V{}", x + 14 * right, y + 14 * down)?;
                    }
                }
            }
        }
        writeln!(f, r#""/>"#)
    }
}

/// Four corners around a point: the squares of the last move on a board that has none to tint.
pub(super) fn write_brackets(f: &mut fmt::Formatter<'_>, x: i32, y: i32, color: &str) -> fmt::Result {
    write!(
        f,
        r#"<path fill="none" stroke="{}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d=""#,
        Escaped(color)
    )?;
    for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let (x, y) = (x + (CELL / 2 - 3) * right, y + (CELL / 2 - 3) * down);
        write!(f, "M{} {y}H{x}V{}", x - 20 * right, y - 20 * down)?;
    }
    writeln!(f, r#""/>"#)
}
