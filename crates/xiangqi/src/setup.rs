//! What a set-up needs to be a position, and what can be waived.

use alloc::vec::Vec;
use core::ops::BitOr;

use variant_core::{Color, Position as _, Role as _};

use crate::movegen::attacks::attackers;
use crate::movegen::tables::{ADVISOR_POINTS, ELEPHANT_POINTS, PALACE, PAWN_POINTS};
use crate::names::side_name;
use crate::placement::Placement;
use crate::position::by_side;
use crate::{Board, Piece, Point, Points, Position, Role};

/// Something that cannot come up in a game but does not keep a position from being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Defect {
    /// A side has more pieces of a kind than a set holds.
    #[error("{} has {found} {}s; expected {most} at most", side_name(*.color), role.names().english)]
    Surplus {
        /// The side.
        color: Color,
        /// The kind.
        role: Role,
        /// How many pieces of the kind it has.
        found: u32,
        /// How many a set holds.
        most: u32,
    },
    /// A piece stands on a point that it can never get to: an advisor or elephant off its points, or a pawn behind its first
    /// rank or, before the river, on a file between its starting points.
    #[error("{}'s {} on {point} cannot have got there; expected {}", side_name(.piece.color), .piece.role.names().english, haunts(.piece.role))]
    ImpossiblePoint {
        /// The point.
        point: Point,
        /// The piece.
        piece: Piece,
        /// The points that it can get to.
        points: Points,
    },
}

impl Defect {
    /// Its name in data, which is that of the field of [`Waive`] that puts up with it: `surplus` or `points`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Defect::Surplus { .. } => "surplus",
            Defect::ImpossiblePoint { .. } => "points",
        }
    }
}

/// Which [`Defect`]s are put up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Waive {
    /// More pieces of a kind than a set holds ([`Defect::Surplus`]).
    pub surplus: bool,
    /// Pieces on points that they can never get to ([`Defect::ImpossiblePoint`]). They move by the rule of their kind: an
    /// advisor goes to points of its palace only, an elephant to no point beyond the river.
    pub points: bool,
}

impl Waive {
    /// Nothing is waived: what is left can come up in a game as far as the pieces and their points tell.
    pub const NOTHING: Waive = Waive { surplus: false, points: false };
    /// Everything is waived that leaves a position that can be played.
    pub const PLAYABLE: Waive = Waive { surplus: true, points: true };

    /// What a name waives: that of a [`Defect`] alone, or `playable` for everything.
    ///
    /// ```
    /// use xiangqi::Waive;
    /// assert!(Waive::named("surplus").is_some_and(|waive| waive.surplus && !waive.points));
    /// assert_eq!(Waive::named("playable"), Some(Waive::PLAYABLE));
    /// assert_eq!(Waive::named("kings"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Waive> {
        match name {
            "surplus" => Some(Waive { surplus: true, ..Self::NOTHING }),
            "points" => Some(Waive { points: true, ..Self::NOTHING }),
            "playable" => Some(Self::PLAYABLE),
            _ => None,
        }
    }

    /// Whether `defect` is put up with.
    #[must_use]
    pub fn covers(self, defect: &Defect) -> bool {
        match defect {
            Defect::Surplus { .. } => self.surplus,
            Defect::ImpossiblePoint { .. } => self.points,
        }
    }
}

/// Everything that either puts up with.
impl BitOr for Waive {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Waive { surplus: self.surplus | other.surplus, points: self.points | other.points }
    }
}

/// Why pieces make no position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has no king or more than one.
    #[error("{} has {found} kings; expected one", side_name(*.color))]
    KingCount {
        /// The side.
        color: Color,
        /// How many kings it has.
        found: u32,
    },
    /// A king stands outside its palace.
    #[error("{}'s king stands on {point}; expected a point of its palace", side_name(*.color))]
    KingOffPalace {
        /// The side.
        color: Color,
        /// Where its king stands.
        point: Point,
    },
    /// The side that is not to move is in check: its king could be captured. The kings facing each other count.
    #[error("{}'s king on {king} could be captured from {attacker}, though it is not {}'s turn", side_name(*.color), side_name(*.color))]
    KingCapturable {
        /// The side that is in check.
        color: Color,
        /// Its king.
        king: Point,
        /// A piece that attacks it.
        attacker: Point,
    },
    /// A defect that is not waived.
    #[error(transparent)]
    Defect(#[from] Defect),
}

impl SetupError {
    /// Its name in data: lower case, words joined by `_`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            SetupError::KingCount { .. } => "king_count",
            SetupError::KingOffPalace { .. } => "king_off_palace",
            SetupError::KingCapturable { .. } => "king_capturable",
            SetupError::Defect(defect) => defect.name(),
        }
    }
}

/// Where pieces of a kind can stand, in words.
fn haunts(role: Role) -> &'static str {
    match role {
        Role::King => "a point of its palace",
        Role::Advisor => "one of the five points of its palace that diagonals join",
        Role::Elephant => "one of the seven points of its side that its steps join",
        Role::Pawn => "its starting points, the points before them or beyond the river",
        Role::Horse | Role::Rook | Role::Cannon => "any point",
    }
}

/// The points that a piece can get to in a game.
pub(crate) fn reachable_points(piece: Piece) -> Points {
    let side = piece.color.index();
    match piece.role {
        Role::King => Points::from_bits_unmasked(PALACE[side]),
        Role::Advisor => Points::from_bits_unmasked(ADVISOR_POINTS[side]),
        Role::Elephant => Points::from_bits_unmasked(ELEPHANT_POINTS[side]),
        Role::Pawn => Points::from_bits_unmasked(PAWN_POINTS[side]),
        Role::Horse | Role::Rook | Role::Cannon => Points::ALL,
    }
}

/// The defects of a board whose kings stand in their palaces.
fn defects(board: &Board) -> impl Iterator<Item = Defect> + '_ {
    let surplus = Color::ALL.into_iter().flat_map(move |color| {
        Role::ALL.iter().filter_map(move |&role| {
            let (found, most) = (board.pieces(color, role).count(), role.set_size());
            (found > most).then_some(Defect::Surplus { color, role, found, most })
        })
    });
    let impossible = board.iter().filter_map(|(point, piece)| {
        let points = reachable_points(piece);
        (!points.contains(point)).then_some(Defect::ImpossiblePoint { point, piece, points })
    });
    surplus.chain(impossible)
}

/// Refuses what is no position to play from, and the defects that are not waived.
pub(crate) fn check(board: &Board, turn: Color, waive: Waive) -> Result<(), SetupError> {
    for color in Color::ALL {
        let kings = board.pieces(color, Role::King);
        let Some(point) = kings.single() else {
            return Err(SetupError::KingCount { color, found: kings.count() });
        };
        if !reachable_points(Piece { color, role: Role::King }).contains(point) {
            return Err(SetupError::KingOffPalace { color, point });
        }
    }
    if let Some(defect) = defects(board).find(|defect| !waive.covers(defect)) {
        return Err(defect.into());
    }
    let placement = Placement::new(*board);
    let color = !turn;
    let king = placement.king(color.index());
    let attackers = Points::from_bits_unmasked(by_side!(turn, attackers(&placement, king)));
    match attackers.first() {
        None => Ok(()),
        Some(attacker) => Err(SetupError::KingCapturable { color, king: Point::at(king as u8), attacker }),
    }
}

impl Position {
    /// The defects of the position that were waived when it was set up.
    #[must_use]
    pub fn defects(&self) -> Vec<Defect> {
        defects(self.board()).collect()
    }
}
