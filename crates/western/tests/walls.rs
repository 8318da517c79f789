//! The proof by walls that a side can never mate, compared with its rules written down once more, square by square.
//!
//! A budget of no position leaves nothing but what can be told without a search: too little material, no move, and walls.

use western::variant_core::{Bitboard, Shape8x8, Square as AnySquare, zobrist};
use western::{Defects, MateChance, Position, Role, Setup, prelude::*};

type Square = AnySquare<Shape8x8>;
type Squares = Bitboard<Shape8x8>;

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn directions(role: Role) -> Vec<(i8, i8)> {
    match role {
        Role::Pawn => Vec::new(),
        Role::Knight => JUMPS.to_vec(),
        Role::Bishop => DIAGONAL.to_vec(),
        Role::Rook => STRAIGHT.to_vec(),
        Role::Queen | Role::King => [STRAIGHT, DIAGONAL].concat(),
    }
}

/// What a man attacks from a square by a single step.
fn attacks(piece: Piece<Role>, from: Square) -> Vec<Square> {
    let ahead = if piece.color == Color::White { 1 } else { -1 };
    let steps = if piece.role == Role::Pawn { vec![(-1, ahead), (1, ahead)] } else { directions(piece.role) };
    steps.into_iter().filter_map(|(files, ranks)| from.offset(files, ranks)).collect()
}

struct Man {
    piece: Piece<Role>,
    home: Square,
    reach: Squares,
}

struct Walls {
    men: Vec<Man>,
    /// The squares that may be empty at some time.
    open: Squares,
    /// A pawn may promote.
    promotes: bool,
}

impl Walls {
    fn of(position: &Position) -> Self {
        let men: Vec<Man> = Square::all()
            .filter_map(|home| {
                position.board().get(home).map(|piece| Man { piece, home, reach: Squares::of(home) })
            })
            .collect();
        let open = Square::all().filter(|&square| position.board().get(square).is_none()).collect();
        let mut walls = Walls { men, open, promotes: false };
        while !walls.promotes && walls.grow() {}
        walls
    }

    fn grow(&mut self) -> bool {
        let before = (self.open, self.men.iter().map(|man| man.reach.count()).sum::<u32>());
        for n in 0..self.men.len() {
            let piece = self.men[n].piece;
            let entered = self.entered(&self.men[n]);
            let reach = self.men[n].reach | entered;
            self.men[n].reach = reach;
            if piece.role == Role::Pawn {
                let last = if piece.color == Color::White { 7 } else { 0 };
                self.promotes |= reach.into_iter().any(|square| square.rank() == last);
            }
            if reach.count() > 1 {
                self.open.insert(self.men[n].home);
            }
            let takes = match piece.role {
                Role::Pawn => reach.into_iter().flat_map(|from| attacks(piece, from)).collect(),
                _ => entered,
            };
            for enemy in &self.men {
                let capturable = enemy.piece.color != piece.color && enemy.piece.role != Role::King;
                if capturable && !enemy.reach.is_disjoint(takes) {
                    self.open.insert(enemy.home);
                }
            }
        }
        before != (self.open, self.men.iter().map(|man| man.reach.count()).sum())
    }

    /// The squares that a man may go to by one step from one on which it may stand.
    fn entered(&self, man: &Man) -> Squares {
        let enemies = || self.men.iter().filter(|enemy| enemy.piece.color != man.piece.color);
        let capturable = || enemies().filter(|enemy| enemy.piece.role != Role::King);
        let mut entered = Squares::EMPTY;
        for from in man.reach {
            if man.piece.role == Role::Pawn {
                let ahead = if man.piece.color == Color::White { 1 } else { -1 };
                let ahead = from.offset(0, ahead).filter(|&to| self.open.contains(to));
                let takes = attacks(man.piece, from).into_iter();
                let takes = takes.filter(|&to| capturable().any(|enemy| enemy.reach.contains(to)));
                entered |= ahead.into_iter().chain(takes).collect();
                continue;
            }
            for to in attacks(man.piece, from) {
                let free = self.open.contains(to) || capturable().any(|enemy| enemy.home == to);
                let is_wall_that_guards = |enemy: &Man| {
                    !self.open.contains(enemy.home) && attacks(enemy.piece, enemy.home).contains(&to)
                };
                if free && !(man.piece.role == Role::King && enemies().any(is_wall_that_guards)) {
                    entered.insert(to);
                }
            }
        }
        entered
    }

