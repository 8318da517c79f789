//! Replies that are counted without being made, and many of them without being looked at: at depth 2, perft counts in a way of
//! its own.
//!
//! `cargo test --release -p kinizsi --test replies -- --ignored` looks at 40 000 000 positions.

mod common;

use common::Random;
use kinizsi::{Position, Role, Square};
use variant_core::{Color, Fen as _, Piece, Position as _};

/// The leaves at depth 2 are the moves in all positions after a move.
#[track_caller]
fn check(position: &Position) {
    let moves = position.legal_moves();
    let replies: u64 = moves.iter().map(|&m| u64::from(position.after(m).count_legal())).sum();
    assert_eq!(position.perft(2), replies, "{}", position.fen());
}

fn check_thrown_together(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut checked = 0;
    while checked < count {
        if let Ok(position) = Position::from_fen(&random.fen()) {
            check(&position);
            checked += 1;
        }
    }
}

fn check_random_play(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut checked = 0;
    while checked < count {
        let mut position = Position::start();
        for _ in 0..random.below(120) {
            check(&position);
            checked += 1;
            let moves = position.legal_moves();
            let Some(&m) = moves.get(random.below(moves.len().max(1))) else { break };
            position.play_unchecked(m);
        }
    }
}

/// The black king before Kinizsi, one piece of whose equipment is astray and may be taken: what is left is a group then, with men
/// of both sides in its way or about to step into it.
fn before_the_rest(random: &mut Random) -> Option<Position> {
    let mut board = kinizsi::Board::empty();
    let put = |board: &mut kinizsi::Board, square: Option<Square>, color: Color, role: Role| {
        if let Some(square) = square.filter(|&square| board.get(square).is_none()) {
            board.put(square, Piece::new(color, role));
        }
    };
    let any = |random: &mut Random| Square::from_index(random.below(64));
    let kinizsi = any(random)?;
    board.put(kinizsi, Piece::new(Color::White, Role::King));
    let (files, ranks) =
        [(0, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][random.below(9)];
    let apart = 2 + random.below(5) as i8;
    let near = |random: &mut Random| random.below(3) as i8 - 1;
    let king = kinizsi.offset(files * apart + near(random), ranks * apart + near(random))?;
    put(&mut board, Some(king), Color::Black, Role::King);
    let astray = random.below(3);
    for (n, (role, place)) in
        [(Role::Knight, (0, 1)), (Role::Rook, (-1, 0)), (Role::Bishop, (1, 0))].into_iter().enumerate()
    {
        let square = if n == astray { any(random) } else { kinizsi.offset(place.0, place.1) };
        if n == astray || random.below(5) > 0 {
            put(&mut board, square, Color::White, role);
        }
    }
    for _ in 0..2 + random.below(6) {
        // Half of the men stand by the way.
        let step = random.below(apart as usize + 1) as i8;
        let way = kinizsi.offset(files * step + near(random), ranks * step + near(random));
        let square = if random.below(2) == 0 { way } else { any(random) };
        let (color, role) = [
            (Color::White, Role::Pawn),
            (Color::White, Role::Pawn),
            (Color::Black, Role::Pawn),
            (Color::Black, Role::Knight),
            (Color::Black, Role::Bishop),
            (Color::Black, Role::Rook),
            (Color::Black, Role::Queen),
        ][random.below(7)];
        put(&mut board, square.filter(|square| role != Role::Pawn || square.rank() % 7 > 0), color, role);
    }
    let mut text = String::new();
    variant_core::fen::write_board(&board, &mut text).ok()?;
    Position::from_fen(&format!("{text} w - - 0 1")).ok()
}

fn check_before_the_rest(seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut checked = 0;
    while checked < count {
        if let Some(position) = before_the_rest(&mut random) {
            check(&position);
            checked += 1;
        }
    }
}

#[test]
fn replies_are_counted_right_before_what_is_left_of_the_group() {
    check_before_the_rest(11 << 32, 20_000);
}

#[test]
fn replies_are_counted_right_in_positions_thrown_together() {
    check_thrown_together(7, 100_000);
}

#[test]
fn replies_are_counted_right_in_random_play() {
    check_random_play(8, 50_000);
}

#[test]
#[ignore = "takes minutes: 40 000 000 positions"]
fn replies_are_counted_right_in_40_000_000_positions() {
    check_thrown_together(9, 20_000_000);
    check_random_play(10, 20_000_000);
}

/// Positions that once were counted wrong: each shows something that a sum over squares would not notice.
#[test]
fn what_a_sum_over_squares_must_heed() {
    for fen in [
        // The horse discovers a check, under which pawns may not step.
        "rnbqkb1r/pppp1ppp/4Nn2/3RKB2/8/8/2PPPPP1/8 w kq - 0 1",
        // The rest of the group guards what the king would take.
        "rnbq1bnr/pppkpppp/2Np4/8/8/RKB5/2PPPPP1/8 w - - 0 1",
        "r3k2r/4P3/1p6/4N3/3RKB2/8/8/8 w kq - 0 40",
        // A foot soldier in the way of a pawn that the group pins.
        "rnbq1bnr/pppkpppp/8/1N1p4/RKB5/8/2PPPPP1/8 w - - 0 1",
        // The horse takes castling away as well as the king's own move.
        "rnbqk2r/ppppbppp/5n2/8/5N2/5KB1/2PPPPP1/8 w kq - 0 1",
        // The shield comes to its place when it is all that is left.
        "rnbqkbnr/ppp1pppp/8/2Kp4/8/8/2PPPPP1/1R6 w kq - 0 1",
        // A pawn is pinned once the shield leaves the line of the sword.
        "r1b1kbnr/1pp1pp2/p1n3R1/3q3B/4N3/4K3/2PPPPP1/8 w kq - 0 6",
        // A pawn bars the way of what is left of the group if the rook takes the horse.
        "1nbq1bnr/2ppk1p1/1p3p1p/4p3/rN6/1KB3P1/2PPPP2/8 w - - 2 9",
        // What is left of the group looks at the king, or beside him.
        "q7/8/8/1N3PpP/RKB5/5k2/2P5/8 w - g6 171 64",
        // A pinned rook may not take the shield while the rest is a group.
        "8/1N4k1/bKB5/6r1/8/3n4/n5R1/3q4 w - - 164 120",
    ] {
        check(&common::position(fen));
    }
}
