//! Counting Black's replies to moves of White that capture nothing, most of them without looking at the replies.
//!
//! Such moves leave the black men as they are. A white piece that leaves a square and comes to another changes the number of
//! black moves by what each of the two squares counts for, and most of that can be told for whole sets of squares at once:
//!
//! - pawns are barred there, or may capture there;
//! - sliders are cut short there;
//! - a black piece is pinned from there;
//! - a square beside the king is attacked from there.
//!
//! What knights attack does not matter: they go to a square just as well when something white stands there. So the replies are
//! counted once for White's passing, or for one move of the piece, and the rest is a sum. Squares that matter in other ways are
//! [special](Replies::special): checks, lines of other pieces that are barred or opened, places in the formation, the king's own
//! captures. What the piece does there is counted for itself, but from what is known of the black men.

mod sights;

use core::cell::Cell;

use variant_core::{Color, sliding};

use super::black::{CASTLING_WAYS, Enemy, Officers, Pins, Scene, Threats};
use super::{Count, pawns};
use crate::group::{Troop, royal};
use crate::tables::{KING, KNIGHT, RANK_6, RANK_8, between, east, north, queen_lines, south, west};
use crate::{Bitboard, Position, Role, Square};
use sights::{Sights, Views};

/// What is known of Black's replies before White moves.
pub(super) struct Replies<'a> {
    /// Black's men are looked up there.
    position: &'a Position,
    enemy: Enemy,
    king: Square,
    black: Bitboard,
    occupied: Bitboard,

    /// What black sliders attack, each line up to the first piece.
    lines: Bitboard,
    /// What the other officers attack as well.
    attacked: Bitboard,
    /// The number of the officers' moves, if they might take everything white and nothing exposed the king.
    officers: u32,

    /// The squares beside the king that are not held by Black, and all that matter to castling if it might be legal.
    around: Bitboard,
    /// The number of the king's moves if White neither holds nor attacks a square of `around`.
    free: u32,
    /// Whether that is so before White moves, and none of them matters to castling.
    at_ease: bool,
    /// From where White may bear on the king, and attack a square of `around`, whatever white piece is in the way.
    onto_king: Sights,
    onto_around: Sights,
    /// The same as White stands.
    views: Views,

    /// Squares that matter to more than Black's pawns and sliders if a white piece comes or goes there.
    special: Bitboard,
    /// White pieces that are the only ones of theirs on a line of another onto the king, with one black piece there at most.
    screens: Bitboard,
    /// Those lines.
    screened: Bitboard,
    /// Those of `screens` with nothing black on the line: their going gives check.
    openers: Bitboard,
    /// Black pawns that are not pinned, nor could be by a screen's going.
    pawns: Bitboard,
    /// Whether that holds of all black sliders.
    sliders_are_free: bool,

    /// Whether a group with Kinizsi where he stands might have to do with the king or a square of `around`.
    aligned: bool,
    /// Equipment whose capture may leave a group that bears on the king.
    dear: Bitboard,
    /// Squares that matter if a foot soldier comes or goes there: ways of the group to the king or beside him.
    ways: Bitboard,

    /// The number of black moves if White passed and no group were formed by then; not known if that is no measure for the moves
    /// of a piece alone.
    passed: Option<u32>,
    /// The number of black moves if White passed.
    stood: Cell<Option<u32>>,
}

