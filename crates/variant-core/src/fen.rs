//! What the FENs of all games have in common: fields, the board field, counters, errors.

use alloc::string::String;
use core::fmt;

use crate::square::Found;
use crate::{Bitboard, Board, Color, Piece, Role, Shape, Square};

/// A field of a FEN and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// The text of the field.
    pub text: &'a str,
    /// Byte of the FEN at which it begins.
    pub at: usize,
}

/// Reads a FEN field by field.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    whole: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// The fields of `text`, which are separated by any white space.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Fields { whole: text, at: 0 }
    }

    /// Byte at which the next field would begin, were there one: the end of the text for an error about a missing field.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The next field, which the FEN must have.
    ///
    /// # Errors
    /// [`FenError::MissingField`] if the text has ended; `name` says what the field is for.
    pub fn required(&mut self, name: &'static str) -> Result<Field<'a>, FenError> {
        let at = self.at;
        self.next().ok_or(FenError::MissingField { field: name, at })
    }

    /// Refuses a further field.
    ///
    /// # Errors
    /// [`FenError::TrailingField`] if there is one.
    pub fn end(mut self) -> Result<(), FenError> {
        match self.next() {
            None => Ok(()),
            Some(Field { at, text }) => {
                Err(FenError::TrailingField { at, found: text.chars().next().unwrap_or(' ') })
            }
        }
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let rest = self.whole.get(self.at..)?;
        // ASCII, as nearly every FEN is, needs no decoding.
        let bytes = rest.as_bytes();
        let begin = bytes.iter().position(|&byte| !is_blank(byte))?;
        let end = bytes[begin..].iter().position(|&byte| is_blank(byte) || !byte.is_ascii());
        let end = end.map_or(bytes.len(), |length| begin + length);
        let (begin, end) = if bytes.get(end).is_some_and(|byte| !byte.is_ascii()) {
            let begin = rest.len() - rest.trim_start().len();
            (begin, rest[begin..].find(char::is_whitespace).map_or(rest.len(), |length| begin + length))
        } else {
            (begin, end)
        };
        let text = rest.get(begin..end).filter(|text| !text.is_empty())?;
        let at = self.at + begin;
        self.at += end;
        Some(Field { text, at })
    }
}

/// Whether an ASCII character is white space.
#[inline]
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

/// Refuses white space other than one space between fields: for readers that are strict.
///
/// # Errors
/// [`FenError::Character`] or, at the end, [`FenError::TrailingField`] for the first that is too much.
pub fn single_spaces(text: &str) -> Result<(), FenError> {
    let mut before = ' ';
    for (at, found) in text.char_indices() {
        if found.is_whitespace() && (found != ' ' || before == ' ') {
            return Err(FenError::Character {
                field: "white space",
                at,
                found,
                expected: "one space between fields",
            });
        }
        before = found;
    }
    match text.char_indices().next_back() {
        Some((at, ' ')) => Err(FenError::TrailingField { at, found: ' ' }),
        _ => Ok(()),
    }
}

/// Reads the board field: ranks from the last to the first, separated by `/`; a number for so many empty squares.
///
/// `piece` gives the piece of a letter; pass [`Piece::from_letter`] where the game has one letter a piece.
///
/// # Errors
/// [`FenError`] for a rank that is too short or too long, too few or too many ranks, or a character that is neither a piece
/// nor a number.
pub fn read_board<S: Shape, R: Role>(
    field: Field<'_>,
    piece: impl Fn(char) -> Option<Piece<R>>,
) -> Result<Board<S, R>, FenError> {
    match read_sound(field.text, &piece) {
        Some(board) => Ok(board),
        None => read_at_leisure(field, piece),
    }
}

/// Reads a board field in ASCII that nothing is wrong with, for boards on which a run of empty squares has one digit. `None` for
/// any other.
#[inline]
fn read_sound<S: Shape, R: Role>(
    text: &str,
    piece: impl Fn(char) -> Option<Piece<R>>,
) -> Option<Board<S, R>> {
    if S::FILES >= 10 {
        return None;
    }
    let mut board = Board::empty();
    let (mut rank, mut file) = (S::RANKS - 1, 0u8);
    let mut digit_before = false;
    for &byte in text.as_bytes() {
        match byte {
            b'1'..=b'9' if !digit_before => {
                file += byte - b'0';
                digit_before = true;
                if file > S::FILES {
                    return None;
                }
                continue;
            }
            b'/' if file == S::FILES => {
                rank = rank.checked_sub(1)?;
                file = 0;
            }
            _ if byte.is_ascii() => {
                let piece = piece(char::from(byte))?;
                board.toggle(piece.color, piece.role, Bitboard::of(Square::new(file, rank)?));
                file += 1;
            }
            _ => return None,
        }
        digit_before = false;
    }
    (rank == 0 && file == S::FILES).then_some(board)
}

