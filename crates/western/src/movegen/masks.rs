//! Checks, pins and the squares the king must not go to.

use variant_core::sliding::Filler;
use variant_core::{Bitboard, Color};

use crate::tables::{
    between, bishop, bit, capture_left, capture_right, king, king_lines, knight, lowest, pawn, rook,
};
use crate::{Position, Role};

/// What the generator has to know of the enemy before it looks at a single move.
pub(crate) struct Masks {
    /// The square of the own king.
    pub(crate) king: usize,
    /// The own men.
    pub(crate) own: u64,
    /// The other side's men.
    pub(crate) enemy: u64,
    /// All men.
    pub(crate) occupied: u64,
    /// The other side's rooks and queens.
    pub(crate) enemy_rooks: u64,
    /// The men that give check.
    pub(crate) checkers: u64,
    /// The squares from the king, exclusive, to men that pin along ranks and files, inclusive.
    pub(crate) pin_line: u64,
    /// The same along diagonals.
    pub(crate) pin_diagonal: u64,
    /// What the other side attacks with the own king lifted off: he cannot flee along the line of a check.
    pub(crate) danger: u64,
    /// The board as sliders see it.
    pub(crate) filler: Filler,
}

impl Masks {
    #[inline(always)]
    pub(crate) fn new<const WHITE: bool>(position: &Position) -> Masks {
        let (us, them) = if WHITE { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
        let board = &position.board;
        let (own, enemy) = (board.color(us).bits(), board.color(them).bits());
        let occupied = own | enemy;
        let king_set = board.role(Role::King).bits() & own;
        let at = lowest(king_set);
        let queens = board.role(Role::Queen).bits();
        let enemy_rooks = (board.role(Role::Rook).bits() | queens) & enemy;
        let enemy_bishops = (board.role(Role::Bishop).bits() | queens) & enemy;
        let enemy_pawns = board.role(Role::Pawn).bits() & enemy;
        let enemy_knights = board.role(Role::Knight).bits() & enemy;

        let mut danger = king(lowest(board.role(Role::King).bits() & enemy))
            | if WHITE {
                capture_left::<false>(enemy_pawns) | capture_right::<false>(enemy_pawns)
            } else {
                capture_left::<true>(enemy_pawns) | capture_right::<true>(enemy_pawns)
            };
        let mut men = enemy_knights;
        while men != 0 {
            danger |= knight(lowest(men));
            men &= men - 1;
        }
        let leapers = knight(at) & enemy_knights | pawn(us, at) & enemy_pawns;
        let filler = Filler::new(Bitboard::from_bits_unmasked(occupied));
        let mut masks = Masks {
            king: at,
            own,
            enemy,
            occupied,
            enemy_rooks,
            checkers: 0,
            pin_line: 0,
            pin_diagonal: 0,
            danger,
            filler,
        };
        let without_king = occupied & !king_set;
        if Filler::FAST {
            let [rooks, bishops] = [enemy_rooks, enemy_bishops].map(Bitboard::from_bits_unmasked);
            let fill = filler.fill(rooks, bishops);
            masks.danger |= fill.union().bits();
            if masks.danger & king_set != 0 {
                let lines = rook(at, occupied) & enemy_rooks;
                let diagonals = bishop(at, occupied) & enemy_bishops;
                masks.checkers = leapers | lines | diagonals;
                // The fill ended at the king; he cannot flee along the line of a check either.
                masks.danger |= attacked_by(lines, diagonals, without_king);
            }
            if fill.along(king_lines(at), Bitboard::from_bits_unmasked(own)).any() {
                masks.find_pins(rook(at, occupied), bishop(at, occupied), enemy_bishops);
            }
        } else {
            masks.danger |= attacked_by(enemy_rooks, enemy_bishops, without_king);
            let (lines, diagonals) = (rook(at, occupied), bishop(at, occupied));
            masks.checkers = leapers | lines & enemy_rooks | diagonals & enemy_bishops;
            masks.find_pins(lines, diagonals, enemy_bishops);
        }
        masks
    }

    /// Finds the pins, given what a rook and a bishop would attack from the king's square.
    #[inline(always)]
    fn find_pins(&mut self, lines: u64, diagonals: u64, enemy_bishops: u64) {
        // What attacks the king once the own men next to him are gone, and does not now, pins one of them.
        let mut pinners = rook(self.king, self.occupied & !(lines & self.own)) & self.enemy_rooks & !lines;
        while pinners != 0 {
            let pinner = lowest(pinners);
            self.pin_line |= between(self.king, pinner) | bit(pinner);
            pinners &= pinners - 1;
        }
        let mut pinners =
            bishop(self.king, self.occupied & !(diagonals & self.own)) & enemy_bishops & !diagonals;
        while pinners != 0 {
            let pinner = lowest(pinners);
            self.pin_diagonal |= between(self.king, pinner) | bit(pinner);
            pinners &= pinners - 1;
        }
    }
}

/// What sliders attack, looked up one by one.
#[inline(always)]
fn attacked_by(mut rooks: u64, mut bishops: u64, occupied: u64) -> u64 {
    let mut attacked = 0;
    while bishops != 0 {
        attacked |= bishop(lowest(bishops), occupied);
        bishops &= bishops - 1;
    }
    while rooks != 0 {
        attacked |= rook(lowest(rooks), occupied);
        rooks &= rooks - 1;
    }
    attacked
}
