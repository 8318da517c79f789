//! A list of moves.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// The moves that fit without an allocation. Positions of real games stay below it (the most known for one that can arise
/// in chess is 218, in play it is some dozens); beyond it the list moves to the heap, so that no position is too large.
const INLINE: usize = 128;

/// Moves are built so many at a time.
const STRIDE: usize = 4;

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

/// Builds a [`MoveList`] from sets of moves, faster than pushing one after the other: made for generators.
///
/// ```
/// let mut moves = variant_core::MoveListBuilder::new(0);
/// let mut set: u64 = 0b1001_0110;
/// moves.add(set.count_ones() as usize, || {
///     let lowest = set.trailing_zeros();
///     set &= set.wrapping_sub(1);
///     lowest
/// });
/// assert_eq!(*moves.finish(), [1, 2, 4, 7]);
/// ```
#[derive(Clone, Debug)]
pub struct MoveListBuilder<M> {
    moves: [M; INLINE],
    length: usize,
    /// Moves before those, once there were too many.
    spilt: Vec<M>,
}

impl<M: Copy> MoveListBuilder<M> {
    /// The most moves that can be added at once.
    pub const MOST: usize = INLINE - STRIDE;

    /// A builder without moves; `any` is put where none is yet.
    #[inline]
    #[must_use]
    pub fn new(any: M) -> Self {
        MoveListBuilder { moves: [any; INLINE], length: 0, spilt: Vec::new() }
    }

    /// Adds the next `number` moves that `next` gives. It may be asked for a few more, which are no moves of the list: where a set
    /// ends is what processors guess wrong, so the loop goes a little further.
    ///
    /// # Panics
    /// If `number` is above [`MOST`](Self::MOST).
    #[inline(always)]
    pub fn add(&mut self, number: usize, mut next: impl FnMut() -> M) {
        assert!(number <= Self::MOST, "{number} moves at once");
        if self.length + number > Self::MOST {
            self.spill();
        }
        let mut left = number;
        for some in self.moves[self.length..].chunks_exact_mut(STRIDE) {
            for slot in some {
                *slot = next();
            }
            if left <= STRIDE {
                break;
            }
            left -= STRIDE;
        }
        self.length += number;
    }

    /// Adds one move.
    #[inline(always)]
    pub fn push(&mut self, m: M) {
        if self.length == INLINE {
            self.spill();
        }
        self.moves[self.length % INLINE] = m;
        self.length += 1;
    }

    /// The list.
    #[inline]
    #[must_use]
    pub fn finish(mut self) -> MoveList<M> {
        if self.spilt.is_empty() {
            return MoveList(SmallVec::from_buf_and_len(self.moves, self.length));
        }
        self.spill();
        self.spilt.into_iter().collect()
    }

    #[cold]
    #[inline(never)]
    fn spill(&mut self) {
        self.spilt.extend_from_slice(&self.moves[..self.length.min(INLINE)]);
        self.length = 0;
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::MoveListBuilder;

    /// Sets of all sizes in all orders, so that the list goes to the heap at every fill.
    #[test]
    fn a_built_list_holds_what_was_added() {
        for step in 1..40 {
            let mut built = MoveListBuilder::new(0);
            let mut pushed = Vec::new();
            for n in 0..30 {
                let number = step * n % (MoveListBuilder::<u32>::MOST + 1);
                let first = pushed.len() as u32;
                let mut next = first;
                built.add(number, || {
                    next += 1;
                    next
                });
                pushed.extend((first..).skip(1).take(number));
                if n % 3 == 0 {
                    built.push(n as u32);
                    pushed.push(n as u32);
                }
                assert_eq!(*built.clone().finish(), *pushed);
            }
        }
    }

    #[test]
    #[should_panic(expected = "125 moves at once")]
    fn too_many_at_once_are_refused() {
        MoveListBuilder::new(0).add(125, || 1);
    }
}
