//! Hostile inputs of any size.

use serde_json::{Value, json};

/// Something that the program is fed with.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    make: Box<dyn Fn(usize) -> Vec<u8>>,
}

impl Input {
    fn new(name: &'static str, make: impl Fn(usize) -> Vec<u8> + 'static) -> Self {
        Input { name, make: Box::new(make) }
    }

    /// About so many bytes of it.
    pub(crate) fn bytes(&self, size: usize) -> Vec<u8> {
        (self.make)(size)
    }
}

/// A piece over and over.
fn again(unit: impl Into<Vec<u8>>) -> impl Fn(usize) -> Vec<u8> {
    between("", unit, "")
}

/// A piece over and over between others.
fn between(
    before: impl Into<Vec<u8>>,
    unit: impl Into<Vec<u8>>,
    behind: impl Into<Vec<u8>>,
) -> impl Fn(usize) -> Vec<u8> {
    let (before, unit, behind) = (before.into(), unit.into(), behind.into());
    move |size| {
        let room = size.saturating_sub(before.len() + behind.len());
        [&before[..], &unit.repeat(room / unit.len()), &behind].concat()
    }
}

/// A piece over and over with its number in place of `#`, between others.
fn numbered(
    before: &'static str,
    unit: &'static str,
    behind: &'static str,
) -> impl Fn(usize) -> Vec<u8> + 'static {
    move |size| {
        let mut text = before.to_owned();
        let mut number = 0;
        while text.len() + unit.len() + 8 + behind.len() < size {
            text += &unit.replace('#', &number.to_string());
            number += 1;
        }
        (text + behind).into()
    }
}

/// Pieces in each other, between others.
fn nested(
    before: &'static str,
    open: &'static str,
    close: &'static str,
    behind: &'static str,
) -> impl Fn(usize) -> Vec<u8> + 'static {
    move |size| {
        let count = size.saturating_sub(before.len() + behind.len()) / (open.len() + close.len());
        [before, &open.repeat(count), &close.repeat(count), behind].concat().into()
    }
}

/// Bytes without any order, always the same ones.
fn noise(size: usize) -> Vec<u8> {
    let mut state = 1u64;
    let step = |state: &mut u64| {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state as u8
    };
    (0..size).map(|_| step(&mut state)).collect()
}

const KNIGHTS: &str = "Nf3 Nf6 Ng1 Ng8 ";
const VARIATIONS: &str = "Nf3 (Nc3) Nf6 (Nc6) Ng1 (Nd4) Ng8 (Nd5) ";
const COMMENTED: &str = "Nf3{x} Nf6{x} Ng1{x} Ng8{x} ";

/// Files of games.
pub(crate) fn files() -> Vec<Input> {
    vec![
        Input::new("one word", again("a")),
        Input::new("digits", again("1")),
        Input::new("opening brackets", between("1. e4 ", "(", "")),
        Input::new("closing brackets", between("1. e4 ", ")", "")),
        Input::new("nested variations", nested("1. e4 ", "(d4 ", ")", " *")),
        Input::new("nested variations left open", between("1. e4 ", "(d4 ", "")),
        Input::new("variations side by side", between("1. e4 ", "(d4)", " *")),
        Input::new("a variation on every move", again(VARIATIONS)),
        Input::new("one long game", again(KNIGHTS)),
        Input::new("null moves", again("-- ")),
        Input::new("tags", numbered("", "[a# \"b\"]\n", "")),
        Input::new("tags on one line", numbered("", "[a# \"b\"]", "")),
        Input::new("one tag again and again", again("[a \"b\"]")),
        Input::new("games of one tag", again("[Event \"b\"]\n\n")),
        Input::new("one tag with a long value", between("[a \"", "x", "\"]")),
        Input::new("one tag of backslashes", between("[a \"", "\\", "\"]")),
        Input::new("one tag of quotation marks", between("[a \"", "\" ", "\"]")),
        Input::new("square brackets", again("[")),
        Input::new("lines of a square bracket", again("[\n")),
        Input::new("one comment", between("1. e4 {", "x\n", "} *")),
        Input::new("empty comments", between("1. e4 ", "{}", "")),
        Input::new("a comment on every move", again(COMMENTED)),
        Input::new("comments to the end of the line", between("1. e4 ", ";\n", "")),
        Input::new("comments left open", again("[a \"b\"]\n{\n")),
        Input::new("braces", again("{")),
        Input::new("lines of a brace", again("{\n")),
        Input::new("closing braces", again("}")),
        Input::new("annotations", between("1. e4 ", "$1", "")),
        Input::new("marks", between("1. e4 ", "! ", "")),
        Input::new("results", again("*")),
        Input::new("half of a byte order mark", again(b"\xEF *".to_vec())),
        Input::new("zero bytes", again("\0")),
        Input::new("line ends", again("\n")),
        Input::new("lines of a percent sign", again("%\n")),
        Input::new("bytes 255", again(b"\xFF".to_vec())),
        Input::new("noise", noise),
    ]
}

