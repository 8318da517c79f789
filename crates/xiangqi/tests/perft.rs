//! Leaf counts and move lists on which independent programs agree.

mod common;

use common::{moves, position};
use variant_core::{CoordinateMoves as _, Fen as _, Position as _};
use xiangqi::Position;

/// Position and leaf counts by depth, one line of `xiangqi.perft` each.
fn suite() -> Vec<(Position, Vec<u64>)> {
    let read = |line: &str| {
        let mut parts = line.split(';');
        let position = position(parts.next().unwrap());
        let counts = parts.enumerate().map(|(i, part)| {
            let mut words = part.split_whitespace();
            assert_eq!(words.next().unwrap(), format!("D{}", i + 1));
            words.next().unwrap().parse().unwrap()
        });
        (position, counts.collect())
    };
    let lines = include_str!("data/xiangqi.perft").lines();
    lines.filter(|line| !line.starts_with('#') && !line.trim().is_empty()).map(read).collect()
}

fn check(depths: std::ops::RangeInclusive<u32>) {
    let suite = suite();
    assert_eq!(suite.len(), 166);
    for (position, counts) in suite {
        for depth in depths.clone() {
            if let Some(&expected) = counts.get(depth as usize - 1) {
                assert_eq!(position.perft(depth), expected, "{position} at depth {depth}");
            }
        }
    }
}

#[test]
fn suite_to_depth_3() {
    check(1..=3);
}

#[test]
#[ignore = "half a minute in all: run before releases"]
fn suite_at_depths_4_and_5() {
    check(4..=5);
}

#[test]
fn start_position_depth_4() {
    assert_eq!(Position::start().perft(4), 3_290_240);
}

#[test]
#[ignore = "half a minute: run before releases"]
fn start_position_depth_6() {
    assert_eq!(Position::start().perft(6), 5_392_831_844);
}

/// The counting of leaves agrees with the moves that are generated, played one by one.
#[test]
fn counted_leaves_are_generated_moves() {
    fn walked(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        position.legal_moves().iter().map(|&m| walked(&position.after(m), depth - 1)).sum()
    }
    for (position, counts) in suite() {
        assert_eq!(walked(&position, 2), counts[1], "{position}");
    }
}

#[test]
fn divide_adds_up() {
    let split = variant_core::divide(&Position::start(), 3, |_, _| {});
    assert_eq!(split.len(), 44);
    assert_eq!(split.iter().map(|&(_, count)| count).sum::<u64>(), 79_666);
}

#[test]
fn move_lists() {
    let mut lines = 0;
    for line in include_str!("data/xiangqi.moves").lines().filter(|line| !line.starts_with('#')) {
        let (fen, list) = line.split_once(" |").unwrap();
        let position = Position::from_fen(fen).unwrap();
        let expected: Vec<String> = list.split_whitespace().map(String::from).collect();
        let found: Vec<String> = moves(&position).into_iter().collect();
        assert_eq!(found, expected, "{fen}");
        for &m in &position.legal_moves() {
            assert_eq!(position.find_coordinates(m.from(), m.to(), None), Some(m));
        }
        lines += 1;
    }
    assert_eq!(lines, 166);
}
