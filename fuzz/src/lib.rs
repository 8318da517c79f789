//! What several targets ask.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use variant_core::fen::FenError;

/// A set-up of western chess that holds all there is to the position, counters and mode of castling included.
pub fn western_parts(position: &western::Position) -> (western::Setup, western::CastlingMode) {
    (western::Setup::from(position), position.castling_mode())
}

/// The place that an error about a FEN names is in the text, and what it says stands there does.
pub fn check_place(error: &FenError, text: &str) {
    let (at, found) = match error {
        FenError::Character { at, found, .. } | FenError::TrailingField { at, found } => (*at, Some(*found)),
        FenError::MissingField { at, .. } => (*at, None),
        _ => return,
    };
    assert!(text.is_char_boundary(at), "{text:?}: {error}");
    if found.is_some() {
        assert_eq!(text[at..].chars().next(), found, "{text:?}: {error}");
    }
}

/// What is written as JSON is read as the same value, which is given.
pub fn check_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> T {
    let json = serde_json::to_string(value).expect("it can be written");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json} is refused: {error}"));
    assert_eq!(read, *value, "{json}");
    assert_eq!(serde_json::to_string(&read).expect("it can be written"), json);
    read
}
