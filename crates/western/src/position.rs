//! A position of chess, and what moves do to it.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::{
    Bitboard, Board, Color, Edit, MoveList, Outcome, Piece, Reason, Shape8x8, Square, zobrist,
};

use crate::material;
use crate::movegen::{self, Everything};
use crate::tables::{self, RANK_1, RANK_8, bit, lowest};
use crate::{CastlingMode, Move, MoveKind, Role};

/// A position of chess or Chess960: the men, whose move it is, castling rights, en passant, and the two counters.
///
/// Positions made by this crate always have one king a side, and the side that has just moved is not in check.
///
/// Equality and hash are those of repetition (FIDE Laws 9.2.3): the same side to move, the same men on the same squares and
/// the same moves possible: castling *rights* count, and the en passant square counts only if a capture on it is legal.
/// Counters do not count.
///
/// ```
/// use western::{Position, prelude::*};
/// let mut position = Position::start();
/// assert_eq!(position.count_legal(), 20);
/// position.play(Coordinate.read(&position, "e2e4")?)?;
/// assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) board: Board<Shape8x8, Role>,
    /// The rooks that still have the right to castle.
    pub(crate) castling: u64,
    pub(crate) key: u64,
    pub(crate) fullmoves: u32,
    pub(crate) halfmoves: u16,
    pub(crate) turn: Color,
    /// The square on which an en passant capture is legal; [`NOWHERE`] if none is.
    pub(crate) ep: u8,
    /// The square passed by the last move if that was a double step, whether anybody can capture there or not.
    pub(crate) passed: u8,
    pub(crate) mode: CastlingMode,
}

/// No square, where a square number is expected.
pub(crate) const NOWHERE: u8 = 64;

const PIECE_KEYS: [[[u64; 64]; 6]; 2] = {
    let mut keys = [[[0; 64]; 6]; 2];
    let mut n = 0;
    while n < 768 {
        keys[n / 384][n / 64 % 6][n % 64] = zobrist::number(1, n as u64);
        n += 1;
    }
    keys
};
static PIECES: [[[u64; 64]; 6]; 2] = PIECE_KEYS;
/// By the square of the rook that has the right.
static CASTLING: [u64; 64] = zobrist::table(2);
/// By the square on which a capture is legal.
static EN_PASSANT: [u64; 64] = zobrist::table(3);
pub(crate) const BLACK_TO_MOVE: u64 = zobrist::number(4, 0);

#[inline(always)]
fn piece_key(color: Color, role: Role, square: usize) -> u64 {
    PIECES[color.index()][role as usize][square & 63]
}

#[inline(always)]
const fn side<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

#[inline(always)]
const fn own_back_rank<const WHITE: bool>() -> u64 {
    if WHITE { RANK_1 } else { RANK_8 }
}

impl Position {
    /// The men of one side and role, as an integer.
    #[inline(always)]
    pub(crate) fn men(&self, color: Color, role: Role) -> u64 {
        self.board.pieces(color, role).bits()
    }

    #[inline(always)]
    pub(crate) fn side(&self, color: Color) -> u64 {
        self.board.color(color).bits()
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.board.occupied().bits()
    }

    /// The number of the king's square.
    #[inline(always)]
    pub(crate) fn king_at(&self, color: Color) -> usize {
        lowest(self.men(color, Role::King))
    }

    /// The square of a side's king.
    #[must_use]
    pub fn king(&self, color: Color) -> Square<Shape8x8> {
        tables::square(self.king_at(color))
    }

    /// The square on which the side to move may legally capture en passant.
    #[must_use]
    pub fn en_passant(&self) -> Option<Square<Shape8x8>> {
        Square::from_index(self.ep as usize)
    }

    /// The square that the last move passed over, if it was a pawn's double step; whether a capture is legal or not.
    #[must_use]
    pub fn passed_square(&self) -> Option<Square<Shape8x8>> {
        Square::from_index(self.passed as usize)
    }

    /// Plies since the last pawn move or capture: the fifty-move rule counts them.
    #[must_use]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move to be made, from 1; it grows after each move of Black.
    #[must_use]
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The rooks with which castling is still a right (whether it is possible just now or not).
    #[must_use]
    pub fn castling_rooks(&self) -> Bitboard<Shape8x8> {
        Bitboard::from_bits(self.castling)
    }

