//! Polyglot keys and books.

use std::io::Cursor;

use western::{Book, BookError, BookFile, Position, prelude::*};

fn key(moves: &str) -> u64 {
    let mut position = Position::start();
    for text in moves.split_whitespace() {
        position.play(Coordinate.read(&position, text).unwrap()).unwrap();
    }
    position.polyglot_key()
}

/// The keys that the description of the book format gives for testing.
#[test]
fn published_keys() {
    assert_eq!(key(""), 0x463b_9618_1691_fc9c);
    assert_eq!(key("e2e4"), 0x823c_9b50_fd11_4196);
    assert_eq!(key("e2e4 d7d5"), 0x0756_b944_61c5_0fb0);
    assert_eq!(key("e2e4 d7d5 e4e5"), 0x662f_afb9_65db_29d4);
    assert_eq!(key("e2e4 d7d5 e4e5 f7f5"), 0x22a4_8b5a_8e47_ff78);
    assert_eq!(key("e2e4 d7d5 e4e5 f7f5 e1e2"), 0x652a_607c_a3f2_42c1);
    assert_eq!(key("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7"), 0x00fd_d303_c946_bdd9);
    assert_eq!(key("a2a4 b7b5 h2h4 b5b4 c2c4"), 0x3c81_23ea_7b06_7637);
    assert_eq!(key("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3"), 0x5c3f_9b82_9b27_9560);
}

/// The key takes a capture for possible that would leave the king attacked; the repetition key does not.
#[test]
fn en_passant_that_is_pinned_counts_in_the_key() {
    let read = |fen| Position::from_fen_playable(fen).unwrap();
    let with = read("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2");
    let without = read("8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2");
    assert_eq!(with.key(), without.key());
    assert_ne!(with.polyglot_key(), without.polyglot_key());
}

fn entry(position: &Position, from_to: &str, promotion: u16, weight: u16) -> [u8; 16] {
    let square = |at: usize| {
        let square: western::variant_core::Square<_> = from_to[at..at + 2].parse().unwrap();
        let _: western::variant_core::Square<western::variant_core::Shape8x8> = square;
        square.index() as u16
    };
    let code = square(2) | square(0) << 6 | promotion << 12;
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&position.polyglot_key().to_be_bytes());
    bytes[8..10].copy_from_slice(&code.to_be_bytes());
    bytes[10..12].copy_from_slice(&weight.to_be_bytes());
    bytes[12..].copy_from_slice(&u32::from(weight).to_be_bytes());
    bytes
}

#[test]
fn books_are_looked_up() {
    let read = |fen| Position::from_fen_playable(fen).unwrap();
    let start = Position::start();
    let castling = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let promotion = read("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let mut entries = vec![
        entry(&start, "e2e4", 0, 3),
        entry(&start, "d2d4", 0, 7),
        // Not legal: another position with the same key.
        entry(&start, "e2e5", 0, 9),
        entry(&start, "c2c4", 0, 7),
        entry(&castling, "e1h1", 0, 1),
        entry(&castling, "e1c1", 0, 2),
        entry(&promotion, "a7a8", 4, 4),
        entry(&promotion, "a7a8", 3, 3),
        entry(&promotion, "a7a8", 2, 2),
        entry(&promotion, "a7a8", 1, 0),
        entry(&promotion, "a7a8", 7, 0),
    ];
    entries.sort_by_key(|entry| u64::from_be_bytes(entry[..8].try_into().unwrap()));
    let bytes = entries.concat();
    let book = Book::new(&bytes).unwrap();
    let mut file = BookFile::new(Cursor::new(&bytes)).unwrap();
    for (position, expected) in [
        (&start, "e2e4 3 d2d4 7 c2c4 7"),
        (&castling, "e1g1 1 e1c1 2"),
        (&promotion, "a7a8q 4 a7a8r 3 a7a8b 2 a7a8n 0"),
        (&read("8/P6k/8/8/8/8/8/K7 b - - 0 1"), ""),
    ] {
        let moves: Vec<_> = book.moves(position).collect();
        assert_eq!(file.moves(position).unwrap(), moves);
        let texts: Vec<_> = moves
            .iter()
            .map(|entry| format!("{} {}", Coordinate.text(position, entry.played), entry.learn))
            .collect();
        assert_eq!(texts.join(" "), expected);
    }
    assert_eq!(Coordinate.text(&start, book.best(&start).unwrap().played), "d2d4");
    assert_eq!(book.len(), 11);
    assert_eq!(Book::new(&bytes[1..]).unwrap_err(), BookError::Length { found: 175 });
    assert!(BookFile::new(Cursor::new(&bytes[1..])).is_err());
    let empty = Book::new([]).unwrap();
    assert!(empty.is_empty() && empty.best(&start).is_none());
}
