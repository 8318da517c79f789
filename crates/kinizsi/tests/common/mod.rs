//! What the tests of rules share.
// Each test file is a crate of its own and uses some of it.
#![allow(dead_code, unreachable_pub)]

use kinizsi::{Bitboard, Move, Position, Square};
use variant_core::{Fen as _, Position as _, Reason};

/// The position of a FEN that must be good.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The set of the squares named, in any order.
pub fn set(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

/// The legal moves in coordinate form, in alphabetical order.
pub fn legal(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    texts.sort();
    texts
}

pub fn legal_text(position: &Position) -> String {
    legal(position).join(" ")
}

/// The legal moves of the piece on a square.
pub fn legal_from(position: &Position, from: &str) -> String {
    let moves: Vec<String> = legal(position).into_iter().filter(|text| text.starts_with(from)).collect();
    moves.join(" ")
}

/// Asserts which of some moves are legal.
#[track_caller]
pub fn assert_legality(fen: &str, legal: &str, illegal: &str) {
    let position = position(fen);
    for text in legal.split_whitespace() {
        assert!(position.is_legal(mv(text)), "{text} should be legal in {fen}");
    }
    for text in illegal.split_whitespace() {
        assert!(!position.is_legal(mv(text)), "{text} should be illegal in {fen}");
    }
}

/// How a position stands, in the words of the data files.
pub fn status(position: &Position) -> String {
    match position.outcome() {
        None if position.is_check() => "check".into(),
        None => "ongoing".into(),
        Some(outcome) => match outcome.winner {
            None => "stalemate".into(),
            Some(winner) => {
                let how = if outcome.reason == Reason::Goal { "pawn" } else { "checkmate" };
                format!("{} wins by {how}", winner.letter())
            }
        },
    }
}

/// A small generator of random numbers, the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 += 1;
        variant_core::zobrist::number(0x72616e646f6d, self.0)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A FEN with pieces thrown on the board, some of it in places where the rules bite: formations, pawns that have just made
    /// a double step, castling. Many of these are no positions.
    pub fn fen(&mut self) -> String {
        let mut board = [None; 64];
        let put = |board: &mut [Option<char>; 64], square: Option<usize>, letter: char| {
            if let Some(square) = square.filter(|&square| board[square].is_none()) {
                board[square] = Some(letter);
            }
        };
        let castling = ["-", "-", "-", "k", "q", "kq"][self.below(6)];
        if castling != "-" && self.below(8) > 0 {
            for (square, letter) in [(56, 'r'), (60, 'k'), (63, 'r')] {
                put(&mut board, Some(square), letter);
            }
        } else {
            put(&mut board, Some(self.below(64)), 'k');
        }
        let (file, rank) = (self.below(8) as i8, self.below(8) as i8);
        let kinizsi = Square::new(file as u8, rank as u8).unwrap();
        put(&mut board, Some(kinizsi.index()), 'K');
        let in_place = self.below(4) > 0;
        for (letter, place) in [('N', (0, 1)), ('R', (-1, 0)), ('B', (1, 0))] {
            let at_place = kinizsi.offset(place.0, place.1).map(|square| square.index());
            match self.below(10) {
                0..3 => {}
                // One piece outside makes what its capture does.
                3 => put(&mut board, Some(self.below(64)), letter),
                _ if in_place => put(&mut board, at_place, letter),
                _ => put(&mut board, Some(self.below(64)), letter),
            }
        }
        let to_move = ["w", "b"][self.below(2)];
        let mut en_passant = "-".to_string();
        if self.below(4) == 0 {
            let file = self.below(8) as i8;
            let (pawn, other, rank, passed) =
                if to_move == "w" { ('p', 'P', 4, 5) } else { ('P', 'p', 3, 2) };
            put(&mut board, Some((rank * 8 + file) as usize), pawn);
            for beside in [file - 1, file + 1] {
                if (0..8).contains(&beside) && self.below(2) == 0 {
                    put(&mut board, Some((rank * 8 + beside) as usize), other);
                }
            }
            en_passant = format!("{}{}", char::from(b'a' + file as u8), passed + 1);
        }
        let men = ["p", "P", "pnbrq", "pppPPnbrqnbr", "PPPPppppnbrq"][self.below(5)];
        for _ in 0..self.below(16) {
            let letter = men.chars().nth(self.below(men.len())).unwrap();
            let square = self.below(64);
            let last = !(8..56).contains(&square);
            if !(letter.eq_ignore_ascii_case(&'p') && last) || self.below(20) == 0 {
                put(&mut board, Some(square), letter);
            }
        }
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match board[rank * 8 + file] {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text += &empty.to_string();
                            empty = 0;
                        }
                        text.push(letter);
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        format!("{text} {to_move} {castling} {en_passant} {} {}", self.below(200), 1 + self.below(200))
    }
}
