//! Positions in 32 bytes and back.

use western::variant_core::{Square, zobrist};
use western::{CastlingMode, CompactError, FenOptions, Position, Role, Scharnagl, Setup, prelude::*};

/// All that a position holds, counters, mode and the passed square included.
fn whole(position: &Position) -> (Setup, CastlingMode) {
    (Setup::from(position), position.castling_mode())
}

fn round_trip(position: &Position) {
    let bytes = position.to_bytes();
    let back = Position::from_bytes(&bytes).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(whole(&back), whole(position));
    assert_eq!((back.key(), back.en_passant()), (position.key(), position.en_passant()));
}

/// Positions of random games from the 960 arrays, each side with its own.
fn games(count: u64, mut visit: impl FnMut(&Position)) {
    for game in 0..count {
        let number = |n: u64| zobrist::number(game + 1, n) as usize;
        let array = |n: u64| Scharnagl::new((number(n) % 960) as u16).unwrap();
        let mut position =
            if game % 2 == 0 { Position::start() } else { Position::chess960(array(0), array(1)) };
        for ply in 2..200 {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[number(ply) % moves.len()]);
        }
    }
}

#[test]
fn positions_of_play_come_back_whole() {
    games(300, round_trip);
}

#[test]
fn counters_come_back_whole() {
    for (clock, number) in [(0u16, 0u32), (1, 1), (255, 256), (u16::MAX, u32::MAX)] {
        round_trip(
            &FenOptions::PLAYABLE.read(&format!("8/8/8/8/8/k7/8/K6R w - - {clock} {number}")).unwrap(),
        );
    }
}

#[test]
fn every_perft_position_comes_back_whole() {
    for suite in [
        include_str!("data/tricky.perft"),
        include_str!("data/chess960.perft"),
        include_str!("data/en-passant.perft"),
    ] {
        for line in suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let position = FenOptions::PLAYABLE.read(line.split(';').next().unwrap()).unwrap();
            if position.board().occupied().count() <= 32 {
                round_trip(&position);
            }
        }
    }
}

/// A board with a man on nearly every square.
fn crowded(seed: u64) -> Option<Position> {
    let mut n = 0;
    let mut random = |below: u64| {
        n += 1;
        zobrist::number(seed, n) % below
    };
    let mut setup = Setup::empty();
    for square in Square::all() {
        let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let role = roles[random(6) as usize];
        if random(12) > 0 {
            setup.board.put(square, Piece::new(Color::ALL[random(2) as usize], role));
        }
    }
    for color in Color::ALL {
        let back_rank = 56 * color.index();
        let king = back_rank + 1 + random(6) as usize;
        setup.board.put(Square::from_index(king)?, Piece::new(color, Role::King));
        for rook in [
            random((king & 7) as u64) as usize + back_rank,
            king + 1 + random(7 - (king & 7) as u64) as usize,
        ] {
            if random(3) > 0 {
                setup.board.put(Square::from_index(rook)?, Piece::new(color, Role::Rook));
                setup.castling.insert(Square::from_index(rook)?);
            }
        }
    }
    setup.turn = Color::ALL[random(2) as usize];
    setup.halfmoves = random(256) as u16;
    setup.fullmoves = 1;
    // An en passant square where there is one, the first from the left.
    let ranks = if setup.turn == Color::White { [5, 4, 6] } else { [2, 3, 1] };
    let pawn = Piece::new(!setup.turn, Role::Pawn);
    let [passed, stands, start] = ranks;
    let at = |file, rank| Square::new(file, rank);
    setup.passed = (0..8)
        .find(|&file| {
            let free = |rank| at(file, rank).and_then(|square| setup.board.get(square)).is_none();
            at(file, stands).and_then(|square| setup.board.get(square)) == Some(pawn)
                && free(passed)
                && free(start)
        })
        .and_then(|file| at(file, passed));
    setup.position(Some(CastlingMode::Chess960), western::Defects::WAIVABLE).ok()
}

#[test]
fn crowded_boards_come_back_but_for_what_is_documented() {
    let (mut count, mut passed) = (0, 0);
    for position in (0..40_000).filter_map(crowded) {
        assert!(position.board().occupied().count() > 32);
        round_trip(&position);
        count += 1;
        passed += usize::from(position.passed_square().is_some());
    }
    assert!(count > 100 && passed > 0, "{count} crowded boards, {passed} with a passed square");
    let long = FenOptions::PLAYABLE.read("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/k7/8/K7 w - - 300 70");
    // Black's king is attacked by the queens behind; with Black to move that is check.
    assert!(long.is_err());
    let long =
        FenOptions::PLAYABLE.read("NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/8/8/8/K6k w - - 300 70").unwrap();
    let back = Position::from_bytes(&long.to_bytes()).unwrap();
    assert_eq!((back, back.halfmoves(), back.fullmoves()), (long, 255, 1));
}

#[test]
fn other_bytes_are_refused() {
    let start = Position::start().to_bytes();
    let with = |at: usize, byte: u8| {
        let mut bytes = start;
        bytes[at] = byte;
        Position::from_bytes(&bytes)
    };
    assert!(matches!(with(30, 2), Err(CompactError::Unused { at: 30 })));
    assert!(matches!(with(31, 1), Err(CompactError::Unused { at: 31 })));
    assert!(matches!(with(3, 1), Err(CompactError::Crowded { men: 33 })));
    assert!(matches!(with(10, 0), Err(CompactError::Setup(_))), "no king");
    assert!(matches!(Position::from_bytes(&[0; 32]), Err(CompactError::Setup(_))));
    assert!(Position::from_bytes(&[0xFF; 32]).is_err());
    // Whatever is read is written as the same bytes.
    let mut read = 0;
    games(40, |position| {
        let bytes = position.to_bytes();
        for n in 0..8 {
            let mut bytes = bytes;
            let bit = zobrist::number(position.key(), n) as usize % 256;
            bytes[bit / 8] ^= 1 << (bit % 8);
            if let Ok(other) = Position::from_bytes(&bytes) {
                read += 1;
                assert_eq!(other.to_bytes(), bytes);
            }
        }
    });
    assert!(read > 1_000);
}
