//! Reading games one by one.

use super::bytes::{CLASS, Class, position};
#[cfg(feature = "std")]
use super::source::Stream;
use super::source::{Slice, Source};
use super::visitor::Nobody;
use super::{Fault, Flow, GameResult, PgnError, Place, Text, Visitor};

/// The longest tag that is read, in bytes.
const TAG_LIMIT: usize = 64 << 10;
/// The mark that some programs put before the text of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The ends that are looked for.
#[derive(Clone, Copy)]
enum End {
    Line,
    Comment,
}

impl End {
    fn byte(self) -> u8 {
        match self {
            End::Line => b'\n',
            End::Comment => b'}',
        }
    }
}

/// Reads the games of a file, one after the other.
///
/// From a [`Read`](std::io::Read) it holds only what it is looking at: a tag, a word, a comment. Memory does not grow with the
/// number or the length of games.
///
/// It takes files as they come: with a byte order mark, `\r\n`, Latin-1, lines that begin with `%`, without blank lines, without
/// results. A game ends with its result, or where a line begins with `[` after its moves, or with the file. Of games without moves
/// or result, each must begin with the tag `Event` behind a blank line; else their tags are taken for those of one game. A game with
/// a fault is told to the visitor up to the fault, and the next one is read as if nothing had been.
///
/// ```
/// use variant_core::pgn::{GameResult, Reader};
/// let mut reader = Reader::from_slice(b"[Event \"a\"]\n\n1. e4 e5 *[Event \"b\"]\n\n1. d4 1-0");
/// let first = reader.skip_game().unwrap().unwrap();
/// let second = reader.skip_game().unwrap().unwrap();
/// assert_eq!((first.end.byte, second.start.byte), (23, 23));
/// assert_eq!(second.result, Some(GameResult::White));
/// assert!(reader.skip_game().unwrap().is_none());
/// ```
#[derive(Debug)]
pub struct Reader<S> {
    pub(super) source: S,
    /// How much of the source's data has been read.
    pub(super) pos: usize,
    /// Place of the first byte of the data in the file.
    pub(super) base: u64,
    /// The line that is being read.
    pub(super) line: u64,
    /// Where that line begins in the data; no place in it if the line began before.
    pub(super) line_begin: usize,
    /// Whether the source has no more than its data.
    pub(super) exhausted: bool,
    /// For each [`End`]: up to where in the data there is none behind what has been read. However often one is looked for, no byte
    /// is looked at twice.
    clear: [usize; 2],
    /// What must stay in the data, though it has been read.
    keep: Option<usize>,
    /// The line on which the last game ended; 0 before there was one.
    last_line: u64,
    /// Whether comments that go to the end of the line are told.
    line_comments: bool,
}

/// What has been read of a game, besides what the visitor was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit<E> {
    /// Where it begins.
    pub start: Place,
    /// Where it ends: the place of the first byte behind it.
    pub end: Place,
    /// The result behind the moves; `None` if there is none. Told even of a game that has a fault.
    pub result: Option<GameResult>,
    /// The first fault. The visitor has heard nothing of what comes behind it.
    pub fault: Option<PgnError<E>>,
}

/// Games as they stand in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawGames<'a> {
    /// Where the first of them begins.
    pub start: Place,
    /// How many there are.
    pub count: usize,
    /// The bytes, from the first tag of the first game to the end of the last one.
    pub bytes: &'a [u8],
}

/// The course of reading one game.
pub(super) struct Run<E> {
    /// The depth from which on the visitor is told nothing: 0 once there is a fault.
    pub(super) mute: u32,
    pub(super) result: Option<GameResult>,
    pub(super) fault: Option<PgnError<E>>,
}

impl<E> Run<E> {
    /// Notes a fault; the first one counts.
    #[cold]
    pub(super) fn fail(&mut self, place: Place, fault: Fault<E>) {
        self.mute = 0;
        self.fault.get_or_insert(PgnError { place, fault });
    }
}

/// What the tags end with.
enum Next {
    Moves,
    /// Another game, or the end of the file.
    Game,
    /// The end of the file, and no game before it.
    Nothing,
}

impl<'a> Reader<Slice<'a>> {
    /// Reads a file that is in memory.
    #[must_use]
    pub fn from_slice(bytes: &'a [u8]) -> Self {
        Self::new(Slice(bytes))
    }
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Reader<Stream<R>> {
    /// Reads a file of any size. It has its own buffer: no [`BufReader`](std::io::BufReader) is needed.
    pub fn from_read(input: R) -> Self {
        Self::new(Stream::new(input))
    }
}

impl<S: Source> Reader<S> {
    /// The longest comment that is read, in bytes with its braces: an opening brace without a closing one must not take in the whole
    /// file.
    pub const COMMENT_LIMIT: usize = 4 << 20;