/// Reads any board field, and tells what is wrong with it.
#[cold]
fn read_at_leisure<S: Shape, R: Role>(
    field: Field<'_>,
    piece: impl Fn(char) -> Option<Piece<R>>,
) -> Result<Board<S, R>, FenError> {
    let mut board = Board::empty();
    let (mut rank, mut file) = (S::RANKS - 1, 0u8);
    // Runs of empty squares are written as one number: where the run before began, and its number so far.
    let mut run: Option<(u8, u8)> = None;
    for (offset, letter) in field.text.char_indices() {
        let at = field.at + offset;
        let width = |found: usize| FenError::RankWidth {
            at,
            rank: rank + S::FIRST_RANK,
            found,
            expected: S::FILES as usize,
        };
        if let Some(digit) = letter.to_digit(10) {
            let (begin, tens) = match run {
                None if digit > 0 => (file, 0),
                Some(run) if S::FILES >= 10 => run,
                _ => {
                    return Err(FenError::Character {
                        field: "board",
                        at,
                        found: letter,
                        expected: "a piece or '/'",
                    });
                }
            };
            let number = tens.saturating_mul(10).saturating_add(digit as u8);
            file = begin.saturating_add(number);
            if file > S::FILES {
                return Err(width(file as usize));
            }
            run = Some((begin, number));
            continue;
        }
        run = None;
        if letter == '/' {
            if file != S::FILES {
                return Err(width(file as usize));
            }
            let Some(next) = rank.checked_sub(1) else {
                return Err(FenError::RankCount {
                    at,
                    found: S::RANKS as usize + 1,
                    expected: S::RANKS as usize,
                });
            };
            (rank, file) = (next, 0);
            continue;
        }
        let Some(piece) = piece(letter) else {
            return Err(FenError::Character {
                field: "board",
                at,
                found: letter,
                expected: "a piece, a digit or '/'",
            });
        };
        let Some(square) = Square::new(file, rank) else { return Err(width(file as usize + 1)) };
        board.put(square, piece);
        file += 1;
    }
    let end = field.at + field.text.len();
    if rank != 0 {
        return Err(FenError::RankCount {
            at: end,
            found: (S::RANKS - rank) as usize,
            expected: S::RANKS as usize,
        });
    }
    if file != S::FILES {
        return Err(FenError::RankWidth {
            at: end,
            rank: S::FIRST_RANK,
            found: file as usize,
            expected: S::FILES as usize,
        });
    }
    Ok(board)
}

/// Writes the board field.
///
/// # Errors
/// Only what `out` gives.
pub fn write_board<S: Shape, R: Role>(board: &Board<S, R>, out: &mut dyn fmt::Write) -> fmt::Result {
    // The letter of each square's piece, so that no square is looked up in the sets of all roles.
    let mut letters = ['\0'; 128];
    let mut plain = S::FILES < 10;
    for &role in R::ALL {
        for color in Color::ALL {
            let letter = Piece::new(color, role).letter();
            plain &= letter.is_ascii();
            for square in board.pieces(color, role) {
                letters[square.index() & 127] = letter;
            }
        }
    }
    let ranks = letters[..S::SQUARES].chunks_exact(S::FILES.into()).rev();
    let mut out = Gather::new(out);
    for (n, rank) in ranks.enumerate() {
        if n > 0 {
            out.char('/')?;
        }
        if plain {
            out.plain_rank(rank)?;
        } else {
            out.rank(rank)?;
        }
    }
    out.flush()
}

/// Gathers what is written, so that `out` is called seldom: numbers and single letters are the most of a FEN.
pub struct Gather<'a> {
    out: &'a mut dyn fmt::Write,
    bytes: [u8; 96],
    length: usize,
}

