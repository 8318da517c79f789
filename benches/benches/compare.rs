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
    let cases: Vec<Case> = WESTERN.iter().filter(wanted).copied().collect();

    table(
        "western: perft, the last ply counted",
        rounds,
        &cases,
        |position, depth| position.perft(depth),
        cozy_perft,
    );
    // A ply less: without counting there is some twenty times the work.
    let shallower = [4_865_609, 4_085_603, 11_030_083, 422_333, 2_103_487, 3_894_594];
    let shallower: Vec<Case> = WESTERN
        .iter()
        .zip(shallower)
        .map(|(case, nodes)| Case { depth: case.depth - 1, nodes, ..*case })
        .filter(|case| wanted(&case))
        .collect();
    table("western: every leaf made, its key kept", rounds, &shallower, walk, cozy_walk);
}

/// Prints how fast both libraries do the same work, and checks that both find the right number of nodes.
fn table(
    title: &str,
    rounds: usize,
    cases: &[Case],
    ours: impl Fn(&western::Position, u32) -> u64,
    theirs: impl Fn(&cozy_chess::Board, u32) -> u64,
) {
    println!("{title}; one thread, medians of {rounds} interleaved rounds\n");
    println!("| position | depth | western Mn/s | cozy-chess Mn/s | ratio |");
    println!("|---|---|---|---|---|");
    let mut ratios = Vec::new();
    for &Case { name, fen, depth, nodes } in cases {
        let position = western::FenOptions::PLAYABLE.read(fen).expect("the case is a position");
        let board: cozy_chess::Board = fen.parse().expect("the case is a position");
        let times = interleaved(
            rounds,
            &mut [&mut || assert_eq!(ours(&position, depth), nodes, "{name}"), &mut || {
                assert_eq!(theirs(&board, depth), nodes, "{name}")
            }],
        );
        let [mine, other] = [times[0].as_secs_f64(), times[1].as_secs_f64()];
        ratios.push(other / mine);
        let [rate, other_rate] = [mine, other].map(|seconds| nodes as f64 / seconds / 1e6);
        println!("| {name} | {depth} | {rate:.0} | {other_rate:.0} | {:.2} |", other / mine);
    }
    println!("\ngeometric mean: {:.2}\n", geometric_mean(&ratios));
}

/// Perft with every leaf made, as users write it.
fn walk(position: &western::Position, depth: u32) -> u64 {
    let mut nodes = 0;
    position.for_each_legal(|m| {
        let mut next = *position;
        next.play_unchecked(m);
        if depth > 1 {
            nodes += walk(&next, depth - 1);
        } else {
            // The key is looked at, so that no compiler leaves it out.
            std::hint::black_box(next.key());
            nodes += 1;
        }
    });
    nodes
}

/// The same with cozy-chess.
fn cozy_walk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            if depth > 1 {
                nodes += cozy_walk(&next, depth - 1);
            } else {
                std::hint::black_box(next.hash());
                nodes += 1;
            }
        }
        false
    });
    nodes
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
