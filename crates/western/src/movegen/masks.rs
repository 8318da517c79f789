//! Checks, pins and the squares the king must not go to.

use variant_core::Color;

use crate::tables::{between, bishop, bit, capture_left, capture_right, king, knight, lowest, pawn, rook};
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

        let lines = rook(at, occupied);
        let diagonals = bishop(at, occupied);
        let checkers = lines & enemy_rooks
            | diagonals & enemy_bishops
            | knight(at) & enemy_knights
            | pawn(us, at) & enemy_pawns;

        // What attacks the king once the own men next to him are gone, and does not now, pins one of them.
        let mut pinners = rook(at, occupied & !(lines & own)) & enemy_rooks & !lines;
        let mut pin_line = 0;
        while pinners != 0 {
            let pinner = lowest(pinners);
            pin_line |= between(at, pinner) | bit(pinner);
            pinners &= pinners - 1;
        }
        let mut pinners = bishop(at, occupied & !(diagonals & own)) & enemy_bishops & !diagonals;
        let mut pin_diagonal = 0;
        while pinners != 0 {
            let pinner = lowest(pinners);
            pin_diagonal |= between(at, pinner) | bit(pinner);
            pinners &= pinners - 1;
        }

        let without_king = occupied & !king_set;
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
        let mut men = enemy_bishops;
        while men != 0 {
            danger |= bishop(lowest(men), without_king);
            men &= men - 1;
        }
        let mut men = enemy_rooks;
        while men != 0 {
            danger |= rook(lowest(men), without_king);
            men &= men - 1;
        }
        Masks { king: at, own, enemy, occupied, enemy_rooks, checkers, pin_line, pin_diagonal, danger }
    }
}
