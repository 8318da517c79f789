//! What must hold of every [`Position`](variant_core::Position), whatever the game: invariants that tests and fuzzers run over each variant.
//!
//! Every function panics with the FEN of the position at the first invariant that does not hold.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::hash::{BuildHasher as _, RandomState};

use variant_core::protocol::{PositionCommand, position_line};
use variant_core::{Arbiter, Coordinate, CoordinateMoves, Fen, Game, Notation, Verdict, zobrist};

/// Everything that can be asked of one position and the moves from it.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_position<P: Fen + CoordinateMoves>(position: &P) {
    let fen = position.fen();
    check_generation(position, &fen);
    check_identity(position, &fen);
    check_notation(position, &Coordinate);
    for &m in &position.legal_moves() {
        check_move(position, m, &fen);
    }
    check_symmetry(position, &fen);
}

/// `legal_moves`, `count_legal`, `has_legal`, `is_legal`, `perft` and `outcome` say the same.
fn check_generation<P: Fen>(position: &P, fen: &str) {
    let moves = position.legal_moves();
    let distinct: HashSet<P::Move> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "{fen}: a move is generated twice: {moves:?}");
    assert_eq!(position.count_legal() as usize, moves.len(), "{fen}: count_legal");
    assert_eq!(position.has_legal(), !moves.is_empty(), "{fen}: has_legal");
    assert_eq!(position.perft(0), 1, "{fen}: perft at depth 0");
    assert_eq!(position.perft(1), moves.len() as u64, "{fen}: perft at depth 1");
    let replies: u64 = moves.iter().map(|&m| u64::from(position.after(m).count_legal())).sum();
    assert_eq!(position.perft(2), replies, "{fen}: perft at depth 2");
    // Moves may be left where the game is over: with too little material to mate, say.
    assert!(position.outcome().is_some() || !moves.is_empty(), "{fen}: no move, and yet no outcome");
    assert_eq!(
        position.is_check(),
        position.checkers().any(),
        "{fen}: in check if and only if there are checkers"
    );
    for checker in position.checkers() {
        assert_eq!(
            position.board().color_at(checker),
            Some(!position.turn()),
            "{fen}: {checker} is no checker"
        );
    }
}

/// The key, equality, the hash and the FEN identify the position.
fn check_identity<P: Fen>(position: &P, fen: &str) {
    assert_eq!(position.key(), position.key_from_scratch(), "{fen}: key");
    for read in [P::from_fen(fen), P::from_fen_playable(fen)] {
        let read = read.unwrap_or_else(|error| panic!("{fen}: the own FEN is refused: {error}"));
        assert!(read == *position, "{fen}: another position is read from the own FEN");
        assert_eq!(read.key(), position.key(), "{fen}: the key of what is read from the own FEN");
        assert_eq!(read.fen(), fen, "the FEN of what is read from the own FEN");
        let hasher = RandomState::new();
        assert_eq!(hasher.hash_one(&read), hasher.hash_one(position), "{fen}: equal positions, other hashes");
    }
}

/// What a legal move does.
fn check_move<P: Fen>(position: &P, m: P::Move, fen: &str) {
    assert!(position.is_legal(m), "{fen}: {m:?} is generated but not legal");
    let after = position.after(m);
    let mut played = position.clone();
    played.play(m).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert!(played == after, "{fen}: play and after differ for {m:?}");
    assert_eq!(after.key(), after.key_from_scratch(), "{fen}: key after {m:?}");
    assert_eq!(after.turn(), !position.turn(), "{fen}: turn after {m:?}");
    assert!(after != *position, "{fen}: {m:?} leads to an equal position");
    let mut board = *position.board();
    position.for_each_edit(m, |edit| board.apply(edit));
    assert!(
        board == *after.board(),
        "{fen}: the edits of {m:?} give {board:?}, playing it {:?}",
        after.board()
    );
}

/// Exchanging the sides, or left and right, changes nothing where it is possible.
fn check_symmetry<P: Fen>(position: &P, fen: &str) {
    for other in [position.swap_colors(), position.mirror()].into_iter().flatten() {
        assert_eq!(other.count_legal(), position.count_legal(), "{fen}: moves of {}", other.fen());
        assert_eq!(other.is_check(), position.is_check(), "{fen}: check in {}", other.fen());
        assert_eq!(other.key(), other.key_from_scratch(), "{fen}: key of {}", other.fen());
    }
    if let Some(back) = position.swap_colors().and_then(|other| other.swap_colors()) {
        assert!(back == *position, "{fen}: sides exchanged twice");
    }
    if let Some(back) = position.mirror().and_then(|other| other.mirror()) {
        assert!(back == *position, "{fen}: mirrored twice");
    }
    if let Some(other) = position.null_move() {
        assert_eq!(other.turn(), !position.turn(), "{fen}: turn after a null move");
        assert_eq!(other.key(), other.key_from_scratch(), "{fen}: key after a null move");
    }
}

