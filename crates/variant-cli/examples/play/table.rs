//! The game on the table, and what the players say.

use variant_core::pgn::{GameResult, PgnVariant, Tree};
use variant_core::{Color, CoordinateMoves, Edit, Fen, Game, Outcome, Position, Square, Verdict};

use crate::games::{GameOf, MoveOf, Played, Style};
use crate::screen::Screen;

const HELP: &str = "\
A move in any notation of the game, or:
  moves [SQUARE]    the legal moves, or those from a square
  undo [N], redo    take moves back, and make them again
  board, flip       draw the board; from the other side
  claims            what the player to move may claim, as it stands or by a move
  claim [MOVE]      claim a draw, as it stands or by the move that you intend
  draw, accept      offer a draw; accept the offer
  resign            give up
  why               what the rules say of the game, with the grounds
  notation [NAME]   how moves are written
  fen, pgn          the position; the game so far
  save FILE         write the game into a file
  help, quit";

/// The words that nothing is told.
const ALONE: [&str; 14] = [
    "redo", "board", "flip", "claims", "draw", "accept", "resign", "why", "fen", "pgn", "help", "?", "quit",
    "exit",
];

/// What comes after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The board looks another way now.
    Moved,
    Line,
    Quit,
}

/// The square of a game's board.
type SquareOf<G> = Square<<<G as Played>::Position as Position>::Shape>;

/// A game with what the players have agreed on.
pub(crate) struct Table<G: Played> {
    game: GameOf<G>,
    /// Moves that were taken back; the next to be made again is the last.
    undone: Vec<MoveOf<G>>,
    /// How the game has ended by the players' own will, and the words for it.
    settled: Option<(GameResult, String)>,
    /// Who has offered a draw.
    offer: Option<Color>,
    style: Style,
    hungarian: bool,
    below: Color,
}

impl<G: Played> Table<G> {
    pub(crate) fn new(
        fen: Option<&str>,
        rules: Option<&str>,
        style: Style,
        hungarian: bool,
    ) -> Result<Self, String> {
        let start = match fen {
            None => G::Position::start(),
            Some(fen) => G::Position::from_fen_playable(fen).map_err(|error| error.to_string())?,
        };
        let game = Game::with_arbiter(start, G::arbiter(rules)?);
        let mut table = Table {
            game,
            undone: Vec::new(),
            settled: None,
            offer: None,
            style,
            hungarian,
            below: Color::White,
        };
        table.set_notation(style)?;
        Ok(table)
    }

    fn set_notation(&mut self, style: Style) -> Result<(), String> {
        if !G::STYLES.contains(&style) {
            return Err(format!("this game has no such notation; expected {}", names(G::STYLES)));
        }
        self.style = style;
        Ok(())
    }

    /// Who is to do what.
    pub(crate) fn prompt(&self) -> String {
        let position = self.game.position();
        match self.result() {
            Some(_) => "game over".to_owned(),
            None => format!("{} {}", position.move_number(), G::side(position.turn())),
        }
    }

    /// The position drawn, with a word on it.
    pub(crate) fn board(&self, screen: Screen) -> String {
        let position = self.game.position();
        let drawing = G::drawing(position, self.below, screen.ascii);
        let (last, first_side) = (self.last_squares(), G::side(Color::White));
        let mut text = screen.paint(&drawing, position.board(), self.below, &last, first_side);
        text.push('\n');
        if let Some(m) = self.game.moves().next_back() {
            let mut before = self.game.positions().rev();
            let written = before.nth(1).map_or_else(String::new, |before| G::write(before, m, self.style));
            text.push_str(&format!("{} has played {written}. ", capital(G::side(!position.turn()))));
        }
        match (&self.settled, self.game.verdict()) {
            (Some((_, words)), _) => text.push_str(&screen.strong(words)),
            (None, Verdict::Final(outcome)) => {
                text.push_str(&screen.strong(&capital(&self.words(outcome))));
                text.push_str(&format!(".\n{}", G::explain(&self.game, self.hungarian)));
            }
            (None, verdict) => {
                let check = if position.is_check() { ", in check" } else { "" };
                text.push_str(&format!("{} to move{check}.", capital(G::side(position.turn()))));
                if let Verdict::Claimable(outcome) = verdict {
                    text.push_str(&format!(" A {outcome} may be claimed: `claim`."));
                }
            }
        }
        text
    }

    /// An outcome with the game's own names of the sides.
    fn words(&self, outcome: Outcome) -> String {
        match outcome.winner {
            Some(winner) => format!("{} wins by {}", G::side(winner), outcome.reason),
            None => outcome.to_string(),
        }
    }

