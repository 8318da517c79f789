//! What shells and manuals want of the program.

use std::io::{self, Write as _};

use clap::CommandFactory as _;

use crate::args::{Args, ManArgs};
use crate::failure::Failure;

/// Writes the script for a shell's completion of command lines.
pub(crate) fn completions(shell: clap_complete::Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "variant", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

/// Writes the manual page, or all pages into a folder.
pub(crate) fn man(args: &ManArgs) -> Result<(), Failure> {
    let command = Args::command();
    match &args.dir {
        Some(dir) => clap_mangen::generate_to(command, dir).map_err(|error| {
            Failure::new("file", format_args!("{} cannot be written: {error}", dir.display()))
        }),
        None => {
            let mut page = Vec::new();
            // Writing to a vector does not fail.
            clap_mangen::Man::new(command).render(&mut page)?;
            Ok(io::stdout().write_all(&page)?)
        }
    }
}
