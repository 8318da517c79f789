//! Legal moves, without playing any of them out.
//!
//! One generator, [`generate`], works on sets: it finds the checks and pins once and hands every man's legal targets to a
//! [`Sink`] as a set. Counting takes the size of the sets, listing walks through them, perft makes each move; asking for
//! captures or for the moves of one man narrows the sets by a [`Filter`].

mod legality;
mod masks;
mod perft;
mod sinks;

use core::ops::ControlFlow;

use variant_core::sliding::Filler;
use variant_core::{Bitboard, Board, Color, MoveList, Shape8x8};

pub(crate) use legality::{is_legal, is_safe};
use masks::Masks;
pub(crate) use perft::perft;
use sinks::{Count, Each, List};

use crate::position::{NOWHERE, castling_goals};
use crate::tables::{
    RANK_1, RANK_8, between, bishop, bit, capture_left, capture_right, forward, king, knight, lowest, queen,
    rook,
};
use crate::{CastlingMode, Move, Position, Role};

/// A set of pawn moves of one kind; the origin follows from the target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pawns {
    /// One step to an empty square.
    Step,
    /// Two steps.
    DoubleStep,
    /// A capture towards the a-file.
    Left,
    /// A capture towards the h-file.
    Right,
}

impl Pawns {
    /// Where the pawn came from that went to `to`.
    #[inline(always)]
    pub(crate) const fn origin<const WHITE: bool>(self, to: usize) -> usize {
        let back = match self {
            Pawns::Step => 8,
            Pawns::DoubleStep => 16,
            // Seen from White: a step up and left adds 7.
            Pawns::Left if WHITE => 7,
            Pawns::Left => 9,
            Pawns::Right if WHITE => 9,
            Pawns::Right => 7,
        };
        if WHITE { to.wrapping_sub(back) & 63 } else { (to + back) & 63 }
    }
}

/// What is done with legal moves. Every method may break off.
pub(crate) trait Sink<const WHITE: bool> {
    type Break;

    /// Whether only the number of moves matters, so that sets may be counted together.
    const COUNTS: bool = false;

    /// Takes a number of moves, if [`COUNTS`](Self::COUNTS).
    fn tally(&mut self, _moves: u32) {}

    /// A man other than a pawn may go from `from` to each square of `to`.
    fn officer(&mut self, role: Role, from: usize, to: u64) -> ControlFlow<Self::Break>;

    /// Pawns may go to each square of `to`, none of them on the last rank.
    fn pawns(&mut self, kind: Pawns, to: u64) -> ControlFlow<Self::Break>;

    /// Pawns may go to each square of `to`, all on the last rank.
    fn promotions(&mut self, kind: Pawns, to: u64) -> ControlFlow<Self::Break>;

    /// A pawn may capture en passant.
    fn en_passant(&mut self, from: usize, to: usize) -> ControlFlow<Self::Break>;

    /// The king may castle with this rook.
    fn castling(&mut self, king: usize, rook: usize) -> ControlFlow<Self::Break>;
}

/// Which moves are wanted.
pub(crate) trait Filter: Copy {
    /// Men that may move.
    fn from(self) -> u64;
    /// Squares they may go to; the king's goal of a castling.
    fn to(self) -> u64;
    /// Squares that captures en passant may go to.
    fn en_passant(self) -> u64;
}

/// All moves.
#[derive(Clone, Copy)]
pub(crate) struct Everything;

impl Filter for Everything {
    #[inline(always)]
    fn from(self) -> u64 {
        !0
    }
    #[inline(always)]
    fn to(self) -> u64 {
        !0
    }
    #[inline(always)]
    fn en_passant(self) -> u64 {
        !0
    }
}

/// Moves from some squares to some squares.
#[derive(Clone, Copy)]
struct Only {
    from: u64,
    to: u64,
    en_passant: u64,
}

