//! Positions and counts on which independent programs agree.

mod common;

use common::{legal_text, position, status};
use variant_core::{Fen as _, Position as _, perft};

/// The lines of a data file that are not comments, split at `by`.
fn lines(text: &str, by: char) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(move |line| line.split(by).collect())
}

fn check_perft(deepest: u32, most: u64) {
    for line in lines(include_str!("data/kinizsi.perft"), ';') {
        let start = position(line[0]);
        for entry in &line[1..] {
            let (depth, nodes) = entry.strip_prefix('D').and_then(|entry| entry.split_once(' ')).unwrap();
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            if depth <= deepest && nodes <= most {
                assert_eq!(perft(&start, depth), nodes, "{} at depth {depth}", line[0]);
            }
        }
    }
}

#[test]
fn perft_agrees_with_the_suite() {
    check_perft(4, u64::MAX);
}

#[test]
#[ignore = "ten million leaves from the start position"]
fn perft_agrees_with_the_suite_to_its_full_depth() {
    check_perft(u32::MAX, u64::MAX);
}

fn check_moves(text: &str) -> usize {
    let mut checked = 0;
    for line in lines(text, '\t') {
        let position = position(line[0]);
        assert_eq!(legal_text(&position), line[1], "{}", line[0]);
        assert_eq!(position.count_legal() as usize, position.legal_moves().len(), "{}", line[0]);
        assert_eq!(position.has_legal(), position.count_legal() > 0, "{}", line[0]);
        assert_eq!(status(&position), line[2], "{}", line[0]);
        checked += 1;
    }
    checked
}

#[test]
fn legal_moves_and_status_agree_with_the_cases() {
    assert_eq!(check_moves(include_str!("data/cases.tsv")), 57);
}

#[test]
fn legal_moves_and_status_agree_with_random_play() {
    assert_eq!(check_moves(include_str!("data/random.tsv")), 1500);
}

#[test]
fn fens_come_back_as_they_were_read() {
    for line in lines(include_str!("data/random.tsv"), '\t') {
        assert_eq!(position(line[0]).fen(), line[0]);
    }
}
