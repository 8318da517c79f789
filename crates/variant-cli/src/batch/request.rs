//! The shape of questions and answers.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::ask;
use crate::args;
use crate::failure::Failure;
use crate::variants::for_variant;

/// Characters of a message about a line that cannot be read, at most.
const LONGEST_MESSAGE: usize = 200;

/// A question.
#[derive(Deserialize)]
struct Request<'a> {
    /// Given back to the letter, whatever it is.
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
    #[serde(borrow, default = "western")]
    variant: Cow<'a, str>,
    #[serde(borrow)]
    ask: Cow<'a, str>,
    #[serde(borrow, default)]
    input: Option<Input<'a>>,
    /// As in the input.
    #[serde(default)]
    strict: bool,
}

/// What may be read of a line that is no request.
#[derive(Deserialize)]
struct OnlyId<'a> {
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
}

fn western() -> Cow<'static, str> {
    Cow::Borrowed("western")
}

/// What a question is about. Which fields matter depends on what is asked.
#[derive(Deserialize, Default)]
pub(super) struct Input<'a> {
    /// The position; the start position if it is missing.
    #[serde(borrow)]
    pub(super) fen: Option<Cow<'a, str>>,
    /// Moves to be made first, in coordinate form.
    #[serde(borrow)]
    pub(super) moves: Option<Vec<Cow<'a, str>>>,
    /// Moves to be made first, in algebraic notation.
    #[serde(borrow)]
    pub(super) moves_san: Option<Vec<Cow<'a, str>>>,
    /// Whether the game is Chess960.
    pub(super) chess960: Option<bool>,
    /// Whether defects are refused.
    #[serde(default)]
    pub(super) strict: bool,
    /// A move in coordinate form.
    #[serde(borrow)]
    pub(super) uci: Option<Cow<'a, str>>,
    /// A move as text.
    #[serde(borrow)]
    pub(super) text: Option<Cow<'a, str>>,
    /// A depth, in plies or in variations.
    pub(super) depth: Option<u32>,
    /// Games as a file has them.
    #[serde(borrow)]
    pub(super) pgn: Option<Cow<'a, str>>,
    /// A piece of a game in which `{n}` and `{n+1}` stand for numbers of moves.
    #[serde(borrow)]
    pub(super) pgn_unit: Option<Cow<'a, str>>,
    /// How often the piece is repeated.
    pub(super) repeat: Option<u32>,
    /// The result behind the pieces.
    #[serde(borrow)]
    pub(super) result: Option<Cow<'a, str>>,
    /// What stands before, at the beginning of, at the end of, and behind nested variations.
    #[serde(borrow)]
    pub(super) prefix: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) open: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) close: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) suffix: Option<Cow<'a, str>>,
    /// The rule book to judge by.
    #[serde(borrow)]
    pub(super) rules: Option<Cow<'a, str>>,
    /// At which occurrence of the last position a repetition is judged: the second, if it is not said.
    pub(super) occurrences: Option<u32>,
    /// Positions to be compared.
    pub(super) fens: Option<Vec<Compared>>,
}

/// A position to be compared with others.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Compared {
    /// A FEN.
    Fen(String),
    /// A FEN with moves made from it, in coordinate form.
    Played {
        /// The FEN.
        fen: String,
        /// The moves.
        #[serde(default)]
        moves: Vec<String>,
    },
}

#[derive(Serialize)]
struct Answer<'a> {
    id: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refusal<'a>>,
}

#[derive(Serialize)]
struct Refusal<'a> {
    kind: &'static str,
    message: &'a str,
}

/// Answers a line of `variant batch`: writes one JSON object and the end of the line, whatever the line holds.
///
/// ```
/// let mut answer = Vec::new();
/// variant_cli::answer_line(br#"{"id":7,"variant":"xiangqi","ask":"legal_count"}"#, &mut answer)?;
/// assert_eq!(answer, b"{\"id\":7,\"answer\":44}\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Only what `out` gives. What is wrong with the line is told in the answer.
pub fn answer_line(line: &[u8], out: &mut impl Write) -> io::Result<()> {
    let (id, result) = match serde_json::from_slice::<Request<'_>>(line) {
        Ok(Request { id, variant, ask, input, strict }) => {
            let mut input = input.unwrap_or_default();
            input.strict |= strict;
            (id, answer(&variant, &ask, &input))
        }
        // A line that is no request may still say which one it was meant to be.
        Err(error) => {
            let mut reader = serde_json::Deserializer::from_slice(line);
            let id = OnlyId::deserialize(&mut reader).ok().and_then(|only| only.id);
            // The reader quotes what it has met, however long that is.
            let message: String = error.to_string().chars().take(LONGEST_MESSAGE).collect();
            (id, Err(Failure::new("malformed_request", message)))
        }
    };
    let answer = match &result {
        Ok(answer) => Answer { id, answer: Some(answer.clone()), error: None },
        Err(Failure { kind, message }) => Answer { id, answer: None, error: Some(Refusal { kind, message }) },
    };
    serde_json::to_writer(&mut *out, &answer)?;
    out.write_all(b"\n")
}

fn answer(variant: &str, ask: &str, input: &Input<'_>) -> Result<Value, Failure> {
    let variant = <args::Variant as clap::ValueEnum>::from_str(variant, false).map_err(|_| {
        Failure::new(
            "unknown_variant",
            format_args!("no game is called {:?}; expected western, xiangqi or kinizsi", shortened(variant)),
        )
    })?;
    for_variant!(variant, V => ask::answer::<V>(ask, input))
}

/// The beginning of a text that came from outside, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(32).collect()
}
