//! Repetition: the diagrams of the rule books, printed examples, and cycles on which programs agree.

mod common;

use std::collections::BTreeMap;

use common::mv;
use serde_json::Value;
use variant_core::{Color, Fen as _, Position as _};
use xiangqi::arbiter::{Cycle, Decision, Language, RuleBook, Rules, Ruling};
use xiangqi::{Move, Position};

struct Case {
    id: String,
    book: RuleBook,
    start: Position,
    moves: Vec<Move>,
    verdict: String,
    classes: Vec<String>,
}

fn cases() -> Vec<Case> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let case = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        Case {
            id: text(&value["id"]),
            book: if value["ruleset"] == "CXA2020" { RuleBook::Cxa2020 } else { RuleBook::Axf },
            start: Position::from_fen_playable(value["fen"].as_str().unwrap()).unwrap(),
            moves: value["moves"].as_array().unwrap().iter().map(|m| mv(m.as_str().unwrap())).collect(),
            verdict: text(&value["verdict"]),
            classes: value["move_classes"].as_array().into_iter().flatten().map(text).collect(),
        }
    };
    include_str!("data/adjudication.jsonl").lines().map(case).collect()
}

/// The rules with which a case is judged at its final position, however often that has come up.
fn rules(book: RuleBook) -> Rules {
    let mut rules = Rules::new(book);
    rules.occurrences = 2;
    rules
}

impl Case {
    fn judge(&self) -> Ruling {
        rules(self.book).judge_moves(&self.start, &self.moves).unwrap()
    }

    /// The position that the cycle begins in, and the cycle.
    fn cycle(&self) -> (Position, Vec<Move>) {
        let first = self.judge().cycle.unwrap().first_ply;
        let start = self.moves[..first].iter().fold(self.start, |position, &m| position.after(m));
        (start, self.moves[first..].to_vec())
    }
}

fn other_side(verdict: &str) -> &str {
    match verdict {
        "red_loses" => "black_loses",
        "black_loses" => "red_loses",
        other => other,
    }
}

#[test]
fn every_case_of_the_asian_and_world_rules() {
    let mut count = 0;
    for case in cases().iter().filter(|case| case.book == RuleBook::Axf) {
        assert_eq!(case.judge().decision.name(), case.verdict, "{}", case.id);
        let world = rules(RuleBook::Wxf).judge_moves(&case.start, &case.moves).unwrap();
        assert_eq!(world, case.judge(), "{}", case.id);
        count += 1;
    }
    assert_eq!(count, 259);
}

/// How many of the printed examples of the Chinese rules come out as printed. The numbers may only grow; `docs/cxa2020.md`
/// explains what is left.
#[test]
fn printed_examples_of_the_chinese_rules() {
    let (mut verdicts, mut classes, mut figures) = (0, 0, 0);
    let (mut all_verdicts, mut all_classes, mut all_figures) = (0, 0, 0);
    let mut differences = Vec::new();
    for case in cases().iter().filter(|case| case.book == RuleBook::Cxa2020) {
        let ruling = case.judge();
        let cycle = ruling.cycle.as_ref().unwrap();
        all_verdicts += 1;
        if ruling.decision.name() == case.verdict {
            verdicts += 1;
        } else {
            differences.push(format!("{}: {} for {}", case.id, ruling.decision.name(), case.verdict));
        }
        if case.classes.is_empty() {
            continue;
        }
        let period = case.classes.len();
        assert_eq!(cycle.moves.len(), period);
        let mut right = 0;
        for (index, printed) in case.classes.iter().enumerate() {
            let place = (index + period - cycle.first_ply % period) % period;
            let found = &cycle.moves[place];
            assert_eq!(found.played, case.moves[index], "{}", case.id);
            if found.class.name() == printed {
                right += 1;
            } else {
                differences.push(format!("{} {:?}: {} for {printed}", case.id, found.played, found.class));
            }
        }
        classes += right;
        all_classes += period;
        figures += usize::from(right == period);
        all_figures += 1;
    }
    let differences = differences.join("\n");
    assert_eq!((all_classes, all_figures, all_verdicts), (188, 47, 49));
    assert_eq!((classes, figures, verdicts), (179, 39, 42), "as the documentation has it\n{differences}");
}

/// An explanation tells of every move, of every threat it makes and of all that is chased, each set apart from the next.
#[test]
fn explanations_tell_of_every_move_and_threat() {
    let (mut many_threats, mut winning_checks) = (0, 0);
    for case in cases() {
        let ruling = case.judge();
        let cycle = ruling.cycle.as_ref().unwrap();
        let text = ruling.explain(Language::English).to_string();
        let sides: String = text
            .split(". ")
            .filter(|part| part.starts_with("Red: ") || part.starts_with("Black: "))
            .collect();
        let chases: usize = cycle.moves.iter().map(|m| m.chases.len()).sum();
        assert_eq!(text.matches(" attacks ").count(), chases, "{}: {text}", case.id);
        assert_eq!(sides.matches("; ").count(), cycle.moves.len() - 2, "{}: {text}", case.id);
        assert_eq!(
            text.matches("threatens mate from").count(),
            cycle.moves.iter().filter(|m| m.mate.is_some()).count()
        );
        let light = cycle.moves.iter().flat_map(|m| &m.chases).filter(|chase| chase.light).count();
        assert_eq!(text.matches(" with help").count(), light, "{}: {text}", case.id);
        // A check that wins is told with what it wins, if that is one piece.
        let by_check = |chase: &&xiangqi::arbiter::Chase| {
            chase.victim.is_none_or(|(point, _)| point != chase.threat.to())
        };
        let checks: Vec<_> = cycle.moves.iter().flat_map(|m| &m.chases).filter(by_check).collect();
        assert_eq!(text.matches(" by the check ").count(), checks.len(), "{}: {text}", case.id);
        for chase in &checks {
            let victim = chase
                .victim
                .map_or(String::new(), |(point, piece)| format!(" {} {point}", piece.role.names().english));
            let told = format!("attacks{victim} by the check {:?}", chase.threat);
            assert!(text.contains(&told), "{}: {text}", case.id);
        }
        winning_checks += checks.len();
        // A colon stands behind each side and before the first threat of a move.
        let mates = cycle.moves.iter().filter(|m| m.mate.is_some()).count();
        let threats = cycle.moves.iter().filter(|m| !m.chases.is_empty()).count();
        assert_eq!(sides.matches(": ").count(), 2 + mates + threats, "{}: {text}", case.id);
        many_threats += usize::from(chases > threats);
        for piece in cycle.chased.iter().flatten() {
            let path: Vec<String> = piece.path.iter().map(ToString::to_string).collect();
            assert!(text.contains(&format!(" {}", path.join("-"))), "{}: {text}", case.id);
        }
        for m in &cycle.moves {
            assert!(text.contains(&format!("{:?} {}", m.played, m.class)), "{}: {text}", case.id);
        }
    }
    assert!(many_threats > 10 && winning_checks > 5, "{many_threats} {winning_checks}");
}