impl<'a> Replies<'a> {
    #[inline(always)]
    pub(super) fn of(position: &'a Position) -> Self {
        let board = &position.board;
        let enemy = Enemy::of(position);
        let troop = enemy.troop;
        let (white, black) = (board.color(Color::White), board.color(Color::Black));
        let occupied = white | black;
        let king = royal(board, Color::Black);
        let all_officers = Officers::of(board, black);
        let (officers, lines, attacked) = all_officers.attacks(occupied, !black);

        let near = KING.attacks(king) - black;
        let (mut around, mut free) = (near, near.count());
        for (side, way) in &CASTLING_WAYS {
            if position.castling.has(*side) && way.empty.is_disjoint(black) {
                around |= way.empty;
                free += 1;
            }
        }
        let Views { past: onto_king, around: onto_around, .. } = Views::of(king, around, black, black);
        let views = Views::of(king, around, occupied, black);

        let none = Bitboard::EMPTY;
        let pawns = board.role(Role::Pawn) & black;
        let mut special = none;
        let (mut barred, mut screened, mut screens, mut openers) = (none, none, none, none);
        for slider in onto_king.sliders(troop) {
            let line = between(king, slider);
            let own = line & white;
            let ahead = south(pawns & line);
            let taken = east(ahead) | west(ahead);
            if slider.file() == king.file() && ahead.any() && taken.is_disjoint(white) {
                // A pawn on the king's file that can take nothing: whether it is pinned there does not matter.
                special |= taken;
            } else if own.is_empty() {
                barred |= line;
            } else if !own.more_than_one() {
                screened |= line;
                screens |= own;
                if line.is_disjoint(black) {
                    openers |= own;
                }
            }
        }
        let pinned = pawns & barred;
        special |= barred | around | pawn_goals(pinned);
        for slider in onto_around.sliders(troop) {
            for square in around & queen_lines(slider) {
                let line = between(square, slider);
                if line.is_disjoint(black - Bitboard::of(king)) {
                    special |= line;
                }
            }
        }

        let royal = Bitboard::of(king);
        // Kinizsi may be a leaper after a capture.
        let mut unlike = troop.equipment().single().is_some() && onto_king.leap.contains(troop.kinizsi);
        let targets = any_fold(royal | around) & queen_lines(troop.kinizsi);
        let (mut dear, mut ways) = (none, none);
        // With two pieces elsewhere no capture makes a formation of the rest.
        let at_place = troop.at_place();
        if targets.any() && at_place.any() && !(troop.equipment() - at_place).more_than_one() {
            for target in targets {
                let line = between(troop.kinizsi, target);
                if !(line & black).more_than_one() {
                    ways |= any_spread(line | Bitboard::of(target));
                }
            }
            for equipment in [troop.horse, troop.shield, troop.sword] {
                if let Some(group) = troop.without(equipment).group() {
                    group.bearings(royal, none, black, |_| dear |= equipment);
                }
            }
            ways |= pawn_goals(pawns & ways);
            // The king where he might take something, and pinned pieces, look for the group of the rest themselves.
            unlike |= !white.is_disjoint(around) || dear.any() && !barred.is_disjoint(black);
        }
        let mut replies = Replies {
            position,
            enemy,
            king,
            black,
            occupied,
            lines,
            attacked,
            officers,
            around,
            free,
            at_ease: near == around && white.is_disjoint(around) && !onto_around.see(troop, enemy.soldiers),
            onto_king,
            onto_around,
            views,
            special,
            screens,
            screened,
            openers,
            pawns: pawns - pinned,
            sliders_are_free: all_officers.sliders().is_disjoint(barred | screened),
            aligned: targets.any(),
            dear,
            ways,
            passed: None,
            stood: Cell::new(None),
        };
        if !unlike {
            replies.passed = Some(replies.count(enemy, none));
            // No group stands, and none could after a capture.
            if ways.is_empty() || dear.is_empty() && troop.group().is_none() {
                replies.stood.set(replies.passed);
            }
        }
        replies
    }

