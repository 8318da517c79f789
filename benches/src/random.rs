//! Random games of chess, for comparisons with other programs: always the same ones of a seed.

use variant_core::{Color, Fen as _, Piece, Role as _, Square, zobrist};
use western::{CastlingMode, Defects, FenOptions, Position, Role, Scharnagl, Setup, strategies};

/// Positions of the perft suites of standard chess.
const SUITES: [&str; 4] = [
    include_str!("../../crates/western/tests/data/standard.perft"),
    include_str!("../../crates/western/tests/data/tricky.perft"),
    include_str!("../../crates/western/tests/data/en-passant.perft"),
    include_str!("../../crates/western/tests/data/double-check.perft"),
];
/// Positions of the perft suite of Chess960.
const CHESS960: &str = include_str!("../../crates/western/tests/data/chess960.perft");

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
    drawn: u64,
}

impl Random {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random { seed, drawn: 0 }
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.drawn += 1;
        zobrist::number(self.seed, self.drawn)
    }

    /// The next number, below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// Some numbers, as the functions that make positions of numbers take them: at least `least`, less than `limit`.
    pub fn numbers(&mut self, least: usize, limit: usize) -> Vec<u16> {
        let count = least + self.below(limit - least);
        (0..count).map(|_| self.number() as u16).collect()
    }

    /// One of several.
    pub fn one_of<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// How a random game begins, and how many plies of it are played at most.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The first position.
    pub start: Position,
    /// Plies to be played, unless the game ends before.
    pub longest: usize,
}

/// Makes up openings: the arrays, endings of few men, the perft suites, men thrown on the board.
#[derive(Clone, Debug)]
pub struct Openings {
    suites: [Vec<Position>; 2],
}

impl Default for Openings {
    fn default() -> Self {
        let positions = |texts: &[&str], mode| {
            let lines = texts.iter().flat_map(|text| text.lines());
            let fens = lines.filter_map(|line| line.split(';').next()).filter(|fen| !fen.is_empty());
            fens.map(|fen| read(fen, mode).expect("a position of the suites")).collect()
        };
        Openings {
            suites: [
                positions(&SUITES, CastlingMode::Standard),
                positions(&[CHESS960], CastlingMode::Chess960),
            ],
        }
    }
}

impl Openings {
    /// The next one under the castling rules of `mode`.
    ///
    /// Kinds of games differ in length, and are drawn so that each kind makes up a fair part of all positions.
    #[must_use]
    pub fn next(&self, random: &mut Random, mode: CastlingMode) -> Opening {
        let is_chess960 = mode == CastlingMode::Chess960;
        let (start, longest) = match random.below(100) {
            0..4 if is_chess960 => {
                let mut array = || Scharnagl::new(random.below(960) as u16).expect("below 960");
                (Position::chess960(array(), array()), usize::MAX)
            }
            0..4 => (variant_core::Position::start(), usize::MAX),
            4..8 => (ending(random, mode), usize::MAX),
            8..30 => (*random.one_of(&self.suites[usize::from(is_chess960)]), 1 + random.below(60)),
            30..65 => (thrown(random, mode), 1 + random.below(16)),
            _ => (hard(random, mode), 1 + random.below(16)),
        };
        Opening { start, longest }
    }
}

fn read(fen: &str, mode: CastlingMode) -> Option<Position> {
    FenOptions { castling: Some(mode), ..FenOptions::PLAYABLE }.read(fen).ok()
}

/// A few men on random squares: games that end by material and by the counting of moves.
fn ending(random: &mut Random, mode: CastlingMode) -> Position {
    loop {
        let mut setup = Setup::empty();
        let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
        let others = 1 + random.below(5);
        let men = (0..others).map(|_| (Color::ALL[random.below(2)], Role::ALL[random.below(5)]));
        let men: Vec<_> = kings.into_iter().chain(men.map(|(color, role)| Piece::new(color, role))).collect();
        for piece in men {
            if let Some(square) = Square::from_index(random.below(64)) {
                setup.board.put(square, piece);
            }
        }
        setup.turn = Color::ALL[random.below(2)];
        if let Ok(position) = setup.position(Some(mode), Defects::NONE) {
            return position;
        }
    }
}

/// A FEN with men thrown on the board and fields that seldom fit it, of which reading keeps what is sound.
fn thrown(random: &mut Random, mode: CastlingMode) -> Position {
    loop {
        let mut board = [None; 64];
        for _ in 0..random.below(36) {
            let square = random.below(64);
            let letter = *random.one_of(b"PNBRQPpnbrqp");
            let is_last_rank = !(8..56).contains(&square);
            board[square] = (!is_last_rank || !letter.eq_ignore_ascii_case(&b'p')).then_some(letter);
        }
        // Half of the kings are at home, with rooks that they may castle with.
        for (king, rook, rank) in [(b'K', b'R', 0), (b'k', b'r', 56)] {
            if random.below(2) == 0 {
                let home = if mode == CastlingMode::Chess960 { 1 + random.below(6) } else { 4 };
                board[rank + home] = Some(king);
                for corner in [random.below(home), home + 1 + random.below(7 - home)] {
                    let corner = if mode == CastlingMode::Chess960 { corner } else { corner / home * 7 };
                    board[rank + corner] = Some(rook);
                }
            } else {
                board[random.below(64)] = Some(king);
            }
        }
        let mut fen = String::new();
        for rank in (0..8).rev() {
            let line: String = board[8 * rank..][..8].iter().map(|man| man.map_or('1', char::from)).collect();
            fen += &line;
            fen.push(if rank > 0 { '/' } else { ' ' });
        }
        for empty in (2..=8).rev() {
            fen = fen.replace(&"1".repeat(empty), &empty.to_string());
        }
        let turn = random.below(2);
        let castling = *random.one_of(&["KQkq", "KQkq", "Kq", "Qk", "-"]);
        let passed = match random.below(4) {
            0 => format!("{}{}", char::from(b'a' + random.below(8) as u8), [6, 3][turn]),
            _ => "-".into(),
        };
        let (halfmoves, fullmoves) = (random.below(150), 1 + random.below(200));
        fen += &format!("{} {castling} {passed} {halfmoves} {fullmoves}", ["w", "b"][turn]);
        if let Some(position) = read(&fen, mode) {
            return position;
        }
    }
}

/// A position that is hard on a move generator.
fn hard(random: &mut Random, mode: CastlingMode) -> Position {
    loop {
        let made = strategies::hard_from(&random.numbers(6, 24));
        // The text makes it one of the mode; a right that the mode does not know is dropped.
        if let Some(position) = made.and_then(|position| read(&position.fen(), mode)) {
            return position;
        }
    }
}
