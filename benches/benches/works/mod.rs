//! What is measured, done by this workspace and by its peers: the peers are known here and nowhere else.
//!
//! Every suite takes what it needs from here, so that to the compiler some of it is not used.
#![allow(dead_code, reason = "each target uses its part")]

pub(crate) mod kinizsi;
pub(crate) mod ours;
pub(crate) mod peers;
pub(crate) mod western;
pub(crate) mod western_plies;
pub(crate) mod xiangqi;

use benches::Work;
use criterion::{Criterion, Throughput};

/// Single operations of a variant, by suite.
pub(crate) struct Suite {
    pub(crate) movegen: Vec<Work<'static>>,
    pub(crate) make_move: Vec<Work<'static>>,
    pub(crate) fen: Vec<Work<'static>>,
    pub(crate) san: Vec<Work<'static>>,
}

/// Single operations of all variants.
pub(crate) fn singles() -> [Suite; 3] {
    [western_plies::plies(), xiangqi::plies(), kinizsi::plies()]
}

/// Hands tasks to criterion.
pub(crate) fn suite(name: &str, works: Vec<Work<'_>>) {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    let mut group = criterion.benchmark_group(name);
    for work in works {
        for mut contender in work.contenders {
            // Wrong results are found out before anything is timed, and while it is.
            contender.run();
            group.throughput(Throughput::Elements(contender.operations));
            group.bench_function(format!("{}/{}", work.name, contender.name), |bencher| {
                bencher.iter(|| contender.run());
            });
        }
    }
    group.finish();
    criterion.final_summary();
}
