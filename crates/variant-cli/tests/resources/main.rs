//! No input takes more memory or time than in proportion to its length: the program is fed with hostile inputs of growing size.
//!
//! `README.md` beside this file has the numbers up to 100 MB. They come of
//! `cargo test --release -p variant-cli --test resources -- --ignored --nocapture`.

mod inputs;

use std::fs::File;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use inputs::Input;

/// What a run of the program has taken.
struct Run {
    seconds: f64,
    /// The most memory at any time, in MB; 0 where that cannot be told.
    memory: f64,
    /// Exit status; `None` if it was killed.
    status: Option<i32>,
}

/// Runs the program on some bytes.
fn run(words: &[&str], bytes: &[u8]) -> Run {
    // Tests may run at the same time, and so may the whole program.
    let name = format!("resources-{}-{:?}", std::process::id(), std::thread::current().id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_variant"))
        .args(words)
        .stdin(File::open(&path).unwrap())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let used = watch(child.id());
    let status = child.wait().unwrap();
    let (seconds, memory) = used.unwrap_or_else(|| (start.elapsed().as_secs_f64(), 0.0));
    std::fs::remove_file(&path).unwrap();
    Run { seconds, memory, status: status.code() }
}

/// Processor time in seconds and peak memory in MB of a process, up to its end; `None` where the system does not tell. Unlike the time
/// on the clock, neither depends on what else the machine does.
fn watch(process: u32) -> Option<(f64, f64)> {
    let mut memory = 0.0;
    loop {
        if let Ok(status) = std::fs::read_to_string(format!("/proc/{process}/status")) {
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let peak = peak.and_then(|text| text.trim().strip_suffix(" kB")?.parse::<f64>().ok());
            memory = peak.map_or(memory, |kilobytes| kilobytes / 1024.0);
        }
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // Behind the name, which stands in brackets: the state, and as the 12th and 13th field from there the ticks of 10 ms.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        if fields.first() == Some(&"Z") {
            let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
            return Some(((ticks(11)? + ticks(12)?) / 100.0, memory));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Every command with every input that it is fed with.
fn runs() -> impl Iterator<Item = (&'static [&'static str], Input)> {
    let files: [&[&str]; 4] = [
        &["judge", "western", "-", "--quiet"],
        &["judge", "western", "-", "--quiet", "--variations"],
        &["show", "western", "--pgn", "-"],
        &["judge", "western", "-", "--quiet", "--threads", "2"],
    ];
    let lines = inputs::lines().into_iter().map(|input| (&["batch"][..], input));
    lines.chain(
        files.into_iter().flat_map(|words| inputs::files().into_iter().map(move |input| (words, input))),
    )
}

/// The most memory in MB for an input of so many MB: a tree of a game, or a game with its positions, is the dearest.
fn allowance(size: f64) -> f64 {
    64.0 + 150.0 * size
}

#[test]
fn time_and_memory_grow_no_faster_than_the_input() {
    let (small, large) = (250_000, 1_000_000);
    for (words, input) in runs() {
        let [before, after] = [small, large].map(|size| run(words, &input.bytes(size)));
        let what = format!("{} on {}", words.join(" "), input.name);
        assert!(matches!(after.status, Some(0 | 1)), "{what} ends with {:?}", after.status);
        // Four times the input; sixteen times the time would be quadratic.
        let (before_s, after_s) = (before.seconds, after.seconds);
        assert!(after_s <= 8.0 * before_s + 0.5, "{what}: {before_s} s, then {after_s} s");
        assert!(after.memory <= allowance(1.0), "{what}: {} MB", after.memory);
    }
}

#[test]
#[ignore = "takes a quarter of an hour and some GB of memory: inputs of 100 MB"]
fn time_and_memory_at_a_hundred_megabytes() {
    println!(
        "| command | input | s at 1 MB | s at 100 MB | MB at 1 MB | MB at 100 MB |\n|---|---|---|---|---|---|"
    );
    for (words, input) in runs() {
        let [small, large] = [1, 100].map(|size| run(words, &input.bytes(size * 1_000_000)));
        println!(
            "| `{}` | {} | {:.2} | {:.2} | {:.0} | {:.0} |",
            words.join(" "),
            input.name,
            small.seconds,
            large.seconds,
            small.memory,
            large.memory
        );
        assert!(matches!(large.status, Some(0 | 1)), "it ends with {:?}", large.status);
        assert!(large.seconds <= 200.0 * small.seconds + 10.0, "that is more than linear");
        assert!(large.memory <= allowance(100.0), "that is too much memory");
    }
}
