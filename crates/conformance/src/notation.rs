//! What holds of a notation.

use std::collections::HashSet;
use std::fmt::Debug;

use variant_core::{Fen, Notation};

/// Every legal move's text is read as that move, and no two moves share a text.
///
/// # Panics
/// If not.
pub fn check_notation<P: Fen, N: Notation<P> + Debug>(position: &P, notation: &N) {
    let mut texts = HashSet::new();
    for &m in &position.legal_moves() {
        let text = notation.text(position, m);
        assert_eq!(notation.display(position, m).to_string(), text);
        let read = notation.read(position, &text);
        let read =
            read.unwrap_or_else(|error| panic!("{}: {text} of {m:?} is refused: {error}", position.fen()));
        assert_eq!(read, m, "{}: {text} is read as another move", position.fen());
        assert!(
            texts.insert(text.clone()),
            "{}: two moves are written {text} in {notation:?}",
            position.fen()
        );
    }
}

/// Whatever the text is, it is refused or read as a legal move, from its bytes as from its characters; and what is written of
/// that move is read as the same. Gives what is read.
///
/// # Panics
/// If not.
pub fn check_reading<P: Fen, N: Notation<P> + Debug>(
    position: &P,
    notation: &N,
    text: &str,
) -> Option<P::Move> {
    let read = notation.read(position, text);
    let bytes = notation.read_bytes(position, text.as_bytes());
    match (read, bytes) {
        (Ok(m), bytes) => {
            assert_eq!(bytes.ok(), Some(m), "{}: the bytes of {text:?} in {notation:?}", position.fen());
            assert!(position.is_legal(m), "{}: {text:?} is read as the illegal {m:?}", position.fen());
            let written = notation.text(position, m);
            let again = notation.read(position, &written).ok();
            assert_eq!(again, Some(m), "{}: {text:?} is written as {written}", position.fen());
            Some(m)
        }
        (Err(error), bytes) => {
            assert!(bytes.is_err(), "{}: {text:?} is read from its bytes alone", position.fen());
            assert!(!error.to_string().is_empty(), "{}: no message about {text:?}", position.fen());
            None
        }
    }
}
