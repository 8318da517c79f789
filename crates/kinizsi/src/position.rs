//! Positions.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::{
    Color, Edit, Fen as _, MoveList, Outcome, Piece as CorePiece, Reason, Role as _, Shape8x8,
};

use crate::group::{Troop, royal};
use crate::tables::{RANK_1, RANK_8, black_pawn_sources, white_pawn_sources};
use crate::{Bitboard, Board, Move, Role, Square, key, movegen};

/// A position of Kinizsi chess.
///
/// Two positions are equal if board, side to move, castling rights and *legal* en passant captures agree, which is when the
/// rules of repetition call them the same; the counters do not count.
///
/// ```
/// use kinizsi::{Move, Position};
/// use variant_core::{Fen as _, Position as _};
/// let mut position = Position::start();
/// assert_eq!(position.count_legal(), 34);
/// position.play("e3e5g".parse::<Move>()?)?;
/// assert_eq!(position.fen(), "rnbqkbnr/pppppppp/4N3/3RKB2/8/8/2PPPPP1/8 b kq - 1 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) key: u64,
    pub(crate) fullmove: u32,
    pub(crate) halfmove: u16,
    pub(crate) turn: Color,
    pub(crate) castling: Castling,
    /// Stored only while an en passant capture is legal.
    pub(crate) en_passant: Option<Square>,
}

/// A side of the board to castle to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingSide {
    /// Short, with the rook on h8.
    Kingside,
    /// Long, with the rook on a8.
    Queenside,
}

/// Black's castling rights: whether neither the king nor the rook of that side has moved. White never castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castling(u8);

impl Castling {
    /// No right.
    pub const NONE: Self = Castling(0);
    /// Both rights.
    pub const BOTH: Self = Castling(3);

    /// These rights and the one to `side`.
    #[must_use]
    pub const fn with(self, side: CastlingSide) -> Self {
        Castling(self.0 | 1 << side as u8)
    }

    /// These rights without the one to `side`.
    #[must_use]
    pub const fn without(self, side: CastlingSide) -> Self {
        Castling(self.0 & !(1 << side as u8))
    }

    /// Whether the right to `side` is there.
    #[inline]
    #[must_use]
    pub const fn has(self, side: CastlingSide) -> bool {
        self.0 & 1 << side as u8 != 0
    }

    /// Whether there is any right.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    #[inline]
    pub(crate) const fn bits(self) -> usize {
        (self.0 & 3) as usize
    }

    /// What is left of the rights once something has moved from or to `squares`.
    #[inline]
    pub(crate) fn after(self, squares: Bitboard) -> Self {
        const KING: u64 = 1 << 60;
        let touched = squares.bits();
        if touched & (KING | 1 << 63 | 1 << 56) == 0 {
            return self;
        }
        let lost = u8::from(touched & (KING | 1 << 63) != 0) | u8::from(touched & (KING | 1 << 56) != 0) << 1;
        Castling(self.0 & !lost)
    }
}

impl Position {
    /// Black's castling rights.
    #[must_use]
    pub fn castling(&self) -> Castling {
        self.castling
    }

    /// The square behind a pawn that has just made its double step, if an en passant capture there is legal.
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last pawn move or capture; stays at the largest number that fits.
    #[must_use]
    pub fn halfmoves(&self) -> u16 {
        self.halfmove
    }

    /// The number of the move, counted from 1 and raised after each move of Black; stays at the largest number that fits.
    #[must_use]
    pub fn fullmoves(&self) -> u32 {
        self.fullmove
    }

