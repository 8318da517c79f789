//! SVG pictures of boards of several shapes.

use std::collections::BTreeSet;

use variant_core::{
    Board, Color, Glyph, LineBoard, Palace, Piece, Shape, Shape8x8, Shape9x10, Square, SvgBoard, SvgStyle,
    Theme,
};

variant_core::shape! {
    /// A shape that no crate knows.
    struct Shape6x7: u64, files 6, ranks 7, first rank 1;
}

variant_core::roles! {
    /// One kind of piece.
    enum Man {
        /// The piece.
        King = 'K',
    }
}

const LINES: LineBoard = LineBoard {
    river: Some(4),
    palaces: &[Palace { files: (3, 5), ranks: (0, 2) }, Palace { files: (3, 5), ranks: (7, 9) }],
    stars: &[(1, 2), (0, 3), (4, 3)],
};

fn full<S: Shape>() -> Board<S, Man> {
    Square::all().map(|square| (square, Piece::new(Color::ALL[square.index() % 2], Man::King))).collect()
}

fn well_formed(svg: &str) {
    let mut open = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') && tag.matches('"').count() % 2 == 0, "{tag}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} left open");
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
}

/// All pieces and names are drawn within the picture, whichever side is below.
fn any_shape<S: Shape>(style: SvgStyle) {
    let board = full::<S>();
    let corners = [0, S::SQUARES - 1].map(|index| Square::<S>::from_index(index).unwrap());
    for below in Color::ALL {
        let picture = SvgBoard::new(&board).style(style).below(below).theme(Theme::wood());
        let picture = picture.glyphs(|_| Glyph::Disc('王')).last_move(corners).arrow(corners[0], corners[1]);
        let svg = picture.mark(corners).check([corners[1]]).to_string();
        well_formed(&svg);
        assert_eq!(svg.matches('王').count(), S::SQUARES);
        assert_eq!(svg.matches("<text").count(), S::SQUARES + usize::from(S::FILES + S::RANKS));
        assert!(!svg.contains("=\"-"), "something lies left of the picture or above it");
    }
}

#[test]
fn squares_of_any_shape() {
    for style in [SvgStyle::Chequered, SvgStyle::Plain] {
        any_shape::<Shape8x8>(style);
        any_shape::<Shape9x10>(style);
        any_shape::<Shape6x7>(style);
    }
}

#[test]
fn lines_of_any_shape() {
    any_shape::<Shape9x10>(SvgStyle::Lines(LINES));
    // What lies beyond the board is left out.
    any_shape::<Shape6x7>(SvgStyle::Lines(LineBoard { river: Some(6), palaces: &[], stars: &[(7, 2)] }));
    any_shape::<Shape8x8>(SvgStyle::Lines(LineBoard { river: None, palaces: &[], stars: &[] }));
}

#[test]
fn the_first_rank_is_below_unless_asked_otherwise() {
    let mut board = Board::<Shape8x8, Man>::empty();
    board.put(Square::new(0, 0).unwrap(), Piece::new(Color::White, Man::King));
    let at = |svg: &str| svg.lines().find(|line| line.contains(">K<")).map(str::to_owned).unwrap();
    let below = at(&SvgBoard::new(&board).frame(false).to_string());
    assert!(below.contains(r#"x="56" y="782""#), "{below}");
    let above = at(&SvgBoard::new(&board).frame(false).below(Color::Black).to_string());
    assert!(above.contains(r#"x="756" y="82""#), "{above}");
}

/// Every colour of a theme is seen somewhere, and no other; what is printed is black, white and grey.
#[test]
fn themes_give_all_colours() {
    let board = full::<Shape9x10>();
    let corners = [0, 89].map(|index| Square::<Shape9x10>::from_index(index).unwrap());
    let paints = |theme: &Theme| -> BTreeSet<String> {
        let Theme { background, light, dark, line, text, last_move, check, mark, arrow, pieces, .. } = theme;
        let of_pieces = pieces.iter().flat_map(|colors| [&colors.fill, &colors.line, &colors.detail]);
        let all = [background, light, dark, line, text, last_move, check, mark, arrow];
        all.into_iter().chain(of_pieces).map(|paint| paint.to_string()).collect()
    };
    let themes = [Theme::default(), Theme::wood(), Theme::print()];
    for (index, theme) in themes.iter().enumerate() {
        let mut seen = BTreeSet::new();
        for style in [SvgStyle::Chequered, SvgStyle::Plain, SvgStyle::Lines(LINES)] {
            for glyph in [|_| Glyph::Letter('K'), |_| Glyph::Disc('王')] {
                let picture = SvgBoard::new(&board).style(style).theme(theme.clone()).glyphs(glyph);
                let picture = picture.last_move(corners).mark(corners).check([corners[0]]);
                let svg = picture.arrow(corners[0], corners[1]).to_string();
                let colors = svg.split(['"', '\'']).filter(|value| value.starts_with('#'));
                seen.extend(colors.map(str::to_owned));
            }
        }
        assert_eq!(seen, paints(theme));
        let is_grey = |color: &String| color[1..3] == color[3..5] && color[3..5] == color[5..7];
        assert_eq!(seen.iter().all(is_grey), index == 2, "{seen:?}");
        assert!(themes[..index].iter().all(|other| other != theme));
    }
}
