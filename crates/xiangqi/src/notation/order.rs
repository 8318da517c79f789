//! What WXF and Chinese notation share: a move as its player describes it.

use variant_core::{Color, Position as _};

use crate::{Move, Point, Points, Position, Role};

/// Which way a piece goes, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forward,
    Back,
    Level,
}

/// The number of a file, 1 to 9 from the player's right.
pub(super) fn file_number(color: Color, point: Point) -> u8 {
    match color {
        Color::White => 9 - point.file(),
        Color::Black => 1 + point.file(),
    }
}

/// The way of a move and its number: steps along a file, or else the file of the goal.
pub(super) fn way(color: Color, m: Move) -> (Way, u8) {
    let up = m.to.rank().cmp(&m.from.rank());
    let ahead = if color == Color::White { up } else { up.reverse() };
    let way = match ahead {
        core::cmp::Ordering::Greater => Way::Forward,
        core::cmp::Ordering::Less => Way::Back,
        core::cmp::Ordering::Equal => Way::Level,
    };
    let number = if m.from.file() == m.to.file() {
        m.from.rank().abs_diff(m.to.rank())
    } else {
        file_number(color, m.to)
    };
    (way, number)
}

/// The place of a piece among those of its side and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Order {
    /// How many of them stand before it on its file.
    pub(super) before: usize,
    /// How many of them stand on its file, itself included.
    pub(super) on_file: usize,
    /// On how many files two or more of them stand.
    pub(super) crowded_files: usize,
    /// Its number among those on such files: from the player's right, on a file from the front; from 0.
    pub(super) number: usize,
}

impl Order {
    /// The place of the piece on `point`.
    pub(super) fn of(position: &Position, color: Color, role: Role, point: Point) -> Order {
        let same = position.board().pieces(color, role);
        let on = |file: u8| same & Points::from_bits_unmasked(crate::movegen::tables::FILE_A << file);
        let file = point.file();
        let is_before = |other: Point| match color {
            Color::White => other.rank() > point.rank(),
            Color::Black => other.rank() < point.rank(),
        };
        let before = on(file).into_iter().filter(|&other| is_before(other)).count();
        let mut crowded_files = 0;
        let mut number = before;
        for other in 0..9 {
            let count = on(other).count() as usize;
            if count < 2 {
                continue;
            }
            crowded_files += 1;
            // Red's right is file i, Black's file a.
            let is_right = if color == Color::White { other > file } else { other < file };
            if is_right {
                number += count;
            }
        }
        Order { before, on_file: on(file).count() as usize, crowded_files, number }
    }

    /// Whether the piece is the last of at least two on its file.
    pub(super) fn is_rear(self) -> bool {
        self.on_file >= 2 && self.before + 1 == self.on_file
    }

    /// Whether the piece is the first of at least two on its file.
    pub(super) fn is_front(self) -> bool {
        self.on_file >= 2 && self.before == 0
    }

    /// Whether more than front and rear is needed to name the piece.
    pub(super) fn is_many(self) -> bool {
        self.on_file >= 3 || (self.on_file == 2 && self.crowded_files >= 2)
    }
}

/// Whether two of a kind on one file are told apart by the way that they go: each of an advisor's or elephant's files has two
/// points at most, one at either end of its way.
pub(super) fn is_told_by_way(role: Role) -> bool {
    matches!(role, Role::Advisor | Role::Elephant)
}
