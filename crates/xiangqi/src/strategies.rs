//! Positions, lines of moves, set-ups and FENs for property tests and fuzzing.
//!
//! The functions `*_from` make them of any numbers; the strategies for proptest, which go by the same names, and the `Arbitrary`
//! implementations feed those. All games have them: [`reachable_from`] gives positions of play, [`hard_from`] such as the rules
//! bite in, [`playable_from`] also such as no game leads to, [`cycle_from`] repetitions.
//!
//! With the feature `proptest`:
//!
//! ```
//! # #[cfg(feature = "proptest")] {
//! use proptest::prelude::*;
//! use variant_core::{Fen as _, Position as _};
//! use xiangqi::{Position, strategies};
//!
//! proptest!(|(position in strategies::hard(), text in strategies::broken_fen())| {
//!     prop_assert_eq!(position.legal_moves().len(), position.count_legal() as usize);
//!     if let Ok(read) = Position::from_fen_playable(&text) {
//!         prop_assert_eq!(Position::from_fen_playable(&read.fen()), Ok(read));
//!     }
//! });
//! # }
//! ```
//!
//! With the feature `arbitrary`, a fuzzer's bytes make a position and legal moves from it:
//!
//! ```
//! # #[cfg(feature = "arbitrary")] {
//! use arbitrary::{Arbitrary as _, Unstructured};
//! use variant_core::strategies::Line;
//! use xiangqi::Position;
//!
//! let bytes: Vec<u8> = (0..100).collect();
//! let line = Line::<Position>::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
//! assert_eq!(line.positions().count(), line.moves().len());
//! # }
//! ```

use variant_core::strategies::{Line, walk};
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
/// Every piece stands on a point that it can get to, in numbers of a set; no game need lead to the position.
#[must_use]
pub fn hard_from(numbers: &[u16]) -> Option<Position> {
    arranged_from(numbers, Waive::NOTHING)
}

/// As [`hard_from`] with every [`Defect`](crate::Defect) waived: pieces in any number on any points.
#[must_use]
pub fn playable_from(numbers: &[u16]) -> Option<Position> {
    arranged_from(numbers, Waive::PLAYABLE)
}

/// Moves that lead back to where they begin, in a position of one kind or the other: see
/// [`variant_core::strategies::cycle_from`].
#[must_use]
pub fn cycle_from(numbers: &[u16]) -> Option<Line<Position>> {
    let (&kind, numbers) = numbers.split_first()?;
    let (way, numbers) = numbers.split_at(numbers.len().min(7));
    let start = if kind % 4 == 0 { reachable_from(numbers) } else { hard_from(numbers)? };
    variant_core::strategies::cycle_from(&start, way)
}

fn arranged_from(numbers: &[u16], waive: Waive) -> Option<Position> {
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
    use alloc::string::String;
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use variant_core::strategies::{Line, board, color, damaged, made_of};
    use variant_core::{Color, Fen as _, Position as _};

    use super::{cycle_from, hard_from, playable_from, reachable_from};
    use crate::{Board, Move, Position};

    /// Positions reached by up to 300 random legal moves from the start.
    pub fn reachable() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..300).prop_map(|choices| reachable_from(&choices))
    }

    /// Positions without defects that are hard on a move generator, with few or many pieces: checks, pins, screens, blocked legs.
    pub fn hard() -> impl Strategy<Value = Position> {
        prop_oneof![made_of(3..12, hard_from), made_of(3..40, hard_from)]
    }

    /// As [`hard`] with pieces in any number on any points: positions whose defects are waived.
    pub fn playable() -> impl Strategy<Value = Position> {
        prop_oneof![made_of(3..12, playable_from), made_of(3..60, playable_from)]
    }

    /// Positions without defects: reached, hard, or some moves after hard ones.
    pub fn position() -> impl Strategy<Value = Position> {
        prop_oneof![reachable(), hard(), line(20).prop_map(|line| line.end())]
    }

    /// Sequences of up to `plies` legal moves from the start position.
    pub fn moves(plies: usize) -> impl Strategy<Value = Vec<Move>> {
        variant_core::strategies::moves(Position::start(), plies)
    }

    /// Up to `plies` legal moves from reached and hard positions.
    pub fn line(plies: usize) -> impl Strategy<Value = Line<Position>> {
        variant_core::strategies::line(prop_oneof![reachable(), hard()], plies)
    }

    /// Moves that lead back to where they begin: repetitions to be judged.
    pub fn cycle() -> impl Strategy<Value = Line<Position>> {
        made_of(14..28, cycle_from)
    }

    /// Pieces of any kind on any points, and a side to move: few set-ups are positions.
    pub fn setup() -> impl Strategy<Value = (Board, Color)> {
        (board(40), color())
    }

    /// FENs of positions whose defects can be waived.
    pub fn fen() -> impl Strategy<Value = String> {
        prop_oneof![position(), playable()].prop_map(|position| position.fen())
    }

    /// FENs with up to three slips.
    pub fn broken_fen() -> impl Strategy<Value = String> {
        damaged(fen())
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{broken_fen, cycle, fen, hard, line, moves, playable, position, reachable, setup};

#[cfg(feature = "arbitrary")]
mod with_arbitrary {
    use arbitrary::{Arbitrary, Result, Unstructured};
    use variant_core::strategies::position_of;

    use super::{hard_from, playable_from, reachable_from};
    use crate::{Move, Position};

    /// A third of the positions are reached by play, a third are hard on a move generator, a third have defects that are waived.
    impl Arbitrary<'_> for Position {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            position_of(bytes, reachable_from, hard_from, playable_from)
        }
    }

    /// Any two points.
    impl Arbitrary<'_> for Move {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Ok(Move::new(bytes.arbitrary()?, bytes.arbitrary()?))
        }
    }
}