impl Filter for Only {
    #[inline(always)]
    fn from(self) -> u64 {
        self.from
    }
    #[inline(always)]
    fn to(self) -> u64 {
        self.to
    }
    #[inline(always)]
    fn en_passant(self) -> u64 {
        self.en_passant
    }
}

/// Hands all legal moves of the side `WHITE`, whose turn it is, to `sink`.
#[inline(always)]
pub(crate) fn generate<const WHITE: bool, S: Sink<WHITE>>(
    position: &Position,
    filter: impl Filter,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let masks = Masks::new::<WHITE>(position);
    sink.officer(
        Role::King,
        masks.king,
        king(masks.king) & !masks.own & !masks.danger & filter.to() & men(filter, masks.king),
    )?;
    if masks.checkers == 0 {
        castling::<WHITE, S>(position, &masks, filter, sink)?;
        others::<WHITE, S>(position, &masks, !0, filter, sink)
    } else if masks.checkers & (masks.checkers - 1) == 0 {
        // One checker: capture it or step in between.
        let answer = masks.checkers | between(masks.king, lowest(masks.checkers));
        others::<WHITE, S>(position, &masks, answer, filter, sink)
    } else {
        ControlFlow::Continue(())
    }
}

/// All squares if the man on `square` may move, none if not.
#[inline(always)]
fn men(filter: impl Filter, square: usize) -> u64 {
    if filter.from() & bit(square) == 0 { 0 } else { !0 }
}

/// The moves of all men but the king that end on `answer`.
#[inline(always)]
fn others<const WHITE: bool, S: Sink<WHITE>>(
    position: &Position,
    masks: &Masks,
    answer: u64,
    filter: impl Filter,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let board = &position.board;
    let own = masks.own & filter.from();
    let target = !masks.own & answer & filter.to();
    let role = |role: Role| board.role(role).bits() & own;

    // A pinned knight never has a move.
    let mut knights = role(Role::Knight) & !(masks.pin_line | masks.pin_diagonal);
    while knights != 0 {
        let from = lowest(knights);
        sink.officer(Role::Knight, from, knight(from) & target)?;
        knights &= knights - 1;
    }
    let pinned = masks.pin_line | masks.pin_diagonal;
    // Counting, the sliders that are not pinned go all at once.
    let apart = if S::COUNTS && Filler::FAST {
        let queens = role(Role::Queen);
        let [lines, diagonals, target] =
            [(role(Role::Rook) | queens) & !pinned, (role(Role::Bishop) | queens) & !pinned, target]
                .map(Bitboard::from_bits_unmasked);
        sink.tally(masks.filler.fill(lines, diagonals).count(target));
        pinned
    } else {
        !0
    };
    if own & apart != 0 {
        sliders::<WHITE, S>(masks, own & apart, target, sink, board)?;
    }
    pawns::<WHITE, S>(position, masks, role(Role::Pawn), target, filter, sink)
}

/// The moves of the sliders among `own` that end on `target`, one slider after the other.
#[inline(always)]
fn sliders<const WHITE: bool, S: Sink<WHITE>>(
    masks: &Masks,
    own: u64,
    target: u64,
    sink: &mut S,
    board: &Board<Shape8x8, Role>,
) -> ControlFlow<S::Break> {
    let role = |role: Role| board.role(role).bits() & own;
    let mut bishops = role(Role::Bishop) & !masks.pin_line;
    while bishops != 0 {
        let from = lowest(bishops);
        let along = if masks.pin_diagonal & bit(from) == 0 { !0 } else { masks.pin_diagonal };
        sink.officer(Role::Bishop, from, bishop(from, masks.occupied) & target & along)?;
        bishops &= bishops - 1;
    }
    let mut rooks = role(Role::Rook) & !masks.pin_diagonal;
    while rooks != 0 {
        let from = lowest(rooks);
        let along = if masks.pin_line & bit(from) == 0 { !0 } else { masks.pin_line };
        sink.officer(Role::Rook, from, rook(from, masks.occupied) & target & along)?;
        rooks &= rooks - 1;
    }
    let mut queens = role(Role::Queen);
    while queens != 0 {
        let from = lowest(queens);
        let to = if (masks.pin_line | masks.pin_diagonal) & bit(from) == 0 {
            queen(from, masks.occupied)
        } else if masks.pin_line & bit(from) != 0 {
            rook(from, masks.occupied) & masks.pin_line
        } else {
            bishop(from, masks.occupied) & masks.pin_diagonal
        };
        sink.officer(Role::Queen, from, to & target)?;
        queens &= queens - 1;
    }
    ControlFlow::Continue(())
}

