//! What holds of the lines that engines are told.

use variant_core::protocol::{CommandError, GoCommand, PositionCommand, position_line};
use variant_core::{Arbiter, Color, Coordinate, CoordinateMoves, Fen, Game};

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

/// Whatever the line is, it is read as a line `position` of the game or refused with a place in it: the word that an error quotes stands
/// there, a line that is read is written as one that is read alike, and the moves up to the first one that is refused are made.
///
/// # Panics
/// If not.
pub fn check_any_position_line<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(line: &str, arbiter: A) {
    let command = match PositionCommand::read(line) {
        Ok(command) => command,
        Err(error) => return check_place(line, &error),
    };
    assert!(
        command.fen().is_none_or(|fen| line[fen.at..].starts_with(fen.text)),
        "{line:?}: place of the FEN"
    );
    assert!(command.moves().all(|word| line[word.at..].starts_with(word.text)), "{line:?}: places of moves");
    let words = |command: &PositionCommand<'_>| -> Vec<String> {
        let fen = command.fen().map_or("startpos", |fen| fen.text);
        fen.split_whitespace()
            .chain([";"])
            .chain(command.moves().map(|word| word.text))
            .map(String::from)
            .collect()
    };
    let written = command.to_string();
    let again =
        PositionCommand::read(&written).unwrap_or_else(|error| panic!("{line:?} as {written:?}: {error}"));
    assert_eq!(
        (words(&again), again.to_string()),
        (words(&command), written.clone()),
        "{line:?} as {written:?}"
    );
    let start: P = match command.start() {
        Ok(start) => start,
        Err(fault) => {
            return assert_eq!(Some(fault.at), command.fen().map(|fen| fen.at), "{line:?}: {fault}");
        }
    };
    let mut game = Game::with_arbiter(start, arbiter);
    match command.play(&mut game, &Coordinate) {
        Ok(()) => assert_eq!(game.plies(), command.moves().count(), "{line:?}: moves are lost"),
        Err(fault) => {
            assert_eq!(game.plies() + 1, fault.number, "{line:?}: {fault}");
            let refused = command.moves().nth(game.plies()).map(|word| (word.at, word.text));
            let refused = refused.unwrap_or_else(|| panic!("{line:?}: {fault}"));
            assert!(fault.at == refused.0 && is_cut(&fault.text, refused.1), "{line:?}: {fault}");
        }
    }
    if game.plies() > 0 {
        check_position_line(&game);
    }
}

/// Whatever the line is, the limits of `go` that can be read are read: a fault names its place, a line without one is written in other
/// white space and read alike, and the moves to search are words of the line.
///
/// # Panics
/// If not.
pub fn check_any_go_line(line: &str) {
    for turn in Color::ALL {
        let (go, fault) = GoCommand::read(line, turn);
        if let Some(fault) = &fault {
            check_place(line, fault);
        }
        assert!(go.search_moves.iter().all(|word| line[word.at..].starts_with(word.text)), "{line:?}");
        let spaced: String = line.split_whitespace().flat_map(|word| ["\t ", word]).collect();
        let (again, other) = GoCommand::read(&spaced, turn);
        let told = |fault: Option<CommandError>| fault.map(|fault| (fault.found, fault.expected));
        assert_eq!(told(other), told(fault), "{line:?}");
        let limits = |go: &GoCommand<'_>| (go.depth, go.nodes, go.mate, go.move_time, go.infinite, go.ponder);
        assert_eq!(limits(&again), limits(&go), "{line:?}");
        assert_eq!(
            Color::ALL.map(|color| again.clock(color)),
            Color::ALL.map(|color| go.clock(color)),
            "{line:?}"
        );
        let words = |go: &GoCommand<'_>| -> Vec<String> {
            go.search_moves.iter().map(|word| word.text.to_owned()).collect()
        };
        assert_eq!(words(&again), words(&go), "{line:?}");
    }
}

/// The word that an error quotes stands at its place, or the line ends there.
fn check_place(line: &str, error: &CommandError) {
    let rest = line.get(error.at..).unwrap_or_else(|| panic!("{line:?}: {error}"));
    match error.found.as_deref() {
        Some(found) => {
            let word = rest.split_whitespace().next().unwrap_or_default();
            assert!(rest.starts_with(word) && is_cut(found, word), "{line:?}: {error}");
        }
        None => assert_eq!(error.at, line.len(), "{line:?}: {error}"),
    }
}

/// Whether an error quotes a word, cut if it is long.
fn is_cut(quoted: &str, word: &str) -> bool {
    let beginning = quoted.strip_suffix("...").filter(|beginning| beginning.chars().count() == 32);
    quoted == word
        || beginning.is_some_and(|beginning| word.len() > beginning.len() && word.starts_with(beginning))
}
