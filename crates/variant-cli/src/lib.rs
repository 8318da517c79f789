//! The program `variant`: rules engines for chess and its relatives on the command line.
//!
//! Two things are open to other programs: [`run`] is the program itself, [`answer_line`] answers a question of `variant batch`
//! without a process for it.

mod args;
mod batch;
mod commands;
mod failure;
mod judge;
mod shell;
mod terminal;
mod variants;

use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Command};
use failure::Failure;
use judge::Found;

pub use batch::answer_line;

/// Runs the program with the arguments of the process, and gives its exit status.
#[must_use]
pub fn run() -> ExitCode {
    let command = match Args::try_parse() {
        Ok(args) => args.command,
        Err(told) => return tell(&told),
    };
    let result = match command {
        Command::Perft(args) => commands::perft(&args),
        Command::Divide(args) => commands::divide(&args),
        Command::Moves(args) => commands::moves(&args),
        Command::Show(args) => commands::show(&args),
        Command::Judge(args) => match judge::run(&args) {
            Ok(Found::Well) => Ok(()),
            Ok(Found::Faults) => return ExitCode::FAILURE,
            Ok(Found::Unreadable) => return ExitCode::from(2),
            Err(failure) => Err(failure),
        },
        Command::Batch(args) => batch::run(args.threads),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man(args) => shell::man(&args),
    };
    status(result)
}

/// Tells what the reader of the command line has to say: help on standard output, what is wrong on standard error.
fn tell(told: &clap::Error) -> ExitCode {
    match told.print() {
        Err(error) if !told.use_stderr() => status(Err(error.into())),
        _ if told.use_stderr() => ExitCode::from(2),
        _ => ExitCode::SUCCESS,
    }
}

/// The exit status, with a word about why it is not 0.
fn status(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may stop when he has enough.
        Err(Failure { kind: failure::BROKEN_PIPE, .. }) => ExitCode::SUCCESS,
        Err(failure @ Failure { kind: "input" | "file", .. }) => {
            eprintln!("variant: {failure}");
            ExitCode::from(2)
        }
        Err(failure) => {
            eprintln!("variant: {failure}");
            ExitCode::FAILURE
        }
    }
}