    /// Reads from any source.
    pub fn new(source: S) -> Self {
        Reader {
            source,
            pos: 0,
            base: 0,
            line: 1,
            line_begin: 0,
            exhausted: false,
            clear: [0; 2],
            keep: None,
            last_line: 0,
            line_comments: true,
        }
    }

    /// Tells nothing of comments from `;` to the end of the line: some take them for notes to whoever edits the file, not as part
    /// of the game.
    #[must_use]
    pub fn without_line_comments(mut self) -> Self {
        self.line_comments = false;
        self
    }

    /// Counts lines and bytes from `place` on, for a source that is a part of a file.
    #[must_use]
    pub fn starting_at(mut self, place: Place) -> Self {
        self.line = place.line;
        self.base = place.byte.wrapping_sub(self.pos as u64);
        self
    }

    /// Where the reader stands.
    #[must_use]
    pub fn place(&self) -> Place {
        Place { line: self.line, byte: self.base.wrapping_add(self.pos as u64) }
    }

    /// Reads the next game; `None` at the end of the file.
    ///
    /// # Errors
    /// What the source reports. What is wrong with the game is in [`Visit::fault`].
    pub fn read<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<Visit<V::Error>>, S::Error> {
        if !self.find_game()? {
            return Ok(None);
        }
        let start = self.place();
        let mut run = Run { mute: u32::MAX, result: None, fault: None };
        visitor.begin_game(start);
        let next = self.tags(visitor, &mut run)?;
        if matches!(next, Next::Nothing) {
            return Ok(None);
        }
        if run.mute > 0 {
            match visitor.end_tags(self.place()) {
                Ok(Flow::Read) => {}
                Ok(Flow::Skip) => run.mute = 0,
                Err(error) => run.fail(start, Fault::Visitor(error)),
            }
        }
        if matches!(next, Next::Moves) {
            self.moves(visitor, &mut run)?;
        }
        visitor.end_game();
        self.last_line = self.line;
        Ok(Some(Visit { start, end: self.place(), result: run.result, fault: run.fault }))
    }

    /// Passes over the next game; `None` at the end of the file. Only the form of the file is looked at.
    ///
    /// # Errors
    /// What the source reports.
    pub fn skip_game(&mut self) -> Result<Option<Visit<core::convert::Infallible>>, S::Error> {
        self.read(&mut Nobody)
    }

    /// Passes over the next game and gives it as it stands in the file; `None` at the end of the file. All of the game is held in
    /// memory.
    ///
    /// # Errors
    /// What the source reports.
    pub fn raw_game(&mut self) -> Result<Option<RawGames<'_>>, S::Error> {
        self.raw_games(0)
    }