/// A line that asks something, `field` of which is made by `make` to a size.
fn ask(
    variant: &'static str,
    ask: &'static str,
    field: &'static str,
    make: impl Fn(usize) -> Value + 'static,
) -> impl Fn(usize) -> Vec<u8> + 'static {
    let (ask, rules) = ask.split_once(' ').unwrap_or((ask, ""));
    move |size| {
        let mut input = json!({ field: make(size) });
        if ask == "judge" {
            input["fen"] = json!("3k5/9/9/9/r8/9/9/9/R8/5K3 w");
            input["rules"] = json!(rules);
        }
        json!({"id": 1, "variant": variant, "ask": ask, "input": input}).to_string().into()
    }
}

/// Bytes as a JSON text.
fn text(make: impl Fn(usize) -> Vec<u8>) -> impl Fn(usize) -> Value {
    move |size| String::from_utf8(make(size)).expect("texts are UTF-8").into()
}

/// A list that has some texts over and over, in about so many bytes.
fn list(texts: &'static [&'static str]) -> impl Fn(usize) -> Value {
    move |size| {
        let length: usize = texts.iter().map(|text| text.len() + 3).sum();
        texts.iter().cycle().take(size / length * texts.len()).copied().collect()
    }
}

/// Moves of two rooks of Xiangqi that wander about and go the whole way back, each in its own half.
fn wander(size: usize) -> Value {
    let mut bytes = noise(size).into_iter();
    let mut walk = |ranks: [u8; 4], count: usize| -> Vec<String> {
        let (files, mut at) = (b"abcghi", (b'a', ranks[0]));
        let mut there = vec![at];
        while there.len() <= count {
            let byte = usize::from(bytes.next().expect("enough bytes"));
            let to = match byte & 1 {
                0 => (files[byte / 2 % files.len()], at.1),
                _ => (at.0, ranks[byte / 2 % ranks.len()]),
            };
            if to != at {
                there.push(to);
                at = to;
            }
        }
        let back: Vec<(u8, u8)> = there.iter().rev().skip(1).copied().collect();
        there.extend(back);
        let point = |(file, rank): (u8, u8)| format!("{}{}", char::from(file), char::from(rank));
        there.windows(2).map(|pair| point(pair[0]) + &point(pair[1])).collect()
    };
    // A move takes seven bytes in a list.
    let count = size / 7 / 4;
    let (red, black) = (walk(*b"1234", count), walk(*b"5678", count));
    red.into_iter().zip(black).flat_map(|(red, black)| [red, black]).collect()
}

const BISHOP: &str = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1";
const SHUFFLE: &[&str] = &["g1f3", "g8f6", "f3g1", "f6g8"];
const ROOKS: &[&str] = &["a1a2", "a5a6", "a2a1", "a6a5"];

