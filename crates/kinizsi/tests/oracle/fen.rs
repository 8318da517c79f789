//! Reading FENs, and which of them are refused.

use super::*;

impl Position {
    /// Reads a FEN: six fields, one space between them.
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [board, turn, castling, passed, halfmoves, fullmoves] = fields[..] else {
            return Err(FenError::FieldCount);
        };
        let board = read_board(board).ok_or(FenError::BoardField)?;
        let turn = match turn {
            "w" => White,
            "b" => Black,
            _ => return Err(FenError::SideField),
        };
        // "Castling field: only `k`, `q`, `kq` or `-`."
        if !["kq", "k", "q", "-"].contains(&castling) {
            return Err(FenError::CastlingField);
        }
        let passed = match passed {
            "-" => None,
            name => Some(square_from_name(name).ok_or(FenError::EnPassantField)?),
        };
        let position = Position {
            board,
            turn,
            castle_short: castling.contains('k'),
            castle_long: castling.contains('q'),
            passed,
            halfmoves: read_clock(halfmoves).ok_or(FenError::ClockField)?,
            fullmoves: read_clock(fullmoves).ok_or(FenError::ClockField)?,
        };
        position.refusal().map_or(Ok(position), Err)
    }

    /// The reasons to refuse a position whose fields are well formed.
    fn refusal(&self) -> Option<FenError> {
        let count = |side, piece| squares_of(&self.board, side, piece).len();
        // "White has not exactly one K, or a Q, or more than one N, R or B, or more than five P"
        // "Black has not exactly one k, or more than one q, two r, two b, two n, eight p"
        let pieces = [King, Queen, Rook, Bishop, Knight, Pawn];
        let (white_most, black_most) = ([1, 0, 1, 1, 1, 5], [1, 1, 2, 2, 2, 8]);
        for (i, piece) in pieces.into_iter().enumerate() {
            let (white, black) = (count(White, piece), count(Black, piece));
            if white > white_most[i] || (piece == King && white == 0) {
                return Some(FenError::WhitePieces(piece));
            }
            if black > black_most[i] || (piece == King && black == 0) {
                return Some(FenError::BlackPieces(piece));
            }
        }
        // "its bishops, if two, stand on squares of opposite colours: refuse otherwise"
        let dark = |square: &Square| (file(*square) + rank(*square)) % 2 == 0;
        let bishops = squares_of(&self.board, Black, Bishop);
        if bishops.len() == 2 && dark(&bishops[0]) == dark(&bishops[1]) {
            return Some(FenError::BlackBishopsOnOneColour);
        }
        // "a white pawn stands on rank 1 or a black one on rank 8"
        if pawn_on_rank(&self.board, White, 0) || pawn_on_rank(&self.board, Black, 7) {
            return Some(FenError::PawnOnFirstRank);
        }
        // "both sides have reached their goal"
        if goal_reached(&self.board, White) && goal_reached(&self.board, Black) {
            return Some(FenError::BothGoalsReached);
        }
        // "castling rights without king on e8 and that rook in place"
        let (short, long) = castling_places(&self.board);
        if (self.castle_short && !short) || (self.castle_long && !long) {
            return Some(FenError::CastlingWithoutKingAndRook);
        }
        // "an impossible en passant square"
        let possible = |passed| self.passed_is_possible(passed);
        if !self.passed.is_none_or(possible) {
            return Some(FenError::ImpossibleEnPassant);
        }
        // "the side that just moved is in check"
        royal_attacked(&self.board, self.turn.other()).then_some(FenError::SideThatMovedInCheck)
    }

    /// "Geometrically possible": the rank behind a pawn that has just made its double step, that
    /// pawn in front of it, and the passed square and the start square both empty; whether a
    /// capturer stands ready does not matter.
    fn passed_is_possible(&self, passed: Square) -> bool {
        let mover = self.turn.other();
        let ahead = pawn_forward(mover);
        let passed_rank = if mover == White { 2 } else { 5 };
        let at = |ranks| step(passed, (0, ranks)).map(|square| self.board[square]);
        rank(passed) == passed_rank
            && at(ahead) == Some(Some((mover, Pawn)))
            && at(0) == Some(None)
            && at(-ahead) == Some(None)
    }
}

/// Whether king and h-rook, and king and a-rook, stand at their places.
pub(super) fn castling_places(board: &Board) -> (bool, bool) {
    let king = board[E8] == Some((Black, King));
    let rook_on = |square: Square| board[square] == Some((Black, Rook));
    (king && rook_on(H8), king && rook_on(A8))
}

/// "Board letters as in chess; `K` Kinizsi, `N` horse, `R` shield, `B` sword, `P` foot soldiers."
pub(super) fn letter_of(side: Side, piece: Piece) -> char {
    let letter = match piece {
        King => 'K',
        Queen => 'Q',
        Rook => 'R',
        Bishop => 'B',
        Knight => 'N',
        Pawn => 'P',
    };
    let black = letter.to_ascii_lowercase();
    if side == White { letter } else { black }
}

pub(super) fn man_of(letter: char) -> Option<(Side, Piece)> {
    let pieces = [King, Queen, Rook, Bishop, Knight, Pawn];
    let mut men = [White, Black].into_iter().flat_map(|side| pieces.map(|piece| (side, piece)));
    men.find(|&(side, piece)| letter_of(side, piece) == letter)
}

/// Eight ranks from the eighth down, each of exactly eight squares.
fn read_board(field: &str) -> Option<Board> {
    let mut board = [None; 64];
    let ranks: Vec<&str> = field.split('/').collect();
    for (row, text) in ranks.iter().enumerate() {
        let mut squares = Vec::new();
        for letter in text.chars() {
            match letter {
                '1'..='8' => squares.extend(vec![None; letter as usize - '0' as usize]),
                _ => squares.push(Some(man_of(letter)?)),
            }
        }
        if ranks.len() != 8 || squares.len() != 8 {
            return None;
        }
        board[(7 - row) * 8..][..8].copy_from_slice(&squares);
    }
    Some(board)
}

/// "Clocks of any size that fits their type are read": digits only.
fn read_clock(field: &str) -> Option<u32> {
    let digits = !field.is_empty() && field.chars().all(|letter| letter.is_ascii_digit());
    digits.then(|| field.parse().ok()).flatten()
}
