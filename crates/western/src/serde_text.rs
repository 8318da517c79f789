//! Positions and moves as strings.

use core::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::{CastlingField, CastlingMode, Defect, Defects, EnPassantField, FenOptions, Move, Position};

/// Stands behind the FEN of a Chess960 position in which nobody has castling rights: nothing else in it would tell.
const CHESS960: &str = " chess960";

/// A position is its FEN, with the en passant square only where a capture is legal. In Chess960 the castling field names the
/// rooks' files, which tells it from standard chess; where no right is left, `chess960` follows as a seventh field.
impl Serialize for Position {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        match self.mode {
            CastlingMode::Standard => serializer.collect_str(self),
            CastlingMode::Chess960 => {
                let fen = self.fen_with(EnPassantField::Legal, CastlingField::Shredder);
                let mark = if self.castling == 0 { CHESS960 } else { "" };
                serializer.collect_str(&format_args!("{fen}{mark}"))
            }
        }
    }
}

struct PositionVisitor;

impl Visitor<'_> for PositionVisitor {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the FEN of a chess position")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Position, E> {
        let (fen, castling) = match text.strip_suffix(CHESS960) {
            Some(fen) => (fen, Some(CastlingMode::Chess960)),
            None => (text, None),
        };
        // Any position that there can be in memory comes back, men beyond a full set included; fields must be sound.
        let fields: Defects = [Defect::CastlingRights, Defect::EnPassantSquare].into_iter().collect();
        let options = FenOptions { castling, waived: Defects::WAIVABLE - fields, strict_text: false };
        options.read(fen).map_err(E::custom)
    }
}

/// Reads the FEN of a position of standard chess or Chess960: Chess960 if a right names its rook by the file, if king or rooks
/// are not where standard chess has them, or if `chess960` follows.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(PositionVisitor)
    }
}

/// A move is the text that needs no position: see its `Display`.
impl Serialize for Move {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

struct MoveVisitor;

impl Visitor<'_> for MoveVisitor {
    type Value = Move;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move such as e2e4, Ng1f3, d5e6ep, e7e8=Q or Ke1Rh1")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Move, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(MoveVisitor)
    }
}
