//! Legal moves, and no others: nothing is played out to see whether it is legal.
//!
//! The sides have different armies, so each has its own generator; what they share is how sets of moves are handed over.

mod black;
mod pawns;
mod white;

use core::ops::ControlFlow;

use variant_core::Color;

use crate::{Bitboard, Move, Position, Square};

pub(crate) use black::attacks_king;

/// Takes legal moves in sets: counting need not look at the single ones.
pub(crate) trait Sink {
    /// What is given when the sink has seen enough.
    type Break;

    /// The piece on `from` may go to each square of `to`.
    fn piece(&mut self, from: Square, to: Bitboard) -> ControlFlow<Self::Break>;

    /// A pawn may go to each square of `to`, coming from the square whose number is smaller by `step`.
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Self::Break>;

    /// The group may move so that Kinizsi goes from `from` to each square of `to`.
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<Self::Break>;
}

/// Hands the legal moves of the pieces on `only` to `sink`; group moves are moves of Kinizsi.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    match position.turn {
        Color::White => white::generate(position, only, sink),
        Color::Black => black::generate(position, only, sink),
    }
}

/// The pawns of the side to move that may legally capture the pawn that has just passed `square`.
pub(crate) fn en_passant_sources(position: &Position, square: Square) -> Bitboard {
    if position.is_over() {
        return Bitboard::EMPTY;
    }
    let legal = |from: &Square| match position.turn {
        Color::White => white::en_passant_is_safe(position, *from, square),
        Color::Black => black::en_passant_is_safe(position, *from, square),
    };
    position.en_passant_capturers(square).into_iter().filter(legal).collect()
}

/// Counts.
pub(crate) struct Count(pub(crate) u32);

impl Sink for Count {
    type Break = core::convert::Infallible;

    #[inline]
    fn piece(&mut self, _from: Square, to: Bitboard) -> ControlFlow<Self::Break> {
        self.0 += to.count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, _step: i8, to: Bitboard) -> ControlFlow<Self::Break> {
        self.0 += to.count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn group(&mut self, _from: Square, to: Bitboard) -> ControlFlow<Self::Break> {
        self.0 += to.count();
        ControlFlow::Continue(())
    }
}

/// Stops at the first move there is.
pub(crate) struct Any;

impl Any {
    #[inline]
    fn stop(to: Bitboard) -> ControlFlow<()> {
        if to.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Any {
    type Break = ();

    #[inline]
    fn piece(&mut self, _from: Square, to: Bitboard) -> ControlFlow<()> {
        Any::stop(to)
    }

    #[inline]
    fn pawns(&mut self, _step: i8, to: Bitboard) -> ControlFlow<()> {
        Any::stop(to)
    }

    #[inline]
    fn group(&mut self, _from: Square, to: Bitboard) -> ControlFlow<()> {
        Any::stop(to)
    }
}

/// Stops if it is given one particular move.
pub(crate) struct Find(pub(crate) Move);

impl Find {
    #[inline]
    fn stop(found: bool) -> ControlFlow<()> {
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Find {
    type Break = ();

    #[inline]
    fn piece(&mut self, from: Square, to: Bitboard) -> ControlFlow<()> {
        Find::stop(from == self.0.from() && to.contains(self.0.to()) && !self.0.is_group())
    }

    #[inline]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<()> {
        let (from, target) = (self.0.from().index() as isize, self.0.to());
        Find::stop(
            target.index() as isize - from == isize::from(step) && to.contains(target) && !self.0.is_group(),
        )
    }

    #[inline]
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<()> {
        Find::stop(from == self.0.from() && to.contains(self.0.to()) && self.0.is_group())
    }
}

/// Calls a function with each move.
pub(crate) struct Each<F>(pub(crate) F);

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for Each<F> {
    type Break = B;

    #[inline]
    fn piece(&mut self, from: Square, to: Bitboard) -> ControlFlow<B> {
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
    fn group(&mut self, from: Square, to: Bitboard) -> ControlFlow<B> {
        for to in to {
            (self.0)(Move::group(from, to))?;
        }
        ControlFlow::Continue(())
    }
}
