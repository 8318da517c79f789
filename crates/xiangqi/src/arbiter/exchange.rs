//! Exchanges: what a capture or a check wins by force.
//!
//! A capture is followed up on the points that it is about: the other side recaptures there, takes a piece that the exchange
//! depends on, makes a capture that was not open to it before, gives checks that mate or win material, or leaves it at that;
//! then the first side may go on in the same way. What either side could win anyway, without the exchange, is left out of it.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use super::search::{OutOfBudget, ThreatSearch};
use super::threats::crossed;
use crate::placement::Placement;
use crate::{Move, Point, Points, Position, Role};

/// More than all material.
const MATE: i32 = 1000;
/// How many plies an exchange is followed: checks that answer checks may go on without end.
const PLIES: u32 = 10;
/// How many checks that capture nothing it may hold.
const CHECKS: u32 = 2;
/// How many checks a mate that puts an end to it may take.
const MATE_CHECKS: u32 = 2;

/// What a piece counts in an exchange by the Chinese rules: a rook as much as two horses or cannons, these more than an
/// advisor, elephant or crossed pawn; a king or a pawn that has not crossed the river nothing.
pub(super) fn value(role: Role, has_crossed: bool) -> i32 {
    match role {
        Role::Rook => 8,
        Role::Horse | Role::Cannon => 4,
        Role::Advisor | Role::Elephant => 2,
        Role::Pawn if has_crossed => 2,
        Role::Pawn | Role::King => 0,
    }
}

/// What the piece that `m` captures counts.
pub(super) fn captured(position: &Position, m: Move) -> i32 {
    position.board().get(m.to).map_or(0, |piece| value(piece.role, crossed(piece.color).contains(m.to)))
}

/// The captures that would be legal were it the turn of `side`.
fn captures(position: &Position, side: Color) -> Vec<Move> {
    let board = position.board();
    let targets = board.color(!side) - board.role(Role::King);
    let mut found = Vec::new();
    for from in board.color(side) {
        let moves = (position.attacks_from(from) & targets).into_iter().map(|to| Move::new(from, to));
        found.extend(moves.filter(|&m| position.is_legal_by(side, m)));
    }
    found
}

impl Position {
    /// The position without the piece on a point.
    pub(super) fn without(&self, point: Point) -> Position {
        let mut board = *self.board();
        board.lift(point);
        Position { placement: Placement::new(board), ..*self }
    }

    /// The position with `side` to move, whether or not the other side stands in check.
    fn turned(&self, side: Color) -> Position {
        Position { turn: side, ..*self }
    }
}

/// # Chase
impl ThreatSearch {
    /// Whether the legal move `m` of the side to move, a capture or a check, wins material by force.
    ///
    /// # Errors
    /// [`OutOfBudget`].
    pub fn wins(&mut self, position: &Position, m: Move) -> Result<bool, OutOfBudget> {
        let exchange = self.exchange(position, position.turn(), m)?;
        exchange.wins(self, position, m)
    }

    /// The captures by which `side` would win material were it its turn. Kings and pawns chase nothing; a piece that attacks
    /// another of its kind offers an exchange, unless that one may not take it.
    pub(super) fn winning_captures(
        &mut self,
        position: &Position,
        side: Color,
    ) -> Result<Vec<Move>, OutOfBudget> {
        let board = position.board();
        let mut found = Vec::new();
        for m in captures(position, side) {
            let (attacker, victim) = (board.role_at(m.from), board.role_at(m.to));
            let is_exempt = matches!(attacker, Some(Role::King | Role::Pawn)) || captured(position, m) == 0;
            let is_offer = attacker == victim && position.is_legal_by(!side, Move::new(m.to, m.from));
            if !is_exempt && !is_offer && self.exchange(position, side, m)?.wins(self, position, m)? {
                found.push(m);
            }
        }
        Ok(found)
    }

    /// The checks by which `side` would win material were it its turn, whatever the other side could win meanwhile.
    pub(super) fn winning_checks(
        &mut self,
        position: &Position,
        side: Color,
    ) -> Result<Vec<Move>, OutOfBudget> {
        let mut found = Vec::new();
        let turned = position.turned(side);
        for m in turned.legal_moves() {
            if captured(position, m) == 0 && turned.after(m).is_check() {
                let mut exchange = self.exchange(position, side, m)?;
                exchange.known[(!side).index()].clear();
                if exchange.wins(self, position, m)? {
                    found.push(m);
                }
            }
        }
        Ok(found)
    }

