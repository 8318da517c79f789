//! The form of files of games, whatever game it is: words, numbers of moves, tags, limits, and streams that end or break anywhere.
#![cfg(feature = "std")]

use std::convert::Infallible;
use std::io::{self, Read};

use variant_core::pgn::{
    Fault, Flow, GameResult, Nag, PgnError, Place, Reader, Slice, Source, Text, Visitor, WORD_LIMIT,
};

/// Writes down what is told, with its place.
#[derive(Default)]
struct Log(Vec<String>);

impl Log {
    fn note(&mut self, kind: &str, text: Text<'_>, place: Place) {
        self.0.push(format!("{kind} {:?} {place}", text.decode()));
    }
}

impl Visitor for Log {
    type Error = Infallible;

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, place: Place) -> Result<(), Infallible> {
        self.note(&name.decode(), value, place);
        Ok(())
    }
    fn move_text(&mut self, text: Text<'_>, place: Place) -> Result<(), Infallible> {
        self.note("move", text, place);
        Ok(())
    }
    fn null_move(&mut self, place: Place) -> Result<(), Infallible> {
        self.0.push(format!("null {place}"));
        Ok(())
    }
    fn nag(&mut self, nag: Nag) {
        self.0.push(nag.to_string());
    }
    fn comment(&mut self, text: Text<'_>, place: Place) {
        self.note("comment", text, place);
    }
    fn begin_variation(&mut self) -> Flow {
        self.0.push("(".into());
        Flow::Read
    }
    fn end_variation(&mut self) {
        self.0.push(")".into());
    }
    fn result(&mut self, result: GameResult) {
        self.0.push(format!("result {result}"));
    }
}

/// Everything that is told of all games, and how each was found to begin and end.
fn log<S: Source<Error: std::fmt::Debug>>(mut reader: Reader<S>) -> Vec<String> {
    let mut log = Log::default();
    while let Some(visit) = reader.read(&mut log).unwrap() {
        log.0.push(format!("{visit:?}"));
    }
    log.0
}

/// Only words and signs, without their places, up to the end of the first game, and its fault.
fn told(text: &str) -> (String, Option<PgnError<Infallible>>) {
    #[derive(Default)]
    struct Words(Vec<String>);
    impl Visitor for Words {
        type Error = Infallible;
        fn tag(&mut self, name: Text<'_>, value: Text<'_>, _place: Place) -> Result<(), Infallible> {
            self.0.push(format!("{}={}", name.decode(), value.decode()));
            Ok(())
        }
        fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Infallible> {
            self.0.push(text.decode().into());
            Ok(())
        }
        fn null_move(&mut self, _place: Place) -> Result<(), Infallible> {
            self.0.push("null".into());
            Ok(())
        }
        fn nag(&mut self, nag: Nag) {
            self.0.push(nag.to_string());
        }
        fn comment(&mut self, text: Text<'_>, _place: Place) {
            self.0.push(format!("{{{}}}", text.decode()));
        }
        fn result(&mut self, result: GameResult) {
            self.0.push(format!("={result}"));
        }
    }
    let mut words = Words::default();
    let visit = Reader::from_slice(text.as_bytes()).read(&mut words).unwrap();
    (words.0.join(" "), visit.and_then(|visit| visit.fault))
}

/// Gives its pieces one by one, then an error, if there is one.
struct Pieces<'a> {
    pieces: Vec<&'a [u8]>,
    error: Option<io::ErrorKind>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some(piece) = self.pieces.first_mut() else {
            return self.error.map_or(Ok(0), |kind| Err(kind.into()));
        };
        let count = piece.len().min(out.len());
        let (now, later) = piece.split_at(count);
        out[..count].copy_from_slice(now);
        *piece = later;
        if piece.is_empty() {
            self.pieces.remove(0);
        }
        Ok(count)
    }
}

