//! Mates by checks, exchanges and the classes of moves by the Chinese rules, compared with a slow and obvious judge.
//!
//! `cargo test --release -p xiangqi --test threats -- --ignored` looks at hundreds of thousands of moves.

mod common;
mod oracle;

use std::collections::BTreeSet;

use common::{Mailbox, Numbers};
use oracle::{Place, Threats, place, step, value};
use variant_core::strategies::cycle_from;
use variant_core::{Color, Position as _};
use xiangqi::arbiter::{ClassedMove, Cycle, MoveClass, RuleBook, Rules, SideClass, ThreatSearch};
use xiangqi::{Move, Position, strategies};

/// The slow judge gives a move up that takes it more positions.
const PATIENCE: u32 = 4_000;

/// A position with some pieces close to each other.
fn hard(numbers: &mut Numbers, most: usize) -> Option<Position> {
    let length = 5 + numbers.next(most - 4);
    let numbers: Vec<u16> = (0..length).map(|_| numbers.next(1 << 16) as u16).collect();
    strategies::hard_from(&numbers)
}

fn search() -> ThreatSearch {
    ThreatSearch::new(10_000_000)
}

/// Compares captures and checks in random positions; how many were, and how many of them win.
fn check_exchanges(seed: u64, count: usize) -> [usize; 2] {
    let mut numbers = Numbers(seed);
    let (mut compared, mut won) = (0, 0);
    while compared < count {
        let Some(position) = hard(&mut numbers, 16) else { continue };
        let board = Mailbox::of(&position);
        for m in position.legal_moves() {
            if !position.is_capture(m) && !position.after(m).is_check() {
                continue;
            }
            let red = position.turn() == Color::White;
            if let Some(wins) = oracle::wins(&board, red, step(m), &mut { PATIENCE }) {
                assert_eq!(search().wins(&position, m), Ok(wins), "{position} {m:?}");
                compared += 1;
                won += usize::from(wins);
            }
        }
    }
    [compared, won]
}

#[test]
fn exchanges_are_won_as_the_slow_judge_has_it() {
    let [compared, won] = check_exchanges(1 << 40, 1_500);
    assert!(won > compared / 10 && won < compared / 10 * 9, "{won} of {compared}");
}

/// Each side answers the check of the other with a check: an exchange that would never end is cut off.
#[test]
fn checks_that_answer_checks_come_to_an_end() {
    let position = common::position("3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1");
    assert!(ThreatSearch::new(10_000).wins(&position, common::mv("e6e7")).is_ok());
}

/// Compares mates by one to three checks; how many there were of each length, and how often none.
fn check_mates(seed: u64, count: usize) -> [usize; 4] {
    let mut numbers = Numbers(seed);
    let mut lengths = [0; 4];
    while lengths.iter().sum::<usize>() < count {
        let Some(position) = hard(&mut numbers, 14) else { continue };
        let (board, red) = (Mailbox::of(&position), position.turn() == Color::White);
        let mut budget = 4 * PATIENCE;
        let shortest = (1..=3).find_map(|most| match oracle::mates(&board, red, most, &mut budget) {
            Some(true) => Some(Some(most)),
            Some(false) => None,
            None => Some(None),
        });
        if shortest == Some(None) {
            continue;
        }
        let shortest = shortest.flatten();
        for most in 0..=3 {
            let mate = search().mate_by_checks(&position, most).unwrap();
            assert_eq!(mate.map(|mate| mate.checks), shortest.filter(|&checks| checks <= most), "{position}");
            if let Some(mate) = mate {
                let next = position.after(mate.first);
                assert!(next.is_check(), "{position} {mate:?}");
                for reply in next.legal_moves() {
                    let rest = search().mate_by_checks(&next.after(reply), mate.checks - 1).unwrap();
                    assert!(rest.is_some(), "{position} {mate:?}");
                }
            }
        }
        lengths[shortest.map_or(0, |checks| checks as usize)] += 1;
    }
    lengths
}

#[test]
fn mates_by_checks_are_those_of_the_slow_judge() {
    let lengths = check_mates(2 << 40, 6_000);
    assert!(lengths.iter().all(|&number| number > 20), "{lengths:?}");
}

/// What the class of a side is by those of its moves.
fn side_class(moves: &[ClassedMove], color: Color) -> SideClass {
    let classes: BTreeSet<MoveClass> =
        moves.iter().filter(|m| m.piece.color == color).map(|m| m.class).collect();
    match (classes.first(), classes.len()) {
        (Some(MoveClass::Idle), _) => SideClass::Idle,
        (Some(MoveClass::Chase), 1) => SideClass::PerpetualChase,
        (Some(MoveClass::Kill), 1) => SideClass::PerpetualKill,
        (Some(MoveClass::Check), 1) => SideClass::PerpetualCheck,
        _ => SideClass::PerpetualThreat,
    }
}

