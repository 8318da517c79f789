//! The line `position` of UCCI, and of UCI as engines for many variants use it.

use variant_core::protocol::{PositionCommand, position_line};
use variant_core::{Coordinate, Fen as _, Game};
use xiangqi::Position;
use xiangqi::arbiter::Rules;
use xiangqi::notation::Coordinates;

#[test]
fn both_countings_of_ranks_tell_the_same_game() {
    let ucci =
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7";
    let command = PositionCommand::read(ucci).unwrap();
    let mut game = Game::with_arbiter(command.start::<Position>().unwrap(), Rules::default());
    command.play(&mut game, &Coordinate).unwrap();
    assert!(
        game.position().fen().starts_with("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w")
    );
    assert_eq!(position_line(&game, &Coordinates::Ucci), "position startpos moves h2e2 h9g7");

    let uci = "position startpos moves h3e3 h10g8";
    assert_eq!(position_line(&game, &Coordinates::Uci10), uci);
    let command = PositionCommand::read(uci).unwrap();
    let mut again = Game::with_arbiter(command.start::<Position>().unwrap(), Rules::default());
    command.play(&mut again, &Coordinates::Uci10).unwrap();
    assert_eq!(again.position(), game.position());
    // In the other counting the same words mean other points.
    let mut other = Game::with_arbiter(command.start::<Position>().unwrap(), Rules::default());
    let fault = command.play(&mut other, &Coordinates::Ucci).unwrap_err();
    assert_eq!((fault.number, fault.at, other.plies()), (1, 24, 0));
}

#[test]
fn perpetual_check_is_known_from_the_line() {
    let line = "position fen 3k5/9/9/9/9/9/9/9/4R4/5K3 w moves e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9";
    let command = PositionCommand::read(line).unwrap();
    let mut game = Game::with_arbiter(command.start::<Position>().unwrap(), Rules::default());
    command.play(&mut game, &Coordinate).unwrap();
    assert_eq!(game.verdict().outcome().unwrap().to_string(), "black wins by perpetual check");
}
