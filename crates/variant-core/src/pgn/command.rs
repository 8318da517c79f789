//! Commands in comments, as programs write them: `[%clk 0:05:00]`.

use core::fmt;
use core::time::Duration;

use crate::{Shape, Square};

/// A command in a comment: `[%clk 0:05:00]`. It is written as it is read; values of the usual commands are what [`ClockTime`],
/// [`Evaluation`] and [`Mark`] print.
///
/// ```
/// use core::time::Duration;
/// use variant_core::Shape8x8;
/// use variant_core::pgn::{ClockTime, Evaluation, Mark, Score, commands};
/// let evaluation = Evaluation { score: Score::Centipawns(-125), depth: Some(20) };
/// let arrow: Mark<Shape8x8> = Mark { color: 'G', from: "e2".parse()?, to: Some("e4".parse()?) };
/// let left = ClockTime(Duration::from_millis(599_500));
/// let comment = format!("[%clk {left}] [%eval {evaluation}] [%cal {arrow}]");
/// assert_eq!(comment, "[%clk 0:09:59.5] [%eval -1.25,20] [%cal Ge2e4]");
/// assert_eq!(commands(&comment).nth(1).unwrap().to_string(), "[%eval -1.25,20]");
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'a> {
    /// The name: `clk`, `emt`, `eval`, `csl`, `cal` and what else programs think of.
    pub name: &'a str,
    /// What stands behind the name.
    pub value: &'a str,
}

/// The commands in a comment, in the order in which they stand there. Nothing is parsed that is not asked for.
///
/// ```
/// use core::time::Duration;
/// use variant_core::pgn::{Evaluation, Score, commands};
/// let comment = "good [%eval -1.25,20] [%clk 0:09:59.5] enough";
/// let eval = commands(comment).find_map(|command| command.evaluation());
/// assert_eq!(eval, Some(Evaluation { score: Score::Centipawns(-125), depth: Some(20) }));
/// let clock = commands(comment).find_map(|command| command.clock());
/// assert_eq!(clock, Some(Duration::from_millis(599_500)));
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        loop {
            let (_, behind) = rest.split_once("[%")?;
            rest = behind;
            let (command, behind) = behind.split_once(']')?;
            rest = behind;
            let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            if !name.is_empty() {
                return Some(Command { name, value: value.trim() });
            }
        }
    })
}

/// The comment without its commands, for people to read.
///
/// ```
/// use variant_core::pgn::without_commands;
/// assert_eq!(without_commands("good [%eval -1.25] enough"), "good enough");
/// ```
#[must_use]
pub fn without_commands(comment: &str) -> alloc::string::String {
    let mut plain = alloc::string::String::with_capacity(comment.len());
    let mut rest = comment;
    while let Some((before, behind)) = rest.split_once("[%") {
        let Some((_, behind)) = behind.split_once(']') else { break };
        plain.push_str(before);
        rest = if before.is_empty() || before.ends_with(' ') { behind.trim_start() } else { behind };
    }
    plain.push_str(rest);
    plain.truncate(plain.trim_end().len());
    plain
}

/// What an engine thinks of a position, seen from the first side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// The score.
    pub score: Score,
    /// The depth it was found at, in plies.
    pub depth: Option<u32>,
}

/// A score, seen from the first side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the second side mates.
    Mate(i32),
}

/// A square or an arrow drawn on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark<S: Shape> {
    /// The letter of the colour: `R` red, `G` green, `Y` yellow, `B` blue.
    pub color: char,
    /// The square, or where the arrow begins.
    pub from: Square<S>,
    /// Where the arrow ends.
    pub to: Option<Square<S>>,
}

