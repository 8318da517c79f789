//! Standard algebraic notation (SAN), as the PGN standard writes it (section 8.2.3).

use alloc::string::String;
use core::fmt;

use variant_core::fen::Gather;
use variant_core::{Notation, Position as _, Role as _, Shape8x8, Square, figurine_role};

use crate::tables::{self, FILE_A, RANK_1, bit, lowest};
use crate::{Move, MoveKind, Position, Role};

/// Standard algebraic notation: `e4`, `Nbd7`, `exd8=Q#`, `O-O`.
///
/// Written minimally by the PGN standard: an origin stands there only as far as another man of the kind has a *legal* move to
/// the same square. Reading is lenient unless [`strict`](Self::strict) is set: it takes superfluous or missing marks (`0-0`,
/// `e8Q`, `e8=q`, `fg3` for `fxg3`, `Ng1f3`, `e2-e4`, `exd6 e.p.`, `Nf3!?`), figurines (`♘f3`, `♙e4`) and white space around the text,
/// never guesses, and
/// tells in the error whether a text is unreadable, means no legal move, or more than one. Officers are never small letters:
/// `bc4` is a pawn's move.
///
/// ```
/// use western::{Position, San, SanError, prelude::*};
/// let san = San::default();
/// let position = Position::from_fen("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82")?;
/// let m = san.read(&position, "Ne2c3")?;
/// assert_eq!(san.text(&position, m), "Ne2c3");
/// assert!(matches!(san.read(&position, "Nec3"), Err(SanError::Ambiguous { .. })));
/// let start = Position::start();
/// let m = San::HUNGARIAN.read(&start, "Hf3")?;
/// assert_eq!(san.text(&start, m), "Nf3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct San {
    /// The letters of the officers.
    pub letters: Letters,
    /// Whether only the standard's own text of a move is read; the marks of check and mate may be missing but not wrong.
    pub strict: bool,
}

impl San {
    /// English letters, read leniently; the default.
    pub const ENGLISH: San = San { letters: Letters::English, strict: false };
    /// English letters, read strictly.
    pub const STRICT: San = San { letters: Letters::English, strict: true };
    /// Hungarian letters, read leniently.
    pub const HUNGARIAN: San = San { letters: Letters::Hungarian, strict: false };
}

/// The letters by which officers are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// `K Q R B N`.
    #[default]
    English,
    /// `K V B F H`: király, vezér, bástya, futó, huszár.
    Hungarian,
}

impl Letters {
    /// The letter of a role; pawns have none.
    #[must_use]
    pub const fn letter(self, role: Role) -> Option<char> {
        Some(match (self, role) {
            (_, Role::Pawn) => return None,
            (_, Role::King) => 'K',
            (Letters::English, Role::Queen) => 'Q',
            (Letters::English, Role::Rook) => 'R',
            (Letters::English, Role::Bishop) => 'B',
            (Letters::English, Role::Knight) => 'N',
            (Letters::Hungarian, Role::Queen) => 'V',
            (Letters::Hungarian, Role::Rook) => 'B',
            (Letters::Hungarian, Role::Bishop) => 'F',
            (Letters::Hungarian, Role::Knight) => 'H',
        })
    }

    /// The officer that a letter, or a chess figurine, stands for.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        let named = || Role::ALL.iter().copied().find(|&role| self.letter(role) == Some(letter));
        figurine_role(letter).filter(|&role| role != Role::Pawn).or_else(named)
    }
}

impl Notation<Position> for San {
    type Error = SanError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut out = Gather::new(out);
        self.write_bare(position, m, &mut out)?;
        let after = position.after(m);
        if after.is_check() {
            out.char(if after.has_legal() { '+' } else { '#' })?;
        }
        out.flush()
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, SanError> {
        if !self.strict && self.letters == Letters::English {
            if let Some(m) = super::san_bytes::read(position, text.as_bytes()) {
                return Ok(m);
            }
        }
        let m = self.read_at_leisure(position, text)?;
        if self.strict {
            let mut bare = String::new();
            let mut out = Gather::new(&mut bare);
            // Writing to a string does not fail.
            let _ = self.write_bare(position, m, &mut out).and_then(|()| out.flush());
            if text != bare && text != self.text(position, m) {
                return Err(SanError::NotStandard { standard: self.text(position, m) });
            }
        }
        Ok(m)
    }

    fn read_bytes(&self, position: &Position, text: &[u8]) -> Result<Move, SanError> {
        if !self.strict && self.letters == Letters::English {
            if let Some(m) = super::san_bytes::read(position, text) {
                return Ok(m);
            }
        }
        self.read(position, &String::from_utf8_lossy(text))
    }
}

