//! Random cycles of moves, gone through some times, with any moves behind them: arbiters say the same however they are asked, what
//! may be claimed is what the rules say, and exchanging the sides or left and right exchanges the ruling.
#![no_main]

use arbitrary::Arbitrary;
use kinizsi::DrawRules;
use libfuzzer_sys::fuzz_target;
use variant_core::strategies::Line;
use variant_core::{Arbiter, Color, Fen, Game, Outcome, Position as _, Reason, Verdict};
use western::{Fide, Leaflet};
use xiangqi::arbiter::{Cycle, Decision, Language, Newness, RuleBook, Rules, Ruling};
use xiangqi::{Move, Position};

#[derive(Arbitrary, Debug)]
enum Input {
    Western(Course),
    Xiangqi(Course, Switches),
    Kinizsi(Course),
}

/// A cycle and what comes behind it.
#[derive(Arbitrary, Debug)]
struct Course {
    numbers: Vec<u16>,
    times: u8,
    behind: Vec<u16>,
}

#[derive(Arbitrary, Debug)]
struct Switches {
    book: u8,
    occurrences: u8,
    move_limit: Option<u8>,
    counted_checks: Option<u8>,
    guards_chase: bool,
    by_piece: bool,
    budget: u16,
}

impl Course {
    /// The cycle, and the moves of the whole game.
    fn moves<P: variant_core::Position>(
        &self,
        cycle_from: fn(&[u16]) -> Option<Line<P>>,
    ) -> Option<(Line<P>, Vec<P::Move>)> {
        let cycle = cycle_from(&self.numbers)?;
        assert!(cycle.is_cycle());
        let mut moves = cycle.clone().repeated(1 + usize::from(self.times % 5)).moves().to_vec();
        let behind = self.behind.iter().copied().take(12);
        moves.extend_from_slice(Line::chosen(cycle.start().clone(), behind).moves());
        Some((cycle, moves))
    }
}

impl Switches {
    fn rules(&self) -> Rules {
        let mut rules = Rules::new(RuleBook::ALL[usize::from(self.book) % 4]);
        rules.occurrences = 2 + u32::from(self.occurrences % 3);
        rules.move_limit = self.move_limit.map(u32::from);
        rules.counted_checks = self.counted_checks.map(u32::from);
        rules.guards_chase = self.guards_chase;
        rules.newness = if self.by_piece { Newness::Piece } else { Newness::Pair };
        rules.budget = (self.budget % 8192).into();
        rules
    }
}

/// The draws of chess, by definition.
fn check_draws<P: Fen, A: Arbiter<P> + Clone>(
    start: &P,
    moves: &[P::Move],
    arbiter: A,
    clock: fn(&P) -> u16,
) {
    let mut game = Game::with_arbiter(start.clone(), arbiter);
    for &m in moves {
        game.play(m).expect("the moves of a line are legal");
        let position = game.position();
        if position.outcome().is_some() {
            continue;
        }
        let count = game.positions().filter(|earlier| *earlier == position).count();
        let clock = clock(position);
        let draw = |reason| Outcome::draw(reason);
        let expected = match (count, clock) {
            (5.., _) => Verdict::Final(draw(Reason::Repetition)),
            (_, 150..) => Verdict::Final(draw(Reason::MoveLimit)),
            (3.., _) => Verdict::Claimable(draw(Reason::Repetition)),
            (_, 100..) => Verdict::Claimable(draw(Reason::MoveLimit)),
            _ => Verdict::Continue,
        };
        assert_eq!(game.verdict(), expected, "{}: {count} times, {clock} plies", position.fen());
    }
}

fn winner(ruling: &Ruling) -> Option<Option<Color>> {
    match ruling.decision {
        Decision::Final(outcome) => Some(outcome.winner),
        _ => None,
    }
}

fn xiangqi(cycle: &Line<Position>, moves: &[Move], rules: Rules) {
    let start = cycle.start();
    let mut game = Game::with_arbiter(*start, rules);
    for (ply, &m) in moves.iter().enumerate() {
        game.play(m).expect("the moves of a line are legal");
        let ruling = rules.judge(&game.history());
        assert_eq!(rules.judge_line(start, &moves[..=ply]), ruling, "{start} {moves:?}");
        assert_eq!(rules.judge_moves(start, &moves[..=ply]).as_ref(), Ok(&ruling));
        assert_eq!(game.verdict(), ruling.decision.verdict(), "{start} {moves:?}");
        for language in [Language::English, Language::Hungarian] {
            assert!(!ruling.explain(language).to_string().is_empty());
        }
    }
    let Ok(judged) = Cycle::new(start, cycle.moves()) else { return };
    let ruling = rules.judge_cycle(&judged);
    // Who may not go on does not depend on the side that looks, nor on left and right.
    let mirrored = start.mirror().zip(Some(cycle.moves().iter().map(|m| m.mirror()).collect::<Vec<_>>()));
    let swapped = start.swap_colors().zip(Some(cycle.moves().iter().map(|m| m.flip()).collect::<Vec<_>>()));
    for (exchanged, other) in [(false, mirrored), (true, swapped)] {
        let Some((start, moves)) = other else { continue };
        let other = rules.judge_cycle(&Cycle::new(&start, &moves).expect("it is a cycle as the other one"));
        if Decision::Undecided == ruling.decision || Decision::Undecided == other.decision {
            // The order in which positions are looked at may differ.
            continue;
        }
        let expected =
            winner(&ruling).map(|winner| winner.map(|color| if exchanged { !color } else { color }));
        assert_eq!(winner(&other), expected, "{start} {moves:?} under {rules:?}");
        assert_eq!(other.clause, ruling.clause, "{start} {moves:?} under {rules:?}");
    }
}

fuzz_target!(|input: Input| {
    match input {
        Input::Western(course) => {
            let Some((cycle, moves)) = course.moves(western::strategies::cycle_from) else { return };
            conformance::check_line(cycle.start(), &moves, Fide);
            conformance::check_line(cycle.start(), &moves, Leaflet);
            check_draws(cycle.start(), &moves, Fide, western::Position::halfmoves);
        }
        Input::Xiangqi(course, switches) => {
            let Some((cycle, moves)) = course.moves(xiangqi::strategies::cycle_from) else { return };
            let rules = switches.rules();
            conformance::check_line(cycle.start(), &moves, rules);
            xiangqi(&cycle, &moves, rules);
        }
        Input::Kinizsi(course) => {
            let Some((cycle, moves)) = course.moves(kinizsi::strategies::cycle_from) else { return };
            conformance::check_line(cycle.start(), &moves, DrawRules);
            check_draws(cycle.start(), &moves, DrawRules, kinizsi::Position::halfmoves);
        }
    }
});
