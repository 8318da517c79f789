//! Legal moves of Kinizsi chess from any position: every invariant holds before and behind them, and the game is the same when the
//! moves are taken back.
#![no_main]

use kinizsi::{DrawRules, Move, Position, San};
use libfuzzer_sys::fuzz_target;
use variant_core::strategies::Line;
use variant_core::{Color, Fen as _, Position as _};

fn check(position: &Position) {
    conformance::check_playable(position);
    if Position::from_fen(&position.fen()).is_ok() {
        conformance::check_position(position);
    }
    assert!(position.goal().is_none() || !position.has_legal(), "{position}: moves after the goal");
    for &m in &position.legal_moves() {
        let after = position.after(m);
        // By definition, looked at from outside.
        assert!(!after.is_attacked(after.king(position.turn()), after.turn()), "{position} {m}");
        let lost =
            position.board().color(!position.turn()).count() - after.board().color(after.turn()).count();
        assert_eq!(position.captured(m).count(), lost, "{position} {m}");
        assert_eq!(position.is_capture(m), lost > 0, "{position} {m}");
        assert!(position.landing(m).is_subset(after.board().color(position.turn())), "{position} {m}");
        assert!(position.movers(m).is_subset(position.board().color(position.turn())), "{position} {m}");
        assert!(
            !m.is_group() || position.is_formation() && position.turn() == Color::White,
            "{position} {m}"
        );
    }
    let captures = position.legal_moves().iter().filter(|&&m| position.is_capture(m)).count();
    assert_eq!(position.legal_captures().len(), captures, "{position}");
    let group = position.legal_moves().iter().filter(|m| m.is_group()).count();
    assert_eq!(position.group_moves().len(), group, "{position}");
}

fuzz_target!(|line: Line<Position>| {
    conformance::check_line(line.start(), line.moves(), DrawRules);
    check(line.start());
    let end = line.end();
    check(&end);
    conformance::check_legality(&end, Move::all_encodable());
    conformance::check_notation(&end, &San::ENGLISH);
    conformance::check_notation(&end, &San::HUNGARIAN);
});
