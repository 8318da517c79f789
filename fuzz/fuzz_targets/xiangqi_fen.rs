//! Any text: reading it as a FEN of Xiangqi does not panic, and what is read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::{Fen as _, Position as _};
use xiangqi::Position;

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen_playable(text) else {
        assert!(Position::from_fen(text).is_err());
        return;
    };
    assert_eq!(Position::from_fen(text).is_ok(), position.defects().is_empty());
    let fen = position.fen();
    let read = Position::from_fen_playable(&fen).expect("the own FEN is read");
    assert!(read == position && read.fen() == fen);
    assert_eq!(position.count_legal() as usize, position.legal_moves().len());
});
