//! WXF notation.

use alloc::string::String;
use core::fmt::{self, Write as _};

use variant_core::{Notation, Position as _};

use super::coordinates::{Coordinates, read_two_points};
use super::order::{Order, Way, file_number, is_told_by_way, way};
use super::reader::{ReadError, Reader, only_move};
use crate::{Move, Position, Role};

/// The notation of the World Xiangqi Federation: `C2=5`, `H8+7`, `R1-4`.
///
/// A letter (`K A E H R C P`), the file counted from the player's right, `+` forward, `-` back or `=` sideways, and the number of
/// steps along a file or else the file of the goal.
///
/// - Two of a kind on one file are marked `+` for the front one and `-` for the rear one in place of the file: `C+=5`, `C-=5`.
///   Advisors and elephants need no mark.
/// - Where three or more pawns share a file, or two files hold two or more each, their pawns are called by their order from the front and
///   the file: `17=6` is the foremost pawn of file 7.
///
/// Read as well: small letters, `N` for horses and `B` for elephants, `.` for `=`, the mark before the letter (`+C=5`), and the file
/// in place of the mark where only one legal move can be meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wxf;

fn letter(role: Role) -> char {
    match role {
        Role::King => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Rook => 'R',
        Role::Cannon => 'C',
        Role::Pawn => 'P',
    }
}

fn role(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'K' => Role::King,
        'A' => Role::Advisor,
        'E' | 'B' => Role::Elephant,
        'H' | 'N' => Role::Horse,
        'R' => Role::Rook,
        'C' => Role::Cannon,
        'P' => Role::Pawn,
        _ => return None,
    })
}

fn digit(letter: char) -> Option<u8> {
    matches!(letter, '1'..='9').then(|| letter as u8 - b'0')
}

/// How a text names a piece among those of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    File(u8),
    Front,
    Rear,
    /// The number from the front on a file, from 1.
    Nth(u8, u8),
}

/// The mark of a piece among two of its kind on a file.
fn mark(letter: char) -> Option<Which> {
    match letter {
        '+' => Some(Which::Front),
        '-' => Some(Which::Rear),
        _ => None,
    }
}

fn read_piece(reader: &mut Reader<'_>) -> Result<(Role, Which), ReadError> {
    if let Some(which) = reader.maybe(mark) {
        return Ok((reader.take("the letter of a piece", role)?, which));
    }
    if let Some(order) = reader.maybe(digit) {
        let file = reader.take("a file, 1 to 9", digit)?;
        return Ok((Role::Pawn, Which::Nth(order, file)));
    }
    let role = reader.take("the letter of a piece, + or -, or a digit", role)?;
    let which = reader.take("a file, 1 to 9, or + or -", |letter| {
        digit(letter).map(Which::File).or_else(|| mark(letter))
    })?;
    Ok((role, which))
}

/// The text of a move that front and rear, or the order on a file, tell from all others; `None` where they do not.
fn plain_text(position: &Position, m: Move) -> Option<String> {
    let color = position.turn();
    let role = position.board().role_at(m.from)?;
    let order = Order::of(position, color, role, m.from);
    let file = file_number(color, m.from);
    let mut text = String::new();
    if order.on_file < 2 || is_told_by_way(role) {
        write!(text, "{}{file}", letter(role)).ok()?;
    } else if order.is_many() && role == Role::Pawn {
        // One digit: of ten pawns on a file none goes ahead, and the tenth has not crossed the river.
        write!(text, "{}{file}", order.before + 1).ok()?;
    } else if order.is_many() {
        return None;
    } else {
        write!(text, "{}{}", letter(role), if order.before == 0 { '+' } else { '-' }).ok()?;
    }
    let (way, number) = way(color, m);
    let sign = match way {
        Way::Forward => '+',
        Way::Back => '-',
        Way::Level => '=',
    };
    write!(text, "{sign}{number}").ok()?;
    Some(text)
}

impl Notation<Position> for Wxf {
    type Error = ReadError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match plain_text(position, m).filter(|text| self.read(position, text) == Ok(m)) {
            Some(text) => out.write_str(&text),
            None => Coordinates::Ucci.write_points(m, out),
        }
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        if let Some(read) = read_two_points(position, text) {
            return read;
        }
        let mut reader = Reader::trimmed(text);
        let (role, which) = read_piece(&mut reader)?;
        let goal_way = reader.take("+, - or =", |sign| match sign {
            '+' => Some(Way::Forward),
            '-' => Some(Way::Back),
            '=' | '.' => Some(Way::Level),
            _ => None,
        })?;
        let number = reader.take("a number, 1 to 9", digit)?;
        reader.end()?;
        let color = position.turn();
        only_move(position, text, |m| {
            if way(color, m) != (goal_way, number) || !position.board().role(role).contains(m.from) {
                return false;
            }
            let file = file_number(color, m.from);
            let order = || Order::of(position, color, role, m.from);
            match which {
                Which::File(named) => named == file,
                Which::Front => order().is_front(),
                Which::Rear => order().is_rear(),
                Which::Nth(number, named) => {
                    let order = order();
                    named == file && order.on_file >= 2 && order.before + 1 == usize::from(number)
                }
            }
        })
    }
}
