//! Attacks of leapers and riders on boards of any shape: constant functions that tables are made of, and the tables.
//!
//! The functions take the size of the board as numbers and give 128 bits, whatever the shape, so that they run at compile
//! time; [`shape!`](crate::shape!) wraps them in typed constructors.

use crate::{Bitboard, Shape, Square};

/// A step: files to the right, ranks up.
pub type Step = (i8, i8);

/// The four steps along files and ranks.
pub const ROOK: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal steps.
pub const BISHOP: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// The eight steps of a king or queen: first those that lead to higher square numbers, then their opposites.
pub const RAYS: [Step; 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
/// The eight leaps of a knight.
pub const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares one step away from `square` that are on the board, a bit each.
#[must_use]
pub const fn leaper(files: u8, ranks: u8, square: u8, steps: &[Step]) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < steps.len() {
        let file = (square % files) as i16 + steps[i].0 as i16;
        let rank = (square / files) as i16 + steps[i].1 as i16;
        if file >= 0 && rank >= 0 && file < files as i16 && rank < ranks as i16 {
            bits |= 1 << (rank * files as i16 + file);
        }
        i += 1;
    }
    bits
}

/// The squares a rider reaches from `square` in one direction: up to the edge or the first occupied square, which is part
/// of the set.
#[must_use]
pub const fn ray(files: u8, ranks: u8, square: u8, step: Step, occupied: u128) -> u128 {
    let mut bits = 0;
    let mut file = (square % files) as i16 + step.0 as i16;
    let mut rank = (square / files) as i16 + step.1 as i16;
    while file >= 0 && rank >= 0 && file < files as i16 && rank < ranks as i16 {
        let bit = 1 << (rank * files as i16 + file);
        bits |= bit;
        if occupied & bit != 0 {
            break;
        }
        file += step.0 as i16;
        rank += step.1 as i16;
    }
    bits
}

/// The squares a rider with these steps reaches from `square`.
#[must_use]
pub const fn rider(files: u8, ranks: u8, square: u8, steps: &[Step], occupied: u128) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < steps.len() {
        bits |= ray(files, ranks, square, steps[i], occupied);
        i += 1;
    }
    bits
}

/// The squares strictly between two squares on one rank, file or diagonal; none if they share no such line.
#[must_use]
pub const fn between(files: u8, ranks: u8, from: u8, to: u8) -> u128 {
    let mut i = 0;
    while i < RAYS.len() {
        let reach = ray(files, ranks, from, RAYS[i], 1 << to);
        if reach & 1 << to != 0 {
            return reach ^ 1 << to;
        }
        i += 1;
    }
    0
}

/// The whole rank, file or diagonal through two squares, both included; nothing if they share no such line.
#[must_use]
pub const fn line(files: u8, ranks: u8, from: u8, to: u8) -> u128 {
    let mut i = 0;
    while i < RAYS.len() {
        let forth = ray(files, ranks, from, RAYS[i], 0);
        if forth & 1 << to != 0 {
            let back = (-RAYS[i].0, -RAYS[i].1);
            return forth | 1 << from | ray(files, ranks, from, back, 0);
        }
        i += 1;
    }
    0
}

/// The attacks of a leaper from every square. Made by the shape's `leaper_table`.
///
/// ```
/// use variant_core::{LeaperTable, Shape9x10, attacks};
/// static KING: LeaperTable<Shape9x10> = Shape9x10::leaper_table(&attacks::ROOK);
/// assert_eq!(KING.attacks("a0".parse().unwrap()).count(), 2);
/// ```
#[derive(Clone, Copy)]
pub struct LeaperTable<S: Shape>(S::PerSquare<Bitboard<S>>);

impl<S: Shape> LeaperTable<S> {
    /// A table that holds the attacks of each square, in the order of square numbers.
    #[must_use]
    pub const fn from_array(table: S::PerSquare<Bitboard<S>>) -> Self {
        LeaperTable(table)
    }

    /// What the leaper attacks from `square`.
    #[inline]
    #[must_use]
    pub fn attacks(&self, square: Square<S>) -> Bitboard<S> {
        self.0.as_ref()[square.index()]
    }
}

/// The eight rays from every square, and what rooks, bishops and queens attack along them. Made by the shape's `ray_table`.
///
/// ```
/// use variant_core::{Bitboard, RayTable, Shape8x8, Square};
/// static LINES: RayTable<Shape8x8> = Shape8x8::ray_table();
/// let [a1, a8, a3]: [Square<Shape8x8>; 3] = ["a1", "a8", "a3"].map(|name| name.parse().unwrap());
/// assert_eq!(LINES.rook(a1, Bitboard::of(a3)).count(), 9);
/// assert_eq!(LINES.between(a1, a8).count(), 6);
/// ```
#[derive(Clone, Copy)]
pub struct RayTable<S: Shape>(S::PerSquare<[Bitboard<S>; 8]>);

impl<S: Shape> RayTable<S> {
    /// A table that holds the rays of each square in the order of [`RAYS`].
    #[must_use]
    pub const fn from_array(table: S::PerSquare<[Bitboard<S>; 8]>) -> Self {
        RayTable(table)
    }

    /// What a rider attacks from `square` along one ray of [`RAYS`]: the first occupied square ends it and belongs to it.
    ///
    /// # Panics
    /// If `ray` is not below 8.
    #[inline]
    #[must_use]
    pub fn along(&self, ray: usize, square: Square<S>, occupied: Bitboard<S>) -> Bitboard<S> {
        let reach = self.0.as_ref()[square.index()][ray];
        // The first half of the rays runs towards higher square numbers.
        let blockers = reach & occupied;
        let blocker = if ray < 4 { blockers.first() } else { blockers.last() };
        match blocker {
            Some(blocker) => reach - self.0.as_ref()[blocker.index()][ray],
            None => reach,
        }
    }

    /// What a rook attacks.
    #[must_use]
    pub fn rook(&self, square: Square<S>, occupied: Bitboard<S>) -> Bitboard<S> {
        [0, 2, 4, 6].into_iter().fold(Bitboard::EMPTY, |set, ray| set | self.along(ray, square, occupied))
    }

    /// What a bishop attacks.
    #[must_use]
    pub fn bishop(&self, square: Square<S>, occupied: Bitboard<S>) -> Bitboard<S> {
        [1, 3, 5, 7].into_iter().fold(Bitboard::EMPTY, |set, ray| set | self.along(ray, square, occupied))
    }

    /// What a queen attacks.
    #[must_use]
    pub fn queen(&self, square: Square<S>, occupied: Bitboard<S>) -> Bitboard<S> {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    /// The squares strictly between two squares of one line; none if they share no line.
    #[must_use]
    pub fn between(&self, from: Square<S>, to: Square<S>) -> Bitboard<S> {
        let rays = &self.0.as_ref()[from.index()];
        match rays.iter().position(|ray| ray.contains(to)) {
            Some(ray) => self.along(ray, from, Bitboard::of(to)) - Bitboard::of(to),
            None => Bitboard::EMPTY,
        }
    }

    /// The whole line through two squares, both included; nothing if they share no line.
    #[must_use]
    pub fn line(&self, from: Square<S>, to: Square<S>) -> Bitboard<S> {
        let rays = &self.0.as_ref()[from.index()];
        match rays.iter().position(|ray| ray.contains(to)) {
            Some(ray) => rays[ray] | rays[(ray + 4) % 8] | Bitboard::of(from),
            None => Bitboard::EMPTY,
        }
    }
}
