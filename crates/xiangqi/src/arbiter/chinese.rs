//! Classes by the Chinese national rules of 2020.
//!
//! Each move gets the heaviest class that applies: check, kill, chase, idle. The rules show the classes by examples and give
//! no algorithm; what is built here is stated where it is built, and `docs/cxa2020.md` of the crate says figure by figure where
//! it differs from what is printed.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use super::class::{Chase, ChasedPiece, ClassedMove, MoveClass, SideClass};
use super::cycle::Cycle;
use super::exchange::{captured, value};
use super::ruling::{Clause, CycleClasses};
use super::search::{OutOfBudget, ThreatSearch};
use super::{Rules, only_one};
use crate::{Move, Point, Points, Position, Role};

/// How many checks a kill may take.
const KILL_CHECKS: u32 = 7;

/// How many moves in a row are judged though no position is repeated.
pub(super) const NINE: usize = 9;

/// Classes moves and sides.
pub(super) fn classify(rules: &Rules, cycle: &Cycle) -> Result<CycleClasses, OutOfBudget> {
    let mut search = ThreatSearch::new(rules.budget);
    let mut moves = Vec::new();
    for index in 0..cycle.plies() {
        moves.push(class_of(&mut search, cycle.position(index), cycle.moves()[index])?);
    }
    let chased = Color::ALL.map(|color| chased(cycle, &moves, color));
    Ok(CycleClasses { chased, ..sides_of(moves) })
}

/// Classes the last nine moves of both sides, from `start` on, if the side that made the last one has made nine forbidden moves
/// at three points or more in turn: one piece moves to three or four points, to each of them again. No position needs to
/// have been repeated. `None` if it has not.
pub(super) fn classify_nine(
    rules: &Rules,
    start: &Position,
    line: &[Move],
) -> Result<Option<CycleClasses>, OutOfBudget> {
    if line.len() != 2 * NINE || !goes_round(line) {
        return Ok(None);
    }
    let mut search = ThreatSearch::new(rules.budget);
    let mut moves = Vec::new();
    let mut position = *start;
    for (index, &m) in line.iter().enumerate() {
        let classed = class_of(&mut search, &position, m)?;
        if index % 2 == 1 && classed.class == MoveClass::Idle {
            return Ok(None);
        }
        moves.push(classed);
        position.play_unchecked(m);
    }
    Ok(Some(sides_of(moves)))
}

/// Whether the side of the last move has moved one piece, to three or four points and to each more than once.
fn goes_round(line: &[Move]) -> bool {
    let own = || line.iter().skip(1).step_by(2);
    let is_one_piece = own().zip(own().skip(1)).all(|(m, next)| m.to == next.from);
    let goals: Points = own().map(|m| m.to).collect();
    let comes_again = |point: Point| own().filter(|m| m.to == point).count() > 1;
    // Five points twice would be ten moves.
    is_one_piece && goals.count() > 2 && goals.into_iter().all(comes_again)
}

/// The classes of the sides by those of their moves.
fn sides_of(moves: Vec<ClassedMove>) -> CycleClasses {
    let sides = Color::ALL.map(|color| side_class(&moves, color));
    CycleClasses { moves, sides, chased: [Vec::new(), Vec::new()], first_ply: 0 }
}

/// The class of a move.
fn class_of(search: &mut ThreatSearch, before: &Position, m: Move) -> Result<ClassedMove, OutOfBudget> {
    let mut classed = ClassedMove::new(before, m, MoveClass::Idle);
    let after = &before.after(m);
    if after.is_check() {
        classed.class = MoveClass::Check;
    } else if before.is_check() && classed.piece.role == Role::King {
        // A king that leaves check is idle, whatever that opens.
    } else if let Some(mate) = search.threatened_mate(after, KILL_CHECKS)? {
        classed.class = MoveClass::Kill;
        classed.mate = Some(mate.first);
    } else {
        classed.chases = chases(search, before, after, classed.played)?;
        if !classed.chases.is_empty() {
            classed.class = MoveClass::Chase;
        }
    }
    Ok(classed)
}

/// The class of a side by those of its moves.
fn side_class(moves: &[ClassedMove], color: Color) -> SideClass {
    let all = |wanted: fn(MoveClass) -> bool| {
        moves.iter().filter(|m| m.piece.color == color).all(|m| wanted(m.class))
    };
    if !all(|class| class != MoveClass::Idle) {
        SideClass::Idle
    } else if all(|class| class == MoveClass::Check) {
        SideClass::PerpetualCheck
    } else if all(|class| class == MoveClass::Kill) {
        SideClass::PerpetualKill
    } else if all(|class| class == MoveClass::Chase) {
        SideClass::PerpetualChase
    } else {
        SideClass::PerpetualThreat
    }
}

