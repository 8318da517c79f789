//! Random numbers for Zobrist keys, made at compile time.

/// The `n`th number of a fixed sequence of well-mixed 64-bit numbers (the finaliser of SplitMix64 over a Weyl sequence).
///
/// The same `seed` and `n` give the same number in every build, on every machine.
///
/// ```
/// const KEYS: [u64; 64] = variant_core::zobrist::table(7);
/// assert_eq!(KEYS[3], variant_core::zobrist::number(7, 3));
/// assert_ne!(KEYS[3], KEYS[4]);
/// ```
#[must_use]
pub const fn number(seed: u64, n: u64) -> u64 {
    let start = seed.wrapping_mul(0xD134_2543_DE82_EF95);
    let mut z = start.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The first `N` numbers of the sequence of `seed`.
#[must_use]
pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut n = 0;
    while n < N {
        table[n] = number(seed, n as u64);
        n += 1;
    }
    table
}
