//! Lines of moves.

use alloc::vec::Vec;

use crate::Position;

/// A position and moves from it, each of them legal after those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<P: Position> {
    start: P,
    moves: Vec<P::Move>,
}

impl<P: Position> Line<P> {
    /// A legal move for each of the numbers, chosen by it (modulo the number of moves there are); fewer where the moves run out.
    #[must_use]
    pub fn chosen(start: P, choices: impl IntoIterator<Item = u16>) -> Self {
        let mut moves = Vec::new();
        let mut position = start.clone();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[usize::from(choice) % legal.len()];
            position.play_unchecked(m);
            moves.push(m);
        }
        Line { start, moves }
    }

    /// A line of moves that are known to be legal.
    pub(super) fn known(start: P, moves: Vec<P::Move>) -> Self {
        Line { start, moves }
    }

    /// The position that the moves begin in.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The position that the moves lead to.
    #[must_use]
    pub fn end(&self) -> P {
        self.positions().last().unwrap_or_else(|| self.start.clone())
    }

    /// The positions after the moves, one by one.
    pub fn positions(&self) -> impl Iterator<Item = P> + '_ {
        self.moves.iter().scan(self.start.clone(), |position, &m| {
            position.play_unchecked(m);
            Some(position.clone())
        })
    }

    /// Whether the moves lead back to the start.
    #[must_use]
    pub fn is_cycle(&self) -> bool {
        !self.moves.is_empty() && self.end() == self.start
    }

    /// A cycle gone through so many times; another line as it is.
    #[must_use]
    pub fn repeated(self, times: usize) -> Self {
        if !self.is_cycle() {
            return self;
        }
        Line { moves: self.moves.repeat(times), start: self.start }
    }
}