    /// Whether they keep a side from ever mating.
    fn keep_from_mating(&self, winner: Color) -> bool {
        if self.promotes {
            return false;
        }
        let king = self.men.iter().find(|man| man.piece == Piece::new(!winner, Role::King)).unwrap();
        let (mut checked, mut guarded) = (Squares::EMPTY, Squares::EMPTY);
        for man in self.men.iter().filter(|man| man.piece.color == winner) {
            let mut attacked: Squares =
                man.reach.into_iter().flat_map(|from| attacks(man.piece, from)).collect();
            let slides = matches!(man.piece.role, Role::Bishop | Role::Rook | Role::Queen);
            if slides && !self.open.contains(king.home) {
                // Through a king who never moves.
                for (files, ranks) in directions(man.piece.role) {
                    let before = king.home.offset(-files, -ranks);
                    if before.is_some_and(|before| man.reach.contains(before)) {
                        attacked |= king.home.offset(files, ranks).map_or(Squares::EMPTY, Squares::of);
                    }
                }
            }
            guarded |= attacked;
            if man.piece.role != Role::King {
                checked |= attacked;
            }
        }
        (king.reach & checked).into_iter().all(|square| self.keeps_a_flight(!winner, square, guarded))
    }

    /// Whether a king in check always has a flight: one that is never guarded, and that his own men cannot block along with the
    /// others.
    fn keeps_a_flight(&self, color: Color, king: Square, guarded: Squares) -> bool {
        let all = attacks(Piece::new(color, Role::King), king).into_iter();
        let flights: Vec<Square> = all.filter(|square| !guarded.contains(*square)).collect();
        let mut men: Vec<Squares> = self
            .men
            .iter()
            .filter(|man| man.piece.color == color && man.piece.role != Role::King)
            .map(|man| man.reach)
            .collect();
        !can_block(&flights, &mut men)
    }
}

/// Whether there is a man for every flight, each on one of them.
fn can_block(flights: &[Square], men: &mut Vec<Squares>) -> bool {
    let Some((flight, others)) = flights.split_first() else { return true };
    for n in 0..men.len() {
        if men[n].contains(*flight) {
            let man = men.remove(n);
            let blocked = can_block(others, men);
            men.insert(n, man);
            if blocked {
                return true;
            }
        }
    }
    false
}

struct Random {
    seed: u64,
    state: u64,
}

impl Random {
    fn below(&mut self, below: usize) -> usize {
        self.state += 1;
        (zobrist::number(self.seed, self.state) % below as u64) as usize
    }
}

/// Pawns that block each other, most with no way around, and some men about them.
fn walled(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty();
    let mut put = |file: usize, rank: usize, color: Color, role: Role| {
        let square = Square::new(file as u8, rank as u8).unwrap();
        if setup.board.get(square).is_none() {
            setup.board.put(square, Piece::new(color, role));
        }
    };
    // On every second file, which lets bishops through, or on all.
    let every = 1 + random.below(2);
    let loose = random.below(6) == 0;
    let mut rank = 1 + random.below(5);
    for file in (random.below(every)..8).step_by(every) {
        put(file, rank, Color::White, Role::Pawn);
        put(file, rank + if loose && random.below(3) == 0 { 2 } else { 1 }, Color::Black, Role::Pawn);
        // Neighbours on one rank would capture each other.
        if every == 1 || random.below(8) == 0 {
            rank = if rank == 1 || rank < 5 && random.below(2) == 0 { rank + 1 } else { rank - 1 };
        }
    }
    for n in 0..2 + random.below(6) {
        let color = Color::ALL[if n < 2 { n } else { random.below(2) }];
        let role = match (n, random.below(16)) {
            (0 | 1, _) => Role::King,
            (_, 0) => Role::Rook,
            (_, 1) => Role::Queen,
            (_, 2) => Role::Knight,
            (_, 3..6) => Role::Pawn,
            _ => Role::Bishop,
        };
        // A bishop may be on the other side of the wall.
        let behind = random.below(3);
        let is_over = role == Role::Bishop && random.below(3) == 0;
        let rank = if (color == Color::White) != is_over { behind } else { 7 - behind };
        if role != Role::Pawn || behind > 0 {
            put(random.below(8), rank, color, role);
        }
    }
    setup.turn = Color::ALL[random.below(2)];
    setup.position(None, Defects::WAIVABLE).ok()
}

fn check(position: &Position) -> [bool; 2] {
    let walls = Walls::of(position);
    Color::ALL.map(|winner| {
        let kept = walls.keep_from_mating(winner);
        let is_over = !position.has_legal();
        if !is_over && !position.has_insufficient_material(winner) {
            let chance = position.mate_chance(winner, 0);
            assert_eq!(chance == MateChance::Impossible, kept, "{winner:?} in {position}");
            kept
        } else {
            false
        }
    })
}

#[test]
fn walls_are_told_by_their_rules() {
    let mut random = Random { seed: 0x77616c6c73, state: 0 };
    let (mut kept, mut seen) = (0, 0);
    while seen < 10_000 {
        if let Some(position) = walled(&mut random) {
            kept += check(&position).into_iter().filter(|&kept| kept).count();
            seen += 1;
        }
    }
    assert!(kept > 2_000, "{kept} of {seen}");
}