    /// How castling moves are written: as in standard chess or as in Chess960.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.mode
    }

    /// Moves a man of the side `WHITE`.
    #[inline(always)]
    fn shift_man<const WHITE: bool>(&mut self, role: Role, from: usize, to: usize) {
        let color = side::<WHITE>();
        self.board.toggle(color, role, Bitboard::from_bits_unmasked(bit(from) | bit(to)));
        self.key ^= piece_key(color, role, from) ^ piece_key(color, role, to);
    }

    /// Takes the man of the side that is not `WHITE` off a square on which it stands.
    #[inline(always)]
    fn take<const WHITE: bool>(&mut self, square: usize) {
        let them = if WHITE { Color::Black } else { Color::White };
        let spot = Bitboard::from_bits_unmasked(bit(square));
        let role = self.role_on(bit(square));
        self.board.toggle(them, role, spot);
        self.key ^= piece_key(them, role, square);
    }

    /// The role of the man on a square that is not empty: without a branch.
    #[inline(always)]
    pub(crate) fn role_on(&self, square: u64) -> Role {
        let [knights, bishops, rooks, queens, kings] =
            [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King]
                .map(|role| self.board.role(role).bits());
        // The digits of the role's index.
        let on = |men: u64| u16::from(men & square != 0);
        let index = on(knights | rooks | kings) | on(bishops | rooks) << 1 | on(queens | kings) << 2;
        match Role::from_index(index) {
            Some(role) => role,
            None => Role::Pawn,
        }
    }

    /// Drops castling rights of rooks on `squares`.
    #[inline(always)]
    fn lose_rights(&mut self, squares: u64) {
        let mut lost = self.castling & squares;
        if lost != 0 {
            self.castling &= !squares;
            while lost != 0 {
                self.key ^= CASTLING[lowest(lost)];
                lost &= lost - 1;
            }
        }
    }

    /// What every move does besides moving men: the turn, the en passant square, the counters.
    #[inline(always)]
    fn pass<const WHITE: bool>(&mut self, resets: bool) {
        self.key ^= BLACK_TO_MOVE;
        if self.ep != NOWHERE {
            self.key ^= EN_PASSANT[self.ep as usize & 63];
        }
        // Without a branch: whether the counter starts again differs from one move to the next.
        self.halfmoves = self.halfmoves.saturating_add(1) & u16::from(resets).wrapping_sub(1);
        if !WHITE {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.ep = NOWHERE;
        self.passed = NOWHERE;
        self.turn = if WHITE { Color::Black } else { Color::White };
    }

    /// A man goes from one square to another and takes what stands there.
    #[inline(always)]
    fn make_normal<const WHITE: bool>(&mut self, role: Role, from: usize, to: usize) {
        let captures = self.side(!side::<WHITE>()) & bit(to) != 0;
        if captures {
            self.take::<WHITE>(to);
        }
        self.shift_man::<WHITE>(role, from, to);
        let king = if role == Role::King { own_back_rank::<WHITE>() } else { 0 };
        self.lose_rights(bit(from) | bit(to) | king);
        self.pass::<WHITE>(captures | (role == Role::Pawn));
    }

    #[inline(always)]
    fn make_double_step<const WHITE: bool>(&mut self, from: usize, to: usize) {
        self.shift_man::<WHITE>(Role::Pawn, from, to);
        self.pass::<WHITE>(true);
        self.passed = ((from + to) / 2) as u8;
        self.ep = self.en_passant_after_double_step(from, to);
        if self.ep != NOWHERE {
            self.key ^= EN_PASSANT[self.ep as usize & 63];
        }
    }

    /// The square on which the side to move may legally capture the pawn that has just gone from `from` to `to`.
    #[inline(always)]
    pub(crate) fn en_passant_after_double_step(&self, from: usize, to: usize) -> u8 {
        let passed = (from + to) / 2;
        // Whoever may capture there stands on a square that the passed one would attack as a pawn of the mover's.
        let takers = tables::pawn(!self.turn, passed) & self.men(self.turn, Role::Pawn);
        if takers != 0 && self.en_passant_is_legal(takers, passed, to) { passed as u8 } else { NOWHERE }
    }

    /// Whether one of the pawns `takers` of the side to move may capture the pawn on `pawn` by going to `passed`.
    #[cold]
    pub(crate) fn en_passant_is_legal(&self, mut takers: u64, passed: usize, pawn: usize) -> bool {
        while takers != 0 {
            if self.en_passant_keeps_king(lowest(takers), passed, pawn) {
                return true;
            }
            takers &= takers - 1;
        }
        false
    }

    /// Whether the king of the side to move is safe once its pawn has gone from `from` to `passed` and the pawn on `pawn` is gone.
    pub(crate) fn en_passant_keeps_king(&self, from: usize, passed: usize, pawn: usize) -> bool {
        let occupied = self.occupied() & !bit(from) & !bit(pawn) | bit(passed);
        let king = self.king_at(self.turn);
        self.attackers(king, !self.turn, occupied) & !bit(pawn) == 0
    }

    #[inline(always)]
    fn make_en_passant<const WHITE: bool>(&mut self, from: usize, to: usize) {
        let pawn = if WHITE { to.wrapping_sub(8) } else { to + 8 };
        let them = if WHITE { Color::Black } else { Color::White };
        self.board.toggle(them, Role::Pawn, Bitboard::from_bits_unmasked(bit(pawn)));
        self.key ^= piece_key(them, Role::Pawn, pawn);
        self.shift_man::<WHITE>(Role::Pawn, from, to);
        self.pass::<WHITE>(true);
    }

    #[inline(always)]
    fn make_promotion<const WHITE: bool>(&mut self, from: usize, to: usize, role: Role) {
        let color = side::<WHITE>();
        if self.side(!color) & bit(to) != 0 {
            self.take::<WHITE>(to);
        }
        self.board.toggle(color, Role::Pawn, Bitboard::from_bits_unmasked(bit(from)));
        self.board.toggle(color, role, Bitboard::from_bits_unmasked(bit(to)));
        self.key ^= piece_key(color, Role::Pawn, from) ^ piece_key(color, role, to);
        self.lose_rights(bit(to));
        self.pass::<WHITE>(true);
    }

    #[inline(always)]
    fn make_castling<const WHITE: bool>(&mut self, king: usize, rook: usize) {
        let (king_goal, rook_goal) = castling_goals(king, rook);
        let color = side::<WHITE>();
        // In Chess960 either may stand on the other's goal, or on his own: both are lifted before either is put down.
        self.board.toggle(color, Role::King, Bitboard::from_bits_unmasked(bit(king)));
        self.board.toggle(color, Role::Rook, Bitboard::from_bits_unmasked(bit(rook)));
        self.board.toggle(color, Role::King, Bitboard::from_bits_unmasked(bit(king_goal)));
        self.board.toggle(color, Role::Rook, Bitboard::from_bits_unmasked(bit(rook_goal)));
        self.key ^= piece_key(color, Role::King, king)
            ^ piece_key(color, Role::King, king_goal)
            ^ piece_key(color, Role::Rook, rook)
            ^ piece_key(color, Role::Rook, rook_goal);
        self.lose_rights(own_back_rank::<WHITE>());
        self.pass::<WHITE>(false);
    }

    /// Makes a legal move. Not inlined: the position is then written where it belongs, and not copied once more.
    #[inline(never)]
    fn make<const WHITE: bool>(&mut self, m: Move) {
        let (from, to) = (m.from().index(), m.to().index());
        if let Some(role) = m.plain_role() {
            return self.make_normal::<WHITE>(role, from, to);
        }
        self.make_special::<WHITE>(m);
    }

    /// Makes a legal move that is not plain. Apart, so that plain ones need not save the registers for what is called here.
    #[inline(never)]
    fn make_special<const WHITE: bool>(&mut self, m: Move) {
        let (from, to) = (m.from().index(), m.to().index());
        match m.kind() {
            MoveKind::DoubleStep => self.make_double_step::<WHITE>(from, to),
            MoveKind::EnPassant => self.make_en_passant::<WHITE>(from, to),
            MoveKind::Castling => self.make_castling::<WHITE>(from, to),
            MoveKind::Promotion(role) => self.make_promotion::<WHITE>(from, to, role),
            MoveKind::Normal => {}
        }
    }
}

