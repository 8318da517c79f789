//! Chinese chess.

use variant_core::{Color, Coordinate, Game, Notation as _, Position as _};
use xiangqi::arbiter::{Language, RuleBook, Rules};
use xiangqi::names::Script;
use xiangqi::notation::{Chinese, Coordinates, ReadError, Wxf};
use xiangqi::{FenError, Move, Position, Waive};

use super::{Judgement, Reading, Variant};
use crate::args::{Notation, Signs};
use crate::failure::Failure;

pub(crate) struct Xiangqi;

fn signs(signs: Signs) -> xiangqi::Signs {
    match signs {
        Signs::Letters => xiangqi::Signs::Letters,
        Signs::Unicode => xiangqi::Signs::Characters(Script::Traditional),
    }
}

impl Variant for Xiangqi {
    type Position = Position;
    type Arbiter = Rules;

    fn arbiter(rules: Option<&str>) -> Result<Rules, Failure> {
        let book = match rules {
            None => RuleBook::default(),
            Some(name) => name
                .parse()
                .map_err(|error| Failure::new("unknown_rules", format_args!("{name:?}: {error}")))?,
        };
        Ok(Rules::new(book))
    }

    fn judge(
        game: &Game<Position, Rules>,
        rules: Option<&str>,
        occurrences: u32,
        hungarian: bool,
    ) -> Result<Judgement, Failure> {
        let mut rules = Self::arbiter(rules)?;
        rules.occurrences = occurrences;
        let ruling = rules.judge_game(game);
        let side = |color| ruling.cycle.as_ref().map(|cycle| cycle.side(color).name());
        let language = if hungarian { Language::Hungarian } else { Language::English };
        Ok(Judgement {
            result: ruling.decision.name(),
            reason: ruling.clause.name(),
            red: side(Color::White),
            black: side(Color::Black),
            classes: ruling.cycle.iter().flat_map(|cycle| &cycle.moves).map(|m| m.class.name()).collect(),
            explanation: ruling.explain(language).to_string(),
        })
    }

    fn read(fen: &str, reading: Reading) -> Result<Position, Failure> {
        let waive = if reading.strict { Waive::NOTHING } else { Waive::PLAYABLE };
        Position::from_fen_with(fen, waive).map_err(|error| Failure::new("invalid_fen", error))
    }

    fn status(fen: &str, _chess960: bool) -> Option<&'static str> {
        match Position::from_fen_with(fen, Waive::NOTHING) {
            Ok(_) => None,
            Err(FenError::Setup(_)) => Some("basic_rules"),
            Err(_) => Some("syntax"),
        }
    }

    fn san(position: &Position, m: Move) -> String {
        Wxf.text(position, m)
    }

    /// WXF, which is all ASCII, or Chinese notation, which never is.
    fn read_san(position: &Position, text: &str) -> Result<Move, Failure> {
        let text = text.trim();
        let read = if text.is_ascii() {
            Wxf.read(position, text)
        } else {
            Chinese(Script::Simplified).read(position, text)
        };
        read.map_err(|error| Failure::new(Self::move_fault(&error), error))
    }

    /// With ranks 1-10.
    fn read_other_coordinate(position: &Position, text: &str) -> Result<Move, Failure> {
        Coordinates::Uci10.read(position, text).map_err(|error| Failure::new(Self::move_fault(&error), error))
    }

    fn is_standard(position: &Position, text: &str) -> bool {
        Wxf.read(position, text).is_ok_and(|m| Wxf.text(position, m) == text)
    }

    fn write(position: &Position, m: Move, notation: Notation) -> Option<String> {
        Some(match notation {
            Notation::Uci => Coordinate.text(position, m),
            Notation::Uci10 => Coordinates::Uci10.text(position, m),
            Notation::San | Notation::Wxf => Wxf.text(position, m),
            Notation::Chinese => Chinese(Script::Simplified).text(position, m),
            Notation::ChineseTraditional => Chinese(Script::Traditional).text(position, m),
            _ => return None,
        })
    }

    fn move_fault(error: &ReadError) -> &'static str {
        match error {
            ReadError::Illegal { .. } => "illegal_move",
            ReadError::Ambiguous { .. } => "ambiguous_move",
            _ => "unreadable_move",
        }
    }

    fn halfmoves(position: &Position) -> u32 {
        position.halfmoves()
    }

    fn drawing(position: &Position, below: Color, style: Signs) -> String {
        position.text_board(signs(style)).below(below).to_string()
    }

    fn picture(position: &Position, below: Color, style: Signs, last: Option<(&Position, Move)>) -> String {
        let points = last.into_iter().flat_map(|(before, m)| before.squares_of(m));
        position.svg_board(signs(style)).below(below).last_move(points).to_string()
    }
}
