//! Questions about attacks, pins and single pieces' moves.

use core::convert::Infallible;
use core::ops::ControlFlow;

use variant_core::{Color, MoveList, Pin, Position as _, Shape8x8, sliding};

use crate::group::Troop;
use crate::tables::{KING, KNIGHT, black_pawn_sources, east, north, south, west, white_pawn_sources};
use crate::{Bitboard, Move, Position, Role, Square, movegen};

impl Position {
    /// Kinizsi's equipment that is still on the board.
    #[must_use]
    pub fn equipment(&self) -> Bitboard {
        self.troop().equipment()
    }

    /// Whether all equipment is lost, so that Kinizsi moves as a queen or a knight (source).
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.troop().is_bare()
    }

    /// The group: Kinizsi and his remaining equipment if he stands in formation, nothing otherwise.
    ///
    /// ```
    /// use variant_core::{Fen as _, Position as _};
    /// let start = kinizsi::Position::start();
    /// assert_eq!(format!("{:?}", start.members()), "{d3, e3, f3, e4}");
    /// ```
    #[must_use]
    pub fn members(&self) -> Bitboard {
        self.troop().group().map_or(Bitboard::EMPTY, |group| group.members())
    }

    /// Whether Kinizsi stands in formation: some equipment is left and all of it at its place (source).
    #[must_use]
    pub fn is_formation(&self) -> bool {
        self.troop().group().is_some()
    }

    /// The squares to which a group move could take Kinizsi, whoever is to move and whether or not he would be safe there.
    #[must_use]
    pub fn group_reach(&self) -> Bitboard {
        let black = self.board.color(Color::Black);
        self.troop().group().map_or(Bitboard::EMPTY, |group| group.reach(self.white_pawns(), black))
    }

    /// The squares that the piece on `square` attacks: those where it could capture, be they empty or not, and whatever it would
    /// expose by that. The squares of pieces of its own side that it guards are among them.
    ///
    /// For a member of the group, those that it would land on in a group move are among them too; of the squares of White's own
    /// pieces only those that it guards by its own move.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        let occupied = self.board.occupied();
        let set = Bitboard::of(square);
        let white = self.board.color(Color::White).contains(square);
        let own = match self.board.role_at(square) {
            None => return Bitboard::EMPTY,
            Some(Role::King) if white => {
                let leaps = if self.is_bare() { KNIGHT.attacks(square) } else { Bitboard::EMPTY };
                sliding::queen(square, occupied) | leaps
            }
            Some(Role::King) => KING.attacks(square),
            Some(Role::Queen) => sliding::queen(square, occupied),
            Some(Role::Rook) => sliding::rook(square, occupied),
            Some(Role::Bishop) => sliding::bishop(square, occupied),
            Some(Role::Knight) => KNIGHT.attacks(square),
            Some(Role::Pawn) => {
                let ahead = if white { north(set) } else { south(set) };
                east(ahead) | west(ahead)
            }
        };
        let Some(group) = self.troop().group().filter(|group| group.members().contains(square)) else {
            return own;
        };
        let (files, ranks) = (
            square.file() as i8 - group.kinizsi.file() as i8,
            square.rank() as i8 - group.kinizsi.rank() as i8,
        );
        let landing: Bitboard =
            self.group_reach().into_iter().filter_map(|target| target.offset(files, ranks)).collect();
        // A piece on one of these squares may be hit by another member first: the one that leads the way.
        let landing = (landing - self.board.color(Color::White)) - own;
        let first =
            landing.into_iter().filter(|&target| self.attackers_of(target, Color::White).contains(square));
        own | first.collect()
    }

    /// The pieces of `by` that attack `square`: they could capture an enemy piece standing there by their own move or, if they
    /// belong to the group, by a group move that lands them there.
    ///
    /// An empty square is looked at as if an enemy piece stood there, and one that a piece of `by` holds as if an enemy piece
    /// had just captured it. An attack counts even if the capturing move would expose the royal piece (decided: as in chess).
    #[must_use]
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        let board = &self.board;
        let target = Bitboard::of(square);
        let occupied = board.occupied();
        let queens = board.role(Role::Queen);
        if by == Color::Black {
            let straight = sliding::rook(square, occupied) & (board.role(Role::Rook) | queens);
            let diagonal = sliding::bishop(square, occupied) & (board.role(Role::Bishop) | queens);
            let near = (KNIGHT.attacks(square) & board.role(Role::Knight))
                | (KING.attacks(square) & board.role(Role::King))
                | (black_pawn_sources(square) & board.role(Role::Pawn));
            return (straight | diagonal | near) & board.color(Color::Black);
        }
        let troop = Troop::of(board).without(target);
        let kinizsi = Bitboard::of(troop.kinizsi) - target;
        let soldiers = self.white_pawns() - target;
        let leapers = if troop.is_bare() { kinizsi } else { troop.horse };
        let mut attackers = (KNIGHT.attacks(square) & leapers)
            | (white_pawn_sources(square) & soldiers)
            | (sliding::rook(square, occupied) & (troop.shield | kinizsi))
            | (sliding::bishop(square, occupied) & (troop.sword | kinizsi));
        if let Some(group) = troop.group().filter(|_| kinizsi.any()) {
            let black = board.color(Color::Black) | target;
            for destination in group.reach(soldiers, black) & group.fold(target) {
                // The member that lands on the square stands where the square is seen from Kinizsi's new place.
                let files = square.file() as i8 - destination.file() as i8;
                let ranks = square.rank() as i8 - destination.rank() as i8;
                attackers |= group.kinizsi.offset(files, ranks).map_or(Bitboard::EMPTY, Bitboard::of);
            }
        }
        attackers
    }

    /// Whether `by` attacks `square`: see [`attackers_of`](Self::attackers_of).
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attackers_of(square, by).any()
    }

    /// The pieces of `color` whose going away would put their royal piece under an attack that they bar now: each alone in the
    /// way of an enemy slider, or of any member of the group. Some may still move along the line.
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        self.pins(color).map(|pin| pin.pinned).collect()
    }

    /// The pins on pieces of `color`: see [`pinned`](Self::pinned). A piece may be pinned more than once, by members of the group.
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin<Shape8x8>> + '_ {
        let royal = self.king(color);
        let now = self.attackers_of(royal, !color);
        (self.board.color(color) - Bitboard::of(royal)).into_iter().flat_map(move |pinned| {
            let mut without = self.clone();
            without.board.lift(pinned);
            // Equipment lifted changes the group, but that does not matter to an attack by Black.
            let opened = without.attackers_of(royal, !color) - now;
            opened.into_iter().map(move |by| Pin { pinned, by })
        })
    }

    /// The legal moves of the pieces on `squares`.
    #[must_use]
    pub fn legal_moves_of(&self, squares: Bitboard) -> MoveList<Move> {
        self.collect(squares, |_| true)
    }

    /// The legal group moves.
    #[must_use]
    pub fn group_moves(&self) -> MoveList<Move> {
        if self.turn() == Color::Black {
            return MoveList::new();
        }
        self.collect(Bitboard::of(self.king(Color::White)), Move::is_group)
    }

    fn collect(&self, only: Bitboard, wanted: impl Fn(Move) -> bool) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let mut each = movegen::Each(|m| {
            if wanted(m) {
                moves.push(m);
            }
            ControlFlow::<Infallible>::Continue(())
        });
        let _ = movegen::generate(self, only, &mut each);
        moves
    }
}
