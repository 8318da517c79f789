//! The short algebraic form.

use alloc::string::String;
use core::fmt;

use variant_core::{Notation, Position as _};

use super::Letters;
use crate::{Bitboard, CastlingSide, Move, Position, Role, Square};

/// The short algebraic form (SAN) of chess, with `G` and Kinizsi's destination for a group move: `Ge5`, `Gxe5` if any member
/// captures. A pawn that reaches its goal ends the game and is written as mate: `c8#`.
///
/// The reader takes a capture sign left out or written `:`, more of the origin than is needed, with a dash or without (`Ne4-c5`),
/// figurines (`♘c5`), `P` for a pawn, `0-0` and `o-o` for `O-O`, `e.p.`, any check or mate signs, `!` and `?` behind the move,
/// and white space around it. A capture sign on a move that captures nothing is an illegal move.
///
/// ```
/// use kinizsi::{Position, San};
/// use variant_core::{Notation as _, Position as _};
/// let start = Position::start();
/// let together = San::ENGLISH.read(&start, "Ge5")?;
/// assert_eq!(together.to_string(), "e3e5g");
/// assert_eq!(San::HUNGARIAN.text(&start, together), "Ee5");
/// # Ok::<(), kinizsi::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct San {
    /// The language of the letters.
    pub letters: Letters,
}

impl San {
    /// With English letters.
    pub const ENGLISH: Self = San { letters: Letters::English };
    /// With Hungarian letters.
    pub const HUNGARIAN: Self = San { letters: Letters::Hungarian };
}

/// Why a text is no move of a position in the short algebraic form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text is not in this form.
    #[error("unreadable move: {} at byte {at}; expected {expected}", Shown(*found))]
    Unreadable {
        /// Byte of the text.
        at: usize,
        /// What stands there; `None` at the end.
        found: Option<char>,
        /// What could stand there.
        expected: &'static str,
    },
    /// It reads as a move, but no legal one.
    #[error("illegal move: {text:?} is none of the legal moves of this position")]
    Illegal {
        /// The text, cut to 16 characters.
        text: String,
    },
    /// More than one legal move is meant.
    #[error("ambiguous move: {text:?} may mean {first} or {second}; expected the file or rank of the origin")]
    Ambiguous {
        /// The text, cut to 16 characters.
        text: String,
        /// One of the moves.
        first: Move,
        /// Another one.
        second: Move,
    },
}

