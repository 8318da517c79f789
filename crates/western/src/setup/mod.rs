//! Positions set up by hand or read from a text, and what may be wrong with them.

mod defects;
mod history;

use variant_core::{Bitboard, Board, Color, Shape8x8, Square};

pub use defects::{Defect, Defects, SetupError, Tier};

use crate::material::LIGHT;
use crate::position::NOWHERE;
use crate::tables::{self, FILE_A, FILE_H, RANK_1, RANK_8, bit, lowest};
use crate::{CastlingMode, Position, Role, Scharnagl};

/// The parts of a position, not yet checked.
///
/// ```
/// use western::{Defects, Role, Setup, prelude::*};
/// let mut setup = Setup::empty();
/// setup.board.put("e1".parse()?, Piece::new(Color::White, Role::King));
/// setup.board.put("e8".parse()?, Piece::new(Color::Black, Role::King));
/// setup.board.put("e2".parse()?, Piece::new(Color::White, Role::Rook));
/// setup.turn = Color::Black;
/// let position = setup.position(Some(western::CastlingMode::Standard), Defects::NONE)?;
/// assert!(position.is_check());
/// setup.turn = Color::White;
/// let error = setup.position(None, Defects::WAIVABLE).unwrap_err();
/// assert!(error.defects.contains(western::Defect::OpponentInCheck));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men.
    pub board: Board<Shape8x8, Role>,
    /// The side to move.
    pub turn: Color,
    /// The rooks that have the right to castle.
    pub castling: Bitboard<Shape8x8>,
    /// Whether rooks with a right were named by their file, which is done in Chess960 only.
    pub named_by_file: bool,
    /// The square that a pawn passed over with the last move.
    pub passed: Option<Square<Shape8x8>>,
    /// Plies since the last pawn move or capture.
    pub halfmoves: u16,
    /// The number of the move to be made.
    pub fullmoves: u32,
}

