//! Any bytes as a file of games of any variant: never a panic; the same however they come; nothing between the games is passed
//! over; games without a fault are read again as what they were once written. And any game that is put together: it is read as
//! it was written.
#![no_main]

use std::io::Read;

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use variant_core::pgn::{GameResult, Nag, NodeId, PgnVariant, Reader, Replay, Text, Tree};

#[derive(Arbitrary, Debug)]
enum Variant {
    Western,
    Xiangqi,
    Kinizsi,
}

/// A step in putting a game together.
#[derive(Arbitrary, Debug)]
enum Step<'a> {
    Move(u16),
    NullMove,
    /// A variation to the last move, with a comment before it.
    Variation(u16, &'a str),
    /// Back to the beginning of the variation.
    Back,
    Nag(u8),
    Comment(&'a str),
}

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Read(Variant, u8, &'a [u8]),
    Write(Variant, u8, Vec<(&'a str, &'a str)>, Vec<Step<'a>>, Unread<'a>),
}

/// What is left of the bytes, for the start position.
#[derive(Debug)]
struct Unread<'a>(&'a [u8]);

impl<'a> Arbitrary<'a> for Unread<'a> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Unread(bytes.bytes(bytes.len())?))
    }
}

struct Chopped<'a>(&'a [u8], usize);

impl Read for Chopped<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let size = self.1.min(out.len()).min(self.0.len());
        out[..size].copy_from_slice(&self.0[..size]);
        self.0 = &self.0[size..];
        Ok(size)
    }
}

/// Nothing but white space stands between games. Comments and hidden lines may, and are not looked at here.
fn check_gap(gap: &[u8]) {
    if !gap.iter().any(|byte| matches!(byte, b'{' | b';' | b'%')) {
        let text = gap.iter().filter(|byte| !matches!(byte, 0xEF | 0xBB | 0xBF));
        assert!(
            text.clone().all(|&byte| byte <= b' ' || byte == 0x7F),
            "{:?} is in no game",
            String::from_utf8_lossy(gap)
        );
    }
}

fn check_written<P: PgnVariant>(tree: &Tree<P>) -> Tree<P> {
    let text = tree.to_string();
    let again = Reader::from_slice(text.as_bytes()).read_tree::<P>().expect("a slice has no errors");
    let again = again.expect("what was written is a game");
    assert!(again.fault.is_none(), "{text}{:?}", again.fault);
    assert_eq!(again.tree.to_string(), text);
    again.tree
}

fn read<P: PgnVariant>(size: u8, bytes: &[u8]) {
    let mut whole = Reader::from_slice(bytes);
    let mut chopped = Reader::from_read(Chopped(bytes, 1 + usize::from(size)));
    let mut raw = Reader::from_slice(bytes);
    let mut replay = Replay::<P>::new();
    let mut end = 0;
    loop {
        let game = whole.read_tree::<P>().expect("a slice has no errors");
        let played = chopped.read(&mut replay).expect("nor has a copy of it");
        let raw = raw.raw_game().expect("a slice has no errors");
        let (Some(game), Some(played), Some(raw)) = (&game, &played, &raw) else {
            assert!(game.is_none() && played.is_none() && raw.is_none());
            return check_gap(&bytes[end..]);
        };
        assert_eq!((game.start, game.end, game.result), (played.start, played.end, played.result));
        assert_eq!(raw.bytes, &bytes[game.start.byte as usize..game.end.byte as usize]);
        check_gap(&bytes[end..game.start.byte as usize]);
        end = game.end.byte as usize;
        let last = game.tree.main_line().last().unwrap_or(Tree::<P>::ROOT);
        match (&game.fault, &played.fault) {
            (None, None) => {
                assert!(game.tree.position(last) == *replay.position());
                check_written(&game.tree);
            }
            (None, Some(fault)) => panic!("{}: a fault for who plays alone", fault.place),
            // What comes before the fault is there.
            (Some(fault), Some(other)) if fault.place == other.place => {
                assert!(game.tree.position(last) == *replay.position());
            }
            _ => {}
        }
    }
}