    /// The square of the royal piece of `color`: Kinizsi or the black king.
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        royal(&self.board, color)
    }

    /// The side that has a pawn on its goal, the far rank: it has won (source).
    #[must_use]
    pub fn goal(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| (self.board.pieces(color, Role::Pawn) & goal_rank(color)).any())
    }

    /// Whether a pawn stands on its goal, so that the position is over.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        let pawns = self.board.role(Role::Pawn);
        ((pawns & self.board.color(Color::White) & RANK_8)
            | (pawns & self.board.color(Color::Black) & RANK_1))
            .any()
    }

    pub(crate) fn troop(&self) -> Troop {
        Troop::of(&self.board)
    }

    pub(crate) fn white_pawns(&self) -> Bitboard {
        self.board.pieces(Color::White, Role::Pawn)
    }

    /// The pieces that `m` captures, as squares before the move: at most one, but up to three in a group move, and the pawn
    /// passed by en passant.
    #[must_use]
    pub fn captured(&self, m: Move) -> Bitboard {
        let them = self.board.color(!self.turn);
        if m.is_group() {
            return self.landing(m) & them;
        }
        let pawn = self.board.role(Role::Pawn).contains(m.from());
        if pawn && Some(m.to()) == self.en_passant && m.from().file() != m.to().file() {
            // The pawn passed stands where the capturer's rank crosses the file of the target.
            return Square::new(m.to().file(), m.from().rank()).map_or(Bitboard::EMPTY, Bitboard::of);
        }
        Bitboard::of(m.to()) & them
    }

    /// The squares of the pieces that make the move `m`: all members in a group move, king and rook in castling, else one.
    #[must_use]
    pub fn movers(&self, m: Move) -> Bitboard {
        if m.is_group() {
            return self.members();
        }
        Bitboard::of(m.from()) | self.castling_rook(m).map_or(Bitboard::EMPTY, |(rook, _)| Bitboard::of(rook))
    }

    /// The squares on which the [`movers`](Self::movers) stand after the move `m`.
    #[must_use]
    pub fn landing(&self, m: Move) -> Bitboard {
        match self.troop().group() {
            _ if !m.is_group() => {
                let rook = self.castling_rook(m).map_or(Bitboard::EMPTY, |(_, to)| Bitboard::of(to));
                Bitboard::of(m.to()) | rook
            }
            Some(group) => group.spread(Bitboard::of(m.to())),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the legal move `m` is castling.
    #[must_use]
    pub fn is_castling(&self, m: Move) -> bool {
        self.castling_rook(m).is_some()
    }

    /// The squares the rook leaves and reaches if `m` is castling.
    pub(crate) fn castling_rook(&self, m: Move) -> Option<(Square, Square)> {
        if m.is_group() || self.turn == Color::White || self.king(Color::Black) != m.from() {
            return None;
        }
        Self::rook_of_castling(m.from(), m.to())
    }

    /// The squares the rook leaves and reaches if the black king castles: his only move of two files.
    #[inline]
    pub(crate) fn rook_of_castling(from: Square, to: Square) -> Option<(Square, Square)> {
        match (from.index(), to.index()) {
            (60, 62) => Some((Square::at(63), Square::at(61))),
            (60, 58) => Some((Square::at(56), Square::at(59))),
            _ => None,
        }
    }

    /// The pawns of the side to move that stand beside the pawn that has just passed `square`.
    #[inline]
    pub(crate) fn en_passant_capturers(&self, square: Square) -> Bitboard {
        let sources = match self.turn {
            Color::White => white_pawn_sources(square),
            Color::Black => black_pawn_sources(square),
        };
        sources & self.board.pieces(self.turn, Role::Pawn)
    }
}

/// The far rank as `color` sees it.
pub(crate) fn goal_rank(color: Color) -> Bitboard {
    match color {
        Color::White => RANK_8,
        Color::Black => RANK_1,
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Made of all that equality looks at.
        self.key.hash(state);
    }
}

/// Prints the FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fen(f)
    }
}

/// Prints the FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fen(f)
    }
}

impl Default for Position {
    fn default() -> Self {
        variant_core::Position::start()
    }
}

impl variant_core::Position for Position {
    type Shape = Shape8x8;
    type Role = Role;
    type Move = Move;

    /// The array that was decided on: Kinizsi on e3 with shield d3, sword f3 and horse e4, foot soldiers on c2 to g2.
    fn start() -> Self {
        let mut board = Board::empty();
        for (rank, men) in
            [(7, "rnbqkbnr"), (6, "pppppppp"), (3, "....N..."), (2, "...RKB.."), (1, "..PPPPP.")]
        {
            for (file, letter) in (0..).zip(men.chars()) {
                if let (Some(square), Some(piece)) = (Square::new(file, rank), CorePiece::from_letter(letter))
                {
                    board.put(square, piece);
                }
            }
        }
        let mut position = Position {
            board,
            key: 0,
            fullmove: 1,
            halfmove: 0,
            turn: Color::White,
            castling: Castling::BOTH,
            en_passant: None,
        };
        position.key = position.key_from_scratch();
        position
    }

