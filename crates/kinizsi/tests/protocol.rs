//! The line `position` of UCI with the group move.

use kinizsi::{DrawRules, Position};
use variant_core::protocol::{PositionCommand, position_line};
use variant_core::{Coordinate, Game};

#[test]
fn the_group_moves_by_kinizsis_squares() {
    let line = "position startpos moves e3e5g a7a6 g2g4";
    let command = PositionCommand::read(line).unwrap();
    let mut game = Game::with_arbiter(command.start::<Position>().unwrap(), DrawRules);
    command.play(&mut game, &Coordinate).unwrap();
    assert_eq!(game.plies(), 3);
    assert_eq!(position_line(&game, &Coordinate), line);
}
