//! What rooks and bishops attack on the 8x8 board, by one table look-up.
//!
//! [`RayTable`](crate::RayTable) does the same for every shape; this is the fast way for the most common one. The index into
//! the table is made by the PEXT instruction where the build allows it (`target_feature = "bmi2"`) and by multiplication with
//! a magic number elsewhere. The table holds the same sets either way.

mod fill;
mod lanes;

use crate::attacks::{self, BISHOP, ROOK, Step, ray};
use crate::{Bitboard, Shape8x8, Square};

pub use fill::{Fill, Filler, lines};

/// What a rook attacks: along its rank and file up to and including the first occupied square.
///
/// ```
/// use variant_core::{Bitboard, sliding};
/// let a1 = "a1".parse().unwrap();
/// assert_eq!(sliding::rook(a1, Bitboard::EMPTY).count(), 14);
/// ```
#[inline]
#[must_use]
pub fn rook(square: Square<Shape8x8>, occupied: Bitboard<Shape8x8>) -> Bitboard<Shape8x8> {
    Bitboard::from_bits_unmasked(look_up(&ROOKS[square.index() & 63], occupied.bits()))
}

/// What a bishop attacks: along its diagonals up to and including the first occupied square.
#[inline]
#[must_use]
pub fn bishop(square: Square<Shape8x8>, occupied: Bitboard<Shape8x8>) -> Bitboard<Shape8x8> {
    Bitboard::from_bits_unmasked(look_up(&BISHOPS[square.index() & 63], occupied.bits()))
}

/// What a queen attacks: as a rook and as a bishop.
#[inline]
#[must_use]
pub fn queen(square: Square<Shape8x8>, occupied: Bitboard<Shape8x8>) -> Bitboard<Shape8x8> {
    rook(square, occupied) | bishop(square, occupied)
}

static BETWEEN: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            table[from][to] = attacks::between(8, 8, from as u8, to as u8) as u64;
            to += 1;
        }
        from += 1;
    }
    table
};

/// The squares strictly between two squares of one rank, file or diagonal; none if they share no line.
///
/// ```
/// use variant_core::sliding;
/// let [a1, d4, b3]: [variant_core::Square<_>; 3] = ["a1", "d4", "b3"].map(|name| name.parse().unwrap());
/// assert_eq!(sliding::between(a1, d4).count(), 2);
/// assert!(sliding::between(a1, b3).is_empty());
/// ```
#[inline(always)]
#[must_use]
pub fn between(from: Square<Shape8x8>, to: Square<Shape8x8>) -> Bitboard<Shape8x8> {
    Bitboard::from_bits_unmasked(BETWEEN[from.index() & 63][to.index() & 63])
}

/// How the occupied squares that matter to a slider become an index into [`TABLE`].
#[derive(Clone, Copy)]
struct Entry {
    /// The squares on which a piece cuts the attacks: the rays without their last squares.
    mask: u64,
    /// Gathers the masked bits in the top bits of the product.
    #[cfg(not(target_feature = "bmi2"))]
    magic: u64,
    /// The number of bits below those.
    #[cfg(not(target_feature = "bmi2"))]
    shift: u32,
    /// Where the sets of this square begin.
    offset: u32,
}

#[inline(always)]
fn look_up(entry: &Entry, occupied: u64) -> u64 {
    #[cfg(target_feature = "bmi2")]
    let index = safe_arch::population_extract_u64(occupied, entry.mask) as usize;
    #[cfg(not(target_feature = "bmi2"))]
    let index = ((occupied & entry.mask).wrapping_mul(entry.magic) >> entry.shift) as usize;
    // The table is filled up to a power of two, so that masking the index takes the place of a bounds check.
    TABLE[(index + entry.offset as usize) & (TABLE_SIZE - 1)]
}

const TABLE_SIZE: usize = 1 << 17;
/// Sets of all rook squares come first: 4096 for a corner, 1024 for an inner square.
const ROOK_SETS: u32 = 102_400;

static ROOKS: [Entry; 64] = entries(&ROOK, &ROOK_MAGICS, 0);
static BISHOPS: [Entry; 64] = entries(&BISHOP, &BISHOP_MAGICS, ROOK_SETS);
static TABLE: [u64; TABLE_SIZE] = table();

