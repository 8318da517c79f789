//! Black: the Turkish army, which has to reckon with the group.
//!
//! Most black moves cannot matter to a group attack, and for those that can it is known beforehand how: by standing in the way
//! of a member ([`Bearing::path`](crate::group::Bearing)), by leaving it, by capturing a pawn that bars a member's last step,
//! and by capturing equipment, which changes the group or leaves Kinizsi bare. The first three are masks; only the last, and
//! en passant captures, are looked at one by one.

use core::ops::ControlFlow;

use variant_core::Color;
use variant_core::sliding::{self, Filler};

use super::{Sink, pawns};
use crate::group::{Bearing, Group, Troop};
use crate::tables::{
    self, KING, KNIGHT, between, bishop_lines, east, north, rook_lines, west, white_pawn_sources,
};
use crate::{Bitboard, CastlingSide, Position, Role, Square};

/// The position as the black generator sees it.
struct Scene<'a> {
    position: &'a Position,
    troop: Troop,
    group: Option<Group>,
    king: Square,
    /// White pawns.
    soldiers: Bitboard,
    white: Bitboard,
    black: Bitboard,
}

/// What bears on the black king.
struct Threats {
    /// Where a piece other than the king has to go because of checks by single pieces.
    single: Bitboard,
    /// Where it has to go because of the group as well, captures of equipment apart.
    allowed: Bitboard,
    /// Black pieces whose going somewhere exposes the king.
    pinned: Bitboard,
}

impl<'a> Scene<'a> {
    #[inline(always)]
    fn of(position: &'a Position) -> Self {
        let board = &position.board;
        let troop = Troop::of(board);
        Scene {
            position,
            troop,
            group: troop.group(),
            king: crate::group::royal(board, Color::Black),
            soldiers: board.pieces(Color::White, Role::Pawn),
            white: board.color(Color::White),
            black: board.color(Color::Black),
        }
    }

    #[inline(always)]
    fn occupied(&self) -> Bitboard {
        self.white | self.black
    }

    /// Calls `f` with each line on which a white slider looks at the king, the squares between and the slider's own.
    #[inline(always)]
    fn for_each_line(&self, mut f: impl FnMut(Bitboard, Bitboard)) {
        let kinizsi = Bitboard::of(self.troop.kinizsi);
        let straight = rook_lines(self.king) & (self.troop.shield | kinizsi);
        let diagonal = bishop_lines(self.king) & (self.troop.sword | kinizsi);
        for slider in straight | diagonal {
            f(between(self.king, slider), Bitboard::of(slider));
        }
    }

    /// Calls `f` with each way of the group onto the king that one move could open or close.
    #[inline(always)]
    fn for_each_bearing(&self, f: impl FnMut(Bearing)) {
        if let Some(group) = self.group {
            group.bearings(Bitboard::of(self.king), self.soldiers, self.black, f);
        }
    }

    #[inline(always)]
    fn threats(&self) -> Threats {
        let mut threats = Threats { single: Bitboard::ALL, allowed: Bitboard::ALL, pinned: Bitboard::EMPTY };
        let mut leapers = self.troop.horse;
        if self.troop.is_bare() {
            leapers = Bitboard::of(self.troop.kinizsi);
        }
        let near = (KNIGHT.attacks(self.king) & leapers) | (white_pawn_sources(self.king) & self.soldiers);
        for checker in near {
            threats.single &= Bitboard::of(checker);
        }
        let occupied = self.occupied();
        self.for_each_line(|line, slider| {
            let blockers = line & occupied;
            if blockers.is_empty() {
                threats.single &= line | slider;
            } else if !blockers.more_than_one() {
                threats.pinned |= blockers & self.black;
            }
        });
        threats.allowed = threats.single;
        self.for_each_bearing(|bearing| match (bearing.blocker.is_empty(), bearing.landing.is_empty()) {
            (true, true) => threats.allowed &= bearing.path,
            (true, false) => threats.allowed -= bearing.landing,
            (false, _) => threats.pinned |= bearing.blocker,
        });
        threats
    }

