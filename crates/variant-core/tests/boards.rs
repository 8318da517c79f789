//! Squares, sets and attack tables of any shape, held against plain arithmetic on files and ranks.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use variant_core::{
    Bitboard, Bits as _, Board, Color, Edit, LeaperTable, MoveList, MoveListBuilder, Piece, RayTable,
    Role as _, Shape, Shape8x8, Shape9x10, Square, attacks, bitboard, zobrist,
};

variant_core::shape! {
    /// A shape that no crate knows.
    struct Shape10x12: u128, files 10, ranks 12, first rank 1;
}

variant_core::shape! {
    /// All files that have a letter.
    struct Shape26x2: u64, files 26, ranks 2, first rank 1;
}

variant_core::shape! {
    /// All bits of the integer, and the last number that a rank can have.
    struct Shape1x128: u128, files 1, ranks 128, first rank 128;
}

fn sets<S: Shape>() -> impl Iterator<Item = Bitboard<S>> {
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
        let assigned = |assign: fn(&mut Bitboard<S>, Bitboard<S>)| {
            let mut set = a;
            assign(&mut set, b);
            set
        };
        assert_eq!(assigned(|a, b| *a |= b), a | b);
        assert_eq!(assigned(|a, b| *a &= b), a & b);
        assert_eq!(assigned(|a, b| *a -= b), a - b);
        assert_eq!(assigned(|a, b| *a ^= b), a ^ b);
        assert_eq!((a.is_empty(), a.any(), a.more_than_one()), (x.is_empty(), !x.is_empty(), x.len() > 1));
        assert_eq!((a.is_disjoint(b), (a - b).is_disjoint(b)), (x.is_disjoint(&y), true));
        assert_eq!(Bitboard::<S>::from_bits(a.bits()), a);
        for square in Square::<S>::all() {
            let index = square.index();
            let (mut with, mut without) = (a, a);
            with.insert(square);
            without.remove(square);
            assert_eq!((with.contains(square), without.contains(square)), (true, false));
            assert_eq!((with - Bitboard::of(square), without), (a - Bitboard::of(square), a - square.into()));
            assert_eq!(a.contains(square), x.contains(&index));
            assert_eq!(a.flip_ranks().contains(square), a.contains(square.flip_ranks()));
            assert_eq!(a.flip_files().contains(square), a.contains(square.flip_files()));
        }
        let mut rest = a;
        let popped: Vec<usize> = std::iter::from_fn(|| rest.pop_first()).map(Square::index).collect();
        assert!(rest.is_empty() && popped.into_iter().eq(x.iter().copied()));
        let mut both = b;
        both.extend(a);
        assert_eq!(both, a | b);
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

fn files_and_ranks<S: Shape>() {
    for number in 0..=20 {
        let on =
            |is_on: fn(Square<S>) -> u8| Square::all().filter(|&square| is_on(square) == number).collect();
        assert_eq!(Bitboard::<S>::file(number), on(Square::file), "file {number}");
        assert_eq!(Bitboard::<S>::rank(number), on(Square::rank), "rank {number}");
    }
    let ones = Bitboard::<S>::from_bits(S::Bits::from_u128(u128::MAX));
    assert_eq!((ones, ones.count() as usize, !ones), (Bitboard::ALL, S::SQUARES, Bitboard::EMPTY));
    assert_eq!((Bitboard::<S>::EMPTY.first(), Bitboard::<S>::EMPTY.last()), (None, None));
    for square in Square::<S>::all() {
        assert_eq!((Bitboard::of(square).single(), Bitboard::of(square).count()), (Some(square), 1));
        assert_eq!(squares(Bitboard::of(square)), BTreeSet::from([square.index()]));
    }
}

#[test]
fn sets_are_sets_on_every_shape() {
    files_and_ranks::<Shape8x8>();
    files_and_ranks::<Shape9x10>();
    files_and_ranks::<Shape10x12>();
    set_operations::<Shape8x8>();
    set_operations::<Shape9x10>();
    set_operations::<Shape10x12>();
}

fn names<S: Shape>() {
    for square in Square::<S>::all() {
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(Square::<S>::named(&name), square);
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
    names::<Shape26x2>();
    names::<Shape1x128>();
    assert_eq!("a12".parse::<Square<Shape10x12>>().unwrap().rank(), 11);
    // The first digit alone names a rank, the second belongs to what follows: "a1" and "b10" in "a1b10".
    assert_eq!(Square::<Shape10x12>::read_prefix("a1b10").unwrap().1, 2);
    for text in ["", "a", "4", "a0", "a13", "k1", "é1", "a1 ", "a01", "a99999999999"] {
        let error = text.parse::<Square<Shape10x12>>().unwrap_err().to_string();
        assert!(error.ends_with("expected a file a-j and a rank 1-12"), "{text}: {error}");
        let named = std::panic::catch_unwind(|| Square::<Shape10x12>::named(text));
        assert!(named.is_err(), "{text}");
    }
    assert_eq!("i9".parse::<Square<Shape9x10>>().unwrap().index(), 89);
    assert!("a10".parse::<Square<Shape9x10>>().is_err());
    let error = "a127".parse::<Square<Shape1x128>>().unwrap_err().to_string();
    assert_eq!(error, "no square: '1' at byte 1; expected a file a-a and a rank 128-255");
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
        // The functions that tables are made of.
        let (index, bits) = (from.index() as u8, occupied.bits().to_u128());
        let found = |bits: u128| Bitboard::from_bits(S::Bits::from_u128(bits));
        let leaps = attacks::leaper(S::FILES, S::RANKS, index, &attacks::KNIGHT);
        assert_eq!(found(leaps), leapers.attacks(from));
        let nightrider = attacks::rider(S::FILES, S::RANKS, index, &attacks::KNIGHT, bits);
        assert_eq!(found(nightrider), all(&attacks::KNIGHT), "{from}\n{occupied}");
        for (ray, &step) in attacks::RAYS.iter().enumerate() {
            let expected = walk(from, step, occupied);
            assert_eq!(found(attacks::ray(S::FILES, S::RANKS, index, step, bits)), expected);
            assert_eq!(rays.along(ray, from, occupied), expected);
        }
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
                assert_eq!(squares(attacks::between(S::FILES, S::RANKS, from, to)), between);
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

variant_core::roles! {
    /// Three kinds of pieces.
    enum Man {
        /// One.
        Pawn = 'P',
        /// Another.
        Rook = 'R',
        /// A third.
        King = 'K',
    }
}

type Pieces = BTreeMap<usize, Piece<Man>>;

/// A board is a map from squares to pieces, whatever is put on it and lifted from it.
#[test]
fn boards_hold_what_was_put_on_them() {
    let (mut board, mut model) = (Board::<Shape9x10, Man>::empty(), BTreeMap::new());
    let mut earlier: Vec<(Board<Shape9x10, Man>, Pieces)> = Vec::new();
    assert!(board == Board::default());
    for n in 0..400 {
        let draw = zobrist::number(11, n);
        let square = Square::<Shape9x10>::from_index(draw as usize % 90).unwrap();
        let piece = Piece::new(Color::ALL[(draw >> 8) as usize % 2], Man::ALL[(draw >> 16) as usize % 3]);
        let key = zobrist::board(5, &board);
        match draw >> 32 & 3 {
            0 => assert_eq!(board.lift(square), model.remove(&square.index())),
            1 => assert_eq!(board.put(square, piece), model.insert(square.index(), piece)),
            2 => {
                let edit = Edit::Put(square, piece);
                let is_free = board.get(square).is_none();
                board.apply(edit);
                model.insert(square.index(), piece);
                assert_eq!(zobrist::board(5, &board) == key ^ zobrist::edit(5, edit), is_free);
            }
            _ => {
                if let Some(there) = model.remove(&square.index()) {
                    let edit = Edit::Lift(square, there);
                    board.apply(edit);
                    assert_eq!(zobrist::board(5, &board), key ^ zobrist::edit(5, edit));
                } else {
                    board.toggle(piece.color, piece.role, square.into());
                    model.insert(square.index(), piece);
                }
            }
        }
        let set = |wanted: &dyn Fn(&Piece<Man>) -> bool| -> BTreeSet<usize> {
            model.iter().filter(|(_, piece)| wanted(piece)).map(|(&square, _)| square).collect()
        };
        assert_eq!(squares(board.occupied()), set(&|_| true));
        for color in Color::ALL {
            assert_eq!(squares(board.color(color)), set(&|piece| piece.color == color));
            for &role in Man::ALL {
                assert_eq!(
                    squares(board.pieces(color, role)),
                    set(&|piece| *piece == Piece::new(color, role))
                );
            }
        }
        for &role in Man::ALL {
            assert_eq!(squares(board.role(role)), set(&|piece| piece.role == role));
        }
        for square in Square::all() {
            let piece = model.get(&square.index()).copied();
            assert_eq!(board.get(square), piece);
            assert_eq!(board.role_at(square), piece.map(|piece| piece.role));
            assert_eq!(board.color_at(square), piece.map(|piece| piece.color));
        }
        let pieces: Vec<_> = board.iter().map(|(square, piece)| (square.index(), piece)).collect();
        assert_eq!(pieces, model.iter().map(|(&square, &piece)| (square, piece)).collect::<Vec<_>>());
        assert!(board.iter().collect::<Board<_, _>>() == board);
        for (other, pieces) in &earlier {
            assert_eq!(*other == board, *pieces == model);
        }
        if n % 20 == 0 {
            earlier.push((board, model.clone()));
        }
    }
    // Boards serve as keys of maps: those that differ have other hashes, and equal ones the same.
    let hash = |board: &Board<Shape9x10, Man>| BuildHasherDefault::<DefaultHasher>::default().hash_one(board);
    let hashes: BTreeSet<u64> = earlier.iter().map(|(board, _)| hash(board)).collect();
    let boards: BTreeSet<String> = earlier.iter().map(|(board, _)| format!("{board:?}")).collect();
    assert_eq!(hashes.len(), boards.len());
    assert!(earlier.iter().all(|(board, _)| hash(&board.iter().collect()) == hash(board)));
    // The same set of squares, but other roles or other colours.
    let one = |color, role| {
        [(Square::at(3), Piece::new(color, role))].into_iter().collect::<Board<Shape9x10, Man>>()
    };
    assert!(one(Color::White, Man::King) != one(Color::White, Man::Rook));
    assert!(one(Color::White, Man::King) != one(Color::Black, Man::King));
}

/// Numbers that keys are made of may be kept in files: they are those of SplitMix64, whose first ones are well known.
#[test]
fn numbers_of_keys_are_those_of_splitmix64() {
    let first = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC];
    assert_eq!([0, 1, 2, 3].map(|n| zobrist::number(0, n)), first);
    assert_eq!(zobrist::table::<4>(0), first);
    let mut all = BTreeSet::new();
    for seed in 0..50 {
        for (n, number) in zobrist::table::<50>(seed).into_iter().enumerate() {
            assert_eq!(number, zobrist::number(seed, n as u64));
            assert!(all.insert(number), "seed {seed}, number {n}");
        }
    }
}

/// A list of moves is a vector that stands on the stack while it is short.
#[test]
fn lists_of_moves_are_lists() {
    for length in [0, 1, 127, 128, 129, 300] {
        let expected: Vec<u16> = (0..length).collect();
        let mut list = MoveList::new();
        assert!(list.is_empty() && list == MoveList::default());
        for &m in &expected {
            list.push(m);
        }
        assert_eq!(list[..], expected[..]);
        let collected: MoveList<u16> = expected.iter().copied().collect();
        assert!(list == collected && (&list).into_iter().eq(&expected));
        let mut twice = list.clone();
        twice.extend(expected.iter().copied());
        assert_eq!(twice.into_iter().collect::<Vec<_>>(), [&expected[..], &expected[..]].concat());
        let mut again = MoveList::new();
        again.extend_from_slice(&list);
        again.reverse();
        assert!(again.iter().rev().eq(&expected));
        again.clear();
        assert!(again.is_empty() && (again == list) == (length == 0));
    }
}

/// A builder may ask for a few moves more than it is to add, but for no more than that.
#[test]
fn a_builder_of_lists_asks_for_hardly_more_than_it_adds() {
    let most = MoveListBuilder::<u16>::MOST;
    for number in 0..=most {
        for before in [0, 1, 60, most] {
            let mut built = MoveListBuilder::new(0);
            built.add(before, || 7);
            let mut asked = 0;
            built.add(number, || {
                asked += 1;
                asked
            });
            assert!((number..=number + 4).contains(&usize::from(asked)), "{asked} for {number}");
            let list = built.finish();
            assert!(list.iter().copied().eq(std::iter::repeat_n(7, before).chain(1..=number as u16)));
        }
    }
}
