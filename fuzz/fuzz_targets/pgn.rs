//! Any bytes as a file of games: never a panic; the same however they come; games without a fault are read again as what they
//! were once written.
#![no_main]

use std::io::Read;

use libfuzzer_sys::fuzz_target;
use variant_core::pgn::{Reader, Replay};
use western::Position;

struct Chopped<'a>(&'a [u8], usize);

impl Read for Chopped<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let size = self.1.min(out.len()).min(self.0.len());
        out[..size].copy_from_slice(&self.0[..size]);
        self.0 = &self.0[size..];
        Ok(size)
    }
}

fuzz_target!(|input: (u8, &[u8])| {
    let (size, bytes) = input;
    let mut whole = Reader::from_slice(bytes);
    let mut chopped = Reader::from_read(Chopped(bytes, 1 + usize::from(size)));
    let mut raw = Reader::from_slice(bytes);
    let mut replay = Replay::<Position>::new();
    loop {
        let game = whole.read_tree::<Position>().expect("a slice has no errors");
        let played = chopped.read(&mut replay).expect("nor has a copy of it");
        let raw = raw.raw_game().expect("a slice has no errors");
        let (Some(game), Some(played), Some(raw)) = (&game, &played, &raw) else {
            assert!(game.is_none() && played.is_none() && raw.is_none());
            break;
        };
        assert_eq!((game.start, game.end, game.result), (played.start, played.end, played.result));
        assert_eq!(raw.bytes, &bytes[game.start.byte as usize..game.end.byte as usize]);
        if game.fault.is_some() {
            continue;
        }
        assert!(played.fault.is_none());
        let last = game.tree.main_line().last().unwrap_or(variant_core::pgn::Tree::<Position>::ROOT);
        assert!(game.tree.position(last) == *replay.position());
        let text = game.tree.to_string();
        let again = Reader::from_slice(text.as_bytes()).read_tree::<Position>().expect("a slice has no errors");
        let again = again.expect("what was written is a game");
        assert!(again.fault.is_none(), "{text}");
        assert_eq!(again.tree.to_string(), text);
    }
});