impl San {
    /// Reads any text, standard or not, and tells what is wrong with it.
    pub(super) fn read_at_leisure(self, position: &Position, text: &str) -> Result<Move, SanError> {
        resolve(position, &Parts::parse(text, self.letters)?, text)
    }

    /// Writes the move without the mark of check or mate.
    fn write_bare(self, position: &Position, m: Move, out: &mut Gather<'_>) -> fmt::Result {
        let (from, to) = (m.from(), m.to());
        if m.is_castling() {
            let text = if to.index() > from.index() { "O-O" } else { "O-O-O" };
            return text.chars().try_for_each(|letter| out.char(letter));
        }
        let capture = position.is_capture(m);
        match self.letters.letter(m.role()) {
            None if capture => out.char(file_letter(from))?,
            None => {}
            Some(letter) => {
                out.char(letter)?;
                self.write_origin(position, m, out)?;
            }
        }
        if capture {
            out.char('x')?;
        }
        out.char(file_letter(to))?;
        out.char(rank_digit(to))?;
        if let Some(letter) = m.promotes_to().and_then(|role| self.letters.letter(role)) {
            out.char('=')?;
            out.char(letter)?;
        }
        Ok(())
    }

    /// Writes as much of an officer's origin as tells it from its twins.
    fn write_origin(self, position: &Position, m: Move, out: &mut Gather<'_>) -> fmt::Result {
        let (from, to, role) = (m.from(), m.to(), m.role());
        let mut twins = officer_origins(position, role, to.index()) & !bit(from.index());
        let (mut others, mut same_file, mut same_rank) = (false, false, false);
        while twins != 0 {
            let twin = tables::square(lowest(twins));
            if position.is_legal(Move::normal(role, twin, to)) {
                others = true;
                same_file |= twin.file() == from.file();
                same_rank |= twin.rank() == from.rank();
            }
            twins &= twins - 1;
        }
        if others && (!same_file || same_rank) {
            out.char(file_letter(from))?;
        }
        if same_file {
            out.char(rank_digit(from))?;
        }
        Ok(())
    }
}

fn file_letter(square: Square<Shape8x8>) -> char {
    char::from(b'a' + square.file())
}

fn rank_digit(square: Square<Shape8x8>) -> char {
    char::from(b'1' + square.rank())
}

/// The own men of a role that attack a square.
fn officer_origins(position: &Position, role: Role, to: usize) -> u64 {
    let occupied = position.occupied();
    let reach = match role {
        Role::Pawn => 0,
        Role::Knight => tables::knight(to),
        Role::Bishop => tables::bishop(to, occupied),
        Role::Rook => tables::rook(to, occupied),
        Role::Queen => tables::queen(to, occupied),
        Role::King => tables::king(to),
    };
    reach & position.men(position.turn, role)
}

/// What a text says of a move.
pub(super) enum Parts {
    /// Castling.
    Castling { king_side: bool },
    /// Any other move: `from` are the squares it may come from.
    Move {
        role: Role,
        from: u64,
        file_given: bool,
        capture: bool,
        to: usize,
        promotion: Option<Role>,
        en_passant: bool,
    },
}

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    File(u8),
    Rank(u8),
    Capture,
    Dash,
}

