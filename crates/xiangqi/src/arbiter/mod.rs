//! How a game ends: repetition by rule book, the move limit, material.
//!
//! [`Rules`] are a [rule book](RuleBook) with its switches and an [`Arbiter`] for [`Game`]s. They decide in
//! this order: a side without a legal move has lost; a position that has come up often enough is judged by the cycle since it
//! last stood on the board; the limit of plies without a capture; material. A [`Ruling`] gives the decision with its grounds
//! and [explains](Ruling::explain) itself.
//!
//! ```
//! use xiangqi::{Position, arbiter::{Clause, Language, Rules, SideClass}, notation::Coordinates, prelude::*};
//!
//! // The rook checks up and down the file without end.
//! let start = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?;
//! let mut game = variant_core::Game::with_arbiter(start, Rules::default());
//! for text in ["e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9"] {
//!     game.play(Coordinates::Ucci.read(game.position(), text)?)?;
//! }
//! let ruling = game.arbiter().judge(&game.history());
//! assert_eq!(ruling.decision.name(), "red_loses");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Search engines judge the line of moves below their root with [`Rules::judge_line`], without a game, and take 2 for
//! [`Rules::occurrences`]; or the cycle itself with [`Rules::judge_cycle`].
//!
//! # The Chinese rules of 2020
//! They show the classes of moves by examples and give no algorithm. What is built here is in the documentation of
//! [`ThreatSearch`]; the page [`cxa2020`](crate::cxa2020) says where it differs from the printed examples. How to choose a rule book:
//! [`rule_books`](crate::rule_books).
//!
//! # Sources of the rules
//! The Asian and the World rule book (the same 110 diagrams), and the Chinese national rules of 2020. What they leave open is a
//! switch of [`Rules`] or stands in the documentation of the item.

mod asian;
mod book;
mod chinese;
mod class;
mod cycle;
mod exchange;
mod explain;
mod kill;
mod limit;
mod material;
mod ruling;
mod search;
mod threats;

use alloc::vec::Vec;

use variant_core::{Arbiter, Color, Game, History, IllegalMove, Outcome, Position as _, Reason, Verdict};

pub use book::{Newness, RuleBook, Rules, UnknownRuleBook};
pub use class::{Chase, ChasedPiece, ClassedMove, MoveClass, SideClass};
pub use cycle::{Cycle, CycleError};
pub use explain::{Explanation, Language};
pub use kill::Mate;
pub use ruling::{Clause, CycleClasses, Decision, Ruling};
pub use search::{OutOfBudget, ThreatSearch};

use crate::{Move, Position};

/// What a ruling looks at, however the moves are kept.
struct Track<'a, W, R, S> {
    position: &'a Position,
    /// How often the position has come up, this time included.
    occurrences: usize,
    /// Where the cycle begins since it last stood on the board, with its first position and its moves.
    window: W,
    /// The same of the last plies, as many as asked for.
    recent: R,
    /// The positions after the moves since the last capture, the earliest first.
    since_capture: S,
}

impl Rules {
    /// Judges a game as its arbiter does, with the grounds.
    #[must_use]
    pub fn judge<T>(&self, history: &History<'_, Position, T>) -> Ruling {
        Self::over(history.position()).unwrap_or_else(|| self.judge_history(history))
    }

    /// The verdict on a game whose last position has a legal move, where there is something to judge.
    #[cold]
    #[inline(never)]
    fn look_closer(&self, history: &History<'_, Position, ()>) -> Verdict {
        self.judge_history(history).decision.verdict()
    }

    /// Judges a game whose last position has a legal move.
    fn judge_history<T>(&self, history: &History<'_, Position, T>) -> Ruling {
        let position = history.position();
        let last = history.earlier().next();
        let plies = history.plies();
        self.rule(Track {
            position,
            occurrences: history.occurrences(),
            window: || {
                let first = last?;
                let moves: Vec<Move> = history.steps().skip(first).map(|step| step.played).collect();
                Some((first, *history.position_at(first)?, moves))
            },
            recent: |count| {
                let first = plies.checked_sub(count)?;
                let moves: Vec<Move> = history.steps().skip(first).map(|step| step.played).collect();
                Some((first, *history.position_at(first)?, moves))
            },
            since_capture: || {
                let skipped = plies.saturating_sub(position.halfmoves() as usize);
                history.steps().skip(skipped).map(|step| &step.position)
            },
        })
    }

