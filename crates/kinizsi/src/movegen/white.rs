//! White: Kinizsi, his equipment, his foot soldiers, and the group.

use core::ops::ControlFlow;

use variant_core::{Color, sliding};

use super::{Sink, pawns};
use crate::group::{Troop, black_leapers};
use crate::tables::{self, KNIGHT, between, bishop_lines, black_pawn_sources, rook_lines};
use crate::{Bitboard, Position, Role, Square};

/// What bears on Kinizsi.
struct Threats {
    /// Where a piece other than him has to go: everywhere without a check, nowhere under a double one.
    allowed: Bitboard,
    /// White pieces that stand alone between him and a slider.
    pinned: Bitboard,
    /// The pin lines along ranks and files, pinning pieces included.
    straight: Bitboard,
    /// The pin lines along diagonals.
    diagonal: Bitboard,
}

impl Threats {
    #[inline]
    fn of(position: &Position, kinizsi: Square) -> Self {
        let board = &position.board;
        let (white, black) = (board.color(Color::White), board.color(Color::Black));
        let occupied = white | black;
        let queens = board.role(Role::Queen);
        let rooks = ((board.role(Role::Rook) | queens) & black) & rook_lines(kinizsi);
        let bishops = ((board.role(Role::Bishop) | queens) & black) & bishop_lines(kinizsi);
        let mut checkers = (KNIGHT.attacks(kinizsi) & board.role(Role::Knight) & black)
            | (black_pawn_sources(kinizsi) & board.role(Role::Pawn) & black);
        let mut threats = Threats {
            allowed: Bitboard::ALL,
            pinned: Bitboard::EMPTY,
            straight: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
        };
        for slider in rooks | bishops {
            let line = between(kinizsi, slider);
            let blockers = line & occupied;
            if blockers.is_empty() {
                checkers.insert(slider);
            } else if !blockers.more_than_one() && (blockers & white).any() {
                threats.pinned |= blockers;
                // On a line through Kinizsi only one of the two kinds of slider can pin.
                if rook_lines(kinizsi).contains(slider) {
                    threats.straight |= line | Bitboard::of(slider);
                } else {
                    threats.diagonal |= line | Bitboard::of(slider);
                }
            }
        }
        if checkers.any() {
            threats.allowed = match checkers.single() {
                Some(checker) => between(kinizsi, checker) | checkers,
                None => Bitboard::EMPTY,
            };
        }
        threats
    }

    /// Where a piece on `from` may go as far as pins are concerned, if it moves along ranks, files or diagonals.
    #[inline]
    fn along_pin(&self, from: Square) -> Bitboard {
        let from = Bitboard::of(from);
        if (self.pinned & from).is_empty() {
            Bitboard::ALL
        } else if (self.straight & from).any() {
            self.straight
        } else {
            self.diagonal
        }
    }
}

/// Hands over the legal moves of the white pieces on `only`.
#[inline]
pub(super) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    let board = &position.board;
    let (white, black) = (board.color(Color::White), board.color(Color::Black));
    let occupied = white | black;
    let troop = Troop::of(board);
    let kinizsi = troop.kinizsi;
    let soldiers = board.role(Role::Pawn) & white;

    if only.contains(kinizsi) {
        let mut to = sliding::queen(kinizsi, occupied);
        if troop.is_bare() {
            to |= KNIGHT.attacks(kinizsi);
        }
        // Without him on the board: he may not go on along the line of a check.
        sink.piece(kinizsi, to - white - danger(position, occupied - Bitboard::of(kinizsi)))?;
        if let Some(group) = troop.group() {
            let to = group.reach(soldiers, black);
            sink.group(kinizsi, to - group.danger(board, soldiers, black))?;
        }
    }

    let threats = Threats::of(position, kinizsi);
    let allowed = threats.allowed - white;
    for horse in (troop.horse - threats.pinned) & only {
        sink.piece(horse, KNIGHT.attacks(horse) & allowed)?;
    }
    for shield in troop.shield & only {
        let to = sliding::rook(shield, occupied) & allowed;
        sink.piece(shield, to & threats.along_pin(shield))?;
    }
    for sword in troop.sword & only {
        let to = sliding::bishop(sword, occupied) & allowed;
        sink.piece(sword, to & threats.along_pin(sword))?;
    }

    let free = (soldiers - threats.pinned) & only;
    pawns::steps::<pawns::White, S>(free, occupied, allowed, sink)?;
    for (step, to) in pawns::attacks::<pawns::White>(free) {
        sink.pawns(step, to & allowed & black)?;
    }
    for pinned in soldiers & threats.pinned & only {
        let allowed = allowed & threats.along_pin(pinned);
        let pinned = Bitboard::of(pinned);
        pawns::steps::<pawns::White, S>(pinned, occupied, allowed, sink)?;
        for (step, to) in pawns::attacks::<pawns::White>(pinned) {
            sink.pawns(step, to & allowed & black)?;
        }
    }
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.piece(from, Bitboard::of(square))?;
        }
    }
    ControlFlow::Continue(())
}

/// The squares that Black attacks when `occupied` squares stop sliders.
#[inline]
fn danger(position: &Position, occupied: Bitboard) -> Bitboard {
    let board = &position.board;
    let black = board.color(Color::Black);
    let queens = board.role(Role::Queen);
    let mut danger = black_leapers(board);
    for slider in (board.role(Role::Bishop) & black) | queens {
        danger |= sliding::bishop(slider, occupied);
    }
    for slider in (board.role(Role::Rook) & black) | queens {
        danger |= sliding::rook(slider, occupied);
    }
    danger
}

/// Whether Kinizsi is safe after a foot soldier on `from` captures the pawn that has passed `to`.
pub(super) fn en_passant_is_safe(position: &Position, from: Square, to: Square) -> bool {
    let board = &position.board;
    let taken = tables::south(Bitboard::of(to));
    let black = board.color(Color::Black) - taken;
    let occupied = (board.occupied() - taken - Bitboard::of(from)) | Bitboard::of(to);
    let kinizsi = Troop::of(board).kinizsi;
    let queens = board.role(Role::Queen);
    let attackers = (KNIGHT.attacks(kinizsi) & board.role(Role::Knight))
        | (black_pawn_sources(kinizsi) & board.role(Role::Pawn))
        | (sliding::rook(kinizsi, occupied) & (board.role(Role::Rook) | queens))
        | (sliding::bishop(kinizsi, occupied) & (board.role(Role::Bishop) | queens));
    (attackers & black).is_empty()
}