impl Parts {
    pub(super) fn parse(text: &str, letters: Letters) -> Result<Parts, SanError> {
        let start = text.len() - text.trim_start().len();
        let without_marks = |text: &'_ str| text.trim_end_matches(MARKS).len();
        let mut body = text.trim();
        body = &body[..without_marks(body)];
        let mut en_passant = false;
        if let Some(rest) = before_en_passant(body) {
            // The mark of check may stand before it as well as behind.
            (body, en_passant) = (&rest[..without_marks(rest)], true);
        }
        if !en_passant {
            if let Some(king_side) = castling_side(body) {
                return Ok(Parts::Castling { king_side });
            }
        }
        // Marks that were taken off the body still stand in the text.
        let unreadable = |at: usize, expected: &'static str| SanError::Unreadable {
            at: start + at,
            found: text.get(start + at..).and_then(|rest| rest.chars().next()),
            expected,
        };
        let mut promotion = None;
        if let [.., b'1' | b'8', letter] = *body.as_bytes() {
            // A letter behind the last rank is no file, but a promotion as UCI writes it.
            promotion = promotion_role(char::from(letter), letters).filter(|_| letter.is_ascii_lowercase());
            body = &body[..body.len() - usize::from(promotion.is_some())];
        }
        // Which way a figurine is to be shown says nothing of the move.
        let shown = |&(_, letter): &(usize, char)| matches!(letter, '\u{FE0E}' | '\u{FE0F}');
        let mut signs = body.char_indices().filter(|sign| !shown(sign)).peekable();
        let mut role = Role::Pawn;
        if let Some(&(_, letter)) = signs.peek() {
            if let Some(officer) = letters.role(letter) {
                role = officer;
                signs.next();
            } else if matches!(letter, 'P' | '♙' | '♟') {
                signs.next();
            }
        }
        // At most origin, separator and target: five signs.
        let mut read = [None; 5];
        let mut count = 0;
        while let Some((at, letter)) = signs.next() {
            let sign = match letter {
                'a'..='h' => Sign::File(letter as u8 - b'a'),
                '1'..='8' => Sign::Rank(letter as u8 - b'1'),
                'x' | ':' | '×' => Sign::Capture,
                _ if DASHES.contains(&letter) => Sign::Dash,
                _ => {
                    // What the reader still waits for tells best what is wrong.
                    let (read, expected) = match read[..count].last() {
                        None => (Err(at), "the letter of a man, a square or O-O"),
                        Some(Some(Sign::File(_))) => (Err(at), "a rank, 1 to 8"),
                        Some(Some(Sign::Rank(_))) => {
                            let read = read_promotion(at, letter, &mut signs, letters);
                            (read, "the squares of a move or a promotion such as =Q")
                        }
                        Some(_) => (Err(at), "a square, a1 to h8"),
                    };
                    promotion = Some(read.map_err(|at| unreadable(at, expected))?);
                    break;
                }
            };
            let Some(place) = read.get_mut(count) else {
                return Err(unreadable(at, "the end of the move"));
            };
            *place = Some(sign);
            count += 1;
        }
        if let Some((at, _)) = signs.next() {
            return Err(unreadable(at, "the end of the move"));
        }
        let incomplete = || unreadable(body.len(), "a target square");
        let mut rest = &read[..count];
        let [before @ .., Some(Sign::File(file)), Some(Sign::Rank(rank))] = rest else {
            return Err(incomplete());
        };
        let to = usize::from(rank * 8 + file);
        rest = before;
        let mut capture = false;
        if let [before @ .., Some(sign @ (Sign::Capture | Sign::Dash))] = rest {
            capture = *sign == Sign::Capture;
            rest = before;
        }
        let from = match *rest {
            [] => !0,
            [Some(Sign::File(file))] => FILE_A << file,
            [Some(Sign::Rank(rank))] => RANK_1 << (8 * rank),
            [Some(Sign::File(file)), Some(Sign::Rank(rank))] => bit(usize::from(rank * 8 + file)),
            _ => {
                return Err(unreadable(0, "an origin of a file, a rank or both before the target"));
            }
        };
        let file_given = matches!(rest, [Some(Sign::File(_)), ..]);
        Ok(Parts::Move { role, from, file_given, capture, to, promotion, en_passant })
    }
}

/// What may stand behind a move and says nothing of which it is.
const MARKS: [char; 7] = ['+', '#', '!', '?', '†', '‡', ' '];

/// What is typed, or printed and copied, for a dash: hyphen, non-breaking hyphen, en dash, em dash, minus.
const DASHES: [char; 5] = ['-', '\u{2011}', '–', '—', '\u{2212}'];

/// The text before the words that call a capture en passant; `None` if they are not there.
fn before_en_passant(body: &str) -> Option<&str> {
    let (body, open) = body.strip_suffix(')').map_or((body, ""), |inside| (inside, "("));
    let rest = ["e.p.", "e.p", "ep.", "ep"].iter().find_map(|mark| {
        let (rest, end) = body.split_at_checked(body.len().checked_sub(mark.len())?)?;
        end.eq_ignore_ascii_case(mark).then_some(rest)
    })?;
    rest.strip_suffix(open)
}

/// Reads a castling, with letters or zeros and any dash: whether it is on the king's side.
fn castling_side(body: &str) -> Option<bool> {
    let mut count = 0;
    let mut sign = None;
    for part in body.split(DASHES) {
        if !matches!(part, "O" | "0" | "o") || sign.is_some_and(|sign| sign != part) {
            return None;
        }
        (count, sign) = (count + 1, Some(part));
    }
    match count {
        2 => Some(true),
        3 => Some(false),
        _ => None,
    }
}

/// The officer that a pawn becomes, by a letter of either case.
fn promotion_role(letter: char, letters: Letters) -> Option<Role> {
    letters.role(letter.to_ascii_uppercase()).filter(|role| Role::PROMOTIONS.contains(role))
}

