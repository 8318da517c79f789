//! Perft that remembers: positions come up again by other orders of the same moves, and then need not be counted again.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::Position;

/// What [`perft_hashed`] remembers: numbers of leaves by position and depth, in bounded memory.
///
/// An entry holds the whole key and the depth, and answers for nothing else. What is left to chance is that two positions of one
/// tree have the same 64-bit key: some ten million million positions would be needed to make that likely to one in a million.
#[derive(Clone)]
pub struct PerftTable {
    /// Pairs: a position may be in either place of its pair. A power of two.
    entries: Vec<Entry>,
}

/// A position, and the leaves below it.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    /// The number of leaves above the lowest byte, which holds the depth; no depth below 2 is held, so that 0 is an empty entry.
    count: u64,
}

impl Entry {
    const EMPTY: Entry = Entry { key: 0, count: 0 };

    fn depth(self) -> u32 {
        (self.count & 0xFF) as u32
    }

    fn leaves(self) -> u64 {
        self.count >> 8
    }
}

impl PerftTable {
    /// An empty table that takes at most so many bytes, but room for two positions in any case.
    ///
    /// ```
    /// let table = variant_core::PerftTable::with_bytes(1_000_000);
    /// assert_eq!(table.bytes(), 524_288);
    /// ```
    #[must_use]
    pub fn with_bytes(bytes: usize) -> Self {
        let entries = (bytes / size_of::<Entry>()).max(2);
        PerftTable { entries: vec![Entry::EMPTY; 1 << entries.ilog2()] }
    }

    /// The memory that the entries take: a power of two.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    /// Forgets everything: needed before the table serves another game, whose keys are others.
    pub fn clear(&mut self) {
        self.entries.fill(Entry::EMPTY);
    }

    /// The places where a position may be. The depth is mixed in, so that one position at two depths finds room.
    fn places(&self, key: u64, depth: u32) -> [usize; 2] {
        let mixed = key ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = mixed as usize & (self.entries.len() - 1);
        [place, place ^ 1]
    }

    fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let found = |place: usize| {
            let entry = self.entries[place];
            (entry.key == key && entry.depth() == depth).then(|| entry.leaves())
        };
        let [one, other] = self.places(key, depth);
        found(one).or_else(|| found(other))
    }

    fn put(&mut self, key: u64, depth: u32, leaves: u64) {
        // Beyond these bounds nothing is remembered: such a tree is not counted in a lifetime.
        if depth > 0xFF || leaves >> 56 != 0 {
            return;
        }
        // What took less work to count gives way.
        let [one, other] = self.places(key, depth);
        let place = if self.entries[one].leaves() <= self.entries[other].leaves() { one } else { other };
        self.entries[place] = Entry { key, count: leaves << 8 | u64::from(depth) };
    }
}

impl fmt::Debug for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable").field("bytes", &self.bytes()).finish_non_exhaustive()
    }
}

/// As [`perft`](super::perft), with a table of what has been counted before. The number is the same; it measures something else,
/// and is to be told apart from perft without a table when speeds are compared.
///
/// ```no_run
/// # fn demo<P: variant_core::Position>() {
/// let mut table = variant_core::PerftTable::with_bytes(64 << 20);
/// let nodes = variant_core::perft_hashed(&P::start(), 6, &mut table);
/// # }
/// ```
#[must_use]
pub fn perft_hashed<P: Position>(position: &P, depth: u32, table: &mut PerftTable) -> u64 {
    if depth < 2 {
        return position.perft(depth);
    }
    let key = position.key();
    if let Some(leaves) = table.get(key, depth) {
        return leaves;
    }
    let leaves = if depth == 2 {
        // Two plies are counted sooner than the replies are looked up.
        position.perft(depth)
    } else {
        let mut leaves = 0;
        position.for_each_legal(|m| leaves += perft_hashed(&position.after(m), depth - 1, table));
        leaves
    };
    table.put(key, depth, leaves);
    leaves
}
