//! Strategies for proptest.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::Range;

use proptest::prelude::*;

use super::{Line, cycle_from, damaged_from, walk};
use crate::{Bitboard, Bits as _, Board, Color, Piece, Position, Role, Shape, Square};

/// Any square of the board.
pub fn square<S: Shape>() -> impl Strategy<Value = Square<S>> {
    (0..S::SQUARES).prop_map(|index| Square::from_index(index).expect("the index is on the board"))
}

/// Any set of squares.
pub fn bitboard<S: Shape>() -> impl Strategy<Value = Bitboard<S>> {
    any::<u128>().prop_map(|bits| Bitboard::from_bits(S::Bits::from_u128(bits)))
}

/// Either side.
pub fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::ALL[..])
}

/// Any piece of either side.
pub fn piece<R: Role>() -> impl Strategy<Value = Piece<R>> {
    (color(), prop::sample::select(R::ALL)).prop_map(|(color, role)| Piece::new(color, role))
}

/// What `by` makes of so many random numbers; where it makes nothing of them, others are drawn.
pub fn made_of<T: Debug>(count: Range<usize>, by: fn(&[u16]) -> Option<T>) -> impl Strategy<Value = T> {
    prop::collection::vec(any::<u16>(), count)
        .prop_filter_map("nothing can be made of the numbers", move |numbers| by(&numbers))
}

/// A board of up to so many pieces, whatever they are and wherever they stand.
pub fn board<S: Shape, R: Role>(pieces: usize) -> impl Strategy<Value = Board<S, R>> {
    prop::collection::vec((square(), piece()), 0..=pieces).prop_map(|pieces| pieces.into_iter().collect())
}

/// A position that up to `plies` random legal moves lead to from `start`.
pub fn reachable<P: Position + Debug + 'static>(start: P, plies: usize) -> impl Strategy<Value = P> {
    prop::collection::vec(any::<u16>(), 0..=plies).prop_map(move |choices| walk(&start, choices))
}

/// A sequence of up to `plies` legal moves from `start`.
pub fn moves<P: Position + Debug + 'static>(start: P, plies: usize) -> impl Strategy<Value = Vec<P::Move>> {
    prop::collection::vec(any::<u16>(), 0..=plies)
        .prop_map(move |choices| Line::chosen(start.clone(), choices).moves().to_vec())
}

/// Up to `plies` legal moves from any of these positions.
pub fn line<P: Position>(start: impl Strategy<Value = P>, plies: usize) -> impl Strategy<Value = Line<P>> {
    let choices = prop::collection::vec(any::<u16>(), 0..=plies);
    (start, choices).prop_map(|(start, choices)| Line::chosen(start, choices))
}

/// A cycle from one of these positions: see [`cycle_from`].
pub fn cycle<P: Position>(start: impl Strategy<Value = P>) -> impl Strategy<Value = Line<P>> {
    let tries = prop::collection::vec(any::<u16>(), 7..=56);
    (start, tries).prop_filter_map("no way leads back", |(start, tries)| {
        tries.chunks(7).find_map(|numbers| cycle_from(&start, numbers))
    })
}

/// One of these texts with up to three slips: see [`damaged_from`].
pub fn damaged(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let slips = prop::collection::vec(any::<u16>(), 1..=3);
    (text, slips).prop_map(|(text, slips)| damaged_from(&text, &slips))
}
