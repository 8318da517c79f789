//! What the examples ask of each game, beyond the traits of the core.

// Each example uses a part of it.
#![allow(dead_code)]

use clap::ValueEnum;
use variant_core::pgn::PgnVariant;
use variant_core::{
    Arbiter, Color, Coordinate, CoordinateError, CoordinateMoves, Game, Notation, Position, Reason,
    TextBoard, Verdict,
};
use western::LongAlgebraic;
use xiangqi::arbiter::{Language, RuleBook, Rules};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};
use xiangqi::{MoveText, Signs};

/// A game, by its name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Name {
    /// FIDE chess and Chess960.
    Western,
    /// Chinese chess.
    Xiangqi,
    /// Kinizsi chess.
    Kinizsi,
}

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Style {
    /// Origin and target: `e2e4`, `h2e2`.
    Coordinate,
    /// Short algebraic: `Nf3`.
    San,
    /// Short algebraic with Hungarian letters: `Hf3`.
    Hungarian,
    /// Long algebraic: `Ng1-f3`.
    Long,
    /// `C2=5`.
    Wxf,
    /// `炮二平五` in simplified script.
    Chinese,
    /// `炮二平五` in traditional script.
    Traditional,
}

/// A move of a game.
pub(crate) type MoveOf<G> = <<G as Played>::Position as Position>::Move;
/// A game that is being played.
pub(crate) type GameOf<G> = Game<<G as Played>::Position, <G as Played>::Arbiter>;

/// A game that is played.
pub(crate) trait Played {
    type Position: PgnVariant + CoordinateMoves + Send + Sync;
    type Arbiter: Arbiter<Self::Position> + Clone + Send + Sync;

    /// The ways in which moves are written; the usual one first.
    const STYLES: &'static [Style];

    /// The judge by a rule book, by the usual one if none is named.
    fn arbiter(rules: Option<&str>) -> Result<Self::Arbiter, String>;

    /// What a side is called.
    fn side(color: Color) -> &'static str {
        color.name()
    }

    /// A move in one of the [`STYLES`](Self::STYLES).
    fn write(position: &Self::Position, m: MoveOf<Self>, style: Style) -> String;

    /// Reads a move in whatever way it is written. `style` decides where a text may mean different moves.
    fn read(position: &Self::Position, text: &str, style: Style) -> Result<MoveOf<Self>, String>;

    /// The board as text.
    fn drawing(position: &Self::Position, below: Color, ascii: bool) -> String;

    /// What the rules say of the game, with the grounds.
    fn explain(game: &GameOf<Self>, _hungarian: bool) -> String {
        let turn = Self::side(game.position().turn());
        let (outcome, who) = match game.verdict() {
            Verdict::Continue => {
                let check = if game.position().is_check() { " and in check" } else { "" };
                return format!("The game goes on: {turn} is to move{check}.");
            }
            Verdict::Claimable(outcome) => (outcome, format!("{turn} may claim a ")),
            Verdict::Final(outcome) => (outcome, String::new()),
        };
        let grounds = match outcome.reason {
            Reason::Repetition => {
                let plies: Vec<String> = game.history().earlier().map(|ply| ply.to_string()).collect();
                format!(
                    "the position has come up {} times, before this after plies {}",
                    game.occurrences(),
                    plies.into_iter().rev().collect::<Vec<_>>().join(", ")
                )
            }
            Reason::MoveLimit => "too many moves without a capture or a pawn move".to_owned(),
            Reason::Checkmate => "the king is attacked and no legal move is left".to_owned(),
            Reason::Stalemate => "no legal move is left, and the king is not attacked".to_owned(),
            Reason::Material => "nobody can mate with what is left".to_owned(),
            Reason::Goal => "a pawn has reached the far rank".to_owned(),
            other => other.to_string(),
        };
        format!("{who}{outcome}: {grounds}.")
    }
}

/// Reads a move in coordinate form, or else in an algebraic notation; if neither does, says why.
fn coordinate_or<P: CoordinateMoves, N: Notation<P>>(
    algebraic: &N,
    position: &P,
    text: &str,
) -> Result<P::Move, String> {
    Coordinate.read(position, text).or_else(|coordinate| {
        algebraic.read(position, text).map_err(|error| match coordinate {
            // It has the form of that notation.
            CoordinateError::Illegal { .. } => coordinate.to_string(),
            _ => error.to_string(),
        })
    })
}

pub(crate) struct Western;

impl Played for Western {
    type Position = western::Position;
    type Arbiter = western::Fide;

    const STYLES: &'static [Style] = &[Style::San, Style::Hungarian, Style::Long, Style::Coordinate];

    fn arbiter(rules: Option<&str>) -> Result<western::Fide, String> {
        only_rules(rules).map(|()| western::Fide)
    }