    /// The squares that the last move has changed.
    fn last_squares(&self) -> Vec<SquareOf<G>> {
        let mut squares = Vec::new();
        let mut before = self.game.positions().rev();
        if let (Some(before), Some(m)) = (before.nth(1), self.game.moves().next_back()) {
            before.for_each_edit(m, |edit| {
                let (Edit::Lift(square, _) | Edit::Put(square, _)) = edit;
                squares.push(square);
            });
        }
        squares
    }

    /// The result, if the game is over.
    fn result(&self) -> Option<GameResult> {
        match &self.settled {
            Some((result, _)) => Some(*result),
            None => self.game.verdict().outcome().map(GameResult::from),
        }
    }

    /// The game as a file has it.
    pub(crate) fn pgn(&self) -> String {
        let Ok(usual) = Tree::<G::Position>::from_start() else { return String::new() };
        let mut tree = Tree::from_game(&self.game, usual.move_text().clone());
        tree.tags = variant_core::pgn::Tags::roster();
        tree.set_result(self.result().unwrap_or_default());
        tree.to_string()
    }

    /// Does what a line asks for; gives what is to be said.
    pub(crate) fn answer(&mut self, line: &str, screen: Screen) -> (String, Next) {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_lowercase();
        if ALONE.contains(&word.as_str()) && !rest.is_empty() {
            let rest: String = rest.chars().take(32).collect();
            let hint = if word == "fen" { "; a game from another position begins with `--fen`" } else { "" };
            return (format!("`{word}` stands alone, but {rest:?} stands behind it{hint}."), Next::Line);
        }
        let said = match word.as_str() {
            "" => Ok(String::new()),
            "help" | "?" => Ok(HELP.to_owned()),
            "quit" | "exit" => return (String::new(), Next::Quit),
            "board" => Ok(self.board(screen)),
            "flip" => {
                self.below = !self.below;
                return (String::new(), Next::Moved);
            }
            "moves" => self.moves(rest),
            "undo" => return moved(self.undo(rest)),
            "redo" => return moved(self.redo()),
            "claims" => Ok(self.claims()),
            "claim" => return moved(self.claim(rest)),
            "draw" => self.offer_draw(),
            "accept" => return moved(self.accept()),
            "resign" => return moved(self.resign()),
            "why" => Ok(match &self.settled {
                Some((_, words)) => words.clone(),
                None => G::explain(&self.game, self.hungarian),
            }),
            "notation" => self.notation(rest),
            "fen" => Ok(self.game.position().fen()),
            "pgn" => Ok(self.pgn()),
            "save" => self.save(rest),
            _ => return moved(self.play(line)),
        };
        (said.unwrap_or_else(|error| error), Next::Line)
    }

    fn read(&self, text: &str) -> Result<MoveOf<G>, String> {
        // A line may be as long as it likes.
        if text.len() > 64 {
            return Err("That is too long for a move; `help` lists what can be said.".to_owned());
        }
        G::read(self.game.position(), text, self.style)
            .map_err(|error| format!("{error}. `moves` lists the legal moves, `help` what else can be said."))
    }

    fn play(&mut self, text: &str) -> Result<String, String> {
        if self.result().is_some() {
            return Err("The game is over; `undo` takes the last move back.".to_owned());
        }
        let m = self.read(text)?;
        self.game.play_unchecked(m);
        self.undone.clear();
        // An offer stands until its receiver has answered it by a move.
        if self.offer == Some(self.game.position().turn()) {
            self.offer = None;
        }
        Ok(String::new())
    }

    fn moves(&self, from: &str) -> Result<String, String> {
        let position = self.game.position();
        let from: Option<SquareOf<G>> = match from {
            "" => None,
            from => Some(from.parse().map_err(|error| format!("{error}"))?),
        };
        let mut texts: Vec<String> = position
            .legal_moves()
            .iter()
            .filter(|&&m| from.is_none_or(|from| position.coordinates(m).0 == from))
            .map(|&m| G::write(position, m, self.style))
            .collect();
        texts.sort();
        if texts.is_empty() {
            return Ok("No legal move.".to_owned());
        }
        let count = texts.len();
        Ok(format!("{}\n{count} legal {}.", lines(&texts), if count == 1 { "move" } else { "moves" }))
    }

