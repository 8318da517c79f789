//! Positions as text: FEN, X-FEN and Shredder-FEN.

use core::fmt;

use variant_core::fen::{
    FenError as TextError, Field, Fields, Gather, read_board, read_counter, read_turn, single_spaces,
    write_board,
};
use variant_core::{Bitboard, Color, Fen, Piece, Shape8x8, Square};

use crate::fen_plain;
use crate::tables::{self, RANK_1, RANK_8, bit, lowest};
use crate::{CastlingMode, Defects, Position, Role, Setup, SetupError};

/// How a FEN is read.
///
/// ```
/// use western::{CastlingMode, FenOptions, prelude::*};
/// let position = FenOptions::PLAYABLE.read("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")?;
/// assert_eq!(position.castling_mode(), CastlingMode::Chess960);
/// # Ok::<(), western::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenOptions {
    /// The rules of castling; `None` detects them: Chess960 if a right names its rook by the file or belongs to a king or rook
    /// that is not where standard chess has it, else standard.
    pub castling: Option<CastlingMode>,
    /// Defects of the position that are forgiven.
    pub waived: Defects,
    /// Whether the text must be as the PGN standard has it: six fields, one space between them, castling rights in the order
    /// `KQkq`, counters without superfluous zeros. Else one to six fields are read (missing: `w - - 0 1`), with any white space
    /// around them.
    pub strict_text: bool,
}

impl FenOptions {
    /// Text and position must be flawless; standard chess.
    pub const STRICT: FenOptions =
        FenOptions { castling: Some(CastlingMode::Standard), waived: Defects::NONE, strict_text: true };
    /// Everything is forgiven that can be; castling is detected.
    pub const PLAYABLE: FenOptions =
        FenOptions { castling: None, waived: Defects::WAIVABLE, strict_text: false };

    /// Reads a position.
    ///
    /// # Errors
    /// [`FenError`] if the text is no FEN, or a FEN of no position under these options.
    pub fn read(self, text: &str) -> Result<Position, FenError> {
        Ok(self.read_setup(text)?.position(self.castling, self.waived)?)
    }

    /// Reads a set-up, without asking whether it is a position.
    ///
    /// # Errors
    /// [`variant_core::fen::FenError`] if the text is no FEN.
    pub fn read_setup(self, text: &str) -> Result<Setup, TextError> {
        match fen_plain::read(text) {
            Some(setup) => Ok(setup),
            None => self.read_at_leisure(text),
        }
    }

    /// Reads any text, and tells what is wrong with it.
    fn read_at_leisure(self, text: &str) -> Result<Setup, TextError> {
        let mut fields = Fields::new(text);
        let mut setup = Setup::empty();
        let board = fields.required("board")?;
        setup.board = read_board(board, Piece::from_letter)?;
        if let Some(field) = self.field(&mut fields, "side to move")? {
            setup.turn = read_turn(field)?;
        }
        if let Some(field) = self.field(&mut fields, "castling")? {
            self.read_castling(field, &mut setup)?;
        }
        if let Some(field) = self.field(&mut fields, "en passant")? {
            setup.passed = read_en_passant(field)?;
        }
        if let Some(field) = self.field(&mut fields, "halfmove clock")? {
            let count = self.read_number(field, "halfmove clock", u16::MAX.into(), 0)?;
            setup.halfmoves = u16::try_from(count).unwrap_or(u16::MAX);
        }
        if let Some(field) = self.field(&mut fields, "move number")? {
            setup.fullmoves = self.read_number(field, "move number", u32::MAX, 1)?;
        }
        fields.end()?;
        if self.strict_text {
            single_spaces(text)?;
        }
        Ok(setup)
    }

    fn field<'a>(self, fields: &mut Fields<'a>, name: &'static str) -> Result<Option<Field<'a>>, TextError> {
        let at = fields.at();
        match fields.next() {
            None if self.strict_text => Err(TextError::MissingField { field: name, at }),
            field => Ok(field),
        }
    }

    fn read_number(
        self,
        field: Field<'_>,
        name: &'static str,
        max: u32,
        least: u32,
    ) -> Result<u32, TextError> {
        let number = read_counter(field, name, max)?;
        let superfluous = field.text.len() > 1 && field.text.starts_with('0');
        if self.strict_text && (superfluous || number < least) {
            return Err(TextError::form(
                field,
                name,
                "a number of at least 1 (the clock: 0) without leading zeros",
            ));
        }
        Ok(number)
    }

