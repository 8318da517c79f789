//! Strategies for property tests.

use alloc::vec::Vec;

use proptest::prelude::*;
use variant_core::{Color, Position, Role as _};

use crate::setup::reachable_points;
use crate::{Board, Move, Piece, Point, Role, Waive, Xiangqi};

/// A position that up to `plies` random moves lead to from the start.
pub fn reachable(plies: usize) -> impl Strategy<Value = Xiangqi> {
    variant_core::strategies::reachable(Xiangqi::start(), plies)
}

/// A game of up to `plies` random moves from the start.
pub fn games(plies: usize) -> impl Strategy<Value = Vec<Move>> {
    variant_core::strategies::moves(Xiangqi::start(), plies)
}

/// A position of up to `pieces` pieces and two kings, each on a point that it can get to, in numbers of a set: no game need lead
/// to it. Such positions hold far more checks, pins and screens than those of random play.
pub fn arranged(pieces: usize) -> impl Strategy<Value = Xiangqi> {
    placed(pieces, Waive::NOTHING)
}

/// As [`arranged`] with pieces of any number on any points: positions whose defects are waived.
pub fn playable(pieces: usize) -> impl Strategy<Value = Xiangqi> {
    placed(pieces, Waive::PLAYABLE)
}

fn placed(pieces: usize, waive: Waive) -> impl Strategy<Value = Xiangqi> {
    let piece = (any::<bool>(), 1..Role::ALL.len(), any::<u16>());
    let kings = (any::<u16>(), any::<u16>());
    let others = prop::collection::vec(piece, 0..=pieces);
    (kings, others, any::<bool>()).prop_filter_map(
        "the side that is not to move is in check",
        move |(kings, others, black_to_move)| {
            let mut board = Board::empty();
            let color = |is_black| if is_black { Color::Black } else { Color::White };
            place(&mut board, Piece::new(Color::White, Role::King), kings.0, Waive::NOTHING);
            place(&mut board, Piece::new(Color::Black, Role::King), kings.1, Waive::NOTHING);
            for (is_black, role, number) in others {
                place(&mut board, Piece::new(color(is_black), Role::ALL[role]), number, waive);
            }
            let turn = color(black_to_move);
            Xiangqi::new(board, turn, waive).or_else(|_| Xiangqi::new(board, !turn, waive)).ok()
        },
    )
}

/// Puts a piece on one of the free points that it may have, chosen by a number; leaves it out if a set holds no more.
fn place(board: &mut Board, piece: Piece, number: u16, waive: Waive) {
    if !waive.surplus && board.pieces(piece.color, piece.role).count() >= piece.role.set_size() {
        return;
    }
    let all = if waive.points { crate::Points::ALL } else { reachable_points(piece) };
    let free: Vec<Point> = (all - board.occupied()).into_iter().collect();
    if let Some(&point) = free.get(usize::from(number) % free.len().max(1)) {
        board.put(point, piece);
    }
}
