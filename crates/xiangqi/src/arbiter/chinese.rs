//! Classes by the Chinese national rules of 2020.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use super::class::{Chase, MoveClass, SideClass};
use super::cycle::Cycle;
use super::exchange::{Exchange, captured, captures};
use super::kill::{KillSearch, Mate, OutOfBudget};
use super::ruling::{Clause, CycleClasses};
use super::{Rules, only_one};
use crate::{Move, Position, Role};

/// How many checks a kill may take.
const KILL_CHECKS: u32 = 7;

/// Classes moves and sides; `None` if that went beyond the budget.
pub(super) fn classify(rules: &Rules, cycle: &Cycle) -> Option<CycleClasses> {
    let mut search = KillSearch::new(rules.budget);
    let mut moves = Vec::new();
    for index in 0..cycle.plies() {
        let mut classed = CycleClasses::classed(cycle, index, MoveClass::Idle);
        let (before, after) = (cycle.position(index), cycle.position(index + 1));
        let side = before.turn();
        if after.is_check() {
            classed.class = MoveClass::Check;
        } else if before.is_check() {
        } else if let Some(mate) = kill(&mut search, after).ok()? {
            classed.class = MoveClass::Kill;
            classed.mate = Some(mate.first);
        } else {
            classed.chases = chases(&mut search, before, after, side).ok()?;
            if !classed.chases.is_empty() {
                classed.class = MoveClass::Chase;
            }
        }
        moves.push(classed);
    }
    let sides = Color::ALL.map(|color| {
        let mut classes = cycle.moves_of(color).filter_map(|index| moves.get(index)).map(|m| m.class);
        let first = classes.next().unwrap_or(MoveClass::Idle);
        let (mut same, mut idle) = (true, first == MoveClass::Idle);
        for class in classes {
            same &= class == first;
            idle |= class == MoveClass::Idle;
        }
        match first {
            _ if idle => SideClass::Idle,
            _ if !same => SideClass::PerpetualThreat,
            MoveClass::Idle => SideClass::Idle,
            MoveClass::Chase => SideClass::PerpetualChase,
            MoveClass::Kill => SideClass::PerpetualKill,
            MoveClass::Check => SideClass::PerpetualCheck,
        }
    });
    Some(CycleClasses { moves, sides, chased: [Vec::new(), Vec::new()], first_ply: 0 })
}

/// The mate that the side which has just moved threatens.
fn kill(search: &mut KillSearch, after: &Position) -> Result<Option<Mate>, OutOfBudget> {
    match after.null_move() {
        Some(passed) => search.find(&passed, KILL_CHECKS),
        None => Ok(None),
    }
}

fn chases(search: &mut KillSearch, before: &Position, after: &Position, side: Color) -> Result<Vec<Chase>, OutOfBudget> {
    let board = after.board();
    let mut found = Vec::new();
    for m in captures(after, side) {
        let Some(attacker) = board.get(m.from) else { continue };
        let Some(victim) = board.get(m.to) else { continue };
        if matches!(attacker.role, Role::King | Role::Pawn) || captured(after, m) == 0 {
            continue;
        }
        if Exchange::gain(search, after, side, m)? <= 0 {
            continue;
        }
        // where the attacker stood before
        let moved = before.board().get(m.from).is_none_or(|p| p != attacker);
        let old = if moved { None } else { Some(m) };
        if let Some(old) = old {
            if captures(before, side).contains(&old) && Exchange::gain(search, before, side, old)? > 0 {
                continue;
            }
        }
        found.push(Chase { from: m.from, attacker, to: m.to, victim, light: false });
    }
    Ok(found)
}

/// Who loses by the table of the rules, and by which of its clauses.
pub(super) fn clause(classes: &CycleClasses) -> (Option<Color>, Clause) {
    let forbidden = classes.sides.map(|side| side != SideClass::Idle);
    let checks = classes.sides.map(|side| side == SideClass::PerpetualCheck);
    match forbidden {
        [false, false] => (None, Clause::BothAllowed),
        [true, true] => {
            if let Some(checker) = only_one(checks) {
                return (Some(checker), Clause::PureCheckLoses);
            }
            let chases = classes.sides.iter().all(|&side| side == SideClass::PerpetualChase);
            let light = Color::ALL.map(|color| {
                classes.moves.iter().any(|m| m.piece.color == color && m.chases.iter().any(|chase| chase.light))
            });
            match only_one(light).filter(|_| chases) {
                Some(lighter) => (Some(!lighter), Clause::LighterChase),
                None => (None, Clause::BothForbidden),
            }
        }
        _ => (only_one(forbidden), Clause::OneForbidden),
    }
}
