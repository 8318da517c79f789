//! Prints positions of random play with all that is to be compared with other programs, one a line:
//! FEN, then the legal moves in four notations (ranks 1-10, WXF, Chinese in simplified script, Chinese in traditional
//! script), then how the position ends the game; separated by tabs.
//!
//! ```sh
//! cargo run --release --example random_play -- 100000 1
//! ```
//!
//! The arguments are the number of positions and the number of the series.

use std::error::Error;
use std::io::{BufWriter, Write as _};

use variant_core::{Color, Fen as _, Notation, Position as _, zobrist};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{Move, Position};

/// The longest game.
const PLIES: usize = 400;

fn texts<N: Notation<Position>>(notation: &N, position: &Position, moves: &[Move]) -> String {
    moves.iter().map(|&m| notation.text(position, m)).collect::<Vec<_>>().join(" ")
}

fn ending(position: &Position) -> String {
    position.outcome().map_or("-".into(), |outcome| {
        let winner = if outcome.winner == Some(Color::White) { "red" } else { "black" };
        format!("{winner} {}", outcome.reason.name())
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let positions = arguments.next().transpose()?.unwrap_or(10);
    let series = arguments.next().transpose()?.unwrap_or(1);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let (mut printed, mut choices) = (0, 0);
    while printed < positions {
        let mut position = Position::start();
        for _ in 0..PLIES {
            let moves = position.legal_moves();
            writeln!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}",
                position.fen(),
                texts(&Coordinates::Uci10, &position, &moves),
                texts(&Wxf, &position, &moves),
                texts(&Chinese(Script::Simplified), &position, &moves),
                texts(&Chinese(Script::Traditional), &position, &moves),
                ending(&position),
            )?;
            printed += 1;
            if moves.is_empty() || printed == positions {
                break;
            }
            choices += 1;
            let choice = zobrist::number(series, choices) % moves.len() as u64;
            position.play_unchecked(moves[choice as usize]);
        }
    }
    Ok(())
}
