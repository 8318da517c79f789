//! White: Kinizsi, his equipment, his foot soldiers, and the group.

use core::ops::ControlFlow;

use variant_core::Color;
use variant_core::sliding::{self, Filler};

use super::{Count, Sink, pawns};
use crate::group::{Group, Troop, royal};
use crate::tables::{
    self, KING, KNIGHT, between, bishop_lines, black_pawn_sources, east, rook_lines, south, west,
};
use crate::{Bitboard, Board, Position, Role, Square};

/// Black, as far as White has to reckon with him.
#[derive(Clone, Copy)]
pub(super) struct Army {
    king: Square,
    pawns: Bitboard,
    knights: Bitboard,
    /// Queens included.
    bishops: Bitboard,
    /// Queens included.
    rooks: Bitboard,
    men: Bitboard,
}

impl Army {
    #[inline(always)]
    pub(super) fn of(board: &Board) -> Self {
        let men = board.color(Color::Black);
        let queens = board.role(Role::Queen);
        Army {
            king: royal(board, Color::Black),
            pawns: board.role(Role::Pawn) & men,
            knights: board.role(Role::Knight) & men,
            bishops: board.role(Role::Bishop) & men | queens,
            rooks: board.role(Role::Rook) & men | queens,
            men,
        }
    }

    /// The army after the piece of kind `role` has gone from one to the other of two squares, alone.
    #[inline(always)]
    pub(super) fn after(mut self, role: Role, squares: Bitboard) -> Self {
        self.men ^= squares;
        match role {
            Role::Pawn => self.pawns ^= squares,
            Role::Knight => self.knights ^= squares,
            Role::Bishop => self.bishops ^= squares,
            Role::Rook => self.rooks ^= squares,
            Role::Queen => {
                self.bishops ^= squares;
                self.rooks ^= squares;
            }
            Role::King => self.king = (squares & self.men).first().unwrap_or(self.king),
        }
        self
    }

    /// What pawns, knights and the king attack.
    #[inline(always)]
    fn leaps(&self) -> Bitboard {
        let ahead = south(self.pawns);
        let mut set = east(ahead) | west(ahead) | KING.attacks(self.king);
        for knight in self.knights {
            set |= KNIGHT.attacks(knight);
        }
        set
    }

    /// The sliders that would attack `square` on an empty board.
    #[inline(always)]
    fn lined_up(&self, square: Square) -> Bitboard {
        rook_lines(square) & self.rooks | bishop_lines(square) & self.bishops
    }
}

/// What bears on Kinizsi.
struct Threats {
    /// Where a piece other than him has to go: everywhere without a check, nowhere under a double one.
    allowed: Bitboard,
    /// White pieces that stand alone between him and a slider.
    pinned: Bitboard,
}

/// The white men.
#[derive(Clone, Copy)]
pub(super) struct Men {
    troop: Troop,
    group: Option<Group>,
    /// Squares of Kinizsi to which the group can not go, whatever Black does.
    walls: Bitboard,
    /// Foot soldiers.
    soldiers: Bitboard,
    all: Bitboard,
}

impl Men {
    #[inline(always)]
    pub(super) fn of(board: &Board) -> Self {
        let troop = Troop::of(board);
        let group = troop.group();
        let all = board.color(Color::White);
        let soldiers = board.role(Role::Pawn) & all;
        let walls = group.map_or(Bitboard::EMPTY, |group| group.walls(soldiers));
        Men { troop, group, walls, soldiers, all }
    }

    /// The number of moves against `army`, en passant apart.
    #[inline(always)]
    pub(super) fn count(&self, army: Army) -> u32 {
        let Army { king, pawns, knights, bishops, rooks, men } = army;
        self.count_scattered(king, pawns, knights, bishops, rooks, men)
    }

    /// As [`count`](Self::count), with everything in registers.
    #[inline(never)]
    fn count_scattered(
        &self,
        king: Square,
        pawns: Bitboard,
        knights: Bitboard,
        bishops: Bitboard,
        rooks: Bitboard,
        men: Bitboard,
    ) -> u32 {
        let army = Army { king, pawns, knights, bishops, rooks, men };
        let mut count = Count(0);
        let _ = Scene { men: self, army }.generate(Bitboard::ALL, &mut count);
        count.0
    }
}

/// The position as the white generator sees it.
#[derive(Clone, Copy)]
struct Scene<'a> {
    men: &'a Men,
    army: Army,
}

