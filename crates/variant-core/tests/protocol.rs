//! The lines `position` and `go` as far as no game has a say in them.

use variant_core::Color;
use variant_core::protocol::{GoCommand, PositionCommand};

/// A word with its place.
type Word<'a> = (usize, &'a str);

fn parts(line: &str) -> (Option<Word<'_>>, Vec<Word<'_>>) {
    let command = PositionCommand::read(line).unwrap();
    let fen = command.fen().map(|fen| (fen.at, fen.text));
    (fen, command.moves().map(|word| (word.at, word.text)).collect())
}

#[test]
fn lines_are_taken_to_pieces() {
    assert_eq!(parts("position startpos"), (None, vec![]));
    assert_eq!(parts("position startpos moves"), (None, vec![]));
    assert_eq!(parts(" position\tstartpos  moves  a b\r\n"), (None, vec![(27, "a"), (29, "b")]));
    assert_eq!(parts("position fen 8/8 w - - 0 1"), (Some((13, "8/8 w - - 0 1")), vec![]));
    assert_eq!(parts("position fen  8/8  w moves a"), (Some((14, "8/8  w")), vec![(27, "a")]));
    assert_eq!(parts("position fen 8/8 moves \n"), (Some((13, "8/8")), vec![]));
    // Only the first word of that name ends the FEN; what comes behind is left to the notation.
    assert_eq!(parts("position fen 8 moves moves é"), (Some((13, "8")), vec![(21, "moves"), (27, "é")]));
    // White space of any kind separates words.
    assert_eq!(parts("position\u{a0}startpos\u{2003}moves\u{3000}a").1, [(29, "a")]);
}

#[test]
fn lines_of_another_form_are_refused_with_the_place() {
    let error = |line: &str| {
        let error = PositionCommand::read(line).unwrap_err();
        (error.at, error.found, error.expected)
    };
    let found = |word: &str| Some(String::from(word));
    assert_eq!(error(""), (0, None, "`position`"));
    assert_eq!(error(" go"), (1, found("go"), "`position`"));
    assert_eq!(error("Position startpos"), (0, found("Position"), "`position`"));
    assert_eq!(error("position "), (9, None, "`startpos` or `fen`"));
    assert_eq!(error("position 8/8 w"), (9, found("8/8"), "`startpos` or `fen`"));
    assert_eq!(error("position startpos e2e4"), (18, found("e2e4"), "`moves` or the end of the line"));
    assert_eq!(error("position fen"), (12, None, "a FEN"));
    assert_eq!(error("position fen moves e2e4"), (13, found("moves"), "a FEN"));
    let long = format!("position {}", "ő".repeat(100_000));
    assert_eq!(error(&long), (9, Some("ő".repeat(32) + "..."), "`startpos` or `fen`"));
    assert_eq!(
        PositionCommand::read("position").unwrap_err().to_string(),
        "the line ends at byte 8 of the line; expected `startpos` or `fen`"
    );
}

#[test]
fn a_command_is_written_as_it_was_read() {
    for (line, written) in [
        ("position startpos", "position startpos"),
        (" position  startpos moves ", "position startpos"),
        ("position fen 8/8  w moves a\tb", "position fen 8/8 w moves a b"),
    ] {
        let command = PositionCommand::read(line).unwrap();
        assert_eq!(command.to_string(), written);
        assert_eq!(parts(line).1.len(), parts(written).1.len());
    }
}

#[test]
fn limits_of_uci() {
    let (go, fault) = GoCommand::read(
        "go wtime 1000 btime -7 winc 10 binc 20 movestogo 5 depth 6 nodes 7 mate 2 movetime 900",
        Color::Black,
    );
    assert_eq!(fault, None);
    let [white, black] = Color::ALL.map(|color| go.clock(color).unwrap());
    assert_eq!((white.left, white.increment, white.moves_to_go), (1000, 10, None));
    assert_eq!((black.left, black.increment, black.moves_to_go), (0, 20, Some(5)));
    assert_eq!((go.depth, go.nodes, go.mate, go.move_time), (Some(6), Some(7), Some(2), Some(900)));
    assert!(!go.infinite && !go.ponder && go.search_moves.is_empty());

    let (go, fault) = GoCommand::read("go searchmoves e2e4 d2d4 infinite ponder", Color::White);
    assert_eq!(fault, None);
    assert!(go.infinite && go.ponder);
    let moves: Vec<_> = go.search_moves.iter().map(|word| (word.at, word.text)).collect();
    assert_eq!(moves, [(15, "e2e4"), (20, "d2d4")]);
    assert_eq!(GoCommand::read("go", Color::White), (GoCommand::default(), None));
}

#[test]
fn limits_of_ucci_are_those_of_the_side_to_move() {
    let line = "go draw time 60 increment 1 opptime 55 oppincrement 2 oppmovestogo 9";
    let (go, fault) = GoCommand::read(line, Color::Black);
    assert_eq!(fault, None);
    let [red, black] = Color::ALL.map(|color| go.clock(color).unwrap());
    assert_eq!((black.left, black.increment, black.moves_to_go), (60, 1, None));
    assert_eq!((red.left, red.increment, red.moves_to_go), (55, 2, Some(9)));
}

#[test]
fn a_limit_that_cannot_be_read_is_told_and_the_others_are_read() {
    let read = |line| {
        let (go, fault) = GoCommand::read(line, Color::White);
        (go.depth, go.move_time, fault.map(|fault| (fault.at, fault.found)))
    };
    let found = |word: &str| Some(String::from(word));
    assert_eq!(read("go depth movetime 5"), (None, Some(5), Some((9, found("movetime")))));
    assert_eq!(read("go movetime x depth 5"), (Some(5), None, Some((12, found("x")))));
    assert_eq!(read("go depth"), (None, None, Some((8, None))));
    assert_eq!(read("go depth 99999999999"), (Some(u32::MAX), None, None));
    assert_eq!(read("go movetime 18446744073709551615"), (None, Some(u64::MAX), None));
    assert_eq!(read("go movetime -99999999999999999999"), (None, Some(0), None));
    assert_eq!(read("go movetime +5"), (None, Some(5), None));
    assert_eq!(read("depth 5"), (Some(5), None, Some((0, found("depth")))));
    for (text, expected) in [
        ("18446744073709551616", "a number of at most 18446744073709551615"),
        ("1x", "a number"),
        ("-", "a number"),
        ("+-1", "a number"),
        ("١", "a number"),
    ] {
        let line = format!("go movetime {text} depth 5");
        let (go, fault) = GoCommand::read(&line, Color::White);
        assert_eq!((go.move_time, go.depth), (None, Some(5)), "{line}");
        let message = format!("{text:?} at byte 12 of the line; expected {expected}");
        assert_eq!(fault.unwrap().to_string(), message);
    }
    // Unknown words are passed over, as UCI has it.
    assert_eq!(read("go quickly depth 5"), (Some(5), None, None));
    // An increment alone is no clock.
    assert_eq!(GoCommand::read("go winc 5 movestogo 3", Color::White).0.clock(Color::White), None);
}