/// All that a file may hold, some of it far behind the beginning, and much that is wrong.
fn sample() -> Vec<u8> {
    let mut text =
        b"\xEF\xBB\xBF% hidden\n[Event \"a \\\"b\\\" \\\\\"]\r\n% hidden\n[Site \"c\"]  {d\ne}\n\n".to_vec();
    for number in 1..12 {
        text.extend(format!("{number}. Nf3! {number}... Nf6?! $139 {{a\nb}} (17.6 --) ").bytes());
    }
    text.extend(b"; to the end\r\n0-0 0000 e.p. Z0!! 1/2-1/2 {late}\n\n\xEF\xBB\xBF[Event \"b\"]\n\n\n[Event \"c\"]\n");
    text.extend(b"\n1. \xBD e4 $ x\n%[\n[FEN x\"]\n[Event \"d\"]\n1-0 * 1. e4 (d4 \xC2\xBD) \xE2\x80\xA6 e5 1/2 ] {never\n");
    text.extend(b"[Event \"e\"]\n1.e4 {open\n");
    text
}

#[test]
fn a_stream_may_be_cut_anywhere() {
    let text = sample();
    let whole = log(Reader::from_slice(&text));
    assert!(whole.len() > 100, "{whole:#?}");
    for cut in 0..text.len() {
        let (one, other) = text.split_at(cut);
        let pieces = vec![one, other].into_iter().filter(|piece| !piece.is_empty()).collect();
        assert_eq!(log(Reader::from_read(Pieces { pieces, error: None })), whole, "cut at byte {cut}");
        // A file that ends there is read the same from either.
        let short = log(Reader::from_read(Pieces { pieces: vec![one], error: None }));
        assert_eq!(short, log(Reader::from_slice(one)), "end at byte {cut}");
    }
}

#[test]
fn a_stream_that_breaks_gives_its_error() {
    let text = sample();
    for cut in 0..text.len() {
        for kind in [io::ErrorKind::Other, io::ErrorKind::UnexpectedEof, io::ErrorKind::WouldBlock] {
            let pieces = if cut == 0 { Vec::new() } else { vec![&text[..cut]] };
            let mut reader = Reader::from_read(Pieces { pieces, error: Some(kind) });
            let error = loop {
                match reader.read(&mut Log::default()) {
                    Ok(visit) => assert!(visit.is_some(), "the error at byte {cut} is not told"),
                    Err(error) => break error,
                }
            };
            assert_eq!(error.kind(), kind, "at byte {cut}");
        }
    }
}

/// However long the file, the reader holds a part of it: no more than it asks its input for at once.
#[test]
fn memory_does_not_grow_with_the_file() {
    struct Endless {
        left: usize,
        at: usize,
        most: usize,
    }
    const GAME: &[u8] =
        b"[Event \"some\"]\n\n1. e4 {a comment} e5! 2. Nf3 $13 Nc6 ; another\n(2... d6) 1-0\n\n";
    impl Read for &mut Endless {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            self.most = self.most.max(out.len());
            let count = out.len().min(self.left);
            for byte in &mut out[..count] {
                *byte = GAME[self.at];
                self.at = (self.at + 1) % GAME.len();
            }
            self.left -= count;
            Ok(count)
        }
    }
    let mut input = Endless { left: 40_000 * GAME.len(), at: 0, most: 0 };
    let mut reader = Reader::from_read(&mut input);
    let mut games = 0;
    while reader.skip_game().unwrap().is_some() {
        games += 1;
    }
    assert_eq!(games, 40_000);
    assert!(input.most <= 1 << 20, "{} bytes at once", input.most);
}

