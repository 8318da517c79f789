//! A walk through the tree of legal moves with perft counts: for finding where two move generators differ.
//!
//! ```text
//! cargo run --release -p variant-cli --example explore -- western --depth 5
//! cargo run --release -p variant-cli --example explore -- kinizsi --depth 4 --compare other.txt
//! ```
//!
//! Each line of input goes down by a move, up, or asks for counts; `help` lists what can be said. `compare FILE` holds the counts below
//! the position against what another program has said of it, in lines such as `e2e4: 600`, and tells the moves that differ: go down
//! by one of them, let the other program count there, compare again, and so on to the position where moves are missing or too many.

#[path = "games/mod.rs"]
mod games;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use variant_core::{Coordinate, Fen as _, Notation as _, Position as _, divide_parallel};

use games::{MoveOf, Name, Played, for_game};

const HELP: &str = "\
MOVE             go down by a move, in any notation of the game; several moves go several plies
up [N], root     go back
count [DEPTH]    the moves from here, each with the number of leaves below it
depth N          count to this depth from now on; counted from the position at hand
compare FILE     hold the counts against another program's: lines such as `e2e4: 600`
board, fen, path
help, quit";

/// The deepest count, in plies: each ply takes room on the stack.
const DEEPEST: u32 = 32;

/// A walk through the tree of legal moves with perft counts.
#[derive(Parser)]
#[command(name = "explore")]
struct Args {
    /// The game.
    #[arg(value_enum)]
    game: Name,
    /// The position to begin at; the start position if it is not given.
    #[arg(long)]
    fen: Option<String>,
    /// Depth of the counts, in plies.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=i64::from(DEEPEST)))]
    depth: u32,
    /// Compare with the counts in this file and end; `-` for standard input. Exit status 1 if there is a difference.
    #[arg(long, value_name = "FILE")]
    compare: Option<String>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match for_game!(args.game, G => run::<G>(&args)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever reads our output may stop when he has enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => {
            eprintln!("explore: {error}");
            ExitCode::from(2)
        }
        Err(Failure::Said(message)) => {
            eprintln!("explore: {message}");
            ExitCode::from(2)
        }
    }
}

/// Why something is not done.
enum Failure {
    Said(String),
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

fn run<G: Played>(args: &Args) -> Result<bool, Failure> {
    let start = match &args.fen {
        None => G::Position::start(),
        Some(fen) => G::Position::from_fen_playable(fen).map_err(|error| Failure::Said(error.to_string()))?,
    };
    let mut walk = Walk::<G> { start, down: Vec::new(), depth: args.depth };
    let mut out = io::stdout();
    if let Some(path) = &args.compare {
        return walk.compare(path, &mut out);
    }
    let mut input = io::stdin().lock();
    let is_watched = input.is_terminal();
    let mut line = Vec::new();
    loop {
        if is_watched {
            write!(out, "{}, depth {}> ", walk.path(), walk.depth)?;
            out.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(true);
        }
        match walk.answer(&String::from_utf8_lossy(&line), &mut out) {
            Ok(Next::Quit) => return Ok(true),
            Ok(Next::Line) => {}
            Err(Failure::Said(message)) => writeln!(out, "{message}")?,
            Err(failure) => return Err(failure),
        }
    }
}

enum Next {
    Line,
    Quit,
}

/// A place in the tree.
struct Walk<G: Played> {
    start: G::Position,
    /// The moves from the start, each with the position after it.
    down: Vec<(MoveOf<G>, G::Position)>,
    depth: u32,
}

impl<G: Played> Walk<G> {
    fn here(&self) -> &G::Position {
        self.down.last().map_or(&self.start, |step| &step.1)
    }

    /// The moves from the start.
    fn path(&self) -> String {
        let before = std::iter::once(&self.start).chain(self.down.iter().map(|step| &step.1));
        let moves: Vec<String> =
            before.zip(&self.down).map(|(position, step)| Coordinate.text(position, step.0)).collect();
        if moves.is_empty() { "root".to_owned() } else { moves.join(" ") }
    }

