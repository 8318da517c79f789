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
//! use western::{Position, strategies};
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
//! use western::Position;
//!
//! let bytes: Vec<u8> = (0..100).collect();
//! let line = Line::<Position>::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
//! assert_eq!(line.positions().count(), line.moves().len());
//! # }
//! ```

use variant_core::strategies::{Line, walk};
use variant_core::{Bitboard, Color, Piece, Position as _};

use crate::tables::{self, bit};
use crate::{Defect, Defects, Position, Role, Setup};

/// A position that legal moves lead to, each chosen by a number; from the usual start position.
#[must_use]
pub fn reachable_from(choices: &[u16]) -> Position {
    walk(&Position::start(), choices.iter().copied())
}

/// A position that is hard on a move generator: few men close to the lines of the kings, so that checks and pins abound; pawns
/// about to promote or to be taken en passant; castling in every array. `None` where the numbers make no position, or one with a
/// [`Defect`].
#[must_use]
pub fn hard_from(numbers: &[u16]) -> Option<Position> {
    setup_from(numbers)?.position(None, Defects::NONE).ok()
}

/// As [`hard_from`] with every defect waived that can be: a check that no move can have given, more men than a set holds.
#[must_use]
pub fn playable_from(numbers: &[u16]) -> Option<Position> {
    setup_from(numbers)?.position(None, Defects::WAIVABLE).ok()
}

/// Moves that lead back to where they begin, in a position of one kind or the other: see
/// [`variant_core::strategies::cycle_from`].
#[must_use]
pub fn cycle_from(numbers: &[u16]) -> Option<Line<Position>> {
    let (&kind, numbers) = numbers.split_first()?;
    let (way, numbers) = numbers.split_at(numbers.len().min(7));
    let start = if kind % 2 == 0 { reachable_from(numbers) } else { playable_from(numbers)? };
    variant_core::strategies::cycle_from(&start, way)
}

/// The men and fields of a hard position, whatever may be wrong with them.
fn setup_from(numbers: &[u16]) -> Option<Setup> {
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
    Some(setup)
}

#[cfg(feature = "proptest")]
mod with_proptest {
    use alloc::string::{String, ToString as _};
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use variant_core::strategies::{Line, board, color, damaged, made_of};

    use super::{cycle_from, hard_from, playable_from, reachable_from};
    use crate::{CastlingField, EnPassantField, Move, Position, Setup};

    /// Positions reached by up to 200 random legal moves from the start.
    pub fn reachable() -> impl Strategy<Value = Position> {
        prop::collection::vec(any::<u16>(), 0..200).prop_map(|choices| reachable_from(&choices))
    }

    /// Positions without defects that are hard on a move generator: checks, pins, pawns near promotion, en passant, castling in
    /// any array.
    pub fn hard() -> impl Strategy<Value = Position> {
        made_of(6..20, hard_from)
    }

    /// As [`hard`] with checks that no move can have given and men beyond a full set: positions whose defects are waived.
    pub fn playable() -> impl Strategy<Value = Position> {
        made_of(6..20, playable_from)
    }

    /// Positions without defects: reached, hard, or some moves after hard ones.
    pub fn position() -> impl Strategy<Value = Position> {
        prop_oneof![reachable(), hard(), line(20).prop_map(|line| line.end())]
    }

    /// Sequences of up to `plies` legal moves from the start position.
    pub fn moves(plies: usize) -> impl Strategy<Value = Vec<Move>> {
        variant_core::strategies::moves(<Position as variant_core::Position>::start(), plies)
    }

    /// Up to `plies` legal moves from reached and hard positions.
    pub fn line(plies: usize) -> impl Strategy<Value = Line<Position>> {
        variant_core::strategies::line(prop_oneof![reachable(), hard()], plies)
    }

    /// Moves that lead back to where they begin: repetitions to be judged.
    pub fn cycle() -> impl Strategy<Value = Line<Position>> {
        made_of(14..28, cycle_from)
    }

    /// Set-ups of any men on any squares, with any rights and any square passed: few of them are positions.
    pub fn setup() -> impl Strategy<Value = Setup> {
        let fields =
            (color(), any::<u64>(), any::<u64>(), any::<bool>(), 0..128usize, any::<u16>(), any::<u32>());
        (board(40), fields).prop_map(
            |(board, (turn, mask, other, named_by_file, passed, halfmoves, fullmoves))| Setup {
                board,
                turn,
                castling: variant_core::Bitboard::from_bits(mask & other),
                named_by_file,
                passed: variant_core::Square::from_index(passed),
                halfmoves,
                fullmoves,
            },
        )
    }

    /// FENs of positions that [`FenOptions::PLAYABLE`](crate::FenOptions::PLAYABLE) reads, in every way of writing them.
    pub fn fen() -> impl Strategy<Value = String> {
        let when = [EnPassantField::Legal, EnPassantField::PseudoLegal, EnPassantField::Always];
        let style = [CastlingField::XFen, CastlingField::Shredder];
        (prop_oneof![position(), playable()], 0..when.len(), 0..style.len())
            .prop_map(move |(position, n, m)| position.fen_with(when[n], style[m]).to_string())
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
    use crate::{Move, Position, Setup};

    /// A third of the positions are reached by play, a third are hard on a move generator, a third have defects that are waived.
    impl Arbitrary<'_> for Position {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            position_of(bytes, reachable_from, hard_from, playable_from)
        }
    }

    /// Any move that some man can make on some board.
    impl Arbitrary<'_> for Move {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Move::from_code(bytes.arbitrary()?).map_err(|_| arbitrary::Error::IncorrectFormat)
        }
    }

    /// Any men on any squares, with any rights and any square passed: few set-ups are positions.
    impl Arbitrary<'_> for Setup {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Ok(Setup {
                turn: bytes.arbitrary()?,
                castling: bytes.arbitrary()?,
                named_by_file: bytes.arbitrary()?,
                passed: bytes.arbitrary()?,
                halfmoves: bytes.arbitrary()?,
                fullmoves: bytes.arbitrary()?,
                board: bytes.arbitrary()?,
            })
        }
    }
}
