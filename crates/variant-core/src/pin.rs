//! Pinned pieces.

use crate::{Shape, Square};

/// A piece that may not move freely because of its king, and the enemy piece that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin<S: Shape> {
    /// The piece that is pinned.
    pub pinned: Square<S>,
    /// The piece that would attack the king.
    pub by: Square<S>,
}
