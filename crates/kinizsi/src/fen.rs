//! Positions as text.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use variant_core::fen::{self, Field, Fields};
use variant_core::{Color, Fen, Position as _, Role as _};

use crate::position::goal_rank;
use crate::tables::{DARK, RANK_1, RANK_3, RANK_6, RANK_8, north, south};
use crate::{Bitboard, Board, Castling, CastlingSide, Position, Role, Square};

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text is malformed.
    #[error(transparent)]
    Text(#[from] fen::FenError),
    /// A side has not exactly one royal piece.
    #[error("{color} has {found} royal pieces (K is Kinizsi, k the black king); expected exactly one")]
    Royal {
        /// The side.
        color: Color,
        /// How many it has.
        found: u32,
    },
    /// A side has more pieces of a kind than it can have, as no pawn is ever promoted.
    #[error("{color} has {found} {}; expected {}", name(*color, *role, *found), Limit(*most))]
    TooMany {
        /// The side.
        color: Color,
        /// The kind.
        role: Role,
        /// How many there are.
        found: u32,
        /// How many there can be.
        most: u32,
    },
    /// Both black bishops stand on squares of one colour, though neither can have come from a promotion.
    #[error("the black bishops on {0} and {1} stand on squares of one colour; expected opposite colours")]
    Bishops(Square, Square),
    /// A pawn stands on the first rank of its side.
    #[error("a {color} pawn stands on {square}, on its own first rank; expected pawns ahead of it")]
    PawnRank {
        /// Whose pawn it is.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// Pawns of both sides have reached their goal, but the first ends the game.
    #[error("pawns on {white} and {black} have both reached their goal; expected those of one side at most")]
    BothGoals {
        /// A white pawn on rank 8.
        white: Square,
        /// A black pawn on rank 1.
        black: Square,
    },
    /// The side that has just moved left its royal piece attacked.
    #[error("{color} has just moved and left {royal} attacked from {by:?}; expected it to be safe")]
    OpponentInCheck {
        /// The side that has just moved.
        color: Color,
        /// The square of its royal piece.
        royal: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
    /// A castling right without the king on e8 and the rook in its corner.
    #[error("castling right {} at byte {at} of the FEN; expected the king on e8 and a rook on {rook}", side_letter(*side))]
    Castling {
        /// Byte of the FEN.
        at: usize,
        /// The side of the board.
        side: CastlingSide,
        /// Where the rook should be.
        rook: Square,
    },
    /// An en passant square that no double step can have passed.
    #[error(
        "en passant square {square} at byte {at} of the FEN; expected one that a pawn of the other side has just passed: \
         the pawn in front of it, the square itself and the one behind it empty"
    )]
    EnPassant {
        /// Byte of the FEN.
        at: usize,
        /// The square.
        square: Square,
    },
}

fn side_letter(side: CastlingSide) -> char {
    match side {
        CastlingSide::Kingside => 'k',
        CastlingSide::Queenside => 'q',
    }
}

/// What so many pieces of a kind are called.
fn name(color: Color, role: Role, count: u32) -> &'static str {
    let (one, several) = match (color, role) {
        (Color::White, Role::Pawn) => ("foot soldier", "foot soldiers"),
        (Color::White, Role::Knight) => ("horse", "horses"),
        (Color::White, Role::Bishop) => ("sword", "swords"),
        (Color::White, Role::Rook) => ("shield", "shields"),
        (Color::White, Role::King) => ("Kinizsi", "Kinizsis"),
        (Color::Black, Role::Pawn) => ("pawn", "pawns"),
        (Color::Black, Role::Knight) => ("knight", "knights"),
        (Color::Black, Role::Bishop) => ("bishop", "bishops"),
        (Color::Black, Role::Rook) => ("rook", "rooks"),
        (Color::Black, Role::King) => ("king", "kings"),
        (_, Role::Queen) => ("queen", "queens"),
    };
    if count == 1 { one } else { several }
}

/// Prints how many there can be.
struct Limit(u32);

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            most => write!(f, "at most {most}"),
        }
    }
}

/// How much is asked of a FEN.
#[derive(Clone, Copy, PartialEq)]
enum Tier {
    Strict,
    /// Whatever a position in memory may hold, but nothing that does not fit together.
    #[cfg(feature = "serde")]
    Sound,
    Playable,
}

/// The six fields of chess.
///
/// [`from_fen`](Fen::from_fen) refuses all that the rules page lists. [`from_fen_playable`](Fen::from_fen_playable) waives what
/// play can do without: black men and foot soldiers beyond a full set, black bishops on one colour and pawns on their own first
/// rank are read as they stand; castling rights without king or rook and impossible en passant squares are dropped; fields at the
/// end may be missing (`w - - 0 1`), and white space may be of any kind. It never waives one royal piece a side, a royal piece that
/// could be captured at once, at most one horse, shield and sword and no white queen (the group would be undefined), or goals reached
/// by both sides (the winner would be). A refusal names the first thing that is wrong; [`Position::defects`] lists all that was waived and stands on the board.
impl Fen for Position {
    type Error = FenError;

