//! Chess games on file.

use variant_core::Position as _;
use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant};

use crate::{CastlingMode, FenError, FenOptions, Position, San, Setup};

/// Names under which standard chess goes in files; `From Position` is what some sites call it when it begins elsewhere.
const STANDARD: [&str; 5] = ["Standard", "Chess", "Normal", "Orthodox", "From Position"];
/// Names under which Chess960 goes in files.
const CHESS960: [&str; 5] = ["Chess960", "Fischerandom", "Fischer Random", "Fischer Random Chess", "FRC"];

/// Games without `[Variant]` are standard chess, but for those whose start position shows that they are not. Start positions
/// are read by [`FenOptions::PLAYABLE`], moves in English SAN.
///
/// ```
/// use variant_core::pgn::Reader;
/// use western::{Position, prelude::*};
/// let text = b"[Event \"x\"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Ke2 *";
/// let game = Reader::from_slice(text).read_tree::<Position>()?.unwrap();
/// assert!(game.fault.is_none());
/// let last = game.tree.main_line().last().unwrap();
/// assert_eq!(game.tree.position(last).fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl PgnVariant for Position {
    type MoveText = San;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, San), OpeningError<FenError>> {
        const EXPECTED: &str = "standard chess or Chess960";
        let chess960 = tags.variant.is_some() && tags.require_variant::<()>(&CHESS960, EXPECTED).is_ok();
        if tags.variant.is_some() && !chess960 {
            tags.require_variant(&STANDARD, EXPECTED)?;
        }
        let castling = chess960.then_some(CastlingMode::Chess960);
        let start = match tags.start_fen() {
            Some(fen) => {
                FenOptions { castling, ..FenOptions::PLAYABLE }.read(fen).map_err(OpeningError::Fen)?
            }
            None if chess960 => Setup::from(&Position::start())
                .position(castling, crate::Defects::NONE)
                .map_err(|error| OpeningError::Fen(error.into()))?,
            None => Position::start(),
        };
        Ok((start, San::ENGLISH))
    }

    fn announce(start: &Self, _move_text: &San, tag: &mut dyn FnMut(&'static str, &'static str)) {
        if start.castling_mode() == CastlingMode::Chess960 {
            tag("Variant", "Chess960");
        }
    }

    fn move_number(&self) -> u32 {
        self.fullmoves()
    }
}
