//! The short algebraic form of moves.

use kinizsi::{Letters, Position, Role, San, SanError};
use variant_core::{Fen as _, Notation as _, Position as _};

use crate::common::{mv, position};

#[track_caller]
fn both(fen: &str, coordinate: &str, english: &str, hungarian: &str) {
    let p = position(fen);
    let m = mv(coordinate);
    assert!(p.is_legal(m), "{coordinate} in {fen}");
    assert_eq!(San::ENGLISH.text(&p, m), english);
    assert_eq!(San::HUNGARIAN.text(&p, m), hungarian);
    assert_eq!(San::ENGLISH.read(&p, english), Ok(m));
    assert_eq!(San::HUNGARIAN.read(&p, hungarian), Ok(m));
}

const FORMATION: &str = "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1";

#[test]
fn the_group_is_g_and_kinizsis_destination() {
    both(FORMATION, "e3e4g", "Ge4", "Ee4");
    both(FORMATION, "e3e5g", "Ge5#", "Ee5#");
    both("7k/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1", "e3e4g", "Gxe4", "Exe4");
    both("8/7k/8/8/4N3/3RKB2/8/8 w - - 0 1", "e3e7g", "Ge7+", "Ee7+");
}

#[test]
fn letters_in_two_languages() {
    both(FORMATION, "e3d4", "Kd4", "Kd4");
    both(FORMATION, "e4c5", "Nc5", "Hc5");
    both(FORMATION, "d3d1", "Rd1", "Bd1");
    both(FORMATION, "f3h1", "Bh1", "Fh1");
    both("7k/8/8/8/8/8/3q4/1K5N b - - 0 1", "d2d8", "Qd8", "Vd8");
    // B is the sword in one language and the shield in the other.
    let p = position(FORMATION);
    assert_eq!(San::ENGLISH.read(&p, "Bd1"), Ok(mv("f3d1")));
    assert_eq!(San::HUNGARIAN.read(&p, "Bd1"), Ok(mv("d3d1")));
    assert!(matches!(
        San::HUNGARIAN.read(&p, "Nc5"),
        Err(SanError::Unreadable { at: 0, found: Some('N'), .. })
    ));
}

#[test]
fn check_and_mate_signs() {
    both("7k/8/4K3/8/8/8/8/8 w - - 0 1", "e6f6", "Kf6#", "Kf6#");
    both("7k/8/8/8/8/8/8/RK6 w - - 0 1", "a1a8", "Ra8+", "Ba8+");
}

#[test]
fn a_pawn_that_reaches_its_goal_ends_the_game_and_is_written_as_mate() {
    both("7k/2P5/8/8/8/8/8/1K5N w - - 0 1", "c7c8", "c8#", "c8#");
    both("2n4k/1P6/8/8/8/8/8/1K5N w - - 0 1", "b7c8", "bxc8#", "bxc8#");
    both("8/7k/8/R7/8/6K1/3p4/2B1N3 b - - 0 1", "d2c1", "dxc1#", "dxc1#");
}

#[test]
fn castling() {
    both("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8g8", "O-O", "O-O");
    both("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8c8", "O-O-O", "O-O-O");
    let p = position("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1");
    assert_eq!(San::ENGLISH.read(&p, "0-0"), Ok(mv("e8g8")));
    assert!(
        matches!(San::ENGLISH.read(&p, "Kg8"), Err(SanError::Illegal { .. })),
        "castling is not a plain move"
    );
}

#[test]
fn pawns_are_written_without_a_letter_and_captures_with_their_file() {
    both("k7/8/8/8/8/8/2P5/1K5N w - - 0 1", "c2c4", "c4", "c4");
    both("k7/8/8/8/3n4/2P5/8/1K5N w - - 0 1", "c3d4", "cxd4", "cxd4");
    both("7k/8/8/K2pP3/8/8/8/7N w - d6 0 1", "e5d6", "exd6", "exd6");
    let p = position("k7/8/8/8/3n4/2P5/8/1K5N w - - 0 1");
    assert!(matches!(San::ENGLISH.read(&p, "d4"), Err(SanError::Illegal { .. })));
}

