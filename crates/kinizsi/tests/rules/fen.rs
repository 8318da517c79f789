//! Positions as text, and which texts are refused.

use kinizsi::{FenError, Position};
use variant_core::{Color, Fen as _, Position as _, fen};

use crate::common::position;

fn refused(fen: &str) -> FenError {
    match Position::from_fen(fen) {
        Ok(position) => panic!("{fen} was read as {position}"),
        Err(error) => error,
    }
}

macro_rules! assert_refused {
    ($fen:expr, $pattern:pat) => {
        let error = refused($fen);
        assert!(matches!(error, $pattern), "{}: {error:?}", $fen);
        assert!(!error.to_string().is_empty());
    };
}

#[test]
fn the_six_fields_come_back() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1",
        "r3k2r/8/8/8/8/8/8/1K4N1 b q - 12 4000000000",
        "7k/8/8/3pP3/8/8/8/1K5N w - d6 0 1",
    ] {
        assert_eq!(position(fen).fen(), fen);
        assert_eq!(format!("{:?}", position(fen)), fen);
        assert_eq!(fen.parse::<Position>(), Ok(position(fen)));
    }
}

#[test]
fn the_formation_is_read_off_the_board() {
    assert!(position("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1").is_formation());
}

#[test]
fn an_en_passant_square_is_dropped_when_no_capture_is_legal() {
    for (read, written) in [
        ("7k/8/8/3p4/8/8/8/1K5N w - d6 0 1", "7k/8/8/3p4/8/8/8/1K5N w - - 0 1"),
        ("8/8/8/K2pP2r/8/8/8/1k4N1 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/1k4N1 w - - 0 1"),
        ("8/8/2k5/8/3pP3/7N/6RK/8 b - e3 0 1", "8/8/2k5/8/3pP3/7N/6RK/8 b - - 0 1"),
    ] {
        assert_eq!(position(read).fen(), written);
        assert_eq!(position(read), position(written));
        assert_eq!(position(read).key(), position(written).key());
    }
}

#[test]
fn an_impossible_en_passant_square_is_refused() {
    for fen in [
        "7k/8/8/3p4/8/8/8/1K5N w - d5 0 1",
        "7k/8/8/3p4/8/8/8/1K5N w - d3 0 1",
        "7k/8/8/8/8/8/8/1K5N w - d6 0 1",
        "7k/8/3n4/3p4/8/8/8/1K5N w - d6 0 1",
        "7k/3n4/8/3p4/8/8/8/1K5N w - d6 0 1",
        "7k/8/8/3P4/8/8/8/1K5N w - d6 0 1",
        "7k/8/8/3p4/8/8/8/1K5N b - d6 0 1",
        "7k/8/8/3p4/8/8/8/1K5N w - d8 0 1",
    ] {
        assert_refused!(fen, FenError::EnPassant { .. });
    }
}

#[test]
fn white_must_have_one_kinizsi_no_queen_and_at_most_its_equipment_and_five_soldiers() {
    use kinizsi::Role::{Bishop, Knight, Pawn, Queen, Rook};
    use variant_core::Color::White;
    assert_refused!("7k/8/8/8/8/8/8/7N w - - 0 1", FenError::Royal { color: White, found: 0 });
    assert_refused!("7k/8/8/8/8/8/8/K1K4N w - - 0 1", FenError::Royal { color: White, found: 2 });
    assert_refused!(
        "k7/8/8/8/8/8/8/1Q5K w - - 0 1",
        FenError::TooMany { color: White, role: Queen, most: 0, .. }
    );
    assert_refused!("k7/8/8/8/8/8/8/1NN4K w - - 0 1", FenError::TooMany { color: White, role: Knight, .. });
    assert_refused!("k7/8/8/8/8/8/8/1RR4K w - - 0 1", FenError::TooMany { color: White, role: Rook, .. });
    assert_refused!("k7/8/8/8/8/8/8/1BB4K w - - 0 1", FenError::TooMany { color: White, role: Bishop, .. });
    assert_refused!(
        "k7/8/8/8/8/8/PPPPPP2/7K w - - 0 1",
        FenError::TooMany { color: White, role: Pawn, found: 6, most: 5, .. }
    );
}

