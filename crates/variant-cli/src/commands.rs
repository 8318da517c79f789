//! The subcommands that answer one question.

use std::io::{self, Write};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use variant_core::{
    Color, Coordinate, Fen as _, Notation as _, Position as _, divide_parallel, perft_parallel,
};

use crate::args::{MovesArgs, Notation, PerftArgs, PositionArgs, ShowArgs};
use crate::failure::Failure;
use crate::variants::{Move, Reading, Variant, for_variant, read_coordinate};

fn position<V: Variant>(fen: Option<&str>, strict: bool) -> Result<V::Position, Failure> {
    match fen {
        None => Ok(V::Position::start()),
        Some(fen) => V::read(fen, Reading { strict, chess960: None }),
    }
}

/// The position with the moves made that are to be made first.
fn position_after<V: Variant>(args: &PositionArgs) -> Result<V::Position, Failure> {
    let mut position = position::<V>(args.fen.as_deref(), args.strict)?;
    for text in &args.moves {
        position.play_unchecked(read_move::<V>(&position, text)?);
    }
    Ok(position)
}

/// Reads a move in either notation. If neither reads it, the error of the algebraic one is given: it says more.
fn read_move<V: Variant>(position: &V::Position, text: &str) -> Result<Move<V>, Failure> {
    read_coordinate::<V>(position, text).or_else(|_| V::read_san(position, text))
}

fn pool(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::new("threads", error))
}

fn bar(shown: bool) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} [{elapsed} < {eta}]");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    for_variant!(args.variant, V => {
        let position = position::<V>(args.fen.as_deref(), args.strict)?;
        let (bar, start) = (bar(args.progress), Instant::now());
        let nodes = if args.threads == 1 && !args.progress {
            position.perft(args.depth)
        } else {
            pool(args.threads)?.install(|| {
                perft_parallel(&position, args.depth, |done, all| {
                    bar.set_length(all as u64);
                    bar.set_position(done as u64);
                })
            })
        };
        bar.finish_and_clear();
        let seconds = start.elapsed().as_secs_f64();
        writeln!(io::stdout(), "{nodes}")?;
        eprintln!("{seconds:.3} s, {:.1} million leaves a second", nodes as f64 / seconds.max(1e-9) / 1e6);
        Ok(())
    })
}

pub(crate) fn divide(args: &PerftArgs) -> Result<(), Failure> {
    for_variant!(args.variant, V => {
        let position = position::<V>(args.fen.as_deref(), args.strict)?;
        let bar = bar(args.progress);
        let split = pool(args.threads)?.install(|| {
            divide_parallel(&position, args.depth, |done, all| {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
            })
        });
        bar.finish_and_clear();
        let mut lines: Vec<(String, u64)> =
            split.into_iter().map(|(m, nodes)| (Coordinate.text(&position, m), nodes)).collect();
        lines.sort();
        let mut out = io::stdout().lock();
        for (m, nodes) in &lines {
            writeln!(out, "{m}: {nodes}")?;
        }
        // At depth 0 there is one leaf and no move.
        let total = if args.depth == 0 { 1 } else { lines.iter().map(|line| line.1).sum() };
        writeln!(out, "\n{total}")?;
        Ok(())
    })
}

pub(crate) fn moves(args: &MovesArgs) -> Result<(), Failure> {
    for_variant!(args.position.variant, V => {
        let position = position_after::<V>(&args.position)?;
        let mut lines: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|&m| match args.notation {
                Notation::Uci => Coordinate.text(&position, m),
                Notation::San => V::san(&position, m),
            })
            .collect();
        lines.sort();
        let mut out = io::stdout().lock();
        for line in lines {
            writeln!(out, "{line}")?;
        }
        Ok(())
    })
}

pub(crate) fn show(args: &ShowArgs) -> Result<(), Failure> {
    for_variant!(args.position.variant, V => {
        let position = position_after::<V>(&args.position)?;
        let below = if args.flip { Color::Black } else { Color::White };
        let mut out = io::stdout().lock();
        writeln!(out, "{}", V::drawing(&position, below))?;
        writeln!(out, "{}", position.fen())?;
        match position.outcome() {
            Some(outcome) => writeln!(out, "{outcome}")?,
            None => {
                let check = if position.is_check() { ", in check" } else { "" };
                writeln!(out, "{} to move{check}, {} legal moves", position.turn(), position.count_legal())?;
            }
        }
        Ok(())
    })
}
