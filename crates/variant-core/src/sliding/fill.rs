//! What all sliders of a side attack at once.

use super::lanes::{Lanes, SHIFTS};
use crate::attacks::{RAYS, ray};
use crate::{Bitboard, Shape8x8, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
/// By line: where a step to a higher square number arrives unless it has run over the edge.
const UP: [u64; 4] = [!0, !FILE_A, !FILE_A, !FILE_H];
/// The same for steps to lower square numbers.
const DOWN: [u64; 4] = [!0, !FILE_H, !FILE_H, !FILE_A];

static LINES: [[u64; 4]; 64] = {
    // In the order of RAYS the opposite of a ray is four further on: the file is ray 2, the rank 0, the diagonals 3 and 1.
    const ORDER: [usize; 4] = [2, 0, 3, 1];
    let mut table = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            let forth = ray(8, 8, square as u8, RAYS[ORDER[line]], 0);
            let back = ray(8, 8, square as u8, RAYS[ORDER[line] + 4], 0);
            table[square][line] = (forth | back) as u64;
            line += 1;
        }
        square += 1;
    }
    table
};

/// The file, rank, diagonal and antidiagonal through a square, without the square: for [`Fill::along`].
#[inline(always)]
#[must_use]
pub fn lines(square: Square<Shape8x8>) -> &'static [u64; 4] {
    &LINES[square.index() & 63]
}

/// The 8x8 board as sliders see it: made once for a set of occupied squares, it tells what any number of sliders attack.
///
/// All eight directions are filled together by parallel prefix (Kogge-Stone), in four lanes: files, ranks, diagonals (towards
/// h8) and antidiagonals (towards a8). With AVX2 that is faster than looking the sliders up one by one, and takes the same time
/// however many there are; [`FAST`](Self::FAST) tells. The sets are the same in every build.
///
/// ```
/// use variant_core::{Bitboard, sliding::{self, Filler}};
/// let [a1, d4]: [variant_core::Square<_>; 2] = ["a1", "d4"].map(|name| name.parse().unwrap());
/// let occupied = Bitboard::of(a1) | Bitboard::of(d4);
/// let rooks = Filler::new(occupied).fill(occupied, Bitboard::EMPTY);
/// assert_eq!(rooks.union(), sliding::rook(a1, occupied) | sliding::rook(d4, occupied));
/// assert_eq!(rooks.count(!occupied), 28);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Filler {
    /// By doubling: the squares from which 1, 2 or 4 steps back are all empty, for steps to higher square numbers.
    up: [Lanes; 3],
    /// The same for steps to lower square numbers.
    down: [Lanes; 3],
}

impl Filler {
    /// Whether this build has the instructions that make a fill faster than looking sliders up one by one.
    pub const FAST: bool = cfg!(target_feature = "avx2");

    /// A board on which sliders stop at the squares of `occupied`.
    #[inline(always)]
    #[must_use]
    pub fn new(occupied: Bitboard<Shape8x8>) -> Self {
        let empty = Lanes::splat(!occupied.bits());
        let one = empty & Lanes::new(UP);
        let two = one & one.shl(SHIFTS[0]);
        let up = [one, two, two & two.shl(SHIFTS[1])];
        let one = empty & Lanes::new(DOWN);
        let two = one & one.shr(SHIFTS[0]);
        let down = [one, two, two & two.shr(SHIFTS[1])];
        Filler { up, down }
    }

    /// The attacks of men that slide along ranks and files and of men that slide along diagonals; queens are in both sets.
    #[inline(always)]
    #[must_use]
    pub fn fill(&self, rooks: Bitboard<Shape8x8>, bishops: Bitboard<Shape8x8>) -> Fill {
        let (rooks, bishops) = (rooks.bits(), bishops.bits());
        let men = Lanes::new([rooks, rooks, bishops, bishops]);
        let up = |reach: Lanes, doubling: usize| reach | self.up[doubling] & reach.shl(SHIFTS[doubling]);
        let down = |reach: Lanes, doubling: usize| reach | self.down[doubling] & reach.shr(SHIFTS[doubling]);
        let up = up(up(up(men, 0), 1), 2);
        let down = down(down(down(men, 0), 1), 2);
        Fill { up: up.shl(SHIFTS[0]) & Lanes::new(UP), down: down.shr(SHIFTS[0]) & Lanes::new(DOWN) }
    }
}

/// What sliders attack, apart for each of the eight directions. Made by [`Filler::fill`].
#[derive(Clone, Copy, Debug)]
pub struct Fill {
    up: Lanes,
    down: Lanes,
}

