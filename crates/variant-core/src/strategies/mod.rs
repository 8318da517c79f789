//! Values for property tests and fuzzing: squares, boards, positions reached by play, lines of moves, texts that are almost right.
//!
//! What is random is a list of numbers. Proptest and the `Arbitrary` implementations feed the functions here with them, and so can
//! any other source; shrinking the list makes games shorter. Each game adds positions that are hard on its rules.

mod cycle;
mod damage;
mod line;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "proptest")]
mod with_proptest;

pub use cycle::cycle_from;
pub use damage::damaged_from;
pub use line::Line;
#[cfg(feature = "arbitrary")]
pub use with_arbitrary::position_of;
#[cfg(feature = "proptest")]
pub use with_proptest::{
    bitboard, board, color, cycle, damaged, line, made_of, moves, piece, reachable, square,
};

use crate::Position;

/// Plays `choices.len()` legal moves from `start`, each chosen by a number (modulo the number of moves there are), and gives
/// the position reached; ends early where no move is left.
///
/// Fuzzers and property tests drive it with bytes, and shrinking them shortens the game.
pub fn walk<P: Position>(start: &P, choices: impl IntoIterator<Item = u16>) -> P {
    let mut position = start.clone();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}
