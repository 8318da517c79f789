//! Legal moves of Xiangqi from any position: every invariant holds before and behind them, and the game is the same when the
//! moves are taken back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::strategies::Line;
use variant_core::{Color, Position as _};
use xiangqi::arbiter::{RuleBook, Rules};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{Move, Position};

fn check(position: &Position) {
    conformance::check_playable(position);
    if position.defects().is_empty() {
        conformance::check_position(position);
    }
    for &m in &position.legal_moves() {
        let after = position.after(m);
        assert_eq!(position.gives_check(m), after.is_check(), "{position} {m:?}");
        assert!(after.king_attackers(position.turn()).is_empty(), "{position} {m:?}");
        assert!(
            position.attacks_from(m.from()).contains(m.to()) || !position.is_capture(m),
            "{position} {m:?}"
        );
    }
    for color in Color::ALL {
        let pinned = position.pins(color).map(|pin| pin.pinned).collect();
        assert_eq!(position.pinned(color), pinned, "{position} {color}");
    }
}

fuzz_target!(|line: Line<Position>| {
    let mut rules = Rules::new(RuleBook::Axf);
    rules.move_limit = Some(20);
    conformance::check_line(line.start(), line.moves(), rules);
    check(line.start());
    let end = line.end();
    check(&end);
    conformance::check_legality(&end, Move::all_encodable());
    for coordinates in [Coordinates::Ucci, Coordinates::Iccs, Coordinates::Uci10] {
        conformance::check_notation(&end, &coordinates);
    }
    conformance::check_notation(&end, &Wxf);
    for script in [Script::Simplified, Script::Traditional] {
        conformance::check_notation(&end, &Chinese(script));
    }
});
