//! Alpha-beta on material, for any game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use variant_core::{Arbiter, Edit, Game, Outcome, Position, Verdict};

/// The score of a mate on the board; one that is n plies away is worth n less.
pub(crate) const MATE: i32 = 1_000_000;
/// The scores from which on a mate has been found.
pub(crate) const MATE_FOUND: i32 = MATE - 1000;
/// How much less than an even position a draw is worth to the side that thinks: it rather plays on.
const CONTEMPT: i32 = 25;
/// The deepest search, in plies.
pub(crate) const DEEPEST: u32 = 64;

/// When to stop.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

/// What has been found at one depth.
pub(crate) struct Found<'a, M> {
    pub(crate) depth: u32,
    /// For the side to move, in hundredths of a pawn.
    pub(crate) score: i32,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
    /// The moves that both sides are expected to make.
    pub(crate) line: &'a [M],
}

/// A search from the position on the board.
pub(crate) struct Search<'a, P: Position, A: Arbiter<P>> {
    game: Game<P, A>,
    value: fn(P::Role) -> i32,
    limits: Limits,
    stop: &'a AtomicBool,
    begun: Instant,
    nodes: u64,
    is_stopped: bool,
}

impl<'a, P: Position, A: Arbiter<P>> Search<'a, P, A> {
    pub(crate) fn new(
        game: Game<P, A>,
        value: fn(P::Role) -> i32,
        limits: Limits,
        stop: &'a AtomicBool,
    ) -> Self {
        Search { game, value, limits, stop, begun: Instant::now(), nodes: 0, is_stopped: false }
    }

    /// The best of some legal moves, `None` if there are none; tells `report` what each depth has brought.
    pub(crate) fn best(
        &mut self,
        mut moves: Vec<P::Move>,
        mut report: impl FnMut(Found<'_, P::Move>),
    ) -> Option<P::Move> {
        if moves.is_empty() {
            return None;
        }
        let material = self.material();
        moves.sort_by_cached_key(|&m| -self.gain(m));
        for depth in 1..=self.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
            let (mut best, mut line) = (None, Vec::new());
            let mut alpha = -MATE;
            for &m in &moves {
                let mut below = Vec::new();
                let score = self.child(m, material, depth, 0, -MATE..-alpha, &mut below);
                if self.is_stopped {
                    break;
                }
                if score > alpha || best.is_none() {
                    alpha = score;
                    best = Some(m);
                    line.clear();
                    line.push(m);
                    line.append(&mut below);
                }
            }
            // What was found before the stop counts: the best move of the depth before was tried first.
            if let Some(index) = moves.iter().position(|&m| Some(m) == best) {
                moves[..=index].rotate_right(1);
            }
            if self.is_stopped {
                break;
            }
            let (nodes, elapsed) = (self.nodes, self.begun.elapsed());
            report(Found { depth, score: alpha, nodes, elapsed, line: &line });
            // Deeper, the score of a forced mate stays what it is.
            if alpha.abs() >= MATE - depth as i32 {
                break;
            }
        }
        moves.first().copied()
    }

    /// What the side to move has more than the other.
    fn material(&self) -> i32 {
        let (board, turn) = (self.game.position().board(), self.game.position().turn());
        board
            .iter()
            .map(|(_, piece)| (self.value)(piece.role) * if piece.color == turn { 1 } else { -1 })
            .sum()
    }

    /// What a move brings to the side that makes it, by what it lifts and puts down: captures of any kind, promotions, moves of
    /// many pieces need no word here.
    fn gain(&self, m: P::Move) -> i32 {
        let mut gain = 0;
        let turn = self.game.position().turn();
        self.game.position().for_each_edit(m, |edit| match edit {
            Edit::Lift(_, piece) if piece.color == turn => gain -= (self.value)(piece.role),
            Edit::Lift(_, piece) => gain += (self.value)(piece.role),
            Edit::Put(_, piece) => gain += (self.value)(piece.role),
        });
        gain
    }

    /// The score of a move, for the side that makes it. `material` is that side's before the move, `window` the other side's.
    fn child(
        &mut self,
        m: P::Move,
        material: i32,
        depth: u32,
        ply: i32,
        window: std::ops::Range<i32>,
        line: &mut Vec<P::Move>,
    ) -> i32 {
        let material = -(material + self.gain(m));
        self.game.play_unchecked(m);
        let score = -self.node(material, depth - 1, ply + 1, window, line);
        self.game.undo();
        score
    }

    /// The score of the position on the board, for the side to move.
    fn node(
        &mut self,
        material: i32,
        depth: u32,
        ply: i32,
        window: std::ops::Range<i32>,
        line: &mut Vec<P::Move>,
    ) -> i32 {
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }
        match self.game.verdict() {
            Verdict::Final(outcome) => return self.score(outcome, ply),
            // Whoever may claim a draw does so.
            Verdict::Claimable(outcome) => return self.score(outcome, ply),
            Verdict::Continue => {}
        }
        if depth == 0 {
            return self.quiet(material, ply, window);
        }
        let mut moves = self.game.legal_moves();
        moves.sort_by_cached_key(|&m| -self.gain(m));
        let mut alpha = window.start;
        for m in moves {
            let mut below = Vec::new();
            let score = self.child(m, material, depth, ply, -window.end..-alpha, &mut below);
            if self.is_stopped || score >= window.end {
                return score;
            }
            if score > alpha {
                alpha = score;
                line.clear();
                line.push(m);
                line.append(&mut below);
            }
        }
        alpha
    }

    /// The score after the captures that pay.
    fn quiet(&mut self, material: i32, ply: i32, window: std::ops::Range<i32>) -> i32 {
        // Positions of equal material differ by a few hundredths of a pawn, the same whenever they are met: so games differ, and
        // the side with more moves has the better chance of a good one.
        let mut alpha = window.start.max(material + (self.game.position().key() >> 60) as i32);
        if alpha >= window.end || ply >= 2 * DEEPEST as i32 {
            return alpha;
        }
        let mut moves: Vec<(i32, P::Move)> = Vec::new();
        self.game.position().for_each_legal(|m| {
            let gain = self.gain(m);
            if gain > 0 {
                moves.push((gain, m));
            }
        });
        moves.sort_by_key(|&(gain, _)| -gain);
        for (gain, m) in moves {
            self.nodes += 1;
            if self.must_stop() {
                break;
            }
            self.game.play_unchecked(m);
            let score = match self.game.position().outcome() {
                Some(outcome) => -self.score(outcome, ply + 1),
                None => -self.quiet(-(material + gain), ply + 1, -window.end..-alpha),
            };
            self.game.undo();
            alpha = alpha.max(score);
            if self.is_stopped || alpha >= window.end {
                break;
            }
        }
        alpha
    }

    /// What an outcome is worth to the side to move.
    fn score(&self, outcome: Outcome, ply: i32) -> i32 {
        match outcome.winner {
            None if ply % 2 == 0 => -CONTEMPT,
            None => CONTEMPT,
            Some(winner) if winner == self.game.position().turn() => MATE - ply,
            Some(_) => ply - MATE,
        }
    }

    fn must_stop(&mut self) -> bool {
        let is_due = |limit: Duration| self.begun.elapsed() >= limit;
        self.is_stopped = self.is_stopped
            || self.limits.nodes.is_some_and(|limit| self.nodes > limit)
            || self.nodes % 256 == 0
                && (self.stop.load(Ordering::Relaxed) || self.limits.time.is_some_and(is_due));
        self.is_stopped
    }
}
