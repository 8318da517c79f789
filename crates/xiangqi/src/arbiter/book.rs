//! Rule books and their switches.

use core::fmt;
use core::str::FromStr;

/// A rule book: what a repetition is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum RuleBook {
    /// The rules of the Asian Xiangqi Federation: perpetual check loses, then perpetual chase of one piece.
    #[default]
    Axf,
    /// The rules of the World Xiangqi Federation, which rule repetition as the Asian ones do: the diagrams are the same.
    Wxf,
    /// The Chinese national rules of 2020: each move is check, kill, chase or idle, and a side that never makes an idle one is
    /// forbidden to go on.
    Cxa2020,
    /// Every repetition is a draw, but perpetual check loses.
    Plain,
}

impl RuleBook {
    /// All of them.
    pub const ALL: [RuleBook; 4] = [RuleBook::Axf, RuleBook::Wxf, RuleBook::Cxa2020, RuleBook::Plain];

    /// The name in data: `axf`, `wxf`, `cxa2020` or `plain`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RuleBook::Axf => "axf",
            RuleBook::Wxf => "wxf",
            RuleBook::Cxa2020 => "cxa2020",
            RuleBook::Plain => "plain",
        }
    }
}

/// Writes the name in data.
impl fmt::Display for RuleBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no rule book's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rule book has this name; expected `axf`, `wxf`, `cxa2020` or `plain`")]
pub struct UnknownRuleBook;

impl FromStr for RuleBook {
    type Err = UnknownRuleBook;

    /// Reads the name in data, in letters of either case.
    fn from_str(text: &str) -> Result<Self, UnknownRuleBook> {
        RuleBook::ALL.into_iter().find(|book| book.name().eq_ignore_ascii_case(text)).ok_or(UnknownRuleBook)
    }
}

/// When the Asian rules count a threat as new.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Newness {
    /// By pair: if this attacker did not threaten this piece before.
    #[default]
    Pair,
    /// By piece: if nothing threatened this piece before.
    Piece,
}

/// The rules on the end of a game: a rule book with its switches. An [`Arbiter`](variant_core::Arbiter).
///
/// ```
/// use xiangqi::arbiter::{RuleBook, Rules};
/// let mut rules = Rules::new(RuleBook::Axf);
/// rules.occurrences = 2; // as search engines want it
/// assert_eq!(Rules::default(), Rules::new(RuleBook::Axf));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rules {
    /// The rule book.
    pub book: RuleBook,
    /// At which occurrence of a position a repetition is judged: 3, counting need not be consecutive. Search engines take 2.
    pub occurrences: u32,
    /// After how many plies without a capture the game is drawn; `None` for never. 120 is the number of the Chinese rules and
    /// of engines; on-line play under the Asian rules often takes 100.
    pub move_limit: Option<u32>,
    /// How many checks of each side count towards the move limit: its further checks, and the replies to them, do not. `None`:
    /// all count. Rule books that discount checks take 10.
    pub counted_checks: Option<u32>,
    /// Whether the Asian rules hold a protected rook, horse or cannon chased that is attacked by an advisor or elephant. They
    /// say nothing of it.
    pub guards_chase: bool,
    /// When the Asian rules count a threat as new.
    pub newness: Newness,
    /// How many positions may be looked at to judge a cycle by [`RuleBook::Cxa2020`]; beyond it the verdict is
    /// [undecided](super::Decision::Undecided).
    pub budget: u64,
}

impl Rules {
    /// A rule book with the usual switches: third occurrence, limit of 120 plies, all checks counted.
    #[must_use]
    pub const fn new(book: RuleBook) -> Self {
        Rules {
            book,
            occurrences: 3,
            move_limit: Some(120),
            counted_checks: None,
            guards_chase: true,
            newness: Newness::Pair,
            budget: 2_000_000,
        }
    }
}

impl Default for Rules {
    /// The Asian rules.
    fn default() -> Self {
        Rules::new(RuleBook::Axf)
    }
}
