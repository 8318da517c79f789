//! Questions about the keys of positions.

use std::collections::HashSet;

use serde_json::{Value, json};
use variant_core::Position as _;

use super::ask::{element, missing};
use super::request::{Compared, Input};
use crate::failure::Failure;
use crate::variants::{Reading, Variant, read_coordinate};

/// The key of a position in the format of Polyglot books, as 16 hexadecimal digits.
pub(super) fn polyglot<V: Variant>(position: &V::Position) -> Result<Value, Failure> {
    let key = V::polyglot_key(position)
        .ok_or_else(|| Failure::new("unknown_ask", "this game has no books in the format of Polyglot"))?;
    Ok(json!(format!("{key:016x}")))
}

/// Whether all positions have one key.
pub(super) fn equal<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    Ok(json!(keys::<V>(input)?.len() <= 1))
}

/// How many keys there are.
pub(super) fn distinct<V: Variant>(input: &Input<'_>) -> Result<Value, Failure> {
    Ok(json!(keys::<V>(input)?.len()))
}

fn keys<V: Variant>(input: &Input<'_>) -> Result<HashSet<u64>, Failure> {
    let compared = input.fens.as_ref().ok_or_else(|| missing("fens"))?;
    let reading = Reading { strict: input.strict, chess960: input.chess960 };
    let key = |compared: &Compared| {
        let (fen, moves): (_, &[String]) = match compared {
            Compared::Fen(fen) => (fen, &[]),
            Compared::Played { fen, moves } => (fen, moves),
        };
        let mut position = V::read(fen, reading)?;
        for (index, text) in moves.iter().enumerate() {
            let m = read_coordinate::<V>(&position, text).map_err(|error| element("moves", index, &error))?;
            position.play_unchecked(m);
        }
        Ok(position.key())
    };
    let keys = compared.iter().enumerate();
    keys.map(|(index, compared)| key(compared).map_err(|error| element("fens", index, &error))).collect()
}
