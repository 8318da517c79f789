//! Moves as text.

mod san;
mod san_bytes;
mod uci;

pub use san::{Letters, San, SanError};
