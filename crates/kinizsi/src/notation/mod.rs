//! Moves as text.

mod coordinate;
