//! The commands that answer one question each, in every game: what they write.

#[path = "common/program.rs"]
mod program;

use std::path::PathBuf;

use program::run;

fn stdout(args: &[&str]) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The status and what is said on standard error.
fn refusal(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args, "");
    assert!(output.stdout.is_empty(), "{args:?}");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

const MATE: &str = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const GENERALS: &str = "3k5/9/9/9/9/9/9/9/9/4K4 w";
/// Kinizsi with one foot soldier: he sees b1-h7, not the king.
const SOLDIER: &str = "6k1/8/8/8/8/8/2P5/1K6 w - - 0 1";

#[test]
fn trees_of_moves_are_counted() {
    for (game, depth, fen, count) in [
        ("western", "0", None, 1),
        ("western", "3", None, 8_902),
        ("western", "2", Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 2_039),
        ("western", "255", Some(MATE), 0),
        ("xiangqi", "0", None, 1),
        ("xiangqi", "3", None, 79_666),
        ("xiangqi", "2", Some(GENERALS), 3),
        ("kinizsi", "3", None, 18_840),
    ] {
        let fen: Vec<&str> = fen.map(|fen| ["--fen", fen]).into_iter().flatten().collect();
        for options in [&[][..], &["--threads", "2"], &["--progress"], &["--strict"]] {
            let total = stdout(&[&["perft", game, depth], &fen[..], options].concat());
            assert_eq!(total, format!("{count}\n"), "{game} {depth} {fen:?} {options:?}");
            if options == ["--strict"] {
                continue;
            }
            let split = stdout(&[&["divide", game, depth], &fen[..], options].concat());
            let (moves, total) = split.trim_end().rsplit_once('\n').unwrap_or(("", split.trim_end()));
            assert_eq!(total, count.to_string(), "{game} {depth} {fen:?} {options:?}: {split}");
            // A line for each move, in order, and an empty line before the sum.
            assert!(split.ends_with(&format!("\n{count}\n")), "{split}");
            let lines: Vec<(&str, u64)> = moves
                .lines()
                .filter_map(|line| line.split_once(": "))
                .map(|(m, count)| (m, count.parse().unwrap()))
                .collect();
            assert!(lines.is_sorted(), "{split}");
            if depth != "0" && options.is_empty() {
                assert_eq!(lines.iter().map(|line| line.1).sum::<u64>(), count, "{split}");
                let legal = stdout(&[&["moves", game], &fen[..]].concat());
                assert_eq!(
                    lines.iter().map(|line| line.0).collect::<Vec<_>>(),
                    legal.lines().collect::<Vec<_>>()
                );
            }
        }
        let output = run(&[&["perft", game, depth], &fen[..]].concat(), "");
        let speed = String::from_utf8(output.stderr).unwrap();
        assert!(speed.contains(" s, ") && speed.ends_with(" million leaves a second\n"), "{speed}");
    }
    assert_eq!(stdout(&["divide", "xiangqi", "2", "--fen", GENERALS]), "e0e1: 1\ne0f0: 2\n\n3\n");
    let mate = ["divide", "western", "1", "--fen", MATE];
    assert_eq!(stdout(&mate), "\n0\n");
}

#[test]
fn numbers_on_the_command_line_have_bounds() {
    let threads = [
        ("perft", &["western", "1"][..]),
        ("divide", &["western", "1"]),
        ("judge", &["western", "-"]),
        ("batch", &[]),
    ];
    for (command, more) in threads {
        for (number, is_good) in [
            ("0", true),
            ("3", true),
            ("40", true),
            ("1025", false),
            ("-1", false),
            ("x", false),
            ("", false),
        ] {
            let option = format!("--threads={number}");
            let output = run(&[&[command], more, &[&option[..]]].concat(), "");
            assert_eq!(output.status.code(), Some(if is_good { 0 } else { 2 }), "{command} {number}");
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(message.contains("expected a number from 0 to 1024"), !is_good, "{message}");
        }
    }
    assert_eq!(run(&["judge", "western", "--threads", "1024", "-"], "*").status.code(), Some(0));
    for (depth, is_good) in [("0", true), ("255", true), ("256", false), ("-1", false), ("x", false)] {
        for command in ["perft", "divide"] {
            let output = run(&[command, "western", "--fen", MATE, "--", depth], "");
            assert_eq!(output.status.code(), Some(if is_good { 0 } else { 2 }), "{command} {depth}");
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(message.contains("expected a number of plies from 0 to 255"), !is_good, "{message}");
        }
    }
}

