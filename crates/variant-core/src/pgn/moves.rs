//! Reading the moves of a game: the part that has to be fast.

use super::bytes::{CLASS, Class, in_word};
use super::reader::{Reader, Run};
use super::source::Source;
use super::{Fault, Flow, GameResult, Nag, Place, Text, Visitor};

/// The longest word that is read as a move, in bytes.
pub const WORD_LIMIT: usize = 255;

/// Why the loop over the data is left.
enum Pause {
    /// A word may go on behind the data.
    More,
    Comment,
    EscapedLine,
    End,
}

/// What a word is that does not begin as moves of most games do.
enum Word {
    Move,
    Null,
    Glyph(Nag),
    Result(GameResult),
    Nothing,
}

impl<S: Source> Reader<S> {
    /// Reads moves up to the end of the game.
    pub(super) fn moves<V: Visitor>(
        &mut self,
        visitor: &mut V,
        run: &mut Run<V::Error>,
    ) -> Result<(), S::Error> {
        let mut depth = 0u32;
        // Whether there is a move at this depth. A variation is open only where there is one at the depth above.
        let mut moved = false;
        let mut opened = Place::START;
        loop {
            let data = self.source.data();
            let mut pos = self.pos;
            let pause = loop {
                let Some(&byte) = data.get(pos) else { break Pause::More };
                let place = Place { line: self.line, byte: self.base.wrapping_add(pos as u64) };
                let told = depth < run.mute;
                match CLASS[usize::from(byte)] {
                    Class::Blank | Class::Dot => pos += 1,
                    Class::Newline => {
                        pos += 1;
                        self.line += 1;
                        self.line_begin = pos;
                    }
                    class @ (Class::Letter | Class::Digit | Class::Percent) => {
                        if class == Class::Percent && pos == self.line_begin {
                            break Pause::EscapedLine;
                        }
                        if class == Class::Digit {
                            match number(data, pos, self.exhausted) {
                                Number::Cut => break Pause::More,
                                Number::Indication(end) => {
                                    // Nearly always a space comes next.
                                    pos = end + usize::from(data.get(end) == Some(&b' '));
                                    continue;
                                }
                                Number::Word => {}
                            }
                        }
                        let end = word_end(data, pos);
                        if end - pos > WORD_LIMIT {
                            run.fail(place, Fault::Word);
                            pos = end;
                            continue;
                        }
                        if end == data.len() && !self.exhausted {
                            break Pause::More;
                        }
                        let mut stop = end;
                        while matches!(CLASS[usize::from(data[stop - 1])], Class::Mark) {
                            stop -= 1;
                        }
                        let word = &data[pos..stop];
                        let meaning = if plain(byte, word) { Word::Move } else { meaning(word) };
                        pos = end + usize::from(data.get(end) == Some(&b' '));
                        let outcome = match meaning {
                            Word::Move => {
                                moved = true;
                                if told { tell(visitor, word, place) } else { Ok(()) }
                            }
                            Word::Null => {
                                moved = true;
                                if told { visitor.null_move(place).map_err(Fault::Visitor) } else { Ok(()) }
                            }
                            Word::Glyph(nag) => {
                                if told {
                                    visitor.nag(nag);
                                }
                                continue;
                            }
                            Word::Nothing => continue,
                            Word::Result(result) => {
                                // Some writers end variations with a result.
                                if depth > 0 {
                                    continue;
                                }
                                run.result = Some(result);
                                if told {
                                    visitor.result(result);
                                }
                                break Pause::End;
                            }
                        };
                        match outcome {
                            Err(fault) => run.fail(place, fault),
                            Ok(()) if told && stop < end => {
                                if let Some(nag) = Nag::from_suffix(&data[stop..end]) {
                                    visitor.nag(nag);
                                }
                            }
                            Ok(()) => {}
                        }
                    }
                    Class::Mark | Class::Dollar => {
                        let class = if byte == b'$' { Class::Digit } else { Class::Mark };
                        let mut end = pos + 1;
                        while data.get(end).is_some_and(|&byte| CLASS[usize::from(byte)] == class) {
                            end += 1;
                        }
                        if end == data.len() && !self.exhausted && end - pos <= WORD_LIMIT {
                            break Pause::More;
                        }
                        let run_of = &data[pos..end];
                        let nag =
                            if byte == b'$' { numbered(&run_of[1..]) } else { Nag::from_suffix(run_of) };
                        pos = end;
                        match nag {
                            None => run.fail(place, Fault::Glyph),
                            Some(nag) if told => visitor.nag(nag),
                            Some(_) => {}
                        }
                    }
                    Class::Open => {
                        if !moved {
                            run.fail(place, Fault::VariationBeforeMove);
                        }
                        if depth == 0 {
                            opened = place;
                        }
                        depth = depth.saturating_add(1);
                        if told && run.mute > 0 && visitor.begin_variation() == Flow::Skip {
                            run.mute = depth;
                        }
                        moved = false;
                        pos += 1;
                    }
                    Class::Close => {
                        pos += 1;
                        let Some(outer) = depth.checked_sub(1) else {
                            let expected = "a move or the result of the game";
                            run.fail(place, Fault::Unexpected { found: Some(byte), expected });
                            continue;
                        };
                        if told {
                            visitor.end_variation();
                        } else if run.mute == depth {
                            run.mute = u32::MAX;
                        }
                        (depth, moved) = (outer, true);
                    }
                    Class::Comment => break Pause::Comment,
                    Class::Bracket if pos == self.line_begin => break Pause::End,
                    Class::Bracket | Class::Stray => {
                        let expected = "a move or the result of the game";
                        run.fail(place, Fault::Unexpected { found: Some(byte), expected });
                        pos += 1;
                    }
                    Class::Star => {
                        pos += 1;
                        if depth == 0 {
                            run.result = Some(GameResult::Unknown);
                            if told {
                                visitor.result(GameResult::Unknown);
                            }
                            break Pause::End;
                        }
                    }
                }
            };
            self.pos = pos;
            let goes_on = match pause {
                Pause::More => self.refill()? || self.pos < self.source.data().len(),
                Pause::Comment => self.comment(visitor, run, depth < run.mute)?,
                Pause::EscapedLine => {
                    self.skip_line()?;
                    true
                }
                Pause::End => false,
            };
            if !goes_on {
                if depth > 0 {
                    run.fail(opened, Fault::UnterminatedVariation);
                }
                return Ok(());
            }
        }
    }
}

