//! The classes of the Chinese rules as the documentation of `ThreatSearch` tells them, found the slow and obvious way: on a
//! board of letters, by going through every line of every exchange.
#![allow(unreachable_pub)]

use xiangqi::arbiter::MoveClass;
use xiangqi::{Move, Point};

use crate::common::Mailbox;

/// File and rank.
pub type Place = (i32, i32);
/// A move from a place to a place.
pub type Step = (Place, Place);

/// After so many plies an exchange is cut off.
const PLIES: u32 = 10;
/// More than all material.
const MATE: i32 = 1000;

pub fn place(point: Point) -> Place {
    (i32::from(point.file()), i32::from(point.rank()))
}

pub fn step(m: Move) -> Step {
    (place(m.from()), place(m.to()))
}

/// What the piece on a place counts: a rook as much as two horses or cannons, these as two advisors, elephants or pawns across
/// the river; others nothing.
pub fn value(board: &Mailbox, at: Place) -> i32 {
    match board.at(at.0, at.1).unwrap() {
        'R' | 'r' => 8,
        'N' | 'n' | 'C' | 'c' => 4,
        'A' | 'a' | 'B' | 'b' => 2,
        'P' if at.1 > 4 => 2,
        'p' if at.1 < 5 => 2,
        _ => 0,
    }
}

fn kind(board: &Mailbox, at: Place) -> char {
    board.at(at.0, at.1).unwrap().to_ascii_uppercase()
}

/// The moves of a side as its pieces move, its king left aside. Kings are not taken.
fn moves(board: &Mailbox, red: bool) -> Vec<Step> {
    let mut found = Vec::new();
    for from in board.pieces(red) {
        for to in board.walk(from.0, from.1) {
            let goal = board.at(to.0, to.1).unwrap();
            let own = goal != '.' && goal.is_ascii_uppercase() == red;
            if !own && kind(board, to) != 'K' {
                found.push((from, to));
            }
        }
    }
    found
}

/// Whether a move leaves the own king safe. Kings that face each other because the piece between them is thought away are put up
/// with: what takes it would stand there.
fn is_safe(board: &Mailbox, red: bool, (from, to): Step) -> bool {
    let next = board.after(from, to);
    let face = next.kings_face() && (kind(board, from) == 'K' || !board.kings_face());
    !face && !next.is_attacked(red)
}

/// The legal moves of a side, whosever turn it is.
fn steps(board: &Mailbox, red: bool) -> Vec<Step> {
    let mut found = moves(board, red);
    found.retain(|&m| is_safe(board, red, m));
    found
}

fn is_legal(board: &Mailbox, red: bool, m: Step) -> bool {
    moves(board, red).contains(&m) && is_safe(board, red, m)
}

fn captures(board: &Mailbox, red: bool) -> Vec<Step> {
    let mut found = moves(board, red);
    found.retain(|&m| kind(board, m.1) != '.' && is_safe(board, red, m));
    found
}

/// Whether a side mates by at most `most` checks, each answered in every way there is.
pub fn mates(board: &Mailbox, red: bool, most: u32, budget: &mut u32) -> Option<bool> {
    for (from, to) in moves(board, red) {
        *budget = budget.checked_sub(1)?;
        let next = board.after(from, to);
        if !next.is_attacked(!red) || !is_safe(board, red, (from, to)) {
            continue;
        }
        let mut escapes = false;
        for (from, to) in steps(&next, !red) {
            escapes |= most == 1 || !mates(&next.after(from, to), red, most - 1, budget)?;
            if escapes {
                break;
            }
        }
        if !escapes {
            return Some(true);
        }
    }
    Some(false)
}

/// An exchange that a side has begun.
struct Exchange {
    red: bool,
    /// What is no part of it, wherever it has not been fought: captures that Black and Red had anyway.
    known: [Vec<Step>; 2],
    /// Whether checks and mates are part of it.
    with_checks: bool,
}

