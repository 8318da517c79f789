//! Counting the tree of legal moves.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::Color;

use super::{Everything, Pawns, Sink, count_for, generate};
use crate::tables::{bit, lowest};
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
    if depth == 1 {
        return u64::from(count_for::<WHITE>(position));
    }
    let mut descent = Descent { position, depth: depth - 1, leaves: 0 };
    let _ = generate::<WHITE, _>(position, Everything, &mut descent);
    descent.leaves
}

/// Makes each move and counts the leaves below. The positions on the way carry neither key nor counters: nothing asks for them.
struct Descent<'a> {
    position: &'a Position,
    depth: u32,
    leaves: u64,
}

impl Descent<'_> {
    #[inline(always)]
    fn visit<const WHITE: bool>(&mut self, make: impl FnOnce(&mut Position)) -> ControlFlow<Infallible> {
        let mut next = *self.position;
        make(&mut next);
        // The side to move is the other one; a constant cannot be negated in a generic argument.
        self.leaves +=
            if WHITE { below::<false>(&next, self.depth) } else { below::<true>(&next, self.depth) };
        ControlFlow::Continue(())
    }
}

impl<const WHITE: bool> Sink<WHITE> for Descent<'_> {
    type Break = Infallible;

    #[inline(always)]
    fn officer(&mut self, role: Role, from: usize, to: u64) -> ControlFlow<Infallible> {
        let enemy = self.position.side(if WHITE { Color::Black } else { Color::White });
        let mut captures = to & enemy;
        while captures != 0 {
            let target = lowest(captures);
            self.visit::<WHITE>(|next| next.make_officer::<WHITE, false, true>(role, from, target))?;
            captures &= captures - 1;
        }
        let mut quiet = to & !enemy;
        while quiet != 0 {
            let target = lowest(quiet);
            self.visit::<WHITE>(|next| next.make_officer::<WHITE, false, false>(role, from, target))?;
            quiet &= quiet - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<Infallible> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            self.visit::<WHITE>(|next| match kind {
                Pawns::Step => next.make_officer::<WHITE, false, false>(Role::Pawn, from, target),
                Pawns::DoubleStep => next.make_double_step::<WHITE, false>(from, target),
                Pawns::Left | Pawns::Right => {
                    next.make_officer::<WHITE, false, true>(Role::Pawn, from, target);
                }
            })?;
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, kind: Pawns, mut to: u64) -> ControlFlow<Infallible> {
        while to != 0 {
            let target = lowest(to);
            let from = kind.origin::<WHITE>(target);
            for role in Role::PROMOTIONS {
                self.visit::<WHITE>(|next| next.make_promotion::<WHITE, false>(from, target, role))?;
            }
            to &= to - 1;
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: usize, to: usize) -> ControlFlow<Infallible> {
        self.visit::<WHITE>(|next| next.make_en_passant::<WHITE, false>(from, to))
    }

    fn castling(&mut self, king: usize, rook: usize) -> ControlFlow<Infallible> {
        debug_assert!(bit(king) != bit(rook));
        self.visit::<WHITE>(|next| next.make_castling::<WHITE, false>(king, rook))
    }
}
