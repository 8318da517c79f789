//! Squares, sets and attack tables of any shape, held against plain arithmetic on files and ranks.

use std::collections::BTreeSet;

use variant_core::{
    Bitboard, LeaperTable, RayTable, Shape, Shape8x8, Shape9x10, Square, attacks, bitboard, zobrist,
};

variant_core::shape! {
    /// A shape that no crate knows.
    struct Shape10x12: u128, files 10, ranks 12, first rank 1;
}

fn sets<S: Shape>() -> impl Iterator<Item = Bitboard<S>> {
    use variant_core::Bits as _;
    (0..300).map(|n| {
        let half = |seed| u128::from(zobrist::number(seed, n));
        let bits = half(1) | half(2) << 64;
        let thinner = half(3) | half(4) << 64;
        Bitboard::from_bits(S::Bits::from_u128(if n % 2 == 0 { bits } else { bits & thinner }))
    })
}

fn squares<S: Shape>(set: Bitboard<S>) -> BTreeSet<usize> {
    Square::all().filter(|&square: &Square<S>| set.contains(square)).map(Square::index).collect()
}

fn set_operations<S: Shape>() {
    for (a, b) in sets::<S>().zip(sets::<S>().skip(1)) {
        let (x, y) = (squares(a), squares(b));
        assert_eq!(squares(a | b), &x | &y);
        assert_eq!(squares(a & b), &x & &y);
        assert_eq!(squares(a - b), &x - &y);
        assert_eq!(squares(a ^ b), &x ^ &y);
        assert_eq!(squares(!a).len() + x.len(), S::SQUARES);
        assert_eq!(
            a.into_iter().map(Square::index).collect::<Vec<_>>(),
            x.iter().copied().collect::<Vec<_>>()
        );
        assert_eq!(
            a.into_iter().rev().map(Square::index).collect::<Vec<_>>(),
            x.iter().rev().copied().collect::<Vec<_>>()
        );
        assert_eq!(a.first().map(Square::index), x.first().copied());
        assert_eq!(a.last().map(Square::index), x.last().copied());
        assert_eq!(a.count() as usize, x.len());
        assert_eq!(a.single().is_some(), x.len() == 1);
        assert_eq!(a.is_subset(b), x.is_subset(&y));
        assert_eq!(a.flip_ranks().flip_ranks(), a);
        assert_eq!(a.flip_files().flip_files(), a);
        assert_eq!(Bitboard::from_drawing(&a.to_string()), a);
        let drawn = a.to_string();
        assert_eq!(drawn.lines().count(), usize::from(S::RANKS));
        assert!(drawn.lines().all(|line| line.split(' ').count() == usize::from(S::FILES)), "{drawn}");
        assert_eq!((a.into_iter().size_hint(), a.into_iter().len()), ((x.len(), Some(x.len())), x.len()));
        assert_eq!(a.into_iter().collect::<Bitboard<S>>(), a);
        let shifted: Bitboard<S> = a.into_iter().filter_map(|square| square.offset(-1, 2)).collect();
        assert_eq!(a.shift(-1, 2), shifted);
    }
}

#[test]
fn sets_are_sets_on_every_shape() {
    set_operations::<Shape8x8>();
    set_operations::<Shape9x10>();
    set_operations::<Shape10x12>();
}

fn names<S: Shape>() {
    for square in Square::<S>::all() {
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(Square::<S>::read_prefix(&format!("{name}x")), Ok((square, name.len())));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!(Square::<S>::from_index(square.index()), Some(square));
    }
    assert_eq!(Square::<S>::from_index(S::SQUARES), None);
}

/// A step off the board leads nowhere, one on it as far as it says.
fn steps<S: Shape>() {
    for square in Square::<S>::all() {
        assert_eq!(
            (square.flip_files().file(), square.flip_files().rank()),
            (S::FILES - 1 - square.file(), square.rank())
        );
        assert_eq!(
            (square.flip_ranks().file(), square.flip_ranks().rank()),
            (square.file(), S::RANKS - 1 - square.rank())
        );
        for (files, ranks) in (-13..=13)
            .flat_map(|files| (-13..=13).map(move |ranks| (files, ranks)))
            .chain([(i8::MIN, 0), (0, i8::MIN), (i8::MAX, 0), (0, i8::MAX)])
        {
            let (file, rank) =
                (i16::from(square.file()) + i16::from(files), i16::from(square.rank()) + i16::from(ranks));
            let on = (0..i16::from(S::FILES)).contains(&file) && (0..i16::from(S::RANKS)).contains(&rank);
            let to = square.offset(files, ranks).map(|to| (i16::from(to.file()), i16::from(to.rank())));
            assert_eq!(to, on.then_some((file, rank)), "{square} {files} {ranks}");
        }
    }
}

