//! Writing games.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::reader::in_name;
use super::text::flow;
use super::tree::NodeId;
use super::{GameResult, Nag, Opener, PgnVariant, Tags, Text, Tree};
use crate::{Color, Notation as _};

/// Columns of a line, its end not counted (PGN standard, section 4.3).
const COLUMNS: usize = 79;

/// Writes games piece by piece, in lines of less than 80 columns: for games that are not held as a [`Tree`].
///
/// ```
/// use variant_core::Color;
/// use variant_core::pgn::{GameResult, Writer};
/// let mut text = String::new();
/// let mut writer = Writer::new(&mut text);
/// writer.tag("Event", "the \"Immortal\"")?;
/// writer.move_text(1, Color::White, "e4")?;
/// writer.comment("best by test")?;
/// writer.move_text(1, Color::Black, "e5")?;
/// writer.result(GameResult::Unknown)?;
/// assert_eq!(text, "[Event \"the \\\"Immortal\\\"\"]\n\n1. e4 {best by test} 1... e5 *\n");
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    /// Columns of the line that are written.
    column: usize,
    /// A word that is not yet written: something may have to be put right behind it.
    word: String,
    /// Whether that word is the bracket of a variation, which stands right before what follows.
    opening: bool,
    tags: bool,
    /// Whether the next move of the second side needs its number.
    numbered: bool,
}

impl<W: Write> Writer<W> {
    /// Writes to `out`.
    pub fn new(out: W) -> Self {
        Writer { out, column: 0, word: String::new(), opening: false, tags: false, numbered: true }
    }

    /// Writes a tag. What cannot stand in a value is escaped; control characters become spaces. Of the name, only what can be
    /// read again is written, and nothing if nothing of it can.
    ///
    /// # Errors
    /// What the output gives, as for all methods.
    pub fn tag(&mut self, name: &str, value: &str) -> fmt::Result {
        let name = writable_name(name);
        if name.is_empty() {
            return Ok(());
        }
        write!(self.out, "[{name} \"")?;
        for letter in value.chars() {
            match letter {
                '"' | '\\' => {
                    self.out.write_char('\\')?;
                    self.out.write_char(letter)?;
                }
                '\0'..=' ' | '\x7F' => self.out.write_char(' ')?,
                _ => self.out.write_char(letter)?,
            }
        }
        self.tags = true;
        self.out.write_str("\"]\n")
    }

    /// Writes a move, with its number where one is due.
    ///
    /// # Errors
    /// What the output gives.
    pub fn move_text(&mut self, number: u32, color: Color, text: &str) -> fmt::Result {
        match color {
            Color::White => self.put(format_args!("{number}."))?,
            Color::Black if self.numbered => self.put(format_args!("{number}..."))?,
            Color::Black => {}
        }
        self.numbered = false;
        self.put(format_args!("{text}"))
    }

    /// Writes an annotation of the last move.
    ///
    /// # Errors
    /// What the output gives.
    pub fn nag(&mut self, nag: Nag) -> fmt::Result {
        self.put(format_args!("{nag}"))
    }

    /// Writes a comment: between braces or, if it holds a closing brace, which cannot be escaped, up to the end of the line.
    /// Line breaks become spaces.
    ///
    /// # Errors
    /// What the output gives.
    pub fn comment(&mut self, text: &str) -> fmt::Result {
        let text = flow(text);
        self.numbered = true;
        if text.contains('}') {
            self.put(format_args!(";{text}"))?;
            return self.end_line();
        }
        let mut rest = text.as_str();
        let mut first = true;
        loop {
            let (piece, behind) = break_at(rest);
            let (open, close) = (if first { "{" } else { "" }, if behind.is_none() { "}" } else { "" });
            self.put(format_args!("{open}{piece}{close}"))?;
            first = false;
            match behind {
                Some(behind) => rest = behind,
                None => return Ok(()),
            }
        }
    }

    /// Begins a variation.
    ///
    /// # Errors
    /// What the output gives.
    pub fn begin_variation(&mut self) -> fmt::Result {
        self.put(format_args!("("))?;
        (self.opening, self.numbered) = (true, true);
        Ok(())
    }

    /// Ends the variation that has begun last.
    ///
    /// # Errors
    /// What the output gives.
    pub fn end_variation(&mut self) -> fmt::Result {
        // However many variations end here, lines stay short.
        if self.word.len() + 1 >= COLUMNS {
            self.flush()?;
        }
        self.word.push(')');
        self.numbered = true;
        Ok(())
    }

    /// Writes the result and ends the game.
    ///
    /// # Errors
    /// What the output gives.
    pub fn result(&mut self, result: GameResult) -> fmt::Result {
        self.put(format_args!("{result}"))?;
        self.numbered = true;
        self.end_line()
    }

    fn put(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        if self.tags {
            self.tags = false;
            self.out.write_char('\n')?;
        }
        if !core::mem::take(&mut self.opening) {
            self.flush()?;
        }
        self.word.write_fmt(word)
    }

    /// Writes the word that waits.
    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let width = self.word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= COLUMNS;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(&self.word)?;
        self.column += width;
        self.word.clear();
        Ok(())
    }

    fn end_line(&mut self) -> fmt::Result {
        self.flush()?;
        self.column = 0;
        self.out.write_char('\n')
    }
}

