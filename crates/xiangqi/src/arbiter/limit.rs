//! The limit of plies without a capture.

use variant_core::Position as _;

use super::Rules;
use crate::Position;

/// Whether the limit of the rules is reached. `since_capture` gives the positions after the moves since the last capture, as
/// far as they are known: what a FEN counts is counted in full.
pub(super) fn is_reached<'a, I: Iterator<Item = &'a Position>>(
    rules: &Rules,
    position: &Position,
    since_capture: impl FnOnce() -> I,
) -> bool {
    let Some(limit) = rules.move_limit else { return false };
    let plies = position.halfmoves();
    if plies < limit {
        return false;
    }
    match rules.counted_checks {
        None => true,
        Some(most) => plies - uncounted(most, since_capture()) >= limit,
    }
}

/// How many plies are checks of a side beyond its first `most` ones, or replies to such a check.
fn uncounted<'a>(most: u32, since_capture: impl Iterator<Item = &'a Position>) -> u32 {
    let mut checks = [0; 2];
    let mut plies = 0;
    let mut is_reply = false;
    for position in since_capture {
        let mut is_surplus = false;
        if position.is_check() {
            let given = &mut checks[(!position.turn()).index()];
            *given += 1;
            is_surplus = *given > most;
        }
        plies += u32::from(is_surplus || is_reply);
        is_reply = is_surplus;
    }
    plies
}
