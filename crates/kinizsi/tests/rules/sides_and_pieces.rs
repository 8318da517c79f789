//! Sides, pieces and how each moves by itself.

use std::collections::HashSet;

use kinizsi::{Castling, CastlingSide, Piece, Position, Role};
use variant_core::{Color, CoordinateMoves as _, Fen as _, Position as _, perft};

use crate::common::{legal_from, mv, position, set, square};

const START: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";

#[test]
fn the_start_position_is_the_one_decided_and_white_moves_first() {
    let start = Position::start();
    assert_eq!(start.fen(), START);
    assert_eq!(start, position(START));
    assert_eq!(start.turn(), Color::White);
    assert!(start.is_formation(), "equipment in formation");
    assert_eq!(start.board().pieces(Color::White, Role::Pawn).count(), 5, "five foot soldiers");
}

#[test]
fn the_start_position_has_34_moves_and_the_counts_of_the_page() {
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&Position::start(), depth)).collect();
    assert_eq!(counts, [34, 627, 18_840, 376_779]);
}

#[test]
fn the_equipment_is_knight_rook_and_bishop() {
    let start = Position::start();
    let at = |name: &str| start.board().get(square(name));
    for (name, role) in [("e4", Role::Knight), ("d3", Role::Rook), ("f3", Role::Bishop), ("e3", Role::King)] {
        assert_eq!(at(name), Some(Piece::new(Color::White, role)), "{name}");
    }
}

#[test]
fn kinizsi_moves_as_a_queen() {
    let p = position("k7/8/8/8/8/2K5/8/7N w - - 0 1");
    assert_eq!(
        legal_from(&p, "c3"),
        "c3a1 c3a3 c3a5 c3b2 c3b3 c3b4 c3c1 c3c2 c3c4 c3c5 c3c6 c3c7 c3c8 c3d2 c3d3 c3d4 c3e1 c3e3 c3e5 c3f3 c3f6 \
         c3g3 c3g7 c3h3 c3h8"
    );
    // Every move is along a queen line, and the knight's squares are not among them.
    for m in &p.legal_moves_from(square("c3")) {
        let (files, ranks) = m.translation();
        assert!(files == 0 || ranks == 0 || files.abs() == ranks.abs(), "{m}");
    }
}

#[test]
fn each_piece_of_equipment_moves_by_itself_as_in_chess() {
    let p = position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1");
    assert_eq!(legal_from(&p, "e4"), "e4c3 e4c5 e4d2 e4d6 e4f2 e4f6 e4g3 e4g5");
    assert_eq!(legal_from(&p, "d3"), "d3a3 d3b3 d3c3 d3d1 d3d2 d3d4 d3d5 d3d6 d3d7 d3d8");
    assert_eq!(legal_from(&p, "f3"), "f3d1 f3e2 f3g2 f3g4 f3h1 f3h5");
}

#[test]
fn with_all_equipment_lost_kinizsi_moves_as_a_queen_or_a_knight() {
    let p = position("k7/8/8/8/8/2K5/8/8 w - - 0 1");
    assert!(p.is_bare());
    for target in ["c3a2", "c3a4", "c3b1", "c3b5", "c3d1", "c3d5", "c3e2", "c3e4", "c3c7", "c3h8"] {
        assert!(p.is_legal(target.parse().unwrap()), "{target}");
    }
    let with_horse = position("k7/8/8/8/8/2K5/8/7N w - - 0 1");
    assert!(!with_horse.is_legal("c3d5".parse().unwrap()), "one piece left is enough");
}