    /// Where a pinned piece on `from` may go as far as pins are concerned.
    #[cold]
    fn along_pin(&self, from: Square) -> Bitboard {
        let from = Bitboard::of(from);
        let mut allowed = Bitboard::ALL;
        let occupied = self.occupied();
        self.for_each_line(|line, slider| {
            if line & occupied == from {
                allowed &= line | slider;
            }
        });
        self.for_each_bearing(|bearing| {
            if bearing.blocker == from {
                // A pawn that bars the last step is a second guard; only its capture exposes the king.
                allowed &= if bearing.landing.is_empty() { bearing.path } else { !bearing.landing };
            }
        });
        allowed
    }

    /// Whether the king on `king` is attacked when the black pieces stand on `black`, and the white pieces on `lost` are gone.
    fn is_exposed(&self, king: Square, black: Bitboard, lost: Bitboard) -> bool {
        attacks_king(self.troop.without(lost), king, self.soldiers - lost, black)
    }

    /// Whether the king is safe after a piece on `from` captures the equipment on `to`.
    #[inline(never)]
    fn may_take(&self, threats: &Threats, from: Square, to: Square) -> bool {
        let lost = Bitboard::of(to);
        let black = (self.black - Bitboard::of(from)) | lost;
        if threats.pinned.contains(from) {
            return !self.is_exposed(self.king, black, lost);
        }
        // A piece that is not pinned opens no line to single white pieces: what is new can only be the group of the rest, or
        // Kinizsi's knight's move.
        let troop = self.troop.without(lost);
        if troop.is_bare() && KNIGHT.attacks(self.king).contains(troop.kinizsi) {
            return false;
        }
        let king = Bitboard::of(self.king);
        threats.single.contains(to)
            && troop.group().is_none_or(|group| !group.attacks_king(king, self.soldiers, black))
    }

    /// The pieces that must not capture the equipment on `to`, of those that are not pinned.
    ///
    /// What [`may_take`](Self::may_take) says of one piece, for all at once: a way of the group of the rest onto the king is open
    /// whoever captures, or the one piece that bars it must stay.
    #[inline(always)]
    fn barred(&self, threats: &Threats, to: Square) -> Bitboard {
        let lost = Bitboard::of(to);
        let troop = self.troop.without(lost);
        if !threats.single.contains(to)
            || troop.is_bare() && KNIGHT.attacks(self.king).contains(troop.kinizsi)
        {
            return Bitboard::ALL;
        }
        let mut barred = Bitboard::EMPTY;
        if let Some(group) = troop.group() {
            group.bearings(Bitboard::of(self.king), self.soldiers, self.black | lost, |bearing| {
                if bearing.landing.is_empty() {
                    barred |= if bearing.blocker.is_empty() { Bitboard::ALL } else { bearing.blocker };
                }
            });
        }
        barred
    }

    /// The number of moves of pieces that are not pinned, king and en passant captures apart: all sliders at once, and the
    /// captures of equipment by the square it stands on.
    #[inline(always)]
    fn count<S: Sink>(
        &self,
        threats: &Threats,
        free: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let role = |role: Role| self.position.board.role(role) & free;
        let occupied = self.occupied();
        let queens = role(Role::Queen);
        let (rooks, bishops) = (role(Role::Rook) | queens, role(Role::Bishop) | queens);
        let (knights, pawns) = (role(Role::Knight), role(Role::Pawn));
        let fill = Filler::new(occupied).fill(rooks, bishops);
        let mut number = fill.count(allowed);
        let mut attacked = fill.union();
        for knight in knights {
            let to = KNIGHT.attacks(knight);
            number += (to & allowed).count();
            attacked |= to;
        }
        for (_, to) in pawns::attacks::<pawns::Black>(pawns) {
            number += (to & allowed & self.soldiers).count();
            attacked |= to;
        }
        for equipment in attacked & self.troop.equipment() {
            let takers = (KNIGHT.attacks(equipment) & knights)
                | (tables::black_pawn_sources(equipment) & pawns)
                | (sliding::rook(equipment, occupied) & rooks)
                | (sliding::bishop(equipment, occupied) & bishops);
            number += (takers - self.barred(threats, equipment)).count();
        }
        sink.number(number);
        pawns::steps::<pawns::Black, S>(pawns, occupied, allowed, sink)
    }

