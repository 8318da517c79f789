//! Positions, moves, games and outcomes as JSON.
#![cfg(feature = "serde")]

use western::variant_core::Game;
use western::{CastlingMode, FenOptions, Fide, Leaflet, Move, Position, Scharnagl, Setup, prelude::*};

fn through_json<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

#[test]
fn positions_are_their_fen() {
    let start = Position::start();
    assert_eq!(serde_json::to_string(&start).unwrap(), format!("\"{}\"", start.fen()));
    let mut position = start;
    for text in ["e2e4", "a7a6", "e4e5", "d7d5"] {
        position.play(Coordinate.read(&position, text).unwrap()).unwrap();
    }
    let back = through_json(&position);
    assert_eq!((back, back.fen()), (position, position.fen()));
    assert!(serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").is_err());
    assert!(serde_json::from_str::<Position>("17").is_err());
}

#[test]
fn chess960_positions_come_back_as_such() {
    let walk = |start: Position, plies: u16| variant_walk(start, plies);
    for number in (0..960).step_by(37).chain([518]) {
        let array = Scharnagl::new(number).unwrap();
        for plies in [0, 10, 60, 150] {
            let position = walk(Position::chess960(array, Scharnagl::STANDARD), plies);
            let back = through_json(&position);
            assert_eq!(back.castling_mode(), CastlingMode::Chess960, "{position}");
            assert_eq!((back, back.fen()), (position, position.fen()));
            let standard = walk(Position::start(), plies);
            assert_eq!(through_json(&standard).castling_mode(), CastlingMode::Standard);
        }
    }
    // Men beyond a full set come back, and counters of any size.
    let many = FenOptions::PLAYABLE.read("qqqq3k/8/8/8/8/8/8/7K w - - 65535 0").unwrap();
    assert_eq!(Setup::from(&through_json(&many)), Setup::from(&many));
}

fn variant_walk(start: Position, plies: u16) -> Position {
    let mut position = start;
    for ply in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(ply * 31 + 7) % moves.len()]);
    }
    position
}

#[test]
fn moves_come_back_typed() {
    let kiwipete = FenOptions::PLAYABLE
        .read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
        .unwrap();
    for &m in &kiwipete.legal_moves() {
        assert_eq!(through_json(&m), m);
    }
    assert_eq!(serde_json::to_string(&Move::from_code(12 | 28 << 6 | 6 << 12).unwrap()).unwrap(), "\"e2e4\"");
    assert!(serde_json::from_str::<Move>("\"e2e5\"").is_err());
}

#[test]
fn squares_and_pieces_are_their_names() {
    use western::{Piece, Role, Square};
    for square in Square::all() {
        assert_eq!(serde_json::to_string(&square).unwrap(), format!("\"{square}\""));
        assert_eq!(through_json(&square), square);
    }
    for color in Color::ALL {
        for &role in Role::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(serde_json::to_string(&piece).unwrap(), format!("\"{}\"", piece.letter()));
            assert_eq!(through_json(&piece), piece);
        }
    }
    for text in ["\"\"", "\"x\"", "\"KK\"", "\"K \"", "\" K\"", "7", "null"] {
        assert!(serde_json::from_str::<Piece>(text).is_err(), "{text}");
    }
    for text in ["\"\"", "\"a\"", "\"a9\"", "\"a1 \"", "\"i1\"", "0", "null"] {
        let error = serde_json::from_str::<Square>(text).unwrap_err().to_string();
        assert!(error.contains("square"), "{text}: {error}");
    }
}

#[test]
fn games_are_played_again() {
    let mut game = Game::with_arbiter(Position::start(), Fide);
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
        game.play(Coordinate.read(game.position(), text).unwrap()).unwrap();
    }
    let back: Game<Position, Fide> = through_json(&game);
    assert_eq!((back.occurrences(), back.verdict()), (3, game.verdict()));
    assert!(back.moves().eq(game.moves()));
    let text = serde_json::to_string(&Game::with_arbiter(*game.position(), Leaflet)).unwrap();
    assert!(serde_json::from_str::<Game<Position, Leaflet>>(&text).is_ok());
    let illegal = serde_json::to_string(&game).unwrap().replacen("Ng1f3", "Ng1e2", 1);
    let error = serde_json::from_str::<Game<Position, Fide>>(&illegal).unwrap_err();
    assert!(error.to_string().contains("move 1 of the game"), "{error}");
}

#[test]
fn outcomes_and_verdicts() {
    let mate = Outcome::win(Color::White, Reason::Checkmate);
    assert_eq!(serde_json::to_string(&mate).unwrap(), r#"{"winner":"white","reason":"checkmate"}"#);
    assert_eq!(through_json(&mate), mate);
    let claim = Verdict::Claimable(Outcome::draw(Reason::MoveLimit));
    assert_eq!(through_json(&claim), claim);
}
