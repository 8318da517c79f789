//! Reading and writing FEN: every refusal is typed and says what, where and what was expected.

use variant_core::fen::FenError as Text;
use western::{
    CastlingField, CastlingMode, Defect, Defects, EnPassantField, FenError, FenOptions, Position, prelude::*,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn text_error(fen: &str) -> Text {
    match FenOptions::PLAYABLE.read(fen) {
        Err(FenError::Text(error)) => error,
        other => panic!("{fen:?}: {other:?}"),
    }
}

fn defects(fen: &str) -> Vec<Defect> {
    match (FenOptions { strict_text: false, ..FenOptions::STRICT }).read(fen) {
        Err(FenError::Setup(error)) => error.defects.iter().collect(),
        other => panic!("{fen:?}: {other:?}"),
    }
}

#[test]
fn the_start_position() {
    assert_eq!(Position::start().fen(), START);
    assert_eq!(Position::from_fen(START).unwrap(), Position::start());
    assert_eq!(START.parse::<Position>().unwrap().key(), Position::start().key());
}

#[test]
fn an_empty_text_has_no_board() {
    for text in ["", "   ", "\n\t"] {
        assert!(matches!(text_error(text), Text::MissingField { field: "board", at: 0 }));
    }
}

#[test]
fn a_character_that_is_no_piece() {
    assert_eq!(
        text_error("rnbqxbnr/8/8/8/8/8/8/8"),
        Text::Character { field: "board", at: 4, found: 'x', expected: "a piece, a digit or '/'" }
    );
    for (board, found) in
        [("é7/8/8/8/8/8/8/8", 'é'), ("8/\u{1F600}", '\u{1F600}'), ("8/8/0", '0'), ("8/44", '4'), ("-8", '-')]
    {
        assert!(matches!(text_error(board), Text::Character { found: f, .. } if f == found), "{board}");
    }
}

#[test]
fn ranks_of_a_wrong_width() {
    assert_eq!(text_error("8/7/8/8/8/8/8/8"), Text::RankWidth { at: 3, rank: 7, found: 7, expected: 8 });
    assert_eq!(text_error("9/8/8/8/8/8/8/8"), Text::RankWidth { at: 0, rank: 8, found: 9, expected: 8 });
    assert_eq!(
        text_error("ppppppppp/8/8/8/8/8/8/8"),
        Text::RankWidth { at: 8, rank: 8, found: 9, expected: 8 }
    );
    assert_eq!(text_error("8/8/8/8/8/8/8/7"), Text::RankWidth { at: 15, rank: 1, found: 7, expected: 8 });
}

#[test]
fn a_wrong_number_of_ranks() {
    assert_eq!(text_error("8/8/8/8/8/8/8"), Text::RankCount { at: 13, found: 7, expected: 8 });
    assert_eq!(text_error("8/8/8/8/8/8/8/8/8"), Text::RankCount { at: 15, found: 9, expected: 8 });
}

#[test]
fn the_side_to_move_is_w_or_b() {
    for side in ["x", "W", "white", "wb", "é"] {
        let fen = START.replace(" w ", &format!(" {side} "));
        assert!(matches!(text_error(&fen), Text::Character { field: "side to move", .. }), "{side}");
    }
}

#[test]
fn castling_letters() {
    for (field, found) in [("KQkx", 'x'), ("KK", 'K'), ("--", '-'), ("HH", 'H'), ("é", 'é')] {
        let fen = START.replace("KQkq", field);
        assert!(
            matches!(text_error(&fen), Text::Character { field: "castling", found: f, .. } if f == found),
            "{field}"
        );
    }
    for (field, offset) in [("KQkx", 3), ("KK", 1), ("xQ", 0), ("Kékq", 1)] {
        let fen = START.replace("KQkq", field);
        let Text::Character { at, .. } = text_error(&fen) else { panic!("{field}") };
        assert_eq!(at, START.find("KQkq").unwrap() + offset, "{field}");
    }
}

#[test]
fn en_passant_squares_have_names() {
    for field in ["e9", "i3", "e", "e33", "3e", "\u{1F600}"] {
        let fen = START.replace(" - ", &format!(" {field} "));
        assert!(matches!(text_error(&fen), Text::Form { field: "en passant", .. }), "{field}");
    }
}

#[test]
fn counters_are_numbers_that_fit() {
    for counter in ["-1", "+1", "1.5", "x", "65536", "99999999999999999999999999"] {
        let fen = START.replace(" 0 1", &format!(" {counter} 1"));
        assert!(
            matches!(text_error(&fen), Text::Counter { field: "halfmove clock", max: 65535, .. }),
            "{counter}"
        );
    }
    let fen = START.replace(" 0 1", " 0 4294967296");
    assert!(matches!(text_error(&fen), Text::Counter { field: "move number", max: u32::MAX, .. }));
    let most = START.replace(" 0 1", " 65535 4294967295");
    let position = Position::from_fen(&most).unwrap();
    assert_eq!(position.fen(), most);
    // Counters stop at their limit.
    let m = position.legal_moves().iter().copied().find(|&m| !position.is_irreversible(m)).unwrap();
    assert_eq!(position.after(m).halfmoves(), u16::MAX);
}

#[test]
fn nothing_stands_behind_the_last_field() {
    assert_eq!(text_error(&format!("{START} x")), Text::TrailingField { at: START.len() + 1, found: 'x' });
}

#[test]
fn a_text_of_a_megabyte_is_refused_quickly() {
    for text in [
        "k".repeat(1 << 20),
        "8/".repeat(1 << 19),
        " ".repeat(1 << 20),
        "1".repeat(1 << 20),
        format!("{START}{}", " 1".repeat(1 << 19)),
    ] {
        let error = FenOptions::PLAYABLE.read(&text).unwrap_err().to_string();
        assert!(error.len() < 200, "{error}");
    }
}

/// The PGN standard names the rights in one order (16.1.3.3); a lenient reader takes any.
#[test]
fn castling_rights_stand_in_order() {
    let order = |right: char| "KQkq".find(right);
    let rights = ['K', 'Q', 'k', 'q'];
    for (a, b) in rights.into_iter().flat_map(|a| rights.map(|b| (a, b))).filter(|(a, b)| a != b) {
        let (sorted, field) = (order(a) < order(b), format!("{a}{b}"));
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1");
        let read = FenOptions::PLAYABLE.read(&fen).unwrap();
        let strict = Position::from_fen(&fen);
        if sorted {
            assert_eq!((read.fen(), strict.unwrap()), (fen, read));
        } else {
            assert_eq!(read.fen(), format!("r3k2r/8/8/8/8/8/8/R3K2R w {b}{a} - 0 1"));
            let expected = "the letters KQkq in this order";
            assert_eq!(strict, Err(Text::Form { field: "castling", at: 26, found: field, expected }.into()));
        }
    }
    // Files of rooks have no order of their own.
    let options = FenOptions { castling: Some(CastlingMode::Chess960), ..FenOptions::STRICT };
    for field in ["HAha", "AHah", "KAha"] {
        let read = options.read(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1"));
        assert_eq!(
            read.map(|position| position.fen()),
            Ok("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".into()),
            "{field}"
        );
    }
}

#[test]
fn missing_fields_are_read_leniently_and_refused_strictly() {
    let whole = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    for end in [43, 45, 47, 49, 51] {
        let position = FenOptions::PLAYABLE.read(&whole[..end]).unwrap();
        assert_eq!(position.fen(), whole);
        assert!(matches!(Position::from_fen(&whole[..end]), Err(FenError::Text(Text::MissingField { .. }))));
    }
    assert_eq!(
        FenOptions::PLAYABLE.read(&format!("  {}\r\n", whole.replace(' ', "\t "))).unwrap().fen(),
        whole
    );
    for text in [
        format!(" {whole}"),
        format!("{whole} "),
        whole.replace(" w", "  w"),
        whole.replace(" w", "\tw"),
        format!("{whole}\n"),
    ] {
        assert!(matches!(Position::from_fen(&text), Err(FenError::Text(_))), "{text:?}");
    }
    for counters in ["00 1", "0 01", "0 0"] {
        let text = whole.replace("0 1", counters);
        assert!(matches!(Position::from_fen(&text), Err(FenError::Text(Text::Form { .. }))), "{text}");
        FenOptions::PLAYABLE.read(&text).unwrap();
    }
}

#[test]
fn all_defects_are_reported_at_once() {
    assert_eq!(
        defects("KKKKKKKKK/8/8/8/8/8/8/8 w KQkq e6 0 1".replace("KKKKKKKKK", "KKKKKKKK").as_str()),
        [
            Defect::BlackKingMissing,
            Defect::SeveralWhiteKings,
            Defect::CastlingRights,
            Defect::EnPassantSquare
        ]
    );
    assert_eq!(
        defects("P3k3/8/8/8/QQQQQQQQ/QQQQQQQQ/PPPPPPPP/4K3 b - - 0 1"),
        [
            Defect::PawnOnBackRank,
            Defect::TooManyWhiteMen,
            Defect::TooManyWhitePawns,
            Defect::TooManyWhiteOfficers,
            Defect::ImpossibleCheck
        ]
    );
    let error = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err().to_string();
    assert_eq!(
        error,
        "no position of chess: White has no king; expected one; Black has no king; expected one"
    );
}

#[test]
fn kings_and_an_opponent_in_check_are_never_waived() {
    for fen in [
        "8/8/8/8/8/8/8/8 w - -",
        "k7/8/8/8/8/8/8/KK6 w - -",
        "8/8/8/8/8/8/5kK1/8 w - -",
        "4k3/8/8/8/8/8/4R3/4K3 w - -",
    ] {
        assert!(matches!(FenOptions::PLAYABLE.read(fen), Err(FenError::Setup(_))), "{fen}");
    }
}

#[test]
fn two_light_bishops_need_a_missing_pawn() {
    assert_eq!(defects("4k3/8/8/8/8/1B1B4/PPPPPPPP/4K3 w - -"), [Defect::TooManyWhiteOfficers]);
    Position::from_fen("4k3/8/8/8/8/1B1B4/PPPPPPP1/4K3 w - - 0 1").unwrap();
}

#[test]
fn waived_defects_are_dropped_and_never_obeyed() {
    let position = FenOptions::PLAYABLE.read("r5k1/8/8/8/8/8/8/4K3 b qK e3 0 1").unwrap();
    assert_eq!(position.fen(), "r5k1/8/8/8/8/8/8/4K3 b q - 0 1");
    let standard = FenOptions { castling: Some(CastlingMode::Standard), ..FenOptions::PLAYABLE };
    let position = standard.read("r5k1/8/8/8/8/8/8/4K3 b qK e3 0 1").unwrap();
    assert_eq!(position.fen(), "r5k1/8/8/8/8/8/8/4K3 b - - 0 1");
    // One waived by name only.
    let only = FenOptions { waived: Defects::of(Defect::CastlingRights), ..standard };
    assert_eq!(only.read("r5k1/8/8/8/8/8/8/4K3 b q - 0 1").unwrap().castling_rooks().count(), 0);
    assert!(only.read("r5k1/8/8/8/8/8/8/4K3 b - e3 0 1").is_err());
}

#[test]
fn the_three_ways_to_write_en_passant() {
    // The black pawn on d4 is pinned along the rank: a capture is pseudo-legal only.
    let position = FenOptions::PLAYABLE.read("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1").unwrap();
    let field =
        |mode| position.fen_with(mode, CastlingField::XFen).to_string().split(' ').nth(3).unwrap().to_owned();
    assert_eq!(field(EnPassantField::Legal), "-");
    assert_eq!(field(EnPassantField::PseudoLegal), "e3");
    assert_eq!(field(EnPassantField::Always), "e3");
    let mut start = Position::start();
    start.play(Coordinate.read(&start, "e2e4").unwrap()).unwrap();
    let field =
        |mode| start.fen_with(mode, CastlingField::XFen).to_string().split(' ').nth(3).unwrap().to_owned();
    assert_eq!(field(EnPassantField::PseudoLegal), "-");
    assert_eq!(field(EnPassantField::Always), "e3");
}

#[test]
fn x_fen_names_the_file_only_of_an_inner_rook() {
    let fen = "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ee - 10 18";
    let position = FenOptions::PLAYABLE.read(fen).unwrap();
    assert_eq!(position.castling_mode(), CastlingMode::Chess960);
    assert_eq!(position.fen(), fen.replace("Ee", "Qq"));
    // The letters K and Q mean the outermost rook on their side of the king: none is on the other.
    assert_eq!(FenOptions::PLAYABLE.read(&fen.replace("Ee", "Qq")).unwrap(), position);
    assert_eq!(FenOptions::PLAYABLE.read(&fen.replace("Ee", "EQe")).unwrap_or(position), position);
    for (letters, rooks) in
        [("Kk", ""), ("Qq", "e1 e8"), ("Q", "e1"), ("q", "e8"), ("E", "e1"), ("e", "e8"), ("A", "")]
    {
        let read = FenOptions { castling: Some(CastlingMode::Chess960), ..FenOptions::PLAYABLE }
            .read(&fen.replace("Ee", letters));
        let found: Vec<String> =
            read.unwrap().castling_rooks().into_iter().map(|rook| rook.to_string()).collect();
        assert_eq!(found.join(" "), rooks, "{letters}");
    }
    let inner = fen.replace("4RRK1", "R3RRK1");
    let position = FenOptions::PLAYABLE.read(&inner).unwrap();
    assert_eq!(position.fen(), inner.replace("Ee", "Eq"));
    let shredder = position.fen_with(EnPassantField::Legal, CastlingField::Shredder).to_string();
    assert_eq!(shredder, inner);
}

#[test]
fn rights_of_two_rooks_on_one_side_are_a_defect() {
    let fen = "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1";
    let chess960 =
        FenOptions { castling: Some(CastlingMode::Chess960), waived: Defects::NONE, strict_text: false };
    assert!(
        matches!(chess960.read(fen), Err(FenError::Setup(error)) if error.defects == Defects::of(Defect::CastlingRights))
    );
}
