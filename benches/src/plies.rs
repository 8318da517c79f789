//! Positions as they come up in games, with the move that was made.

use variant_core::pgn::Reader;
use variant_core::{Fen, Notation as _, Position, zobrist};
use western::San;

/// 100 real games of chess: see the README beside them.
const GAMES: &[u8] = include_bytes!("../../crates/western/tests/data/games/lichess.pgn");

/// A move of a game.
#[derive(Clone, Debug)]
pub struct Ply<P: Position> {
    /// The position before it.
    pub position: P,
    /// The FEN of that.
    pub fen: String,
    /// The move.
    pub m: P::Move,
}

impl<P: Fen> Ply<P> {
    fn new(position: &P, m: P::Move) -> Self {
        Ply { position: position.clone(), fen: position.fen(), m }
    }
}

/// Every ply of the games of chess on file, game by game.
///
/// # Panics
/// If the file is not as it should be.
#[must_use]
pub fn games() -> Vec<Vec<Ply<western::Position>>> {
    let mut reader = Reader::from_slice(GAMES);
    let mut games = Vec::new();
    while let Some(game) = reader.read_tree::<western::Position>().expect("a slice is always read") {
        assert!(game.fault.is_none());
        let mut position = *game.tree.start();
        let mut plies = Vec::new();
        for id in game.tree.main_line() {
            let m = game.tree.node(id).played().expect("no null moves");
            plies.push(Ply::new(&position, m));
            position.play_unchecked(m);
        }
        games.push(plies);
    }
    games
}

/// The text of the move of a ply in standard algebraic notation.
#[must_use]
pub fn san(ply: &Ply<western::Position>) -> String {
    San::ENGLISH.text(&ply.position, ply.m)
}

/// Every ply of made-up games, in which all moves are equally likely; always the same ones.
#[must_use]
pub fn playouts<P: Fen>(games: u64, longest: u64) -> Vec<Ply<P>> {
    let mut plies = Vec::new();
    for game in 0..games {
        let mut position = P::start();
        for ply in 0..longest {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let m = moves[(zobrist::number(game, ply) % moves.len() as u64) as usize];
            plies.push(Ply::new(&position, m));
            position.play_unchecked(m);
        }
    }
    plies
}
