//! Coordinates, WXF and Chinese notation.

mod common;

use std::collections::HashMap;

use common::{mv, position};
use proptest::prelude::*;
use variant_core::{Coordinate, Notation, Position as _};
use xiangqi::notation::{Chinese, Coordinates, ReadError, Script, Wxf};
use xiangqi::{Move, Point, Position, strategies};

const SIMPLIFIED: Chinese = Chinese(Script::Simplified);
const TRADITIONAL: Chinese = Chinese(Script::Traditional);

/// Each legal move has one text, which is read back, and no two have the same.
fn check<N: Notation<Position>>(notation: &N, position: &Position) {
    let mut texts: HashMap<String, Move> = HashMap::new();
    for m in position.legal_moves() {
        let text = notation.text(position, m);
        assert_eq!(notation.read(position, &text).ok(), Some(m), "{position} {text}");
        if let Some(other) = texts.insert(text.clone(), m) {
            panic!("{position}: {text} is {m:?} and {other:?}");
        }
    }
}

fn check_all(position: &Position) {
    check(&Coordinates::Ucci, position);
    check(&Coordinates::Iccs, position);
    check(&Coordinates::Uci10, position);
    check(&Coordinate, position);
    check(&Wxf, position);
    check(&SIMPLIFIED, position);
    check(&TRADITIONAL, position);
}

/// Writes and reads one move in WXF and in both scripts.
fn forms(position: &Position, text: &str, wxf: &str, simplified: &str, traditional: &str) {
    let m = mv(text);
    assert!(position.is_legal(m), "{position} {text}");
    assert_eq!(Wxf.text(position, m), wxf);
    assert_eq!(SIMPLIFIED.text(position, m), simplified);
    assert_eq!(TRADITIONAL.text(position, m), traditional);
    assert_eq!(Wxf.read(position, wxf), Ok(m));
    for script in [SIMPLIFIED, TRADITIONAL] {
        assert_eq!(script.read(position, simplified), Ok(m));
        assert_eq!(script.read(position, traditional), Ok(m));
    }
}

#[test]
fn coordinates_in_both_countings() {
    let start = Position::start();
    let m = mv("h2e2");
    assert_eq!(Coordinates::Ucci.text(&start, m), "h2e2");
    assert_eq!(Coordinates::Iccs.text(&start, m), "H2-E2");
    assert_eq!(Coordinates::Uci10.text(&start, m), "h3e3");
    for text in ["h2e2", "H2-E2", "H2E2", "h2-e2"] {
        assert_eq!(Coordinates::Ucci.read(&start, text), Ok(m));
        assert_eq!(Coordinates::Iccs.read(&start, text), Ok(m));
    }
    assert_eq!(Coordinates::Uci10.read(&start, "h3e3"), Ok(m));
    let black = start.after(m);
    assert_eq!(Coordinates::Uci10.text(&black, mv("a9a8")), "a10a9");
    assert_eq!(Coordinates::Uci10.read(&black, "a10a9"), Ok(mv("a9a8")));
    assert_eq!(Coordinates::Uci10.read(&black, "b10c8"), Ok(mv("b9c7")));
    // a1 and a10 are told apart.
    assert_eq!(Coordinates::Uci10.read_points("a1a10"), Ok(mv("a0a9")));
}

