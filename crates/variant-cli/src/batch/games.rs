//! Questions about games as files have them.

use std::convert::Infallible;

use serde_json::{Map, Value, json};
use variant_core::Fen as _;
use variant_core::pgn::{NodeId, ReadTree, Reader, Replay, Tree};

use super::ask::{field, missing};
use super::request::Input;
use crate::failure::Failure;
use crate::judge::Judge;
use crate::variants::Variant;

/// How deep variations may be nested in an answer: programs that read JSON give up not far beyond.
const DEPTH: usize = 50;
/// The longest text that is made for a question, in bytes.
const LENGTH: usize = 64 << 20;

/// All games of a text, with tags, variations, annotations and comments between braces.
pub(super) fn pgn<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    let mut reader = Reader::from_slice(field(&input.pgn, "pgn")?.as_bytes()).without_line_comments();
    let mut games = Vec::new();
    loop {
        let game: Result<Option<ReadTree<V::Position>>, Infallible> = reader.read_tree();
        match game {
            Ok(Some(game)) => games.push(game_value::<V>(&game)?),
            Ok(None) => return Ok(Value::Array(games)),
        }
    }
}

/// All games of a text, judged under the rules as `variant judge` does.
pub(super) fn judge<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    let mut reader = Reader::from_slice(field(&input.pgn, "pgn")?.as_bytes());
    let mut judge = Judge::<V>::new(V::arbiter(input.rules.as_deref())?);
    let mut games = Vec::new();
    loop {
        let game: Result<_, Infallible> = judge.next(&mut reader, false);
        match game {
            Ok(Some(game)) => games.push(json!(game)),
            Ok(None) => return Ok(Value::Array(games)),
        }
    }
}

fn game_value<V: Variant>(game: &ReadTree<V::Position>) -> Result<Value, Failure> {
    let tree = &game.tree;
    // A tag of which nothing is known is as good as none.
    let tags = tree.tags.iter().filter(|&(_, value)| value != "?");
    let tags: Map<String, Value> = tags.map(|(name, value)| (name.to_owned(), json!(value))).collect();
    let root = Tree::<V::Position>::ROOT;
    let moves = line::<V>(tree, tree.children(root).next(), true, DEPTH)?;
    let mut value = json!({"tags": tags, "moves": moves, "result": tree.result.text()});
    put_text(&mut value, "comment", &tree.node(root).comments);
    if game.fault.is_some() {
        value["error"] = json!(true);
    }
    Ok(value)
}

/// The moves from one on; with `main`, the first has variations of its own.
fn line<V: Variant>(
    tree: &Tree<V::Position>,
    first: Option<NodeId>,
    main: bool,
    depth: usize,
) -> Result<Vec<Value>, Failure> {
    let mut moves = Vec::new();
    let Some(first) = first else { return Ok(moves) };
    let mut position =
        tree.parent(first).map_or_else(|| tree.start().clone(), |parent| tree.position(parent));
    let mut next = Some(first);
    while let Some(id) = next {
        let node = tree.node(id);
        let san = node.played.map_or_else(|| "--".into(), |m| V::san(&position, m));
        let mut value = json!({"san": san});
        put_text(&mut value, "before", &node.before);
        put_text(&mut value, "comment", &node.comments);
        if !node.nags.is_empty() {
            value["nags"] = node.nags.iter().map(|nag| json!(nag.0)).collect();
        }
        if main || id != first {
            let lines = tree.variations(id).map(|variation| {
                let depth = depth.checked_sub(1).ok_or_else(|| {
                    Failure::new("too_deep", format_args!("variations are nested more than {DEPTH} deep"))
                })?;
                line::<V>(tree, Some(variation), false, depth).map(Value::from)
            });
            let lines: Vec<Value> = lines.collect::<Result<_, _>>()?;
            if !lines.is_empty() {
                value["rav"] = Value::Array(lines);
            }
        }
        // Nothing but the move.
        let plain = value.as_object().is_some_and(|value| value.len() == 1);
        moves.push(if plain { value["san"].take() } else { value });
        position = tree.after(&position, id);
        next = node.first();
    }
    Ok(moves)
}

fn put_text(value: &mut Value, name: &str, texts: &[String]) {
    if !texts.is_empty() {
        value[name] = json!(texts.join(" "));
    }
}

/// How many plies a game has that repeats a piece, and where it ends.
pub(super) fn long<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    let text = match (&input.pgn_unit, &input.pgn) {
        (Some(unit), _) => repeated(unit, input.repeat.ok_or_else(|| missing("repeat"))?)? + result(input),
        (None, pgn) => field(pgn, "pgn_unit")?.to_owned(),
    };
    let mut reader = Reader::from_slice(text.as_bytes());
    let mut replay = Replay::<V::Position>::new();
    match reader.read(&mut replay) {
        Ok(Some(visit)) => match visit.fault {
            None => Ok(json!({"plies": replay.plies(), "final_fen": replay.position().fen()})),
            Some(fault) => Err(Failure::new("malformed_game", fault)),
        },
        Ok(None) => Err(Failure::new("malformed_game", "no game; expected one")),
    }
}

fn result<'a>(input: &'a Input<'_>) -> &'a str {
    input.result.as_deref().unwrap_or_default()
}

/// A piece so many times, with the numbers of its moves put in.
fn repeated(unit: &str, times: u32) -> Result<String, Failure> {
    check_length(unit.len() + 20, times)?;
    let mut text = String::new();
    let mut number = 1;
    for _ in 0..times {
        text += &unit.replace("{n}", &number.to_string()).replace("{n+1}", &(number + 1).to_string());
        text.push(' ');
        number += if unit.contains("{n+1}") { 2 } else { 1 };
    }
    Ok(text)
}

fn check_length(unit: usize, times: u32) -> Result<(), Failure> {
    match unit.checked_mul(times as usize) {
        Some(length) if length <= LENGTH => Ok(()),
        _ => Err(Failure::new("too_long", format_args!("the game is longer than {LENGTH} bytes"))),
    }
}

/// Reads a game with nested variations, writes it and reads it again. That it gives an answer is the answer.
pub(super) fn nested<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    let depth = input.depth.ok_or_else(|| missing("depth"))?;
    let (open, close) = (field(&input.open, "open")?, field(&input.close, "close")?);
    check_length(open.len() + close.len(), depth)?;
    let mut text = input.prefix.as_deref().unwrap_or_default().to_owned();
    text += &open.repeat(depth as usize);
    text += &close.repeat(depth as usize);
    text += input.suffix.as_deref().unwrap_or_default();
    let read = |text: &str| {
        let mut reader = Reader::from_slice(text.as_bytes());
        let game: Result<Option<ReadTree<V::Position>>, Infallible> = reader.read_tree();
        game.ok().flatten().map(|game| game.tree.to_string())
    };
    let written = read(&text);
    Ok(json!({"no_crash": written.as_deref().and_then(read) == written}))
}
