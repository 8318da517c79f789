//! A conversation over UCI or UCCI.

use std::fmt;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use variant_core::fen::Fields;
use variant_core::protocol::{Clock, GoCommand, PositionCommand};
use variant_core::{Color, Game, Notation as _, Position};

use crate::games::{EngineGame, Protocol};
use crate::search::{Found, Limits, MATE, MATE_FOUND, Search};

/// Time that is lost on the way to whoever keeps the clock.
const LOST: Duration = Duration::from_millis(20);
/// Moves for which the time is taken to suffice if nothing is said.
const MOVES_TO_GO: u32 = 30;

/// Whether the conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    Line,
    Quit,
}

/// A move of a game.
type MoveOf<G> = <<G as EngineGame>::Position as Position>::Move;

/// A search that is under way.
struct Thinking {
    stop: Arc<AtomicBool>,
    /// Whether it ends only when it is told to.
    endless: bool,
    thread: JoinHandle<()>,
}

pub(crate) struct Session<G: EngineGame> {
    protocol: Protocol,
    chess960: bool,
    /// Whether the times of UCCI are in milliseconds.
    milliseconds: bool,
    /// The game that was told; `None` after a line that could not be read, so that no move is made in a wrong position.
    game: Option<Game<G::Position, G::Arbiter>>,
    /// The moves that UCCI forbids in the position.
    banned: Vec<String>,
    thinking: Option<Thinking>,
}

