//! Games on file are read whatever their form, and each fault is told with its place.

use std::convert::Infallible;
use std::io::Read;

use variant_core::pgn::{
    Fault, Flow, GameResult, Nag, PgnError, Place, Reader, Replay, ReplayError, Text, Tree, Visitor, commands,
};
use western::{Position, SanError};

const ANNOTATED: &[u8] = include_bytes!("data/games/annotated.pgn");
const LICHESS: &[u8] = include_bytes!("data/games/lichess.pgn");

type Game = variant_core::pgn::ReadTree<Position>;

fn read(text: impl AsRef<[u8]>) -> Vec<Game> {
    let mut reader = Reader::from_slice(text.as_ref());
    std::iter::from_fn(|| reader.read_tree().unwrap()).collect()
}

fn main_line(tree: &Tree<Position>) -> Vec<String> {
    tree.main_line().map(|id| tree.text(id)).collect()
}

/// Writes down everything that is told.
#[derive(Default)]
struct Log(Vec<String>);

impl Visitor for Log {
    type Error = Infallible;

    fn begin_game(&mut self, place: Place) {
        self.0.push(format!("game {place}"));
    }
    fn tag(&mut self, name: Text<'_>, value: Text<'_>, place: Place) -> Result<(), Infallible> {
        self.0.push(format!("tag {:?} {:?} {place}", name.decode(), value.bytes()));
        Ok(())
    }
    fn end_tags(&mut self, place: Place) -> Result<Flow, Infallible> {
        self.0.push(format!("moves {place}"));
        Ok(Flow::Read)
    }
    fn move_text(&mut self, text: Text<'_>, place: Place) -> Result<(), Infallible> {
        self.0.push(format!("move {:?} {place}", text.bytes()));
        Ok(())
    }
    fn nag(&mut self, nag: Nag) {
        self.0.push(format!("{nag}"));
    }
    fn comment(&mut self, text: Text<'_>, place: Place) {
        self.0.push(format!("comment {:?} {place}", text.bytes()));
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
    fn end_game(&mut self) {
        self.0.push("end".into());
    }
}

fn log<S: variant_core::pgn::Source<Error: std::fmt::Debug>>(mut reader: Reader<S>) -> Vec<String> {
    let mut log = Log::default();
    while let Some(visit) = reader.read(&mut log).unwrap() {
        log.0.push(format!("{visit:?}"));
    }
    log.0
}

/// Gives a file in pieces of the sizes that `sizes` repeats.
struct Chopped<'a> {
    rest: &'a [u8],
    sizes: Vec<usize>,
    turn: usize,
}

impl Read for Chopped<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        self.turn += 1;
        if self.turn % 5 == 0 {
            return Err(std::io::ErrorKind::Interrupted.into());
        }
        let size = self.sizes[self.turn % self.sizes.len()].min(out.len()).min(self.rest.len());
        out[..size].copy_from_slice(&self.rest[..size]);
        self.rest = &self.rest[size..];
        Ok(size)
    }
}

#[test]
fn however_the_stream_is_chopped_the_same_is_read() {
    let broken: &[u8] =
        b"[Event \"x\n1. e4 (1. d4 17.6 12 0000 -- ) ) $999 e.p. \xff !!! 1-0 ; c\n{never\n[Event \"y\"]\n*";
    let cut: [&[u8]; 8] = [b"1. e4 17", b"1. e4 17.", b"$", b"!", b"{", b";", b"[a", b"\xEF\xBB"];
    for text in [ANNOTATED, broken, &LICHESS[..9000]].into_iter().chain(cut) {
        let whole = log(Reader::from_slice(text));
        for sizes in [vec![1], vec![2, 1], vec![3], vec![7, 1, 1], vec![64], vec![1000, 3]] {
            let chopped = Chopped { rest: text, sizes, turn: 0 };
            assert_eq!(log(Reader::from_read(chopped)), whole);
        }
    }
}

