//! Trees of moves, a ply less deep than `compare` walks them, beside the peers that can do the same.
//!
//! `cargo bench -p benches --bench perft`

mod works;

use benches::{Case, WESTERN, XIANGQI};

fn main() {
    let mut works = works::western::bulk(WESTERN.map(Case::shallower));
    works.extend(works::western::walks(WESTERN.map(Case::shallower)));
    works.extend(works::xiangqi::bulk(XIANGQI.map(Case::shallower)));
    works.extend(works::kinizsi::bulk());
    works::suite("perft", works);
}
