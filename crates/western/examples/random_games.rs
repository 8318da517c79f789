//! Writes random games, played to their end by the FIDE Laws, as PGN.
//!
//! ```text
//! cargo run --release -p western --example random_games -- GAMES SEED
//! ```
#![allow(missing_docs)]

use std::io::{self, BufWriter, Write};

use western::variant_core::pgn::{PgnVariant, Writer};
use western::variant_core::{Game, Square, zobrist};
use western::{CastlingMode, Defects, Fide, Move, Position, Role, San, Scharnagl, Setup, prelude::*};

/// A stream of random numbers.
struct Random {
    seed: u64,
    n: u64,
}

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.n += 1;
        (zobrist::number(self.seed, self.n) % limit as u64) as usize
    }
}

/// A few men on random squares: games that end by material and by the counting of moves.
fn ending(random: &mut Random) -> Position {
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
        if let Ok(position) = setup.position(Some(CastlingMode::Standard), Defects::NONE) {
            return position;
        }
    }
}

/// The move that takes the last one of the same side back, if there is one.
fn back(game: &Game<Position, Fide>) -> Option<Move> {
    let last = game.moves().rev().nth(1)?;
    let m = Move::normal(last.role(), last.to(), last.from());
    game.position().is_legal(m).then_some(m)
}

/// Writes a game as a file has it.
fn write_pgn(
    number: u64,
    game: &Game<Position, Fide>,
    outcome: Outcome,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = game_text(number, game, outcome, &mut Writer::new(&mut text));
    writeln!(out, "{text}")
}

fn game_text(
    number: u64,
    game: &Game<Position, Fide>,
    outcome: Outcome,
    writer: &mut Writer<&mut String>,
) -> std::fmt::Result {
    let start = game.start();
    for (name, value) in
        [("Event", "random play"), ("Round", &number.to_string()), ("Result", outcome.result())]
    {
        writer.tag(name, value)?;
    }
    <Position as PgnVariant>::announce(start, &San::ENGLISH, &mut |name, value| {
        // The next piece that is written tells of a fault as well.
        let _ = writer.tag(name, value);
    });
    if start.fen() != Position::start().fen() {
        writer.tag("SetUp", "1")?;
        writer.tag("FEN", &start.fen())?;
    }
    for (position, m) in game.positions().zip(game.moves()) {
        writer.move_text(position.fullmoves(), position.turn(), &San::ENGLISH.text(position, m))?;
    }
    writer.result(outcome.into())
}

fn main() -> io::Result<()> {
    let mut numbers = std::env::args().skip(1).take(2).map(|argument| argument.parse().expect("a number"));
    let (games, seed) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(1));
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 0..games {
        let mut random = Random { seed: seed << 32 | number, n: 0 };
        let start = match random.below(8) {
            0 => {
                let mut array = || Scharnagl::new(random.below(960) as u16).expect("below 960");
                Position::chess960(array(), array())
            }
            1 | 2 => ending(&mut random),
            _ => Position::start(),
        };
        // In some games men go there and back, so that positions are repeated.
        let restless = random.below(3);
        let mut game = Game::with_arbiter(start, Fide);
        while game.verdict().outcome().is_none() {
            let legal = game.legal_moves();
            let m = back(&game)
                .filter(|_| random.below(3) < restless)
                .unwrap_or(legal[random.below(legal.len())]);
            game.play_unchecked(m);
        }
        let outcome = game.verdict().outcome().expect("the game has ended");
        write_pgn(number, &game, outcome, &mut out)?;
    }
    out.flush()
}
