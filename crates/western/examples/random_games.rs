//! Writes random games, played to their end by the FIDE Laws, as JSON lines: what is claimed of every position on the way, for
//! other programs to compare (`tests/differential/outcomes.py`). With `pgn` behind the numbers it writes the games as PGN.
//!
//! ```text
//! cargo run --release -p western --example random_games -- GAMES SEED
//! cargo run --release -p western --example random_games -- GAMES SEED pgn
//! ```
#![allow(missing_docs)]

use std::io::{self, BufWriter, Write};

use western::variant_core::pgn::{PgnVariant, Writer};
use western::variant_core::{Game, Square, zobrist};
use western::{CastlingMode, Defects, Fide, Move, Position, Role, San, Scharnagl, Setup, prelude::*};

/// A stream of random numbers.
struct Random {
    seed: u64,
    n: u64,
}

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.n += 1;
        (zobrist::number(self.seed, self.n) % limit as u64) as usize
    }
}

/// A few men on random squares: games that end by material and by the counting of moves.
fn ending(random: &mut Random) -> Position {
    loop {
        let mut setup = Setup::empty();
        let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
        let others = 1 + random.below(5);
        let men = (0..others).map(|_| (Color::ALL[random.below(2)], Role::ALL[random.below(5)]));
        let men: Vec<_> = kings.into_iter().chain(men.map(|(color, role)| Piece::new(color, role))).collect();
        for piece in men {
            if let Some(square) = Square::from_index(random.below(64)) {
                setup.board.put(square, piece);
            }
        }
        setup.turn = Color::ALL[random.below(2)];
        if let Ok(position) = setup.position(Some(CastlingMode::Standard), Defects::NONE) {
            return position;
        }
    }
}

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
        position.can_never_mate(Color::White),
        position.can_never_mate(Color::Black),
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

/// Writes a game as a file has it.
fn write_pgn(
    number: u64,
    game: &Game<Position, Fide>,
    outcome: Outcome,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = game_text(number, game, outcome, &mut Writer::new(&mut text));
    writeln!(out, "{text}")
}

fn game_text(
    number: u64,
    game: &Game<Position, Fide>,
    outcome: Outcome,
    writer: &mut Writer<&mut String>,
) -> std::fmt::Result {
    let start = game.start();
    for (name, value) in
        [("Event", "random play"), ("Round", &number.to_string()), ("Result", outcome.result())]
    {
        writer.tag(name, value)?;
    }
    <Position as PgnVariant>::announce(start, &San::ENGLISH, &mut |name, value| {
        // The next piece that is written tells of a fault as well.
        let _ = writer.tag(name, value);
    });
    if start.fen() != Position::start().fen() {
        writer.tag("SetUp", "1")?;
        writer.tag("FEN", &start.fen())?;
    }
    for (position, m) in game.positions().zip(game.moves()) {
        writer.move_text(position.fullmoves(), position.turn(), &San::ENGLISH.text(position, m))?;
    }
    writer.result(outcome.into())
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_pgn = arguments.get(2).is_some_and(|word| word == "pgn");
    let mut numbers = arguments.iter().take(2).map(|argument| argument.parse().expect("a number"));
    let (games, seed) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(1));
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 0..games {
        let mut random = Random { seed: seed << 32 | number, n: 0 };
        let start = match random.below(8) {
            0 => {
                let mut array = || Scharnagl::new(random.below(960) as u16).expect("below 960");
                Position::chess960(array(), array())
            }
            1 | 2 => ending(&mut random),
            _ => Position::start(),
        };
        // In some games men go there and back, so that positions are repeated.
        let restless = random.below(3);
        let mut game = Game::with_arbiter(start, Fide);
        let mut seen = vec![flags(&game)];
        let mut moves = Vec::new();
        while game.verdict().outcome().is_none() {
            let legal = game.legal_moves();
            let m = back(&game)
                .filter(|_| random.below(3) < restless)
                .unwrap_or(legal[random.below(legal.len())]);
            moves.push(Coordinate.text(game.position(), m));
            game.play_unchecked(m);
            seen.push(flags(&game));
        }
        let outcome = game.verdict().outcome().expect("the game has ended");
        if is_pgn {
            write_pgn(number, &game, outcome, &mut out)?;
            continue;
        }
        writeln!(
            out,
            r#"{{"fen":"{}","chess960":{},"moves":"{}","flags":{seen:?},"result":"{}","reason":"{}"}}"#,
            start.fen(),
            start.castling_mode() == CastlingMode::Chess960,
            moves.join(" "),
            outcome.result(),
            outcome.reason.name()
        )?;
    }
    out.flush()
}
