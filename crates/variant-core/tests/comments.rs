//! Commands in comments of PGN files.

use core::time::Duration;

use variant_core::pgn::{ClockTime, Command, Evaluation, Mark, Score, commands, without_commands};
use variant_core::{Shape8x8, Shape9x10, zobrist};

fn command(text: &str) -> Command<'_> {
    let mut found = commands(text);
    let command = found.next().unwrap_or_else(|| panic!("{text} holds no command"));
    assert_eq!(found.next(), None, "{text}");
    command
}

#[test]
fn commands_are_found_in_their_order() {
    let found: Vec<_> =
        commands("a [%x] b [%eval 1] [% no name] [%csl\tGa4 ] c [%open").map(|c| (c.name, c.value)).collect();
    assert_eq!(found, [("x", ""), ("eval", "1"), ("csl", "Ga4")]);
    assert_eq!(commands("[eval 1] %clk 5]").count(), 0);
}

#[test]
fn what_is_left_without_commands() {
    for (comment, plain) in [
        ("good [%eval 1] enough", "good enough"),
        ("[%clk 1:00:00] good", "good"),
        ("good [%clk 1:00:00]", "good"),
        ("good[%clk 1:00:00] enough", "good enough"),
        ("good[%clk 1:00:00]enough", "goodenough"),
        ("[%a][%b]", ""),
        ("an [%open end", "an [%open end"),
    ] {
        assert_eq!(without_commands(comment), plain, "{comment}");
    }
}

#[test]
fn clocks_have_hours_minutes_seconds_and_fractions() {
    for (text, nanoseconds) in [
        ("[%clk 1:02:03]", Some(3_723_000_000_000)),
        ("[%emt 0:00:05.2]", Some(5_200_000_000)),
        ("[%egt 2:03]", Some(123_000_000_000)),
        ("[%clk 7]", Some(7_000_000_000)),
        ("[%clk 100:59:59.123456789]", Some(363_599_123_456_789)),
        // What is less than a nanosecond is dropped.
        ("[%clk 0.1234567899]", Some(123_456_789)),
        ("[%clk 0:00:00.05]", Some(50_000_000)),
        ("[%clk 1:2:3:4]", None),
        ("[%clk 1:-2:3]", None),
        ("[%clk 1:+2:3]", None),
        ("[%clk 1:02:x]", None),
        ("[%clk 1:02:03.x]", None),
        ("[%clk x:02:03]", None),
        ("[%clk]", None),
        ("[%eval 1]", None),
    ] {
        assert_eq!(command(text).clock(), nanoseconds.map(Duration::from_nanos), "{text}");
    }
}

#[test]
fn evaluations_are_scores_or_mates_with_a_depth_or_without() {
    let centipawns = |score, depth| Some(Evaluation { score: Score::Centipawns(score), depth });
    let mate = |moves, depth| Some(Evaluation { score: Score::Mate(moves), depth });
    for (text, evaluation) in [
        ("[%eval 0.25]", centipawns(25, None)),
        ("[%eval -1.25,20]", centipawns(-125, Some(20))),
        ("[%eval +3.07]", centipawns(307, None)),
        ("[%eval 12]", centipawns(1_200, None)),
        ("[%eval -.5]", centipawns(-50, None)),
        ("[%eval 5.]", centipawns(500, None)),
        // Thousandths are rounded.
        ("[%eval 0.254]", centipawns(25, None)),
        ("[%eval 0.255]", centipawns(26, None)),
        ("[%eval -0.996]", centipawns(-100, None)),
        ("[%eval #3]", mate(3, None)),
        ("[%eval #-3,20]", mate(-3, Some(20))),
        ("[%eval ]", None),
        ("[%eval .]", None),
        ("[%eval x]", None),
        ("[%eval 1.x]", None),
        ("[%eval --1]", None),
        ("[%eval +-1]", None),
        ("[%eval #x]", None),
        ("[%eval 1,x]", None),
        ("[%eval 1,-2]", None),
        ("[%eval 21474836.48]", None),
        ("[%eval 99999999999]", None),
        ("[%clk 1]", None),
    ] {
        assert_eq!(command(text).evaluation(), evaluation, "{text}");
    }
}