#[test]
fn moves_in_every_notation_of_every_game() {
    let promotion = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (game, notation, fen, moves) in [
        ("western", "uci", promotion, "a1a2 a1b1 a1b2 a7a8b a7a8n a7a8q a7a8r"),
        ("western", "coordinate", promotion, "a1a2 a1b1 a1b2 a7a8b a7a8n a7a8q a7a8r"),
        ("western", "san", promotion, "Ka2 Kb1 Kb2 a8=B a8=N a8=Q+ a8=R+"),
        ("western", "hungarian", promotion, "Ka2 Kb1 Kb2 a8=B+ a8=F a8=H a8=V+"),
        ("western", "long", promotion, "Ka1-a2 Ka1-b1 Ka1-b2 a7-a8=B a7-a8=N a7-a8=Q+ a7-a8=R+"),
        ("xiangqi", "uci", GENERALS, "e0e1 e0f0"),
        ("xiangqi", "uci10", GENERALS, "e1e2 e1f1"),
        ("xiangqi", "san", GENERALS, "K5+1 K5=4"),
        ("xiangqi", "wxf", GENERALS, "K5+1 K5=4"),
        ("xiangqi", "chinese", GENERALS, "帅五平四 帅五进一"),
        ("xiangqi", "chinese-traditional", GENERALS, "帥五平四 帥五進一"),
    ] {
        let listed = stdout(&["moves", game, "--notation", notation, "--fen", fen]);
        assert_eq!(listed.lines().collect::<Vec<_>>().join(" "), moves, "{game} {notation}");
        if !["uci10", "chinese-traditional", "hungarian", "long"].contains(&notation) {
            // What is written is read: each of them leads somewhere else.
            let after: std::collections::BTreeSet<String> =
                listed.lines().map(|m| stdout(&["show", game, "--fen", fen, "--moves", m])).collect();
            assert_eq!(after.len(), listed.lines().count(), "{game} {notation}");
        }
    }
    // Kinizsi's horse, shield and sword have letters of their own in Hungarian.
    let kinizsi =
        |notation: &str, fen: &str| stdout(&["moves", "kinizsi", "--notation", notation, "--fen", fen]);
    for (uci, san) in [("c2c3", "c3"), ("c2c4", "c4"), ("b1b2", "Kb2"), ("b1a2", "Ka2+")] {
        assert!(kinizsi("uci", SOLDIER).lines().any(|line| line == uci), "{uci}");
        assert!(kinizsi("san", SOLDIER).lines().any(|line| line == san), "{san}");
    }
    let group = "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1";
    let count = kinizsi("uci", group).lines().count();
    for (notation, words) in [
        ("uci", ["e3e5g", "e4c5", "d3d4", "f3g2"]),
        ("san", ["Ge5#", "Nc5", "Rd4", "Bg2"]),
        ("hungarian", ["Ge5#", "Hc5", "Bd4", "Fg2"]),
    ] {
        let listed = kinizsi(notation, group);
        assert_eq!(listed.lines().count(), count);
        for word in words {
            let found = listed.lines().any(|line| line == word);
            assert!(found || notation == "hungarian", "{word} in {listed}");
        }
    }
    assert_ne!(kinizsi("hungarian", group), kinizsi("san", group));
    for (game, notation) in
        [("kinizsi", "long"), ("kinizsi", "wxf"), ("western", "uci10"), ("xiangqi", "hungarian")]
    {
        let (status, message) = refusal(&["moves", game, "--notation", notation]);
        assert_eq!(status, Some(1));
        assert!(message.contains(&format!("{game} has no notation called {notation}")), "{message}");
    }
}

