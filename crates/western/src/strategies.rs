//! Positions for property tests and fuzzing.
//!
//! The functions make a position of any numbers; the proptest strategies and the `Arbitrary` implementation feed them.

use variant_core::strategies::walk;
use variant_core::{Bitboard, Color, Piece, Position as _};

use crate::tables::{self, bit};
use crate::{Defect, Defects, Position, Role, Setup};

/// A position that legal moves lead to, each chosen by a number; from the usual start position.
#[must_use]
pub fn reachable_from(choices: &[u16]) -> Position {
    walk(&Position::start(), choices.iter().copied())
}

/// A position that is hard on a move generator: few men close to the lines of the kings, so that checks and pins abound; pawns
/// about to promote or to be taken en passant; castling in every array. `None` where the numbers make no position.
#[must_use]
pub fn hard_from(numbers: &[u16]) -> Option<Position> {
    let mut numbers = numbers.iter().map(|&number| usize::from(number));
    let mut setup = Setup::empty();
    let kings = [numbers.next()? % 64, numbers.next()? % 64];
    let flags = numbers.next()?;
    let castles = flags & 1 != 0;
    for (color, mut king) in Color::ALL.into_iter().zip(kings) {
        if castles {
            king = king % 8 + if color == Color::White { 0 } else { 56 };
        }
        setup.board.put(tables::square(king), Piece::new(color, Role::King));
    }
    setup.turn = if flags & 2 == 0 { Color::White } else { Color::Black };
    for number in numbers {
        let color = if number & 1 == 0 { Color::White } else { Color::Black };
        let role = [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::Pawn,
            Role::Rook,
            Role::Pawn,
        ][number >> 1 & 7];
        let mut square = number >> 4 & 63;
        // Every other slider goes to a line of a king.
        if number >> 10 & 1 == 0 && role != Role::Pawn && role != Role::Knight {
            let line = tables::queen(kings[number >> 11 & 1], 0);
            let nth = square % line.count_ones() as usize;
            square = Bitboard::<variant_core::Shape8x8>::from_bits(line).into_iter().nth(nth)?.index();
        }
        // Rooks that may castle stand on the back rank.
        if castles && role == Role::Rook && number >> 12 & 1 == 0 {
            square = square % 8 + if color == Color::White { 0 } else { 56 };
            setup.castling.insert(tables::square(square));
        }
        if role == Role::Pawn {
            // On the second, the fourth, the fifth or the seventh rank.
            square = square % 8 + 8 * [1, 3, 4, 6][number >> 11 & 3];
            let (fourth, passed, start) = if color == Color::White { (3, -8, -16) } else { (4, 8, 16) };
            if color != setup.turn && square / 8 == fourth {
                let [passed, start] = [passed, start].map(|step| (square as isize + step) as usize);
                if setup.board.occupied().bits() & (bit(passed) | bit(start)) == 0 {
                    setup.passed = Some(tables::square(passed));
                }
            }
        }
        let square = tables::square(square);
        if setup.board.role_at(square) != Some(Role::King) {
            setup.board.put(square, Piece::new(color, role));
        }
    }
    if setup.defects(None).contains(Defect::OpponentInCheck) {
        setup.turn = !setup.turn;
        setup.passed = None;
    }
    setup.position(None, Defects::WAIVABLE).ok()
}

#[cfg(feature = "proptest")]
mod with_proptest {
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::{hard_from, reachable_from};
    use crate::{Move, Position};

    /// Positions reached by up to 200 random legal moves from the start.
    pub fn reachable() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..200).prop_map(|choices| reachable_from(&choices))
    }

    /// Positions that are hard on a move generator: checks, pins, pawns near promotion, en passant, castling in any array.
    pub fn hard() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 6..20)
            .prop_filter_map("the numbers make no position", |numbers| hard_from(&numbers))
    }

    /// Either.
    pub fn position() -> impl Strategy<Value = Position> {
        prop_oneof![reachable(), hard()]
    }

    /// Sequences of up to `plies` legal moves from the start position.
    pub fn moves(plies: usize) -> impl Strategy<Value = Vec<Move>> {
        variant_core::strategies::moves(<Position as variant_core::Position>::start(), plies)
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{hard, moves, position, reachable};

/// Half of the positions are reached by play, half are hard on a move generator.
#[cfg(feature = "arbitrary")]
impl arbitrary::Arbitrary<'_> for Position {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
        let reached: bool = bytes.arbitrary()?;
        let numbers: alloc::vec::Vec<u16> = bytes.arbitrary()?;
        Ok(if reached { reachable_from(&numbers) } else { hard_from(&numbers).unwrap_or_default() })
    }
}
