//! A game: the positions and moves from a start.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Arbiter, Color, Fen, IllegalMove, Outcome, Position, Reason, Verdict};

/// A game of positions `P` under the arbiter `A`, from any start.
///
/// Play goes on as long as the position has legal moves: what the arbiter says is advice, and the caller decides whether to
/// stop there.
#[derive(Clone, Debug)]
pub struct Game<P: Position, A: Arbiter<P> = ()> {
    arbiter: A,
    start: P,
    steps: Vec<Step<P, A::Trace>>,
    /// The last ply after which a position of each chain came up. Chains make it cheap to look for repetitions: few positions
    /// share one, and most have none behind them. There are as many as there are plies, or more: a power of two.
    latest: Vec<u32>,
}

/// How many chains of positions a game begins with.
const CHAINS: usize = 256;
/// No ply: the end of a chain.
const NO_PLY: u32 = u32::MAX;

/// The chain out of so many, a power of two, that a position belongs to: equal positions share it.
fn chain<P: Position>(position: &P, chains: usize) -> usize {
    position.key() as usize & (chains - 1)
}

/// A move of a game with the position it led to.
#[derive(Clone, Debug)]
pub struct Step<P: Position, T> {
    /// The move.
    pub played: P::Move,
    /// The position after it.
    pub position: P,
    /// What the arbiter noted of it.
    pub trace: T,
    /// The first ply after which the position can have been the same: the one of the last irreversible move.
    since: u32,
    /// The ply before it in its chain.
    previous: u32,
    /// The last ply before it after which the position was the same.
    equal: u32,
    /// How often the position has come up, this time included.
    occurrences: u32,
}

impl<P: Position> Game<P> {
    /// A game from the usual start position, without rules on history.
    #[must_use]
    pub fn new() -> Self {
        Self::with_arbiter(P::start(), ())
    }
}

impl<P: Position> Default for Game<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Position, A: Arbiter<P>> Game<P, A> {
    /// A game from `start` under `arbiter`.
    #[must_use]
    pub fn with_arbiter(start: P, arbiter: A) -> Self {
        let mut game = Game { arbiter, start, steps: Vec::new(), latest: Vec::new() };
        game.chain_up(CHAINS);
        game
    }

    /// The arbiter.
    #[must_use]
    pub fn arbiter(&self) -> &A {
        &self.arbiter
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &P {
        self.steps.last().map_or(&self.start, |step| &step.position)
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Number of moves made, in plies.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.steps.len()
    }

    /// The moves made so far.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator + '_ {
        self.steps.iter().map(|step| step.played)
    }

    /// All positions from the start to the present one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &P> {
        core::iter::once(&self.start).chain(self.steps.iter().map(|step| &step.position))
    }

    /// The legal moves of the present position.
    #[must_use]
    pub fn legal_moves(&self) -> crate::MoveList<P::Move> {
        self.position().legal_moves()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal; the game is left as it was.
    pub fn play(&mut self, m: P::Move) -> Result<(), IllegalMove<P::Move>> {
        if !self.position().is_legal(m) {
            return Err(IllegalMove(m));
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Makes a move that is known to be legal. However long the game is, this takes the same time on average.
    pub fn play_unchecked(&mut self, m: P::Move) {
        if self.steps.len() >= self.latest.len() {
            self.chain_up(2 * self.latest.len());
        }
        let step = self.step(m);
        let chain = chain(&step.position, self.latest.len());
        self.latest[chain] = self.steps.len() as u32 + 1;
        self.steps.push(step);
    }

    /// Puts all positions into so many chains.
    fn chain_up(&mut self, chains: usize) {
        let mut latest = vec![NO_PLY; chains];
        latest[chain(&self.start, chains)] = 0;
        for (step, ply) in self.steps.iter_mut().zip(1..) {
            step.previous = core::mem::replace(&mut latest[chain(&step.position, chains)], ply);
        }
        self.latest = latest;
    }

    /// The step that the legal move `m` would add.
    fn step(&self, m: P::Move) -> Step<P, A::Trace> {
        let before = self.position();
        let position = before.after(m);
        let trace = self.arbiter.trace(before, m, &position);
        let ply = self.steps.len() as u32 + 1;
        let since = match self.steps.last() {
            _ if before.is_irreversible(m) => ply,
            Some(last) => last.since,
            None => 0,
        };
        let previous = self.latest[chain(&position, self.latest.len())];
        let (equal, occurrences) = self.find_equal(&position, previous, since);
        Step { played: m, position, trace, since, previous, equal, occurrences }
    }

    /// Looks for a position in a chain down from `ply` to `since`: the ply after which it stood on the board, and how often it has
    /// come up if it does so once more.
    fn find_equal(&self, position: &P, mut ply: u32, since: u32) -> (u32, u32) {
        let key = position.key();
        while ply != NO_PLY && ply >= since {
            let step = (ply as usize).checked_sub(1).map(|index| &self.steps[index]);
            let earlier = step.map_or(&self.start, |step| &step.position);
            if earlier.key() == key && earlier == position {
                return (ply, 1 + step.map_or(1, |step| step.occurrences));
            }
            ply = step.map_or(NO_PLY, |step| step.previous);
        }
        (NO_PLY, 1)
    }

    /// Takes the last move back and gives it; `None` at the start. Takes the same time however long the game is.
    pub fn undo(&mut self) -> Option<P::Move> {
        let step = self.steps.pop()?;
        let chain = chain(&step.position, self.latest.len());
        self.latest[chain] = step.previous;
        Some(step.played)
    }

    /// The game as the arbiter sees it.
    #[must_use]
    pub fn history(&self) -> History<'_, P, A::Trace> {
        History { start: &self.start, steps: &self.steps, next: None }
    }

    /// How often the present position has come up, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history().occurrences()
    }

    /// What the rules say of the game as it stands: first the position, then the arbiter.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self.position().outcome() {
            Some(outcome) => Verdict::Final(outcome),
            None => self.arbiter.verdict(&self.history()),
        }
    }

    /// The outcomes that the player to move may claim as the position stands.
    #[must_use]
    pub fn claims(&self) -> Vec<Outcome> {
        if self.position().outcome().is_some() {
            return Vec::new();
        }
        self.arbiter.claims(&self.history())
    }

    /// The outcomes that the player to move may claim by the move that he intends to make.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal.
    pub fn claims_with(&self, intended: P::Move) -> Result<Vec<Outcome>, IllegalMove<P::Move>> {
        if !self.position().is_legal(intended) {
            return Err(IllegalMove(intended));
        }
        Ok(self.claims_by(intended))
    }

    /// The claims that go with a legal move.
    fn claims_by(&self, intended: P::Move) -> Vec<Outcome> {
        let next = self.step(intended);
        if next.position.outcome().is_some() {
            return Vec::new();
        }
        let history = History { next: Some(&next), ..self.history() };
        let claims = self.arbiter.claims(&history);
        match self.arbiter.verdict(&history) {
            // What would end the game by itself can be claimed all the more.
            Verdict::Final(outcome) if claims.is_empty() => [outcome].into(),
            _ => claims,
        }
    }

    /// The legal moves by which the player to move may claim an outcome, each with what it lets him claim: the moves for
    /// which [`claims_with`](Self::claims_with) is not empty. None if the position itself ends the game.
    pub fn claiming_moves(&self) -> impl Iterator<Item = (P::Move, Vec<Outcome>)> + '_ {
        let moves =
            if self.position().outcome().is_some() { crate::MoveList::new() } else { self.legal_moves() };
        moves.into_iter().map(|m| (m, self.claims_by(m))).filter(|(_, claims)| !claims.is_empty())
    }

    /// Whether the player to move may claim an outcome of this kind, be it as the position stands or by some move that he
    /// might intend.
    #[must_use]
    pub fn can_claim(&self, reason: Reason) -> bool {
        let meant = |claims: Vec<Outcome>| claims.iter().any(|outcome| outcome.reason == reason);
        meant(self.claims()) || self.claiming_moves().any(|(_, claims)| meant(claims))
    }
}

