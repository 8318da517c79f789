//! Properties that every position has.

mod common;

use common::{Random, position};
use kinizsi::{Move, Position, Role, San};
use variant_core::{Color, Coordinate, CoordinateMoves as _, Edit, Fen as _, Notation as _, Position as _};

/// Calls `check` with some thousand positions: random play from the start and from positions thrown together.
fn for_each_position(seed: u64, mut check: impl FnMut(&Position, &mut Random)) {
    let mut random = Random(seed);
    for round in 0..400 {
        let mut position = Position::start();
        if round % 4 > 0 {
            position =
                std::iter::repeat_with(|| Position::from_fen(&random.fen())).find_map(Result::ok).unwrap();
        }
        for _ in 0..random.below(40) {
            check(&position, &mut random);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn the_translation_of_a_group_move_is_rigid() {
    for_each_position(1, |position, _| {
        for &m in &position.group_moves() {
            let (files, ranks) = m.translation();
            assert!(files == 0 || ranks == 0 || files.abs() == ranks.abs(), "{m} in {position}");
            let shifted: Option<kinizsi::Bitboard> =
                position.movers(m).into_iter().map(|square| square.offset(files, ranks)).collect();
            assert_eq!(shifted, Some(position.landing(m)), "{m} in {position}");
            let after = position.after(m);
            assert_eq!(after.members(), position.landing(m), "the formation is kept: {m} in {position}");
            for square in position.movers(m) {
                let moved = after.board().get(square.offset(files, ranks).unwrap());
                assert_eq!(moved, position.board().get(square), "{m} in {position}");
            }
        }
    });
}

#[test]
fn a_move_captures_three_at_most_and_one_unless_by_the_group() {
    for_each_position(2, |position, _| {
        for &m in &position.legal_moves() {
            let captured = position.captured(m);
            assert!(captured.count() <= if m.is_group() { 3 } else { 1 }, "{m} in {position}");
            assert!(captured.is_subset(position.board().color(!position.turn())), "{m} in {position}");
            let royal = position.king(!position.turn());
            assert!(!captured.contains(royal), "{m} in {position}");
        }
    });
}

#[test]
fn there_is_no_group_move_with_a_member_out_of_place() {
    for_each_position(3, |position, _| {
        let board = position.board();
        let kinizsi = position.king(Color::White);
        let places = [(Role::Knight, (0, 1)), (Role::Rook, (-1, 0)), (Role::Bishop, (1, 0))];
        let astray = places.into_iter().any(|(role, (files, ranks))| {
            let stands = board.pieces(Color::White, role).first();
            stands.is_some() && stands != kinizsi.offset(files, ranks)
        });
        if astray || position.is_bare() {
            assert!(position.group_moves().is_empty(), "{position}");
            assert!(!position.is_formation());
        } else {
            assert!(position.is_formation());
        }
    });
}

#[test]
fn no_group_move_goes_through_a_pawn() {
    for_each_position(4, |position, _| {
        let pawns = position.board().pieces(Color::White, Role::Pawn);
        for &m in &position.group_moves() {
            let (files, ranks) = m.translation();
            let (way, steps) = ((files.signum(), ranks.signum()), files.abs().max(ranks.abs()));
            for step in 1..=steps {
                for square in position.movers(m) {
                    let passed = square.offset(step * way.0, step * way.1).unwrap();
                    assert!(!pawns.contains(passed), "{m} in {position}");
                    let black = position.board().color(Color::Black);
                    assert!(step == steps || !black.contains(passed), "{m} in {position}");
                }
            }
        }
    });
}

#[test]
fn the_sword_comes_to_both_colours_by_group_moves() {
    let mut colours = [0; 2];
    for_each_position(5, |position, _| {
        for square in position.board().pieces(Color::White, Role::Bishop) {
            colours[usize::from((square.file() + square.rank()) % 2)] += 1;
        }
    });
    assert!(colours[0] > 100 && colours[1] > 100, "{colours:?}");
}

#[test]
fn black_never_castles_through_a_group_attack() {
    let mut castled = 0;
    for_each_position(6, |position, _| {
        for &m in position.legal_moves().iter().filter(|&&m| position.is_castling(m)) {
            castled += 1;
            let (from, to) = (m.from(), m.to());
            let middle = from.offset((to.file() as i8 - from.file() as i8) / 2, 0).unwrap();
            // The king is put on each square in turn, as the rule is worded.
            for square in [from, middle, to] {
                let mut squares: Vec<_> = kinizsi::Square::all()
                    .filter_map(|at| Some((at, position.board().get(at)?)))
                    .filter(|&(at, _)| at != from)
                    .collect();
                squares.push((square, position.board().get(from).unwrap()));
                let board: kinizsi::Board = squares.into_iter().collect();
                let fen = format!("{board:?} b - - 0 1");
                let there = Position::from_fen(&fen).unwrap();
                assert!(!there.is_check(), "{m} in {position}: attacked on {square}");
            }
        }
    });
    assert!(castled > 20, "{castled}");
}

#[test]
fn a_bare_black_king_never_gives_check() {
    let mut bare = 0;
    for_each_position(7, |position, random| {
        // All other black men are taken away, which leaves White safe.
        let board: kinizsi::Board = kinizsi::Square::all()
            .filter_map(|at| Some((at, position.board().get(at)?)))
            .filter(|(_, piece)| piece.color == Color::White || piece.role == Role::King)
            .collect();
        for turn in ['w', 'b'] {
            let Ok(mut alone) = Position::from_fen(&format!("{board:?} {turn} - - 0 1")) else { continue };
            bare += 1;
            assert!(alone.has_insufficient_material(Color::Black));
            for _ in 0..6 {
                assert!(alone.turn() == Color::Black || !alone.is_check(), "{alone}");
                let moves = alone.legal_moves();
                if moves.is_empty() {
                    assert_ne!(alone.outcome().and_then(|outcome| outcome.winner), Some(Color::Black));
                    break;
                }
                alone.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    });
    assert!(bare > 1000, "{bare}");
}

#[test]
fn no_legal_move_leaves_the_own_royal_attacked() {
    for_each_position(8, |position, _| {
        for &m in &position.legal_moves() {
            let after = position.after(m);
            assert!(!after.is_attacked(after.king(position.turn()), after.turn()), "{m} in {position}");
        }
    });
}

#[test]
fn keys_are_kept_as_moves_are_made() {
    for_each_position(9, |position, _| {
        for &m in &position.legal_moves() {
            let after = position.after(m);
            assert_eq!(after.key(), after.key_from_scratch(), "{m} in {position}");
        }
    });
}

#[test]
fn edits_make_the_board_after_the_move() {
    for_each_position(10, |position, _| {
        for &m in &position.legal_moves() {
            let mut board = *position.board();
            position.for_each_edit(m, |edit| {
                match edit {
                    Edit::Lift(square, piece) => assert_eq!(board.get(square), Some(piece)),
                    Edit::Put(square, _) => assert_eq!(board.get(square), None),
                }
                board.apply(edit);
            });
            assert_eq!(board, *position.after(m).board(), "{m} in {position}");
        }
    });
}

#[test]
fn texts_of_moves_and_positions_come_back() {
    for_each_position(11, |here, _| {
        assert_eq!(position(&here.fen()), *here);
        for &m in &here.legal_moves() {
            assert_eq!(m.to_string().parse(), Ok(m));
            assert_eq!(Coordinate.read(here, &Coordinate.text(here, m)), Ok(m));
            assert_eq!(San::ENGLISH.read(here, &San::ENGLISH.text(here, m)), Ok(m), "{here}");
            assert_eq!(San::HUNGARIAN.read(here, &San::HUNGARIAN.text(here, m)), Ok(m), "{here}");
        }
    });
}

#[test]
fn queries_of_parts_make_the_whole() {
    for_each_position(12, |position, _| {
        let all = position.legal_moves();
        let mut by_piece: Vec<Move> =
            kinizsi::Square::all().flat_map(|square| position.legal_moves_from(square)).collect();
        by_piece.sort();
        let mut sorted = all.to_vec();
        sorted.sort();
        assert_eq!(by_piece, sorted, "{position}");
        let captures: Vec<Move> = all.iter().copied().filter(|&m| position.is_capture(m)).collect();
        assert_eq!(position.legal_captures().to_vec(), captures, "{position}");
        for m in all {
            let text = San::ENGLISH.text(position, m);
            let goal = position.after(m).goal().is_some();
            assert!(goal || position.gives_check(m) == text.ends_with(['+', '#']), "{text} in {position}");
        }
    });
}

#[test]
fn an_irreversible_move_is_never_undone_within_some_plies() {
    for_each_position(13, |position, random| {
        let moves = position.legal_moves();
        let Some(&m) = moves.get(random.below(moves.len().max(1))) else { return };
        let mut later = position.after(m);
        for _ in 0..6 {
            let replies = later.legal_moves();
            if replies.is_empty() {
                break;
            }
            later.play_unchecked(replies[random.below(replies.len())]);
            assert!(later != *position || !position.is_irreversible(m), "{m} in {position}");
        }
    });
}

#[test]
fn perft_counts_what_playing_the_moves_out_counts() {
    fn leaves(position: &Position, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|&m| leaves(&position.after(m), depth - 1)).sum()
    }
    for_each_position(14, |position, random| {
        if random.below(4) == 0 {
            assert_eq!(position.perft(2), leaves(position, 2), "{position}");
        }
        if random.below(100) == 0 {
            assert_eq!(position.perft(3), leaves(position, 3), "{position}");
        }
    });
}

#[test]
fn positions_and_moves_are_small() {
    assert_eq!(size_of::<Move>(), 2);
    assert!(size_of::<Position>() <= 88, "{}", size_of::<Position>());
}
