//! The formation and the group move.

use variant_core::{Color, sliding};

use crate::tables::{self, FILE_A, FILE_H, RANK_8, east, north, south, west};
use crate::{Bitboard, Board, Role, Square};

/// The white pieces that the group is made of, as sets of at most one square.
#[derive(Clone, Copy)]
pub(crate) struct Troop {
    pub(crate) kinizsi: Square,
    pub(crate) horse: Bitboard,
    pub(crate) shield: Bitboard,
    pub(crate) sword: Bitboard,
}

impl Troop {
    #[inline(always)]
    pub(crate) fn of(board: &Board) -> Self {
        Troop {
            // Positions without Kinizsi are never built.
            kinizsi: royal(board, Color::White),
            horse: board.pieces(Color::White, Role::Knight),
            shield: board.pieces(Color::White, Role::Rook),
            sword: board.pieces(Color::White, Role::Bishop),
        }
    }

    /// The troop after the piece of kind `role` has gone from one to the other of two squares.
    #[inline(always)]
    pub(crate) fn after(mut self, role: Role, squares: Bitboard) -> Self {
        match role {
            Role::King => {
                // There is just one other square; the fallback is never used and spares a panic path.
                let to = squares - Bitboard::of(self.kinizsi);
                self.kinizsi = to.first().unwrap_or(self.kinizsi);
            }
            Role::Knight => self.horse ^= squares,
            Role::Rook => self.shield ^= squares,
            Role::Bishop => self.sword ^= squares,
            Role::Queen | Role::Pawn => {}
        }
        self
    }

    /// The troop after it has moved as a group, so that Kinizsi stands on `to`.
    #[inline(always)]
    pub(crate) fn after_group(self, to: Square) -> Self {
        // On the board all members go as many square numbers up or down.
        let (start, end) = (self.kinizsi.index() as u32, to.index() as u32);
        let shifted = |set: Bitboard| {
            Bitboard::from_bits_unmasked(if end > start {
                set.bits() << (end - start)
            } else {
                set.bits() >> (start - end)
            })
        };
        Troop {
            kinizsi: to,
            horse: shifted(self.horse),
            shield: shifted(self.shield),
            sword: shifted(self.sword),
        }
    }

    /// The troop after the equipment on `lost` is captured.
    #[inline(always)]
    pub(crate) fn without(self, lost: Bitboard) -> Self {
        Troop { horse: self.horse - lost, shield: self.shield - lost, sword: self.sword - lost, ..self }
    }

    #[inline(always)]
    pub(crate) fn equipment(self) -> Bitboard {
        self.horse | self.shield | self.sword
    }

    /// Where Kinizsi and his equipment stand.
    #[inline(always)]
    pub(crate) fn members(self) -> Bitboard {
        self.equipment() | Bitboard::of(self.kinizsi)
    }

    /// Whether all equipment is lost, so that Kinizsi has the knight's move.
    #[inline(always)]
    pub(crate) fn is_bare(self) -> bool {
        self.equipment().is_empty()
    }

    /// The equipment that is at its place beside Kinizsi.
    #[inline(always)]
    pub(crate) fn at_place(self) -> Bitboard {
        let kinizsi = Bitboard::of(self.kinizsi);
        north(kinizsi) & self.horse | west(kinizsi) & self.shield | east(kinizsi) & self.sword
    }

    /// The group, if Kinizsi stands in formation.
    #[inline(always)]
    pub(crate) fn group(self) -> Option<Group> {
        let equipment = self.equipment();
        // Equipment whose place is off the board is elsewhere: the sets differ then, too.
        if self.at_place() != equipment || equipment.is_empty() {
            return None;
        }
        let all_if = |alive: Bitboard| {
            // All ones from a truth value, without a branch.
            Bitboard::from_bits_unmasked(u64::from(alive.any()).wrapping_neg())
        };
        Some(Group {
            kinizsi: self.kinizsi,
            horse: all_if(self.horse),
            shield: all_if(self.shield),
            sword: all_if(self.sword),
        })
    }
}

/// The square of a side's royal piece.
#[inline]
pub(crate) fn royal(board: &Board, color: Color) -> Square {
    // Every position has just one of each colour; the fallback is never used and spares a panic path.
    board.pieces(color, Role::King).first().unwrap_or(Square::at(0))
}

/// A formation: Kinizsi and what is left of his equipment, all at its place.
///
/// A group move is looked at as a queen's move of Kinizsi on another board: one on which each piece that would be in the way
/// of a member is put where Kinizsi would be by then. [`fold`](Self::fold) makes that board, [`spread`](Self::spread) goes
/// back from squares of Kinizsi to those of all members. The slide of all four then takes two table look-ups.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    pub(crate) kinizsi: Square,
    /// All squares if the piece is alive, none if it is lost.
    horse: Bitboard,
    shield: Bitboard,
    sword: Bitboard,
}