/// A character or the end of the text.
struct Shown(Option<char>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

impl Notation<Position> for San {
    type Error = SanError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let (from, to) = (m.from(), m.to());
        let capture = if position.is_capture(m) { "x" } else { "" };
        if m.is_group() {
            write!(out, "{}{capture}{to}", self.letters.group())?;
        } else if position.is_castling(m) {
            out.write_str(match castling_side(m) {
                CastlingSide::Kingside => "O-O",
                CastlingSide::Queenside => "O-O-O",
            })?;
        } else {
            let role = position.board().role_at(from).unwrap_or(Role::Pawn);
            match self.letters.letter(role) {
                Some(letter) => {
                    out.write_char(letter)?;
                    write_origin(position, m, role, out)?;
                }
                None if !capture.is_empty() => out.write_char(file_letter(from))?,
                None => {}
            }
            write!(out, "{capture}{to}")?;
        }
        let next = position.after(m);
        match next.outcome().and_then(|outcome| outcome.winner) {
            Some(_) => out.write_char('#'),
            None if next.is_check() => out.write_char('+'),
            None => Ok(()),
        }
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, SanError> {
        let pattern = Pattern::read(text, self.letters)?;
        let cut = || text.trim().chars().take(16).collect();
        let mut found: Option<Move> = None;
        for &m in pattern.candidates(position).iter().filter(|&&m| pattern.fits(position, m)) {
            if let Some(first) = found {
                return Err(SanError::Ambiguous { text: cut(), first, second: m });
            }
            found = Some(m);
        }
        found.ok_or_else(|| SanError::Illegal { text: cut() })
    }
}

/// The side to which the castling move `m` goes: the king reaches the g-file or the c-file.
fn castling_side(m: Move) -> CastlingSide {
    if m.to().file() == 6 { CastlingSide::Kingside } else { CastlingSide::Queenside }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

/// Writes as much of the origin as tells the move from those of other pieces of the kind to the same square: the file if that is
/// enough, else the rank, else both.
fn write_origin(position: &Position, m: Move, role: Role, out: &mut dyn fmt::Write) -> fmt::Result {
    let (from, to) = (m.from(), m.to());
    let rivals = position.board().pieces(position.turn(), role) - Bitboard::of(from);
    let (mut any, mut same_file, mut same_rank) = (false, false, false);
    for rival in rivals.into_iter().filter(|&rival| position.is_legal(Move::new(rival, to))) {
        any = true;
        same_file |= rival.file() == from.file();
        same_rank |= rival.rank() == from.rank();
    }
    if any && (!same_file || same_rank) {
        out.write_char(file_letter(from))?;
    }
    if same_file {
        write!(out, "{}", from.rank() + 1)?;
    }
    Ok(())
}

/// What a text says of a move.
struct Pattern {
    kind: Kind,
    capture: bool,
    en_passant: bool,
}

/// What may stand behind a move and says nothing of which it is.
const MARKS: [char; 6] = ['+', '#', '!', '?', '†', ' '];
/// What may stand before the target of a capture.
const CAPTURES: [char; 3] = ['x', ':', '×'];
/// What else may stand between origin and target.
const DASHES: [char; 2] = ['-', '–'];

enum Kind {
    Castling(CastlingSide),
    Group(Square),
    Piece { role: Role, file: Option<u8>, rank: Option<u8>, to: Square },
}

impl Pattern {
    fn read(text: &str, letters: Letters) -> Result<Self, SanError> {
        let skipped = text.len() - text.trim_start().len();
        let mut body = text.trim().trim_end_matches(MARKS);
        let mut en_passant = false;
        if let Some(rest) = ["e.p.", "ep"].iter().find_map(|mark| body.strip_suffix(mark)) {
            (body, en_passant) = (rest.trim_end_matches(MARKS), true);
        }
        let castling = match body {
            "O-O" | "0-0" | "o-o" => Some(CastlingSide::Kingside),
            "O-O-O" | "0-0-0" | "o-o-o" => Some(CastlingSide::Queenside),
            _ => None,
        };
        if let Some(side) = castling {
            return Ok(Pattern { kind: Kind::Castling(side), capture: false, en_passant });
        }
        let error = |at: usize, expected| SanError::Unreadable {
            at: skipped + at,
            found: text.get(skipped + at..).and_then(|rest| rest.chars().next()),
            expected,
        };
        let first = body.chars().next();
        let group = first == Some(letters.group());
        let role = first.and_then(|letter| letters.role(letter));
        let named = group || role.is_some() || matches!(first, Some('P' | '♙' | '♟'));
        let start = first.filter(|_| named).map_or(0, char::len_utf8);
        // The target is the last square of the text; what stands before it tells the origin.
        let target = body.len().checked_sub(2).filter(|&tail| tail >= start);
        let target = target.and_then(|tail| Some((tail, body.get(tail..)?.parse().ok()?)));
        let fault = || {
            let (at, expected) = fault(body, start, group, letters);
            error(at, expected)
        };
        let (tail, to): (usize, Square) = target.ok_or_else(fault)?;
        let mut origin = body.get(start..tail).unwrap_or_default();
        let capture = origin.ends_with(CAPTURES);
        origin = origin.strip_suffix(CAPTURES).or_else(|| origin.strip_suffix(DASHES)).unwrap_or(origin);
        let (mut file, mut rank) = (None, None);
        for letter in origin.chars() {
            match letter {
                'a'..='h' if file.is_none() && rank.is_none() && !group => file = Some(letter as u8 - b'a'),
                '1'..='8' if rank.is_none() && !group => rank = Some(letter as u8 - b'1'),
                _ => return Err(fault()),
            }
        }
        let kind = if group {
            Kind::Group(to)
        } else {
            Kind::Piece { role: role.unwrap_or(Role::Pawn), file, rank, to }
        };
        Ok(Pattern { kind, capture, en_passant })
    }

    /// The legal moves of the pieces that may be meant.
    fn candidates(&self, position: &Position) -> variant_core::MoveList<Move> {
        let role = match self.kind {
            Kind::Castling(_) | Kind::Group(_) => Role::King,
            Kind::Piece { role, .. } => role,
        };
        position.legal_moves_of(position.board().pieces(position.turn(), role))
    }

    /// Whether the text can mean the legal move `m`.
    fn fits(&self, position: &Position, m: Move) -> bool {
        if (self.capture || self.en_passant) && !position.is_capture(m) {
            return false;
        }
        if self.en_passant && position.captured(m).contains(m.to()) {
            return false;
        }
        match self.kind {
            Kind::Castling(side) => position.is_castling(m) && castling_side(m) == side,
            Kind::Group(to) => m.is_group() && m.to() == to,
            Kind::Piece { role, file, rank, to } => {
                // A pawn's capture is never written without its file.
                let needs_file = role == Role::Pawn && m.from().file() != m.to().file();
                m.to() == to
                    && !m.is_group()
                    && !position.is_castling(m)
                    && file.map_or(!needs_file, |file| file == m.from().file())
                    && rank.is_none_or(|rank| rank == m.from().rank())
            }
        }
    }
}

/// Where a text leaves the form of a move, and what could stand there, for one that is in no form: `start` is where the letter of the
/// piece or the group ends.
fn fault(body: &str, start: usize, group: bool, letters: Letters) -> (usize, &'static str) {
    let mut at = start;
    let mut takes = |set: fn(char) -> bool| {
        let next = body.get(at..).and_then(|rest| rest.chars().next()).filter(|&letter| set(letter));
        at += next.map_or(0, char::len_utf8);
        (next.is_some(), at)
    };
    let is_file: fn(char) -> bool = |letter| matches!(letter, 'a'..='h');
    let is_rank: fn(char) -> bool = |letter| matches!(letter, '1'..='8');
    // The origin, or the target where that is all.
    let (mut file, mut rank) = (false, false);
    if !group {
        (file, _) = takes(is_file);
        (rank, _) = takes(is_rank);
    }
    let is_capture: fn(char) -> bool = |letter| CAPTURES.contains(&letter);
    let is_sign: fn(char) -> bool = |letter| CAPTURES.contains(&letter) || DASHES.contains(&letter);
    let (sign, _) = takes(if start > 0 || file || rank { is_sign } else { is_capture });
    let (target, end) = takes(is_file);
    if target {
        return match takes(is_rank) {
            (true, end) => (end, "the end of the move"),
            (false, end) => (end, "a rank 1-8"),
        };
    }
    let expected = match (file, rank) {
        _ if sign => "a square a1-h8",
        (true, true) => "the end of the move, x, or a square a1-h8",
        (true, false) => "a rank 1-8, x, or a square a1-h8",
        (false, true) => "x, or a square a1-h8",
        (false, false) if group => "x, or a square a1-h8",
        (false, false) if start > 0 => "the file or rank of the origin, x, or a square a1-h8",
        (false, false) => match letters {
            Letters::English => "a piece (K, Q, R, B, N), G for the group, a square a1-h8, or O-O",
            Letters::Hungarian => "a piece (K, V, B, F, H), E for the group, a square a1-h8, or O-O",
        },
    };
    (end, expected)
}