    /// Hands over the moves of a piece that attacks the squares of `attacked`.
    #[inline(always)]
    fn piece<S: Sink>(
        &self,
        threats: &Threats,
        role: Role,
        from: Square,
        attacked: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let taken = attacked & self.troop.equipment();
        let mut to = attacked & allowed;
        for equipment in taken {
            if self.may_take(threats, from, equipment) {
                to.insert(equipment);
            }
        }
        sink.piece(role, from, to)
    }

    /// Hands over the moves of pawns, en passant apart.
    #[inline(always)]
    fn pawns<S: Sink>(
        &self,
        threats: &Threats,
        pawns: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        pawns::steps::<pawns::Black, S>(pawns, self.occupied(), allowed, sink)?;
        for (step, attacked) in pawns::attacks::<pawns::Black>(pawns) {
            let mut to = attacked & allowed & self.soldiers;
            for equipment in attacked & self.troop.equipment() {
                if self.may_take(threats, pawns::source(equipment, step), equipment) {
                    to.insert(equipment);
                }
            }
            sink.pawns(step, to)?;
        }
        ControlFlow::Continue(())
    }

    /// Hands over the moves of pieces that are pinned.
    #[cold]
    #[inline(never)]
    fn pinned<S: Sink>(
        &self,
        threats: &Threats,
        pieces: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let occupied = self.occupied();
        for from in pieces {
            let allowed = allowed & self.along_pin(from);
            let role = self.position.role_on(from);
            let attacked = match role {
                Role::Pawn => {
                    self.pawns(threats, Bitboard::of(from), allowed, sink)?;
                    continue;
                }
                Role::Knight => KNIGHT.attacks(from),
                Role::Bishop => sliding::bishop(from, occupied),
                Role::Rook => sliding::rook(from, occupied),
                Role::Queen => sliding::queen(from, occupied),
                Role::King => continue,
            };
            self.piece(threats, role, from, attacked, allowed, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The squares that White attacks, the group included, once the king has left his; but for white pieces that the king might
    /// take.
    #[inline(always)]
    fn danger(&self) -> Bitboard {
        let black = self.black - Bitboard::of(self.king);
        let occupied = self.white | black;
        let pawns = north(self.soldiers);
        let mut danger = east(pawns) | west(pawns) | sliding::queen(self.troop.kinizsi, occupied);
        for horse in self.troop.horse {
            danger |= KNIGHT.attacks(horse);
        }
        for shield in self.troop.shield {
            danger |= sliding::rook(shield, occupied);
        }
        for sword in self.troop.sword {
            danger |= sliding::bishop(sword, occupied);
        }
        if self.troop.is_bare() {
            danger |= KNIGHT.attacks(self.troop.kinizsi);
        }
        if let Some(group) = self.group {
            danger |= group.spread(group.reach(self.soldiers, black));
        }
        danger
    }

    /// Hands over the king's moves, castling included.
    #[inline(always)]
    fn king<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let near = KING.attacks(self.king) - self.black;
        // If no square beside him is free, castling is barred as well.
        if near.is_empty() {
            return ControlFlow::Continue(());
        }
        let danger = self.danger();
        let mut to = near - danger - self.white;
        for taken in near & (self.white - Bitboard::of(self.troop.kinizsi)) {
            // What he takes may have barred the group, or been part of it, or have kept it out of formation.
            let lost = Bitboard::of(taken);
            let black = (self.black - Bitboard::of(self.king)) | lost;
            if !self.is_exposed(taken, black, lost) {
                to.insert(taken);
            }
        }
        if self.position.castling.any() && !danger.contains(self.king) {
            let occupied = self.occupied();
            for side in [CastlingSide::Kingside, CastlingSide::Queenside] {
                let (empty, crossed, target) = match side {
                    CastlingSide::Kingside => (0x60 << 56, 0x60 << 56, 62),
                    CastlingSide::Queenside => (0x0e << 56, 0x0c << 56, 58),
                };
                let (empty, crossed) =
                    (Bitboard::from_bits_unmasked(empty), Bitboard::from_bits_unmasked(crossed));
                if self.position.castling.has(side)
                    && (empty & occupied).is_empty()
                    && (crossed & danger).is_empty()
                {
                    sink.castling(self.king, Square::at(target))?;
                }
            }
        }
        sink.piece(Role::King, self.king, to)
    }
}

/// Whether White attacks the black king on `king`, with the pieces given; `black` includes the king.
#[inline]
pub(crate) fn attacks_king(troop: Troop, king: Square, soldiers: Bitboard, black: Bitboard) -> bool {
    let kinizsi = Bitboard::of(troop.kinizsi);
    let equipment = troop.equipment();
    let occupied = black | soldiers | equipment | kinizsi;
    let leapers = if equipment.is_empty() { kinizsi } else { troop.horse };
    ((KNIGHT.attacks(king) & leapers)
        | (white_pawn_sources(king) & soldiers)
        | (sliding::rook(king, occupied) & (troop.shield | kinizsi))
        | (sliding::bishop(king, occupied) & (troop.sword | kinizsi)))
        .any()
        || troop.group().is_some_and(|group| group.attacks_king(Bitboard::of(king), soldiers, black))
}

/// Hands over the legal moves of the black pieces on `only`.
#[inline(always)]
pub(super) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    let scene = Scene::of(position);
    let board = &position.board;
    let occupied = scene.occupied();
    let threats = scene.threats();
    // Equipment is taken under conditions of its own, Kinizsi never.
    let allowed = threats.allowed - scene.black - (scene.white - scene.soldiers);
    let free = (scene.black - threats.pinned) & only;

    if only.contains(scene.king) {
        scene.king(sink)?;
    }
    if S::COUNTS && Filler::FAST {
        scene.count(&threats, free, allowed, sink)?;
    } else {
        for knight in board.role(Role::Knight) & free {
            scene.piece(&threats, Role::Knight, knight, KNIGHT.attacks(knight), allowed, sink)?;
        }
        for bishop in board.role(Role::Bishop) & free {
            scene.piece(&threats, Role::Bishop, bishop, sliding::bishop(bishop, occupied), allowed, sink)?;
        }
        for rook in board.role(Role::Rook) & free {
            scene.piece(&threats, Role::Rook, rook, sliding::rook(rook, occupied), allowed, sink)?;
        }
        for queen in board.role(Role::Queen) & free {
            scene.piece(&threats, Role::Queen, queen, sliding::queen(queen, occupied), allowed, sink)?;
        }
        scene.pawns(&threats, board.role(Role::Pawn) & free, allowed, sink)?;
    }
    if (threats.pinned & only).any() {
        scene.pinned(&threats, threats.pinned & only, allowed, sink)?;
    }
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the king is safe after a pawn on `from` captures the foot soldier that has passed `to`.
pub(super) fn en_passant_is_safe(position: &Position, from: Square, to: Square) -> bool {
    let scene = Scene::of(position);
    let taken = tables::north(Bitboard::of(to));
    let black = (scene.black - Bitboard::of(from)) | Bitboard::of(to);
    !scene.is_exposed(scene.king, black, taken)
}
