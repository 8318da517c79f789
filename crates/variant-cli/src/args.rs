//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

/// The deepest perft, in plies: each ply takes room on the stack.
pub(crate) const MAX_DEPTH: u32 = 255;

const EXIT_STATUS: &str = "\
Exit status:
  0  the question is answered; whoever read the output may have stopped early
  1  the question has no answer, standard output cannot be written, or `judge` found something wrong
  2  the command line is wrong, or a file cannot be read or written
`batch` answers what is wrong with a line on a line of its own and goes on.";

/// Rules engines for chess and its relatives.
#[derive(Parser)]
#[command(name = "variant", version, about, after_help = EXIT_STATUS)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count the leaves of the tree of legal moves.
    Perft(PerftArgs),
    /// As perft, with the count below each move.
    Divide(PerftArgs),
    /// List the legal moves of a position.
    Moves(MovesArgs),
    /// Draw a position and tell its state.
    Show(ShowArgs),
    /// Play the games of PGN files through under the rules.
    ///
    /// Exit status 0 if all is well with all games, 1 if not, 2 if a file cannot be read. The other files are judged then.
    Judge(JudgeArgs),
    /// Answer questions: JSON lines in, JSON lines out, in the same order.
    Batch(BatchArgs),
    /// Write the script by which a shell completes the program's command lines.
    ///
    /// For bash, say: variant completions bash > ~/.local/share/bash-completion/completions/variant
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Write the program's manual page.
    ///
    /// To read it at once: variant man | man -l -
    Man(ManArgs),
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Variant {
    /// FIDE chess and Chess960.
    Western,
    /// Chinese chess.
    Xiangqi,
    /// Kinizsi chess.
    Kinizsi,
}

#[derive(ClapArgs)]
pub(crate) struct PositionArgs {
    /// The game.
    #[arg(value_enum)]
    pub(crate) variant: Variant,
    /// The position; the start position if it is not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Refuse positions that cannot come up in a game, instead of dropping what is wrong with them.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Moves to be made first, in coordinate form or in the game's algebraic notation.
    #[arg(long, num_args = 1.., value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
}

#[derive(ClapArgs)]
pub(crate) struct PerftArgs {
    /// The game.
    #[arg(value_enum)]
    pub(crate) variant: Variant,
    /// Depth in plies, up to 255.
    #[arg(value_parser = depth)]
    pub(crate) depth: u32,
    /// The position; the start position if it is not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Refuse positions that cannot come up in a game, instead of dropping what is wrong with them.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Threads to count on; 0 for one a core.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// Show a progress bar.
    #[arg(long)]
    pub(crate) progress: bool,
}

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Notation {
    /// The coordinate form, as in UCI; Xiangqi's ranks are 0-9.
    #[value(alias = "coordinate")]
    Uci,
    /// The coordinate form with Xiangqi's ranks 1-10.
    Uci10,
    /// The game's algebraic notation: SAN; WXF in Xiangqi.
    San,
    /// SAN with Hungarian letters.
    Hungarian,
    /// Long algebraic notation.
    Long,
    /// WXF.
    Wxf,
    /// Chinese notation in simplified script.
    Chinese,
    /// Chinese notation in traditional script.
    ChineseTraditional,
}

/// How boards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Signs {
    /// Letters for pieces, and nothing beyond ASCII.
    #[value(alias = "ascii")]
    Letters,
    /// Figurines, or Chinese characters.
    Unicode,
}

/// When colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Coloring {
    /// On a terminal that has them, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(ClapArgs)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// How the moves are written.
    #[arg(long, value_enum, default_value = "uci")]
    pub(crate) notation: Notation,
}

#[derive(ClapArgs)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Take the position from a game in this PGN file; `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "strict"])]
    pub(crate) pgn: Option<PathBuf>,
    /// Which game of the file, from 1.
    #[arg(long, default_value_t = 1, requires = "pgn", value_name = "NUMBER")]
    pub(crate) game: u64,
    /// After how many plies of its main line; after the last one if it is not given.
    #[arg(long, requires = "pgn", value_name = "NUMBER")]
    pub(crate) ply: Option<u64>,
    /// Draw the board as Black sees it.
    #[arg(long)]
    pub(crate) flip: bool,
    /// What stands for pieces in the drawing. Without it, Unicode on a terminal that shows it, and letters otherwise; letters
    /// in a picture, where the game has no pieces of its own design.
    #[arg(long, value_enum)]
    pub(crate) signs: Option<Signs>,
    /// Colours for the last move and for what gives check.
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(crate) color: Coloring,
    /// Write the board as an SVG picture into this file; `-` for standard output, and nothing else is written there then.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct JudgeArgs {
    /// The game.
    #[arg(value_enum)]
    pub(crate) variant: Variant,
    /// PGN files of any size; `-` for standard input.
    #[arg(required_unless_present = "moves", conflicts_with_all = ["fen", "moves"], value_name = "FILE.pgn")]
    pub(crate) files: Vec<PathBuf>,
    /// Judge one game instead of files: the position it began with; the start position if it is not given.
    #[arg(long, requires = "moves")]
    pub(crate) fen: Option<String>,
    /// The moves of that game, in coordinate form or in the game's algebraic notation. Its last position is judged.
    #[arg(long, num_args = 1.., value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
    /// The rule book: axf, wxf, cxa2020 or plain in Xiangqi.
    #[arg(long)]
    pub(crate) rules: Option<String>,
    /// At which occurrence of its last position the game of `--moves` is judged for repetition.
    #[arg(long, default_value_t = 2, requires = "moves", value_name = "NUMBER")]
    pub(crate) occurrences: u32,
    /// Give the grounds in Hungarian.
    #[arg(long, requires = "moves")]
    pub(crate) hungarian: bool,
    /// Threads to judge on; 0 for one a core.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// One JSON object a line: each game, then the summary.
    #[arg(long)]
    pub(crate) json: bool,
    /// Report only games with which something is wrong, and the summary.
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Demand legal moves of variations too.
    #[arg(long)]
    pub(crate) variations: bool,
}

#[derive(ClapArgs)]
pub(crate) struct BatchArgs {
    /// Threads to answer on; 0 for one a core.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
}

#[derive(ClapArgs)]
pub(crate) struct ManArgs {
    /// Write into this folder instead, a page for the program and one for each command.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

/// Reads a depth.
fn depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth @ 0..=MAX_DEPTH) => Ok(depth),
        _ => Err(format!("expected a number of plies from 0 to {MAX_DEPTH}")),
    }
}

/// Reads a number of threads: more than any machine has are a slip, and would only be in each other's way.
fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 0..=1024) => Ok(threads),
        _ => Err("expected a number from 0 to 1024".into()),
    }
}
