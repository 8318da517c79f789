//! Any text as an EPD: what is read is written as text that gives the same. Any bytes as a book in the format of Polyglot: what it
//! gives for a position is legal there, from memory as from a file.
#![no_main]

use std::io::Cursor;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use variant_core::Position as _;
use western::{Book, BookFile, Epd, EpdError, Position};

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Epd(&'a str),
    Bytes(Position, &'a [u8]),
    Entries(Position, Vec<Entry>),
}

/// An entry of a book, with the key of the position that is looked up or with another.
#[derive(Arbitrary, Debug)]
struct Entry {
    key: Option<u64>,
    played: u16,
    weight: u16,
    learn: u32,
}

fn check_epd(text: &str) {
    let epd: Epd = match text.parse() {
        Ok(epd) => epd,
        Err(EpdError::Opcode { at, found }) => return assert_eq!(text[at..].chars().next(), Some(found)),
        Err(EpdError::Move { at, .. } | EpdError::Integer { at, .. } | EpdError::UnterminatedText { at }) => {
            return assert!(at < text.len() && text.is_char_boundary(at), "{text:?} at {at}");
        }
        Err(_) => return,
    };
    let written = epd.to_string();
    let again: Epd = written.parse().unwrap_or_else(|error| panic!("{written} is refused: {error}"));
    assert_eq!(again, epd);
    assert_eq!(again.to_string(), written);
    for m in epd.moves("bm") {
        assert!(epd.position.is_legal(m), "{written}");
    }
}

fn check_book(position: &Position, bytes: &[u8]) {
    let Ok(book) = Book::new(bytes) else {
        return assert!(bytes.len() % 16 != 0 && BookFile::new(Cursor::new(bytes)).is_err());
    };
    let moves: Vec<_> = book.moves(position).collect();
    assert!(moves.iter().all(|entry| position.is_legal(entry.played)), "{position}: {moves:?}");
    let mut file = BookFile::new(Cursor::new(bytes)).expect("the length is right");
    assert_eq!(file.moves(position).expect("a cursor reads"), moves);
    let best = moves.iter().map(|entry| entry.weight).max();
    assert_eq!(book.best(position).map(|entry| entry.weight), best);
}

fuzz_target!(|input: Input<'_>| {
    match input {
        Input::Epd(text) => check_epd(text),
        Input::Bytes(position, bytes) => check_book(&position, bytes),
        Input::Entries(position, entries) => {
            let own = position.polyglot_key();
            let mut entries: Vec<_> =
                entries.into_iter().map(|entry| (entry.key.unwrap_or(own), entry)).collect();
            entries.sort_by_key(|entry| entry.0);
            let mut bytes = Vec::new();
            for (key, Entry { played, weight, learn, .. }) in &entries {
                bytes.extend(key.to_be_bytes());
                bytes.extend(played.to_be_bytes());
                bytes.extend(weight.to_be_bytes());
                bytes.extend(learn.to_be_bytes());
            }
            check_book(&position, &bytes);
            // In a book that is in order, every entry of the position is found.
            let found = Book::new(&bytes[..]).expect("the length is right").moves(&position).count();
            assert!(found <= entries.iter().filter(|entry| entry.0 == own).count());
        }
    }
});