#[test]
fn boards_are_drawn_as_either_side_sees_them() {
    for (args, first, beside, last) in [
        (&["western"][..], "8  r n b q k b n r", "1  R N B Q K B N R", "white to move, 20 legal moves"),
        (&["western", "--flip"], "1  R N B K Q B N R", "   h g f e d c b a", "white to move, 20 legal moves"),
        (
            &["western", "--signs", "unicode"],
            "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜",
            "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖",
            "white to move, 20 legal moves",
        ),
        (&["kinizsi"], "8  r n b q k b n r", "3  . . . R K B . .", "white to move, 34 legal moves"),
        (&["kinizsi", "--flip"], "1  . . . . . . . .", "3  . . B K R . . .", "white to move, 34 legal moves"),
        (
            &["kinizsi", "--signs", "unicode"],
            "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜",
            "3  · · · ♖ ♔ ♗ · ·",
            "white to move, 34 legal moves",
        ),
        (
            &["xiangqi"],
            "9  r---n---b---a---k---a---b---n---r",
            "0  R---N---B---A---K---A---B---N---R",
            "white to move, 44 legal moves",
        ),
        (
            &["xiangqi", "--flip"],
            "0  R---N---B---A---K---A---B---N---R",
            "   i   h   g   f   e   d   c   b   a",
            "white to move, 44 legal moves",
        ),
        (
            &["xiangqi", "--signs", "ascii"],
            "9  r---n---b---a---k---a---b---n---r",
            "2  +---C---+---+---+---+---+---C---+",
            "white to move, 44 legal moves",
        ),
        (
            &["xiangqi", "--signs", "unicode"],
            "9  車---馬---象---士---將---士---象---馬---車",
            "0  俥---傌---相---仕---帥---仕---相---傌---俥",
            "white to move, 44 legal moves",
        ),
        (
            &["western", "--moves", "e4", "e7e5"],
            "8  r n b q k b n r",
            "4  . . . . P . . .",
            "white to move, 29 legal moves",
        ),
        (&["western", "--fen", MATE], "8  . . . . . . . k", "7  . . . . . . Q .", "white wins by checkmate"),
        (
            &["western", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b"],
            "8  . . . . . . . k",
            "7  . . . . . Q . .",
            "draw by stalemate",
        ),
        (
            &["western", "--fen", "7k/8/6K1/8/8/8/8/7Q b"],
            "8  . . . . . . . k",
            "1  . . . . . . . Q",
            "black to move, in check, 1 legal move",
        ),
        (
            &["kinizsi", "--fen", "7k/8/8/8/8/8/2p5/K7 b - - 0 1"],
            "8  . . . . . . . k",
            "1  K . . . . . . .",
            "black to move, in check, 2 legal moves",
        ),
    ] {
        let drawn = stdout(&[&["show"], args].concat());
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!((lines.first(), lines.last()), (Some(&first), Some(&last)), "{args:?}");
        assert!(lines.contains(&beside), "{drawn}");
    }
}

/// The points at which the marks of a picture lie may be anywhere, but the same board has the same picture, and no other has.
#[test]
fn pictures_show_the_board_and_the_last_move() {
    for (game, m) in [("western", "g1f3"), ("xiangqi", "h2e2"), ("kinizsi", "e3e5g")] {
        let picture = |more: &[&str]| stdout(&[&["show", game, "--svg", "-"], more].concat());
        let plain = picture(&[]);
        assert!(plain.starts_with("<svg") && plain.ends_with("</svg>\n"), "{game}");
        assert_eq!(picture(&[]), plain);
        let moved = picture(&["--moves", m]);
        let fen = stdout(&["show", game, "--moves", m]).lines().rev().nth(1).unwrap().to_owned();
        let unmarked = picture(&["--fen", &fen]);
        let flipped = picture(&["--flip"]);
        let all = [&plain, &moved, &unmarked, &flipped];
        for (index, one) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other != one), "{game}: picture {index} is another");
        }
        assert!(moved.len() > unmarked.len(), "{game}: the last move is marked");
        // Letters unless asked otherwise, where the pieces have no design of their own.
        assert_eq!(picture(&["--signs", "letters"]), plain);
        assert_eq!(picture(&["--signs", "unicode"]) != plain, game == "xiangqi");
        assert_eq!(picture(&["--signs", "unicode"]).contains('帥'), game == "xiangqi");
        // Into a file, the board is shown beside it.
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}.svg"));
        assert_eq!(stdout(&["show", game, "--svg", path.to_str().unwrap()]), stdout(&["show", game]));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), plain);
    }
}

const GAMES: &str =
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {one} e5 (1... c5) 2. Nf3 *\n\n1. d4 -- 2. c4 1-0\n\n1. e4 e9 *\n";

