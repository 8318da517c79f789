//! Every legal move of many positions, written and read in every notation; and texts of all sorts.

use western::variant_core::zobrist;
use western::{FenOptions, Letters, LongAlgebraic, Position, San, SanError, Scharnagl, prelude::*};

fn position(fen: &str) -> Position {
    FenOptions::PLAYABLE.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Positions of random games, of standard chess and Chess960 in turn.
fn games(count: u64, mut visit: impl FnMut(&Position)) {
    for game in 0..count {
        let number = |n: u64| zobrist::number(game + 77, n) as usize;
        let array = Scharnagl::new((number(0) % 960) as u16).unwrap();
        let mut position = if game % 2 == 0 { Position::start() } else { Position::chess960(array, array) };
        for ply in 1..150 {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[number(ply) % moves.len()]);
        }
    }
}

#[test]
fn what_is_written_is_read() {
    let san = [San::ENGLISH, San::STRICT, San::HUNGARIAN];
    let long = [Letters::English, Letters::Hungarian].map(|letters| LongAlgebraic { letters });
    let mut moves = 0;
    games(60, |position| {
        for &m in &position.legal_moves() {
            for notation in san {
                let text = notation.text(position, m);
                assert_eq!(notation.read(position, &text), Ok(m), "{text} in {position}");
            }
            for notation in long {
                let text = notation.text(position, m);
                assert_eq!(notation.read(position, &text), Ok(m), "{text} in {position}");
                // The long form is one of the liberties of the short one.
                let san = San { letters: notation.letters, strict: false };
                assert_eq!(san.read(position, &text), Ok(m), "{text} in {position}");
            }
            let text = Coordinate.text(position, m);
            assert_eq!(Coordinate.read(position, &text), Ok(m), "{text} in {position}");
            moves += 1;
        }
    });
    assert!(moves > 100_000);
}

/// No text is read as one move when the standard gives it to another, and none that the standard gives to no move is taken
/// strictly.
#[test]
fn texts_of_other_moves_are_not_taken() {
    games(10, |position| {
        let texts: Vec<(String, _)> =
            position.legal_moves().iter().map(|&m| (San::ENGLISH.text(position, m), m)).collect();
        for (text, m) in &texts {
            assert_eq!(texts.iter().filter(|(other, _)| other == text).count(), 1, "{text} in {position}");
            // Without its marks it is the same move.
            let bare = text.trim_end_matches(['+', '#']);
            assert_eq!(San::STRICT.read(position, bare), Ok(*m));
            // With the wrong mark only the strict reader minds.
            let wrong = if text.ends_with('#') { format!("{bare}+") } else { format!("{bare}#") };
            assert_eq!(San::ENGLISH.read(position, &wrong), Ok(*m));
            assert!(matches!(San::STRICT.read(position, &wrong), Err(SanError::NotStandard { .. })));
        }
    });
}

#[test]
fn lenient_spellings() {
    let start = Position::start().fen();
    let passed = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    let promotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, uci) in [
        (start.as_str(), " e4 ", "e2e4"),
        (&start, "e2-e4", "e2e4"),
        (&start, "e2–e4", "e2e4"),
        (&start, "e2e4", "e2e4"),
        (&start, "Pe4", "e2e4"),
        (&start, "Ng1f3", "g1f3"),
        (&start, "Ng1-f3", "g1f3"),
        (&start, "Nf3!?", "g1f3"),
        (&start, "N1f3", "g1f3"),
        (&start, "♘f3", "g1f3"),
        (&start, "♞\u{FE0E}f3", "g1f3"),
        (&start, "♙e4", "e2e4"),
        (&start, "♟\u{FE0F}e2\u{2212}e4", "e2e4"),
        (&start, "Ng1—f3", "g1f3"),
        (passed, "exd6 e.p.", "e5d6"),
        (passed, "exd6e.p.", "e5d6"),
        (passed, "exd6 ep", "e5d6"),
        (passed, "exd6+ (e.p.)", "e5d6"),
        (passed, "exd6 E.P.", "e5d6"),
        (passed, "♙exd6ep.", "e5d6"),
        (passed, "e5:d6", "e5d6"),
        (passed, "ed6", "e5d6"),
        (promotion, "a8Q", "a7a8q"),
        (promotion, "a8=Q", "a7a8q"),
        (promotion, "a8(Q)", "a7a8q"),
        (promotion, "a8/N", "a7a8n"),
        (promotion, "axb8=R+", "a7b8r"),
        (promotion, "ab8B", "a7b8b"),
        (promotion, "a8=q", "a7a8q"),
        (promotion, "a8q+", "a7a8q"),
        (promotion, "a8=(Q)", "a7a8q"),
        (promotion, "a8(n)", "a7a8n"),
        (promotion, "a8/r", "a7a8r"),
        (promotion, "a7a8n", "a7a8n"),
        (promotion, "a8b", "a7a8b"),
        (promotion, "a8=b", "a7a8b"),
        (promotion, "a7xb8b", "a7b8b"),
        (promotion, "axb8=♖\u{FE0E}+", "a7b8r"),
        (castling, "0-0", "e1g1"),
        (castling, "O-O", "e1g1"),
        (castling, "0–0–0", "e1c1"),
        (castling, "o-o-o!", "e1c1"),
        (castling, "0\u{2011}0‡", "e1g1"),
    ] {
        let position = position(fen);
        let m = San::ENGLISH.read(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Coordinate.text(&position, m), uci, "{text}");
    }
}