impl Group {
    /// The squares of Kinizsi from which some member stands on a square of `set`.
    #[inline(always)]
    pub(crate) fn fold(self, set: Bitboard) -> Bitboard {
        set | south(set) & self.horse | east(set) & self.shield | west(set) & self.sword
    }

    /// The squares on which the members stand when Kinizsi stands on the squares of `set`.
    #[inline(always)]
    pub(crate) fn spread(self, set: Bitboard) -> Bitboard {
        set | north(set) & self.horse | west(set) & self.shield | east(set) & self.sword
    }

    /// The squares of Kinizsi that would put a member off the board.
    #[inline(always)]
    pub(crate) fn edge(self) -> Bitboard {
        RANK_8 & self.horse | FILE_A & self.shield | FILE_H & self.sword
    }

    /// The squares of all members.
    #[inline(always)]
    pub(crate) fn members(self) -> Bitboard {
        self.spread(Bitboard::of(self.kinizsi))
    }

    /// Where a group move can take Kinizsi, whether or not he is safe there. `pawns` are the white ones; the rest of White
    /// is the group itself, so that nothing else can be in the way.
    #[inline(always)]
    pub(crate) fn reach(self, pawns: Bitboard, black: Bitboard) -> Bitboard {
        self.reach_within(self.walls(pawns), black)
    }

    /// The squares of Kinizsi that would put a member off the board or on one of its own `pawns`.
    #[inline(always)]
    pub(crate) fn walls(self, pawns: Bitboard) -> Bitboard {
        self.fold(pawns) | self.edge()
    }

    /// As [`reach`](Self::reach), with the [`walls`](Self::walls) known.
    #[inline(always)]
    pub(crate) fn reach_within(self, walls: Bitboard, black: Bitboard) -> Bitboard {
        sliding::queen(self.kinizsi, walls | self.fold(black)) - walls
    }

    /// The squares on which Black would attack Kinizsi after a group move to them. `near` is what black leapers
    /// attack, and black sliders along diagonals, with the members off the board; `sliders` are rooks and queens.
    ///
    /// Exact for squares in [`reach`](Self::reach), without making the moves: the members have left, so that all lines are
    /// open where they stood; the squares in front, on the left and on the right of Kinizsi are theirs again, so that no
    /// attack comes along the file from in front, nor along the rank from the side of a member, and a black piece that stood
    /// there is captured and could not have attacked him from there in any other way.
    #[inline(always)]
    pub(crate) fn danger(self, near: Bitboard, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
        let mut danger = near;
        // Attacks up the board come from sliders that have passed the rank they began on.
        if (sliders - RANK_8).any() {
            danger |= fill(sliders, !occupied, north);
        }
        if !(self.horse & self.shield & self.sword).any() {
            danger |= fill(sliders, !occupied, south) - self.horse;
            danger |= fill(sliders, !occupied, east) - self.shield;
            danger |= fill(sliders, !occupied, west) - self.sword;
        }
        danger
    }

    /// How the group bears on the black king: see [`Bearing`]. `king` and `black` may be of a position that is only thought
    /// of.
    #[inline(always)]
    pub(crate) fn bearings(
        self,
        king: Bitboard,
        pawns: Bitboard,
        black: Bitboard,
        mut f: impl FnMut(Bearing),
    ) {
        let lines = tables::queen_lines(self.kinizsi);
        for target in (self.fold(king) & lines) - self.edge() {
            let path = self.spread(tables::between(self.kinizsi, target));
            let landing = self.spread(Bitboard::of(target)) & pawns;
            let blockers = path & black;
            // A pawn in the way, or two to be taken away: no single move opens that. If the king himself stands in the way,
            // the same slide hits him at an earlier step.
            if (path & pawns).any()
                || landing.more_than_one()
                || blockers.more_than_one()
                || (blockers & king).any()
            {
                continue;
            }
            f(Bearing { path, blocker: blockers, landing });
        }
    }

    /// Whether a group move could capture the black king on `king`.
    #[inline(always)]
    pub(crate) fn attacks_king(self, king: Bitboard, pawns: Bitboard, black: Bitboard) -> bool {
        let mut attacked = false;
        self.bearings(king, pawns, black, |bearing| {
            attacked |= bearing.blocker.is_empty() && bearing.landing.is_empty();
        });
        attacked
    }
}

/// A way of the group onto the black king that at most one black piece and one white pawn bar.
#[derive(Clone, Copy)]
pub(crate) struct Bearing {
    /// The squares on which members land before the last step: a black piece there ends the slide too early.
    pub(crate) path: Bitboard,
    /// The black piece that stands there, if there is one.
    pub(crate) blocker: Bitboard,
    /// The white pawn on which another member would land at the last step, if there is one. It bars the way; a black piece
    /// in its place does not, it would be captured with the king.
    pub(crate) landing: Bitboard,
}

/// The squares that sliders attack in one direction, all at once.
#[inline]
fn fill(sliders: Bitboard, empty: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut reached = sliders;
    for _ in 0..6 {
        reached |= step(reached) & empty;
    }
    step(reached)
}