#[test]
fn refusals_say_what_and_where() {
    let start = Position::start();
    let error = |notation: Coordinates, text: &str| notation.read(&start, text).unwrap_err().to_string();
    assert_eq!(error(Coordinates::Ucci, "h2j2"), "no move: 'j' at byte 2; expected a file, a to i");
    assert_eq!(
        error(Coordinates::Ucci, "h2e"),
        "no move: the end of the text at byte 3; expected a rank, 0 to 9"
    );
    assert_eq!(error(Coordinates::Uci10, "h0e3"), "no move: '0' at byte 1; expected a rank, 1 to 10");
    assert_eq!(error(Coordinates::Ucci, "h2e2q"), "no move: 'q' at byte 4; expected the end of the text");
    assert_eq!(
        error(Coordinates::Ucci, "h2e3"),
        "illegal move: h2e3 is none of the legal moves of this position"
    );
    assert!(matches!(Wxf.read(&start, "C2*5"), Err(ReadError::Unreadable { at: 2, found: Some('*'), .. })));
    assert!(matches!(Wxf.read(&start, "R1=5"), Err(ReadError::Illegal { .. })));
    assert!(matches!(
        SIMPLIFIED.read(&start, "炮二平"),
        Err(ReadError::Unreadable { at: 9, found: None, .. })
    ));
    assert!(matches!(
        SIMPLIFIED.read(&start, "炮二平五x"),
        Err(ReadError::Unreadable { found: Some('x'), .. })
    ));
    assert!(matches!(SIMPLIFIED.read(&start, "车一平五"), Err(ReadError::Illegal { .. })));
    for text in ["", "一", "+", "+C", "１", "炮", "C", "99", "\u{1F600}", "前", "前前"] {
        assert!(Wxf.read(&start, text).is_err());
        assert!(SIMPLIFIED.read(&start, text).is_err());
    }
}

#[test]
fn opening_moves() {
    let start = Position::start();
    forms(&start, "h2e2", "C2=5", "炮二平五", "炮二平五");
    forms(&start, "h0g2", "H2+3", "马二进三", "傌二進三");
    forms(&start, "g3g4", "P3+1", "兵三进一", "兵三進一");
    forms(&start, "c0e2", "E7+5", "相七进五", "相七進五");
    forms(&start, "d0e1", "A6+5", "仕六进五", "仕六進五");
    forms(&start, "i0i1", "R1+1", "车一进一", "俥一進一");
    forms(&start, "e0e1", "K5+1", "帅五进一", "帥五進一");
    let black = start.after(mv("h2e2"));
    forms(&black, "h9g7", "H8+7", "马8进7", "馬8進7");
    forms(&black, "b7e7", "C2=5", "炮2平5", "砲2平5");
    forms(&black, "c9e7", "E3+5", "象3进5", "象3進5");
    forms(&black, "e9e8", "K5+1", "将5进1", "將5進1");
    forms(&black, "f9e8", "A6+5", "士6进5", "士6進5");
    let later = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C2R1/9/RNBAKABN1 w");
    forms(&later, "h2h1", "R2-1", "车二退一", "俥二退一");
}

#[test]
fn other_spellings_are_read() {
    let start = Position::start();
    let m = mv("h2e2");
    for text in ["c2=5", "C2.5", "c2.5"] {
        assert_eq!(Wxf.read(&start, text), Ok(m));
    }
    for text in ["N2+3", "n2+3", "h2+3"] {
        assert_eq!(Wxf.read(&start, text), Ok(mv("h0g2")));
    }
    assert_eq!(Wxf.read(&start, "B7+5"), Ok(mv("c0e2")));
    for text in ["炮2平5", "砲二平五", "炮２平５", "包二平五"] {
        assert_eq!(SIMPLIFIED.read(&start, text), Ok(m));
    }
    for text in ["馬二进三", "傌二進三", "马二進三"] {
        assert_eq!(TRADITIONAL.read(&start, text), Ok(mv("h0g2")));
    }
    for text in ["俥一進一", "車一進一", "伡一進一", "车1进1"] {
        assert_eq!(TRADITIONAL.read(&start, text), Ok(mv("i0i1")));
    }
    for text in ["士六进五", "仕六进五"] {
        assert_eq!(SIMPLIFIED.read(&start, text), Ok(mv("d0e1")));
    }
    for text in ["將五进一", "将五进一", "帥五进一", "帅五进一"] {
        assert_eq!(SIMPLIFIED.read(&start, text), Ok(mv("e0e1")));
    }
    assert_eq!(Wxf.read(&start, "h2e2"), Ok(m));
}

