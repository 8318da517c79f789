//! The figurines of chess.

use crate::{Color, Piece, Role};

/// The letters of the white figurines in the order of Unicode, from U+2654 on; the black ones follow.
const LETTERS: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// The chess figurine of a piece, by the letter of its role: `♔` to `♙` for White, `♚` to `♟` for Black. For a role with another
/// letter than those of chess it is the letter of the piece.
///
/// For [`TextBoard::glyphs`](crate::TextBoard::glyphs).
///
/// ```
/// # variant_core::roles! { enum Man { King = 'K', Cannon = 'C' } }
/// use variant_core::{Color, Piece, figurine};
/// assert_eq!(figurine(Piece::new(Color::Black, Man::King)), '♚');
/// assert_eq!(figurine(Piece::new(Color::Black, Man::Cannon)), 'c');
/// ```
#[must_use]
pub fn figurine<R: Role>(piece: Piece<R>) -> char {
    let letter = piece.role.letter();
    let place = (0..).zip(LETTERS).find(|&(_, known)| known == letter);
    let sign = place.and_then(|(place, _)| {
        char::from_u32(
            '♔' as u32 + place + if piece.color == Color::White { 0 } else { LETTERS.len() as u32 },
        )
    });
    sign.unwrap_or_else(|| piece.letter())
}

/// The role that a chess figurine of either side stands for; `None` for any other character, and in games without that role.
///
/// ```
/// # variant_core::roles! { enum Man { King = 'K', Cannon = 'C' } }
/// use variant_core::figurine_role;
/// assert_eq!(figurine_role('♚'), Some(Man::King));
/// assert_eq!(figurine_role::<Man>('K'), None);
/// assert_eq!(figurine_role::<Man>('♖'), None);
/// ```
#[must_use]
pub fn figurine_role<R: Role>(sign: char) -> Option<R> {
    let place = (sign as u32).checked_sub('♔' as u32)? as usize;
    let letter = LETTERS.iter().chain(&LETTERS).nth(place)?;
    R::from_letter(*letter)
}
