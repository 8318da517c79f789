//! Moves as text.

mod san;
mod uci;

pub use san::{Letters, San, SanError};
