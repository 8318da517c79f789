//! Counting the tree of legal moves: the field's test of move generators.

mod hashed;

use alloc::vec::Vec;

use crate::Position;

pub use hashed::{PerftTable, perft_hashed};

/// Number of leaves below `position` at `depth`; the same as [`Position::perft`].
///
/// ```no_run
/// # fn demo<P: variant_core::Position>() {
/// let nodes = variant_core::perft(&P::start(), 3);
/// # }
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    position.perft(depth)
}

/// The legal moves of `position`, each with the number of leaves below it at `depth` (counted from `position`, so that the
/// numbers add up to its perft); empty at depth 0.
///
/// `progress` is called after each move with the numbers of moves done and in all.
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    mut progress: impl FnMut(usize, usize),
) -> Vec<(P::Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves();
    let mut split = Vec::with_capacity(moves.len());
    for &m in &moves {
        split.push((m, position.after(m).perft(below)));
        progress(split.len(), moves.len());
    }
    split
}

/// As [`divide`] on all threads of the current rayon pool. The order of the moves is the same; `progress` is called from any
/// thread, with the numbers of work items done and in all.
#[cfg(feature = "rayon")]
pub fn divide_parallel<P: Position + Send + Sync>(
    position: &P,
    depth: u32,
    progress: impl Fn(usize, usize) + Sync,
) -> Vec<(P::Move, u64)> {
    use core::sync::atomic::{AtomicUsize, Ordering};
    use rayon::prelude::*;

    let moves = position.legal_moves();
    if depth < 3 {
        // Too little work to share out.
        return divide(position, depth, progress);
    }
    // Two plies give items that are many and small enough to keep all threads busy to the end.
    let items: Vec<(usize, P)> = moves
        .iter()
        .enumerate()
        .flat_map(|(root, &m)| {
            let child = position.after(m);
            child.legal_moves().into_iter().map(move |reply| (root, child.after(reply))).collect::<Vec<_>>()
        })
        .collect();
    let done = AtomicUsize::new(0);
    let counts: Vec<(usize, u64)> = items
        .par_iter()
        .map(|(root, item)| {
            let leaves = item.perft(depth - 2);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, items.len());
            (*root, leaves)
        })
        .collect();
    let mut split: Vec<(P::Move, u64)> = moves.iter().map(|&m| (m, 0)).collect();
    for (root, leaves) in counts {
        split[root].1 += leaves;
    }
    split
}

/// As [`perft`] on all threads of the current rayon pool; `progress` as in [`divide_parallel`].
#[cfg(feature = "rayon")]
pub fn perft_parallel<P: Position + Send + Sync>(
    position: &P,
    depth: u32,
    progress: impl Fn(usize, usize) + Sync,
) -> u64 {
    if depth < 3 {
        return position.perft(depth);
    }
    divide_parallel(position, depth, progress).iter().map(|&(_, leaves)| leaves).sum()
}