/// A comment as reading gives it.
fn flowed(text: &str) -> Option<String> {
    let text = Text::plain(text.as_bytes()).flowed().into_owned();
    (!text.is_empty()).then_some(text)
}

/// The end of the variation that a node is in, and the node that it begins with.
fn first_of_variation<P: PgnVariant>(tree: &Tree<P>, mut node: NodeId) -> NodeId {
    while let Some(parent) = tree.parent(node) {
        if tree.children(parent).next() != Some(node) {
            break;
        }
        node = parent;
    }
    node
}

fn write<P: PgnVariant>(mut tree: Tree<P>, result: u8, tags: &[(&str, &str)], steps: &[Step<'_>]) {
    let results = [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::Unknown];
    tree.result = results[usize::from(result) % 4];
    for (name, value) in tags {
        tree.tags.set(*name, *value);
    }
    let mut node = Tree::<P>::ROOT;
    let nth = |position: &P, choice: u16| {
        let moves = position.legal_moves();
        moves.get(usize::from(choice) % moves.len().max(1)).copied()
    };
    for step in steps.iter().take(200) {
        match *step {
            Step::Move(choice) => {
                if let Some(m) = nth(&tree.position(node), choice) {
                    node = tree.add(node, m).expect("the move is legal");
                }
            }
            Step::NullMove => node = tree.add_null_move(node).unwrap_or(node),
            Step::Variation(choice, comment) => {
                let Some(parent) = tree.parent(node) else { continue };
                if let Some(m) = nth(&tree.position(parent), choice) {
                    node = tree.add(parent, m).expect("the move is legal");
                    tree.node_mut(node).before.extend(flowed(comment));
                }
            }
            Step::Back => {
                let first = first_of_variation(&tree, node);
                node = tree.parent(first).unwrap_or(first);
            }
            Step::Nag(nag) if node != Tree::<P>::ROOT => tree.node_mut(node).nags.push(Nag(nag)),
            Step::Nag(_) => {}
            Step::Comment(comment) => tree.node_mut(node).comments.extend(flowed(comment)),
        }
    }
    let mut read = check_written(&tree);
    // Tags may be more, and other values of those that tell how the game begins.
    read.tags.clone_from(&tree.tags);
    assert!(read == tree, "{tree}");
}

fuzz_target!(|input: Input<'_>| {
    match input {
        Input::Read(Variant::Western, size, bytes) => read::<western::Position>(size, bytes),
        Input::Read(Variant::Xiangqi, size, bytes) => read::<xiangqi::Position>(size, bytes),
        Input::Read(Variant::Kinizsi, size, bytes) => read::<kinizsi::Position>(size, bytes),
        Input::Write(variant, kind, tags, steps, Unread(rest)) => {
            let mut rest = Unstructured::new(rest);
            match variant {
                Variant::Western => {
                    let start = western::Position::arbitrary(&mut rest).unwrap_or_default();
                    write(Tree::new(start, western::San::ENGLISH), kind, &tags, &steps);
                }
                Variant::Xiangqi => {
                    use xiangqi::MoveText::{Any, Chinese, Coordinate, Iccs, Traditional, Wxf};
                    let start = xiangqi::Position::arbitrary(&mut rest).unwrap_or_default();
                    let text = [Any, Coordinate, Iccs, Wxf, Chinese, Traditional][usize::from(kind / 4) % 6];
                    write(Tree::new(start, text), kind, &tags, &steps);
                }
                Variant::Kinizsi => {
                    let start = kinizsi::Position::arbitrary(&mut rest).unwrap_or_default();
                    write(Tree::new(start, kinizsi::San::ENGLISH), kind, &tags, &steps);
                }
            }
        }
    }
});