impl Fill {
    /// All squares that are attacked.
    #[inline(always)]
    #[must_use]
    pub fn union(&self) -> Bitboard<Shape8x8> {
        Bitboard::from_bits_unmasked((self.up | self.down).union())
    }

    /// Number of moves to squares of `target`: a square counts once for each direction it is reached in, so once for each
    /// slider that reaches it.
    #[inline(always)]
    #[must_use]
    pub fn count(&self, target: Bitboard<Shape8x8>) -> u32 {
        let target = Lanes::splat(target.bits());
        (self.up & target).count() + (self.down & target).count()
    }

    /// The squares of `target` that are attacked along the same line, of the four lines through a square, that they share with
    /// that square; `lines` holds the squares of its file, rank, diagonal and antidiagonal.
    ///
    /// An own man on a line of the king that is attacked along it can be pinned; no other man can.
    #[inline(always)]
    #[must_use]
    pub fn along(&self, lines: &[u64; 4], target: Bitboard<Shape8x8>) -> Bitboard<Shape8x8> {
        let hit = (self.up | self.down) & Lanes::new(*lines) & Lanes::splat(target.bits());
        Bitboard::from_bits_unmasked(if hit.is_zero() { 0 } else { hit.union() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Filler, lines};
    use crate::{Bitboard, Shape8x8, Square, sliding, zobrist};

    fn random(seed: u64, n: u64) -> Bitboard<Shape8x8> {
        Bitboard::from_bits(zobrist::number(seed, n))
    }

    #[test]
    fn a_fill_is_the_sum_of_single_look_ups() {
        for n in 0..5000 {
            let occupied = random(1, n) & (random(2, n) | random(9, n % 7));
            let rooks = occupied & random(3, n) & random(4, n);
            let bishops = occupied & random(5, n) & random(6, n);
            let target = random(7, n);
            let fill = Filler::new(occupied).fill(rooks, bishops);
            let (mut union, mut count) = (Bitboard::EMPTY, 0);
            for square in rooks {
                union |= sliding::rook(square, occupied);
                count += (sliding::rook(square, occupied) & target).count();
            }
            for square in bishops {
                union |= sliding::bishop(square, occupied);
                count += (sliding::bishop(square, occupied) & target).count();
            }
            assert_eq!(fill.union(), union, "{occupied}");
            assert_eq!(fill.count(target), count, "{occupied}");
        }
    }

    /// The lines through a square in the order of [`lines`], by plain arithmetic.
    fn share(line: usize, one: Square<Shape8x8>, other: Square<Shape8x8>) -> bool {
        let [(file, rank), (other_file, other_rank)] =
            [one, other].map(|square| (i32::from(square.file()), i32::from(square.rank())));
        one != other
            && match line {
                0 => file == other_file,
                1 => rank == other_rank,
                2 => file - rank == other_file - other_rank,
                _ => file + rank == other_file + other_rank,
            }
    }

    #[test]
    fn lines_are_files_ranks_and_diagonals() {
        for square in Square::all() {
            for (line, &bits) in lines(square).iter().enumerate() {
                let expected = Square::all().filter(|&other| share(line, square, other)).collect();
                assert_eq!(Bitboard::<Shape8x8>::from_bits(bits), expected, "line {line} of {square}");
            }
        }
    }

    #[test]
    fn along_a_line_only_what_is_attacked_along_it_counts() {
        for n in 0..500 {
            let occupied = random(1, n) & (random(2, n) | random(9, n % 7));
            let (rooks, bishops) = (occupied & random(3, n), occupied & random(5, n));
            let target = random(7, n) & if n % 3 == 0 { random(8, n) & random(10, n) } else { Bitboard::ALL };
            let fill = Filler::new(occupied).fill(rooks, bishops);
            let along = |line: usize, from: Square<Shape8x8>| {
                let all =
                    if line < 2 { sliding::rook(from, occupied) } else { sliding::bishop(from, occupied) };
                all.into_iter().filter(|&to| share(line, from, to)).collect::<Bitboard<Shape8x8>>()
            };
            let attacked = [0, 1, 2, 3].map(|line| {
                let men = if line < 2 { rooks } else { bishops };
                men.into_iter().fold(Bitboard::EMPTY, |set, from| set | along(line, from))
            });
            for square in Square::all() {
                let hit = |to: &Square<Shape8x8>| {
                    (0..4).any(|line| attacked[line].contains(*to) && share(line, square, *to))
                };
                let expected = target.into_iter().filter(hit).collect();
                assert_eq!(fill.along(lines(square), target), expected, "{square}\n{occupied}");
            }
        }
    }
}