#[test]
fn limits_are_the_same_for_slices_and_streams() {
    let limit = Reader::<variant_core::pgn::Slice<'_>>::COMMENT_LIMIT;
    let braces =
        |length: usize| format!("1. e4 {{{}}} e5 *\n[White \"a\"]\n\n1. d4 *", "x".repeat(length - 2));
    let line = |length: usize| format!("1. e4 ;{}\ne5 *\n\n1. d4 *", "x".repeat(length - 2));
    let tag = |length: usize| format!("[a \"{}\"]\n1. e4 e5 *\n\n1. d4 *", "x".repeat(length - 6));
    let long = |make: &dyn Fn(usize) -> String, limit: usize| [make(limit), make(limit + 1)];
    for [fits, exceeds] in [long(&braces, limit), long(&line, limit), long(&tag, 64 << 10)] {
        for (text, is_read) in [(fits, true), (exceeds, false)] {
            let games = read(&text);
            assert_eq!(games.len(), 2);
            assert_eq!((games[0].fault.is_none(), games[1].fault.is_none()), (is_read, true));
            let whole = log(Reader::from_slice(text.as_bytes()));
            let chopped = Chopped { rest: text.as_bytes(), sizes: vec![1 << 16, 7], turn: 0 };
            assert_eq!(log(Reader::from_read(chopped)), whole);
        }
    }
}

#[test]
fn everything_in_a_file_is_read() {
    let games = read(ANNOTATED);
    assert_eq!(games.len(), 4);
    assert!(
        games.iter().all(|game| game.fault.is_none()),
        "{:?}",
        games.iter().map(|game| &game.fault).collect::<Vec<_>>()
    );
    let tree = &games[0].tree;
    assert_eq!(tree.tags.get("Site"), Some("Kócs \"Kávéház\" \\ Pest"));
    assert_eq!(tree.node(Tree::<Position>::ROOT).comments, ["A long note before the first move"]);
    assert_eq!(main_line(tree), ["e4", "e5", "f4", "exf4", "Bc4", "Qh4+", "Kf1", "b5", "Bxb5", "Nf6", "Nf3"]);
    let line: Vec<_> = tree.main_line().collect();
    assert_eq!(tree.node(line[2]).nags, [Nag::INTERESTING]);
    assert_eq!(tree.node(line[10]).nags, [Nag::GOOD, Nag(16)]);
    assert_eq!(tree.node(line[5]).comments, ["to the end of the line }"]);
    assert_eq!(tree.node(line[9]).comments, ["one", "two"]);
    let beside: Vec<_> = tree.variations(line[4]).collect();
    assert_eq!(beside.len(), 2);
    assert_eq!(tree.node(beside[1]).before, ["The"]);
    let below: Vec<_> = tree.children(beside[0]).collect();
    assert_eq!(below.iter().map(|&id| tree.text(id)).collect::<Vec<_>>(), ["g5", "d5", "Be7"]);
    let null = tree.variations(line[9]).next().unwrap();
    assert_eq!((tree.text(null), tree.node(null).played()), ("--".to_owned(), None));
    let after = tree.node(null).first().unwrap();
    assert_eq!(
        commands(&tree.node(after).comments[0]).map(|command| command.name).collect::<Vec<_>>(),
        ["csl", "cal"]
    );
    assert_eq!(games[0].result, Some(GameResult::White));
    assert_eq!((games[1].result, games[1].tree.result), (None, GameResult::Unknown));
    assert_eq!(main_line(&games[2].tree), ["Qc5+", "e3"]);
    assert_eq!(games[3].tree.start().castling_mode(), western::CastlingMode::Chess960);
    assert_eq!(main_line(&games[3].tree), ["Nc3", "Ne7", "e4", "Ng4"]);
    // Each game begins where the bytes say.
    for game in &games {
        let begins = &ANNOTATED[game.start.byte as usize..];
        assert!(begins.starts_with(b"[Event \""));
        let lines = ANNOTATED[..game.start.byte as usize].iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(game.start.line, lines as u64 + 1);
    }
}

