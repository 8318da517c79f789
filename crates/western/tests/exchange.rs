//! Static exchange evaluation, compared with captures worked out one by one on a plain board.

use western::variant_core::{self, Bitboard, Board, RayTable, Shape8x8, Square, zobrist};
use western::{ExchangeValues, FenOptions, MoveKind, Position, Role, San, prelude::*};

static LINES: RayTable<Shape8x8> = Shape8x8::ray_table();
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

type Men = Board<Shape8x8, Role>;

/// Whether the man on `from` attacks `to`.
fn attacks(board: &Men, from: Square<Shape8x8>, to: Square<Shape8x8>) -> bool {
    let Some(piece) = board.get(from) else { return false };
    let files = to.file().abs_diff(from.file());
    let ranks = to.rank() as i8 - from.rank() as i8;
    let occupied: Bitboard<Shape8x8> = board.occupied();
    match piece.role {
        Role::Pawn => files == 1 && ranks == if piece.color == Color::White { 1 } else { -1 },
        Role::Knight => (files, ranks.abs()) == (1, 2) || (files, ranks.abs()) == (2, 1),
        Role::Bishop => LINES.bishop(from, occupied).contains(to),
        Role::Rook => LINES.rook(from, occupied).contains(to),
        Role::Queen => LINES.queen(from, occupied).contains(to),
        Role::King => files.max(ranks.unsigned_abs()) == 1,
    }
}

fn attackers(board: &Men, to: Square<Shape8x8>, side: Color) -> Vec<Square<Shape8x8>> {
    board.color(side).into_iter().filter(|&from| attacks(board, from, to)).collect()
}

/// What the side to move wins on `to` if it may stop at any time.
fn worth(board: &Men, to: Square<Shape8x8>, side: Color) -> i32 {
    let values = ExchangeValues::default();
    let own = attackers(board, to, side);
    let Some(from) =
        ORDER.iter().find_map(|&role| own.iter().copied().find(|&from| board.role_at(from) == Some(role)))
    else {
        return 0;
    };
    let mut next = *board;
    let mut man = next.lift(from).unwrap();
    let mut gain = next.role_at(to).map_or(0, |role| values.of(role));
    if man.role == Role::Pawn && to.rank() % 7 == 0 {
        gain += values.queen - values.pawn;
        man.role = Role::Queen;
    }
    next.put(to, man);
    if man.role == Role::King && !attackers(&next, to, !side).is_empty() {
        return 0;
    }
    0.max(gain - worth(&next, to, !side))
}

#[test]
fn agrees_with_captures_one_by_one() {
    let values = ExchangeValues::default();
    let mut compared = 0;
    for game in 0..300 {
        let mut position = Position::start();
        for ply in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let pinned = Color::ALL.iter().any(|&color| position.pinned(color).any());
            for &m in moves.iter().filter(|_| !pinned) {
                let (before, after) = (position.board(), *position.after(m).board());
                let gain = match m.kind() {
                    MoveKind::Castling => continue,
                    MoveKind::EnPassant => values.pawn,
                    MoveKind::Promotion(role) => {
                        before.role_at(m.to()).map_or(0, |role| values.of(role)) + values.of(role)
                            - values.pawn
                    }
                    _ => before.role_at(m.to()).map_or(0, |role| values.of(role)),
                };
                let expected = gain - worth(&after, m.to(), !position.turn());
                assert_eq!(position.exchange(m), expected, "{position} {m}");
                compared += 1;
            }
            let n = zobrist::number(game, ply) as usize % moves.len();
            position.play_unchecked(moves[n]);
        }
    }
    assert!(compared > 200_000, "{compared}");
}

#[test]
fn by_hand() {
    for (fen, text, value) in [
        // A hanging pawn; a guarded one.
        ("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", 100),
        ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", -200),
        // The rooks behind each other join in one after the other.
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100 - 500 + 500 - 500),
        // En passant, with and without a guard.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0),
        // A promotion that is taken, and one that is not.
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -100),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q", 500 + 800),
        // The king may take what nobody guards, and only that.
        ("4k3/4r3/8/8/8/8/4Q3/4K3 w - - 0 1", "Qxe7+", 500 - 900),
        ("4k3/4r3/8/6B1/8/8/4Q3/4K3 w - - 0 1", "Qxe7+", 500),
        // A man that is pinned cannot capture in its turn, but keeps the king away (FIDE Laws 3.1).
        ("5r2/8/3k4/3p4/8/2N2B2/8/5K2 w - - 0 1", "Nxd5", 100),
        // The guard is pinned, so it does not guard; along the pin it does.
        ("3k4/8/3n4/1p6/8/3R4/Q7/3K4 w - - 0 1", "Qa5+", 0),
        ("3k4/8/3n4/1p6/8/3R1B2/8/3K4 w - - 0 1", "Rxd6+", 300),
        // Once the pinner has left the line, whoever it pinned is free.
        ("3k4/3n4/8/2pR4/8/8/8/4K3 w - - 0 1", "Rxc5", 100 - 500),
        ("3k4/3n4/8/2p5/3R4/1N6/8/4K3 w - - 0 1", "Nxc5", 100),
        // Quiet moves onto guarded squares, and castling.
        ("4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "Ne5", -300),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
    ] {
        let position = FenOptions::PLAYABLE.read(fen).unwrap();
        let m = San::ENGLISH.read(&position, text).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.exchange(m), value, "{text} in {fen}");
    }
    let pinned = FenOptions::PLAYABLE.read("3k4/8/3n4/1p6/8/3R4/8/1Q1K4 w - - 0 1").unwrap();
    let m = San::ENGLISH.read(&pinned, "Qxb5").unwrap();
    assert_eq!(pinned.exchange(m), 100, "the knight on d6 is pinned by the rook");
    let own = ExchangeValues { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
    assert_eq!(pinned.exchange_with(m, &own), 1);
    assert_eq!(variant_core::Role::index(Role::King), 5);
}
