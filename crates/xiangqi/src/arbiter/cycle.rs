//! Cycles of moves.

use alloc::vec::Vec;

use variant_core::{Color, IllegalMove, Position as _};

use super::class::ChasedPiece;
use crate::{Move, Point, Position};

/// Number of points.
const POINTS: usize = 90;
/// No piece stands there.
const NOBODY: u8 = u8::MAX;
/// How long a cycle may get when it is repeated until pieces that swap their places are back.
const LONGEST: usize = 4096;

/// A cycle: moves without a capture that lead back to the position they began in.
///
/// Pieces are numbered in the first position, by their points, and keep their numbers. Where two of a kind have swapped their
/// points in the end the cycle is gone through again until each is back on its own, so that every piece has one path.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// The positions before each move, and the first one again.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Which piece stands where in each position.
    numbers: Vec<[u8; POINTS]>,
    length: usize,
}

/// Why moves make no cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CycleError {
    /// A move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<Move>),
    /// A capture: no earlier position can come back.
    #[error("{0:?} captures; expected moves that can be repeated")]
    Capture(Move),
    /// The moves do not lead back.
    #[error("the moves lead to another position; expected the first one, with the same side to move")]
    Open,
    /// So many pieces swap their places that it takes more plies than one can judge until each is back.
    #[error(
        "it takes more than 4096 plies until each piece is back on its point; expected a cycle that ends sooner"
    )]
    TooLong,
}

impl Cycle {
    /// The cycle of `moves` from `start`.
    ///
    /// # Errors
    /// [`CycleError`] if a move is illegal or captures, or if the last does not lead back to `start`.
    pub fn new(start: &Position, moves: &[Move]) -> Result<Self, CycleError> {
        let mut position = *start;
        for &m in moves {
            if position.is_capture(m) {
                return Err(CycleError::Capture(m));
            }
            position.play(m)?;
        }
        if moves.is_empty() || position != *start {
            return Err(CycleError::Open);
        }
        Self::unchecked(start, moves).ok_or(CycleError::TooLong)
    }

    /// As [`new`](Self::new) for moves that are known to be a cycle; `None` if pieces take too long to come back.
    pub(super) fn unchecked(start: &Position, moves: &[Move]) -> Option<Self> {
        let mut numbers = [NOBODY; POINTS];
        for point in start.board().occupied() {
            numbers[point.index()] = point.index() as u8;
        }
        let mut cycle = Cycle {
            positions: [*start].into(),
            moves: Vec::new(),
            numbers: [numbers].into(),
            length: moves.len(),
        };
        let mut position = *start;
        let mut now = numbers;
        loop {
            for &m in moves {
                position.play_unchecked(m);
                now[m.to.index()] = core::mem::replace(&mut now[m.from.index()], NOBODY);
                cycle.positions.push(position);
                cycle.numbers.push(now);
                cycle.moves.push(m);
            }
            if now == numbers {
                return Some(cycle);
            }
            if cycle.moves.len() + moves.len() > LONGEST {
                return None;
            }
        }
    }

    /// Number of plies until the position is repeated.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.length
    }

    /// The moves until each piece is back on its point: those of the cycle, or a multiple where pieces swap.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before each of the [`moves`](Self::moves).
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions[..self.moves.len()]
    }

    /// The position that comes `after` plies after the position before move `index`, going round.
    pub(super) fn position(&self, index: usize) -> &Position {
        &self.positions[index % self.moves.len()]
    }

    /// The number of the piece on a point before move `index`, going round.
    pub(super) fn number(&self, index: usize, point: Point) -> u8 {
        self.numbers[index % self.moves.len()][point.index()]
    }

    /// The indices of a side's moves.
    pub(super) fn moves_of(&self, color: Color) -> impl Iterator<Item = usize> + use<> {
        let first = usize::from(self.positions[0].turn() != color);
        (first..self.moves.len()).step_by(2)
    }

    /// Whether each move gives check.
    pub(super) fn checks(&self) -> Vec<bool> {
        self.positions[1..].iter().map(Position::is_check).collect()
    }

    /// The pieces of these numbers, each once, with the points that they stand on one after another.
    pub(super) fn pieces(&self, mut numbers: Vec<u8>) -> Vec<ChasedPiece> {
        numbers.sort_unstable();
        numbers.dedup();
        let board = self.positions[0].board();
        let piece = |number: u8| Point::from_index(number.into()).and_then(|point| board.get(point));
        let chased = |number| piece(number).map(|piece| ChasedPiece { piece, path: self.path(number) });
        numbers.into_iter().filter_map(chased).collect()
    }

    /// The points that the piece of a number stands on, one after another, from the first position on.
    fn path(&self, number: u8) -> Vec<Point> {
        let mut path: Vec<Point> = Vec::new();
        for numbers in &self.numbers {
            let point = numbers.iter().position(|&other| other == number).and_then(Point::from_index);
            if path.last().copied() != point {
                path.extend(point);
            }
        }
        path
    }
}
