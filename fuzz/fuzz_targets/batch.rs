//! Any line as a question of `variant batch`: it has one line for an answer, a JSON object with the question's `id` and either an
//! answer or an error.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    answer: Option<IgnoredAny>,
    error: Option<Refusal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusal {
    kind: String,
    message: String,
}

#[derive(Deserialize)]
struct Question<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
}

/// Whether a question is one that takes long to answer, by its nature: a deep perft, say.
fn takes_long(question: &Value) -> bool {
    let number = |name: &str| question["input"][name].as_u64().unwrap_or(0);
    let text = |name: &str| question["input"][name].as_str().unwrap_or_default().to_ascii_lowercase();
    match question["ask"].as_str() {
        Some("perft") => number("depth") > 2,
        Some("pgn_long") => number("repeat") > 200,
        Some("pgn_nested") => number("depth") > 200,
        Some("dead_position") => true,
        Some("judge") => text("rules") == "cxa2020",
        _ => false,
    }
}

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let line = bytes.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    if serde_json::from_slice(line).is_ok_and(|question| takes_long(&question)) {
        return Corpus::Reject;
    }
    let mut out = Vec::new();
    variant_cli::answer_line(line, &mut out).expect("writing to a vector does not fail");
    let text = str::from_utf8(&out).expect("an answer is text");
    let body = text.strip_suffix('\n').expect("an answer is a line");
    assert!(!body.contains('\n'), "{body}");
    let answer: Answer<'_> = serde_json::from_str(body).unwrap_or_else(|error| panic!("{body}: {error}"));
    assert_ne!(answer.answer.is_some(), answer.error.is_some(), "{body}");
    if let Some(error) = answer.error {
        assert!(!error.kind.is_empty() && !error.message.is_empty(), "{body}");
    }
    // An array of the values would be read as well, but is no question.
    let is_object = line.trim_ascii_start().starts_with(b"{");
    let question = serde_json::from_slice::<Question<'_>>(line);
    if let (true, Ok(question)) = (is_object, question) {
        assert_eq!(answer.id.map(RawValue::get), question.id.map(RawValue::get), "{body}");
    }
    Corpus::Keep
});
