//! What the benchmarks share: positions with known node counts, the plies of games, and fair timing.

mod cases;
mod plies;
mod random;
mod work;

pub use cases::{Case, KINIZSI, WESTERN, XIANGQI};
pub use plies::{Ply, games, playouts, san};
pub use random::{Opening, Openings, Random};
pub use work::{Contender, Work, geometric_mean, interleaved};
