//! FEN: dialects, refusals, tiers.

mod common;

use common::position;
use variant_core::fen::FenError as Syntax;
use variant_core::{Color, Fen as _, Piece, Position as _};
use xiangqi::{Board, Defect, FenError, Position, Role, SetupError, Waive};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn refusal(fen: &str) -> FenError {
    match Position::from_fen(fen) {
        Ok(position) => panic!("{fen} was read as {position}"),
        Err(error) => error,
    }
}

fn setup(fen: &str) -> SetupError {
    match refusal(fen) {
        FenError::Setup(error) => error,
        other => panic!("{fen}: {other}"),
    }
}

fn syntax(fen: &str) -> Syntax {
    match refusal(fen) {
        FenError::Syntax(error) => error,
        other => panic!("{fen}: {other}"),
    }
}

#[test]
fn start_position_round_trips() {
    assert_eq!(position(START).fen(), START);
    assert_eq!(START.parse(), Ok(Position::start()));
    assert_eq!(Position::default(), Position::start());
    assert_eq!(format!("{0} {0:?}", Position::start()), format!("{START} {START}"));
}

#[test]
fn letters_of_other_dialects_are_read() {
    let fen = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1";
    assert_eq!(position(fen).fen(), START);
    assert_eq!(position(&START.replace(" w ", " r ")).fen(), START);
}

#[test]
fn fields_at_the_end_may_be_missing() {
    for words in 1..=6 {
        let short: Vec<&str> = START.split(' ').take(words).collect();
        assert_eq!(position(&short.join(" ")).fen(), START);
    }
    let counted = "4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 42";
    assert_eq!((position(counted).halfmoves(), position(counted).fullmoves()), (17, 42));
    assert_eq!(position(counted).fen(), counted);
}

#[test]
fn wrong_width_or_number_of_ranks() {
    assert!(matches!(
        syntax("4k4/9/9/9/9/9/9/9/8/3K5 w"),
        Syntax::RankWidth { rank: 1, found: 8, expected: 9, .. }
    ));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9P/3K5 w"), Syntax::RankWidth { rank: 1, .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/3K5 w"), Syntax::RankCount { found: 9, expected: 10, .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5/9 w"), Syntax::RankCount { found: 11, .. }));
    assert!(matches!(syntax(""), Syntax::MissingField { field: "board", at: 0 }));
}

#[test]
fn wrong_characters_and_fields() {
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3KX4 w"), Syntax::Character { at: 22, found: 'X', .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5 x"), Syntax::Form { at: 24, .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5 w KQkq"), Syntax::Form { .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5 w - e3"), Syntax::Form { .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5 w - - x"), Syntax::Counter { .. }));
    assert!(matches!(syntax("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 -1"), Syntax::Counter { .. }));
    assert!(matches!(
        syntax("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 2"),
        Syntax::TrailingField { found: '2', .. }
    ));
    assert_eq!(
        refusal("4k4/9/9/9/9/9/9/9/9/3K5 x").to_string(),
        "\"x\" at byte 24 of the FEN (side to move); expected w, r or b"
    );
}

/// What no tier waives.
fn refused_in_all_tiers(fen: &str, check: impl Fn(&SetupError) -> bool) {
    let strict = setup(fen);
    assert!(check(&strict), "{fen}: {strict}");
    assert_eq!(Position::from_fen_playable(fen), Err(FenError::Setup(strict)), "{fen}");
}

#[test]
fn one_king_a_side() {
    refused_in_all_tiers("9/9/9/9/9/9/9/9/9/3K5 w", |error| {
        matches!(error, SetupError::KingCount { color: Color::Black, found: 0 })
    });
    refused_in_all_tiers("4k4/9/9/9/9/9/9/9/9/3KK4 b", |error| {
        matches!(error, SetupError::KingCount { color: Color::White, found: 2 })
    });
    assert_eq!(setup("9/9/9/9/9/9/9/9/9/3K5 w").to_string(), "Black has 0 kings; expected one");
}

#[test]
fn kings_in_their_palaces() {
    refused_in_all_tiers("4k4/9/9/9/9/9/9/9/9/2K6 w", |error| {
        matches!(error, SetupError::KingOffPalace { color: Color::White, .. })
    });
    refused_in_all_tiers("9/9/9/4k4/9/9/9/9/9/3K5 w", |error| {
        matches!(error, SetupError::KingOffPalace { color: Color::Black, .. })
    });
}

#[test]
fn the_side_that_has_moved_is_not_in_check() {
    let in_check = "4k4/9/9/9/9/9/9/9/4R4/3K5";
    assert!(position(&format!("{in_check} b")).is_check());
    refused_in_all_tiers(&format!("{in_check} w"), |error| {
        matches!(error, SetupError::KingCapturable { color: Color::Black, .. })
    });
    // Kings that face each other count, whoever is to move.
    for turn in ["w", "b"] {
        refused_in_all_tiers(&format!("4k4/9/9/9/9/9/9/9/9/4K4 {turn}"), |error| {
            matches!(error, SetupError::KingCapturable { .. })
        });
    }
    assert_eq!(
        setup(&format!("{in_check} w")).to_string(),
        "Black's king on e9 could be captured from e1, though it is not Black's turn"
    );
}