#[test]
fn two_of_a_kind_on_a_file() {
    let cannons = position("5k3/9/9/4C4/9/9/9/4C4/9/3K5 w");
    forms(&cannons, "e6d6", "C+=6", "前炮平六", "前炮平六");
    forms(&cannons, "e2e1", "C--1", "后炮退一", "後炮退一");
    forms(&cannons, "e6e7", "C++1", "前炮进一", "前炮進一");
    assert_eq!(Wxf.read(&cannons, "+C=6"), Ok(mv("e6d6")));
    assert_eq!(Wxf.read(&cannons, "-C-1"), Ok(mv("e2e1")));
    assert!(matches!(Wxf.read(&cannons, "C5=6"), Err(ReadError::Ambiguous { .. })));
    // Both can go back by two, only the front one by three: then the file is enough.
    assert_eq!(
        Wxf.read(&cannons, "C5-2"),
        Err(ReadError::Ambiguous { text: "C5-2".into(), first: mv("e2e0"), second: mv("e6e4") })
    );
    assert_eq!(Wxf.read(&cannons, "C5-3"), Ok(mv("e6e3")));
    // Black's front is below.
    let rooks = position("4k4/r8/9/9/r8/9/9/9/9/3K5 b");
    forms(&rooks, "a5b5", "R+=2", "前车平2", "前車平2");
    forms(&rooks, "a8b8", "R-=2", "后车平2", "後車平2");
    let pawns = position("5k3/9/4P4/4P4/9/9/9/9/9/3K5 w");
    forms(&pawns, "e7e8", "P++1", "前兵进一", "前兵進一");
    forms(&pawns, "e6d6", "P-=6", "后兵平六", "後兵平六");
}

#[test]
fn advisors_and_elephants_are_told_by_their_way() {
    let both = position("5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w");
    forms(&both, "d0e1", "A6+5", "仕六进五", "仕六進五");
    forms(&both, "d2e1", "A6-5", "仕六退五", "仕六退五");
    forms(&both, "c0e2", "E7+5", "相七进五", "相七進五");
    forms(&both, "c4e2", "E7-5", "相七退五", "相七退五");
}

#[test]
fn three_four_and_five_pawns_on_a_file() {
    let three = position("3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w");
    forms(&three, "c7d7", "17=6", "前兵平六", "前兵平六");
    forms(&three, "c6d6", "27=6", "中兵平六", "中兵平六");
    forms(&three, "c5d5", "37=6", "后兵平六", "後兵平六");
    let four = position("3k5/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w");
    forms(&four, "c8d8", "17=6", "一兵平六", "一兵平六");
    forms(&four, "c5d5", "47=6", "四兵平六", "四兵平六");
    let five = position("3k5/9/9/9/9/2p6/2p6/2p6/2p6/2p1K4 b".replace("2p1K4", "2p2K3").as_str());
    forms(&five, "c0d0", "13=4", "一卒平4", "一卒平4");
    forms(&five, "c2d2", "33=4", "三卒平4", "三卒平4");
    forms(&five, "c4b4", "53=2", "五卒平2", "五卒平2");
}

