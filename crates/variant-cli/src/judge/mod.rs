//! `variant judge`: plays the games of files through under the rules.
//!
//! Memory does not grow with the files: games are read as a stream. With several threads, one cuts the file into parts at the ends
//! of games, and each of the others has every so-manieth part, so that few parts are under way and reports come in order.

mod game;
mod report;

use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use indicatif::ProgressBar;
use variant_core::Game;
use variant_core::pgn::{Place, Reader};

use crate::args::JudgeArgs;
use crate::commands;
use crate::failure::Failure;
use crate::terminal;
use crate::variants::{Variant, for_variant};
pub(crate) use game::Judge;
use report::{NO_GAME, Style, Summary};

/// Bytes of a part, at least: long enough that handing it over costs nothing beside playing it.
const PART: usize = 256 << 10;
/// Parts that wait for a thread, or for their report to be written.
const WAITING: usize = 2;

/// Games cut out of a file.
struct Part {
    start: Place,
    bytes: Vec<u8>,
}

/// What is said of a part.
struct Report {
    text: Vec<u8>,
    summary: Summary,
    /// Where the part ends in the file, for the progress bar.
    end: u64,
}

/// What has come of all files.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// All is well with all games.
    Well,
    /// Something is wrong.
    Faults,
    /// Some file could not be read; it has been told which, and the others have been judged.
    Unreadable,
}

/// Judges all games.
pub(crate) fn run(args: &JudgeArgs) -> Result<Found, Failure> {
    if args.files.is_empty() {
        for_variant!(args.variant, V => judge_moves::<V>(args)).map(|()| Found::Well)
    } else {
        for_variant!(args.variant, V => judge_files::<V>(args))
    }
}

/// Judges one game that the command line gives as a position and moves.
fn judge_moves<V: Variant>(args: &JudgeArgs) -> Result<(), Failure> {
    let start = commands::position::<V>(args.fen.as_deref(), false)?;
    let moves = commands::read_moves::<V>(&start, &args.moves)?;
    let mut game = Game::with_arbiter(start, V::arbiter(None)?);
    for m in moves {
        game.play_unchecked(m);
    }
    let judgement = V::judge(&game, args.rules.as_deref(), args.occurrences, args.hungarian)?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::json!(judgement))?;
    } else {
        writeln!(out, "{}\n{}", judgement.result, judgement.explanation)?;
    }
    Ok(())
}

fn judge_files<V: Variant>(args: &JudgeArgs) -> Result<Found, Failure> {
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let arbiter = V::arbiter(args.rules.as_deref())?;
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut total = Summary::default();
    let mut unreadable = false;
    for path in &args.files {
        let name = path.to_string_lossy();
        let judged = open(path).map_err(Broken::Input).and_then(|(input, size)| {
            let job = Job::<V> {
                arbiter: arbiter.clone(),
                path: &name,
                style: Style { json: args.json, quiet: args.quiet },
                variations: args.variations,
                bar: bar(&name, size),
            };
            job.judge_file(input, threads, &mut out, &mut total)
        });
        match judged {
            Ok(()) => total.files += 1,
            Err(Broken::Output(error)) => return Err(error.into()),
            Err(Broken::Input(error)) => {
                // What has been read so far stands before the message, the other files behind it.
                out.flush()?;
                eprintln!("variant: {name}: {error}");
                unreadable = true;
            }
        }
    }
    if total.files + total.games > 0 {
        total.write(args.json, &mut out)?;
    }
    out.flush()?;
    Ok(match (unreadable, total.faults.is_empty()) {
        (true, _) => Found::Unreadable,
        (false, false) => Found::Faults,
        (false, true) => Found::Well,
    })
}

/// A file that tells whether there was anything in it but white space.
struct Watched<'a, R> {
    input: R,
    text: &'a AtomicBool,
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        if !self.text.load(Ordering::Relaxed) && !buffer[..count].trim_ascii().is_empty() {
            self.text.store(true, Ordering::Relaxed);
        }
        Ok(count)
    }
}

/// Which end of the work is broken.
enum Broken {
    Input(io::Error),
    Output(io::Error),
}

/// Shown only if somebody watches.
/// The text of a file, and its size in bytes if that is known.
fn open(path: &Path) -> io::Result<(Box<dyn Read + Send>, Option<u64>)> {
    if path == Path::new("-") {
        return Ok((Box::new(io::stdin()), None));
    }
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    Ok((Box::new(file), Some(size)))
}