    fn write(position: &western::Position, m: western::Move, style: Style) -> String {
        match style {
            Style::Coordinate => Coordinate.text(position, m),
            Style::Hungarian => western::San::HUNGARIAN.text(position, m),
            Style::Long => LongAlgebraic::default().text(position, m),
            _ => western::San::ENGLISH.text(position, m),
        }
    }

    fn read(position: &western::Position, text: &str, style: Style) -> Result<western::Move, String> {
        let san = if style == Style::Hungarian { western::San::HUNGARIAN } else { western::San::ENGLISH };
        // Reads long algebraic notation as well.
        coordinate_or(&san, position, text)
    }

    fn drawing(position: &western::Position, below: Color, ascii: bool) -> String {
        if ascii {
            return TextBoard::new(position.board()).below(below).to_string();
        }
        position.text_board().below(below).to_string()
    }
}

pub(crate) struct Xiangqi;

impl Played for Xiangqi {
    type Position = xiangqi::Position;
    type Arbiter = Rules;

    const STYLES: &'static [Style] = &[Style::Wxf, Style::Chinese, Style::Traditional, Style::Coordinate];

    fn arbiter(rules: Option<&str>) -> Result<Rules, String> {
        let book = rules.map_or(Ok(RuleBook::default()), str::parse);
        book.map(Rules::new).map_err(|error| error.to_string())
    }

    fn side(color: Color) -> &'static str {
        match color {
            Color::White => "red",
            Color::Black => "black",
        }
    }

    fn write(position: &xiangqi::Position, m: xiangqi::Move, style: Style) -> String {
        match style {
            Style::Coordinate => Coordinates::Ucci.text(position, m),
            Style::Chinese => Chinese(Script::Simplified).text(position, m),
            Style::Traditional => Chinese(Script::Traditional).text(position, m),
            _ => Wxf.text(position, m),
        }
    }

    /// Coordinates, ICCS, WXF and Chinese notation all look different.
    fn read(position: &xiangqi::Position, text: &str, _style: Style) -> Result<xiangqi::Move, String> {
        MoveText::Any.read(position, text).map_err(|error| error.to_string())
    }

    fn drawing(position: &xiangqi::Position, below: Color, ascii: bool) -> String {
        let signs = if ascii { Signs::Letters } else { Signs::Characters(Script::Traditional) };
        position.text_board(signs).below(below).to_string()
    }

    fn explain(game: &GameOf<Self>, hungarian: bool) -> String {
        let language = if hungarian { Language::Hungarian } else { Language::English };
        game.arbiter().judge(&game.history()).explain(language).to_string()
    }
}

pub(crate) struct Kinizsi;

impl Played for Kinizsi {
    type Position = kinizsi::Position;
    type Arbiter = kinizsi::DrawRules;

    const STYLES: &'static [Style] = &[Style::San, Style::Hungarian, Style::Coordinate];

    fn arbiter(rules: Option<&str>) -> Result<kinizsi::DrawRules, String> {
        only_rules(rules).map(|()| kinizsi::DrawRules)
    }

    fn write(position: &kinizsi::Position, m: kinizsi::Move, style: Style) -> String {
        match style {
            Style::Coordinate => Coordinate.text(position, m),
            Style::Hungarian => kinizsi::San::HUNGARIAN.text(position, m),
            _ => kinizsi::San::ENGLISH.text(position, m),
        }
    }

    fn read(position: &kinizsi::Position, text: &str, style: Style) -> Result<kinizsi::Move, String> {
        let san = if style == Style::Hungarian { kinizsi::San::HUNGARIAN } else { kinizsi::San::ENGLISH };
        coordinate_or(&san, position, text)
    }

    fn drawing(position: &kinizsi::Position, below: Color, ascii: bool) -> String {
        if ascii {
            return TextBoard::new(position.board()).below(below).to_string();
        }
        position.text_board().below(below).to_string()
    }
}

/// Refuses the name of a rule book where there is only one.
fn only_rules(rules: Option<&str>) -> Result<(), String> {
    match rules {
        None => Ok(()),
        Some(name) => {
            Err(format!("{name:?} is no rule book of this game: it has one set of rules, leave it out"))
        }
    }
}

/// Runs `$body` with `$G` standing for the game of a [`Name`].
macro_rules! for_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            $crate::games::Name::Western => {
                type $G = $crate::games::Western;
                $body
            }
            $crate::games::Name::Xiangqi => {
                type $G = $crate::games::Xiangqi;
                $body
            }
            $crate::games::Name::Kinizsi => {
                type $G = $crate::games::Kinizsi;
                $body
            }
        }
    };
}
pub(crate) use for_game;
