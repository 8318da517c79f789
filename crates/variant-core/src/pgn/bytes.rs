//! What single bytes mean among moves.

/// What a byte means where no word, comment or tag has begun.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    /// Part of a word; from here to `Percent` all are, once a word has begun.
    Letter,
    Digit,
    Dot,
    /// `!` or `?`
    Mark,
    Percent,
    Blank,
    Newline,
    Dollar,
    Open,
    Close,
    Comment,
    Bracket,
    Star,
    /// Closes what has not been opened.
    Stray,
}

pub(super) static CLASS: [Class; 256] = {
    let mut table = [Class::Letter; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'\n' => Class::Newline,
            // Old files end with the sign of the end of a file in DOS, 0x1A.
            0..=b' ' | 0x7F => Class::Blank,
            b'0'..=b'9' => Class::Digit,
            b'.' => Class::Dot,
            b'!' | b'?' => Class::Mark,
            b'%' => Class::Percent,
            b'$' => Class::Dollar,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'{' | b';' => Class::Comment,
            b'[' => Class::Bracket,
            b'*' => Class::Star,
            b'}' | b']' | b'"' => Class::Stray,
            _ => Class::Letter,
        };
        byte += 1;
    }
    table
};

/// Whether a byte goes on with a word that has begun.
#[inline(always)]
pub(super) fn in_word(byte: u8) -> bool {
    CLASS[usize::from(byte)] as u8 <= Class::Percent as u8
}
