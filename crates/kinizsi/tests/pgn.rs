//! Games on file, read and written.

use kinizsi::{Position, San};
use variant_core::pgn::{Reader, Tree};
use variant_core::{Position as _, zobrist};

#[test]
fn random_games_are_the_same_when_written_and_read_again() {
    for seed in 0..60 {
        let mut tree = Tree::new(Position::start(), San::ENGLISH);
        let (mut node, mut position) = (Tree::<Position>::ROOT, Position::start());
        for ply in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let m = moves[(zobrist::number(seed, ply) % moves.len() as u64) as usize];
            node = tree.add(node, m).unwrap();
            position.play_unchecked(m);
        }
        let text = tree.to_string();
        assert!(text.starts_with("[Variant \"Kinizsi\"]\n\n"));
        let game = Reader::from_slice(text.as_bytes()).read_tree::<Position>().unwrap().unwrap();
        assert!(game.fault.is_none(), "{:?} {text}", game.fault);
        assert!(game.tree.to_string() == text);
        let last = game.tree.main_line().last().unwrap();
        assert!(game.tree.position(last) == position);
    }
}
