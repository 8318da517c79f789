//! A fixed perft and nothing else, for counting instructions: `benches/instructions`.

use benches::{Case, KINIZSI, WESTERN, XIANGQI};
use variant_core::{Fen as _, Position as _};

fn main() {
    let variant = std::env::args().nth(1).unwrap_or_default();
    let (Case { depth, nodes, .. }, counted) = match variant.as_str() {
        "western" => counted(WESTERN[1].shallower(), |fen, depth| {
            western::FenOptions::PLAYABLE.read(fen).expect("a position").perft(depth)
        }),
        "xiangqi" => counted(XIANGQI[0].shallower(), |fen, depth| {
            xiangqi::Position::from_fen(fen).expect("a position").perft(depth)
        }),
        "kinizsi-white" => counted(KINIZSI[0], |fen, depth| {
            kinizsi::Position::from_fen(fen).expect("a position").perft(depth)
        }),
        "kinizsi-black" => counted(KINIZSI[0].shallower(), |fen, depth| {
            kinizsi::Position::from_fen(fen).expect("a position").perft(depth)
        }),
        _ => panic!("expected western, xiangqi, kinizsi-white or kinizsi-black"),
    };
    assert_eq!(counted, nodes, "{variant} at depth {depth}");
    println!("{nodes}");
}

fn counted(case: Case, perft: impl Fn(&str, u32) -> u64) -> (Case, u64) {
    (case, perft(case.fen, case.depth))
}