/// Hears only what it does not skip: games whose event is `no`, and variations that begin where the last move was `skip`.
#[derive(Default)]
struct Choosy(Log, bool, String);

impl Visitor for Choosy {
    type Error = Infallible;

    fn begin_game(&mut self, _place: Place) {
        (self.1, self.2) = (false, String::new());
    }
    fn tag(&mut self, _name: Text<'_>, value: Text<'_>, _place: Place) -> Result<(), Infallible> {
        self.1 |= value.bytes() == b"no";
        Ok(())
    }
    fn end_tags(&mut self, _place: Place) -> Result<Flow, Infallible> {
        Ok(if self.1 { Flow::Skip } else { Flow::Read })
    }
    fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Infallible> {
        self.2 = String::from_utf8_lossy(text.bytes()).into_owned();
        self.0.0.push(self.2.clone());
        Ok(())
    }
    fn nag(&mut self, nag: Nag) {
        self.0.0.push(format!("{nag}"));
    }
    fn comment(&mut self, text: Text<'_>, _place: Place) {
        self.0.0.push(format!("{{{}}}", String::from_utf8_lossy(text.bytes())));
    }
    fn begin_variation(&mut self) -> Flow {
        let skip = self.2 == "skip";
        self.0.0.push(if skip { "(..." } else { "(" }.into());
        if skip { Flow::Skip } else { Flow::Read }
    }
    fn end_variation(&mut self) {
        self.0.0.push(")".into());
    }
    fn result(&mut self, result: GameResult) {
        self.0.0.push(result.to_string());
    }
}

#[test]
fn of_what_is_skipped_nothing_is_told() {
    for (text, told) in [
        ("1. a (1. b {c} $1) d *", "a ( b {c} $1 ) d *"),
        // A variation is skipped with all that is in it, and told neither its end; what comes behind it is told.
        ("1. skip (1. b {c} $1 d! -- (e (f) {g}) {h} 1-0) {i} 2. j! *", "skip (... {i} j $1 *"),
        ("skip ({c} b) (d) e (f {g}) *", "skip (... (... e ( f {g} ) *"),
        ("a (skip (b (c)) {d} e (f)) g *", "a ( skip (... {d} e ( f ) ) g *"),
        ("skip (b", "skip (..."),
        ("[Event \"no\"]\n\na (b) {c} $1 d 1-0\n\n[Event \"yes\"]\n\ne (f) {g} 0-1", "e ( f ) {g} 0-1"),
        // Comments before the first move are told before the tags end.
        ("[Event \"no\"]\n\n{c} a *\n\n{d} b 1/2-1/2", "{c} {d} b 1/2-1/2"),
    ] {
        for size in [1, 2, 3, 7, 1000] {
            let chopped = Chopped { rest: text.as_bytes(), sizes: vec![size], turn: 0 };
            let mut reader = Reader::from_read(chopped);
            let mut choosy = Choosy::default();
            while reader.read(&mut choosy).unwrap().is_some() {}
            assert_eq!(choosy.0.0.join(" "), told, "{text}");
        }
    }
}

#[test]
fn comments_are_told_wherever_they_stand() {
    for (text, told) in [
        (
            "1. a ; to the end\r\n b { over\nlines } ;\n c ;last",
            "a { to the end} b { over\nlines } {} c {last}",
        ),
        (
            "; first\n[Event \"x\"]\n{second}\n[Site \"y\"]\n; third\n\n{fourth} 1. a *",
            "{ first} {second} { third} {fourth} a *",
        ),
        ("{a}{b} c{d}e;f", "{a} {b} c {d} e {f}"),
        ("a {b} * {of this game}\n\n{of the next} c *", "a {b} * {of the next} c *"),
    ] {
        for size in [1, 3, 1000] {
            let chopped = Chopped { rest: text.as_bytes(), sizes: vec![size], turn: 0 };
            let mut reader = Reader::from_read(chopped);
            let mut choosy = Choosy::default();
            while reader.read(&mut choosy).unwrap().is_some() {}
            assert_eq!(choosy.0.0.join(" "), told, "{text:?}");
        }
    }
    // Lines within comments are counted.
    let games = read("{a\nb\nc} 1. e4 ; d\n e5 {f\n} 2. Ke3 *");
    let fault = games[0].fault.as_ref().unwrap();
    assert_eq!((fault.place.line, fault.place.byte), (5, 30));
    let mut reader = Reader::from_slice(b"1. a {b} ; c\n d ;e\n{f} *").without_line_comments();
    let mut choosy = Choosy::default();
    while reader.read(&mut choosy).unwrap().is_some() {}
    assert_eq!(choosy.0.0.join(" "), "a {b} d {f} *");
}

