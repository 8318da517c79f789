//! Threats to capture, as the Asian rules see them.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use crate::{Move, Point, Points, Position, Role};

/// A piece that could be captured to the profit of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threat {
    /// The piece that could capture.
    pub(super) attacker: Point,
    /// The piece that could be captured.
    pub(super) victim: Point,
    /// Whether it is one even if everything counts as a protector that can recapture. Otherwise only those count that attack
    /// the point already: not those whose line the capture itself opens.
    pub(super) real: bool,
}

impl Position {
    /// The board after a piece of `by` has moved, whosever turn it was.
    pub(super) fn moved(&self, by: Color, m: Move) -> Position {
        let mut next = Position { turn: by, ..*self };
        next.play_unchecked(m);
        next
    }

    /// Pawns of a side that have crossed the river.
    pub(super) fn crossed_pawns(&self, color: Color) -> Points {
        self.board().pieces(color, Role::Pawn) & crossed(color)
    }
}

/// The far half of the board.
pub(super) fn crossed(color: Color) -> Points {
    let ranks = match color {
        Color::White => 5..10,
        Color::Black => 0..5,
    };
    ranks.map(Points::rank).fold(Points::EMPTY, |half, rank| half | rank)
}

/// The order of values: rook, then horse and cannon, then advisor, elephant and crossed pawn.
fn order(role: Role) -> u8 {
    match role {
        Role::Rook => 3,
        Role::Horse | Role::Cannon => 2,
        Role::Advisor | Role::Elephant | Role::Pawn => 1,
        Role::King => 0,
    }
}

/// The threats of `side`, if it were its turn and if it did not matter that its king stands in check.
///
/// Kings and pawns threaten nothing; kings and pawns that have not crossed the river are not threatened. `guards` says whether
/// advisors and elephants threaten protected pieces of higher value.
pub(super) fn threats(position: &Position, side: Color, guards: bool) -> Vec<Threat> {
    let board = position.board();
    let attackers = board.color(side) - board.role(Role::King) - board.role(Role::Pawn);
    let pawns = board.pieces(!side, Role::Pawn);
    let victims = (board.color(!side) - board.role(Role::King) - pawns) | position.crossed_pawns(!side);
    let checkers = position.king_attackers(side);
    let mut found = Vec::new();
    for attacker in attackers {
        let role = board.role_at(attacker).unwrap_or(Role::King);
        for victim in position.attacks_from(attacker) & victims {
            let target = board.role_at(victim).unwrap_or(Role::King);
            let next = position.moved(side, Move::new(attacker, victim));
            if !(next.king_attackers(side) - checkers).is_empty() {
                continue;
            }
            if role == target && position.is_legal_by(!side, Move::new(victim, attacker)) {
                continue;
            }
            let guard = matches!(role, Role::Advisor | Role::Elephant);
            if order(target) > order(role) && (guards || !guard) {
                found.push(Threat { attacker, victim, real: true });
                continue;
            }
            let protectors: Points = next
                .attackers_of(victim, !side)
                .into_iter()
                .filter(|&from| next.is_legal_by(!side, Move::new(from, victim)))
                .collect();
            if protectors.is_empty() {
                found.push(Threat { attacker, victim, real: true });
            } else if protectors.is_disjoint(position.attackers_of(victim, !side)) {
                found.push(Threat { attacker, victim, real: false });
            }
        }
    }
    found
}