/// The moves of `pawns` that end on `target`.
#[inline(always)]
fn pawns<const WHITE: bool, S: Sink<WHITE>>(
    position: &Position,
    masks: &Masks,
    pawns: u64,
    target: u64,
    filter: impl Filter,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let empty = !masks.occupied;
    let pinned = pawns & (masks.pin_line | masks.pin_diagonal);
    let free = pawns & !pinned;
    let (mut one, mut left, mut right) =
        (forward::<WHITE>(free), capture_left::<WHITE>(free), capture_right::<WHITE>(free));
    if pinned != 0 {
        // A pinned pawn may move along the pin: ahead on a file, by capturing on a diagonal.
        one |= forward::<WHITE>(pinned & masks.pin_line) & masks.pin_line;
        left |= capture_left::<WHITE>(pinned & masks.pin_diagonal) & masks.pin_diagonal;
        right |= capture_right::<WHITE>(pinned & masks.pin_diagonal) & masks.pin_diagonal;
    }
    let third = if WHITE { RANK_1 << 16 } else { RANK_8 >> 16 };
    let one_step = one & empty;
    let two = forward::<WHITE>(one_step & third) & empty & target;
    let one = one_step & target;
    let enemy = masks.enemy & target;
    let (left, right) = (left & enemy, right & enemy);

    let last = if WHITE { RANK_8 } else { RANK_1 };
    if pawns & (if WHITE { RANK_8 >> 8 } else { RANK_1 << 8 }) == 0 {
        sink.pawns(Pawns::Step, one)?;
        sink.pawns(Pawns::Left, left)?;
        sink.pawns(Pawns::Right, right)?;
    } else {
        sink.pawns(Pawns::Step, one & !last)?;
        sink.pawns(Pawns::Left, left & !last)?;
        sink.pawns(Pawns::Right, right & !last)?;
        sink.promotions(Pawns::Step, one & last)?;
        sink.promotions(Pawns::Left, left & last)?;
        sink.promotions(Pawns::Right, right & last)?;
    }
    sink.pawns(Pawns::DoubleStep, two)?;
    if position.ep != NOWHERE && filter.en_passant() & bit(position.ep as usize) != 0 {
        en_passant::<WHITE, S>(position, pawns, sink)?;
    }
    ControlFlow::Continue(())
}

/// The legal en passant captures by `pawns`. They are rare, and each opens two lines at once: the king is looked at anew.
#[inline(never)]
fn en_passant<const WHITE: bool, S: Sink<WHITE>>(
    position: &Position,
    pawns: u64,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let to = position.ep as usize;
    let pawn = if WHITE { to.wrapping_sub(8) } else { to + 8 };
    let them = if WHITE { Color::Black } else { Color::White };
    let mut takers = crate::tables::pawn(them, to) & pawns;
    while takers != 0 {
        let from = lowest(takers);
        if position.en_passant_keeps_king(from, to, pawn) {
            sink.en_passant(from, to)?;
        }
        takers &= takers - 1;
    }
    ControlFlow::Continue(())
}

