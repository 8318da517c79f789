//! The names and signs that all games share.

use std::collections::BTreeSet;

use variant_core::pgn::{GameResult, Nag, Tags};
use variant_core::{Board, Color, Outcome, Piece, Reason, Role as _, Shape8x8, Square, zobrist};

variant_core::roles! {
    /// The men of draughts.
    enum Man {
        /// A man.
        Plain = 'M',
        /// A crowned man.
        King = 'K',
    }
}

#[test]
fn sides_have_names_and_letters() {
    let (white, black) = (Color::White, Color::Black);
    assert_eq!([white, black].map(Color::name), ["white", "black"]);
    assert_eq!([white, black].map(Color::letter), ['w', 'b']);
    assert_eq!([!white, !black], [black, white]);
    assert_eq!(format!("{white:>7}"), "  white");
}

#[test]
fn outcomes_have_results_and_reasons() {
    for (outcome, result, text) in [
        (Outcome::win(Color::White, Reason::Checkmate), "1-0", "white wins by checkmate"),
        (Outcome::win(Color::Black, Reason::Checkmate), "0-1", "black wins by checkmate"),
        (Outcome::draw(Reason::Stalemate), "1/2-1/2", "draw by stalemate"),
    ] {
        assert_eq!((outcome.result(), outcome.to_string()), (result, text.to_owned()));
    }
}

#[test]
fn results_are_read_by_their_signs() {
    for (text, result) in [
        ("1-0", Some(GameResult::White)),
        ("0-1", Some(GameResult::Black)),
        ("1/2-1/2", Some(GameResult::Draw)),
        ("1/2", Some(GameResult::Draw)),
        ("*", Some(GameResult::Unknown)),
        ("0-0", None),
        ("", None),
    ] {
        assert_eq!(GameResult::from_text(text), result, "{text}");
        let again = result.map(|result| GameResult::from_text(&result.to_string()));
        assert_eq!(again, result.map(Some), "{text}");
    }
}

#[test]
fn roles_have_letters_in_either_case() {
    for (letter, role) in
        [('M', Some(Man::Plain)), ('m', Some(Man::Plain)), ('k', Some(Man::King)), ('x', None), ('é', None)]
    {
        assert_eq!(Man::from_letter(letter), role, "{letter}");
    }
}

#[test]
fn text_flows_over_the_ends_of_lines() {
    use variant_core::pgn::Text;
    for (text, flowed) in [
        (" A long note before\r\nthe first move ", "A long note before the first move"),
        ("one line", "one line"),
        ("  two  spaces ", "two  spaces"),
        ("a \n b\tc", "a b\tc"),
        ("a\rb", "a b"),
        ("a\n\n\nb", "a b"),
        ("\n", ""),
    ] {
        let found = Text::plain(text.as_bytes()).flowed();
        assert_eq!(found, flowed, "{text:?}");
        // What stands on one line is not copied.
        let is_copied = matches!(found, std::borrow::Cow::Owned(_));
        assert_eq!(is_copied, text.contains(['\r', '\n']), "{text:?}");
    }
}

#[test]
fn glyphs_of_moves_are_signs_of_one_or_two() {
    let suffixes: Vec<_> = (0..8).map(|number| Nag(number).suffix()).collect();
    assert_eq!(suffixes, [None, Some("!"), Some("?"), Some("!!"), Some("??"), Some("!?"), Some("?!"), None]);
    assert_eq!([Nag(0), Nag(139)].map(|nag| nag.to_string()), ["$0", "$139"]);
}

#[test]
fn the_roster_has_seven_tags() {
    let roster = Tags::roster();
    let pairs: Vec<_> = roster.iter().collect();
    assert_eq!(
        pairs,
        [
            ("Event", "?"),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", "?"),
            ("White", "?"),
            ("Black", "?"),
            ("Result", "*")
        ]
    );
    assert!(Tags::new().is_empty() && !roster.is_empty());
    let mut tags = roster.clone();
    tags.set("White", "Kis");
    tags.set("ECO", "A00");
    assert_eq!(tags.iter().nth(4), Some(("White", "Kis")));
    assert_eq!((tags.iter().count(), tags.iter().last()), (8, Some(("ECO", "A00"))));
    assert_eq!((tags.get("White"), tags.get("white")), (Some("Kis"), None));
    assert_eq!((tags.remove("White").as_deref(), tags.remove("White")), (Some("Kis"), None));
    assert_eq!(tags.get("White"), None);
}

/// Every piece on every square has a number of its own, and a board that of all its pieces together.
#[test]
fn keys_of_boards_are_made_of_their_pieces() {
    let mut numbers = BTreeSet::new();
    let mut board = Board::<Shape8x8, Man>::empty();
    let mut key = zobrist::board(7, &board);
    for square in Square::<Shape8x8>::all() {
        for piece in
            Color::ALL.into_iter().flat_map(|color| Man::ALL.iter().map(move |&role| Piece::new(color, role)))
        {
            assert!(numbers.insert(zobrist::piece(7, square, piece)), "{square}");
        }
        let piece = Piece::new(Color::ALL[square.index() % 2], Man::ALL[square.index() / 2 % 2]);
        board.put(square, piece);
        key ^= zobrist::piece(7, square, piece);
        assert_eq!(zobrist::board(7, &board), key);
        assert_ne!(zobrist::board(8, &board), key);
    }
}