/// Numbers of moves may touch what follows, castling with zeros as well.
#[test]
fn numbers_of_moves_touch_what_follows() {
    for (text, moves) in [
        ("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6", 8),
        ("1.e4 1...e5 2.Nf3 2...Nc6 3.Bc4 Bc5 4.O-O", 7),
        ("1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5 4 0-0", 7),
        ("10.e4 e5 11.Nf3 Nc6 12.Bc4 Bc5 13.0-0 Nf6", 8),
        ("10.d4 d5 11.Nc3 Nc6 12.Bf4 Bf5 13.Qd2 Qd7 14.0-0-0 0-0-0", 10),
        ("100.d4 d5 101.Nc3 Nc6 102.Bf4 Bf5 103.Qd2 Qd7 104.0-0-0 104...0-0-0", 10),
        ("1. e4 ( 1. d4 ) 1 ... e5 2 . Nf3", 3),
    ] {
        for size in [1, 2, 3, 7, 1000] {
            let chopped = Chopped { rest: text.as_bytes(), sizes: vec![size], turn: 0 };
            let game = Reader::from_read(chopped).read_tree::<Position>().unwrap().unwrap();
            assert!(game.fault.is_none(), "{text}: {:?}", game.fault);
            assert_eq!(main_line(&game.tree).len(), moves, "{text}");
        }
    }
}

#[test]
fn glyphs_are_read_from_numbers_signs_and_old_words() {
    for (word, nag) in [
        ("!", 1),
        ("?", 2),
        ("!!", 3),
        ("??", 4),
        ("!?", 5),
        ("?!", 6),
        ("?!?", 6),
        ("!!!", 3),
        ("$7", 7),
        ("$139", 139),
        ("□", 7),
        ("=", 10),
        ("∞", 13),
        ("+=", 14),
        ("+/=", 14),
        ("⩲", 14),
        ("=+", 15),
        ("=/+", 15),
        ("⩱", 15),
        ("+/-", 16),
        ("±", 16),
        ("-/+", 17),
        ("∓", 17),
        ("+-", 18),
        ("-+", 19),
    ] {
        for text in [format!("1. e4 {word} e5 *"), format!("1. e4 {word}")] {
            let games = read(&text);
            assert!(games[0].fault.is_none(), "{text}: {:?}", games[0].fault);
            let first = games[0].tree.main_line().next().unwrap();
            assert_eq!(games[0].tree.node(first).nags, [Nag(nag)], "{text}");
        }
        if word.starts_with(['!', '?']) {
            let games = read(format!("1. e4{word} e5 *"));
            let first = games[0].tree.main_line().next().unwrap();
            assert_eq!(games[0].tree.node(first).nags, [Nag(nag)], "{word}");
        }
    }
    for (text, none) in
        [("1. e4 $ *", true), ("1. e4 $x *", true), ("1. e4 $99999999 *", true), ("1. e4 $0 *", false)]
    {
        assert_eq!(read(text)[0].fault.is_some(), none, "{text}");
    }
}

