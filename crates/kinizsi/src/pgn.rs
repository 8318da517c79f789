//! Kinizsi games on file.

use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant};
use variant_core::{Fen as _, Position as _};

use crate::{FenError, Position, San};

/// Games on file carry `[Variant "Kinizsi"]`; it may be missing where it is clear what the file holds. Moves are in English SAN,
/// start positions are read as playable.
///
/// ```
/// use kinizsi::Position;
/// use variant_core::pgn::Reader;
/// let text = b"[Variant \"Kinizsi\"]\n\n1. Ge5 d6 *";
/// let game = Reader::from_slice(text).read_tree::<Position>()?.unwrap();
/// assert!(game.fault.is_none());
/// assert_eq!(game.tree.len(), 2);
/// # Ok::<(), core::convert::Infallible>(())
/// ```
impl PgnVariant for Position {
    type MoveText = San;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, San), OpeningError<FenError>> {
        if tags.variant.is_some() {
            tags.require_variant(&["Kinizsi", "Kinizsi chess"], "Kinizsi")?;
        }
        let start = match tags.start_fen() {
            Some(fen) => Position::from_fen_playable(fen).map_err(OpeningError::Fen)?,
            None => Position::start(),
        };
        Ok((start, San::ENGLISH))
    }

    fn announce(_start: &Self, _move_text: &San, tag: &mut dyn FnMut(&'static str, &'static str)) {
        tag("Variant", "Kinizsi");
    }

    fn move_number(&self) -> u32 {
        self.fullmoves()
    }
}
