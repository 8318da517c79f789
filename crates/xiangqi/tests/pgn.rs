//! Games on file: every move text that `[Format]` can name, read and written.

use variant_core::pgn::{Fault, ReadTree, Reader, ReplayError, Tree};
use variant_core::zobrist;
use xiangqi::{MoveText, Position, prelude::*};

const FORMATS: [MoveText; 6] = [
    MoveText::Any,
    MoveText::Coordinate,
    MoveText::Iccs,
    MoveText::Wxf,
    MoveText::Chinese,
    MoveText::Traditional,
];

fn read(text: &str) -> ReadTree<Position> {
    Reader::from_slice(text.as_bytes()).read_tree().unwrap().unwrap()
}

#[test]
fn random_games_are_the_same_when_written_and_read_again() {
    for seed in 0..20u64 {
        for format in FORMATS {
            let mut tree = Tree::new(Position::start(), format);
            let (mut node, mut position) = (Tree::<Position>::ROOT, Position::start());
            for ply in 0..60 {
                let moves = position.legal_moves();
                let choose =
                    |salt: u64| moves[(zobrist::number(seed + salt, ply) % moves.len() as u64) as usize];
                if moves.is_empty() {
                    break;
                }
                let (main, variation) = (choose(0), choose(1000));
                let next = tree.add(node, main).unwrap();
                if ply % 10 == 0 && main != variation {
                    let beside = tree.add(node, variation).unwrap();
                    tree.node_mut(beside).before.push("炮 beside".into());
                }
                node = next;
                position.play_unchecked(main);
            }
            let text = tree.to_string();
            let game = read(&text);
            assert!(game.fault.is_none(), "{:?} {text}", game.fault);
            assert!(game.tree.to_string() == text);
            // Whatever form they are in, moves are read without the name of the format.
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Format")).collect();
            let unnamed = read(&lines.join("\n"));
            assert!(unnamed.fault.is_none(), "{:?} {text}", unnamed.fault);
            assert_eq!(unnamed.tree.len(), game.tree.len());
        }
    }
}

/// `17.6` is a pawn's move, not the number of one.
#[test]
fn a_pawn_named_by_its_order() {
    let fen = "4k4/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w - - 0 1";
    let start = Position::from_fen_playable(fen).unwrap();
    let texts: Vec<String> =
        start.legal_moves().iter().map(|&m| xiangqi::notation::Wxf.text(&start, m)).collect();
    let sideways = texts.iter().find(|text| text.starts_with('1') && text.contains('=')).unwrap();
    for mark in ["", "!", "?!", " $5"] {
        let pawn = sideways.replace('=', ".");
        let game = read(&format!("[FEN \"{fen}\"]\n[Format \"WXF\"]\n\n1.{pawn}{mark} k5=6 *"));
        assert!(game.fault.is_none(), "{mark}: {:?}", game.fault);
        let first = game.tree.main_line().next().unwrap();
        assert_eq!(game.tree.text(first), *sideways);
        assert_eq!(game.tree.node(first).nags.is_empty(), mark.is_empty());
    }
}

#[test]
fn other_games_and_formats_are_refused() {
    for (tags, message) in [
        ("[Variant \"Kinizsi\"]", "the variant \"Kinizsi\"; expected Xiangqi"),
        ("[Format \"Braille\"]", "the format \"Braille\"; expected Coordinate, ICCS, WXF or Chinese"),
    ] {
        let fault = read(&format!("{tags}\n\n1. C2=5")).fault.unwrap().fault;
        assert!(matches!(fault, Fault::Visitor(ReplayError::Opening(_))));
        assert_eq!(fault.to_string(), message);
    }
}
