//! Moves apart from any position: their numbers and their text.

use std::collections::HashSet;

use western::{Move, MoveKind};

/// Whether some man goes so, by the numbers of files and ranks between origin and target.
fn can_be(code: u16) -> bool {
    let (from, to) = (code & 63, code >> 6 & 63);
    let (rank, other_rank) = (from / 8, to / 8);
    let (files, ranks) = ((from % 8).abs_diff(to % 8), rank.abs_diff(other_rank));
    let (line, diagonal) = ((files == 0) != (ranks == 0), files == ranks && files != 0);
    let last = matches!(other_rank, 0 | 7);
    match code >> 12 {
        0 => ranks == 1 && files <= 1 && !last,
        1 => matches!((files, ranks), (1, 2) | (2, 1)),
        2 => diagonal,
        3 => line,
        4 => line || diagonal,
        5 => (line || diagonal) && files <= 1 && ranks <= 1,
        6 => files == 0 && ((rank, other_rank) == (1, 3) || (rank, other_rank) == (6, 4)),
        7 => files == 1 && ((rank, other_rank) == (4, 5) || (rank, other_rank) == (3, 2)),
        8 => ranks == 0 && files != 0 && last,
        9..=12 => files <= 1 && ((rank, other_rank) == (6, 7) || (rank, other_rank) == (1, 0)),
        _ => false,
    }
}

#[test]
fn a_number_is_a_move_if_some_man_goes_so() {
    for code in 0..=u16::MAX {
        let m = Move::from_code(code);
        assert_eq!(m.is_ok(), can_be(code), "{code:#06x}: {m:?}");
        let Ok(m) = m else { continue };
        assert_eq!((m.code(), u16::from(m), Move::try_from(code)), (code, code, Ok(m)));
    }
}

#[test]
fn the_text_of_a_move_is_its_own_and_reads_back() {
    let mut texts = HashSet::new();
    for m in (0..=u16::MAX).filter_map(|code| Move::from_code(code).ok()) {
        let text = m.to_string();
        let back: Move = text.parse().unwrap_or_else(|error| panic!("{m:?}: {error}"));
        // A double step is written as any step of a pawn: it is told by its squares.
        assert_eq!(back.to_string(), text);
        assert!(back == m || m.kind() == MoveKind::Normal && back.kind() == MoveKind::DoubleStep, "{text}");
        assert!(texts.insert(text), "{m:?} is written as another move");
    }
}

#[test]
fn what_can_be_encoded_are_thirteen_kinds_between_any_two_squares() {
    let moves: HashSet<Move> = Move::all_encodable().collect();
    assert_eq!(moves.len(), 13 * 64 * 64);
    assert!((0..=u16::MAX).filter_map(|code| Move::from_code(code).ok()).all(|m| moves.contains(&m)));
}
