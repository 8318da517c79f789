//! The program `variant`: rules engines for chess and its relatives on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    variant_cli::run()
}
