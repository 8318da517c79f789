//! Statistics over PGN files of any size: results, lengths, first moves, how games end.
//!
//! ```text
//! cargo run --release -p variant-cli --example pgn_statistics -- western games.pgn more.pgn
//! ```
//!
//! One thread cuts the files into parts at the ends of games, all others play the games of a part through; memory does not grow with the
//! files. Games with a fault are counted as such, and no further.

#[path = "games/mod.rs"]
mod games;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Write as _};
use std::process::ExitCode;

use clap::Parser;
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use variant_core::pgn::{
    Flow, GameResult, Opener, PgnVariant, Place, Reader, ReplayError, ReplayErrorOf, Text, Visitor,
};
use variant_core::{Game, Notation as _, Position as _};

use games::{GameOf, MoveOf, Name, Played, for_game};

/// Bytes of a part, at least: enough that handing it over costs nothing beside playing it.
const PART: usize = 256 << 10;
/// Plies of a row in the table of lengths.
const ROW: usize = 40;

/// Statistics over PGN files.
#[derive(Parser)]
#[command(name = "pgn_statistics")]
struct Args {
    /// The game.
    #[arg(value_enum)]
    game: Name,
    /// PGN files of any size; `-` for standard input.
    #[arg(required = true, value_name = "FILE.pgn")]
    files: Vec<String>,
    /// How many plies make up an opening.
    #[arg(long, default_value_t = 2)]
    plies: usize,
    /// How many openings are listed.
    #[arg(long, default_value_t = 12)]
    openings: usize,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match for_game!(args.game, G => run::<G>(&args)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        // Whoever reads our output may stop when he has enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pgn_statistics: standard output: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the statistics of all files that can be read; whether all can be.
fn run<G: Played>(args: &Args) -> io::Result<bool> {
    let (mut total, mut is_whole) = (Statistics::default(), true);
    for path in &args.files {
        let (of_file, broken) = match open(path) {
            Ok(input) => count_file::<G>(input, args.plies),
            Err(error) => (Statistics::default(), Some(error)),
        };
        total = total.add(of_file);
        if let Some(error) = broken {
            eprintln!("pgn_statistics: {path}: {error}; what could be read of it is counted");
            is_whole = false;
        }
    }
    let mut out = io::stdout().lock();
    out.write_all(total.report(args.openings).as_bytes())?;
    out.flush()?;
    Ok(is_whole)
}

fn open(path: &str) -> io::Result<Box<dyn Read + Send>> {
    Ok(match path {
        "-" => Box::new(io::stdin()),
        path => Box::new(File::open(path)?),
    })
}

/// Counts the games of a file up to its end, or to where it can no longer be read.
fn count_file<G: Played>(input: impl Read + Send, opening: usize) -> (Statistics, Option<io::Error>) {
    let mut reader = Reader::from_read(input);
    let mut broken = None;
    let parts = std::iter::from_fn(|| match reader.raw_games(PART) {
        Ok(part) => part.map(|part| (part.start, part.bytes.to_vec())),
        Err(error) => {
            broken = Some(error);
            None
        }
    });
    let statistics = parts
        .par_bridge()
        .map(|(start, bytes)| count::<G>(start, &bytes, opening))
        .reduce(Statistics::default, Statistics::add);
    (statistics, broken)
}

/// Counts the games of a part of a file.
fn count<G: Played>(start: Place, bytes: &[u8], opening: usize) -> Statistics {
    let mut reader = Reader::from_slice(bytes).starting_at(start);
    let mut statistics = Statistics::default();
    let Ok(arbiter) = G::arbiter(None) else { return statistics };
    let mut played = Playing::<G> {
        opener: Opener::default(),
        game: Game::with_arbiter(G::Position::start(), arbiter.clone()),
        arbiter,
        move_text: None,
        result_tag: None,
        of_set_up: false,
    };
    // A slice can always be read.
    while let Ok(Some(visit)) = reader.read(&mut played) {
        statistics.games += 1;
        if let Some(fault) = visit.fault {
            statistics.faulty += 1;
            statistics.first_fault.get_or_insert((fault.place.byte, fault.to_string()));
            continue;
        }
        let result = visit.result.or(played.result_tag).unwrap_or_default();
        let game = &played.game;
        *statistics.results.entry(result.text()).or_default() += 1;
        *statistics.lengths.entry(game.plies() / ROW).or_default() += 1;
        statistics.plies += game.plies();
        statistics.longest = statistics.longest.max(game.plies());
        let ending = match (game.verdict().outcome(), result) {
            (Some(outcome), _) => outcome.reason.name(),
            (None, GameResult::Unknown) => "unfinished",
            (None, GameResult::Draw) => "draw agreed or claimed",
            (None, _) => "resigned, or lost on time",
        };
        *statistics.endings.entry(ending).or_default() += 1;
        if played.of_set_up {
            statistics.set_up += 1;
            continue;
        }
        let moves: Vec<String> = game
            .positions()
            .zip(game.moves())
            .take(opening)
            .map(|(position, m)| G::write(position, m, G::STYLES[0]))
            .collect();
        let scores = statistics.openings.entry(moves.join(" ")).or_default();
        match result {
            GameResult::White => scores[0] += 1,
            GameResult::Draw => scores[1] += 1,
            GameResult::Black => scores[2] += 1,
            GameResult::Unknown => scores[3] += 1,
        }
    }
    statistics
}

/// Plays a game through with an arbiter.
struct Playing<G: Played> {
    opener: Opener,
    arbiter: G::Arbiter,
    game: GameOf<G>,
    move_text: Option<<G::Position as PgnVariant>::MoveText>,
    result_tag: Option<GameResult>,
    /// Whether the game begins elsewhere than at the start position.
    of_set_up: bool,
}

impl<G: Played> Visitor for Playing<G> {
    type Error = ReplayErrorOf<G::Position>;

    fn begin_game(&mut self, _place: Place) {
        self.opener.clear();
        (self.move_text, self.result_tag) = (None, None);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        self.opener.tag(name, value);
        if name.bytes() == b"Result" {
            self.result_tag = GameResult::from_text(&value.decode());
        }
        Ok(())
    }

    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        let (start, move_text): (G::Position, _) = self.opener.open().map_err(ReplayError::Opening)?;
        self.of_set_up = start != G::Position::start();
        self.game = Game::with_arbiter(start, self.arbiter.clone());
        self.move_text = Some(move_text);
        Ok(Flow::Read)
    }

    fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        if let Some(notation) = &self.move_text {
            let m: MoveOf<G> =
                notation.read_bytes(self.game.position(), text.bytes()).map_err(ReplayError::Move)?;
            self.game.play_unchecked(m);
        }
        Ok(())
    }

