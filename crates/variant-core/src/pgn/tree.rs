//! A game with its variations.

use alloc::string::String;
use alloc::vec::Vec;
use core::num::NonZeroU32;

use super::{GameResult, Nag, OpeningError, PgnVariant, Tags};
use crate::IllegalMove;

/// A move in a [`Tree`], or its root: the start of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// From 1 on, so that no node takes no room: trees may be large.
    fn new(index: usize) -> Self {
        // A file with 2^32 moves in one game does not fit into memory either.
        NodeId(u32::try_from(index + 1).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A move in a [`Tree`] with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<M> {
    /// Annotations, in the order of the file.
    pub nags: Vec<Nag>,
    /// Comments before the move: on a variation that begins with it.
    pub before: Vec<String>,
    /// Comments behind the move; on the root, those on the game.
    pub comments: Vec<String>,
    played: Option<M>,
    parent: Option<NodeId>,
    pub(super) first: Option<NodeId>,
    pub(super) last: Option<NodeId>,
    pub(super) next: Option<NodeId>,
    /// Which of the positions that the tree keeps is the one after this move, from 1 on.
    kept: Option<NonZeroU32>,
}

/// On any way through a tree, the position after every so many moves is kept: none is further than that from one that need not be
/// played up to.
const STRIDE: usize = 16;

/// A game with tags, moves, variations, annotations and comments.
///
/// The nodes lie in one list: a game that is nested 100 000 deep is read, written and dropped like any other. The first child of a
/// node is the move that was played, or is taken as the main one; the others are variations. Adding a move, its text and the position
/// after it take the same time however long the game is: after every sixteen moves the position is kept.
///
/// See [`Reader::read_tree`](super::Reader::read_tree) for how it is read; [`Display`](core::fmt::Display) writes it.
#[derive(Clone, Debug)]
pub struct Tree<P: PgnVariant> {
    /// The tags. When the game is written, those that tell how it begins are set as its start demands.
    pub tags: Tags,
    /// The result behind the moves. A tag `Result` has a value of its own: [`set_result`](Self::set_result) sets both.
    pub result: GameResult,
    start: P,
    move_text: P::MoveText,
    /// All nodes that there have been, so that a [`NodeId`] means the same node for ever.
    nodes: Vec<Node<P::Move>>,
    /// How many of them have been removed.
    removed: usize,
    kept: Vec<P>,
}

impl<M> Node<M> {
    fn new(played: Option<M>, parent: Option<NodeId>) -> Self {
        Node {
            nags: Vec::new(),
            before: Vec::new(),
            comments: Vec::new(),
            played,
            parent,
            first: None,
            last: None,
            next: None,
            kept: None,
        }
    }
}

impl<M: Copy> Node<M> {
    /// The move; `None` for a null move, and for the root.
    #[must_use]
    pub fn played(&self) -> Option<M> {
        self.played
    }

    /// The main move that follows.
    #[must_use]
    pub fn first(&self) -> Option<NodeId> {
        self.first
    }
}

impl<P: PgnVariant> Tree<P> {
    /// The start of the game, before any move.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// A game without moves and tags, from `start`, to be written in `move_text`. [`from_game`](Self::from_game) takes one that has
    /// been played.
    #[must_use]
    pub fn new(start: P, move_text: P::MoveText) -> Self {
        Tree {
            tags: Tags::new(),
            result: GameResult::Unknown,
            start,
            move_text,
            nodes: [Node::new(None, None)].into(),
            removed: 0,
            kept: Vec::new(),
        }
    }

    /// A game without moves and tags from the usual start.
    ///
    /// # Errors
    /// If the game cannot begin without tags.
    pub fn from_start() -> Result<Self, OpeningError<P::Error>> {
        let (start, move_text) = P::open(&super::OpeningTags::default())?;
        Ok(Self::new(start, move_text))
    }

    /// The position the game begins with.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// How the moves are written.
    #[must_use]
    pub fn move_text(&self) -> &P::MoveText {
        &self.move_text
    }

    /// A node.
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node<P::Move> {
        let node = &self.nodes[id.index()];
        assert!(node.parent.is_some() || id == Self::ROOT, "the node has been removed from the tree");
        node
    }

    /// A node, of which what is said about the move can be changed.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<P::Move> {
        let node = &mut self.nodes[id.index()];
        assert!(node.parent.is_some() || id == Self::ROOT, "the node has been removed from the tree");
        node
    }

    /// Number of nodes besides the root: moves, those of variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1 - self.removed
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node before; `None` for the root.
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The moves that follow a node, the main one first.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.node(id).first, |&child| self.node(child).next)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.node(Self::ROOT).first, |&id| self.node(id).first)
    }

    /// The moves that stand beside a main move as its variations; beside a variation, those that come after it.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn variations(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.node(id).next, |&sibling| self.node(sibling).next)
    }

    /// The position after the move of a node.
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn position(&self, id: NodeId) -> P {
        let mut way = Vec::with_capacity(STRIDE);
        way.extend(self.way_from_kept(id));
        // The way ends at the root or behind a node whose position is kept.
        let known = way.last().map_or(Some(id), |&first| self.parent(first));
        let kept = known.and_then(|known| self.node(known).kept);
        let mut position = kept.map_or(&self.start, |kept| &self.kept[kept.get() as usize - 1]).clone();
        for id in way.into_iter().rev() {
            self.play(&mut position, id);
        }
        position
    }

    /// The nodes from `id` back to the first one behind a position that is kept, or behind the root.
    fn way_from_kept(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(id), |&id| self.parent(id))
            .take_while(|&id| self.node(id).kept.is_none() && id != Self::ROOT)
    }

    /// The position after a node, from the one before it.
    #[must_use]
    pub fn after(&self, before: &P, id: NodeId) -> P {
        let mut position = before.clone();
        self.play(&mut position, id);
        position
    }

    fn play(&self, position: &mut P, id: NodeId) {
        match self.node(id).played {
            Some(m) => position.play_unchecked(m),
            // Null moves come into the tree only where they can be made.
            None => {
                if let Some(after) = position.null_move() {
                    *position = after;
                }
            }
        }
    }

    /// The text of a node's move in the tree's notation; empty for the root.
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn text(&self, id: NodeId) -> String {
        use crate::Notation as _;
        match (self.node(id).parent, self.node(id).played) {
            (None, _) => String::new(),
            (_, None) => "--".into(),
            (Some(parent), Some(m)) => self.move_text.text(&self.position(parent), m),
        }
    }

    /// Adds a move behind a node: as the main one if there is none, else as a variation, even if one that begins with this move is there
    /// already ([`find`](Self::find) tells).
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal there.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn add(&mut self, parent: NodeId, m: P::Move) -> Result<NodeId, IllegalMove<P::Move>> {
        let mut position = self.position(parent);
        position.play(m)?;
        Ok(self.add_unchecked(parent, Some(m), &position))
    }

    /// Adds a null move behind a node; `None` where none can be made.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn add_null_move(&mut self, parent: NodeId) -> Option<NodeId> {
        let after = self.position(parent).null_move()?;
        Some(self.add_unchecked(parent, None, &after))
    }

    /// Adds a move that is known to be legal, or a null move, with the position after it.
    pub(super) fn add_unchecked(&mut self, parent: NodeId, played: Option<P::Move>, after: &P) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        let mut node = Node::new(played, Some(parent));
        if self.way_from_kept(parent).count() + 1 >= STRIDE {
            self.kept.push(after.clone());
            node.kept = u32::try_from(self.kept.len()).ok().and_then(NonZeroU32::new);
        }
        self.nodes.push(node);
        match self.node(parent).last {
            Some(last) => self.node_mut(last).next = Some(id),
            None => self.node_mut(parent).first = Some(id),
        }
        self.node_mut(parent).last = Some(id);
        id
    }

    /// Makes an empty place of a node that nothing leads to any more.
    pub(super) fn bury(&mut self, id: NodeId) {
        self.nodes[id.index()] = Node::new(None, None);
        self.removed += 1;
    }

    /// Gives a tree without moves another start.
    pub(super) fn reopen(&mut self, start: P, move_text: P::MoveText) {
        (self.start, self.move_text) = (start, move_text);
    }
}

/// Two games are equal if they are written alike but for the way in which moves are put: the order in which variations were added to
/// different moves does not count, nor whether tags that are written in any case are there already.
impl<P: PgnVariant> PartialEq for Tree<P> {
    fn eq(&self, other: &Self) -> bool {
        if self.result != other.result
            || self.start != other.start
            || self.len() != other.len()
            || self.tags_to_write() != other.tags_to_write()
        {
            return false;
        }
        let mut pairs = alloc::vec![(Self::ROOT, Self::ROOT)];
        while let Some((left, right)) = pairs.pop() {
            let (one, two) = (self.node(left), other.node(right));
            let same = one.played == two.played
                && one.nags == two.nags
                && one.before == two.before
                && one.comments == two.comments;
            let count = pairs.len();
            pairs.extend(self.children(left).zip(other.children(right)));
            if !same || pairs.len() - count != self.children(left).count().max(other.children(right).count())
            {
                return false;
            }
        }
        true
    }
}
