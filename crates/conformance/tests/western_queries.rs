//! Attack queries, parts of the legal moves, and the sizes of things.

use variant_core::{Bitboard, MoveList, Shape8x8, Square};
use western::{FenOptions, Move, MoveKind, Position, prelude::*, strategies};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn read(fen: &str) -> Position {
    FenOptions::PLAYABLE.read(fen).unwrap()
}

fn square(name: &str) -> Square<Shape8x8> {
    name.parse().unwrap()
}

fn texts(position: &Position, moves: &MoveList<Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|&m| Coordinate.text(position, m)).collect();
    texts.sort();
    texts
}

/// Positions of play and hard ones.
fn some_positions() -> Vec<Position> {
    let number = |seed, n| variant_core::zobrist::number(seed, n) as u16;
    let numbers = |seed: u64| (0..8 + seed % 100).map(|n| number(seed, n)).collect::<Vec<u16>>();
    let reached = (0..200).map(|seed| strategies::reachable_from(&numbers(seed)));
    let hard = (0..2000).filter_map(|seed| {
        let numbers: Vec<u16> = (0..8 + seed % 12).map(|n| number(1000 + seed, n)).collect();
        strategies::playable_from(&numbers)
    });
    reached.chain(hard).collect()
}

#[test]
fn a_position_takes_at_most_112_bytes_and_a_move_two() {
    assert!(size_of::<Position>() <= 112, "{}", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn captures_include_en_passant_and_no_castling() {
    let position = read("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    assert_eq!(texts(&position, &position.legal_captures()), ["a1a8", "e5d6", "h1h8"]);
    let promotions = read("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(texts(&promotions, &promotions.legal_captures()), ["a7b8b", "a7b8n", "a7b8q", "a7b8r"]);
    for position in some_positions() {
        let captures: MoveList<Move> =
            position.legal_moves().into_iter().filter(|&m| position.is_capture(m)).collect();
        assert_eq!(texts(&position, &captures), texts(&position, &position.legal_captures()), "{position}");
    }
}

#[test]
fn the_moves_of_one_man_and_to_a_set_of_squares() {
    for position in some_positions() {
        let all = position.legal_moves();
        for from in Square::all() {
            let expected: MoveList<Move> = all.iter().copied().filter(|m| m.from() == from).collect();
            assert_eq!(
                texts(&position, &position.legal_moves_from(from)),
                texts(&position, &expected),
                "{position}"
            );
        }
        let to = Bitboard::from_bits(position.key());
        let mut found = MoveList::new();
        position.for_each_legal_between(Bitboard::ALL, to, |m| found.push(m));
        let goes_to = |m: &Move| match m.kind() {
            MoveKind::Castling if m.to().index() > m.from().index() => {
                square(if m.from().rank() == 0 { "g1" } else { "g8" })
            }
            MoveKind::Castling => square(if m.from().rank() == 0 { "c1" } else { "c8" }),
            _ => m.to(),
        };
        let expected: MoveList<Move> = all.iter().copied().filter(|m| to.contains(goes_to(m))).collect();
        assert_eq!(texts(&position, &found), texts(&position, &expected), "{position}");
    }
}

#[test]
fn attackers_are_the_men_whose_attacks_hit_the_square() {
    for position in some_positions() {
        for target in Square::all() {
            for color in Color::ALL {
                let expected: Bitboard<Shape8x8> = position
                    .board()
                    .color(color)
                    .into_iter()
                    .filter(|&from| position.attacks_from(from).contains(target))
                    .collect();
                assert_eq!(position.attackers_of(target, color), expected, "{position} {target}");
            }
        }
    }
}

/// A pinned man is one whose removal exposes the king to an attack that was not there.
#[test]
fn pins_by_their_definition() {
    for position in some_positions() {
        for color in Color::ALL {
            let king = position.king(color);
            let before = position.attackers_of(king, !color);
            for man in position.board().color(color) {
                let mut board = *position.board();
                let lifted = board.lift(man).unwrap();
                if lifted.role == western::Role::King {
                    continue;
                }
                let mut setup = western::Setup::from(&position);
                setup.board = board;
                // Attacks do not depend on whose turn it is or on what else is wrong with the set-up.
                setup.castling = Bitboard::EMPTY;
                setup.passed = None;
                setup.turn = color;
                let Ok(without) = setup.position(None, western::Defects::WAIVABLE) else { continue };
                let pinner = without.attackers_of(king, !color) - before;
                let pins: Vec<_> = position.pins(color).filter(|pin| pin.pinned == man).collect();
                assert_eq!(
                    pins.iter().map(|pin| pin.by).collect::<Bitboard<_>>(),
                    pinner,
                    "{position} {man}"
                );
                assert_eq!(position.pinned(color).contains(man), pinner.any());
            }
        }
    }
}

#[test]
fn moves_tell_what_they_are() {
    let position = read(KIWIPETE);
    let kind = |text: &str| Coordinate.read(&position, text).unwrap().kind();
    assert_eq!(kind("e1g1"), MoveKind::Castling);
    assert_eq!(kind("a2a4"), MoveKind::DoubleStep);
    assert_eq!(kind("a2a3"), MoveKind::Normal);
    let position = read("3r4/2P5/8/8/3pP3/8/8/k1K5 b - e3 0 1");
    let taking = Coordinate.read(&position, "d4e3").unwrap();
    assert_eq!(taking.kind(), MoveKind::EnPassant);
    assert!(position.is_capture(taking));
    let position = read("3r4/2P5/8/8/8/8/8/k1K5 w - - 0 1");
    assert_eq!(Coordinate.read(&position, "c7d8r").unwrap().promotes_to(), Some(western::Role::Rook));
}

#[test]
fn uci_castling_in_both_spellings() {
    let standard = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, written) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1c1", "e1c1"), ("e1a1", "e1c1")] {
        let m = Coordinate.read(&standard, text).unwrap();
        assert_eq!(Coordinate.text(&standard, m), written);
    }
    let chess960 = read("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    for (text, written) in [("e1g1", "e1h1"), ("e1h1", "e1h1"), ("e1c1", "e1a1"), ("e1a1", "e1a1")] {
        let m = Coordinate.read(&chess960, text).unwrap();
        assert_eq!(Coordinate.text(&chess960, m), written);
    }
    // King f1, rook g1: the king's step to g1 is castling, since his own rook stands there; his goal is no text for it.
    let beside = read("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    assert!(Coordinate.read(&beside, "f1g1").unwrap().is_castling());
}

#[test]
fn moves_in_coordinates_that_are_refused() {
    let start = Position::start();
    for text in [
        "",
        "e2",
        "e2e",
        "e2e9",
        "i2i4",
        "e2e4q",
        "e2e4 ",
        " e2e4",
        "e7e5",
        "e2e5",
        "e2e2",
        "0000",
        "e2e4qq",
        "é2e4",
        "e2\u{1F600}",
    ] {
        assert!(Coordinate.read(&start, text).is_err(), "{text:?}");
    }
    let promotion = read("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    for text in ["a7a8", "a7a8k", "a7a8p", "a7a8Q"] {
        assert!(Coordinate.read(&promotion, text).is_err(), "{text:?}");
    }
    assert!(Coordinate.read(&promotion, "a7a8n").is_ok());
    let mut position = start;
    let legal = Coordinate.read(&start, "e2e4").unwrap();
    position.play(legal).unwrap();
    assert!(position.play(legal).unwrap_err().to_string().starts_with("illegal move e2e4"));
}

#[test]
fn the_position_with_the_most_known_moves() {
    let position = read("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
    assert_eq!((position.count_legal(), position.legal_moves().len()), (270, 270));
}