/// Where king and rook stand after castling.
#[inline(always)]
pub(crate) const fn castling_goals(king: usize, rook: usize) -> (usize, usize) {
    let rank = king & !7;
    if rook > king { (rank | 6, rank | 5) } else { (rank | 2, rank | 3) }
}

impl variant_core::Position for Position {
    type Shape = Shape8x8;
    type Role = Role;
    type Move = Move;

    fn start() -> Self {
        crate::setup::start()
    }

    #[inline]
    fn board(&self) -> &Board<Shape8x8, Role> {
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
        let mut key = if self.turn == Color::Black { BLACK_TO_MOVE } else { 0 };
        for color in Color::ALL {
            for &role in <Role as variant_core::Role>::ALL {
                let mut men = self.men(color, role);
                while men != 0 {
                    key ^= piece_key(color, role, lowest(men));
                    men &= men - 1;
                }
            }
        }
        for rook in self.castling_rooks() {
            key ^= CASTLING[rook.index()];
        }
        if let Some(square) = self.en_passant() {
            key ^= EN_PASSANT[square.index()];
        }
        key
    }

    fn checkers(&self) -> Bitboard<Shape8x8> {
        Bitboard::from_bits(self.attackers(self.king_at(self.turn), !self.turn, self.occupied()))
    }

