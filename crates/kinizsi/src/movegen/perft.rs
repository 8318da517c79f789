//! Counting the tree of legal moves.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::Color;

use super::replies::Replies;
use super::white::{Army, Men};
use super::{Count, Sink, black, en_passant_sources, pawns, white};
use crate::group::Troop;
use crate::tables::{RANK_1, north, south};
use crate::{Bitboard, Castling, Position, Role, Square};

/// The leaves at `depth` below `position`.
pub(crate) fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => below::<true>(position, depth),
        (_, Color::Black) => below::<false>(position, depth),
    }
}

/// Number of legal moves, with the side to move known.
#[inline]
pub(crate) fn count<const WHITE: bool>(position: &Position) -> u32 {
    let mut count = Count(0);
    let _ = generate::<WHITE, Count>(position, &mut count);
    count.0
}

#[inline(always)]
fn generate<const WHITE: bool, S: Sink>(position: &Position, sink: &mut S) -> ControlFlow<S::Break> {
    if position.is_over() {
        ControlFlow::Continue(())
    } else if WHITE {
        white::generate(position, Bitboard::ALL, sink)
    } else {
        black::generate(position, Bitboard::ALL, sink)
    }
}

/// As [`perft`] at a depth of at least 1, with the side to move known.
fn below<const WHITE: bool>(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return u64::from(count::<WHITE>(position));
    }
    let mut next = position.clone();
    next.turn = if WHITE { Color::Black } else { Color::White };
    next.en_passant = None;
    let black = (WHITE && depth == 2).then(|| Replies::of(position));
    let white = (!WHITE && depth == 2).then(|| (Men::of(&position.board), Army::of(&position.board)));
    let (black, white) = (black.as_ref(), white.as_ref());
    let mut descent = Descent::<'_, WHITE> { next, depth: depth - 1, leaves: 0, black, white };
    let _ = generate::<WHITE, _>(position, &mut descent);
    descent.leaves
}

/// Makes each move of White or Black on one and the same position, counts the leaves below, and takes the move back. The
/// position carries neither key nor counters: nothing asks for them.
struct Descent<'a, const WHITE: bool> {
    /// The position with the other side to move, without en passant.
    next: Position,
    depth: u32,
    leaves: u64,
    /// Where Black's replies to White's moves are the leaves: moves that capture nothing are not even made.
    black: Option<&'a Replies<'a>>,
    /// The same where White's replies are the leaves.
    white: Option<&'a (Men, Army)>,
}

impl<const WHITE: bool> Descent<'_, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };

    /// Counts what is below `next`.
    #[inline]
    fn visit(&mut self) {
        // A constant cannot be negated in a generic argument.
        self.leaves += match (WHITE, self.depth) {
            (true, 1) => u64::from(count::<false>(&self.next)),
            (false, 1) => u64::from(count::<true>(&self.next)),
            (true, depth) => below::<false>(&self.next, depth),
            (false, depth) => below::<true>(&self.next, depth),
        };
    }

    /// Moves a piece: making the change and taking it back are the same.
    #[inline(always)]
    fn flip(&mut self, role: Role, squares: Bitboard) {
        self.next.board.toggle(Self::US, role, squares);
    }

    /// A piece goes from `from` to `to`, where nothing stands.
    #[inline(always)]
    fn quiet(&mut self, role: Role, from: Square, to: Square) {
        let squares = Bitboard::of(from) | Bitboard::of(to);
        if let Some((men, army)) = self.white {
            if role != Role::Pawn || (squares & RANK_1).is_empty() {
                self.leaves += u64::from(men.count(army.after(role, squares)));
            }
            return;
        }
        self.make(role, squares);
    }

    /// Moves a piece, counts what is below, and takes the move back.
    #[inline(always)]
    fn make(&mut self, role: Role, squares: Bitboard) {
        self.flip(role, squares);
        self.visit();
        self.flip(role, squares);
    }

    /// A piece goes from `from` to `to` and takes what stands there.
    #[inline(always)]
    fn capture(&mut self, role: Role, from: Square, to: Square) {
        let castling = self.next.castling;
        let (taken, square) = (self.next.role_on(to), Bitboard::of(to));
        self.next.board.toggle(Self::THEM, taken, square);
        if WHITE {
            self.next.castling = castling.after(square);
        }
        self.make(role, Bitboard::of(from) | square);
        self.next.castling = castling;
        self.next.board.toggle(Self::THEM, taken, square);
    }
}

