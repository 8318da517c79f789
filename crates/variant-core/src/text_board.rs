//! Boards drawn with characters.

use core::fmt;

use crate::{Bitboard, Board, Color, Piece, Role, Shape, Square};

/// Draws a board as text: one line a rank, with the names of ranks and files at the edges.
///
/// ```
/// # variant_core::roles! { enum Man { King = 'K' } }
/// use variant_core::{Board, Color, Piece, Shape8x8, TextBoard};
/// let mut board = Board::<Shape8x8, Man>::empty();
/// board.put("a1".parse()?, Piece::new(Color::White, Man::King));
/// let drawing = TextBoard::new(&board).to_string();
/// assert!(drawing.ends_with("1  K . . . . . . .\n\n   a b c d e f g h\n"));
/// # Ok::<(), variant_core::SquareError>(())
/// ```
pub struct TextBoard<'a, S: Shape, R: Role> {
    board: &'a Board<S, R>,
    below: Color,
    frame: bool,
    empty: char,
    marked: Bitboard<S>,
    glyph: fn(Piece<R>) -> char,
}

impl<'a, S: Shape, R: Role> TextBoard<'a, S, R> {
    /// A drawing of `board` with the first side below, FEN letters for pieces and `.` for empty squares.
    #[must_use]
    pub fn new(board: &'a Board<S, R>) -> Self {
        let marked = Bitboard::EMPTY;
        TextBoard { board, below: Color::White, frame: true, empty: '.', marked, glyph: Piece::letter }
    }

    /// Puts the first rank of `color` below.
    #[must_use]
    pub fn below(mut self, color: Color) -> Self {
        self.below = color;
        self
    }

    /// Whether the names of ranks and files are drawn.
    #[must_use]
    pub fn frame(mut self, frame: bool) -> Self {
        self.frame = frame;
        self
    }

    /// The character of empty squares.
    #[must_use]
    pub fn empty(mut self, empty: char) -> Self {
        self.empty = empty;
        self
    }

    /// Marks squares with a star: in place of an empty square's character, before a piece.
    ///
    /// ```
    /// # variant_core::roles! { enum Man { King = 'K' } }
    /// use variant_core::{Board, Color, Piece, Shape8x8, TextBoard};
    /// let mut board = Board::<Shape8x8, Man>::empty();
    /// board.put("b1".parse()?, Piece::new(Color::White, Man::King));
    /// let drawing = TextBoard::new(&board).mark(["b1".parse()?, "d1".parse()?]).frame(false).to_string();
    /// assert!(drawing.ends_with(".*K . * . . . .\n"));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[must_use]
    pub fn mark(mut self, squares: impl IntoIterator<Item = Square<S>>) -> Self {
        self.marked.extend(squares);
        self
    }

    /// The characters of pieces.
    #[must_use]
    pub fn glyphs(mut self, glyph: fn(Piece<R>) -> char) -> Self {
        self.glyph = glyph;
        self
    }
}

impl<S: Shape, R: Role> fmt::Display for TextBoard<'_, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flipped = self.below == Color::Black;
        let file_at = |column: u8| if flipped { S::FILES - 1 - column } else { column };
        for line in 0..S::RANKS {
            let rank = if flipped { line } else { S::RANKS - 1 - line };
            if self.frame {
                write!(f, "{:<2}", rank + S::FIRST_RANK)?;
            }
            for column in 0..S::FILES {
                let square = Square::new(file_at(column), rank);
                let is_marked = square.is_some_and(|square| self.marked.contains(square));
                let piece = square.and_then(|square| self.board.get(square));
                if is_marked && piece.is_some() {
                    f.write_str("*")?;
                } else if self.frame || column > 0 {
                    f.write_str(" ")?;
                }
                let empty = if is_marked { '*' } else { self.empty };
                write!(f, "{}", piece.map_or(empty, self.glyph))?;
            }
            writeln!(f)?;
        }
        if self.frame {
            write!(f, "\n  ")?;
            for column in 0..S::FILES {
                write!(f, " {}", char::from(b'a' + file_at(column)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl<S: Shape, R: Role> fmt::Debug for TextBoard<'_, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextBoard")
            .field("board", self.board)
            .field("below", &self.below)
            .finish_non_exhaustive()
    }
}
