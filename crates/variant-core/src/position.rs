//! What every game's position can do.

use alloc::string::String;
use core::error::Error;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{Bitboard, Board, Color, Edit, MoveList, Outcome, Role, Shape, Verdict};

/// A position of a game: the rules of movement and legality.
///
/// What depends on the moves that led here (repetition, say) is the business of an [`Arbiter`](crate::Arbiter).
///
/// Equality and hash are *repetition identity*: two positions are equal if the rules of the game count them as the same
/// position. Counters do not count.
pub trait Position: Clone + Eq + Hash + Debug {
    /// The shape of the board.
    type Shape: Shape;
    /// The kinds of pieces.
    type Role: Role;
    /// A move. Its meaning depends on the position it is made in.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The usual start position.
    fn start() -> Self;

    /// The pieces.
    fn board(&self) -> &Board<Self::Shape, Self::Role>;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The Zobrist key. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// The Zobrist key worked out from nothing; equals [`key`](Self::key). For tests.
    fn key_from_scratch(&self) -> u64;

    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Bitboard<Self::Shape>;

    /// Calls `f` with every legal move, once each, until `f` breaks.
    fn try_for_each_legal<B, F>(&self, f: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Move) -> ControlFlow<B>;

    /// Calls `f` with what a legal move does to the board, in an order in which it can be carried out: everything that is
    /// lifted comes before what is put down in its place. Castling, en passant, promotion and moves of many pieces need no
    /// special case of the reader.
    fn for_each_edit<F>(&self, m: Self::Move, f: F)
    where
        F: FnMut(Edit<Self::Shape, Self::Role>);

    /// Makes a legal move. With any other move the position that results is unspecified (and the call may panic).
    fn play_unchecked(&mut self, m: Self::Move);

    /// The outcome if this position alone ends the game: checkmate, for one, but no repetition.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether no position before `m` can ever come up again once this legal move is made. `false` where it is not known.
    fn is_irreversible(&self, _m: Self::Move) -> bool {
        false
    }

    /// Calls `f` with every legal move, once each.
    fn for_each_legal<F: FnMut(Self::Move)>(&self, mut f: F) {
        let _: ControlFlow<core::convert::Infallible> = self.try_for_each_legal(|m| {
            f(m);
            ControlFlow::Continue(())
        });
    }

    /// All legal moves.
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_legal(|m| moves.push(m));
        moves
    }

    /// Number of legal moves.
    fn count_legal(&self) -> u32 {
        let mut count = 0;
        self.for_each_legal(|_| count += 1);
        count
    }

    /// Whether there is a legal move.
    fn has_legal(&self) -> bool {
        self.try_for_each_legal(ControlFlow::Break).is_break()
    }

    /// Whether `m` is legal here, whatever value it holds.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.try_for_each_legal(
            |legal| if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) },
        )
        .is_break()
    }

    /// Whether a legal move captures anything: lifts a piece of the other side.
    fn is_capture(&self, m: Self::Move) -> bool {
        let mut captures = false;
        self.for_each_edit(m, |edit| {
            captures |= matches!(edit, Edit::Lift(_, piece) if piece.color != self.turn());
        });
        captures
    }

    /// The legal moves that capture.
    fn legal_captures(&self) -> MoveList<Self::Move> {
        let mut captures = MoveList::new();
        self.for_each_legal(|m| {
            if self.is_capture(m) {
                captures.push(m);
            }
        });
        captures
    }

    /// Whether a legal move gives check.
    fn gives_check(&self, m: Self::Move) -> bool {
        self.after(m).is_check()
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether `color` can never mate with the pieces that are left, as far as these alone tell: what matters to the other side when
    /// its time runs out. `false` where that is not known.
    fn has_insufficient_material(&self, _color: Color) -> bool {
        false
    }

    /// Whether neither side [has the material](Self::has_insufficient_material) to mate. Whether that ends the game is up to its
    /// rules.
    fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }

    /// The squares by which a legal move is shown on a board: those that the pieces of the side to move leave, and those on which they
    /// stand after it.
    fn squares_of(&self, m: Self::Move) -> Bitboard<Self::Shape> {
        let mut squares = Bitboard::EMPTY;
        self.for_each_edit(m, |edit| match edit {
            Edit::Lift(square, piece) if piece.color == self.turn() => squares.insert(square),
            Edit::Put(square, _) => squares.insert(square),
            Edit::Lift(..) => {}
        });
        squares
    }

    /// Makes `m` if it is legal.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not; the position is left as it was.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        if self.is_legal(m) {
            self.play_unchecked(m);
            Ok(())
        } else {
            Err(IllegalMove(m))
        }
    }

    /// The position after the legal move `m`.
    #[must_use]
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }

    /// The position with the other side to move and nothing else done, where that is a position (never in check).
    #[must_use]
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// The position with the sides exchanged: every piece changes colour and stands where its owner sees it as before. `None`
    /// in games whose sides differ.
    #[must_use]
    fn swap_colors(&self) -> Option<Self> {
        None
    }

    /// The position in a mirror, left for right, where the rules are blind to that.
    #[must_use]
    fn mirror(&self) -> Option<Self> {
        None
    }

    /// Number of move sequences of length `depth` from here: the leaves of the tree of legal moves. The last ply is counted,
    /// not played. Each ply takes some room on the stack: keep `depth` to some hundreds.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.count_legal()),
            _ => {
                let mut leaves = 0;
                self.for_each_legal(|m| leaves += self.after(m).perft(depth - 1));
                leaves
            }
        }
    }

    /// [`outcome`](Self::outcome) as a verdict.
    fn verdict(&self) -> Verdict {
        self.outcome().map_or(Verdict::Continue, Verdict::Final)
    }
}

/// A move that is not legal in the position it was meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move {0:?}: it is none of the legal moves of this position")]
pub struct IllegalMove<M: Debug>(pub M);

/// Positions that are read from and written to a FEN.
pub trait Fen: Position {
    /// What can be wrong with a text.
    type Error: Error + Clone + Send + Sync + 'static;

    /// Reads a position, refusing whatever cannot come up in a game as far as the game's rules page tells. Fields are separated by
    /// one space, and nothing stands around them.
    ///
    /// # Errors
    /// If the text is no FEN, or a FEN of no position; each game documents its tiers.
    fn from_fen(text: &str) -> Result<Self, Self::Error>;

    /// Reads a position, with every defect waived that can be: such as men beyond a full set, and any white space around and
    /// between fields. In games that waive none it is [`from_fen`](Self::from_fen).
    ///
    /// # Errors
    /// If the text is no FEN, or what it describes cannot be played from.
    fn from_fen_playable(text: &str) -> Result<Self, Self::Error> {
        Self::from_fen(text)
    }

    /// Writes the FEN.
    ///
    /// # Errors
    /// Only what `out` gives.
    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The FEN as a string.
    fn fen(&self) -> String {
        let mut text = String::with_capacity(96);
        // Writing to a string does not fail.
        let _ = self.write_fen(&mut text);
        text
    }
}
