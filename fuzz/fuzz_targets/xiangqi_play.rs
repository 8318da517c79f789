//! Any position of Xiangqi and any choice of moves: all invariants hold on the way, and no text is read amiss.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::{Notation as _, Position as _, Square};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{Move, Position};

fuzz_target!(|input: (Position, Vec<u8>, String)| {
    let (mut position, choices, text) = input;
    for choice in choices.into_iter().take(64) {
        let all = Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        conformance::check_legality(&position, all);
        conformance::check_notation(&position, &Wxf);
        conformance::check_notation(&position, &Chinese(Script::Traditional));
        conformance::check_notation(&position, &Coordinates::Uci10);
        for m in [Wxf.read(&position, &text), Chinese(Script::Simplified).read(&position, &text)]
            .into_iter()
            .flatten()
        {
            assert!(position.is_legal(m));
        }
        let moves = position.legal_moves();
        let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position.play_unchecked(m);
        assert_eq!(position.key(), position.key_from_scratch());
    }
});
