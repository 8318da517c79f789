//! Moves read and written in standard algebraic notation, beside the peers that can do the same.
//!
//! `cargo bench -p benches --bench san`

mod works;

fn main() {
    works::suite("san", works::singles().into_iter().flat_map(|suite| suite.san).collect());
}
