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