#[test]
fn two_files_with_two_or_more_pawns_each() {
    // Files 3 (g) and 7 (c), seen from Red.
    let two = position("3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    forms(&two, "g7g8", "13+1", "一兵进一", "一兵進一");
    forms(&two, "g6h6", "23=2", "二兵平二", "二兵平二");
    forms(&two, "c7c8", "17+1", "三兵进一", "三兵進一");
    forms(&two, "c6b6", "27=8", "四兵平八", "四兵平八");
    // A fifth alone on its file needs no word.
    let fifth = position("3k5/P8/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    forms(&fifth, "a8b8", "P9=8", "兵九平八", "兵九平八");
    // Three and two.
    let uneven = position("3k5/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    forms(&uneven, "g6h6", "23=2", "二兵平二", "二兵平二");
    forms(&uneven, "c8d8", "17=6", "三兵平六", "三兵平六");
    forms(&uneven, "c6d6", "37=6", "五兵平六", "五兵平六");
    // From Black's right, which is file a.
    let black = position("4k4/9/9/9/9/9/2p3p2/2p3p2/9/3K5 b");
    forms(&black, "c2b2", "13=2", "一卒平2", "一卒平2");
    forms(&black, "g3h3", "27=8", "四卒平8", "四卒平8");
}

#[test]
fn surplus_pieces_without_words_are_written_in_coordinates() {
    let waive = xiangqi::Waive::PLAYABLE;
    let rooks = Position::from_fen_with("3k5/9/9/R8/R8/R8/9/9/9/4K4 w", waive).unwrap();
    assert_eq!(Wxf.text(&rooks, mv("a5b5")), "a5b5");
    assert_eq!(SIMPLIFIED.text(&rooks, mv("a5b5")), "中车平八");
    check_all(&rooks);
    // Nine pawns on a file, the last of which can go ahead.
    let pawns = Position::from_fen_with("P2k5/P8/P8/P8/P8/P8/P8/P8/9/P3K4 w", waive).unwrap();
    assert_eq!(Wxf.text(&pawns, mv("a0a1")), "99+1");
    assert_eq!(Wxf.text(&pawns, mv("a5b5")), "59=8");
    check_all(&pawns);
}

#[test]
fn moves_of_the_suite_round_trip() {
    for line in include_str!("data/xiangqi.moves").lines().filter(|line| !line.starts_with('#')) {
        check_all(&position(line.split(" |").next().unwrap()));
    }
}

proptest! {
    #[test]
    fn every_move_of_every_position_round_trips(position in strategies::reachable()) {
        check_all(&position);
    }

    #[test]
    fn every_move_of_arranged_positions_round_trips(position in strategies::hard()) {
        check_all(&position);
    }

    #[test]
    fn every_move_of_waived_positions_round_trips(position in strategies::playable()) {
        check_all(&position);
    }

    #[test]
    fn no_text_panics(position in strategies::hard(), text in ".{0,6}", signs in "[KAEHNBRCPh1-9前中后一二兵炮进退平+=.-]{1,5}") {
        for text in [text, signs] {
            let _ = Wxf.read(&position, &text);
            let _ = TRADITIONAL.read(&position, &text);
            let _ = Coordinates::Uci10.read(&position, &text);
        }
    }
}

#[test]
fn coordinates_have_no_suffix() {
    let start = Position::start();
    assert_eq!(Coordinate.read(&start, "h2e2"), Ok(mv("h2e2")));
    for text in ["h2e2q", "h2e2Q", "h2e2 ", "h2e3", "h2"] {
        assert!(Coordinate.read(&start, text).is_err(), "{text}");
    }
}

/// Of all ranks written as numbers each way of writing points reads its own, in either case.
#[test]
fn ranks_of_points_are_those_of_the_style() {
    for (style, first) in [(Coordinates::Ucci, 0), (Coordinates::Iccs, 0), (Coordinates::Uci10, 1)] {
        for rank in 0..=101 {
            let expected = (first..first + 10).contains(&rank).then(|| rank as u8 - first as u8);
            for file in ["a", "E", "i"] {
                let written = format!("{file}{rank}");
                let other = format!("c{}", first + 3);
                let from = style.read_points(&format!("{written}{other}")).ok().map(|m| m.from());
                let to = style.read_points(&format!("{other}-{written}")).ok().map(|m| m.to());
                let point =
                    expected.and_then(|rank| Point::new(file.to_lowercase().as_bytes()[0] - b'a', rank));
                assert_eq!((from, to), (point, point), "{style:?} {written}");
            }
        }
    }
}
