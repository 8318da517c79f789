//! Attack tables on plain integers, for the generator.
//!
//! Squares are numbers below 64. Indices are masked: the compiler then sees that they are in bounds.

use variant_core::attacks::{self, BISHOP, RAYS, ROOK, Step};
use variant_core::{Bitboard, Color, Shape8x8, Square, sliding};

use crate::Role;

pub(crate) const RANK_1: u64 = 0xFF;
pub(crate) const RANK_8: u64 = RANK_1 << 56;
pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const FILE_H: u64 = FILE_A << 7;

const fn leaper(steps: &[Step]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = attacks::leaper(8, 8, square as u8, steps) as u64;
        square += 1;
    }
    table
}

const fn rays(steps: &[Step]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = attacks::rider(8, 8, square as u8, steps, 0) as u64;
        square += 1;
    }
    table
}

static KNIGHT: [u64; 64] = leaper(&attacks::KNIGHT);
static KING: [u64; 64] = leaper(&RAYS);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static ROOK_RAYS: [u64; 64] = rays(&ROOK);
static BISHOP_RAYS: [u64; 64] = rays(&BISHOP);
/// By role: where an officer would go on an empty board. Pawns do not go by this; the rows behind the king's are there so that an
/// index can be masked.
static REACH: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut square = 0;
    while square < 64 {
        table[Role::Knight as usize][square] = KNIGHT[square];
        table[Role::Bishop as usize][square] = BISHOP_RAYS[square];
        table[Role::Rook as usize][square] = ROOK_RAYS[square];
        table[Role::Queen as usize][square] = BISHOP_RAYS[square] | ROOK_RAYS[square];
        table[Role::King as usize][square] = KING[square];
        square += 1;
    }
    table
};

/// The square of a number below 64.
#[inline(always)]
pub(crate) const fn square(index: usize) -> Square<Shape8x8> {
    Square::at((index & 63) as u8)
}

/// The number of the lowest square of a set that is not empty.
#[inline(always)]
pub(crate) const fn lowest(set: u64) -> usize {
    set.trailing_zeros() as usize & 63
}

/// The set of one square.
#[inline(always)]
pub(crate) const fn bit(square: usize) -> u64 {
    1 << (square & 63)
}

#[inline(always)]
pub(crate) fn knight(square: usize) -> u64 {
    KNIGHT[square & 63]
}

#[inline(always)]
pub(crate) fn king(square: usize) -> u64 {
    KING[square & 63]
}

/// Where an officer would go on an empty board.
#[inline(always)]
pub(crate) fn reach(role: Role, square: usize) -> u64 {
    REACH[role as usize & 7][square & 63]
}

/// What a pawn of `color` attacks.
#[inline(always)]
pub(crate) fn pawn(color: Color, square: usize) -> u64 {
    PAWN[color.index()][square & 63]
}

#[inline(always)]
pub(crate) fn rook(from: usize, occupied: u64) -> u64 {
    sliding::rook(square(from), Bitboard::from_bits_unmasked(occupied)).bits()
}

#[inline(always)]
pub(crate) fn bishop(from: usize, occupied: u64) -> u64 {
    sliding::bishop(square(from), Bitboard::from_bits_unmasked(occupied)).bits()
}

#[inline(always)]
pub(crate) fn queen(from: usize, occupied: u64) -> u64 {
    rook(from, occupied) | bishop(from, occupied)
}

/// The squares that a rook on an empty board attacks.
#[inline(always)]
pub(crate) fn rook_rays(square: usize) -> u64 {
    ROOK_RAYS[square & 63]
}

/// The squares that a bishop on an empty board attacks.
#[inline(always)]
pub(crate) fn bishop_rays(square: usize) -> u64 {
    BISHOP_RAYS[square & 63]
}

/// The file, rank, diagonal and antidiagonal through a square, without the square.
#[inline(always)]
pub(crate) fn king_lines(square: usize) -> &'static [u64; 4] {
    sliding::lines(self::square(square))
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline(always)]
pub(crate) fn between(from: usize, to: usize) -> u64 {
    sliding::between(square(from), square(to)).bits()
}

/// The squares that pawns of the side (White if `WHITE`) on `set` attack towards the a-file.
#[inline(always)]
pub(crate) const fn capture_left<const WHITE: bool>(set: u64) -> u64 {
    let set = set & !FILE_A;
    if WHITE { set << 7 } else { set >> 9 }
}

/// The squares that pawns attack towards the h-file.
#[inline(always)]
pub(crate) const fn capture_right<const WHITE: bool>(set: u64) -> u64 {
    let set = set & !FILE_H;
    if WHITE { set << 9 } else { set >> 7 }
}

/// The squares in front of the pawns.
#[inline(always)]
pub(crate) const fn forward<const WHITE: bool>(set: u64) -> u64 {
    if WHITE { set << 8 } else { set >> 8 }
}
