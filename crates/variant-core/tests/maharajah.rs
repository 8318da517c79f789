//! The game of `examples/maharajah`: move counts, and the rules in which it differs from chess.

use variant_core::{
    Color, Coordinate, CoordinateMoves as _, Fen as _, Game, Notation as _, Outcome, Position as _, Reason,
    Verdict,
};

#[allow(dead_code, unreachable_pub)]
#[path = "../examples/maharajah/game.rs"]
mod game;

use game::{Draws, Maharajah};

fn read(fen: &str) -> Maharajah {
    Maharajah::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A slow program in another language and a general variant engine that was told these rules count the same.
#[test]
fn perft() {
    for (fen, counts) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq", [22, 438, 9_097, 197_635]),
        ("r3k2r/8/8/8/8/8/8/1M6 b kq", [26, 439, 9_034, 166_063]),
        ("r3k2r/1p4p1/8/2M5/8/8/6p1/8 b kq", [26, 547, 10_452, 190_404]),
        ("r3k2r/8/2n5/8/3q4/6M1/p6p/8 w kq", [11, 399, 3_853, 146_184]),
        ("4k3/8/8/4n3/8/8/1p6/4M3 b -", [6, 109, 1_306, 27_366]),
        ("7k/8/5M2/8/8/8/8/8 b -", [0; 4]),
    ] {
        assert_eq!([1, 2, 3, 4].map(|depth| read(fen).perft(depth)), counts, "{fen}");
    }
}

#[test]
fn the_maharajah_mates_a_bare_king_alone() {
    let mate = read("7k/8/5M2/8/8/8/8/8 b -");
    assert_eq!(mate.outcome(), Some(Outcome::win(Color::White, Reason::Checkmate)));
}

#[test]
fn a_pawn_on_the_last_rank_stays_a_pawn_and_does_not_move() {
    let mut position = read("8/8/8/8/7k/8/1p6/6M1 b -");
    assert!(Coordinate.read(&position, "b2b1q").is_err());
    position.play(Coordinate.read(&position, "b2b1").unwrap()).unwrap();
    assert_eq!(position.fen(), "8/8/8/8/7k/8/8/1p4M1 w -");
    position.play(Coordinate.read(&position, "g1d1").unwrap()).unwrap();
    assert!(position.legal_moves().iter().all(|&m| position.coordinates(m).0 == "h4".parse().unwrap()));
}

/// What a position of one's own need not say itself: of all pairs of squares, those are legal that are generated; and a move that is
/// not is refused with the place of the fault.
#[test]
fn moves_are_legal_if_they_are_generated() {
    use variant_core::{CoordinateError, MoveList, Square, SquareError};
    for fen in ["rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq", "r3k2r/1p4p1/8/2M5/8/8/6p1/8 b kq"] {
        let position = read(fen);
        let legal = position.legal_moves();
        for from in Square::all() {
            for to in Square::all() {
                let text = format!("{from}{to}");
                let generated = legal.iter().any(|&m| position.coordinates(m) == (from, to));
                assert_eq!(Coordinate.read(&position, &text).is_ok(), generated, "{text} in {fen}");
            }
        }
        for &m in &legal {
            assert!(position.is_legal(m));
            // The same move once it has been made is no move of the other side.
            assert!(!position.after(m).is_legal(m), "{m:?} twice in {fen}");
        }
        let mut twice = MoveList::new();
        twice.extend_from_slice(&legal);
        twice.extend_from_slice(&legal);
        assert_eq!(twice.len(), 2 * legal.len());
        assert_eq!(twice[legal.len()..], legal[..]);
    }
    let start = Maharajah::start();
    let error = |text: &str| Coordinate.read(&start, text).unwrap_err();
    for (text, place, sign) in [
        ("", 0, None),
        ("i1", 0, Some('i')),
        ("e9", 1, Some('9')),
        ("e1", 2, None),
        ("e1x3", 2, Some('x')),
        ("e1e9", 3, Some('9')),
        ("e1é", 2, Some('é')),
    ] {
        assert!(
            matches!(error(text), CoordinateError::Square(SquareError { at, found, .. }) if (at, found) == (place, sign)),
            "{text}: {:?}",
            error(text)
        );
    }
    for (text, place, sign) in [("e1e3qx", 5, 'x'), ("e1e3éx", 6, 'x'), ("e1e3q ", 5, ' ')] {
        assert!(
            matches!(error(text), CoordinateError::Trailing { at, found } if (at, found) == (place, sign)),
            "{text}: {:?}",
            error(text)
        );
    }
}

/// What is told of a game: its plies, its positions and where it began.
#[test]
fn the_history_of_a_game_has_its_plies() {
    let mut game = Game::with_arbiter(Maharajah::start(), Draws);
    for (ply, text) in ["e1e3", "b8c6", "e3e1", "c6b8", "e1e3"].into_iter().enumerate() {
        assert_eq!((game.history().plies(), game.history().steps().count()), (ply, ply));
        let before = *game.position();
        game.play(Coordinate.read(game.position(), text).unwrap()).unwrap();
        assert!(game.history().position_at(ply) == Some(&before));
    }
    assert!(
        game.history().position_at(5) == Some(game.position()) && game.history().position_at(6).is_none()
    );
    assert!(game.history().start() == &Maharajah::start());
    // After five plies the position is that after the first.
    assert_eq!(game.history().earlier().collect::<Vec<_>>(), [1]);
}

#[test]
fn a_position_may_be_claimed_at_three_times_and_ends_the_game_at_five() {
    let mut game = Game::with_arbiter(Maharajah::start(), Draws);
    let draw = Outcome::draw(Reason::Repetition);
    for round in 2..=5 {
        for text in ["e1e3", "b8c6", "e3e1", "c6b8"] {
            game.play(Coordinate.read(game.position(), text).unwrap()).unwrap();
        }
        let expected = match round {
            2 => Verdict::Continue,
            3 | 4 => Verdict::Claimable(draw),
            _ => Verdict::Final(draw),
        };
        assert_eq!(game.verdict(), expected, "time {round}");
    }
}

#[test]
fn a_fen_without_a_position_is_refused() {
    for (fen, message) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w", "the FEN ends at byte 33; expected the field for castling"),
        ("4k3/8/8/8/8/8/8/3RM3 w -", "expected a Maharajah and nothing else for White, one king for Black"),
        ("4k3/8/8/8/8/8/8/4M3 w -", "expected the side that has just moved to be safe"),
        ("5k2/8/8/8/8/8/8/4M3 w q", "\"q\" at byte 22 of the FEN (castling); expected kq, k, q or -"),
    ] {
        let error = Maharajah::from_fen(fen).unwrap_err().to_string();
        assert!(error.contains(message), "{fen}: {error}");
    }
}

/// The page on variants of one's own shows the example as it is.
#[test]
fn the_page_quotes_the_example() {
    let game: Vec<&str> = include_str!("../examples/maharajah/game.rs").lines().map(str::trim).collect();
    let mut lines = include_str!("../docs/your_own_variant.md").lines();
    let mut quoted = 0;
    while let Some(line) = lines.next() {
        if !line.starts_with("```") {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|&line| line != "```").collect();
        let shown: Vec<&str> =
            block.into_iter().filter(|line| !line.starts_with("# ")).map(str::trim).collect();
        // A command, and the blocks that use the game, quote nothing.
        if line == "```" && !shown.iter().any(|line| line.starts_with("assert")) {
            quoted += 1;
            assert!(game.windows(shown.len()).any(|part| part == shown), "not in the example:\n{shown:#?}");
        }
    }
    assert_eq!(quoted, 13);
}
