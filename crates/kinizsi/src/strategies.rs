//! Positions for property tests and fuzzing: such as random play leads to, and such as the rules bite in.
//!
//! Both are driven by numbers, so that shrinking them makes the games shorter and the boards emptier.

use alloc::vec::Vec;

use variant_core::strategies::walk;
use variant_core::{Color, Piece, Position as _};

use crate::tables::DARK;
use crate::{Board, Castling, CastlingSide, Position, Role, Square};

/// A position thrown together from numbers, made to be hard: Kinizsi mostly in formation, some equipment lost or astray, black
/// pieces and pawns of both sides around, the black king near, rights to castle and to en passant wherever they are possible.
///
/// Every one is a position that [`Fen::from_fen`](variant_core::Fen::from_fen) reads; `None` if the numbers make none, as when the side that has just moved is in check.
#[must_use]
pub fn hard_position(numbers: &[u16]) -> Option<Position> {
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
    for _ in 0..below(16) {
        let (kind, square) = (below(12), Square::from_index(below(64))?);
        let inner = !matches!(square.rank(), 0 | 7);
        let (color, role, most) = match kind {
            0..3 if inner => (Color::White, Role::Pawn, 5),
            3..7 if inner => (Color::Black, Role::Pawn, 8),
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
        if !kept && !bishops && board.pieces(color, role).count() < most {
            put(&mut board, Some(square), color, role);
        }
    }
    let mut rights = Castling::NONE;
    if castling {
        rights = rights.with(CastlingSide::Kingside).with(CastlingSide::Queenside);
    }
    Position::from_parts(board, turn, rights, passed)
}

/// A position of random play from the start or, for a first number that is odd, from a hard position.
fn from_numbers(numbers: &[u16]) -> Position {
    match numbers.split_first() {
        Some((first, rest)) if first % 2 == 1 => {
            let (set_up, play) = rest.split_at(rest.len().min(60));
            let start = hard_position(set_up).unwrap_or_default();
            walk(&start, play.iter().copied())
        }
        Some((_, rest)) => walk(&Position::start(), rest.iter().copied()),
        None => Position::start(),
    }
}

#[cfg(feature = "proptest")]
mod with_proptest {
    use proptest::prelude::*;

    use super::{Vec, from_numbers, hard_position};
    use crate::Position;

    /// A position in which the rules bite: see [`hard_position`].
    pub fn hard() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..60)
            .prop_filter_map("the side that has just moved is in check", |numbers| hard_position(&numbers))
    }

    /// A position of random play from the usual start position.
    pub fn reachable() -> impl Strategy<Value = Position> {
        variant_core::strategies::reachable(Position::default(), 120)
    }

    /// A position of either kind, with some play from hard ones.
    pub fn position() -> impl Strategy<Value = Position> {
        prop_oneof![
            hard(),
            reachable(),
            prop::collection::vec(any::<u16>(), 0..80).prop_map(|mut numbers: Vec<u16>| {
                numbers.insert(0, 1);
                from_numbers(&numbers)
            }),
        ]
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{hard, position, reachable};

#[cfg(feature = "arbitrary")]
mod with_arbitrary {
    use arbitrary::{Arbitrary, Result, Unstructured};

    use super::{Vec, from_numbers};
    use crate::{Move, Position, Square};

    impl Arbitrary<'_> for Position {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let numbers: Vec<u16> = bytes.arbitrary()?;
            Ok(from_numbers(&numbers))
        }
    }

    /// Any move there could be a position for, and many others.
    impl Arbitrary<'_> for Move {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let (from, to) = (Square::arbitrary(bytes)?, Square::arbitrary(bytes)?);
            Ok(if bytes.arbitrary()? { Move::group(from, to) } else { Move::new(from, to) })
        }
    }
}
