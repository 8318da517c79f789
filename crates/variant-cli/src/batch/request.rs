//! The shape of questions and answers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{ask, games};
use crate::args;
use crate::failure::Failure;
use crate::variants::for_variant;

/// Characters of a message about a line that cannot be read, at most.
const LONGEST_MESSAGE: usize = 200;

/// Fields by which an input may say what becomes of it, so that collections of cases need not be taken apart. They are passed over.
const NOTES: [&str; 8] = ["id", "kind", "source", "note", "expect", "verdict", "confidence", "move_classes"];

/// The fields of [`Input`].
const FIELDS: [&str; 19] = [
    "fen",
    "moves",
    "moves_san",
    "chess960",
    "strict",
    "uci",
    "text",
    "depth",
    "pgn",
    "pgn_unit",
    "repeat",
    "result",
    "prefix",
    "open",
    "close",
    "suffix",
    "rules",
    "occurrences",
    "fens",
];

/// A question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request<'a> {
    /// Given back to the letter, whatever it is.
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
    #[serde(borrow, default = "western")]
    variant: Cow<'a, str>,
    #[serde(borrow)]
    ask: Cow<'a, str>,
    #[serde(borrow, default)]
    input: Option<Named<Input<'a>>>,
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

/// What stands in an object, field by field. Without this an array of the values, in the order of the fields, would do as well.
struct Named<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Named)
    }
}

fn western() -> Cow<'static, str> {
    Cow::Borrowed("western")
}

/// What a question is about. Which fields matter depends on what is asked.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
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
    #[serde(borrow, alias = "ruleset")]
    pub(super) rules: Option<Cow<'a, str>>,
    /// At which occurrence of the last position a repetition is judged: the second, if it is not said.
    pub(super) occurrences: Option<u32>,
    /// Positions to be compared.
    pub(super) fens: Option<Vec<Compared>>,
}

/// A position to be compared with others.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields, expecting = "expected a FEN, or an object of \"fen\" and \"moves\"")]
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

/// What is answered.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    /// A value that is small, or in proportion to the question.
    Value(Value),
    /// JSON text: what is large is not held as a tree of values first.
    Text(Box<RawValue>),
}

/// An answer with the question that it is to.
#[derive(Serialize)]
struct Line<'a> {
    id: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a Answer>,
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
    let (id, result) = match serde_json::from_slice::<Named<Request<'_>>>(line) {
        Ok(Named(Request { id, variant, ask, input, strict })) => {
            let mut input = input.map_or_else(Input::default, |Named(input)| input);
            input.strict |= strict;
            (id, answer(&variant, &ask, &input))
        }
        Err(error) => answer_at_leisure(line, &error),
    };
    let line = match &result {
        Ok(answer) => Line { id, answer: Some(answer), error: None },
        Err(Failure { kind, message }) => Line { id, answer: None, error: Some(Refusal { kind, message }) },
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// The fields of an object, whatever they are, each once.
struct Object<'a>(BTreeMap<Cow<'a, str>, &'a RawValue>);

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Object<'de>, A::Error> {
                let mut object = BTreeMap::new();
                while let Some((Name(name), value)) = fields.next_entry()? {
                    let shown = shortened(&name);
                    if object.insert(name, value).is_some() {
                        return Err(A::Error::custom(format_args!("duplicate field `{shown}`")));
                    }
                }
                Ok(Object(object))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// Answers a line that is no request as it stands: it may have further fields, or tell at least which request it was meant to be.
#[cold]
fn answer_at_leisure<'a>(
    line: &'a [u8],
    error: &serde_json::Error,
) -> (Option<&'a RawValue>, Result<Answer, Failure>) {
    let mut reader = serde_json::Deserializer::from_slice(line);
    let id = Named::<OnlyId<'_>>::deserialize(&mut reader).ok().and_then(|Named(only)| only.id);
    let answer = match serde_json::from_slice::<Object<'_>>(line) {
        Ok(fields) => without_notes(&fields).unwrap_or_else(|| Err(malformed(error))),
        Err(error) => Err(malformed(&error)),
    };
    (id, answer)
}