/// Writes a line at once. If nobody reads it, the end of the input will tell.
fn say(line: fmt::Arguments<'_>) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

impl<G: EngineGame> Session<G> {
    pub(crate) fn new() -> Self {
        let mut session = Session {
            protocol: Protocol::Uci,
            chess960: false,
            milliseconds: false,
            game: None,
            banned: Vec::new(),
            thinking: None,
        };
        session.position("position startpos");
        session
    }

    /// Answers one line.
    pub(crate) fn answer(&mut self, line: &str) -> Next {
        // Words before the command are to be passed over.
        for word in Fields::new(line) {
            let command = &line[word.at..];
            match word.text {
                "uci" => self.introduce(Protocol::Uci),
                "ucci" => self.introduce(Protocol::Ucci),
                "isready" => say(format_args!("readyok")),
                "setoption" => self.set_option(command),
                "ucinewgame" => self.position("position startpos"),
                "position" => self.position(command),
                "banmoves" => {
                    self.banned = Fields::new(command).skip(1).map(|word| word.text.to_owned()).collect();
                }
                "go" => self.go(command),
                // Having thought on the opponent's time, it moves at once.
                "stop" | "ponderhit" => self.stop(),
                "quit" => {
                    self.stop();
                    if self.protocol == Protocol::Ucci {
                        say(format_args!("bye"));
                    }
                    return Next::Quit;
                }
                _ => continue,
            }
            break;
        }
        Next::Line
    }

    /// Waits for the answer to the last question, if it has an end.
    pub(crate) fn finish(&mut self) {
        if let Some(thinking) = &self.thinking {
            if thinking.endless {
                self.stop();
            }
        }
        self.wait();
    }

    /// Tells people something.
    fn remark(&self, text: &dyn fmt::Display) {
        match self.protocol {
            Protocol::Uci => say(format_args!("info string {text}")),
            Protocol::Ucci => say(format_args!("info message {text}")),
        }
    }

    fn introduce(&mut self, protocol: Protocol) {
        self.protocol = protocol;
        say(format_args!("id name variant example engine ({}) {}", G::NAME, env!("CARGO_PKG_VERSION")));
        say(format_args!("id author {}", env!("CARGO_PKG_AUTHORS")));
        match protocol {
            Protocol::Uci => say(format_args!("{}\nuciok", G::OPTION)),
            Protocol::Ucci => say(format_args!("option usemillisec type check default false\nucciok")),
        }
    }

    /// `setoption name UCI_Chess960 value true`, or `setoption usemillisec true` in UCCI.
    fn set_option(&mut self, line: &str) {
        let words: Vec<&str> = Fields::new(line).skip(1).map(|word| word.text).collect();
        let (name, value) = match words[..] {
            ["name", name, "value", value] | [name, value] => (name, value),
            _ => return,
        };
        let is_on = value.eq_ignore_ascii_case("true");
        if name.eq_ignore_ascii_case("UCI_Chess960") {
            self.chess960 = is_on;
        } else if name.eq_ignore_ascii_case("usemillisec") {
            self.milliseconds = is_on;
        }
    }

    fn position(&mut self, line: &str) {
        self.banned.clear();
        self.game = match self.read_position(line) {
            Ok(game) => Some(game),
            Err(error) => {
                self.remark(&error);
                None
            }
        };
    }

    fn read_position(&self, line: &str) -> Result<Game<G::Position, G::Arbiter>, Box<dyn std::error::Error>> {
        let command = PositionCommand::read(line)?;
        let start = command.start_with(|fen| G::start(fen, self.chess960))?;
        let mut game = Game::with_arbiter(start, G::arbiter());
        command.play(&mut game, &G::notation(self.protocol))?;
        Ok(game)
    }

    fn go(&mut self, line: &str) {
        self.stop();
        let notation = G::notation(self.protocol);
        let Some(game) = self.game.clone() else {
            self.remark(&"no position was told that can be read");
            return say_best(self.protocol, None);
        };
        let (go, fault) = GoCommand::read(line, game.position().turn());
        if let Some(fault) = fault {
            self.remark(&fault);
        }
        let position = game.position();
        let read = |text: &str| notation.read(position, text).ok();
        let banned: Vec<_> = self.banned.iter().filter_map(|text| read(text)).collect();
        let wanted: Vec<_> = go.search_moves.iter().filter_map(|word| read(word.text)).collect();
        let is_wanted = |m: &_| !banned.contains(m) && (wanted.is_empty() || wanted.contains(m));
        let moves: Vec<_> = position.legal_moves().into_iter().filter(is_wanted).collect();

        let limits = self.limits(&go, position.turn());
        let endless = go.infinite || go.ponder || limits.is_none();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let protocol = self.protocol;
        let thread = std::thread::spawn(move || {
            let root = game.position().clone();
            let limits = limits.filter(|_| !endless).unwrap_or_default();
            let mut search = Search::new(game, G::value, limits, &stopped);
            let best = search.best(moves, |found| report::<G>(&root, protocol, &found));
            // The answer must wait until it is asked for.
            while endless && !stopped.load(Ordering::Relaxed) {
                std::thread::park();
            }
            say_best(protocol, best.map(|m| notation.text(&root, m)).as_deref());
        });
        self.thinking = Some(Thinking { stop, endless, thread });
    }

    /// The limits of a search; `None` if there are none.
    fn limits(&self, go: &GoCommand<'_>, turn: Color) -> Option<Limits> {
        let unit = |number: u64| match (self.protocol, self.milliseconds) {
            (Protocol::Ucci, false) => Duration::from_secs(number),
            _ => Duration::from_millis(number),
        };
        let time = match (go.move_time, go.clock(turn)) {
            (Some(time), _) => Some(unit(time).saturating_sub(LOST)),
            (None, Some(Clock { left, increment, moves_to_go, .. })) => {
                let moves = moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
                let fair = unit(left) / moves + unit(increment) / 2;
                Some(fair.min(unit(left) / 2).saturating_sub(LOST))
            }
            (None, None) => None,
        };
        // A mate in n moves takes 2n - 1 plies.
        let depth = go.depth.or(go.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1)));
        let limits = Limits { depth, nodes: go.nodes, time };
        (depth.is_some() || go.nodes.is_some() || time.is_some()).then_some(limits)
    }

    /// Ends the search that is under way, which answers with the best that it has.
    fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
            thinking.thread.thread().unpark();
        }
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            // A search that has panicked has said so.
            let _ = thinking.thread.join();
        }
    }
}

fn say_best(protocol: Protocol, best: Option<&str>) {
    match (protocol, best) {
        (_, Some(best)) => say(format_args!("bestmove {best}")),
        (Protocol::Uci, None) => say(format_args!("bestmove 0000")),
        (Protocol::Ucci, None) => say(format_args!("nobestmove")),
    }
}

/// Tells what has been found at one depth.
fn report<G: EngineGame>(root: &G::Position, protocol: Protocol, found: &Found<'_, MoveOf<G>>) {
    let notation = G::notation(protocol);
    let (mut position, mut line) = (root.clone(), String::new());
    for &m in found.line {
        line.push(' ');
        // Writing to a string does not fail.
        let _ = notation.write(&position, m, &mut line);
        position.play_unchecked(m);
    }
    let (depth, score, nodes) = (found.depth, found.score, found.nodes);
    let milliseconds = found.elapsed.as_millis();
    if protocol == Protocol::Ucci {
        say(format_args!("info time {milliseconds} nodes {nodes}"));
        return say(format_args!("info depth {depth} score {score} pv{line}"));
    }
    let score = if score.abs() >= MATE_FOUND {
        let plies = MATE - score.abs();
        format!("mate {}", (plies + 1) / 2 * score.signum())
    } else {
        format!("cp {score}")
    };
    say(format_args!("info depth {depth} score {score} nodes {nodes} time {milliseconds} pv{line}"));
}
