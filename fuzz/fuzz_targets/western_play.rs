//! Any position and any choice of moves: all invariants hold on the way.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::Position as _;
use western::{Move, Position, San};

fuzz_target!(|input: (Position, Vec<u8>)| {
    let (mut position, choices) = input;
    for choice in choices.into_iter().take(64) {
        conformance::check_legality(&position, Move::all_encodable());
        conformance::check_notation(&position, &San::STRICT);
        conformance::check_notation(&position, &variant_core::Coordinate);
        let moves = position.legal_moves();
        let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position.play_unchecked(m);
        assert_eq!(position.key(), position.key_from_scratch());
    }
});
