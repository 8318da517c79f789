//! Trees made of games, games made of trees, and changes to the order of variations.

use alloc::vec::Vec;

use super::{GameResult, NodeId, PgnVariant, Tree};
use crate::{Arbiter, Game};

impl<P: PgnVariant> Tree<P> {
    /// A game that has been played, as the main line of a tree without tags. The result is the one of
    /// [`Game::verdict`] if that is final; how a game ended otherwise (a resignation, a claim, time) is for
    /// [`set_result`](Self::set_result).
    ///
    /// ```
    /// # use variant_core::pgn::{PgnVariant, Tags, Tree};
    /// # use variant_core::{Arbiter, Game};
    /// fn to_file<P: PgnVariant, A: Arbiter<P>>(game: &Game<P, A>, white: &str) -> String {
    ///     let mut tree = Tree::from_game(game, P::MoveText::default());
    ///     let result = tree.result;
    ///     tree.tags = Tags::roster();
    ///     tree.tags.set("White", white);
    ///     tree.set_result(result);
    ///     tree.to_string()
    /// }
    /// ```
    #[must_use]
    pub fn from_game<A: Arbiter<P>>(game: &Game<P, A>, move_text: P::MoveText) -> Self {
        let mut tree = Tree::new(game.start().clone(), move_text);
        let mut node = Self::ROOT;
        for step in game.history().steps() {
            node = tree.add_unchecked(node, Some(step.played), &step.position);
        }
        tree.result = game.verdict().outcome().map_or(GameResult::Unknown, GameResult::from);
        tree
    }

    /// The game up to the move of a node, to be judged by `arbiter` and played on. `None` if there is a null move on the way, which
    /// no game has.
    ///
    /// A game on file is taken up again where it was left:
    ///
    /// ```
    /// # use variant_core::pgn::{PgnVariant, Reader, Tree};
    /// # use variant_core::{Arbiter, Game};
    /// fn resume<P: PgnVariant, A: Arbiter<P>>(file: &[u8], arbiter: A) -> Option<Game<P, A>> {
    ///     let read = Reader::from_slice(file).read_tree::<P>().ok()??;
    ///     let last = read.tree.main_line().last().unwrap_or(Tree::<P>::ROOT);
    ///     read.tree.game(last, arbiter)
    /// }
    /// ```
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn game<A: Arbiter<P>>(&self, id: NodeId, arbiter: A) -> Option<Game<P, A>> {
        let mut game = Game::with_arbiter(self.start().clone(), arbiter);
        for node in self.line_to(id) {
            game.play_unchecked(self.node(node).played()?);
        }
        Some(game)
    }

    /// The nodes from the first move to this one, which is the last; none for the root.
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let up = core::iter::successors(Some(id), |&id| self.parent(id));
        let mut line: Vec<NodeId> = up.take_while(|&id| id != Self::ROOT).collect();
        line.reverse();
        line
    }

    /// The first node behind `parent` whose move is `m`; `None` if there is none yet.
    ///
    /// ```
    /// # use variant_core::pgn::{NodeId, PgnVariant, Tree};
    /// # use variant_core::IllegalMove;
    /// /// Goes on by a move: along the variation that has it, or along a new one.
    /// fn go_on<P: PgnVariant>(
    ///     tree: &mut Tree<P>,
    ///     at: NodeId,
    ///     m: P::Move,
    /// ) -> Result<NodeId, IllegalMove<P::Move>> {
    ///     tree.find(at, m).map_or_else(|| tree.add(at, m), Ok)
    /// }
    /// ```
    ///
    /// # Panics
    /// If the node is not of this tree.
    #[must_use]
    pub fn find(&self, parent: NodeId, m: P::Move) -> Option<NodeId> {
        self.children(parent).find(|&child| self.node(child).played() == Some(m))
    }

    /// Sets the result behind the moves, and the value of the tag `Result` to it if there is such a tag.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        if self.tags.get("Result").is_some() {
            self.tags.set("Result", result.text());
        }
    }

    /// Makes a move the main one among those that follow its parent: the others become its variations, in the order they had.
    /// The root and main moves stay as they are.
    ///
    /// For a node that lies in a variation of a variation, do so for every node of [`line_to`](Self::line_to): then it is in the
    /// main line of the game.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn promote(&mut self, id: NodeId) {
        if let Some(parent) = self.detach(id) {
            let main = self.node_mut(parent).first.replace(id);
            self.node_mut(id).next = main;
            if main.is_none() {
                self.node_mut(parent).last = Some(id);
            }
        }
    }

    /// Takes a move out of the tree with all that follows it; of the root, all that follows. If the move is a main one, the first of
    /// its variations is the main one from then on.
    ///
    /// The nodes that are gone are not of this tree any more: their [`NodeId`]s, and no others, become invalid. The room they took is
    /// given back with the tree.
    ///
    /// # Panics
    /// If the node is not of this tree.
    pub fn remove(&mut self, id: NodeId) {
        let mut gone: Vec<NodeId> = Vec::new();
        if self.detach(id).is_some() {
            gone.push(id);
        } else {
            gone.extend(self.children(id));
            (self.node_mut(id).first, self.node_mut(id).last) = (None, None);
        }
        // What a node leads to is found before its links go.
        while let Some(node) = gone.pop() {
            gone.extend(self.children(node));
            self.bury(node);
        }
    }

    /// Takes a node from among its siblings and gives its parent, to which it still points; `None` for the root.
    fn detach(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id)?;
        let before = self.children(parent).take_while(|&child| child != id).last();
        let next = self.node_mut(id).next.take();
        match before {
            Some(before) => self.node_mut(before).next = next,
            None => self.node_mut(parent).first = next,
        }
        if next.is_none() {
            self.node_mut(parent).last = before;
        }
        Some(parent)
    }
}