#[test]
fn white_never_castles() {
    let p = position("6k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    // Kinizsi goes from e1 to c1 as a queen does, and the shield stays.
    let after = p.after("e1c1".parse().unwrap());
    assert_eq!(after.fen(), "6k1/8/8/8/8/8/8/R1K5 b - - 1 1");
    assert!(!p.is_castling("e1c1".parse().unwrap()));
}

#[test]
fn black_castles_as_in_chess() {
    let p = position("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 3 9");
    assert!(p.castling().has(CastlingSide::Kingside) && p.castling().has(CastlingSide::Queenside));
    let short = p.after("e8g8".parse().unwrap());
    assert_eq!(short.fen(), "r4rk1/8/8/8/8/8/8/1K4N1 w - - 4 10");
    let long = p.after("e8c8".parse().unwrap());
    assert_eq!(long.fen(), "2kr3r/8/8/8/8/8/8/1K4N1 w - - 4 10");
}

#[test]
fn castling_needs_the_right_and_free_squares() {
    let illegal = |fen: &str, m: &str| assert!(!position(fen).is_legal(m.parse().unwrap()), "{m} in {fen}");
    illegal("r3k2r/8/8/8/8/8/8/1K4N1 b k - 0 1", "e8c8");
    illegal("r3k2r/8/8/8/8/8/8/1K4N1 b q - 0 1", "e8g8");
    illegal("rn2k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8c8");
    illegal("r3kb1r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8g8");
}

#[test]
fn castling_rights_go_with_the_king_with_a_rook_and_with_its_capture() {
    let p = position("r3k2r/8/8/8/8/2B5/8/1K5N b kq - 0 1");
    let rights = |m: &str| p.after(m.parse().unwrap()).fen().split(' ').nth(2).unwrap().to_string();
    assert_eq!(rights("e8e7"), "-");
    assert_eq!(rights("a8b8"), "k");
    assert_eq!(rights("h8h5"), "q");
    // The sword captures the rook on h8, and the right goes with it.
    let sword = position("r3k2r/8/8/8/3B4/8/8/K7 w kq - 0 1");
    assert_eq!(sword.after("d4h8".parse().unwrap()).fen().split(' ').nth(2), Some("q"));
}

#[test]
fn castling_rights_are_a_set_of_two() {
    use CastlingSide::{Kingside, Queenside};
    for (rights, kingside, queenside) in [
        (Castling::NONE, false, false),
        (Castling::NONE.with(Kingside), true, false),
        (Castling::NONE.with(Queenside), false, true),
        (Castling::BOTH, true, true),
        (Castling::NONE.with(Kingside).with(Queenside), true, true),
        (Castling::BOTH.with(Kingside), true, true),
        (Castling::BOTH.without(Kingside), false, true),
        (Castling::BOTH.without(Queenside), true, false),
        (Castling::NONE.without(Queenside), false, false),
    ] {
        assert_eq!((rights.has(Kingside), rights.has(Queenside)), (kingside, queenside), "{rights:?}");
        assert_eq!(rights.any(), kingside || queenside, "{rights:?}");
    }
}

/// Who moves and where they come to stand: one piece, king and rook, or the whole group.
#[test]
fn movers_and_where_they_land() {
    for (fen, text, movers, landing) in [
        ("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8g8", "e8 h8", "g8 f8"),
        ("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8c8", "e8 a8", "c8 d8"),
        ("r3k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1", "e8f8", "e8", "f8"),
        ("6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "e4c5", "e4", "c5"),
        ("6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "e3d4", "e3", "d4"),
        ("6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "e3e4g", "d3 e3 f3 e4", "d4 e4 f4 e5"),
    ] {
        let p = position(fen);
        assert!(p.is_legal(mv(text)), "{text} in {fen}");
        assert_eq!(p.movers(mv(text)), set(movers), "{text} in {fen}");
        assert_eq!(p.landing(mv(text)), set(landing), "{text} in {fen}");
    }
}

/// Positions that differ by where one piece stands, or by a right, have keys of their own.
#[test]
fn every_piece_square_and_right_has_its_part_in_the_key() {
    let mut keys = HashSet::new();
    let mut count = 0;
    for letter in "qrbnpRBNP".chars() {
        for at in 0..64 {
            let mut ranks = [['.'; 8]; 8];
            (ranks[0][7], ranks[7][0]) = ('k', 'K');
            let place = &mut ranks[at / 8][at % 8];
            if *place != '.' {
                continue;
            }
            *place = letter;
            let board: Vec<String> =
                ranks.iter().map(|rank| rank.iter().collect::<String>().replace('.', "1")).collect();
            let board = board.join("/");
            let short = ["11111111", "1111111", "111111", "11111", "1111", "111", "11"]
                .iter()
                .fold(board, |board, ones| board.replace(ones, &ones.len().to_string()));
            for turn in ['w', 'b'] {
                if let Ok(p) = Position::from_fen_playable(&format!("{short} {turn} - - 0 1")) {
                    assert_eq!(p.key(), p.key_from_scratch());
                    assert!(keys.insert(p.key()), "{p}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 500, "{count}");
    for rights in ["kq", "k", "q", "-"] {
        assert!(keys.insert(position(&format!("r3k2r/8/8/8/8/8/8/1K4N1 b {rights} - 0 1")).key()));
    }
    // The right to capture en passant counts on each file on which there is one.
    for file in 'b'..='g' {
        let files = |piece: char, at: char| -> String {
            let skip = at as u8 - b'a';
            format!("{}{piece}", if skip > 0 { skip.to_string() } else { String::new() })
        };
        // A white pawn on the file before, a black one beside it that has just gone two squares.
        let pawns = format!("{}p", files('P', (file as u8 - 1) as char));
        let rest = 8 - (file as u8 - b'a' + 1);
        let rank = format!("{pawns}{}", if rest > 0 { rest.to_string() } else { String::new() });
        let fen = |square: &str| format!("8/8/7k/{rank}/8/8/8/K6N w - {square} 0 1");
        let (with, without) = (position(&fen(&format!("{file}6"))), position(&fen("-")));
        assert_ne!(with, without, "{with}");
        assert!(keys.insert(with.key()) && keys.insert(without.key()), "{with}");
    }
}