#[test]
fn men_beyond_a_full_set_are_counted_by_their_names() {
    for (fen, message) in [
        ("k7/8/8/8/8/8/8/1Q5K w - - 0 1", "white has 1 queen; expected none"),
        ("k7/8/8/8/8/8/8/1QQ4K w - - 0 1", "white has 2 queens; expected none"),
        ("k7/8/8/8/8/8/8/1NN4K w - - 0 1", "white has 2 horses; expected at most 1"),
        ("k7/8/8/8/8/8/PPPPPP2/7K w - - 0 1", "white has 6 foot soldiers; expected at most 5"),
        ("krrr4/8/8/8/8/8/8/7K b - - 0 1", "black has 3 rooks; expected at most 2"),
    ] {
        assert_eq!(Position::from_fen(fen).unwrap_err().to_string(), message);
    }
}

#[test]
fn black_must_have_one_king_and_at_most_a_full_set() {
    use kinizsi::Role::{Bishop, Knight, Pawn, Queen, Rook};
    use variant_core::Color::Black;
    assert_refused!("8/8/8/8/8/8/8/K7 w - - 0 1", FenError::Royal { color: Black, found: 0 });
    assert_refused!("kk6/8/8/8/8/8/8/7K w - - 0 1", FenError::Royal { color: Black, found: 2 });
    assert_refused!(
        "kqq5/8/8/8/8/8/8/7K b - - 0 1",
        FenError::TooMany { color: Black, role: Queen, most: 1, .. }
    );
    assert_refused!("krrr4/8/8/8/8/8/8/7K b - - 0 1", FenError::TooMany { color: Black, role: Rook, .. });
    assert_refused!("kbbb4/8/8/8/8/8/8/7K b - - 0 1", FenError::TooMany { color: Black, role: Bishop, .. });
    assert_refused!("knnn4/8/8/8/8/8/8/7K b - - 0 1", FenError::TooMany { color: Black, role: Knight, .. });
    assert_refused!(
        "k7/pppppppp/p7/8/8/8/8/7K b - - 0 1",
        FenError::TooMany { color: Black, role: Pawn, found: 9, most: 8, .. }
    );
}

#[test]
fn black_bishops_stand_on_opposite_colours() {
    assert_refused!("kb1b4/8/8/8/8/8/8/7K b - - 0 1", FenError::Bishops(..));
    position("kbb5/8/8/8/8/8/8/6NK b - - 0 1");
}

#[test]
fn pawns_do_not_stand_on_their_own_first_rank() {
    assert_refused!("k7/8/8/8/8/8/8/2P4K b - - 0 1", FenError::PawnRank { .. });
    assert_refused!("k2p4/8/8/8/8/8/8/7K b - - 0 1", FenError::PawnRank { .. });
}

#[test]
fn both_sides_have_not_reached_their_goal() {
    assert_refused!("1P5k/8/8/8/8/8/8/1K5p w - - 0 1", FenError::BothGoals { .. });
}

#[test]
fn the_side_that_just_moved_is_not_in_check() {
    assert_refused!("7k/8/8/8/8/8/8/K6N w - - 0 1", FenError::OpponentInCheck { color: Color::Black, .. });
    assert_refused!("r6k/8/8/8/8/8/8/K6N b - - 0 1", FenError::OpponentInCheck { color: Color::White, .. });
    // By the group alone.
    assert_refused!("4k3/p7/8/8/4N3/3RKB2/8/8 w - - 0 1", FenError::OpponentInCheck { .. });
    // By the bare Kinizsi's knight move.
    assert_refused!("8/8/5k2/8/4K3/8/8/8 w - - 0 1", FenError::OpponentInCheck { .. });
    // Kings that touch.
    assert_refused!("8/8/8/3k4/3K4/8/8/7N w - - 0 1", FenError::OpponentInCheck { .. });
}

