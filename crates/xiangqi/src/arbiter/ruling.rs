//! What the rules say of a game, with the grounds.

use alloc::vec::Vec;

use variant_core::{Color, Outcome, Verdict};

use super::class::{ChasedPiece, ClassedMove, SideClass};

/// What the rules decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Decision {
    /// The game goes on.
    Continue,
    /// The game is over.
    Final(Outcome),
    /// A repetition has to be judged, but the [budget](super::Rules::budget) was not enough to judge it.
    Undecided,
}

impl Decision {
    /// The name of the result in data: `draw`, `red_loses`, `black_loses`, `none` or `undecided`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Decision::Continue => "none",
            Decision::Undecided => "undecided",
            Decision::Final(Outcome { winner: None, .. }) => "draw",
            Decision::Final(Outcome { winner: Some(Color::White), .. }) => "black_loses",
            Decision::Final(Outcome { winner: Some(Color::Black), .. }) => "red_loses",
        }
    }

    /// The decision as the core's games take it: an undecided game goes on.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Decision::Final(outcome) => Verdict::Final(outcome),
            Decision::Continue | Decision::Undecided => Verdict::Continue,
        }
    }
}

/// The clause that a decision rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Clause {
    /// Nothing ends the game.
    Nothing,
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no legal move and is not in check: it loses too.
    Stalemate,
    /// The perpetual checker loses, whatever the other side does short of checking too.
    CheckerLoses,
    /// The perpetual chaser loses against a side that breaks no rule.
    ChaserLoses,
    /// Both sides check for ever: draw.
    BothCheck,
    /// Both sides chase for ever: draw.
    BothChase,
    /// Neither side breaks a rule: draw.
    NeitherViolates,
    /// Every repetition is a draw but for perpetual check.
    PlainRepetition,
    /// Chinese rules: both sides make idle moves, and so are allowed to go on: draw.
    BothAllowed,
    /// Chinese rules: one side makes no idle move, the other does.
    OneForbidden,
    /// Chinese rules: one side has made nine forbidden moves in a row at three points or more in turn, without an exact
    /// repetition, and the other side is allowed to go on.
    NineForbidden,
    /// Chinese rules: neither side makes an idle move, but only one checks with every move.
    PureCheckLoses,
    /// Chinese rules: both chase for ever, but only one in the lighter way.
    LighterChase,
    /// Chinese rules: both sides are forbidden to go on, to the same degree: draw.
    BothForbidden,
    /// Too many plies without a capture.
    MoveLimit,
    /// Neither side has the material to mate.
    Material,
    /// The position is repeated but the search for threats went beyond its budget.
    OutOfBudget,
}

impl Clause {
    /// The name in data, such as `checker_loses`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Clause::Nothing => "nothing",
            Clause::Checkmate => "checkmate",
            Clause::Stalemate => "stalemate",
            Clause::CheckerLoses => "checker_loses",
            Clause::ChaserLoses => "chaser_loses",
            Clause::BothCheck => "both_check",
            Clause::BothChase => "both_chase",
            Clause::NeitherViolates => "neither_violates",
            Clause::PlainRepetition => "plain_repetition",
            Clause::BothAllowed => "both_allowed",
            Clause::OneForbidden => "one_forbidden",
            Clause::NineForbidden => "nine_forbidden",
            Clause::PureCheckLoses => "pure_check_loses",
            Clause::LighterChase => "lighter_chase",
            Clause::BothForbidden => "both_forbidden",
            Clause::MoveLimit => "move_limit",
            Clause::Material => "material",
            Clause::OutOfBudget => "out_of_budget",
        }
    }
}

/// The classes of a cycle that was judged, or of the last nine moves of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CycleClasses {
    /// How many plies were played before the cycle, counted from the start of the game or line judged.
    pub first_ply: usize,
    /// The moves with their classes, in the order of play.
    pub moves: Vec<ClassedMove>,
    /// The class of each side, by [`Color::index`].
    pub sides: [SideClass; 2],
    /// The pieces that each side's moves chase one and all, by [`Color::index`].
    pub chased: [Vec<ChasedPiece>; 2],
}

impl CycleClasses {
    /// The class of a side.
    #[must_use]
    pub fn side(&self, color: Color) -> SideClass {
        self.sides[color.index()]
    }
}

/// What the rules say of a game or of a line of moves, with the grounds.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ruling {
    /// The decision.
    pub decision: Decision,
    /// The clause that it rests on.
    pub clause: Clause,
    /// How often the position has come up, this time included.
    pub occurrences: usize,
    /// The cycle that was judged, if the position is repeated often enough.
    pub cycle: Option<CycleClasses>,
}

impl Ruling {
    /// A ruling that needs no cycle.
    pub(super) const fn plain(decision: Decision, clause: Clause, occurrences: usize) -> Self {
        Ruling { decision, clause, occurrences, cycle: None }
    }
}
