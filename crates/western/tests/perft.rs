//! Node counts of published suites.
//!
//! The files hold a position a line, `FEN;D1 nodes;D2 nodes;...`; `#` starts a comment.

use variant_core::Position as _;
use western::{FenOptions, Position};

const STANDARD: &str = include_str!("data/standard.perft");
const CHESS960: &str = include_str!("data/chess960.perft");
const TRICKY: &str = include_str!("data/tricky.perft");
const EN_PASSANT: &str = include_str!("data/en-passant.perft");
const DOUBLE_CHECK: &str = include_str!("data/double-check.perft");

/// The ignored tests count trees of up to so many leaves.
const FULL: u64 = 1_000_000_000;

/// The positions of a perft file, with the node counts by depth.
fn suite(text: &str) -> Vec<(&str, Vec<(u32, u64)>)> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split(';');
            let fen = fields.next().unwrap().trim();
            let counts = fields.map(|field| {
                let (depth, nodes) = field.trim().split_once(' ').unwrap();
                (depth[1..].parse().unwrap(), nodes.trim().parse().unwrap())
            });
            (fen, counts.collect())
        })
        .collect()
}

/// Checks every `step`th position of a suite at each depth up to `depth` that has at most `nodes` leaves.
fn check(text: &str, step: usize, depth: u32, nodes: u64) {
    let suite = suite(text);
    assert!(!suite.is_empty());
    let mut checked = 0;
    for (fen, counts) in suite.into_iter().step_by(step) {
        let position = FenOptions::PLAYABLE.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (depth, expected) in counts.into_iter().filter(|&(d, n)| d <= depth && n <= nodes) {
            assert_eq!(position.perft(depth), expected, "{fen} at depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "no count of the suite was within the limits");
}

#[test]
fn standard_suite_to_depth_4() {
    check(STANDARD, 1, 4, u64::MAX);
}

#[test]
fn chess960_suite_to_depth_3() {
    check(CHESS960, 1, 3, u64::MAX);
}

#[test]
fn tricky_positions() {
    check(TRICKY, 1, 32, u64::MAX);
}

#[test]
fn en_passant_positions_sampled() {
    check(EN_PASSANT, 40, 4, u64::MAX);
}

#[test]
fn double_check_positions_sampled() {
    check(DOUBLE_CHECK, 8, 4, u64::MAX);
}

/// Every move keeps the key up, and its edits say what it does to the board: castling, en passant, promotion and lost rights as
/// well as plain moves.
#[test]
fn keys_and_edits_follow_the_moves() {
    fn walk(position: &Position, depth: u32) {
        assert_eq!(position.key(), position.key_from_scratch(), "{position}");
        if depth > 0 {
            position.for_each_legal(|m| {
                let after = position.after(m);
                let mut board = *position.board();
                position.for_each_edit(m, |edit| board.apply(edit));
                assert!(board == *after.board(), "{position} {m:?}");
                walk(&after, depth - 1);
            });
        }
    }
    for (fen, _) in [STANDARD, TRICKY].into_iter().flat_map(suite) {
        walk(&FenOptions::PLAYABLE.read(fen).unwrap(), 2);
    }
}

#[test]
#[ignore = "minutes: up to 10^9 leaves a position"]
fn standard_suite_in_full() {
    check(STANDARD, 1, 6, FULL);
}

#[test]
#[ignore = "about half an hour: up to 10^9 leaves a position"]
fn chess960_suite_in_full() {
    check(CHESS960, 1, 6, FULL);
}

#[test]
#[ignore = "minutes: all 3 760 positions"]
fn en_passant_positions_in_full() {
    check(EN_PASSANT, 1, 4, FULL);
}

#[test]
#[ignore = "a minute: all 184 positions"]
fn double_check_positions_in_full() {
    check(DOUBLE_CHECK, 1, 4, FULL);
}
