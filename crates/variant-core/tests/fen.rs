//! The fields that the FENs of all games are made of, on boards of any width.

use variant_core::fen::{FenError, Field, Fields, Gather, read_board, read_counter, read_turn, write_board};
use variant_core::{Board, Color, Piece, Role as _, Shape, Shape8x8, Shape9x10, Square, zobrist};

variant_core::roles! {
    /// The men of draughts.
    enum Man {
        /// A man.
        Plain = 'M',
        /// A crowned man.
        King = 'K',
    }
}

variant_core::shape! {
    /// As wide as a board can be with a rank number of two digits.
    struct Shape12x10: u128, files 12, ranks 10, first rank 1;
}

variant_core::shape! {
    /// The narrowest board on which the number of empty squares can have two digits.
    struct Shape10x10: u128, files 10, ranks 10, first rank 1;
}

variant_core::shape! {
    /// A narrow board of many ranks.
    struct Shape3x20: u64, files 3, ranks 20, first rank 1;
}

fn read<S: Shape>(text: &str) -> Result<Board<S, Man>, FenError> {
    // As if two bytes stood before the field.
    read_board(Field { text, at: 2 }, Piece::from_letter)
}

fn written<S: Shape>(board: &Board<S, Man>) -> String {
    let mut text = String::new();
    write_board(board, &mut text).unwrap();
    text
}

fn boards_come_back<S: Shape>() {
    for seed in 0..400 {
        let mut board = Board::<S, Man>::empty();
        for square in Square::<S>::all() {
            let number = zobrist::number(seed, square.index() as u64) >> 8;
            // From nearly empty boards to full ones.
            if number % 40 < seed % 41 {
                let role = Man::ALL[(number >> 8 & 1) as usize];
                board.put(square, Piece::new(Color::ALL[(number >> 9 & 1) as usize], role));
            }
        }
        let text = written(&board);
        assert_eq!(read::<S>(&text), Ok(board), "{text}");
    }
}

#[test]
fn boards_of_any_width_come_back() {
    boards_come_back::<Shape8x8>();
    boards_come_back::<Shape9x10>();
    boards_come_back::<Shape10x10>();
    boards_come_back::<Shape12x10>();
    boards_come_back::<Shape3x20>();
}

/// `rank` and nine empty ranks below it.
fn wide(rank: &str) -> String {
    format!("{rank}{}", "/12".repeat(9))
}

#[test]
fn numbers_of_two_digits_stand_for_as_many_squares() {
    for (rank, again) in
        [("12", "12"), ("M11", "M11"), ("10Mk", "10Mk"), ("1m10", "1m10"), ("MKmk4MKmk", "MKmk4MKmk")]
    {
        assert_eq!(written(&read::<Shape12x10>(&wide(rank)).unwrap()), wide(again));
    }
    let width = |rank: &str| match read::<Shape12x10>(&wide(rank)) {
        Err(FenError::RankWidth { at, rank, found, expected }) => (at, rank, found, expected),
        other => panic!("{rank}: {other:?}"),
    };
    assert_eq!(width("21"), (3, 10, 21, 12));
    assert_eq!(width("30"), (3, 10, 30, 12));
    assert_eq!(width("M12"), (4, 10, 13, 12));
    assert_eq!(width("120"), (4, 10, 120, 12));
    assert_eq!(width("99999"), (3, 10, 99, 12));
    assert_eq!(width("11"), (4, 10, 11, 12));
    assert_eq!(width("12M"), (4, 10, 13, 12));
    for (rank, place) in [("012", 2), ("M011", 3), ("M0", 3)] {
        match read::<Shape12x10>(&wide(rank)) {
            Err(FenError::Character { at, found: '0', .. }) => assert_eq!(at, place, "{rank}"),
            other => panic!("{rank}: {other:?}"),
        }
    }
}

#[test]
fn numbers_of_narrow_boards_have_one_digit() {
    let rest = "/8/8/8/8/8/8/8";
    for (rank, place, sign) in
        [("44", 3, '4'), ("80", 3, '0'), ("08", 2, '0'), ("1x6", 3, 'x'), ("7é", 3, 'é'), ("٣5", 2, '٣')]
    {
        match read::<Shape8x8>(&format!("{rank}{rest}")) {
            Err(FenError::Character { field: "board", at, found, .. }) => {
                assert_eq!((at, found), (place, sign))
            }
            other => panic!("{rank}: {other:?}"),
        }
    }
    for (rank, at, found) in [("9", 2, 9), ("M8", 3, 9), ("7", 3, 7), ("MMMMMMMMM", 10, 9), ("", 2, 0)] {
        assert_eq!(
            read::<Shape8x8>(&format!("{rank}{rest}")),
            Err(FenError::RankWidth { at, rank: 8, found, expected: 8 }),
            "{rank}"
        );
    }
    assert_eq!(
        read::<Shape8x8>("8/8/8/8/8/8/8/7"),
        Err(FenError::RankWidth { at: 17, rank: 1, found: 7, expected: 8 })
    );
    assert_eq!(read::<Shape8x8>("8/8/8/8/8/8/8"), Err(FenError::RankCount { at: 15, found: 7, expected: 8 }));
    assert_eq!(
        read::<Shape8x8>("8/8/8/8/8/8/8/8/8"),
        Err(FenError::RankCount { at: 17, found: 9, expected: 8 })
    );
}

