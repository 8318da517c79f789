//! Plays random games of every kind and checks on the way all that must hold of them.
//!
//! ```text
//! cargo run --release -p conformance --example self_check -- 1000 1
//! cargo run --release -p conformance --example self_check -- 1000 1 xiangqi
//! ```
//!
//! The arguments are the number of games of each kind, the number of the first one, and the kind if not all are wanted. In every
//! position the generator, the counts, keys, FENs, edits, notations and symmetries are held against each other; of every game the
//! repetitions, taking moves back, and the line by which engines are told of it. The first invariant that does not hold ends the
//! program with the position: exit status 1.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use conformance::{check_game, check_legality, check_notation, check_position};
use kinizsi::DrawRules;
use variant_core::{Position as _, Square, zobrist};
use western::{Fide, Scharnagl};
use xiangqi::arbiter::Rules;
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};

/// Plies of a game, at most.
const LONGEST: usize = 300;

/// Plays and checks one game; gives its length in plies.
type Check = fn(u64) -> usize;

const KINDS: [(&str, Check); 4] =
    [("western", standard), ("chess960", chess960), ("xiangqi", chinese), ("kinizsi", hungarian)];

fn western_from(start: western::Position, seed: u64) -> usize {
    check_game(start, Fide, seed, LONGEST, |position| {
        check_position(position);
        check_legality(position, western::Move::all_encodable());
        check_notation(position, &western::San::ENGLISH);
        check_notation(position, &western::San::HUNGARIAN);
        check_notation(position, &western::LongAlgebraic::default());
    })
}

fn standard(seed: u64) -> usize {
    western_from(western::Position::start(), seed)
}

/// A start position of Chess960, with the same array for both sides or with two.
fn chess960(seed: u64) -> usize {
    let array = |number: u64| Scharnagl::new((number % 960) as u16).expect("below 960");
    let white = array(zobrist::number(seed, 0));
    let black = if seed % 2 == 0 { white } else { array(zobrist::number(seed, 1)) };
    let start = western::Position::chess960(white, black);
    check_game(start, Fide, seed, LONGEST, |position| {
        check_legality(position, western::Move::all_encodable());
        check_notation(position, &western::San::ENGLISH);
        check_notation(position, &variant_core::Coordinate);
    })
}

fn chinese(seed: u64) -> usize {
    check_game(xiangqi::Position::start(), Rules::default(), seed, LONGEST, |position| {
        check_position(position);
        let all = Square::all().flat_map(|from| Square::all().map(move |to| xiangqi::Move::new(from, to)));
        check_legality(position, all);
        check_notation(position, &Wxf);
        check_notation(position, &Chinese(Script::Traditional));
        check_notation(position, &Chinese(Script::Simplified));
        check_notation(position, &Coordinates::Uci10);
        check_notation(position, &Coordinates::Iccs);
    })
}

fn hungarian(seed: u64) -> usize {
    check_game(kinizsi::Position::start(), DrawRules, seed, LONGEST, |position| {
        check_position(position);
        let all = Square::all().flat_map(|from| {
            Square::all().flat_map(move |to| [kinizsi::Move::new(from, to), kinizsi::Move::group(from, to)])
        });
        check_legality(position, all);
        check_notation(position, &kinizsi::San::ENGLISH);
        check_notation(position, &kinizsi::San::HUNGARIAN);
    })
}

/// Checks games on all threads; gives the plies of all of them, or nothing if an invariant does not hold.
fn run(check: Check, games: u64, first: u64) -> ControlFlow<(), usize> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let work = || {
            let mut plies = 0;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return plies;
                }
                plies += check(first.wrapping_add(number));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut plies = 0;
        for worker in workers {
            match worker.join() {
                Ok(more) => plies += more,
                // It has told the position.
                Err(_) => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(plies)
    })
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, usual: u64| arguments.get(index).map_or(Some(usual), |text| text.parse().ok());
    let kind = arguments.get(2).map(String::as_str);
    let is_known = kind.is_none_or(|kind| KINDS.iter().any(|&(name, _)| name == kind));
    let (Some(games), Some(first), true, 0..=3) = (number(0, 100), number(1, 1), is_known, arguments.len())
    else {
        eprintln!("usage: self_check [GAMES [FIRST [western | chess960 | xiangqi | kinizsi]]]");
        return ExitCode::from(2);
    };
    for (name, check) in KINDS {
        if kind.is_some_and(|kind| kind != name) {
            continue;
        }
        let begun = Instant::now();
        let ControlFlow::Continue(plies) = run(check, games, first) else {
            eprintln!("self_check: an invariant does not hold in {name}");
            return ExitCode::FAILURE;
        };
        let seconds = begun.elapsed().as_secs_f64();
        println!("{name}: {games} games, {plies} plies, all invariants hold; {seconds:.1} s");
    }
    ExitCode::SUCCESS
}
