//! Where the parts of SVG pictures lie: a cell is 100 units wide, and everything hangs on the centres of the squares.

use std::collections::BTreeSet;

use variant_core::{
    Board, Color, Glyph, LineBoard, Palace, Piece, Shape, Shape8x8, Shape9x10, Square, SvgBoard, SvgStyle,
};

variant_core::roles! {
    /// One kind of piece.
    enum Man {
        /// The piece.
        King = 'K',
    }
}

type Point = (f64, f64);

/// The value of an attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    behind.split('"').next()
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).unwrap_or_else(|| panic!("{name} in {tag}")).parse().unwrap()
}

fn tags<'a>(svg: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    svg.split('<').filter(move |tag| tag.split([' ', '>']).next() == Some(name))
}

/// The corners of each stroke of a path of straight lines.
fn strokes(d: &str) -> Vec<Vec<Point>> {
    let spaced: String =
        d.chars().flat_map(|c| if c.is_ascii_alphabetic() { vec![' ', c, ' '] } else { vec![c] }).collect();
    let mut words = spaced.split_whitespace().peekable();
    let (mut strokes, mut at) = (Vec::<Vec<Point>>::new(), (0.0, 0.0));
    while let Some(command) = words.next() {
        let mut next = || words.next().unwrap().parse::<f64>().unwrap();
        match command {
            "M" => {
                at = (next(), next());
                strokes.push(Vec::new());
            }
            "L" => at = (next(), next()),
            "H" => at.0 = next(),
            "V" => at.1 = next(),
            "h" => at.0 += next(),
            "v" => at.1 += next(),
            "z" => continue,
            other => panic!("{other} in {d}"),
        }
        strokes.last_mut().unwrap().push(at);
    }
    strokes
}

/// Points as whole numbers, in an order of their own, so that strokes can be compared whichever way they are drawn.
fn set(strokes: &[Vec<Point>]) -> BTreeSet<Vec<(i64, i64)>> {
    let whole = |stroke: &Vec<Point>| {
        let mut points: Vec<(i64, i64)> =
            stroke.iter().map(|&(x, y)| (x.round() as i64, y.round() as i64)).collect();
        points.sort_unstable();
        points
    };
    strokes.iter().map(whole).collect()
}

/// The width of what is around the board.
fn margin<S: Shape>(svg: &str) -> f64 {
    let (width, height) = size(svg);
    let margin = (width - 100.0 * f64::from(S::FILES)) / 2.0;
    assert_eq!(margin, (height - 100.0 * f64::from(S::RANKS)) / 2.0);
    assert!(margin > 0.0);
    margin
}

fn size(svg: &str) -> (f64, f64) {
    let view = attribute(svg, "viewBox").unwrap();
    let numbers: Vec<f64> = view.split(' ').map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers[..2], [0.0, 0.0]);
    (numbers[2], numbers[3])
}

fn centre<S: Shape>(margin: f64, below: Color, file: u8, rank: u8) -> Point {
    let (column, row) = match below {
        Color::White => (file, S::RANKS - 1 - rank),
        Color::Black => (S::FILES - 1 - file, rank),
    };
    (margin + 50.0 + 100.0 * f64::from(column), margin + 50.0 + 100.0 * f64::from(row))
}

fn empty<S: Shape>() -> Board<S, Man> {
    Board::empty()
}

#[test]
fn pictures_have_the_size_asked_for_and_the_board_in_their_middle() {
    let board = empty::<Shape9x10>();
    let lines = SvgStyle::Lines(LineBoard { river: Some(4), palaces: PALACES, stars: &[] });
    for (frame, style) in [false, true]
        .into_iter()
        .flat_map(|frame| [SvgStyle::Chequered, SvgStyle::Plain, lines].map(|style| (frame, style)))
    {
        for pixels in [45, 100, 37] {
            let svg = SvgBoard::new(&board).style(style).frame(frame).square_size(pixels).to_string();
            let (width, height) = size(&svg);
            let margin = margin::<Shape9x10>(&svg);
            assert_eq!(margin > 20.0, frame);
            assert_eq!(number(&svg, "width"), (width * f64::from(pixels) / 100.0).floor());
            assert_eq!(number(&svg, "height"), (height * f64::from(pixels) / 100.0).floor());
            let rects: Vec<&str> = tags(&svg, "rect").collect();
            assert_eq!((number(rects[0], "width"), number(rects[0], "height")), (width, height));
            assert!(rects.len() > 1, "the board itself is drawn");
            for rect in &rects[1..] {
                assert_eq!((number(rect, "x"), number(rect, "y")), (margin, margin));
                assert_eq!((number(rect, "width"), number(rect, "height")), (900.0, 1000.0));
            }
        }
    }
}