/// The verdict is one of the cycle: it does not depend on where it begins, on the side or on the hand.
#[test]
fn verdicts_follow_rotations_mirrors_and_colours() {
    for case in cases() {
        let want = case.judge();
        let (start, moves) = case.cycle();
        let mut position = start;
        for turn in 0..moves.len() {
            let turned = [&moves[turn..], &moves[..turn]].concat();
            let check = |position: &Position, moves: &[Move], verdict: &str, sides: [usize; 2]| {
                let cycle = Cycle::new(position, moves).unwrap();
                let ruling = rules(case.book).judge_cycle(&cycle);
                assert_eq!(ruling.decision.name(), verdict, "{} from move {turn}", case.id);
                assert_eq!(ruling.clause, want.clause, "{} from move {turn}", case.id);
                let (found, wanted) = (ruling.cycle.unwrap(), want.cycle.as_ref().unwrap());
                assert_eq!(found.sides, sides.map(|side| wanted.sides[side]), "{} from move {turn}", case.id);
                for (index, m) in found.moves.iter().enumerate() {
                    let same = &wanted.moves[(index + turn) % moves.len()];
                    assert_eq!(m.class, same.class, "{} from move {turn}", case.id);
                }
            };
            let verdict = want.decision.name();
            check(&position, &turned, verdict, [0, 1]);
            let mirrored: Vec<Move> = turned.iter().map(|m| m.mirror()).collect();
            check(&position.mirror().unwrap(), &mirrored, verdict, [0, 1]);
            let flipped: Vec<Move> = turned.iter().map(|m| m.flip()).collect();
            check(&position.swap_colors().unwrap(), &flipped, other_side(verdict), [1, 0]);
            position = position.after(moves[turn]);
        }
    }
}

/// A game, a line and a cycle are judged alike, and a game not before its time.
#[test]
fn games_lines_and_cycles_agree() {
    for case in cases().iter().step_by(5) {
        let (start, moves) = case.cycle();
        let thrice = [&moves[..], &moves[..]].concat();
        let rules = Rules::new(case.book);
        let mut game = variant_core::Game::with_arbiter(start, rules);
        for (ply, &m) in thrice.iter().enumerate() {
            assert_eq!(game.verdict().outcome(), None, "{} after {ply}", case.id);
            game.play(m).unwrap();
        }
        let ruling = game.arbiter().judge_game(&game);
        assert_eq!(ruling, rules.judge_moves(&start, &thrice).unwrap());
        assert_eq!(ruling, rules.judge_line(&start, &thrice));
        assert_eq!((ruling.occurrences, ruling.cycle.as_ref().unwrap().first_ply), (3, moves.len()));
        assert_eq!(game.verdict(), ruling.decision.verdict());
        let of_cycle = rules.judge_cycle(&Cycle::new(&start, &moves).unwrap());
        assert_eq!((of_cycle.decision, of_cycle.clause), (ruling.decision, ruling.clause));
    }
}

/// Without the budget there is no verdict, but an honest word.
#[test]
fn no_budget_no_verdict() {
    let mut undecided = 0;
    for case in cases().iter().filter(|case| case.book == RuleBook::Cxa2020) {
        let mut rules = rules(RuleBook::Cxa2020);
        rules.budget = 100;
        let ruling = rules.judge_moves(&case.start, &case.moves).unwrap();
        undecided += u32::from(ruling.decision == Decision::Undecided);
        assert_eq!(ruling.decision == Decision::Undecided, ruling.cycle.is_none());
    }
    assert!(undecided > 40);
}

/// What wins by which clause, over all cases: none of the table's entries is without an example.
#[test]
fn clauses_that_the_cases_reach() {
    let mut clauses: BTreeMap<&str, u32> = BTreeMap::new();
    for case in cases() {
        let ruling = case.judge();
        *clauses.entry(ruling.clause.name()).or_default() += 1;
        if let (Decision::Final(outcome), Some(cycle)) = (ruling.decision, &ruling.cycle) {
            if let Some(winner) = outcome.winner {
                assert_eq!(Some(outcome.reason), cycle.side(!winner).reason(), "{}", case.id);
                assert!(Color::ALL.contains(&winner));
            }
        }
    }
    let reached: Vec<&str> = clauses.keys().copied().collect();
    for clause in
        ["both_allowed", "both_chase", "both_check", "both_forbidden", "chaser_loses", "checker_loses"]
    {
        assert!(reached.contains(&clause), "{clause}: {clauses:?}");
    }
}
