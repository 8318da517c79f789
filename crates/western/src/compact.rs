//! Positions in 32 bytes.

use variant_core::{Bitboard, Color, Piece, Role as _, Square};

use crate::tables;
use crate::{CastlingMode, Defect, Defects, Position, Role, Setup, SetupError};

/// Men that the usual form has room for.
const ROOM: u32 = 32;
/// Tokens beyond the twelve pieces: a rook with the right to castle, by colour; a pawn that has just made a double step; the
/// black king when Black is to move.
const ROOKS: [u8; 2] = [12, 13];
const DOUBLE_STEP: u8 = 14;
const BLACK_TO_MOVE: u8 = 15;
/// Marks the form for crowded boards, in the last byte.
const CROWDED: u32 = 1 << 31;
/// What stands on a square of a crowded board, kings apart: nothing or one of five roles a side.
const STATES: u128 = 11;

impl Position {
    /// The position in 32 bytes, for tables and files. Everything comes back by [`from_bytes`](Self::from_bytes): men, side to
    /// move, castling rights and mode, the square passed by a double step, both counters. Only of positions with more than 32
    /// men, which no game has, the move number is lost and the half-move clock stops at 255.
    ///
    /// The layout does not change. Numbers are little-endian.
    ///
    /// | bytes | meaning |
    /// |---|---|
    /// | 0-7 | the occupied squares, bit 0 for a1, bit 7 for h1, bit 63 for h8 |
    /// | 8-23 | four bits a man in the order of squares, low half first: 0-5 White's pawn, knight, bishop, rook, queen, king; 6-11 Black's; 12, 13 White's, Black's rook with the right to castle; 14 a pawn that has just made a double step; 15 Black's king with Black to move |
    /// | 24-25 | half-move clock |
    /// | 26-29 | move number |
    /// | 30 | 0 standard chess, 1 Chess960 |
    /// | 31 | 0 |
    ///
    /// With more than 32 men: bytes 0-13 and 14-27 hold a number each. Divided by 16, its digits to the base 11 tell the contents
    /// of 31 squares, the kings' left out, the first square as the last digit: 0 nothing, 1-5 White's pawn to queen, 6-10 Black's;
    /// the remainders are the low and high four bits of the clock. Bytes 28-31 are a number: bits 0-11 the squares of White's and
    /// Black's king; 12-23 for each side three bits for the file of the rook that may castle on the queen side (7: none) and
    /// three for that on the king side (0: none); 24-27 the file passed by a double step (8: none); 28 Black to move; 29 Chess960;
    /// 31 set.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let position = Position::start();
    /// let bytes = position.to_bytes();
    /// assert_eq!(bytes[..8], [0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF]);
    /// assert_eq!(Position::from_bytes(&bytes)?, position);
    /// # Ok::<(), western::CompactError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        if self.occupied().count_ones() > ROOM {
            return self.to_crowded_bytes();
        }
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.occupied().to_le_bytes());
        for (n, (square, piece)) in self.board.iter().enumerate() {
            bytes[8 + n / 2] |= self.token(square, piece) << (4 * (n % 2));
        }
        bytes[24..26].copy_from_slice(&self.halfmoves.to_le_bytes());
        bytes[26..30].copy_from_slice(&self.fullmoves.to_le_bytes());
        bytes[30] = u8::from(self.mode == CastlingMode::Chess960);
        bytes
    }

    fn token(&self, square: Square<variant_core::Shape8x8>, piece: Piece<Role>) -> u8 {
        // The pawn stands a rank beyond the square that it passed.
        let passer = match self.passed_square() {
            Some(passed) => passed.index() ^ 8,
            None => 64,
        };
        let color = piece.color.index();
        match piece.role {
            Role::Rook if self.castling_rooks().contains(square) => ROOKS[color],
            Role::Pawn if square.index() == passer => DOUBLE_STEP,
            Role::King if piece.color == Color::Black && self.turn == Color::Black => BLACK_TO_MOVE,
            role => 6 * color as u8 + role as u8,
        }
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) makes. The counters may have any value, and men may be too many, as in
    /// [`FenOptions::PLAYABLE`](crate::FenOptions::PLAYABLE); rights and en passant must be sound.
    ///
    /// # Errors
    /// [`CompactError`] for any other bytes: what is read is written as the same bytes again, the counters of crowded boards
    /// included.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Position, CompactError> {
        let last = u32::from_le_bytes([bytes[28], bytes[29], bytes[30], bytes[31]]);
        let (setup, mode) = if last & CROWDED != 0 { crowded(bytes, last)? } else { usual(bytes)? };
        let fields = [Defect::CastlingRights, Defect::EnPassantSquare].into_iter().collect();
        let position = setup.position(Some(mode), Defects::WAIVABLE - fields)?;
        match position.to_bytes().iter().zip(bytes).position(|(written, read)| written != read) {
            None => Ok(position),
            Some(at) => Err(CompactError::Unused { at }),
        }
    }

    /// The form for more than 32 men.
    fn to_crowded_bytes(self) -> [u8; 32] {
        let kings = Color::ALL.map(|color| self.king_at(color));
        let mut numbers = [0u128; 2];
        // From the last square on, so that the first one ends up as the last digit.
        for (n, square) in others(kings).rev().enumerate() {
            let state =
                self.board.get(square).map_or(0, |piece| 1 + 5 * piece.color.index() + piece.role.index());
            let number = &mut numbers[usize::from(n < 31)];
            *number = *number * STATES + state as u128;
        }
        let clock = u128::from(self.halfmoves.min(255));
        let mut bytes = [0; 32];
        for (n, (number, part)) in numbers.into_iter().zip([clock & 15, clock >> 4]).enumerate() {
            bytes[14 * n..14 * (n + 1)].copy_from_slice(&(number * 16 + part).to_le_bytes()[..14]);
        }
        let mut last = CROWDED | (kings[0] | kings[1] << 6) as u32;
        for color in Color::ALL {
            let own = Bitboard::<variant_core::Shape8x8>::from_bits(self.castling & self.side(color));
            let mut files = [7, 0];
            for rook in own {
                files[usize::from(rook.index() > kings[color.index()])] = u32::from(rook.file());
            }
            last |= (files[0] | files[1] << 3) << (12 + 6 * color.index());
        }
        last |= self.passed_square().map_or(8, |passed| u32::from(passed.file())) << 24;
        last |= u32::from(self.turn == Color::Black) << 28;
        last |= u32::from(self.mode == CastlingMode::Chess960) << 29;
        bytes[28..].copy_from_slice(&last.to_le_bytes());
        bytes
    }
}

