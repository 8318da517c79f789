//! `variant judge` and `variant show --pgn`, as people and programs use them.

#[path = "common/program.rs"]
mod program;

use std::path::PathBuf;
use std::process::Output;

use program::run;
use serde_json::{Value, json};

const LICHESS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../western/tests/data/games/lichess.pgn");
const ANNOTATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../western/tests/data/games/annotated.pgn");

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn all_is_well_with_good_games() {
    let output = run(&["judge", "western", LICHESS, ANNOTATED, "--json", "--variations"], "");
    let lines = lines(&output);
    assert_eq!(output.status.code(), Some(0), "null moves may stand in variations");
    assert_eq!(lines.len(), 105);
    let output = run(&["judge", "western", LICHESS, "--quiet"], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "100 games in 1 file, 6193 plies: all is well with 100\n"
    );
}

const GAMES: &str = "[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\
    [Result \"1-0\"]\n\n1. e4 0-1\n\n\
    [Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n\
    1. d3 d6 2. Nf3 Nf6 3. Nd2 *\n\n\
    1. e4 e9 *\n\n\
    [Variant \"Crazyhouse\"]\n\n1. e4 *\n\n\
    [FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n\n\
    1. e4 (1. d5) e5 {x 1-0";

#[test]
fn every_fault_is_told_with_its_place() {
    let kinds = |args: &[&str]| -> Vec<String> {
        let output = run(&[&["judge", "western", "-", "--json"][..], args].concat(), GAMES);
        assert_eq!(output.status.code(), Some(1));
        let lines = lines(&output);
        let faults =
            |line: &Value| line["faults"].as_array().map(|faults| faults.to_vec()).unwrap_or_default();
        for fault in lines.iter().flat_map(faults) {
            let byte = fault["byte"].as_u64().unwrap() as usize;
            let line = 1 + GAMES[..byte].matches('\n').count() as u64;
            assert_eq!(fault["line"], line, "{fault}");
        }
        lines.iter().flat_map(faults).map(|fault| fault["kind"].as_str().unwrap().to_owned()).collect()
    };
    let expected = [
        "result_against_rules",
        "result_mismatch",
        "illegal_move",
        "ambiguous_move",
        "unreadable_move",
        "unknown_variant",
        "invalid_fen",
        "malformed_pgn",
    ];
    assert_eq!(kinds(&[]), expected);
    assert_eq!(kinds(&["--threads", "3"]), expected);
    let mut with_variations = expected;
    with_variations[7] = "illegal_move";
    assert_eq!(kinds(&["--variations"]), with_variations);
    let output = run(&["judge", "western", "-", "--json"], GAMES);
    let lines = lines(&output);
    assert_eq!(lines[0]["fen"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(lines[0]["verdict"], json!({"final": {"winner": "black", "reason": "checkmate"}}));
    assert_eq!((&lines[2]["plies"], &lines[2]["result"]), (&json!(2), &json!("1-0")));
    assert_eq!(lines[8]["summary"]["games"], 8);
    assert_eq!(lines[8]["summary"]["well"], 0);
}

#[test]
fn a_result_may_be_at_odds_with_itself_and_with_the_rules() {
    let kinds = |tag: &str, result: &str| -> Vec<String> {
        let game = format!("[Result \"{tag}\"]\n\n1. f3 e5 2. g4 Qh4# {result}\n");
        let output = run(&["judge", "western", "-", "--json"], &game);
        let faults = lines(&output)[0]["faults"].as_array().unwrap().clone();
        assert_eq!(output.status.code(), Some(i32::from(!faults.is_empty())));
        faults.iter().map(|fault| fault["kind"].as_str().unwrap().to_owned()).collect()
    };
    assert!(kinds("0-1", "0-1").is_empty());
    assert_eq!(kinds("1-0", "1-0"), ["result_against_rules"]);
    // A file that does not know the result says nothing against the rules.
    assert!(kinds("*", "*").is_empty());
    assert_eq!(kinds("*", "0-1"), ["result_mismatch"]);
    for (tag, result) in [("1-0", "1/2-1/2"), ("0-1", "1-0"), ("1-0", "0-1")] {
        assert_eq!(kinds(tag, result), ["result_mismatch", "result_against_rules"], "{tag} {result}");
    }
}

#[test]
fn a_file_without_a_game_is_told_from_an_empty_one() {
    for threads in ["1", "2"] {
        for (text, is_well) in [("", true), (" \r\n\n", true), ("\0\0\0", false), ("; a note\n", false)] {
            let output = run(&["judge", "western", "-", "--threads", threads], text);
            assert_eq!(output.status.code(), Some(i32::from(!is_well)), "{text:?}");
            let report = String::from_utf8(output.stdout).unwrap();
            assert_eq!(report.contains("-:1: byte 0: no_game: "), !is_well, "{report}");
        }
    }
    let output = run(&["judge", "western", "-", "--json", "--quiet"], "\0");
    let lines = lines(&output);
    assert_eq!((&lines[0]["file"], &lines[0]["faults"][0]["kind"]), (&json!("-"), &json!("no_game")));
    assert_eq!(lines[1]["summary"]["faults"], json!({"no_game": 1}));
}

#[test]
fn threads_change_nothing_but_the_time() {
    // More than a part for each thread.
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("many.pgn");
    let (good, bad) = (std::fs::read_to_string(LICHESS).unwrap(), GAMES.trim_end_matches("{x 1-0"));
    let mut text = String::new();
    for _ in 0..12 {
        text += &good;
        text += bad;
        text += " *\n\n";
    }
    std::fs::write(&path, text).unwrap();
    let judge = |threads: &str, style: &str| {
        let output = run(&["judge", "western", path.to_str().unwrap(), "--threads", threads, style], "");
        assert_eq!(output.status.code(), Some(1));
        output.stdout
    };
    for style in ["--json", "--quiet"] {
        let one = judge("1", style);
        assert!(one.len() > 1000);
        for threads in ["2", "5", "0"] {
            assert!(judge(threads, style) == one, "{threads} threads");
        }
    }
}

#[test]
fn what_cannot_be_read_has_its_own_status() {
    let output = run(&["judge", "western", "nowhere.pgn"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("variant: nowhere.pgn: "));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_judged() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for threads in ["1", "2"] {
        let files = ["nowhere.pgn", LICHESS, folder, ANNOTATED];
        let output = run(&[&["judge", "western", "--json", "--threads", threads], &files[..]].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        assert!(told.contains("variant: nowhere.pgn: ") && told.contains(folder), "{told}");
        let (both, lines) = (run(&["judge", "western", "--json", LICHESS, ANNOTATED], ""), lines(&output));
        assert_eq!(lines.last().unwrap()["summary"]["files"], 2);
        assert!(output.stdout == both.stdout, "nothing is said but of the files that are there");
    }
}

/// A file may hold sequences that a terminal obeys: they are not passed on.
#[test]
fn control_characters_of_files_reach_no_terminal() {
    let game = "[White \"a\x1B[31mb\"]\n[Black \"c\x07\"]\n[Result \"\u{9B}2J\"]\n\n1. e4 {d\x1B]0;e\x07f}\n";
    for args in [&["judge", "western", "-"][..], &["show", "western", "--color", "always", "--pgn", "-"]] {
        let text = String::from_utf8(run(args, game).stdout).unwrap();
        assert!(text.contains("a\u{FFFD}[31mb - c\u{FFFD}, "), "{text:?}");
        // The board has colours of its own.
        let head = text.split("\n8  ").next().unwrap();
        assert!(!head.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    }
    let shown = String::from_utf8(run(&["show", "western", "--pgn", "-"], game).stdout).unwrap();
    assert!(shown.contains("\nd\u{FFFD}]0;e\u{FFFD}f\n"), "{shown:?}");
}

/// Names of files are bytes on Unix, whatever they mean.
#[cfg(unix)]
#[test]
fn files_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(std::ffi::OsStr::from_bytes(b"M\xFCnchen.pgn"));
    std::fs::write(&path, "1. e4 *").unwrap();
    let variant = |args: &[&str], last: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_variant"));
        command.args(args).arg(&path).args(last).output().unwrap()
    };
    let output = variant(&["judge", "western", "--json"], &[]);
    assert_eq!(output.status.code(), Some(0));
    assert!(lines(&output)[0]["file"].as_str().unwrap().ends_with("M\u{FFFD}nchen.pgn"));
    let shown = String::from_utf8(variant(&["show", "western", "--pgn"], &[]).stdout).unwrap();
    assert!(shown.contains("/4P3/"), "{shown}");
    let picture = variant(&["show", "western", "--svg"], &["--moves", "d4"]);
    assert_eq!(picture.status.code(), Some(0));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg"));
}

#[test]
fn any_ply_of_a_game_is_shown() {
    let show = |args: &[&str]| run(&[&["show", "western", "--pgn", ANNOTATED], args].concat(), "");
    let text = |args: &[&str]| String::from_utf8(show(args).stdout).unwrap();
    let last = text(&[]);
    assert!(
        last.starts_with("Anderssen, Adolf - Kieseritzky, Lionel, 1-0\nply 11 of 11: 6. Nf3\n\n"),
        "{last}"
    );
    let fourth = text(&["--ply", "4"]);
    assert!(fourth.contains("ply 4 of 11: 2... exf4\n[%clk 0:10:00] [%eval 0.18,20]\n"), "{fourth}");
    assert!(fourth.contains("\nrnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3\n"));
    let start = text(&["--game", "3", "--ply", "0"]);
    assert!(start.contains("\nr4r1k/1p4b1/3p3p/5qp1/1RP5/6P1/3NP3/2Q2RKB b - - 0 41\n"), "{start}");
    assert!(text(&["--ply", "0", "--moves", "e4"]).contains("/4P3/8/PPPP1PPP/"));
    for (args, message) in [
        (["--game", "9"], "has 4 games; expected game 9"),
        (["--game", "0"], "games are counted from 1"),
        (["--ply", "12"], "has 11 plies; expected at least 12"),
    ] {
        let output = show(&args);
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stderr).unwrap().contains(message));
    }
}

#[test]
fn a_ply_of_a_game_as_a_picture() {
    let picture = |ply: &str| {
        let args = ["show", "western", "--pgn", ANNOTATED, "--ply", ply, "--svg", "-"];
        String::from_utf8(run(&args, "").stdout).unwrap()
    };
    let (start, moved) = (picture("0"), picture("1"));
    assert!(start.starts_with("<svg") && moved.starts_with("<svg"));
    // The last move is marked.
    assert!(moved.len() > start.len());
}

#[test]
fn a_picture_that_cannot_be_written_is_a_fault_of_the_command() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no such folder/board.svg");
    let output = run(&["show", "western", "--svg", path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("variant: ") && message.contains("board.svg cannot be written: "),
        "{message}"
    );
}

#[test]
fn moves_of_xiangqi_are_read_in_either_counting_of_ranks() {
    let show = |moves: &str| {
        let words: Vec<&str> = ["show", "xiangqi", "--moves"].into_iter().chain(moves.split(' ')).collect();
        run(&words, "")
    };
    let fen = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    for moves in ["h2e2 h9g7", "h3e3 h10g8", "C2=5 H8+7", "h2e2 H8+7", "炮二平五 h9g7"] {
        let output = String::from_utf8(show(moves).stdout).unwrap();
        assert!(output.contains(fen), "{moves}: {output}");
    }
    // One counting for all moves, and a fault is told in the usual one.
    for moves in ["h3e3 h9g7", "h2e2 h10g8", "h3e3 a1a9"] {
        assert_eq!(show(moves).status.code(), Some(1), "{moves}");
    }
    let output = run(&["judge", "xiangqi", "--moves", "h3e3", "h10g8"], "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn games_of_all_variants_are_judged() {
    let xiangqi = "[Format \"WXF\"]\n\n1. C2=5 H8+7 2. H2+3 *\n\n[Format \"Chinese\"]\n\n1. 炮二平五 马8进7 *\n\n\
        1. h2e2 H9-G7 2. C8=6 *\n\n[Format \"ICCS\"]\n\n1. H2-E2 C8=5 *";
    let output = run(&["judge", "xiangqi", "-", "--json"], xiangqi);
    assert_eq!(output.status.code(), Some(1));
    let lines = lines(&output);
    let plies: Vec<&Value> = lines[..4].iter().map(|line| &line["plies"]).collect();
    assert_eq!(plies, [3, 2, 3, 1]);
    assert_eq!(lines[3]["faults"][0]["kind"], "unreadable_move");
    assert_eq!(lines[4]["summary"]["well"], 3);
    let kinizsi = "[Variant \"Kinizsi\"]\n\n1. Ge5 d6 *\n\n[Variant \"Chess\"]\n\n1. e4 *";
    let output = run(&["judge", "kinizsi", "-", "--quiet"], kinizsi);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("-:5: byte 34: unknown_variant: the variant \"Chess\"; expected Kinizsi\n"),
        "{text}"
    );
    assert!(text.contains("2 games in 1 file, 2 plies: all is well with 1"), "{text}");
}