impl<'a> Gather<'a> {
    /// Gathers for `out`. What is left at the end has to be handed on by [`flush`](Self::flush).
    #[inline]
    #[must_use]
    pub fn new(out: &'a mut dyn fmt::Write) -> Self {
        Gather { out, bytes: [0; 96], length: 0 }
    }

    /// Writes a character.
    ///
    /// # Errors
    /// Only what `out` gives.
    #[inline]
    pub fn char(&mut self, letter: char) -> fmt::Result {
        if !letter.is_ascii() {
            self.flush()?;
            return self.out.write_char(letter);
        }
        if self.length == self.bytes.len() {
            self.flush()?;
        }
        self.bytes[self.length] = letter as u8;
        self.length += 1;
        Ok(())
    }

    /// Writes a rank of the board, squares without a piece as their number.
    fn rank(&mut self, letters: &[char]) -> fmt::Result {
        let mut empty = 0;
        for &letter in letters {
            if letter == '\0' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                self.number(empty)?;
                empty = 0;
            }
            self.char(letter)?;
        }
        if empty > 0 {
            self.number(empty)?;
        }
        Ok(())
    }

    /// As [`rank`](Self::rank), for at most nine squares and letters that are ASCII: without branches, since nobody can guess where
    /// pieces stand.
    #[inline(always)]
    fn plain_rank(&mut self, letters: &[char]) -> fmt::Result {
        if self.length > self.bytes.len() - 16 {
            self.flush()?;
        }
        let (mut bytes, mut length) = ([0; 16], 0);
        let mut empty = 0;
        for &letter in letters {
            let stands = letter != '\0';
            bytes[length & 15] = b'0' + empty;
            length += usize::from(stands & (empty > 0));
            bytes[length & 15] = letter as u8;
            length += usize::from(stands);
            empty = if stands { 0 } else { empty + 1 };
        }
        bytes[length & 15] = b'0' + empty;
        length += usize::from(empty > 0);
        self.bytes[self.length..self.length + 16].copy_from_slice(&bytes);
        self.length += length;
        Ok(())
    }

    /// Writes a number.
    ///
    /// # Errors
    /// Only what `out` gives.
    #[inline]
    pub fn number(&mut self, number: u32) -> fmt::Result {
        let mut place = 1;
        while number / place >= 10 {
            place *= 10;
        }
        while place > 0 {
            self.char(char::from(b'0' + (number / place % 10) as u8))?;
            place /= 10;
        }
        Ok(())
    }

    /// Hands on what has been gathered.
    ///
    /// # Errors
    /// Only what `out` gives.
    #[inline]
    pub fn flush(&mut self) -> fmt::Result {
        // Only ASCII is gathered.
        let text = core::str::from_utf8(&self.bytes[..self.length]).map_err(|_| fmt::Error)?;
        self.length = 0;
        self.out.write_str(text)
    }
}

impl fmt::Debug for Gather<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gather").finish_non_exhaustive()
    }
}

/// Reads the field of the side to move: `w` or `b`.
///
/// # Errors
/// [`FenError::Character`] for anything else.
pub fn read_turn(field: Field<'_>) -> Result<Color, FenError> {
    match field.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        other => {
            let fault = other.char_indices().find(|&(at, letter)| at > 0 || !matches!(letter, 'w' | 'b'));
            let (at, found) = fault.unwrap_or((0, ' '));
            Err(FenError::Character { field: "side to move", at: field.at + at, found, expected: "w or b" })
        }
    }
}

/// Reads a counter that is at most `max`.
///
/// # Errors
/// [`FenError::Counter`] if the field is no number or the number is larger.
pub fn read_counter(field: Field<'_>, name: &'static str, max: u32) -> Result<u32, FenError> {
    let error = FenError::Counter { field: name, at: field.at, max };
    // A sign is not part of a counter, though integer parsing takes one.
    if !field.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(error);
    }
    match field.text.parse::<u32>() {
        Ok(number) if number <= max => Ok(number),
        _ => Err(error),
    }
}

