//! Positions as FENs and moves as coordinates.

use core::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::notation::Coordinates;
use crate::{Move, Position, Waive};

struct Text<T>(&'static str, fn(&str) -> Result<T, alloc::string::String>);

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.1)(text).map_err(E::custom)
    }
}

/// A position is its FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Any position that can be written is read: defects that can be waived are.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("the FEN of a Xiangqi position", |text| {
            Position::from_fen_with(text, Waive::PLAYABLE).map_err(|error| alloc::format!("{error}"))
        }))
    }
}

/// A move is its two points: `h2e2`.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a move such as h2e2", |text| {
            Coordinates::Ucci.read_points(text).map_err(|error| alloc::format!("{error}"))
        }))
    }
}
