//! Xiangqi games on file.

use core::fmt;

use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant, same_name};
use variant_core::{Fen as _, Notation, Position as _};

use crate::notation::{Chinese, Coordinates, ReadError, Script, Wxf};
use crate::{FenError, Move, Position};

/// How moves are written in files: what `[Format]` says.
///
/// ```
/// use variant_core::pgn::Reader;
/// use xiangqi::{Position, prelude::*};
/// let text = "[Variant \"Xiangqi\"]\n[Format \"Chinese\"]\n\n1. 炮二平五 马8进7 *";
/// let game = Reader::from_slice(text.as_bytes()).read_tree::<Position>()?.unwrap();
/// assert!(game.fault.is_none());
/// let last = game.tree.main_line().last().unwrap();
/// assert_eq!(game.tree.text(last), "马8进7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum MoveText {
    /// No format is named: every move is read in whichever form it is in, and written as in ICCS.
    #[default]
    Any,
    /// `Coordinate`: `h2e2`. Both this and ICCS are read.
    Coordinate,
    /// `ICCS`: `H2-E2`.
    Iccs,
    /// `WXF`: `C2=5`.
    Wxf,
    /// `Chinese`: `炮二平五`. Both scripts are read.
    Chinese,
    /// `Chinese`, written in the traditional script.
    Traditional,
}

impl Notation<Position> for MoveText {
    type Error = ReadError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            MoveText::Any | MoveText::Iccs => Coordinates::Iccs.write(position, m, out),
            MoveText::Coordinate => Coordinates::Ucci.write(position, m, out),
            MoveText::Wxf => Wxf.write(position, m, out),
            MoveText::Chinese => Chinese(Script::Simplified).write(position, m, out),
            MoveText::Traditional => Chinese(Script::Traditional).write(position, m, out),
        }
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        match self {
            MoveText::Any => read_any(position, text),
            MoveText::Coordinate | MoveText::Iccs => Coordinates::Ucci.read(position, text),
            MoveText::Wxf => Wxf.read(position, text),
            MoveText::Chinese => Chinese(Script::Simplified).read(position, text),
            MoveText::Traditional => Chinese(Script::Traditional).read(position, text),
        }
    }
}

/// Reads a move in the form that its look tells: Chinese characters, two points, or else WXF.
fn read_any(position: &Position, text: &str) -> Result<Move, ReadError> {
    if !text.is_ascii() {
        return Chinese(Script::Simplified).read(position, text);
    }
    // Two points are read by it as well.
    Wxf.read(position, text)
}

/// `[Variant]` may be missing, or be `Xiangqi` or `Chinese Chess`; `[Format]` tells how moves are written. Start positions are
/// read as playable.
impl PgnVariant for Position {
    type MoveText = MoveText;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, MoveText), OpeningError<FenError>> {
        if tags.variant.is_some() {
            tags.require_variant(&["Xiangqi", "Chinese Chess"], "Xiangqi")?;
        }
        let named = |name: &str, format: &str| same_name(name, format);
        let move_text = match tags.format {
            None => MoveText::Any,
            Some(format) if named(format, "Coordinate") || named(format, "UCCI") => MoveText::Coordinate,
            Some(format) if named(format, "ICCS") => MoveText::Iccs,
            Some(format) if named(format, "WXF") => MoveText::Wxf,
            Some(format) if named(format, "Chinese") => MoveText::Chinese,
            Some(format) if named(format, "Traditional Chinese") => MoveText::Traditional,
            found => return Err(OpeningError::format(found, "Coordinate, ICCS, WXF or Chinese")),
        };
        let start = match tags.start_fen() {
            Some(fen) => Position::from_fen_playable(fen).map_err(OpeningError::Fen)?,
            None => Position::start(),
        };
        Ok((start, move_text))
    }

    fn announce(_start: &Self, move_text: &MoveText, tag: &mut dyn FnMut(&'static str, &'static str)) {
        tag("Variant", "Xiangqi");
        match move_text {
            MoveText::Any => {}
            MoveText::Coordinate => tag("Format", "Coordinate"),
            MoveText::Iccs => tag("Format", "ICCS"),
            MoveText::Wxf => tag("Format", "WXF"),
            MoveText::Chinese => tag("Format", "Chinese"),
            MoveText::Traditional => tag("Format", "Traditional Chinese"),
        }
    }

    fn move_number(&self) -> u32 {
        self.fullmoves()
    }
}
