//! Classes by the rules of the Asian and the World federation.
//!
//! Built as the rules state them: a side whose every move checks is a perpetual checker; one whose every move threatens the
//! same piece anew, with a threat that each reply has to resolve, is a perpetual chaser; everything else is idle, mixtures
//! of check, threat of mate and chase among it.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use super::class::{Chase, ChasedPiece, ClassedMove, MoveClass, SideClass};
use super::cycle::Cycle;
use super::ruling::{Clause, CycleClasses};
use super::threats::{Threat, threats};
use super::{Newness, Rules, only_one};
use crate::Move;

/// Classes moves and sides. `chases` is off for rule books that look at checks alone.
pub(super) fn classify(rules: &Rules, cycle: &Cycle, chases: bool) -> CycleClasses {
    let checks = cycle.checks();
    let count = cycle.moves().len();
    let mut moves: Vec<ClassedMove> = (0..count)
        .map(|index| {
            let class = if checks[index] { MoveClass::Check } else { MoveClass::Idle };
            ClassedMove::new(cycle.position(index), cycle.moves()[index], class)
        })
        .collect();
    let mut sides = [SideClass::Idle; 2];
    let mut chased = [Vec::new(), Vec::new()];
    for color in Color::ALL {
        let side = color.index();
        if cycle.moves_of(color).all(|index| checks[index]) {
            sides[side] = SideClass::PerpetualCheck;
        } else if chases {
            let victims = chase(rules, cycle, color, &checks, &mut moves);
            if !victims.is_empty() {
                sides[side] = SideClass::PerpetualChase;
                chased[side] = victims;
            }
        }
    }
    moves.truncate(cycle.plies());
    CycleClasses { moves, sides, chased, first_ply: 0 }
}

/// Finds the chases of a side and gives the pieces that every one of its moves chases.
fn chase(
    rules: &Rules,
    cycle: &Cycle,
    color: Color,
    checks: &[bool],
    moves: &mut [ClassedMove],
) -> Vec<ChasedPiece> {
    let count = cycle.moves().len();
    let threats: Vec<Vec<Threat>> =
        cycle.positions().iter().map(|position| threats(position, color, rules.guards_chase)).collect();
    let mut common: Option<Vec<u8>> = None;
    for index in cycle.moves_of(color) {
        let (after, reply) = ((index + 1) % count, (index + 2) % count);
        let pair =
            |at: usize, threat: &Threat| (cycle.number(at, threat.attacker), cycle.number(at, threat.victim));
        let mut victims = Vec::new();
        for threat in threats[after].iter().filter(|threat| threat.real) {
            let (attacker, victim) = pair(after, threat);
            let old = threats[index].iter().any(|before| {
                let (by, of) = pair(index, before);
                of == victim && (by == attacker || rules.newness == Newness::Piece)
            });
            // A reply that leaves the capture as profitable as it was answers nothing.
            let unresolved =
                threats[reply].iter().any(|still| still.real && pair(reply, still) == (attacker, victim));
            if old || unresolved || checks[index] {
                continue;
            }
            let board = cycle.position(after).board();
            if let (Some(attacker), Some(piece)) = (board.get(threat.attacker), board.get(threat.victim)) {
                moves[index].class = MoveClass::Chase;
                let capture = Move::new(threat.attacker, threat.victim);
                let victim = Some((threat.victim, piece));
                moves[index].chases.push(Chase { threat: capture, attacker, victim, light: false });
            }
            victims.push(victim);
        }
        common = Some(match common {
            None => victims,
            Some(common) => common.into_iter().filter(|number| victims.contains(number)).collect(),
        });
    }
    cycle.pieces(common.unwrap_or_default())
}

/// Who loses by the table of the rules, and by which of its clauses.
pub(super) fn clause(sides: [SideClass; 2]) -> (Option<Color>, Clause) {
    let checks = sides.map(|side| side == SideClass::PerpetualCheck);
    let chases = sides.map(|side| side == SideClass::PerpetualChase);
    match (checks, chases) {
        ([true, true], _) => (None, Clause::BothCheck),
        ([true, false] | [false, true], _) => (only_one(checks), Clause::CheckerLoses),
        (_, [true, true]) => (None, Clause::BothChase),
        (_, [true, false] | [false, true]) => (only_one(chases), Clause::ChaserLoses),
        ([false, false], [false, false]) => (None, Clause::NeitherViolates),
    }
}

/// Who loses where only perpetual check is forbidden.
pub(super) fn plain_clause(sides: [SideClass; 2]) -> (Option<Color>, Clause) {
    let checks = sides.map(|side| side == SideClass::PerpetualCheck);
    match only_one(checks) {
        Some(loser) => (Some(loser), Clause::CheckerLoses),
        None if checks[0] => (None, Clause::BothCheck),
        None => (None, Clause::PlainRepetition),
    }
}
