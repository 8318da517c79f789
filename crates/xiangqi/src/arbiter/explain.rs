//! Rulings in words.

use core::fmt;

use super::ruling::Ruling;

/// A language of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Language {
    /// English.
    English,
    /// Hungarian.
    Hungarian,
}

/// A ruling in words.
pub struct Explanation<'a> { ruling: &'a Ruling, language: Language }
impl Ruling {
    /// x
    pub fn explain(&self, language: Language) -> Explanation<'_> { Explanation { ruling: self, language } }
}
impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{:?}{:?}", self.ruling, self.language) }
}
