//! What can be asked.

use serde_json::{Value, json};
use variant_core::{Coordinate, Fen as _, Notation as _, Outcome, Position as _};

use super::request::{Input, shortened};
use super::{games, keys};
use crate::failure::Failure;
use crate::variants::{Move, Reading, Variant, read_coordinate};

/// The answer to `ask`.
pub(super) fn answer<V: Variant>(ask: &str, input: &Input<'_>) -> Result<Value, Failure> {
    match ask {
        "pgn" => return games::pgn::<V>(input),
        "pgn_long" => return games::long::<V>(input),
        "pgn_nested" => return games::nested::<V>(input),
        "keys_equal" => return keys::equal::<V>(input),
        "distinct_keys" => return keys::distinct::<V>(input),
        "fen_status" => return Ok(fen_status::<V>(input)),
        "no_panic" => {
            survive::<V>(input);
            return Ok(json!(true));
        }
        _ => {}
    }
    // Rights that standard chess does not support are asked about as in standard chess, unless the question says otherwise.
    let standard = matches!(ask, "clean_castling");
    let position = position::<V>(input, standard)?;
    match ask {
        "legal_moves" => Ok(list::<V>(&position, &position.legal_moves())),
        "legal_count" => Ok(json!(position.count_legal())),
        "captures" => Ok(list::<V>(&position, &V::captures(&position))),
        "is_legal" => Ok(json!(read_coordinate::<V>(&position, field(&input.uci, "uci")?).is_ok())),
        "perft" => {
            let depth = input.depth.ok_or_else(|| missing("depth"))?;
            Ok(json!(position.perft(depth)))
        }
        "fen_after" | "fen_roundtrip" => Ok(json!(position.fen())),
        "castling_fields" => {
            let [xfen, shredder] = castling::<V>(&position)?;
            Ok(json!({"xfen": xfen, "shredder": shredder}))
        }
        "clean_castling" => {
            let [xfen, _] = castling::<V>(&position)?;
            Ok(json!(xfen))
        }
        "parse_uci" => Ok(match read_coordinate::<V>(&position, field(&input.text, "text")?) {
            Ok(m) => json!({"uci": Coordinate.text(&position, m)}),
            Err(_) => json!({"error": true}),
        }),
        "san" => {
            let m = read_coordinate::<V>(&position, field(&input.uci, "uci")?)?;
            Ok(json!(V::san(&position, m)))
        }
        "polyglot_key" => keys::polyglot::<V>(&position),
        "status" => Ok(status(&position)),
        "mates_in_one" => Ok(json!(mates_in_one::<V>(&position))),
        _ => Err(Failure::new(
            "unknown_ask",
            format_args!("{:?} is nothing that can be asked", shortened(ask)),
        )),
    }
}

pub(super) fn missing(name: &str) -> Failure {
    Failure::new("missing_input", format_args!("the input has no {name:?}, which this question needs"))
}

pub(super) fn field<'a, T: AsRef<str>>(field: &'a Option<T>, name: &str) -> Result<&'a str, Failure> {
    field.as_ref().map(AsRef::as_ref).ok_or_else(|| missing(name))
}

/// The position a question is about, with its moves made.
fn position<V: Variant>(input: &Input<'_>, standard: bool) -> Result<V::Position, Failure> {
    let mut position = match &input.fen {
        None => V::Position::start(),
        Some(fen) => {
            let chess960 = input.chess960.or(if standard { Some(false) } else { None });
            V::read(fen, Reading { strict: input.strict, chess960 })?
        }
    };
    for text in input.moves.iter().flatten() {
        position.play_unchecked(read_coordinate::<V>(&position, text)?);
    }
    for text in input.moves_san.iter().flatten() {
        position.play_unchecked(V::read_san(&position, text)?);
    }
    Ok(position)
}

fn list<V: Variant>(position: &V::Position, moves: &[Move<V>]) -> Value {
    let mut texts: Vec<String> = moves.iter().map(|&m| Coordinate.text(position, m)).collect();
    texts.sort_unstable();
    json!({"count": texts.len(), "uci": texts})
}

fn castling<V: Variant>(position: &V::Position) -> Result<[String; 2], Failure> {
    V::castling_fields(position)
        .ok_or_else(|| Failure::new("unknown_ask", "this game has no such castling fields"))
}

fn fen_status<V: Variant>(input: &Input<'_>) -> Value {
    let fen = match &input.fen {
        None => V::Position::start().fen(),
        Some(fen) => fen.clone().into_owned(),
    };
    match V::status(&fen, input.chess960.unwrap_or(false)) {
        None => json!({"accept": true}),
        Some(tier) => json!({"accept": false, "tier": tier}),
    }
}

fn outcome_value(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |outcome| {
        json!({"winner": outcome.winner.map(variant_core::Color::name), "reason": outcome.reason.name()})
    })
}

fn status<P: variant_core::Position>(position: &P) -> Value {
    json!({
        "turn": position.turn().name(),
        "check": position.is_check(),
        "outcome": outcome_value(position.outcome()),
        "verdict": position.verdict(),
    })
}

fn mates_in_one<V: Variant>(position: &V::Position) -> usize {
    let mates = |m: Move<V>| {
        let after = position.after(m);
        after.is_check() && !after.has_legal()
    };
    position.legal_moves().iter().filter(|&&m| mates(m)).count()
}

/// Does everything that can be done with the input; whatever fails is passed over.
fn survive<V: Variant>(input: &Input<'_>) {
    let Ok(position) = position::<V>(input, false) else { return };
    for text in [&input.text, &input.uci].into_iter().flatten() {
        let _ = read_coordinate::<V>(&position, text);
        let _ = V::read_san(&position, text);
    }
    for m in position.legal_moves() {
        let _ = (V::san(&position, m), position.after(m).fen());
    }
    let _ = status(&position);
}
