//! One table of speed ratios to other libraries, measured in the same run on the same work.
//!
//! `cargo bench -p benches --bench compare [-- ROUNDS [WORD...]]`: only tasks whose names hold one of the words.

mod works;

use benches::{Case, WESTERN, Work, XIANGQI, geometric_mean};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let rounds = words.first().and_then(|word| word.parse().ok()).unwrap_or(5);
    let wanted = |work: &Work<'_>| words.len() < 2 || words[1..].iter().any(|word| work.name.contains(word));

    println!("One thread unless said otherwise; nanoseconds an operation (a leaf, a ply, a text).");
    println!("Medians of {rounds} interleaved rounds, of {} for single operations.\n", 10 * rounds);
    println!("| task | ns | peers: ns | times the best peer |");
    println!("|---|---|---|---|");
    let trees = [
        ("western bulk perft", works::western::bulk(WESTERN)),
        // A ply less: without counting there is some twenty times the work.
        ("western every leaf made", works::western::walks(WESTERN.map(Case::shallower))),
        ("xiangqi bulk perft", works::xiangqi::bulk(XIANGQI)),
    ];
    for (title, works) in trees {
        let mut rows = Rows::default();
        for mut work in works.into_iter().filter(wanted) {
            rows.measure(&mut work, rounds);
        }
        rows.mean(title);
    }
    let singles = works::singles()
        .into_iter()
        .flat_map(|suite| [suite.movegen, suite.make_move, suite.fen, suite.san])
        .flatten()
        // One round of them takes milliseconds, too little for a quiet moment to be among a few.
        .map(|work| (work, 10 * rounds));
    let trees = works::kinizsi::bulk()
        .into_iter()
        .chain(works::western::parallel())
        .chain(works::western::hashed())
        .map(|work| (work, rounds));
    let mut rows = Rows::default();
    for (mut work, rounds) in singles.chain(trees).filter(|(work, _)| wanted(work)) {
        rows.measure(&mut work, rounds);
    }
}

/// The rows of the table that belong together: the ratio to each peer, row by row.
#[derive(Default)]
struct Rows {
    peers: Vec<(&'static str, Vec<f64>)>,
    best: Vec<f64>,
}

impl Rows {
    /// Times a task and prints its row.
    fn measure(&mut self, work: &mut Work<'_>, rounds: usize) {
        let times = work.time(rounds);
        let (own, others) = times.split_first().expect("somebody does it");
        let mut cells = Vec::new();
        for (contender, time) in work.contenders[1..].iter().zip(others) {
            cells.push(format!("{} {time:.3}", contender.name));
            match self.peers.iter_mut().find(|(name, _)| *name == contender.name) {
                Some((_, ratios)) => ratios.push(time / own),
                None => self.peers.push((contender.name, vec![time / own])),
            }
        }
        let best = others.iter().copied().fold(f64::INFINITY, f64::min) / own;
        let ratio = if best.is_finite() { format!("{best:.2}") } else { String::new() };
        self.best.push(best);
        println!("| {} | {own:.3} | {} | {ratio} |", work.name, cells.join(", "));
    }

    /// Prints the geometric means of the ratios.
    fn mean(&self, title: &str) {
        if self.best.is_empty() {
            return;
        }
        let cell = |(name, ratios): &(&str, Vec<f64>)| format!("{name}: {:.2} times", geometric_mean(ratios));
        let cells: Vec<String> = self.peers.iter().map(cell).collect();
        let best = geometric_mean(&self.best);
        println!("| **{title}, geometric mean** | | {} | **{best:.2}** |", cells.join(", "));
    }
}
