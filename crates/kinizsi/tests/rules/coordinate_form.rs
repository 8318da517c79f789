//! The coordinate form of moves.

use variant_core::{Coordinate, CoordinateError, Notation as _, Position as _};

use crate::common::{mv, position};

const FORMATION: &str = "7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1";

#[test]
fn each_text_has_one_meaning() {
    let p = position(FORMATION);
    assert_eq!(Coordinate.read(&p, "e3d4"), Ok(mv("e3d4")));
    assert_eq!(Coordinate.read(&p, "e3d4g"), Ok(mv("e3d4g")));
    // Kinizsi alone is barred by the horse.
    assert_eq!(Coordinate.read(&p, "e3e5"), Err(CoordinateError::Illegal { text: "e3e5".into() }));
    assert_eq!(Coordinate.read(&p, "e3e5g"), Ok(mv("e3e5g")));
    assert!(Coordinate.read(&p, "d3d4g").is_err(), "the group is written by Kinizsi's squares");
}

#[test]
fn castling_is_the_kings_move() {
    let p = position("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1");
    assert!(Coordinate.read(&p, "e8g8").is_ok());
    assert!(Coordinate.read(&p, "e8h8").is_err());
}

#[test]
fn texts_come_back() {
    let p = position(FORMATION);
    for &m in &p.legal_moves() {
        let text = Coordinate.text(&p, m);
        assert_eq!(Coordinate.read(&p, &text), Ok(m));
        assert_eq!(text.parse(), Ok(m), "without the position, too");
        assert_eq!(text, m.to_string());
    }
}

#[test]
fn what_is_no_move_is_refused_with_its_place() {
    let p = position(FORMATION);
    for (text, at) in [("", 0), ("e", 1), ("e9e4", 1), ("e3", 2), ("e3x5", 2), ("e3e", 3)] {
        match Coordinate.read(&p, text) {
            Err(CoordinateError::Square(error)) => assert_eq!(error.at, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
        assert!(text.parse::<kinizsi::Move>().is_err());
    }
    for text in ["e3e5gg", "e3e5g "] {
        assert!(matches!(Coordinate.read(&p, text), Err(CoordinateError::Trailing { at: 5, .. })));
        assert!(matches!(text.parse::<kinizsi::Move>(), Err(CoordinateError::Trailing { at: 5, .. })));
    }
    assert!(Coordinate.read(&p, "e3e5q").is_err(), "no promotion");
    assert!(matches!(
        "e3e5q".parse::<kinizsi::Move>(),
        Err(CoordinateError::Trailing { at: 4, found: 'q', .. })
    ));
}
