//! One table of speed ratios to other libraries, measured in the same run on the same work.
//!
//! `cargo bench -p benches --bench compare [-- ROUNDS [POSITION...]]`

use benches::{Case, WESTERN, geometric_mean, interleaved};
use variant_core::Position as _;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let rounds = words.first().and_then(|word| word.parse().ok()).unwrap_or(5);
    let wanted =
        |case: &&Case| words.len() < 2 || words[1..].iter().any(|word| word.eq_ignore_ascii_case(case.name));

    println!("western: bulk perft, one thread, median of {rounds} interleaved rounds\n");
    println!("| position | depth | western Mn/s | cozy-chess Mn/s | ratio |");
    println!("|---|---|---|---|---|");
    let mut ratios = Vec::new();
    for case in WESTERN.iter().filter(wanted) {
        let Case { depth, nodes, .. } = *case;
        let ours = western::FenOptions::PLAYABLE.read(case.fen).expect("the case is a position");
        let theirs: cozy_chess::Board = case.fen.parse().expect("the case is a position");
        let times = interleaved(
            rounds,
            &mut [&mut || assert_eq!(ours.perft(depth), nodes), &mut || {
                assert_eq!(cozy_perft(&theirs, depth), nodes)
            }],
        );
        let [mine, other] = [times[0].as_secs_f64(), times[1].as_secs_f64()];
        ratios.push(other / mine);
        println!(
            "| {} | {depth} | {:.0} | {:.0} | {:.2} |",
            case.name,
            nodes as f64 / mine / 1e6,
            nodes as f64 / other / 1e6,
            other / mine
        );
    }
    println!("\ngeometric mean: {:.2}", geometric_mean(&ratios));
}

/// Perft with the last ply counted, as cozy-chess's users write it.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += cozy_perft(&next, depth - 1);
        }
        false
    });
    nodes
}
