//! A small engine that plays every game of the family over UCI and UCCI.
//!
//! ```text
//! cargo run --release -p variant-cli --example engine -- western
//! cargo run --release -p variant-cli --example engine -- xiangqi
//! ```
//!
//! It thinks by plain alpha-beta on material, written once on the traits of `variant-core`: the search knows no game. What each
//! game adds is in `games.rs`: how a start is read, how moves are written, what pieces are worth.
//!
//! `uci` and `ucci` are both understood. Xiangqi counts ranks from 0 over UCCI, and from 1 over UCI, as engines for many variants
//! do. Chess960 is switched on by the option `UCI_Chess960`.

mod games;
mod search;
mod session;

use std::io::{self, BufRead as _};
use std::process::ExitCode;

use games::{EngineGame, Kinizsi, Western, Xiangqi};
use session::{Next, Session};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let done = match (arguments.next().as_deref(), arguments.next()) {
        (Some("western") | None, None) => serve::<Western>(),
        (Some("xiangqi"), None) => serve::<Xiangqi>(),
        (Some("kinizsi"), None) => serve::<Kinizsi>(),
        _ => {
            eprintln!("usage: engine [western | xiangqi | kinizsi]");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("engine: standard input: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers the lines of standard input until `quit` or their end.
fn serve<G: EngineGame>() -> io::Result<()> {
    let mut session = Session::<G>::new();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if session.answer(&String::from_utf8_lossy(&line)) == Next::Quit {
            return Ok(());
        }
        line.clear();
    }
    // Whoever pipes a question in and closes the pipe still wants the answer.
    session.finish();
    Ok(())
}
