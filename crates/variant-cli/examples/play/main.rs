//! A game at the terminal between two people.
//!
//! ```text
//! cargo run --release -p variant-cli --example play -- western
//! cargo run --release -p variant-cli --example play -- xiangqi --notation chinese --rules cxa2020
//! cargo run --release -p variant-cli --example play -- kinizsi --notation hungarian --ascii
//! ```
//!
//! Moves are read in every notation of the game; `help` lists the commands. Colours are left out if standard output is no terminal,
//! if `NO_COLOR` is set, or with `--color never`; letters stand for figurines and characters where the locale is not UTF-8, or with
//! `--ascii`.

#[path = "../games/mod.rs"]
mod games;
mod screen;
mod table;

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser;

use games::{Name, Played, Style, for_game};
use screen::{ColorChoice, Screen};
use table::{Next, Table};

/// A game at the terminal between two people.
#[derive(Parser)]
#[command(name = "play")]
struct Args {
    /// The game.
    #[arg(value_enum)]
    game: Name,
    /// The position to begin with; the start position if it is not given.
    #[arg(long)]
    fen: Option<String>,
    /// The rule book: axf, wxf, cxa2020 or plain in Xiangqi.
    #[arg(long)]
    rules: Option<String>,
    /// How moves are written. They are read in every notation.
    #[arg(long, value_enum)]
    notation: Option<Style>,
    /// Give the grounds of rulings in Hungarian, where the game has them.
    #[arg(long)]
    hungarian: bool,
    /// Draw with letters only.
    #[arg(long)]
    ascii: bool,
    /// When to use colours.
    #[arg(long, value_enum, default_value = "auto")]
    color: ColorChoice,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let done = for_game!(args.game, G => run::<G>(&args));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may stop when he has enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => {
            eprintln!("play: {error}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            eprintln!("play: {message}");
            ExitCode::from(2)
        }
    }
}

/// Why the program ends before its time.
enum Failure {
    Usage(String),
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

fn run<G: Played>(args: &Args) -> Result<(), Failure> {
    let style = args.notation.unwrap_or(G::STYLES[0]);
    let mut table = Table::<G>::new(args.fen.as_deref(), args.rules.as_deref(), style, args.hungarian)
        .map_err(Failure::Usage)?;
    let screen = Screen::new(args.color, args.ascii);
    let mut input = io::stdin().lock();
    let mut out = io::stdout();
    // A script that plays a game wants no board after each move.
    let is_watched = input.is_terminal();
    writeln!(out, "{}", table.board(screen))?;
    let mut line = Vec::new();
    loop {
        if is_watched {
            write!(out, "{}> ", table.prompt())?;
            out.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            if is_watched {
                writeln!(out)?;
            }
            break;
        }
        let (text, next) = table.answer(&String::from_utf8_lossy(&line), screen);
        if !text.is_empty() {
            writeln!(out, "{}", text.trim_end())?;
        }
        match next {
            Next::Moved if is_watched => writeln!(out, "\n{}", table.board(screen))?,
            Next::Moved | Next::Line => {}
            Next::Quit => break,
        }
    }
    if !is_watched {
        writeln!(out, "\n{}", table.board(screen))?;
    }
    write!(out, "{}", table.pgn())?;
    out.flush()?;
    Ok(())
}