impl<P: Fen, A: Arbiter<P>> Game<P, A> {
    /// The FENs of all positions from the start to the present one.
    pub fn fens(&self) -> impl DoubleEndedIterator<Item = String> {
        self.positions().map(Fen::fen)
    }
}

/// A game as an [`Arbiter`] sees it: the positions and moves up to the one to be judged.
#[derive(Debug)]
pub struct History<'a, P: Position, T> {
    start: &'a P,
    steps: &'a [Step<P, T>],
    /// A move that is only intended, behind `steps`.
    next: Option<&'a Step<P, T>>,
}

impl<P: Position, T> Clone for History<'_, P, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position, T> Copy for History<'_, P, T> {}

impl<'a, P: Position, T> History<'a, P, T> {
    /// The position to be judged.
    #[must_use]
    pub fn position(&self) -> &'a P {
        self.last().map_or(self.start, |step| &step.position)
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &'a P {
        self.start
    }

    /// Number of moves, in plies.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.steps.len() + usize::from(self.next.is_some())
    }

    /// The moves with the positions after them, in the order of play.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &'a Step<P, T>> + use<'a, P, T> {
        self.steps.iter().chain(self.next)
    }

    /// The last move.
    #[must_use]
    pub fn last(&self) -> Option<&'a Step<P, T>> {
        self.next.or(self.steps.last())
    }

    /// The position after `ply` moves.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&'a P> {
        match ply.checked_sub(1) {
            None => Some(self.start),
            Some(index) => self.steps().nth(index).map(|step| &step.position),
        }
    }

    /// The plies after which the present position stood on the board before, the latest first.
    pub fn earlier(&self) -> impl Iterator<Item = usize> + use<'a, P, T> {
        let steps = self.steps;
        let known = |ply: u32| (ply != NO_PLY).then_some(ply as usize);
        let before = move |&ply: &usize| known(steps[ply.checked_sub(1)?].equal);
        core::iter::successors(self.last().and_then(|step| known(step.equal)), before)
    }

    /// How often the present position has come up, this time included. It has been counted when it came up.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.last().map_or(1, |step| step.occurrences as usize)
    }

    /// The side whose every move since the present position last stood on the board gave check; `None` if the position is new
    /// or nobody did. Should both have done so, it is the side that moved last. It looks at those moves, the latest first, up to
    /// one of each side that gave none.
    ///
    /// What follows from it is up to the rules of the game.
    #[must_use]
    pub fn perpetual_check(&self) -> Option<Color> {
        let since = self.earlier().next()?;
        let turn = self.position().turn();
        [!turn, turn].into_iter().find(|&color| {
            // The side to move after a step is the one that the step may have put in check.
            let steps = self.steps().rev().take(self.plies() - since);
            let mut replies = steps.filter(|step| step.position.turn() != color).peekable();
            replies.peek().is_some() && replies.all(|step| step.position.is_check())
        })
    }
}