    fn null_move(&mut self, _place: Place) -> Result<(), Self::Error> {
        Err(ReplayError::NullMove)
    }
}

#[derive(Default)]
struct Statistics {
    games: usize,
    faulty: usize,
    /// The first fault of a file, with its byte.
    first_fault: Option<(u64, String)>,
    set_up: usize,
    plies: usize,
    longest: usize,
    results: BTreeMap<&'static str, usize>,
    lengths: BTreeMap<usize, usize>,
    endings: BTreeMap<&'static str, usize>,
    /// Wins of the first side, draws, wins of the second, games without a result, by opening.
    openings: BTreeMap<String, [usize; 4]>,
}

/// Adds the numbers of one table to another.
fn merge<K: Ord>(to: &mut BTreeMap<K, usize>, from: BTreeMap<K, usize>) {
    for (key, count) in from {
        *to.entry(key).or_default() += count;
    }
}

impl Statistics {
    /// What two parts have together.
    fn add(mut self, other: Statistics) -> Statistics {
        self.games += other.games;
        self.faulty += other.faulty;
        self.first_fault = match (self.first_fault, other.first_fault) {
            (Some(one), Some(two)) => Some(if one.0 <= two.0 { one } else { two }),
            (one, two) => one.or(two),
        };
        self.set_up += other.set_up;
        self.plies += other.plies;
        self.longest = self.longest.max(other.longest);
        merge(&mut self.results, other.results);
        merge(&mut self.lengths, other.lengths);
        merge(&mut self.endings, other.endings);
        for (opening, scores) in other.openings {
            let sum = self.openings.entry(opening).or_default();
            for (sum, score) in sum.iter_mut().zip(scores) {
                *sum += score;
            }
        }
        self
    }

    fn report(&self, openings: usize) -> String {
        let sound = self.games - self.faulty;
        let share = |count: usize| 100.0 * count as f64 / sound.max(1) as f64;
        let mut text = format!("{} games, {} of them with a fault", self.games, self.faulty);
        if let Some((_, fault)) = &self.first_fault {
            text += &format!("; the first: {fault}");
        }
        let mean = self.plies as f64 / sound.max(1) as f64;
        text += &format!("\n{} plies, {mean:.1} a game, {} in the longest\n", self.plies, self.longest);
        if sound == 0 {
            return text;
        }
        for (title, table) in [("results", &self.results), ("endings", &self.endings)] {
            text += &format!("\n{title}\n");
            let mut rows: Vec<_> = table.iter().collect();
            rows.sort_by_key(|&(_, &count)| std::cmp::Reverse(count));
            for (name, &count) in rows {
                text += &format!("  {name:<26}{count:>9}{:>7.1} %\n", share(count));
            }
        }
        text += "\nlengths in plies\n";
        for (&row, &count) in &self.lengths {
            let bar = "#".repeat((share(count) / 2.0).round() as usize);
            let range = format!("{}-{}", row * ROW, row * ROW + ROW - 1);
            let row = format!("  {range:<26}{count:>9}{:>7.1} % {bar}", share(count));
            text = text + row.trim_end() + "\n";
        }
        let mut rows: Vec<_> = self.openings.iter().collect();
        rows.sort_by_key(|(_, scores)| std::cmp::Reverse(scores.iter().sum::<usize>()));
        text += &format!(
            "\nopenings, {} in all, with wins of the first side, draws, wins of the second\n",
            rows.len()
        );
        for (opening, scores) in rows.into_iter().take(openings) {
            let games: usize = scores.iter().sum();
            let [first, draws, second, _] = scores.map(|score| 100.0 * score as f64 / games as f64);
            text += &format!("  {opening:<26}{games:>9}{first:>7.1} %{draws:>7.1} %{second:>7.1} %\n");
        }
        if self.set_up > 0 {
            text += &format!("  {:<26}{:>9}\n", "from other positions", self.set_up);
        }
        text
    }
}
