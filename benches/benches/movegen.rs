//! Lists and counts of legal moves, and single moves found legal or not, beside the peers that can do the same.
//!
//! `cargo bench -p benches --bench movegen`

mod works;

fn main() {
    works::suite("movegen", works::singles().into_iter().flat_map(|suite| suite.movegen).collect());
}
