//! The boards drawn in the documentation are those of the FENs that stand above them.
//!
//! A drawn board is a block of `text` whose first line is a FEN. Behind a `|` may stand a square: the legal moves of the man on
//! it are marked; `g` behind the square means the moves of the group. With `DRAWINGS=write` in the environment the test draws
//! the boards anew.

use std::fmt::Write as _;
use std::path::Path;

use variant_core::{CoordinateMoves, Fen, Square, TextBoard};

/// Draws the board of a line such as `FEN | e4`.
fn drawn<P: Fen + CoordinateMoves>(line: &str, draw: impl Fn(&P, &[Square<P::Shape>]) -> String) -> String {
    let (fen, asked) = line.split_once(" | ").unwrap_or((line, ""));
    let position = P::from_fen(fen).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut marked = Vec::new();
    if !asked.is_empty() {
        let (origin, length) = Square::read_prefix(asked).unwrap_or_else(|error| panic!("{line}: {error}"));
        let suffix = asked[length..].chars().next();
        position.for_each_legal(|m| {
            let (from, to) = position.coordinates(m);
            if from == origin && position.suffix(m) == suffix {
                marked.push(to);
            }
        });
        assert!(!marked.is_empty(), "{line}: nothing is marked");
    }
    draw(&position, &marked)
}

fn squares<P: Fen + CoordinateMoves>(line: &str) -> String {
    drawn::<P>(line, |position, marked| {
        TextBoard::new(position.board()).mark(marked.iter().copied()).to_string()
    })
}

fn points(line: &str) -> String {
    drawn(line, |position: &xiangqi::Position, marked| {
        position.text_board(xiangqi::Signs::Letters).mark(marked.iter().copied()).to_string()
    })
}

/// The document with its boards drawn anew, and how many there are.
fn redrawn(document: &str, draw: fn(&str) -> String) -> (String, usize) {
    let (mut text, mut count) = (String::new(), 0);
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        writeln!(text, "{line}").unwrap();
        let Some(indent) = line.strip_suffix("```text") else { continue };
        let first = lines.next().expect("a block has an end");
        writeln!(text, "{first}").unwrap();
        // A FEN has its ranks between slashes.
        let first = first.trim_start();
        if first.split(' ').next().is_some_and(|board| board.matches('/').count() >= 7) {
            count += 1;
            writeln!(text).unwrap();
            for line in draw(first).lines() {
                writeln!(text, "{}", format!("{indent}{line}").trim_end()).unwrap();
            }
            writeln!(text, "{indent}```").unwrap();
            lines.find(|line| line.trim() == "```").expect("a block has an end");
        }
    }
    (text, count)
}

fn check(documents: &[&str], draw: fn(&str) -> String) {
    for name in documents {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        let document = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (text, count) = redrawn(&document, draw);
        assert!(count > 0, "{name}: no board is drawn");
        if std::env::var_os("DRAWINGS").is_some_and(|value| value == "write") {
            std::fs::write(&path, text).unwrap();
        } else {
            let differing = document.lines().zip(text.lines()).find(|(is, should)| is != should);
            assert_eq!(differing, None, "{name}: left as it is, right as it should be");
            assert_eq!(document.len(), text.len(), "{name}");
        }
    }
}

#[test]
fn boards_of_western() {
    check(&["western/docs/rules.md"], squares::<western::Position>);
}

#[test]
fn boards_of_xiangqi() {
    check(&["xiangqi/docs/rules.md", "xiangqi/docs/rule_books.md"], points);
}

#[test]
fn boards_of_kinizsi() {
    let documents = ["kinizsi/README.md", "kinizsi/docs/rules.md", "kinizsi/docs/szabalyok.md"];
    check(&documents, squares::<kinizsi::Position>);
}
