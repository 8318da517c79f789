//! Any text as a FEN of Kinizsi chess: read or refused, strictly as it is leniently or not at all; what is read can be played from
//! and is written as text that gives the same position.
#![no_main]

use kinizsi::{FenError, Position};
use libfuzzer_sys::fuzz_target;
use variant_core::Fen as _;
use variant_fuzz::check_place;

fuzz_target!(|text: &str| {
    let (strict, playable) = (Position::from_fen(text), Position::from_fen_playable(text));
    for read in [&strict, &playable] {
        if let Err(FenError::Text(error)) = read {
            check_place(error, text);
        }
    }
    if let Ok(strict) = &strict {
        assert!(playable.as_ref().is_ok_and(|playable| playable == strict && playable.fen() == strict.fen()));
        conformance::check_position(strict);
    } else if let Ok(playable) = &playable {
        conformance::check_playable(playable);
    }
});