/// The pieces that every move of a side chases.
fn chased(cycle: &Cycle, moves: &[ClassedMove], color: Color) -> Vec<ChasedPiece> {
    // What is chased stands where it stood before the move.
    let victims = |index: usize| {
        let victims = moves[index].chases.iter().filter_map(|chase| chase.victim);
        victims.map(move |(point, _)| cycle.number(index, point))
    };
    let mut own = (0..moves.len()).filter(|&index| moves[index].piece.color == color);
    let mut numbers: Vec<u8> = own.next().map(|index| victims(index).collect()).unwrap_or_default();
    for index in own {
        numbers.retain(|&number| victims(index).any(|other| other == number));
    }
    cycle.pieces(numbers)
}

/// The threats to win material that a move makes: captures, and checks that win a piece, which were not there before it.
///
/// What was there before is looked up with a check on the own king ignored: that is, without the pieces that give it. A
/// capture is the same if the same piece makes it, from wherever.
fn chases(
    search: &mut ThreatSearch,
    before: &Position,
    after: &Position,
    played: Move,
) -> Result<Vec<Chase>, OutOfBudget> {
    let (board, side) = (after.board(), before.turn());
    let captures = search.winning_captures(after, side)?;
    let mut old = Vec::new();
    if !captures.is_empty() {
        old = search.winning_captures(before, side)?;
        if before.is_check() {
            let free = before.checkers().into_iter().fold(*before, |free, checker| free.without(checker));
            old.extend(search.winning_captures(&free, side)?);
        }
    }
    let origin = |from: Point| if from == played.to { played.from } else { from };
    let mut found = Vec::new();
    for m in captures {
        if !old.iter().any(|old| old.to == m.to && (old.from == m.from || old.from == origin(m.from))) {
            if let (Some(attacker), Some(victim)) = (board.get(m.from), board.get(m.to)) {
                let light = is_light(after, side, m);
                found.push(Chase { threat: m, attacker, victim: Some((m.to, victim)), light });
            }
        }
    }
    if found.is_empty() {
        if let Some(&m) = search.winning_checks(after, side)?.first() {
            if search.winning_checks(before, side)?.is_empty() {
                if let Some(attacker) = board.get(m.from) {
                    let victim = won_by_check(search, after, side, m)?;
                    found.push(Chase { threat: m, attacker, victim, light: false });
                }
            }
        }
    }
    Ok(found)
}

/// The piece that a check wins: the most valuable one without which it would win nothing, of equals the first. One that shields its
/// king cannot be thought away.
fn won_by_check(
    search: &mut ThreatSearch,
    position: &Position,
    side: Color,
    m: Move,
) -> Result<Option<(Point, crate::Piece)>, OutOfBudget> {
    let board = position.board();
    let mut best = None;
    let mut most = 0;
    for point in board.color(!side) - board.role(Role::King) {
        let counts = captured(position, Move::new(point, point));
        let without = position.without(point);
        let is_shield = without.king_attackers(!side).any();
        if counts > most && !is_shield && !search.winning_checks(&without, side)?.contains(&m) {
            (best, most) = (board.get(point).map(|piece| (point, piece)), counts);
        }
    }
    Ok(best)
}

/// Whether a capture pays only because another piece joins in: the piece that it takes has a root, and is not worth more than
/// the one that takes it. A root whose leg or eye another piece blocks counts, and so does one that may not recapture.
fn is_light(position: &Position, side: Color, m: Move) -> bool {
    let board = position.board();
    let attacker = board.role_at(m.from).unwrap_or(Role::King);
    if captured(position, m) > value(attacker, true) {
        return false;
    }
    let has_root = |position: &Position| position.moved(side, m).attackers_of(m.to, !side).any();
    let helpers = board.color(side) - board.role(Role::King) - Points::of(m.from);
    has_root(position) || helpers.into_iter().any(|helper| has_root(&position.without(helper)))
}

/// Who loses by the table of the rules, and by which of its clauses.
pub(super) fn clause(classes: &CycleClasses) -> (Option<Color>, Clause) {
    let forbidden = classes.sides.map(|side| side != SideClass::Idle);
    match forbidden {
        [false, false] => return (None, Clause::BothAllowed),
        [true, true] => {}
        _ => return (only_one(forbidden), Clause::OneForbidden),
    }
    if let Some(checker) = only_one(classes.sides.map(|side| side == SideClass::PerpetualCheck)) {
        return (Some(checker), Clause::PureCheckLoses);
    }
    let all_chase = classes.sides.iter().all(|&side| side == SideClass::PerpetualChase);
    let light = Color::ALL.map(|color| {
        let mut chases = classes.moves.iter().filter(|m| m.piece.color == color).flat_map(|m| &m.chases);
        chases.any(|chase| chase.light)
    });
    match only_one(light) {
        Some(lighter) if all_chase => (Some(!lighter), Clause::LighterChase),
        _ => (None, Clause::BothForbidden),
    }
}
