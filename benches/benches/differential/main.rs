//! Comparison with independent libraries, position by position: legal moves, captures, texts, outcomes.
//!
//! `cargo bench -p benches --bench differential [-- POSITIONS [western | xiangqi]]`
//!
//! Prints one line for each game and library with what was compared, and every difference; ends with status 1 if there is one.
//!
//! Last results, 30 November 2026, of 1 000 000 positions each:
//! - western and shakmaty 0.30.0: 1 000 183 positions, 499 928 of them of Chess960, 24 576 450 moves, 1 867 checkmates, 235 stalemates: no difference;
//! - xiangqi and chessai 1.0.1: 1 000 023 positions, 27 216 727 moves, 64 927 checks, 6 822 checkmates, 227 stalemates: no difference.

mod tally;
mod western;
mod xiangqi;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let positions = words.first().and_then(|word| word.parse().ok()).unwrap_or(10_000);
    let wanted = |name: &str| words.len() < 2 || words[1..].iter().any(|word| word == name);
    let mut differences = 0;
    for (name, compare) in [("western", western::compare as fn(u64) -> u64), ("xiangqi", xiangqi::compare)] {
        if wanted(name) {
            differences += compare(positions);
        }
    }
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
