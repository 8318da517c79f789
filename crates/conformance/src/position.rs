//! What holds of a position and the moves from it.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher as _, RandomState};

use variant_core::{Bitboard, Color, Coordinate, CoordinateMoves, Edit, Fen, Square};

use crate::check_notation;

/// Everything that can be asked of one position and the moves from it. A strict reader takes its FEN.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_position<P: Fen + CoordinateMoves>(position: &P) {
    check_playable(position);
    let fen = position.fen();
    check_read(position, P::from_fen(&fen), &fen);
}

/// As [`check_position`] for positions that a strict reader may refuse.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_playable<P: Fen + CoordinateMoves>(position: &P) {
    let fen = position.fen();
    check_generation(position, &fen);
    check_identity(position, &fen);
    check_notation(position, &Coordinate);
    check_origins(position, &fen);
    for &m in &position.legal_moves() {
        check_move(position, m, &fen);
    }
    check_symmetry(position, &fen);
}

/// The moves of single pieces are those that begin on their squares, and what is shown of a move belongs to it.
fn check_origins<P: Fen + CoordinateMoves>(position: &P, fen: &str) {
    let moves = position.legal_moves();
    for square in Square::all() {
        let from: HashSet<P::Move> = position.legal_moves_from(square).into_iter().collect();
        let begin = moves.iter().copied().filter(|&m| position.coordinates(m).0 == square);
        assert_eq!(from, begin.collect(), "{fen}: moves from {square}");
    }
    let count = |position: &P, color: Color| position.board().color(color).count();
    let captures: Vec<P::Move> = moves.iter().copied().filter(|&m| position.is_capture(m)).collect();
    let listed: HashSet<P::Move> = position.legal_captures().into_iter().collect();
    assert_eq!(listed, captures.iter().copied().collect(), "{fen}: captures");
    for &m in &moves {
        let after = position.after(m);
        let taken = count(&after, after.turn()) < count(position, !position.turn());
        assert_eq!(position.is_capture(m), taken, "{fen}: whether {m:?} captures");
        assert_eq!(position.gives_check(m), after.is_check(), "{fen}: whether {m:?} gives check");
        let (origin, _) = position.coordinates(m);
        let own = position.board().color(position.turn()) - position.after(m).board().color(position.turn());
        let shown = position.squares_of(m);
        let (mut touched, mut leaves) = (Bitboard::EMPTY, false);
        position.for_each_edit(m, |edit| match edit {
            Edit::Lift(square, piece) => {
                touched.insert(square);
                leaves |= piece.color == position.turn();
            }
            Edit::Put(square, _) => touched.insert(square),
        });
        // What is put down from the hand leaves no square.
        let least = if leaves { 2 } else { 1 };
        assert!(shown.contains(origin) && shown.count() >= least, "{fen}: {m:?} is shown by {shown:?}");
        assert!(shown.is_subset(touched), "{fen}: {m:?} is shown by {shown:?}");
        assert!(own.is_subset(touched), "{fen}: {m:?} moves more than it says");
    }
    let insufficient = Color::ALL.map(|color| position.has_insufficient_material(color));
    assert_eq!(position.is_insufficient_material(), insufficient == [true; 2], "{fen}: material");
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
    check_read(position, P::from_fen_playable(fen), fen);
}

/// What is read from the FEN is the position.
fn check_read<P: Fen>(position: &P, read: Result<P, P::Error>, fen: &str) {
    let read = read.unwrap_or_else(|error| panic!("{fen}: the own FEN is refused: {error}"));
    assert!(read == *position, "{fen}: another position is read from the own FEN");
    assert_eq!(read.key(), position.key(), "{fen}: the key of what is read from the own FEN");
    assert_eq!(read.fen(), fen, "the FEN of what is read from the own FEN");
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(&read), hasher.hash_one(position), "{fen}: equal positions, other hashes");
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
