//! What is found out about one game.

use serde::Serialize;
use variant_core::pgn::{
    Fault, Flow, GameResult, Opener, OpeningError, PgnError, PgnVariant, Place, Reader, ReplayError, Source,
    Text, Tree, Visit, Visitor,
};
use variant_core::{Fen as _, Game, Notation as _, Outcome, Verdict};

use crate::variants::{MoveTextError, Variant};

/// A game that has been judged.
#[derive(Serialize)]
pub(crate) struct Judged {
    /// Where it begins.
    pub(super) line: u64,
    pub(super) byte: u64,
    pub(super) white: Option<String>,
    pub(super) black: Option<String>,
    /// What `[Result]` says.
    pub(super) tag: Option<String>,
    /// The result behind the moves.
    pub(super) result: Option<&'static str>,
    /// Number of legal moves made, in plies.
    pub(super) plies: usize,
    /// The last position.
    pub(super) fen: String,
    /// What the rules say of the game at its last position; nothing if it has a fault.
    pub(super) verdict: Option<Verdict>,
    /// What is wrong; empty if all is well.
    pub(super) faults: Vec<Finding>,
}

/// Something that is wrong with a game.
#[derive(Serialize)]
pub(super) struct Finding {
    /// One of a few fixed words.
    pub(super) kind: &'static str,
    pub(super) line: u64,
    pub(super) byte: u64,
    pub(super) message: String,
}

impl Finding {
    fn new(kind: &'static str, place: Place, message: &dyn std::fmt::Display) -> Self {
        Finding { kind, line: place.line, byte: place.byte, message: message.to_string() }
    }
}

/// Plays a game under the rules, up to what is wrong with it.
pub(crate) struct Judge<V: Variant> {
    opener: Opener,
    move_text: Option<<V::Position as PgnVariant>::MoveText>,
    game: Game<V::Position, V::Arbiter>,
    white: Option<String>,
    black: Option<String>,
    tag: Option<(String, Place)>,
}

/// What a game has against the rules: what [`ReplayError`] holds, or a null move.
type JudgeError<V> = ReplayError<
    <<V as Variant>::Position as variant_core::Fen>::Error,
    MoveTextError<<V as Variant>::Position>,
>;

impl<V: Variant> Judge<V> {
    pub(crate) fn new(arbiter: V::Arbiter) -> Self {
        Judge {
            opener: Opener::default(),
            move_text: None,
            game: Game::with_arbiter(variant_core::Position::start(), arbiter),
            white: None,
            black: None,
            tag: None,
        }
    }

    /// Reads and judges the next game; `None` at the end of the file. With `variations`, these must be legal as well.
    pub(crate) fn next<S: Source>(
        &mut self,
        reader: &mut Reader<S>,
        variations: bool,
    ) -> Result<Option<Judged>, S::Error> {
        let visit = if variations { self.read_tree(reader)? } else { reader.read(self)? };
        Ok(visit.map(|visit| self.judge(visit)))
    }

    /// Reads a game with its variations, then plays its main line.
    fn read_tree<S: Source>(
        &mut self,
        reader: &mut Reader<S>,
    ) -> Result<Option<Visit<JudgeError<V>>>, S::Error> {
        let Some(read) = reader.read_tree::<V::Position>()? else { return Ok(None) };
        let value = |name: &str| read.tree.tags.get(name).map(str::to_owned);
        (self.white, self.black) = (value("White"), value("Black"));
        self.tag = value("Result").map(|tag| (tag, read.start));
        self.game = Game::with_arbiter(read.tree.start().clone(), self.game.arbiter().clone());
        let mut fault = read.fault;
        let null = |id: &_| read.tree.node(*id).played().is_none();
        if fault.is_none() && read.tree.main_line().any(|id| null(&id)) {
            fault = Some(PgnError { place: read.start, fault: Fault::Visitor(ReplayError::NullMove) });
        }
        self.play_line(&read.tree);
        Ok(Some(Visit { start: read.start, end: read.end, result: read.result, fault }))
    }

    fn play_line(&mut self, tree: &Tree<V::Position>) {
        for m in tree.main_line().map_while(|id| tree.node(id).played()) {
            self.game.play_unchecked(m);
        }
    }

