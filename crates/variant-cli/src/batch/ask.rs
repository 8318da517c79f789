//! What can be asked.

use serde_json::{Value, json};
use variant_core::{
    Color, Coordinate, Fen as _, Game, Notation as _, Outcome, Position as _, Reason, Verdict,
};

use super::request::{Input, shortened};
use super::{games, keys};
use crate::args::MAX_DEPTH;
use crate::failure::Failure;
use crate::variants::{Move, Reading, Variant, read_coordinate};

/// All that can be asked.
const ASKS: [&str; 30] = [
    "pgn",
    "judge_pgn",
    "pgn_long",
    "pgn_nested",
    "keys_equal",
    "distinct_keys",
    "fen_status",
    "no_panic",
    "legal_moves",
    "legal_count",
    "captures",
    "is_legal",
    "perft",
    "fen_after",
    "fen_roundtrip",
    "castling_fields",
    "clean_castling",
    "parse_uci",
    "san",
    "polyglot_key",
    "parse_san",
    "fen_after_always_ep",
    "insufficient",
    "dead_position",
    "outcome",
    "clock",
    "repetition",
    "judge",
    "status",
    "mates_in_one",
];

/// The answer to `ask`.
pub(super) fn answer<V: Variant>(ask: &str, input: &Input<'_>) -> Result<Value, Failure> {
    match ask {
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
    let game = game::<V>(input, standard)?;
    let position = game.position();
    match ask {
        "legal_moves" => Ok(list::<V>(position, &position.legal_moves())),
        "legal_count" => Ok(json!(position.count_legal())),
        "captures" => Ok(list::<V>(position, &position.legal_captures())),
        "is_legal" => Ok(json!(read_coordinate::<V>(position, field(&input.uci, "uci")?).is_ok())),
        "perft" => {
            let depth = input.depth.ok_or_else(|| missing("depth"))?;
            if depth > MAX_DEPTH {
                let message = format_args!("the depth is {depth}; expected {MAX_DEPTH} at most");
                return Err(Failure::new("out_of_range", message));
            }
            Ok(json!(position.perft(depth)))
        }
        "fen_after" | "fen_roundtrip" => Ok(json!(position.fen())),
        "castling_fields" => {
            let [xfen, shredder] = castling::<V>(position)?;
            Ok(json!({"xfen": xfen, "shredder": shredder}))
        }
        "clean_castling" => {
            let [xfen, _] = castling::<V>(position)?;
            Ok(json!(xfen))
        }
        "parse_uci" => Ok(match read_coordinate::<V>(position, field(&input.text, "text")?) {
            Ok(m) => json!({"uci": Coordinate.text(position, m)}),
            Err(_) => json!({"error": true}),
        }),
        "san" => {
            let m = read_coordinate::<V>(position, field(&input.uci, "uci")?)?;
            Ok(json!(V::san(position, m)))
        }
        "polyglot_key" => keys::polyglot::<V>(position),
        "parse_san" => Ok(parse_san::<V>(position, field(&input.text, "text")?)),
        "fen_after_always_ep" => {
            Ok(json!(V::fen_always_en_passant(position).ok_or_else(|| not_in_this_game("en passant"))?))
        }
        "insufficient" => {
            let both = position.is_insufficient_material();
            let [white, black] = Color::ALL.map(|color| position.has_insufficient_material(color));
            Ok(json!({"position": both, "white": white, "black": black}))
        }
        "dead_position" => match V::is_dead(position) {
            None => Err(not_in_this_game("dead position")),
            Some(None) => {
                Err(Failure::new("undecided", "whether the position is dead was not found out in time"))
            }
            Some(Some(dead)) => Ok(json!(dead)),
        },
        "outcome" => Ok(outcome(position)),
        "clock" => Ok(clock::<V>(&game)),
        "repetition" => Ok(repetition::<V>(&game)),
        "judge" => {
            let occurrences = input.occurrences.unwrap_or(2);
            let judgement = V::judge(&game, input.rules.as_deref(), occurrences, false)?;
            Ok(json!(judgement))
        }
        "status" => Ok(status::<V>(&game)),
        "mates_in_one" => Ok(json!(mates_in_one::<V>(position))),
        _ => Err(Failure::new(
            "unknown_ask",
            format_args!(
                "{:?} is nothing that can be asked; expected one of {}",
                shortened(ask),
                ASKS.join(", ")
            ),
        )),
    }
}

pub(super) fn missing(name: &str) -> Failure {
    Failure::new("missing_input", format_args!("the input has no {name:?}, which this question needs"))
}

pub(super) fn field<'a, T: AsRef<str>>(field: &'a Option<T>, name: &str) -> Result<&'a str, Failure> {
    field.as_ref().map(AsRef::as_ref).ok_or_else(|| missing(name))
}

