//! Why a question has no answer.

use std::fmt;

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

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Failure::new("output", error)
    }
}