#[test]
fn a_ply_of_a_game_in_a_file() {
    let show = |args: &[&str]| run(&[&["show", "western", "--pgn", "-"], args].concat(), GAMES);
    for (args, title) in [
        (&["--ply", "0"][..], "A - B, *\n\n8  r"),
        (&["--ply", "1"], "A - B, *\nply 1 of 3: 1. e4\none\n\n8  r"),
        (&["--ply", "2"], "A - B, *\nply 2 of 3: 1... e5\n\n8  r"),
        (&["--ply", "3"], "A - B, *\nply 3 of 3: 2. Nf3\n\n8  r"),
        (&[], "A - B, *\nply 3 of 3: 2. Nf3\n\n8  r"),
        (&["--game", "2", "--ply", "2"], "? - ?, 1-0\nply 2 of 3: 1... --\n\n8  r"),
        (&["--game", "2", "--ply", "1", "--flip"], "? - ?, 1-0\nply 1 of 3: 1. d4\n\n1  R"),
        (&["--game", "3", "--ply", "1"], "? - ?, *\nply 1 of 1: 1. e4\n\n8  r"),
    ] {
        let output = show(args);
        let drawn = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && drawn.starts_with(title), "{args:?}: {drawn}");
    }
    let fault = GAMES.find("e9").unwrap();
    let short = format!("game 3 of - has 1 plies; expected at least 2; line 8, byte {fault}: no move in SAN");
    for (args, message) in [
        (&["--game", "3", "--ply", "2"][..], &short[..]),
        (&["--ply", "4"], "game 1 of - has 3 plies; expected at least 4\n"),
        (&["--game", "4"], "- has 3 games; expected game 4\n"),
        (&["--game", "9"], "- has 3 games; expected game 9\n"),
        (&["--game", "0"], "games are counted from 1\n"),
    ] {
        let output = show(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && said.contains(message), "{args:?}: {said}");
    }
    // Where all of a broken game is asked for, what could be read is shown, and what is wrong is told.
    let output = show(&["--game", "3"]);
    let [drawn, said] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(
        drawn.starts_with("? - ?, *\nply 1 of 1: 1. e4\n\n8  r") && drawn.ends_with("20 legal moves\n"),
        "{drawn}"
    );
    assert!(said.starts_with(&format!("variant: -: line 8, byte {fault}: no move in SAN: ")), "{said}");
    assert_eq!(output.status.code(), Some(1));
    // The move that led to the position is marked, and the others that are made from there on.
    let colored = |args: &[&str]| {
        String::from_utf8(show(&[&["--color", "always"], args].concat()).stdout)
            .unwrap()
            .matches("\x1b[7m")
            .count()
    };
    assert_eq!(
        [colored(&["--ply", "0"]), colored(&["--ply", "2"]), colored(&["--game", "2", "--ply", "2"])],
        [0, 2, 0]
    );
    assert_eq!(colored(&["--ply", "0", "--moves", "d4"]), 2);
}

#[test]
fn games_are_judged_by_what_the_file_says_and_by_the_rules() {
    let text = |args: &[&str], input: &str| {
        let output = run(&[&["judge"], args].concat(), input);
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        text(
            &["western", "-"],
            "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n*\n\n[Result \"0-1\"]\n\n"
        ),
        (
            Some(1),
            format!(
                "-:1: A - B, 0 plies, *; {start}\n\
                -:3: byte 24: result_mismatch: [Result \"1-0\"], but the moves end with *\n\
                -:7: ? - ?, 0 plies, 0-1; {start}\n\
                2 games in 1 file, 0 plies: all is well with 1\n1 result_mismatch\n"
            )
        )
    );
    assert_eq!(
        text(&["western", "-"], "1. e4"),
        (Some(0), "-:1: ? - ?, 1 plies, no result; rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n1 game in 1 file, 1 plies: all is well with 1\n".into())
    );
    let knights = "Nf3 Nf6 Ng1 Ng8 ";
    for (rounds, verdict) in
        [(1, ", *; "), (2, ", *, can be claimed: draw by repetition; "), (4, ", *, draw by repetition; ")]
    {
        let (status, report) = text(&["western", "-"], &format!("{}*", knights.repeat(rounds)));
        assert!(status == Some(0) && report.contains(&format!(" {} plies{verdict}", 4 * rounds)), "{report}");
    }
    // A fault of one kind is counted over all files; a result that is none is told, an unknown one is not.
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("results.pgn");
    let games = "[Result \"?\"]\n\n*\n\n[Result \"\"]\n\n*\n\n[Result \"2-0\"]\n\n*\n";
    std::fs::write(&path, games).unwrap();
    let path = path.to_str().unwrap();
    let (status, report) = text(&["western", path, path, "--quiet"], "");
    assert_eq!(status, Some(1));
    let byte = games.find("[Result \"2-0").unwrap();
    let line =
        format!("{path}:9: byte {byte}: result_tag: [Result \"2-0\"]; expected 1-0, 0-1, 1/2-1/2 or *\n");
    let game = format!("{path}:9: ? - ?, 0 plies, *; {start}\n");
    assert_eq!(
        report,
        format!("{game}{line}{game}{line}6 games in 2 files, 0 plies: all is well with 4\n2 result_tag\n")
    );
    // A null move is no move of a game, and none in a variation is looked for but with `--variations`.
    for (moves, kind, with_variations) in [
        ("1. e4 -- *", Some("null_move"), Some("null_move")),
        ("1. e4 (1. d4 --) e5 *", None, None),
        ("1. e4 (1. d5) e5 *", None, Some("illegal_move")),
        ("1. e4 e5 2. Ke2 Ke7 3. -- 1-0", Some("null_move"), Some("null_move")),
    ] {
        for threads in ["1", "2"] {
            for (option, kind) in [(None, kind), (Some("--variations"), with_variations)] {
                let args: Vec<&str> =
                    ["western", "-", "--threads", threads].into_iter().chain(option).collect();
                let (status, report) = text(&args, moves);
                assert_eq!(status, Some(i32::from(kind.is_some())), "{moves} {option:?}: {report}");
                assert!(
                    kind.is_none_or(|kind| report.ends_with(&format!("with 0\n1 {kind}\n"))),
                    "{moves}: {report}"
                );
            }
        }
    }
}

