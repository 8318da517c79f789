//! Which piece stands where.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::{Bitboard, Color, Piece, Role, Shape, Square};

/// The pieces on a board of shape `S` with roles `R`: one [`Bitboard`] a role and one a side.
///
/// A square holds at most one piece.
#[derive(Clone, Copy)]
pub struct Board<S: Shape, R: Role> {
    roles: R::PerRole<Bitboard<S>>,
    colors: [Bitboard<S>; 2],
}

impl<S: Shape, R: Role> Board<S, R> {
    /// A board without pieces.
    #[must_use]
    pub fn empty() -> Self {
        Board { roles: R::per_role(Bitboard::EMPTY), colors: [Bitboard::EMPTY; 2] }
    }

    /// The squares of all pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard<S> {
        self.colors[0] | self.colors[1]
    }

    /// The squares of one side's pieces.
    #[inline]
    #[must_use]
    pub fn color(&self, color: Color) -> Bitboard<S> {
        self.colors[color.index()]
    }

    /// The squares of both sides' pieces of a role.
    #[inline]
    #[must_use]
    pub fn role(&self, role: R) -> Bitboard<S> {
        self.roles.as_ref()[role.index()]
    }

    /// The squares of one side's pieces of a role.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color, role: R) -> Bitboard<S> {
        self.role(role) & self.color(color)
    }

    /// The role of the piece on `square`.
    #[inline]
    #[must_use]
    pub fn role_at(&self, square: Square<S>) -> Option<R> {
        if !self.occupied().contains(square) {
            return None;
        }
        R::ALL.iter().copied().find(|&role| self.role(role).contains(square))
    }

    /// The side of the piece on `square`.
    #[inline]
    #[must_use]
    pub fn color_at(&self, square: Square<S>) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.color(color).contains(square))
    }

    /// The piece on `square`.
    #[must_use]
    pub fn get(&self, square: Square<S>) -> Option<Piece<R>> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// Puts `piece` on `square` and gives what stood there.
    pub fn put(&mut self, square: Square<S>, piece: Piece<R>) -> Option<Piece<R>> {
        let before = self.lift(square);
        self.roles.as_mut()[piece.role.index()].insert(square);
        self.colors[piece.color.index()].insert(square);
        before
    }

    /// Takes the piece off `square` and gives it.
    pub fn lift(&mut self, square: Square<S>) -> Option<Piece<R>> {
        let piece = self.get(square)?;
        self.roles.as_mut()[piece.role.index()].remove(square);
        self.colors[piece.color.index()].remove(square);
        Some(piece)
    }

    /// Flips the squares of `change` in the sets of `role` and `color`: a quiet move is the pair of its two squares. For
    /// `play_unchecked`: the caller sees to it that a square holds one piece at most.
    #[inline]
    pub fn toggle(&mut self, color: Color, role: R, change: Bitboard<S>) {
        self.roles.as_mut()[role.index()] ^= change;
        self.colors[color.index()] ^= change;
    }

    /// Carries out an [`Edit`](crate::Edit).
    pub fn apply(&mut self, edit: Edit<S, R>) {
        match edit {
            Edit::Lift(square, _) => {
                self.lift(square);
            }
            Edit::Put(square, piece) => {
                self.put(square, piece);
            }
        }
    }

    /// All pieces with their squares, by square number.
    pub fn iter(&self) -> impl Iterator<Item = (Square<S>, Piece<R>)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.get(square)?)))
    }
}

/// What a move does to the board, one square at a time: see [`Position::for_each_edit`](crate::Position::for_each_edit).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edit<S: Shape, R: Role> {
    /// The piece is taken off the square.
    Lift(Square<S>, Piece<R>),
    /// The piece is put on the square, which is empty by then.
    Put(Square<S>, Piece<R>),
}

impl<S: Shape, R: Role> Default for Board<S, R> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<S: Shape, R: Role> PartialEq for Board<S, R> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.colors == other.colors && self.roles.as_ref() == other.roles.as_ref()
    }
}

impl<S: Shape, R: Role> Eq for Board<S, R> {}

impl<S: Shape, R: Role> Hash for Board<S, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.roles.as_ref().hash(state);
        self.colors.hash(state);
    }
}

/// Prints the board field of a FEN.
impl<S: Shape, R: Role> fmt::Debug for Board<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::fen::write_board(self, f)
    }
}

impl<S: Shape, R: Role> FromIterator<(Square<S>, Piece<R>)> for Board<S, R> {
    fn from_iter<I: IntoIterator<Item = (Square<S>, Piece<R>)>>(pieces: I) -> Self {
        let mut board = Self::empty();
        for (square, piece) in pieces {
            board.put(square, piece);
        }
        board
    }
}
