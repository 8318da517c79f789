//! Boards as text and as SVG.

use variant_core::figurine;
use western::variant_core::{Glyph, Square, SvgBoard, Theme};
use western::{FenOptions, Move, Position, prelude::*};

fn square(name: &str) -> Square<western::variant_core::Shape8x8> {
    name.parse().unwrap()
}

/// Every tag that is opened is closed, in the right order, and quotes are balanced within tags.
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
}

#[test]
fn unicode_board() {
    let position = FenOptions::PLAYABLE.read("r3k3/8/8/8/8/8/4P3/4K2N b - - 0 1").unwrap();
    assert_eq!(
        position.text_board().to_string(),
        "8  ♜ · · · ♚ · · ·\n7  · · · · · · · ·\n6  · · · · · · · ·\n5  · · · · · · · ·\n\
         4  · · · · · · · ·\n3  · · · · · · · ·\n2  · · · · ♙ · · ·\n1  · · · · ♔ · · ♘\n\n   a b c d e f g h\n"
    );
    let flipped = position.text_board().below(Color::Black).frame(false).to_string();
    assert!(flipped.starts_with("♘ · · ♔ · · · ·\n"));
    // Twelve different figurines.
    let mut signs: Vec<char> = Position::start().board().iter().map(|(_, piece)| figurine(piece)).collect();
    signs.sort_unstable();
    signs.dedup();
    assert_eq!(signs.len(), 12);
}

#[test]
fn pictures_are_well_formed_and_complete() {
    let position = Position::start();
    for below in Color::ALL {
        for theme in [Theme::default(), Theme::wood(), Theme::print()] {
            let svg =
                position.svg_board().below(below).theme(theme).arrow(square("g1"), square("f3")).to_string();
            well_formed(&svg);
            assert_eq!(svg.matches("<g transform").count(), 32);
            assert_eq!(svg.matches("<text").count(), 16);
        }
    }
    let bare = position.svg_board().frame(false).square_size(100).to_string();
    assert!(!bare.contains("<text") && bare.contains(r#"width="812" height="812""#));
}

#[test]
fn check_marks_and_the_last_move_are_drawn() {
    let position = FenOptions::PLAYABLE.read("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").unwrap();
    let theme = Theme::default();
    let count = |svg: &str, color: &str| svg.matches(color).count();
    let svg = position.svg_board().to_string();
    assert_eq!(count(&svg, &theme.check), 3, "the king in check");
    let svg = position
        .svg_board()
        .check(None)
        .last_move([square("e5"), square("e1")])
        .mark([square("a1")])
        .to_string();
    assert_eq!(
        [count(&svg, &theme.check), count(&svg, &theme.last_move), count(&svg, &theme.mark)],
        [0, 2, 1]
    );
    // Text from outside cannot break out of the picture.
    let hostile = Theme { light: "\"/><script>".into(), ..Theme::default() };
    let svg = SvgBoard::new(position.board()).glyphs(|_| Glyph::Letter('<')).theme(hostile).to_string();
    well_formed(&svg);
    assert!(!svg.contains("<script"));
}

#[test]
fn castling_is_shown_by_the_way_of_the_king() {
    let position = FenOptions::PLAYABLE.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    let castling = Move::castling(square("e1"), square("h1"));
    assert_eq!(position.squares_of(castling), [square("e1"), square("g1")].into_iter().collect());
    let position = FenOptions::PLAYABLE.read("4k3/8/8/8/8/8/8/6KR w K - 0 1").unwrap();
    let castling = Move::castling(square("g1"), square("h1"));
    assert_eq!(position.squares_of(castling), [square("g1"), square("h1")].into_iter().collect());
}
