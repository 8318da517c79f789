//! Walls: men that can never move and never be captured, and what they keep everybody from.

use alloc::vec::Vec;

use variant_core::{Color, Piece, Role as _, Shape8x8, Square, attacks};

use crate::position::NOWHERE;
use crate::tables::{self, RANK_1, RANK_8, bit, lowest};
use crate::{Position, Role};

/// A man with every square on which it may come to stand.
struct Man {
    piece: Piece<Role>,
    /// Where it stands now.
    home: usize,
    /// Where it may come to stand, home included.
    reach: u64,
}

/// The squares that each man may ever reach, and which men are walls: *no* series of legal moves does more than this says,
/// though most of what it says may be impossible (checks, pins and whose turn it is are left out of account).
///
/// It is the least fixed point of a few rules. At first every man is a wall. A man that has a square to go to is none, nor is
/// one that an enemy may capture; what is no wall may one day be out of the way, and so opens squares to others. That nothing
/// is missing follows by induction over the moves of a game: as long as walls have stood, every next move is within the rules,
/// so that they go on standing.
pub(super) struct Walls {
    men: Vec<Man>,
    /// The squares that may at some time be empty.
    open: u64,
    /// The rules do not cover what can happen: a castling, an en passant capture at once, a promotion.
    beyond: bool,
}

impl Walls {
    pub(super) fn new(position: &Position) -> Self {
        let man = |(square, piece): (Square<Shape8x8>, Piece<Role>)| Man {
            piece,
            home: square.index(),
            reach: bit(square.index()),
        };
        let mut walls = Walls {
            men: position.board.iter().map(man).collect(),
            open: !position.occupied(),
            beyond: position.castling != 0 || position.ep != NOWHERE,
        };
        while !walls.beyond && walls.grow() {}
        walls
    }

    /// One round of the rules; whether anything is new.
    fn grow(&mut self) -> bool {
        let mut grown = false;
        for n in 0..self.men.len() {
            let (piece, home, mut reach) = (self.men[n].piece, self.men[n].home, self.men[n].reach);
            let entered = self.entered(piece, reach);
            reach |= entered;
            if piece.role == Role::Pawn {
                let last = if piece.color == Color::White { RANK_8 } else { RANK_1 };
                self.beyond |= reach & last != 0;
            }
            if reach != self.men[n].reach {
                self.men[n].reach = reach;
                grown = true;
            }
            let mut open = self.open;
            if reach != bit(home) {
                open |= bit(home);
            }
            // Whoever may stand where this man may capture is no wall.
            let captures = if piece.role == Role::Pawn { pawn_attacks(piece.color, reach) } else { entered };
            for enemy in self.men.iter().filter(|enemy| enemy.piece.color != piece.color) {
                if enemy.piece.role != Role::King && enemy.reach & captures != 0 {
                    open |= bit(enemy.home);
                }
            }
            grown |= open != self.open;
            self.open = open;
        }
        grown
    }

    /// The squares that a man may go to from those that it may stand on, by one step of a slider, so that a few rounds bring
    /// him everywhere.
    fn entered(&self, piece: Piece<Role>, reach: u64) -> u64 {
        let enemies =
            self.men.iter().filter(|man| man.piece.color != piece.color && man.piece.role != Role::King);
        // What stands there is captured, or gone before.
        let enterable = self.open | enemies.clone().fold(0, |set, man| set | bit(man.home));
        match piece.role {
            Role::Pawn => {
                let ahead = if piece.color == Color::White { reach << 8 } else { reach >> 8 };
                let takeable = enemies.fold(0, |set, man| set | man.reach);
                ahead & self.open | pawn_attacks(piece.color, reach) & takeable
            }
            Role::King => {
                let walls = self.men.iter().filter(|man| man.piece.color != piece.color);
                let walls = walls.filter(|man| bit(man.home) & self.open == 0);
                // A wall next to its target has nothing between.
                let guarded = walls.fold(0, |set, man| set | steps(man.piece, bit(man.home)));
                steps(piece, reach) & enterable & !guarded
            }
            _ => {
                let mut all = reach;
                loop {
                    // The home is among them only if some other square leads back to it.
                    let entered = steps(piece, all) & enterable;
                    if entered & !all == 0 {
                        return entered;
                    }
                    all |= entered;
                }
            }
        }
    }

