//! A search for a mate that both sides help to bring about, the likeliest positions first.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use variant_core::{Color, Position as _};

use super::walls::Walls;
use crate::material::LIGHT;
use crate::tables::{self, bit, lowest};
use crate::{Position, Role};

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// A mate.
    Mate,
    /// That there is none.
    NoMate,
    /// Neither, within the budget.
    Nothing,
}

/// How many positions can be told apart: the table numbers them with 32 bits, and one number is that of none.
const MOST: usize = u32::MAX as usize - 1;

/// A search for a mate given by one of `winners`.
pub(super) struct Search<'a> {
    winners: &'a [Color],
    seen: Seen,
    /// The positions to be looked at, by promise; then by age, so that equals are searched in the order of their depth.
    open: BinaryHeap<Reverse<(u32, usize)>>,
    depths: Vec<u16>,
    /// Whether positions are given up where walls rule out every mate; the tests search without.
    walls: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(root: &Position, winners: &'a [Color]) -> Self {
        let mut search =
            Search { winners, seen: Seen::new(), open: BinaryHeap::new(), depths: Vec::new(), walls: true };
        search.add(*root, 0);
        search
    }

    /// The same search without the proof by walls: what it finds is found by going through all positions.
    #[cfg(test)]
    pub(super) fn exhaustive(root: &Position, winners: &'a [Color]) -> Self {
        Search { walls: false, ..Self::new(root, winners) }
    }

    pub(super) fn run(mut self, budget: usize) -> Found {
        let budget = budget.min(MOST);
        if let Some(root) = self.seen.positions.first() {
            if self.is_mate(root) {
                return Found::Mate;
            }
        }
        while let Some(Reverse((_, index))) = self.open.pop() {
            let position = self.seen.positions[index];
            if self.is_hopeless(&position) {
                continue;
            }
            let depth = self.depths[index].saturating_add(1);
            let flow = position.try_for_each_legal(|m| {
                let next = position.after(m);
                if self.is_mate(&next) {
                    return ControlFlow::Break(Found::Mate);
                }
                if self.add(next, depth) && self.seen.positions.len() > budget {
                    return ControlFlow::Break(Found::Nothing);
                }
                ControlFlow::Continue(())
            });
            if let ControlFlow::Break(found) = flow {
                return found;
            }
        }
        Found::NoMate
    }

    /// Whether none of the winners can mate from here, as can be seen without a search.
    fn is_hopeless(&self, position: &Position) -> bool {
        if self.winners.iter().all(|&winner| position.has_insufficient_material(winner)) {
            return true;
        }
        self.walls && {
            let walls = Walls::new(position);
            self.winners.iter().all(|&winner| walls.rule_out_mate_by(winner))
        }
    }

    fn is_mate(&self, position: &Position) -> bool {
        self.winners.contains(&!position.turn) && position.is_check() && !position.has_legal()
    }

    /// Adds a position unless it has been seen.
    fn add(&mut self, position: Position, depth: u16) -> bool {
        let Some(index) = self.seen.insert(position) else { return false };
        let promise = self.winners.iter().map(|&winner| distance_from_mate(&position, winner)).min();
        self.depths.push(depth);
        self.open.push(Reverse((promise.unwrap_or(0) + u32::from(depth), index)));
        true
    }
}

/// A guess at how far a mate by `winner` is: the flights of the king, how near the kings and the edge are, what is there to mate
/// with. It only orders the search.
fn distance_from_mate(position: &Position, winner: Color) -> u32 {
    let (king, own) = (position.king_at(!winner), position.king_at(winner));
    let (file, rank) = ((king & 7) as u32, (king >> 3) as u32);
    let (edge, other_edge) = (file.min(7 - file), rank.min(7 - rank));
    let (edge, corner) = (edge.min(other_edge), edge.max(other_edge));
    let apart = ((king & 7).abs_diff(own & 7)).max((king >> 3).abs_diff(own >> 3)) as u32;
    let mut flights = tables::king(king) & !position.side(!winner);
    let mut free = 0;
    while flights != 0 {
        let flight = lowest(flights);
        let occupied = position.occupied() & !bit(king);
        free += u32::from(position.attackers(flight, winner, occupied) == 0);
        flights &= flights - 1;
    }
    let heavy = position.men(winner, Role::Queen) | position.men(winner, Role::Rook);
    let (pawns, their_pawns) = (position.men(winner, Role::Pawn), position.men(!winner, Role::Pawn));
    let bishops = position.men(winner, Role::Bishop);
    let (mut to_go, mut wrong) = (0, 0);
    if heavy == 0 && pawns != 0 {
        to_go = 1 + ranks_to_go(winner, pawns);
    }
    let mut defenders = position.side(!winner).count_ones();
    if heavy | pawns == 0 {
        // Minor pieces need the other side's men to block flights: they are not to be captured, and a pawn may become one that
        // gets there.
        defenders = 0;
        if their_pawns != 0 {
            to_go = ranks_to_go(!winner, their_pawns);
        }
        // Bishops alone mate on their own colour only.
        let colour = if bit(king) & LIGHT != 0 { LIGHT } else { !LIGHT };
        if position.men(winner, Role::Knight) == 0 && bishops & colour == 0 {
            wrong = 40;
        }
    }
    16 * free + 8 * apart + 12 * edge + 4 * corner + 24 * to_go + 20 * defenders + wrong
}

