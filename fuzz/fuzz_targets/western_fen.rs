//! Any text as a FEN of western chess: read or refused, under all options alike but for what they differ in; what is read can be
//! played from and is written as text that gives the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::Fen as _;
use variant_fuzz::{check_place, western_parts};
use western::{CastlingField, CastlingMode, Defects, EnPassantField, FenError, FenOptions, Position};

fn read(castling: Option<CastlingMode>, strict: bool, text: &str) -> [Option<Position>; 2] {
    [Defects::NONE, Defects::WAIVABLE].map(|waived| {
        let read = FenOptions { castling, waived, strict_text: strict }.read(text);
        if let Err(FenError::Text(error)) = &read {
            check_place(error, text);
        }
        read.ok()
    })
}

fuzz_target!(|text: &str| {
    let mut standard = false;
    for castling in [None, Some(CastlingMode::Standard), Some(CastlingMode::Chess960)] {
        let [sound, playable] = read(castling, false, text);
        // Who asks for more refuses more, and reads nothing else.
        for (strict, lenient) in
            [(sound, playable)].into_iter().chain(read(castling, true, text).map(|strict| (strict, playable)))
        {
            if let Some(strict) = strict {
                assert_eq!(lenient.as_ref().map(western_parts), Some(western_parts(&strict)));
            }
        }
        let Some(position) = playable else { continue };
        standard |= castling == Some(CastlingMode::Standard);
        if castling.is_none() || position.castling_mode() == CastlingMode::Chess960 {
            conformance::check_playable(&position);
        }
        for when in [EnPassantField::Legal, EnPassantField::PseudoLegal, EnPassantField::Always] {
            for style in [CastlingField::XFen, CastlingField::Shredder] {
                let fen = position.fen_with(when, style).to_string();
                let options = FenOptions { castling: Some(position.castling_mode()), ..FenOptions::PLAYABLE };
                let again = options.read(&fen).expect("an own FEN is read");
                assert!(again == position && again.fen() == position.fen(), "{fen}");
                if when == EnPassantField::Always {
                    assert_eq!(western_parts(&again), western_parts(&position), "{fen}");
                }
            }
        }
    }
    if let Ok(position) = Position::from_fen(text) {
        assert!(standard);
        conformance::check_position(&position);
    }
});
