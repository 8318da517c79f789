//! Moves as text that needs no position.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use variant_core::{Role as _, Shape8x8, Square};

use super::{Move, MoveKind};
use crate::Role;

/// The text of a move that gives the same move back without a position: origin and target, with the letter of an officer
/// before (`Ng1f3`, `e2e4`, `d4e5`), `ep` behind an en passant capture (`d5e6ep`), what a pawn becomes (`e7e8=Q`), and castling
/// as king and rook (`Ke1Rh1`). No other text is read, so that each move has one.
///
/// ```
/// use western::{Move, MoveKind};
/// let m: Move = "e7e8=Q".parse()?;
/// assert_eq!(m.kind(), MoveKind::Promotion(western::Role::Queen));
/// assert_eq!(m.to_string(), "e7e8=Q");
/// assert!("Ng1g3".parse::<Move>().is_err());
/// # Ok::<(), western::MoveTextError>(())
/// ```
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from(), self.to());
        if self.is_castling() {
            return write!(f, "K{from}R{to}");
        }
        if self.role() != Role::Pawn {
            write!(f, "{}", self.role().letter())?;
        }
        write!(f, "{from}{to}")?;
        match self.kind() {
            MoveKind::EnPassant => f.write_str("ep"),
            MoveKind::Promotion(role) => write!(f, "={}", role.letter()),
            _ => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        read(text)
            .filter(|m| m.is_possible())
            .ok_or_else(|| MoveTextError { text: text.chars().take(16).collect() })
    }
}

fn read(text: &str) -> Option<Move> {
    let role = match text.chars().next()? {
        letter @ ('K' | 'Q' | 'R' | 'B' | 'N') => Role::from_letter(letter)?,
        _ => Role::Pawn,
    };
    let rest = if role == Role::Pawn { text } else { text.get(1..)? };
    let (from, length) = Square::<Shape8x8>::read_prefix(rest).ok()?;
    let rest = rest.get(length..)?;
    if role == Role::King {
        if let Some(rook) = rest.strip_prefix('R') {
            return Some(Move::castling(from, rook.parse().ok()?));
        }
    }
    let (to, length) = Square::<Shape8x8>::read_prefix(rest).ok()?;
    let rest = rest.get(length..)?;
    match (role, rest) {
        (Role::Pawn, "ep") => Some(Move::en_passant(from, to)),
        (Role::Pawn, "") if from.rank().abs_diff(to.rank()) == 2 => Some(Move::double_step(from, to)),
        (_, "") => Some(Move::normal(role, from, to)),
        (Role::Pawn, _) => {
            let mut letters = rest.strip_prefix('=')?.chars();
            let letter = letters.next().filter(char::is_ascii_uppercase)?;
            let promotion = Role::from_letter(letter).filter(|_| letters.next().is_none())?;
            Move::promotion(from, to, promotion)
        }
        _ => None,
    }
}

/// A text that is no move of the form that [`Move`]'s `Display` writes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{text:?} is no move; expected a form like e2e4, Ng1f3, d5e6ep, e7e8=Q or Ke1Rh1 that some man can make"
)]
#[non_exhaustive]
pub struct MoveTextError {
    /// The text, cut to 16 characters.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn codes_and_texts_go_both_ways() {
        let mut possible = 0;
        for code in 0..=u16::MAX {
            match Move::from_code(code) {
                Ok(m) => {
                    possible += 1;
                    assert_eq!(m.code(), code);
                    assert_eq!(m.to_string().parse(), Ok(m), "{m:?}");
                }
                Err(error) => assert_eq!(error.code, code),
            }
        }
        // 1456 queen moves, as many again by rooks and bishops, 336 of knights, 420 of kings, and the pawns'.
        assert_eq!(possible, 2 * 1456 + 336 + 420 + pawns() + 2 * 8 * 7);
    }

    fn pawns() -> usize {
        let steps_and_captures = 2 * 6 * (8 + 14) - 2 * 22;
        let back_ranks = 2 * 22;
        let (double_steps, en_passant, promotions) = (16, 28, 4 * 2 * 22);
        steps_and_captures + back_ranks + double_steps + en_passant + promotions
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "e2", "e2e5", "pe2e3", "Pe2e3", "e2e4 ", "e7e8", "e7e8q", "e7e8=K", "e7e8=QQ", "Ke1Rh2",
            "Ng1f3ep", "é2e4",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
