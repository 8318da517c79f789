//! Trees of games, for every game: made of games and made into games, changed, written and read again.

use std::fmt::Debug;

use variant_core::pgn::{GameResult, NodeId, PgnVariant, Reader, Tags, Tree};
use variant_core::{Arbiter, Fen as _, Game, Position, Verdict, zobrist};

fn read<P: PgnVariant>(text: &str) -> Tree<P> {
    let read = Reader::from_slice(text.as_bytes()).read_tree::<P>().unwrap().unwrap();
    assert!(read.fault.is_none(), "{text}");
    read.tree
}

/// A game of random moves, ended early if it ends by itself.
fn wander<P: Position, A: Arbiter<P>>(arbiter: A, seed: u64, plies: u64) -> Game<P, A> {
    let mut game = Game::with_arbiter(P::start(), arbiter);
    for ply in 0..plies {
        if matches!(game.verdict(), Verdict::Final(_)) {
            break;
        }
        let moves = game.legal_moves();
        game.play_unchecked(moves[zobrist::number(seed, ply) as usize % moves.len()]);
    }
    game
}

fn check_games<P: PgnVariant, A: Arbiter<P> + Clone + Debug>(arbiter: &A) {
    let (mut over, mut going_on) = (0, 0);
    for seed in 0..30 {
        let game: Game<P, A> = wander(arbiter.clone(), seed, 40 * (seed % 20));
        let tree = Tree::from_game(&game, P::MoveText::default());
        let last = tree.main_line().last().unwrap_or(Tree::<P>::ROOT);
        let moves: Vec<P::Move> = game.moves().collect();
        assert_eq!((tree.len(), tree.main_line().count()), (moves.len(), moves.len()));
        assert_eq!(tree.position(last), *game.position());
        assert_eq!(tree.line_to(last), tree.main_line().collect::<Vec<_>>());
        match game.verdict() {
            Verdict::Final(outcome) => {
                over += 1;
                assert_eq!(tree.result, outcome.into());
            }
            _ => {
                going_on += 1;
                assert_eq!(tree.result, GameResult::Unknown);
            }
        }
        // The tags that tell the game are written; they make no other game.
        let again = read::<P>(&tree.to_string());
        assert!(again == tree, "{tree}");
        let again = again.game(again.main_line().last().unwrap_or(Tree::<P>::ROOT), arbiter.clone()).unwrap();
        assert!(again.moves().eq(moves.iter().copied()));
        assert_eq!(
            (again.verdict(), again.occurrences(), again.position().fen()),
            (game.verdict(), game.occurrences(), game.position().fen())
        );
        if let Some(middle) = tree.main_line().nth(moves.len() / 2) {
            let part = tree.game(middle, arbiter.clone()).unwrap();
            assert!(part.moves().eq(moves[..=moves.len() / 2].iter().copied()));
        }
        assert_eq!(tree.game(Tree::<P>::ROOT, arbiter.clone()).unwrap().plies(), 0);
    }
    assert!(over > 0 && going_on > 0, "{over} games came to their end, {going_on} did not");
}

#[test]
fn games_are_trees_and_trees_are_games() {
    check_games::<western::Position, _>(&western::Fide);
    check_games::<xiangqi::Position, _>(&xiangqi::arbiter::Rules::default());
    check_games::<kinizsi::Position, _>(&kinizsi::DrawRules);
}

#[test]
fn no_game_has_null_moves() {
    let mut tree = Tree::<western::Position>::from_start().unwrap();
    let null = tree.add_null_move(Tree::<western::Position>::ROOT).unwrap();
    let m = tree.position(null).legal_moves()[0];
    let reply = tree.add(null, m).unwrap();
    assert!(tree.game(reply, western::Fide).is_none());
    assert!(tree.game(null, western::Fide).is_none());
    assert!(tree.game(Tree::<western::Position>::ROOT, western::Fide).is_some());
}

