//! Random numbers for Zobrist keys, made at compile time.
//!
//! A game whose speed matters lays its numbers down in tables. For others [`piece`], [`board`] and [`edit`] do all that
//! pieces need.

use crate::{Board, Edit, Piece, Role, Shape, Square};

/// The `n`th number of a fixed sequence of well-mixed 64-bit numbers (the finaliser of SplitMix64 over a Weyl sequence).
///
/// The same `seed` and `n` give the same number in every build, on every machine.
///
/// ```
/// const KEYS: [u64; 64] = variant_core::zobrist::table(7);
/// assert_eq!(KEYS[3], variant_core::zobrist::number(7, 3));
/// assert_ne!(KEYS[3], KEYS[4]);
/// ```
#[must_use]
pub const fn number(seed: u64, n: u64) -> u64 {
    let start = seed.wrapping_mul(0xD134_2543_DE82_EF95);
    let mut z = start.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The first `N` numbers of the sequence of `seed`.
#[must_use]
pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut n = 0;
    while n < N {
        table[n] = number(seed, n as u64);
        n += 1;
    }
    table
}

/// The number of a piece on a square.
#[must_use]
pub fn piece<S: Shape, R: Role>(seed: u64, square: Square<S>, piece: Piece<R>) -> u64 {
    let kind = 2 * piece.role.index() + piece.color.index();
    number(seed, (kind * S::SQUARES + square.index()) as u64)
}

/// The key of all pieces of a board: the exclusive or of their numbers.
#[must_use]
pub fn board<S: Shape, R: Role>(seed: u64, board: &Board<S, R>) -> u64 {
    board.iter().fold(0, |key, (square, man)| key ^ piece(seed, square, man))
}

/// What an edit changes in the key of a board: applying the edit and the exclusive or with this number keep the two together.
///
/// ```
/// # variant_core::roles! { enum Man { King = 'K' } }
/// use variant_core::{Board, Color, Edit, Piece, Shape8x8, zobrist};
/// let king = Edit::Put("e1".parse()?, Piece::new(Color::White, Man::King));
/// let mut board = Board::<Shape8x8, Man>::empty();
/// board.apply(king);
/// assert_eq!(zobrist::board(1, &board), zobrist::edit(1, king));
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[must_use]
pub fn edit<S: Shape, R: Role>(seed: u64, edit: Edit<S, R>) -> u64 {
    let (Edit::Lift(square, man) | Edit::Put(square, man)) = edit;
    piece(seed, square, man)
}