#[test]
fn dark_squares_are_those_of_a1s_colour() {
    let board = empty::<Shape8x8>();
    for below in Color::ALL {
        let svg = SvgBoard::new(&board).below(below).style(SvgStyle::Chequered).to_string();
        let margin = margin::<Shape8x8>(&svg);
        let drawn = strokes(attribute(tags(&svg, "path").next().unwrap(), "d").unwrap());
        assert_eq!(drawn.len(), 32);
        let expected: Vec<Vec<Point>> = Square::<Shape8x8>::all()
            .filter(|square| square.file() % 2 == square.rank() % 2)
            .map(|square| {
                let (x, y) = centre::<Shape8x8>(margin, below, square.file(), square.rank());
                vec![(x - 50.0, y - 50.0), (x + 50.0, y - 50.0), (x + 50.0, y + 50.0), (x - 50.0, y + 50.0)]
            })
            .collect();
        assert_eq!(set(&drawn), set(&expected));
    }
}

#[test]
fn plain_boards_have_a_line_between_any_two_files_and_ranks() {
    let svg = SvgBoard::new(&empty::<Shape9x10>()).style(SvgStyle::Plain).to_string();
    let margin = margin::<Shape9x10>(&svg);
    let mut expected = Vec::new();
    for file in 1..9 {
        let x = margin + 100.0 * f64::from(file);
        expected.push(vec![(x, margin), (x, margin + 1000.0)]);
    }
    for rank in 1..10 {
        let y = margin + 100.0 * f64::from(rank);
        expected.push(vec![(margin, y), (margin + 900.0, y)]);
    }
    assert_eq!(set(&strokes(attribute(tags(&svg, "path").next().unwrap(), "d").unwrap())), set(&expected));
}

const PALACES: &[Palace] =
    &[Palace { files: (3, 5), ranks: (0, 2) }, Palace { files: (3, 5), ranks: (7, 9) }];

#[test]
fn lines_run_through_the_centres_and_stop_at_the_river() {
    let board = empty::<Shape9x10>();
    for (river, below) in [
        (Some(4), Color::White),
        (Some(4), Color::Black),
        (Some(8), Color::White),
        (None, Color::White),
        (Some(9), Color::Black),
    ] {
        let style = SvgStyle::Lines(LineBoard { river, palaces: PALACES, stars: &[] });
        let svg = SvgBoard::new(&board).below(below).style(style).to_string();
        let margin = margin::<Shape9x10>(&svg);
        let at = |file, rank| centre::<Shape9x10>(margin, below, file, rank);
        let mut expected: Vec<Vec<Point>> = (0..10).map(|rank| vec![at(0, rank), at(8, rank)]).collect();
        for file in 0..9 {
            match river {
                Some(river @ 0..9) if (1..8).contains(&file) => {
                    expected.push(vec![at(file, 0), at(file, river)]);
                    expected.push(vec![at(file, river + 1), at(file, 9)]);
                }
                _ => expected.push(vec![at(file, 0), at(file, 9)]),
            }
        }
        for low in [0, 7] {
            expected.push(vec![at(3, low), at(5, low + 2)]);
            expected.push(vec![at(3, low + 2), at(5, low)]);
        }
        let paths: Vec<&str> = tags(&svg, "path").collect();
        assert_eq!(set(&strokes(attribute(paths[0], "d").unwrap())), set(&expected), "{river:?} {below:?}");
        // The waves: three rows around the middle of the river, each as far from the left as from the right, within the board.
        let waves = paths.get(1).map(|path| attribute(path, "d").unwrap());
        assert_eq!(waves.is_some(), river.is_some_and(|river| river < 9), "{river:?}");
        let (Some(waves), Some(river)) = (waves, river) else { continue };
        let middle = (at(0, river).1 + at(0, river + 1).1) / 2.0;
        let rows: Vec<&str> = waves.split('M').skip(1).collect();
        let mut heights = Vec::new();
        let mut lengths = Vec::new();
        for row in rows {
            let (start, arcs) = row.split_once('q').unwrap();
            let (x, y) = start.split_once(' ').unwrap();
            let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
            // A wave is 40 units long: `q10 -10 20 0t20 0`.
            let length = 40.0 * (arcs.matches('q').count() + 1) as f64;
            assert!(x > at(0, 0).0.min(at(8, 0).0) && x + length < at(0, 0).0.max(at(8, 0).0));
            assert_eq!(x + length / 2.0, (at(0, 0).0 + at(8, 0).0) / 2.0);
            heights.push(y - middle);
            lengths.push(length);
        }
        assert_eq!(heights, [-18.0, 0.0, 18.0]);
        assert!(lengths[1] > lengths[0] && lengths[0] == lengths[2] && lengths[0] > 400.0, "{lengths:?}");
    }
}

