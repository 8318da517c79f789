//! Moves as text: coordinates, WXF, Chinese.
//!
//! Every legal move of every position has one text in each notation, and no two have the same. Positions whose defects were
//! waived can hold sets of like pieces that WXF and Chinese notation have no words for; a move that they cannot tell apart from
//! another is written in coordinates (`h2e2`), which both read.
//!
//! ```
//! use variant_core::{Notation as _, Position as _};
//! use xiangqi::{Position, notation::{Chinese, Coordinates, Script, Wxf}};
//!
//! let start = Position::start();
//! let m = Coordinates::Iccs.read(&start, "H2-E2")?;
//! assert_eq!(Coordinates::Uci10.text(&start, m), "h3e3");
//! assert_eq!(Wxf.text(&start, m), "C2=5");
//! assert_eq!(Chinese(Script::Traditional).text(&start, m), "炮二平五");
//! # Ok::<(), xiangqi::notation::ReadError>(())
//! ```

mod chinese;
mod coordinates;
mod order;
mod reader;
mod wxf;

pub use chinese::Chinese;
pub use coordinates::Coordinates;
pub use reader::ReadError;
pub use wxf::Wxf;

pub use crate::names::Script;
