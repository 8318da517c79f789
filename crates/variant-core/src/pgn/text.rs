//! Text in a file whose encoding nobody tells.

use alloc::borrow::Cow;
use alloc::string::String;

/// A text as it stands in the file: a comment, a move, the name or the value of a tag.
///
/// Old files are in Latin-1, new ones in UTF-8, and neither says which: each text is taken as UTF-8 if it is that, else as Latin-1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text<'a> {
    bytes: &'a [u8],
    /// Whether `\"` and `\\` stand for `"` and `\`.
    escaped: bool,
}

impl<'a> Text<'a> {
    /// The text of a move, the name of a tag, or a comment without braces, or without the semicolon and the end of the line.
    #[must_use]
    pub fn plain(bytes: &'a [u8]) -> Self {
        Text { bytes, escaped: false }
    }

    /// The value of a tag: what stands between the quotation marks.
    #[must_use]
    pub fn value(bytes: &'a [u8]) -> Self {
        Text { bytes, escaped: true }
    }

    /// The bytes in the file.
    #[must_use]
    pub fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The text, with escapes resolved.
    #[must_use]
    pub fn decode(self) -> Cow<'a, str> {
        let text = match core::str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            // The first 256 characters of Unicode are those of Latin-1.
            Err(_) => Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect()),
        };
        if !self.escaped || !self.bytes.contains(&b'\\') {
            return text;
        }
        let mut plain = String::with_capacity(text.len());
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            // A backslash before anything else stands for itself.
            let escape = letter == '\\' && matches!(letters.peek(), Some('"' | '\\'));
            plain.push(if escape { letters.next().unwrap_or(letter) } else { letter });
        }
        Cow::Owned(plain)
    }

    /// The text as it was meant before it was broken into lines: white space at the ends goes, and a line break counts as one
    /// space.
    ///
    /// ```
    /// use variant_core::pgn::Text;
    /// assert_eq!(Text::plain(b" A long note before\r\nthe first move ").flowed(), "A long note before the first move");
    /// ```
    #[must_use]
    pub fn flowed(self) -> Cow<'a, str> {
        let trimmed = |text: &'a str| text.trim();
        match self.decode() {
            Cow::Borrowed(text) if !text.contains(['\n', '\r']) => Cow::Borrowed(trimmed(text)),
            text => Cow::Owned(flow(&text)),
        }
    }
}

/// Joins lines: each run of white space that holds a line break becomes one space.
pub(super) fn flow(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for line in text.split(['\n', '\r']) {
        let line = line.trim();
        if !line.is_empty() {
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(line);
        }
    }
    joined
}

/// Whether the bytes in the file are those of a text: `name == *"White"`.
impl PartialEq<str> for Text<'_> {
    #[inline]
    fn eq(&self, other: &str) -> bool {
        self.bytes == other.as_bytes()
    }
}
