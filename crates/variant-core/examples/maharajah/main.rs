//! Maharajah and the Sepoys, built on `variant-core` alone. The page `your_own_variant` of the crate's documentation walks through it.
//!
//! White has one piece, the Maharajah, who moves as a queen or a knight and starts on e1; Black has the army of chess in its array,
//! which moves as in chess, castling included. The Maharajah is royal as a king is: whoever is attacked there and cannot help it
//! has lost. Pawns are not promoted, those on rank 1 stay there; White has none, so that nothing is captured en passant. So it
//! stands in the encyclopaedia's article on the game. It does not speak of draws: they are those of chess here, though stalemate and
//! repetition only.
//!
//! `cargo run -p variant-core --example maharajah [SEED]` plays a random game, draws its end, tells how it ended and counts moves.
#![allow(missing_docs)]

use variant_core::{Coordinate, Fen as _, Game, Notation as _, Position as _, TextBoard, Verdict, zobrist};

// A library of its own would export it.
#[allow(unreachable_pub)]
mod game;

use game::{Draws, Maharajah};

fn main() {
    let seed = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a seed is a whole number"));
    let mut game = Game::with_arbiter(Maharajah::start(), Draws);
    let outcome = loop {
        if let Verdict::Final(outcome) = game.verdict() {
            break outcome;
        }
        let moves = game.legal_moves();
        let m = moves[(zobrist::number(seed, game.plies() as u64) % moves.len() as u64) as usize];
        print!("{} ", Coordinate.display(game.position(), m));
        game.play_unchecked(m);
    };
    let end = game.position();
    println!("\n\n{}\n{}\n{outcome} after {} plies\n", TextBoard::new(end.board()), end.fen(), game.plies());
    for depth in 1..=4 {
        println!("perft {depth}: {}", Maharajah::start().perft(depth));
    }
}
