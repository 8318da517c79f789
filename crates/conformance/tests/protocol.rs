//! The lines of UCI and UCCI, whatever they hold.

use conformance::{check_any_go_line, check_any_position_line};
use proptest::prelude::*;
use xiangqi::arbiter::Rules;

/// Lines that look like commands more or less.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("position".to_owned()),
        Just("startpos".to_owned()),
        Just("fen".to_owned()),
        Just("moves".to_owned()),
        Just("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()),
        Just("go".to_owned()),
        "(depth|wtime|searchmoves|movestogo|infinite|-?[0-9]{1,22})",
        "[a-i][0-9][a-i][0-9]{1,2}[qg]?",
        "\\PC{0,40}",
    ];
    let words = proptest::collection::vec((word, "[ \t\r\u{a0}\u{3000}]{1,2}"), 0..12);
    let start = prop_oneof![Just(""), Just("position startpos moves "), Just("position fen ")];
    (start, words).prop_map(|(start, words)| {
        words.into_iter().fold(start.to_owned(), |line, (word, gap)| line + &word + &gap)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_line_is_read_or_refused(line in line()) {
        check_any_position_line::<western::Position, _>(&line, western::Fide);
        check_any_position_line::<xiangqi::Position, _>(&line, Rules::default());
        check_any_position_line::<kinizsi::Position, _>(&line, kinizsi::DrawRules);
        check_any_go_line(&line);
    }
}