/// Two trees are equal if they would be written alike.
#[test]
fn trees_differ_in_each_of_their_parts() {
    const GAME: &str = "[Event \"a\"]\n\n{x} 1. e4! {y} (1. d4 d5) e5 {z} 1-0";
    let of = |text: &str| read(text).remove(0).tree;
    assert!(of(GAME) == of(GAME));
    for (part, other) in [
        ("\"a\"", "\"b\""),
        ("{x} ", ""),
        ("{x}", "{w}"),
        ("e4!", "e4"),
        ("e4!", "e4?"),
        ("{y}", "{w}"),
        ("{z}", ""),
        ("(1. d4 d5)", ""),
        ("(1. d4 d5)", "(1. d4)"),
        ("(1. d4 d5)", "(1. d4 d6)"),
        ("(1. d4 d5)", "(1. d4 d5) (1. c4)"),
        ("(1. d4 d5)", "({before} 1. d4 d5)"),
        ("e5", "e6"),
        ("1-0", "0-1"),
        ("1-0", "2. f4 1-0"),
        ("[Event \"a\"]", "[Event \"a\"]\n[FEN \"4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1\"]"),
    ] {
        let changed = GAME.replace(part, other);
        assert_ne!(changed, GAME, "{part}");
        assert!(of(GAME) != of(&changed), "{part} became {other}");
        assert!(of(&changed) != of(GAME), "{part} became {other}");
    }
}

/// A replay ends with the last position of a game, and with nothing of the one before if a game could not begin.
#[test]
fn a_game_that_cannot_begin_leaves_nothing_behind() {
    let text = b"1. e4 e5 2. Nf3 *\n\n[Event \"none\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n1. d4 *";
    let start = <Position as variant_core::Position>::start();
    let mut reader = Reader::from_slice(text.as_slice());
    let mut replay = Replay::<Position>::new();
    let mut ends = Vec::new();
    while let Some(visit) = reader.read(&mut replay).unwrap() {
        ends.push((replay.plies(), *replay.position() == start, visit.fault.is_some()));
    }
    assert_eq!(ends, [(3, false, false), (0, true, true), (1, false, false)]);
}

#[test]
fn without_a_position_chess960_is_played_from_the_usual_array() {
    for (tag, mode) in [
        ("", western::CastlingMode::Standard),
        ("[Variant \"Standard\"]\n\n", western::CastlingMode::Standard),
        ("[Variant \"Chess960\"]\n\n", western::CastlingMode::Chess960),
    ] {
        let games = read(format!("{tag}1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *"));
        assert!(games[0].fault.is_none(), "{tag}");
        assert_eq!(games[0].tree.start().castling_mode(), mode, "{tag}");
        assert_eq!(main_line(&games[0].tree).len(), 7);
    }
}

#[test]
fn what_is_passed_over_ends_where_it_would_if_it_were_read() {
    for text in [ANNOTATED, LICHESS, b"1. e4 Ke5 {x} (1. d4 *) * {late} *", b"1. e4 {\n[a \"b\"]\n*"] {
        let mut ends = Vec::new();
        let mut reader = Reader::from_slice(text);
        while let Some(visit) = reader.read(&mut Replay::<Position>::new()).unwrap() {
            ends.push((visit.start, visit.end, visit.result));
        }
        let mut skipper = Reader::from_slice(text);
        let mut raw = Reader::from_read(Chopped { rest: text, sizes: vec![5, 100], turn: 0 });
        for &(start, end, result) in &ends {
            let visit = skipper.skip_game().unwrap().unwrap();
            assert_eq!((visit.start, visit.end, visit.result), (start, end, result));
            let game = raw.raw_game().unwrap().unwrap();
            assert_eq!(game.start, start);
            assert_eq!(game.bytes, &text[start.byte as usize..end.byte as usize]);
        }
        assert!(skipper.skip_game().unwrap().is_none() && raw.raw_game().unwrap().is_none());
    }
}

#[test]
fn every_real_game_can_be_played_through() {
    let mut reader = Reader::from_read(LICHESS);
    let mut replay = Replay::<Position>::new();
    let (mut games, mut plies) = (0, 0);
    while let Some(visit) = reader.read(&mut replay).unwrap() {
        assert_eq!(visit.fault, None);
        games += 1;
        plies += replay.plies();
    }
    assert_eq!((games, plies), (100, 6193));
}

