//! What must hold of every [`Position`](variant_core::Position), whatever the game: invariants that tests and fuzzers run over each variant.
//!
//! Every function panics with the FEN of the position at the first invariant that does not hold.

mod game;
mod notation;
mod position;
mod protocol;

pub use game::{check_game, check_line};
pub use notation::{check_notation, check_reading};
pub use position::{check_keys, check_legality, check_playable, check_position};
pub use protocol::{check_any_go_line, check_any_position_line, check_position_line};

/// The README's examples, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