    /// The number of black moves in all after the piece of kind `role` on `from`, no foot soldier, has gone alone to each square of
    /// `to`, where nothing stands.
    #[inline(always)]
    pub(super) fn after_piece(&self, role: Role, from: Square, to: Bitboard) -> u64 {
        let source = Bitboard::of(from);
        let troop = self.enemy.troop;
        // As if the piece were in nobody's hands.
        let occupied = self.occupied - source;
        let fresh;
        let views = if self.views.lines().contains(from) {
            fresh = Views::of(self.king, self.around, occupied, self.black);
            &fresh
        } else {
            &self.views
        };
        let [checks, past, around] = [views.checks, views.past, views.around].map(|sights| sights.of(role));
        let pins = past - checks;
        let officers = Officers::of(&self.position.board, self.black);
        let mut lines = self.lines;
        if lines.contains(from) {
            lines |= officers.attacks(occupied, Bitboard::ALL).1;
        }

        let mut pawns = self.pawns;
        let mut special = self.special | checks | (pins & lines);
        if self.screens.contains(from) {
            special |= self.screened | pawn_goals(pawns & self.screened);
            pawns -= self.screened;
        }
        if role == Role::King && !troop.equipment().more_than_one() {
            // He leaps, or will once the last piece of equipment is captured.
            special |= views.checks.leap | views.around.leap;
        }
        if !self.sliders_are_free {
            special |= lines;
        }
        // Passing measures the moves of a piece that does not matter where it stands.
        let passed = self.passed.filter(|_| source.is_disjoint(special | lines | pins | around));
        special |= self.formations(role, from);
        if self.openers.contains(from) {
            // A check stops pawns and sliders.
            special = Bitboard::ALL;
        }
        if role != Role::King && (self.dear.contains(from) || self.passed.is_none()) {
            // Not everyone may take it.
            let ahead = south(self.pawns);
            special |= lines | self.attacked | east(ahead) | west(ahead);
        }
        if !self.at_ease || passed.is_none() {
            special |= around;
        }

        let mut calm = to - special;
        let first = (calm - lines - pins - around).first();
        // What there would be without the piece.
        let base = match (passed, first) {
            (Some(passed), _) => u64::from(passed).wrapping_sub(pawn_change(pawns, source, occupied)),
            (None, Some(first)) => {
                let entered = Bitboard::of(first);
                let count = self.count(self.enemy.after(role, source | entered), source | entered);
                u64::from(count).wrapping_sub(pawn_change(pawns, entered, occupied))
            }
            (None, None) => {
                calm = Bitboard::EMPTY;
                0
            }
        };
        let mut lost = 0;
        if !calm.is_disjoint(around) {
            for square in self.around {
                let sights = Sights::onto(Bitboard::of(square), occupied - Bitboard::of(self.king));
                lost += (sights.of(role) & calm).count();
            }
        }
        for square in calm & pins {
            lost += self.moves_of_pinned(between(self.king, square) & self.black, occupied);
        }
        for square in calm & lines {
            lost += officers.moves_past(square, occupied, self.black);
        }
        let mut leaves = base
            .wrapping_mul(u64::from(calm.count()))
            .wrapping_add(pawn_change(pawns, calm, occupied))
            .wrapping_sub(u64::from(lost));
        for to in to - calm {
            let squares = source | Bitboard::of(to);
            leaves += u64::from(self.count(self.enemy.after(role, squares), squares));
        }
        leaves
    }

    /// The squares where the piece of kind `role` on `from` might be part of a formation, be it once something is captured.
    #[inline(always)]
    fn formations(&self, role: Role, from: Square) -> Bitboard {
        let troop = self.enemy.troop;
        let place = match role {
            Role::King => {
                let (horse, shield, sword) = (south(troop.horse), east(troop.shield), west(troop.sword));
                return if troop.equipment().count() < 3 {
                    horse | shield | sword
                } else {
                    horse & (shield | sword) | shield & sword
                };
            }
            Role::Knight => north(Bitboard::of(troop.kinizsi)),
            Role::Rook => west(Bitboard::of(troop.kinizsi)),
            _ => east(Bitboard::of(troop.kinizsi)),
        };
        let elsewhere = troop.equipment() - troop.at_place() - Bitboard::of(from);
        if self.aligned && !elsewhere.more_than_one() { place } else { Bitboard::EMPTY }
    }