/// Small letters of officers are read behind a pawn's last square only; elsewhere `b` is a file.
#[test]
fn small_letters_promote_only() {
    let promotion = position("1b2k3/P1P5/8/8/8/2p5/1P6/4K3 w - - 0 1");
    for text in ["a8k", "a8p", "a8=p", "a8c", "qa8", "c8=qq", "c8qq", "c8=(q", "c8(q", "c8♕", "c8=♕)"] {
        let read = San::ENGLISH.read(&promotion, text);
        assert_eq!(read.is_ok(), text == "c8♕", "{text}: {read:?}");
    }
    for text in ["Kd1q", "b3q", "b3=q"] {
        assert_eq!(refusal(&promotion, San::ENGLISH, text), 'i', "{text}");
    }
    // The pawn's capture, although a bishop is meant by some who write so.
    let pawn = San::ENGLISH.read(&promotion, "bc3").unwrap();
    assert_eq!(pawn.role(), western::Role::Pawn);
    // `b` is a rook in Hungarian, and `f` and `h` are no files behind the last rank either.
    for (text, uci) in [("c8b", "c7c8r"), ("c8f", "c7c8b"), ("cxb8=h", "c7b8n"), ("a7xb8v", "a7b8q")] {
        let m = San::HUNGARIAN.read(&promotion, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Coordinate.text(&promotion, m), uci, "{text}");
    }
}

#[test]
fn faults_of_promotions_are_told_where_they_are() {
    let promotion = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (text, fault) in [
        ("a8=", (3, None)),
        ("a8=(♕x", (7, Some('x'))),
        ("a8(♕", (6, None)),
        ("nf3", (0, Some('n'))),
        ("gabble", (4, Some('l'))),
        ("hard", (2, Some('r'))),
    ] {
        let Err(SanError::Unreadable { at, found, .. }) = San::ENGLISH.read(&promotion, text) else {
            panic!("{text} is read")
        };
        assert_eq!((at, found), fault, "{text}");
    }
}

