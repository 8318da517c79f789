//! What the program needs to know of each game.

mod kinizsi;
mod western;
mod xiangqi;

use variant_core::pgn::PgnVariant;
use variant_core::{Arbiter, Color, Coordinate, CoordinateMoves, Game, Notation, Position};

use crate::args;
use crate::failure::Failure;

pub(crate) use kinizsi::Kinizsi;
pub(crate) use western::Western;
pub(crate) use xiangqi::Xiangqi;

/// How a position is to be read.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reading {
    /// Whether defects are refused instead of waived.
    pub(crate) strict: bool,
    /// Whether the game is Chess960, where that is a question; `None` if the position is to tell.
    pub(crate) chess960: Option<bool>,
}

/// A game as the program sees it.
pub(crate) trait Variant {
    type Position: PgnVariant + CoordinateMoves + Send + Sync;

    /// Who judges its games.
    type Arbiter: Arbiter<Self::Position> + Clone + Send + Sync;

    /// The judge by a rule book; by the usual one if none is named.
    fn arbiter(rules: Option<&str>) -> Result<Self::Arbiter, Failure>;

    /// Judges a game at its last position, with the grounds, where there are rule books for that. A repetition is judged at the
    /// given occurrence.
    fn judge(
        _game: &Game<Self::Position, Self::Arbiter>,
        _rules: Option<&str>,
        _occurrences: u32,
        _hungarian: bool,
    ) -> Result<Judgement, Failure> {
        Err(Failure::new(
            "unknown_ask",
            "this game has no rule books on repetition with grounds to give; expected xiangqi, or games in a file",
        ))
    }

    /// Reads a position.
    fn read(fen: &str, reading: Reading) -> Result<Self::Position, Failure>;

    /// The tier of the defects for which a strict reader refuses the text; `None` if it takes it.
    fn status(fen: &str, chess960: bool) -> Option<&'static str>;

    /// The move in the game's algebraic notation.
    fn san(position: &Self::Position, m: Move<Self>) -> String;

    /// Reads a move in the game's algebraic notation.
    fn read_san(position: &Self::Position, text: &str) -> Result<Move<Self>, Failure>;

    /// Reads a move in another coordinate form than [`read_coordinate`], where the game has one.
    fn read_other_coordinate(_position: &Self::Position, _text: &str) -> Result<Move<Self>, Failure> {
        Err(Failure::new("unreadable_move", "this game has one coordinate form only"))
    }

    /// Whether a strict reader of the algebraic notation takes the text too.
    fn is_standard(position: &Self::Position, text: &str) -> bool;

    /// The move in a notation; `None` if the game has no such notation.
    fn write(position: &Self::Position, m: Move<Self>, notation: args::Notation) -> Option<String>;

    /// The word for what is wrong with the text of a move: `illegal_move`, `ambiguous_move` or `unreadable_move`.
    fn move_fault(error: &MoveTextError<Self::Position>) -> &'static str;

    /// The key of the position in the format of Polyglot books, where the game has them.
    fn polyglot_key(_position: &Self::Position) -> Option<u64> {
        None
    }

    /// The castling field in X-FEN and in Shredder-FEN, where the game has one.
    fn castling_fields(_position: &Self::Position) -> Option<[String; 2]> {
        None
    }

    /// The FEN with the en passant square after every double step, where the game has such steps.
    fn fen_always_en_passant(_position: &Self::Position) -> Option<String> {
        None
    }

    /// Plies without progress, as the rules on the move limit count them.
    fn halfmoves(position: &Self::Position) -> u32;

    /// Whether nobody can ever mate any more, where the game has such a question; `Some(None)` if it is not decided.
    fn is_dead(_position: &Self::Position) -> Option<Option<bool>> {
        None
    }

    /// The board as text.
    fn drawing(position: &Self::Position, below: Color, signs: args::Signs) -> String;

    /// The board as an SVG picture, with the squares of the last move, if there is one.
    fn picture(
        position: &Self::Position,
        below: Color,
        signs: args::Signs,
        last: Option<(&Self::Position, Move<Self>)>,
    ) -> String;
}

/// What a rule book says of a game.
#[derive(serde::Serialize)]
pub(crate) struct Judgement {
    /// `draw`, `red_loses`, `black_loses`, `none` or `undecided`.
    pub(crate) result: &'static str,
    /// The clause that decides.
    pub(crate) reason: &'static str,
    /// What Red's moves in the cycle amount to, if a cycle was judged.
    pub(crate) red: Option<&'static str>,
    /// What Black's moves amount to.
    pub(crate) black: Option<&'static str>,
    /// The class of each move of the cycle.
    pub(crate) classes: Vec<&'static str>,
    /// The grounds as a text.
    pub(crate) explanation: String,
}

/// Refuses the name of a rule book where there is only one.
fn only_rules(rules: Option<&str>) -> Result<(), Failure> {
    match rules {
        None => Ok(()),
        Some(_) => {
            Err(Failure::new("unknown_rules", "this game has one set of rules only; leave the rule book out"))
        }
    }
}

/// What is wrong with a move in a file of a game.
pub(crate) type MoveTextError<P> = <<P as PgnVariant>::MoveText as Notation<P>>::Error;

/// A move of a game.
pub(crate) type Move<V> = <<V as Variant>::Position as Position>::Move;

/// Reads a move in coordinate form.
pub(crate) fn read_coordinate<V: Variant + ?Sized>(
    position: &V::Position,
    text: &str,
) -> Result<Move<V>, Failure> {
    Coordinate.read(position, text).map_err(|error| {
        let kind = match error {
            variant_core::CoordinateError::Illegal { .. } => "illegal_move",
            _ => "unreadable_move",
        };
        Failure::new(kind, error)
    })
}

/// Runs `$body` with `$V` standing for the game that the value of [`args::Variant`] names.
macro_rules! for_variant {
    ($variant:expr, $V:ident => $body:expr) => {
        match $variant {
            crate::args::Variant::Western => {
                type $V = crate::variants::Western;
                $body
            }
            crate::args::Variant::Xiangqi => {
                type $V = crate::variants::Xiangqi;
                $body
            }
            crate::args::Variant::Kinizsi => {
                type $V = crate::variants::Kinizsi;
                $body
            }
        }
    };
}
pub(crate) use for_variant;
