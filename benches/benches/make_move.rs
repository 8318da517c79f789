//! Moves made: on a copy, and whole games replayed, beside the peers that can do the same.
//!
//! `cargo bench -p benches --bench make_move`

mod works;

fn main() {
    works::suite("make_move", works::singles().into_iter().flat_map(|suite| suite.make_move).collect());
}
