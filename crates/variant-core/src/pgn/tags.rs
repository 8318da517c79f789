//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;

/// The tags of a game in the order of the file.
///
/// ```
/// use variant_core::pgn::Tags;
/// let mut tags = Tags::new();
/// tags.set("White", "Morphy");
/// assert_eq!(tags.get("White"), Some("Morphy"));
/// assert_eq!(tags.iter().count(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tags.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The seven tags that every game in an archive has, not yet known: `Event`, `Site`, `Date`, `Round`, `White`, `Black`,
    /// `Result` (PGN standard, section 8.1.1).
    #[must_use]
    pub fn roster() -> Self {
        let names = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
        let value = |name| match name {
            "Date" => "????.??.??",
            "Result" => "*",
            _ => "?",
        };
        Tags(names.into_iter().map(|name| (name.into(), value(name).into())).collect())
    }

    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag: in its place if it is there, else behind the others.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some(tag) => tag.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// Takes a tag out and gives its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// Name and value of each tag.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Number of tags.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
