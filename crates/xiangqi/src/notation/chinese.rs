//! Chinese notation.

use alloc::string::String;
use core::fmt::{self, Write as _};

use variant_core::{Color, Notation, Piece, Position as _};

use super::coordinates::{Coordinates, read_two_points};
use super::order::{Order, Way, file_number, is_told_by_way, way};
use super::reader::{ReadError, Reader, only_move};
use crate::names::{Script, character, role_of};
use crate::{Move, Position, Role};

/// Chinese notation: `炮二平五`, `马8进7`, `前炮退二`, in the script that is named.
///
/// The piece, its file counted from the player's right, 进 forward, 退 back or 平 sideways, and the number of steps along a file or
/// else the file of the goal. Red's numbers are written in Chinese numerals, Black's in digits.
///
/// - Two of a kind on one file are 前 (front) and 后 (rear), before the piece and in place of the file. Advisors and elephants
///   need no such word.
/// - Three pawns on a file are 前, 中 (middle) and 后; four or five are counted 一 to 五 from the front.
/// - Where two files hold two or more pawns each, these are counted together, 一 to 五 from the player's right and from front
///   to back on each file.
///
/// Simplified text has 炮 for the cannons of both sides, as is usual in print. Both scripts are read whatever the one asked for, with
/// Chinese numerals, digits and full-width digits for either side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chinese(
    /// The script that is written.
    pub Script,
);

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn numeral(sign: char) -> Option<u8> {
    if let Some(index) = NUMERALS.iter().position(|&numeral| numeral == sign) {
        return Some(index as u8 + 1);
    }
    match sign {
        '1'..='9' => Some(sign as u8 - b'0'),
        // Full-width digits follow each other as ASCII ones do.
        '１'..='９' => Some((sign as u32 - '０' as u32) as u8),
        _ => None,
    }
}

/// How a text names a piece among those of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    File(u8),
    Front,
    Middle,
    Rear,
    /// The number among those on crowded files, from 1.
    Nth(u8),
}

fn order_word(sign: char) -> Option<Which> {
    match sign {
        '前' => Some(Which::Front),
        '中' => Some(Which::Middle),
        '后' | '後' => Some(Which::Rear),
        _ => numeral(sign).map(Which::Nth),
    }
}

fn way_word(sign: char) -> Option<Way> {
    match sign {
        '进' | '進' => Some(Way::Forward),
        '退' => Some(Way::Back),
        '平' => Some(Way::Level),
        _ => None,
    }
}

impl Chinese {
    fn piece(self, color: Color, role: Role) -> char {
        match (role, self.0) {
            (Role::Cannon, Script::Simplified) => '炮',
            _ => character(Piece { color, role }, self.0),
        }
    }

    fn number(color: Color, number: u8) -> char {
        match color {
            Color::White => NUMERALS[usize::from(number - 1) % NUMERALS.len()],
            Color::Black => char::from(b'0' + number),
        }
    }

    /// The text of a move that the words for order tell from all others; `None` where they do not.
    fn plain_text(self, position: &Position, m: Move) -> Option<String> {
        let color = position.turn();
        let role = position.board().role_at(m.from)?;
        let piece = self.piece(color, role);
        let order = Order::of(position, color, role, m.from);
        let (rear, forward) = match self.0 {
            Script::Traditional => ('後', '進'),
            Script::Simplified => ('后', '进'),
        };
        let mut text = String::new();
        if order.on_file < 2 || is_told_by_way(role) {
            write!(text, "{piece}{}", Self::number(color, file_number(color, m.from))).ok()?;
        } else {
            let word = if order.crowded_files >= 2 || order.on_file >= 4 {
                *NUMERALS.get(order.number)?
            } else if order.is_front() {
                '前'
            } else if order.is_rear() {
                rear
            } else {
                '中'
            };
            write!(text, "{word}{piece}").ok()?;
        }
        let (way, number) = way(color, m);
        text.push(match way {
            Way::Forward => forward,
            Way::Back => '退',
            Way::Level => '平',
        });
        text.push(Self::number(color, number));
        Some(text)
    }
}

impl Notation<Position> for Chinese {
    type Error = ReadError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.plain_text(position, m).filter(|text| self.read(position, text) == Ok(m)) {
            Some(text) => out.write_str(&text),
            None => Coordinates::Ucci.write_points(m, out),
        }
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        if let Some(read) = read_two_points(position, text) {
            return read;
        }
        let mut reader = Reader::trimmed(text);
        let (role, which) = match reader.maybe(order_word) {
            Some(which) => (reader.take("the character of a piece", role_of)?, which),
            None => {
                let role = reader.take("the character of a piece or a word for its order", role_of)?;
                (role, Which::File(reader.take("a file, 一 to 九 or 1 to 9", numeral)?))
            }
        };
        let goal_way = reader.take("进, 退 or 平", way_word)?;
        let number = reader.take("a number, 一 to 九 or 1 to 9", numeral)?;
        reader.end()?;
        let color = position.turn();
        only_move(position, text, |m| {
            if way(color, m) != (goal_way, number) || !position.board().role(role).contains(m.from) {
                return false;
            }
            if let Which::File(named) = which {
                return named == file_number(color, m.from);
            }
            let order = Order::of(position, color, role, m.from);
            match which {
                Which::File(_) => false,
                Which::Front => order.is_front(),
                Which::Middle => order.on_file == 3 && order.before == 1,
                Which::Rear => order.is_rear(),
                Which::Nth(number) => order.on_file >= 2 && order.number + 1 == usize::from(number),
            }
        })
    }
}
