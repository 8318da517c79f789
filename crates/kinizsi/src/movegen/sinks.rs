//! What legal moves are handed to.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::{MoveList, MoveListBuilder};

use super::pawns;
use crate::{Bitboard, Move, Role, Square};

/// Takes legal moves in sets: counting need not look at the single ones.
pub(crate) trait Sink {
    /// What is given when the sink has seen enough.
    type Break;
    /// Whether the sink asks for nothing but numbers.
    const COUNTS: bool = false;

    /// The piece of kind `role` on `from` may go to each square of `to`.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> ControlFlow<Self::Break>;

    /// A pawn may go to each square of `to`, coming from the square whose number is smaller by `step`.
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Self::Break>;

    /// The pawn on `from` may capture en passant on `to`.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Self::Break>;

    /// The king on `from` may castle to `to`.
    fn castling(&mut self, from: Square, to: Square) -> ControlFlow<Self::Break>;

    /// The group may move so that Kinizsi goes from `from` to each square of `to`.
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<Self::Break>;

    /// There are `number` more moves; called if [`COUNTS`](Self::COUNTS) only.
    fn number(&mut self, _number: u32) {}
}

/// Counts.
pub(crate) struct Count(pub(crate) u32);

impl Count {
    #[inline(always)]
    fn add(&mut self, number: u32) -> ControlFlow<Infallible> {
        self.0 += number;
        ControlFlow::Continue(())
    }
}

impl Sink for Count {
    type Break = Infallible;
    const COUNTS: bool = true;

    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.count())
    }

    #[inline(always)]
    fn pawns(&mut self, _step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.count())
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) -> ControlFlow<Infallible> {
        self.add(1)
    }

    #[inline(always)]
    fn castling(&mut self, _from: Square, _to: Square) -> ControlFlow<Infallible> {
        self.add(1)
    }

    #[inline(always)]
    fn group(&mut self, _from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.count())
    }

    #[inline(always)]
    fn number(&mut self, number: u32) {
        self.0 += number;
    }
}

#[inline]
fn stop_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Stops at the first move there is.
pub(crate) struct Any;

impl Sink for Any {
    type Break = ();

    #[inline]
    fn piece(&mut self, _role: Role, _from: Square, to: Bitboard) -> ControlFlow<()> {
        stop_if(to.any())
    }

    #[inline]
    fn pawns(&mut self, _step: i8, to: Bitboard) -> ControlFlow<()> {
        stop_if(to.any())
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) -> ControlFlow<()> {
        stop_if(true)
    }

    #[inline]
    fn castling(&mut self, _from: Square, _to: Square) -> ControlFlow<()> {
        stop_if(true)
    }

    #[inline]
    fn group(&mut self, _from: Square, to: Bitboard) -> ControlFlow<()> {
        stop_if(to.any())
    }
}

/// Stops if it is given one particular move.
pub(crate) struct Find(pub(crate) Move);

impl Sink for Find {
    type Break = ();

    #[inline]
    fn piece(&mut self, _role: Role, from: Square, to: Bitboard) -> ControlFlow<()> {
        stop_if(from == self.0.from() && to.contains(self.0.to()) && !self.0.is_group())
    }

    #[inline]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<()> {
        let (from, target) = (self.0.from(), self.0.to());
        stop_if(to.contains(target) && pawns::source(target, step) == from && !self.0.is_group())
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        stop_if(self.0 == Move::new(from, to))
    }

    #[inline]
    fn castling(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        stop_if(self.0 == Move::new(from, to))
    }

    #[inline]
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<()> {
        stop_if(from == self.0.from() && to.contains(self.0.to()) && self.0.is_group())
    }
}

/// Lists the moves.
pub(crate) struct List(MoveListBuilder<Move>);

impl List {
    pub(crate) fn new() -> Self {
        List(MoveListBuilder::new(Move::new(Square::at(0), Square::at(0))))
    }

    pub(crate) fn finish(self) -> MoveList<Move> {
        self.0.finish()
    }

    /// Adds a move for each square of `to`.
    #[inline(always)]
    fn each(&mut self, to: Bitboard, m: impl Fn(Square) -> Move) -> ControlFlow<Infallible> {
        let mut bits = to.bits();
        self.0.add(bits.count_ones() as usize, || {
            let square = Square::at(bits.trailing_zeros() as u8 & 63);
            bits &= bits.wrapping_sub(1);
            m(square)
        });
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn one(&mut self, m: Move) -> ControlFlow<Infallible> {
        self.0.push(m);
        ControlFlow::Continue(())
    }
}

impl Sink for List {
    type Break = Infallible;

    #[inline(always)]
    fn piece(&mut self, _role: Role, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.each(to, |to| Move::new(from, to))
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.each(to, |to| Move::new(pawns::source(to, step), to))
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.one(Move::new(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.one(Move::new(from, to))
    }

    #[inline(always)]
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.each(to, |to| Move::group(from, to))
    }
}

/// Calls a function with each move.
pub(crate) struct Each<F>(pub(crate) F);

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for Each<F> {
    type Break = B;

    #[inline]
    fn piece(&mut self, _role: Role, from: Square, to: Bitboard) -> ControlFlow<B> {
        for to in to {
            (self.0)(Move::new(from, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<B> {
        for to in to {
            (self.0)(Move::new(pawns::source(to, step), to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        (self.0)(Move::new(from, to))
    }

    #[inline]
    fn castling(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        (self.0)(Move::new(from, to))
    }

    #[inline]
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<B> {
        for to in to {
            (self.0)(Move::group(from, to))?;
        }
        ControlFlow::Continue(())
    }
}
