//! The crate against an oracle that was written from the rules page on its own.
//!
//! `cargo test -p kinizsi --test oracle_agreement -- --ignored` compares 1 000 000 positions.

mod common;
#[allow(unreachable_pub)]
mod oracle;

use common::{Random, legal, status};
use kinizsi::{Position, Square};
use oracle::Side;
use variant_core::{Color, Fen as _, Position as _};

/// Compares all that the oracle can tell about a position.
fn compare(position: &Position, oracle: &oracle::Position) {
    let fen = position.fen();
    assert_eq!(fen, oracle.fen());
    let mut expected = oracle.legal_texts();
    expected.sort();
    assert_eq!(legal(position), expected, "{fen}");
    assert_eq!(position.count_legal() as usize, expected.len(), "{fen}");
    assert_eq!(position.has_legal(), !expected.is_empty(), "{fen}");
    assert_eq!(status(position), oracle.status(), "{fen}");
    assert_eq!(position.is_check(), oracle.in_check(), "{fen}");
    assert_eq!(position.checkers().any(), oracle.in_check(), "{fen}");
    assert_eq!(position.key(), position.key_from_scratch(), "{fen}");
    for (color, side) in [(Color::White, Side::White), (Color::Black, Side::Black)] {
        let insufficient = oracle.insufficient_winning_material(side);
        assert_eq!(position.has_insufficient_material(color), insufficient, "{fen}");
    }
}

/// Compares attacks on every square that the attacker does not hold.
fn compare_attacks(position: &Position, oracle: &oracle::Position) {
    for (color, side) in [(Color::White, Side::White), (Color::Black, Side::Black)] {
        for square in Square::all().filter(|&square| position.board().color_at(square) != Some(color)) {
            let expected = oracle::attacked(&oracle.board, square.index(), side);
            let fen = position.fen();
            assert_eq!(position.is_attacked(square, color), expected, "{square} by {color} in {fen}");
            // The attackers of a square are the pieces among whose attacks it is.
            let attackers = position.attackers_of(square, color);
            for from in position.board().color(color) {
                let attacks = position.attacks_from(from).contains(square);
                assert_eq!(attackers.contains(from), attacks, "{from} on {square} in {fen}");
            }
        }
    }
}

/// Compares `is_legal` on every pair of squares, alone and as a group.
fn compare_all_pairs(position: &Position) {
    let moves = position.legal_moves();
    for from in Square::all() {
        for to in Square::all() {
            for m in [kinizsi::Move::new(from, to), kinizsi::Move::group(from, to)] {
                assert_eq!(position.is_legal(m), moves.contains(&m), "{m} in {}", position.fen());
            }
        }
    }
}

/// Compares `count` positions of random play.
fn random_play(seed: u64, count: usize) {
    let mut random = Random(seed);
    let starts: Vec<&str> = include_str!("data/cases.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').next())
        .collect();
    let mut compared = 0;
    while compared < count {
        // Every other game begins at a position that shows a rule.
        let start = if random.below(2) == 0 { oracle::START } else { starts[random.below(starts.len())] };
        let mut oracle = oracle::Position::from_fen(start).unwrap();
        let mut position = Position::from_fen(start).unwrap();
        for _ in 0..random.below(160) {
            compare(&position, &oracle);
            compared += 1;
            if compared % 64 == 0 {
                compare_attacks(&position, &oracle);
                compare_all_pairs(&position);
            }
            let moves = position.legal_moves();
            let Some(m) = (!moves.is_empty()).then(|| moves[random.below(moves.len())]) else { break };
            let expected = oracle.find_move(&m.to_string()).unwrap();
            assert_eq!(position.captured(m).count() as usize, oracle.captured_by(&expected).len());
            oracle = oracle.play(&expected);
            position.play_unchecked(m);
        }
    }
}

/// Compares `count` positions that are thrown together, and whether a text is a position at all.
fn random_set_up(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut compared = 0;
    while compared < count {
        let fen = random.fen();
        match (Position::from_fen(&fen), oracle::Position::from_fen(&fen)) {
            (Ok(position), Ok(oracle)) => {
                compare(&position, &oracle);
                if compared % 64 == 0 {
                    compare_attacks(&position, &oracle);
                    compare_all_pairs(&position);
                }
                // Making the moves shows en passant rights and clocks.
                let expected = oracle.legal_moves();
                for m in &position.legal_moves() {
                    if random.below(8) == 0 {
                        let expected =
                            expected.iter().find(|expected| expected.text() == m.to_string()).unwrap();
                        assert_eq!(position.after(*m).fen(), oracle.play(expected).fen(), "{m} in {fen}");
                    }
                }
                compared += 1;
            }
            (Err(_), Err(_)) => {}
            (ours, theirs) => panic!("{fen}: {ours:?} but {theirs:?}"),
        }
    }
}

#[test]
fn random_play_agrees_with_the_oracle() {
    random_play(1, 2000);
}

#[test]
#[ignore = "takes minutes: 500 000 positions by a slow oracle"]
fn random_play_agrees_with_the_oracle_on_500_000_positions() {
    random_play(2, 500_000);
}

#[test]
fn random_set_ups_agree_with_the_oracle() {
    random_set_up(1, 2000);
}

#[test]
#[ignore = "takes minutes: 500 000 positions by a slow oracle"]
fn random_set_ups_agree_with_the_oracle_on_500_000_positions() {
    random_set_up(2, 500_000);
}
