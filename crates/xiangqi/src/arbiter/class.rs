//! Classes of moves, and of sides over a cycle.

use alloc::vec::Vec;
use core::fmt;

use variant_core::{Position as _, Reason};

use crate::{Move, Piece, Point, Position};

/// The class of a move in a cycle.
///
/// The Chinese rules give a move the heaviest that applies. The Asian ones know no kill: such moves are idle there, and a chase
/// is what may become a perpetual one if it goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MoveClass {
    /// Whatever is none of the others: offers, blocks, follows, sacrifices.
    Idle,
    /// It threatens to capture a piece to the profit of the side.
    Chase,
    /// It threatens to begin a mate by one check or an unbroken series of checks at the next move.
    Kill,
    /// It attacks the king.
    Check,
}

impl MoveClass {
    /// The name in data: `idle`, `chase`, `kill` or `check`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveClass::Idle => "idle",
            MoveClass::Chase => "chase",
            MoveClass::Kill => "kill",
            MoveClass::Check => "check",
        }
    }
}

/// Writes the name in data.
impl fmt::Display for MoveClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The class of a side over a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum SideClass {
    /// It breaks no rule: at least one of its moves is idle (Chinese rules), or it neither always checks nor always chases
    /// one piece (Asian rules).
    Idle,
    /// Asian rules: every move threatens the same piece anew. Chinese rules: every move is a chase.
    PerpetualChase,
    /// Chinese rules: every move is a kill.
    PerpetualKill,
    /// Chinese rules: every move is check, kill or chase, but not all are of one class.
    PerpetualThreat,
    /// Every move checks.
    PerpetualCheck,
}

impl SideClass {
    /// The name in data, such as `perpetual_check`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SideClass::Idle => "idle",
            SideClass::PerpetualChase => "perpetual_chase",
            SideClass::PerpetualKill => "perpetual_kill",
            SideClass::PerpetualThreat => "perpetual_threat",
            SideClass::PerpetualCheck => "perpetual_check",
        }
    }

    /// What a side that loses by it has done; `None` for [`Idle`](SideClass::Idle).
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            SideClass::Idle => None,
            SideClass::PerpetualChase => Some(Reason::PerpetualChase),
            SideClass::PerpetualKill | SideClass::PerpetualThreat => Some(Reason::PerpetualThreat),
            SideClass::PerpetualCheck => Some(Reason::PerpetualCheck),
        }
    }
}

/// Writes the name in data.
impl fmt::Display for SideClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A threat to win a piece that a move makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Chase {
    /// What the side would play at its next move: the capture, or, with the Chinese rules, a check that wins the piece.
    pub threat: Move,
    /// The piece that would play it.
    pub attacker: Piece,
    /// The piece that is chased and its point after the move; `None` if a check wins one of several pieces.
    pub victim: Option<(Point, Piece)>,
    /// Chinese rules: the capture pays only because another piece of the side joins in, or the piece chased has fewer or
    /// dearer protectors than attackers. Such a chase is lighter than others.
    pub light: bool,
}

/// A move of a cycle with its class.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ClassedMove {
    /// The move.
    pub played: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The class.
    pub class: MoveClass,
    /// What it chases; with the Asian rules only threats that are new and that the reply resolves.
    pub chases: Vec<Chase>,
    /// The first check of the mate that a kill threatens.
    pub mate: Option<Move>,
}

impl ClassedMove {
    /// A move with a class and nothing more.
    pub(super) fn new(before: &Position, played: Move, class: MoveClass) -> Self {
        let piece = before.board().get(played.from).expect("a move moves a piece");
        ClassedMove { played, piece, class, chases: Vec::new(), mate: None }
    }
}

/// A piece that was chased all through a cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ChasedPiece {
    /// The piece.
    pub piece: Piece,
    /// The points that it stood on, from the beginning of the cycle to its end.
    pub path: Vec<Point>,
}