/// Reads what stands behind the target: `=Q`, `Q`, `(Q)`, `=(Q)` or `/Q`. Else the byte at which it is something else.
fn read_promotion(
    mut at: usize,
    mut letter: char,
    signs: &mut impl Iterator<Item = (usize, char)>,
    letters: Letters,
) -> Result<Role, usize> {
    let mut next = |at: usize, letter: char| signs.next().ok_or(at + letter.len_utf8());
    if matches!(letter, '=' | '/') {
        (at, letter) = next(at, letter)?;
    }
    let bracket = letter == '(';
    if bracket {
        (at, letter) = next(at, letter)?;
    }
    let role = promotion_role(letter, letters).ok_or(at)?;
    if bracket {
        match next(at, letter)? {
            (_, ')') => {}
            (at, _) => return Err(at),
        }
    }
    Ok(role)
}

/// The one legal move that a text means.
pub(super) fn resolve(position: &Position, parts: &Parts, text: &str) -> Result<Move, SanError> {
    let quoted = || text.trim().chars().take(16).collect::<String>();
    let mut found = None;
    let mut count = 0u32;
    let mut consider = |m: Move| {
        if position.is_legal(m) {
            found = Some(m);
            count += 1;
        }
    };
    match *parts {
        Parts::Castling { king_side } => {
            let king = position.king(position.turn);
            // With a rook of the other side it is not legal.
            for rook in position.castling_rooks() {
                if (rook.index() > king.index()) == king_side {
                    consider(Move::castling(king, rook));
                }
            }
        }
        Parts::Move { role: Role::Pawn, from, file_given, capture, to, promotion, en_passant } => {
            let mut origins = pawn_origins(position, to) & from;
            let target = tables::square(to);
            let aside = |from: usize| from & 7 != to & 7;
            // A capture must name its file: "d5" means a pawn behind d5, and "xd5" is never accepted, only told to be ambiguous. The
            // rank of the origin ("4xd5") says nothing that the target does not.
            while origins != 0 {
                let from = lowest(origins);
                let meant = if file_given { !capture || aside(from) } else { aside(from) == capture };
                if meant {
                    if let Some(m) = position.pawn_move(tables::square(from), target, promotion) {
                        if !en_passant || m.kind() == MoveKind::EnPassant {
                            consider(m);
                        }
                    }
                }
                origins &= origins - 1;
            }
            if capture && !file_given && count == 1 {
                return Err(SanError::Illegal { text: quoted() });
            }
        }
        Parts::Move { role, from, to, promotion, en_passant, .. } => {
            let mut origins = officer_origins(position, role, to) & from;
            while origins != 0 && promotion.is_none() && !en_passant {
                consider(Move::normal(role, tables::square(lowest(origins)), tables::square(to)));
                origins &= origins - 1;
            }
        }
    }
    match (found, count) {
        (Some(m), 1) => Ok(m),
        (None, _) => Err(SanError::Illegal { text: quoted() }),
        (Some(_), count) => Err(SanError::Ambiguous { text: quoted(), count }),
    }
}

/// The own pawns that may go to a square by a step, a double step or a capture, as far as lines on the board go.
fn pawn_origins(position: &Position, to: usize) -> u64 {
    let us = position.turn;
    let pawns = position.men(us, Role::Pawn);
    let occupied = position.occupied();
    let back = |set: u64| if us == variant_core::Color::White { set >> 8 } else { set << 8 };
    let one = back(bit(to));
    let two = if one & occupied == 0 { back(one) } else { 0 };
    (one | two | tables::pawn(!us, to)) & pawns
}

/// Why a text is not read as a move in SAN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// It is no text of a move.
    #[error("no move in SAN: {} at byte {at}; expected {expected}", Quoted(*found))]
    Unreadable {
        /// Byte of the text.
        at: usize,
        /// What stands there; `None` at the end of the text.
        found: Option<char>,
        /// What may stand there.
        expected: &'static str,
    },
    /// It is a text of a move, but no legal move here is meant by it.
    #[error("illegal move: {text} means none of the legal moves of this position")]
    Illegal {
        /// The text, cut to 16 characters.
        text: String,
    },
    /// Several legal moves are meant by it.
    #[error(
        "ambiguous move: {text} means {count} legal moves; expected the file or rank of the origin as well"
    )]
    Ambiguous {
        /// The text, cut to 16 characters.
        text: String,
        /// How many.
        count: u32,
    },
    /// One legal move is meant, but the standard writes it otherwise, and reading is strict.
    #[error("not the standard's text of the move, which is {standard}")]
    NotStandard {
        /// What the standard writes.
        standard: String,
    },
}

struct Quoted(Option<char>);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}