#[test]
fn a_fault_has_its_place_and_the_next_game_is_read() {
    let text = "[Event \"a\"]\n\n1. e4 e5\n2. Ke3 Nf6 {x} (2. d4) 1-0\n\n1. d3 d6 2. Nf3 Nf6 3. Nd2 1/2-1/2\n1. e4 0-1";
    let games = read(text);
    assert_eq!(games.len(), 3);
    let place = |needle: &str| text.find(needle).unwrap() as u64;
    let fault = games[0].fault.as_ref().unwrap();
    assert_eq!(fault.place, Place { line: 4, byte: place("Ke3") });
    assert!(matches!(fault.fault, Fault::Visitor(ReplayError::Move(SanError::Illegal { .. }))));
    assert_eq!(
        fault.to_string(),
        format!(
            "line 4, byte {}: illegal move: Ke3 means none of the legal moves of this position",
            place("Ke3")
        )
    );
    assert_eq!(main_line(&games[0].tree), ["e4", "e5"]);
    assert_eq!(games[0].result, Some(GameResult::White));
    let fault = games[1].fault.as_ref().unwrap();
    assert!(
        matches!(fault.fault, Fault::Visitor(ReplayError::Move(SanError::Ambiguous { count: 2, .. }))),
        "{fault}"
    );
    assert_eq!(main_line(&games[2].tree), ["e4"]);
}

#[test]
fn faults_of_form() {
    let cases: &[(&str, u64, &str)] = &[
        ("[Event x]\n\n*", 7, "'x'; expected '\"' before the value of the tag"),
        ("[Event \"x]\n\n*", 10, "the end of the line; expected '\"' and ']' behind the value of the tag"),
        ("[]", 1, "']'; expected the name of a tag"),
        ("[Event \"x\"", 10, "the end of the file; expected '\"' and ']' behind the value of the tag"),
        ("1. e4 {x", 6, "a comment that does not end; expected '}'"),
        ("1. e4 (1. d4 *", 6, "a variation that does not end; expected ')'"),
        ("1. e4 ) e5", 6, "')'; expected a move or the result of the game"),
        ("(1. e4)", 0, "a variation before any move; expected a move that it replaces"),
        ("1. e4 e5 ((1... c5))", 10, "a variation before any move; expected a move that it replaces"),
        ("1. e4 $256", 6, "no annotation glyph; expected a number from 0 to 255 after '$'"),
        ("1. e4 $ e5", 6, "no annotation glyph; expected a number from 0 to 255 after '$'"),
        ("1. e4 } e5", 6, "'}'; expected a move or the result of the game"),
        ("1. e4 [Event \"x\"]", 6, "'['; expected a move or the result of the game"),
        (
            "[Variant \"Crazyhouse\"]\n\n1. e4",
            0,
            "the variant \"Crazyhouse\"; expected standard chess or Chess960",
        ),
        (
            "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ --",
            29,
            "a null move, which cannot be played here; expected a legal move",
        ),
    ];
    for (text, byte, message) in cases {
        let games = read(format!("{text}\n\n[Event \"next\"]\n\n1. d4 d5 *"));
        assert_eq!(games.len(), 2, "{text}");
        let PgnError { place, fault } = games[0].fault.as_ref().unwrap_or_else(|| panic!("{text}"));
        // A faulty last line has an end here.
        let message = message.replace("the end of the file", "the end of the line");
        assert_eq!((place.byte, fault.to_string()), (*byte, message), "{text}");
        assert_eq!(main_line(&games[1].tree), ["d4", "d5"], "{text}");
        let alone = read(text);
        assert_eq!(alone.len(), 1, "{text}");
        assert!(alone[0].fault.is_some(), "{text}");
    }
    let long = "x".repeat(300);
    let games = read(format!("1. {long} e4 *\n1. d4"));
    assert_eq!(
        (games[0].fault.as_ref().unwrap().place.byte, main_line(&games[1].tree)),
        (3, vec!["d4".to_owned()])
    );
}