/// A game whose counters differ is another game on file, though its positions repeat those of the first.
#[test]
fn counters_of_the_start_count() {
    let tree = |fen| {
        let start = western::Position::from_fen(fen).unwrap();
        Tree::new(start, western::San::default())
    };
    let (one, two) = (tree("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), tree("4k3/8/8/8/8/8/8/4K2R w K - 5 20"));
    assert_eq!(one.start(), two.start());
    assert!(one != two);
    assert!(read::<western::Position>(&two.to_string()) == two);
}

#[test]
fn the_result_stands_behind_the_moves_and_among_the_tags() {
    let mut tree = Tree::<western::Position>::from_start().unwrap();
    tree.set_result(GameResult::Black);
    assert_eq!(tree.to_string(), "0-1\n");
    tree.tags = Tags::roster();
    tree.set_result(GameResult::Draw);
    assert_eq!((tree.result, tree.tags.get("Result")), (GameResult::Draw, Some("1/2-1/2")));
    assert!(tree.to_string().ends_with("[Result \"1/2-1/2\"]\n\n1/2-1/2\n"));
}

/// A tree as it is thought of: moves with what follows them.
#[derive(Clone, PartialEq, Debug)]
struct Branch<M> {
    id: NodeId,
    played: Option<M>,
    then: Vec<Branch<M>>,
}

impl<M: Copy> Branch<M> {
    fn count(&self) -> usize {
        self.then.iter().map(|branch| 1 + branch.count()).sum()
    }

    fn find(&mut self, id: NodeId) -> Option<&mut Branch<M>> {
        if self.id == id {
            return Some(self);
        }
        self.then.iter_mut().find_map(|branch| branch.find(id))
    }

    /// What `id` hangs on, and its place there.
    fn above(&mut self, id: NodeId) -> Option<(&mut Branch<M>, usize)> {
        if let Some(place) = self.then.iter().position(|branch| branch.id == id) {
            return Some((self, place));
        }
        self.then.iter_mut().find_map(|branch| branch.above(id))
    }

    fn ids(&self) -> Vec<NodeId> {
        std::iter::once(self.id).chain(self.then.iter().flat_map(Branch::ids)).collect()
    }
}

fn as_it_is<P: PgnVariant>(tree: &Tree<P>, id: NodeId) -> Branch<P::Move> {
    let then: Vec<_> = tree.children(id).map(|child| as_it_is(tree, child)).collect();
    assert!(tree.children(id).all(|child| tree.parent(child) == Some(id)));
    assert_eq!(tree.node(id).first(), then.first().map(|branch| branch.id));
    Branch { id, played: tree.node(id).played(), then }
}

fn check_changes<P: PgnVariant>(seed: u64) {
    let root = Tree::<P>::ROOT;
    let mut tree = Tree::<P>::new(P::start(), P::MoveText::default());
    let mut thought: Branch<P::Move> = Branch { id: root, played: None, then: Vec::new() };
    for n in 0..200 {
        let random = |nth: u64, limit: usize| zobrist::number(seed, 8 * n + nth) as usize % limit;
        let ids = thought.ids();
        let id = ids[random(0, ids.len())];
        match random(1, 10) {
            0 => {
                tree.promote(id);
                if let Some((above, place)) = thought.above(id) {
                    let branch = above.then.remove(place);
                    above.then.insert(0, branch);
                }
            }
            1 if random(2, 4) == 0 || ids.len() > 60 => {
                tree.remove(id);
                match thought.above(id) {
                    Some((above, place)) => drop(above.then.remove(place)),
                    None => thought.then.clear(),
                }
            }
            _ => {
                let moves = tree.position(id).legal_moves();
                // Few moves, so that some come twice.
                let Some(&m) = moves.get(random(3, 4)) else { continue };
                let branch = thought.find(id).unwrap();
                let there = branch.then.iter().find(|branch| branch.played == Some(m));
                assert_eq!(tree.find(id, m), there.map(|branch| branch.id));
                let new = tree.add(id, m).unwrap();
                assert!(!ids.contains(&new));
                branch.then.push(Branch { id: new, played: Some(m), then: Vec::new() });
            }
        }
        assert_eq!(as_it_is(&tree, root), thought);
        assert_eq!((tree.len(), tree.is_empty()), (thought.count(), thought.then.is_empty()));
    }
    for id in thought.ids() {
        let line = tree.line_to(id);
        let mut position = P::start();
        for &node in &line {
            position.play(tree.node(node).played().unwrap()).unwrap();
        }
        assert_eq!(tree.position(id), position);
    }
    assert!(read::<P>(&tree.to_string()) == tree, "{tree}");
}

#[test]
fn variations_are_added_promoted_and_removed() {
    for seed in 0..40 {
        check_changes::<western::Position>(seed);
        check_changes::<xiangqi::Position>(seed);
        check_changes::<kinizsi::Position>(seed);
    }
}

#[test]
#[should_panic(expected = "the node has been removed from the tree")]
fn nodes_that_are_gone_are_none() {
    let mut tree = Tree::<western::Position>::from_start().unwrap();
    let m = tree.start().legal_moves()[0];
    let node = tree.add(Tree::<western::Position>::ROOT, m).unwrap();
    tree.remove(node);
    let _ = tree.add_null_move(node);
}
