//! A game on a board with ranks of two digits that says no more of itself than it must: what follows of that by itself.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use variant_core::{
    Bitboard, Board, Color, Coordinate, CoordinateError, CoordinateMoves, Edit, LeaperTable, Notation as _,
    Outcome, PerftTable, Piece, Position, Role, Square, SquareError, Verdict, attacks, divide, perft,
    perft_hashed, zobrist,
};

variant_core::shape! {
    /// Ten files, twelve ranks.
    struct Shape10x12: u128, files 10, ranks 12, first rank 1;
}

static STEPS: LeaperTable<Shape10x12> = Shape10x12::leaper_table(&attacks::RAYS);

/// A walker takes one step in any direction, onto an empty square or a walker of the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Walker;

/// By hand, where others have the macro.
impl Role for Walker {
    type PerRole<T: Copy + Send + Sync + 'static> = [T; 1];
    const ALL: &'static [Self] = &[Walker];

    fn index(self) -> usize {
        0
    }

    fn letter(self) -> char {
        'W'
    }

    fn per_role<T: Copy + Send + Sync + 'static>(value: T) -> [T; 1] {
        [value]
    }
}

type Step = (Square<Shape10x12>, Square<Shape10x12>);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Walk {
    board: Board<Shape10x12, Walker>,
    turn: Color,
}