impl Scene<'_> {
    #[inline(always)]
    fn occupied(&self) -> Bitboard {
        self.men.all | self.army.men
    }

    #[inline(always)]
    fn threats(&self) -> Threats {
        let kinizsi = self.men.troop.kinizsi;
        let mut checkers =
            (KNIGHT.attacks(kinizsi) & self.army.knights) | (black_pawn_sources(kinizsi) & self.army.pawns);
        let mut pinned = Bitboard::EMPTY;
        for slider in self.army.lined_up(kinizsi) {
            let blockers = between(kinizsi, slider) & self.occupied();
            if blockers.is_empty() {
                checkers.insert(slider);
            } else if !blockers.more_than_one() {
                pinned |= blockers & self.men.all;
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

    /// Where a pinned piece on `from` may go as far as the pin is concerned: along its own line only, as a sword or a double step
    /// could get from one pin line onto another.
    #[cold]
    fn along_pin(&self, from: Square) -> Bitboard {
        let kinizsi = self.men.troop.kinizsi;
        let line = |slider| between(kinizsi, slider) | Bitboard::of(slider);
        let mut lines = self.army.lined_up(kinizsi).into_iter().map(line);
        lines.find(|line| line.contains(from)).unwrap_or(Bitboard::EMPTY)
    }

    /// Hands over the legal moves of the white pieces on `only`, en passant apart.
    #[inline(always)]
    fn generate<S: Sink>(&self, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let Men { troop, soldiers, all: white, .. } = *self.men;
        let (occupied, black) = (self.occupied(), self.army.men);
        let mut threats = None;
        if only.contains(troop.kinizsi) {
            threats = self.royal(sink)?;
        }
        let threats = threats.unwrap_or_else(|| self.threats());
        let allowed = threats.allowed - white;
        if let Some(horse) = ((troop.horse - threats.pinned) & only).first() {
            sink.piece(Role::Knight, horse, KNIGHT.attacks(horse) & allowed)?;
        }
        if let Some(shield) = (troop.shield & only).first() {
            let mut to = sliding::rook(shield, occupied) & allowed;
            if threats.pinned.contains(shield) {
                to &= self.along_pin(shield);
            }
            sink.piece(Role::Rook, shield, to)?;
        }
        if let Some(sword) = (troop.sword & only).first() {
            let mut to = sliding::bishop(sword, occupied) & allowed;
            if threats.pinned.contains(sword) {
                to &= self.along_pin(sword);
            }
            sink.piece(Role::Bishop, sword, to)?;
        }

        let free = (soldiers - threats.pinned) & only;
        pawns::steps::<pawns::White, S>(free, occupied, allowed, sink)?;
        for (step, to) in pawns::attacks::<pawns::White>(free) {
            sink.pawns(step, to & allowed & black)?;
        }
        for pinned in soldiers & threats.pinned & only {
            let allowed = allowed & self.along_pin(pinned);
            let pinned = Bitboard::of(pinned);
            pawns::steps::<pawns::White, S>(pinned, occupied, allowed, sink)?;
            for (step, to) in pawns::attacks::<pawns::White>(pinned) {
                sink.pawns(step, to & allowed & black)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands over the moves of Kinizsi, alone and with the group. If it turns out on the way that there is neither a check nor a
    /// pin, gives that.
    #[inline(always)]
    fn royal<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break, Option<Threats>> {
        let Men { troop, group, walls, soldiers, all: white } = *self.men;
        let army = self.army;
        let kinizsi = troop.kinizsi;
        let occupied = self.occupied();
        let leaps = army.leaps();

        let mut lines = Bitboard::EMPTY;
        let mut threats = None;
        if Filler::FAST {
            let fill = Filler::new(occupied).fill(army.rooks, army.bishops);
            lines = fill.union();
            if !(lines | leaps).contains(kinizsi) && fill.along(tables::lines_of(kinizsi), white).is_empty() {
                // No check, and no white piece that a slider attacks along a line of Kinizsi's.
                threats = Some(Threats { allowed: Bitboard::ALL, pinned: Bitboard::EMPTY });
            }
        }
        if !Filler::FAST || lines.contains(kinizsi) {
            // Without him on the board: he may not go on along the line of a check.
            let without = occupied - Bitboard::of(kinizsi);
            lines |=
                attacks(army.bishops, without, sliding::bishop) | attacks(army.rooks, without, sliding::rook);
        }
        let danger = lines | leaps;
        let mut to = sliding::queen(kinizsi, occupied);
        if troop.is_bare() {
            to |= KNIGHT.attacks(kinizsi);
        }
        sink.piece(Role::King, kinizsi, to - white - danger)?;

        if let Some(group) = group {
            let to = group.reach_within(walls, army.men);
            // If no slider attacks a member, taking them off the board opens no line: whatever would attack Kinizsi then is in
            // the danger that is known. What of that the members would bar is sorted out only where it matters.
            let danger = if lines.is_disjoint(group.members()) && (to & lines).is_subset(leaps) {
                danger
            } else {
                let occupied = soldiers | army.men;
                group.danger(leaps | attacks(army.bishops, occupied, sliding::bishop), army.rooks, occupied)
            };
            sink.group(kinizsi, to - danger)?;
        }
        ControlFlow::Continue(threats)
    }
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

/// Hands over the legal moves of the white pieces on `only`.
#[inline(always)]
pub(super) fn generate<S: Sink>(position: &Position, only: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
    let board = &position.board;
    Scene { men: &Men::of(board), army: Army::of(board) }.generate(only, sink)?;
    if let Some(square) = position.en_passant {
        for from in super::en_passant_sources(position, square) & only {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether Kinizsi is safe after a foot soldier on `from` captures the pawn that has passed `to`.
pub(super) fn en_passant_is_safe(position: &Position, from: Square, to: Square) -> bool {
    let board = &position.board;
    let taken = south(Bitboard::of(to));
    let army = Army::of(board);
    let occupied = (board.occupied() - taken - Bitboard::of(from)) | Bitboard::of(to);
    let kinizsi = royal(board, Color::White);
    let attackers = (KNIGHT.attacks(kinizsi) & army.knights)
        | (black_pawn_sources(kinizsi) & (army.pawns - taken))
        | (sliding::rook(kinizsi, occupied) & army.rooks)
        | (sliding::bishop(kinizsi, occupied) & army.bishops);
    attackers.is_empty()
}
