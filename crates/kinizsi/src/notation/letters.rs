//! The letters of pieces in two languages.

use variant_core::figurine_role;

use crate::Role;

/// The language whose letters stand for pieces in the short algebraic form.
///
/// `B` means different pieces in the two, so a reader has to know which one a text is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// `K` king or Kinizsi, `Q` queen, `R` rook or shield, `B` bishop or sword, `N` knight or horse, `G` the group.
    #[default]
    English,
    /// `K` király (king or Kinizsi), `V` vezér (queen), `B` bástya (rook or shield), `F` futó (bishop or sword), `H` huszár
    /// (knight or horse), `E` együtt (the group together).
    Hungarian,
}

impl Letters {
    const fn table(self) -> [(Role, char); 5] {
        match self {
            Letters::English => [
                (Role::King, 'K'),
                (Role::Queen, 'Q'),
                (Role::Rook, 'R'),
                (Role::Bishop, 'B'),
                (Role::Knight, 'N'),
            ],
            Letters::Hungarian => [
                (Role::King, 'K'),
                (Role::Queen, 'V'),
                (Role::Rook, 'B'),
                (Role::Bishop, 'F'),
                (Role::Knight, 'H'),
            ],
        }
    }

    /// The letter of a piece; `None` for pawns, which have none.
    #[must_use]
    pub fn letter(self, role: Role) -> Option<char> {
        self.table().into_iter().find(|entry| entry.0 == role).map(|entry| entry.1)
    }

    /// The piece, other than a pawn, that a letter or a chess figurine stands for.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        let named = || self.table().into_iter().find(|entry| entry.1 == letter).map(|entry| entry.0);
        figurine_role(letter).filter(|&role| role != Role::Pawn).or_else(named)
    }

    /// The letter of the group.
    #[must_use]
    pub const fn group(self) -> char {
        match self {
            Letters::English => 'G',
            Letters::Hungarian => 'E',
        }
    }
}