#[test]
fn steps_stay_on_the_board() {
    steps::<Shape8x8>();
    steps::<Shape9x10>();
    steps::<Shape10x12>();
}

/// The fast attacks of the chess board are those of the tables.
#[test]
fn sliders_of_the_chess_board() {
    use variant_core::sliding;
    let rays = Shape8x8::ray_table();
    for occupied in sets::<Shape8x8>() {
        for from in Square::all() {
            assert_eq!(sliding::rook(from, occupied), rays.rook(from, occupied));
            assert_eq!(sliding::bishop(from, occupied), rays.bishop(from, occupied));
            assert_eq!(sliding::queen(from, occupied), rays.queen(from, occupied));
        }
    }
}

#[test]
fn names_of_squares_are_read_back() {
    names::<Shape8x8>();
    names::<Shape9x10>();
    names::<Shape10x12>();
    assert_eq!("a12".parse::<Square<Shape10x12>>().unwrap().rank(), 11);
    // The first digit alone names a rank, the second belongs to what follows: "a1" and "b10" in "a1b10".
    assert_eq!(Square::<Shape10x12>::read_prefix("a1b10").unwrap().1, 2);
    for text in ["", "a", "4", "a0", "a13", "k1", "é1", "a1 ", "a01", "a99999999999"] {
        let error = text.parse::<Square<Shape10x12>>().unwrap_err().to_string();
        assert!(error.ends_with("expected a file a-j and a rank 1-12"), "{text}: {error}");
    }
    assert_eq!("i9".parse::<Square<Shape9x10>>().unwrap().index(), 89);
    assert!("a10".parse::<Square<Shape9x10>>().is_err());
}

fn walk<S: Shape>(from: Square<S>, (files, ranks): (i8, i8), occupied: Bitboard<S>) -> Bitboard<S> {
    let mut reached = Bitboard::EMPTY;
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        reached.insert(next);
        if occupied.contains(next) {
            break;
        }
        at = next;
    }
    reached
}

fn attack_tables<S: Shape>(leapers: &LeaperTable<S>, rays: &RayTable<S>) {
    for (n, occupied) in sets::<S>().enumerate() {
        let from = Square::from_index(n % S::SQUARES).unwrap();
        let leaps = attacks::KNIGHT.iter().filter_map(|&(files, ranks)| from.offset(files, ranks));
        assert_eq!(leapers.attacks(from), leaps.collect::<Bitboard<S>>());
        let all = |steps: &[(i8, i8)]| {
            steps.iter().fold(Bitboard::EMPTY, |set, &step| set | walk(from, step, occupied))
        };
        assert_eq!(rays.rook(from, occupied), all(&attacks::ROOK), "{from}\n{occupied}");
        assert_eq!(rays.bishop(from, occupied), all(&attacks::BISHOP), "{from}\n{occupied}");
        assert_eq!(rays.queen(from, occupied), all(&attacks::RAYS));
        for to in Square::all() {
            let step = attacks::RAYS.iter().find(|&&step| walk(from, step, Bitboard::EMPTY).contains(to));
            let between =
                step.map_or(Bitboard::EMPTY, |&step| walk(from, step, Bitboard::of(to)) - Bitboard::of(to));
            assert_eq!(rays.between(from, to), between, "{from} {to}");
            let line = step.map_or(Bitboard::EMPTY, |&(files, ranks)| {
                walk(from, (files, ranks), Bitboard::EMPTY)
                    | walk(from, (-files, -ranks), Bitboard::EMPTY)
                    | Bitboard::of(from)
            });
            assert_eq!(rays.line(from, to), line, "{from} {to}");
            let squares = |bits: u128| {
                let all = Square::<S>::all().filter(|square| bits >> square.index() & 1 != 0);
                all.collect::<Bitboard<S>>()
            };
            if n < S::SQUARES {
                let (from, to) = (from.index() as u8, to.index() as u8);
                assert_eq!(squares(attacks::line(S::FILES, S::RANKS, from, to)), line);
            }
        }
    }
}

#[test]
fn attack_tables_follow_the_steps() {
    attack_tables(&Shape8x8::leaper_table(&attacks::KNIGHT), &Shape8x8::ray_table());
    attack_tables(&Shape9x10::leaper_table(&attacks::KNIGHT), &Shape9x10::ray_table());
    attack_tables(&Shape10x12::leaper_table(&attacks::KNIGHT), &Shape10x12::ray_table());
}

#[test]
#[should_panic(expected = "a drawing of a set needs '.' or 'X' for a4")]
fn a_drawing_with_too_few_signs_is_refused() {
    let _ = bitboard! { Shape8x8: . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . };
}