    fn judge(&mut self, visit: Visit<JudgeError<V>>) -> Judged {
        let mut faults = Vec::new();
        let mut verdict = None;
        let tag = self.tag.take();
        match visit.fault {
            Some(PgnError { place, fault }) => faults.push(Finding::new(kind::<V>(&fault), place, &fault)),
            None => {
                let found = self.game.verdict();
                check_result(tag.as_ref(), visit.start, visit.result, found.outcome(), &mut faults);
                verdict = Some(found);
            }
        }
        Judged {
            line: visit.start.line,
            byte: visit.start.byte,
            white: self.white.take(),
            black: self.black.take(),
            tag: tag.map(|(tag, _)| tag),
            result: visit.result.map(GameResult::text),
            plies: self.game.plies(),
            fen: self.game.position().fen(),
            verdict,
            faults,
        }
    }
}

/// Holds what the file says of the result against itself and against the rules. Where the rules say nothing, a player may have
/// resigned, or both have agreed to a draw.
fn check_result(
    tag: Option<&(String, Place)>,
    start: Place,
    result: Option<GameResult>,
    outcome: Option<Outcome>,
    faults: &mut Vec<Finding>,
) {
    let known = tag.and_then(|(tag, place)| {
        let known = GameResult::from_text(tag);
        if known.is_none() && !matches!(tag.as_str(), "" | "?") {
            let message = format!("[Result {tag:?}]; expected 1-0, 0-1, 1/2-1/2 or *");
            faults.push(Finding::new("result_tag", *place, &message));
        }
        known
    });
    let place = tag.map_or(start, |&(_, place)| place);
    if let (Some(known), Some(result)) = (known, result) {
        if known != result {
            let message = format!("[Result \"{known}\"], but the moves end with {result}");
            faults.push(Finding::new("result_mismatch", place, &message));
        }
    }
    if let Some(outcome) = outcome {
        let wrong = |told: &GameResult| ![GameResult::Unknown, GameResult::from(outcome)].contains(told);
        if let Some(told) = [known, result].into_iter().flatten().find(wrong) {
            let message = format!("the result is {told}, but by the rules: {outcome}");
            faults.push(Finding::new("result_against_rules", place, &message));
        }
    }
}

/// The fixed word for a fault.
fn kind<V: Variant>(fault: &Fault<JudgeError<V>>) -> &'static str {
    match fault {
        Fault::Visitor(ReplayError::Move(error)) => V::move_fault(error),
        Fault::Visitor(ReplayError::NullMove) => "null_move",
        Fault::Visitor(ReplayError::Opening(OpeningError::Fen(_))) => "invalid_fen",
        Fault::Visitor(_) => "unknown_variant",
        _ => "malformed_pgn",
    }
}

impl<V: Variant> Visitor for Judge<V> {
    type Error = JudgeError<V>;

    fn begin_game(&mut self, _place: Place) {
        self.opener.clear();
        self.move_text = None;
        (self.white, self.black, self.tag) = (None, None, None);
        // Whatever comes of the tags, nothing is left of the game before.
        self.game = Game::with_arbiter(variant_core::Position::start(), self.game.arbiter().clone());
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, place: Place) -> Result<(), Self::Error> {
        self.opener.tag(name, value);
        let text = || value.decode().into_owned();
        match name.bytes() {
            b"White" => self.white = Some(text()),
            b"Black" => self.black = Some(text()),
            b"Result" => self.tag = Some((text(), place)),
            _ => {}
        }
        Ok(())
    }

    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        let (start, move_text) = self.opener.open().map_err(ReplayError::Opening)?;
        self.game = Game::with_arbiter(start, self.game.arbiter().clone());
        self.move_text = Some(move_text);
        Ok(Flow::Read)
    }

    fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        // The reader tells the end of the tags before any move.
        if let Some(notation) = &self.move_text {
            let m = notation.read_bytes(self.game.position(), text.bytes()).map_err(ReplayError::Move)?;
            self.game.play_unchecked(m);
        }
        Ok(())
    }

    /// Analyses have null moves, games have not.
    fn null_move(&mut self, _place: Place) -> Result<(), Self::Error> {
        Err(ReplayError::NullMove)
    }
}
