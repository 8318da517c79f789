//! The line `position` of UCI.

use western::variant_core::Game;
use western::variant_core::protocol::{PositionCommand, position_line};
use western::{CastlingMode, FenOptions, Fide, Position, prelude::*};

/// The game of a line, as far as its moves can be read, with what is wrong with it.
fn told(line: &str) -> (Game<Position, Fide>, Option<String>) {
    let command = PositionCommand::read(line).unwrap();
    let mut game = Game::with_arbiter(command.start().unwrap(), Fide);
    let fault = command.play(&mut game, &Coordinate).err();
    (game, fault.map(|fault| fault.to_string()))
}

#[test]
fn repetitions_are_known() {
    let (game, fault) = told("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(fault, None);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.verdict(), Verdict::Claimable(Outcome::draw(Reason::Repetition)));
}

#[test]
fn castling_en_passant_and_promotion() {
    let line =
        "position fen r3k2r/P5p1/8/5P2/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 g7g5 f5g6 e8c8 a7a8n h8h1 g1h1";
    let (game, fault) = told(line);
    assert_eq!(fault, None);
    assert_eq!(game.position().fen(), "N1kr4/8/6P1/8/8/8/8/R4R1K b - - 0 4");
    assert_eq!(position_line(&game, &Coordinate), line);
}

#[test]
fn the_castling_of_chess960_is_read_by_the_mode_the_position_has() {
    // The king takes his own rook.
    let line = "position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 moves g1f1";
    let (game, fault) = told(line);
    assert_eq!(game.plies(), 0);
    assert!(fault.is_some());
    let (game, fault) = told("position fen 4k3/8/8/8/8/8/8/RK5R w HA - 0 1 moves b1h1");
    assert_eq!((game.position().fen().as_str(), fault), ("4k3/8/8/8/8/8/8/R4RK1 b - - 1 1", None));

    // Under UCI_Chess960 the usual array castles in that way too.
    let read = |fen: Option<&str>| {
        let start = Position::start().fen();
        let options = FenOptions { castling: Some(CastlingMode::Chess960), ..FenOptions::PLAYABLE };
        options.read(fen.unwrap_or(&start))
    };
    let line = "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1h1 e8h8";
    let command = PositionCommand::read(line).unwrap();
    let mut game = Game::with_arbiter(command.start_with(read).unwrap(), Fide);
    command.play(&mut game, &Coordinate).unwrap();
    assert!(game.position().fen().starts_with("rnbq1rk1/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1RK1 w - -"));
    assert_eq!(position_line(&game, &Coordinate), line);
}

#[test]
fn a_bad_move_is_told_and_the_moves_before_it_are_kept() {
    let (game, fault) = told("position startpos moves e2e4 e7e5 e1e3 g8f6");
    assert_eq!(
        fault.unwrap(),
        "move 3, \"e1e3\" at byte 34 of the line: illegal move: e1e3 is none of the legal moves of this position"
    );
    assert_eq!(game.position().fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    for word in ["0000", "e2", "é", "e2e4e", "E2E4", "e7e8Q", "moves"] {
        let (game, fault) = told(&format!("position startpos moves e2e4 {word} g8f6"));
        assert_eq!(game.plies(), 1, "{word}");
        assert!(fault.unwrap().starts_with("move 2, "), "{word}");
    }
}

#[test]
fn a_fen_that_is_refused_is_told_with_its_place() {
    let command = PositionCommand::read("position fen 4k3/8/8/8/8/8/8/4K2X w - - 0 1 moves e1e2").unwrap();
    let fault = command.start::<Position>().unwrap_err();
    assert_eq!(fault.at, 13);
    assert!(fault.to_string().starts_with("in the FEN at byte 13 of the line: "), "{fault}");
    assert!(fault.to_string().contains("'X'"), "{fault}");
    // A start that is refused without a FEN has no place.
    let command = PositionCommand::read("position startpos").unwrap();
    let refused = command.start_with(|fen| fen.map_or("x", |_| "8/8").parse::<western::Move>());
    assert_eq!(refused.unwrap_err().at, 0);
}

#[test]
fn a_start_that_only_looks_like_the_usual_one_is_told_by_its_fen() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 5";
    let game = Game::with_arbiter(Position::from_fen(fen).unwrap(), Fide);
    assert_eq!(position_line(&game, &Coordinate), format!("position fen {fen}"));
}