/// As much of the name of a tag as can be read again.
fn writable_name(name: &str) -> String {
    name.bytes().filter(|&byte| in_name(byte)).map(char::from).collect()
}

/// Whether a text that begins a line would be taken for something else, if only by other readers: a hidden line, or a tag.
fn is_misread(text: &str) -> bool {
    let mut letters = text.chars();
    match letters.next() {
        Some('%') => true,
        Some('[') => letters.next().is_some_and(|letter| letter.is_ascii_alphabetic()),
        _ => false,
    }
}

/// Divides a text at its first space that may become a line break: one that no other white space stands beside, or reading would
/// take that as part of the break.
fn break_at(text: &str) -> (&str, Option<&str>) {
    let mut before = ' ';
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let beside = letters.peek().is_some_and(|&(_, after)| after.is_whitespace());
        if letter == ' ' && !before.is_whitespace() && !beside {
            let behind = text.get(at + 1..).unwrap_or_default();
            if !is_misread(behind) {
                return (&text[..at], Some(behind));
            }
        }
        before = letter;
    }
    (text, None)
}

impl<P: PgnVariant> Tree<P> {
    /// The tags with those set that tell how the game begins, if they do not tell it yet.
    pub(super) fn tags_to_write(&self) -> Tags {
        // By the names that they will be read by: two may become one.
        let mut tags: Tags = self.tags.iter().map(|(name, value)| (writable_name(name), value)).collect();
        if self.is_told_by(&tags) {
            // They are right; but who does not know what the file holds may need more.
            P::announce(self.start(), self.move_text(), &mut |name, value| {
                if tags.get(name).is_none() {
                    tags.set(name, value);
                }
            });
            return tags;
        }
        P::announce(self.start(), self.move_text(), &mut |name, value| tags.set(name, value));
        let fen = self.start().fen();
        if fen == P::start().fen() {
            tags.remove("SetUp");
            tags.remove("FEN");
        } else {
            tags.set("SetUp", "1");
            tags.set("FEN", fen);
        }
        if !self.is_told_by(&tags) {
            // They name another game, or another move text, than the one that needs no name.
            tags.remove("Variant");
            tags.remove("Format");
            P::announce(self.start(), self.move_text(), &mut |name, value| tags.set(name, value));
        }
        tags
    }

    /// Whether a game with these tags begins as this one does.
    fn is_told_by(&self, tags: &Tags) -> bool {
        let mut opener = Opener::default();
        for (name, value) in tags.iter() {
            opener.tag(Text::plain(name.as_bytes()), Text::plain(value.as_bytes()));
        }
        let told = opener.open::<P>();
        told.is_ok_and(|(start, move_text)| {
            start.fen() == self.start().fen() && move_text == *self.move_text()
        })
    }

    /// Writes the game.
    ///
    /// # Errors
    /// What the output gives.
    pub fn write(&self, out: &mut dyn Write) -> fmt::Result {
        let mut writer = Writer::new(out);
        for (name, value) in self.tags_to_write().iter() {
            writer.tag(name, value)?;
        }
        for comment in &self.node(Self::ROOT).comments {
            writer.comment(comment)?;
        }
        self.write_moves(&mut writer)?;
        writer.result(self.result)
    }

    fn write_moves<W: Write>(&self, writer: &mut Writer<W>) -> fmt::Result {
        // What is still to be written, the next last: a list instead of recursion, however deep variations are nested.
        let mut tasks = Vec::new();
        let first = self.node(Self::ROOT).first();
        let number = self.start().move_number();
        tasks.extend(first.map(|node| Task::Move { node, before: self.start().clone(), number, main: true }));
        while let Some(task) = tasks.pop() {
            let (node, before, number, main) = match task {
                Task::Close => {
                    writer.end_variation()?;
                    continue;
                }
                Task::Move { node, before, number, main } => (node, before, number, main),
            };
            if !main {
                writer.begin_variation()?;
            }
            self.write_node(node, &before, number, writer)?;
            if let Some(next) = self.node(node).first() {
                let passed = u32::from(before.turn() == Color::Black);
                tasks.push(Task::Move {
                    node: next,
                    before: self.after(&before, node),
                    number: number.saturating_add(passed),
                    main: true,
                });
            }
            if main {
                let from = tasks.len();
                for variation in self.variations(node) {
                    tasks.push(Task::Move { node: variation, before: before.clone(), number, main: false });
                    tasks.push(Task::Close);
                }
                // The last task is done first.
                tasks[from..].reverse();
            }
        }
        Ok(())
    }

    fn write_node<W: Write>(
        &self,
        id: NodeId,
        before: &P,
        number: u32,
        writer: &mut Writer<W>,
    ) -> fmt::Result {
        let node = self.node(id);
        for comment in &node.before {
            writer.comment(comment)?;
        }
        let text = node.played().map_or_else(|| "--".into(), |m| self.move_text().text(before, m));
        writer.move_text(number, before.turn(), &text)?;
        for &nag in &node.nags {
            writer.nag(nag)?;
        }
        for comment in &node.comments {
            writer.comment(comment)?;
        }
        Ok(())
    }
}

enum Task<P> {
    /// A move with what follows it; the first of a variation if it is not `main`.
    Move {
        node: NodeId,
        before: P,
        number: u32,
        main: bool,
    },
    Close,
}

/// Writes the game as a file has it. Leave an empty line between games.
impl<P: PgnVariant> fmt::Display for Tree<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