/// Whether four corners, or two, lie around a point: their elbows `near` it on the diagonals, the ends of their arms beyond.
fn corners(strokes: &[Vec<Point>], (x, y): Point, near: f64, arm: f64) -> Vec<(i8, i8)> {
    let mut found = Vec::new();
    for (right, down) in [(-1i8, -1i8), (-1, 1), (1, -1), (1, 1)] {
        let (r, d) = (f64::from(right), f64::from(down));
        let elbow = (x + near * r, y + near * d);
        let corner = vec![vec![(elbow.0 + arm * r, elbow.1), elbow, (elbow.0, elbow.1 + arm * d)]];
        if set(strokes).is_superset(&set(&corner)) {
            found.push((right, down));
        }
    }
    found
}

#[test]
fn stars_stand_around_their_points_on_both_sides() {
    let stars = &[(1, 2), (0, 3), (8, 3), (4, 3)];
    let style = SvgStyle::Lines(LineBoard { river: None, palaces: &[], stars });
    for below in Color::ALL {
        let svg = SvgBoard::new(&empty::<Shape9x10>()).below(below).style(style).to_string();
        let margin = margin::<Shape9x10>(&svg);
        let drawn = strokes(attribute(tags(&svg, "path").nth(1).unwrap(), "d").unwrap());
        assert_eq!(drawn.len(), 2 * (4 + 2 + 2 + 4));
        for &(file, rank) in stars {
            for rank in [rank, 9 - rank] {
                let point = centre::<Shape9x10>(margin, below, file, rank);
                // At the edge only those on the board.
                let inwards = |right: i8| {
                    let x = point.0 + 50.0 * f64::from(right);
                    x > margin + 50.0 - 1.0 && x < margin + 850.0 + 1.0
                };
                let expected: Vec<(i8, i8)> = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
                    .into_iter()
                    .filter(|&(right, _)| inwards(right))
                    .collect();
                assert_eq!(corners(&drawn, point, 8.0, 14.0), expected, "{file} {rank} {below:?}");
            }
        }
    }
}

#[test]
fn names_of_files_and_ranks_stand_beside_them() {
    for below in Color::ALL {
        let svg = SvgBoard::new(&empty::<Shape9x10>()).below(below).to_string();
        let margin = margin::<Shape9x10>(&svg);
        let (_, height) = size(&svg);
        let mut names = BTreeSet::new();
        for tag in tags(&svg, "text") {
            let (x, y) = (number(tag, "x"), number(tag, "y"));
            let name = tag.split('>').nth(1).unwrap();
            let first = name.chars().next().unwrap();
            if first.is_ascii_alphabetic() {
                let file = first as u8 - b'a';
                assert_eq!(x, centre::<Shape9x10>(margin, below, file, 0).0, "{name}");
                // The base line is a little below the middle of what is drawn.
                assert!((y - 9.0 - (height - margin / 2.0)).abs() < 1.0, "{name}: {y}");
            } else {
                let rank: u8 = name.parse().unwrap();
                assert_eq!(y - 10.0, centre::<Shape9x10>(margin, below, 0, rank).1, "{name}");
                assert!((x - margin / 2.0).abs() < 1.0, "{name}: {x}");
            }
            names.insert(name);
        }
        assert_eq!(names.len(), 19);
        let bare = SvgBoard::new(&empty::<Shape9x10>()).frame(false).to_string();
        assert_eq!(tags(&bare, "text").count(), 0);
    }
}

