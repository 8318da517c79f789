//! The examples as programs.

use std::path::PathBuf;
use std::process::Command;

/// The program of an example. `cargo test` has built it beside the tests; where only one test was asked for, it is built now.
pub(crate) fn example(name: &str) -> PathBuf {
    let here = std::env::current_exe().expect("the test's own path");
    let folder = here.parent().and_then(|deps| deps.parent()).expect("a folder of the profile");
    let path = folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if !path.exists() {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--profile", "test", "--example", name, "--package"])
            .arg(env!("CARGO_PKG_NAME"))
            .status();
        assert!(built.is_ok_and(|status| status.success()), "the example {name} can be built");
    }
    path
}
