//! Rulings on repetition: the cycles of the rule books, and games replayed with the arbiter on and off.
//!
//! `cargo bench -p benches --bench adjudication`

use std::hint::black_box;

use criterion::{BatchSize, Criterion};
use variant_core::{Arbiter, Game, zobrist};
use xiangqi::arbiter::{Cycle, RuleBook, Rules};
use xiangqi::notation::Coordinates;
use xiangqi::{Move, Position, prelude::*};

const CASES: &str = include_str!("../../crates/xiangqi/tests/data/adjudication.jsonl");

/// The text between two marks.
fn between<'a>(line: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = line.split_once(from).expect("the mark is there");
    rest.split_once(to).expect("so is the next").0
}

/// The cycles that the cases of a rule book end with.
fn cycles(book: RuleBook) -> Vec<Cycle> {
    let mut rules = Rules::new(book);
    rules.occurrences = 2;
    let is_chinese = |line: &&str| line.contains("CXA2020") == (book == RuleBook::Cxa2020);
    let cycle = |line: &str| {
        let start = Position::from_fen_playable(between(line, "\"fen\": \"", "\"")).expect("a position");
        let texts = between(line, "\"moves\": [", "]").split(", ");
        let moves: Vec<Move> = texts
            .map(|text| Coordinates::Ucci.read_points(text.trim_matches('"')).expect("a move"))
            .collect();
        let first = rules.judge_line(&start, &moves).cycle.expect("a repetition").first_ply;
        let start = moves[..first].iter().fold(start, |position, &m| position.after(m));
        Cycle::new(&start, &moves[first..]).expect("a cycle")
    };
    CASES.lines().filter(is_chinese).map(cycle).collect()
}

/// Games of random moves.
fn games() -> Vec<Vec<Move>> {
    let mut drawn = 0;
    let game = |_| {
        let mut game = Game::<Position>::new();
        while game.plies() < 160 {
            let moves = game.legal_moves();
            let Some(bound) = core::num::NonZeroUsize::new(moves.len()) else { break };
            drawn += 1;
            game.play_unchecked(moves[zobrist::number(7, drawn) as usize % bound]);
        }
        game.moves().collect()
    };
    (0..20).map(game).collect()
}

fn replay<A: Arbiter<Position> + Copy>(games: &[Vec<Move>], arbiter: A) {
    for moves in games {
        let mut game = Game::with_arbiter(Position::start(), arbiter);
        for &m in moves {
            game.play(m).expect("a legal move");
            black_box(game.verdict());
        }
    }
}

fn rulings(criterion: &mut Criterion) {
    for book in [RuleBook::Axf, RuleBook::Cxa2020] {
        let cycles = cycles(book);
        let rules = Rules::new(book);
        let mut next = cycles.iter().cycle();
        criterion.bench_function(&format!("adjudication/{book}, a cycle on average"), |bencher| {
            bencher.iter_batched(
                || next.next().expect("there are cycles"),
                |cycle| rules.judge_cycle(cycle),
                BatchSize::SmallInput,
            );
        });
    }
    let games = games();
    criterion
        .bench_function("adjudication/replay, arbiter off", |bencher| bencher.iter(|| replay(&games, ())));
    criterion.bench_function("adjudication/replay, arbiter on", |bencher| {
        bencher.iter(|| replay(&games, Rules::default()));
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    rulings(&mut criterion);
    criterion.final_summary();
}
