//! Draws that depend on the game so far.

use alloc::vec::Vec;

use variant_core::{Arbiter, History, Outcome, Reason, Verdict};

use crate::{Move, Position};

/// The rules of draws (decided: as in chess, since "the aim, as in the original game, is mate").
///
/// A draw may be claimed when the position has come up three times, or when fifty moves of each side have passed without a pawn
/// move or a capture; the game is drawn by itself at five times and at seventy-five moves. Goal, mate and stalemate come first:
/// [`Game`](variant_core::Game) asks the arbiter only where the position itself does not end the game.
///
/// ```
/// use kinizsi::{DrawRules, Position};
/// use variant_core::{Game, Position as _, Verdict};
/// let game = Game::with_arbiter(Position::start(), DrawRules);
/// assert_eq!(game.verdict(), Verdict::Continue);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawRules;

impl DrawRules {
    /// How often a position has to come up before a draw may be claimed.
    pub const CLAIMABLE_REPETITION: usize = 3;
    /// How often a position has to come up before the game is drawn by itself.
    pub const FINAL_REPETITION: usize = 5;
    /// Plies without a pawn move or capture before a draw may be claimed: fifty moves of each side.
    pub const CLAIMABLE_CLOCK: u16 = 100;
    /// Plies without a pawn move or capture before the game is drawn by itself: seventy-five moves of each side.
    pub const FINAL_CLOCK: u16 = 150;
}

impl Arbiter<Position> for DrawRules {
    type Trace = ();

    fn trace(&self, _before: &Position, _m: Move, _after: &Position) {}

    fn verdict(&self, history: &History<'_, Position, ()>) -> Verdict {
        let clock = history.position().halfmoves();
        let occurrences = history.occurrences();
        if occurrences >= Self::FINAL_REPETITION {
            Verdict::Final(Outcome::draw(Reason::Repetition))
        } else if clock >= Self::FINAL_CLOCK {
            Verdict::Final(Outcome::draw(Reason::MoveLimit))
        } else if occurrences >= Self::CLAIMABLE_REPETITION {
            Verdict::Claimable(Outcome::draw(Reason::Repetition))
        } else if clock >= Self::CLAIMABLE_CLOCK {
            Verdict::Claimable(Outcome::draw(Reason::MoveLimit))
        } else {
            Verdict::Continue
        }
    }

    /// Both draws may be claimable at once, also where one of them would end the game by itself.
    fn claims(&self, history: &History<'_, Position, ()>) -> Vec<Outcome> {
        let repeated = history.occurrences() >= Self::CLAIMABLE_REPETITION;
        let slow = history.position().halfmoves() >= Self::CLAIMABLE_CLOCK;
        let reasons = [repeated.then_some(Reason::Repetition), slow.then_some(Reason::MoveLimit)];
        reasons.into_iter().flatten().map(Outcome::draw).collect()
    }
}