const fn mask(square: u8, steps: &[Step; 4]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let reach = ray(8, 8, square, steps[i], 0) as u64;
        // The last square of a ray is the one from which the ray does not go on.
        let mut rest = reach;
        while rest != 0 {
            let far = rest.trailing_zeros() as u8;
            if ray(8, 8, far, steps[i], 0) != 0 {
                mask |= 1 << far;
            }
            rest &= rest - 1;
        }
        i += 1;
    }
    mask
}

const fn entries(steps: &[Step; 4], magics: &[u64; 64], start: u32) -> [Entry; 64] {
    let mut entries = [Entry {
        mask: 0,
        #[cfg(not(target_feature = "bmi2"))]
        magic: 0,
        #[cfg(not(target_feature = "bmi2"))]
        shift: 0,
        offset: 0,
    }; 64];
    let mut offset = start;
    let mut square = 0;
    while square < 64 {
        let mask = mask(square as u8, steps);
        entries[square] = Entry {
            mask,
            #[cfg(not(target_feature = "bmi2"))]
            magic: magics[square],
            #[cfg(not(target_feature = "bmi2"))]
            shift: 64 - mask.count_ones(),
            offset,
        };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    let _ = magics;
    entries
}

const fn fill(table: &mut [u64; TABLE_SIZE], entries: &[Entry; 64], steps: &[Step; 4]) {
    let mut square = 0;
    while square < 64 {
        let entry = &entries[square];
        // The four rays as they run on the empty board, and how to cut them.
        let mut rays = [0u64; 4];
        let mut i = 0;
        while i < 4 {
            rays[i] = ray(8, 8, square as u8, steps[i], 0) as u64;
            i += 1;
        }
        // Subsets of the mask in ascending order, which is the order of PEXT's results.
        let mut subset = 0u64;
        #[cfg(target_feature = "bmi2")]
        let mut next = entry.offset as usize;
        loop {
            let mut attacks = 0;
            let mut i = 0;
            while i < 4 {
                let blockers = rays[i] & subset;
                attacks |= if blockers == 0 {
                    rays[i]
                } else if steps[i].1 > 0 || (steps[i].1 == 0 && steps[i].0 > 0) {
                    // Up to the lowest blocker.
                    rays[i] & (blockers ^ (blockers - 1))
                } else {
                    // Down to the highest blocker.
                    rays[i] & !((1u64 << (63 - blockers.leading_zeros())) - 1)
                };
                i += 1;
            }
            #[cfg(target_feature = "bmi2")]
            {
                table[next] = attacks;
                next += 1;
            }
            #[cfg(not(target_feature = "bmi2"))]
            {
                let index = (subset.wrapping_mul(entry.magic) >> entry.shift) as usize;
                table[entry.offset as usize + index] = attacks;
            }
            subset = subset.wrapping_sub(entry.mask) & entry.mask;
            if subset == 0 {
                break;
            }
        }
        square += 1;
    }
}

const fn table() -> [u64; TABLE_SIZE] {
    let mut table = [0; TABLE_SIZE];
    fill(&mut table, &ROOKS, &ROOK);
    fill(&mut table, &BISHOPS, &BISHOP);
    table
}

/// Multipliers that send different attack sets of a rook to different indices; found by random search.
#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x1080_00c0_0820_7180, 0x0380_1040_0284_2000, 0x4100_1300_0820_0040, 0x4080_0800_0410_0080,
    0x1480_0400_8002_0800, 0x2100_0100_0400_0802, 0x0300_1082_0001_0004, 0x0200_1083_2504_0042,
    0x0012_8000_8022_4010, 0x9801_8040_0020_0084, 0x0002_0010_4200_8820, 0x0002_0012_0020_0840,
    0x1082_0008_0412_0020, 0x0202_0002_0084_1148, 0x8119_0002_0081_0004, 0x0200_8020_4100_1d80,
    0x0080_8080_042c_4000, 0x4020_4040_0020_1000, 0x2220_8080_1000_2000, 0x0080_8480_0800_1000,
    0x0108_8080_0800_0401, 0x4020_8080_0400_0200, 0x0020_0400_0821_0290, 0x0100_0200_0401_8079,
    0x0040_0030_8000_4088, 0x0020_1000_4000_2040, 0x0000_2000_8010_0080, 0x0400_2009_0010_0100,
    0x0181_0085_0010_0800, 0x040a_0082_0010_c488, 0x0041_0001_0002_0004, 0x4010_0402_0000_8041,
    0x0005_4000_8a80_0520, 0x0020_0040_0040_3001, 0x1400_1000_8080_2000, 0x0200_8010_0280_0800,
    0x1000_8004_0080_0800, 0x2000_0200_8080_0400, 0x0000_3002_0400_6841, 0x0a20_8100_4200_00a4,
    0xc040_0020_4080_8002, 0x2480_d003_2002_4000, 0x1020_4820_0101_0010, 0x0010_0500_2011_0008,
    0x081c_0010_0801_0100, 0x080c_0200_0400_8080, 0x1040_0200_0401_0100, 0x2204_0100_8042_0024,
    0x0000_4000_6080_0180, 0x4020_008a_3240_0080, 0x0080_8020_0010_0880, 0x0008_1005_0008_2100,
    0x2808_0200_0400_4040, 0x8018_0200_0400_8080, 0x0040_1150_8218_1400, 0x0010_0044_0081_0200,
    0x8002_4020_8012_0506, 0x0800_2010_4702_8202, 0x8019_4022_0082_110a, 0x4080_2010_0101_0409,
    0x0411_0004_0210_0801, 0x0201_0008_1204_0003, 0x2001_0040_840a_0021, 0x0000_0080_3044_0902,
];