#[test]
fn marks_are_squares_or_arrows() {
    let marks = |text| {
        let all = command(text).marks::<Shape8x8>().map(|mark| {
            let to = mark.to.map_or(String::new(), |to| to.to_string());
            format!("{}{}{to}", mark.color, mark.from)
        });
        all.collect::<Vec<_>>().join(" ")
    };
    for (text, found) in [
        ("[%csl Ga4,Rb5]", "Ga4 Rb5"),
        ("[%cal Ge2e4, Yd2d4 ]", "Ge2e4 Yd2d4"),
        // What is no mark is passed over.
        ("[%csl Ga4b5,Bb5,4a4,c3,G,,Gi1,éa4]", "Bb5"),
        ("[%cal Ge2,Bb5c6,Ge2e9,Ge2e4e5]", "Bb5c6"),
        ("[%eval Ga4]", ""),
        ("[%csl]", ""),
    ] {
        assert_eq!(marks(text), found, "{text}");
    }
    let wide = command("[%cal Gi0i9]").marks::<Shape9x10>().next().unwrap();
    assert_eq!((wide.from.index(), wide.to.map(|to| to.index())), (8, Some(89)));
}

#[test]
fn values_are_written_in_their_usual_form() {
    let time = |seconds, nanos| ClockTime(Duration::new(seconds, nanos)).to_string();
    assert_eq!(time(0, 0), "0:00:00");
    assert_eq!(time(3723, 0), "1:02:03");
    assert_eq!(time(360_000, 50_000_000), "100:00:00.05");
    assert_eq!(time(59, 1), "0:00:59.000000001");
    let score = |score: Score| score.to_string();
    assert_eq!(
        [-125, -5, 0, 7, 30, 12_345].map(|c| score(Score::Centipawns(c))).join(" "),
        "-1.25 -0.05 0.00 0.07 0.30 123.45"
    );
    assert_eq!([-3, 0, 12].map(|moves| score(Score::Mate(moves))).join(" "), "#-3 #0 #12");
    let marks = [
        Mark::<Shape9x10> { color: 'R', from: "a9".parse().unwrap(), to: None },
        Mark { color: 'B', from: "h2".parse().unwrap(), to: "e2".parse().ok() },
    ];
    assert_eq!(marks.map(|mark| mark.to_string()), ["Ra9", "Bh2e2"]);
}

/// Numbers of all sizes, the outermost among them.
#[test]
fn what_is_written_is_read_again() {
    let edges = [0, 1, 9, 10, 59, 60, 99, 100, 3599, 3600, i32::MAX - 1, i32::MAX];
    let scattered = (0..2000).map(|n| (zobrist::number(1, n) as i32) >> (n % 32));
    for number in edges.into_iter().chain(scattered).flat_map(|n| [n, !n]) {
        let depth = (number % 3 == 0).then_some(number.unsigned_abs());
        for score in [Score::Centipawns(number), Score::Mate(number)] {
            let evaluation = Evaluation { score, depth };
            let text = format!("[%eval {evaluation}]");
            assert_eq!(command(&text).evaluation(), Some(evaluation), "{text}");
            assert_eq!(command(&text).to_string(), text);
        }
        let nanos = zobrist::number(2, u64::from(number.unsigned_abs())) % 1_000_000_000;
        for nanos in [0, nanos as u32, nanos as u32 / 1_000_000 * 1_000_000] {
            let time = Duration::new(u64::from(number.unsigned_abs()), nanos);
            for name in ["clk", "emt", "egt"] {
                let text = format!("[%{name} {}]", ClockTime(time));
                assert_eq!(command(&text).clock(), Some(time), "{text}");
            }
        }
    }
    for text in ["[%x]", "[%csl Ga4,Rb5]", "[%cal Ge2e4]"] {
        assert_eq!(command(text).to_string(), text);
    }
    let marks: Vec<Mark<Shape8x8>> = command("[%cal Ge2e4,Rd2d4]").marks().collect();
    let text = format!("[%cal {},{}]", marks[0], marks[1]);
    assert_eq!(command(&text).marks().collect::<Vec<_>>(), marks);
}