#[test]
fn games_that_touch_and_files_without_games() {
    for text in ["", " \n\n", "\u{feff}", "% nothing\n", "{only a comment}", "; only a comment"] {
        assert!(read(text).is_empty(), "{text:?}");
    }
    let games = read(
        "{note} 1. e4 * {on the first}\n{on the second} 1. d4 1-0[Event \"c\"] 1. c4 0-1 1. b3 1/2-1/2\n\n[Event \"e\"]\n\n[Event \"f\"]\n[Site \"g\"]\n",
    );
    let lines: Vec<_> = games.iter().map(|game| main_line(&game.tree).join(" ")).collect();
    assert_eq!(lines, ["e4", "d4", "c4", "b3", "", ""]);
    assert_eq!(games[1].tree.node(Tree::<Position>::ROOT).comments, ["on the second"]);
    assert_eq!(games[2].tree.tags.get("Event"), Some("c"));
    assert_eq!(games[5].tree.tags.len(), 2);
}

#[test]
fn a_hundred_thousand_variations_deep() {
    const DEPTH: usize = 100_000;
    let text = format!("1. e4 {}{} *", "(1. d4 ".repeat(DEPTH), ")".repeat(DEPTH));
    let games = read(&text);
    assert!(games[0].fault.is_none());
    assert_eq!(games[0].tree.len(), DEPTH + 1);
    let written = games[0].tree.to_string();
    assert!(written.lines().all(|line| line.len() < 80));
    drop(games);
    // What is not closed does not matter either, nor closing what is not open.
    for text in ["1. e4 ".to_owned() + &"(1. d4 ".repeat(DEPTH), "(".repeat(DEPTH), ")".repeat(DEPTH)] {
        assert!(read(&text)[0].fault.is_some());
    }
    // A line of that many moves, each the answer to the last.
    let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(DEPTH / 4);
    let games = read(&text);
    assert_eq!(games[0].tree.main_line().count(), DEPTH);
    assert!(read(games[0].tree.to_string())[0].tree == games[0].tree);
}

#[test]
fn every_position_of_a_game_is_shown() {
    let file = b"1. e4 e5 (1... c5) 2. Ke2 -- 3. d4 1-0\n\n[FEN \"x\"]\n\n1. e4 *\n\n1. e4 d5 2. Qxd5 *\n\n*";
    let mut seen = Vec::new();
    let mut replay = Replay::<Position>::new().each(|replay| {
        let (last, moves) = (replay.last_move().map(|m| m.to_string()), replay.position().fullmoves());
        seen.push((replay.plies(), last.unwrap_or_default(), moves));
    });
    let mut reader = Reader::from_slice(file);
    let mut ends = Vec::new();
    while let Some(visit) = reader.read(&mut replay).unwrap() {
        ends.push((visit.fault.is_some(), replay.replay().plies(), replay.replay().result()));
        // A game that could not begin leaves nothing of the one before.
        let start = <Position as variant_core::Position>::start();
        assert_eq!(*replay.replay().position() == start, replay.replay().plies() == 0);
    }
    assert_eq!(
        ends,
        [
            (false, 5, Some(GameResult::White)),
            (true, 0, None),
            (true, 2, None),
            (false, 0, Some(GameResult::Unknown))
        ]
    );
    let told: Vec<(u64, &str, u32)> =
        seen.iter().map(|(plies, last, moves)| (*plies, last.as_str(), *moves)).collect();
    assert_eq!(
        told,
        [
            (0, "", 1),
            (1, "e2e4", 1),
            (2, "e7e5", 2),
            (3, "Ke1e2", 2),
            (4, "", 3),
            (5, "d2d4", 3),
            (0, "", 1),
            (1, "e2e4", 1),
            (2, "d7d5", 2),
            (0, "", 1),
        ]
    );
}
