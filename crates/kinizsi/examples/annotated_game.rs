//! A short game with a word on each special rule, and studies of the rules that did not come up in it.
//!
//! `cargo run -p kinizsi --example annotated_game`

use kinizsi::{DrawRules, Position, San, SanError};
use variant_core::{Color, Fen as _, Game, Notation as _, Position as _, TextBoard};

/// A move of the game, and what there is to say of it.
type Ply = (&'static str, &'static str);

const GAME: [Ply; 27] = [
    ("g3", "Foot soldiers move as pawns; two steps are possible from rank 2 only."),
    ("e5", ""),
    ("Gxe4+", "The group move: all four go one step up, the horse takes a pawn and gives check up the file."),
    ("d6", ""),
    ("f3", ""),
    ("b5", ""),
    ("Gd3", "The group goes in any of the eight queen directions ..."),
    ("Be7", ""),
    ("Ge4", "... and back; squares that one member leaves are free for the next."),
    ("Nd7", ""),
    ("Nxf7", "The horse moves by itself. Kinizsi is out of formation now: there is no group move."),
    ("Nh6", ""),
    ("g4", ""),
    ("c6", ""),
    ("g5", ""),
    ("Kf8", ""),
    ("gxh6", ""),
    ("Nb6", ""),
    ("hxg7+", ""),
    (
        "Kxf7",
        "Black takes the horse, and with it the only piece out of place: the rest stands in formation again.",
    ),
    (
        "Gxc6",
        "Shield, Kinizsi and sword land on black pieces at the same step and capture all three, the most there can be.",
    ),
    ("axb6", "The shield is lost ..."),
    ("e4", ""),
    ("Bxd6", "... and the sword, the last piece of equipment."),
    ("Kd4", "Kinizsi alone moves as a queen or a knight: here as a knight."),
    ("Qe8", ""),
    ("gxh8#", "A pawn on the far rank wins at once. It does not promote."),
];

/// A position, a move that a rule forbids in it, one that it allows, and the rule.
type Study = (&'static str, &'static str, &'static str, &'static str);

const STUDIES: [Study; 7] = [
    (
        "4k3/7p/3n4/8/4N3/3RKB2/8/8 b - - 0 1",
        "Nb5",
        "Nf5",
        "The knight is pinned by the group, whose horse would come to e8: on f5 it stands in the sword's way instead.",
    ),
    (
        "7r/8/k7/7N/8/3RKB2/8/8 b - - 0 1",
        "Rxh5",
        "Rh6",
        "Taking the horse would complete the formation of the rest, and the shield would attack a6.",
    ),
    (
        "7r/8/8/5k1N/8/4K3/8/8 b - - 0 1",
        "Rxh5",
        "Kg6",
        "Taking the last equipment would give Kinizsi the knight's move to f5.",
    ),
    (
        "r3k3/3p4/8/6N1/5RKB/8/8/8 b q - 0 1",
        "O-O-O",
        "d5",
        "Black may not castle through d8, which the horse attacks with the group.",
    ),
    (
        "8/1P4p1/k2n4/8/4N3/3RKB2/8/8 b - - 0 1",
        "Nxb7",
        "Nc4",
        "The soldier on b7 keeps the group from its last step: it may not be taken.",
    ),
    (
        "k7/8/8/8/4N3/3RKB2/8/3r4 w - - 0 1",
        "Gd4",
        "Ge4",
        "A group move may open lines onto Kinizsi through the squares that its members leave.",
    ),
    (
        "k7/8/8/2n5/r1bbN3/1r1RKB2/8/8 w - - 0 1",
        "Ge4",
        "Gxd4",
        "A group move answers check: it takes both bishops, and the shield covers Kinizsi on his new square.",
    ),
];

fn main() -> Result<(), SanError> {
    let mut game = Game::with_arbiter(Position::start(), DrawRules);
    println!("{}", TextBoard::new(game.position().board()));
    for (text, comment) in GAME {
        let m = San::ENGLISH.read(game.position(), text)?;
        let number = game.position().fullmoves();
        let dots = if game.position().turn() == Color::White { "." } else { "..." };
        let hungarian = San::HUNGARIAN.text(game.position(), m);
        println!("{number}{dots} {text}   ({m}, in Hungarian {hungarian})");
        let captured = game.position().captured(m);
        // Legal, as the reader gives legal moves only.
        game.play_unchecked(m);
        if !comment.is_empty() {
            println!("\n   {comment}");
            if captured.any() {
                println!("   Captured: {captured:?}");
            }
            println!("\n{}", TextBoard::new(game.position().board()));
        }
    }
    if let Some(outcome) = game.verdict().outcome() {
        println!("{outcome}, {}\n", outcome.result());
    }
    println!("What did not come up:\n");
    for (fen, forbidden, allowed, rule) in STUDIES {
        let position = match Position::from_fen(fen) {
            Ok(position) => position,
            Err(error) => panic!("{fen}: {error}"),
        };
        let refusal = San::ENGLISH.read(&position, forbidden).err();
        San::ENGLISH.read(&position, allowed)?;
        println!("{}", TextBoard::new(position.board()));
        println!("   {rule}");
        println!("   Allowed: {allowed}.");
        if let Some(refusal) = refusal {
            println!("   Refused: {refusal}\n");
        }
    }
    Ok(())
}
