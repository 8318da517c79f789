//! Any text as a line of UCI or UCCI, and the line of a game with slips in it: a line is read or refused with the place, what is read is
//! written as a line that is read alike, and moves are made up to the first one that is none.
#![no_main]

use arbitrary::Arbitrary;
use conformance::{check_any_go_line, check_any_position_line, check_position_line};
use libfuzzer_sys::fuzz_target;
use variant_core::protocol::position_line;
use variant_core::strategies::{Line, damaged_from};
use variant_core::{Arbiter, Coordinate, CoordinateMoves, Fen, Game};
use xiangqi::arbiter::{RuleBook, Rules};

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Text(&'a str),
    Western(Line<western::Position>, [u16; 3]),
    Xiangqi(Line<xiangqi::Position>, [u16; 3]),
    Kinizsi(Line<kinizsi::Position>, [u16; 3]),
}

fn check_text(line: &str) {
    check_any_go_line(line);
    check_any_position_line::<western::Position, _>(line, western::Fide);
    check_any_position_line::<xiangqi::Position, _>(line, Rules::new(RuleBook::Plain));
    check_any_position_line::<kinizsi::Position, _>(line, kinizsi::DrawRules);
}

fn check_game<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(line: &Line<P>, slips: &[u16], arbiter: A) {
    let mut game = Game::with_arbiter(line.start().clone(), arbiter);
    for &m in line.moves() {
        game.play(m).expect("the moves of a line are legal");
    }
    check_position_line(&game);
    let written = position_line(&game, &Coordinate);
    let count = usize::from(slips[0]) % slips.len();
    check_text(&damaged_from(&written, &slips[..=count]));
}

fuzz_target!(|input: Input<'_>| {
    match &input {
        Input::Text(line) => check_text(line),
        Input::Western(line, slips) => check_game(line, slips, western::Fide),
        Input::Xiangqi(line, slips) => check_game(line, slips, Rules::new(RuleBook::Plain)),
        Input::Kinizsi(line, slips) => check_game(line, slips, kinizsi::DrawRules),
    }
});
