//! Extended position description (EPD): a position with operations on it (PGN standard, section 16.2).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use variant_core::fen::Fields;
use variant_core::{Fen as _, Notation as _, Position as _};

use crate::{FenError, FenOptions, Move, Position, San, SanError, Setup};

/// A position with operations on it, such as `bm Nf3; id "test 1";`.
///
/// ```
/// use western::{Epd, Operand, prelude::*};
/// let text = "r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - bm Rxf4; id \"ERET 001 - Entlastung\";";
/// let epd: Epd = text.parse()?;
/// let best: Vec<String> = epd.moves("bm").map(|m| Coordinate.text(&epd.position, m)).collect();
/// assert_eq!(best, ["f1f4"]);
/// assert_eq!(epd.get("id"), Some(&[Operand::Text("ERET 001 - Entlastung".into())][..]));
/// assert_eq!(epd.to_string(), text);
/// # Ok::<(), western::EpdError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position. Its counters are those of the operations `hmvc` and `fmvn`, or 0 and 1.
    pub position: Position,
    /// The operations, in the order of the text.
    pub operations: Vec<Operation>,
}

/// An operation on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// What it is: `bm` are best moves, `id` is a name, `ce` an evaluation in centipawns.
    pub opcode: String,
    /// What it is told.
    pub operands: Vec<Operand>,
}

/// What an operation is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A legal move of the position; in `pv`, of the position after the moves before it.
    Move(Move),
    /// A whole number.
    Integer(i64),
    /// A text in quotation marks.
    Text(String),
    /// Anything else.
    Word(String),
}

/// What operands an operation takes.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Moves of the position.
    Moves,
    /// Moves one after the other.
    Line,
    Integer,
    Other,
}

impl Kind {
    fn of(opcode: &str) -> Self {
        match opcode {
            "am" | "bm" | "pm" | "sm" => Kind::Moves,
            "pv" => Kind::Line,
            "acd" | "acn" | "acs" | "ce" | "dm" | "fmvn" | "hmvc" => Kind::Integer,
            _ => Kind::Other,
        }
    }
}

impl Epd {
    /// A position without operations.
    #[must_use]
    pub fn new(position: Position) -> Self {
        Epd { position, operations: Vec::new() }
    }

    /// Reads a position with operations; the position as `options` say, but always leniently as far as its text goes. A FEN with
    /// its two counters is read as well, with operations behind it or without. The last semicolon may be missing.
    ///
    /// # Errors
    /// [`EpdError`] if the position or an operation cannot be read, with its byte.
    pub fn read(text: &str, options: FenOptions) -> Result<Self, EpdError> {
        let mut fields = Fields::new(text);
        for _ in 0..4 {
            fields.next();
        }
        let board_end = fields.at();
        let options = FenOptions { strict_text: false, ..options };
        let mut setup =
            options.read_setup(&text[..board_end]).map_err(|error| EpdError::Position(error.into()))?;
        // The counters of a FEN, which an EPD has as operations.
        let mut at = board_end;
        let counters: Vec<_> =
            fields.by_ref().take(2).map(|field| (field, field.text.parse::<u32>())).collect();
        if let [(_, Ok(halfmoves)), (last, Ok(fullmoves))] = counters[..] {
            setup.halfmoves = u16::try_from(halfmoves).unwrap_or(u16::MAX);
            setup.fullmoves = fullmoves;
            at = last.at + last.text.len();
        }
        let read = |setup: &Setup| {
            let position = setup.position(options.castling, options.waived);
            position.map_err(|error| EpdError::Position(error.into()))
        };
        let mut epd = Epd { position: read(&setup)?, operations: Vec::new() };
        let mut reader = OperationReader { text, at };
        while let Some(operation) = reader.next(&epd.position)? {
            epd.operations.push(operation);
        }
        let counter = |opcode| match epd.get(opcode) {
            Some([Operand::Integer(number)]) => Some(*number),
            _ => None,
        };
        let (halfmoves, fullmoves) = (counter("hmvc"), counter("fmvn"));
        if halfmoves.is_some() || fullmoves.is_some() {
            setup.halfmoves =
                halfmoves.map_or(setup.halfmoves, |number| number.clamp(0, u16::MAX.into()) as u16);
            setup.fullmoves =
                fullmoves.map_or(setup.fullmoves, |number| number.clamp(0, u32::MAX.into()) as u32);
            epd.position = read(&setup)?;
        }
        Ok(epd)
    }

    /// The operands of an operation; `None` if there is no such operation.
    #[must_use]
    pub fn get(&self, opcode: &str) -> Option<&[Operand]> {
        let found = self.operations.iter().find(|operation| operation.opcode == opcode);
        found.map(|operation| operation.operands.as_slice())
    }

