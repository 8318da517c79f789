//! Node counts of published suites.

mod common;

use common::check;

const STANDARD: &str = include_str!("data/standard.perft");
const CHESS960: &str = include_str!("data/chess960.perft");
const TRICKY: &str = include_str!("data/tricky.perft");
const EN_PASSANT: &str = include_str!("data/en-passant.perft");
const DOUBLE_CHECK: &str = include_str!("data/double-check.perft");

/// The ignored tests count trees of up to so many leaves.
const FULL: u64 = 1_000_000_000;

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