#[test]
fn castling_rights_need_king_and_rook_in_place() {
    for fen in [
        "r3k3/8/8/8/8/8/8/1K4N1 b k - 0 1",
        "4k2r/8/8/8/8/8/8/1K4N1 b q - 0 1",
        "4k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1",
        "r2k3r/8/8/8/8/8/8/1K4N1 b k - 0 1",
    ] {
        assert_refused!(fen, FenError::Castling { .. });
    }
}

#[test]
fn the_castling_field_is_k_q_kq_or_a_dash() {
    for field in ["K", "KQkq", "qk", "kk", "", "--", "x"] {
        let fen = format!("r3k2r/8/8/8/8/8/8/1K4N1 b {field} - 0 1");
        assert_refused!(&fen, FenError::Text(_));
    }
}

/// What is wrong is told with its place: `!` stands before the byte that is meant.
#[test]
fn errors_say_at_which_byte() {
    for marked in [
        "r3k3/8/8/8/8/8/8/1K4N1 b !k - 0 1",
        "r3k3/8/8/8/8/8/8/1K4N1 b !kq - 0 1",
        "4k2r/8/8/8/8/8/8/1K4N1 b !q - 0 1",
        "4k2r/8/8/8/8/8/8/1K4N1 b k!q - 0 1",
        "r3k2r/8/8/8/8/8/8/1K4N1 b !Kkq - 0 1",
        "7k/8/8/8/8/8/8/1K5N w - !d6 0 1",
        "r3k2r/8/8/8/8/8/8/1K4N1 b kq !d6 0 1",
        "r3k2r/8/8/8/8/8/8/1K4N1 b kq !x 0 1",
        "7k/8/8/8/8/8/8/1K5!X w - - 0 1",
        "7k/8/8/8/8/8/8/1K5N !x - - 0 1",
        "7k/8/8/8/8/8/8/1K5N w - - !x 1",
        "7k/8/8/8/8/8/8/1K5N w - - 0 !x",
        "7k/8/8/8/8/8/8/1K5N w - - 0 1 !x",
    ] {
        let at = marked.find('!').unwrap();
        let message = refused(&marked.replace('!', "")).to_string();
        let told = message.split("at byte ").nth(1).unwrap_or_else(|| panic!("{marked}: {message}"));
        let told: String = told.chars().take_while(char::is_ascii_digit).collect();
        assert_eq!(told, at.to_string(), "{marked}: {message}");
    }
}

