//! FENs as nearly all programs write them, read without looking at anything twice: six fields with one space between them.
//!
//! Characters of such a text come as if at random, so that a branch on each costs more than all the rest: here they are looked
//! up, and what is wrong is gathered and asked for once.

use variant_core::{Bitboard, Color, Role as _};

use crate::tables::{self, bit};
use crate::{Role, Setup};

/// What a character of the board field does.
#[derive(Clone, Copy)]
struct Sign {
    /// The set that gets the square: twice the role's index, one more for Black; [`NO_SET`] for a number or a slash.
    set: u8,
    /// How many files it goes on.
    files: u8,
    /// 1 for a slash.
    slash: u8,
    /// 1 for a number: two of them never stand side by side.
    number: u8,
    /// 1 for anything that does not belong there.
    wrong: u8,
}

const NO_SET: u8 = 12;

static SIGNS: [Sign; 256] = {
    let mut signs = [Sign { set: NO_SET, files: 0, slash: 0, number: 0, wrong: 1 }; 256];
    let letters = *b"PpNnBbRrQqKk";
    let mut set = 0;
    while set < letters.len() {
        signs[letters[set] as usize] = Sign { set: set as u8, files: 1, slash: 0, number: 0, wrong: 0 };
        set += 1;
    }
    let mut number = 1;
    while number <= 8 {
        signs[b'0' as usize + number] =
            Sign { set: NO_SET, files: number as u8, slash: 0, number: 1, wrong: 0 };
        number += 1;
    }
    signs[b'/' as usize] = Sign { set: NO_SET, files: 0, slash: 1, number: 0, wrong: 0 };
    signs
};

/// The set-up that a text describes; `None` if it is not plain at once, whatever the reason. What it gives is what reading at
/// leisure gives, strictly or not, and under any castling rules.
pub(crate) fn read(text: &str) -> Option<Setup> {
    let text = text.as_bytes();
    let mut setup = Setup::empty();
    let rest = read_board(text, &mut setup)?;
    let [turn @ (b'w' | b'b'), b' ', rest @ ..] = rest else { return None };
    if *turn == b'b' {
        setup.turn = Color::Black;
    }
    let rest = match rest {
        [b'-', b' ', rest @ ..] => rest,
        _ => read_castling(rest, &mut setup)?,
    };
    let rest = match *rest {
        [b'-', b' ', ref rest @ ..] => rest,
        [file @ b'a'..=b'h', rank @ b'1'..=b'8', b' ', ref rest @ ..] => {
            setup.passed = Some(tables::square(usize::from(8 * (rank - b'1') + file - b'a')));
            rest
        }
        _ => return None,
    };
    let (halfmoves, rest) = read_number(rest)?;
    let [b' ', rest @ ..] = rest else { return None };
    let (fullmoves, rest) = read_number(rest)?;
    if !rest.is_empty() || fullmoves == 0 {
        return None;
    }
    (setup.halfmoves, setup.fullmoves) = (halfmoves, fullmoves.into());
    Some(setup)
}

/// Reads the board field and the space behind it. Gives what comes then.
#[inline]
fn read_board<'a>(text: &'a [u8], setup: &mut Setup) -> Option<&'a [u8]> {
    let mut sets = [0u64; 16];
    // The number of the first square of the rank, and the file.
    let (mut rank, mut file) = (56u32, 0u32);
    let (mut wrong, mut number_before) = (0u32, 0u8);
    let mut bytes = text.iter();
    for &byte in bytes.by_ref() {
        if byte == b' ' {
            break;
        }
        let sign = SIGNS[usize::from(byte)];
        sets[usize::from(sign.set & 15)] |= 1 << (rank.wrapping_add(file) & 63);
        wrong |= u32::from(sign.wrong | number_before & sign.number);
        number_before = sign.number;
        let slash = u32::from(sign.slash);
        // A rank is never left with less or more than eight files. Behind the first rank `rank` wraps around, and is wrong at
        // the end.
        wrong |= slash & (file ^ 8).min(1);
        rank = rank.wrapping_sub(8 * slash);
        file = (file + u32::from(sign.files)) * (slash ^ 1);
    }
    if wrong != 0 || rank != 0 || file != 8 {
        return None;
    }
    for &role in Role::ALL {
        for color in Color::ALL {
            let set = sets[2 * role.index() + color.index()];
            setup.board.toggle(color, role, Bitboard::from_bits(set));
        }
    }
    Some(bytes.as_slice())
}

/// Reads letters `KQkq`, in this order, whose rooks stand in their corners, and the space behind them: whatever the castling rules,
/// those are the rooks that are meant.
#[inline]
fn read_castling<'a>(text: &'a [u8], setup: &mut Setup) -> Option<&'a [u8]> {
    let mut castling = 0;
    let mut next = 0;
    for (at, &byte) in text.iter().enumerate() {
        let (place, corner, color) = match byte {
            b'K' => (0, 7, Color::White),
            b'Q' => (1, 0, Color::White),
            b'k' => (2, 63, Color::Black),
            b'q' => (3, 56, Color::Black),
            b' ' if at > 0 => {
                setup.castling = Bitboard::from_bits(castling);
                return Some(&text[at + 1..]);
            }
            _ => return None,
        };
        if place < next || setup.board.pieces(color, Role::Rook).bits() & bit(corner) == 0 {
            return None;
        }
        castling |= bit(corner);
        next = place + 1;
    }
    None
}

/// Reads a number of at most four digits without superfluous zeros.
#[inline]
fn read_number(text: &[u8]) -> Option<(u16, &[u8])> {
    let mut number = 0;
    let mut digits = 0;
    while let Some(digit) = text.get(digits).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        if digits == 4 {
            return None;
        }
        number = number * 10 + u16::from(digit);
        digits += 1;
    }
    if digits == 0 || digits > 1 && text[0] == b'0' {
        return None;
    }
    Some((number, &text[digits..]))
}