impl Setup {
    /// An empty board, White to move, no rights, counters at their start.
    #[must_use]
    pub fn empty() -> Self {
        Setup {
            board: Board::empty(),
            turn: Color::White,
            castling: Bitboard::EMPTY,
            named_by_file: false,
            passed: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// All that is wrong with the set-up, under the castling rules of `mode` (`None`: those that fit).
    #[must_use]
    pub fn defects(&self, mode: Option<CastlingMode>) -> Defects {
        self.check(mode).0
    }

    /// The position, if all its defects are among those that are `waived`. A waived defect of a field drops the field: a right
    /// that no rook supports, an en passant square that no double step explains. Kings and an opponent in check cannot be
    /// waived.
    ///
    /// # Errors
    /// [`SetupError`] with all the defects that are not waived.
    pub fn position(&self, mode: Option<CastlingMode>, waived: Defects) -> Result<Position, SetupError> {
        let (defects, sound, mode) = self.check(mode);
        let defects = defects - (waived & Defects::WAIVABLE);
        if defects.is_empty() { Ok(sound.build(mode)) } else { Err(SetupError { defects }) }
    }

    /// The position of a set-up that is sound, or whose only defects are waived and dropped.
    pub(crate) fn build(&self, mode: CastlingMode) -> Position {
        let mut position = self.without_key(mode);
        if let Some(passed) = self.passed {
            let passed = passed.index();
            position.passed = passed as u8;
            let pawn = if self.turn == Color::White { passed - 8 } else { passed + 8 };
            let takers = tables::pawn(!self.turn, passed) & position.men(self.turn, Role::Pawn);
            if takers != 0 && position.en_passant_is_legal(takers, passed, pawn) {
                position.ep = passed as u8;
            }
        }
        position.key = variant_core::Position::key_from_scratch(&position);
        position
    }

    /// The position without its key and without en passant: enough to ask for attacks.
    fn without_key(&self, mode: CastlingMode) -> Position {
        Position {
            board: self.board,
            castling: self.castling.bits(),
            key: 0,
            fullmoves: self.fullmoves,
            halfmoves: self.halfmoves,
            turn: self.turn,
            ep: NOWHERE,
            passed: NOWHERE,
            mode,
        }
    }

    /// The defects, the set-up without the fields that are wrong, and the castling mode that fits.
    fn check(&self, mode: Option<CastlingMode>) -> (Defects, Setup, CastlingMode) {
        let mut defects = Defects::NONE;
        let mut sound = self.clone();
        self.check_men(&mut defects);
        let mode = sound.check_castling(mode, &mut defects);
        if self.passed.is_some_and(|passed| !self.is_passed(passed)) {
            defects |= Defect::EnPassantSquare;
            sound.passed = None;
        }
        if !defects.intersects(Defects::KINGS) {
            // Without fields that are wrong, attacks are those of the position as it would be played.
            let position = sound.without_key(mode);
            let (own, other) = (position.king_at(self.turn), position.king_at(!self.turn));
            if position.attackers(other, self.turn, position.occupied()) != 0 {
                defects |= Defect::OpponentInCheck;
            } else if position.attackers(own, !self.turn, position.occupied()) != 0
                && !history::explains_check(&position, sound.passed.map(Square::index))
            {
                defects |= Defect::ImpossibleCheck;
            }
        }
        (defects, sound, mode)
    }

    fn check_men(&self, defects: &mut Defects) {
        for color in Color::ALL {
            let men = |role: Role| self.board.pieces(color, role);
            let (white, count) = (color == Color::White, |role: Role| men(role).count());
            match count(Role::King) {
                0 => *defects |= if white { Defect::WhiteKingMissing } else { Defect::BlackKingMissing },
                1 => {}
                _ => *defects |= if white { Defect::SeveralWhiteKings } else { Defect::SeveralBlackKings },
            }
            if self.board.color(color).count() > 16 {
                *defects |= if white { Defect::TooManyWhiteMen } else { Defect::TooManyBlackMen };
            }
            let pawns = count(Role::Pawn);
            if pawns > 8 {
                *defects |= if white { Defect::TooManyWhitePawns } else { Defect::TooManyBlackPawns };
            }
            let bishops = men(Role::Bishop).bits();
            let light = (bishops & LIGHT).count_ones();
            let promoted = count(Role::Queen).saturating_sub(1)
                + count(Role::Rook).saturating_sub(2)
                + count(Role::Knight).saturating_sub(2)
                + light.saturating_sub(1)
                + (bishops.count_ones() - light).saturating_sub(1);
            if promoted > 8u32.saturating_sub(pawns) {
                *defects |= if white { Defect::TooManyWhiteOfficers } else { Defect::TooManyBlackOfficers };
            }
        }
        if self.board.role(Role::Pawn).bits() & (RANK_1 | RANK_8) != 0 {
            *defects |= Defect::PawnOnBackRank;
        }
    }

    /// Drops rights that are not supported and tells which mode the others belong to.
    fn check_castling(&mut self, mode: Option<CastlingMode>, defects: &mut Defects) -> CastlingMode {
        let (mut kept, mut standard) = (0, !self.named_by_file);
        for color in Color::ALL {
            let rank = if color == Color::White { RANK_1 } else { RANK_8 };
            let king = self.board.pieces(color, Role::King).bits() & rank;
            let named = self.castling.bits() & rank;
            let rooks = named & self.board.pieces(color, Role::Rook).bits();
            if king == 0 || king & (king - 1) != 0 {
                continue;
            }
            let king = lowest(king);
            let below = rooks & (bit(king) - 1);
            let above = rooks & !(bit(king) - 1);
            for side in [below, above] {
                // One right on each side of the king.
                if side != 0 && side & (side - 1) == 0 {
                    let at_home = king & 7 == 4 && side & (FILE_A | FILE_H) != 0;
                    if at_home || mode != Some(CastlingMode::Standard) {
                        kept |= side;
                        standard &= at_home;
                    }
                }
            }
        }
        if kept != self.castling.bits() {
            *defects |= Defect::CastlingRights;
            self.castling = Bitboard::from_bits(kept);
        }
        mode.unwrap_or(if standard { CastlingMode::Standard } else { CastlingMode::Chess960 })
    }

    /// Whether a pawn of the side that waits can just have passed over `square`: it stands in front of it, and both the square
    /// and the pawn's start are empty.
    fn is_passed(&self, square: Square<Shape8x8>) -> bool {
        let at = square.index();
        let (rank, pawn, start) = match self.turn {
            Color::White => (5, at.wrapping_sub(8), at + 8),
            Color::Black => (2, at + 8, at.wrapping_sub(8)),
        };
        at / 8 == rank
            && self.board.pieces(!self.turn, Role::Pawn).bits() & bit(pawn) != 0
            && self.board.occupied().bits() & (bit(at) | bit(start)) == 0
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Setup {
            board: position.board,
            turn: position.turn,
            castling: position.castling_rooks(),
            named_by_file: position.mode == CastlingMode::Chess960,
            passed: position.passed_square(),
            halfmoves: position.halfmoves,
            fullmoves: position.fullmoves,
        }
    }
}

/// The usual start position: FIDE Laws 2.3.
pub(crate) fn start() -> Position {
    Position::from_arrays(Scharnagl::STANDARD, Scharnagl::STANDARD, CastlingMode::Standard)
}
