//! Prints positions of random play with all that is to be compared with other programs, one a line:
//! FEN, then the legal moves in four notations (ranks 1-10, WXF, Chinese in simplified script, Chinese in traditional
//! script), then how the position ends the game, and `check` if the side to move is in check; separated by tabs.
//!
//! ```sh
//! cargo run --release --features arbitrary --example random_play -- 100000 1
//! cargo run --release --features arbitrary --example random_play -- 100000 1 hard
//! ```
//!
//! The arguments are the number of positions and the number of the series; with `hard` the games begin at positions full of checks
//! and pins and are short.

use std::error::Error;
use std::io::{BufWriter, Write as _};

use variant_core::{Color, Fen as _, Notation, Position as _, zobrist};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{Move, Position, strategies};

fn texts<N: Notation<Position>>(notation: &N, position: &Position, moves: &[Move]) -> String {
    moves.iter().map(|&m| notation.text(position, m)).collect::<Vec<_>>().join(" ")
}

fn ending(position: &Position) -> String {
    position.outcome().map_or("-".into(), |outcome| {
        let winner = if outcome.winner == Some(Color::White) { "red" } else { "black" };
        format!("{winner} {}", outcome.reason.name())
    })
}

/// The numbers of a series.
struct Numbers {
    series: u64,
    drawn: u64,
}

impl Numbers {
    fn next(&mut self) -> u64 {
        self.drawn += 1;
        zobrist::number(self.series, self.drawn)
    }

    fn hard_position(&mut self) -> Position {
        loop {
            let count = 3 + self.next() % 40;
            let numbers: Vec<u16> = (0..count).map(|_| self.next() as u16).collect();
            if let Some(position) = strategies::hard_from(&numbers) {
                return position;
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let positions: u64 = arguments.first().map_or(Ok(10), |number| number.parse())?;
    let series = arguments.get(1).map_or(Ok(1), |number| number.parse())?;
    let hard = arguments.get(2).is_some_and(|word| word == "hard");
    let plies = if hard { 4 } else { 400 };
    let mut numbers = Numbers { series, drawn: 0 };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut printed = 0;
    while printed < positions {
        let mut position = if hard { numbers.hard_position() } else { Position::start() };
        for _ in 0..plies {
            let moves = position.legal_moves();
            writeln!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}\t{}",
                position.fen(),
                texts(&Coordinates::Uci10, &position, &moves),
                texts(&Wxf, &position, &moves),
                texts(&Chinese(Script::Simplified), &position, &moves),
                texts(&Chinese(Script::Traditional), &position, &moves),
                ending(&position),
                if position.is_check() { "check" } else { "-" },
            )?;
            printed += 1;
            if moves.is_empty() || printed == positions {
                break;
            }
            let choice = numbers.next() % moves.len() as u64;
            position.play_unchecked(moves[choice as usize]);
        }
    }
    Ok(())
}
