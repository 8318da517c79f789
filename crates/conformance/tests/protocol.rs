//! The lines of UCI and UCCI, whatever they hold.

use proptest::prelude::*;
use variant_core::protocol::{GoCommand, PositionCommand};
use variant_core::{Arbiter, Color, Coordinate, CoordinateMoves, Fen, Game};
use xiangqi::arbiter::Rules;

/// Lines that look like commands more or less.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("position".to_owned()),
        Just("startpos".to_owned()),
        Just("fen".to_owned()),
        Just("moves".to_owned()),
        Just("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()),
        Just("go".to_owned()),
        "(depth|wtime|searchmoves|movestogo|infinite|-?[0-9]{1,22})",
        "[a-i][0-9][a-i][0-9]{1,2}[qg]?",
        "\\PC{0,40}",
    ];
    let words = proptest::collection::vec((word, "[ \t\r\u{a0}\u{3000}]{1,2}"), 0..12);
    let start = prop_oneof![Just(""), Just("position startpos moves "), Just("position fen ")];
    (start, words).prop_map(|(start, words)| {
        words.into_iter().fold(start.to_owned(), |line, (word, gap)| line + &word + &gap)
    })
}

/// Reads the line as one of a game; what is told of places in it is so.
fn read<P: Fen + CoordinateMoves, A: Arbiter<P>>(line: &str, arbiter: A) {
    let command = match PositionCommand::read(line) {
        Ok(command) => command,
        Err(error) => {
            let rest = &line[error.at..];
            match error.found.as_deref() {
                Some(found) => assert!(rest.starts_with(found.trim_end_matches("...")), "{line:?}: {error}"),
                None => assert_eq!(error.at, line.len(), "{line:?}: {error}"),
            }
            return;
        }
    };
    assert!(command.fen().is_none_or(|fen| line[fen.at..].starts_with(fen.text)));
    assert!(command.moves().all(|word| line[word.at..].starts_with(word.text)));
    let Ok(start) = command.start() else { return };
    let mut game: Game<P, A> = Game::with_arbiter(start, arbiter);
    match command.play(&mut game, &Coordinate) {
        Ok(()) => assert_eq!(game.plies(), command.moves().count()),
        Err(fault) => {
            assert_eq!(game.plies() + 1, fault.number);
            assert_eq!(command.moves().nth(game.plies()).unwrap().at, fault.at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_line_is_read_or_refused(line in line()) {
        read::<western::Position, _>(&line, western::Fide);
        read::<xiangqi::Position, _>(&line, Rules::default());
        read::<kinizsi::Position, _>(&line, kinizsi::DrawRules);
        let (_, fault) = GoCommand::read(&line, Color::White);
        prop_assert!(fault.is_none_or(|fault| line.is_char_boundary(fault.at)));
    }
}
