//! How a game ends.

use core::fmt;

use crate::Color;

/// The end of a game: who has won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn win(winner: Color, reason: Reason) -> Self {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Outcome { winner: None, reason }
    }

    /// The result as games on file carry it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "draw by {}", self.reason),
        }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $item:ident = $name:literal $text:literal,)*) => {
        /// What ends a game, in terms that fit every game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
        #[non_exhaustive]
        pub enum Reason { $($(#[$doc])* $item,)* }

        impl Reason {
            /// The name of the reason in data: lower case, words joined by `_`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Reason::$item => $name,)* }
            }
        }

        impl fmt::Display for Reason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Reason::$item => $text,)* })
            }
        }
    };
}

reasons! {
    /// The royal piece is attacked and no legal move is left.
    Checkmate = "checkmate" "checkmate",
    /// No legal move is left, and the royal piece is not attacked.
    Stalemate = "stalemate" "stalemate",
    /// A piece has reached its goal, or a side has done what else wins the game: given check three times, say.
    Goal = "goal" "reaching the goal",
    /// What must not be lost has been captured: a king that may stand in check, all pieces of a kind or of a side.
    Extinction = "extinction" "extinction",
    /// Nobody can mate with the material left.
    Material = "material" "insufficient material",
    /// Nobody can mate in the position left, whatever is played.
    DeadPosition = "dead_position" "a dead position",
    /// A position has come up as often as the rules allow.
    Repetition = "repetition" "repetition",
    /// As many moves have passed without progress as the rules allow.
    MoveLimit = "move_limit" "the move limit",
    /// One side has given check without end.
    PerpetualCheck = "perpetual_check" "perpetual check",
    /// One side has chased a piece without end.
    PerpetualChase = "perpetual_chase" "perpetual chase",
    /// One side has made threats without end: checks, threats of mate and threats to capture in any mixture.
    PerpetualThreat = "perpetual_threat" "perpetual threats",
}

/// What an [`Arbiter`](crate::Arbiter) says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// Play goes on.
    Continue,
    /// The player to move may claim this outcome.
    Claimable(Outcome),
    /// The game is over.
    Final(Outcome),
}

impl Verdict {
    /// The outcome if the game is over.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Verdict::Final(outcome) => Some(outcome),
            Verdict::Continue | Verdict::Claimable(_) => None,
        }
    }
}
