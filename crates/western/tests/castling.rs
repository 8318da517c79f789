//! Castling of Chess960 against its rules, square by square, with rooks and queens that look along the back rank.

use western::variant_core::{Bitboard, Shape8x8, Square as AnySquare};
use western::{CastlingMode, Defects, Position, Role, Setup, prelude::*};

type Square = AnySquare<Shape8x8>;

/// Whether the king of `color` would be attacked by rooks and queens alone, on `king`, with these men on the back rank.
fn attacked(rank: &[Option<Piece<Role>>; 8], king: usize, color: Color) -> bool {
    let is_enemy = |piece: Option<Piece<Role>>| piece.is_some_and(|piece| piece.color != color);
    is_enemy((0..king).rev().find_map(|file| rank[file]))
        || is_enemy((king + 1..8).find_map(|file| rank[file]))
}

/// Whether the king may castle with the rook: every square that either crosses or comes to is free of other men, and he is attacked
/// neither on his way nor, with both on their new squares, at its end. He is no shelter from what looks through him.
fn may_castle(rank: &[Option<Piece<Role>>; 8], king: usize, rook: usize, color: Color) -> bool {
    let (king_goal, rook_goal) = if rook > king { (6, 5) } else { (2, 3) };
    let span = |from: usize, to: usize| from.min(to)..=from.max(to);
    let crossed = span(king, king_goal).chain(span(rook, rook_goal));
    if crossed.filter(|&file| file != king && file != rook).any(|file| rank[file].is_some()) {
        return false;
    }
    let mut lifted = *rank;
    lifted[king] = None;
    let mut after = lifted;
    after[rook] = None;
    after[rook_goal] = rank[rook];
    !span(king, king_goal).any(|file| attacked(&lifted, file, color)) && !attacked(&after, king_goal, color)
}

#[test]
fn back_ranks_with_an_enemy_on_them() {
    let (mut legal, mut illegal) = (0, 0);
    for color in Color::ALL {
        let back = if color == Color::White { 0 } else { 7 };
        for king in 1..7 {
            for rook in (0..8).filter(|&rook| rook != king) {
                for enemy in (0..8).filter(|enemy| ![king, rook].contains(enemy)) {
                    for role in [Role::Rook, Role::Queen] {
                        // Another man of either side, or none.
                        for (other, friend) in (0..9).flat_map(|other| [(other, true), (other, false)]) {
                            let mut rank = [None; 8];
                            if other < 8 {
                                let color = if friend { color } else { !color };
                                rank[other] =
                                    Some(Piece::new(color, if friend { Role::Knight } else { Role::Rook }));
                            }
                            rank[king] = Some(Piece::new(color, Role::King));
                            rank[rook] = Some(Piece::new(color, Role::Rook));
                            rank[enemy] = Some(Piece::new(!color, role));
                            let mut setup = Setup::empty();
                            setup.turn = color;
                            let square = |file: usize, rank: u8| Square::new(file as u8, rank).unwrap();
                            for (file, piece) in rank.iter().enumerate() {
                                if let Some(piece) = *piece {
                                    setup.board.put(square(file, back), piece);
                                }
                            }
                            // The other king, behind a pawn.
                            setup.board.put(square(0, 4), Piece::new(!color, Role::King));
                            setup.board.put(
                                square(0, if back == 0 { 3 } else { 5 }),
                                Piece::new(!color, Role::Pawn),
                            );
                            setup.castling = Bitboard::of(square(rook, back));
                            let position: Position =
                                setup.position(Some(CastlingMode::Chess960), Defects::WAIVABLE).unwrap();
                            let castles = position.legal_moves().iter().any(|m| m.is_castling());
                            assert_eq!(castles, may_castle(&rank, king, rook, color), "{position}");
                            *(if castles { &mut legal } else { &mut illegal }) += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(legal > 300 && illegal > 1_000, "{legal} {illegal}");
}