#[test]
fn numbers_of_moves_are_told_from_moves() {
    for (text, words) in [
        ("1. a 1... b 2.c 2...d 3 e 3 ... f", "a b c d e f"),
        ("1.a1.b", "a1.b"),
        ("12. a 12.b 12...c 123.d 1234567.e", "a b c d e"),
        // Moves of several pawns on a file in Xiangqi: two digits, a dot, one digit.
        ("1. 17.6 28.3", "17.6 28.3"),
        ("1.17.6 12.28.3", "17.6 28.3"),
        ("17.6! 17.6 28.3?? $5", "17.6 $1 17.6 28.3 $4 $5"),
        ("17.6(17.6)17.6{x}17.6*", "17.6 17.6 {x} 17.6 =*"),
        ("17.6", "17.6"),
        // All else is a number.
        ("17.Nf3 17.66 7.6 117.6 17..6 17.", "Nf3"),
        ("17.6a 17.6-5 5.5a", "6a 6-5 5a"),
        ("1-0", "=1-0"),
        ("1. a 0-1 b", "a =0-1"),
        ("1. a 1/2-1/2", "a =1/2-1/2"),
        ("1. a 1/2", "a =1/2-1/2"),
        ("1. a \u{bd}-\u{bd}", "a =1/2-1/2"),
        ("1. a *", "a =*"),
        ("1. 0-0 0-0-0! 0000 1.0000 0000.", "0-0 0-0-0 $1 null null"),
        ("-- Z0 @@@@ <> 0000 Z0?", "null null null null null null $2"),
        ("a e.p. b ep c e.p d \u{2026} e", "a b c d e"),
        ("e4e.p. epp Z0x --x", "e4e.p. epp Z0x --x"),
        ("a % b %c d%", "a % b %c d%"),
    ] {
        let (found, fault) = told(text);
        assert_eq!((found.as_str(), fault), (words, None), "{text}");
        for cut in 1..text.len() {
            let (one, other) = text.as_bytes().split_at(cut);
            let pieces = Pieces { pieces: vec![one, other], error: None };
            assert_eq!(log(Reader::from_read(pieces)), log(Reader::from_slice(text.as_bytes())), "{text}");
        }
    }
}

#[test]
fn words_have_a_longest() {
    for (sign, is_number) in [("x", false), ("1", true), ("x!", false)] {
        for length in [1, 2, WORD_LIMIT - 1, WORD_LIMIT, WORD_LIMIT + 1, WORD_LIMIT + 2, 2 * WORD_LIMIT, 5000]
        {
            let word: String = sign.chars().cycle().take(length).collect();
            for text in [format!("a {word} b"), format!("a {word}"), format!("a {word}. b")] {
                let (found, fault) = told(&text);
                // A dot belongs to the word that it touches, but to a number as its end.
                if length > WORD_LIMIT || (!is_number && text.ends_with(". b") && length == WORD_LIMIT) {
                    let fault = fault.unwrap_or_else(|| panic!("a word of {length} bytes is read"));
                    assert!(matches!(fault.fault, Fault::Word), "{fault}");
                    assert_eq!((found.as_str(), fault.place.byte), ("a", 2), "{length}");
                } else {
                    assert_eq!(fault, None, "{text}");
                    assert_eq!(found.ends_with(" b"), text.ends_with(" b"), "{found}");
                    assert_eq!(found.contains(word.trim_end_matches('!')), !is_number, "{found}");
                }
                for size in [1, 100, 254, 255, 256, 257] {
                    let pieces = Pieces { pieces: text.as_bytes().chunks(size).collect(), error: None };
                    assert_eq!(log(Reader::from_read(pieces)), log(Reader::from_slice(text.as_bytes())));
                }
            }
        }
    }
}

