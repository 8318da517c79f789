//! Standard chess and Chess960.

/// Which kind of chess a position belongs to, as far as castling goes. The rules are the same; king and rooks may start
/// elsewhere in Chess960, and moves are written otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum CastlingMode {
    /// King on the e-file, rooks on the a- and h-files. UCI writes castling as the king's two squares: `e1g1`.
    #[default]
    Standard,
    /// King and rooks as they stood in the array. UCI writes castling as the king taking his own rook: `e1h1`.
    Chess960,
}
