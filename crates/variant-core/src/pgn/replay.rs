//! Playing games through.

use core::error::Error;

use super::{Flow, GameResult, Opener, OpeningError, PgnVariant, Place, Text, Visitor};
use crate::Notation;

/// A visitor that plays the moves of each game through, without variations: every move is read in the game's notation and must
/// be legal. What it holds after [`Reader::read`](super::Reader::read) is the game that has just been read, up to its fault.
///
/// ```no_run
/// # use variant_core::pgn::{PgnVariant, Reader, Replay};
/// # fn f<P: PgnVariant>() -> std::io::Result<()> {
/// let mut reader = Reader::from_read(std::fs::File::open("games.pgn")?);
/// let mut replay = Replay::<P>::new();
/// while let Some(visit) = reader.read(&mut replay)? {
///     match visit.fault {
///         None => println!("{}", replay.position().fen()),
///         Some(fault) => println!("{fault}"),
///     }
/// }
/// # Ok(()) }
/// ```
///
/// [`each`](Self::each) shows the positions on the way.
#[derive(Clone, Debug)]
pub struct Replay<P: PgnVariant> {
    opener: Opener,
    position: P,
    move_text: Option<P::MoveText>,
    last_move: Option<P::Move>,
    plies: u64,
    result: Option<GameResult>,
}

impl<P: PgnVariant> Replay<P> {
    /// A visitor that has not read a game.
    #[must_use]
    pub fn new() -> Self {
        Replay {
            opener: Opener::default(),
            position: P::start(),
            move_text: None,
            last_move: None,
            plies: 0,
            result: None,
        }
    }

    /// A visitor that plays the moves as this one does and calls `seen` with it at the start of each game and after each move.
    ///
    /// ```
    /// # use variant_core::pgn::{PgnVariant, Reader, Replay};
    /// use std::collections::HashMap;
    ///
    /// /// How often each position comes up in a file.
    /// fn positions<P: PgnVariant>(file: &[u8]) -> HashMap<P, u32> {
    ///     let mut counts = HashMap::new();
    ///     let mut replay = Replay::<P>::new()
    ///         .each(|replay| *counts.entry(replay.position().clone()).or_insert(0) += 1);
    ///     let mut reader = Reader::from_slice(file);
    ///     // Of a game with a fault, what stands before the fault is counted.
    ///     while let Ok(Some(_visit)) = reader.read(&mut replay) {}
    ///     counts
    /// }
    /// ```
    #[must_use]
    pub fn each<F: FnMut(&Replay<P>)>(self, seen: F) -> ReplayEach<P, F> {
        ReplayEach { replay: self, seen }
    }

    /// The move that was made last; `None` at the start and after a null move.
    #[must_use]
    pub fn last_move(&self) -> Option<P::Move> {
        self.last_move
    }

    /// The position that the game has come to.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Number of moves made, in plies.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// The result behind the moves.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }
}

impl<P: PgnVariant> Default for Replay<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: PgnVariant> Visitor for Replay<P> {
    type Error = ReplayErrorOf<P>;

    fn begin_game(&mut self, _place: Place) {
        self.opener.clear();
        (self.move_text, self.last_move) = (None, None);
        (self.plies, self.result) = (0, None);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        self.opener.tag(name, value);
        Ok(())
    }

    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        let (start, move_text) = self.opener.open().map_err(ReplayError::Opening)?;
        (self.position, self.move_text) = (start, Some(move_text));
        Ok(Flow::Read)
    }

    fn end_game(&mut self) {
        // A game that could not begin leaves nothing of the one before it.
        if self.move_text.is_none() {
            self.position = P::start();
        }
    }

    #[inline]
    fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        // The reader tells the end of the tags before any move.
        if let Some(notation) = &self.move_text {
            let m = notation.read_bytes(&self.position, text.bytes()).map_err(ReplayError::Move)?;
            self.position.play_unchecked(m);
            self.last_move = Some(m);
            self.plies += 1;
        }
        Ok(())
    }

    fn null_move(&mut self, _place: Place) -> Result<(), Self::Error> {
        self.position = self.position.null_move().ok_or(ReplayError::NullMove)?;
        self.last_move = None;
        self.plies += 1;
        Ok(())
    }

    fn result(&mut self, result: GameResult) {
        self.result = Some(result);
    }
}

/// A [`Replay`] that shows itself at the start of each game and after each move: see [`Replay::each`].
#[derive(Clone, Debug)]
pub struct ReplayEach<P: PgnVariant, F> {
    replay: Replay<P>,
    seen: F,
}

impl<P: PgnVariant, F> ReplayEach<P, F> {
    /// The game that has just been read, up to its fault.
    #[must_use]
    pub fn replay(&self) -> &Replay<P> {
        &self.replay
    }
}

impl<P: PgnVariant, F: FnMut(&Replay<P>)> Visitor for ReplayEach<P, F> {
    type Error = ReplayErrorOf<P>;

    fn begin_game(&mut self, place: Place) {
        self.replay.begin_game(place);
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, place: Place) -> Result<(), Self::Error> {
        self.replay.tag(name, value, place)
    }

    fn end_tags(&mut self, place: Place) -> Result<Flow, Self::Error> {
        let flow = self.replay.end_tags(place)?;
        (self.seen)(&self.replay);
        Ok(flow)
    }

    #[inline]
    fn move_text(&mut self, text: Text<'_>, place: Place) -> Result<(), Self::Error> {
        self.replay.move_text(text, place)?;
        (self.seen)(&self.replay);
        Ok(())
    }

    fn null_move(&mut self, place: Place) -> Result<(), Self::Error> {
        self.replay.null_move(place)?;
        (self.seen)(&self.replay);
        Ok(())
    }

    fn result(&mut self, result: GameResult) {
        Visitor::result(&mut self.replay, result);
    }

    fn end_game(&mut self) {
        self.replay.end_game();
    }
}

/// What stops a game from being played through. `F` says what is wrong with a FEN, `N` what is wrong with a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<F, N: Error> {
    /// The tags let no game begin.
    #[error(transparent)]
    Opening(OpeningError<F>),
    /// A move that is illegal, ambiguous or not understood.
    #[error(transparent)]
    Move(N),
    /// A null move where none can be made: in check, or in a game that knows none.
    #[error("a null move, which cannot be played here; expected a legal move")]
    NullMove,
}

/// The [`ReplayError`] of a game.
pub type ReplayErrorOf<P> =
    ReplayError<<P as crate::Fen>::Error, <<P as PgnVariant>::MoveText as Notation<P>>::Error>;