#[test]
fn tags_have_names_and_values() {
    let long = "x".repeat(3000);
    for (tag, name, value) in [
        (r#"[Event "a"]"#, "Event", "a"),
        (r#"[Event ""]"#, "Event", ""),
        ("[ \tEvent \t \"a\" \t]", "Event", "a"),
        (r#"[Event"a"]"#, "Event", "a"),
        (r#"[a-b_c+1/d "x"]"#, "a-b_c+1/d", "x"),
        (r#"[E "a \"b\" c"]"#, "E", r#"a "b" c"#),
        (r#"[E "a \\ b"]"#, "E", r"a \ b"),
        (r#"[E "\\"]"#, "E", r"\"),
        (r#"[E "\""]"#, "E", r#"""#),
        (r#"[E "\\\""]"#, "E", r#"\""#),
        (r#"[E "\\\\"]"#, "E", r"\\"),
        (r#"[E "a\b"]"#, "E", r"a\b"),
        (r#"[E "a]b"]"#, "E", "a]b"),
        (r#"[E "a]"]"#, "E", "a]"),
        (r#"[E "[a"]"#, "E", "[a"),
        (r#"[E "]"]"#, "E", "]"),
        (r#"[E " ]"]"#, "E", " ]"),
        (r#"[E "]""]"#, "E", r#"]""#),
        // Quotation marks that somebody forgot to escape.
        (r#"[E "a "b" c"]"#, "E", r#"a "b" c"#),
        (r#"[E ""a""]"#, "E", r#""a""#),
        (r#"[E "a" b"]"#, "E", r#"a" b"#),
        (r#"[E """]"#, "E", r#"""#),
        ("[E \"a\"\r]", "E", "a"),
    ] {
        for behind in ["", "\n", "\r\n", " x", "x", "\n[F \"y\"]"] {
            let (found, fault) = told(&format!("{tag}{behind}"));
            let more = match behind.trim_start() {
                "x" => " x",
                "" => "",
                _ => " F=y",
            };
            assert_eq!((found, fault), (format!("{name}={value}{more}"), None), "{tag}{behind}");
        }
    }
    let (found, fault) = told(&format!("[E \"{long}\"]"));
    assert_eq!((found, fault), (format!("E={long}"), None));
    for (tag, at, expected) in [
        ("[", 1, "the name of a tag"),
        ("[ \t", 3, "the name of a tag"),
        ("[]", 1, "the name of a tag"),
        ("[\"a\"]", 1, "the name of a tag"),
        ("[\u{1} \"a\"]", 1, "the name of a tag"),
        ("[Event", 6, "'\"' before the value of the tag"),
        ("[Event ", 7, "'\"' before the value of the tag"),
        ("[Event]", 6, "'\"' before the value of the tag"),
        ("[Event a]", 7, "'\"' before the value of the tag"),
        ("[Event a \"b\"]", 7, "'\"' before the value of the tag"),
        ("[Event \"", 8, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a", 9, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a]", 10, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a\"", 10, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a\" \t\r", 10, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a\\\"]", 12, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a]\" b", 13, "'\"' and ']' behind the value of the tag"),
        ("[Event \"a]\"", 11, "'\"' and ']' behind the value of the tag"),
        ("[Event \"\\\"]", 11, "'\"' and ']' behind the value of the tag"),
    ] {
        for (before, behind) in
            [("", ""), ("", "\n[Site \"b\"]\n\n1. e4 *"), ("[A \"x\"]\n", "\n[Site \"b\"]\n*")]
        {
            let text = format!("{before}{tag}{behind}");
            let (found, fault) = told(&text);
            let PgnError { place, fault } = fault.unwrap_or_else(|| panic!("{text} is read"));
            // A blank at the end of the line may be part of its end.
            assert_eq!(place.byte, (before.len() + at) as u64, "{text:?}");
            assert_eq!(place.line, 1 + before.matches('\n').count() as u64, "{text:?}");
            let Fault::Unexpected { found: sign, expected: wanted } = fault else {
                panic!("{text}: {fault}")
            };
            let next = text.as_bytes().get(before.len() + at).copied();
            assert_eq!((sign, wanted), (next, expected), "{text:?}");
            // Nothing behind it is told.
            assert_eq!(found, if before.is_empty() { "" } else { "A=x" }, "{text:?}");
        }
    }
}

#[test]
fn games_without_moves_begin_with_an_event_behind_a_blank_line() {
    for (text, games) in [
        ("[Event \"a\"]\n[Event \"b\"]\n", 1),
        ("[Event \"a\"]\n\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n\n\n[Event \"b\"]\n", 2),
        ("\n\n[Event \"a\"]\r\n\r\n[Event \"b\"]\r\n", 2),
        ("[Event \"a\"]\n \t\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n[Site \"b\"]\n", 1),
        ("[Event \"a\"]\n\n[Site \"b\"]\n[Event \"c\"]\n", 2),
        ("[Event \"a\"]\n\n[Events \"b\"]\n", 1),
        ("[Event \"a\"]\n% hidden\n[Event \"b\"]\n", 1),
        ("[Event \"a\"]\n% hidden\n\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n{a comment}\n[Event \"b\"]\n", 1),
        ("[Event \"a\"]\n\n{a comment}\n\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n1. e4\n[Site \"b\"]\n", 2),
        ("[Event \"a\"]\n\n1. e4 [Site \"b\"]\n", 1),
    ] {
        let mut reader = Reader::from_slice(text.as_bytes());
        let mut count = 0;
        while let Some(visit) = reader.skip_game().unwrap() {
            assert!(visit.fault.is_none() || text.contains("e4 ["), "{text:?}");
            count += 1;
        }
        assert_eq!(count, games, "{text:?}");
    }
    // A line is hidden only by a sign at its beginning.
    assert_eq!(told("% a\n[E \"b\"]\n% c\n[F \"d\"]\n% e\n\n% f\n1. g\n% h\ni *").0, "E=b F=d g i =*");
    assert_eq!(told("[E \"b\"] % c\nd").0, "E=b % c d");
}

#[test]
fn places_are_counted_from_where_the_part_begins() {
    let text = sample();
    let whole = log(Reader::from_slice(&text));
    let mut reader = Reader::from_slice(&text);
    let mut parts = Vec::new();
    while let Some(game) = reader.raw_game().unwrap() {
        let (start, count, bytes) = (game.start, game.count, game.bytes.to_vec());
        assert_eq!(count, 1);
        parts.extend(log(Reader::from_slice(&bytes).starting_at(start)));
    }
    // What stands between games is in no part.
    let games = |lines: &[String]| lines.iter().filter(|line| line.starts_with("Visit")).count();
    assert_eq!(games(&parts), games(&whole));
    let moves = |lines: &[String]| -> Vec<String> {
        lines.iter().filter(|line| line.starts_with("move") || line.starts_with("Event")).cloned().collect()
    };
    assert_eq!(moves(&parts), moves(&whole));
    let all = Place { line: 7, byte: 1000 };
    let mut reader = Reader::from_slice(b"\n 1. a *").starting_at(all);
    assert_eq!(reader.place(), all);
    let visit = reader.skip_game().unwrap().unwrap();
    assert_eq!((visit.start, visit.end), (Place { line: 8, byte: 1002 }, Place { line: 8, byte: 1008 }));
    let _: Reader<Slice<'_>> = reader;
}

/// Parts of a file have whole games, as few as make up the bytes asked for, and together all of them.
#[test]
fn a_file_is_cut_at_the_ends_of_games() {
    let mut text = sample();
    text.extend(b"\n\n1. a *\n\n{x} 1. b 1-0 {y}\n\n[Event \"f\"]\n\n*");
    let mut single = Reader::from_slice(&text);
    let mut games = Vec::new();
    while let Some(visit) = single.skip_game().unwrap() {
        games.push((visit.start, visit.end));
    }
    assert!(games.len() > 6, "{games:?}");
    for at_least in 0..text.len() + 10 {
        let mut reader = Reader::from_slice(&text);
        let mut next = 0;
        while let Some(part) = reader.raw_games(at_least).unwrap() {
            let some = &games[next..next + part.count];
            next += part.count;
            assert_eq!(Some(part.start), some.first().map(|game| game.0));
            let end = some[part.count - 1].1.byte as usize;
            assert_eq!(part.bytes, &text[part.start.byte as usize..end]);
            let is_last = next == games.len();
            assert!(part.bytes.len() >= at_least || is_last, "{at_least}");
            // One game less would not do.
            let less = some.len().checked_sub(2).map_or(0, |index| some[index].1.byte - part.start.byte);
            assert!(part.count == 1 || less < at_least as u64, "{at_least}");
        }
        assert_eq!(next, games.len());
    }
    for text in ["", "\n\n", "% hidden", "{only a comment}", "; only a comment\n", "\u{feff}"] {
        for at_least in [0, 1, 100] {
            assert!(Reader::from_slice(text.as_bytes()).raw_games(at_least).unwrap().is_none(), "{text:?}");
        }
    }
}