/// The kind of refusal: `u`nreadable, `i`llegal, `a`mbiguous.
fn refusal(position: &Position, san: San, text: &str) -> char {
    match san.read(position, text) {
        Err(SanError::Unreadable { at, .. }) => {
            assert!(at <= text.len(), "{text}");
            'u'
        }
        Err(SanError::Illegal { .. }) => 'i',
        Err(SanError::Ambiguous { .. }) => 'a',
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn refusals_tell_unreadable_illegal_and_ambiguous() {
    let start = Position::start();
    let unreadable = [
        "", " ", "e", "4", "x", "e9", "i4", "Xf3", "N", "Nf", "e4e5e6", "e4=", "e8=K", "e8=(Q", "O-",
        "O-O-O-O", "O-0", "e4\u{0}", "é4", "--", "Z0", "Nf3Nf3", "+", "e.p.", "O-O e.p.",
    ];
    for text in unreadable {
        assert_eq!(refusal(&start, San::ENGLISH, text), 'u', "{text}");
    }
    for text in [
        "e5", "Nf4", "Ke2", "O-O", "O-O-O", "exd3", "xd3", "e8=Q", "Nbf3", "N2f3", "e3e4", "e4 e.p.",
        "Nf3=Q", "d1",
    ] {
        assert_eq!(refusal(&start, San::ENGLISH, text), 'i', "{text}");
    }
    let two = position("4k3/8/8/3p4/2P1P3/8/8/R3K2R w - - 0 1");
    // Two pawns take on d5; one alone would be illegal without its file.
    assert_eq!(refusal(&two, San::ENGLISH, "xd5"), 'a');
    assert_eq!(refusal(&two, San::ENGLISH, "4xd5"), 'a');
    let one = position("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1");
    for text in ["xd5", "4xd5", "4d5", "P4xd5"] {
        assert_eq!(refusal(&one, San::ENGLISH, text), 'i', "{text}");
    }
    let knights = position("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
    assert_eq!(refusal(&knights, San::ENGLISH, "Ne4"), 'a');
    assert_eq!(refusal(&knights, San::ENGLISH, "N3e4"), 'a');
    // A promotion must say what to.
    assert_eq!(refusal(&position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), San::ENGLISH, "a8"), 'i');
    // English letters are none of the Hungarian ones, and `B` is a rook there.
    assert_eq!(refusal(&start, San::HUNGARIAN, "Nf3"), 'u');
    let rook = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(San::HUNGARIAN.read(&rook, "Ba8+").map(|m| m.role()), Ok(western::Role::Rook));
    assert_eq!(refusal(&rook, San::HUNGARIAN, "Fa8"), 'i');
}

#[test]
fn refusals_name_the_character_that_stands_there() {
    let start = Position::start();
    for (text, at, found) in [
        ("N+", 1, Some('+')),
        ("6 e.p.", 1, Some(' ')),
        ("  N", 3, None),
        ("e8=", 3, None),
        ("e8=+", 3, Some('+')),
        ("e8(♕x", 6, Some('x')),
        ("e8(♕", 6, None),
        ("e8=é", 3, Some('é')),
        ("Ng1f3f5x", 6, Some('5')),
    ] {
        match San::ENGLISH.read(&start, text) {
            Err(SanError::Unreadable { at: given, found: sign, .. }) => {
                assert_eq!((given, sign), (at, found), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_pinned_twin_needs_no_origin() {
    // The knight on c3 is pinned by the bishop on b4, so Ne2 is g1's; Nge2 is taken, though not strictly.
    let pinned = position("rnbqk2r/p1pp1ppp/1p2pn2/8/1bPP4/2N1P3/PP3PPP/R1BQKBNR w KQkq - 0 5");
    let m = San::ENGLISH.read(&pinned, "Nge2").unwrap();
    assert_eq!(San::ENGLISH.text(&pinned, m), "Ne2");
    assert!(
        matches!(San::STRICT.read(&pinned, "Nge2"), Err(SanError::NotStandard { standard }) if standard == "Ne2")
    );
    // By the file, else by the rank, else by both.
    let queens = position("8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1");
    let mut texts: Vec<String> = queens
        .legal_moves()
        .iter()
        .filter(|m| m.to().to_string() == "e1")
        .map(|&m| San::ENGLISH.text(&queens, m))
        .collect();
    texts.sort();
    assert_eq!(texts, ["Q1e1", "Qee1", "Qh4e1"]);
}

#[test]
fn hungarian_letters() {
    let position = position("r1bqk1nr/pppp1Ppp/2n5/2b1p3/2B5/8/PPPP1PPP/RNBQK1NR b KQkq - 0 4");
    let m = San::HUNGARIAN.read(&position, "Kf8").unwrap();
    assert_eq!(San::ENGLISH.text(&position, m), "Kf8");
    let after = position.after(m);
    for (hungarian, english) in [
        ("Ff3", None),
        ("Fd5", Some("Bd5")),
        ("Vh5", Some("Qh5")),
        ("Hf3", Some("Nf3")),
        ("fxg8=V+", Some("fxg8=Q+")),
    ] {
        let read = San::HUNGARIAN.read(&after, hungarian).ok();
        assert_eq!(read.map(|m| San::ENGLISH.text(&after, m)).as_deref(), english, "{hungarian}");
    }
    let promotion = self::position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let m = San::HUNGARIAN.read(&promotion, "a8=V+").unwrap();
    assert_eq!(LongAlgebraic { letters: Letters::Hungarian }.text(&promotion, m), "a7-a8=V+");
}

#[test]
fn figurines_of_both_colours_stand_for_the_letters() {
    use western::Role;
    for (figurines, role) in [
        ("♔♚", Role::King),
        ("♕♛", Role::Queen),
        ("♖♜", Role::Rook),
        ("♗♝", Role::Bishop),
        ("♘♞", Role::Knight),
    ] {
        for letters in [Letters::English, Letters::Hungarian] {
            for figurine in figurines.chars() {
                assert_eq!(letters.role(figurine), Some(role), "{figurine}");
            }
            assert_eq!(letters.letter(role).and_then(|letter| letters.role(letter)), Some(role));
        }
    }
    assert_eq!(Letters::English.letter(Role::Pawn), None);
    assert_eq!(Letters::English.role('♙'), None);
}

#[test]
fn coordinates_name_a_promotion_of_pawns_alone() {
    let position = position("4k3/P7/8/8/8/8/8/RN2K2R w K - 0 1");
    let read = |text: &str| Coordinate.read(&position, text).ok().map(|m| San::ENGLISH.text(&position, m));
    for (text, san) in [
        ("a7a8q", Some("a8=Q+")),
        ("a7a8n", Some("a8=N")),
        ("b1c3", Some("Nc3")),
        ("e1g1", Some("O-O")),
        ("e1h1", Some("O-O")),
        ("e1f1", Some("Kf1")),
        ("a7a8", None),
        ("a7a8k", None),
        ("a7a8p", None),
        ("a7a8Q", None),
        ("b1c3q", None),
        ("e1f1q", None),
        ("e1g1q", None),
        ("e1c1", None),
        ("e1a1", None),
        ("e1g2", None),
        ("e1e3", None),
        ("h1f1", Some("Rf1")),
        ("b1d1", None),
        ("h1g3", None),
    ] {
        assert_eq!(read(text).as_deref(), san, "{text}");
    }
}

/// The fast way from bytes is for lenient English alone.
#[test]
fn bytes_are_read_by_the_same_rules_as_text() {
    let position = position("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B5/8/PPPP1PPP/RNBQK1NR w KQkq - 0 4");
    for san in [San::ENGLISH, San::STRICT, San::HUNGARIAN, San { letters: Letters::Hungarian, strict: true }]
    {
        for text in [
            "Nf3", "Ngf3", "Ng1f3", "Bb5", "Bxf7", "Bxf7+", "Hf3", "Fxf7+", "Ff7", "Kf1", "e2e3", "e3", "Bg9",
        ] {
            assert_eq!(
                san.read_bytes(&position, text.as_bytes()),
                san.read(&position, text),
                "{text} by {san:?}"
            );
        }
    }
    assert_eq!(
        San::STRICT.read_bytes(&position, b"Ng1f3"),
        Err(SanError::NotStandard { standard: "Nf3".into() })
    );
}

#[test]
fn long_form_needs_the_whole_origin() {
    let long = LongAlgebraic::default();
    let start = Position::start();
    for text in ["Nf3", "e4", "Ngf3", "N1f3"] {
        assert!(matches!(long.read(&start, text), Err(SanError::Unreadable { .. })), "{text}");
    }
    assert_eq!(
        long.read(&start, "  Nf3"),
        Err(SanError::Unreadable {
            at: 2,
            found: Some('N'),
            expected: "the square that the man comes from, in full"
        })
    );
    assert!(matches!(long.read(&start, "Ng1-e2"), Err(SanError::Illegal { .. })));
    assert!(long.read(&start, "e2e4").is_ok() && long.read(&start, "Ng1f3").is_ok());
}

#[test]
fn a_text_that_is_no_move_is_refused_with_what_was_waited_for() {
    let message = |text: &str| San::default().read(&Position::start(), text).unwrap_err().to_string();
    for (text, expected) in [
        ("e9", "no move in SAN: '9' at byte 1; expected a rank, 1 to 8"),
        ("Nge", "no move in SAN: the end of the text at byte 3; expected a target square"),
        ("z4", "no move in SAN: 'z' at byte 0; expected the letter of a man, a square or O-O"),
        ("Nz4", "no move in SAN: 'z' at byte 1; expected the letter of a man, a square or O-O"),
        ("e4z", "no move in SAN: 'z' at byte 2; expected the squares of a move or a promotion such as =Q"),
        ("e8=K", "no move in SAN: 'K' at byte 3; expected the squares of a move or a promotion such as =Q"),
        ("e4e5e6", "no move in SAN: '6' at byte 5; expected the end of the move"),
        ("Ke2", "illegal move: Ke2 means none of the legal moves of this position"),
    ] {
        assert_eq!(message(text), expected);
    }
}
