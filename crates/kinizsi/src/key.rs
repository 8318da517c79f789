//! Zobrist numbers.

use variant_core::{Color, Role as _, zobrist};

use crate::{Castling, Role, Square};

/// Room for eight kinds, so that an index is put together from bits.
static PIECES: [u64; 1024] = zobrist::table(0x6b69_6e69_7a73_6901);
static CASTLING: [u64; 4] = zobrist::table(0x6b69_6e69_7a73_6902);
static EN_PASSANT: [u64; 8] = zobrist::table(0x6b69_6e69_7a73_6903);
/// The number for Black to move.
pub(crate) const BLACK: u64 = zobrist::number(0x6b69_6e69_7a73_6904, 0);

#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> u64 {
    PIECES[(color.index() << 9 | role.index() << 6 | square.index()) % 1024]
}

#[inline]
pub(crate) fn turn(turn: Color) -> u64 {
    match turn {
        Color::White => 0,
        Color::Black => BLACK,
    }
}

#[inline]
pub(crate) fn castling(rights: Castling) -> u64 {
    CASTLING[rights.bits()]
}

/// The file says which square it is, as the side to move tells the rank.
#[inline]
pub(crate) fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT[usize::from(square.file() % 8)])
}
