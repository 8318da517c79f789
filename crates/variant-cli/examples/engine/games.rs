//! What the engine asks of each game, beyond the traits of the core.

use variant_core::{Arbiter, Coordinate, Fen, Notation, Position, Role};
use western::{CastlingMode, FenOptions};

/// Which protocol is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Protocol {
    Uci,
    Ucci,
}

/// A game that the engine plays.
pub(crate) trait EngineGame: 'static {
    type Position: Fen + Send;
    type Arbiter: Arbiter<Self::Position, Trace: Send> + Clone + Send;
    type Notation: Notation<Self::Position> + Copy + Send;

    /// The name of the game, as `UCI_Variant` has it.
    const NAME: &'static str;
    /// The line that offers the game's own option.
    const OPTION: &'static str;

    fn arbiter() -> Self::Arbiter;

    fn notation(protocol: Protocol) -> Self::Notation;

    /// Reads a start position; the usual one if there is no FEN.
    fn start(fen: Option<&str>, chess960: bool) -> Result<Self::Position, <Self::Position as Fen>::Error>;

    /// What a piece is worth, in hundredths of a pawn; a royal piece nothing, as both sides always have it.
    fn value(role: <Self::Position as Position>::Role) -> i32;
}

fn read<P: Fen>(fen: Option<&str>) -> Result<P, P::Error> {
    fen.map_or_else(|| Ok(P::start()), P::from_fen_playable)
}

/// What pieces are worth that are called and move as in chess, or nearly so.
fn chess_value(role: impl Role) -> i32 {
    match role.letter() {
        'P' => 100,
        'N' => 300,
        'B' => 310,
        'R' => 500,
        'Q' => 900,
        _ => 0,
    }
}

pub(crate) struct Western;

impl EngineGame for Western {
    type Position = western::Position;
    type Arbiter = western::Fide;
    type Notation = Coordinate;

    const NAME: &'static str = "chess";
    const OPTION: &'static str = "option name UCI_Chess960 type check default false";

    fn arbiter() -> western::Fide {
        western::Fide
    }

    fn notation(_protocol: Protocol) -> Coordinate {
        Coordinate
    }

    /// In Chess960 the usual array castles by "king takes rook" too.
    fn start(fen: Option<&str>, chess960: bool) -> Result<western::Position, western::FenError> {
        let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let options = FenOptions { castling: Some(mode), ..FenOptions::PLAYABLE };
        match fen {
            Some(fen) => options.read(fen),
            None => options.read(&western::Position::start().fen()),
        }
    }

    fn value(role: western::Role) -> i32 {
        chess_value(role)
    }
}

pub(crate) struct Xiangqi;

impl EngineGame for Xiangqi {
    type Position = xiangqi::Position;
    type Arbiter = xiangqi::arbiter::Rules;
    type Notation = xiangqi::notation::Coordinates;

    const NAME: &'static str = "xiangqi";
    const OPTION: &'static str = "option name UCI_Variant type combo default xiangqi var xiangqi";

    fn arbiter() -> xiangqi::arbiter::Rules {
        xiangqi::arbiter::Rules::default()
    }

    fn notation(protocol: Protocol) -> xiangqi::notation::Coordinates {
        match protocol {
            Protocol::Uci => xiangqi::notation::Coordinates::Uci10,
            Protocol::Ucci => xiangqi::notation::Coordinates::Ucci,
        }
    }

    fn start(fen: Option<&str>, _chess960: bool) -> Result<xiangqi::Position, xiangqi::FenError> {
        read(fen)
    }

    fn value(role: xiangqi::Role) -> i32 {
        role.names().value.map_or(0, |pawns| (pawns * 100.0) as i32)
    }
}

pub(crate) struct Kinizsi;

impl EngineGame for Kinizsi {
    type Position = kinizsi::Position;
    type Arbiter = kinizsi::DrawRules;
    type Notation = Coordinate;

    const NAME: &'static str = "kinizsi";
    const OPTION: &'static str = "option name UCI_Variant type combo default kinizsi var kinizsi";

    fn arbiter() -> kinizsi::DrawRules {
        kinizsi::DrawRules
    }

    fn notation(_protocol: Protocol) -> Coordinate {
        Coordinate
    }

    fn start(fen: Option<&str>, _chess960: bool) -> Result<kinizsi::Position, kinizsi::FenError> {
        read(fen)
    }

    fn value(role: kinizsi::Role) -> i32 {
        chess_value(role)
    }
}
