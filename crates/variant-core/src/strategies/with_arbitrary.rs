//! `Arbitrary` for what all games share.

use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};

use super::Line;
use crate::{Bitboard, Bits as _, Board, Color, Piece, Position, Role, Shape, Square};

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

impl<R: Role> Arbitrary<'_> for Piece<R> {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Piece::new(bytes.arbitrary()?, *bytes.choose(R::ALL)?))
    }
}

/// Any pieces on any squares.
impl<S: Shape, R: Role> Arbitrary<'_> for Board<S, R> {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let pieces: Vec<(Square<S>, Piece<R>)> = bytes.arbitrary()?;
        Ok(pieces.into_iter().collect())
    }
}

/// A position made of a fuzzer's bytes: a third of them are what `reachable` makes of numbers, a third what `hard` makes, a third what
/// `playable` makes; where these make none it is the default.
///
/// # Errors
/// If there are too few bytes.
pub fn position_of<P: Default>(
    bytes: &mut Unstructured<'_>,
    reachable: fn(&[u16]) -> P,
    hard: fn(&[u16]) -> Option<P>,
    playable: fn(&[u16]) -> Option<P>,
) -> Result<P> {
    let kind = bytes.int_in_range(0..=2)?;
    let numbers: Vec<u16> = bytes.arbitrary()?;
    Ok(match kind {
        0 => reachable(&numbers),
        1 => hard(&numbers).unwrap_or_default(),
        _ => playable(&numbers).unwrap_or_default(),
    })
}

/// Legal moves from any position.
impl<'a, P: Position + Arbitrary<'a>> Arbitrary<'a> for Line<P> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let choices: Vec<u16> = bytes.arbitrary()?;
        Ok(Line::chosen(bytes.arbitrary()?, choices))
    }
}
