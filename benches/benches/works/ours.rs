//! What all positions of this workspace can do, on the plies of games. Peers that can do the same are added to it.

use std::hint::black_box;

use benches::{Ply, Work};
use variant_core::{Fen, Position};

/// All legal moves in a list.
pub(crate) fn list<P: Position>(variant: &'static str, plies: &'static [Ply<P>]) -> Work<'static> {
    Work::new(format!("{variant} legal list")).by(variant, plies.len() as u64, moves(plies), || {
        plies.iter().map(|ply| black_box(&ply.position).legal_moves().len() as u64).sum()
    })
}

/// Number of legal moves.
pub(crate) fn count<P: Position>(variant: &'static str, plies: &'static [Ply<P>]) -> Work<'static> {
    Work::new(format!("{variant} count of moves")).by(variant, plies.len() as u64, moves(plies), || {
        plies.iter().map(|ply| u64::from(black_box(&ply.position).count_legal())).sum()
    })
}

/// The position copied and the move made on the copy.
pub(crate) fn make<P: Position>(variant: &'static str, plies: &'static [Ply<P>]) -> Work<'static> {
    let number = plies.len() as u64;
    Work::new(format!("{variant} copy and make")).by(variant, number, number, move || {
        for ply in plies {
            black_box(ply.position.after(ply.m));
        }
        number
    })
}

/// FENs read.
pub(crate) fn read<P: Fen>(variant: &'static str, plies: &'static [Ply<P>]) -> Work<'static> {
    let number = plies.len() as u64;
    Work::new(format!("{variant} FEN read")).by(variant, number, number, || {
        plies.iter().filter(|ply| black_box(P::from_fen(&ply.fen)).is_ok()).count() as u64
    })
}

/// FENs written.
pub(crate) fn write<P: Fen>(variant: &'static str, plies: &'static [Ply<P>]) -> Work<'static> {
    let bytes = plies.iter().map(|ply| ply.fen.len() as u64).sum();
    Work::new(format!("{variant} FEN written")).by(variant, plies.len() as u64, bytes, || {
        plies.iter().map(|ply| ply.position.fen().len() as u64).sum()
    })
}

/// Moves found to be legal or not: those of each position, and those of its side in the position two plies before.
pub(crate) fn is_legal<P: Position>(
    variant: &'static str,
    questions: &'static [(&'static P, P::Move)],
    legal: u64,
) -> Work<'static> {
    Work::new(format!("{variant} is_legal")).by(variant, questions.len() as u64, legal, || {
        questions.iter().filter(|(position, m)| black_box(position).is_legal(*m)).count() as u64
    })
}

/// All legal moves of all plies.
pub(crate) fn moves<P: Position>(plies: &[Ply<P>]) -> u64 {
    plies.iter().map(|ply| u64::from(ply.position.count_legal())).sum()
}
