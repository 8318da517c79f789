//! Four 64-bit integers that are worked on together: one AVX2 register where the build has them.

#[cfg(target_feature = "avx2")]
pub(super) use with_avx2::Lanes;
#[cfg(not(target_feature = "avx2"))]
pub(super) use without::Lanes;

/// By doubling: how far a file, rank, diagonal and antidiagonal is shifted by 1, 2 or 4 steps.
pub(super) const SHIFTS: [[u64; 4]; 3] = [[8, 1, 9, 7], [16, 2, 18, 14], [32, 4, 36, 28]];

#[cfg(target_feature = "avx2")]
mod with_avx2 {
    use core::ops::{BitAnd, BitOr};

    use safe_arch::{
        bitand_m256i, bitor_m256i, m256i, set_splat_i64_m256i, shl_each_u64_m256i, shr_each_u64_m256i,
        testz_m256i,
    };

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Lanes(m256i);

    impl Lanes {
        #[inline(always)]
        pub(crate) fn new(lanes: [u64; 4]) -> Self {
            Lanes(m256i::from(lanes))
        }

        #[inline(always)]
        pub(crate) fn splat(lane: u64) -> Self {
            Lanes(set_splat_i64_m256i(lane as i64))
        }

        #[inline(always)]
        pub(crate) fn shl(self, by: [u64; 4]) -> Self {
            Lanes(shl_each_u64_m256i(self.0, m256i::from(by)))
        }

        #[inline(always)]
        pub(crate) fn shr(self, by: [u64; 4]) -> Self {
            Lanes(shr_each_u64_m256i(self.0, m256i::from(by)))
        }

        #[inline(always)]
        pub(crate) fn union(self) -> u64 {
            let lanes: [u64; 4] = self.0.into();
            lanes[0] | lanes[1] | lanes[2] | lanes[3]
        }

        #[inline(always)]
        pub(crate) fn count(self) -> u32 {
            let lanes: [u64; 4] = self.0.into();
            lanes[0].count_ones() + lanes[1].count_ones() + lanes[2].count_ones() + lanes[3].count_ones()
        }

        #[inline(always)]
        pub(crate) fn is_zero(self) -> bool {
            testz_m256i(self.0, self.0) != 0
        }
    }

    impl BitAnd for Lanes {
        type Output = Self;

        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Lanes(bitand_m256i(self.0, other.0))
        }
    }

    impl BitOr for Lanes {
        type Output = Self;

        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Lanes(bitor_m256i(self.0, other.0))
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod without {
    use core::array::from_fn;
    use core::ops::{BitAnd, BitOr};

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Lanes([u64; 4]);

    impl Lanes {
        #[inline(always)]
        pub(crate) fn new(lanes: [u64; 4]) -> Self {
            Lanes(lanes)
        }

        #[inline(always)]
        pub(crate) fn splat(lane: u64) -> Self {
            Lanes([lane; 4])
        }

        #[inline(always)]
        pub(crate) fn shl(self, by: [u64; 4]) -> Self {
            Lanes(from_fn(|lane| self.0[lane] << by[lane]))
        }

        #[inline(always)]
        pub(crate) fn shr(self, by: [u64; 4]) -> Self {
            Lanes(from_fn(|lane| self.0[lane] >> by[lane]))
        }

        #[inline(always)]
        pub(crate) fn union(self) -> u64 {
            self.0[0] | self.0[1] | self.0[2] | self.0[3]
        }

        #[inline(always)]
        pub(crate) fn count(self) -> u32 {
            self.0.iter().map(|lane| lane.count_ones()).sum()
        }

        #[inline(always)]
        pub(crate) fn is_zero(self) -> bool {
            self.0 == [0; 4]
        }
    }

    impl BitAnd for Lanes {
        type Output = Self;

        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Lanes(from_fn(|lane| self.0[lane] & other.0[lane]))
        }
    }

    impl BitOr for Lanes {
        type Output = Self;

        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Lanes(from_fn(|lane| self.0[lane] | other.0[lane]))
        }
    }
}
