//! Any text as a FEN of Xiangqi: read or refused, whatever is waived alike but for that; what is read can be played from and is
//! written as text that gives the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::Fen as _;
use variant_fuzz::check_place;
use xiangqi::{FenError, Position, Waive};

fuzz_target!(|text: &str| {
    let playable = Position::from_fen_playable(text);
    if let Err(FenError::Syntax(error)) = &playable {
        check_place(error, text);
    }
    for waive in ["surplus", "points"]
        .map(|name| Waive::named(name).expect("it has this name"))
        .into_iter()
        .chain([Waive::NOTHING])
    {
        let waived = |position: &Position| position.defects().iter().all(|defect| waive.covers(defect));
        match (Position::from_fen_with(text, waive), &playable) {
            (Ok(read), Ok(playable)) => {
                assert!(read == *playable && read.fen() == playable.fen() && waived(&read));
            }
            (Err(_), Ok(playable)) => assert!(!waived(playable)),
            (read, Err(_)) => assert!(read.is_err()),
        }
    }
    let Ok(position) = playable else { return };
    conformance::check_playable(&position);
    if position.defects().is_empty() {
        conformance::check_position(&position);
    }
});
