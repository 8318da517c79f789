//! Questions that other libraries once answered wrongly: `data/cases.jsonl`, by what is asked. No case is left out.

use serde_json::Value;
use western::variant_core::Game;
use western::{
    CastlingField, CastlingMode, DeadPosition, EnPassantField, FenOptions, Fide, Position, San, SanError,
    prelude::*,
};

const CASES: &str = include_str!("data/cases.jsonl");

/// Runs `check` on every case of one kind, with its id, input and expected answer.
fn each(ask: &str, check: impl Fn(&str, &Value, &Value)) {
    let mut count = 0;
    for line in CASES.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        if case["ask"] == ask {
            check(case["id"].as_str().unwrap(), &case["input"], &case["expect"]);
            count += 1;
        }
    }
    assert!(count > 0, "no case asks for {ask}");
}

fn position(fen: &str, chess960: bool) -> Position {
    let castling = chess960.then_some(CastlingMode::Chess960);
    FenOptions { castling, ..FenOptions::PLAYABLE }.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The game that an input tells of: a position and perhaps moves from there.
fn game(input: &Value) -> Game<Position, Fide> {
    let start = match input["fen"].as_str() {
        Some(fen) => position(fen, input["chess960"] == true),
        None => Position::start(),
    };
    let mut game = Game::with_arbiter(start, Fide);
    let texts = |key: &str| input[key].as_array().cloned().unwrap_or_default();
    for text in texts("moves") {
        let m = Coordinate.read(game.position(), text.as_str().unwrap()).unwrap();
        game.play(m).unwrap();
    }
    for text in texts("moves_san") {
        let m = San::ENGLISH.read(game.position(), text.as_str().unwrap()).unwrap();
        game.play(m).unwrap();
    }
    game
}

#[test]
fn parse_san() {
    each("parse_san", |id, input, expect| {
        let position = *game(input).position();
        let text = input["text"].as_str().unwrap();
        let lenient = San::ENGLISH.read(&position, text);
        let strict = San::STRICT.read(&position, text);
        if let Some(error) = expect["error"].as_str() {
            let kind = match lenient {
                Ok(m) => panic!("{id}: {text} was read as {m}"),
                Err(SanError::Ambiguous { .. }) => "ambiguous",
                Err(SanError::Illegal { .. }) => "illegal",
                Err(SanError::Unreadable { .. }) => "syntax",
                Err(error) => panic!("{id}: {error}"),
            };
            assert!(error.split("_or_").any(|allowed| allowed == kind), "{id}: {kind} instead of {error}");
            assert!(strict.is_err(), "{id}");
            return;
        }
        let m = lenient.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(Coordinate.text(&position, m), expect["lenient"], "{id}");
        assert_eq!(San::ENGLISH.text(&position, m), expect["canonical"], "{id}");
        match strict {
            Ok(strict) => assert_eq!(strict, m, "{id}"),
            Err(error) => assert!(expect["strict_may_reject"] == true, "{id}: {error}"),
        }
    });
}

#[test]
fn fen_after_always_ep() {
    each("fen_after_always_ep", |id, input, expect| {
        let game = game(input);
        let fen = game.position().fen_with(EnPassantField::Always, CastlingField::XFen).to_string();
        assert_eq!(fen, *expect, "{id}");
    });
}

#[test]
fn insufficient() {
    each("insufficient", |id, input, expect| {
        let game = game(input);
        let position = game.position();
        assert_eq!(position.is_insufficient_material(), expect["position"], "{id}");
        assert_eq!(position.has_insufficient_material(Color::White), expect["white"], "{id}");
        assert_eq!(position.has_insufficient_material(Color::Black), expect["black"], "{id}");
    });
}

#[test]
fn dead_position() {
    each("dead_position", |id, input, expect| {
        let answer = match game(input).position().dead_position(100_000) {
            DeadPosition::Dead => true,
            DeadPosition::Alive => false,
            DeadPosition::Undecided => panic!("{id} is not decided"),
        };
        assert_eq!(answer, *expect, "{id}");
    });
}

#[test]
fn outcome() {
    each("outcome", |id, input, expect| {
        let game = game(input);
        let reason = game.position().outcome().map(|outcome| outcome.reason);
        assert_eq!(game.position().is_check(), expect["check"], "{id}");
        assert_eq!(reason == Some(Reason::Checkmate), expect["checkmate"], "{id}");
        assert_eq!(reason == Some(Reason::Stalemate), expect["stalemate"], "{id}");
    });
}

#[test]
fn clock() {
    each("clock", |id, input, expect| {
        let game = game(input);
        let drawn = |outcome: Option<Outcome>| outcome.is_some_and(|outcome| outcome.winner.is_none());
        let mate = game.position().outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate);
        assert_eq!(game.position().halfmoves(), expect["halfmove"], "{id}");
        assert_eq!(mate, expect["checkmate"], "{id}");
        assert_eq!(
            game.claims().contains(&Outcome::draw(Reason::MoveLimit)),
            expect["fifty_reached"],
            "{id}"
        );
        assert_eq!(game.can_claim(Reason::MoveLimit), expect["can_claim_fifty"], "{id}");
        assert_eq!(drawn(game.verdict().outcome()), expect["draw_by_rule"], "{id}");
    });
}

#[test]
fn repetition() {
    each("repetition", |id, input, expect| {
        let game = game(input);
        let fivefold = game.verdict() == Verdict::Final(Outcome::draw(Reason::Repetition));
        assert_eq!(game.occurrences(), expect["count"], "{id}");
        assert_eq!(game.can_claim(Reason::Repetition), expect["can_claim_threefold"], "{id}");
        assert_eq!(fivefold, expect["automatic_fivefold"], "{id}");
    });
}

#[test]
fn keys_equal() {
    each("keys_equal", |id, input, expect| {
        let positions: Vec<Position> = input["fens"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| match entry.as_str() {
                Some(fen) => position(fen, false),
                None => *game(entry).position(),
            })
            .collect();
        let [first, second] = positions[..] else { panic!("{id} compares two positions") };
        assert_eq!(first.key() == second.key(), *expect, "{id}");
        assert_eq!(first == second, *expect, "{id}");
    });
}
