//! What a terminal can show.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::{Coloring, Signs};

/// Reverse video.
const MARKED: &str = "\x1b[7m";
/// Bold red.
const ALARMING: &str = "\x1b[1;31m";
const PLAIN: &str = "\x1b[0m";

/// Whether the environment names a terminal that moves its cursor and shows attributes.
fn is_capable(environment: impl Fn(&str) -> Option<OsString>) -> bool {
    environment("TERM").is_none_or(|term| term != "dumb")
}

/// Whether text is read as UTF-8 here: what the first of the three variables says that is set.
fn reads_utf8(environment: impl Fn(&str) -> Option<OsString>) -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(environment).find(|value| !value.is_empty());
    locale.is_some_and(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// What stands for pieces on standard output if nobody has said it.
pub(crate) fn signs() -> Signs {
    // Whoever reads a file or a pipe had rather have letters.
    if io::stdout().is_terminal()
        && is_capable(|name| env::var_os(name))
        && reads_utf8(|name| env::var_os(name))
    {
        Signs::Unicode
    } else {
        Signs::Letters
    }
}

/// Standard output, which drops colours where they are not wanted.
pub(crate) fn output(coloring: Coloring) -> AutoStream<io::StdoutLock<'static>> {
    let out = io::stdout();
    let choice = match coloring {
        Coloring::Auto => AutoStream::choice(&out),
        Coloring::Always => ColorChoice::Always,
        Coloring::Never => ColorChoice::Never,
    };
    AutoStream::new(out.lock(), choice)
}

/// Text from a file as people may see it: what a terminal would obey instead of showing it is replaced.
pub(crate) fn harmless(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

/// A progress bar on standard error; it is seen only if that is a terminal that can draw it.
pub(crate) fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = if reads_utf8(|name| env::var_os(name)) {
        style
    } else {
        style.progress_chars("=>-").tick_chars("|/-\\ ")
    };
    let target = if is_capable(|name| env::var_os(name)) {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    ProgressBar::with_draw_target(length, target).with_style(style)
}

/// What is told of a square by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Part of the last move.
    Moved,
    /// Gives check.
    Checks,
}

/// A drawing of a board with marks on it: `mark` is asked for each square by its column and line, from the top left of the board.
pub(crate) fn marked(drawing: &str, mut mark: impl FnMut(u8, u8) -> Option<Mark>) -> String {
    let mut text = String::with_capacity(drawing.len());
    let mut line = 0;
    for row in drawing.split_inclusive('\n') {
        // Lines of squares begin with the number of the rank; other lines join them, or name the files.
        let label = row.find(|c: char| !c.is_ascii_digit()).unwrap_or(row.len());
        if label == 0 {
            text += row;
            continue;
        }
        text += &row[..label];
        let mut column = 0;
        for sign in row[label..].chars() {
            // Between the signs of squares are blanks and lines.
            if matches!(sign, ' ' | '-' | '\n') {
                text.push(sign);
                continue;
            }
            match mark(column, line) {
                None => text.push(sign),
                Some(mark) => {
                    text += if mark == Mark::Moved { MARKED } else { ALARMING };
                    text.push(sign);
                    text += PLAIN;
                }
            }
            column += 1;
        }
        line += 1;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&'static str, &'static str)]) -> impl Fn(&str) -> Option<OsString> {
        move |name| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.into())
    }

    #[test]
    fn a_terminal_is_capable_unless_it_is_dumb() {
        for (pairs, capable) in [
            (&[][..], true),
            (&[("TERM", "xterm-256color")], true),
            (&[("TERM", "")], true),
            (&[("TERM", "dumb")], false),
            (&[("LANG", "dumb"), ("TERM", "vt100")], true),
        ] {
            assert_eq!(is_capable(environment(pairs)), capable, "{pairs:?}");
        }
    }

    #[test]
    fn the_first_locale_that_is_set_tells_the_encoding() {
        for (pairs, utf8) in [
            (&[][..], false),
            (&[("LANG", "hu_HU.UTF-8")], true),
            (&[("LANG", "en_US.utf8")], true),
            (&[("LC_CTYPE", "C.UTF-8")], true),
            (&[("LC_ALL", "C.utf-8")], true),
            (&[("LANG", "hu_HU.ISO-8859-2")], false),
            (&[("LANG", "C")], false),
            (&[("LC_ALL", "C"), ("LANG", "hu_HU.UTF-8")], false),
            (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "hu_HU.UTF-8")], true),
            (&[("LC_ALL", "C.UTF-8"), ("LC_CTYPE", "C"), ("LANG", "C")], true),
            (&[("LC_CTYPE", "C"), ("LANG", "hu_HU.UTF-8")], false),
            (&[("LC_ALL", ""), ("LANG", "")], false),
            (&[("TERM", "utf-8"), ("LC_MESSAGES", "C.UTF-8")], false),
        ] {
            assert_eq!(reads_utf8(environment(pairs)), utf8, "{pairs:?}");
        }
    }

    #[test]
    fn marks_stand_on_their_squares() {
        let marks = |column, line| match (column, line) {
            (1, 0) => Some(Mark::Moved),
            (0, 1) => Some(Mark::Checks),
            _ => None,
        };
        let drawing = marked("10 k . Q\n9  r N .\n\n   a b c\n", marks);
        assert_eq!(drawing, "10 k \x1b[7m.\x1b[0m Q\n9  \x1b[1;31mr\x1b[0m N .\n\n   a b c\n");
        let drawing = marked("1  +----車\n   |    |\n0  車---*\n", marks);
        assert_eq!(drawing, "1  +----\x1b[7m車\x1b[0m\n   |    |\n0  \x1b[1;31m車\x1b[0m---*\n");
    }
}
