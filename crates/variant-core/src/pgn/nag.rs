//! Numeric annotation glyphs.

use core::fmt;

/// A numeric annotation glyph: `$1` is a good move, `$16` a white advantage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Nag = Nag(1);
    /// `?`
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`
    pub const BRILLIANT: Nag = Nag(3);
    /// `??`
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`
    pub const INTERESTING: Nag = Nag(5);
    /// `?!`
    pub const DUBIOUS: Nag = Nag(6);

    /// What is written behind a move instead of a number: `!` to `?!`.
    ///
    /// ```
    /// use variant_core::pgn::Nag;
    /// assert_eq!(Nag::DUBIOUS.suffix(), Some("?!"));
    /// assert_eq!(Nag(16).suffix(), None);
    /// ```
    #[must_use]
    pub const fn suffix(self) -> Option<&'static str> {
        Some(match self.0 {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            _ => return None,
        })
    }

    /// The glyph of a run of `!` and `?`; of a longer run the first two count.
    pub(super) fn from_suffix(run: &[u8]) -> Option<Nag> {
        Some(match run {
            [b'!'] => Nag::GOOD,
            [b'?'] => Nag::MISTAKE,
            [b'!', b'!', ..] => Nag::BRILLIANT,
            [b'?', b'?', ..] => Nag::BLUNDER,
            [b'!', b'?', ..] => Nag::INTERESTING,
            [b'?', b'!', ..] => Nag::DUBIOUS,
            _ => return None,
        })
    }

    /// The glyph of a word by itself that older files use for judgements of a position.
    pub(super) fn from_word(word: &[u8]) -> Option<Nag> {
        Some(Nag(match word {
            b"=" => 10,
            b"\xE2\x88\x9E" => 13,
            b"+=" | b"+/=" | b"\xE2\xA9\xB2" => 14,
            b"=+" | b"=/+" | b"\xE2\xA9\xB1" => 15,
            b"+/-" | b"\xC2\xB1" => 16,
            b"-/+" | b"\xE2\x88\x93" => 17,
            b"+-" => 18,
            b"-+" => 19,
            b"\xE2\x96\xA1" => 7,
            _ => return None,
        }))
    }
}

/// `$6`.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
