//! Any text, and the text of a legal move with slips in it, in every notation of every game: what is read is a legal move, and
//! what is written of that is read as the same move.
#![no_main]

use std::fmt::Debug;

use arbitrary::Arbitrary;
use conformance::check_reading;
use libfuzzer_sys::fuzz_target;
use variant_core::strategies::damaged_from;
use variant_core::{Coordinate, Fen, Notation};
use western::{Letters, LongAlgebraic, San, SanError};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};

#[derive(Arbitrary, Debug)]
enum Start {
    Western(western::Position),
    Xiangqi(xiangqi::Position),
    Kinizsi(kinizsi::Position),
}

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    start: Start,
    /// Which legal move is written.
    choice: u16,
    /// What slips into its text.
    slips: [u16; 3],
    /// How many slips there are.
    count: u8,
    bytes: &'a [u8],
}

impl Input<'_> {
    fn check<P: Fen, N: Notation<P> + Debug>(
        &self,
        position: &P,
        notation: &N,
    ) -> [(String, Option<P::Move>); 2] {
        let moves = position.legal_moves();
        let written = moves.get(usize::from(self.choice) % moves.len().max(1));
        let written = written.map_or_else(String::new, |&m| notation.text(position, m));
        let slips = &self.slips[..usize::from(self.count) % 4];
        let read = notation.read_bytes(position, self.bytes);
        assert!(
            read.is_err() || str::from_utf8(self.bytes).is_ok(),
            "{}: {:?} is read",
            position.fen(),
            self.bytes
        );
        [String::from_utf8_lossy(self.bytes).into_owned(), damaged_from(&written, slips)].map(|text| {
            let m = check_reading(position, notation, &text);
            (text, m)
        })
    }

    fn western(&self, position: &western::Position) {
        self.check(position, &Coordinate);
        let lenient = self.check(position, &San::ENGLISH);
        self.check(position, &San::HUNGARIAN);
        for letters in [Letters::English, Letters::Hungarian] {
            self.check(position, &LongAlgebraic { letters });
        }
        self.check(position, &San::STRICT);
        for (text, m) in lenient {
            match San::STRICT.read(position, &text) {
                Ok(strict) => {
                    assert_eq!(m, Some(strict), "{position}: {text:?}");
                    let standard = San::STRICT.text(position, strict);
                    assert_eq!(text.trim_end_matches(['+', '#']), standard.trim_end_matches(['+', '#']));
                }
                Err(SanError::Unreadable { at, found, .. }) => {
                    assert_eq!(text[at..].chars().next(), found, "{text:?} at {at}");
                }
                Err(_) => {}
            }
        }
    }

    fn xiangqi(&self, position: &xiangqi::Position) {
        self.check(position, &Coordinate);
        for coordinates in [Coordinates::Ucci, Coordinates::Iccs, Coordinates::Uci10] {
            self.check(position, &coordinates);
        }
        self.check(position, &Wxf);
        for script in [Script::Simplified, Script::Traditional] {
            self.check(position, &Chinese(script));
        }
    }

    fn kinizsi(&self, position: &kinizsi::Position) {
        self.check(position, &Coordinate);
        self.check(position, &kinizsi::San::ENGLISH);
        self.check(position, &kinizsi::San::HUNGARIAN);
    }
}

fuzz_target!(|input: Input<'_>| {
    match &input.start {
        Start::Western(position) => input.western(position),
        Start::Xiangqi(position) => input.xiangqi(position),
        Start::Kinizsi(position) => input.kinizsi(position),
    }
});