/// `is_legal` holds of just those moves among `encodable` that are generated.
///
/// # Panics
/// If it does not.
pub fn check_legality<P: Fen>(position: &P, encodable: impl IntoIterator<Item = P::Move>) {
    let moves = position.legal_moves();
    let legal: HashSet<P::Move> = moves.iter().copied().collect();
    let mut met = 0;
    for m in encodable {
        let generated = legal.contains(&m);
        met += usize::from(generated);
        assert_eq!(position.is_legal(m), generated, "{}: is_legal of {m:?}", position.fen());
        if !generated {
            let mut untouched = position.clone();
            assert!(untouched.play(m).is_err() && untouched == *position, "{}: {m:?} played", position.fen());
        }
    }
    assert_eq!(met, legal.len(), "{}: a legal move is not among the encodable ones", position.fen());
}

/// Every legal move's text is read as that move, and no two moves share a text.
///
/// # Panics
/// If not.
pub fn check_notation<P: Fen, N: Notation<P> + Debug>(position: &P, notation: &N) {
    let mut texts = HashSet::new();
    for &m in &position.legal_moves() {
        let text = notation.text(position, m);
        assert_eq!(notation.display(position, m).to_string(), text);
        let read = notation.read(position, &text);
        let read =
            read.unwrap_or_else(|error| panic!("{}: {text} of {m:?} is refused: {error}", position.fen()));
        assert_eq!(read, m, "{}: {text} is read as another move", position.fen());
        assert!(
            texts.insert(text.clone()),
            "{}: two moves are written {text} in {notation:?}",
            position.fen()
        );
    }
}

/// The line by which engines are told of a game is read as that game, and cut short by a word that is no move it gives the
/// moves before that word.
///
/// # Panics
/// If not.
pub fn check_line<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(game: &Game<P, A>) {
    let line = position_line(game, &Coordinate);
    for (line, is_broken) in [(line.clone(), false), (line + " x x", true)] {
        if is_broken && game.plies() == 0 {
            // What is added has no moves to stand behind.
            continue;
        }
        let command = PositionCommand::read(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let start = command.start().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut read = Game::with_arbiter(start, game.arbiter().clone());
        match command.play(&mut read, &Coordinate) {
            Ok(()) => assert!(!is_broken, "{line}: {} plies are read", read.plies()),
            Err(fault) => {
                assert!(is_broken, "{line}: {fault}");
                assert_eq!((fault.number, line.get(fault.at..)), (game.plies() + 1, Some("x x")), "{line}");
            }
        }
        assert!(read.fens().eq(game.fens()), "{line}: another game is read");
        assert_eq!(read.occurrences(), game.occurrences(), "{line}: occurrences");
        assert_eq!(read.verdict(), game.verdict(), "{line}: verdict");
    }
}

/// Positions that differ have keys that differ, over all positions that `depth` plies lead to; gives how many there are.
///
/// Of a million positions no two share a key by chance, but for one time in forty million.
///
/// # Panics
/// If two of them share one.
pub fn check_keys<P: Fen>(start: &P, depth: u32) -> usize {
    fn walk<P: Fen>(position: &P, depth: u32, met: &mut HashMap<u64, P>) {
        let first = met.entry(position.key()).or_insert_with(|| position.clone());
        assert!(first == position, "{} and {} share a key", first.fen(), position.fen());
        if depth > 0 {
            position.for_each_legal(|m| walk(&position.after(m), depth - 1, met));
        }
    }
    let mut met = HashMap::new();
    walk(start, depth, &mut met);
    met.len()
}

/// Plays a random game and hands every position to `visit`; gives its length in plies. Then reads it from the line by which
/// engines are told of it, and takes the moves back one by one: checks that the game is what it was at each ply, and that
/// repetitions are counted as a look at all positions counts them.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_game<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(
    start: P,
    arbiter: A,
    seed: u64,
    plies: usize,
    mut visit: impl FnMut(&P),
) -> usize {
    let mut game = Game::with_arbiter(start, arbiter);
    let mut seen = vec![(game.position().clone(), 1, game.verdict())];
    visit(game.position());
    for ply in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            assert!(
                matches!(game.verdict(), Verdict::Final(_)),
                "{}: no move, no end",
                game.position().fen()
            );
            break;
        }
        let choice = zobrist::number(seed, ply as u64) % moves.len() as u64;
        game.play(moves[choice as usize]).expect("a generated move is legal");
        let position = game.position().clone();
        let occurrences = 1 + seen.iter().filter(|(earlier, ..)| *earlier == position).count();
        assert_eq!(game.occurrences(), occurrences, "{}: occurrences", position.fen());
        visit(&position);
        seen.push((position, occurrences, game.verdict()));
    }
    let played = game.plies();
    check_line(&game);
    let fens: Vec<String> = game.fens().collect();
    assert_eq!(fens.len(), seen.len());
    while let Some((position, occurrences, verdict)) = seen.pop() {
        assert!(*game.position() == position && game.position().fen() == fens[seen.len()], "undo");
        assert_eq!((game.occurrences(), game.verdict()), (occurrences, verdict), "{}: undo", position.fen());
        assert_eq!(game.undo().is_some(), !seen.is_empty());
    }
    played
}

/// The README's examples, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
