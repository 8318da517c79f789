//! Sets of squares that the generator looks up or shifts.

use variant_core::attacks::{KNIGHT as KNIGHT_LEAPS, RAYS};
pub(crate) use variant_core::sliding::{between, lines as lines_of};
use variant_core::{LeaperTable, Shape8x8};

use crate::{Bitboard, Square};

pub(crate) static KNIGHT: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&KNIGHT_LEAPS);
pub(crate) static KING: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&RAYS);
/// The squares from which a white pawn attacks a square: those below it.
static WHITE_PAWNS: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&[(-1, -1), (1, -1)]);
/// The squares from which a black pawn attacks a square: those above it.
static BLACK_PAWNS: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&[(-1, 1), (1, 1)]);
static ROOK_LINES: LeaperTable<Shape8x8> = lines(&[0, 2, 4, 6]);
static BISHOP_LINES: LeaperTable<Shape8x8> = lines(&[1, 3, 5, 7]);
static QUEEN_LINES: LeaperTable<Shape8x8> = lines(&[0, 1, 2, 3, 4, 5, 6, 7]);

pub(crate) const RANK_1: Bitboard = Bitboard::from_bits_unmasked(0xff);
pub(crate) const RANK_3: Bitboard = Bitboard::from_bits_unmasked(0xff << 16);
pub(crate) const RANK_6: Bitboard = Bitboard::from_bits_unmasked(0xff << 40);
pub(crate) const RANK_8: Bitboard = Bitboard::from_bits_unmasked(0xff << 56);
pub(crate) const FILE_A: Bitboard = Bitboard::from_bits_unmasked(0x0101_0101_0101_0101);
pub(crate) const FILE_H: Bitboard = Bitboard::from_bits_unmasked(0x8080_8080_8080_8080);
/// A square colour; the other one is the rest.
pub(crate) const DARK: Bitboard = Bitboard::from_bits_unmasked(0xaa55_aa55_aa55_aa55);

/// One rank up.
#[inline]
pub(crate) fn north(set: Bitboard) -> Bitboard {
    Bitboard::from_bits_unmasked(set.bits() << 8)
}

/// One rank down.
#[inline]
pub(crate) fn south(set: Bitboard) -> Bitboard {
    Bitboard::from_bits_unmasked(set.bits() >> 8)
}

/// One file to the right.
#[inline]
pub(crate) fn east(set: Bitboard) -> Bitboard {
    Bitboard::from_bits_unmasked((set - FILE_H).bits() << 1)
}

/// One file to the left.
#[inline]
pub(crate) fn west(set: Bitboard) -> Bitboard {
    Bitboard::from_bits_unmasked((set - FILE_A).bits() >> 1)
}

/// The squares from which white pawns attack `square`.
#[inline]
pub(crate) fn white_pawn_sources(square: Square) -> Bitboard {
    WHITE_PAWNS.attacks(square)
}

/// The squares from which black pawns attack `square`.
#[inline]
pub(crate) fn black_pawn_sources(square: Square) -> Bitboard {
    BLACK_PAWNS.attacks(square)
}

/// The rank and the file of a square, without it.
#[inline]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    ROOK_LINES.attacks(square)
}

/// The diagonals of a square, without it.
#[inline]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    BISHOP_LINES.attacks(square)
}

/// All lines of a square, without it.
#[inline]
pub(crate) fn queen_lines(square: Square) -> Bitboard {
    QUEEN_LINES.attacks(square)
}

const fn lines(rays: &[usize]) -> LeaperTable<Shape8x8> {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut bits = 0;
        let mut i = 0;
        while i < rays.len() {
            bits |= variant_core::attacks::ray(8, 8, square as u8, RAYS[rays[i]], 0) as u64;
            i += 1;
        }
        table[square] = Bitboard::from_bits_unmasked(bits);
        square += 1;
    }
    LeaperTable::from_array(table)
}