#[test]
fn malformed_fields_are_refused() {
    use fen::FenError as Text;
    assert_refused!("", FenError::Text(Text::MissingField { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - - 0", FenError::Text(Text::MissingField { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - - 0 1 x", FenError::Text(Text::TrailingField { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K4N w - - 0 1", FenError::Text(Text::RankWidth { .. }));
    assert_refused!("7k/8/8/8/8/8/1K5N w - - 0 1", FenError::Text(Text::RankCount { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5X w - - 0 1", FenError::Text(Text::Character { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N x - - 0 1", FenError::Text(Text::Character { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - e9 0 1", FenError::Text(Text::Form { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - - -1 1", FenError::Text(Text::Counter { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - - 65536 1", FenError::Text(Text::Counter { .. }));
    assert_refused!("7k/8/8/8/8/8/8/1K5N w - - 0 4294967296", FenError::Text(Text::Counter { .. }));
}

#[test]
fn clocks_of_any_size_that_fits_are_read_and_do_not_end_the_position() {
    let p = position("7k/8/8/8/8/8/8/1K5N w - - 65535 4294967295");
    assert_eq!((p.halfmoves(), p.fullmoves()), (65_535, u32::MAX));
    assert_eq!(p.outcome(), None);
    assert_eq!(position("7k/8/8/8/8/8/8/1K5N w - - 0 0").fullmoves(), 0);
}

#[test]
fn the_playable_tier_waives_what_play_can_do_without() {
    let read =
        |fen: &str| Position::from_fen_playable(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).fen();
    for fen in [
        "k7/8/8/8/8/8/PPPPPP2/6K1 w - - 0 1",
        "kqqq4/8/8/8/8/8/8/6NK b - - 0 1",
        "kb1b4/8/8/8/8/8/8/6NK b - - 0 1",
        "k7/8/8/8/8/8/8/2P3NK b - - 0 1",
    ] {
        assert_eq!(read(fen), fen);
    }
    assert_eq!(read("4k2r/8/8/8/8/8/8/1K4N1 b kq - 0 1"), "4k2r/8/8/8/8/8/8/1K4N1 b k - 0 1");
    assert_eq!(read("7k/8/8/8/8/8/8/1K5N w - d6 0 1"), "7k/8/8/8/8/8/8/1K5N w - - 0 1");
    assert_eq!(read("7k/8/8/8/8/8/8/1K5N w - -"), "7k/8/8/8/8/8/8/1K5N w - - 0 1");
}

#[test]
fn the_playable_tier_never_waives_royals_capturable_royals_equipment_or_goals() {
    for fen in [
        "8/8/8/8/8/8/8/K7 w - - 0 1",
        "7k/8/8/8/8/8/8/KK6 w - - 0 1",
        "7k/8/8/8/8/8/8/K6N w - - 0 1",
        "k7/8/8/8/8/8/8/1NN3K1 w - - 0 1",
        "k7/8/8/8/8/8/8/1Q5K w - - 0 1",
        "1P5k/8/8/8/8/8/8/1K5p w - - 0 1",
        "7k/8/8/8/8/8/8/1K5N w KQ - 0 1",
    ] {
        assert!(Position::from_fen_playable(fen).is_err(), "{fen}");
    }
}

#[test]
fn fields_at_the_end_may_be_missing_where_play_is_all_that_is_asked_for() {
    let whole = "7k/8/8/8/8/8/8/1K5N w - - 0 1";
    for (end, _) in whole.match_indices(' ') {
        assert_refused!(&whole[..end], FenError::Text(fen::FenError::MissingField { .. }));
        for behind in ["", " ", "\t\n"] {
            let text = format!("{}{behind}", &whole[..end]);
            assert_eq!(
                Position::from_fen_playable(&text).map(|position| position.fen()),
                Ok(whole.into()),
                "{text:?}"
            );
        }
    }
    assert!(matches!(
        Position::from_fen_playable(" "),
        Err(FenError::Text(fen::FenError::MissingField { field: "board", at: 0 | 1 }))
    ));
}

/// A position is refused by the strict reader if and only if it has defects, and the one that is named is the first of them.
#[test]
fn defects_are_what_a_strict_reader_refuses() {
    let mut counts = [0; 2];
    for fen in [
        "7k/8/8/8/8/8/8/1K5N w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1",
        "2P4k/8/8/8/8/8/8/1K5N b - - 0 1",
        "7k/8/8/8/8/8/8/PK5N b - - 0 1",
        "p6k/8/8/8/8/8/8/1K5N b - - 0 1",
        "p6k/p7/8/8/8/8/8/PK5P b - - 0 1",
        "qq5k/nnn5/8/8/8/8/8/1K5N b - - 0 1",
        "b1b4k/8/8/8/8/8/PPPPPP2/PK5N b - - 0 1",
        "1bb4k/8/8/8/8/8/8/1K5N b - - 0 1",
        "7k/rrr5/bbb5/8/8/PPPPPPP1/8/1K5N b - - 0 1",
    ] {
        let position = Position::from_fen_playable(fen).unwrap();
        let defects = position.defects();
        assert_eq!(Position::from_fen(fen).err(), defects.first().cloned(), "{fen}");
        counts[usize::from(defects.is_empty())] += 1;
    }
    assert_eq!(counts, [6, 4]);
    // Too many foot soldiers, bishops, rooks and queens; three pawns where none can stand; bishops on one colour.
    let position = Position::from_fen_playable("p5qk/rrrq4/bbb5/8/8/PPPP4/8/PK4P1 b - - 0 1").unwrap();
    let kinds = position.defects().into_iter().map(|defect| match defect {
        FenError::TooMany { .. } => "number",
        FenError::PawnRank { .. } => "rank",
        FenError::Bishops(..) => "bishops",
        other => panic!("{other:?}"),
    });
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        ["number", "number", "number", "number", "rank", "rank", "rank", "bishops"]
    );
}
