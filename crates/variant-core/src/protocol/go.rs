//! The line `go`.

use alloc::vec::Vec;

use super::CommandError;
use crate::Color;
use crate::fen::{Field, Fields};

/// The time that a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Clock {
    /// What is left; 0 for a clock that has run out, which some programs send as a negative number.
    pub left: u64,
    /// What is added after each move.
    pub increment: u64,
    /// In how many moves of the side the next time control is reached; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// How long an engine is to think: the limits of a line `go`. Limits that are not given do not bind.
///
/// The words of both protocols are read: `wtime`, `btime`, `winc`, `binc`, `movestogo`, `movetime`, `depth`, `nodes`, `mate`,
/// `infinite`, `ponder` and `searchmoves` of UCI, and of UCCI `time`, `increment`, `movestogo` for the side to move with `opptime`,
/// `oppincrement`, `oppmovestogo` for the other. Words that no protocol knows are passed over, as UCI asks engines to do.
///
/// Times are in the unit of the protocol: milliseconds in UCI; in UCCI seconds, or milliseconds if the engine was told to use them.
///
/// ```
/// use variant_core::{Color, protocol::GoCommand};
/// let (go, fault) = GoCommand::read("go wtime 60000 btime 55000 winc 1000 depth x searchmoves e2e4 d2d4", Color::White);
/// assert_eq!(go.clock(Color::White).unwrap().left, 60_000);
/// assert_eq!(go.search_moves.len(), 2);
/// assert_eq!(fault.unwrap().to_string(), "\"x\" at byte 43 of the line; expected a number");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct GoCommand<'a> {
    /// How many plies deep to search.
    pub depth: Option<u32>,
    /// How many positions to search.
    pub nodes: Option<u64>,
    /// In how many moves a mate is to be found.
    pub mate: Option<u32>,
    /// How long to search.
    pub move_time: Option<u64>,
    /// Whether to search until told to stop.
    pub infinite: bool,
    /// Whether the opponent is still to make the move that the engine is to think about.
    pub ponder: bool,
    /// The moves to search, if not all.
    pub search_moves: Vec<Field<'a>>,
    /// By [`Color::index`].
    left: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: [Option<u32>; 2],
}

/// The words that a number follows.
const LIMITS: [&str; 14] = [
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "time",
    "increment",
    "movestogo",
    "opptime",
    "oppincrement",
    "oppmovestogo",
];

/// Whether a word has a meaning in the line, so that it is neither a move nor a number.
fn is_known(word: &str) -> bool {
    LIMITS.contains(&word) || matches!(word, "infinite" | "ponder" | "searchmoves" | "draw")
}

impl<'a> GoCommand<'a> {
    /// Reads a line, in which `turn` is to move. A limit that is no number, or one beyond [`u64::MAX`], is left out, and the first
    /// such fault is told; the rest of the line is read all the same, since an engine has to move whatever it was told. Depths and
    /// counts of moves end at [`u32::MAX`].
    #[must_use]
    pub fn read(line: &'a str, turn: Color) -> (Self, Option<CommandError>) {
        let mut go = GoCommand::default();
        let mut fault = None;
        let mut words = Fields::new(line).peekable();
        if words.next_if(|word| word.text == "go").is_none() {
            fault = Some(CommandError::new(words.peek().copied(), line.len(), "`go`"));
        }
        while let Some(word) = words.next() {
            match word.text {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(m) = words.next_if(|word| !is_known(word.text)) {
                        go.search_moves.push(m);
                    }
                }
                name if LIMITS.contains(&name) => {
                    // A word of the protocol is no number, and is read as the word that it is.
                    let number = words.next_if(|word| !is_known(word.text));
                    match number.map_or(Err(NUMBER), |word| read_number(word.text)) {
                        Ok(value) => go.set(name, value, turn),
                        Err(expected) => {
                            let found = number.or_else(|| words.peek().copied());
                            fault = fault.or_else(|| Some(CommandError::new(found, line.len(), expected)));
                        }
                    }
                }
                _ => {}
            }
        }
        (go, fault)
    }

    /// The clock of a side; `None` if its time was not told.
    #[must_use]
    pub fn clock(&self, color: Color) -> Option<Clock> {
        let side = color.index();
        let (increment, moves_to_go) = (self.increment[side], self.moves_to_go[side]);
        self.left[side].map(|left| Clock { left, increment, moves_to_go })
    }

    fn set(&mut self, name: &str, value: u64, turn: Color) {
        // Nobody counts further than that.
        let small = u32::try_from(value).unwrap_or(u32::MAX);
        let (white, black) = (Color::White.index(), Color::Black.index());
        let (own, other) = (turn.index(), (!turn).index());
        match name {
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(value),
            "mate" => self.mate = Some(small),
            "movetime" => self.move_time = Some(value),
            "wtime" => self.left[white] = Some(value),
            "btime" => self.left[black] = Some(value),
            "winc" => self.increment[white] = value,
            "binc" => self.increment[black] = value,
            "time" => self.left[own] = Some(value),
            "increment" => self.increment[own] = value,
            "movestogo" => self.moves_to_go[own] = Some(small),
            "opptime" => self.left[other] = Some(value),
            "oppincrement" => self.increment[other] = value,
            "oppmovestogo" => self.moves_to_go[other] = Some(small),
            // No other word is a limit.
            _ => {}
        }
    }
}

/// What is expected behind a word that a number follows.
const NUMBER: &str = "a number";

/// Reads a number, of which a negative one counts as 0; else what is expected in its place.
fn read_number(text: &str) -> Result<u64, &'static str> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NUMBER);
    }
    if text.starts_with('-') {
        return Ok(0);
    }
    digits.parse().map_err(|_| "a number of at most 18446744073709551615")
}
