//! The colours of a picture.

use alloc::borrow::Cow;

/// A colour as SVG takes it: `#86a38c`, `rgb(20 40 60)`, `teal`.
type Paint = Cow<'static, str>;

/// The colours of a picture. Each is a text that SVG takes for a colour: `#86a38c`, `teal`.
///
/// ```
/// use variant_core::Theme;
/// let night = Theme { background: "#111".into(), text: "#ccc".into(), ..Theme::default() };
/// assert_ne!(night, Theme::print());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Around the board.
    pub background: Paint,
    /// Light squares, and all of a board in one colour.
    pub light: Paint,
    /// Dark squares.
    pub dark: Paint,
    /// Lines of the board and its border.
    pub line: Paint,
    /// Names of files and ranks.
    pub text: Paint,
    /// The squares of the last move.
    pub last_move: Paint,
    /// Under a royal piece in check.
    pub check: Paint,
    /// Rings around marked squares.
    pub mark: Paint,
    /// Arrows.
    pub arrow: Paint,
    /// The pieces of the first and of the second side.
    pub pieces: [PieceColors; 2],
}

/// The colours of one side's pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceColors {
    /// Inside.
    pub fill: Paint,
    /// The outline.
    pub line: Paint,
    /// Lines and letters on the piece.
    pub detail: Paint,
}

const fn pieces(fill: &'static str, line: &'static str, detail: &'static str) -> PieceColors {
    PieceColors { fill: Cow::Borrowed(fill), line: Cow::Borrowed(line), detail: Cow::Borrowed(detail) }
}

impl Default for Theme {
    /// Muted greens, white and black pieces: for boards of squares.
    fn default() -> Self {
        Theme {
            background: "#f7f7f2".into(),
            light: "#edefe2".into(),
            dark: "#8fab92".into(),
            line: "#4d6152".into(),
            text: "#4d6152".into(),
            last_move: "#e8c547".into(),
            check: "#e0412f".into(),
            mark: "#3566b8".into(),
            arrow: "#d9822b".into(),
            pieces: [pieces("#ffffff", "#1e2420", "#1e2420"), pieces("#33393a", "#14181a", "#f2f2ec")],
        }
    }
}

impl Theme {
    /// Wood, with discs that are lettered red and black: for boards of lines.
    #[must_use]
    pub fn wood() -> Self {
        Theme {
            background: "#f4e3c3".into(),
            light: "#eccf98".into(),
            dark: "#c99b5b".into(),
            line: "#5f4522".into(),
            text: "#5f4522".into(),
            last_move: "#2c6e8f".into(),
            pieces: [pieces("#fbeed3", "#7a2b1d", "#b32614"), pieces("#fbeed3", "#2b2b2b", "#1d2226")],
            ..Self::default()
        }
    }

    /// Black on white, dark squares in grey: for paper.
    #[must_use]
    pub fn print() -> Self {
        Theme {
            background: "#ffffff".into(),
            light: "#ffffff".into(),
            dark: "#c8c8c8".into(),
            line: "#000000".into(),
            text: "#000000".into(),
            last_move: "#8c8c8c".into(),
            check: "#5a5a5a".into(),
            mark: "#000000".into(),
            arrow: "#3c3c3c".into(),
            pieces: [pieces("#ffffff", "#000000", "#000000"), pieces("#000000", "#000000", "#ffffff")],
        }
    }
}
