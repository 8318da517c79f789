//! Trees of moves in chess.

use std::hint::black_box;

use benches::{Case, WESTERN, Work};
use variant_core::{PerftTable, Position as _, perft_hashed, perft_parallel};
use western::{FenOptions, Position};

use super::peers::{cozy_perft, cozy_walk, laura_perft, laura_walk, shakmaty_read, shakmaty_walk};

/// Reads the position of a case.
pub(crate) fn position(case: Case) -> Position {
    FenOptions::PLAYABLE.read(case.fen).expect("the case is a position")
}

/// The position of a case as each program has it.
struct Boards {
    ours: Position,
    cozy: cozy_chess::Board,
    laura: laura_core::Board,
    shakmaty: shakmaty::Chess,
}

impl Boards {
    fn of(case: Case) -> Self {
        Boards {
            ours: position(case),
            cozy: case.fen.parse().expect("the case is a position"),
            laura: case.fen.parse().expect("the case is a position"),
            shakmaty: shakmaty_read(case.fen),
        }
    }
}

/// Perft with the last ply counted.
pub(crate) fn bulk(cases: impl IntoIterator<Item = Case>) -> Vec<Work<'static>> {
    let work = |case: Case| {
        let Case { name, depth, nodes, .. } = case;
        let Boards { ours, cozy, laura, shakmaty } = Boards::of(case);
        Work::new(format!("western bulk perft, {name} d{depth}"))
            .by("western", nodes, nodes, move || ours.perft(depth))
            .by("cozy-chess", nodes, nodes, move || cozy_perft(&cozy, depth))
            .by("laura_core", nodes, nodes, move || laura_perft(&laura, depth))
            .by("shakmaty", nodes, nodes, move || shakmaty::perft(&shakmaty, depth))
    };
    cases.into_iter().map(work).collect()
}

/// Perft with every leaf made, its key kept.
pub(crate) fn walks(cases: impl IntoIterator<Item = Case>) -> Vec<Work<'static>> {
    let work = |case: Case| {
        let Case { name, depth, nodes, .. } = case;
        let Boards { ours, cozy, laura, shakmaty } = Boards::of(case);
        Work::new(format!("western every leaf made, {name} d{depth}"))
            .by("western", nodes, nodes, move || walk(&ours, depth))
            .by("cozy-chess", nodes, nodes, move || cozy_walk(&cozy, depth))
            .by("laura_core", nodes, nodes, move || laura_walk(&laura, depth))
            .by("shakmaty (no key)", nodes, nodes, move || shakmaty_walk(&shakmaty, depth))
    };
    cases.into_iter().map(work).collect()
}

/// Perft with every leaf made, as users write it.
fn walk(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    position.for_each_legal(|m| {
        let mut next = *position;
        next.play_unchecked(m);
        if depth > 1 {
            nodes += walk(&next, depth - 1);
        } else {
            // The key is looked at, so that no compiler leaves it out.
            black_box(next.key());
            nodes += 1;
        }
    });
    nodes
}

/// Perft with a table of 64 MiB, which starts empty each time, beside perft without.
pub(crate) fn hashed() -> Vec<Work<'static>> {
    WESTERN[..2]
        .iter()
        .map(|&case| {
            let (ours, depth, nodes) = (position(case), case.depth, case.nodes);
            Work::new(format!("western perft_hashed, {} d{depth}", case.name))
                .by("with a table", nodes, nodes, move || {
                    perft_hashed(&ours, depth, &mut PerftTable::with_bytes(64 << 20))
                })
                .by("without", nodes, nodes, move || ours.perft(depth))
        })
        .collect()
}

/// Perft on two threads and on one.
pub(crate) fn parallel() -> Vec<Work<'static>> {
    let case = WESTERN[1];
    let run = move |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let position = position(case);
        move || pool.install(|| perft_parallel(&position, case.depth, |_, _| {}))
    };
    vec![Work::new("western perft_parallel, Kiwipete d5").by("2 threads", case.nodes, case.nodes, run(2)).by(
        "1 thread",
        case.nodes,
        case.nodes,
        run(1),
    )]
}
