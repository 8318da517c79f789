//! Games on file.

use core::fmt;

use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant, same_name};
use variant_core::{Notation, Position as _};

use crate::notation::{Chinese, Coordinates, ReadError, Script, Wxf};
use crate::{FenError, Move, Position};

/// How the moves of a game on file are written, as its tag `[Format]` says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MoveText {
    /// Coordinates: `[Format "ICCS"]` for `H2-E2`, `[Format "UCCI"]` for `h2e2`, `[Format "UCI"]` for `h3e3`.
    Coordinates(Coordinates),
    /// `[Format "WXF"]`: `C2=5`.
    Wxf,
    /// `[Format "Chinese"]`: `炮二平五`, in either script.
    Chinese(Script),
}

impl Default for MoveText {
    /// The ICCS form, which files without `[Format]` have.
    fn default() -> Self {
        MoveText::Coordinates(Coordinates::Iccs)
    }
}

impl MoveText {
    /// The way of writing that a value of `[Format]` names.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let known = [
            ("ICCS", MoveText::Coordinates(Coordinates::Iccs)),
            ("UCCI", MoveText::Coordinates(Coordinates::Ucci)),
            ("Coordinate", MoveText::Coordinates(Coordinates::Ucci)),
            ("UCI", MoveText::Coordinates(Coordinates::Uci10)),
            ("WXF", MoveText::Wxf),
            ("Chinese", MoveText::Chinese(Script::Simplified)),
            ("Chinese traditional", MoveText::Chinese(Script::Traditional)),
        ];
        known.into_iter().find(|(known, _)| same_name(known, name)).map(|(_, text)| text)
    }

    /// The value of `[Format]` that names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveText::Coordinates(Coordinates::Iccs) => "ICCS",
            MoveText::Coordinates(Coordinates::Ucci) => "UCCI",
            MoveText::Coordinates(Coordinates::Uci10) => "UCI",
            MoveText::Wxf => "WXF",
            MoveText::Chinese(Script::Simplified) => "Chinese",
            MoveText::Chinese(Script::Traditional) => "Chinese traditional",
        }
    }
}

impl Notation<Position> for MoveText {
    type Error = ReadError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            MoveText::Coordinates(form) => form.write(position, m, out),
            MoveText::Wxf => Wxf.write(position, m, out),
            MoveText::Chinese(script) => Chinese(*script).write(position, m, out),
        }
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        match self {
            MoveText::Coordinates(form) => form.read(position, text),
            MoveText::Wxf => Wxf.read(position, text),
            MoveText::Chinese(script) => Chinese(*script).read(position, text),
        }
    }
}

/// Files carry `[Variant "Xiangqi"]` or `[Game "Chinese Chess"]`; `[Format]` tells how moves are written, ICCS if it is missing.
///
/// ```
/// use variant_core::pgn::Reader;
/// use xiangqi::{Position, prelude::*};
/// let text = "[Variant \"Xiangqi\"]\n[Format \"WXF\"]\n\n1. C2=5 H8+7 2. H2+3 *";
/// let game = Reader::from_slice(text.as_bytes()).read_tree::<Position>()?.unwrap();
/// assert!(game.fault.is_none());
/// assert_eq!(game.tree.main_line().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl PgnVariant for Position {
    type MoveText = MoveText;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, MoveText), OpeningError<FenError>> {
        // Files of Xiangqi programs name the game in another tag, if at all.
        if tags.variant.is_some() {
            tags.require_variant(&["Xiangqi", "Chinese chess"], "Xiangqi")?;
        }
        let text = match tags.format {
            None => MoveText::default(),
            Some(name) => MoveText::named(name)
                .ok_or_else(|| OpeningError::format(Some(name), "ICCS, UCCI, UCI, WXF or Chinese"))?,
        };
        let start = match tags.start_fen() {
            Some(fen) => variant_core::Fen::from_fen_playable(fen).map_err(OpeningError::Fen)?,
            None => Position::start(),
        };
        Ok((start, text))
    }

    fn announce(_start: &Self, move_text: &MoveText, tag: &mut dyn FnMut(&'static str, &'static str)) {
        tag("Variant", "Xiangqi");
        tag("Format", move_text.name());
    }

    fn move_number(&self) -> u32 {
        self.fullmoves()
    }
}