/// Lines for `variant batch`.
pub(crate) fn lines() -> Vec<Input> {
    let head = |field: &str| format!("{{\"ask\":\"legal_count\",{field}");
    vec![
        Input::new("nonsense", again("a")),
        Input::new("zero bytes", again("\0")),
        Input::new("line ends", again("\n")),
        Input::new("noise", noise),
        Input::new("empty requests", again("{}\n")),
        Input::new("requests", again("{\"ask\":\"legal_count\"}\n")),
        Input::new("square brackets", again("[")),
        Input::new("nested square brackets", nested("", "[", "]", "")),
        Input::new("an id of nested brackets", nested("{\"ask\":\"legal_count\",\"id\":", "[", "]", "}")),
        Input::new("an id of digits", between(head("\"id\":"), "1", "}")),
        Input::new("an input of brackets", nested("{\"ask\":\"legal_count\",\"input\":", "[", "]", "}")),
        Input::new(
            "an unknown field of brackets",
            nested("{\"ask\":\"legal_count\",\"input\":{\"x\":", "[", "]", "}}"),
        ),
        Input::new(
            "unknown fields",
            numbered("{\"ask\":\"legal_count\",\"input\":{", "\"x#\":0,", "\"x\":0}}"),
        ),
        Input::new(
            "fields beside the question",
            numbered("{\"ask\":\"legal_count\",", "\"x#\":0,", "\"x\":0}"),
        ),
        Input::new(
            "one field again and again",
            between(head("\"input\":{"), "\"fen\":\"\",", "\"fen\":\"\"}}"),
        ),
        Input::new("FEN of digits", ask("western", "legal_count", "fen", text(again("1")))),
        Input::new("FEN of slashes", ask("xiangqi", "legal_count", "fen", text(again("9/")))),
        Input::new("FEN of spaces", ask("kinizsi", "legal_count", "fen", text(again(" ")))),
        Input::new(
            "FEN with a long counter",
            ask("western", "fen_after", "fen", text(between(BISHOP, "1", ""))),
        ),
        Input::new(
            "FEN with many rights",
            ask("western", "fen_status", "fen", text(between("4k3/8/8/8/8/8/8/4K3 w ", "K", ""))),
        ),
        Input::new("SAN of a letter", ask("western", "parse_san", "text", text(again("N")))),
        Input::new("SAN with marks", ask("western", "parse_san", "text", text(between("Nf3", "!", "")))),
        Input::new("SAN with spaces", ask("western", "parse_san", "text", text(between("Nf3", " ", "+")))),
        Input::new("SAN of Kinizsi chess", ask("kinizsi", "parse_san", "text", text(again("G")))),
        Input::new("WXF of a letter", ask("xiangqi", "parse_san", "text", text(again("P")))),
        Input::new("Chinese notation", ask("xiangqi", "parse_san", "text", text(again("炮")))),
        Input::new("coordinates", ask("western", "is_legal", "uci", text(again("e2")))),
        Input::new("moves of knights", ask("western", "status", "moves", list(SHUFFLE))),
        Input::new(
            "moves of knights, repeated how often",
            ask("western", "repetition", "moves", list(SHUFFLE)),
        ),
        Input::new(
            "moves of knights in SAN",
            ask("western", "clock", "moves_san", list(&["Nf3", "Nf6", "Ng1", "Ng8"])),
        ),
        Input::new("short cycles of Xiangqi", ask("xiangqi", "judge axf", "moves", list(ROOKS))),
        Input::new("short cycles, Chinese rules", ask("xiangqi", "judge cxa2020", "moves", list(ROOKS))),
        Input::new("one cycle of Xiangqi", ask("xiangqi", "judge axf", "moves", wander)),
        Input::new("one cycle, Chinese rules", ask("xiangqi", "judge cxa2020", "moves", wander)),
        Input::new("FENs", ask("western", "distinct_keys", "fens", list(&[BISHOP]))),
        Input::new("empty FENs", ask("western", "distinct_keys", "fens", list(&[""]))),
        Input::new("game: long", ask("western", "pgn", "pgn", text(again(KNIGHTS)))),
        Input::new("game: a variation on every move", ask("western", "pgn", "pgn", text(again(VARIATIONS)))),
        Input::new("game: a comment on every move", ask("western", "pgn", "pgn", text(again(COMMENTED)))),
        Input::new(
            "game: variations side by side",
            ask("western", "pgn", "pgn", text(between("1. e4 ", "(d4)", " *"))),
        ),
        Input::new(
            "game: nested variations",
            ask("western", "pgn", "pgn", text(nested("1. e4 ", "(d4 ", ")", " *"))),
        ),
        Input::new(
            "games: tags on one line",
            ask("western", "pgn", "pgn", text(numbered("", "[a# \"b\"]", ""))),
        ),
        Input::new("games: comments left open", ask("western", "pgn", "pgn", text(again("[a \"b\"]\n{\n")))),
        Input::new("games: results", ask("western", "pgn", "pgn", text(again("*")))),
        Input::new("games: results, judged", ask("western", "judge_pgn", "pgn", text(again("*")))),
        Input::new("game: played through", ask("western", "pgn_long", "pgn", text(again(KNIGHTS)))),
    ]
}
