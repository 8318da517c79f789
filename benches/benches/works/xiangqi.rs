//! Xiangqi beside chessai's public interface.

use std::hint::black_box;

use benches::{Case, Ply, Work, playouts};
use variant_core::{Fen as _, Position as _};
use xiangqi::Position;

use super::peers::{chessai_engine, chessai_perft};
use super::{Suite, ours};

/// Perft with the last ply counted. chessai is slow enough to be given one ply less.
pub(crate) fn bulk(cases: impl IntoIterator<Item = Case>) -> Vec<Work<'static>> {
    let work = |case: Case| {
        let ours = Position::from_fen(case.fen).expect("the case is a position");
        let mut theirs = chessai_engine(case.fen);
        let fewer = ours.perft(case.depth - 1);
        Work::new(format!("xiangqi bulk perft, {} d{}", case.name, case.depth))
            .by("xiangqi", case.nodes, case.nodes, move || ours.perft(case.depth))
            .by("chessai", fewer, fewer, move || chessai_perft(&mut theirs, case.depth - 1))
    };
    cases.into_iter().map(work).collect()
}

/// Single operations. chessai makes moves on an engine that remembers its game, which is not the same work.
pub(crate) fn plies() -> Suite {
    let plies: &[Ply<Position>] = playouts(20, 80).leak();
    let number = plies.len() as u64;
    let mut engines: Vec<_> = plies.iter().map(|ply| chessai_engine(&ply.fen)).collect();
    let list = ours::list("xiangqi", plies).by("chessai", number, ours::moves(plies), move || {
        engines.iter_mut().map(|engine| black_box(engine.legal_moves()).len() as u64).sum()
    });
    let mut engine = chessai_engine(&plies[0].fen);
    let read = ours::read("xiangqi", plies).by("chessai", number, number, move || {
        plies.iter().filter(|ply| engine.set_fen(&ply.fen).is_ok()).count() as u64
    });
    Suite {
        movegen: vec![list, ours::count("xiangqi", plies)],
        make_move: vec![ours::make("xiangqi", plies)],
        fen: vec![read, ours::write("xiangqi", plies)],
        san: Vec::new(),
    }
}