#[test]
fn pieces_and_marks_lie_on_their_squares() {
    let square = |file, rank| Square::<Shape8x8>::new(file, rank).unwrap();
    let mut board = empty::<Shape8x8>();
    board.put(square(2, 5), Piece::new(Color::Black, Man::King));
    for below in Color::ALL {
        let picture = SvgBoard::new(&board).below(below).style(SvgStyle::Plain);
        let svg = picture.last_move([square(1, 6)]).check([square(6, 0)]).mark([square(7, 3)]).to_string();
        let margin = margin::<Shape8x8>(&svg);
        let at = |file, rank| centre::<Shape8x8>(margin, below, file, rank);
        let tint = tags(&svg, "rect").find(|tag| tag.contains("fill-opacity")).unwrap();
        let (x, y) = at(1, 6);
        assert_eq!((number(tint, "x"), number(tint, "y")), (x - 50.0, y - 50.0));
        assert_eq!((number(tint, "width"), number(tint, "height")), (100.0, 100.0));
        let circles: Vec<Point> =
            tags(&svg, "circle").map(|tag| (number(tag, "cx"), number(tag, "cy"))).collect();
        assert_eq!(circles, [at(6, 0), at(6, 0), at(6, 0), at(7, 3)]);
        let letter = tags(&svg, "text").find(|tag| tag.ends_with(">K")).unwrap();
        let (x, y) = at(2, 5);
        assert_eq!((number(letter, "x"), number(letter, "y")), (x, y + 26.0));
        let disc = SvgBoard::new(&board).below(below).glyphs(|_| Glyph::Disc('K')).to_string();
        let circles: Vec<Point> =
            tags(&disc, "circle").map(|tag| (number(tag, "cx"), number(tag, "cy"))).collect();
        assert_eq!(circles, [(x, y), (x, y)]);
        let letter = tags(&disc, "text").find(|tag| tag.ends_with(">K")).unwrap();
        assert_eq!((number(letter, "x"), number(letter, "y")), (x, y + 18.0));
        let paths = SvgBoard::new(&board).below(below).glyphs(|_| Glyph::Paths(&[])).to_string();
        let moved = format!("translate({} {})", x - 50.0, y - 50.0);
        assert!(paths.contains(&moved), "{moved} in {paths}");
        // A board of lines has no squares to tint: brackets stand around the point, the arms along its square.
        let style = SvgStyle::Lines(LineBoard { river: None, palaces: &[], stars: &[] });
        let lines = SvgBoard::new(&board).below(below).style(style).last_move([square(1, 6)]).to_string();
        let drawn = strokes(attribute(tags(&lines, "path").last().unwrap(), "d").unwrap());
        assert_eq!(drawn.len(), 4);
        assert_eq!(corners(&drawn, at(1, 6), 47.0, -20.0).len(), 4);
    }
}

/// An arrow lies evenly on the line between the centres, and points at the second.
#[test]
fn arrows_go_from_centre_to_centre() {
    let square = |file, rank| Square::<Shape8x8>::new(file, rank).unwrap();
    for (from, to) in [
        (square(0, 0), square(7, 7)),
        (square(7, 0), square(0, 0)),
        (square(4, 1), square(4, 3)),
        (square(6, 7), square(5, 5)),
        (square(1, 2), square(7, 4)),
    ] {
        let svg = SvgBoard::new(&empty::<Shape8x8>()).style(SvgStyle::Plain).arrow(from, to).to_string();
        let margin = margin::<Shape8x8>(&svg);
        let [(x1, y1), (x2, y2)] =
            [from, to].map(|square| centre::<Shape8x8>(margin, Color::White, square.file(), square.rank()));
        let length = (x2 - x1).hypot(y2 - y1);
        let outline = strokes(attribute(tags(&svg, "path").last().unwrap(), "d").unwrap()).remove(0);
        // How far along the line a point lies, and how far to its right.
        let placed: Vec<Point> = outline
            .iter()
            .map(|&(x, y)| {
                let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
                ((x - x1) * dx + (y - y1) * dy, (y - y1) * dx - (x - x1) * dy)
            })
            .collect();
        let expected = [
            (24.0, -7.0),
            (length - 44.0, -7.0),
            (length - 44.0, -22.0),
            (length - 8.0, 0.0),
            (length - 44.0, 22.0),
            (length - 44.0, 7.0),
            (24.0, 7.0),
        ];
        for (&(along, aside), (wanted, wide)) in placed.iter().zip(expected) {
            // Whole units are drawn.
            assert!((along - wanted).abs() < 2.5 && (aside - wide).abs() < 2.5, "{from} {to}: {placed:?}");
        }
        assert_eq!(placed.len(), expected.len());
    }
    let board = empty::<Shape8x8>();
    let without = SvgBoard::new(&board).to_string();
    let none = SvgBoard::new(&board).arrow(square(3, 3), square(3, 3));
    assert_eq!(none.to_string(), without, "an arrow needs two squares");
}