impl<const WHITE: bool> Sink for Descent<'_, WHITE> {
    type Break = Infallible;

    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        let castling = self.next.castling;
        if !WHITE && matches!(role, Role::King | Role::Rook) {
            self.next.castling = castling.after(Bitboard::of(from));
        }
        let enemy = self.next.board.color(Self::THEM);
        for to in to & enemy {
            self.capture(role, from, to);
        }
        let to = to - enemy;
        if let Some(replies) = self.black {
            self.leaves += replies.after_piece(role, from, to);
        } else {
            for to in to {
                self.quiet(role, from, to);
            }
        }
        self.next.castling = castling;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        let mut to = to;
        if let Some(replies) = self.black {
            let unseen =
                |&to: &Square| self.next.en_passant_capturers(pawns::source(to, step / 2)).is_empty();
            let quiet = match step.unsigned_abs() {
                8 => to,
                16 => to.into_iter().filter(unseen).collect(),
                _ => Bitboard::EMPTY,
            };
            if quiet.any() {
                self.leaves += replies.after_steps(u32::from(step.unsigned_abs()), quiet);
                to -= quiet;
            }
        }
        for to in to {
            let from = pawns::source(to, step);
            match step.unsigned_abs() {
                8 => self.quiet(Role::Pawn, from, to),
                16 => {
                    let middle = pawns::source(to, step / 2);
                    if self.next.en_passant_capturers(middle).is_empty() {
                        self.quiet(Role::Pawn, from, to);
                        continue;
                    }
                    let squares = Bitboard::of(from) | Bitboard::of(to);
                    self.flip(Role::Pawn, squares);
                    if en_passant_sources(&self.next, middle).any() {
                        self.next.en_passant = Some(middle);
                    }
                    self.visit();
                    self.next.en_passant = None;
                    self.flip(Role::Pawn, squares);
                }
                _ => self.capture(Role::Pawn, from, to),
            }
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        let pawn = if WHITE { south(Bitboard::of(to)) } else { north(Bitboard::of(to)) };
        self.next.board.toggle(Self::THEM, Role::Pawn, pawn);
        self.make(Role::Pawn, Bitboard::of(from) | Bitboard::of(to));
        self.next.board.toggle(Self::THEM, Role::Pawn, pawn);
        ControlFlow::Continue(())
    }

    fn castling(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        let castling = self.next.castling;
        self.next.castling = Castling::NONE;
        if let Some((rook, rook_to)) = Position::rook_of_castling(from, to) {
            let squares = Bitboard::of(rook) | Bitboard::of(rook_to);
            self.flip(Role::Rook, squares);
            self.make(Role::King, Bitboard::of(from) | Bitboard::of(to));
            self.flip(Role::Rook, squares);
        }
        self.next.castling = castling;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        let troop = Troop::of(&self.next.board);
        let Some(group) = troop.group() else { return ControlFlow::Continue(()) };
        let black = self.next.board.color(Color::Black);
        for to in to {
            let captured = group.spread(Bitboard::of(to)) & black;
            if let (Some(replies), true) = (self.black, captured.is_empty()) {
                self.leaves += replies.after_group(to);
                continue;
            }
            let after = troop.after_group(to);
            let castling = self.next.castling;
            let taken = captured.into_iter().map(|square| (square, self.next.role_on(square)));
            let mut list = [(Square::at(0), Role::King); 3];
            for (slot, taken) in list.iter_mut().zip(taken) {
                *slot = taken;
            }
            let taken = &list[..(captured.count() as usize).min(3)];
            for &(square, role) in taken {
                self.next.board.toggle(Color::Black, role, Bitboard::of(square));
            }
            self.next.castling = castling.after(captured);
            let changes = [
                (Role::King, Bitboard::of(from) | Bitboard::of(to)),
                (Role::Knight, troop.horse ^ after.horse),
                (Role::Rook, troop.shield ^ after.shield),
                (Role::Bishop, troop.sword ^ after.sword),
            ];
            for (role, squares) in changes {
                self.flip(role, squares);
            }
            self.visit();
            for (role, squares) in changes {
                self.flip(role, squares);
            }
            for &(square, role) in taken {
                self.next.board.toggle(Color::Black, role, Bitboard::of(square));
            }
            self.next.castling = castling;
        }
        ControlFlow::Continue(())
    }
}