    /// Reads castling rights: `-`, or letters `KQkq` for the outermost rook on that side of the king, or file letters.
    fn read_castling(self, field: Field<'_>, setup: &mut Setup) -> Result<(), TextError> {
        if field.text == "-" {
            return Ok(());
        }
        for (offset, letter) in field.text.char_indices() {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let back_rank = if color == Color::White { 0 } else { 56 };
            let rook = match letter.to_ascii_uppercase() {
                side @ ('K' | 'Q') => self.outermost_rook(setup, color, side == 'K'),
                file @ 'A'..='H' => {
                    setup.named_by_file = true;
                    back_rank + (file as usize - 'A' as usize)
                }
                _ => {
                    return Err(TextError::Character {
                        field: "castling",
                        at: field.at + offset,
                        found: letter,
                        expected: "'-' or letters of KQkq or A-H, a-h",
                    });
                }
            };
            if setup.castling.contains(tables::square(rook)) {
                return Err(TextError::Character {
                    field: "castling",
                    at: field.at + offset,
                    found: letter,
                    expected: "each right once",
                });
            }
            setup.castling.insert(tables::square(rook));
        }
        if self.strict_text && !field.text.chars().filter_map(|letter| "KQkq".find(letter)).is_sorted() {
            return Err(TextError::form(field, "castling", "the letters KQkq in this order"));
        }
        Ok(())
    }

    /// The rook that `K` or `Q` stands for: in standard chess that in the corner, else the outermost on that side of the king;
    /// the corner if there is none, so that the set-up is found to have a right without a rook.
    fn outermost_rook(self, setup: &Setup, color: Color, king_side: bool) -> usize {
        let (rank, back_rank) = if color == Color::White { (RANK_1, 0) } else { (RANK_8, 56) };
        let corner = if king_side { back_rank + 7 } else { back_rank };
        let king = setup.board.pieces(color, Role::King).bits() & rank;
        if self.castling == Some(CastlingMode::Standard) || king == 0 {
            return corner;
        }
        let beyond = if king_side { !(bit(lowest(king)) - 1) } else { bit(lowest(king)) - 1 };
        let rooks =
            Bitboard::<Shape8x8>::from_bits(setup.board.pieces(color, Role::Rook).bits() & rank & beyond);
        let rook = if king_side { rooks.last() } else { rooks.first() };
        rook.map_or(corner, Square::index)
    }
}

fn read_en_passant(field: Field<'_>) -> Result<Option<Square<Shape8x8>>, TextError> {
    if field.text == "-" {
        return Ok(None);
    }
    match field.text.parse() {
        Ok(square) => Ok(Some(square)),
        Err(_) => Err(TextError::form(field, "en passant", "'-' or a square such as e3")),
    }
}

/// Why a text is not read as a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// It is no FEN.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It is a FEN, but not of a position that can be played from.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// When the en passant square is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantField {
    /// Only if a capture is legal: then equal positions have equal FENs up to the counters.
    #[default]
    Legal,
    /// If an enemy pawn stands ready to capture, though the capture may leave its king attacked.
    PseudoLegal,
    /// After every double step, as the PGN standard has it.
    Always,
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingField {
    /// X-FEN: `KQkq` wherever the rook is the outermost on its side, else its file.
    #[default]
    XFen,
    /// Shredder-FEN: the rook's file always.
    Shredder,
}

