//! Drawings and the texts of `serde`.

mod common;

use common::mv;
use proptest::prelude::*;
use variant_core::{Color, Position as _};
use xiangqi::names::Script;
use xiangqi::{Move, Position, Signs, strategies};

#[test]
fn board_with_letters_river_and_palaces() {
    let start = Position::start();
    let expected = "\
9  r---n---b---a---k---a---b---n---r
   |   |   |   | \\ | / |   |   |   |
8  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \\ |   |   |   |
7  +---c---+---+---+---+---+---c---+
   |   |   |   |   |   |   |   |   |
6  p---+---p---+---p---+---p---+---p
   |   |   |   |   |   |   |   |   |
5  +---+---+---+---+---+---+---+---+
   |             river             |
4  +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   |   |
3  P---+---P---+---P---+---P---+---P
   |   |   |   |   |   |   |   |   |
2  +---C---+---+---+---+---+---C---+
   |   |   |   | \\ | / |   |   |   |
1  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \\ |   |   |   |
0  R---N---B---A---K---A---B---N---R

   a   b   c   d   e   f   g   h   i
";
    assert_eq!(start.text_board(Signs::Letters).to_string(), expected);
    let later = start.after(mv("h2e2")).after(mv("h9g7")).after(mv("c3c4"));
    let below = later.text_board(Signs::Letters).below(Color::Black).to_string();
    let lines: Vec<&str> = below.lines().collect();
    assert_eq!(lines[0], "0  R---N---B---A---K---A---B---N---R".chars().collect::<String>());
    assert_eq!(lines[4], "2  +---*---+---+---C---+---+---C---+");
    assert_eq!(lines[20], "   i   h   g   f   e   d   c   b   a");
    // The start points of pawns and cannons are marked where they are empty.
    assert_eq!(lines[6], "3  P---+---P---+---P---+---*---+---P");
}

#[test]
fn board_with_characters() {
    let start = Position::start();
    let drawing = start.text_board(Signs::Characters(Script::Traditional)).to_string();
    let lines: Vec<&str> = drawing.lines().collect();
    assert_eq!(lines[0], "9  車---馬---象---士---將---士---象---馬---車");
    assert_eq!(lines[2], "8  +----+----+----+----+----+----+----+----+");
    assert_eq!(lines[3], "   |    |    |    |  / |  \\ |    |    |    |");
    assert_eq!(lines[9], "   |                 river                 |");
    assert_eq!(lines[18], "0  俥---傌---相---仕---帥---仕---相---傌---俥");
    assert_eq!(lines[20], "   a    b    c    d    e    f    g    h    i");
    let simplified = start.text_board(Signs::Characters(Script::Simplified)).to_string();
    assert!(simplified.starts_with("9  车---马---象---士---将"));
}

proptest! {
    #[test]
    fn serde_writes_positions_as_fen_and_moves_as_coordinates(position in strategies::playable()) {
        let text = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&text, &format!("\"{position}\""));
        prop_assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
        for m in position.legal_moves() {
            let text = serde_json::to_string(&m).unwrap();
            prop_assert_eq!(&text, &format!("\"{m:?}\""));
            prop_assert_eq!(serde_json::from_str::<Move>(&text).unwrap(), m);
        }
    }
}

#[test]
fn serde_refuses_what_is_no_position_or_move() {
    let error = serde_json::from_str::<Position>("\"9/9/9/9/9/9/9/9/9/9 w\"").unwrap_err();
    assert!(error.to_string().starts_with("Red has 0 kings; expected one"), "{error}");
    assert!(serde_json::from_str::<Position>("3").is_err());
    assert!(serde_json::from_str::<Move>("\"h2\"").is_err());
}
