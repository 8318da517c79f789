//! Moves as text.

mod coordinate;
mod letters;
mod san;

pub use letters::Letters;
pub use san::{San, SanError};