/// What is wrong with the text of a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A field is missing.
    #[error("the FEN ends at byte {at}; expected the field for {field}")]
    MissingField {
        /// What the field is for.
        field: &'static str,
        /// Where it should begin.
        at: usize,
    },
    /// Something stands behind the last field.
    #[error("{} at byte {at} of the FEN; expected its end after the last field", Found(Some(*found)))]
    TrailingField {
        /// Byte at which it begins.
        at: usize,
        /// Its first character.
        found: char,
    },
    /// A character that has no place where it stands.
    #[error("{} at byte {at} of the FEN ({field}); expected {expected}", Found(Some(*found)))]
    Character {
        /// What the field is for.
        field: &'static str,
        /// Byte of the FEN.
        at: usize,
        /// The character.
        found: char,
        /// What may stand there.
        expected: &'static str,
    },
    /// A rank of the board field that is too short or too long.
    #[error("rank {rank} of the board has {found} squares at byte {at} of the FEN; expected {expected}")]
    RankWidth {
        /// Byte at which that is certain.
        at: usize,
        /// The number of the rank.
        rank: u8,
        /// Squares so far.
        found: usize,
        /// Squares of a rank.
        expected: usize,
    },
    /// A board field with too few or too many ranks.
    #[error("the board has {found} ranks at byte {at} of the FEN; expected {expected}")]
    RankCount {
        /// Byte at which that is certain.
        at: usize,
        /// Ranks so far.
        found: usize,
        /// Ranks of a board.
        expected: usize,
    },
    /// A counter that is no number or too large.
    #[error("no counter at byte {at} of the FEN ({field}); expected a number up to {max}")]
    Counter {
        /// What the field is for.
        field: &'static str,
        /// Byte at which it begins.
        at: usize,
        /// The largest number that is read.
        max: u32,
    },
    /// A field whose form is wrong as a whole.
    #[error("{found:?} at byte {at} of the FEN ({field}); expected {expected}")]
    Form {
        /// What the field is for.
        field: &'static str,
        /// Byte at which it begins.
        at: usize,
        /// The field, cut to 16 characters.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// Fields that are sound but make no position: for games without an error type of their own for that.
    #[error("the FEN is no position of this game; expected {expected}")]
    Setup {
        /// What a position must have.
        expected: &'static str,
    },
}

impl FenError {
    /// A [`FenError::Form`] for a field.
    #[must_use]
    pub fn form(field: Field<'_>, name: &'static str, expected: &'static str) -> Self {
        FenError::Form { field: name, at: field.at, found: field.text.chars().take(16).collect(), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, read_at_leisure, read_sound, write_board};
    use crate::{Board, Color, Piece, Role as _, Shape, Shape8x8, Shape9x10, Square, zobrist};

    crate::roles! {
        /// Two kinds of pieces.
        enum Man {
            /// One.
            Plain = 'M',
            /// The other.
            King = 'K',
        }
    }

    /// Boards as this crate writes them are read fast, and what is read fast is what reading at leisure reads.
    fn fast_and_at_leisure<S: Shape>() {
        let mut read_fast = 0;
        for seed in 0..600 {
            let mut board = Board::<S, Man>::empty();
            for square in Square::<S>::all() {
                let number = zobrist::number(seed, square.index() as u64) >> 8;
                if number % 40 < seed % 41 {
                    let piece = Piece::new(
                        Color::ALL[(number >> 8 & 1) as usize],
                        Man::ALL[(number >> 9 & 1) as usize],
                    );
                    board.put(square, piece);
                }
            }
            let mut text = alloc::string::String::new();
            write_board(&board, &mut text).unwrap();
            assert_eq!(read_sound::<S, Man>(&text, Piece::from_letter), Some(board), "{text}");
            for change in 0..6 {
                let number = zobrist::number(seed + 1_000, change) as usize;
                let at = number / 64 % text.len();
                let mut changed = text.clone();
                let sign = ["M", "k", "/", "1", "8", "9", "0", "x", "é"][number / 4 % 9];
                match number % 4 {
                    0 => changed.insert_str(at, sign),
                    1 => drop(changed.remove(at)),
                    _ => changed.replace_range(at..=at, sign),
                }
                let slow = read_at_leisure::<S, Man>(Field { text: &changed, at: 0 }, Piece::from_letter);
                if let Some(fast) = read_sound::<S, Man>(&changed, Piece::from_letter) {
                    assert_eq!(slow, Ok(fast), "{changed}");
                    read_fast += 1;
                }
            }
        }
        assert!(read_fast > 100, "{read_fast}");
    }

    #[test]
    fn the_fast_way_reads_what_reading_at_leisure_reads() {
        fast_and_at_leisure::<Shape8x8>();
        fast_and_at_leisure::<Shape9x10>();
    }
}
