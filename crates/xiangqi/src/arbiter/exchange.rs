//! Exchanges: what a capture wins by force.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use super::kill::{KillSearch, OutOfBudget};
use super::threats::crossed;
use crate::{Move, Points, Position, Role};

/// A loss that no material outweighs: mate.
pub(super) const MATE: i32 = 1000;

/// What a piece on a point counts in an exchange.
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

/// An exchange that a capture begins.
pub(super) struct Exchange<'a> {
    pub(super) search: &'a mut KillSearch,
    /// Captures that the other side had before it: not part of the exchange.
    known: Vec<Move>,
}

/// The captures of `side` that would be legal were it its turn.
pub(super) fn captures(position: &Position, side: Color) -> Vec<Move> {
    let board = position.board();
    let mut found = Vec::new();
    for from in board.color(side) {
        for to in position.attacks_from(from) & (board.color(!side) - board.role(Role::King)) {
            let m = Move::new(from, to);
            if position.is_legal_by(side, m) {
                found.push(m);
            }
        }
    }
    found
}

impl<'a> Exchange<'a> {
    /// What `side` wins by force with the capture `m`, were it its turn.
    pub(super) fn gain(
        search: &'a mut KillSearch,
        position: &Position,
        side: Color,
        m: Move,
    ) -> Result<i32, OutOfBudget> {
        let known = captures(position, !side);
        let mut exchange = Exchange { search, known };
        let next = position.moved(side, m);
        let answer = exchange.answer(&next, Points::of(m.to), 8)?;
        Ok(captured(position, m) - answer)
    }

    /// The best that the side to move makes of the exchange on `contested` points: it may leave it at that.
    fn answer(&mut self, position: &Position, contested: Points, depth: u32) -> Result<i32, OutOfBudget> {
        self.search.spend()?;
        let mut best = if position.has_legal() { 0 } else { return Ok(-MATE) };
        if depth == 0 {
            return Ok(best);
        }
        for m in position.legal_captures() {
            if !contested.contains(m.to) && self.known.contains(&m) {
                continue;
            }
            let next = position.after(m);
            let gain = captured(position, m) - self.answer(&next, contested | Points::of(m.to), depth - 1)?;
            best = best.max(gain);
        }
        Ok(best)
    }
}
