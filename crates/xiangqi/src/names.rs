//! Names, characters and approximate values of the pieces, as data.
//!
//! Red's and Black's pieces of a kind often have characters of their own; sets that use one character for both are read as
//! well. Sides are called Red and Black here; drawings may show them in other colours, which is up to the caller.
//!
//! A check is called out as 將 (*jiāng*, the character of Black's king) or 將軍 (*jiāngjūn*, "general"), whichever side
//! gives it.

use variant_core::{Color, Role as _};

use crate::{Piece, Role};

/// A script of Chinese.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Script {
    /// 馬車砲: Taiwan, Hong Kong, and boards everywhere.
    Traditional,
    /// 马车炮: mainland China.
    Simplified,
}

/// What is known of a kind of piece.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Names {
    /// The kind.
    pub role: Role,
    /// The usual English name.
    pub english: &'static str,
    /// Another English name in use.
    pub other_english: &'static str,
    /// The Hungarian name.
    pub hungarian: &'static str,
    /// Red's and Black's character in traditional script.
    pub traditional: [char; 2],
    /// Red's and Black's character in simplified script.
    pub simplified: [char; 2],
    /// Further characters that are read as this kind.
    pub also: &'static [char],
    /// The approximate value in pawns; `None` for the king.
    ///
    /// The values are rough: a rook in a corner is worth less than one in the open, and a cannon loses worth as the board
    /// empties and screens become rare.
    pub value: Option<f32>,
    /// The approximate value beyond the river where it differs: a pawn's.
    pub value_beyond: Option<f32>,
}

const fn names(
    role: Role,
    english: [&'static str; 2],
    hungarian: &'static str,
    traditional: [char; 2],
    simplified: [char; 2],
    also: &'static [char],
    value: Option<f32>,
) -> Names {
    let [english, other_english] = english;
    let value_beyond = None;
    Names { role, english, other_english, hungarian, traditional, simplified, also, value, value_beyond }
}

/// The seven kinds, in the order of [`Role`](variant_core::Role::ALL).
pub static NAMES: [Names; 7] = [
    names(Role::King, ["king", "general"], "király", ['帥', '將'], ['帅', '将'], &[], None),
    names(Role::Advisor, ["advisor", "guard"], "testőr", ['仕', '士'], ['仕', '士'], &[], Some(2.0)),
    names(Role::Elephant, ["elephant", "minister"], "elefánt", ['相', '象'], ['相', '象'], &[], Some(2.0)),
    names(Role::Horse, ["horse", "knight"], "huszár", ['傌', '馬'], ['马', '马'], &[], Some(4.5)),
    names(Role::Rook, ["rook", "chariot"], "bástya", ['俥', '車'], ['车', '车'], &['伡'], Some(9.0)),
    names(Role::Cannon, ["cannon", "catapult"], "ágyú", ['炮', '砲'], ['炮', '砲'], &['包'], Some(4.5)),
    Names {
        value_beyond: Some(2.0),
        ..names(Role::Pawn, ["pawn", "soldier"], "gyalog", ['兵', '卒'], ['兵', '卒'], &[], Some(1.0))
    },
];

/// `Red` or `Black`.
#[must_use]
pub const fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "Red",
        Color::Black => "Black",
    }
}

impl Role {
    /// Names, characters and value of the kind.
    #[must_use]
    pub fn names(self) -> &'static Names {
        &NAMES[self as usize]
    }
}

/// The character of a piece as discs carry it.
#[must_use]
pub fn character(piece: Piece, script: Script) -> char {
    let names = piece.role.names();
    match script {
        Script::Traditional => names.traditional[piece.color.index()],
        Script::Simplified => names.simplified[piece.color.index()],
    }
}

/// The kind that a character stands for, in either script and on either side.
///
/// ```
/// use xiangqi::{Role, names::role_of};
/// assert_eq!(role_of('伡'), Some(Role::Rook));
/// assert_eq!(role_of('馬'), role_of('马'));
/// assert_eq!(role_of('王'), None);
/// ```
#[must_use]
pub fn role_of(character: char) -> Option<Role> {
    Role::ALL.iter().copied().find(|role| {
        let names = role.names();
        names.traditional.contains(&character)
            || names.simplified.contains(&character)
            || names.also.contains(&character)
    })
}
