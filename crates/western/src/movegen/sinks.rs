//! What is done with the generator's sets.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::{MoveList, MoveListBuilder};

use super::{Pawns, Sink};
use crate::tables::lowest;
use crate::{Move, Role};

/// Counts moves.
pub(super) struct Count(pub(super) u32);

impl<const WHITE: bool> Sink<WHITE> for Count {
    type Break = Infallible;
    const COUNTS: bool = true;

    #[inline(always)]
    fn tally(&mut self, moves: u32) {
        self.0 += moves;
    }

    #[inline(always)]
    fn officer(&mut self, _role: Role, _from: usize, to: u64) -> ControlFlow<Infallible> {
        self.0 += to.count_ones();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _kind: Pawns, to: u64) -> ControlFlow<Infallible> {
        self.0 += to.count_ones();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, _kind: Pawns, to: u64) -> ControlFlow<Infallible> {
        self.0 += 4 * to.count_ones();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: usize, _to: usize) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, _king: usize, _rook: usize) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Lists the moves.
pub(super) struct List(MoveListBuilder<Move>);

impl List {
    pub(super) fn new() -> Self {
        List(MoveListBuilder::new(Move::normal_at(Role::Pawn, 0, 0)))
    }

    pub(super) fn finish(self) -> MoveList<Move> {
        self.0.finish()
    }

    /// Adds a move for each square of `to`.
    #[inline(always)]
    fn each(&mut self, mut to: u64, m: impl Fn(usize) -> Move) -> ControlFlow<Infallible> {
        self.0.add(to.count_ones() as usize, || {
            let m = m(lowest(to));
            to &= to.wrapping_sub(1);
            m
        });
        ControlFlow::Continue(())
    }
}

impl<const WHITE: bool> Sink<WHITE> for List {
    type Break = Infallible;

    #[inline(always)]
    fn officer(&mut self, role: Role, from: usize, to: u64) -> ControlFlow<Infallible> {
        self.each(to, |to| Move::normal_at(role, from, to))
    }

    #[inline(always)]
    fn pawns(&mut self, kind: Pawns, to: u64) -> ControlFlow<Infallible> {
        self.each(to, |to| {
            let from = kind.origin::<WHITE>(to);
            if kind == Pawns::DoubleStep {
                Move::double_step_at(from, to)
            } else {
                Move::normal_at(Role::Pawn, from, to)
            }
        })
    }

    fn promotions(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<Infallible> {
        while to != 0 {
            let target = lowest(to);
            for role in Role::PROMOTIONS {
                self.0.push(Move::promotion_at(kind.origin::<WHITE>(target), target, role));
            }
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: usize, to: usize) -> ControlFlow<Infallible> {
        self.0.push(Move::en_passant_at(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, king: usize, rook: usize) -> ControlFlow<Infallible> {
        self.0.push(Move::castling_at(king, rook));
        ControlFlow::Continue(())
    }
}

/// Hands the moves on one by one.
pub(super) struct Each<F>(F);

impl<F> Each<F> {
    pub(super) fn new(f: F) -> Self {
        Each(f)
    }
}

impl<const WHITE: bool, B, F: FnMut(Move) -> ControlFlow<B>> Sink<WHITE> for Each<F> {
    type Break = B;

    #[inline(always)]
    fn officer(&mut self, role: Role, from: usize, mut to: u64) -> ControlFlow<B> {
        while to != 0 {
            (self.0)(Move::normal_at(role, from, lowest(to)))?;
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<B> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            (self.0)(if kind == Pawns::DoubleStep {
                Move::double_step_at(from, target)
            } else {
                Move::normal_at(Role::Pawn, from, target)
            })?;
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<B> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            for role in Role::PROMOTIONS {
                (self.0)(Move::promotion_at(from, target, role))?;
            }
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: usize, to: usize) -> ControlFlow<B> {
        (self.0)(Move::en_passant_at(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: usize, rook: usize) -> ControlFlow<B> {
        (self.0)(Move::castling_at(king, rook))
    }
}
