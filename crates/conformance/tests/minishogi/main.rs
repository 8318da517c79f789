//! A game with pieces in hand, built on the public API of `variant-core` alone: nothing there takes for granted that every move begins
//! on a square, that positions count moves, or that boards have the size of a known game.

use conformance::{check_game, check_keys, check_position};
use variant_core::pgn::{GameResult, Reader, Tree};
use variant_core::{
    Coordinate, CoordinateMoves as _, Fen as _, Game, Notation as _, Position as _, SvgBoard, TextBoard,
    Verdict, perft_parallel,
};

mod game;

use game::{Fourfold, Minishogi};

/// The counts on which programs for shogi agree.
#[test]
fn perft_of_the_start() {
    let start = Minishogi::start();
    assert_eq!([1, 2, 3, 4].map(|depth| start.perft(depth)), [14, 181, 2_512, 35_401]);
    assert_eq!(perft_parallel(&start, 4, |_, _| {}), 35_401);
    assert_eq!(check_keys(&start, 2), 196);
}

#[test]
fn games_from_the_start() {
    let mut drops = 0;
    for seed in 0..8 {
        check_game(Minishogi::start(), Fourfold, seed, 100, |position: &Minishogi| {
            check_position(position);
            drops += position.legal_moves().iter().filter(|m| matches!(m, game::Move::Drop { .. })).count();
        });
    }
    assert!(drops > 1000, "{drops}");
}

#[test]
fn drops_are_read_written_and_shown() {
    let position = Minishogi::from_fen("4k/5/5/5/K4[PR] w").unwrap();
    let drop = Coordinate.read(&position, "c3c3R").unwrap();
    assert_eq!(Coordinate.text(&position, drop), "c3c3R");
    let c3 = "c3".parse().unwrap();
    assert_eq!(position.legal_moves_from(c3).len(), 2);
    assert_eq!(position.squares_of(drop), [c3].into_iter().collect());
    assert!(!position.is_capture(drop) && !position.gives_check(drop));
    let after = position.after(drop);
    assert_eq!(after.fen(), "4k/5/2R2/5/K4[P] b");
    assert_eq!(TextBoard::new(after.board()).to_string().matches('R').count(), 1);
    assert!(
        SvgBoard::new(after.board()).last_move(position.squares_of(drop)).to_string().starts_with("<svg")
    );
}

/// Positions do not count moves, and files do all the same.
#[test]
fn games_on_file() {
    let mut game = Game::with_arbiter(Minishogi::start(), Fourfold);
    for text in ["a2a3", "a5a3", "a1b2", "c3c3P", "b2a3"] {
        game.play(Coordinate.read(game.position(), text).unwrap()).unwrap();
    }
    let tree = Tree::from_game(&game, Coordinate);
    let text = tree.to_string();
    let expected = "[Variant \"Minishogi\"]\n\n1. a2a3 a5a3 2. a1b2 c3c3P 3. b2a3 *\n";
    assert_eq!(text, expected);
    let again = Reader::from_slice(text.as_bytes()).read_tree::<Minishogi>().unwrap().unwrap();
    assert!(again.fault.is_none() && again.tree == tree);
}

/// Kings that go to and fro, and a rook that checks without end.
#[test]
fn repetition() {
    for (fen, round, winner) in [
        ("4k/5/5/5/K4[-] w", ["a1b1", "e5d5", "b1a1", "d5e5"], GameResult::Black),
        ("4k/5/5/5/K2R1[-] w", ["d1e1", "e5d5", "e1d1", "d5e5"], GameResult::Black),
        ("k4/5/5/5/r3K[-] w", ["e1e2", "a1a2", "e2e1", "a2a1"], GameResult::White),
    ] {
        let mut game = Game::with_arbiter(Minishogi::from_fen(fen).unwrap(), Fourfold);
        for text in round.iter().cycle().take(12) {
            assert_eq!(game.verdict(), Verdict::Continue);
            game.play(Coordinate.read(game.position(), text).unwrap()).unwrap();
        }
        assert_eq!(Tree::from_game(&game, Coordinate).result, winner, "{fen}: {:?}", game.verdict());
    }
}
