//! Kinizsi chess, which no peer knows: its perft is held against chess.

use benches::{KINIZSI, Ply, WESTERN, Work, playouts};
use kinizsi::Position;
use variant_core::{Fen as _, Position as _};

use super::{Suite, ours};

/// Perft with the last ply counted, beside `western` on Kiwipete.
pub(crate) fn bulk() -> Vec<Work<'static>> {
    KINIZSI
        .into_iter()
        .map(|case| {
            let ours = Position::from_fen(case.fen).expect("the case is a position");
            let western = super::western::position(WESTERN[1]);
            let (depth, nodes) = (WESTERN[1].depth, WESTERN[1].nodes);
            Work::new(format!("kinizsi bulk perft, {} d{}", case.name, case.depth))
                .by("kinizsi", case.nodes, case.nodes, move || ours.perft(case.depth))
                .by("western on Kiwipete", nodes, nodes, move || western.perft(depth))
        })
        .collect()
}

/// Single operations.
pub(crate) fn plies() -> Suite {
    let plies: &[Ply<Position>] = playouts(20, 80).leak();
    Suite {
        movegen: vec![ours::list("kinizsi", plies), ours::count("kinizsi", plies)],
        make_move: vec![ours::make("kinizsi", plies)],
        fen: vec![ours::read("kinizsi", plies), ours::write("kinizsi", plies)],
        san: Vec::new(),
    }
}
