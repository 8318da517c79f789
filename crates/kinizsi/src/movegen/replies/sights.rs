//! From where white pieces attack given squares.

use variant_core::sliding;

use crate::group::Troop;
use crate::tables::{KNIGHT, east, south, west};
use crate::{Bitboard, Role, Square};

/// The squares from which white pieces of each kind attack some square.
#[derive(Clone, Copy)]
pub(super) struct Sights {
    pub(super) leap: Bitboard,
    straight: Bitboard,
    diagonal: Bitboard,
    pub(super) step: Bitboard,
}

impl Sights {
    /// Those onto any of the squares of `targets`, for lines that end at the squares of `occupied`.
    #[inline(always)]
    pub(super) fn onto(targets: Bitboard, occupied: Bitboard) -> Self {
        let below = south(targets);
        let none = Bitboard::EMPTY;
        let mut sights =
            Sights { leap: none, straight: none, diagonal: none, step: east(below) | west(below) };
        for square in targets {
            sights.leap |= KNIGHT.attacks(square);
            sights.straight |= sliding::rook(square, occupied);
            sights.diagonal |= sliding::bishop(square, occupied);
        }
        sights
    }

    /// Those of a piece of kind `role`. Kinizsi's leaps, which he has when he is bare, are not among them.
    #[inline(always)]
    pub(super) fn of(&self, role: Role) -> Bitboard {
        match role {
            Role::Knight => self.leap,
            Role::Rook => self.straight,
            Role::Bishop => self.diagonal,
            Role::Pawn => self.step,
            Role::King | Role::Queen => self.lines(),
        }
    }

    /// Those of sliders.
    #[inline(always)]
    fn lines(&self) -> Bitboard {
        self.straight | self.diagonal
    }

    /// Whether White stands on any of them.
    #[inline(always)]
    pub(super) fn see(&self, troop: Troop, soldiers: Bitboard) -> bool {
        let leaper = if troop.is_bare() { Bitboard::of(troop.kinizsi) } else { troop.horse };
        ((self.leap & leaper) | self.sliders(troop) | (self.step & soldiers)).any()
    }

    /// The sliders that stand on them.
    #[inline(always)]
    pub(super) fn sliders(&self, Troop { kinizsi, shield, sword, .. }: Troop) -> Bitboard {
        let kinizsi = Bitboard::of(kinizsi);
        (self.straight & (shield | kinizsi)) | (self.diagonal & (sword | kinizsi))
    }
}

/// From where white pieces bear on the black king and attack the squares around him.
#[derive(Clone, Copy)]
pub(super) struct Views {
    pub(super) checks: Sights,
    /// As [`checks`](Self::checks), but a single black piece may be in the way of a line.
    pub(super) past: Sights,
    /// Lines go through the king: he would leave his square.
    pub(super) around: Sights,
}

impl Views {
    #[inline(always)]
    pub(super) fn of(king: Square, around: Bitboard, occupied: Bitboard, black: Bitboard) -> Self {
        let checks = Sights::onto(Bitboard::of(king), occupied);
        let past = Sights::onto(Bitboard::of(king), occupied - (checks.lines() & black));
        Views { checks, past, around: Sights::onto(around, occupied - Bitboard::of(king)) }
    }

    /// All squares that sliders see some of it from, and so those where a piece bars their lines.
    #[inline(always)]
    pub(super) fn lines(&self) -> Bitboard {
        self.past.lines() | self.around.lines()
    }
}
