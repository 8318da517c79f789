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
        if is_safe(position, us, king, from, to) {
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
                let legal = promotion.is_none() && is_safe(position, us, position.king_at(us), start, to);
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
    is_safe(position, us, position.king_at(us), from, to).then_some(m)
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

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString as _};

    use variant_core::{Notation as _, Position as _, zobrist};

    use super::read;
    use crate::{FenOptions, Move, Position, San};

    /// A text of a move with a character changed, left out or added, or with another man or origin in front of its target.
    fn changed(position: &Position, m: Move, text: &str, chance: u64) -> String {
        const SIGNS: &[u8] = b"NBRQKOPabcdefgh12345678x=+#-0 ";
        let sign = char::from(SIGNS[(chance >> 32) as usize % SIGNS.len()]);
        let at = (chance >> 16) as usize % text.len();
        let mut changed = text.to_string();
        match chance % 8 {
            0 => changed.insert(at, sign),
            1 => drop(changed.remove(at)),
            2 => changed.replace_range(at..=at, &sign.to_string()),
            3 => changed.push(sign),
            4 => changed = format!("{changed}={sign}"),
            5 => changed = format!("{sign}{}", m.to()),
            6 => {
                let letter = San::ENGLISH.letters.letter(m.role()).map_or(String::new(), String::from);
                let from = m.from().to_string();
                let origin = [&from[..1], &from[1..], &from, ""][(chance >> 3) as usize % 4];
                let sign = if position.is_capture(m) == (chance >> 8 & 7 != 0) { "x" } else { "" };
                changed = format!("{letter}{origin}{sign}{}", m.to());
            }
            _ => {}
        }
        changed
    }

    /// What is read fast is what reading at leisure reads, and every move as this crate writes it is read fast.
    #[test]
    fn the_fast_way_reads_what_reading_at_leisure_reads() {
        let starts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "brkrqnnb/pppppppp/8/8/8/8/PPPPPPPP/BRKRQNNB w KQkq - 0 1",
            "6k1/8/8/2N1N3/1N3N2/Q6Q/1N3N2/2N1N1K1 w - - 0 1",
            "4k3/8/8/K2pP2r/2pPpP2/8/8/1b4b1 w - d6 0 1",
        ];
        let mut compared = 0;
        for game in 0..160 {
            let start = starts[game as usize % starts.len()];
            let mut position = FenOptions::PLAYABLE.read(start).unwrap();
            for ply in 0..40 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                for (n, &m) in moves.iter().enumerate() {
                    let text = San::ENGLISH.text(&position, m);
                    assert_eq!(read(&position, text.as_bytes()), Some(m), "{text} in {position}");
                    let text = changed(&position, m, &text, zobrist::number(game * 1000 + ply, n as u64));
                    if let Some(fast) = read(&position, text.as_bytes()) {
                        compared += 1;
                        let read = San::ENGLISH.read_at_leisure(&position, &text);
                        assert_eq!(read, Ok(fast), "{text} in {position}");
                    }
                }
                let choice = zobrist::number(game, ply) as usize % moves.len();
                position.play_unchecked(moves[choice]);
            }
        }
        assert!(compared > 10_000, "{compared}");
    }

    #[test]
    fn what_is_no_move_is_not_read() {
        for (fen, texts) in [
            // Pawns: two squares from another rank than their own, over a man or onto one, captures of nothing and of the own.
            ("4k3/8/8/8/8/P1Bp4/2P1P3/4K3 w - - 0 1", "a5 c4 b5 b1 e1 a9 axb4 exf3 cxb3 bxc3 cxd4 a4=Q d3"),
            ("4k3/2p1p3/p1bP4/8/8/8/8/4K3 b - - 0 1", "a4 c5 b4 b8 e8 a0 axb5 exf6 cxb6 bxc6 cxd5 a5=Q d6"),
            ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8 a8=K a8=P axb8 a8= bxa8=Q"),
            ("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a1 a1=K a1=P axb1 a1= bxa1=Q"),
            // Castling through men, with a man too many, not at all; captures of the own men.
            ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "O-O O-O-O O-O-O-O O Rxb1 Rb1 Kxh1 Ra9 Ri1 Nxh1"),
            // Who leaves his king in check, or walks into it.
            ("4k3/8/8/8/8/4r3/3PN3/4K3 w - - 0 1", "Nc3 Nf4 N2f4 Kxe2 Kxd2 Kd3"),
            // Two may go there, or none of those named.
            ("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "Nd2 N1d2 Nad2 N2d2 Ng1d2 Nb2d2"),
        ] {
            let position = FenOptions::PLAYABLE.read(fen).unwrap();
            for text in texts.split(' ') {
                assert_eq!(read(&position, text.as_bytes()), None, "{text} in {fen}");
                assert!(San::ENGLISH.read_at_leisure(&position, text).is_err(), "{text} in {fen}");
            }
        }
    }
}
