//! The program beside its answers: exit status, messages, what shells, manuals and terminals want.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variant"));
    command.args(args).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The status and what is said on standard error.
fn refusal(args: &[&str]) -> (i32, String) {
    let output = run(args);
    assert!(output.stdout.is_empty(), "{args:?}");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

const COMMANDS: [&str; 6] = ["perft", "divide", "moves", "show", "judge", "batch"];

#[test]
fn completions_know_the_commands_and_the_games() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&["completions", shell]);
        for word in COMMANDS.into_iter().chain(["notation"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // The scripts for the others complete options alone.
        if ["bash", "zsh"].contains(&shell) {
            for game in ["western", "xiangqi", "kinizsi"] {
                assert!(script.contains(game), "{shell}: {game}");
            }
        }
    }
}

#[test]
fn manual_pages_name_commands_and_exit_status() {
    let page = stdout(&["man"]);
    assert!(page.contains(".TH variant 1") && page.contains("Exit status:"), "{page}");
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    std::fs::create_dir_all(&dir).unwrap();
    stdout(&["man", "--dir", dir.to_str().unwrap()]);
    assert!(std::fs::read_to_string(dir.join("variant.1")).unwrap().contains("Exit status:"));
    for command in COMMANDS {
        assert!(page.contains(&format!("variant\\-{command}(1)")), "{command}");
        let page = std::fs::read_to_string(dir.join(format!("variant-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    let missing = dir.join("there/is/none");
    let (status, message) = refusal(&["man", "--dir", missing.to_str().unwrap()]);
    assert_eq!(status, 2);
    assert!(message.contains("there/is/none cannot be written: "), "{message}");
}

#[test]
fn exit_status_tells_a_wrong_question_from_a_wrong_command_line() {
    assert_eq!(run(&["moves", "western"]).status.code(), Some(0));
    assert_eq!(run(&["moves", "western", "--fen", "8/8"]).status.code(), Some(1));
    for args in [
        &["moves", "go"][..],
        &["perft", "western"],
        &["judge", "western", "/there/is/no/such/file"],
        &["show", "western", "--pgn", "/there/is/no/such/file"],
        &["show", "western", "--svg", "/there/is/no/such/file"],
    ] {
        assert_eq!(refusal(args).0, 2, "{args:?}");
    }
}

#[test]
fn refusals_say_what_was_expected() {
    for (args, expected) in [
        (&["perft", "western", "x"][..], "expected a number of plies from 0 to 255"),
        (&["perft", "western", "256"], "expected a number of plies from 0 to 255"),
        (
            &["moves", "western", "--notation", "wxf"],
            "western has no notation called wxf; expected one of uci, san, hungarian, long",
        ),
        (
            &["moves", "xiangqi", "--notation", "long"],
            "xiangqi has no notation called long; expected one of uci, uci10, san, wxf, chinese, chinese-traditional",
        ),
        (&["show", "western", "--moves", "e4", "e5", "Ke3"], "move 3: illegal move: Ke3 means none of"),
        (
            &["show", "western", "--moves", "e4", "e9"],
            "move 2: no move in SAN: '9' at byte 1; expected a rank, 1 to 8",
        ),
        (&["show", "xiangqi", "--moves", "e0e5"], "move 1: illegal move: e0e5 is none of the legal moves"),
        (&["judge", "western", "--moves", "e4"], "expected xiangqi, or games in a file"),
    ] {
        let (_, message) = refusal(args);
        assert!(message.contains(expected), "{args:?}: {message}");
    }
}

/// Whoever reads the output may stop when he has enough.
#[test]
fn a_broken_pipe_is_quiet() {
    let mut child = program(&["batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // The answers are longer than what any pipe holds.
    let questions = "{\"ask\":\"legal_moves\"}\n".repeat(10_000);
    let _ = child.stdin.take().unwrap().write_all(questions.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

/// On Linux there is a device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_told() {
    for args in [
        &["--help"][..],
        &["help", "judge"],
        &["--version"],
        &["man"],
        &["moves", "western"],
        &["show", "kinizsi"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output =
            program(args).stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.starts_with("variant: standard output: "), "{args:?}: {told}");
    }
    assert!(stdout(&["--help"]).contains("Exit status:"));
}

#[test]
fn colours_and_figurines_are_for_terminals() {
    let mated = ["show", "western", "--moves", "f3", "e5", "g4", "Qh4"];
    let plain = stdout(&mated);
    assert!(plain.is_ascii() && !plain.contains('\x1b'), "{plain}");
    assert_eq!(stdout(&[&mated[..], &["--color", "never"]].concat()), plain);
    let colored = stdout(&[&mated[..], &["--color", "always"]].concat());
    let [moved, checks] = ["\x1b[7m.\x1b[0m", "\x1b[1;31mq\x1b[0m"];
    assert!(colored.starts_with(&format!("8  r n b {moved} k b n r\n")), "{colored}");
    assert!(colored.contains(&format!("4  . . . . . . P {checks}\n")), "{colored}");
    assert_eq!(colored.replace(moved, ".").replace(checks, "q"), plain);
    // The same squares as Black sees them, and of another game.
    let flipped = stdout(&[&mated[..], &["--color", "always", "--flip"]].concat());
    assert!(flipped.contains(&format!("4  {checks} P . . . . . .\n")), "{flipped}");
    let xiangqi = stdout(&["show", "xiangqi", "--moves", "h2e2", "--signs", "unicode", "--color", "always"]);
    assert!(
        xiangqi.contains("2  +----炮---+----+----\x1b[7m炮\x1b[0m---+----+----\x1b[7m*\x1b[0m----+\n"),
        "{xiangqi}"
    );
}
