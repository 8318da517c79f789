//! Dead positions: nobody can mate any more, whatever is played.

mod search;
mod walls;

use variant_core::Color;

use crate::Position;
use search::{Found, Search};

/// Whether a position is dead (FIDE Laws 5.2.2): see [`Position::dead_position`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeadPosition {
    /// No series of legal moves ends in mate.
    Dead,
    /// Some series of legal moves ends in mate.
    Alive,
    /// Neither was found within the budget.
    Undecided,
}

/// Whether one side can still mate: see [`Position::mate_chance`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MateChance {
    /// Some series of legal moves, with both sides helping, ends with this side mating.
    Possible,
    /// No series of legal moves does.
    Impossible,
    /// Neither was found within the budget.
    Undecided,
}

impl Position {
    /// Whether the position is dead: whether no series of legal moves, however foolish, ends in mate (FIDE Laws 5.2.2). The
    /// counters and repetition play no part.
    ///
    /// `budget` is the number of positions that are looked at, at most; each takes about 100 bytes of memory while the search
    /// runs. The answer is never wrong, but it may be [`Undecided`](DeadPosition::Undecided). Two proofs of death are tried: that
    /// all positions that can arise have been seen without a mate, and that walls of men that can neither move nor be captured
    /// keep everybody from ever mating. A checkmate is not dead; a stalemate is.
    ///
    /// ```
    /// use western::{DeadPosition, FenOptions, Position, prelude::*};
    /// let walls = FenOptions::PLAYABLE.read("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -")?;
    /// assert_eq!(walls.dead_position(1_000), DeadPosition::Dead);
    /// // The only move takes the knight, and bare kings with a bishop are left.
    /// let forced = FenOptions::PLAYABLE.read("kb6/2N5/1K6/8/8/8/8/8 b - - 0 50")?;
    /// assert_eq!(forced.dead_position(1_000), DeadPosition::Dead);
    /// assert_eq!(Position::start().dead_position(20_000), DeadPosition::Alive);
    /// # Ok::<(), western::FenError>(())
    /// ```
    #[must_use]
    pub fn dead_position(&self, budget: usize) -> DeadPosition {
        match Search::new(self, &Color::ALL).run(budget) {
            Found::Mate => DeadPosition::Alive,
            Found::NoMate => DeadPosition::Dead,
            Found::Nothing => DeadPosition::Undecided,
        }
    }

    /// Whether `color` can still mate by some series of legal moves, with the other side helping: what decides whether a fallen
    /// flag loses (FIDE Laws 6.9). `budget` and the certainty of the answer are as for
    /// [`dead_position`](Self::dead_position).
    ///
    /// ```
    /// use western::{FenOptions, MateChance, prelude::*};
    /// // White's pawns are blocked for ever, and Black's king cannot get past them; but Black has a rook.
    /// let position = FenOptions::PLAYABLE.read("r3k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - -")?;
    /// assert_eq!(position.mate_chance(Color::Black, 100_000), MateChance::Possible);
    /// # Ok::<(), western::FenError>(())
    /// ```
    #[must_use]
    pub fn mate_chance(&self, color: Color, budget: usize) -> MateChance {
        match Search::new(self, &[color]).run(budget) {
            Found::Mate => MateChance::Possible,
            Found::NoMate => MateChance::Impossible,
            Found::Nothing => MateChance::Undecided,
        }
    }
}
