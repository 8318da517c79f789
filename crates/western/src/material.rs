//! Material with which nobody can mate.

use variant_core::{Color, Position as _};

use crate::{Position, Role};

/// The light squares.
pub(crate) const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

/// Whether nobody can mate: what [`Position`] says of it.
pub(crate) fn is_insufficient(position: &Position) -> bool {
    // Whoever has a pawn, rook or queen can mate: asked first, since nearly all positions end here.
    let strong = [Role::Pawn, Role::Rook, Role::Queen].map(|role| position.board().role(role).bits());
    strong == [0; 3] && Color::ALL.into_iter().all(|color| is_insufficient_for(position, color))
}

/// Whether a side can never mate.
pub(crate) fn is_insufficient_for(position: &Position, color: Color) -> bool {
    let men = |role| position.board().role(role).bits();
    let [knights, bishops, queens, kings, pawns] =
        [Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Pawn].map(men);
    let officers = position.side(color) & !kings;
    if officers == 0 {
        true
    } else if officers & !knights == 0 {
        officers & (officers - 1) == 0 && position.side(!color) & !kings & !queens == 0
    } else if officers & !bishops == 0 {
        let one_colour = bishops & LIGHT == 0 || bishops & !LIGHT == 0;
        one_colour && pawns | knights == 0
    } else {
        false
    }
}