thread_local! {
    /// How often the legal moves of a position have been asked for.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn asked(work: impl FnOnce()) -> u64 {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

fn square(name: &str) -> Square<Shape10x12> {
    name.parse().unwrap()
}

impl Position for Walk {
    type Shape = Shape10x12;
    type Role = Walker;
    type Move = Step;

    fn start() -> Self {
        let pieces =
            [("a10", Color::White), ("e5", Color::White), ("b12", Color::Black), ("j1", Color::Black)];
        let board = pieces.map(|(name, color)| (square(name), Piece::new(color, Walker)));
        Walk { board: board.into_iter().collect(), turn: Color::White }
    }

    fn board(&self) -> &Board<Shape10x12, Walker> {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> u64 {
        self.key_from_scratch()
    }

    fn key_from_scratch(&self) -> u64 {
        zobrist::board(1, &self.board) ^ zobrist::number(2, self.turn.index() as u64)
    }

    fn checkers(&self) -> Bitboard<Shape10x12> {
        Bitboard::EMPTY
    }

    fn try_for_each_legal<B, F>(&self, mut f: F) -> ControlFlow<B>
    where
        F: FnMut(Step) -> ControlFlow<B>,
    {
        ASKED.set(ASKED.get() + 1);
        let own = self.board.color(self.turn);
        for from in own {
            for to in STEPS.attacks(from) - own {
                f((from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn for_each_edit<F>(&self, (from, to): Step, mut f: F)
    where
        F: FnMut(Edit<Shape10x12, Walker>),
    {
        let piece = Piece::new(self.turn, Walker);
        f(Edit::Lift(from, piece));
        if let Some(taken) = self.board.get(to) {
            f(Edit::Lift(to, taken));
        }
        f(Edit::Put(to, piece));
    }

    fn play_unchecked(&mut self, (from, to): Step) {
        self.board.lift(from);
        self.board.lift(to);
        self.board.put(to, Piece::new(self.turn, Walker));
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }
}

impl CoordinateMoves for Walk {
    fn coordinates(&self, m: Step) -> Step {
        m
    }
}

/// Positions that come up within some plies, each once.
fn positions() -> Vec<Walk> {
    let mut found = vec![Walk::start()];
    for turn in 0..60 {
        let position = &found[turn];
        let next: Vec<Walk> = position.legal_moves().iter().map(|&m| position.after(m)).collect();
        for after in next {
            if !found.contains(&after) {
                found.push(after);
            }
        }
    }
    found
}

#[test]
fn what_follows_of_the_legal_moves() {
    let mut captures = 0;
    for position in positions() {
        let mut expected = Vec::new();
        for from in Square::all() {
            for to in Square::all() {
                let is_own =
                    |square| position.board.get(square).map(|piece| piece.color) == Some(position.turn);
                let near = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) == 1;
                let legal = is_own(from) && near && !is_own(to);
                assert_eq!(position.is_legal((from, to)), legal, "{from}{to}");
                if legal {
                    expected.push((from, to));
                }
            }
        }
        let mut moves = position.legal_moves().to_vec();
        moves.sort_unstable();
        expected.sort_unstable();
        assert_eq!(moves, expected);
        assert_eq!((position.count_legal() as usize, position.has_legal()), (moves.len(), !moves.is_empty()));
        for from in Square::all() {
            let mut some = position.legal_moves_from(from).to_vec();
            some.sort_unstable();
            assert_eq!(some, expected.iter().copied().filter(|m| m.0 == from).collect::<Vec<_>>());
        }
        let taking = |m: &Step| position.board.get(m.1).is_some();
        assert_eq!(position.legal_captures().len(), moves.iter().filter(|m| taking(m)).count());
        for m in moves {
            captures += usize::from(taking(&m));
            assert_eq!(position.is_capture(m), taking(&m));
            assert_eq!(position.squares_of(m), Bitboard::of(m.0) | Bitboard::of(m.1));
            let mut played = position.clone();
            assert_eq!((played.play(m), &played), (Ok(()), &position.after(m)));
            // Made once, it is no move of the other side.
            assert!(played.play(m).is_err() && played == position.after(m));
        }
    }
    assert!(captures > 0, "men meet");
}

#[test]
fn what_a_game_does_not_tell_it_does_not_have() {
    let start = Walk::start();
    assert!(!start.is_check() && !start.is_insufficient_material());
    assert!(Color::ALL.iter().all(|&color| !start.has_insufficient_material(color)));
    assert!(start.null_move().is_none() && start.swap_colors().is_none() && start.mirror().is_none());
    assert_eq!(start.verdict(), Verdict::Continue);
    for &m in &start.legal_moves() {
        assert!(!start.is_irreversible(m) && !start.gives_check(m) && start.suffix(m).is_none());
    }
    for (letter, color) in [('W', Some(Color::White)), ('w', Some(Color::Black)), ('x', None), ('1', None)] {
        let piece = color.map(|color| Piece::new(color, Walker));
        assert_eq!(Piece::<Walker>::from_letter(letter), piece, "{letter}");
        assert_eq!(Walker::from_letter(letter).is_some(), piece.is_some(), "{letter}");
    }
}

#[test]
fn coordinates_with_ranks_of_two_digits() {
    for position in positions() {
        for &m in &position.legal_moves() {
            let text = Coordinate.text(&position, m);
            assert_eq!(text, format!("{}{}", m.0, m.1));
            assert_eq!(Coordinate.read(&position, &text), Ok(m));
            assert_eq!(Coordinate.read_bytes(&position, text.as_bytes()), Ok(m));
            assert_eq!(Coordinate.display(&position, m).to_string(), text);
        }
    }
    let start = Walk::start();
    let read = |text: &str| Coordinate.read(&start, text).unwrap_err();
    for (text, place, sign) in [
        ("", 0, None),
        ("a", 1, None),
        ("a10", 3, None),
        ("a10k", 3, Some('k')),
        ("a10a", 4, None),
        ("a10b0", 4, Some('0')),
        ("b1k", 2, Some('k')),
    ] {
        let error = read(text);
        assert!(
            matches!(error, CoordinateError::Square(SquareError { at, found, .. }) if (at, found) == (place, sign)),
            "{text}: {error:?}"
        );
    }
    for (text, place, sign) in [
        ("a10b11qx", 7, 'x'),
        ("a10a9qx", 6, 'x'),
        ("e5e6qx", 5, 'x'),
        ("e5e6éx", 6, 'x'),
        ("e5f12qé", 6, 'é'),
    ] {
        let error = read(text);
        assert!(
            matches!(error, CoordinateError::Trailing { at, found } if (at, found) == (place, sign)),
            "{text}: {error:?}"
        );
    }
    for text in ["a10a12", "a10b12q", "e5e7", "b12b11", "e5e6 "] {
        let error = read(text);
        assert!(
            matches!(&error, CoordinateError::Illegal { text: told } if told == text),
            "{text}: {error:?}"
        );
    }
}

/// Leaves counted by playing every line to its end.
fn leaves(position: &Walk, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.legal_moves().iter().map(|&m| leaves(&position.after(m), depth - 1)).sum()
}

#[test]
fn trees_of_moves_are_counted() {
    let start = Walk::start();
    for depth in 0..5 {
        let expected = leaves(&start, depth);
        assert_eq!((start.perft(depth), perft(&start, depth)), (expected, expected), "depth {depth}");
        let mut told = Vec::new();
        let split = divide(&start, depth, |done, all| told.push((done, all)));
        if depth == 0 {
            assert!(split.is_empty() && told.is_empty());
            continue;
        }
        let moves = start.legal_moves();
        assert_eq!(told, (1..=moves.len()).map(|done| (done, moves.len())).collect::<Vec<_>>());
        let by_hand = |&m| (m, leaves(&start.after(m), depth - 1));
        assert_eq!(split, moves.iter().map(by_hand).collect::<Vec<_>>(), "depth {depth}");
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_count_what_one_thread_counts() {
    use std::sync::Mutex;
    use variant_core::{divide_parallel, perft_parallel};

    for start in &positions()[..3] {
        for depth in 0..5 {
            for counts_all in [false, true] {
                let told = Mutex::new(Vec::new());
                let progress = |done, all| told.lock().unwrap().push((done, all));
                if counts_all {
                    assert_eq!(perft_parallel(start, depth, progress), leaves(start, depth), "depth {depth}");
                } else {
                    let split = divide_parallel(start, depth, progress);
                    assert_eq!(split, divide(start, depth, |_, _| ()), "depth {depth}");
                }
                // Every number of items that are done is told once, with the number of all. Of a small tree none need be told.
                let mut told = told.into_inner().unwrap();
                told.sort_unstable();
                let all = told.first().map_or(0, |first| first.1);
                assert_eq!(told, (1..=all).map(|done| (done, all)).collect::<Vec<_>>());
                assert!(depth < 3 || all as u64 >= leaves(start, 2), "{all} items at depth {depth}");
            }
        }
    }
}

/// A table spares work: what has been counted is not counted again, whichever depth, as long as there is room.
#[test]
fn what_has_been_counted_is_remembered() {
    let start = Walk::start();
    for depth in 2..6 {
        let mut table = PerftTable::with_bytes(1 << 22);
        let mut counted = 0;
        let first = asked(|| counted = perft_hashed(&start, depth, &mut table));
        assert_eq!(counted, perft(&start, depth), "depth {depth}");
        let plain = asked(|| {
            let _ = perft(&start, depth);
        });
        // The same positions come up by other orders of moves from three plies on, and two are counted without a look at the table.
        assert!(
            if depth > 4 { 4 * first < 3 * plain } else { first <= plain },
            "depth {depth}: {first} of {plain}"
        );
        let again = asked(|| assert_eq!(perft_hashed(&start, depth, &mut table), counted));
        assert_eq!(again, 0, "depth {depth}");
        // What stands below has been counted as well, and other depths have not.
        if depth > 2 {
            let below = start.after(start.legal_moves()[0]);
            let again =
                asked(|| assert_eq!(perft_hashed(&below, depth - 1, &mut table), perft(&below, depth - 1)));
            let plain = asked(|| {
                let _ = perft(&below, depth - 1);
            });
            assert_eq!(again, plain, "only the count without a table asks: depth {depth}");
            assert_eq!(perft_hashed(&start, depth - 1, &mut table), perft(&start, depth - 1));
        }
        let mut copy = table.clone();
        table.clear();
        assert!(asked(|| assert_eq!(perft_hashed(&start, depth, &mut table), counted)) > 0);
        assert_eq!(asked(|| assert_eq!(perft_hashed(&start, depth, &mut copy), counted)), 0);
    }
    // Depths that no table holds are counted as well, and are not taken for others.
    let mut over = Walk::start();
    over.board = over.board.iter().filter(|(_, piece)| piece.color == Color::Black).collect();
    for deep in [255, 256, 257, 258, 259, 514, 515, 1 << 16 | 2] {
        for shallow in 0..5 {
            let mut table = PerftTable::with_bytes(0);
            assert_eq!(perft_hashed(&over, deep, &mut table), 0, "depth {deep}");
            let expected = u64::from(shallow == 0);
            assert_eq!(perft_hashed(&over, shallow, &mut table), expected, "depth {shallow} after {deep}");
        }
    }
    // In a table with room for few positions, what took most work to count stays longest.
    let mut table = PerftTable::with_bytes(2048);
    let large = perft_hashed(&start, 5, &mut table);
    for position in positions() {
        let _ = perft_hashed(&position, 2, &mut table);
    }
    assert_eq!(asked(|| assert_eq!(perft_hashed(&start, 5, &mut table), large)), 0);
}

#[test]
fn tables_take_the_room_they_are_given() {
    let mut sizes = BTreeMap::new();
    for bytes in 0..5000 {
        sizes.entry(PerftTable::with_bytes(bytes).bytes()).or_insert(bytes);
    }
    // Powers of two, each as soon as it fits; room for two positions in any case.
    let expected =
        [(32, 0), (64, 64), (128, 128), (256, 256), (512, 512), (1024, 1024), (2048, 2048), (4096, 4096)];
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), expected);
}
