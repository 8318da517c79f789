//! Positions.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::{
    Color, CoordinateMoves, Edit, MoveList, MoveListBuilder, Outcome, Piece, Position as _, Reason, Shape9x10,
};

use crate::movegen::tables::BOARD;
use crate::movegen::{self, Limits};
use crate::placement::{Placement, TURN_KEY, key_of};
use crate::{Board, Move, Point, Points, Role, SetupError, Waive};

/// A position of Xiangqi.
///
/// It holds the pieces, the side to move, the plies since the last capture and the number of the move. Equality and hash
/// look at the pieces and the side to move alone, as the rules on repetition do.
///
/// ```
/// use variant_core::{Fen as _, Position as _};
/// use xiangqi::Position;
///
/// let position = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 w")?;
/// // The rook has 16 moves, the king one: on d0 the kings would face each other.
/// assert_eq!(position.legal_moves().len(), 17);
/// assert!(position.outcome().is_none());
/// # Ok::<(), xiangqi::FenError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) turn: Color,
    pub(crate) halfmoves: u32,
    pub(crate) fullmoves: u32,
}

/// The FEN of the start position.
pub(crate) const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Calls a function that is generic over the side with the side of `$color`.
macro_rules! by_side {
    ($color:expr, $function:ident ( $($argument:expr),* )) => {
        match $color {
            Color::White => $function::<0>($($argument),*),
            Color::Black => $function::<1>($($argument),*),
        }
    };
}
pub(crate) use by_side;

impl Position {
    /// A position of these pieces with `turn` to move, no ply played since the last capture, at move 1.
    ///
    /// Defects that `waive` names are put up with; see [`Defect`](crate::Defect).
    ///
    /// # Errors
    /// [`SetupError`] if the pieces make no position that can be played from, or have a defect that is not waived.
    pub fn new(board: Board, turn: Color, waive: Waive) -> Result<Self, SetupError> {
        crate::setup::check(&board, turn, waive)?;
        Ok(Position { placement: Placement::new(board), turn, halfmoves: 0, fullmoves: 1 })
    }

    /// The same position with these counters.
    #[must_use]
    pub fn with_counters(self, halfmoves: u32, fullmoves: u32) -> Self {
        Position { halfmoves, fullmoves, ..self }
    }

    /// Plies played since the last capture. Pawn moves do not set it back: the limit that rule books set counts captures only.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, counted up after each of Black's.
    #[must_use]
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The point of a side's king.
    #[must_use]
    pub fn king(&self, color: Color) -> Point {
        Point::at(self.placement.king(color.index()) as u8)
    }

    /// A position of pieces that are known to make one, such as those of another position in a mirror.
    fn rebuilt(&self, pieces: impl Iterator<Item = (Point, Piece<Role>)>, turn: Color) -> Self {
        Position { placement: Placement::new(pieces.collect()), turn, ..*self }
    }

    fn play_by<const SIDE: usize>(&mut self, m: Move) {
        let (from, to) = (m.from.index(), m.to.index());
        if self.placement.side(SIDE ^ 1) & movegen::attacks::bit(to) != 0 {
            self.halfmoves = 0;
        } else {
            self.halfmoves = self.halfmoves.saturating_add(1);
        }
        self.fullmoves = self.fullmoves.saturating_add(SIDE as u32);
        self.placement.shift::<SIDE>(movegen::role_at(&self.placement, from), from, to);
        self.turn = !self.turn;
    }
}

#[inline(always)]
pub(crate) fn try_each<const SIDE: usize, B>(
    placement: &Placement,
    sources: u128,
    goals: u128,
    mut f: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    movegen::for_each_piece::<SIDE, B>(placement, sources, goals, |_, from, goals| {
        let from = Point::at(from as u8);
        Points::from_bits_unmasked(goals).into_iter().try_for_each(|to| f(Move { from, to }))
    })
}

