//! The coordinate form.

use variant_core::{CoordinateMoves, MoveList, Position as _};

use crate::{Bitboard, Move, Position, Square};

/// `e2e4`, castling `e8g8`, and the group move by Kinizsi's own squares with the suffix `g`: `e3e5g`. Each text has one meaning,
/// so that no other spelling is read.
impl CoordinateMoves for Position {
    fn coordinates(&self, m: Move) -> (Square, Square) {
        (m.from(), m.to())
    }

    fn suffix(&self, m: Move) -> Option<char> {
        m.is_group().then_some('g')
    }

    /// For Kinizsi, group moves as well.
    fn legal_moves_from(&self, origin: Square) -> MoveList<Move> {
        self.legal_moves_of(Bitboard::of(origin))
    }

    fn find_coordinates(&self, origin: Square, target: Square, suffix: Option<char>) -> Option<Move> {
        let m = match suffix {
            None => Move::new(origin, target),
            Some('g') => Move::group(origin, target),
            Some(_) => return None,
        };
        self.is_legal(m).then_some(m)
    }
}