    #[inline]
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        let mut key = key::turn(self.turn) ^ key::castling(self.castling) ^ key::en_passant(self.en_passant);
        for color in Color::ALL {
            for &role in Role::ALL {
                for square in self.board.pieces(color, role) {
                    key ^= key::piece(color, role, square);
                }
            }
        }
        key
    }

    /// Members of a group that gives check are among them.
    fn checkers(&self) -> Bitboard {
        self.attackers_of(self.king(self.turn), !self.turn)
    }

    #[inline]
    fn try_for_each_legal<B, F>(&self, f: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        movegen::generate(self, Bitboard::ALL, &mut movegen::Each(f))
    }

    fn legal_moves(&self) -> MoveList<Move> {
        movegen::list(self)
    }

    fn for_each_edit<F>(&self, m: Move, mut f: F)
    where
        F: FnMut(Edit<Shape8x8, Role>),
    {
        let lift = |square| self.board.get(square).map(|piece| Edit::Lift(square, piece));
        for square in self.captured(m) | self.movers(m) {
            lift(square).into_iter().for_each(&mut f);
        }
        let mut put = |from: Square, to: Square| {
            if let Some(piece) = self.board.get(from) {
                f(Edit::Put(to, piece));
            }
        };
        if m.is_group() {
            let (files, ranks) = m.translation();
            for from in self.members() {
                if let Some(to) = from.offset(files, ranks) {
                    put(from, to);
                }
            }
        } else {
            put(m.from(), m.to());
            if let Some((from, to)) = self.castling_rook(m) {
                put(from, to);
            }
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.make(m);
    }

    /// Goal, checkmate or stalemate, the goal before the others.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.goal() {
            return Some(Outcome::win(winner, Reason::Goal));
        }
        if self.has_legal() {
            return None;
        }
        Some(if self.is_check() {
            Outcome::win(!self.turn, Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        })
    }

    /// Pawn moves, captures, moves that give up a castling right, and every move where en passant was possible: the right to it
    /// comes with a pawn move only.
    fn is_irreversible(&self, m: Move) -> bool {
        self.en_passant.is_some()
            || (!m.is_group() && self.board.role(Role::Pawn).contains(m.from()))
            || self.is_capture(m)
            || self.castling.after(self.movers(m)) != self.castling
    }

    /// En passant and by group moves too.
    fn is_capture(&self, m: Move) -> bool {
        self.captured(m).any()
    }

    fn count_legal(&self) -> u32 {
        match self.turn {
            Color::White => movegen::count::<true>(self),
            Color::Black => movegen::count::<false>(self),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        movegen::perft(self, depth)
    }

    fn has_legal(&self) -> bool {
        movegen::generate(self, Bitboard::ALL, &mut movegen::Any).is_break()
    }

    fn is_legal(&self, m: Move) -> bool {
        movegen::generate(self, Bitboard::of(m.from()), &mut movegen::Find(m)).is_break()
    }

    fn is_check(&self) -> bool {
        let royal = self.king(self.turn);
        match self.turn {
            Color::White => self.is_attacked(royal, Color::Black),
            // For the king, attacks by the group need not be told apart by members.
            Color::Black => {
                let black = self.board.color(Color::Black);
                movegen::attacks_king(self.troop(), royal, self.white_pawns(), black)
            }
        }
    }

    /// Whether `color` lacks the material to win: Black with the king alone. Kinizsi alone can mate a bare king (decided), so
    /// White never does. There is no draw by insufficient material.
    fn has_insufficient_material(&self, color: Color) -> bool {
        color == Color::Black && self.board.color(Color::Black).single().is_some()
    }

    /// Not where the side to move is in check, nor where the position is over.
    fn null_move(&self) -> Option<Self> {
        if self.is_over() || self.is_check() {
            return None;
        }
        let mut next = self.clone();
        next.pass();
        Some(next)
    }
}
