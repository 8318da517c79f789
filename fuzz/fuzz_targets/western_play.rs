//! Legal moves of western chess from any position: every invariant holds before and behind them, and the game is the same when the
//! moves are taken back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use variant_core::strategies::Line;
use variant_core::{Color, Position as _};
use western::{
    CastlingMode, DeadPosition, Defects, Fide, Leaflet, Letters, LongAlgebraic, MateChance, Move, Position,
    San, Setup,
};

/// Positions that are looked at for a dead position.
const BUDGET: usize = 300;

fn check(position: &Position) {
    conformance::check_playable(position);
    let sound = Setup::from(position).position(Some(CastlingMode::Standard), Defects::NONE).is_ok();
    if sound && position.castling_mode() == CastlingMode::Standard {
        conformance::check_position(position);
    }
    for &m in &position.legal_moves() {
        let after = position.after(m);
        assert_eq!(position.gives_check(m), after.is_check(), "{position} {m}");
        // By definition, looked at from outside.
        assert!(after.attackers_of(after.king(position.turn()), after.turn()).is_empty(), "{position} {m}");
        let lost =
            position.board().color(!position.turn()).count() - after.board().color(after.turn()).count();
        assert_eq!(position.is_capture(m), lost == 1, "{position} {m}");
        // Nobody can win more than the men that there are.
        assert!(position.exchange(m).abs() < 64 * 2000, "{position} {m}");
    }
}

/// Searches for mate agree with each other and with what is on the board.
fn check_death(position: &Position) {
    let dead = position.dead_position(BUDGET);
    let chances = Color::ALL.map(|color| position.mate_chance(color, BUDGET));
    if dead == DeadPosition::Dead {
        assert!(!chances.contains(&MateChance::Possible), "{position}");
    }
    if chances == [MateChance::Impossible; 2] {
        assert_ne!(dead, DeadPosition::Alive, "{position}");
    }
    if position.is_insufficient_material() {
        assert_ne!(dead, DeadPosition::Alive, "{position}");
    }
    for (color, chance) in Color::ALL.into_iter().zip(chances) {
        assert!(
            !position.has_insufficient_material(color) || chance != MateChance::Possible,
            "{position} {color}"
        );
    }
}

fuzz_target!(|line: Line<Position>| {
    conformance::check_line(line.start(), line.moves(), Fide);
    conformance::check_line(line.start(), line.moves(), Leaflet);
    check(line.start());
    let end = line.end();
    check(&end);
    check_death(&end);
    conformance::check_legality(&end, Move::all_encodable());
    for san in [San::ENGLISH, San::STRICT, San::HUNGARIAN] {
        conformance::check_notation(&end, &san);
    }
    for letters in [Letters::English, Letters::Hungarian] {
        conformance::check_notation(&end, &LongAlgebraic { letters });
    }
});
