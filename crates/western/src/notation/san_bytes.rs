//! Standard algebraic notation as nearly all files write it, read from bytes: no more is looked at than one such text needs.

use variant_core::{Color, Position as _};

use crate::movegen::is_safe;
use crate::position::NOWHERE;
use crate::tables::{self, FILE_A, RANK_1, RANK_8, bit, lowest};
use crate::{Move, Position, Role};

/// The one legal move that `text` means in English letters; `None` if that is not plain at once, whatever the reason. What it
/// gives is what reading at leisure gives.
#[inline]
pub(super) fn read(position: &Position, text: &[u8]) -> Option<Move> {
    match position.turn() {
        Color::White => read_for::<true>(position, text),
        Color::Black => read_for::<false>(position, text),
    }
}

#[inline(always)]
fn read_for<const WHITE: bool>(position: &Position, text: &[u8]) -> Option<Move> {
    let body = match text {
        [body @ .., b'+' | b'#'] => body,
        _ => text,
    };
    let role = match *body.first()? {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        b'O' => return castling::<WHITE>(position, body),
        _ => return pawn::<WHITE>(position, body),
    };
    let [_, origin @ .., file, rank] = body else { return None };
    let to = square(*file, *rank)?;
    let origin = match origin {
        [origin @ .., b'x'] => origin,
        _ => origin,
    };
    let from = match *origin {
        [] => !0,
        [file @ b'a'..=b'h'] => FILE_A << (file - b'a'),
        [rank @ b'1'..=b'8'] => RANK_1 << (8 * (rank - b'1')),
        [file, rank] => bit(square(file, rank)?),
        _ => return None,
    };
    let us = position.turn();
    let own = position.side(us);
    let occupied = position.occupied();
    if own & bit(to) != 0 {
        return None;
    }
    let reach = match role {
        Role::Knight => tables::knight(to),
        Role::Bishop => tables::bishop(to, occupied),
        Role::Rook => tables::rook(to, occupied),
        Role::Queen => tables::queen(to, occupied),
        Role::King => tables::king(to),
        Role::Pawn => 0,
    };
    let mut origins = reach & position.men(us, role) & from;
    let mut found = None;
    while origins != 0 {
        let from = lowest(origins);
        let king = if role as u8 == Role::King as u8 { to } else { position.king_at(us) };
        if is_safe(position, king, from, to) {
            if found.is_some() {
                return None;
            }
            found = Some(Move::normal_at(role, from, to));
        }
        origins &= origins - 1;
    }
    found
}

#[inline(always)]
fn square(file: u8, rank: u8) -> Option<usize> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then(|| usize::from(rank * 8 + file))
}

#[inline(always)]
fn pawn<const WHITE: bool>(position: &Position, body: &[u8]) -> Option<Move> {
    let (body, promotion) = match *body {
        [ref body @ .., b'=', letter] => {
            let role = match letter {
                b'Q' => Role::Queen,
                b'R' => Role::Rook,
                b'B' => Role::Bishop,
                b'N' => Role::Knight,
                _ => return None,
            };
            (body, Some(role))
        }
        _ => (body, None),
    };
    let us = position.turn();
    let pawns = position.men(us, Role::Pawn);
    let occupied = position.occupied();
    let back = |square: usize, ranks: usize| {
        if WHITE { square.wrapping_sub(8 * ranks) } else { square + 8 * ranks }
    };
    let last_rank = if WHITE { RANK_8 } else { RANK_1 };
    let (from, to) = match *body {
        [file, rank] => {
            let to = square(file, rank)?;
            let behind = back(to, 1);
            // No pawn comes from its own last rank, nor from beyond the board.
            if occupied & bit(to) != 0 || behind >= 64 {
                return None;
            }
            if pawns & bit(behind) == 0 {
                let third_rank = if WHITE { RANK_1 << 24 } else { RANK_8 >> 24 };
                let start = back(to, 2);
                if third_rank & bit(to) == 0 || occupied & bit(behind) != 0 || pawns & bit(start) == 0 {
                    return None;
                }
                let legal = promotion.is_none() && is_safe(position, position.king_at(us), start, to);
                return legal.then_some(Move::double_step_at(start, to));
            }
            (behind, to)
        }
        [origin, b'x', file, rank] => {
            let to = square(file, rank)?;
            let from = square(origin, if WHITE { rank.wrapping_sub(1) } else { rank + 1 })?;
            if pawns & bit(from) == 0 || tables::pawn(us, from) & bit(to) == 0 {
                return None;
            }
            if position.side(!us) & bit(to) == 0 {
                if position.ep == NOWHERE || usize::from(position.ep) != to || promotion.is_some() {
                    return None;
                }
                let m = Move::en_passant_at(from, to);
                return position.is_legal(m).then_some(m);
            }
            (from, to)
        }
        _ => return None,
    };
    let m = match (promotion, bit(to) & last_rank != 0) {
        (None, false) => Move::normal_at(Role::Pawn, from, to),
        (Some(role), true) => Move::promotion_at(from, to, role),
        _ => return None,
    };
    is_safe(position, position.king_at(us), from, to).then_some(m)
}

#[inline(never)]
fn castling<const WHITE: bool>(position: &Position, body: &[u8]) -> Option<Move> {
    let king = position.king_at(position.turn());
    let rooks = position.castling & position.side(position.turn());
    let rooks = match body {
        b"O-O" => rooks & !(bit(king) - 1),
        b"O-O-O" => rooks & (bit(king) - 1),
        _ => return None,
    };
    if rooks == 0 || rooks & (rooks - 1) != 0 {
        return None;
    }
    let m = Move::castling_at(king, lowest(rooks));
    position.is_legal(m).then_some(m)
}
