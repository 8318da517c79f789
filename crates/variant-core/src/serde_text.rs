//! Squares and pieces as the texts that people know them by; games as their start and moves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::{Arbiter, Game, Piece, Position, Role, Shape, Square};

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

/// A game is its start position, its moves and its arbiter; everything else follows from them.
impl<P, A> Serialize for Game<P, A>
where
    P: Position<Move: Serialize> + Serialize,
    A: Arbiter<P> + Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut game = serializer.serialize_struct("Game", 3)?;
        game.serialize_field("start", self.start())?;
        game.serialize_field("moves", &self.moves().collect::<Vec<_>>())?;
        game.serialize_field("arbiter", self.arbiter())?;
        game.end()
    }
}

#[derive(serde::Deserialize)]
#[serde(rename = "Game")]
struct GameParts<P, M, A> {
    start: P,
    moves: Vec<M>,
    arbiter: A,
}

/// The moves are played again: an illegal one is an error.
impl<'de, P, A> Deserialize<'de> for Game<P, A>
where
    P: Position<Move: Deserialize<'de>> + Deserialize<'de>,
    A: Arbiter<P> + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = GameParts::<P, P::Move, A>::deserialize(deserializer)?;
        let mut game = Game::with_arbiter(parts.start, parts.arbiter);
        for (n, m) in parts.moves.into_iter().enumerate() {
            game.play(m)
                .map_err(|error| de::Error::custom(format_args!("move {} of the game: {error}", n + 1)))?;
        }
        Ok(game)
    }
}
