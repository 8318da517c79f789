//! The arrays of Chess960 and their numbers.

use variant_core::{Color, Piece, Square};

use crate::tables;
use crate::{CastlingMode, Position, Role, Setup};

/// One of the 960 arrays of Chess960 by its Scharnagl number, 0 to 959: the order of officers on the first rank, with the
/// bishops on squares of different colour and the king between the rooks (FIDE Laws, Guideline II.2).
///
/// ```
/// use western::{Role, Scharnagl};
/// assert_eq!(Scharnagl::STANDARD.number(), 518);
/// let array = Scharnagl::new(0).unwrap().array();
/// assert_eq!(array.map(|role| variant_core::Role::letter(role)), ['B', 'B', 'Q', 'N', 'N', 'R', 'K', 'R']);
/// assert_eq!(Scharnagl::from_array(array), Scharnagl::new(0));
/// assert_eq!(Scharnagl::new(960), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Scharnagl(u16);

/// Where the two knights stand among the five squares that bishops and queen leave, by their number.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

impl Scharnagl {
    /// Number of arrays.
    pub const COUNT: u16 = 960;
    /// The array of standard chess, number 518.
    pub const STANDARD: Scharnagl = Scharnagl(518);

    /// The array with a number; `None` from 960 on.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Scharnagl(number)) } else { None }
    }

    /// All arrays by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Scharnagl)
    }

    /// The number, 0 to 959.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The officers from the a-file to the h-file.
    #[must_use]
    pub fn array(self) -> [Role; 8] {
        let number = usize::from(self.0);
        let (light, dark, queen, knights) = (number % 4, number / 4 % 4, number / 16 % 6, number / 96);
        let mut array = [None; 8];
        array[2 * light + 1] = Some(Role::Bishop);
        array[2 * dark] = Some(Role::Bishop);
        put(&mut array, queen, Role::Queen);
        let [first, second] = KNIGHTS[knights];
        // The first knight takes one of the free squares before the second is counted off.
        put(&mut array, first, Role::Knight);
        put(&mut array, second - 1, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put(&mut array, 0, role);
        }
        array.map(|role| role.unwrap_or(Role::Rook))
    }

    /// The number of an array; `None` if it is none of Chess960.
    #[must_use]
    pub fn from_array(array: [Role; 8]) -> Option<Self> {
        // The number can be worked out, but looking for it cannot go wrong, and nobody does it often.
        Self::all().find(|candidate| candidate.array() == array)
    }
}

/// Puts an officer on the free square number `n`.
fn put(array: &mut [Option<Role>; 8], n: usize, role: Role) {
    if let Some(place) = array.iter_mut().filter(|place| place.is_none()).nth(n) {
        *place = Some(role);
    }
}

impl Position {
    /// The start position of Chess960 with these arrays for White and Black: the same one by the rules of Chess960, different
    /// ones in double Chess960.
    ///
    /// ```
    /// use western::{Position, Scharnagl, prelude::*};
    /// let array = Scharnagl::new(959).unwrap();
    /// let position = Position::chess960(array, Scharnagl::STANDARD);
    /// assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    /// assert_eq!(position.arrays(), Some((array, Scharnagl::STANDARD)));
    /// ```
    #[must_use]
    pub fn chess960(white: Scharnagl, black: Scharnagl) -> Self {
        Self::from_arrays(white, black, CastlingMode::Chess960)
    }

    pub(crate) fn from_arrays(white: Scharnagl, black: Scharnagl, mode: CastlingMode) -> Self {
        let mut setup = Setup::empty();
        for (color, array, officers, pawns) in [(Color::White, white, 0, 8), (Color::Black, black, 56, 48)] {
            for (file, role) in array.array().into_iter().enumerate() {
                let home = tables::square(officers + file);
                setup.board.put(home, Piece::new(color, role));
                setup.board.put(tables::square(pawns + file), Piece::new(color, Role::Pawn));
                if role == Role::Rook {
                    setup.castling.insert(home);
                }
            }
        }
        debug_assert!(setup.defects(Some(mode)).is_empty());
        setup.build(mode)
    }

    /// The arrays of White and Black if this is a start position of Chess960 or standard chess: all men at home, all rights
    /// there, White to move. The counters play no part.
    #[must_use]
    pub fn arrays(&self) -> Option<(Scharnagl, Scharnagl)> {
        let array = |rank: u8| {
            let roles: [Option<Role>; 8] =
                core::array::from_fn(|file| self.board.role_at(Square::new(file as u8, rank)?));
            let mut array = [Role::Pawn; 8];
            for (place, role) in array.iter_mut().zip(roles) {
                *place = role?;
            }
            Scharnagl::from_array(array)
        };
        let (white, black) = (array(0)?, array(7)?);
        // Equality is that of the game, so the mode plays no part.
        (*self == Self::chess960(white, black)).then_some((white, black))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variant_core::Position as _;

    #[test]
    fn numbers_and_arrays_go_both_ways() {
        for scharnagl in Scharnagl::all() {
            let array = scharnagl.array();
            assert_eq!(Scharnagl::from_array(array), Some(scharnagl));
            let places =
                |role: Role| array.iter().enumerate().filter(move |&(_, &r)| r == role).map(|(n, _)| n);
            let bishops: usize = places(Role::Bishop).sum();
            assert_eq!(bishops % 2, 1, "bishops of one colour: {array:?}");
            let king = places(Role::King).next().unwrap();
            assert!(places(Role::Rook).any(|n| n < king) && places(Role::Rook).any(|n| n > king));
            let counts =
                [Role::Queen, Role::Knight, Role::Bishop, Role::Rook].map(|role| places(role).count());
            assert_eq!(counts, [1, 2, 2, 2]);
        }
    }

    #[test]
    fn start_positions_know_their_arrays() {
        for scharnagl in Scharnagl::all() {
            let other = Scharnagl::new((scharnagl.number() * 7 + 3) % Scharnagl::COUNT).unwrap();
            let position = Position::chess960(scharnagl, other);
            assert_eq!(position.arrays(), Some((scharnagl, other)));
            assert_eq!(position.castling_rooks().count(), 4);
        }
        let start = Position::start();
        assert_eq!(start.arrays(), Some((Scharnagl::STANDARD, Scharnagl::STANDARD)));
        assert_eq!(start.after(start.legal_moves()[0]).arrays(), None);
    }
}
