//! Why a question has no answer.

use std::{fmt, io};

/// The kind of failure when whoever reads the output has stopped reading.
pub(crate) const BROKEN_PIPE: &str = "broken_pipe";

/// An error as the program reports it: a kind for programs, a message for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// One of a few fixed words.
    pub(crate) kind: &'static str,
    /// What was wrong, where, and what was expected.
    pub(crate) message: String,
}

impl Failure {
    pub(crate) fn new(kind: &'static str, message: impl fmt::Display) -> Self {
        Failure { kind, message: message.to_string() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        let kind = if error.kind() == io::ErrorKind::BrokenPipe { BROKEN_PIPE } else { "output" };
        Failure::new(kind, format_args!("standard output: {error}"))
    }
}