/// Ranks that the foremost of a side's pawns has to go to the last one.
fn ranks_to_go(color: Color, pawns: u64) -> u32 {
    (if color == Color::White { pawns.leading_zeros() } else { pawns.trailing_zeros() }) / 8
}

/// The positions met so far, each once. Keys only point the way: equality is that of positions.
/// The caller stops before there are as many as 32 bits can number.
struct Seen {
    positions: Vec<Position>,
    /// Open addressing; 0 is free, else the index of a position and one.
    slots: Vec<u32>,
}

impl Seen {
    fn new() -> Self {
        Seen { positions: Vec::new(), slots: alloc::vec![0; 1024] }
    }

    /// Notes a position; its index if it is new.
    fn insert(&mut self, position: Position) -> Option<usize> {
        if self.positions.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = position.key as usize & mask;
        while let Some(index) = self.slots[at].checked_sub(1) {
            if self.positions[index as usize] == position {
                return None;
            }
            at = (at + 1) & mask;
        }
        let index = self.positions.len();
        self.slots[at] = index as u32 + 1;
        self.positions.push(position);
        Some(index)
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(size, 0);
        for (index, position) in self.positions.iter().enumerate() {
            let mut at = position.key as usize & (size - 1);
            while self.slots[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = index as u32 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FenOptions;

    const SIDES: [&[Color]; 3] = [&[Color::White], &[Color::Black], &Color::ALL];

    fn position(fen: &str) -> Position {
        FenOptions::PLAYABLE.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    /// Random positions with few officers around pawns that mostly block each other, as walls are.
    fn walled(seed: u64) -> Option<Position> {
        let mut state = 0;
        let mut random = |below: u64| {
            state += 1;
            variant_core::zobrist::number(seed, state) % below
        };
        let mut setup = crate::Setup::empty();
        let mut put = |square: u64, color: Color, role: Role| {
            let square = tables::square(square as usize);
            if setup.board.get(square).is_none() {
                setup.board.put(square, variant_core::Piece::new(color, role));
            }
        };
        // Neighbours on one rank would capture each other: most walls have none.
        let (gaps, loose) = (random(3), random(4) == 0);
        let mut rank = 2 + random(3);
        for file in 0..8 {
            if random(8) >= gaps {
                put(rank * 8 + file, Color::White, Role::Pawn);
                if !loose || random(8) > 0 {
                    put((rank + 1) * 8 + file, Color::Black, Role::Pawn);
                }
            }
            rank = if loose { 2 + random(3) } else { 2 + (rank - 1 + random(2)) % 3 };
        }
        put(random(24), Color::White, Role::King);
        put(40 + random(24), Color::Black, Role::King);
        for _ in 0..random(5) / 2 {
            let role = [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight][random(4) as usize];
            put(random(64), Color::ALL[random(2) as usize], role);
        }
        setup.turn = Color::ALL[random(2) as usize];
        setup.position(None, crate::Defects::WAIVABLE).ok()
    }

    /// Walls never rule out a mate that going through all positions finds; and they do rule out many.
    fn walls_against_exhaustive_search(seeds: core::ops::Range<u64>, budget: usize) -> [u32; 3] {
        let (mut proved, mut dead, mut alive) = (0, 0, 0);
        for position in seeds.filter_map(walled) {
            for winners in SIDES {
                let walls = Walls::new(&position);
                let ruled_out = winners.iter().all(|&winner| walls.rule_out_mate_by(winner));
                match Search::exhaustive(&position, winners).run(budget) {
                    Found::Mate => {
                        assert!(!ruled_out, "{position} can be mated by {winners:?}");
                        assert_ne!(Search::new(&position, winners).run(budget), Found::NoMate, "{position}");
                        alive += 1;
                    }
                    Found::NoMate => {
                        assert_eq!(Search::new(&position, winners).run(budget), Found::NoMate, "{position}");
                        dead += 1;
                        proved += u32::from(ruled_out);
                    }
                    Found::Nothing => {}
                }
            }
        }
        [proved, dead, alive]
    }

    #[test]
    fn walls_agree_with_exhaustive_search() {
        let [proved, dead, alive] = walls_against_exhaustive_search(0..1_500, 6_000);
        assert!(proved > 500 && dead >= proved && alive > 1_000, "{proved} of {dead} dead, {alive} alive");
    }

    #[test]
    #[ignore = "minutes: every position that arises from 20 000 walls"]
    fn walls_agree_with_exhaustive_search_at_length() {
        let [proved, dead, alive] = walls_against_exhaustive_search(10_000..30_000, 20_000);
        assert!(proved > 5_000, "{proved} of {dead} dead, {alive} alive");
    }

    #[test]
    fn blocked_pawn_walls_are_dead() {
        for fen in [
            "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -",
            "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -",
            "8/5k2/1p1p1p1p/1P1P1P1P/8/8/4K3/8 b - -",
        ] {
            let position = position(fen);
            let exhaustive = Search::exhaustive(&position, &Color::ALL).run(1_000_000);
            assert_eq!(Search::new(&position, &Color::ALL).run(200_000), exhaustive, "{fen}");
        }
    }
}
