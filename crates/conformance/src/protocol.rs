//! What holds of the lines that engines are told.

use variant_core::protocol::{PositionCommand, position_line};
use variant_core::{Arbiter, Coordinate, CoordinateMoves, Fen, Game};

/// The line by which engines are told of a game is read as that game, and cut short by a word that is no move it gives the
/// moves before that word.
///
/// # Panics
/// If not.
pub fn check_position_line<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(game: &Game<P, A>) {
    let line = position_line(game, &Coordinate);
    for (line, is_broken) in [(line.clone(), false), (line + " x x", true)] {
        if is_broken && game.plies() == 0 {
            // What is added has no moves to stand behind.
            continue;
        }
        let command = PositionCommand::read(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let start = command.start().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut read = Game::with_arbiter(start, game.arbiter().clone());
        match command.play(&mut read, &Coordinate) {
            Ok(()) => assert!(!is_broken, "{line}: {} plies are read", read.plies()),
            Err(fault) => {
                assert!(is_broken, "{line}: {fault}");
                assert_eq!((fault.number, line.get(fault.at..)), (game.plies() + 1, Some("x x")), "{line}");
            }
        }
        assert!(read.fens().eq(game.fens()), "{line}: another game is read");
        assert_eq!(read.occurrences(), game.occurrences(), "{line}: occurrences");
        assert_eq!(read.verdict(), game.verdict(), "{line}: verdict");
    }
}