    /// The moves of an operation: of `bm`, say.
    pub fn moves(&self, opcode: &str) -> impl Iterator<Item = Move> + '_ {
        self.get(opcode).unwrap_or_default().iter().filter_map(|operand| match operand {
            Operand::Move(m) => Some(*m),
            _ => None,
        })
    }

    /// Sets an operation: in its place if it is there, else behind the others.
    pub fn set(&mut self, opcode: impl Into<String>, operands: impl IntoIterator<Item = Operand>) {
        let (opcode, operands) = (opcode.into(), operands.into_iter().collect());
        match self.operations.iter_mut().find(|operation| operation.opcode == opcode) {
            Some(operation) => operation.operands = operands,
            None => self.operations.push(Operation { opcode, operands }),
        }
    }
}

/// Reads by [`FenOptions::PLAYABLE`].
impl core::str::FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Self, EpdError> {
        Epd::read(text, FenOptions::PLAYABLE)
    }
}

/// Writes the position's four fields and the operations, moves in SAN. A quotation mark in a text, which cannot be escaped,
/// becomes an apostrophe.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.fen();
        let fields = fen.match_indices(' ').nth(3).map_or(fen.len(), |(at, _)| at);
        f.write_str(&fen[..fields])?;
        for Operation { opcode, operands } in &self.operations {
            write!(f, " {opcode}")?;
            let mut position = self.position;
            for operand in operands {
                match operand {
                    Operand::Move(m) => {
                        write!(f, " {}", San::ENGLISH.display(&position, *m))?;
                        if Kind::of(opcode) == Kind::Line && position.is_legal(*m) {
                            position.play_unchecked(*m);
                        }
                    }
                    Operand::Integer(number) => write!(f, " {number}")?,
                    Operand::Text(text) => write!(f, " \"{}\"", text.replace('"', "'"))?,
                    Operand::Word(word) => write!(f, " {word}")?,
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

struct OperationReader<'a> {
    text: &'a str,
    at: usize,
}

impl OperationReader<'_> {
    fn skip_blanks(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// A word, up to white space or a semicolon.
    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.find(|letter: char| letter.is_whitespace() || letter == ';').unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn next(&mut self, position: &Position) -> Result<Option<Operation>, EpdError> {
        let Some(first) = self.skip_blanks() else { return Ok(None) };
        if !first.is_ascii_alphabetic() {
            return Err(EpdError::Opcode { at: self.at, found: first });
        }
        let opcode = String::from(self.word());
        let kind = Kind::of(&opcode);
        let mut operands = Vec::new();
        let mut position = *position;
        while let Some(first) = self.skip_blanks() {
            let at = self.at;
            if first == ';' {
                self.at += 1;
                break;
            }
            if first == '"' {
                let Some(length) = self.text[at + 1..].find('"') else {
                    return Err(EpdError::UnterminatedText { at });
                };
                operands.push(Operand::Text(self.text[at + 1..at + 1 + length].into()));
                self.at += length + 2;
                continue;
            }
            let word = self.word();
            operands.push(match kind {
                Kind::Moves | Kind::Line => {
                    let m = San::ENGLISH.read(&position, word).map_err(|error| EpdError::Move {
                        opcode: opcode.clone(),
                        at,
                        error,
                    })?;
                    if kind == Kind::Line {
                        position.play_unchecked(m);
                    }
                    Operand::Move(m)
                }
                Kind::Integer => match word.strip_prefix('+').unwrap_or(word).parse() {
                    Ok(number) => Operand::Integer(number),
                    Err(_) => return Err(EpdError::Integer { opcode, at }),
                },
                Kind::Other => Operand::Word(word.into()),
            });
        }
        Ok(Some(Operation { opcode, operands }))
    }
}

/// Why a text is no EPD.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdError {
    /// The position.
    #[error(transparent)]
    Position(#[from] FenError),
    /// Something else stands where an opcode should.
    #[error("{found:?} at byte {at} of the EPD; expected an opcode, which begins with a letter")]
    Opcode {
        /// Byte of the text.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A text that has no end.
    #[error("a text without end from byte {at} of the EPD; expected '\"'")]
    UnterminatedText {
        /// Byte at which it begins.
        at: usize,
    },
    /// A move that is not legal or cannot be read.
    #[error("operation {opcode}, byte {at} of the EPD: {error}")]
    Move {
        /// The operation.
        opcode: String,
        /// Byte at which the move begins.
        at: usize,
        /// What is wrong with it.
        error: SanError,
    },
    /// Something else stands where a number should.
    #[error("operation {opcode}, byte {at} of the EPD: expected a whole number")]
    Integer {
        /// The operation.
        opcode: String,
        /// Byte at which it begins.
        at: usize,
    },
}