impl<'a> Command<'a> {
    /// The time of `[%clk 1:02:03]` (left) or `[%emt 0:00:05.2]` (used).
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        if !matches!(self.name, "clk" | "emt" | "egt") {
            return None;
        }
        let mut total = Duration::ZERO;
        let mut parts = self.value.rsplit(':');
        let seconds = parts.next()?;
        let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
        total += Duration::from_secs(number(whole)?.into());
        let mut unit = 100_000_000;
        for digit in fraction.chars() {
            total += Duration::from_nanos(u64::from(digit.to_digit(10)?) * unit);
            unit /= 10;
        }
        for (part, seconds) in parts.by_ref().take(2).zip([60, 3600]) {
            total += Duration::from_secs(u64::from(number(part)?) * seconds);
        }
        parts.next().is_none().then_some(total)
    }

    /// The score of `[%eval 0.25]` or `[%eval #-3,20]`.
    #[must_use]
    pub fn evaluation(&self) -> Option<Evaluation> {
        if self.name != "eval" {
            return None;
        }
        let (score, depth) = match self.value.split_once(',') {
            Some((score, depth)) => (score, Some(number(depth)?)),
            None => (self.value, None),
        };
        let score = match score.strip_prefix('#') {
            Some(moves) => Score::Mate(moves.parse().ok()?),
            None => Score::Centipawns(centipawns(score)?),
        };
        Some(Evaluation { score, depth })
    }

    /// The squares of `[%csl Ga4,Rb5]` or the arrows of `[%cal Ge2e4]`. What is no mark is passed over.
    ///
    /// ```
    /// use variant_core::{Shape8x8, pgn::commands};
    /// let comment = "[%csl Ga4] [%cal Ge2e4,Rd2d4]";
    /// let marks: Vec<_> = commands(comment).flat_map(|command| command.marks::<Shape8x8>()).collect();
    /// assert_eq!(marks.len(), 3);
    /// assert_eq!((marks[2].color, marks[2].to), ('R', "d4".parse().ok()));
    /// ```
    pub fn marks<S: Shape>(&self) -> impl Iterator<Item = Mark<S>> + use<'a, S> {
        let (arrows, value) = match self.name {
            "csl" => (false, self.value),
            "cal" => (true, self.value),
            _ => (false, ""),
        };
        value.split(',').filter_map(move |mark| {
            let mark = mark.trim();
            let color = mark.chars().next().filter(char::is_ascii_alphabetic)?;
            let (from, length) = Square::<S>::read_prefix(mark.get(1..)?).ok()?;
            let rest = mark.get(1 + length..)?;
            let to = if arrows { Some(rest.parse().ok()?) } else { None };
            (arrows || rest.is_empty()).then_some(Mark { color, from, to })
        })
    }
}

/// A time as the values of `clk`, `emt` and `egt` have it: `1:02:03`, with as many decimals as it needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClockTime(pub Duration);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, mut fraction) = (self.0.as_secs(), self.0.subsec_nanos());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if fraction == 0 {
            return Ok(());
        }
        let mut digits = 9;
        while fraction % 10 == 0 {
            (fraction, digits) = (fraction / 10, digits - 1);
        }
        write!(f, ".{fraction:0digits$}")
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.value.is_empty() { "" } else { " " };
        write!(f, "[%{}{space}{}]", self.name, self.value)
    }
}

/// As the value of `eval` has it: `-1.25`, `#-3`, and the depth behind a comma.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.score)?;
        self.depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))
    }
}

/// As the value of `eval` has it: `-1.25` in pawns, `#-3` for a mate.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Mate(moves) => write!(f, "#{moves}"),
            Score::Centipawns(score) => {
                let (sign, score) = (if score < 0 { "-" } else { "" }, score.unsigned_abs());
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)
            }
        }
    }
}

/// As the values of `csl` and `cal` have it, which hold such marks with commas between them: `Ga4`, `Ge2e4`.
impl<S: Shape> fmt::Display for Mark<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.from)?;
        self.to.map_or(Ok(()), |to| write!(f, "{to}"))
    }
}

fn number(text: &str) -> Option<u32> {
    // A sign is no digit, though integer parsing takes one.
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn centipawns(text: &str) -> Option<i32> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |at: usize| fraction.as_bytes().get(at).map_or(0, |byte| i64::from(byte - b'0'));
    let whole = if whole.is_empty() { 0 } else { i64::from(number(whole)?) };
    let hundredths = 10 * digit(0) + digit(1) + i64::from(digit(2) >= 5);
    i32::try_from(sign * (whole * 100 + hundredths)).ok()
}
