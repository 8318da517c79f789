//! FEN: read in all dialects, written in one.

use core::fmt;
use core::str::FromStr;

use variant_core::fen::{self, Field, Fields};
use variant_core::{Color, Fen, Position as _};

use crate::{Piece, Position, Role, SetupError, Waive};

/// The largest counter that is read.
const COUNTER_MAX: u32 = 99_999;

/// Why a text is no FEN of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text is not written as a FEN.
    #[error(transparent)]
    Syntax(#[from] fen::FenError),
    /// It describes pieces that make no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The piece of a letter: `KABNRCP`, and `H` and `E` for horses and elephants.
fn piece(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match letter {
        'H' | 'h' => Some(Piece { color, role: Role::Horse }),
        'E' | 'e' => Some(Piece { color, role: Role::Elephant }),
        _ => Piece::from_letter(letter),
    }
}

fn turn(field: Field<'_>) -> Result<Color, fen::FenError> {
    match field.text {
        "w" | "r" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(fen::FenError::form(field, "side to move", "w, r or b")),
    }
}

impl Position {
    /// Reads a FEN, putting up with the defects that `waive` names.
    ///
    /// The fields are the board with Red's pieces in upper case, the side to move, two fields that chess uses and Xiangqi does
    /// not (`-`), the plies since the last capture, and the number of the move. Fields at the end may be missing: Red is to
    /// move then, and the counters are 0 and 1. Besides `KABNRCP` the letters `H` for horses and `E` for elephants are read,
    /// and `r` for Red's turn. White space around and between fields may be of any kind.
    ///
    /// # Errors
    /// [`FenError`] if the text is no FEN, the pieces make no position, or a defect is not waived.
    ///
    /// ```
    /// use variant_core::Fen as _;
    /// use xiangqi::{Waive, Position};
    /// // Ancient sets of three rooks: no game leads here, but it can be played.
    /// let text = "3k5/9/9/9/9/9/9/9/R3R4/R3K4 w";
    /// assert!(Position::from_fen(text).is_err());
    /// let position = Position::from_fen_with(text, Waive::PLAYABLE)?;
    /// assert_eq!(position.fen(), "3k5/9/9/9/9/9/9/9/R3R4/R3K4 w - - 0 1");
    /// assert_eq!(position.defects().len(), 1);
    /// # Ok::<(), xiangqi::FenError>(())
    /// ```
    pub fn from_fen_with(text: &str, waive: Waive) -> Result<Self, FenError> {
        let mut fields = Fields::new(text);
        let board = fen::read_board(fields.required("board")?, piece)?;
        let turn = fields.next().map_or(Ok(Color::White), turn)?;
        for name in ["castling, unused", "en passant, unused"] {
            if let Some(field) = fields.next().filter(|field| field.text != "-") {
                return Err(fen::FenError::form(field, name, "-").into());
            }
        }
        let mut counter = |name, missing| {
            fields.next().map_or(Ok(missing), |field| fen::read_counter(field, name, COUNTER_MAX))
        };
        let halfmoves = counter("plies since the last capture", 0)?;
        let fullmoves = counter("number of the move", 1)?;
        fields.end()?;
        Ok(Position::new(board, turn, waive)?.with_counters(halfmoves, fullmoves))
    }
}

impl Fen for Position {
    type Error = FenError;

    fn from_fen(text: &str) -> Result<Self, FenError> {
        let position = Self::from_fen_with(text, Waive::NOTHING)?;
        fen::single_spaces(text)?;
        Ok(position)
    }

    fn from_fen_playable(text: &str) -> Result<Self, FenError> {
        Self::from_fen_with(text, Waive::PLAYABLE)
    }

    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        fen::write_board(self.board(), out)?;
        out.write_char(' ')?;
        out.write_char(self.turn().letter())?;
        write!(out, " - - {} {}", self.halfmoves(), self.fullmoves())
    }
}

/// Reads a FEN as strictly as [`Fen::from_fen`].
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}
