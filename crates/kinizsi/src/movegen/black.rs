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
    self, KING, KNIGHT, RANK_6, between, bishop_lines, east, north, rook_lines, south, west,
    white_pawn_sources,
};
use crate::{Bitboard, Board, CastlingSide, Position, Role, Square};

/// White, as far as Black has to reckon with him.
#[derive(Clone, Copy)]
pub(super) struct Enemy {
    pub(super) troop: Troop,
    /// White pawns.
    pub(super) soldiers: Bitboard,
}

impl Enemy {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> Self {
        Enemy { troop: Troop::of(&position.board), soldiers: position.board.pieces(Color::White, Role::Pawn) }
    }

    /// White after the piece of kind `role` has gone from one to the other of two squares, alone.
    #[inline(always)]
    pub(super) fn after(self, role: Role, squares: Bitboard) -> Self {
        match role {
            Role::Pawn => Enemy { soldiers: self.soldiers ^ squares, ..self },
            _ => Enemy { troop: self.troop.after(role, squares), ..self },
        }
    }
}

/// The position as the black generator sees it.
pub(super) struct Scene<'a> {
    /// Asked for Black only.
    pub(super) position: &'a Position,
    pub(super) troop: Troop,
    pub(super) group: Option<Group>,
    pub(super) king: Square,
    /// White pawns.
    pub(super) soldiers: Bitboard,
    pub(super) white: Bitboard,
    pub(super) black: Bitboard,
}

/// The squares that matter to castling on one side.
pub(super) struct CastlingWay {
    /// Those that have to be empty.
    pub(super) empty: Bitboard,
    /// Those that the king passes or goes to.
    pub(super) crossed: Bitboard,
    pub(super) target: Square,
}

impl CastlingWay {
    const fn new(empty: u64, crossed: u64, target: u8) -> Self {
        CastlingWay {
            empty: Bitboard::from_bits_unmasked(empty << 56),
            crossed: Bitboard::from_bits_unmasked(crossed << 56),
            target: Square::at(target),
        }
    }
}

pub(super) static CASTLING_WAYS: [(CastlingSide, CastlingWay); 2] = [
    (CastlingSide::Kingside, CastlingWay::new(0x60, 0x60, 62)),
    (CastlingSide::Queenside, CastlingWay::new(0x0e, 0x0c, 58)),
];

/// What bears on the black king.
pub(super) struct Threats {
    /// Where a piece other than the king has to go because of checks by single pieces.
    pub(super) single: Bitboard,
    /// Where it has to go because of the group as well, captures of equipment apart.
    pub(super) allowed: Bitboard,
    /// Black pieces whose going somewhere exposes the king.
    pub(super) pinned: Bitboard,
}

impl Threats {
    pub(super) const NONE: Threats =
        Threats { single: Bitboard::ALL, allowed: Bitboard::ALL, pinned: Bitboard::EMPTY };
}

/// Pieces whose going somewhere exposes the king, each with where it may go for all that.
pub(super) struct Pins {
    /// Three white pieces move along lines, and the group has a way onto the king for each of its members.
    pieces: [Bitboard; 8],
    allowed: [Bitboard; 8],
    number: usize,
}

impl Pins {
    pub(super) const NONE: Pins =
        Pins { pieces: [Bitboard::EMPTY; 8], allowed: [Bitboard::EMPTY; 8], number: 0 };

    #[inline(always)]
    fn push(&mut self, piece: Bitboard, allowed: Bitboard) {
        self.pieces[self.number & 7] = piece;
        self.allowed[self.number & 7] = allowed;
        self.number += 1;
    }

    /// Where a pinned piece may go as far as all its pins are concerned.
    #[inline(always)]
    fn allowed(&self, piece: Bitboard) -> Bitboard {
        let mut allowed = Bitboard::ALL;
        for n in 0..self.number {
            if self.pieces[n & 7] == piece {
                allowed &= self.allowed[n & 7];
            }
        }
        allowed
    }
}

/// Black's pieces other than pawns and the king.
pub(super) struct Officers {
    knights: Bitboard,
    /// Queens included.
    bishops: Bitboard,
    /// Queens included.
    rooks: Bitboard,
}

impl Officers {
    /// Those on squares of `only`, all of them black.
    #[inline(always)]
    pub(super) fn of(board: &Board, only: Bitboard) -> Self {
        let role = |role: Role| board.role(role) & only;
        let queens = role(Role::Queen);
        Officers {
            knights: role(Role::Knight),
            bishops: role(Role::Bishop) | queens,
            rooks: role(Role::Rook) | queens,
        }
    }

    #[inline(always)]
    pub(super) fn sliders(&self) -> Bitboard {
        self.bishops | self.rooks
    }

