//! Perft with a table counts what perft without one counts.

use variant_core::{Fen, PerftTable, perft, perft_hashed};

/// Counts each position of a perft file, and with it what comes up below, with a table that holds nearly all and with one that
/// holds nearly nothing. The tables go from one position to the next as they are.
fn check<P: Fen>(text: &str, depth: u32, most: usize) {
    let (mut large, mut tiny) = (PerftTable::with_bytes(4 << 20), PerftTable::with_bytes(1000));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines.take(most) {
        let fen = line.split(';').next().expect("a FEN").trim();
        let position = P::from_fen_playable(fen).expect("a position");
        for depth in 0..=depth {
            let expected = perft(&position, depth);
            assert_eq!(perft_hashed(&position, depth, &mut large), expected, "{fen} at depth {depth}");
            assert_eq!(perft_hashed(&position, depth, &mut tiny), expected, "{fen} at depth {depth}");
        }
    }
    assert_eq!((large.bytes(), tiny.bytes()), (4 << 20, 512));
    large.clear();
    assert_eq!(perft_hashed(&P::start(), 3, &mut large), perft(&P::start(), 3));
}

#[test]
fn western() {
    check::<western::Position>(include_str!("../../western/tests/data/tricky.perft"), 4, 40);
    check::<western::Position>(include_str!("../../western/tests/data/standard.perft"), 4, 10);
}

#[test]
fn xiangqi() {
    check::<xiangqi::Position>(include_str!("../../xiangqi/tests/data/xiangqi.perft"), 4, 6);
}

#[test]
fn kinizsi() {
    check::<kinizsi::Position>(include_str!("../../kinizsi/tests/data/kinizsi.perft"), 4, 40);
}