fn limits<const SIDE: usize>(placement: &Placement) -> Limits {
    let mut limits = Limits::NOTHING;
    movegen::find_limits::<SIDE>(placement, &mut limits);
    limits
}

fn checkers<const SIDE: usize>(placement: &Placement) -> u128 {
    limits::<SIDE>(placement).checkers
}

fn list<const SIDE: usize>(placement: &Placement) -> MoveList<Move> {
    let anywhere = Point::at(0);
    let mut moves = MoveListBuilder::new(Move { from: anywhere, to: anywhere });
    let _: ControlFlow<()> =
        movegen::for_each_piece::<SIDE, ()>(placement, BOARD, BOARD, |_, from, mut goals| {
            let from = Point::at(from as u8);
            moves.add(goals.count_ones() as usize, || {
                let to = Point::at((goals.trailing_zeros() & 127).min(89) as u8);
                goals &= goals.wrapping_sub(1);
                Move { from, to }
            });
            ControlFlow::Continue(())
        });
    moves.finish()
}

fn has_legal<const SIDE: usize>(placement: &Placement) -> bool {
    movegen::for_each_piece::<SIDE, ()>(placement, BOARD, BOARD, |_, _, goals| {
        if goals == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .is_break()
}

fn count<const SIDE: usize>(placement: &Placement) -> u32 {
    movegen::count::<SIDE>(placement)
}

/// Where the piece of a side on a point may legally go; nowhere if the side has none there.
pub(crate) fn goals<const SIDE: usize>(placement: &Placement, from: usize) -> u128 {
    if placement.side(SIDE) & movegen::attacks::bit(from) == 0 {
        return 0;
    }
    match movegen::role_at(placement, from) {
        Role::King => movegen::king_targets::<SIDE>(placement),
        role => movegen::targets::<SIDE>(placement, role, from) & limits::<SIDE>(placement).of(from),
    }
}

impl variant_core::Position for Position {
    type Shape = Shape9x10;
    type Role = Role;
    type Move = Move;

    fn start() -> Self {
        variant_core::Fen::from_fen(START).expect("the start position is a position")
    }

    #[inline]
    fn board(&self) -> &Board {
        self.placement.board()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn key(&self) -> u64 {
        self.placement.key ^ if self.turn == Color::Black { TURN_KEY } else { 0 }
    }

    fn key_from_scratch(&self) -> u64 {
        key_of(self.board()) ^ if self.turn == Color::Black { TURN_KEY } else { 0 }
    }

    fn checkers(&self) -> Points {
        Points::from_bits_unmasked(by_side!(self.turn, checkers(&self.placement)))
    }

    #[inline]
    fn try_for_each_legal<B, F>(&self, f: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        match self.turn {
            Color::White => try_each::<0, B>(&self.placement, BOARD, BOARD, f),
            Color::Black => try_each::<1, B>(&self.placement, BOARD, BOARD, f),
        }
    }

    fn for_each_edit<F>(&self, m: Move, mut f: F)
    where
        F: FnMut(Edit<Shape9x10, Role>),
    {
        let Some(piece) = self.board().get(m.from) else { return };
        f(Edit::Lift(m.from, piece));
        if let Some(taken) = self.board().get(m.to) {
            f(Edit::Lift(m.to, taken));
        }
        f(Edit::Put(m.to, piece));
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        match self.turn {
            Color::White => self.play_by::<0>(m),
            Color::Black => self.play_by::<1>(m),
        }
    }

    /// Checkmate and stalemate: the side without a legal move has lost, in check or not.
    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal() {
            return None;
        }
        let reason = if self.is_check() { Reason::Checkmate } else { Reason::Stalemate };
        Some(Outcome::win(!self.turn, reason))
    }

    fn is_capture(&self, m: Move) -> bool {
        self.board().occupied().contains(m.to)
    }

    fn legal_captures(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_between(Points::ALL, self.board().color(!self.turn), |m| moves.push(m));
        moves
    }

    /// Captures and steps of pawns forward.
    fn is_irreversible(&self, m: Move) -> bool {
        self.board().occupied().contains(m.to)
            || (m.from.file() == m.to.file() && self.board().role(Role::Pawn).contains(m.from))
    }

    fn legal_moves(&self) -> MoveList<Move> {
        by_side!(self.turn, list(&self.placement))
    }

    fn count_legal(&self) -> u32 {
        by_side!(self.turn, count(&self.placement))
    }

    fn has_legal(&self) -> bool {
        by_side!(self.turn, has_legal(&self.placement))
    }

    fn is_legal(&self, m: Move) -> bool {
        self.is_legal_by(self.turn, m)
    }

    /// Whether `color` can never mate, as far as the pieces left tell: `true` is certain, `false` is not. If neither side can, the game
    /// is drawn by all rule books; so it is where neither has a rook, horse, cannon or pawn.
    ///
    /// Kings, advisors and elephants never attack the other king, so that they cannot mate; all the same a side may block
    /// itself so that it has no legal move. A single cannon without own advisors cannot mate a king that has elephants alone;
    /// nor, without any own guards, one that has no more than one advisor with its elephants. There no position with these
    /// pieces is mate or leaves the king without a move, as going through all of them shows (the test
    /// `one_cannon_that_cannot_mate`); with any other guards beside these two kings and the cannon some position is mate.
    ///
    /// ```
    /// use xiangqi::{Position, prelude::*};
    /// let position = Position::from_fen("3k5/9/9/9/9/9/9/9/4A4/4K1C2 b")?;
    /// assert_eq!(Color::ALL.map(|color| position.has_insufficient_material(color)), [false, true]);
    /// assert!(!position.is_insufficient_material());
    /// # Ok::<(), xiangqi::FenError>(())
    /// ```
    fn has_insufficient_material(&self, color: Color) -> bool {
        !self.may_mate(color)
    }

    fn null_move(&self) -> Option<Self> {
        (!self.is_check()).then(|| Position {
            turn: !self.turn,
            halfmoves: self.halfmoves.saturating_add(1),
            fullmoves: self.fullmoves.saturating_add(self.turn.index() as u32),
            ..*self
        })
    }

    fn swap_colors(&self) -> Option<Self> {
        let pieces = self
            .board()
            .iter()
            .map(|(point, piece)| (point.flip_ranks(), Piece { color: !piece.color, role: piece.role }));
        Some(self.rebuilt(pieces, !self.turn))
    }

    fn mirror(&self) -> Option<Self> {
        let pieces = self.board().iter().map(|(point, piece)| (point.flip_files(), piece));
        Some(self.rebuilt(pieces, self.turn))
    }

    fn perft(&self, depth: u32) -> u64 {
        match self.turn {
            Color::White => movegen::perft::<0, 1>(&self.placement, depth),
            Color::Black => movegen::perft::<1, 0>(&self.placement, depth),
        }
    }
}

impl CoordinateMoves for Position {
    fn coordinates(&self, m: Move) -> (Point, Point) {
        (m.from, m.to)
    }

    fn legal_moves_from(&self, origin: Point) -> MoveList<Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_between(Points::of(origin), Points::ALL, |m| moves.push(m));
        moves
    }

    fn find_coordinates(&self, origin: Point, target: Point, suffix: Option<char>) -> Option<Move> {
        let m = Move::new(origin, target);
        (suffix.is_none() && self.is_legal(m)).then_some(m)
    }
}

impl Default for Position {
    /// The start position.
    fn default() -> Self {
        Self::start()
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.placement.key == other.placement.key
            && self.turn == other.turn
            && self.placement.board() == other.placement.board()
    }
}

impl Eq for Position {}

impl Hash for Position {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// Prints the FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        variant_core::Fen::write_fen(self, f)
    }
}

/// Prints the FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        variant_core::Fen::write_fen(self, f)
    }
}

// Every search keeps many of them: a position is five cache lines, a move two bytes.
const _: () = assert!(size_of::<Position>() <= 320);
