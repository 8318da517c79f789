//! The coordinate form of moves, as UCI writes it.

use variant_core::{Bitboard, CoordinateMoves, MoveList, Position as _, Role as _, Shape8x8, Square};

use crate::position::castling_goals;
use crate::tables::{self, bit};
use crate::{CastlingMode, Move, Position, Role};

/// Castling is written as the king's way, `e1g1`, in standard chess and as the king taking his own rook, `e1h1`, in Chess960.
/// Both are read in both wherever the text means one move only: a king's step that is legal comes first.
impl CoordinateMoves for Position {
    fn coordinates(&self, m: Move) -> (Square<Shape8x8>, Square<Shape8x8>) {
        if m.is_castling() && self.mode == CastlingMode::Standard {
            let (goal, _) = castling_goals(m.from().index(), m.to().index());
            return (m.from(), tables::square(goal));
        }
        (m.from(), m.to())
    }

    fn suffix(&self, m: Move) -> Option<char> {
        m.promotes_to().map(|role| role.letter().to_ascii_lowercase())
    }

    fn legal_moves_from(&self, origin: Square<Shape8x8>) -> MoveList<Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_between(Bitboard::of(origin), Bitboard::ALL, |m| moves.push(m));
        moves
    }

    fn find_coordinates(
        &self,
        from: Square<Shape8x8>,
        to: Square<Shape8x8>,
        suffix: Option<char>,
    ) -> Option<Move> {
        let promotion = match suffix {
            None => None,
            // Upper case is not UCI.
            Some(letter) => Some(Role::from_letter(letter).filter(|_| letter.is_ascii_lowercase())?),
        };
        let role = self.board.role_at(from)?;
        let m = match (role, promotion) {
            (Role::Pawn, _) => self.pawn_move(from, to, promotion)?,
            (_, Some(_)) => return None,
            (Role::King, None) if self.castling & self.side(self.turn) & bit(to.index()) != 0 => {
                Move::castling(from, to)
            }
            _ => Move::normal(role, from, to),
        };
        if self.is_legal(m) {
            return Some(m);
        }
        // The king's two squares: only from where standard chess has him is one of the goals so near.
        if role == Role::King && from.index().abs_diff(to.index()) == 2 {
            return Bitboard::<Shape8x8>::from_bits(self.castling)
                .into_iter()
                .filter(|rook| castling_goals(from.index(), rook.index()).0 == to.index())
                .map(|rook| Move::castling(from, rook))
                .find(|&m| self.is_legal(m));
        }
        None
    }
}

impl Position {
    /// The pawn's move from one square to another with the kind that fits, legal or not; `None` if it is no promotion that
    /// pawns have.
    pub(crate) fn pawn_move(
        &self,
        from: Square<Shape8x8>,
        to: Square<Shape8x8>,
        promotion: Option<Role>,
    ) -> Option<Move> {
        Some(match promotion {
            Some(promotion) => Move::promotion(from, to, promotion)?,
            None if from.index().abs_diff(to.index()) == 16 => Move::double_step(from, to),
            None if self.ep as usize == to.index() && from.file() != to.file() => Move::en_passant(from, to),
            None => Move::normal(Role::Pawn, from, to),
        })
    }
}