    fn undo(&mut self, count: &str) -> Result<String, String> {
        let count = match count {
            "" => 1,
            count => {
                count.parse::<usize>().map_err(|_| format!("{count:?} is no number of moves to take back"))?
            }
        };
        self.offer = None;
        if self.settled.take().is_some() {
            return Ok("That is taken back: the game goes on.".to_owned());
        }
        for done in 0..count {
            match self.game.undo() {
                Some(m) => self.undone.push(m),
                None if done == 0 => return Err("There is no move to take back.".to_owned()),
                None => break,
            }
        }
        Ok(String::new())
    }

    fn redo(&mut self) -> Result<String, String> {
        let m = self.undone.pop().ok_or("There is no move to make again.")?;
        self.game.play_unchecked(m);
        Ok(String::new())
    }

    fn claims(&self) -> String {
        let claims = self.game.claims();
        let mut said: Vec<String> = claims
            .iter()
            .map(|&outcome| format!("{}, as the position stands", self.words(outcome)))
            .collect();
        for (m, claims) in self.game.claiming_moves() {
            let text = G::write(self.game.position(), m, self.style);
            said.extend(claims.iter().map(|&outcome| format!("{}, by {text}", self.words(outcome))));
        }
        if said.is_empty() { "There is nothing to claim.".to_owned() } else { said.join("\n") }
    }

    fn claim(&mut self, by: &str) -> Result<String, String> {
        self.check_running()?;
        let claims = if by.is_empty() {
            self.game.claims()
        } else {
            self.game.claims_with(self.read(by)?).map_err(|error| error.to_string())?
        };
        let outcome = claims.first().ok_or(
            "The rules do not grant it: `why` tells how the game stands, `claims` what can be claimed.",
        )?;
        let by = if by.is_empty() { String::new() } else { format!(" with the intended move {by}") };
        let claimant = capital(G::side(self.game.position().turn()));
        let words = format!("{claimant} claims{by}: {}.", self.words(*outcome));
        self.settled = Some((GameResult::from(*outcome), words));
        Ok(String::new())
    }

    fn check_running(&self) -> Result<(), String> {
        match self.result() {
            Some(_) => Err("The game is over.".to_owned()),
            None => Ok(()),
        }
    }

    fn offer_draw(&mut self) -> Result<String, String> {
        self.check_running()?;
        let turn = self.game.position().turn();
        self.offer = Some(turn);
        Ok(format!(
            "{} offers a draw: {} may `accept`, or decline by a move.",
            capital(G::side(turn)),
            G::side(!turn)
        ))
    }

    fn accept(&mut self) -> Result<String, String> {
        self.check_running()?;
        self.offer.ok_or("Nobody has offered a draw.")?;
        self.settled = Some((GameResult::Draw, "Draw by agreement.".to_owned()));
        Ok(String::new())
    }

    fn resign(&mut self) -> Result<String, String> {
        self.check_running()?;
        let turn = self.game.position().turn();
        let result = if turn == Color::White { GameResult::Black } else { GameResult::White };
        self.settled =
            Some((result, format!("{} resigns: {} wins.", capital(G::side(turn)), G::side(!turn))));
        Ok(String::new())
    }

    fn notation(&mut self, name: &str) -> Result<String, String> {
        if !name.is_empty() {
            let style = <Style as clap::ValueEnum>::from_str(name, true)
                .map_err(|_| format!("{name:?} is no notation; expected {}", names(G::STYLES)))?;
            self.set_notation(style)?;
        }
        Ok(format!("Moves are written as {}; there are {}.", names(&[self.style]), names(G::STYLES)))
    }

    fn save(&self, path: &str) -> Result<String, String> {
        if path.is_empty() {
            return Err("`save` needs the name of a file.".to_owned());
        }
        std::fs::write(path, self.pgn()).map_err(|error| format!("{path}: {error}"))?;
        Ok(format!("The game is in {path}."))
    }
}

/// What comes of a command that may change the game.
fn moved(said: Result<String, String>) -> (String, Next) {
    match said {
        Ok(said) => (said, Next::Moved),
        Err(error) => (error, Next::Line),
    }
}

/// A text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The names of notations.
fn names(styles: &[Style]) -> String {
    let names = styles.iter().filter_map(clap::ValueEnum::to_possible_value);
    names.map(|value| value.get_name().to_owned()).collect::<Vec<_>>().join(", ")
}

/// Words in lines of less than 80 columns.
fn lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        // Characters of Chinese are two columns wide.
        let width: usize = word.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum();
        let gap = match column {
            0 => "",
            _ if column + 1 + width < 80 => " ",
            _ => "\n",
        };
        column = if gap == " " { column + 1 + width } else { width };
        text.push_str(gap);
        text.push_str(word);
    }
    text
}
