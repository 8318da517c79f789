//! Positions, lines of moves, set-ups and FENs for property tests and fuzzing.
//!
//! The functions `*_from` make them of any numbers, so that shrinking these makes games shorter and boards emptier; the strategies
//! for proptest, which go by the same names, and the `Arbitrary` implementations feed them. All games have them:
//! [`reachable_from`] gives positions of play, [`hard_from`] such as the rules bite in, [`playable_from`] also such as no game leads
//! to, [`cycle_from`] repetitions.
//!
//! With the feature `proptest`:
//!
//! ```
//! # #[cfg(feature = "proptest")] {
//! use proptest::prelude::*;
//! use variant_core::{Fen as _, Position as _};
//! use kinizsi::{Position, strategies};
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
//! use kinizsi::Position;
//!
//! let bytes: Vec<u8> = (0..100).collect();
//! let line = Line::<Position>::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
//! assert_eq!(line.positions().count(), line.moves().len());
//! # }
//! ```

use variant_core::strategies::{Line, walk};
use variant_core::{Color, Piece, Position as _};

use crate::tables::DARK;
use crate::{Board, Castling, CastlingSide, Position, Role, Square};

/// A position that legal moves lead to, each chosen by a number; from the usual start position.
#[must_use]
pub fn reachable_from(choices: &[u16]) -> Position {
    walk(&Position::start(), choices.iter().copied())
}

/// A position thrown together from numbers, made to be hard: Kinizsi mostly in formation, some equipment lost or astray, black
/// pieces and pawns of both sides around, the black king near, rights to castle and to en passant wherever they are possible.
///
/// Every one is a position that [`Fen::from_fen`](variant_core::Fen::from_fen) reads; `None` if the numbers make none, as when the
/// side that has just moved is in check.
#[must_use]
pub fn hard_from(numbers: &[u16]) -> Option<Position> {
    arranged_from(numbers, false)
}

/// As [`hard_from`] with black men and foot soldiers beyond a full set and pawns on their own first rank: positions that
/// [`Fen::from_fen_playable`](variant_core::Fen::from_fen_playable) reads.
#[must_use]
pub fn playable_from(numbers: &[u16]) -> Option<Position> {
    arranged_from(numbers, true)
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

fn arranged_from(numbers: &[u16], waive: bool) -> Option<Position> {
    let mut numbers = numbers.iter().copied();
    let mut below = |limit: usize| numbers.next().map_or(0, |number| usize::from(number) % limit);
    let mut board = Board::empty();
    let put = |board: &mut Board, square: Option<Square>, color: Color, role: Role| {
        if let Some(square) = square.filter(|&square| board.get(square).is_none()) {
            board.put(square, Piece::new(color, role));
        }
    };
    let turn = if below(2) == 0 { Color::White } else { Color::Black };
    let castling = below(4) == 3;
    if castling {
        for (index, role) in [(60, Role::King), (56, Role::Rook), (63, Role::Rook)] {
            put(&mut board, Square::from_index(index), Color::Black, role);
        }
    } else {
        put(&mut board, Square::from_index(below(64)), Color::Black, Role::King);
    }
    let kinizsi = Square::from_index(below(64)).filter(|&square| board.get(square).is_none())?;
    put(&mut board, Some(kinizsi), Color::White, Role::King);
    for (role, place) in [(Role::Knight, (0, 1)), (Role::Rook, (-1, 0)), (Role::Bishop, (1, 0))] {
        match below(8) {
            0..5 => put(&mut board, kinizsi.offset(place.0, place.1), Color::White, role),
            5 => put(&mut board, Square::from_index(below(64)), Color::White, role),
            _ => {}
        }
    }
    let mut passed = None;
    if below(4) == 3 {
        // A pawn that has just made its double step, and one beside it.
        let (file, beside) = (below(8) as u8, if below(2) == 0 { 1 } else { -1 });
        let (rank, middle, home) = if turn == Color::White { (4, 5, 6) } else { (3, 2, 1) };
        let pawn = Square::new(file, rank);
        put(&mut board, pawn, !turn, Role::Pawn);
        put(&mut board, pawn.and_then(|pawn| pawn.offset(beside, 0)), turn, Role::Pawn);
        let stands = pawn.is_some_and(|pawn| board.pieces(!turn, Role::Pawn).contains(pawn));
        let free = |rank| Square::new(file, rank).filter(|&square| board.get(square).is_none());
        passed = free(home).and(free(middle)).filter(|_| stands);
    }
    for _ in 0..below(if waive { 48 } else { 16 }) {
        let (kind, square) = (below(12), Square::from_index(below(64))?);
        // No pawn has reached its goal, and none stands behind where pawns begin unless that is waived.
        let (white, black) = if waive { (0..7, 1..8) } else { (1..7, 1..7) };
        let (color, role, most) = match kind {
            0..3 if white.contains(&square.rank()) => (Color::White, Role::Pawn, 5),
            3..7 if black.contains(&square.rank()) => (Color::Black, Role::Pawn, 8),
            7 => (Color::Black, Role::Queen, 1),
            8 => (Color::Black, Role::Bishop, 2),
            9 => (Color::Black, Role::Knight, 2),
            10 => (Color::Black, Role::Rook, 2),
            _ => continue,
        };
        // The square passed and the one behind it stay empty.
        let kept = passed.is_some_and(|passed| passed.file() == square.file());
        let same = if DARK.contains(square) { DARK } else { !DARK };
        let bishops = role == Role::Bishop && (board.pieces(color, role) & same).any();
        let surplus = bishops || board.pieces(color, role).count() >= most;
        if !kept && (waive || !surplus) {
            put(&mut board, Some(square), color, role);
        }
    }
    let mut rights = Castling::NONE;
    if castling {
        rights = rights.with(CastlingSide::Kingside).with(CastlingSide::Queenside);
    }
    Position::from_parts(board, turn, rights, passed)
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

    /// Positions reached by up to 120 random legal moves from the start.
    pub fn reachable() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..120).prop_map(|choices| reachable_from(&choices))
    }

    /// Positions without defects in which the rules bite: the formation whole, reduced or broken, checks, pins, castling, en
    /// passant, pawns before their goal.
    pub fn hard() -> impl Strategy<Value = Position> {
        made_of(0..60, hard_from)
    }

    /// As [`hard`] with men beyond a full set and pawns on their own first rank: positions whose defects are waived.
    pub fn playable() -> impl Strategy<Value = Position> {
        made_of(0..120, playable_from)
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
        made_of(14..68, cycle_from)
    }

    /// Pieces of any kind on any squares, and a side to move: few set-ups are positions.
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
    use crate::{Castling, CastlingSide, Move, Position, Square};

    /// A third of the positions are reached by play, a third are hard on a move generator, a third have defects that are waived.
    impl Arbitrary<'_> for Position {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            position_of(bytes, reachable_from, hard_from, playable_from)
        }
    }

    /// Any move there could be a position for, and many others.
    impl Arbitrary<'_> for Move {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let (from, to) = (Square::arbitrary(bytes)?, Square::arbitrary(bytes)?);
            Ok(if bytes.arbitrary()? { Move::group(from, to) } else { Move::new(from, to) })
        }
    }

    /// Any rights.
    impl Arbitrary<'_> for Castling {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let sides = [CastlingSide::Kingside, CastlingSide::Queenside];
            sides.into_iter().try_fold(Castling::NONE, |rights, side| {
                Ok(if bytes.arbitrary()? { rights.with(side) } else { rights })
            })
        }
    }
}