    /// Passes over the next games, as many as make up so many bytes and at least one, and gives them as they stand in the file; `None`
    /// at the end of the file. Others may then read them, each on a thread of its own:
    ///
    /// ```
    /// use variant_core::pgn::Reader;
    /// let mut whole = Reader::from_slice(b"[White \"a\"]\n\n1. e4 *\n\n1. d4 *\n\n1. c4 *");
    /// let part = whole.raw_games(25).unwrap().unwrap();
    /// let mut reader = Reader::from_slice(part.bytes).starting_at(part.start);
    /// assert!(reader.skip_game().unwrap().is_some());
    /// assert_eq!(reader.skip_game().unwrap().unwrap().start.line, 5);
    /// assert!(reader.skip_game().unwrap().is_none());
    /// ```
    ///
    /// # Errors
    /// What the source reports.
    pub fn raw_games(&mut self, at_least: usize) -> Result<Option<RawGames<'_>>, S::Error> {
        if !self.find_game()? {
            return Ok(None);
        }
        let start = self.place();
        self.keep = Some(self.pos);
        let (mut count, mut end) = (0, 0);
        let result = loop {
            match self.read(&mut Nobody) {
                Ok(Some(_)) => {
                    count += 1;
                    end = self.pos - self.keep.unwrap_or(self.pos);
                    if end >= at_least {
                        break Ok(());
                    }
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        let from = self.keep.take().unwrap_or(self.pos);
        result?;
        let bytes = &self.source.data()[from..from + end];
        Ok((count > 0).then_some(RawGames { start, count, bytes }))
    }

    /// Gets more data; `false` at the end. Positions in the data change.
    pub(super) fn refill(&mut self) -> Result<bool, S::Error> {
        if self.exhausted {
            return Ok(false);
        }
        let used = self.keep.unwrap_or(self.pos).min(self.pos);
        self.exhausted = !self.source.more(used)?;
        self.keep = self.keep.map(|keep| keep - used);
        self.clear = self.clear.map(|clear| clear.saturating_sub(used));
        self.pos -= used;
        self.base = self.base.wrapping_add(used as u64);
        self.line_begin = self.line_begin.checked_sub(used).unwrap_or(usize::MAX);
        Ok(!self.exhausted)
    }

    /// The next byte; `None` at the end.
    fn peek(&mut self) -> Result<Option<u8>, S::Error> {
        loop {
            if let Some(&byte) = self.source.data().get(self.pos) {
                return Ok(Some(byte));
            }
            if !self.refill()? {
                return Ok(None);
            }
        }
    }

    /// How far ahead an end stands, `from` or more bytes. With `false` if there is none in the next `limit` bytes: then how many of
    /// them there are.
    fn find(&mut self, from: usize, end: End, limit: usize) -> Result<(usize, bool), S::Error> {
        loop {
            let data = self.source.data();
            let behind = data.len().min(self.pos.saturating_add(limit));
            let at = (self.pos + from).max(self.clear[end as usize]);
            let found = data.get(at..behind).and_then(|rest| position(rest, end.byte()));
            if let Some(ahead) = found {
                self.clear[end as usize] = at + ahead;
                return Ok((at + ahead - self.pos, true));
            }
            self.clear[end as usize] = at.max(behind);
            // Refilling moves the data, but not what is ahead.
            let ahead = behind - self.pos;
            if ahead >= limit || !self.refill()? {
                return Ok((ahead, false));
            }
        }
    }

    /// Whether the next bytes are these.
    fn is_next(&mut self, bytes: &[u8]) -> Result<bool, S::Error> {
        while self.source.data().len() - self.pos < bytes.len() && self.refill()? {}
        Ok(self.source.data()[self.pos..].starts_with(bytes))
    }

    pub(super) fn new_line(&mut self) {
        self.pos += 1;
        self.line += 1;
        self.line_begin = self.pos;
    }

    /// Passes over the rest of the line, without its end.
    pub(super) fn skip_line(&mut self) -> Result<(), S::Error> {
        loop {
            let data = self.source.data();
            let from = self.clear[End::Line as usize].clamp(self.pos, data.len());
            if let Some(ahead) = position(&data[from..], b'\n') {
                self.pos = from + ahead;
                return Ok(());
            }
            // What has been passed over need not be kept.
            self.pos = data.len();
            if !self.refill()? {
                return Ok(());
            }
        }
    }

    /// Goes to where the next game begins; `false` if there is none.
    fn find_game(&mut self) -> Result<bool, S::Error> {
        loop {
            match self.peek()? {
                None => return Ok(false),
                Some(b'\n') => self.new_line(),
                Some(b'%') if self.pos == self.line_begin => self.skip_line()?,
                Some(0xEF) => {
                    if !self.is_next(BYTE_ORDER_MARK)? {
                        return Ok(true);
                    }
                    self.pos += BYTE_ORDER_MARK.len();
                    // The line begins behind the mark.
                    self.line_begin = self.pos;
                }
                // A comment on the line on which a game has just ended is on that game, not on the next one.
                Some(b'{' | b';') if self.line == self.last_line => {
                    let mut nobody = Run { mute: 0, result: None, fault: None };
                    self.comment(&mut Nobody, &mut nobody, false)?;
                }
                Some(byte) if matches!(CLASS[usize::from(byte)], Class::Blank) => self.pos += 1,
                Some(_) => return Ok(true),
            }
        }
    }

    /// Reads the tags, and comments before and among them.
    fn tags<V: Visitor>(&mut self, visitor: &mut V, run: &mut Run<V::Error>) -> Result<Next, S::Error> {
        let (mut any, mut blank, mut lines) = (false, false, 0);
        loop {
            match self.peek()? {
                None => return Ok(if any { Next::Game } else { Next::Nothing }),
                Some(b'\n') => {
                    self.new_line();
                    lines += 1;
                    blank |= any && lines > 1;
                }
                Some(b'%') if self.pos == self.line_begin => {
                    // A hidden line is not a blank one.
                    lines = 0;
                    self.skip_line()?;
                }
                Some(b'[') => {
                    if blank && self.is_event()? {
                        return Ok(Next::Game);
                    }
                    (any, lines) = (true, 0);
                    self.tag(visitor, run)?;
                }
                Some(b'{' | b';') => {
                    lines = 0;
                    if !self.comment(visitor, run, run.mute > 0)? {
                        return Ok(Next::Game);
                    }
                }
                Some(byte) if matches!(CLASS[usize::from(byte)], Class::Blank) => self.pos += 1,
                Some(_) => return Ok(Next::Moves),
            }
        }
    }

    /// Whether the tag that begins here is the one with which games begin.
    fn is_event(&mut self) -> Result<bool, S::Error> {
        let (length, _) = self.find(0, End::Line, TAG_LIMIT)?;
        let line = &self.source.data()[self.pos..self.pos + length];
        Ok(parse_tag(line).is_ok_and(|(name, ..)| name == b"Event"))
    }

    /// Reads a tag. Of one that is broken the rest of the line is passed over.
    fn tag<V: Visitor>(&mut self, visitor: &mut V, run: &mut Run<V::Error>) -> Result<(), S::Error> {
        let (length, _) = self.find(0, End::Line, TAG_LIMIT)?;
        let place = self.place();
        let line = &self.source.data()[self.pos..self.pos + length];
        match parse_tag(line) {
            Ok((name, value, used)) => {
                if run.mute > 0 {
                    if let Err(error) = visitor.tag(Text::plain(name), Text::value(value), place) {
                        run.fail(place, Fault::Visitor(error));
                    }
                }
                self.pos += used;
            }
            Err((at, expected)) => {
                let found = self.source.data().get(self.pos + at).copied();
                let place = Place { byte: place.byte + at as u64, ..place };
                run.fail(place, Fault::Unexpected { found, expected });
                self.skip_line()?;
            }
        }
        Ok(())
    }

    /// Reads a comment. `false` if it has no end: then the reader stands where the next game begins.
    pub(super) fn comment<V: Visitor>(
        &mut self,
        visitor: &mut V,
        run: &mut Run<V::Error>,
        told: bool,
    ) -> Result<bool, S::Error> {
        let to_line_end = self.peek()? == Some(b';');
        let end = if to_line_end { End::Line } else { End::Comment };
        let (length, found) = self.find(1, end, Self::COMMENT_LIMIT)?;
        let place = self.place();
        let at_end_of_file = !found && self.exhausted && self.pos + length == self.source.data().len();
        if !found && (!to_line_end || !at_end_of_file) {
            run.fail(place, Fault::UnterminatedComment);
            if to_line_end {
                self.skip_line()?;
                return Ok(true);
            }
            self.pos += 1;
            self.find_tag_line()?;
            return Ok(false);
        }
        let text = &self.source.data()[self.pos + 1..self.pos + length];
        if told && (self.line_comments || !to_line_end) {
            // The end of a line may have two signs.
            let text = if to_line_end { text.strip_suffix(b"\r").unwrap_or(text) } else { text };
            visitor.comment(Text::plain(text), place);
        }
        if !to_line_end {
            self.line += text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        }
        // The end of the line is left to be counted.
        self.pos += length + usize::from(!to_line_end);
        Ok(true)
    }

    /// Goes to the next line that begins like a tag.
    fn find_tag_line(&mut self) -> Result<(), S::Error> {
        loop {
            self.skip_line()?;
            if self.peek()?.is_none() {
                return Ok(());
            }
            self.new_line();
            if self.peek()? == Some(b'[') {
                let (length, _) = self.find(0, End::Line, TAG_LIMIT)?;
                if parse_tag(&self.source.data()[self.pos..self.pos + length]).is_ok() {
                    return Ok(());
                }
            }
        }
    }
}

/// Whether a byte may stand in the name of a tag: more may than the standard has, but nothing that cannot be seen.
pub(super) fn in_name(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'"' | b'[' | b']')
}

/// Reads a tag at the beginning of a line: its name, its value, and its length. Else where it is wrong, and what is expected
/// there.
type Tag<'a> = Result<(&'a [u8], &'a [u8], usize), (usize, &'static str)>;

