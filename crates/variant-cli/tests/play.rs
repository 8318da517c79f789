//! The example `play`, told lines as players type them.

mod common;

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the program says to these lines.
fn said(game: &str, lines: &[&str]) -> String {
    let mut child = Command::new(common::example("play"))
        .args([game, "--color", "never"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all((lines.join("\n") + "\nquit\n").as_bytes()).expect("the program reads");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

#[test]
fn a_word_that_stands_alone_is_told_nothing() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(said("western", &["fen"]).contains(fen));
    let other = said("western", &["FEN 4k3/8/8/8/8/8/8/4K3 w"]);
    assert!(other.contains("`fen` stands alone, but \"4k3/8/8/8/8/8/8/4K3 w\" stands behind it"), "{other}");
    assert!(other.contains("`--fen`") && !other.contains(fen), "{other}");
    // Nothing is done that may not have been meant.
    let redone = said("kinizsi", &["Ge5", "undo", "redo 2", "fen"]);
    assert!(redone.contains("`redo` stands alone") && redone.contains("/3RKB2/2PPPPP1/8 w"), "{redone}");
    // Words that are told something are.
    assert!(said("western", &["moves e2"]).contains("2 legal moves."));
}
