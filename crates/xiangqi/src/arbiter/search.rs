//! The search that threats are found by, and its budget.

use alloc::vec;
use alloc::vec::Vec;

/// The budget of a search is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the search has looked at as many positions as its budget allows; expected a larger budget")]
pub struct OutOfBudget;

/// How many entries the memory of positions without a mate has; a power of two.
const MEMORY: usize = 1 << 12;

/// A search for threats within a budget of positions: for mate by checks alone
/// ([`mate_by_checks`](Self::mate_by_checks)), and for captures that win material ([`wins`](Self::wins)).
///
/// The Chinese rules class moves by it; it is as good for other uses. By these rules
///
/// - a *kill* threatens mate by an unbroken series of at most seven checks;
/// - a *chase* threatens a capture that wins material, or a check that does, where the same piece did not threaten the same
///   before. A rook counts as two horses or cannons, these as two advisors, elephants or crossed pawns. The exchange goes on
///   wherever a piece was captured, by captures that were not to be had before, by captures of pieces that it depends on, and
///   by up to two checks; either side may stop. Kings and pawns chase nothing, and a piece offers an exchange to another of its
///   kind that may take it;
/// - a king that leaves check is idle.
#[derive(Clone, Debug)]
pub struct ThreatSearch {
    budget: u64,
    /// Keys of positions with the number of checks that do not mate there.
    memory: Vec<(u64, u32)>,
}

impl ThreatSearch {
    /// A search that looks at `budget` positions at most, all calls together.
    #[must_use]
    pub fn new(budget: u64) -> Self {
        ThreatSearch { budget, memory: vec![(0, 0); MEMORY] }
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

    /// Whether it is known that at most `checks` checks do not mate in the position of this key.
    pub(super) fn is_no_mate(&self, key: u64, checks: u32) -> bool {
        let (known, deepest) = self.memory[key as usize % MEMORY];
        known == key && deepest >= checks
    }

    /// Notes that at most `checks` checks do not mate in the position of this key.
    pub(super) fn note_no_mate(&mut self, key: u64, checks: u32) {
        self.memory[key as usize % MEMORY] = (key, checks);
    }
}