#[test]
fn one_game_of_xiangqi_is_judged_by_its_rule_book() {
    let judge = |more: &[&str]| {
        let game = [
            "judge",
            "xiangqi",
            "--fen",
            "3k5/9/9/9/9/9/9/9/4R4/5K3 w",
            "--moves",
            "e1d1",
            "d9e9",
            "d1e1",
            "e9d9",
        ];
        stdout(&[&game[..], more].concat())
    };
    assert!(judge(&[]).starts_with("red_loses\nThe position has come up 2 times"));
    assert!(judge(&["--hungarian"]).starts_with("red_loses\nAz állás 2 alkalommal"));
    assert!(judge(&["--rules", "cxa2020"]).starts_with("red_loses\n"));
    assert_eq!(judge(&["--occurrences", "3"]), "none\nNothing ends the game.\n");
    assert_eq!(
        judge(&["--occurrences", "3", "--json"]),
        "{\"black\":null,\"classes\":[],\"explanation\":\"Nothing ends the game.\",\"reason\":\"nothing\",\"red\":null,\"result\":\"none\"}\n"
    );
    for (args, message) in [
        (&["judge", "xiangqi", "--rules", "go", "--moves", "h2e2"][..], "\"go\": "),
        (&["judge", "western", "--rules", "axf", "-"], "leave the rule book out"),
        (&["judge", "kinizsi", "--rules", "axf", "-"], "leave the rule book out"),
        (&["judge", "kinizsi", "--moves", "e3e5g"], "expected xiangqi, or games in a file"),
        (&["judge", "xiangqi", "--fen", "x", "--moves", "h2e2"], "'x' at byte 0 of the FEN"),
        (&["judge", "xiangqi", "--moves", "h2e3"], "move 1: illegal move: h2e3"),
    ] {
        let (status, said) = refusal(args);
        assert!(status == Some(1) && said.contains(message), "{args:?}: {said}");
    }
}

/// Of two things that are wrong with the text of a move, the reading that knows its form says which.
#[test]
fn moves_are_read_in_either_notation_and_refused_in_the_one_they_have() {
    for (game, m, message) in [
        ("western", "e2e5", "illegal move: e2e5"),
        ("western", "e5", "illegal move: e5 means none"),
        ("western", "Nd2", "illegal move: Nd2 means none"),
        ("western", "x", "no move in SAN"),
        ("xiangqi", "h2e3", "illegal move: h2e3 is none of the legal moves"),
        ("xiangqi", "C2=9", "C2=9"),
        ("xiangqi", "炮二平九", "炮二平九"),
        ("kinizsi", "e3e8g", "illegal move: e3e8g is none"),
        ("kinizsi", "Ge8", "\"Ge8\" is none"),
    ] {
        let (status, said) = refusal(&["show", game, "--moves", m]);
        assert!(
            status == Some(1) && said.starts_with("variant: move 1: ") && said.contains(message),
            "{game} {m}: {said}"
        );
        let (status, again) = refusal(&["moves", game, "--moves", m]);
        assert_eq!((status, again), (Some(1), said));
    }
}
