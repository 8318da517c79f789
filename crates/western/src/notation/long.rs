//! Long algebraic notation.

use core::fmt;

use variant_core::{Notation, Position as _};

use super::san::{Parts, resolve};
use crate::{Letters, Move, Position, SanError};

/// Long algebraic notation, as books print it: letter of the officer, origin, `-` or `x`, target (FIDE Laws, appendix C.13,
/// allows it besides the short form): `e2-e4`, `Ng1-f3`, `d4xe5`, `e7xd8=Q+`, `O-O`.
///
/// Reading takes the same liberties as [`San`](crate::San) does, but the origin must be there in full.
///
/// ```
/// use western::{LongAlgebraic, Position, prelude::*};
/// let long = LongAlgebraic::default();
/// let position = Position::start();
/// let m = long.read(&position, "Ng1-f3")?;
/// assert_eq!(long.text(&position, m), "Ng1-f3");
/// assert!(long.read(&position, "Nf3").is_err());
/// let hungarian = LongAlgebraic { letters: western::Letters::Hungarian };
/// assert_eq!(hungarian.text(&position, m), "Hg1-f3");
/// # Ok::<(), western::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LongAlgebraic {
    /// The letters of the officers.
    pub letters: Letters,
}

impl Notation<Position> for LongAlgebraic {
    type Error = SanError;

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        if m.is_castling() {
            out.write_str(if m.to().index() > m.from().index() { "O-O" } else { "O-O-O" })?;
        } else {
            if let Some(letter) = self.letters.letter(m.role()) {
                out.write_char(letter)?;
            }
            let dash = if position.is_capture(m) { 'x' } else { '-' };
            write!(out, "{}{dash}{}", m.from(), m.to())?;
            if let Some(letter) = m.promotes_to().and_then(|role| self.letters.letter(role)) {
                write!(out, "={letter}")?;
            }
        }
        let after = position.after(m);
        if after.is_check() {
            out.write_char(if after.has_legal() { '+' } else { '#' })?;
        }
        Ok(())
    }

    /// # Errors
    /// [`SanError`], never `Ambiguous` but for the text of a castling.
    fn read(&self, position: &Position, text: &str) -> Result<Move, SanError> {
        let parts = Parts::parse(text, self.letters)?;
        match parts {
            Parts::Move { from, .. } if from & (from - 1) != 0 => Err(SanError::Unreadable {
                at: text.len() - text.trim_start().len(),
                found: text.trim_start().chars().next(),
                expected: "the square that the man comes from, in full",
            }),
            _ => resolve(position, &parts, text),
        }
    }
}
