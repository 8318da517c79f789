//! What the terminal can show.

use std::env;
use std::io::{self, IsTerminal as _};

use clap::ValueEnum;
use variant_core::{Board, Color, Role, Shape, Square};

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorChoice {
    /// If standard output is a terminal that has them and `NO_COLOR` is not set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What is drawn with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    pub(crate) ascii: bool,
    colors: bool,
}

impl Screen {
    pub(crate) fn new(choice: ColorChoice, ascii: bool) -> Self {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let colors = match choice {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                let is_dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
                !is_set("NO_COLOR") && !is_dumb && io::stdout().is_terminal()
            }
        };
        // The first of these that is set names the encoding.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(|name| is_set(name)).map(env::var);
        let is_utf8 = locale.and_then(Result::ok).is_some_and(|name| {
            let name = name.to_ascii_lowercase();
            name.contains("utf-8") || name.contains("utf8")
        });
        Screen { ascii: ascii || !is_utf8, colors }
    }

    /// Puts the colours of the sides into a drawing of `board`, and shows `marked` squares. The first side is red if that is what it
    /// is called, else yellow, which can be read on any ground.
    ///
    /// Whatever the drawing looks like, a line that begins with the number of a rank holds one sign for each of its squares, and
    /// between them only blanks and dashes.
    pub(crate) fn paint<S: Shape, R: Role>(
        self,
        drawing: &str,
        board: &Board<S, R>,
        below: Color,
        marked: &[Square<S>],
        first_side: &str,
    ) -> String {
        if !self.colors {
            return drawing.to_owned();
        }
        let first = if first_side == "red" { "\x1b[1;31m" } else { "\x1b[1;33m" };
        let mut painted = String::new();
        for line in drawing.lines() {
            let digits = line.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(line.len());
            let (number, signs) = line.split_at(digits);
            painted.push_str(number);
            let Some(rank) = number.parse::<u8>().ok().and_then(|rank| rank.checked_sub(S::FIRST_RANK))
            else {
                painted.push_str(signs);
                painted.push('\n');
                continue;
            };
            let mut column = 0;
            for sign in signs.chars() {
                if matches!(sign, ' ' | '-') {
                    painted.push(sign);
                    continue;
                }
                let file = if below == Color::White { column } else { S::FILES.wrapping_sub(column + 1) };
                column += 1;
                let square = Square::new(file, rank);
                let color = match square.and_then(|square| board.color_at(square)) {
                    Some(Color::White) => first,
                    Some(Color::Black) => "\x1b[1;36m",
                    None => "\x1b[2m",
                };
                let mark = if square.is_some_and(|square| marked.contains(&square)) { "\x1b[7m" } else { "" };
                painted.push_str(color);
                painted.push_str(mark);
                painted.push(sign);
                painted.push_str("\x1b[0m");
            }
            painted.push('\n');
        }
        painted
    }

    /// A text that should be seen.
    pub(crate) fn strong(self, text: &str) -> String {
        if self.colors { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }
}
