//! Black: the Turkish army, which has to reckon with the group.
//!
//! Most black moves cannot matter to a group attack, and for those that can it is known beforehand how: by standing in the way
//! of a member ([`Bearing::path`](crate::group::Bearing)), by leaving it, by capturing a pawn that bars a member's last step,
//! and by capturing equipment, which changes the group or leaves Kinizsi bare. The first three are masks; only the last, and
//! en passant captures, are looked at one by one.

use core::ops::ControlFlow;

use variant_core::Color;
use variant_core::sliding::{self, Filler};

use super::{Count, Sink, pawns};
use crate::group::{Bearing, Group, Troop};
use crate::tables::{
    self, KING, KNIGHT, RANK_8, between, bishop_lines, east, north, rook_lines, west, white_pawn_sources,
};
use crate::{Bitboard, CastlingSide, Position, Role, Square};

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
struct Scene<'a> {
    /// Asked for Black only.
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

/// Pieces whose going somewhere exposes the king, each with where it may go for all that.
struct Pins {
    /// Three white pieces move along lines, and the group has a way onto the king for each of its members.
    pieces: [Bitboard; 8],
    allowed: [Bitboard; 8],
    number: usize,
}

impl Pins {
    const NONE: Pins = Pins { pieces: [Bitboard::EMPTY; 8], allowed: [Bitboard::EMPTY; 8], number: 0 };

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

/// What Black's officers attack before White moves. Most white moves leave it as it is, so it is counted once for all of them.
pub(super) struct Settled {
    /// What the sliders attack, each line up to the first piece.
    lines: Bitboard,
    /// What knights attack as well.
    attacked: Bitboard,
    /// The number of moves if all white pieces might be captured and nothing exposed the king.
    number: u32,
}

impl Settled {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> Self {
        let board = &position.board;
        let black = board.color(Color::Black);
        let officers = Officers::of(position, black);
        let (number, lines, attacked) = officers.attacks(board.occupied(), !black);
        Settled { lines, attacked, number }
    }
}

/// Black's pieces other than pawns and the king.
struct Officers {
    knights: Bitboard,
    /// Queens included.
    bishops: Bitboard,
    /// Queens included.
    rooks: Bitboard,
}

impl Officers {
    /// Those on squares of `only`, all of them black.
    #[inline(always)]
    fn of(position: &Position, only: Bitboard) -> Self {
        let role = |role: Role| position.board.role(role) & only;
        let queens = role(Role::Queen);
        Officers {
            knights: role(Role::Knight),
            bishops: role(Role::Bishop) | queens,
            rooks: role(Role::Rook) | queens,
        }
    }

