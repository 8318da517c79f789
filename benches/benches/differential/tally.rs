//! What has been compared.

use std::fmt::Debug;

/// Differences that are printed in full.
const PRINTED: u64 = 20;

/// Counts what is compared and prints what differs.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) positions: u64,
    pub(crate) moves: u64,
    pub(crate) differences: u64,
}

impl Tally {
    /// Holds what the crate says against what the other library says.
    pub(crate) fn same<T: PartialEq + Debug>(&mut self, what: &str, fen: &str, ours: &T, theirs: &T) {
        if ours != theirs {
            self.differences += 1;
            if self.differences <= PRINTED {
                println!("{what} of {fen}: {ours:?} but {theirs:?}");
            }
        }
    }

    /// Prints the last line. Gives the number of differences.
    pub(crate) fn end(&self, names: &str, more: &str) -> u64 {
        let Tally { positions, moves, differences } = self;
        println!("{names}: {positions} positions, {moves} moves, {more}: {differences} differences");
        *differences
    }
}
