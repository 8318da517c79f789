//! Kinizsi chess.

use kinizsi::{DrawRules, FenError, Move, Position, San, SanError};
use variant_core::{Color, Coordinate, Fen as _, Notation as _, Position as _, TextBoard};

use super::{Reading, Variant, only_rules};
use crate::args::{Notation, Signs};
use crate::failure::Failure;

pub(crate) struct Kinizsi;

/// Reads a FEN with all that is asked of positions, but, as the program does in all games, with any white space.
fn strictly(fen: &str) -> Result<Position, FenError> {
    Position::from_fen(&fen.split_whitespace().collect::<Vec<_>>().join(" "))
}

impl Variant for Kinizsi {
    type Position = Position;
    type Arbiter = DrawRules;

    fn arbiter(rules: Option<&str>) -> Result<DrawRules, Failure> {
        only_rules(rules).map(|()| DrawRules)
    }

    fn read(fen: &str, reading: Reading) -> Result<Position, Failure> {
        let read = if reading.strict { strictly(fen) } else { Position::from_fen_playable(fen) };
        read.map_err(|error| Failure::new("invalid_fen", error))
    }

    fn status(fen: &str, _chess960: bool) -> Option<&'static str> {
        match strictly(fen) {
            Ok(_) => None,
            Err(FenError::Text(_)) => Some("syntax"),
            Err(FenError::Castling { .. }) => Some("castling_rights"),
            Err(FenError::EnPassant { .. }) => Some("ep_square"),
            Err(_) => Some("basic_rules"),
        }
    }

    fn san(position: &Position, m: Move) -> String {
        San::ENGLISH.text(position, m)
    }

    fn read_san(position: &Position, text: &str) -> Result<Move, Failure> {
        San::ENGLISH.read(position, text).map_err(|error| Failure::new(Self::move_fault(&error), error))
    }

    fn is_standard(position: &Position, text: &str) -> bool {
        San::ENGLISH.read(position, text).is_ok_and(|m| San::ENGLISH.text(position, m) == text)
    }

    fn write(position: &Position, m: Move, notation: Notation) -> Option<String> {
        Some(match notation {
            Notation::Uci => Coordinate.text(position, m),
            Notation::San => San::ENGLISH.text(position, m),
            Notation::Hungarian => San::HUNGARIAN.text(position, m),
            _ => return None,
        })
    }

    fn move_fault(error: &SanError) -> &'static str {
        match error {
            SanError::Illegal { .. } => "illegal_move",
            SanError::Ambiguous { .. } => "ambiguous_move",
            _ => "unreadable_move",
        }
    }

    fn halfmoves(position: &Position) -> u32 {
        position.halfmoves().into()
    }

    fn drawing(position: &Position, below: Color, signs: Signs) -> String {
        match signs {
            Signs::Letters => TextBoard::new(position.board()).below(below).to_string(),
            Signs::Unicode => position.text_board().below(below).to_string(),
        }
    }

    fn picture(position: &Position, below: Color, _signs: Signs, last: Option<(&Position, Move)>) -> String {
        let squares = last.into_iter().flat_map(|(before, m)| before.squares_of(m));
        position.svg_board().below(below).last_move(squares).to_string()
    }
}