    /// The number of moves that a piece has which is not pinned, but for those along the line on which it stands with the king.
    #[inline(always)]
    fn moves_of_pinned(&self, piece: Bitboard, occupied: Bitboard) -> u32 {
        let Some(from) = piece.first() else { return 0 };
        let to = match self.position.role_on(from) {
            Role::Pawn => {
                let captures = pawns::captures::<pawns::Black>(piece, occupied - self.black);
                if from.file() == self.king.file() {
                    return captures;
                }
                let single = south(piece) - occupied;
                return captures + single.count() + (south(single & RANK_6) - occupied).count();
            }
            Role::Knight => KNIGHT.attacks(from),
            Role::Bishop => sliding::bishop(from, occupied),
            Role::Rook => sliding::rook(from, occupied),
            Role::Queen => sliding::queen(from, occupied),
            Role::King => Bitboard::EMPTY,
        };
        // Along the line it has none: where it could go on, it would cut that of its attacker, and that square is special.
        (to - self.black).count()
    }

    /// The number of black moves in all after each foot soldier that is `step` square numbers before a square of `to` has gone
    /// there; en passant captures are not counted.
    #[inline(always)]
    pub(super) fn after_steps(&self, step: u32, to: Bitboard) -> u64 {
        let before = |set: Bitboard| Bitboard::from_bits_unmasked(set.bits() >> step);
        let Views { checks, around, .. } = &self.views;
        let special = self.special | checks.step | around.step | self.ways | RANK_8;
        let officers = Officers::of(&self.position.board, self.black);
        // The group may pin sliders, too, or forbid them to take equipment; so may Kinizsi's leap.
        let free = self.sliders_are_free
            && self.passed.is_some()
            && self.dear.is_empty()
            && officers.sliders().is_disjoint(self.ways);
        let stopped = if free { Bitboard::EMPTY } else { self.lines };
        let ahead = south(self.pawns);
        // A soldier that leaves a pawn's way steps along it, too.
        let from = before(to) - special - self.lines - self.screens - ahead - south(ahead & RANK_6);
        let mut calm = (to - special - stopped) & Bitboard::from_bits_unmasked(from.bits() << step);
        if self.stood.get().is_none() {
            if calm.more_than_one() {
                // As for a move that begins and ends on one square: the group is looked for.
                let count = self.count(self.enemy, Bitboard::of(self.enemy.troop.kinizsi));
                self.stood.set(Some(count));
            } else {
                calm = Bitboard::EMPTY;
            }
        }
        let from = before(calm);
        let mut lost = (west(ahead) & from).count() + (east(ahead) & from).count();
        for square in calm & self.lines {
            lost += officers.moves_past(square, self.occupied, self.black);
        }
        let stood = self.stood.get().unwrap_or(0);
        let mut leaves = u64::from(calm.count() * stood)
            .wrapping_add(pawn_change(self.pawns, calm, self.occupied))
            .wrapping_sub(u64::from(lost));
        for to in to - calm {
            let squares = Bitboard::of(to) | before(Bitboard::of(to));
            leaves += u64::from(self.count(self.enemy.after(Role::Pawn, squares), squares));
        }
        leaves
    }

    /// The number of black moves after the group has moved so that Kinizsi stands on `to`.
    #[inline(always)]
    pub(super) fn after_group(&self, to: Square) -> u64 {
        let troop = self.enemy.troop;
        let after = troop.after_group(to);
        let moved = troop.members() | after.members();
        u64::from(self.count(Enemy { troop: after, ..self.enemy }, moved))
    }

    /// The number of black moves once White has become `enemy` by leaving or entering the squares of `moved`; en passant captures
    /// are not counted. If there are none of these squares, no group is looked for.
    #[inline(always)]
    fn count(&self, enemy: Enemy, moved: Bitboard) -> u32 {
        let Enemy { troop: Troop { kinizsi, horse, shield, sword }, soldiers } = enemy;
        self.count_scattered(kinizsi, horse, shield, sword, soldiers, moved)
    }

