//! Static exchange evaluation: what a move wins or loses by captures on its target square.

use variant_core::{Color, Square};

use crate::tables::{self, bit, lowest};
use crate::{Move, MoveKind, Position, Role};

/// What men are worth in an exchange, in any unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExchangeValues {
    /// A pawn.
    pub pawn: i32,
    /// A knight.
    pub knight: i32,
    /// A bishop.
    pub bishop: i32,
    /// A rook.
    pub rook: i32,
    /// A queen.
    pub queen: i32,
}

impl ExchangeValues {
    /// 100 for a pawn, 300 for a minor piece, 500 for a rook, 900 for a queen.
    pub const CENTIPAWNS: ExchangeValues =
        ExchangeValues { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900 };

    /// The value of a man. The king is worth nothing here: he is never taken.
    #[must_use]
    pub const fn of(&self, role: Role) -> i32 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => 0,
        }
    }
}

impl Default for ExchangeValues {
    fn default() -> Self {
        Self::CENTIPAWNS
    }
}

/// From the least valuable: the order in which men are risked.
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

impl Position {
    /// What the legal move `m` wins (or, below 0, loses) in material if both sides then go on capturing on its target square
    /// with their least valuable man for as long as it pays, in [centipawns](ExchangeValues::CENTIPAWNS).
    ///
    /// Men behind others on a line join in when their turn comes; a pawn that captures on the last rank becomes a queen; the king
    /// captures only what nobody guards, pinned or not; a man pinned to his king joins in only along the pin, as long as the pinner
    /// stands. Checks and pins that arise on the way are left out of account. Castling is worth 0.
    ///
    /// ```
    /// use western::{Position, San, prelude::*};
    /// let position = Position::from_fen("4k3/8/3p4/4p3/8/5N2/8/4R1K1 w - - 0 1")?;
    /// let m = San::ENGLISH.read(&position, "Nxe5")?;
    /// // A knight for two pawns: Nxe5 dxe5, Rxe5+.
    /// assert_eq!(position.exchange(m), 100 - 300 + 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exchange(&self, m: Move) -> i32 {
        self.exchange_with(m, &ExchangeValues::CENTIPAWNS)
    }

    /// As [`exchange`](Self::exchange), with other values of men.
    #[must_use]
    pub fn exchange_with(&self, m: Move, values: &ExchangeValues) -> i32 {
        if m.is_castling() {
            return 0;
        }
        let (from, to) = (m.from().index(), m.to().index());
        let mut occupied = self.occupied() & !bit(from);
        let mut gain = if m.kind() == MoveKind::EnPassant {
            occupied &= !bit(from & 56 | to & 7);
            values.pawn
        } else {
            self.board.role_at(m.to()).map_or(0, |role| values.of(role))
        };
        // What stands on the square and may be captured next.
        let mut standing = m.role();
        if let Some(role) = m.promotes_to() {
            gain += values.of(role) - values.pawn;
            standing = role;
        }
        occupied |= bit(to);

        // The balance after each capture for the side that has made it, were it the last one: each side may stop.
        let mut gains = [0; 64];
        gains[0] = gain;
        let mut count = 1;
        let mut side = !self.turn;
        let pins = Color::ALL.map(|color| self.held_by_pins(color, m.to()));
        while let Some((role, square)) = self.least_attacker(to, side, occupied, &pins[side.index()]) {
            let others = occupied & !bit(square);
            // A man that is pinned still keeps a king away.
            if role == Role::King && self.least_attacker(to, !side, others, &[]).is_some() {
                break;
            }
            let mut gain = values.of(standing);
            standing = role;
            if role == Role::Pawn && matches!(to >> 3, 0 | 7) {
                gain += values.queen - values.pawn;
                standing = Role::Queen;
            }
            gains[count] = gain - gains[count - 1];
            count += 1;
            occupied = others;
            side = !side;
        }
        for n in (1..count).rev() {
            gains[n - 1] = -gains[n].max(-gains[n - 1]);
        }
        gains[0]
    }

    /// The least valuable man of a side that may capture on a square, with its own square.
    fn least_attacker(&self, to: usize, side: Color, occupied: u64, pins: &[Pin]) -> Option<(Role, usize)> {
        let mut attackers = self.attackers(to, side, occupied) & occupied & !bit(to);
        for pin in pins.iter().filter(|pin| occupied & pin.pinner != 0) {
            attackers &= !pin.man;
        }
        ORDER.into_iter().find_map(|role| {
            let men = attackers & self.board.role(role).bits();
            (men != 0).then(|| (role, lowest(men)))
        })
    }

    /// The pins that keep men of a side from a square; the rest of the eight that can be are empty.
    fn held_by_pins(&self, color: Color, to: Square<variant_core::Shape8x8>) -> [Pin; 8] {
        let king = self.king_at(color);
        let held = self.pins(color).filter(|pin| {
            let way = tables::between(king, pin.by.index()) | bit(pin.by.index());
            way & bit(to.index()) == 0
        });
        let mut pins = [Pin { man: 0, pinner: 0 }; 8];
        for (pin, held) in pins.iter_mut().zip(held) {
            *pin = Pin { man: bit(held.pinned.index()), pinner: bit(held.by.index()) };
        }
        pins
    }
}

/// A man that is pinned to its king, and the pinner.
#[derive(Clone, Copy)]
struct Pin {
    man: u64,
    pinner: u64,
}