    fn from_fen(text: &str) -> Result<Self, FenError> {
        read(text, Tier::Strict)
    }

    fn from_fen_playable(text: &str) -> Result<Self, FenError> {
        read(text, Tier::Playable)
    }

    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        fen::write_board(&self.board, out)?;
        write!(out, " {} ", self.turn.letter())?;
        for side in [CastlingSide::Kingside, CastlingSide::Queenside] {
            if self.castling.has(side) {
                out.write_char(side_letter(side))?;
            }
        }
        if !self.castling.any() {
            out.write_char('-')?;
        }
        match self.en_passant {
            Some(square) => write!(out, " {square}")?,
            None => out.write_str(" -")?,
        }
        write!(out, " {} {}", self.halfmove, self.fullmove)
    }
}

/// Reads what [`Fen::write_fen`] has written of any position: men as in [`Fen::from_fen_playable`], all else as in
/// [`Fen::from_fen`].
#[cfg(feature = "serde")]
pub(crate) fn read_own(text: &str) -> Result<Position, FenError> {
    read(text, Tier::Sound)
}

/// Reads a FEN as strictly as [`Fen::from_fen`].
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Position::from_fen(text)
    }
}

fn read(text: &str, tier: Tier) -> Result<Position, FenError> {
    let mut fields = Fields::new(text);
    let board: Board = fen::read_board(fields.required("board")?, variant_core::Piece::from_letter)?;
    // What stands behind the board may be missing from some field on.
    let mut field = |name, missing| match fields.required(name) {
        Err(_) if tier == Tier::Playable => Ok(Field { text: missing, at: text.len() }),
        field => field,
    };
    let turn = fen::read_turn(field("side to move", "w")?)?;
    let castling_field = field("castling", "-")?;
    let en_passant_field = field("en passant", "-")?;
    let mut counter = |name, max, missing| fen::read_counter(field(name, missing)?, name, max);
    let halfmove = counter("halfmove clock", u32::from(u16::MAX), "0")?;
    let fullmove = counter("fullmove number", u32::MAX, "1")?;
    fields.end()?;
    if tier != Tier::Playable {
        fen::single_spaces(text)?;
    }

    check_men(&board, tier)?;
    let castling = read_castling(castling_field, &board, tier)?;
    let mut position =
        Position { fullmove, halfmove: halfmove as u16, ..Position::bare(board, turn, castling) };
    let passed = read_en_passant(en_passant_field, &position, tier)?;
    position.finish(passed)?;
    Ok(position)
}

impl Position {
    /// All that [`from_fen`](Fen::from_fen) would refuse in this position, one by one: what
    /// [`from_fen_playable`](Fen::from_fen_playable) has put up with. Empty for positions of games.
    ///
    /// ```
    /// use kinizsi::{Position, prelude::*};
    /// let position = Position::from_fen_playable("b1b1k3/8/8/8/8/8/PPPPPP2/P5K1")?;
    /// let defects: Vec<String> = position.defects().iter().map(|defect| defect.to_string()).collect();
    /// assert_eq!(
    ///     defects,
    ///     [
    ///         "white has 7 foot soldiers; expected at most 5",
    ///         "a white pawn stands on a1, on its own first rank; expected pawns ahead of it",
    ///         "the black bishops on a8 and c8 stand on squares of one colour; expected opposite colours",
    ///     ]
    /// );
    /// # Ok::<(), kinizsi::FenError>(())
    /// ```
    #[must_use]
    pub fn defects(&self) -> Vec<FenError> {
        let mut defects = Vec::new();
        let _: ControlFlow<()> = try_for_each_defect(&self.board, Tier::Strict, |defect| {
            defects.push(defect);
            ControlFlow::Continue(())
        });
        defects
    }

    /// A position whose key and en passant square are still to be found: see [`finish`](Self::finish).
    fn bare(board: Board, turn: Color, castling: Castling) -> Self {
        Position { board, key: 0, fullmove: 1, halfmove: 0, turn, castling, en_passant: None }
    }

    /// Refuses a royal piece that could be captured, then works out the key and whether `passed` can be captured on.
    fn finish(&mut self, passed: Option<Square>) -> Result<(), FenError> {
        let royal = self.king(!self.turn);
        let by = self.attackers_of(royal, self.turn);
        if by.any() {
            return Err(FenError::OpponentInCheck { color: !self.turn, royal, by });
        }
        self.key = self.key_from_scratch();
        if let Some(square) = passed {
            self.allow_en_passant(square);
        }
        Ok(())
    }

