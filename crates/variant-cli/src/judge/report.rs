//! What is said of the games.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::json;
use variant_core::Verdict;

use super::game::Judged;
use crate::terminal::harmless;

/// The word for a file that has text but no game.
pub(super) const NO_GAME: &str = "no_game";

/// What has been found in all games.
#[derive(Default)]
pub(super) struct Summary {
    pub(super) files: u64,
    pub(super) games: u64,
    pub(super) plies: u64,
    /// Games with which all is well.
    pub(super) well: u64,
    /// How often each kind of fault has come up, those of whole files included.
    pub(super) faults: BTreeMap<&'static str, u64>,
}

impl Summary {
    pub(super) fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.well += other.well;
        for (kind, count) in &other.faults {
            *self.faults.entry(kind).or_default() += count;
        }
    }

    pub(super) fn note(&mut self, game: &Judged) {
        self.games += 1;
        self.plies += game.plies as u64;
        self.well += u64::from(game.faults.is_empty());
        for fault in &game.faults {
            self.note_fault(fault.kind);
        }
    }

    pub(super) fn note_fault(&mut self, kind: &'static str) {
        *self.faults.entry(kind).or_default() += 1;
    }

    pub(super) fn write(&self, json: bool, out: &mut impl Write) -> io::Result<()> {
        let Summary { files, games, plies, well, faults } = self;
        if json {
            let summary =
                json!({"files": files, "games": games, "plies": plies, "well": well, "faults": faults});
            return writeln!(out, "{}", json!({ "summary": summary }));
        }
        let [of_games, of_files] = [games, files].map(|&number| if number == 1 { "" } else { "s" });
        writeln!(
            out,
            "{games} game{of_games} in {files} file{of_files}, {plies} plies: all is well with {well}"
        )?;
        for (kind, count) in faults {
            writeln!(out, "{count} {kind}")?;
        }
        Ok(())
    }
}

/// How games are reported.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) json: bool,
    /// Whether games with which all is well are passed over.
    pub(super) quiet: bool,
}

impl Style {
    /// Writes the report on a game.
    pub(super) fn write(self, file: &str, game: &Judged, out: &mut Vec<u8>) {
        if self.quiet && game.faults.is_empty() {
            return;
        }
        // Writing to a vector does not fail.
        let _ = if self.json { write_json(file, game, out) } else { write_text(file, game, out) };
    }

    /// Writes that a file has text but no game.
    pub(super) fn write_no_game(self, file: &str, out: &mut impl Write) -> io::Result<()> {
        let message = "there is no game in the file; expected one at least";
        if self.json {
            let fault = json!({"kind": NO_GAME, "line": 1, "byte": 0, "message": message});
            writeln!(out, "{}", json!({"file": file, "faults": [fault]}))
        } else {
            writeln!(out, "{file}:1: byte 0: {NO_GAME}: {message}")
        }
    }
}

fn write_json(file: &str, game: &Judged, out: &mut Vec<u8>) -> io::Result<()> {
    #[derive(serde::Serialize)]
    struct Line<'a> {
        file: &'a str,
        #[serde(flatten)]
        game: &'a Judged,
    }
    serde_json::to_writer(&mut *out, &Line { file, game })?;
    out.write_all(b"\n")
}

fn write_text(file: &str, game: &Judged, out: &mut Vec<u8>) -> io::Result<()> {
    let name = |name: &Option<String>| name.as_deref().map_or_else(|| "?".into(), harmless);
    write!(out, "{file}:{}: {} - {}", game.line, name(&game.white), name(&game.black))?;
    let result = game.result.or(game.tag.as_deref()).map_or_else(|| "no result".into(), harmless);
    write!(out, ", {} plies, {result}", game.plies)?;
    match game.verdict {
        Some(Verdict::Final(outcome)) => write!(out, ", {outcome}")?,
        Some(Verdict::Claimable(outcome)) => write!(out, ", can be claimed: {outcome}")?,
        Some(Verdict::Continue) | None => {}
    }
    writeln!(out, "; {}", game.fen)?;
    for fault in &game.faults {
        writeln!(out, "{file}:{}: byte {}: {}: {}", fault.line, fault.byte, fault.kind, fault.message)?;
    }
    Ok(())
}