impl Exchange {
    /// Whether the capture or check wins more than it costs.
    fn wins(&self, board: &Mailbox, (from, to): Step, budget: &mut u32) -> Option<bool> {
        let checks = if self.with_checks { 2 } else { 0 };
        let next = board.after(from, to);
        Some(!self.gets(&next, !self.red, &[to], checks, PLIES, value(board, to), budget)?)
    }

    /// Whether the side to move gets at least `want` out of what is left of the exchange.
    #[allow(clippy::too_many_arguments)]
    fn gets(
        &self,
        board: &Mailbox,
        red: bool,
        contested: &[Place],
        checks: u32,
        plies: u32,
        want: i32,
        budget: &mut u32,
    ) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        let moves = moves(board, red);
        if !moves.iter().any(|&m| is_safe(board, red, m)) {
            return Some(-MATE >= want);
        }
        let in_check = board.is_attacked(red);
        // It leaves it at that.
        if 0 >= want && (plies == 0 || !in_check) {
            return Some(true);
        }
        if plies == 0 {
            return Some(false);
        }
        if !in_check && self.with_checks && MATE >= want && mates(board, red, 2, budget)? {
            return Some(true);
        }
        for (from, to) in moves {
            let next = board.after(from, to);
            let takes = kind(board, to) != '.';
            let mut left = checks;
            if in_check {
                // Any way out will do.
            } else if takes {
                let exempt = red == self.red && "KP".contains(kind(board, from));
                let old = self.known[usize::from(red)].contains(&(from, to));
                if exempt || (old && !contested.contains(&to)) {
                    continue;
                }
            } else if checks > 0 && next.is_attacked(!red) {
                left -= 1;
            } else {
                continue;
            }
            if !is_safe(board, red, (from, to)) {
                continue;
            }
            let mut contested = contested.to_vec();
            if takes {
                contested.push(to);
            }
            let won = value(board, to);
            if !self.gets(&next, !red, &contested, left, plies - 1, won - want + 1, budget)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Whether a capture wins when nothing counts but its point and what was not possible before.
fn wins_alone(board: &Mailbox, red: bool, m: Step, budget: &mut u32) -> Option<bool> {
    if value(board, m.1) == 0 {
        return Some(false);
    }
    let known = [false, true].map(|red| captures(board, red));
    Exchange { red, known, with_checks: false }.wins(board, m, budget)
}

/// The exchange that a move would begin: without the captures that win for either side anyway, unless what the other side would
/// take is what the exchange depends on.
fn exchange(board: &Mailbox, red: bool, m: Step, budget: &mut u32) -> Option<Exchange> {
    let mut known = [Vec::new(), Vec::new()];
    for capture in captures(board, red) {
        if capture != m && wins_alone(board, red, capture, budget)? {
            known[usize::from(red)].push(capture);
        }
    }
    for capture in captures(board, !red) {
        if capture.1 == m.0 || !wins_alone(board, !red, capture, budget)? {
            continue;
        }
        let without = board.without(capture.1);
        if is_legal(&without, red, m) && wins_alone(&without, red, m, budget)? {
            known[usize::from(!red)].push(capture);
        }
    }
    Some(Exchange { red, known, with_checks: !board.in_check(red) })
}

/// Whether a capture or check of a side wins material by force, were it its turn.
pub fn wins(board: &Mailbox, red: bool, m: Step, budget: &mut u32) -> Option<bool> {
    exchange(board, red, m, budget)?.wins(board, m, budget)
}

/// The captures that win. Kings and pawns chase nothing; an exchange is offered to a piece of the same kind that may take.
fn winning_captures(board: &Mailbox, red: bool, budget: &mut u32) -> Option<Vec<Step>> {
    let mut found = Vec::new();
    for (from, to) in captures(board, red) {
        let same = kind(board, from) == kind(board, to);
        let offer = same && is_legal(board, !red, (to, from));
        let chaser = !"KP".contains(kind(board, from)) && value(board, to) > 0;
        if chaser && !offer && wins(board, red, (from, to), budget)? {
            found.push((from, to));
        }
    }
    Some(found)
}

/// The checks that win, whatever the other side could win meanwhile.
fn winning_checks(board: &Mailbox, red: bool, budget: &mut u32) -> Option<Vec<Step>> {
    let mut found = Vec::new();
    for m in moves(board, red) {
        let checks = board.after(m.0, m.1).is_attacked(!red);
        if checks && value(board, m.1) == 0 && is_safe(board, red, m) {
            let mut exchange = exchange(board, red, m, budget)?;
            exchange.known[usize::from(!red)].clear();
            if exchange.wins(board, m, budget)? {
                found.push(m);
            }
        }
    }
    Some(found)
}

/// Whether a capture pays only because another piece joins in: what it takes is worth no more than the piece that takes, and has a
/// root. One counts whose way another piece blocks, or that may not take back.
fn is_light(board: &Mailbox, red: bool, (from, to): Step) -> bool {
    let dear = match kind(board, from) {
        'P' => 2,
        'K' => 0,
        _ => value(board, from),
    };
    let rooted = |board: &Mailbox| {
        let next = board.after(from, to);
        next.pieces(!red).into_iter().any(|at| next.walk(at.0, at.1).contains(&to))
    };
    let blocks =
        |&helper: &Place| helper != from && kind(board, helper) != 'K' && rooted(&board.without(helper));
    value(board, to) <= dear && (rooted(board) || board.pieces(red).iter().any(blocks))
}

/// What a move threatens to win.
#[derive(Debug)]
pub enum Threats {
    /// Captures, each with its victim and whether it is light.
    Captures(Vec<(Step, Place, bool)>),
    /// Checks, each with the most valuable pieces without which it would win nothing.
    Checks(Vec<(Step, Vec<Place>)>),
}

/// The class of a move and what it threatens to win. `mate` is whether it threatens mate by checks.
pub fn class(
    board: &Mailbox,
    red: bool,
    played: Step,
    mate: bool,
    budget: &mut u32,
) -> Option<(MoveClass, Threats)> {
    let nothing = || Threats::Captures(Vec::new());
    let after = board.after(played.0, played.1);
    if after.in_check(!red) {
        return Some((MoveClass::Check, nothing()));
    }
    if board.in_check(red) && kind(board, played.0) == 'K' {
        return Some((MoveClass::Idle, nothing()));
    }
    if mate {
        return Some((MoveClass::Kill, nothing()));
    }
    let mut old = winning_captures(board, red, budget)?;
    if board.in_check(red) {
        // Without the pieces that give the check.
        let king = board.pieces(red).into_iter().find(|&at| kind(board, at) == 'K').unwrap();
        let mut free = board.clone();
        for at in board.pieces(!red) {
            if board.walk(at.0, at.1).contains(&king) {
                free = free.without(at);
            }
        }
        old.extend(winning_captures(&free, red, budget)?);
    }
    let before = |from: Place| if from == played.1 { played.0 } else { from };
    let mut new = Vec::new();
    for m in winning_captures(&after, red, budget)? {
        // The same piece, be it that it stood elsewhere.
        if !old.contains(&(before(m.0), m.1)) && !old.contains(&m) {
            new.push((m, m.1, is_light(&after, red, m)));
        }
    }
    if !new.is_empty() {
        return Some((MoveClass::Chase, Threats::Captures(new)));
    }
    let checks = winning_checks(&after, red, budget)?;
    if checks.is_empty() || !winning_checks(board, red, budget)?.is_empty() {
        return Some((MoveClass::Idle, nothing()));
    }
    let mut won = Vec::new();
    for m in checks {
        let mut victims: Vec<Place> = Vec::new();
        for at in after.pieces(!red).into_iter().filter(|&at| value(&after, at) > 0) {
            let without = after.without(at);
            // What shields its king cannot be thought away.
            if !without.in_check(!red) && !winning_checks(&without, red, budget)?.contains(&m) {
                let most = victims.first().map_or(0, |&victim| value(&after, victim));
                if value(&after, at) > most {
                    victims.clear();
                }
                if value(&after, at) >= most {
                    victims.push(at);
                }
            }
        }
        won.push((m, victims));
    }
    Some((MoveClass::Chase, Threats::Checks(won)))
}
