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

/// Where a byte stands first.
#[inline]
pub(super) fn position(bytes: &[u8], needle: u8) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = ONES << 7;
    let pattern = ONES * u64::from(needle);
    let mut at = 0;
    // Eight bytes at a time: those that equal the needle become zero, and a borrow marks the first zero.
    while let Some(eight) = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let differing = u64::from_le_bytes(*eight) ^ pattern;
        let zeros = differing.wrapping_sub(ONES) & !differing & TOPS;
        if zeros != 0 {
            return Some(at + zeros.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let rest = bytes.get(at..)?;
    rest.iter().position(|&byte| byte == needle).map(|ahead| at + ahead)
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn a_byte_is_found_where_it_stands_first() {
        for length in 0..40 {
            let bytes: alloc::vec::Vec<u8> = (0..length).map(|byte: u8| byte.wrapping_mul(7)).collect();
            for needle in 0..=255 {
                let expected = bytes.iter().position(|&byte| byte == needle);
                assert_eq!(position(&bytes, needle), expected);
            }
        }
        assert_eq!(position(&[0x80, 1, 0, 0, 1, 0x81, 0, 1, 1], 0), Some(2));
    }
}