    #[inline]
    fn try_for_each_legal<B, F: FnMut(Move) -> ControlFlow<B>>(&self, f: F) -> ControlFlow<B> {
        movegen::for_each(self, Everything, f)
    }

    fn for_each_edit<F: FnMut(Edit<Shape8x8, Role>)>(&self, m: Move, mut f: F) {
        let (color, from, to) = (self.turn, m.from(), m.to());
        let man = Piece::new(color, m.role());
        match m.kind() {
            MoveKind::Castling => {
                let (king_goal, rook_goal) = castling_goals(from.index(), to.index());
                let rook = Piece::new(color, Role::Rook);
                f(Edit::Lift(from, man));
                f(Edit::Lift(to, rook));
                f(Edit::Put(tables::square(king_goal), man));
                f(Edit::Put(tables::square(rook_goal), rook));
            }
            kind => {
                f(Edit::Lift(from, man));
                let taken = if kind == MoveKind::EnPassant {
                    tables::square(from.index() & 56 | to.index() & 7)
                } else {
                    to
                };
                if let Some(piece) = self.board.get(taken) {
                    f(Edit::Lift(taken, piece));
                }
                f(Edit::Put(to, m.promotes_to().map_or(man, |role| Piece::new(color, role))));
            }
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        match self.turn {
            Color::White => self.make::<true>(m),
            Color::Black => self.make::<false>(m),
        }
    }

    /// Checkmate (FIDE Laws 5.1.1), stalemate (5.2.1), or material with which nobody can mate (5.2.2, by
    /// [`is_insufficient_material`](variant_core::Position::is_insufficient_material)).
    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal() {
            self.is_insufficient_material().then(|| Outcome::draw(Reason::Material))
        } else if self.is_check() {
            Some(Outcome::win(!self.turn, Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        }
    }

    fn is_irreversible(&self, m: Move) -> bool {
        let touched = bit(m.from().index()) | bit(m.to().index());
        let own_back_rank = if self.turn == Color::White { RANK_1 } else { RANK_8 };
        m.role() == Role::Pawn
            || self.is_capture(m)
            || self.castling & touched != 0
            || (m.role() == Role::King && self.castling & own_back_rank != 0)
            // The capture that could have been made now never can again.
            || self.ep != NOWHERE
    }

    fn legal_moves(&self) -> MoveList<Move> {
        movegen::list(self)
    }

    #[inline]
    fn count_legal(&self) -> u32 {
        movegen::count(self)
    }

    #[inline]
    fn has_legal(&self) -> bool {
        movegen::for_each(self, Everything, ControlFlow::Break).is_break()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        movegen::is_legal(self, m)
    }

    /// En passant included.
    fn is_capture(&self, m: Move) -> bool {
        !m.is_castling() && (m.kind() == MoveKind::EnPassant || self.occupied() & bit(m.to().index()) != 0)
    }

    /// En passant included; a promotion that captures nothing is none.
    fn legal_captures(&self) -> MoveList<Move> {
        movegen::captures(self)
    }

    fn is_check(&self) -> bool {
        self.attackers(self.king_at(self.turn), !self.turn, self.occupied()) != 0
    }

    /// Whether `color` can never mate with the men on the board, however badly the other side plays: then a fallen flag costs
    /// the other side only half a point (FIDE Laws 6.9). So it is with
    ///
    /// - a bare king;
    /// - king and one knight, when the other side has nothing but its king and queens;
    /// - king and bishops, when all bishops of both sides stand on one square colour and there is no pawn or knight.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let position = Position::from_fen("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1")?;
    /// assert!(position.has_insufficient_material(Color::Black));
    /// assert!(!position.has_insufficient_material(Color::White));
    /// # Ok::<(), western::FenError>(())
    /// ```
    fn has_insufficient_material(&self, color: Color) -> bool {
        material::is_insufficient_for(self, color)
    }

    /// Whether neither side can ever mate with the men on the board, wherever they stand: bare kings, one minor piece, or
    /// bishops that all stand on one square colour, whatever their number and side. This ends the game (FIDE Laws 5.2.2).
    ///
    /// It is the quick test by material; [`dead_position`](Position::dead_position) also looks at where the men stand.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let bishops = Position::from_fen("8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1")?;
    /// assert!(bishops.is_insufficient_material());
    /// assert_eq!(bishops.outcome(), Some(Outcome::draw(Reason::Material)));
    /// let knights = Position::from_fen("8/8/3k4/8/8/3KNN2/8/8 w - - 0 1")?;
    /// assert!(!knights.is_insufficient_material());
    /// # Ok::<(), western::FenError>(())
    /// ```
    fn is_insufficient_material(&self) -> bool {
        material::is_insufficient(self)
    }

    /// Origin and target; of a castling the king's, or, should he stay where he is, his square and the rook's.
    fn squares_of(&self, m: Move) -> Bitboard<Shape8x8> {
        let mut goal = m.to().index();
        if m.is_castling() {
            let (king, _) = castling_goals(m.from().index(), goal);
            goal = if king == m.from().index() { goal } else { king };
        }
        Bitboard::from_bits(bit(m.from().index()) | bit(goal))
    }

    fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        match self.turn {
            Color::White => next.pass::<true>(false),
            Color::Black => next.pass::<false>(false),
        }
        Some(next)
    }

    fn swap_colors(&self) -> Option<Self> {
        let mut next = *self;
        next.board = self
            .board
            .iter()
            .map(|(square, piece)| (square.flip_ranks(), Piece::new(!piece.color, piece.role)))
            .collect();
        next.turn = !self.turn;
        next.castling = self.castling.swap_bytes();
        let flip = |square: u8| if square == NOWHERE { NOWHERE } else { square ^ 56 };
        next.ep = flip(self.ep);
        next.passed = flip(self.passed);
        next.key = variant_core::Position::key_from_scratch(&next);
        Some(next)
    }

    /// `None` while anybody has castling rights: king and queen side differ.
    fn mirror(&self) -> Option<Self> {
        if self.castling != 0 {
            return None;
        }
        let mut next = *self;
        next.board = self.board.iter().map(|(square, piece)| (square.flip_files(), piece)).collect();
        let flip = |square: u8| if square == NOWHERE { NOWHERE } else { square ^ 7 };
        next.ep = flip(self.ep);
        next.passed = flip(self.passed);
        next.key = variant_core::Position::key_from_scratch(&next);
        Some(next)
    }

    fn perft(&self, depth: u32) -> u64 {
        movegen::perft(self, depth)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.ep == other.ep
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Default for Position {
    fn default() -> Self {
        variant_core::Position::start()
    }
}

/// Prints the FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes the FEN, with the en passant square only if a capture is legal, and X-FEN castling letters.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        variant_core::Fen::write_fen(self, f)
    }
}
