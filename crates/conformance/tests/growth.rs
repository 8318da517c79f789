//! Work on games grows as the games do. Where that is work on positions it is counted, so that no clock has a say in it.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::time::Instant;

use variant_core::pgn::{
    GameResult, OpeningError, OpeningTags, PgnVariant, Reader, Replay, Tree, Writer, commands,
    without_commands,
};
use variant_core::protocol::{GoCommand, PositionCommand, position_line};
use variant_core::{
    Bitboard, Board, Color, Coordinate, CoordinateMoves, Edit, Fen, Game, Notation, Outcome, Position,
    Shape8x8, Square, zobrist,
};
use western::Epd;

thread_local! {
    static WORK: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    WORK.set(WORK.get() + 1);
}

/// A position that counts how often a move is made, or the position copied, compared, or its key looked at.
#[derive(Debug)]
struct Counted<P>(P);

impl<P: Clone> Clone for Counted<P> {
    fn clone(&self) -> Self {
        count();
        Counted(self.0.clone())
    }
}

impl<P: PartialEq> PartialEq for Counted<P> {
    fn eq(&self, other: &Self) -> bool {
        count();
        self.0 == other.0
    }
}

impl<P: Eq> Eq for Counted<P> {}

impl<P: Hash> Hash for Counted<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<P: Position> Position for Counted<P> {
    type Shape = P::Shape;
    type Role = P::Role;
    type Move = P::Move;

    fn start() -> Self {
        Counted(P::start())
    }
    fn board(&self) -> &Board<P::Shape, P::Role> {
        self.0.board()
    }
    fn turn(&self) -> Color {
        self.0.turn()
    }
    fn key(&self) -> u64 {
        count();
        self.0.key()
    }
    fn key_from_scratch(&self) -> u64 {
        self.0.key_from_scratch()
    }
    fn checkers(&self) -> Bitboard<P::Shape> {
        self.0.checkers()
    }
    fn try_for_each_legal<B, F: FnMut(P::Move) -> ControlFlow<B>>(&self, f: F) -> ControlFlow<B> {
        self.0.try_for_each_legal(f)
    }
    fn for_each_edit<F: FnMut(Edit<P::Shape, P::Role>)>(&self, m: P::Move, f: F) {
        self.0.for_each_edit(m, f);
    }
    fn play_unchecked(&mut self, m: P::Move) {
        count();
        self.0.play_unchecked(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn is_irreversible(&self, m: P::Move) -> bool {
        self.0.is_irreversible(m)
    }
}

impl<P: Fen> Fen for Counted<P> {
    type Error = P::Error;

    fn from_fen(text: &str) -> Result<Self, P::Error> {
        P::from_fen(text).map(Counted)
    }
    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.write_fen(out)
    }
}

impl<P: CoordinateMoves> CoordinateMoves for Counted<P> {
    fn coordinates(&self, m: P::Move) -> (Square<P::Shape>, Square<P::Shape>) {
        self.0.coordinates(m)
    }
    fn suffix(&self, m: P::Move) -> Option<char> {
        self.0.suffix(m)
    }
}

/// The notation of a game for positions that count.
#[derive(Clone, Debug, Default, PartialEq)]
struct Text<N>(N);

impl<P: Position, N: Notation<P>> Notation<Counted<P>> for Text<N> {
    type Error = N::Error;

    fn write(&self, position: &Counted<P>, m: P::Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.write(&position.0, m, out)
    }
    fn read(&self, position: &Counted<P>, text: &str) -> Result<P::Move, N::Error> {
        self.0.read(&position.0, text)
    }
}

impl<P: PgnVariant> PgnVariant for Counted<P> {
    type MoveText = Text<P::MoveText>;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, Self::MoveText), OpeningError<P::Error>> {
        P::open(tags).map(|(start, text)| (Counted(start), Text(text)))
    }
    fn announce(start: &Self, text: &Self::MoveText, tag: &mut dyn FnMut(&'static str, &'static str)) {
        P::announce(&start.0, &text.0, tag);
    }
    fn move_number(&self) -> u32 {
        self.0.move_number()
    }
}

/// What some work does, counted.
fn work(f: impl FnOnce()) -> u64 {
    let before = WORK.get();
    f();
    WORK.get() - before
}

/// `f` does at most `most` for each of so many plies, be they few or many.
fn check(what: &str, most: u64, f: impl Fn(usize)) {
    for plies in [500, 5000] {
        let done = work(|| f(plies));
        assert!(done <= most * plies as u64, "{what}: {done} for {plies} plies");
    }
}

/// A game that goes on as long as it is asked to: with moves that can be taken back, as long as there are any, so that some positions
/// are new and others come up time and again.
fn wander<P: Position>(game: &mut Game<P>, plies: usize) {
    for ply in 0..plies {
        let position = game.position();
        let goes_on = |m: &P::Move| {
            let after = position.after(*m);
            after.has_legal() && !after.is_check()
        };
        let moves: Vec<_> = position.legal_moves().iter().copied().filter(goes_on).collect();
        let quiet: Vec<_> = moves.iter().copied().filter(|&m| !position.is_irreversible(m)).collect();
        let choices = if quiet.is_empty() { moves } else { quiet };
        let m = choices[zobrist::number(7, ply as u64) as usize % choices.len().min(6)];
        game.play_unchecked(m);
    }
}

