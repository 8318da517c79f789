//! Counting the tree of legal moves.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::{Bitboard, Color};

use super::{Everything, Pawns, Sink, count_for, generate};
use crate::position::{NOWHERE, castling_goals};
use crate::tables::{RANK_1, RANK_8, bit, lowest};
use crate::{Position, Role};

/// The leaves at `depth` below `position`.
pub(crate) fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => below::<true>(position, depth),
        (_, Color::Black) => below::<false>(position, depth),
    }
}

/// As [`perft`] at a depth of at least 1, with the side to move known.
fn below<const WHITE: bool>(position: &Position, depth: u32) -> u64 {
    match depth {
        1 => u64::from(count_for::<WHITE>(position)),
        2 => Descent::<true>::through::<WHITE>(position, 1),
        _ => Descent::<false>::through::<WHITE>(position, depth - 1),
    }
}

/// Makes each move on one and the same position, counts the leaves below, and takes the move back. The position carries neither
/// key nor counters: nothing asks for them. If `LAST`, what is below is only counted.
struct Descent<const LAST: bool> {
    /// The position with the other side to move, without en passant.
    next: Position,
    depth: u32,
    leaves: u64,
}

impl<const LAST: bool> Descent<LAST> {
    fn through<const WHITE: bool>(position: &Position, depth: u32) -> u64 {
        let mut next = *position;
        next.turn = if WHITE { Color::Black } else { Color::White };
        next.ep = NOWHERE;
        let mut descent = Descent::<LAST> { next, depth, leaves: 0 };
        let _ = generate::<WHITE, _>(position, Everything, &mut descent);
        descent.leaves
    }

    /// Counts what is below `next`, in which the side that is not `WHITE` is to move.
    #[inline(always)]
    fn visit<const WHITE: bool>(&mut self) {
        // A constant cannot be negated in a generic argument.
        self.leaves += match (LAST, WHITE) {
            (true, true) => u64::from(count_for::<false>(&self.next)),
            (true, false) => u64::from(count_for::<true>(&self.next)),
            (false, true) => below::<false>(&self.next, self.depth),
            (false, false) => below::<true>(&self.next, self.depth),
        };
    }

    /// Flips squares of a role of the side `WHITE`: making a change and taking it back are the same.
    #[inline(always)]
    fn flip<const WHITE: bool>(&mut self, role: Role, squares: u64) {
        let color = if WHITE { Color::White } else { Color::Black };
        self.next.board.toggle(color, role, Bitboard::from_bits_unmasked(squares));
    }

    /// The same for the other side.
    #[inline(always)]
    fn flip_other<const WHITE: bool>(&mut self, role: Role, squares: u64) {
        let color = if WHITE { Color::Black } else { Color::White };
        self.next.board.toggle(color, role, Bitboard::from_bits_unmasked(squares));
    }

    /// A man goes from `from` to an empty square.
    #[inline(always)]
    fn quiet<const WHITE: bool>(&mut self, role: Role, from: usize, to: usize) {
        let squares = bit(from) | bit(to);
        self.flip::<WHITE>(role, squares);
        self.visit::<WHITE>();
        self.flip::<WHITE>(role, squares);
    }

    /// A man goes from `from` to `to` and takes what stands there, with its castling right if it has one.
    #[inline(always)]
    fn capture<const WHITE: bool>(&mut self, role: Role, from: usize, to: usize) {
        let castling = self.next.castling;
        let taken = self.next.role_on(bit(to));
        self.flip_other::<WHITE>(taken, bit(to));
        self.next.castling &= !bit(to);
        self.quiet::<WHITE>(role, from, to);
        self.next.castling = castling;
        self.flip_other::<WHITE>(taken, bit(to));
    }
}

impl<const WHITE: bool, const LAST: bool> Sink<WHITE> for Descent<LAST> {
    type Break = Infallible;

    #[inline(always)]
    fn officer(&mut self, role: Role, from: usize, to: u64) -> ControlFlow<Infallible> {
        let castling = self.next.castling;
        match role {
            Role::King => self.next.castling &= !(if WHITE { RANK_1 } else { RANK_8 }),
            Role::Rook => self.next.castling &= !bit(from),
            _ => {}
        }
        let enemy = self.next.side(if WHITE { Color::Black } else { Color::White });
        let mut captures = to & enemy;
        while captures != 0 {
            self.capture::<WHITE>(role, from, lowest(captures));
            captures &= captures - 1;
        }
        let mut quiet = to & !enemy;
        while quiet != 0 {
            self.quiet::<WHITE>(role, from, lowest(quiet));
            quiet &= quiet - 1;
        }
        self.next.castling = castling;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<Infallible> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            match kind {
                Pawns::Step => self.quiet::<WHITE>(Role::Pawn, from, target),
                Pawns::Left | Pawns::Right => self.capture::<WHITE>(Role::Pawn, from, target),
                Pawns::DoubleStep => {
                    self.flip::<WHITE>(Role::Pawn, bit(from) | bit(target));
                    self.next.ep = self.next.en_passant_after_double_step(from, target);
                    self.visit::<WHITE>();
                    self.next.ep = NOWHERE;
                    self.flip::<WHITE>(Role::Pawn, bit(from) | bit(target));
                }
            }
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    fn promotions(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<Infallible> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            // The pawn goes off the board and the officer comes onto it.
            self.flip::<WHITE>(Role::Pawn, bit(from));
            for role in Role::PROMOTIONS {
                if kind == Pawns::Step {
                    self.flip::<WHITE>(role, bit(target));
                    self.visit::<WHITE>();
                    self.flip::<WHITE>(role, bit(target));
                } else {
                    // As a capture by a man that comes from nowhere.
                    let (castling, taken) = (self.next.castling, self.next.role_on(bit(target)));
                    self.flip_other::<WHITE>(taken, bit(target));
                    self.next.castling &= !bit(target);
                    self.flip::<WHITE>(role, bit(target));
                    self.visit::<WHITE>();
                    self.flip::<WHITE>(role, bit(target));
                    self.next.castling = castling;
                    self.flip_other::<WHITE>(taken, bit(target));
                }
            }
            self.flip::<WHITE>(Role::Pawn, bit(from));
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: usize, to: usize) -> ControlFlow<Infallible> {
        let pawn = if WHITE { to.wrapping_sub(8) } else { to + 8 };
        self.flip_other::<WHITE>(Role::Pawn, bit(pawn));
        self.quiet::<WHITE>(Role::Pawn, from, to);
        self.flip_other::<WHITE>(Role::Pawn, bit(pawn));
        ControlFlow::Continue(())
    }

    fn castling(&mut self, king: usize, rook: usize) -> ControlFlow<Infallible> {
        let (king_goal, rook_goal) = castling_goals(king, rook);
        let castling = self.next.castling;
        self.next.castling &= !(if WHITE { RANK_1 } else { RANK_8 });
        // By exclusive or: in Chess960 a square may be left and taken in the same move.
        self.flip::<WHITE>(Role::Rook, bit(rook) ^ bit(rook_goal));
        let squares = bit(king) ^ bit(king_goal);
        self.flip::<WHITE>(Role::King, squares);
        self.visit::<WHITE>();
        self.flip::<WHITE>(Role::King, squares);
        self.flip::<WHITE>(Role::Rook, bit(rook) ^ bit(rook_goal));
        self.next.castling = castling;
        ControlFlow::Continue(())
    }
}