fn bar(path: &str, size: Option<u64>) -> ProgressBar {
    let template = match size {
        Some(_) => "{msg} {bar:40} {bytes}/{total_bytes} [{elapsed} < {eta}]",
        None => "{msg} {spinner} {bytes} [{elapsed}]",
    };
    terminal::bar(size, template).with_message(path.to_owned())
}

struct Job<'a, V: Variant> {
    arbiter: V::Arbiter,
    path: &'a str,
    style: Style,
    variations: bool,
    bar: ProgressBar,
}

impl<V: Variant> Job<'_, V> {
    fn judge_file(
        self,
        input: impl Read + Send,
        threads: usize,
        out: &mut impl Write,
        total: &mut Summary,
    ) -> Result<(), Broken> {
        let (games, text) = (total.games, AtomicBool::new(false));
        let input = Watched { input, text: &text };
        if threads == 1 {
            self.judge_alone(input, out, total)?;
        } else {
            self.judge_in_parts(threads, input, out, total)?;
        }
        self.bar.finish_and_clear();
        if total.games == games && text.into_inner() {
            total.note_fault(NO_GAME);
            self.style.write_no_game(self.path, out).map_err(Broken::Output)?;
        }
        Ok(())
    }

    /// Reads and judges on this thread.
    fn judge_alone(&self, input: impl Read, out: &mut impl Write, total: &mut Summary) -> Result<(), Broken> {
        let mut reader = Reader::from_read(input);
        let mut judge = Judge::<V>::new(self.arbiter.clone());
        let mut text = Vec::new();
        while let Some(game) = judge.next(&mut reader, self.variations).map_err(Broken::Input)? {
            total.note(&game);
            self.style.write(self.path, &game, &mut text);
            out.write_all(&text).map_err(Broken::Output)?;
            text.clear();
            self.bar.set_position(reader.place().byte);
        }
        Ok(())
    }

    fn judge_part(&self, part: &Part) -> Report {
        let mut reader = Reader::from_slice(&part.bytes).starting_at(part.start);
        let mut judge = Judge::<V>::new(self.arbiter.clone());
        let (mut text, mut summary) = (Vec::new(), Summary::default());
        loop {
            let game: Result<_, Infallible> = judge.next(&mut reader, self.variations);
            let Ok(Some(game)) = game else { break };
            summary.note(&game);
            self.style.write(self.path, &game, &mut text);
        }
        Report { text, summary, end: reader.place().byte }
    }

    /// Reads on one thread, judges on `threads` others.
    fn judge_in_parts(
        &self,
        threads: usize,
        input: impl Read + Send,
        out: &mut impl Write,
        total: &mut Summary,
    ) -> Result<(), Broken> {
        std::thread::scope(|scope| {
            let mut parts: Vec<SyncSender<Part>> = Vec::new();
            let mut reports: Vec<Receiver<Report>> = Vec::new();
            for _ in 0..threads {
                let (part_sender, part_receiver) = sync_channel::<Part>(WAITING);
                let (report_sender, report_receiver) = sync_channel(WAITING);
                parts.push(part_sender);
                reports.push(report_receiver);
                scope.spawn(move || {
                    for part in part_receiver {
                        // Nobody listens any more once writing has failed.
                        if report_sender.send(self.judge_part(&part)).is_err() {
                            return;
                        }
                    }
                });
            }
            let cutter = scope.spawn(move || {
                let mut reader = Reader::from_read(input);
                for turn in parts.iter().cycle() {
                    let Some(games) = reader.raw_games(PART)? else { break };
                    if turn.send(Part { start: games.start, bytes: games.bytes.to_vec() }).is_err() {
                        break;
                    }
                }
                Ok(())
            });
            let mut written = Ok(());
            for turn in reports.iter().cycle() {
                let Ok(report) = turn.recv() else { break };
                total.add(&report.summary);
                self.bar.set_position(report.end);
                written = out.write_all(&report.text);
                if written.is_err() {
                    break;
                }
            }
            // Without listeners the threads come to an end.
            drop(reports);
            let read = cutter.join().unwrap_or_else(|_| Err(io::Error::other("reading has broken off")));
            written.map_err(Broken::Output).and(read.map_err(Broken::Input))
        })
    }
}
