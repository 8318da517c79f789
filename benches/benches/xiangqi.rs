//! Bulk perft of Xiangqi beside chessai's public interface, measured in the same run.
//!
//! `cargo bench -p benches --bench xiangqi [-- ROUNDS]`
//!
//! chessai is slow enough to be given one ply less; nodes per second are compared.

use benches::{Case, XIANGQI, geometric_mean, interleaved};
use chessai::Engine;
use variant_core::{Fen as _, Position as _};
use xiangqi::Position;

fn main() {
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(5);
    println!("xiangqi: bulk perft, one thread, median of {rounds} interleaved rounds\n");
    println!("| position | depth | xiangqi Mn/s | chessai Mn/s | ratio |");
    println!("|---|---|---|---|---|");
    let mut ratios = Vec::new();
    for Case { name, fen, depth, nodes } in XIANGQI {
        let ours = Position::from_fen(fen).expect("the case is a position");
        let mut theirs = Engine::builder().hash_size(1).use_book(false).build();
        theirs.set_fen(fen).expect("the case is a position");
        let fewer = ours.perft(depth - 1);
        let times = interleaved(
            rounds,
            &mut [&mut || assert_eq!(ours.perft(depth), nodes), &mut || {
                assert_eq!(chessai_perft(&mut theirs, depth - 1), fewer);
            }],
        );
        let [mine, other] =
            [nodes as f64 / times[0].as_secs_f64() / 1e6, fewer as f64 / times[1].as_secs_f64() / 1e6];
        ratios.push(mine / other);
        println!("| {name} | {depth} | {mine:.0} | {other:.1} | {:.1} |", mine / other);
    }
    println!("\ngeometric mean: {:.1}", geometric_mean(&ratios));
}

/// Perft with the last ply counted, as far as the interface goes.
fn chessai_perft(engine: &mut Engine, depth: u32) -> u64 {
    let moves = engine.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for m in moves {
        engine.make_move(m);
        nodes += chessai_perft(engine, depth - 1);
        engine.undo_move();
    }
    nodes
}
