//! Rules of chess that depend on the history of a game.

use alloc::vec::Vec;

use variant_core::{Arbiter, History, Outcome, Reason, Verdict};

use crate::{Move, Position};

/// Plies without a pawn move or capture after which a draw may be claimed: fifty moves of each side (FIDE Laws 9.3).
const CLAIM_PLIES: u16 = 100;
/// Plies without a pawn move or capture after which the game is drawn: seventy-five moves of each side (9.6.2).
const END_PLIES: u16 = 150;

/// The FIDE Laws of Chess, article 9: a draw may be claimed once a position has come up three times or fifty moves have
/// passed without a pawn move or capture; the game ends with the fifth occurrence and with seventy-five moves.
///
/// A claim may rest on the move that the claimant intends to make: see [`Game::claims_with`](variant_core::Game::claims_with).
/// Mate, stalemate and insufficient material are matters of the position and come before all this.
///
/// ```
/// use western::{Fide, Position, prelude::*};
/// let mut game = Game::with_arbiter(Position::start(), Fide);
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
///     game.play(Coordinate.read(game.position(), text)?)?;
/// }
/// assert_eq!((game.occurrences(), game.verdict()), (2, Verdict::Continue));
/// // Ng8 would bring the start position about for the third time, so Black may claim by it.
/// let intended = Coordinate.read(game.position(), "f6g8")?;
/// assert_eq!(game.claims_with(intended)?, [Outcome::draw(Reason::Repetition)]);
/// assert!(game.can_claim(Reason::Repetition) && game.claims().is_empty());
/// game.play(intended)?;
/// assert_eq!(game.verdict(), Verdict::Claimable(Outcome::draw(Reason::Repetition)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fide;

impl Arbiter<Position> for Fide {
    type Trace = ();

    fn trace(&self, _before: &Position, _m: Move, _after: &Position) {}

    fn verdict(&self, history: &History<'_, Position, ()>) -> Verdict {
        let (count, plies) = (history.occurrences(), history.position().halfmoves());
        let draw = Outcome::draw;
        if count >= 5 {
            Verdict::Final(draw(Reason::Repetition))
        } else if plies >= END_PLIES {
            Verdict::Final(draw(Reason::MoveLimit))
        } else if count >= 3 {
            Verdict::Claimable(draw(Reason::Repetition))
        } else if plies >= CLAIM_PLIES {
            Verdict::Claimable(draw(Reason::MoveLimit))
        } else {
            Verdict::Continue
        }
    }

    fn claims(&self, history: &History<'_, Position, ()>) -> Vec<Outcome> {
        let repeated = history.occurrences() >= 3;
        let idle = history.position().halfmoves() >= CLAIM_PLIES;
        let claims = [(repeated, Reason::Repetition), (idle, Reason::MoveLimit)];
        claims.into_iter().filter(|&(due, _)| due).map(|(_, reason)| Outcome::draw(reason)).collect()
    }
}

/// The rules of the leaflet, clause 9: the third occurrence of a position ends the game, as perpetual check if every move of
/// one side since the second gave check, else as repetition. Moves are not counted.
///
/// ```
/// use western::{Leaflet, Position, San, prelude::*};
/// let start = Position::from_fen("6k1/5p1p/8/8/8/8/1r3PPP/3q1QK1 b - - 0 1")?;
/// let mut game = Game::with_arbiter(start, Leaflet);
/// for text in ["Qxf1+", "Kxf1", "Rb1+", "Ke2", "Rb2+", "Kf1", "Rb1+", "Ke2", "Rb2+", "Kf1", "Rb1+", "Ke2"] {
///     game.play(San::ENGLISH.read(game.position(), text)?)?;
/// }
/// assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::PerpetualCheck)));
/// assert_eq!(game.history().perpetual_check(), Some(Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Leaflet;

impl Arbiter<Position> for Leaflet {
    type Trace = ();

    fn trace(&self, _before: &Position, _m: Move, _after: &Position) {}

    fn verdict(&self, history: &History<'_, Position, ()>) -> Verdict {
        if history.occurrences() < 3 {
            return Verdict::Continue;
        }
        Verdict::Final(Outcome::draw(match history.perpetual_check() {
            Some(_) => Reason::PerpetualCheck,
            None => Reason::Repetition,
        }))
    }
}