/// The castlings, when the king is not in check.
#[inline(always)]
fn castling<const WHITE: bool, S: Sink<WHITE>>(
    position: &Position,
    masks: &Masks,
    filter: impl Filter,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let mut rooks = position.castling & (if WHITE { RANK_1 } else { RANK_8 });
    if position.mode == CastlingMode::Standard {
        // King and rooks are at home: the squares are known.
        let back = if WHITE { 0 } else { 56 };
        let attacked_or_taken = masks.danger | masks.occupied;
        for (rook, way, room, goal) in [(7, 0x60, 0, 6), (0, 0x0C, 0x02, 2)] {
            let blocked = attacked_or_taken & (way << back) | masks.occupied & (room << back);
            let wanted = filter.to() & bit(back + goal) & men(filter, masks.king) != 0;
            if rooks & bit(back + rook) != 0 && blocked == 0 && wanted {
                sink.castling(back + 4, back + rook)?;
            }
        }
        return ControlFlow::Continue(());
    }
    while rooks != 0 {
        let rook = lowest(rooks);
        let (goal, _) = castling_goals(masks.king, rook);
        if filter.to() & bit(goal) & men(filter, masks.king) != 0 && may_castle(masks, rook) {
            sink.castling(masks.king, rook)?;
        }
        rooks &= rooks - 1;
    }
    ControlFlow::Continue(())
}

/// Whether the king, who is not in check, may castle with the rook: Laws 3.8.2 and, for Chess960, Guideline II.3.
#[inline(always)]
fn may_castle(masks: &Masks, rook: usize) -> bool {
    let (king_goal, rook_goal) = castling_goals(masks.king, rook);
    let way = between(masks.king, king_goal) | bit(king_goal);
    let room = (way | between(rook, rook_goal) | bit(rook_goal)) & !bit(masks.king) & !bit(rook);
    if room & masks.occupied != 0 || way & masks.danger != 0 {
        return false;
    }
    // From the b-file the rook may have shielded the king's goal from an enemy rook or queen in the corner. Whatever else attacks the
    // goal then attacks it now.
    rook & 7 != 1 || masks.enemy_rooks & bit(rook - 1) == 0
}

/// Calls `f` with every legal move that passes the filter until it breaks.
#[inline]
pub(crate) fn for_each<B, F: FnMut(Move) -> ControlFlow<B>>(
    position: &Position,
    filter: impl Filter,
    f: F,
) -> ControlFlow<B> {
    match position.turn {
        Color::White => generate::<true, _>(position, filter, &mut Each::new(f)),
        Color::Black => generate::<false, _>(position, filter, &mut Each::new(f)),
    }
}

/// All legal moves.
pub(crate) fn list(position: &Position) -> MoveList<Move> {
    list_of(position, Everything)
}

/// The legal moves that pass the filter.
#[inline(always)]
fn list_of(position: &Position, filter: impl Filter) -> MoveList<Move> {
    let mut list = List::new();
    let _ = match position.turn {
        Color::White => generate::<true, _>(position, filter, &mut list),
        Color::Black => generate::<false, _>(position, filter, &mut list),
    };
    list.finish()
}

/// Number of legal moves.
#[inline]
pub(crate) fn count(position: &Position) -> u32 {
    match position.turn {
        Color::White => count_for::<true>(position),
        Color::Black => count_for::<false>(position),
    }
}

#[inline]
fn count_for<const WHITE: bool>(position: &Position) -> u32 {
    let mut sink = Count(0);
    let _ = generate::<WHITE, _>(position, Everything, &mut sink);
    sink.0
}

/// The legal captures.
pub(crate) fn captures(position: &Position) -> MoveList<Move> {
    list_of(position, Only { from: !0, to: position.side(!position.turn), en_passant: !0 })
}

impl Position {
    /// Calls `f` with every legal move from a square of `from` to a square of `to`. A castling goes to the king's goal, an en
    /// passant capture to the square behind the pawn.
    pub fn for_each_legal_between(
        &self,
        from: Bitboard<Shape8x8>,
        to: Bitboard<Shape8x8>,
        mut f: impl FnMut(Move),
    ) {
        let filter = Only { from: from.bits(), to: to.bits(), en_passant: to.bits() };
        let _: ControlFlow<()> = for_each(self, filter, |m| {
            f(m);
            ControlFlow::Continue(())
        });
    }
}
