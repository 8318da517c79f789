//! The kinds of pieces.

variant_core::roles! {
    /// A kind of piece. The letters are those of chess; what a kind is called and how it moves depends on the side.
    pub enum Role {
        /// A foot soldier of White; a black pawn.
        Pawn = 'P',
        /// The horse of White; a black knight.
        Knight = 'N',
        /// The sword of White; a black bishop.
        Bishop = 'B',
        /// The shield of White; a black rook.
        Rook = 'R',
        /// The black queen. White has none.
        Queen = 'Q',
        /// Kinizsi himself for White, who moves as a queen; the king for Black. Both are royal.
        King = 'K',
    }
}
