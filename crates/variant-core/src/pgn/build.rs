//! Reading games as trees.

use alloc::string::String;
use alloc::vec::Vec;

use super::source::Source;
use super::tree::NodeId;
use super::{
    Flow, GameResult, Nag, Opener, PgnError, PgnVariant, Place, Reader, ReplayError, ReplayErrorOf, Text,
    Tree, Visit, Visitor,
};
use crate::Notation as _;

/// A game that has been read, and what is wrong with it.
#[derive(Debug)]
pub struct ReadTree<P: PgnVariant> {
    /// The game, up to the first fault.
    pub tree: Tree<P>,
    /// Where it begins.
    pub start: Place,
    /// Where it ends: the place of the first byte behind it.
    pub end: Place,
    /// The result behind the moves; `None` if there is none. Told even of a game that has a fault.
    pub result: Option<GameResult>,
    /// The first fault.
    pub fault: Option<PgnError<ReplayErrorOf<P>>>,
}

impl<S: Source> Reader<S> {
    /// Reads the next game with its variations and comments; `None` at the end of the file.
    ///
    /// Comments lose white space at their ends, and line breaks in them become spaces.
    ///
    /// # Errors
    /// What the source reports. What is wrong with the game is in [`ReadTree::fault`].
    pub fn read_tree<P: PgnVariant>(&mut self) -> Result<Option<ReadTree<P>>, S::Error> {
        let mut builder = Builder::new();
        let Some(Visit { start, end, result, fault }) = self.read(&mut builder)? else { return Ok(None) };
        let mut tree = builder.tree;
        tree.result = result.unwrap_or_default();
        Ok(Some(ReadTree { tree, start, end, result, fault }))
    }
}

/// A line that is interrupted by a variation: its last move, and the position before that.
struct Level<P> {
    node: NodeId,
    before: P,
}

struct Builder<P: PgnVariant> {
    tree: Tree<P>,
    tags: Vec<(String, String)>,
    opener: Opener,
    /// The move that was read last; before the first move of a variation, the one it hangs on.
    node: NodeId,
    /// The position before that move, if there is one at this level, and after it.
    before: P,
    position: P,
    levels: Vec<Level<P>>,
    /// Comments that come before a move, at the beginning of a variation.
    waiting: Vec<String>,
    /// Whether a variation has begun and no move come yet.
    fresh: bool,
}

impl<P: PgnVariant> Builder<P> {
    fn new() -> Self {
        let start = P::start();
        // A game whose tags are refused keeps this start.
        Builder {
            tree: Tree::new(start.clone(), P::MoveText::default()),
            tags: Vec::new(),
            opener: Opener::default(),
            node: Tree::<P>::ROOT,
            before: start.clone(),
            position: start,
            levels: Vec::new(),
            waiting: Vec::new(),
            fresh: false,
        }
    }

    fn add(&mut self, m: Option<P::Move>, after: P) {
        self.node = self.tree.add_unchecked(self.node, m, &after);
        self.tree.node_mut(self.node).before = core::mem::take(&mut self.waiting);
        self.before = core::mem::replace(&mut self.position, after);
        self.fresh = false;
    }
}

impl<P: PgnVariant> Visitor for Builder<P> {
    type Error = ReplayErrorOf<P>;

    fn tag(&mut self, name: Text<'_>, value: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        self.opener.tag(name, value);
        self.tags.push((name.decode().into_owned(), value.decode().into_owned()));
        Ok(())
    }

    fn end_tags(&mut self, _place: Place) -> Result<Flow, Self::Error> {
        let (start, move_text) = self.opener.open::<P>().map_err(ReplayError::Opening)?;
        self.position = start.clone();
        self.tree.reopen(start, move_text);
        Ok(Flow::Read)
    }

    fn move_text(&mut self, text: Text<'_>, _place: Place) -> Result<(), Self::Error> {
        let m = self.tree.move_text().read_bytes(&self.position, text.bytes()).map_err(ReplayError::Move)?;
        let after = self.position.after(m);
        self.add(Some(m), after);
        Ok(())
    }

    fn null_move(&mut self, _place: Place) -> Result<(), Self::Error> {
        let after = self.position.null_move().ok_or(ReplayError::NullMove)?;
        self.add(None, after);
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        // Before the first move there is nothing to annotate.
        if !self.fresh && self.node != Tree::<P>::ROOT {
            self.tree.node_mut(self.node).nags.push(nag);
        }
    }

    fn comment(&mut self, text: Text<'_>, _place: Place) {
        let text = text.flowed().into_owned();
        if text.is_empty() {
            return;
        }
        if self.fresh {
            self.waiting.push(text);
        } else {
            self.tree.node_mut(self.node).comments.push(text);
        }
    }

    fn begin_variation(&mut self) -> Flow {
        self.position = self.before.clone();
        self.levels.push(Level { node: self.node, before: self.before.clone() });
        // The reader tells no variation before there is a move.
        self.node = self.tree.parent(self.node).unwrap_or(Tree::<P>::ROOT);
        self.fresh = true;
        Flow::Read
    }

    fn end_variation(&mut self) {
        if let Some(Level { node, before }) = self.levels.pop() {
            self.position = self.tree.after(&before, node);
            (self.node, self.before) = (node, before);
        }
        // Comments of a variation without moves stay where the variation stood.
        let left = core::mem::take(&mut self.waiting);
        self.tree.node_mut(self.node).comments.extend(left);
        self.fresh = false;
    }

    fn end_game(&mut self) {
        while !self.levels.is_empty() {
            self.end_variation();
        }
        self.tree.tags = core::mem::take(&mut self.tags).into_iter().collect();
    }
}
