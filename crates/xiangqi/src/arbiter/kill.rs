//! Kill: mate by checks alone.

use core::ops::ControlFlow;

use variant_core::Position as _;

use super::search::{OutOfBudget, ThreatSearch};
use crate::{Move, Position};

/// A mate by an unbroken series of checks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Mate {
    /// The first check.
    pub first: Move,
    /// How many checks it takes against the best defence, the mating one included.
    pub checks: u32,
}

/// # Kill
impl ThreatSearch {
    /// The shortest mate that the side to move has by at most `most` checks in unbroken series.
    ///
    /// ```
    /// use xiangqi::{Position, arbiter::ThreatSearch, prelude::*};
    /// let position = Position::from_fen("3k5/1R7/R8/9/9/9/9/9/9/4K4 w")?;
    /// let mate = ThreatSearch::new(10_000).mate_by_checks(&position, 3)?.unwrap();
    /// assert_eq!((mate.checks, format!("{:?}", mate.first)), (1, "a7d7".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OutOfBudget`].
    pub fn mate_by_checks(&mut self, position: &Position, most: u32) -> Result<Option<Mate>, OutOfBudget> {
        for checks in 1..=most {
            if let Some(first) = self.mate(position, checks)? {
                return Ok(Some(Mate { first, checks }));
            }
        }
        Ok(None)
    }

    /// The mate that the side which has just moved threatens: what it has by at most `most` checks if the other side passes.
    /// `None` in check, where there is no passing.
    ///
    /// # Errors
    /// [`OutOfBudget`].
    pub fn threatened_mate(&mut self, position: &Position, most: u32) -> Result<Option<Mate>, OutOfBudget> {
        match position.null_move() {
            Some(passed) => self.mate_by_checks(&passed, most),
            None => Ok(None),
        }
    }

    /// The first of at most `checks` checks that mate, if there are such.
    fn mate(&mut self, position: &Position, checks: u32) -> Result<Option<Move>, OutOfBudget> {
        let key = position.key();
        if self.is_no_mate(key, checks) {
            return Ok(None);
        }
        let found = position.try_for_each_legal(|m| {
            if let Err(error) = self.spend() {
                return ControlFlow::Break(Err(error));
            }
            let next = position.after(m);
            if !next.is_check() {
                return ControlFlow::Continue(());
            }
            match self.is_lost(&next, checks - 1) {
                Ok(false) => ControlFlow::Continue(()),
                Ok(true) => ControlFlow::Break(Ok(m)),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        });
        match found {
            ControlFlow::Break(result) => result.map(Some),
            ControlFlow::Continue(()) => {
                self.note_no_mate(key, checks);
                Ok(None)
            }
        }
    }

    /// Whether every answer of the side in check runs into mate by at most `checks` further checks.
    fn is_lost(&mut self, position: &Position, checks: u32) -> Result<bool, OutOfBudget> {
        if checks == 0 {
            return Ok(!position.has_legal());
        }
        let survived = position.try_for_each_legal(|m| match self.mate(&position.after(m), checks) {
            Ok(Some(_)) => ControlFlow::Continue(()),
            Ok(None) => ControlFlow::Break(Ok(())),
            Err(error) => ControlFlow::Break(Err(error)),
        });
        match survived {
            ControlFlow::Continue(()) => Ok(true),
            ControlFlow::Break(Ok(())) => Ok(false),
            ControlFlow::Break(Err(error)) => Err(error),
        }
    }
}