/// The same for bishops.
#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x2041_5002_1200_2120, 0x0004_4444_0252_0000, 0x0008_2811_00a8_0000, 0x0202_2182_0402_1601,
    0x0102_0210_0420_0860, 0x2097_1008_0488_0010, 0xc804_0208_0c45_0000, 0x2003_0100_5042_1808,
    0x2100_1124_8800_ac00, 0x1200_8410_1082_0080, 0x1209_04a1_0401_0008, 0x0281_0c04_0080_0860,
    0x0800_0206_1050_0240, 0x0108_0104_4240_1002, 0x0002_1202_0282_4111, 0x0008_1a80_80b0_5009,
    0x0041_4020_140b_2200, 0x2854_0193_0802_0400, 0x1108_200c_0844_0008, 0x05c8_0404_0420_0800,
    0x0204_8104_00a0_4021, 0x200a_0001_0092_2100, 0x0001_0014_0082_1100, 0x0102_0100_8204_8220,
    0x0004_0440_1011_1001, 0x206a_1000_0981_0800, 0xa008_0c02_2080_a180, 0x1841_0800_240a_0020,
    0x0000_8400_0202_0200, 0x1008_0020_0110_0800, 0x4008_3283_0104_0106, 0x0104_0080_0020_8404,
    0x2202_2021_2244_0904, 0x8001_100a_8008_980a, 0x2000_c030_0006_0400, 0x1228_0401_080c_0100,
    0x88c0_0080_2042_0020, 0x6028_1000_2001_0091, 0x0004_0821_5006_0100, 0x0402_0041_009a_0088,
    0x0028_9010_d014_4850, 0x9002_4404_1400_6002, 0x0000_0840_5801_3002, 0x0400_0021_2800_0400,
    0x0401_020a_0200_4410, 0x1028_3010_0048_0080, 0x0010_2208_3500_0040, 0x0804_240a_4202_1b40,
    0x0202_1284_2108_0000, 0x00c0_4118_080e_2000, 0x0002_1046_0804_8000, 0x4001_0800_2098_0402,
    0x0000_0040_1488_4044, 0x0004_8420_0421_0082, 0x048c_2084_8400_8011, 0x0110_01c8_0180_8000,
    0x00c0_2421_1008_6006, 0x0408_1201_1402_1a00, 0x2440_0200_8404_a204, 0x0900_0a04_a042_0203,
    0x8404_0010_4030_4440, 0x0902_408b_1010_0080, 0x0000_1810_4108_0100, 0x4410_0202_0802_0a10,
];

#[cfg(test)]
mod tests {
    use super::{bishop, rook};
    use crate::{Bitboard, RayTable, Shape8x8, Square, zobrist};

    #[test]
    fn sliding_attacks_equal_the_rays_of_the_generic_table() {
        static RAYS: RayTable<Shape8x8> = Shape8x8::ray_table();
        for square in Square::all() {
            for n in 0..2000 {
                let thin = zobrist::number(1, n) & zobrist::number(2, n);
                let occupied = Bitboard::from_bits(if n % 2 == 0 { thin } else { !thin });
                assert_eq!(rook(square, occupied), RAYS.rook(square, occupied), "{square}\n{occupied}");
                assert_eq!(bishop(square, occupied), RAYS.bishop(square, occupied), "{square}\n{occupied}");
            }
        }
    }
}
