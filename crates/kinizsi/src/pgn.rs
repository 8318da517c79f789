//! Games on file.

use variant_core::Position as _;
use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant};

use crate::{FenError, Position, San};

/// Files carry `[Variant "Kinizsi"]`; moves are in SAN with English letters, `G` for the group.
///
/// ```
/// use kinizsi::Position;
/// use variant_core::pgn::Reader;
/// let text = "[Variant \"Kinizsi\"]\n\n1. Ge5 d6 2. Gg3 *";
/// let game = Reader::from_slice(text.as_bytes()).read_tree::<Position>()?.unwrap();
/// assert!(game.fault.is_none());
/// assert_eq!(game.tree.main_line().count(), 3);
/// # Ok::<(), core::convert::Infallible>(())
/// ```
impl PgnVariant for Position {
    type MoveText = San;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, San), OpeningError<FenError>> {
        tags.require_variant(&["Kinizsi", "Kinizsi chess"], "Kinizsi")?;
        let start = match tags.start_fen() {
            Some(fen) => variant_core::Fen::from_fen_playable(fen).map_err(OpeningError::Fen)?,
            None => Position::start(),
        };
        Ok((start, San::ENGLISH))
    }

    fn announce(_start: &Self, _move_text: &San, tag: &mut dyn FnMut(&'static str, &'static str)) {
        tag("Variant", "Kinizsi");
    }

    fn move_number(&self) -> u32 {
        self.fullmove_number()
    }
}
