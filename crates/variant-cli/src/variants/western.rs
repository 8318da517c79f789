//! FIDE chess and Chess960.

use variant_core::{MoveList, Notation as _};
use western::{
    CastlingField, CastlingMode, Defects, EnPassantField, FenError, FenOptions, Fide, Move, Position, San,
    SanError, Tier,
};

use super::{Reading, Variant};
use crate::failure::Failure;

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

    fn arbiter() -> Fide {
        Fide
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

    fn captures(position: &Position) -> MoveList<Move> {
        position.legal_captures()
    }

    fn castling_fields(position: &Position) -> Option<[String; 2]> {
        Some([CastlingField::XFen, CastlingField::Shredder].map(|style| {
            let fen = position.fen_with(EnPassantField::Legal, style).to_string();
            fen.split(' ').nth(2).unwrap_or("-").to_owned()
        }))
    }
}
