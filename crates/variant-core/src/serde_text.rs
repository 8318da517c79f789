//! Squares and pieces as the texts that people know them by.

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::{Piece, Role, Shape, Square};

impl<S: Shape> Serialize for Square<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

struct SquareVisitor<S>(PhantomData<S>);

impl<S: Shape> Visitor<'_> for SquareVisitor<S> {
    type Value = Square<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a square")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Square<S>, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de, S: Shape> Deserialize<'de> for Square<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(SquareVisitor(PhantomData))
    }
}

/// A piece is its FEN letter.
impl<R: Role> Serialize for Piece<R> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_str(&self.letter().to_string())
    }
}

impl<'de, R: Role> Deserialize<'de> for Piece<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut letters = text.chars();
        match (letters.next().and_then(Piece::from_letter), letters.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(de::Error::custom("expected the FEN letter of a piece")),
        }
    }
}
