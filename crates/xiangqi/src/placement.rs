//! The pieces, in the forms that the generator reads.

use variant_core::{Color, Piece, Shape, Shape9x10, zobrist};

use crate::movegen::tables::{ADVISOR_POINTS, AXES, BITS, ELEPHANT_POINTS, PAWN_POINTS, WALL};
use crate::{Board, Points, Role};

/// The letters of `xiangqi`: any number would do.
const SEED: u64 = 0x0078_6961_6e67_7169;
/// A number for every side, role and point.
static KEYS: [[[u64; 90]; 7]; 2] = {
    let mut keys = [[[0; 90]; 7]; 2];
    let mut n = 0;
    while n < 2 * 7 * 90 {
        keys[n / 630][n / 90 % 7][n % 90] = zobrist::number(SEED, n as u64);
        n += 1;
    }
    keys
};
/// The number of Black's turn.
pub(crate) const TURN_KEY: u64 = zobrist::number(SEED, 1260);

/// The pieces as sets, and each rank and file as a word that indexes the tables of lines.
///
/// A word holds Red's pieces in its low half and Black's in the high one. The arrays are longer than the board, so that
/// masked indices need no bounds check.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    board: Board,
    ranks: [u32; 16],
    files: [u32; 16],
    kings: [u8; 2],
    /// Whether every advisor, elephant and pawn stands on a point that it can get to in play. Then they all stay so.
    pub(crate) regular: bool,
    /// The Zobrist key of the pieces.
    pub(crate) key: u64,
}

impl Placement {
    /// The pieces of `board`, which has one king a side.
    pub(crate) fn new(board: Board) -> Self {
        let mut placement = Placement {
            board,
            ranks: [WALL; 16],
            files: [0; 16],
            kings: [0; 2],
            regular: true,
            key: key_of(&board),
        };
        for color in Color::ALL {
            for square in board.color(color) {
                let side = 16 * color.index();
                placement.ranks[square.rank() as usize] |= 1 << (square.file() as usize + side);
                placement.files[square.file() as usize] |= 1 << (square.rank() as usize + side);
            }
            if let Some(king) = board.pieces(color, Role::King).first() {
                placement.kings[color.index()] = king.index() as u8;
            }
            let advisors = board.pieces(color, Role::Advisor).bits();
            let elephants = board.pieces(color, Role::Elephant).bits();
            placement.regular &= advisors & !ADVISOR_POINTS[color.index()] == 0;
            let pawns = board.pieces(color, Role::Pawn).bits();
            placement.regular &= elephants & !ELEPHANT_POINTS[color.index()] == 0;
            placement.regular &= pawns & !PAWN_POINTS[color.index()] == 0;
        }
        placement
    }

    #[inline(always)]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// One side's pieces.
    #[inline(always)]
    pub(crate) fn side(&self, side: usize) -> u128 {
        self.board.color(Color::ALL[side & 1]).bits()
    }

    /// Both sides' pieces of a role.
    #[inline(always)]
    pub(crate) fn role(&self, role: Role) -> u128 {
        self.board.role(role).bits()
    }

    /// All pieces.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u128 {
        self.board.occupied().bits()
    }

    /// The point of a side's king, as a number below 128.
    #[inline(always)]
    pub(crate) fn king(&self, side: usize) -> usize {
        (self.kings[side & 1] & 127) as usize
    }

    /// The word of a rank.
    #[inline(always)]
    pub(crate) fn rank(&self, rank: usize) -> u32 {
        self.ranks[rank & 15]
    }

    /// The word of a file.
    #[inline(always)]
    pub(crate) fn file(&self, file: usize) -> u32 {
        self.files[file & 15]
    }

    /// Moves a piece of `SIDE` and its `role`, taking what stands on the goal.
    #[inline(always)]
    pub(crate) fn shift<const SIDE: usize>(&mut self, role: Role, from: usize, to: usize) {
        let (own, other) = (Color::ALL[SIDE], Color::ALL[SIDE ^ 1]);
        let (from, to) = (from & 127, to & 127);
        let goal = Points::from_bits_unmasked(BITS[to]);
        let both = Points::from_bits_unmasked(BITS[from] ^ BITS[to]);
        let (from_file, from_rank) = AXES[from];
        let (to_file, to_rank) = AXES[to];
        // What changes in the words of the goal: the own half, and the other one if a piece is taken.
        let lone = 1u32 << (16 * SIDE);
        let mut change = lone;
        if !self.board.color(other).is_disjoint(goal) {
            change |= 1 << (16 * (SIDE ^ 1));
            for &taken in <Role as variant_core::Role>::ALL {
                if !self.board.role(taken).is_disjoint(goal) {
                    self.board.toggle(other, taken, goal);
                    self.key ^= key_at(SIDE ^ 1, taken, to);
                }
            }
        }
        self.board.toggle(own, role, both);
        self.ranks[from_rank as usize & 15] ^= lone << from_file;
        self.files[from_file as usize & 15] ^= lone << from_rank;
        self.ranks[to_rank as usize & 15] ^= change << to_file;
        self.files[to_file as usize & 15] ^= change << to_rank;
        self.key ^= key_at(SIDE, role, from) ^ key_at(SIDE, role, to);
        if role == Role::King {
            self.kings[SIDE] = to as u8;
        }
    }
}

#[inline(always)]
fn key_at(side: usize, role: Role, square: usize) -> u64 {
    KEYS[side & 1][role as usize][square]
}

/// The Zobrist key of the pieces of a board.
pub(crate) fn key_of(board: &Board) -> u64 {
    board
        .iter()
        .fold(0, |key, (square, Piece { color, role })| key ^ key_at(color.index(), role, square.index()))
}

const _: () = assert!(<Shape9x10 as Shape>::SQUARES == 90);
