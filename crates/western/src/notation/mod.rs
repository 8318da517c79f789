//! Moves as text.

mod long;
mod san;
mod san_bytes;
mod uci;

pub use long::LongAlgebraic;
pub use san::{Letters, San, SanError};
