//! Mate by checks alone.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use variant_core::Position as _;

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

/// How many entries the memory of positions without a mate has; a power of two.
const MEMORY: usize = 1 << 13;

/// A search for mate by an unbroken series of checks, with a budget of positions.
///
/// ```
/// use xiangqi::{Position, arbiter::KillSearch, prelude::*};
/// let position = Position::from_fen("3k5/9/9/9/9/9/9/R8/1R7/4K4 w")?;
/// let mate = KillSearch::new(1000).find(&position, 3).unwrap().unwrap();
/// assert_eq!(mate.checks, 1);
/// # Ok::<(), xiangqi::FenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct KillSearch {
    budget: u64,
    /// Keys of positions with the number of checks that do not mate there.
    memory: Vec<(u64, u32)>,
}

/// The budget is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the search went beyond its budget of positions")]
pub struct OutOfBudget;

impl KillSearch {
    /// A search that looks at `budget` positions at most, all calls together.
    #[must_use]
    pub fn new(budget: u64) -> Self {
        KillSearch { budget, memory: vec![(0, 0); MEMORY] }
    }

    /// How many positions may still be looked at.
    #[must_use]
    pub fn budget(&self) -> u64 {
        self.budget
    }

    /// Counts a position.
    pub(super) fn spend(&mut self) -> Result<(), OutOfBudget> {
        self.budget = self.budget.checked_sub(1).ok_or(OutOfBudget)?;
        Ok(())
    }

    /// The shortest mate that the side to move has by at most `most` checks.
    ///
    /// # Errors
    /// [`OutOfBudget`].
    pub fn find(&mut self, position: &Position, most: u32) -> Result<Option<Mate>, OutOfBudget> {
        for checks in 1..=most {
            if let Some(first) = self.mate(position, checks)? {
                return Ok(Some(Mate { first, checks }));
            }
        }
        Ok(None)
    }

    /// The first of at most `checks` checks that mate, if there are such.
    fn mate(&mut self, position: &Position, checks: u32) -> Result<Option<Move>, OutOfBudget> {
        let key = position.key();
        let slot = key as usize % MEMORY;
        if self.memory[slot].0 == key && self.memory[slot].1 >= checks {
            return Ok(None);
        }
        let found = position.try_for_each_legal(|m| {
            let next = position.after(m);
            if let Err(error) = self.spend() {
                return ControlFlow::Break(Err(error));
            }
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
                self.memory[slot] = (key, checks);
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