    /// The number of moves to `target`, what the sliders attack, and what all attack.
    #[inline(always)]
    fn attacks(&self, occupied: Bitboard, target: Bitboard) -> (u32, Bitboard, Bitboard) {
        let fill = Filler::new(occupied).fill(self.rooks, self.bishops);
        let lines = fill.union();
        let (mut number, mut attacked) = (fill.count(target), lines);
        for knight in self.knights {
            let to = KNIGHT.attacks(knight);
            number += (to & target).count();
            attacked |= to;
        }
        (number, lines, attacked)
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
    fn new(position: &'a Position, enemy: Enemy) -> Self {
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
    fn threats(&self, pins: &mut Pins) -> Threats {
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
            } else if !blockers.more_than_one() && blockers.is_subset(self.black) {
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
            } else {
                pinned |= blocker;
                pins.push(blocker, safe);
            }
        });
        Threats { single, allowed, pinned }
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
    ///
    /// What is `settled` stays so if White has touched none of the lines, and nothing bears on the king that officers had to heed.
    #[inline(always)]
    fn count<S: Sink>(
        &self,
        threats: &Threats,
        free: Bitboard,
        allowed: Bitboard,
        settled: Option<(&Settled, Bitboard)>,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let occupied = self.occupied();
        let pawns = self.position.board.role(Role::Pawn) & free;
        let officers = Officers::of(self.position, free);
        let pinned_officers = threats.pinned - self.position.board.role(Role::Pawn);
        let (mut number, mut attacked, equipment_counts) = match settled {
            Some((settled, moved))
                if (settled.lines & moved | pinned_officers | !threats.allowed).is_empty() =>
            {
                (settled.number, settled.attacked, true)
            }
            _ => {
                let (number, _, attacked) = officers.attacks(occupied, allowed);
                (number, attacked, false)
            }
        };
        for (_, to) in pawns::attacks::<pawns::Black>(pawns) {
            number += (to & allowed & self.soldiers).count();
            attacked |= to;
        }
        for equipment in attacked & self.troop.equipment() {
            let takers = officers.attackers(equipment, occupied);
            if equipment_counts {
                number -= takers.count();
            }
            let takers = takers | (tables::black_pawn_sources(equipment) & pawns);
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
    #[inline(always)]
    fn pinned<S: Sink>(
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

    /// Hands over the legal moves of the pieces on `only`, en passant apart.
    #[inline(always)]
    fn generate<S: Sink>(
        &self,
        only: Bitboard,
        settled: Option<(&Settled, Bitboard)>,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let board = &self.position.board;
        let occupied = self.occupied();
        let mut pins = Pins::NONE;
        let threats = self.threats(&mut pins);
        // Equipment is taken under conditions of its own, Kinizsi never.
        let allowed = threats.allowed - self.black - (self.white - self.soldiers);
        let free = (self.black - threats.pinned) & only;

        if only.contains(self.king) {
            self.king(sink)?;
        }
        if S::COUNTS && Filler::FAST {
            self.count(&threats, free, allowed, settled, sink)?;
        } else {
            for knight in board.role(Role::Knight) & free {
                self.piece(&threats, Role::Knight, knight, KNIGHT.attacks(knight), allowed, sink)?;
            }
            for bishop in board.role(Role::Bishop) & free {
                self.piece(&threats, Role::Bishop, bishop, sliding::bishop(bishop, occupied), allowed, sink)?;
            }
            for rook in board.role(Role::Rook) & free {
                self.piece(&threats, Role::Rook, rook, sliding::rook(rook, occupied), allowed, sink)?;
            }
            for queen in board.role(Role::Queen) & free {
                self.piece(&threats, Role::Queen, queen, sliding::queen(queen, occupied), allowed, sink)?;
            }
            self.pawns(&threats, board.role(Role::Pawn) & free, allowed, sink)?;
        }
        self.pinned(&threats, &pins, only, allowed, sink)?;
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
    Scene::new(position, Enemy::of(position)).generate(only, None, sink)?;
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// The number of black moves once White has become `enemy` by a move that captured nothing: the squares of `moved` have been
/// left or entered. `position` is the one before that move, Black's men are looked up there; en passant captures are not counted.
#[inline(always)]
pub(super) fn count_replies(position: &Position, enemy: Enemy, moved: Bitboard, settled: &Settled) -> u32 {
    let Enemy { troop: Troop { kinizsi, horse, shield, sword }, soldiers } = enemy;
    count_scattered(position, settled, kinizsi, horse, shield, sword, soldiers, moved)
}

/// As [`count_replies`], with everything in registers.
#[inline(never)]
#[expect(
    clippy::too_many_arguments,
    reason = "a structure would go through memory, which costs a third of the time"
)]
fn count_scattered(
    position: &Position,
    settled: &Settled,
    kinizsi: Square,
    horse: Bitboard,
    shield: Bitboard,
    sword: Bitboard,
    soldiers: Bitboard,
    moved: Bitboard,
) -> u32 {
    let mut count = Count(0);
    if (soldiers & RANK_8).is_empty() {
        let troop = Troop { kinizsi, horse, shield, sword };
        let scene = Scene::new(position, Enemy { troop, soldiers });
        let _ = scene.generate(Bitboard::ALL, Some((settled, moved)), &mut count);
    }
    count.0
}

/// Whether the king is safe after a pawn on `from` captures the foot soldier that has passed `to`.
pub(super) fn en_passant_is_safe(position: &Position, from: Square, to: Square) -> bool {
    let scene = Scene::new(position, Enemy::of(position));
    let taken = tables::north(Bitboard::of(to));
    let black = (scene.black - Bitboard::of(from)) | Bitboard::of(to);
    !scene.is_exposed(scene.king, black, taken)
}
