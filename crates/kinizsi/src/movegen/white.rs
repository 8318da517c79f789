//! White: Kinizsi, his equipment, his foot soldiers, and the group.

use core::ops::ControlFlow;

use variant_core::Color;
use variant_core::sliding::{self, Filler};

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
}

impl Threats {
    #[inline]
    fn of(position: &Position, kinizsi: Square) -> Self {
        let board = &position.board;
        let (white, black) = (board.color(Color::White), board.color(Color::Black));
        let mut checkers = (KNIGHT.attacks(kinizsi) & board.role(Role::Knight) & black)
            | (black_pawn_sources(kinizsi) & board.role(Role::Pawn) & black);
        let mut pinned = Bitboard::EMPTY;
        for slider in lined_up(position, kinizsi) {
            let blockers = between(kinizsi, slider) & (white | black);
            if blockers.is_empty() {
                checkers.insert(slider);
            } else if !blockers.more_than_one() {
                pinned |= blockers & white;
            }
        }
        let mut allowed = Bitboard::ALL;
        if checkers.any() {
            allowed = match checkers.single() {
                Some(checker) => between(kinizsi, checker) | checkers,
                None => Bitboard::EMPTY,
            };
        }
        Threats { allowed, pinned }
    }
}

/// The black sliders that would attack Kinizsi on an empty board.
#[inline]
fn lined_up(position: &Position, kinizsi: Square) -> Bitboard {
    let board = &position.board;
    let queens = board.role(Role::Queen);
    let straight = rook_lines(kinizsi) & (board.role(Role::Rook) | queens);
    let diagonal = bishop_lines(kinizsi) & (board.role(Role::Bishop) | queens);
    (straight | diagonal) & board.color(Color::Black)
}

/// Where a pinned piece on `from` may go as far as the pin is concerned: along its own line only, as a sword or a double step
/// could get from one pin line onto another.
#[cold]
fn along_pin(position: &Position, kinizsi: Square, from: Square) -> Bitboard {
    let line = |slider| between(kinizsi, slider) | Bitboard::of(slider);
    let mut lines = lined_up(position, kinizsi).into_iter().map(line);
    lines.find(|line| line.contains(from)).unwrap_or(Bitboard::EMPTY)
}

/// Hands over the legal moves of the white pieces on `only`.
#[inline(always)]
pub(super) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    let board = &position.board;
    let (white, black) = (board.color(Color::White), board.color(Color::Black));
    let occupied = white | black;
    let troop = Troop::of(board);
    let kinizsi = troop.kinizsi;
    let soldiers = board.role(Role::Pawn) & white;

    let mut threats = None;
    if only.contains(kinizsi) {
        threats = royal(position, troop, soldiers, sink)?;
    }
    let threats = threats.unwrap_or_else(|| Threats::of(position, kinizsi));
    let allowed = threats.allowed - white;
    if let Some(horse) = ((troop.horse - threats.pinned) & only).first() {
        sink.piece(Role::Knight, horse, KNIGHT.attacks(horse) & allowed)?;
    }
    if let Some(shield) = (troop.shield & only).first() {
        let mut to = sliding::rook(shield, occupied) & allowed;
        if threats.pinned.contains(shield) {
            to &= along_pin(position, kinizsi, shield);
        }
        sink.piece(Role::Rook, shield, to)?;
    }
    if let Some(sword) = (troop.sword & only).first() {
        let mut to = sliding::bishop(sword, occupied) & allowed;
        if threats.pinned.contains(sword) {
            to &= along_pin(position, kinizsi, sword);
        }
        sink.piece(Role::Bishop, sword, to)?;
    }

    let free = (soldiers - threats.pinned) & only;
    pawns::steps::<pawns::White, S>(free, occupied, allowed, sink)?;
    for (step, to) in pawns::attacks::<pawns::White>(free) {
        sink.pawns(step, to & allowed & black)?;
    }
    for pinned in soldiers & threats.pinned & only {
        let allowed = allowed & along_pin(position, kinizsi, pinned);
        let pinned = Bitboard::of(pinned);
        pawns::steps::<pawns::White, S>(pinned, occupied, allowed, sink)?;
        for (step, to) in pawns::attacks::<pawns::White>(pinned) {
            sink.pawns(step, to & allowed & black)?;
        }
    }
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// Hands over the moves of Kinizsi, alone and with the group. If it turns out on the way that there is neither a check nor a pin,
/// gives that.
#[inline(always)]
fn royal<S: Sink>(
    position: &Position,
    troop: Troop,
    soldiers: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break, Option<Threats>> {
    let board = &position.board;
    let kinizsi = troop.kinizsi;
    let (white, black) = (board.color(Color::White), board.color(Color::Black));
    let occupied = white | black;
    let queens = board.role(Role::Queen);
    let bishops = (board.role(Role::Bishop) & black) | queens;
    let rooks = (board.role(Role::Rook) & black) | queens;
    let leapers = black_leapers(board, black);

    let mut lines = Bitboard::EMPTY;
    let mut threats = None;
    if Filler::FAST {
        let fill = Filler::new(occupied).fill(rooks, bishops);
        lines = fill.union();
        if !(lines | leapers).contains(kinizsi) && fill.along(tables::lines_of(kinizsi), white).is_empty() {
            // No check, and no white piece that a slider attacks along a line of Kinizsi's.
            threats = Some(Threats { allowed: Bitboard::ALL, pinned: Bitboard::EMPTY });
        }
    }
    if !Filler::FAST || lines.contains(kinizsi) {
        // Without him on the board: he may not go on along the line of a check.
        let without = occupied - Bitboard::of(kinizsi);
        lines |= attacks(bishops, without, sliding::bishop) | attacks(rooks, without, sliding::rook);
    }
    let danger = lines | leapers;
    let mut to = sliding::queen(kinizsi, occupied);
    if troop.is_bare() {
        to |= KNIGHT.attacks(kinizsi);
    }
    sink.piece(Role::King, kinizsi, to - white - danger)?;

    if let Some(group) = troop.group() {
        let to = group.reach(soldiers, black);
        // If no slider attacks a member, taking them off the board opens no line: whatever would attack Kinizsi then is in the
        // danger that is known. What of that the members would bar is sorted out only where it matters.
        let danger = if lines.is_disjoint(group.members()) && (to & lines).is_subset(leapers) {
            danger
        } else {
            let occupied = soldiers | black;
            group.danger(leapers | attacks(bishops, occupied, sliding::bishop), rooks, occupied)
        };
        sink.group(kinizsi, to - danger)?;
    }
    ControlFlow::Continue(threats)
}

/// What all `sliders` attack.
#[inline]
fn attacks(
    sliders: Bitboard,
    occupied: Bitboard,
    look_up: impl Fn(Square, Bitboard) -> Bitboard,
) -> Bitboard {
    sliders.into_iter().fold(Bitboard::EMPTY, |set, slider| set | look_up(slider, occupied))
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