#[test]
fn fields_begin_where_they_say() {
    let text = "  one\ttwo\u{2003}drei\u{e9}  last ";
    let found: Vec<_> = Fields::new(text).map(|field| (field.at, field.text)).collect();
    assert_eq!(found, [(2, "one"), (6, "two"), (12, "drei\u{e9}"), (20, "last")]);
    for (at, field) in found {
        assert_eq!(&text[at..at + field.len()], field);
    }
    let mut fields = Fields::new("one two");
    assert_eq!(fields.at(), 0);
    assert_eq!(fields.required("first"), Ok(Field { text: "one", at: 0 }));
    assert_eq!(fields.at(), 3);
    assert_eq!(fields.clone().end(), Err(FenError::TrailingField { at: 4, found: 't' }));
    assert_eq!(fields.next(), Some(Field { text: "two", at: 4 }));
    assert_eq!(fields.required("third"), Err(FenError::MissingField { field: "third", at: 7 }));
    assert_eq!(fields.end(), Ok(()));
}

#[test]
fn turns_and_counters() {
    let field = |text| Field { text, at: 5 };
    assert_eq!((read_turn(field("w")), read_turn(field("b"))), (Ok(Color::White), Ok(Color::Black)));
    for (text, place, sign) in
        [("x", 5, 'x'), ("wb", 6, 'b'), ("bx", 6, 'x'), ("W", 5, 'W'), ("\u{e9}w", 5, '\u{e9}')]
    {
        match read_turn(field(text)) {
            Err(FenError::Character { field: "side to move", at, found, .. }) => {
                assert_eq!((at, found), (place, sign))
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(read_counter(field("100"), "clock", 100), Ok(100));
    for text in ["101", "+1", "-1", "", "1.0", "99999999999"] {
        assert_eq!(
            read_counter(field(text), "clock", 100),
            Err(FenError::Counter { field: "clock", at: 5, max: 100 })
        );
    }
}

/// What is written is the same whether or not it is gathered, however much it is.
#[test]
fn gathered_text_is_handed_on_whole() {
    for length in [0, 1, 95, 96, 97, 300] {
        let (mut text, mut expected) = (String::new(), String::new());
        let mut gather = Gather::new(&mut text);
        for n in 0..length {
            let letter = char::from(b'a' + (n % 26) as u8);
            gather.char(letter).unwrap();
            expected.push(letter);
            if n % 50 == 49 {
                gather.char('é').unwrap();
                gather.number(n).unwrap();
                expected += &format!("é{n}");
            }
        }
        gather.flush().unwrap();
        assert_eq!(text, expected);
    }
    for number in [0, 9, 10, 99, 100, 1_000_000_009, u32::MAX] {
        let mut text = String::new();
        let mut gather = Gather::new(&mut text);
        gather.number(number).unwrap();
        gather.flush().unwrap();
        assert_eq!(text, number.to_string());
    }
}

/// Takes texts, and counts how often it is asked.
#[derive(Default)]
struct Calls {
    count: usize,
    length: usize,
}

impl std::fmt::Write for Calls {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.count += 1;
        self.length += text.len();
        Ok(())
    }
}

/// Whoever writes slowly is asked seldom: a whole FEN of ASCII goes at once, and a longer text in pieces that are not small.
#[test]
fn gathered_text_is_handed_on_in_large_pieces() {
    for (length, most) in [(1, 1), (80, 1), (1000, 20)] {
        let mut calls = Calls::default();
        let mut gather = Gather::new(&mut calls);
        for _ in 0..length {
            gather.char('x').unwrap();
        }
        gather.flush().unwrap();
        assert_eq!(calls.length, length);
        assert!(calls.count >= 1 && calls.count <= most, "{} calls for {length} characters", calls.count);
    }
    fn calls<S: Shape>(is_full: bool) -> usize {
        let board: Board<S, Man> = match is_full {
            true => Square::all().map(|square| (square, Piece::new(Color::White, Man::King))).collect(),
            false => Board::empty(),
        };
        let mut calls = Calls::default();
        write_board(&board, &mut calls).unwrap();
        assert_eq!(calls.length, written(&board).len());
        calls.count
    }
    assert_eq!([calls::<Shape8x8>(false), calls::<Shape9x10>(false), calls::<Shape12x10>(false)], [1; 3]);
    assert_eq!(calls::<Shape8x8>(true), 1);
    assert!(calls::<Shape9x10>(true) <= 2 && calls::<Shape12x10>(true) <= 2);
}
