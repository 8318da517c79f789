//! SAN is read alike from bytes and from text.

use variant_core::zobrist;
use western::{FenOptions, Position, San, prelude::*};

const ENDINGS: [&str; 10] = ["", "+", "#", "!?", "=Q", "=N+", "=K", " e.p.", "=q", "b"];

/// Texts of moves, most of them of none that is legal.
fn texts(position: &Position) -> Vec<String> {
    let mut texts = Vec::new();
    for m in position.legal_moves() {
        let (from, to) = (m.from().to_string(), m.to().to_string());
        let san = San::default().text(position, m);
        for letter in ["", "N", "B", "R", "Q", "K", "P", "O"] {
            for middle in
                ["", "x", &from, &from[..1], &from[1..], &format!("{}x", &from[..1]), "-", "xx", "i"]
            {
                texts.push(format!("{letter}{middle}{to}"));
            }
        }
        texts.extend(ENDINGS.map(|ending| format!("{san}{ending}")));
        texts.extend(ENDINGS.map(|ending| format!("{}{ending}", san.trim_end_matches(['+', '#']))));
    }
    for text in [
        "O-O", "O-O-O", "O-O+", "0-0", "O", "", "+", "e", "e9", "a1", "a8", "h1=Q", "e4", "e5", "exe4", "N",
        "Né3", "í",
    ] {
        texts.push(text.to_owned());
    }
    texts
}

#[test]
fn bytes_mean_what_the_text_means() {
    let perft = include_str!("data/tricky.perft").lines().chain(include_str!("data/standard.perft").lines());
    let fens: Vec<&str> =
        perft.filter(|line| !line.starts_with('#')).filter_map(|line| line.split(';').next()).collect();
    assert!(fens.len() > 100);
    let mut compared = 0;
    for (number, fen) in fens.iter().enumerate() {
        let mut position = FenOptions::PLAYABLE.read(fen).unwrap();
        for ply in 0..3 {
            for text in texts(&position) {
                let read = San::default().read(&position, &text);
                assert_eq!(
                    San::default().read_bytes(&position, text.as_bytes()),
                    read,
                    "{text} in {position}"
                );
                compared += u32::from(read.is_ok());
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = zobrist::number(number as u64, ply) % moves.len() as u64;
            position.play_unchecked(moves[choice as usize]);
        }
    }
    assert!(compared > 40_000, "{compared}");
    assert!(San::default().read_bytes(&Position::start(), b"Nf\xff3").is_err());
}