fn malformed(error: &serde_json::Error) -> Failure {
    // The reader quotes what it has met, however long that is.
    let error: String = error.to_string().chars().take(LONGEST_MESSAGE).collect();
    Failure::new(
        "malformed_request",
        format!("expected a JSON object with \"ask\" and \"input\" on one line: {error}"),
    )
}

/// The answer to a request without the fields that are not part of it; `None` if these are not what is wrong with it.
fn without_notes(fields: &Object<'_>) -> Option<Result<Answer, Failure>> {
    let Object(fields) = fields;
    let has_notes =
        fields.keys().any(|name| !["id", "variant", "ask", "input", "strict"].contains(&name.as_ref()));
    let text = |name: &str| fields.get(name).map(|value| serde_json::from_str::<Cow<'_, str>>(value.get()));
    let variant = text("variant").unwrap_or_else(|| Ok(western())).ok()?;
    let ask = text("ask")?.ok()?;
    let Some(input) = fields.get("input").filter(|input| input.get() != "null") else {
        // It is about the start position then, unless the fields of the input stand where it should.
        let misplaced = fields.keys().find(|name| FIELDS.contains(&name.as_ref()) && *name != "strict");
        if let Some(name) = misplaced {
            let message = format!("{name:?} stands beside \"ask\"; expected it in \"input\"");
            return Some(Err(Failure::new("unknown_field", message)));
        }
        return has_notes.then(|| with_input(&variant, &ask, fields, "{}"));
    };
    let Object(input) = match serde_json::from_str(input.get()) {
        Ok(input) => input,
        Err(error) => return Some(Err(malformed(&error))),
    };
    let is_field = |name: &str| FIELDS.contains(&name) || name == "ruleset";
    if !has_notes && input.keys().all(|name| is_field(name)) {
        return None;
    }
    let unknown = input.keys().find(|name| !is_field(name) && !NOTES.contains(&name.as_ref()));
    if let Some(name) = unknown.filter(|_| ask != "no_panic") {
        let name = shortened(name);
        let message = format!("the input has a field {name:?}; expected only {}", FIELDS.join(", "));
        return Some(Err(Failure::new("unknown_field", message)));
    }
    let known: BTreeMap<_, _> = input.iter().filter(|(name, _)| is_field(name)).collect();
    Some(with_input(&variant, &ask, fields, &serde_json::to_string(&known).ok()?))
}

/// The answer with an input that has known fields only.
fn with_input(
    variant: &str,
    ask: &str,
    fields: &BTreeMap<Cow<'_, str>, &RawValue>,
    input: &str,
) -> Result<Answer, Failure> {
    let mut input: Input<'_> = serde_json::from_str(input).map_err(|error| malformed(&error))?;
    if let Some(strict) = fields.get("strict") {
        input.strict |= serde_json::from_str::<bool>(strict.get()).map_err(|error| malformed(&error))?;
    }
    answer(variant, ask, &input)
}

fn answer(variant: &str, ask: &str, input: &Input<'_>) -> Result<Answer, Failure> {
    let variant = <args::Variant as clap::ValueEnum>::from_str(variant, false).map_err(|_| {
        Failure::new(
            "unknown_variant",
            format_args!("no game is called {:?}; expected western, xiangqi or kinizsi", shortened(variant)),
        )
    })?;
    for_variant!(variant, V => match ask {
        "pgn" => games::pgn::<V>(input).map(Answer::Text),
        "judge_pgn" => games::judge::<V>(input).map(Answer::Text),
        _ => ask::answer::<V>(ask, input).map(Answer::Value),
    })
}

/// The beginning of a text that came from outside, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(32).collect()
}
