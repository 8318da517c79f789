//! Move generation: legal moves only, found from checks and pins without playing moves out.
//!
//! The code works on plain 128-bit sets whose bit number is the square number, and is generic over the side to move (0 for
//! Red, 1 for Black). Rooks and cannons are looked up in line tables by the words that
//! [`Placement`](crate::placement::Placement) keeps for each rank and file; horses are cut out of the board as windows of 39
//! squares, so that 64-bit tables serve them.

pub(crate) mod attacks;
mod count;
mod generate;
mod limits;
pub(crate) mod tables;

pub(crate) use count::{count, perft};
pub(crate) use generate::{for_each_piece, role_at, targets};
pub(crate) use limits::{Limits, find_limits, king_targets};
