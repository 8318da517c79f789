//! FIDE chess and Chess960.

use variant_core::{Color, Coordinate, Notation as _, Position as _, TextBoard};
use western::{
    CastlingField, CastlingMode, DeadPosition, Defects, EnPassantField, FenError, FenOptions, Fide,
    LongAlgebraic, Move, Position, San, SanError, Tier,
};

use super::{Reading, Variant, only_rules};
use crate::args::{Notation, Signs};
use crate::failure::Failure;

/// Positions that are looked at for a dead position, at most: a second or so.
const DEAD_BUDGET: usize = 500_000;

pub(crate) struct Western;

fn options(reading: Reading) -> FenOptions {
    FenOptions {
        castling: reading.chess960.map(mode),
        waived: if reading.strict { Defects::NONE } else { Defects::WAIVABLE },
        strict_text: false,
    }
}

fn mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

impl Variant for Western {
    type Position = Position;
    type Arbiter = Fide;

    fn arbiter(rules: Option<&str>) -> Result<Fide, Failure> {
        only_rules(rules).map(|()| Fide)
    }

    fn read(fen: &str, reading: Reading) -> Result<Position, Failure> {
        options(reading).read(fen).map_err(|error| Failure::new("invalid_fen", error))
    }

    fn status(fen: &str, chess960: bool) -> Option<&'static str> {
        match options(Reading { strict: true, chess960: Some(chess960) }).read(fen) {
            Ok(_) => None,
            Err(FenError::Setup(error)) => Some(match error.defects.tier() {
                Some(Tier::Basic) => "basic_rules",
                Some(Tier::Fields) if error.defects.contains(western::Defect::CastlingRights) => {
                    "castling_rights"
                }
                Some(Tier::Fields) => "ep_square",
                _ => "unreachable_check",
            }),
            Err(_) => Some("syntax"),
        }
    }

    fn san(position: &Position, m: Move) -> String {
        San::default().text(position, m)
    }

    fn read_san(position: &Position, text: &str) -> Result<Move, Failure> {
        San::default().read(position, text).map_err(|error| Failure::new(Self::move_fault(&error), error))
    }

    fn is_standard(position: &Position, text: &str) -> bool {
        San::STRICT.read(position, text).is_ok()
    }

    fn write(position: &Position, m: Move, notation: Notation) -> Option<String> {
        Some(match notation {
            Notation::Uci => Coordinate.text(position, m),
            Notation::San => San::ENGLISH.text(position, m),
            Notation::Hungarian => San::HUNGARIAN.text(position, m),
            Notation::Long => LongAlgebraic::default().text(position, m),
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

    fn polyglot_key(position: &Position) -> Option<u64> {
        Some(position.polyglot_key())
    }

    fn castling_fields(position: &Position) -> Option<[String; 2]> {
        Some([CastlingField::XFen, CastlingField::Shredder].map(|style| {
            let fen = position.fen_with(EnPassantField::Legal, style).to_string();
            fen.split(' ').nth(2).unwrap_or("-").to_owned()
        }))
    }

    fn fen_always_en_passant(position: &Position) -> Option<String> {
        Some(position.fen_with(EnPassantField::Always, CastlingField::XFen).to_string())
    }

    fn halfmoves(position: &Position) -> u32 {
        position.halfmoves().into()
    }

    fn is_dead(position: &Position) -> Option<Option<bool>> {
        Some(match position.dead_position(DEAD_BUDGET) {
            DeadPosition::Dead => Some(true),
            DeadPosition::Alive => Some(false),
            DeadPosition::Undecided => None,
        })
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