impl Position {
    /// Writes the FEN with the fields as asked for.
    ///
    /// ```
    /// use western::{CastlingField, EnPassantField, Position, prelude::*};
    /// let mut position = Position::start();
    /// position.play(Coordinate.read(&position, "e2e4")?)?;
    /// let fen = position.fen_with(EnPassantField::Always, CastlingField::Shredder).to_string();
    /// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fen_with(&self, en_passant: EnPassantField, castling: CastlingField) -> impl fmt::Display + use<> {
        FenText { position: *self, en_passant, castling }
    }

    fn passed_square_to_write(&self, when: EnPassantField) -> Option<Square<Shape8x8>> {
        match when {
            EnPassantField::Legal => self.en_passant(),
            EnPassantField::Always => self.passed_square(),
            EnPassantField::PseudoLegal => self.passed_square().filter(|square| {
                tables::pawn(!self.turn, square.index()) & self.men(self.turn, Role::Pawn) != 0
            }),
        }
    }

    fn write_castling(&self, style: CastlingField, out: &mut Gather<'_>) -> fmt::Result {
        if self.castling == 0 {
            return out.char('-');
        }
        for (color, rank) in [(Color::White, RANK_1), (Color::Black, RANK_8)] {
            let king = self.king_at(color);
            // The king side first.
            for rook in self.castling_rooks().into_iter().rev().filter(|rook| bit(rook.index()) & rank != 0) {
                let king_side = rook.index() > king;
                let further = if king_side {
                    !(bit(rook.index()) - 1) & !bit(rook.index())
                } else {
                    bit(rook.index()) - 1
                };
                let outermost = self.men(color, Role::Rook) & rank & further == 0;
                let letter = match (style, outermost) {
                    (CastlingField::XFen, true) if king_side => 'K',
                    (CastlingField::XFen, true) => 'Q',
                    _ => char::from(b'A' + rook.file()),
                };
                out.char(if color == Color::White { letter } else { letter.to_ascii_lowercase() })?;
            }
        }
        Ok(())
    }

    fn write_fields(
        &self,
        en_passant: EnPassantField,
        castling: CastlingField,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write_board(&self.board, out)?;
        let mut out = Gather::new(out);
        out.char(' ')?;
        out.char(self.turn.letter())?;
        out.char(' ')?;
        self.write_castling(castling, &mut out)?;
        out.char(' ')?;
        match self.passed_square_to_write(en_passant) {
            Some(square) => {
                out.char(char::from(b'a' + square.file()))?;
                out.char(char::from(b'1' + square.rank()))?;
            }
            None => out.char('-')?,
        }
        out.char(' ')?;
        out.number(self.halfmoves.into())?;
        out.char(' ')?;
        out.number(self.fullmoves)?;
        out.flush()
    }
}

struct FenText {
    position: Position,
    en_passant: EnPassantField,
    castling: CastlingField,
}

impl fmt::Display for FenText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.write_fields(self.en_passant, self.castling, f)
    }
}

impl Fen for Position {
    type Error = FenError;

    /// Reads by [`FenOptions::STRICT`].
    fn from_fen(text: &str) -> Result<Self, FenError> {
        FenOptions::STRICT.read(text)
    }

    /// Reads by [`FenOptions::PLAYABLE`].
    fn from_fen_playable(text: &str) -> Result<Self, FenError> {
        FenOptions::PLAYABLE.read(text)
    }

    /// Writes X-FEN, which is plain FEN in standard chess, with the en passant square only where a capture is legal.
    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_fields(EnPassantField::Legal, CastlingField::XFen, out)
    }
}

/// Reads by [`FenOptions::STRICT`].
impl core::str::FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        FenOptions::STRICT.read(text)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use variant_core::{Position as _, zobrist};

    use super::{FenOptions, fen_plain};
    use crate::{CastlingField, EnPassantField, Position};

    /// Texts of random games, as they are and with a character changed, left out or added.
    #[test]
    fn the_fast_way_reads_what_reading_at_leisure_reads() {
        const SIGNS: &[u8] = b"pPkKqQrRnbw/-1248 90a3h6AH\t:;";
        let mut read_fast = 0;
        for game in 0..300 {
            let mut position = Position::start();
            for ply in 0..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[zobrist::number(game, ply) as usize % moves.len()]);
                let text = position.fen_with(EnPassantField::Always, CastlingField::XFen).to_string();
                let chance = zobrist::number(game + 1000, ply);
                let at = chance as usize / 4 % text.len();
                let sign = char::from(SIGNS[(chance >> 32) as usize % SIGNS.len()]);
                let mut changed = text.clone();
                match chance % 4 {
                    0 => {}
                    1 => changed.insert(at, sign),
                    2 => drop(changed.remove(at)),
                    _ => changed.replace_range(at..=at, &sign.to_string()),
                }
                if let Some(setup) = fen_plain::read(&changed) {
                    read_fast += 1;
                    for options in [FenOptions::STRICT, FenOptions::PLAYABLE] {
                        assert_eq!(options.read_at_leisure(&changed).as_ref(), Ok(&setup), "{changed}");
                    }
                } else {
                    assert_ne!(changed, text, "a FEN as this crate writes it is read fast");
                }
            }
        }
        assert!(read_fast > 5000, "{read_fast}");
    }
}
