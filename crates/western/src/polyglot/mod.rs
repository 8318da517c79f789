//! Opening books in the format of the program Polyglot, and its keys of positions.

mod numbers;

use alloc::vec::Vec;

use variant_core::Color;

use crate::tables::{self, bit};
use crate::{Move, Position, Role};

impl Position {
    /// The key of the position in the Polyglot book format. Unlike [`key`](variant_core::Position::key), it counts the en passant
    /// square wherever a pawn stands ready to capture, even if the capture would leave its king attacked.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// assert_eq!(Position::start().polyglot_key(), 0x463B_9618_1691_FC9C);
    /// ```
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        let mut key = if self.turn == Color::White { numbers::WHITE_TO_MOVE } else { 0 };
        for (square, piece) in self.board.iter() {
            key ^= numbers::PIECES[piece.color.index()][piece.role as usize][square.index()];
        }
        for rook in self.castling_rooks() {
            let color =
                if self.side(Color::White) & bit(rook.index()) != 0 { Color::White } else { Color::Black };
            let queen_side = rook.index() < self.king_at(color);
            key ^= numbers::CASTLING[color.index()][usize::from(queen_side)];
        }
        if let Some(passed) = self.passed_square() {
            if tables::pawn(!self.turn, passed.index()) & self.men(self.turn, Role::Pawn) != 0 {
                key ^= numbers::EN_PASSANT[usize::from(passed.file())];
            }
        }
        key
    }
}

/// The length of an entry in bytes: key, move and weight, and 32 bits in which programs keep what they learn.
const ENTRY: usize = 16;

/// A Polyglot book (`.bin`) in memory, or in a file mapped into memory.
///
/// ```
/// use western::{Book, Position, prelude::*};
/// let mut bytes = Vec::new();
/// for (m, weight) in [(0x031C_u16, 10_u16), (0x02DB, 30)] {
///     bytes.extend(0x463B_9618_1691_FC9C_u64.to_be_bytes());
///     bytes.extend(m.to_be_bytes());
///     bytes.extend(weight.to_be_bytes());
///     bytes.extend([0; 4]);
/// }
/// let book = Book::new(bytes)?;
/// let start = Position::start();
/// let moves: Vec<String> = book.moves(&start).map(|entry| Coordinate.text(&start, entry.played)).collect();
/// assert_eq!(moves, ["e2e4", "d2d4"]);
/// assert_eq!(book.best(&start).map(|entry| entry.weight), Some(30));
/// # Ok::<(), western::BookError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Book<B>(B);

/// A move that a book has for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move; it is legal in the position.
    pub played: Move,
    /// How good the move is thought to be beside the other moves of the position; 0 means that it is not to be played.
    pub weight: u16,
    /// What a program has learnt of the move, in its own terms.
    pub learn: u32,
}

/// Why bytes are no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// They are no whole number of entries.
    #[error("a book of {found} bytes; expected a multiple of 16")]
    Length {
        /// How many bytes there are.
        found: u64,
    },
}

impl<B: AsRef<[u8]>> Book<B> {
    /// A book of these bytes, which must be in the order of the keys, as the format has it.
    ///
    /// # Errors
    /// [`BookError`] if they are no whole number of entries.
    pub fn new(bytes: B) -> Result<Self, BookError> {
        check_length(bytes.as_ref().len() as u64)?;
        Ok(Book(bytes))
    }

    /// Number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.as_ref().len() / ENTRY
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves that the book has for a position, in the order of the book. What is not legal there, as it may be if two
    /// positions share a key, is left out.
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = BookMove> + '_ {
        let (key, position) = (position.polyglot_key(), *position);
        let entries = self.0.as_ref();
        let entry = move |index: usize| entries.get(index * ENTRY..)?.first_chunk::<ENTRY>();
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if entry(middle).is_some_and(|entry| entry_key(entry) < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        (low..)
            .map_while(entry)
            .take_while(move |entry| entry_key(entry) == key)
            .filter_map(move |entry| read_entry(entry, &position))
    }

    /// The move with the greatest weight that the book has for a position, the first of several.
    #[must_use]
    pub fn best(&self, position: &Position) -> Option<BookMove> {
        // The last of equals is the greatest to the iterator.
        self.moves(position).collect::<Vec<_>>().into_iter().rev().max_by_key(|entry| entry.weight)
    }
}

/// A Polyglot book (`.bin`) that is looked up in its file: as many entries are read as a search by halves needs.
///
/// ```no_run
/// use western::{BookFile, Position, prelude::*};
/// let mut book = BookFile::new(std::fs::File::open("book.bin")?)?;
/// for entry in book.moves(&Position::start())? {
///     println!("{} {}", Coordinate.text(&Position::start(), entry.played), entry.weight);
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct BookFile<F> {
    file: F,
    entries: u64,
}

#[cfg(feature = "std")]
impl<F: std::io::Read + std::io::Seek> BookFile<F> {
    /// The book in this file.
    ///
    /// # Errors
    /// What the file reports; [`BookError`] as invalid data.
    pub fn new(mut file: F) -> std::io::Result<Self> {
        let length = file.seek(std::io::SeekFrom::End(0))?;
        check_length(length).map_err(|error| std::io::Error::new(std::io::ErrorKind::InvalidData, error))?;
        Ok(BookFile { file, entries: length / ENTRY as u64 })
    }

    fn entry(&mut self, index: u64) -> std::io::Result<[u8; ENTRY]> {
        let mut entry = [0; ENTRY];
        self.file.seek(std::io::SeekFrom::Start(index * ENTRY as u64))?;
        self.file.read_exact(&mut entry)?;
        Ok(entry)
    }

    /// The moves that the book has for a position, as [`Book::moves`] gives them.
    ///
    /// # Errors
    /// What the file reports.
    pub fn moves(&mut self, position: &Position) -> std::io::Result<Vec<BookMove>> {
        let key = position.polyglot_key();
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            if entry_key(&self.entry(middle)?) < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut moves = Vec::new();
        for index in low..self.entries {
            let entry = self.entry(index)?;
            if entry_key(&entry) != key {
                break;
            }
            moves.extend(read_entry(&entry, position));
        }
        Ok(moves)
    }
}

fn check_length(found: u64) -> Result<(), BookError> {
    if found % ENTRY as u64 == 0 { Ok(()) } else { Err(BookError::Length { found }) }
}

fn entry_key(entry: &[u8; ENTRY]) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *entry;
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

fn read_entry(entry: &[u8; ENTRY], position: &Position) -> Option<BookMove> {
    let [.., a, b, c, d, e, f, g, h] = *entry;
    let code = u16::from_be_bytes([a, b]);
    let square = |shift: u16| tables::square(usize::from(code >> shift & 63));
    let (to, from) = (square(0), square(6));
    let promotion = match code >> 12 & 7 {
        0 => None,
        1 => Some(Role::Knight),
        2 => Some(Role::Bishop),
        3 => Some(Role::Rook),
        4 => Some(Role::Queen),
        _ => return None,
    };
    let suffix = promotion.map(|role| variant_core::Role::letter(role).to_ascii_lowercase());
    // Castling is written as the king taking his own rook; some books have the king's two squares.
    let played = variant_core::CoordinateMoves::find_coordinates(position, from, to, suffix)?;
    Some(BookMove { played, weight: u16::from_be_bytes([c, d]), learn: u32::from_be_bytes([e, f, g, h]) })
}
