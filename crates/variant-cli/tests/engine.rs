//! The example `engine`, driven over pipes as interfaces drive it.

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use variant_core::protocol::position_line;
use variant_core::{Arbiter, Coordinate, Fen, Game, Notation};
use xiangqi::notation::Coordinates;

/// A conversation with the engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn new(game: &str) -> Self {
        let mut child = Command::new(common::example("engine"))
            .arg(game)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let (input, output) = (child.stdin.take(), child.stdout.take());
        Engine { child, input, output: BufReader::new(output.expect("a pipe")) }
    }

    fn tell(&mut self, line: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("the pipe is open");
        input.write_all(line.as_ref()).and_then(|()| input.write_all(b"\n")).expect("the engine reads");
    }

    /// The next line that begins with a word.
    fn hear(&mut self, word: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine ended before it said {word}");
            if line.split_whitespace().next() == Some(word) {
                return line.trim_end().to_owned();
            }
        }
    }

    /// The rest of what it says after the input has ended, with its exit status.
    fn end(mut self) -> (Vec<String>, bool) {
        drop(self.input.take());
        let rest = self.output.lines().map(|line| line.unwrap()).collect();
        (rest, self.child.wait().unwrap().success())
    }
}

/// Lets the engine play both sides for some plies; each move must be legal.
fn play<P: Fen, A: Arbiter<P>>(game: &str, protocol: &str, arbiter: A, notation: &impl Notation<P>) {
    let mut engine = Engine::new(game);
    engine.tell(protocol);
    engine.hear(&format!("{protocol}ok"));
    engine.tell("isready");
    engine.hear("readyok");
    engine.tell("ucinewgame");
    let mut told = Game::with_arbiter(P::start(), arbiter);
    for ply in 0..12 {
        engine.tell(position_line(&told, notation));
        engine.tell(if ply % 2 == 0 { "go depth 2" } else { "go nodes 500" });
        let answer = engine.hear("bestmove");
        let text = answer.split_whitespace().nth(1).unwrap();
        let m =
            notation.read(told.position(), text).unwrap_or_else(|error| panic!("{game}: {text}: {error}"));
        told.play(m).unwrap();
    }
    engine.tell("quit");
    assert!(engine.end().1);
}

#[test]
fn it_plays_every_game_by_legal_moves() {
    play("western", "uci", western::Fide, &Coordinate);
    play("kinizsi", "uci", kinizsi::DrawRules, &Coordinate);
    play("xiangqi", "uci", xiangqi::arbiter::Rules::default(), &Coordinates::Uci10);
    play("xiangqi", "ucci", xiangqi::arbiter::Rules::default(), &Coordinates::Ucci);
}

#[test]
fn it_mates_in_one_and_castles_as_chess960_has_it() {
    let mut engine = Engine::new("western");
    engine.tell("position startpos moves f2f3 e7e5 g2g4");
    engine.tell("go depth 2");
    assert_eq!(engine.hear("bestmove"), "bestmove d8h4");
    engine.tell("setoption name UCI_Chess960 value true");
    engine.tell("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    engine.tell("go depth 1 searchmoves e1h1");
    assert_eq!(engine.hear("bestmove"), "bestmove e1h1");
    engine.tell("setoption name UCI_Chess960 value false");
    engine.tell("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    engine.tell("go depth 1 searchmoves e1g1");
    assert_eq!(engine.hear("bestmove"), "bestmove e1g1");
    assert!(engine.end().1);
}

#[test]
fn an_endless_search_answers_when_it_is_stopped() {
    let mut engine = Engine::new("xiangqi");
    engine.tell("ucci");
    engine.tell("go infinite");
    engine.hear("info");
    // It can be spoken to meanwhile.
    engine.tell("isready");
    engine.hear("readyok");
    engine.tell("stop");
    assert!(engine.hear("bestmove").len() > "bestmove".len());
    // A mate is found at once, and still it waits; the end of the input is the end of waiting.
    engine.tell("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1");
    engine.tell("go infinite");
    let (rest, success) = engine.end();
    assert!(success && rest.last().is_some_and(|line| line.starts_with("bestmove ")), "{rest:?}");
}

#[test]
fn what_cannot_be_read_is_told_and_no_move_is_made_up() {
    let mut engine = Engine::new("western");
    for line in [
        &b"position startpos moves e2e5"[..],
        b"position",
        b"position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        b"position fen \xff\xfe",
        b"position startpos e2e4",
    ] {
        engine.tell(line);
        engine.hear("info");
        engine.tell("go depth 1");
        assert_eq!(engine.hear("bestmove"), "bestmove 0000");
    }
    // A finished game has no move either.
    engine.tell("position startpos moves f2f3 e7e5 g2g4 d8h4");
    engine.tell("go depth 1");
    assert_eq!(engine.hear("bestmove"), "bestmove 0000");
    // It is none the worse for it.
    engine.tell(b"\0\xff hello  position startpos");
    engine.tell("go depth x movetime 5");
    assert!(engine.hear("info").contains("\"x\" at byte 9"));
    assert_ne!(engine.hear("bestmove"), "bestmove 0000");
    assert!(engine.end().1);
}