    /// Judges a game, whatever its own arbiter, with the grounds.
    #[must_use]
    pub fn judge_game<A: Arbiter<Position>>(&self, game: &Game<Position, A>) -> Ruling {
        self.judge(&game.history())
    }

    /// Judges the position that `moves` lead to from `start`, with the grounds. The one call for programs that have a position
    /// and moves.
    ///
    /// # Errors
    /// [`IllegalMove`] for the first move that is not legal.
    pub fn judge_moves(&self, start: &Position, moves: &[Move]) -> Result<Ruling, IllegalMove<Move>> {
        let mut position = *start;
        for &m in moves {
            position.play(m)?;
        }
        Ok(self.judge_line(start, moves))
    }

    /// Judges the position that `line` leads to from `root`, for search engines. The moves are known to be legal: with others
    /// the result means nothing (and the call may panic).
    ///
    /// Where there is no repetition it costs the moves and a comparison of keys.
    ///
    /// ```
    /// use xiangqi::{Position, arbiter::{Decision, Rules}, notation::Coordinates, prelude::*};
    /// let root = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?;
    /// let line: Vec<_> = ["e1d1", "d9e9", "d1e1", "e9d9"]
    ///     .iter()
    ///     .map(|text| Coordinates::Ucci.read_points(text))
    ///     .collect::<Result<_, _>>()?;
    /// let mut rules = Rules::default();
    /// rules.occurrences = 2;
    /// assert_eq!(rules.judge_line(&root, &line).decision.name(), "red_loses");
    /// assert_eq!(rules.judge_line(&root, &line[..3]).decision, Decision::Continue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judge_line(&self, root: &Position, line: &[Move]) -> Ruling {
        let mut positions: Vec<Position> = Vec::with_capacity(line.len() + 1);
        let mut first = 0;
        let mut position = *root;
        positions.push(position);
        for (ply, &m) in line.iter().enumerate() {
            if position.is_irreversible(m) {
                first = ply + 1;
            }
            position.play_unchecked(m);
            positions.push(position);
        }
        if let Some(ruling) = Self::over(&position) {
            return ruling;
        }
        let repeats = |ply: &usize| positions[*ply] == position;
        let mut earlier = (first..line.len()).rev().filter(repeats);
        let last = earlier.next();
        self.rule(Track {
            position: &position,
            occurrences: 1 + usize::from(last.is_some()) + earlier.count(),
            window: || last.map(|first| (first, positions[first], line[first..].to_vec())),
            recent: |count| {
                let first = line.len().checked_sub(count)?;
                Some((first, positions[first], line[first..].to_vec()))
            },
            since_capture: || {
                let skipped = line.len().saturating_sub(position.halfmoves() as usize);
                positions[1..].iter().skip(skipped)
            },
        })
    }

    /// Judges a cycle as if its position had come up as often as it takes.
    #[must_use]
    pub fn judge_cycle(&self, cycle: &Cycle) -> Ruling {
        self.rule_cycle(cycle, 0, self.occurrences as usize)
    }

    /// The ruling if the side to move has no legal move.
    fn over(position: &Position) -> Option<Ruling> {
        let outcome = position.outcome()?;
        let is_mate = outcome.reason == Reason::Checkmate;
        let clause = if is_mate { Clause::Checkmate } else { Clause::Stalemate };
        Some(Ruling::plain(Decision::Final(outcome), clause, 1))
    }

    /// Judges where the side to move has a legal move.
    fn rule<'a, W, R, S, I>(&self, track: Track<'a, W, R, S>) -> Ruling
    where
        W: FnOnce() -> Option<(usize, Position, Vec<Move>)>,
        R: FnOnce(usize) -> Option<(usize, Position, Vec<Move>)>,
        S: FnOnce() -> I,
        I: Iterator<Item = &'a Position>,
    {
        let Track { position, occurrences, window, recent, since_capture } = track;
        if occurrences > 1 && occurrences >= self.occurrences as usize {
            if let Some((first, start, moves)) = window() {
                return match Cycle::unchecked(&start, &moves) {
                    Some(cycle) => self.rule_cycle(&cycle, first, occurrences),
                    None => Ruling::plain(Decision::Undecided, Clause::OutOfBudget, occurrences),
                };
            }
        }
        if self.book == RuleBook::Cxa2020 && position.halfmoves() as usize >= 2 * chinese::NINE {
            if let Some(ruling) =
                recent(2 * chinese::NINE).and_then(|recent| self.rule_nine(recent, occurrences))
            {
                return ruling;
            }
        }
        if limit::is_reached(self, position, since_capture) {
            let draw = Decision::Final(Outcome::draw(Reason::MoveLimit));
            return Ruling::plain(draw, Clause::MoveLimit, occurrences);
        }
        if position.is_insufficient_material() {
            let draw = Decision::Final(Outcome::draw(Reason::Material));
            return Ruling::plain(draw, Clause::Material, occurrences);
        }
        Ruling::plain(Decision::Continue, Clause::Nothing, occurrences)
    }

    /// The Chinese rule on nine forbidden moves without an exact repetition.
    fn rule_nine(
        &self,
        (first, start, moves): (usize, Position, Vec<Move>),
        occurrences: usize,
    ) -> Option<Ruling> {
        // Where that cannot be told the game goes on, as it does without a repetition.
        let classes = chinese::classify_nine(self, &start, &moves).ok()??;
        let (loser, clause) = match chinese::clause(&classes) {
            (loser, Clause::OneForbidden) => (loser, Clause::NineForbidden),
            other => other,
        };
        Some(Self::judged(classes, loser, clause, first, occurrences))
    }

    fn rule_cycle(&self, cycle: &Cycle, first_ply: usize, occurrences: usize) -> Ruling {
        let judged = match self.book {
            RuleBook::Axf | RuleBook::Wxf => {
                let classes = asian::classify(self, cycle, true);
                let (loser, clause) = asian::clause(classes.sides);
                Some((classes, loser, clause))
            }
            RuleBook::Plain => {
                let classes = asian::classify(self, cycle, false);
                let (loser, clause) = asian::plain_clause(classes.sides);
                Some((classes, loser, clause))
            }
            RuleBook::Cxa2020 => chinese::classify(self, cycle).ok().map(|classes| {
                let (loser, clause) = chinese::clause(&classes);
                (classes, loser, clause)
            }),
        };
        match judged {
            Some((classes, loser, clause)) => Self::judged(classes, loser, clause, first_ply, occurrences),
            None => Ruling::plain(Decision::Undecided, Clause::OutOfBudget, occurrences),
        }
    }

    fn judged(
        mut classes: CycleClasses,
        loser: Option<Color>,
        clause: Clause,
        first_ply: usize,
        occurrences: usize,
    ) -> Ruling {
        classes.first_ply = first_ply;
        let outcome = match loser {
            None => Outcome::draw(Reason::Repetition),
            Some(loser) => Outcome::win(!loser, classes.side(loser).reason().unwrap_or(Reason::Repetition)),
        };
        Ruling { decision: Decision::Final(outcome), clause, occurrences, cycle: Some(classes) }
    }
}

/// The side that is `true` if just one is.
fn only_one(sides: [bool; 2]) -> Option<Color> {
    match sides {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}

impl Arbiter<Position> for Rules {
    type Trace = ();

    fn trace(&self, _before: &Position, _m: Move, _after: &Position) {}

    #[inline]
    fn verdict(&self, history: &History<'_, Position, ()>) -> Verdict {
        // Most positions give no reason to look further. The game has looked for legal moves itself.
        let position = history.position();
        let plies = position.halfmoves();
        let is_early = plies < 2 * chinese::NINE as u32 || self.book != RuleBook::Cxa2020;
        let is_within_limit = self.move_limit.is_none_or(|limit| plies < limit);
        if is_early
            && is_within_limit
            && !position.is_insufficient_material()
            && (plies < 4 || history.earlier().next().is_none())
        {
            return Verdict::Continue;
        }
        self.look_closer(history)
    }
}