/// Where the word ends that begins at `pos`.
#[inline(always)]
fn word_end(data: &[u8], pos: usize) -> usize {
    let rest = &data[pos..];
    pos + rest.iter().position(|&byte| !in_word(byte)).unwrap_or(rest.len())
}

#[inline(always)]
fn tell<V: Visitor>(visitor: &mut V, word: &[u8], place: Place) -> Result<(), Fault<V::Error>> {
    visitor.move_text(Text::plain(word), place).map_err(Fault::Visitor)
}

/// Whether a word can only be the text of a move, as far as a glance tells.
#[inline(always)]
fn plain(first: u8, word: &[u8]) -> bool {
    match first {
        b'e' => !matches!(word, b"ep" | b"e.p." | b"e.p"),
        b'Z' => word != b"Z0",
        _ => first.is_ascii_alphabetic(),
    }
}

#[cold]
fn meaning(word: &[u8]) -> Word {
    match word {
        b"--" | b"Z0" | b"0000" | b"@@@@" | b"<>" => return Word::Null,
        b"ep" | b"e.p." | b"e.p" | b"\xE2\x80\xA6" => return Word::Nothing,
        b"\xC2\xBD-\xC2\xBD" | b"\xC2\xBD" => return Word::Result(GameResult::Draw),
        _ => {}
    }
    if let Some(result) = GameResult::from_bytes(word) {
        return Word::Result(result);
    }
    Nag::from_word(word).map_or(Word::Move, Word::Glyph)
}

fn numbered(digits: &[u8]) -> Option<Nag> {
    // A sign would be taken by integer parsing, but only digits come here.
    core::str::from_utf8(digits).ok()?.parse().ok().map(Nag)
}

/// What begins with a digit.
enum Number {
    /// The number of a move, which ends here.
    Indication(usize),
    /// A result, castling with zeros, or a move of another game.
    Word,
    /// The data ends before that is clear.
    Cut,
}

#[inline(always)]
fn number(data: &[u8], pos: usize, exhausted: bool) -> Number {
    let mut end = pos + 1;
    while data.get(end).is_some_and(u8::is_ascii_digit) {
        end += 1;
    }
    match data.get(end) {
        // Too long for a number: the word as a whole will be refused.
        _ if end - pos > WORD_LIMIT => Number::Word,
        None if !exhausted => Number::Cut,
        // In most files this is the end of it.
        Some(b'.') if data.get(end + 1).is_some_and(|byte| !byte.is_ascii_digit()) => {
            Number::Indication(end + 1)
        }
        Some(b'.') => tandem(data, pos, end, exhausted),
        Some(&byte) if in_word(byte) => Number::Word,
        _ if &data[pos..end] == b"0000" => Number::Word,
        _ => Number::Indication(end),
    }
}

/// `17.6` is a move of one of several pawns on a file in Xiangqi's WXF text; all else with a number and a dot is the number of a
/// move.
#[cold]
fn tandem(data: &[u8], pos: usize, dot: usize, exhausted: bool) -> Number {
    // What is thought of the move may touch it.
    let goes_on = |&byte: &u8| in_word(byte) && CLASS[usize::from(byte)] != Class::Mark;
    let is_wide = dot - pos == 2;
    match data.get(dot + 1..) {
        None | Some([] | [_]) if is_wide && !exhausted => Number::Cut,
        Some([step, rest @ ..]) if is_wide && step.is_ascii_digit() && !rest.first().is_some_and(goes_on) => {
            Number::Word
        }
        // The dot is passed over like any other.
        _ => Number::Indication(dot),
    }
}
