//! The pieces of chess.

variant_core::roles! {
    /// The kinds of men.
    pub enum Role {
        /// One step forward, two from the start square, captures diagonally.
        Pawn = 'P',
        /// Leaps two squares along a line and one aside.
        Knight = 'N',
        /// Slides along diagonals.
        Bishop = 'B',
        /// Slides along ranks and files.
        Rook = 'R',
        /// Slides along all lines.
        Queen = 'Q',
        /// One step along any line; never left attacked.
        King = 'K',
    }
}

impl Role {
    /// What a pawn may become, the queen first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The role with this index in [`ALL`](variant_core::Role::ALL), of which there are six.
    pub(crate) const fn from_index(index: u16) -> Option<Role> {
        Some(match index {
            0 => Role::Pawn,
            1 => Role::Knight,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::Queen,
            5 => Role::King,
            _ => return None,
        })
    }
}
