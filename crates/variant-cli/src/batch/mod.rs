//! `variant batch`: questions as JSON lines, answers as JSON lines in the same order.
//!
//! It never stops at a bad line: whatever a line holds, it has one line for an answer.

mod ask;
mod games;
mod keys;
mod request;

use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write as _};

use rayon::prelude::*;

pub use request::answer_line;

use crate::failure::Failure;

/// Lines that are answered together when so many are there already: enough to keep all threads busy.
const CHUNK: usize = 4096;

pub(crate) fn run(threads: usize) -> Result<(), Failure> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::new("threads", error))?;
    let mut input = BufReader::with_capacity(1 << 20, io::stdin().lock());
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    let mut lines: Vec<Vec<u8>> = Vec::new();
    loop {
        read_chunk(&mut input, &mut lines)
            .map_err(|error| Failure::new("input", format_args!("standard input: {error}")))?;
        if lines.is_empty() {
            out.flush()?;
            return Ok(());
        }
        if lines.len() < 16 || threads == 1 {
            for line in &lines {
                answer_line(line, &mut out)?;
            }
        } else {
            let answers: Vec<Vec<u8>> = pool.install(|| {
                lines
                    .par_chunks(64)
                    .map(|lines| {
                        let mut answers = Vec::with_capacity(lines.len() * 64);
                        for line in lines {
                            // Writing to a vector does not fail.
                            let _ = answer_line(line, &mut answers);
                        }
                        answers
                    })
                    .collect()
            });
            for answer in answers {
                out.write_all(&answer)?;
            }
        }
        // Whoever waits for the answer to the last line he wrote gets it.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
}

/// Reads at least one line, and as many more as are there without waiting; none at the end of the input. Empty lines are
/// skipped.
fn read_chunk(input: &mut BufReader<impl Read>, lines: &mut Vec<Vec<u8>>) -> io::Result<()> {
    lines.clear();
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if !line.trim_ascii().is_empty() {
            lines.push(line);
        }
        let more = input.buffer().contains(&b'\n');
        if !lines.is_empty() && (!more || lines.len() >= CHUNK) {
            return Ok(());
        }
    }
}
