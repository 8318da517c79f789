//! Values for property tests and fuzzing: squares, sets of squares, and positions reached by play.

use crate::Position;

/// Plays `choices.len()` legal moves from `start`, each chosen by a number (modulo the number of moves there are), and gives
/// the position reached; ends early where no move is left.
///
/// Fuzzers and property tests drive it with bytes, and shrinking them shortens the game.
pub fn walk<P: Position>(start: &P, choices: impl IntoIterator<Item = u16>) -> P {
    let mut position = start.clone();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

#[cfg(feature = "proptest")]
mod with_proptest {
    use alloc::vec::Vec;
    use core::fmt::Debug;

    use proptest::prelude::*;

    use super::walk;
    use crate::{Bitboard, Bits as _, Position, Shape, Square};

    /// Any square of the board.
    pub fn square<S: Shape>() -> impl Strategy<Value = Square<S>> {
        (0..S::SQUARES).prop_map(|index| Square::from_index(index).expect("the index is on the board"))
    }

    /// Any set of squares.
    pub fn bitboard<S: Shape>() -> impl Strategy<Value = Bitboard<S>> {
        any::<u128>().prop_map(|bits| Bitboard::from_bits(S::Bits::from_u128(bits)))
    }

    /// A position that up to `plies` random legal moves lead to from `start`.
    pub fn reachable<P: Position + Debug + 'static>(start: P, plies: usize) -> impl Strategy<Value = P> {
        prop::collection::vec(any::<u16>(), 0..=plies).prop_map(move |choices| walk(&start, choices))
    }

    /// A sequence of up to `plies` legal moves from `start`.
    pub fn moves<P: Position + Debug + 'static>(
        start: P,
        plies: usize,
    ) -> impl Strategy<Value = Vec<P::Move>> {
        prop::collection::vec(any::<u16>(), 0..=plies).prop_map(move |choices| {
            let mut position = start.clone();
            let mut played = Vec::new();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let m = moves[usize::from(choice) % moves.len()];
                position.play_unchecked(m);
                played.push(m);
            }
            played
        })
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{bitboard, moves, reachable, square};

#[cfg(feature = "arbitrary")]
mod with_arbitrary {
    use arbitrary::{Arbitrary, Result, Unstructured};

    use crate::{Bitboard, Bits as _, Color, Shape, Square};

    impl Arbitrary<'_> for Color {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Ok(if bytes.arbitrary()? { Color::White } else { Color::Black })
        }
    }

    impl<S: Shape> Arbitrary<'_> for Square<S> {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            let index = bytes.int_in_range(0..=S::SQUARES - 1)?;
            Ok(Square::from_index(index).expect("the index is on the board"))
        }
    }

    impl<S: Shape> Arbitrary<'_> for Bitboard<S> {
        fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
            Ok(Bitboard::from_bits(S::Bits::from_u128(bytes.arbitrary()?)))
        }
    }
}
