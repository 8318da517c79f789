//! Any text as a FEN of western chess: read or refused, never a panic, and what is read can be played from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::{Fen as _, Position as _};
use western::{CastlingMode, FenOptions, Position};

fuzz_target!(|text: &str| {
    let strict = Position::from_fen(text);
    for castling in [None, Some(CastlingMode::Standard), Some(CastlingMode::Chess960)] {
        let Ok(position) = (FenOptions { castling, ..FenOptions::PLAYABLE }).read(text) else {
            assert!(strict.is_err() || castling.is_some());
            continue;
        };
        // The FEN that is written gives the same position, and the same FEN again.
        let fen = position.fen();
        let again = FenOptions { castling, ..FenOptions::PLAYABLE }.read(&fen).expect("an own FEN is read");
        assert!(again == position && again.fen() == fen);
        assert_eq!(position.key(), position.key_from_scratch());
        let moves = position.legal_moves();
        assert_eq!(moves.len(), position.count_legal() as usize);
        for m in moves {
            assert!(position.is_legal(m));
            let _ = position.after(m).count_legal();
        }
    }
    if let Ok(position) = strict {
        conformance::check_position(&position);
    }
});
