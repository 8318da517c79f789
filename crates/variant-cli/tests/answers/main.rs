//! What `variant batch` answers, line by line: questions of all kinds in all games, with what follows of the rules.

mod games;
mod positions;

use serde_json::{Value, json};
use variant_cli::answer_line;

fn answer_to(line: &str) -> Value {
    let mut out = Vec::new();
    answer_line(line.as_bytes(), &mut out).unwrap();
    assert_eq!(out.pop(), Some(b'\n'), "{line}");
    serde_json::from_slice(&out).unwrap()
}

fn ask(variant: &str, ask: &str, input: &Value) -> Value {
    let answer = answer_to(&json!({"id": 1, "variant": variant, "ask": ask, "input": input}).to_string());
    assert_eq!(answer["id"], 1, "{answer}");
    answer
}

/// Holds answers against what is expected.
fn check(cases: &[(&str, &str, Value, Value)]) {
    for (variant, asked, input, expected) in cases {
        let answer = ask(variant, asked, input);
        assert_eq!(answer.get("answer"), Some(expected), "{variant} {asked} {input}: {answer}");
    }
}

/// The kind of the error and its message.
fn refusal(variant: &str, asked: &str, input: &Value) -> (String, String) {
    let answer = ask(variant, asked, input);
    assert!(answer.get("answer").is_none(), "{variant} {asked} {input}: {answer}");
    let text = |name: &str| answer["error"][name].as_str().unwrap().to_owned();
    (text("kind"), text("message"))
}
