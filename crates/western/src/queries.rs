//! Who attacks what.

use variant_core::{Bitboard, Color, Pin, Shape8x8, Square};

use crate::tables::{self, between, bishop, bishop_rays, lowest, rook, rook_rays};
use crate::{Position, Role};

impl Position {
    /// The men of `color` that attack a square when `occupied` are the squares taken: of men not in `occupied` only leapers
    /// and the ends of lines count.
    #[inline(always)]
    pub(crate) fn attackers(&self, square: usize, color: Color, occupied: u64) -> u64 {
        let queens = self.board.role(Role::Queen).bits();
        let rooks = self.board.role(Role::Rook).bits() | queens;
        let bishops = self.board.role(Role::Bishop).bits() | queens;
        let attackers = tables::rook(square, occupied) & rooks
            | tables::bishop(square, occupied) & bishops
            | tables::knight(square) & self.board.role(Role::Knight).bits()
            | tables::king(square) & self.board.role(Role::King).bits()
            | tables::pawn(!color, square) & self.board.role(Role::Pawn).bits();
        attackers & self.side(color)
    }

    /// The men of `color` that attack `square`: that could capture an enemy there if their own king were no concern (FIDE Laws
    /// 3.1.2). En passant is no attack on a square.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let position = Position::start();
    /// let f3 = "f3".parse()?;
    /// assert_eq!(position.attackers_of(f3, Color::White).count(), 3);
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[must_use]
    pub fn attackers_of(&self, square: Square<Shape8x8>, color: Color) -> Bitboard<Shape8x8> {
        Bitboard::from_bits(self.attackers(square.index(), color, self.occupied()))
    }

    /// The squares that the man on `square` attacks, whoever stands there; empty for an empty square.
    #[must_use]
    pub fn attacks_from(&self, square: Square<Shape8x8>) -> Bitboard<Shape8x8> {
        let (at, occupied) = (square.index(), self.occupied());
        Bitboard::from_bits(match self.board.get(square) {
            None => 0,
            Some(piece) => match piece.role {
                Role::Pawn => tables::pawn(piece.color, at),
                Role::Knight => tables::knight(at),
                Role::Bishop => bishop(at, occupied),
                Role::Rook => rook(at, occupied),
                Role::Queen => tables::queen(at, occupied),
                Role::King => tables::king(at),
            },
        })
    }

    /// The men of `color` that are pinned to their own king: each is the only man between him and an enemy that would
    /// attack him along the line.
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard<Shape8x8> {
        self.pins(color).map(|pin| pin.pinned).collect()
    }

    /// The pins on men of `color`: each man is pinned once at most.
    ///
    /// ```
    /// use western::{Position, prelude::*};
    /// let position = Position::from_fen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1")?;
    /// let pin = position.pins(Color::White).next().unwrap();
    /// assert_eq!((pin.pinned.to_string(), pin.by.to_string()), ("e2".into(), "e7".into()));
    /// # Ok::<(), western::FenError>(())
    /// ```
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin<Shape8x8>> + use<> {
        let king = self.king_at(color);
        let (own, occupied, enemy) = (self.side(color), self.occupied(), self.side(!color));
        let queens = self.board.role(Role::Queen).bits();
        let rooks = self.board.role(Role::Rook).bits() | queens;
        let bishops = self.board.role(Role::Bishop).bits() | queens;
        let snipers = (rook_rays(king) & rooks | bishop_rays(king) & bishops) & enemy;
        Bitboard::<Shape8x8>::from_bits(snipers).into_iter().filter_map(move |sniper| {
            let men = between(king, sniper.index()) & occupied;
            let pinned = men != 0 && men & (men - 1) == 0 && men & own != 0;
            pinned.then(|| Pin { pinned: tables::square(lowest(men)), by: sniper })
        })
    }
}