    /// The number of moves to `target`, what the sliders attack, and what all attack.
    #[inline(always)]
    pub(super) fn attacks(&self, occupied: Bitboard, target: Bitboard) -> (u32, Bitboard, Bitboard) {
        let (mut number, mut lines) = (0, Bitboard::EMPTY);
        if Filler::FAST {
            let fill = Filler::new(occupied).fill(self.rooks, self.bishops);
            (number, lines) = (fill.count(target), fill.union());
        } else {
            let rooks = self.rooks.into_iter().map(|from| sliding::rook(from, occupied));
            let bishops = self.bishops.into_iter().map(|from| sliding::bishop(from, occupied));
            for to in rooks.chain(bishops) {
                number += (to & target).count();
                lines |= to;
            }
        }
        let mut attacked = lines;
        for knight in self.knights {
            let to = KNIGHT.attacks(knight);
            number += (to & target).count();
            attacked |= to;
        }
        (number, lines, attacked)
    }

    /// The number of moves to `target`, for a few.
    #[inline(always)]
    pub(super) fn number(&self, occupied: Bitboard, target: Bitboard) -> u32 {
        let knights = self.knights.into_iter().map(|from| KNIGHT.attacks(from));
        let bishops = self.bishops.into_iter().map(|from| sliding::bishop(from, occupied));
        let rooks = self.rooks.into_iter().map(|from| sliding::rook(from, occupied));
        knights.chain(bishops).chain(rooks).map(|to| (to & target).count()).sum()
    }

    /// The number of moves that sliders lose by a white piece on the empty `square`.
    #[inline(always)]
    pub(super) fn moves_past(&self, square: Square, occupied: Bitboard, black: Bitboard) -> u32 {
        let barred = occupied | Bitboard::of(square);
        let mut number = 0;
        for rook in sliding::rook(square, occupied) & self.rooks {
            number += (sliding::rook(rook, occupied) - sliding::rook(rook, barred) - black).count();
        }
        for bishop in sliding::bishop(square, occupied) & self.bishops {
            number += (sliding::bishop(bishop, occupied) - sliding::bishop(bishop, barred) - black).count();
        }
        number
    }

    /// Those that attack `square`.
    #[inline(always)]
    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        (KNIGHT.attacks(square) & self.knights)
            | (sliding::rook(square, occupied) & self.rooks)
            | (sliding::bishop(square, occupied) & self.bishops)
    }
}