/// Compares the class of a move and what it threatens with the slow judge's word; `None` if he gives it up.
fn check_class(position: &Position, classed: &ClassedMove) -> Option<()> {
    let (board, red) = (Mailbox::of(position), position.turn() == Color::White);
    let mate = search().threatened_mate(&position.after(classed.played), 7).unwrap();
    let text = format!("{position} {:?}", classed.played);
    let (class, threats) =
        oracle::class(&board, red, step(classed.played), mate.is_some(), &mut { 5 * PATIENCE })?;
    assert_eq!(classed.class, class, "{text}");
    assert_eq!(classed.mate, mate.map(|mate| mate.first).filter(|_| class == MoveClass::Kill), "{text}");
    let after = position.after(classed.played);
    for chase in &classed.chases {
        assert_eq!(Some(chase.attacker), after.board().get(chase.threat.from()), "{text}");
        if let Some((point, piece)) = chase.victim {
            assert_eq!(Some(piece), after.board().get(point), "{text}");
        }
    }
    let victim = |chase: &xiangqi::arbiter::Chase| chase.victim.map(|(point, _)| place(point));
    match threats {
        Threats::Captures(captures) => {
            let found: BTreeSet<_> = classed
                .chases
                .iter()
                .map(|chase| (step(chase.threat), victim(chase).unwrap(), chase.light))
                .collect();
            assert_eq!(found.len(), classed.chases.len(), "{text}");
            assert_eq!(found, captures.into_iter().collect(), "{text}");
        }
        Threats::Checks(checks) => {
            let [chase] = &classed.chases[..] else { panic!("{text}") };
            let victims: Vec<Place> = checks
                .into_iter()
                .find_map(|(m, victims)| (m == step(chase.threat)).then_some(victims))
                .unwrap();
            // Of equals the first, from the first rank on.
            let first = victims.into_iter().min_by_key(|&(file, rank)| (rank, file));
            assert_eq!(victim(chase), first, "{text}");
            assert!(!chase.light, "{text}");
        }
    }
    Some(())
}

/// Compares the classes of all moves of a cycle; adds up how many there were of each class, and of threats of each kind.
fn check_cycle(start: &Position, moves: &[Move], seen: &mut Seen) {
    let cycle = Cycle::new(start, moves).unwrap();
    let ruling = Rules::new(RuleBook::Cxa2020).judge_cycle(&cycle);
    let Some(classes) = ruling.cycle else { return };
    let mut position = *start;
    for classed in &classes.moves {
        if check_class(&position, classed).is_some() {
            seen.classes[classed.class as usize] += 1;
            seen.light += classed.chases.iter().filter(|chase| chase.light).count();
            seen.checks +=
                classed.chases.iter().filter(|chase| is_quiet(&position, classed, chase.threat)).count();
        } else {
            seen.given_up += 1;
        }
        position.play_unchecked(classed.played);
    }
    for color in Color::ALL {
        assert_eq!(classes.side(color), side_class(&classes.moves, color), "{start} {moves:?}");
    }
}

fn is_quiet(position: &Position, classed: &ClassedMove, threat: Move) -> bool {
    value(&Mailbox::of(&position.after(classed.played)), place(threat.to())) == 0
}

/// What a comparison of classes has met.
#[derive(Default, Debug)]
struct Seen {
    /// By the order of the classes.
    classes: [usize; 4],
    light: usize,
    /// Chases by a check that wins.
    checks: usize,
    given_up: usize,
}

fn check_cycles(seed: u64, count: usize) -> Seen {
    let mut numbers = Numbers(seed);
    let mut seen = Seen::default();
    let mut cycles = 0;
    while cycles < count {
        let Some(start) = hard(&mut numbers, 15) else { continue };
        let way: Vec<u16> = (0..7).map(|_| numbers.next(1 << 16) as u16).collect();
        if let Some(line) = cycle_from(&start, &way) {
            check_cycle(&start, line.moves(), &mut seen);
            cycles += 1;
        }
    }
    seen
}

#[test]
fn moves_are_classed_as_the_slow_judge_classes_them() {
    let seen = check_cycles(3 << 40, 600);
    assert!(seen.classes.iter().all(|&number| number > 50) && seen.light > 5 && seen.checks > 10, "{seen:?}");
}

#[test]
#[ignore = "takes minutes: hundreds of thousands of moves"]
fn the_slow_judge_agrees_at_length() {
    let [_, won] = check_exchanges(4 << 40, 100_000);
    assert!(won > 10_000);
    check_mates(5 << 40, 100_000);
    let seen = check_cycles(6 << 40, 20_000);
    assert!(seen.light > 200, "{seen:?}");
}
