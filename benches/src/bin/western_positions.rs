//! Writes random games as JSON lines with what is claimed of every position on the way, for other programs to compare
//! (`crates/western/tests/differential/compare.py`). Half of the positions are of Chess960.
//!
//! `cargo run --release -p benches --bin western_positions -- POSITIONS SEED`

use std::io::{self, BufWriter, Write};

use benches::{Openings, Random};
use variant_core::{
    Color, Coordinate, Fen as _, Game, Notation as _, Outcome, Position as _, Reason, Verdict,
};
use western::{CastlingMode, Fide, Move, Position, San};

/// What the crate says of the position on the board, one bit a question.
fn flags(game: &Game<Position, Fide>) -> u16 {
    let position = game.position();
    let reason = position.outcome().map(|outcome| outcome.reason);
    let (claims, verdict) = (game.claims(), game.verdict());
    let claimed = |reason: Reason| claims.contains(&Outcome::draw(reason));
    let ended = |reason: Reason| verdict == Verdict::Final(Outcome::draw(reason));
    [
        position.is_check(),
        reason == Some(Reason::Checkmate),
        reason == Some(Reason::Stalemate),
        position.is_insufficient_material(),
        position.has_insufficient_material(Color::White),
        position.has_insufficient_material(Color::Black),
        claimed(Reason::Repetition),
        ended(Reason::Repetition),
        claimed(Reason::MoveLimit),
        ended(Reason::MoveLimit),
        game.can_claim(Reason::Repetition),
        game.can_claim(Reason::MoveLimit),
    ]
    .into_iter()
    .enumerate()
    .fold(0, |flags, (bit, holds)| flags | u16::from(holds) << bit)
}

/// The move that takes the last one of the same side back, if there is one.
fn back(game: &Game<Position, Fide>) -> Option<Move> {
    let last = game.moves().rev().nth(1)?;
    let m = Move::normal(last.role(), last.to(), last.from());
    game.position().is_legal(m).then_some(m)
}

/// What is written of each position.
#[derive(Default)]
struct Columns {
    flags: Vec<u16>,
    fens: Vec<String>,
    /// The legal moves in coordinate form, in alphabetical order, and the same in SAN.
    legal: Vec<String>,
    sans: Vec<String>,
}

impl Columns {
    fn note(&mut self, game: &Game<Position, Fide>) {
        let position = game.position();
        let mut moves: Vec<(String, String)> = game
            .legal_moves()
            .iter()
            .map(|&m| (Coordinate.text(position, m), San::ENGLISH.text(position, m)))
            .collect();
        moves.sort_unstable();
        let (legal, sans): (Vec<String>, Vec<String>) = moves.into_iter().unzip();
        self.flags.push(flags(game));
        self.fens.push(position.fen());
        self.legal.push(legal.join(" "));
        self.sans.push(sans.join(" "));
    }
}

fn main() -> io::Result<()> {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    let (positions, seed): (usize, u64) =
        (numbers.next().unwrap_or(1000) as usize, numbers.next().unwrap_or(1));
    let openings = Openings::default();
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut standard, mut chess960, mut number) = (0, 0, 0);
    while standard + chess960 < positions {
        let mut random = Random::new(seed << 32 | number);
        number += 1;
        let (mode, written) = match standard <= chess960 {
            true => (CastlingMode::Standard, &mut standard),
            false => (CastlingMode::Chess960, &mut chess960),
        };
        let opening = openings.next(&mut random, mode);
        // In some games men go there and back, so that positions are repeated.
        let restless = random.below(3);
        let mut game = Game::with_arbiter(opening.start, Fide);
        let mut columns = Columns::default();
        let mut moves = Vec::new();
        columns.note(&game);
        while game.verdict().outcome().is_none() && moves.len() < opening.longest {
            let legal = game.legal_moves();
            let m = back(&game)
                .filter(|_| random.below(3) < restless)
                .unwrap_or(legal[random.below(legal.len())]);
            moves.push(Coordinate.text(game.position(), m));
            game.play_unchecked(m);
            columns.note(&game);
        }
        *written += columns.flags.len();
        let outcome = game.verdict().outcome();
        let Columns { flags, fens, legal, sans } = columns;
        writeln!(
            out,
            r#"{{"chess960":{},"moves":"{}","flags":{flags:?},"fens":{fens:?},"legal":{legal:?},"sans":{sans:?},"result":"{}","reason":"{}"}}"#,
            mode == CastlingMode::Chess960,
            moves.join(" "),
            outcome.map_or("*", |outcome| outcome.result()),
            outcome.map_or("", |outcome| outcome.reason.name()),
        )?;
    }
    out.flush()
}
