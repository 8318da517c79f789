//! Moves that lead back to where they began.

use alloc::vec::Vec;

use super::Line;
use crate::{Bitboard, Edit, Position};

/// The squares that a move lifts pieces from, and those that it puts pieces on.
fn squares<P: Position>(position: &P, m: P::Move) -> [Bitboard<P::Shape>; 2] {
    let mut squares = [Bitboard::EMPTY; 2];
    position.for_each_edit(m, |edit| match edit {
        Edit::Lift(square, _) => squares[0].insert(square),
        Edit::Put(square, _) => squares[1].insert(square),
    });
    squares
}

/// The moves that can be taken back by others, of the pieces on `of` if that is some.
fn candidates<P: Position>(position: &P, of: Option<Bitboard<P::Shape>>) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.for_each_legal(|m| {
        if !position.is_irreversible(m) && of.is_none_or(|of| !squares(position, m)[0].is_disjoint(of)) {
            moves.push(m);
        }
    });
    moves
}

/// Four, six or eight plies that lead from `start` back to it and not before, each side going with one piece: a repetition to be
/// judged. The first number says how many plies, the others choose the moves; the last two plies follow from those before them.
/// `None` where they do not lead back.
///
/// ```
/// use variant_core::{Position, strategies::cycle_from};
/// fn test<P: Position>() {
///     let found = (0..20).filter_map(|n| cycle_from(&P::start(), &[0, n, n]));
///     assert!(found.inspect(|line| assert!(line.is_cycle())).count() > 0);
/// }
/// ```
#[must_use]
pub fn cycle_from<P: Position>(start: &P, numbers: &[u16]) -> Option<Line<P>> {
    let mut numbers = numbers.iter().copied().map(usize::from);
    let plies = 4 + 2 * (numbers.next().unwrap_or(0) % 3);
    let mut position = start.clone();
    let mut moves: Vec<P::Move> = Vec::new();
    // Where the piece of each side stands.
    let mut stands = [None; 2];
    for ply in 0..plies - 2 {
        let candidates = candidates(&position, stands[ply % 2]);
        let &m = candidates.get(numbers.next().unwrap_or(0) % candidates.len().max(1))?;
        stands[ply % 2] = Some(squares(&position, m)[1]);
        position.play_unchecked(m);
        moves.push(m);
        if position == *start {
            return None;
        }
    }
    for m in candidates(&position, stands[0]) {
        let after = position.after(m);
        if let Some(back) =
            candidates(&after, stands[1]).into_iter().find(|&back| after.after(back) == *start)
        {
            moves.extend([m, back]);
            return Some(Line::known(start.clone(), moves));
        }
    }
    None
}