/// What a tier waives: refused with the defect in strict reading, read otherwise.
fn waivable(fen: &str, check: impl Fn(&Defect) -> bool) -> Position {
    match setup(fen) {
        SetupError::Defect(defect) if check(&defect) => {}
        other => panic!("{fen}: {other}"),
    }
    let position = Position::from_fen_playable(fen).unwrap();
    assert!(position.defects().iter().any(check));
    assert_eq!(Position::from_fen_playable(&position.fen()), Ok(position));
    position
}

#[test]
fn surplus_pieces_are_waivable() {
    for (fen, role) in [
        ("3k5/9/9/9/9/9/9/9/9/RRR1K4 w", Role::Rook),
        ("3k5/9/9/9/9/9/9/9/9/NNN1K4 w", Role::Horse),
        ("3k5/9/9/9/9/9/9/9/9/CCC1K4 w", Role::Cannon),
        ("3k5/9/9/9/PPPPPP3/9/9/9/9/4K4 w", Role::Pawn),
        ("3k5/9/9/9/9/9/9/9/4A4/3AKA3 w", Role::Advisor),
        ("3k5/9/9/9/9/2B6/9/9/9/2B1K1B2 w", Role::Elephant),
    ] {
        let waived =
            waivable(fen, |defect| matches!(defect, Defect::Surplus { role: found, .. } if *found == role));
        assert!(waived.has_legal());
        // By name.
        let surplus = Waive::named("surplus").unwrap();
        assert!(Position::from_fen_with(fen, surplus).is_ok());
    }
}

#[test]
fn impossible_points_are_waivable() {
    for fen in [
        "3k5/9/9/9/9/9/9/9/3A5/4K4 w",
        "3k5/9/9/9/9/A8/9/9/9/4K4 w",
        "3k5/9/9/9/9/9/9/9/9/B3K4 w",
        "3k5/9/2B6/9/9/9/9/9/9/4K4 w",
        "3k5/9/9/9/9/9/9/P8/9/4K4 w",
        "3k5/9/9/9/9/9/1P7/9/9/4K4 w",
        "3k5/p8/9/9/9/9/9/9/9/4K4 w",
        "3k5/9/9/9/1p7/9/9/9/9/4K4 w",
    ] {
        waivable(fen, |defect| matches!(defect, Defect::ImpossiblePoint { .. }));
        let surplus_only = Waive::named("surplus").unwrap();
        assert!(Position::from_fen_with(fen, surplus_only | Waive::named("points").unwrap()).is_ok());
        assert!(Position::from_fen_with(fen, surplus_only).is_err());
        assert!(Position::from_fen_with(fen, Waive::named("playable").unwrap()).is_ok());
    }
    assert_eq!(
        setup("3k5/9/9/9/9/9/1P7/9/9/4K4 w").to_string(),
        "Red's pawn on b3 cannot have got there; expected its starting points, the points before them or beyond the river"
    );
}

#[test]
fn positions_are_built_from_pieces() {
    let mut board = Board::empty();
    board.put("e9".parse().unwrap(), Piece::new(Color::Black, Role::King));
    let error = Position::new(board, Color::White, Waive::PLAYABLE).unwrap_err();
    assert_eq!(error, SetupError::KingCount { color: Color::White, found: 0 });
    board.put("d0".parse().unwrap(), Piece::new(Color::White, Role::King));
    let position = Position::new(board, Color::White, Waive::NOTHING).unwrap();
    assert_eq!(position.fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(position.with_counters(3, 9).fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 3 9");
}

#[test]
fn no_text_panics() {
    for text in [
        "/",
        "//////////",
        "0",
        "99999999999999999999 w",
        "k\u{1F600}",
        " \t\n",
        "4k4/9/9/9/9/9/9/9/9/3K5 \u{1F600}",
    ] {
        assert!(Position::from_fen(text).is_err());
        assert!(Position::from_fen_playable(text).is_err());
    }
}

#[test]
fn defects_have_names() {
    for (fen, name) in [
        ("9/9/9/9/9/9/9/9/9/4K4 w", "king_count"),
        ("3k5/9/9/9/9/9/9/9/9/K8 w", "king_off_palace"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", "king_capturable"),
        ("3k5/9/9/9/9/9/9/9/RRR6/4K4 w", "surplus"),
        ("3k5/9/9/9/9/9/9/9/A8/4K4 w", "points"),
    ] {
        match Position::from_fen(&format!("{fen} - - 0 1")) {
            Err(FenError::Setup(error)) => {
                assert_eq!(error.name(), name, "{fen}");
                if let SetupError::Defect(defect) = &error {
                    assert_eq!(defect.name(), name, "{fen}");
                }
            }
            other => panic!("{fen}: {other:?}"),
        }
    }
    let (mut surplus, mut points) = (Waive::default(), Waive::default());
    (surplus.surplus, points.points) = (true, true);
    let both = surplus | points;
    assert!(both.surplus && both.points);
    assert_eq!((both | points, surplus | surplus), (both, surplus));
}