    /// As [`count`](Self::count), with everything in registers.
    #[inline(never)]
    fn count_scattered(
        &self,
        kinizsi: Square,
        horse: Bitboard,
        shield: Bitboard,
        sword: Bitboard,
        soldiers: Bitboard,
        moved: Bitboard,
    ) -> u32 {
        let mut count = Count(0);
        if (soldiers & RANK_8).any() {
            return 0;
        }
        let board = &self.position.board;
        let troop = Troop { kinizsi, horse, shield, sword };
        let mut scene = Scene::new(self.position, Enemy { troop, soldiers });
        if moved.is_empty() {
            scene.group = None;
        }
        let (mut onto_king, mut onto_around) = (Bitboard::EMPTY, self.around & scene.white);
        if let Some(group) = scene.group {
            let reach = queen_lines(kinizsi) - group.edge();
            onto_king = group.fold(Bitboard::of(self.king)) & reach;
            onto_around |= group.fold(self.around) & reach;
        }
        let mut pins = Pins::NONE;
        let mut threats = Threats::NONE;
        if onto_king.any() || self.onto_king.see(troop, soldiers) {
            threats = scene.threats(&mut pins);
            if (!threats.allowed).any() {
                let _ = scene.generate_under(&threats, &pins, Bitboard::ALL, &mut count);
                return count.0;
            }
        }
        if onto_around.any() || self.onto_around.see(troop, soldiers) {
            let _ = scene.king(&mut count);
        } else {
            count.0 += self.free;
        }

        let occupied = scene.occupied();
        let unpinned = self.black - threats.pinned;
        let officers = Officers::of(board, unpinned);
        let (mut number, mut attacked) = (self.officers, self.attacked);
        if (self.lines & moved).any() {
            (number, _, attacked) = officers.attacks(occupied, !self.black);
        } else if threats.pinned.any() {
            number -= Officers::of(board, threats.pinned).number(occupied, !self.black);
        }
        let pawns = board.role(Role::Pawn) & unpinned;
        number += pawns::captures::<pawns::Black>(pawns, scene.white);
        if moved.any() {
            number -= scene.barred_captures(&threats, pawns, &officers, attacked);
        }
        count.0 += number;
        let _ = pawns::steps::<pawns::Black, _>(pawns, occupied, !self.black, &mut count);
        if threats.pinned.any() {
            let allowed = !(self.black | troop.members());
            let _ = scene.pinned(&threats, &pins, Bitboard::ALL, allowed, &mut count);
        }
        count.0
    }
}

/// The squares that black pawns might go to by one move.
#[inline(always)]
fn pawn_goals(pawns: Bitboard) -> Bitboard {
    let ahead = south(pawns);
    ahead | south(ahead) | east(ahead) | west(ahead)
}

/// By how much a white piece on each square of `set` alone changes the number of moves of `pawns`, in all; `occupied` are the
/// other pieces. A change for the worse has wrapped around.
#[inline(always)]
fn pawn_change(pawns: Bitboard, set: Bitboard, occupied: Bitboard) -> u64 {
    let ahead = south(pawns);
    let single = ahead - occupied;
    let double = south(single & RANK_6) - occupied;
    let gained = (west(ahead) & set).count() + (east(ahead) & set).count();
    let lost = (single & set).count() + (double & set).count() + (north(double) & set).count();
    u64::from(gained).wrapping_sub(u64::from(lost))
}

/// The squares of Kinizsi from which he, or any equipment at its place, stands on a square of `set`.
#[inline(always)]
fn any_fold(set: Bitboard) -> Bitboard {
    set | south(set) | east(set) | west(set)
}

/// The squares on which Kinizsi and all equipment at its place stand when he stands on the squares of `set`.
#[inline(always)]
fn any_spread(set: Bitboard) -> Bitboard {
    set | north(set) | east(set) | west(set)
}
