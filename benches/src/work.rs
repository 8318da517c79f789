//! The same work done by several libraries, and fair timing of it.

use std::time::{Duration, Instant};

/// A task that can be done again and again.
pub struct Contender<'a> {
    /// Who does it.
    pub name: &'static str,
    /// Operations that one run comes to: leaves, moves, texts.
    pub operations: u64,
    expected: u64,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl Contender<'_> {
    /// Does it once.
    ///
    /// # Panics
    /// If anything else comes out than what should.
    pub fn run(&mut self) {
        assert_eq!((self.run)(), self.expected, "{} finds something else", self.name);
    }
}

/// A task with those that do it: a library of this workspace first, its peers after it.
pub struct Work<'a> {
    /// What the table calls it.
    pub name: String,
    /// All that do it.
    pub contenders: Vec<Contender<'a>>,
}

impl<'a> Work<'a> {
    /// A task that nobody does yet.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Work { name: name.into(), contenders: Vec::new() }
    }

    /// Adds one that does it: `run` comes to so many `operations` and gives a number that must be `expected`.
    #[must_use]
    pub fn by(
        mut self,
        name: &'static str,
        operations: u64,
        expected: u64,
        run: impl FnMut() -> u64 + 'a,
    ) -> Self {
        self.contenders.push(Contender { name, operations, expected, run: Box::new(run) });
        self
    }

    /// Times all in turn, `rounds` times each, so that what else the machine does falls on all alike. Gives the median of each,
    /// in nanoseconds an operation.
    #[must_use]
    pub fn time(&mut self, rounds: usize) -> Vec<f64> {
        let operations: Vec<u64> = self.contenders.iter().map(|contender| contender.operations).collect();
        let mut runs: Vec<_> = self.contenders.iter_mut().map(|contender| || contender.run()).collect();
        let mut runs: Vec<&mut dyn FnMut()> = runs.iter_mut().map(|run| run as &mut dyn FnMut()).collect();
        interleaved(rounds, &mut runs)
            .into_iter()
            .zip(operations)
            .map(|(time, operations)| time.as_secs_f64() * 1e9 / operations as f64)
            .collect()
    }
}

/// Times several functions in turn, `rounds` times each. Gives the median time of each.
pub fn interleaved(rounds: usize, runs: &mut [&mut dyn FnMut()]) -> Vec<Duration> {
    let mut times = vec![Vec::with_capacity(rounds); runs.len()];
    for _ in 0..rounds {
        for (run, times) in runs.iter_mut().zip(&mut times) {
            let start = Instant::now();
            run();
            times.push(start.elapsed());
        }
    }
    times
        .into_iter()
        .map(|mut times| {
            times.sort_unstable();
            times[times.len() / 2]
        })
        .collect()
}

/// The geometric mean.
#[must_use]
pub fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}