    fn answer(&mut self, line: &str, out: &mut impl Write) -> Result<Next, Failure> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            "help" | "?" => writeln!(out, "{HELP}")?,
            "quit" | "exit" => return Ok(Next::Quit),
            "root" => self.down.clear(),
            "up" | ".." => {
                let plies = if rest.is_empty() { 1 } else { number(rest, u32::MAX)? };
                if self.down.is_empty() {
                    return Err(Failure::Said("this is the root".to_owned()));
                }
                self.down.truncate(self.down.len().saturating_sub(plies as usize));
            }
            "count" => {
                let depth = if rest.is_empty() { self.depth } else { number(rest, DEEPEST)? };
                self.count(depth, out)?;
            }
            "depth" => self.depth = number(rest, DEEPEST)?,
            "compare" => {
                self.compare(rest, out)?;
            }
            "board" => writeln!(out, "{}", G::drawing(self.here(), variant_core::Color::White, true))?,
            "fen" => writeln!(out, "{}", self.here().fen())?,
            "path" => writeln!(out, "{}", self.path())?,
            _ => {
                for text in line.split_whitespace() {
                    self.go_down(text)?;
                }
            }
        }
        Ok(Next::Line)
    }

    fn go_down(&mut self, text: &str) -> Result<(), Failure> {
        let shown: String = text.chars().take(32).collect();
        let m = G::read(self.here(), text, G::STYLES[0])
            .map_err(|error| Failure::Said(format!("{shown}: {error}. `help` lists what can be said.")))?;
        let next = self.here().after(m);
        self.down.push((m, next));
        Ok(())
    }

    /// The moves from here with the leaves below them, in coordinate form, in order.
    fn counts(&self, depth: u32) -> BTreeMap<String, u64> {
        divide_parallel(self.here(), depth, |_, _| {})
            .into_iter()
            .map(|(m, leaves)| (Coordinate.text(self.here(), m), leaves))
            .collect()
    }

    fn count(&self, depth: u32, out: &mut impl Write) -> Result<(), Failure> {
        let begun = Instant::now();
        let counts = self.counts(depth);
        for (text, leaves) in &counts {
            writeln!(out, "{text}: {leaves}")?;
        }
        let total: u64 = counts.values().sum();
        let seconds = begun.elapsed().as_secs_f64();
        let moves = counts.len();
        writeln!(out, "\n{moves} moves, {total} leaves at depth {depth}, {seconds:.2} s")?;
        Ok(())
    }

    /// Compares the counts with those in a file; whether they are the same.
    fn compare(&self, path: &str, out: &mut impl Write) -> Result<bool, Failure> {
        let text = match path {
            "" => return Err(Failure::Said("`compare` needs the name of a file".to_owned())),
            "-" => io::read_to_string(io::stdin()),
            path => fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        };
        let text = text.map_err(|error| Failure::Said(format!("{path}: {error}")))?;
        let theirs = read_counts(&text);
        if theirs.is_empty() {
            return Err(Failure::Said(format!("{path} has no line such as `e2e4: 600`")));
        }
        let ours = self.counts(self.depth);
        let mut differences = 0;
        for text in ours.keys().chain(theirs.keys().filter(|text| !ours.contains_key(*text))) {
            let words = match (ours.get(text), theirs.get(text)) {
                (Some(ours), Some(theirs)) if ours == theirs => continue,
                (Some(ours), Some(theirs)) => format!("{ours} here, {theirs} there"),
                (Some(_), None) => "legal here, missing there".to_owned(),
                (None, _) => "not legal here".to_owned(),
            };
            differences += 1;
            writeln!(out, "{text}: {words}")?;
        }
        match differences {
            0 => writeln!(out, "no difference in {} moves at depth {}", ours.len(), self.depth)?,
            _ => writeln!(out, "{differences} of {} moves differ at depth {}", ours.len(), self.depth)?,
        }
        Ok(differences == 0)
    }
}

/// Reads lines such as `e2e4: 600` or `1. e2e4 600`; others, such as a total, are passed over.
fn read_counts(text: &str) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for line in text.lines() {
        let mut words = line.split_whitespace().rev();
        if let (Some(Ok(leaves)), Some(m)) = (words.next().map(str::parse), words.next()) {
            let m = m.trim_end_matches([':', '=']);
            // A move names two squares.
            if m.starts_with(|letter: char| letter.is_ascii_lowercase())
                && m.chars().filter(char::is_ascii_digit).count() >= 2
            {
                counts.insert(m.to_owned(), leaves);
            }
        }
    }
    counts
}

fn number(text: &str, most: u32) -> Result<u32, Failure> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => {
            let shown: String = text.chars().take(32).collect();
            Err(Failure::Said(format!("{shown:?} is no number from 1 to {most}")))
        }
    }
}