/// The squares other than those of the two kings.
fn others(kings: [usize; 2]) -> impl DoubleEndedIterator<Item = Square<variant_core::Shape8x8>> {
    Square::all().filter(move |square| !kings.contains(&square.index()))
}

fn mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

fn usual(bytes: &[u8; 32]) -> Result<(Setup, CastlingMode), CompactError> {
    let mut setup = Setup::empty();
    let mut occupied = [0; 8];
    occupied.copy_from_slice(&bytes[..8]);
    let occupied = u64::from_le_bytes(occupied);
    if occupied.count_ones() > ROOM {
        return Err(CompactError::Crowded { men: occupied.count_ones() });
    }
    for (n, square) in Bitboard::<variant_core::Shape8x8>::from_bits(occupied).into_iter().enumerate() {
        let token = bytes[8 + n / 2] >> (4 * (n % 2)) & 15;
        let piece = match token {
            DOUBLE_STEP => {
                let color = if square.rank() == 3 { Color::White } else { Color::Black };
                // Two such pawns are told by the bytes being written otherwise.
                setup.passed = Some(tables::square(square.index() ^ 8));
                Piece::new(color, Role::Pawn)
            }
            BLACK_TO_MOVE => {
                setup.turn = Color::Black;
                Piece::new(Color::Black, Role::King)
            }
            _ => {
                let rook = ROOKS.iter().position(|&rook| rook == token);
                if rook.is_some() {
                    setup.castling.insert(square);
                }
                let color = Color::ALL[rook.unwrap_or(usize::from(token / 6 % 2))];
                let role = if rook.is_some() { Role::Rook } else { Role::ALL[usize::from(token % 6)] };
                Piece::new(color, role)
            }
        };
        setup.board.put(square, piece);
    }
    setup.halfmoves = u16::from_le_bytes([bytes[24], bytes[25]]);
    setup.fullmoves = u32::from_le_bytes([bytes[26], bytes[27], bytes[28], bytes[29]]);
    Ok((setup, mode(bytes[30] != 0)))
}

fn crowded(bytes: &[u8; 32], last: u32) -> Result<(Setup, CastlingMode), CompactError> {
    let mut setup = Setup::empty();
    let kings = [last & 63, last >> 6 & 63].map(|king| king as usize);
    let mut numbers = [0u128; 2];
    for (n, number) in numbers.iter_mut().enumerate() {
        let mut wide = [0; 16];
        wide[..14].copy_from_slice(&bytes[14 * n..14 * (n + 1)]);
        let value = u128::from_le_bytes(wide);
        setup.halfmoves |= ((value & 15) as u16) << (4 * n);
        *number = value / 16;
    }
    for (n, square) in others(kings).enumerate() {
        let number = &mut numbers[usize::from(n >= 31)];
        let state = (*number % STATES) as usize;
        *number /= STATES;
        if let Some(man) = state.checked_sub(1) {
            setup.board.put(square, Piece::new(Color::ALL[man / 5], Role::ALL[man % 5]));
        }
    }
    for color in Color::ALL {
        setup.board.put(tables::square(kings[color.index()]), Piece::new(color, Role::King));
        let files = last >> (12 + 6 * color.index());
        for (file, none) in [(files & 7, 7), (files >> 3 & 7, 0)] {
            if file != none {
                setup.castling.insert(tables::square(56 * color.index() + file as usize));
            }
        }
    }
    setup.turn = Color::ALL[(last >> 28 & 1) as usize];
    let file = (last >> 24 & 15) as usize;
    if file < 8 {
        setup.passed = Some(tables::square(if setup.turn == Color::White { 40 } else { 16 } + file));
    }
    Ok((setup, mode(last >> 29 & 1 != 0)))
}

/// Bytes that are no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompactError {
    /// More men than the usual form holds.
    #[error("{men} occupied squares in bytes 0 to 7; expected at most 32 in this form")]
    Crowded {
        /// Number of occupied squares.
        men: u32,
    },
    /// A byte that no position is written with, the others being as they are.
    #[error("byte {at} does not fit the others; expected bytes as `to_bytes` writes them")]
    Unused {
        /// The byte, 0 to 31.
        at: usize,
    },
    /// The men and fields are no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}