    /// Whether `winner` can never mate. `false` where walls do not tell.
    pub(super) fn rule_out_mate_by(&self, winner: Color) -> bool {
        if self.beyond {
            return false;
        }
        let Some(king) = self.men.iter().find(|man| man.piece == Piece::new(!winner, Role::King)) else {
            return false;
        };
        let (mut checks, mut guards) = (0, 0);
        for man in self.men.iter().filter(|man| man.piece.color == winner) {
            let attacks = steps(man.piece, man.reach);
            guards |= attacks;
            if man.piece.role != Role::King {
                checks |= attacks;
            }
        }
        // Through a king who can move a slider attacks no more than this: it may stand on his square itself once he has gone. One
        // who never moves has no flight anyhow: enemy walls guard the squares around him, or walls of his own stand there.
        let mut squares = king.reach & checks;
        while squares != 0 {
            if !self.keeps_a_flight(!winner, lowest(squares), guards) {
                return false;
            }
            squares &= squares - 1;
        }
        true
    }

    /// Whether the king of `color` on `king`, when in check, always has a square to flee to: one that no enemy ever guards
    /// and that his own men, each on one square at a time, cannot all block.
    fn keeps_a_flight(&self, color: Color, king: usize, guards: u64) -> bool {
        let mut flights = tables::king(king) & !guards;
        let own = self.men.iter().filter(|man| man.piece.color == color && man.piece.role != Role::King);
        let blockers: Vec<u64> = own.map(|man| man.reach & flights).filter(|&reach| reach != 0).collect();
        // Which flight each blocker blocks so far.
        let mut blocked = alloc::vec![0u64; blockers.len()];
        while flights != 0 {
            let flight = bit(lowest(flights));
            if !block(flight, &blockers, &mut blocked, &mut 0) {
                return true;
            }
            flights &= flights - 1;
        }
        false
    }
}

/// Finds a blocker for `flight`, moving others to other flights where need be (an augmenting path of a matching).
fn block(flight: u64, blockers: &[u64], blocked: &mut [u64], tried: &mut u64) -> bool {
    for n in 0..blockers.len() {
        if blockers[n] & flight == 0 || *tried & bit(n) != 0 {
            continue;
        }
        *tried |= bit(n);
        if blocked[n] == 0 || block(blocked[n], blockers, blocked, tried) {
            blocked[n] = flight;
            return true;
        }
    }
    false
}

fn pawn_attacks(color: Color, set: u64) -> u64 {
    match color {
        Color::White => tables::capture_left::<true>(set) | tables::capture_right::<true>(set),
        Color::Black => tables::capture_left::<false>(set) | tables::capture_right::<false>(set),
    }
}

fn directions(role: Role) -> &'static [attacks::Step] {
    match role {
        Role::Pawn => &[],
        Role::Knight => &attacks::KNIGHT,
        Role::Bishop => &attacks::BISHOP,
        Role::Rook => &attacks::ROOK,
        Role::Queen | Role::King => &attacks::RAYS,
    }
}

/// The squares that a man attacks from a set of squares by a single step: all it attacks, if its set holds every square that
/// it can slide to.
fn steps(piece: Piece<Role>, set: u64) -> u64 {
    debug_assert!(Role::ALL.len() == 6);
    if piece.role == Role::Pawn {
        return pawn_attacks(piece.color, set);
    }
    directions(piece.role).iter().fold(0, |all, &step| all | shift(set, step))
}

/// The squares one step away, on the board.
fn shift(set: u64, (files, ranks): attacks::Step) -> u64 {
    const FILES: [u64; 5] = [
        // Those that a step of -2 to 2 files leaves the board from are masked out.
        0xFCFC_FCFC_FCFC_FCFC,
        0xFEFE_FEFE_FEFE_FEFE,
        !0,
        0x7F7F_7F7F_7F7F_7F7F,
        0x3F3F_3F3F_3F3F_3F3F,
    ];
    let set = set & FILES[(files + 2) as usize];
    let by = i32::from(ranks) * 8 + i32::from(files);
    if by >= 0 { set << by } else { set >> -by }
}
