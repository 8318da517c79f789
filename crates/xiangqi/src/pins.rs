//! Pieces that may not move freely because of their king.

use alloc::vec::Vec;

use variant_core::{Color, Position as _};

use crate::{Point, Points, Position, Role};

/// The four directions along lines, as steps in files and ranks: north, east, south, west.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Why a piece is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PinKind {
    /// It is the only piece between its king and a rook.
    Rook,
    /// It is the only piece between the kings.
    FacingKings,
    /// It is one of the two pieces between its king and a cannon: without it the other would be the screen.
    CannonScreen,
    /// It stands on the leg of a horse that would attack its king.
    HorseLeg,
}

/// A piece that may not move freely, and the enemy piece that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Pin {
    /// The piece that is pinned.
    pub pinned: Point,
    /// The piece that would attack the king.
    pub by: Point,
    /// How it is pinned.
    pub kind: PinKind,
    /// Where this pin lets the piece go, if it gets there at all: other pins, checks and own pieces are not looked at.
    pub allowed: Points,
}

impl Position {
    /// The pins on pieces of `color`. A piece may be pinned more than once.
    ///
    /// ```
    /// use variant_core::{Color, Fen as _};
    /// use xiangqi::{PinKind, Position};
    /// let position = Position::from_fen("4k4/9/9/4c4/9/9/9/4B4/4A4/3K5 b")?;
    /// assert_eq!(position.pins(Color::White).count(), 0);
    /// let position = Position::from_fen("3k5/9/9/4c4/9/9/9/4B4/4A4/4K4 b")?;
    /// let pins: Vec<_> = position.pins(Color::White).collect();
    /// assert_eq!(pins.len(), 2);
    /// assert!(pins.iter().all(|pin| pin.kind == PinKind::CannonScreen));
    /// # Ok::<(), xiangqi::FenError>(())
    /// ```
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> + use<> {
        let mut pins = Vec::new();
        let king = self.king(color);
        for (files, ranks) in DIRECTIONS {
            self.pins_on_line(color, king, files, ranks, &mut pins);
        }
        for (files, ranks) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            self.pins_on_leg(color, king, files, ranks, &mut pins);
        }
        pins.into_iter()
    }

    /// The pinned pieces of `color`.
    #[must_use]
    pub fn pinned(&self, color: Color) -> Points {
        self.pins(color).map(|pin| pin.pinned).collect()
    }

    fn pins_on_line(&self, color: Color, king: Point, files: i8, ranks: i8, pins: &mut Vec<Pin>) {
        let board = self.board();
        let mut way = Points::EMPTY;
        let mut between = Vec::new();
        let mut at = king;
        while let Some(next) = at.offset(files, ranks) {
            at = next;
            way.insert(at);
            let Some(piece) = board.get(at) else { continue };
            let kind = match (piece.role, between.len()) {
                (Role::Rook, 1) => Some(PinKind::Rook),
                // Only on a file: no rank has both palaces.
                (Role::King, 1) => Some(PinKind::FacingKings),
                (Role::Cannon, 2) => Some(PinKind::CannonScreen),
                _ => None,
            };
            if let Some(kind) = kind.filter(|_| piece.color != color) {
                for &pinned in &between {
                    if board.color(color).contains(pinned) {
                        // Between the two it may move, but not onto the other screen. A king is never captured.
                        let mut allowed =
                            way - between.iter().copied().filter(|&other| other != pinned).collect();
                        if kind == PinKind::FacingKings {
                            allowed.remove(at);
                        }
                        pins.push(Pin { pinned, by: at, kind, allowed });
                    }
                }
            }
            between.push(at);
            if between.len() == 3 {
                return;
            }
        }
    }

    fn pins_on_leg(&self, color: Color, king: Point, files: i8, ranks: i8, pins: &mut Vec<Pin>) {
        let board = self.board();
        let Some(leg) = king.offset(files, ranks).filter(|&leg| board.color(color).contains(leg)) else {
            return;
        };
        for horse in [leg.offset(files, 0), leg.offset(0, ranks)].into_iter().flatten() {
            if board.pieces(!color, Role::Horse).contains(horse) {
                let allowed = Points::of(horse);
                pins.push(Pin { pinned: leg, by: horse, kind: PinKind::HorseLeg, allowed });
            }
        }
    }
}
