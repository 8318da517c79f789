//! Rules that depend on the history of a game.

use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{History, Outcome, Position, Verdict};

/// A judge of games: rules that depend on more than the position on the board, such as repetition.
///
/// Implement it for a value that carries the options of a rule book. The arbiter is asked only where
/// [`Position::outcome`] is silent: mate comes before every rule on history.
pub trait Arbiter<P: Position> {
    /// What is noted of each move, so that a verdict need not work it out again.
    type Trace: Clone + Debug;

    /// Notes what has to be remembered of the legal move `m`.
    fn trace(&self, before: &P, m: P::Move, after: &P) -> Self::Trace;

    /// Judges a game at its last position.
    fn verdict(&self, history: &History<'_, P, Self::Trace>) -> Verdict;

    /// The outcomes that the player to move may claim as the position stands.
    fn claims(&self, history: &History<'_, P, Self::Trace>) -> Vec<Outcome> {
        match self.verdict(history) {
            Verdict::Claimable(outcome) => [outcome].into(),
            Verdict::Continue | Verdict::Final(_) => Vec::new(),
        }
    }
}

/// The arbiter without rules: only positions end games.
impl<P: Position> Arbiter<P> for () {
    type Trace = ();

    fn trace(&self, _before: &P, _m: P::Move, _after: &P) {}

    fn verdict(&self, _history: &History<'_, P, ()>) -> Verdict {
        Verdict::Continue
    }
}
