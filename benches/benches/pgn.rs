//! Games on file played through, every move read as SAN and found legal, beside shakmaty with pgn-reader on the same file in the same
//! run; one thread.
//!
//! `cargo bench -p benches --bench pgn [-- ROUNDS]`

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use benches::interleaved;
use shakmaty::Position as _;
use variant_core::pgn::{Reader, Replay};
use variant_core::{Position as _, zobrist};

/// 100 real games: see the README beside them.
const GAMES: &str = include_str!("../../crates/western/tests/data/games/lichess.pgn");
/// The least size of the file, in bytes.
const SIZE: u64 = 50 << 20;

fn main() -> io::Result<()> {
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(5);
    let path = file()?;
    let size = path.metadata()?.len() as f64;
    let expected = western(&path)?;
    assert_eq!(shakmaty(&path)?, expected, "both must play the same games");

    let runs: &mut [&mut dyn FnMut()] = &mut [
        &mut || assert_eq!(western(&path).expect("a file"), expected),
        &mut || assert_eq!(shakmaty(&path).expect("a file"), expected),
        &mut || assert_eq!(skipped(&path).expect("a file"), expected.games),
    ];
    let times = interleaved(rounds, runs);
    println!(
        "pgn: {} games, {} plies, {:.0} MB, one thread, median of {rounds} interleaved rounds\n",
        expected.games,
        expected.plies,
        size / 1e6
    );
    println!("| | ns a ply | MB/s |");
    println!("|---|---|---|");
    let names = [
        "western, played through",
        "shakmaty with pgn-reader, played through",
        "variant-core, games passed over",
    ];
    for (name, time) in names.iter().zip(&times) {
        let seconds = time.as_secs_f64();
        println!("| {name} | {:.1} | {:.0} |", seconds * 1e9 / expected.plies as f64, size / seconds / 1e6);
    }
    println!("\nratio: {:.2}", times[1].as_secs_f64() / times[0].as_secs_f64());
    Ok(())
}

/// The games again and again, in another order each time, so that nothing is fast because it has just been seen.
fn file() -> io::Result<PathBuf> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("games.pgn");
    let mut games: Vec<&str> = GAMES.split_inclusive("\n\n[Event ").collect();
    // Each piece but the last ends with the beginning of the next game.
    for game in &mut games {
        *game = game.strip_suffix("[Event ").unwrap_or(game).trim_end();
    }
    let mut out = BufWriter::new(File::create(&path)?);
    let (mut written, mut round) = (0, 0);
    while written < SIZE {
        let mut order: Vec<usize> = (0..games.len()).collect();
        order.sort_by_key(|&game| zobrist::number(round, game as u64));
        for game in order {
            let text = games[game];
            let begin = if text.starts_with('[') { "" } else { "[Event " };
            write!(out, "{begin}{text}\n\n")?;
            written += (begin.len() + text.len() + 2) as u64;
        }
        round += 1;
    }
    out.into_inner()?.sync_all()?;
    Ok(path)
}

/// What must come out alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    games: u64,
    plies: u64,
    /// Men left on the board, over all games.
    men: u64,
    /// Games that end by mate or stalemate.
    ends: u64,
}

fn western(path: &PathBuf) -> io::Result<Sum> {
    let mut reader = Reader::from_read(File::open(path)?);
    let mut replay = Replay::<western::Position>::new();
    let mut sum = Sum::default();
    while let Some(visit) = reader.read(&mut replay)? {
        assert!(visit.fault.is_none());
        sum.games += 1;
        sum.plies += replay.plies();
        sum.men += u64::from(replay.position().board().occupied().count());
        sum.ends += u64::from(!replay.position().has_legal());
    }
    Ok(sum)
}

fn skipped(path: &PathBuf) -> io::Result<u64> {
    let mut reader = Reader::from_read(File::open(path)?);
    let mut games = 0;
    while reader.skip_game()?.is_some() {
        games += 1;
    }
    Ok(games)
}

/// As its documentation plays games through.
struct Shakmaty;

impl pgn_reader::Visitor for Shakmaty {
    type Tags = ();
    type Movetext = (shakmaty::Chess, u64);
    type Output = Option<(shakmaty::Chess, u64)>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _tags: ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((shakmaty::Chess::default(), 0))
    }

    fn begin_variation(
        &mut self,
        _movetext: &mut Self::Movetext,
    ) -> ControlFlow<Self::Output, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn san(&mut self, game: &mut Self::Movetext, san: pgn_reader::SanPlus) -> ControlFlow<Self::Output> {
        match san.san.to_move(&game.0) {
            Ok(m) => {
                game.0.play_unchecked(m);
                game.1 += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(None),
        }
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        Some(game)
    }
}

fn shakmaty(path: &PathBuf) -> io::Result<Sum> {
    let mut reader = pgn_reader::Reader::new(File::open(path)?);
    let mut sum = Sum::default();
    while let Some(game) = reader.read_game(&mut Shakmaty)? {
        let (position, plies) = game.expect("all moves are legal");
        sum.games += 1;
        sum.plies += plies;
        sum.men += position.board().occupied().count() as u64;
        sum.ends += u64::from(position.is_checkmate() || position.is_stalemate());
    }
    Ok(sum)
}
