//! Positions for property tests and fuzzing.
//!
//! The functions make a position of any numbers; the proptest strategies and the `Arbitrary` implementation feed them.

use variant_core::strategies::walk;
use variant_core::{Color, Position as _};

use crate::movegen::tables::{CROSS, DIAGONALS, JUMPS_AROUND};
use crate::setup::reachable_points;
use crate::{Board, Piece, Points, Position, Role, Waive};

/// A position that legal moves lead to, each chosen by a number; from the usual start position.
#[must_use]
pub fn reachable_from(choices: &[u16]) -> Position {
    walk(&Position::start(), choices.iter().copied())
}

/// A position that is hard on a move generator: pieces close to the lines of the kings, so that checks, pins, screens and blocked
/// legs abound. `None` where the numbers make no position.
///
/// Every piece stands on a point that it can get to, in numbers of a set, unless `waive` puts up with others; no game need lead to
/// the position.
#[must_use]
pub fn hard_from(numbers: &[u16], waive: Waive) -> Option<Position> {
    let mut numbers = numbers.iter().copied();
    let mut board = Board::empty();
    for color in Color::ALL {
        put(&mut board, Piece::new(color, Role::King), numbers.next()?, Points::ALL, Waive::NOTHING);
    }
    let kings = board.role(Role::King);
    let turn = if numbers.next()? & 1 == 0 { Color::White } else { Color::Black };
    for number in numbers {
        let color = if number & 1 == 0 { Color::White } else { Color::Black };
        let role = [
            Role::Rook,
            Role::Cannon,
            Role::Horse,
            Role::Cannon,
            Role::Pawn,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
        ][usize::from(number >> 1 & 7)];
        let near = kings.into_iter().nth(usize::from(number >> 4 & 1))?.index();
        // Three pieces of four stand where they matter to a king.
        let points = match (role, number >> 5 & 3) {
            (_, 0) => Points::ALL,
            (Role::Horse, 1) => Points::from_bits_unmasked(JUMPS_AROUND[near & 127]),
            (_, 1) => Points::from_bits_unmasked(DIAGONALS[near & 127]),
            _ => Points::from_bits_unmasked(CROSS[near & 127]),
        };
        put(&mut board, Piece::new(color, role), number >> 7, points, waive);
    }
    Position::new(board, turn, waive).or_else(|_| Position::new(board, !turn, waive)).ok()
}

/// Puts a piece on one of the free points among `points` that it may have, chosen by a number; leaves it out if there is none or
/// a set holds no more such pieces.
fn put(board: &mut Board, piece: Piece, number: u16, points: Points, waive: Waive) {
    if !waive.surplus && board.pieces(piece.color, piece.role).count() >= piece.role.set_size() {
        return;
    }
    let all = if waive.points { Points::ALL } else { reachable_points(piece) };
    let free = (all & points) - board.occupied();
    let nth = usize::from(number) % (free.count().max(1) as usize);
    if let Some(point) = free.into_iter().nth(nth) {
        board.put(point, piece);
    }
}

#[cfg(feature = "proptest")]
mod with_proptest {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use variant_core::Position as _;

    use super::{hard_from, reachable_from};
    use crate::{Move, Position, Waive};

    /// Positions reached by up to 300 random legal moves from the start.
    pub fn reachable() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..300).prop_map(|choices| reachable_from(&choices))
    }

    fn hard_with(waive: Waive, most: usize) -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 3..most)
            .prop_filter_map("the numbers make no position", move |numbers| hard_from(&numbers, waive))
    }

    /// Positions that are hard on a move generator, with few or many pieces: checks, pins, screens, blocked legs.
    pub fn hard() -> impl Strategy<Value = Position> {
        prop_oneof![hard_with(Waive::NOTHING, 12), hard_with(Waive::NOTHING, 40)]
    }

    /// As [`hard`] with pieces in any number on any points: positions whose defects are waived.
    pub fn playable() -> impl Strategy<Value = Position> {
        prop_oneof![hard_with(Waive::PLAYABLE, 12), hard_with(Waive::PLAYABLE, 60)]
    }

    /// Positions without defects, reached or hard.
    pub fn position() -> impl Strategy<Value = Position> {
        prop_oneof![reachable(), hard()]
    }

    /// Sequences of up to `plies` legal moves from the start position.
    pub fn moves(plies: usize) -> impl Strategy<Value = Vec<Move>> {
        variant_core::strategies::moves(Position::start(), plies)
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{hard, moves, playable, position, reachable};

#[cfg(feature = "arbitrary")]
mod with_arbitrary {
    use alloc::vec::Vec;

    use arbitrary::{Arbitrary, Result, Unstructured};

    use super::{hard_from, reachable_from};
    use crate::{Move, Position, Waive};

    /// A third of the positions are reached by play, a third are hard on a move generator, a third have defects that are waived.
    impl Arbitrary<'_> for Position {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let kind = bytes.int_in_range(0..=2)?;
            let numbers: Vec<u16> = bytes.arbitrary()?;
            Ok(match kind {
                0 => reachable_from(&numbers),
                1 => hard_from(&numbers, Waive::NOTHING).unwrap_or_default(),
                _ => hard_from(&numbers, Waive::PLAYABLE).unwrap_or_default(),
            })
        }
    }

    /// Any two points.
    impl Arbitrary<'_> for Move {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Ok(Move::new(bytes.arbitrary()?, bytes.arbitrary()?))
        }
    }
}
