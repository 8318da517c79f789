//! Positions in 32 bytes, moves in 16 bits, and everything that has a form in JSON: any bytes are read or refused, what is read is
//! written as the same bytes, and what is written is read as the same value.
#![no_main]

use std::fmt::Debug;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use variant_core::strategies::Line;
use variant_core::{Arbiter, Color, Fen as _, Game, Outcome, Piece, Square, Verdict};
use variant_fuzz::{check_json, western_parts};
use western::CompactError;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Bytes([u8; 32]),
    Code(u16),
    /// A position, with a byte of its 32 changed.
    Western(western::Position, u8, u8),
    WesternGame(Line<western::Position>),
    Xiangqi(Line<xiangqi::Position>),
    Kinizsi(Line<kinizsi::Position>),
    Json(&'a str),
}

fn check_bytes(bytes: [u8; 32]) {
    match western::Position::from_bytes(&bytes) {
        Ok(position) => {
            assert_eq!(position.to_bytes(), bytes, "{position}");
            conformance::check_playable(&position);
        }
        Err(CompactError::Unused { at }) => assert!(at < 32),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_game<P, A>(line: &Line<P>, arbiter: A)
where
    P: variant_core::Position<Move: Serialize + DeserializeOwned> + Serialize + DeserializeOwned,
    A: Arbiter<P> + Serialize + DeserializeOwned,
{
    let mut game = Game::with_arbiter(line.start().clone(), arbiter);
    for &m in line.moves() {
        check_json(&m);
        game.play(m).expect("the moves of a line are legal");
    }
    let json = serde_json::to_string(&game).expect("it can be written");
    let read: Game<P, A> =
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json} is refused: {error}"));
    assert!(read.positions().eq(game.positions()) && read.verdict() == game.verdict(), "{json}");
    assert_eq!(serde_json::to_string(&read).expect("it can be written"), json);
}

/// A text that is read as a value: that is written, and read as the same.
fn check_text<T: Serialize + DeserializeOwned + PartialEq + Debug>(json: &str) {
    if let Ok(value) = serde_json::from_str::<T>(json) {
        check_json(&value);
    }
}

fuzz_target!(|input: Input<'_>| {
    match input {
        Input::Bytes(bytes) => check_bytes(bytes),
        Input::Code(code) => {
            let Ok(m) = western::Move::from_code(code) else { return };
            assert_eq!(m.code(), code);
            assert_eq!(m.to_string().parse(), Ok(m));
            check_json(&m);
        }
        Input::Western(position, at, change) => {
            let bytes = position.to_bytes();
            let read = western::Position::from_bytes(&bytes).expect("own bytes are read");
            assert_eq!(read.to_bytes(), bytes);
            if variant_core::Position::board(&position).occupied().count() <= 32 {
                assert_eq!(western_parts(&read), western_parts(&position));
            }
            assert!(read == position);
            // JSON has the square passed by a double step only where a capture there is legal.
            let read = check_json(&position);
            assert_eq!((read.fen(), read.castling_mode()), (position.fen(), position.castling_mode()));
            let mut changed = bytes;
            changed[usize::from(at) % 32] ^= change;
            check_bytes(changed);
        }
        Input::WesternGame(line) => {
            check_game(&line, western::Fide);
            check_game(&line, western::Leaflet);
        }
        Input::Xiangqi(line) => {
            let read = check_json(&line.end());
            assert_eq!(read.fen(), line.end().fen());
            check_game(&line, ());
        }
        Input::Kinizsi(line) => {
            let read = check_json(&line.end());
            assert_eq!(read.fen(), line.end().fen());
            check_game(&line, kinizsi::DrawRules);
        }
        Input::Json(json) => {
            check_text::<western::Position>(json);
            check_text::<western::Move>(json);
            check_text::<Piece<western::Role>>(json);
            check_text::<xiangqi::Position>(json);
            check_text::<xiangqi::Move>(json);
            check_text::<xiangqi::Piece>(json);
            check_text::<kinizsi::Position>(json);
            check_text::<kinizsi::Move>(json);
            check_text::<kinizsi::Piece>(json);
            check_text::<kinizsi::Square>(json);
            check_text::<Square<variant_core::Shape9x10>>(json);
            check_text::<Color>(json);
            check_text::<Outcome>(json);
            check_text::<Verdict>(json);
        }
    }
});
