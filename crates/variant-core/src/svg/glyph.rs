//! How pieces are drawn.

use core::fmt;

use super::{Escaped, PieceColors};

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    /// A letter in the colours of its side.
    Letter(char),
    /// A disc with a letter or character on it.
    Disc(char),
    /// Paths, one on the other, in a box of 100 by 100 units whose origin is the top left.
    Paths(&'static [GlyphPath]),
}

/// A part of a drawn piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlyphPath {
    /// The outline, in the language of SVG's path data.
    pub outline: &'static str,
    /// What is done with it.
    pub paint: Paint,
}

/// What is done with an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Filled with the side's colour, with its line around.
    Body,
    /// Drawn as a line on the body.
    Detail,
    /// Filled with the colour of details.
    Dot,
}

impl Glyph {
    pub(super) fn write(
        self,
        f: &mut fmt::Formatter<'_>,
        x: i32,
        y: i32,
        colors: &PieceColors,
    ) -> fmt::Result {
        let (fill, line, detail) = (Escaped(&colors.fill), Escaped(&colors.line), Escaped(&colors.detail));
        match self {
            Glyph::Letter(letter) => {
                let (x, y) = (x + 50, y + 76);
                let mut buffer = [0; 4];
                let letter = Escaped(letter.encode_utf8(&mut buffer));
                // The line lies under the fill, so that it only thickens the letter outwards.
                writeln!(
                    f,
                    r#"<text x="{x}" y="{y}" font-family="sans-serif" font-weight="bold" font-size="72" text-anchor="middle" fill="{fill}" stroke="{line}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">{letter}</text>"#
                )
            }
            Glyph::Disc(letter) => {
                let (x, y) = (x + 50, y + 50);
                let mut buffer = [0; 4];
                let letter = Escaped(letter.encode_utf8(&mut buffer));
                writeln!(
                    f,
                    r#"<circle cx="{x}" cy="{y}" r="44" fill="{fill}" stroke="{line}" stroke-width="3"/>"#
                )?;
                writeln!(
                    f,
                    r#"<circle cx="{x}" cy="{y}" r="37" fill="none" stroke="{detail}" stroke-width="2.5"/>"#
                )?;
                let baseline = y + 18;
                writeln!(
                    f,
                    r#"<text x="{x}" y="{baseline}" font-family="'Noto Serif CJK SC','Songti SC',SimSun,serif" font-weight="bold" font-size="50" text-anchor="middle" fill="{detail}">{letter}</text>"#
                )
            }
            Glyph::Paths(paths) => {
                writeln!(
                    f,
                    r#"<g transform="translate({x} {y})" stroke-linejoin="round" stroke-linecap="round">"#
                )?;
                for path in paths {
                    let outline = Escaped(path.outline);
                    match path.paint {
                        Paint::Body => writeln!(
                            f,
                            r#"<path d="{outline}" fill="{fill}" stroke="{line}" stroke-width="3.5"/>"#
                        )?,
                        Paint::Detail => writeln!(
                            f,
                            r#"<path d="{outline}" fill="none" stroke="{detail}" stroke-width="3.5"/>"#
                        )?,
                        Paint::Dot => writeln!(f, r#"<path d="{outline}" fill="{detail}"/>"#)?,
                    }
                }
                writeln!(f, "</g>")
            }
        }
    }
}