fn parse_tag(line: &[u8]) -> Tag<'_> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let blanks = |at: usize| at + line[at..].iter().take_while(|byte| is_blank(byte)).count();
    let begin = blanks(1);
    let name_length = line[begin..].iter().take_while(|byte| in_name(**byte)).count();
    if name_length == 0 {
        return Err((begin, "the name of a tag"));
    }
    let name = &line[begin..begin + name_length];
    let quote = blanks(begin + name_length);
    if line.get(quote) != Some(&b'"') {
        return Err((quote, "'\"' before the value of the tag"));
    }
    let mut at = quote + 1;
    // Most values hold nothing special.
    if let Some(close) = position(&line[at..], b'"') {
        let close = at + close;
        if line[close - 1] != b'\\' && line.get(close + 1) == Some(&b']') {
            return Ok((name, &line[at..close], close + 2));
        }
    }
    while let Some(&byte) = line.get(at) {
        match byte {
            b'\\' if matches!(line.get(at + 1), Some(b'\\' | b'"')) => at += 2,
            b'"' => {
                let close = blanks(at + 1);
                if line.get(close) == Some(&b']') {
                    return Ok((name, &line[quote + 1..at], close + 1));
                }
                // A quotation mark that somebody forgot to escape.
                at += 1;
            }
            _ => at += 1,
        }
    }
    let end = line.len() - line.iter().rev().take_while(|byte| is_blank(byte)).count();
    Err((end, "'\"' and ']' behind the value of the tag"))
}
