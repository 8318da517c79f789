//! Who is told what stands in a file.

use super::{GameResult, Nag, Place, Text};

/// Whether a part of a game is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It is read.
    Read,
    /// It is passed over, as fast as its end can be found.
    Skip,
}

/// Is told what stands in a file, in the order in which it stands there. Nothing is allocated on the way: texts are those of the
/// file.
///
/// What gives an error ends the game for the visitor: it hears only [`end_game`](Self::end_game), and the reader goes on to the
/// next game.
///
/// ```
/// use variant_core::pgn::{Place, Reader, Text, Visitor};
///
/// #[derive(Default)]
/// struct Count(u32);
///
/// impl Visitor for Count {
///     type Error = core::convert::Infallible;
///
///     fn move_text(&mut self, _text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
///         self.0 += 1;
///         Ok(())
///     }
/// }
///
/// let mut count = Count::default();
/// let mut reader = Reader::from_slice(b"[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n1.d4 1-0");
/// while reader.read(&mut count).unwrap().is_some() {}
/// assert_eq!(count.0, 4);
/// ```
pub trait Visitor {
    /// What the visitor may have against a game.
    type Error;

    /// A game begins.
    fn begin_game(&mut self, _place: Place) {}

    /// A tag, such as `[White "Morphy"]`.
    ///
    /// # Errors
    /// If the game cannot go on with it.
    fn tag(&mut self, _name: Text<'_>, _value: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        Ok(())
    }

    /// All tags have been told; moves come next, if they are wanted.
    ///
    /// # Errors
    /// If no game can begin with these tags.
    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        Ok(Flow::Read)
    }

    /// The text of a move, without suffixes such as `!`.
    ///
    /// # Errors
    /// If it is no legal move, say.
    fn move_text(&mut self, text: Text<'_>, place: Place) -> Result<(), Self::Error>;

    /// A move by which nothing moves: `--`, `Z0`, `0000` or `@@@@`. Taken as the text of a move if nothing else is said.
    ///
    /// # Errors
    /// If no such move can be made.
    fn null_move(&mut self, place: Place) -> Result<(), Self::Error> {
        self.move_text(Text::plain(b"--"), place)
    }

    /// An annotation of the last move, be it written as `$1` or `!`.
    fn nag(&mut self, _nag: Nag) {}

    /// A comment; before the first move, or even before the tags, it is on the game, or on the variation that has begun.
    fn comment(&mut self, _text: Text<'_>, _place: Place) {}

    /// A variation begins: what follows replaces the last move. By default variations are passed over.
    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    /// The variation ends that began last and was read.
    fn end_variation(&mut self) {}

    /// The result that ends the moves.
    fn result(&mut self, _result: GameResult) {}

    /// The game ends, or has ended for the visitor.
    fn end_game(&mut self) {}
}

/// Wants nothing.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Nobody;

impl Visitor for Nobody {
    type Error = core::convert::Infallible;

    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        Ok(Flow::Skip)
    }

    fn move_text(&mut self, _text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        Ok(())
    }
}