/// A failure for a question that makes no sense in a game.
fn not_in_this_game(what: &str) -> Failure {
    Failure::new("unknown_ask", format_args!("this game has no {what}"))
}

/// A failure for what an element of a list in the input holds.
pub(super) fn element(list: &str, index: usize, error: &Failure) -> Failure {
    Failure::new(error.kind, format_args!("{list}[{index}]: {}", error.message))
}

/// The game a question is about, with its moves made.
fn game<V: Variant>(input: &Input<'_>, standard: bool) -> Result<Game<V::Position, V::Arbiter>, Failure> {
    let start = match &input.fen {
        None => V::Position::start(),
        Some(fen) => {
            let chess960 = input.chess960.or(if standard { Some(false) } else { None });
            V::read(fen, Reading { strict: input.strict, chess960 })?
        }
    };
    let mut game = Game::with_arbiter(start, V::arbiter(None)?);
    for (index, text) in input.moves.iter().flatten().enumerate() {
        let m =
            read_coordinate::<V>(game.position(), text).map_err(|error| element("moves", index, &error))?;
        game.play_unchecked(m);
    }
    for (index, text) in input.moves_san.iter().flatten().enumerate() {
        let m = V::read_san(game.position(), text).map_err(|error| element("moves_san", index, &error))?;
        game.play_unchecked(m);
    }
    Ok(game)
}

/// How a text in the algebraic notation is read: the move, how the standard writes it, and whether a strict reader may refuse the
/// text.
fn parse_san<V: Variant>(position: &V::Position, text: &str) -> Value {
    match V::read_san(position, text) {
        Ok(m) => json!({
            "lenient": Coordinate.text(position, m),
            "canonical": V::san(position, m),
            "strict_may_reject": !V::is_standard(position, text),
        }),
        Err(Failure { kind: "illegal_move", .. }) => json!({"error": "illegal"}),
        Err(Failure { kind: "ambiguous_move", .. }) => json!({"error": "ambiguous"}),
        Err(_) => json!({"error": "syntax"}),
    }
}

fn outcome<P: variant_core::Position>(position: &P) -> Value {
    let reason = position.outcome().map(|outcome| outcome.reason);
    json!({
        "check": position.is_check(),
        "checkmate": reason == Some(Reason::Checkmate),
        "stalemate": reason == Some(Reason::Stalemate),
    })
}

fn clock<V: Variant>(game: &Game<V::Position, V::Arbiter>) -> Value {
    let position = game.position();
    let mate = position.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate);
    json!({
        "halfmove": V::halfmoves(position),
        "checkmate": mate,
        "fifty_reached": game.claims().iter().any(|claim| claim.reason == Reason::MoveLimit),
        "can_claim_fifty": game.can_claim(Reason::MoveLimit),
        "draw_by_rule": game.verdict().outcome().is_some_and(|outcome| outcome.winner.is_none()),
    })
}

fn repetition<V: Variant>(game: &Game<V::Position, V::Arbiter>) -> Value {
    let over = |verdict| matches!(verdict, Verdict::Final(Outcome { reason: Reason::Repetition, .. }));
    json!({
        "count": game.occurrences(),
        "can_claim_threefold": game.can_claim(Reason::Repetition),
        "automatic_fivefold": over(game.verdict()),
    })
}

fn list<V: Variant>(position: &V::Position, moves: &[Move<V>]) -> Value {
    let mut texts: Vec<String> = moves.iter().map(|&m| Coordinate.text(position, m)).collect();
    texts.sort_unstable();
    json!({"count": texts.len(), "uci": texts})
}

fn castling<V: Variant>(position: &V::Position) -> Result<[String; 2], Failure> {
    V::castling_fields(position).ok_or_else(|| not_in_this_game("such castling fields"))
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

fn status<V: Variant>(game: &Game<V::Position, V::Arbiter>) -> Value {
    let position = game.position();
    json!({
        "turn": position.turn().name(),
        "check": position.is_check(),
        "outcome": outcome_value(position.outcome()),
        "verdict": game.verdict(),
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
    let Ok(game) = game::<V>(input, false) else { return };
    let position = game.position();
    for text in [&input.text, &input.uci].into_iter().flatten() {
        let _ = read_coordinate::<V>(position, text);
        let _ = V::read_san(position, text);
    }
    for m in position.legal_moves() {
        let _ = (V::san(position, m), position.after(m).fen());
    }
    let _ = status::<V>(&game);
}
