//! What is written is read as what it was.

use variant_core::Color;
use variant_core::pgn::{GameResult, Nag, ReadTree, Reader, Tree, Writer};
use western::{Move, Position, San, prelude::*};

fn read(text: impl AsRef<[u8]>) -> Vec<ReadTree<Position>> {
    let mut reader = Reader::from_slice(text.as_ref());
    std::iter::from_fn(|| reader.read_tree().unwrap()).collect()
}

#[test]
fn samples_are_the_same_when_written_and_read_again() {
    for text in [&include_bytes!("data/games/annotated.pgn")[..], include_bytes!("data/games/lichess.pgn")] {
        let games = read(text);
        let written: Vec<String> = games.iter().map(|game| game.tree.to_string()).collect();
        let again = read(written.join("\n"));
        assert_eq!(again.len(), games.len());
        for ((game, again), text) in games.iter().zip(&again).zip(&written) {
            assert!(again.fault.is_none(), "{text}");
            assert!(again.tree == game.tree, "{text}");
            assert_eq!(again.tree.to_string(), *text);
            let long = |line: &&str| line.chars().count() >= 80 && !line.starts_with('[');
            // Only a word that is longer than a line.
            assert!(text.lines().filter(long).all(|line| line.contains("aaaaaaaaaa")), "{text}");
        }
    }
}

fn play(
    tree: &mut Tree<Position>,
    parent: variant_core::pgn::NodeId,
    text: &str,
) -> variant_core::pgn::NodeId {
    let m: Move = San::default().read(&tree.position(parent), text).unwrap();
    tree.add(parent, m).unwrap()
}

#[test]
fn whatever_comments_and_tags_hold() {
    let texts = [
        "}",
        "a } b",
        "( ) [Event \"x\"] $1",
        "%",
        "a (",
        "\u{a0}a\u{a0} b \u{a0} c",
        "two  spaces\tand a tab",
        "\\ \" ; {",
        "árvíztűrő tükörfúrógép 炮二平五",
        "x",
    ];
    for text in texts {
        for length in 0..90 {
            let mut tree = Tree::<Position>::from_start().unwrap();
            // Control characters cannot stand in a tag.
            tree.tags.set("Event", text.replace('\t', " "));
            // Something before it, so that each line break is tried.
            let text = format!("{}{text} {text}", "- ".repeat(length));
            let text = text.trim();
            let e4 = play(&mut tree, Tree::<Position>::ROOT, "e4");
            let d4 = play(&mut tree, Tree::<Position>::ROOT, "d4");
            let e5 = play(&mut tree, e4, "e5");
            tree.node_mut(Tree::<Position>::ROOT).comments.push(text.to_owned());
            tree.node_mut(e4).comments.extend([text.to_owned(), "x".to_owned()]);
            tree.node_mut(d4).before.push(text.to_owned());
            tree.node_mut(e5).nags.extend([Nag(255), Nag::GOOD]);
            tree.result = GameResult::Draw;
            let written = tree.to_string();
            let games = read(&written);
            assert_eq!(games.len(), 1, "{written}");
            assert!(games[0].fault.is_none() && games[0].tree == tree, "{written}");
            let long = |line: &str| line.chars().count() >= 80 && !line.contains(';');
            assert!(!written.lines().any(long), "{written}");
            // Other readers take such lines for hidden ones, or for tags.
            let is_misread = |line: &str| line.starts_with('%') || line.starts_with("[Event");
            assert_eq!(written.lines().filter(|line| is_misread(line)).count(), 1, "{written}");
        }
    }
}

#[test]
fn numbers_stand_where_they_are_due() {
    let text = "1. e4 {a} e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. -- Nf6 3. d4 *";
    let tree = &read(text)[0].tree;
    assert_eq!(tree.to_string(), "1. e4 {a} 1... e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. -- Nf6 3. d4 *\n");
}

#[test]
fn a_start_position_is_written_with_its_tags() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9";
    let start = Position::from_fen_playable(fen).unwrap();
    let mut tree = Tree::new(start, San::default());
    tree.tags.set("FEN", "of another game");
    let written = tree.to_string();
    assert_eq!(written, format!("[FEN \"{fen}\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\n*\n"));
    assert!(read(&written)[0].tree.start() == tree.start());
    tree = Tree::from_start().unwrap();
    tree.tags.set("FEN", "of another game");
    assert_eq!(tree.to_string(), "*\n");
}

#[test]
fn names_of_tags_are_read_as_they_are_written() {
    let mut tree = Tree::<Position>::from_start().unwrap();
    for name in ["Event", "White-Elo+", "x.y", "Ev\u{1}e\"n t]", "\u{1}", ""] {
        tree.tags.set(name, "v");
    }
    let written = tree.to_string();
    // The fourth is written as the first.
    assert_eq!(written, "[Event \"v\"]\n[White-Elo+ \"v\"]\n[x.y \"v\"]\n\n*\n");
    let games = read(&written);
    assert!(games[0].fault.is_none() && games[0].tree.tags.len() == 3);
    // What cannot be seen is no name: it would be taken for another one.
    let games = read("[Event\u{1} \"v\"]\n\n*");
    assert_eq!(games[0].fault.as_ref().unwrap().place.byte, 6);
}

/// A name that loses a character as it is written is a name like any other then, and may tell how the game begins.
#[test]
fn names_that_become_one_are_one_tag() {
    let mut tree = Tree::<Position>::from_start().unwrap();
    tree.tags.set("F E\u{1}N", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    tree.tags.set("Wh ite", "Morphy");
    tree.tags.set("White", "Anderssen");
    play(&mut tree, Tree::<Position>::ROOT, "e4");
    let again = read(tree.to_string());
    assert!(again[0].fault.is_none());
    assert_eq!(*again[0].tree.start(), Position::start());
    assert_eq!(again[0].tree.tags.iter().collect::<Vec<_>>(), [("White", "Anderssen")]);
}

/// Standard chess needs no name: that of another game must not stay.
#[test]
fn the_name_of_another_game_is_not_written() {
    let mut tree = Tree::<Position>::from_start().unwrap();
    for (name, written) in [("Xiangqi", None), ("From Position", Some("From Position"))] {
        tree.tags.set("Variant", name);
        let again = read(tree.to_string());
        assert!(again[0].fault.is_none(), "{tree}");
        assert_eq!(again[0].tree.tags.get("Variant"), written);
    }
}

#[test]
fn illegal_moves_do_not_come_into_a_tree() {
    let mut tree = Tree::<Position>::from_start().unwrap();
    assert_eq!((tree.len(), tree.is_empty()), (0, true));
    let e4 = play(&mut tree, Tree::<Position>::ROOT, "e4");
    assert_eq!((tree.len(), tree.is_empty()), (1, false));
    let again = tree.node(e4).played().unwrap();
    assert!(tree.add(e4, again).is_err());
    assert_eq!(tree.len(), 1);
    assert!(tree.add_null_move(e4).is_some());
}

#[test]
fn lines_without_a_tree() {
    let mut text = String::new();
    let mut writer = Writer::new(&mut text);
    for number in 1..200 {
        writer.move_text(number, Color::White, "Nf3").unwrap();
        writer.move_text(number, Color::Black, "Nf6").unwrap();
        writer.begin_variation().unwrap();
        writer.move_text(number, Color::Black, "Nc6").unwrap();
        writer.end_variation().unwrap();
    }
    writer.result(GameResult::Black).unwrap();
    assert!(text.lines().all(|line| line.len() < 80));
    assert!(text.ends_with("0-1\n"));
}