/// Everything that is done to games, for one of them.
fn check_game<P: PgnVariant + CoordinateMoves>() {
    let start = Counted::<P>::start;
    let mut game = Game::<P>::new();
    wander(&mut game, 5000);
    let moves: Vec<P::Move> = game.moves().collect();
    let play = |plies: usize| {
        let mut game = Game::<Counted<P>>::new();
        for &m in &moves[..plies] {
            game.play_unchecked(m);
            let _ = (game.verdict(), game.claims(), game.occurrences(), game.history().perpetual_check());
        }
        game
    };
    let tree = |plies: usize| {
        let (_, text) = Counted::<P>::open(&OpeningTags::default()).unwrap();
        let mut tree = Tree::new(start(), text);
        let mut node = Tree::<Counted<P>>::ROOT;
        for &m in &moves[..plies] {
            node = tree.add(node, m).unwrap();
        }
        tree
    };

    check("moves made and judged", 10, |plies| drop(play(plies)));
    check("moves taken back", 10, |plies| {
        let mut game = play(plies);
        while game.undo().is_some() {}
    });
    check("a line of the protocol", 60, |plies| {
        let line = position_line(&play(plies), &Coordinate);
        let command = PositionCommand::read(&line).unwrap();
        let mut game: Game<Counted<P>> = Game::with_arbiter(command.start().unwrap(), ());
        command.play(&mut game, &Coordinate).unwrap();
        assert_eq!(game.plies(), plies);
    });
    check("a tree", 15, |plies| drop(tree(plies)));
    check("the texts and positions of a tree", 60, |plies| {
        let tree = tree(plies);
        for node in tree.main_line() {
            assert!(!tree.text(node).is_empty());
            assert_eq!(tree.position(node).turn(), !tree.position(tree.parent(node).unwrap()).turn());
        }
    });
    check("a tree that is written and read", 60, |plies| {
        let text = tree(plies).to_string();
        let read = Reader::from_slice(text.as_bytes()).read_tree::<Counted<P>>().unwrap().unwrap();
        assert!(read.fault.is_none() && read.tree.len() == plies, "{:?}", read.fault);
        let mut replay = Replay::<Counted<P>>::new();
        Reader::from_slice(text.as_bytes()).read(&mut replay).unwrap();
        assert_eq!(replay.plies(), plies as u64);
    });
    check("variations on every move", 120, |plies| {
        let mut tree = tree(plies);
        let nodes: Vec<_> = tree.main_line().collect();
        for node in nodes {
            let (parent, m) = (tree.parent(node).unwrap(), tree.node(node).played().unwrap());
            tree.add(parent, m).unwrap();
        }
        let text = tree.to_string();
        let read = Reader::from_slice(text.as_bytes()).read_tree::<Counted<P>>().unwrap().unwrap();
        assert!(read.tree.to_string() == text);
    });
}

#[test]
fn work_on_games_grows_as_they_do() {
    check_game::<western::Position>();
    check_game::<xiangqi::Position>();
    check_game::<kinizsi::Position>();
}

/// What a text of some length takes to be made up and gone through.
type Work = fn(usize);

const WORKS: &[(&str, Work)] = &[
    ("tags", |count| {
        let mut tree = Tree::<western::Position>::from_start().unwrap();
        tree.tags = (0..count).map(|number| (format!("T{number}"), "x")).collect();
        assert_eq!(tree.to_string().matches("[T").count(), count);
    }),
    ("a comment with commands", |count| {
        let text = "[%clk 0:01:02] [%cal Ge2e4] x ".repeat(count);
        assert_eq!(commands(&text).filter(|command| command.clock().is_some()).count(), count);
        assert_eq!(without_commands(&text).matches('x').count(), count);
        let mut written = String::new();
        let mut writer = Writer::new(&mut written);
        writer.comment(&text).and_then(|()| writer.result(GameResult::Unknown)).unwrap();
        assert_eq!(written.matches('x').count(), count);
    }),
    ("one command with many marks", |count| {
        let text = format!("[%csl {}]", "Ga4,Rb5,".repeat(count));
        let marks = commands(&text).flat_map(|command| command.marks::<Shape8x8>());
        assert_eq!(marks.count(), 2 * count);
    }),
    ("commands left open", |count| {
        let text = "[%".repeat(count);
        assert_eq!((commands(&text).count(), without_commands(&text)), (0, text));
    }),
    ("operations of an EPD", |count| {
        let operations: String = (0..count).map(|number| format!(" c{number} \"x\" y 1;")).collect();
        let epd: Epd = format!("4k3/8/8/8/8/8/8/4KB2 w - -{operations}").parse().unwrap();
        assert_eq!((epd.operations.len(), epd.to_string().matches(';').count()), (count, count));
    }),
    ("moves of an EPD", |count| {
        let moves = " Nf3 Nf6 Ng1 Ng8".repeat(count);
        let text = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv{moves};");
        let epd: Epd = text.parse().unwrap();
        assert_eq!((epd.moves("pv").count(), epd.to_string()), (4 * count, text));
    }),
    ("limits of go", |count| {
        let text = format!("go {} searchmoves {}", "depth 5 x ".repeat(count), "e2e4 ".repeat(count));
        let (go, fault) = GoCommand::read(&text, Color::White);
        assert_eq!((go.search_moves.len(), fault), (count, None));
    }),
];

#[test]
fn work_on_texts_grows_as_they_do() {
    for (name, work) in WORKS {
        let [few, many] = [2_000, 32_000].map(|count| {
            let begin = Instant::now();
            work(count);
            begin.elapsed().as_secs_f64()
        });
        // Sixteen times as many; 256 times the time would be quadratic.
        assert!(many <= 60.0 * few + 0.3, "{name}: {few} s, then {many} s");
    }
}
