//! Perft files: `FEN;D1 nodes;D2 nodes;...`, one position a line, `#` starts a comment.

use variant_core::Position as _;
use western::FenOptions;

/// The positions of a perft file, with the node counts by depth.
pub fn suite(text: &str) -> Vec<(&str, Vec<(u32, u64)>)> {
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
pub fn check(text: &str, step: usize, depth: u32, nodes: u64) {
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
