//! A slow and obvious generator: a board of letters, every piece walked step by step, every move played out and the king
//! looked at from all pieces of the other side.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeSet;

use variant_core::{Fen as _, Position as _};
use xiangqi::{Move, Position};

/// Letters by file and rank; `.` for empty points. Upper case is Red.
#[derive(Clone)]
pub struct Mailbox {
    points: [[char; 10]; 9],
    red_to_move: bool,
}

impl Mailbox {
    pub fn of(position: &Position) -> Self {
        let fen = position.fen();
        let mut fields = fen.split(' ');
        let mut points = [['.'; 10]; 9];
        for (line, row) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        points[file][9 - line] = letter;
                        file += 1;
                    }
                }
            }
        }
        Mailbox { points, red_to_move: fields.next() == Some("w") }
    }

    /// The same board with the other side to move.
    pub fn passed(&self) -> Mailbox {
        Mailbox { points: self.points, red_to_move: !self.red_to_move }
    }

    /// The letter on a point; `None` off the board.
    pub fn at(&self, file: i32, rank: i32) -> Option<char> {
        let on_board = (0..9).contains(&file) && (0..10).contains(&rank);
        on_board.then(|| self.points[file as usize][rank as usize])
    }

    fn in_palace(red: bool, file: i32, rank: i32) -> bool {
        (3..=5).contains(&file) && if red { (0..=2).contains(&rank) } else { (7..=9).contains(&rank) }
    }

    fn on_own_side(red: bool, rank: i32) -> bool {
        if red { rank <= 4 } else { rank >= 5 }
    }

    /// Where the piece on a point gets to, own pieces and the king left aside.
    pub fn walk(&self, file: i32, rank: i32) -> Vec<(i32, i32)> {
        let letter = self.at(file, rank).unwrap();
        let red = letter.is_ascii_uppercase();
        let lines = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let mut goals = Vec::new();
        match letter.to_ascii_uppercase() {
            'K' => {
                for (df, dr) in lines {
                    if Self::in_palace(red, file + df, rank + dr) {
                        goals.push((file + df, rank + dr));
                    }
                }
            }
            'A' => {
                for (df, dr) in diagonals {
                    if Self::in_palace(red, file + df, rank + dr) {
                        goals.push((file + df, rank + dr));
                    }
                }
            }
            'B' => {
                for (df, dr) in diagonals {
                    let goal = (file + 2 * df, rank + 2 * dr);
                    if self.at(file + df, rank + dr) == Some('.') && Self::on_own_side(red, goal.1) {
                        goals.push(goal);
                    }
                }
            }
            'N' => {
                for (df, dr) in lines {
                    if self.at(file + df, rank + dr) == Some('.') {
                        goals.push((file + 2 * df + dr, rank + 2 * dr + df));
                        goals.push((file + 2 * df - dr, rank + 2 * dr - df));
                    }
                }
            }
            'R' => {
                for (df, dr) in lines {
                    for step in 1.. {
                        let goal = (file + step * df, rank + step * dr);
                        goals.push(goal);
                        if self.at(goal.0, goal.1) != Some('.') {
                            break;
                        }
                    }
                }
            }
            'C' => {
                for (df, dr) in lines {
                    let mut screens = 0;
                    for step in 1.. {
                        let goal = (file + step * df, rank + step * dr);
                        match (self.at(goal.0, goal.1), screens) {
                            (None, _) => break,
                            (Some('.'), 0) => goals.push(goal),
                            (Some('.'), _) => {}
                            (Some(_), 0) => screens = 1,
                            (Some(_), _) => {
                                goals.push(goal);
                                break;
                            }
                        }
                    }
                }
            }
            'P' => {
                goals.push((file, if red { rank + 1 } else { rank - 1 }));
                if !Self::on_own_side(red, rank) {
                    goals.push((file - 1, rank));
                    goals.push((file + 1, rank));
                }
            }
            other => panic!("no piece {other}"),
        }
        goals.retain(|&(file, rank)| self.at(file, rank).is_some());
        goals
    }

    /// The points of a side's pieces.
    pub fn pieces(&self, red: bool) -> Vec<(i32, i32)> {
        let mut pieces = Vec::new();
        for file in 0..9 {
            for rank in 0..10 {
                let letter = self.points[file as usize][rank as usize];
                if letter != '.' && letter.is_ascii_uppercase() == red {
                    pieces.push((file, rank));
                }
            }
        }
        pieces
    }

    fn find(&self, letter: char) -> Option<(i32, i32)> {
        let file = self.points.iter().position(|file| file.contains(&letter))?;
        let rank = self.points[file].iter().position(|&other| other == letter)?;
        Some((file as i32, rank as i32))
    }

    /// Whether the king of a side is attacked, facing kings included.
    pub fn in_check(&self, red: bool) -> bool {
        self.kings_face() || self.is_attacked(red)
    }

    /// Whether the kings face each other.
    pub fn kings_face(&self) -> bool {
        // One may just have been taken, where the side that waits is asked.
        let (Some(red), Some(black)) = (self.find('K'), self.find('k')) else { return false };
        let (low, high) = (red.1.min(black.1), red.1.max(black.1));
        red.0 == black.0 && (low + 1..high).all(|rank| self.at(red.0, rank) == Some('.'))
    }

    /// Whether the king of a side is attacked by anything but a king.
    pub fn is_attacked(&self, red: bool) -> bool {
        let king = self.find(if red { 'K' } else { 'k' }).unwrap();
        self.pieces(!red).into_iter().any(|(file, rank)| self.walk(file, rank).contains(&king))
    }

    /// The board after a piece has gone from one point to another.
    pub fn after(&self, from: (i32, i32), to: (i32, i32)) -> Mailbox {
        let mut next = self.clone();
        next.points[to.0 as usize][to.1 as usize] = self.points[from.0 as usize][from.1 as usize];
        next.points[from.0 as usize][from.1 as usize] = '.';
        next.red_to_move = !self.red_to_move;
        next
    }

    /// The board without the piece on a point.
    pub fn without(&self, point: (i32, i32)) -> Mailbox {
        let mut next = self.clone();
        next.points[point.0 as usize][point.1 as usize] = '.';
        next
    }

    /// The legal moves, as `h2e2`.
    pub fn legal_moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in self.pieces(self.red_to_move) {
            for to in self.walk(from.0, from.1) {
                let goal = self.at(to.0, to.1).unwrap();
                let own = goal != '.' && goal.is_ascii_uppercase() == self.red_to_move;
                if !own && !self.after(from, to).in_check(self.red_to_move) {
                    let file = |file: i32| char::from(b'a' + file as u8);
                    moves.insert(format!("{}{}{}{}", file(from.0), from.1, file(to.0), to.1));
                }
            }
        }
        moves
    }
}

/// A move from text such as `h2e2`.
pub fn mv(text: &str) -> Move {
    xiangqi::notation::Coordinates::Ucci.read_points(text).unwrap()
}

/// A position from a strict FEN.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The legal moves from one point, as a sorted list of goals.
pub fn goals(position: &Position, from: &str) -> Vec<String> {
    position.legal_targets_from(from.parse().unwrap()).into_iter().map(|point| point.to_string()).collect()
}

/// The legal moves, as `h2e2`.
pub fn moves(position: &Position) -> BTreeSet<String> {
    position.legal_moves().iter().map(|m| format!("{m:?}")).collect()
}

/// A small generator of numbers for long walks: the same in every run.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (variant_core::zobrist::number(99, self.0) % below as u64) as usize
    }
}
