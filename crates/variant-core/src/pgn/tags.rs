//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;

/// The tags of a game in the order of the file.
///
/// [`get`](Self::get) and [`set`](Self::set) look through all of them: few games have many. Where many may come, collect them.
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

/// The tags that [setting](Tags::set) these one by one gives, in almost linear time however many there are: of two values for a name
/// the later one counts, in the place of the first.
impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(tags: I) -> Self {
        let tags = tags.into_iter().map(|(name, value)| (name.into(), value.into()));
        let mut tags: Vec<(String, String)> = tags.collect();
        let mut order: Vec<usize> = (0..tags.len()).collect();
        order.sort_by(|&left, &right| tags[left].0.cmp(&tags[right].0));
        let mut superfluous: Vec<usize> = Vec::new();
        let mut first = 0;
        for (nth, &tag) in order.iter().enumerate() {
            if nth > 0 && tags[tag].0 == tags[first].0 {
                tags[first].1 = core::mem::take(&mut tags[tag].1);
                superfluous.push(tag);
            } else {
                first = tag;
            }
        }
        superfluous.sort_unstable();
        let mut superfluous = superfluous.into_iter().peekable();
        let mut at = 0;
        tags.retain(|_| {
            at += 1;
            superfluous.next_if_eq(&(at - 1)).is_none()
        });
        Tags(tags)
    }
}

#[cfg(test)]
mod tests {
    use super::Tags;

    #[test]
    fn many_are_set_as_one_by_one() {
        for texts in ["", "a1", "a1 b2", "a1 b2 a3", "b1 a2 b3 a4 b5 c6", "a1 a2 a3", "c1 b2 a3 b4"] {
            let pairs = || texts.split_whitespace().map(|text| text.split_at(1));
            let mut one_by_one = Tags::new();
            pairs().for_each(|(name, value)| one_by_one.set(name, value));
            assert_eq!(pairs().collect::<Tags>(), one_by_one, "{texts}");
        }
    }
}
