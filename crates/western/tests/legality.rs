//! A move is legal if it is among the legal moves, and parts of the legal moves are parts of them.

use std::collections::HashSet;

use western::variant_core::{Bitboard, MoveList, Shape8x8, Square, zobrist};
use western::{FenOptions, Move, MoveKind, Position, Role, prelude::*};

/// En passant captures of pawns that give check or shield from one, of two pawns each, by both sides.
const EN_PASSANT: &str = "\
8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1
4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1
8/8/8/8/k1pPp2R/8/8/4K3 b - d3 0 1
4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1
8/8/8/1k6/2pPp3/5B2/8/4K3 b - d3 0 1
8/6b1/8/2PpP3/3K4/8/8/4k3 w - d6 0 1
7k/8/8/8/1pPp4/8/B7/4K1R1 b - c3 0 1
4k1r1/b7/8/1PpP4/8/8/8/7K w - c6 0 1";

/// Every so many positions of each suite, and some that a few random moves lead to.
fn some_positions(mut visit: impl FnMut(&Position)) {
    for (suite, step) in [
        (EN_PASSANT, 1),
        (include_str!("data/tricky.perft"), 1),
        (include_str!("data/standard.perft"), 5),
        (include_str!("data/chess960.perft"), 120),
        (include_str!("data/en-passant.perft"), 250),
        (include_str!("data/double-check.perft"), 12),
    ] {
        let lines = suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for (seed, line) in lines.step_by(step).enumerate() {
            let mut position = FenOptions::PLAYABLE.read(line.split(';').next().unwrap()).unwrap();
            for ply in 0..9 {
                if ply % 4 == 0 {
                    visit(&position);
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let choice = zobrist::number(seed as u64, ply) as usize % moves.len();
                position.play_unchecked(moves[choice]);
            }
        }
    }
}

#[test]
fn of_all_moves_there_are_just_those_generated_are_legal() {
    let mut positions = 0;
    some_positions(|position| {
        let generated: HashSet<Move> = position.legal_moves().into_iter().collect();
        assert_eq!(generated.len(), position.legal_moves().len(), "{position}: a move twice");
        assert_eq!(position.count_legal() as usize, generated.len(), "{position}");
        for m in Move::all_encodable() {
            assert_eq!(position.is_legal(m), generated.contains(&m), "{m:?} in {position}");
        }
        positions += 1;
    });
    assert!(positions > 250, "{positions}");
}

#[test]
fn parts_of_the_legal_moves() {
    let sorted = |moves: MoveList<Move>| {
        let mut codes: Vec<u16> = moves.iter().map(|m| m.code()).collect();
        codes.sort_unstable();
        codes
    };
    // Where the king goes in castling, else where the man goes.
    let goal = |m: Move| match m.kind() {
        MoveKind::Castling => {
            let rank = m.from().rank();
            Square::new(if m.to().file() > m.from().file() { 6 } else { 2 }, rank).unwrap()
        }
        _ => m.to(),
    };
    let mut captures = 0;
    some_positions(|position| {
        let all = position.legal_moves();
        let part =
            |wanted: &dyn Fn(Move) -> bool| sorted(all.iter().copied().filter(|&m| wanted(m)).collect());
        assert_eq!(sorted(position.legal_captures()), part(&|m| position.is_capture(m)), "{position}");
        captures += position.legal_captures().len();
        for from in Square::all() {
            assert_eq!(
                sorted(position.legal_moves_from(from)),
                part(&|m| m.from() == from),
                "{position} {from}"
            );
        }
        let sets = (0..4).map(|n| Bitboard::<Shape8x8>::from_bits(zobrist::number(position.key(), n)));
        for set in sets.chain([Bitboard::ALL, Bitboard::EMPTY]) {
            let (mut to_set, mut from_set) = (MoveList::new(), MoveList::new());
            position.for_each_legal_between(Bitboard::ALL, set, |m| to_set.push(m));
            position.for_each_legal_between(set, Bitboard::ALL, |m| from_set.push(m));
            assert_eq!(sorted(to_set), part(&|m| set.contains(goal(m))), "{position}");
            assert_eq!(sorted(from_set), part(&|m| set.contains(m.from())), "{position}");
        }
    });
    assert!(captures > 400, "{captures}");
}

/// A man is pinned if it is the first on a line from its king and an enemy that looks along that line is the second.
#[test]
fn pins_are_found_along_the_lines_of_the_king() {
    let mut pins = 0;
    some_positions(|position| {
        let board = position.board();
        for color in Color::ALL {
            let king = board.pieces(color, Role::King).first().unwrap();
            let mut expected = HashSet::new();
            for (files, ranks) in (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))) {
                let line = (1..8).filter_map(|step| king.offset(step * files, step * ranks));
                let mut men = line.filter_map(|square| Some((square, board.get(square)?)));
                let (Some((first, own)), Some((second, enemy))) = (men.next(), men.next()) else { continue };
                let slider = if files == 0 || ranks == 0 { Role::Rook } else { Role::Bishop };
                let looks = enemy.role == slider || enemy.role == Role::Queen;
                if own.color == color && enemy.color != color && looks && (files, ranks) != (0, 0) {
                    expected.insert((first, second));
                }
            }
            let found: HashSet<_> = position.pins(color).map(|pin| (pin.pinned, pin.by)).collect();
            assert_eq!(found, expected, "{color:?} in {position}");
            assert_eq!(position.pinned(color), expected.iter().map(|&(pinned, _)| pinned).collect());
            pins += found.len();
        }
    });
    assert!(pins > 30, "{pins}");
}
