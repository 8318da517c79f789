//! A list of moves.

use core::fmt;
use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// The moves that fit without an allocation. Positions of real games stay below it (the most known for one that can arise
/// in chess is 218, in play it is some dozens); beyond it the list moves to the heap, so that no position is too large.
const INLINE: usize = 128;

/// A list of moves that lives on the stack up to 128 moves and grows beyond: a position read from a text may have any
/// number of them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct MoveList<M>(SmallVec<[M; INLINE]>);

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        MoveList(SmallVec::new())
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, m: M) {
        self.0.push(m);
    }

    /// The first `length` moves of an array, which is the list's own room: a generator may fill it without asking for room
    /// move by move.
    ///
    /// # Panics
    /// If `length` is beyond the array.
    #[inline]
    #[must_use]
    pub fn from_array(moves: [M; 128], length: usize) -> Self {
        MoveList(SmallVec::from_buf_and_len(moves, length))
    }

    /// Adds moves at the end.
    #[inline]
    pub fn extend_from_slice(&mut self, moves: &[M])
    where
        M: Copy,
    {
        self.0.extend_from_slice(moves);
    }

    /// Takes all moves out, keeping the room they took.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

impl<M: fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        MoveList(moves.into_iter().collect())
    }
}

impl<M> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = smallvec::IntoIter<[M; INLINE]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