    /// A position of parts that fit each other; `None` if the side that has just moved is in check.
    #[cfg(any(feature = "arbitrary", feature = "proptest"))]
    pub(crate) fn from_parts(
        board: Board,
        turn: Color,
        castling: Castling,
        passed: Option<Square>,
    ) -> Option<Self> {
        let mut position = Self::bare(board, turn, castling);
        position.finish(passed).ok().map(|()| position)
    }
}

/// The most pieces of a kind that a side can have; in a position to be played from, the most that the rules can deal with.
fn most(color: Color, role: Role, tier: Tier) -> u32 {
    let black_or_pawn = color == Color::Black || role == Role::Pawn;
    match (color, role) {
        _ if tier != Tier::Strict && black_or_pawn => 64,
        (Color::White, Role::Queen) => 0,
        (Color::White, Role::Pawn) => 5,
        (Color::White, _) | (Color::Black, Role::Queen) => 1,
        (Color::Black, Role::Pawn) => 8,
        (Color::Black, _) => 2,
    }
}

/// Checks numbers and places of the pieces.
fn check_men(board: &Board, tier: Tier) -> Result<(), FenError> {
    match try_for_each_defect(board, tier, ControlFlow::Break) {
        ControlFlow::Break(defect) => Err(defect),
        ControlFlow::Continue(()) => Ok(()),
    }
}

/// Calls `f` with what is wrong with numbers and places of the pieces, until it breaks.
fn try_for_each_defect<B>(
    board: &Board,
    tier: Tier,
    mut f: impl FnMut(FenError) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for color in Color::ALL {
        let found = board.pieces(color, Role::King).count();
        if found != 1 {
            f(FenError::Royal { color, found })?;
        }
        for &role in Role::ALL.iter().filter(|&&role| role != Role::King) {
            let (found, most) = (board.pieces(color, role).count(), most(color, role, tier));
            if found > most {
                f(FenError::TooMany { color, role, found, most })?;
            }
        }
    }
    let goal = |color| (board.pieces(color, Role::Pawn) & goal_rank(color)).first();
    if let (Some(white), Some(black)) = (goal(Color::White), goal(Color::Black)) {
        f(FenError::BothGoals { white, black })?;
    }
    if tier != Tier::Strict {
        return ControlFlow::Continue(());
    }
    for (color, rank) in [(Color::White, RANK_1), (Color::Black, RANK_8)] {
        for square in board.pieces(color, Role::Pawn) & rank {
            f(FenError::PawnRank { color, square })?;
        }
    }
    let bishops = board.pieces(Color::Black, Role::Bishop);
    for same in [bishops & DARK, bishops - DARK] {
        if let (true, Some(one), Some(other)) = (same.more_than_one(), same.first(), same.last()) {
            f(FenError::Bishops(one, other))?;
        }
    }
    ControlFlow::Continue(())
}

/// Reads the castling field: `k`, `q`, `kq` or `-`.
fn read_castling(field: Field<'_>, board: &Board, tier: Tier) -> Result<Castling, FenError> {
    use CastlingSide::{Kingside, Queenside};
    let sides: &[CastlingSide] = match field.text {
        "-" => &[],
        "k" => &[Kingside],
        "q" => &[Queenside],
        "kq" => &[Kingside, Queenside],
        _ => return Err(fen::FenError::form(field, "castling", "k, q, kq or - (White never castles)").into()),
    };
    let mut rights = Castling::NONE;
    for (index, &side) in sides.iter().enumerate() {
        let rook = Square::at(if side == Kingside { 63 } else { 56 });
        let in_place = board.pieces(Color::Black, Role::King).contains(Square::at(60))
            && board.pieces(Color::Black, Role::Rook).contains(rook);
        if in_place {
            rights = rights.with(side);
        } else if tier != Tier::Playable {
            return Err(FenError::Castling { at: field.at + index, side, rook });
        }
    }
    Ok(rights)
}

/// Reads the en passant field: a square that a pawn has just passed, whether or not it can be captured, or `-`.
fn read_en_passant(field: Field<'_>, position: &Position, tier: Tier) -> Result<Option<Square>, FenError> {
    if field.text == "-" {
        return Ok(None);
    }
    let square: Square = match field.text.parse() {
        Ok(square) => square,
        Err(_) => return Err(fen::FenError::form(field, "en passant", "a square or -").into()),
    };
    let passed = Bitboard::of(square);
    // Ahead is where the pawn now is, behind where it came from.
    let (rank, ahead, behind) = match position.turn {
        Color::White => (RANK_6, south(passed), north(passed)),
        Color::Black => (RANK_3, north(passed), south(passed)),
    };
    let pawns = position.board.pieces(!position.turn, Role::Pawn);
    let possible = rank.contains(square)
        && ahead.is_subset(pawns)
        && (position.board.occupied() & (passed | behind)).is_empty();
    match (possible, tier) {
        (true, _) => Ok(Some(square)),
        (false, Tier::Playable) => Ok(None),
        (false, _) => Err(FenError::EnPassant { at: field.at, square }),
    }
}