#[test]
fn disambiguation_by_file_then_rank() {
    both("7k/8/8/n7/8/8/8/nK5N b - - 0 1", "a5b3", "N5b3", "H5b3");
    both("7k/8/8/8/8/8/5K2/n3n2N b - - 0 1", "a1c2", "Nac2", "Hac2");
    let p = position("7k/8/8/8/8/8/5K2/n3n2N b - - 0 1");
    match San::ENGLISH.read(&p, "Nc2") {
        Err(SanError::Ambiguous { first, second, .. }) => {
            assert_eq!([first, second], [mv("a1c2"), mv("e1c2")]);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(San::ENGLISH.read(&p, "Na1c2"), Ok(mv("a1c2")), "more than needed is read");
}

#[test]
fn a_piece_that_may_not_move_needs_no_disambiguation() {
    // The knight on e7 is pinned by the shield.
    both("4k3/4n3/8/8/8/8/4R2K/n7 b - - 0 1", "a1c2", "Nc2", "Hc2");
    both("4k3/4n3/8/8/8/n7/4R2K/8 b - - 0 1", "a3b5", "Nb5", "Hb5");
}

#[test]
fn the_reader_forgives_what_leaves_one_meaning() {
    let p = position("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1");
    for text in ["Gxe4", "Ge4", "Gxe4+", "Gxe4!?", "Gxe4#!", " Gxe4 ", "G:e4", "G×e4++", "Gxe4 !"] {
        assert_eq!(San::ENGLISH.read(&p, text), Ok(mv("e3e4g")), "{text:?}");
    }
    let p = position(FORMATION);
    for text in ["Nc5", "Ne4-c5", "Ne4c5", "♘c5", "♞e4–c5", "N4c5"] {
        assert_eq!(San::ENGLISH.read(&p, text), Ok(mv("e4c5")), "{text}");
    }
    let p = position("7k/8/8/K2pP3/8/8/8/7N w - d6 0 1");
    for text in ["exd6", "ed6", "e5-d6", "♙exd6", "Pe5:d6", "exd6 e.p.", "exd6ep!"] {
        assert_eq!(San::ENGLISH.read(&p, text), Ok(mv("e5d6")), "{text}");
    }
    for text in ["e6 e.p.", "Ng3 e.p.", "exd5 e.p.", "xd6"] {
        assert!(matches!(San::ENGLISH.read(&p, text), Err(SanError::Illegal { .. })), "{text}");
    }
    let p = position("k7/8/8/8/3n4/2P5/8/1K5N w - - 0 1");
    assert!(matches!(San::ENGLISH.read(&p, "cxd4 e.p."), Err(SanError::Illegal { .. })));
    let p = position("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1");
    assert_eq!(San::ENGLISH.read(&p, "o-o-o"), Ok(mv("e8c8")));
}

#[test]
fn illegal_and_unreadable_are_told_apart() {
    let p = position(FORMATION);
    for text in ["Gh8", "Gxe5", "Nh1", "O-O", "e4", "Qd1"] {
        assert!(matches!(San::ENGLISH.read(&p, text), Err(SanError::Illegal { .. })), "{text}");
    }
    // The place is the first at which no move goes on like that.
    for (text, at) in [
        ("", 0),
        ("Neec5", 3),
        ("N44c5", 2),
        ("N4ec5", 3),
        ("G4e5", 1),
        ("Gee5", 2),
        ("G", 1),
        ("Gz4", 1),
        ("Ge9", 2),
        ("Xe4", 0),
        ("Nee", 3),
        ("Gee4", 2),
        ("N5e4d", 4),
        ("c8=Q", 2),
        ("é4", 0),
        ("--", 0),
        ("O-O-O-O", 0),
        ("  Xe4", 2),
        ("♘z4", 3),
        ("N", 1),
        ("♘e", 4),
        ("e.p.", 0),
    ] {
        match San::ENGLISH.read(&p, text) {
            Err(SanError::Unreadable { at: place, found, .. }) => {
                assert_eq!(place, at, "{text}");
                assert_eq!(found, text[at..].chars().next(), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Over all texts of some letters: up to the place in an error the text is the beginning of a move, and with what stands there it is not.
#[test]
fn errors_point_to_where_a_text_stops_being_a_move() {
    let p = position(FORMATION);
    let read = |text: &str| match San::ENGLISH.read(&p, text) {
        Err(SanError::Unreadable { at, .. }) => Err(at),
        _ => Ok(()),
    };
    let mut beginnings = std::collections::HashSet::new();
    let mut unreadable = Vec::new();
    let mut texts = vec![String::new()];
    for length in 0..=6 {
        for text in &texts {
            match read(text) {
                Ok(()) => beginnings.extend((0..=text.len()).map(|end| text[..end].to_owned())),
                Err(at) if length <= 4 => unreadable.push((text.clone(), at)),
                Err(_) => {}
            }
        }
        texts =
            texts.iter().flat_map(|text| "NGe4xz".chars().map(move |next| format!("{text}{next}"))).collect();
    }
    assert!(unreadable.len() > 1000);
    for (text, at) in unreadable {
        assert!(beginnings.contains(&text[..at]), "{text:?}: a fault lies before byte {at}");
        assert!(at == text.len() || !beginnings.contains(&text[..=at]), "{text:?}: no fault at byte {at}");
    }
}

#[test]
fn errors_say_what_stands_where() {
    let p = position(FORMATION);
    let error = |text| San::ENGLISH.read(&p, text).unwrap_err().to_string();
    let begin = "a piece (K, Q, R, B, N), G for the group, a square a1-h8, or O-O";
    for (text, found, at, expected) in [
        ("  Ne4xx", "'x'", 6, "a square a1-h8"),
        ("♘", "the end of the text", 3, "the file or rank of the origin, x, or a square a1-h8"),
        ("", "the end of the text", 0, begin),
        ("Se5", "'S'", 0, begin),
        ("G", "the end of the text", 1, "x, or a square a1-h8"),
        ("GG", "'G'", 1, "x, or a square a1-h8"),
        ("Ne9", "'9'", 2, "a rank 1-8, x, or a square a1-h8"),
        ("N5z", "'z'", 2, "x, or a square a1-h8"),
        ("Nxe9", "'9'", 3, "a rank 1-8"),
        ("c8=Q", "'='", 2, "the end of the move, x, or a square a1-h8"),
        ("dxc8=Q", "'='", 4, "the end of the move"),
        ("O-O-O-O", "'O'", 0, begin),
    ] {
        assert_eq!(
            error(text),
            format!("unreadable move: {found} at byte {at}; expected {expected}"),
            "{text}"
        );
    }
    let hungarian = San::HUNGARIAN.read(&p, "Ge5").unwrap_err().to_string();
    assert!(hungarian.ends_with("expected a piece (K, V, B, F, H), E for the group, a square a1-h8, or O-O"));
    assert_eq!(error("Gh8"), "illegal move: \"Gh8\" is none of the legal moves of this position");
}

#[test]
fn figurines_of_both_colours_stand_for_the_letters() {
    for (figurines, role) in [
        ("♔♚", Role::King),
        ("♕♛", Role::Queen),
        ("♖♜", Role::Rook),
        ("♗♝", Role::Bishop),
        ("♘♞", Role::Knight),
    ] {
        for letters in [Letters::English, Letters::Hungarian] {
            for figurine in figurines.chars() {
                assert_eq!(letters.role(figurine), Some(role), "{figurine}");
            }
            assert_eq!(letters.letter(role).and_then(|letter| letters.role(letter)), Some(role));
        }
    }
    assert_eq!(Letters::English.letter(Role::Pawn), None);
    assert_eq!(Letters::English.role('♙'), None);
}

#[test]
fn file_and_rank_are_written_if_neither_alone_is_enough() {
    // Rivals of the knight on c3 share its file on c5 and its rank on g3.
    let p = Position::from_fen_playable("K7/8/7k/2n5/8/2n3n1/8/7N b - - 0 1").unwrap();
    for (coordinate, text) in [("c3e4", "Nc3e4"), ("c5e4", "N5e4"), ("g3e4", "Nge4")] {
        assert_eq!(San::ENGLISH.text(&p, mv(coordinate)), text);
        assert_eq!(San::ENGLISH.read(&p, text), Ok(mv(coordinate)));
    }
}

#[test]
fn texts_come_back_in_both_languages() {
    for line in include_str!("../data/random.tsv").lines().filter(|line| !line.starts_with('#')) {
        let p = position(line.split('\t').next().unwrap());
        for &m in &p.legal_moves() {
            for san in [San::ENGLISH, San::HUNGARIAN] {
                assert_eq!(san.read(&p, &san.text(&p, m)), Ok(m), "{m} in {p}");
            }
        }
    }
}
