//! The seven kinds of pieces.

variant_core::roles! {
    /// A kind of piece, with its letter in a FEN.
    pub enum Role {
        /// The king (general): one step along a line, inside its palace.
        King = 'K',
        /// The advisor: one diagonal step, inside its palace.
        Advisor = 'A',
        /// The elephant: exactly two diagonal steps over an empty point, never across the river.
        Elephant = 'B',
        /// The horse: one step along a line to an empty point, then one diagonally outward.
        Horse = 'N',
        /// The rook (chariot): any distance along a line.
        Rook = 'R',
        /// The cannon: moves as a rook, captures by leaping exactly one piece.
        Cannon = 'C',
        /// The pawn (soldier): one step forward; beyond the river also one sideways.
        Pawn = 'P',
    }
}

impl Role {
    /// How many pieces of the kind a side's set holds.
    #[must_use]
    pub const fn set_size(self) -> u32 {
        match self {
            Role::King => 1,
            Role::Advisor | Role::Elephant | Role::Horse | Role::Rook | Role::Cannon => 2,
            Role::Pawn => 5,
        }
    }
}