    /// The exchange that `m` would begin were it the turn of `side`.
    fn exchange(&mut self, position: &Position, side: Color, m: Move) -> Result<Exchange, OutOfBudget> {
        let mut known = [Vec::new(), Vec::new()];
        for capture in captures(position, side) {
            if capture != m && self.wins_alone(position, side, capture)? {
                known[side.index()].push(capture);
            }
        }
        for capture in captures(position, !side) {
            if capture.to == m.from || !self.wins_alone(position, !side, capture)? {
                continue;
            }
            // Unless the exchange depends on the piece that it takes. Where kings face each other without it that does not count
            // as check: the piece that takes it would stand between them.
            let without = position.without(capture.to);
            if without.is_legal_by(side, m) && self.wins_alone(&without, side, m)? {
                known[(!side).index()].push(capture);
            }
        }
        // On the board before an answer to check there is nothing to say of further checks.
        let checks = if position.king_attackers(side).is_empty() { CHECKS } else { 0 };
        Ok(Exchange { side, known, checks })
    }

    /// Whether a capture wins if nothing counts but what happens on its point, and what was not possible before.
    fn wins_alone(&mut self, position: &Position, side: Color, m: Move) -> Result<bool, OutOfBudget> {
        if captured(position, m) == 0 {
            return Ok(false);
        }
        let known = Color::ALL.map(|color| captures(position, color));
        Exchange { side, known, checks: 0 }.wins(self, position, m)
    }
}

/// An exchange that a side begins.
struct Exchange {
    side: Color,
    /// Captures of each side, by [`Color::index`], that are no part of it.
    known: [Vec<Move>; 2],
    /// How many checks that capture nothing it may hold; with none, mate is left aside as well.
    checks: u32,
}

/// What the sides have made sure of, and what is left of the checks and plies.
#[derive(Clone, Copy)]
struct Bounds {
    alpha: i32,
    beta: i32,
    checks: u32,
    plies: u32,
}

impl Exchange {
    /// Whether it wins more than it costs.
    fn wins(&self, search: &mut ThreatSearch, position: &Position, m: Move) -> Result<bool, OutOfBudget> {
        let next = position.moved(self.side, m);
        let won = captured(position, m);
        let bounds = Bounds { alpha: won - 1, beta: won, checks: self.checks, plies: PLIES };
        Ok(self.answer(search, &next, Points::of(m.to), bounds)? < won)
    }

    /// The best that the side to move makes of the exchange on `contested` points.
    fn answer(
        &self,
        search: &mut ThreatSearch,
        position: &Position,
        contested: Points,
        bounds: Bounds,
    ) -> Result<i32, OutOfBudget> {
        search.spend()?;
        if !position.has_legal() {
            return Ok(-MATE);
        }
        let Bounds { mut alpha, beta, checks, plies } = bounds;
        let in_check = position.is_check();
        if plies == 0 {
            return Ok(0);
        }
        let mut best = -MATE;
        if !in_check {
            // It may leave it at that.
            best = 0;
            alpha = alpha.max(best);
            if alpha >= beta {
                return Ok(best);
            }
            if self.checks > 0 && search.mate_by_checks(position, MATE_CHECKS)?.is_some() {
                return Ok(MATE);
            }
        }
        for m in position.legal_moves() {
            let is_capture = position.is_capture(m);
            let next = position.after(m);
            let mut left = checks;
            if in_check {
                // Any way out will do.
            } else if is_capture {
                if !self.belongs(position, m, contested) {
                    continue;
                }
            } else if checks > 0 && next.is_check() {
                left -= 1;
            } else {
                continue;
            }
            let won = captured(position, m);
            let contested = if is_capture { contested | Points::of(m.to) } else { contested };
            let bounds = Bounds { alpha: won - beta, beta: won - alpha, checks: left, plies: plies - 1 };
            best = best.max(won - self.answer(search, &next, contested, bounds)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Whether a capture is part of the exchange. Kings and pawns may take for ever, so that what only they can take is no
    /// gain of the side that began.
    fn belongs(&self, position: &Position, m: Move, contested: Points) -> bool {
        let by = position.turn();
        let is_exempt =
            by == self.side && matches!(position.board().role_at(m.from), Some(Role::King | Role::Pawn));
        !is_exempt && (contested.contains(m.to) || !self.known[by.index()].contains(&m))
    }
}