impl<'a> Scene<'a> {
    /// The black pieces of `position`, and White as he stands by now.
    #[inline(always)]
    pub(super) fn new(position: &'a Position, enemy: Enemy) -> Self {
        let Enemy { troop, soldiers } = enemy;
        Scene {
            position,
            troop,
            group: troop.group(),
            king: crate::group::royal(&position.board, Color::Black),
            soldiers,
            white: soldiers | troop.members(),
            black: position.board.color(Color::Black),
        }
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> Bitboard {
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
    pub(super) fn threats(&self, pins: &mut Pins) -> Threats {
        let (mut single, mut pinned) = (Bitboard::ALL, Bitboard::EMPTY);
        let mut leapers = self.troop.horse;
        if self.troop.is_bare() {
            leapers = Bitboard::of(self.troop.kinizsi);
        }
        let near = (KNIGHT.attacks(self.king) & leapers) | (white_pawn_sources(self.king) & self.soldiers);
        for checker in near {
            single &= Bitboard::of(checker);
        }
        let occupied = self.occupied();
        self.for_each_line(|line, slider| {
            let blockers = line & occupied;
            if blockers.is_empty() {
                single &= line | slider;
            } else if !blockers.more_than_one()
                && blockers.is_subset(self.black)
                && self.may_leave(blockers, line | slider)
            {
                pinned |= blockers;
                pins.push(blockers, line | slider);
            }
        });
        let mut allowed = single;
        self.for_each_bearing(|Bearing { path, blocker, landing }| {
            // A pawn that bars the last step is a guard; only its capture exposes the king.
            let safe = if landing.is_empty() { path } else { !landing };
            if blocker.is_empty() {
                allowed &= safe;
            } else if self.may_leave(blocker, safe) {
                pinned |= blocker;
                pins.push(blocker, safe);
            }
        });
        Threats { single, allowed, pinned }
    }

    /// Whether a black piece might have a move to a square that is not `safe`; en passant captures are looked at for themselves.
    /// A pawn that takes nothing often has none: then it does not matter that it is pinned.
    #[inline(always)]
    fn may_leave(&self, piece: Bitboard, safe: Bitboard) -> bool {
        let ahead = south(piece);
        let single = ahead - self.occupied();
        let double = south(single & RANK_6) - self.occupied();
        !piece.is_subset(self.position.board.role(Role::Pawn))
            || !(single | double).is_subset(safe)
            || !(east(ahead) | west(ahead)).is_disjoint(self.white)
    }

    /// Whether the king on `king` is attacked when the black pieces stand on `black`, and the white pieces on `lost` are gone.
    fn is_exposed(&self, king: Square, black: Bitboard, lost: Bitboard) -> bool {
        attacks_king(self.troop.without(lost), king, self.soldiers - lost, black)
    }

    /// Whether the king is safe after a piece on `from` captures the equipment on `to`.
    #[inline(always)]
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
        let occupied = self.occupied();
        let pawns = self.position.board.role(Role::Pawn) & free;
        let officers = Officers::of(&self.position.board, free);
        let target = allowed | self.troop.equipment();
        let (number, _, attacked) = officers.attacks(occupied, target);
        let captures = pawns::captures::<pawns::Black>(pawns, target & self.white);
        sink.number(number + captures - self.barred_captures(threats, pawns, &officers, attacked));
        pawns::steps::<pawns::Black, S>(pawns, occupied, allowed, sink)
    }

    /// The number of captures of equipment by pawns and officers that are not pinned which expose the king; `attacked` is at
    /// least what the officers attack.
    #[inline(always)]
    pub(super) fn barred_captures(
        &self,
        threats: &Threats,
        pawns: Bitboard,
        officers: &Officers,
        attacked: Bitboard,
    ) -> u32 {
        let ahead = south(pawns);
        let mut number = 0;
        for equipment in (attacked | east(ahead) | west(ahead)) & self.troop.equipment() {
            let barred = self.barred(threats, equipment);
            if barred.any() {
                let takers = officers.attackers(equipment, self.occupied())
                    | (tables::black_pawn_sources(equipment) & pawns);
                number += (takers & barred).count();
            }
        }
        number
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
    #[inline(always)]
    pub(super) fn pinned<S: Sink>(
        &self,
        threats: &Threats,
        pins: &Pins,
        only: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let occupied = self.occupied();
        for from in threats.pinned & only {
            let allowed = allowed & pins.allowed(Bitboard::of(from));
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
    pub(super) fn king<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
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
            for (side, way) in &CASTLING_WAYS {
                if self.position.castling.has(*side)
                    && (way.empty & occupied).is_empty()
                    && (way.crossed & danger).is_empty()
                {
                    sink.castling(self.king, way.target)?;
                }
            }
        }
        sink.piece(Role::King, self.king, to)
    }

    /// Hands over the legal moves of the pieces on `only`, en passant apart.
    #[inline(always)]
    pub(super) fn generate<S: Sink>(&self, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let mut pins = Pins::NONE;
        let threats = self.threats(&mut pins);
        self.generate_under(&threats, &pins, only, sink)
    }

    /// As [`generate`](Self::generate), with what bears on the king known.
    #[inline(always)]
    pub(super) fn generate_under<S: Sink>(
        &self,
        threats: &Threats,
        pins: &Pins,
        only: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let board = &self.position.board;
        let occupied = self.occupied();
        // Equipment is taken under conditions of its own, Kinizsi never.
        let allowed = threats.allowed - self.black - (self.white - self.soldiers);
        let free = (self.black - threats.pinned) & only;

        if only.contains(self.king) {
            self.king(sink)?;
        }
        if S::COUNTS {
            self.count(threats, free, allowed, sink)?;
        } else {
            for knight in board.role(Role::Knight) & free {
                self.piece(threats, Role::Knight, knight, KNIGHT.attacks(knight), allowed, sink)?;
            }
            for bishop in board.role(Role::Bishop) & free {
                self.piece(threats, Role::Bishop, bishop, sliding::bishop(bishop, occupied), allowed, sink)?;
            }
            for rook in board.role(Role::Rook) & free {
                self.piece(threats, Role::Rook, rook, sliding::rook(rook, occupied), allowed, sink)?;
            }
            for queen in board.role(Role::Queen) & free {
                self.piece(threats, Role::Queen, queen, sliding::queen(queen, occupied), allowed, sink)?;
            }
            self.pawns(threats, board.role(Role::Pawn) & free, allowed, sink)?;
        }
        self.pinned(threats, pins, only, allowed, sink)?;
        ControlFlow::Continue(())
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
    Scene::new(position, Enemy::of(position)).generate(only, sink)?;
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the king is safe after a pawn on `from` captures the foot soldier that has passed `to`.
pub(super) fn en_passant_is_safe(position: &Position, from: Square, to: Square) -> bool {
    let scene = Scene::new(position, Enemy::of(position));
    let taken = tables::north(Bitboard::of(to));
    let black = (scene.black - Bitboard::of(from)) | Bitboard::of(to);
    !scene.is_exposed(scene.king, black, taken)
}
