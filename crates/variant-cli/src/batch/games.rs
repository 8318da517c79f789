//! Questions about games as files have them.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq as _, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use variant_core::Fen as _;
use variant_core::pgn::{NodeId, ReadTree, Reader, Replay, Tree};

use super::ask::{field, missing};
use super::request::Input;
use crate::failure::Failure;
use crate::judge::Judge;
use crate::variants::Variant;

/// How deep variations may be nested in an answer. Each takes three levels of JSON, and many readers give up at 128.
const DEPTH: usize = 40;
/// The longest text that is made for a question, in bytes.
const LENGTH: usize = 8 << 20;

/// The longest answer about games, in bytes: a game may take one byte, and what is said of it hundreds.
const ANSWER: usize = 512 << 20;

/// All games of a text, with tags, variations, annotations and comments between braces.
pub(super) fn pgn<V: Variant>(input: &Input<'_>) -> Result<Box<RawValue>, Failure> {
    let mut reader = Reader::from_slice(field(&input.pgn, "pgn")?.as_bytes()).without_line_comments();
    let games = std::iter::from_fn(|| {
        let game: Result<Option<ReadTree<V::Position>>, Infallible> = reader.read_tree();
        game.ok().flatten().map(GameValue::<V>)
    });
    list(games)
}

/// All games of a text, judged under the rules as `variant judge` does.
pub(super) fn judge<V: Variant>(input: &Input<'_>) -> Result<Box<RawValue>, Failure> {
    let mut reader = Reader::from_slice(field(&input.pgn, "pgn")?.as_bytes());
    let mut judge = Judge::<V>::new(V::arbiter(input.rules.as_deref())?);
    let games = std::iter::from_fn(|| {
        let game: Result<_, Infallible> = judge.next(&mut reader, false);
        game.ok().flatten()
    });
    list(games)
}

/// A list as JSON text, of which one element is held at a time.
fn list<T: Serialize>(elements: impl Iterator<Item = T>) -> Result<Box<RawValue>, Failure> {
    let mut text = Bounded { bytes: Vec::new(), limit: ANSWER };
    let written = serde_json::Serializer::new(&mut text).collect_seq(elements);
    let text = written.and_then(|()| String::from_utf8(text.bytes).map_err(serde_json::Error::custom));
    text.and_then(RawValue::from_string).map_err(|error| match error.is_io() {
        true => Failure::new("too_long", format_args!("the answer is longer than {ANSWER} bytes")),
        // Nothing else goes wrong.
        false => Failure::new("too_deep", format_args!("variations are nested more than {DEPTH} deep")),
    })
}

/// Text that does not grow beyond a limit, in bytes.
struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.limit - self.bytes.len() {
            return Err(io::Error::other("too long"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A game, as answers have it.
struct GameValue<V: Variant>(ReadTree<V::Position>);

impl<V: Variant> Serialize for GameValue<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let GameValue(ReadTree { tree, fault, .. }) = self;
        let mut map = serializer.serialize_map(None)?;
        let root = tree.node(Tree::<V::Position>::ROOT);
        put_text(&mut map, "comment", &root.comments)?;
        if fault.is_some() {
            map.serialize_entry("error", &true)?;
        }
        let first = root.first();
        map.serialize_entry(
            "moves",
            &Line::<V> { tree, first, before: tree.start(), main: true, depth: DEPTH },
        )?;
        map.serialize_entry("result", tree.result.text())?;
        // A tag of which nothing is known is as good as none.
        let tags: BTreeMap<&str, &str> = tree.tags.iter().filter(|&(_, value)| value != "?").collect();
        map.serialize_entry("tags", &tags)?;
        map.end()
    }
}

/// The moves from one on.
struct Line<'a, V: Variant> {
    tree: &'a Tree<V::Position>,
    first: Option<NodeId>,
    /// The position before the first of them.
    before: &'a V::Position,
    /// Whether the first has variations of its own.
    main: bool,
    /// How deep further variations may be nested.
    depth: usize,
}

impl<V: Variant> Serialize for Line<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut moves = serializer.serialize_seq(None)?;
        let mut position = self.before.clone();
        let mut next = self.first;
        while let Some(id) = next {
            let main = self.main || next != self.first;
            let tree = self.tree;
            moves.serialize_element(&Played::<V> { tree, id, before: &position, main, depth: self.depth })?;
            position = tree.after(&position, id);
            next = tree.node(id).first();
        }
        moves.end()
    }
}

/// A move with what is said of it.
struct Played<'a, V: Variant> {
    tree: &'a Tree<V::Position>,
    id: NodeId,
    before: &'a V::Position,
    main: bool,
    depth: usize,
}

impl<V: Variant> Serialize for Played<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Played { tree, id, before, .. } = *self;
        let node = tree.node(id);
        let san = node.played().map_or_else(|| "--".into(), |m| V::san(before, m));
        let has_variations = self.main && tree.variations(id).next().is_some();
        if node.before.is_empty() && node.comments.is_empty() && node.nags.is_empty() && !has_variations {
            return serializer.serialize_str(&san);
        }
        let mut map = serializer.serialize_map(None)?;
        put_text(&mut map, "before", &node.before)?;
        put_text(&mut map, "comment", &node.comments)?;
        if !node.nags.is_empty() {
            let nags: Vec<u8> = node.nags.iter().map(|nag| nag.0).collect();
            map.serialize_entry("nags", &nags)?;
        }
        if has_variations {
            map.serialize_entry("rav", &Variations(self))?;
        }
        map.serialize_entry("san", &san)?;
        map.end()
    }
}

/// The variations on a move.
struct Variations<'a, V: Variant>(&'a Played<'a, V>);

impl<V: Variant> Serialize for Variations<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Played { tree, id, before, depth, .. } = *self.0;
        let depth = depth.checked_sub(1).ok_or_else(|| S::Error::custom("too deep"))?;
        let line = |first| Line::<V> { tree, first: Some(first), before, main: false, depth };
        serializer.collect_seq(tree.variations(id).map(line))
    }
}

fn put_text<M: SerializeMap>(map: &mut M, name: &'static str, texts: &[String]) -> Result<(), M::Error> {
    if texts.is_empty() { Ok(()) } else { map.serialize_entry(name, &texts.join(" ")) }
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

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::Bounded;

    #[test]
    fn a_text_grows_up_to_its_limit() {
        for limit in 0..20 {
            let mut text = Bounded { bytes: Vec::new(), limit };
            for length in [0, 1, 3, 3, 7, 2, 0, 9] {
                let before = text.bytes.len();
                let is_written = text.write_all(&vec![b'x'; length]).is_ok();
                assert_eq!(is_written, before + length <= limit, "{before} and {length} of {limit}");
                assert_eq!(text.bytes.len(), if is_written { before + length } else { before });
            }
        }
    }
}
