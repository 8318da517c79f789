//! How a game begins, by its tags.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::Debug;

use super::Text;
use crate::{Fen, Notation};

/// What a game has to say of its files: implement it for its position.
///
/// ```
/// # use variant_core::pgn::{OpeningError, OpeningTags};
/// # use variant_core::Fen;
/// /// The start of a game that is always called by its name, in one move text.
/// fn open<P: Fen>(tags: &OpeningTags<'_>) -> Result<P, OpeningError<P::Error>> {
///     tags.require_variant(&["Kinizsi"], "the variant Kinizsi")?;
///     tags.start_fen().map_or_else(|| Ok(P::start()), |fen| P::from_fen_playable(fen).map_err(OpeningError::Fen))
/// }
/// ```
pub trait PgnVariant: Fen {
    /// How moves are written in files. Where there are several ways, a value that tells which.
    ///
    /// The text of a move has to be one word of a file to be read again: 255 bytes ([`WORD_LIMIT`](super::WORD_LIMIT)) at most, without white
    /// space and without any of `( ) [ ] { } * ; $ "`; not beginning with `.` or `%`, nor beginning or ending with `!` or `?`, which
    /// are annotations; not a number with or without a dot, which is the number of a move; not a result, nor a null move (`--`,
    /// `0000`, `Z0`, `@@@@`, `<>`), nor a sign for an evaluation such as `=` or `+-`. So a piece that is dropped is written `P@e4`, not
    /// `P*e4`.
    type MoveText: Notation<Self> + Clone + Default + PartialEq + Debug;

    /// The start position and the move text that the tags ask for.
    ///
    /// # Errors
    /// If the tags are of another game, or the start position cannot be read.
    fn open(tags: &OpeningTags<'_>) -> Result<(Self, Self::MoveText), OpeningError<Self::Error>>;

    /// Calls `tag` with the tags by which [`open`](Self::open) gives this start position and move text again, but for `SetUp` and
    /// `FEN`: `Variant` and `Format` as far as the game needs them.
    fn announce(start: &Self, move_text: &Self::MoveText, tag: &mut dyn FnMut(&'static str, &'static str));

    /// The number of the move that is to be made, as FENs have it: both sides move under one number. 1 in games that do not count.
    ///
    /// A [`Tree`](super::Tree) that is written begins with the number of its start and counts on from there.
    fn move_number(&self) -> u32 {
        1
    }
}

/// The tags that tell how a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpeningTags<'a> {
    /// `[Variant]`
    pub variant: Option<&'a str>,
    /// `[SetUp]`: `1` if the game begins with the position of `[FEN]`.
    pub set_up: Option<&'a str>,
    /// `[FEN]`
    pub fen: Option<&'a str>,
    /// `[Format]`: how moves are written, in Xiangqi.
    pub format: Option<&'a str>,
}

impl<'a> OpeningTags<'a> {
    /// The FEN of the start position, if it is not the usual one. A FEN without `[SetUp]` counts: most files lack it.
    #[must_use]
    pub fn start_fen(&self) -> Option<&'a str> {
        self.fen.filter(|_| self.set_up != Some("0"))
    }

    /// Refuses games of other variants than those in `names`. Capitals, spaces and hyphens do not matter.
    ///
    /// # Errors
    /// [`OpeningError::Variant`] if there is no such tag or it names another variant.
    pub fn require_variant<E>(&self, names: &[&str], expected: &'static str) -> Result<(), OpeningError<E>> {
        match self.variant {
            Some(found) if names.iter().any(|name| same_name(found, name)) => Ok(()),
            found => Err(OpeningError::Variant { found: found.map(shortened), expected }),
        }
    }
}

/// Whether two names are the same but for capitals, spaces, hyphens and underlines.
///
/// ```
/// assert!(variant_core::pgn::same_name("Chess 960", "chess-960"));
/// ```
#[must_use]
pub fn same_name(left: &str, right: &str) -> bool {
    let letters = |text: &'_ str| {
        text.chars()
            .filter(|letter| !matches!(letter, ' ' | '-' | '_'))
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    letters(left) == letters(right)
}

/// The beginning of a text, for a message.
fn shortened(text: &str) -> String {
    text.chars().take(64).collect()
}

/// Why no game can begin with the tags it has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningError<E> {
    /// The game is of another variant.
    #[error("{}; expected {expected}", Named("variant", found.as_deref()))]
    Variant {
        /// What `[Variant]` says, cut to 64 characters.
        found: Option<String>,
        /// What was expected.
        expected: &'static str,
    },
    /// The move text is not known.
    #[error("{}; expected {expected}", Named("format", found.as_deref()))]
    Format {
        /// What `[Format]` says, cut to 64 characters.
        found: Option<String>,
        /// What was expected.
        expected: &'static str,
    },
    /// The start position cannot be read.
    #[error("the start position: {0}")]
    Fen(E),
}

impl<E> OpeningError<E> {
    /// An [`OpeningError::Format`] for what `[Format]` says.
    #[must_use]
    pub fn format(found: Option<&str>, expected: &'static str) -> Self {
        OpeningError::Format { found: found.map(shortened), expected }
    }
}

struct Named<'a>(&'static str, Option<&'a str>);

impl core::fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.1 {
            Some(found) => write!(f, "the {} {found:?}", self.0),
            None => write!(f, "no {}", self.0),
        }
    }
}

/// Collects the tags that tell how a game begins: for visitors.
///
/// ```
/// use variant_core::pgn::{Opener, Text};
/// let mut opener = Opener::default();
/// opener.tag(Text::plain(b"SetUp"), Text::value(b"1"));
/// opener.tag(Text::plain(b"Event"), Text::value(b"x"));
/// assert_eq!(opener.tags().set_up, Some("1"));
/// opener.clear();
/// assert_eq!(opener.tags().set_up, None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Opener {
    values: [Option<String>; 4],
}

const NAMES: [&str; 4] = ["Variant", "SetUp", "FEN", "Format"];

impl Opener {
    /// Forgets everything: a new game begins.
    pub fn clear(&mut self) {
        self.values = Default::default();
    }

    /// Notes a tag if it is one of those that matter. A value that is empty or `?` counts as no tag.
    pub fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        if let Some(place) = NAMES.iter().position(|&known| name == *known) {
            let value = value.decode();
            let value = value.trim();
            self.values[place] = (!matches!(value, "" | "?")).then(|| value.to_owned());
        }
    }

    /// The tags so far.
    #[must_use]
    pub fn tags(&self) -> OpeningTags<'_> {
        let [variant, set_up, fen, format] = self.values.each_ref().map(Option::as_deref);
        OpeningTags { variant, set_up, fen, format }
    }

    /// The start position and the move text.
    ///
    /// # Errors
    /// As [`PgnVariant::open`].
    pub fn open<P: PgnVariant>(&self) -> Result<(P, P::MoveText), OpeningError<P::Error>> {
        P::open(&self.tags())
    }
}
