//! FENs read and written, beside the peers that can do the same.
//!
//! `cargo bench -p benches --bench fen`

mod works;

fn main() {
    works::suite("fen", works::singles().into_iter().flat_map(|suite| suite.fen).collect());
}
