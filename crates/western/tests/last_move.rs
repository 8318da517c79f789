//! A check must have been given by some move: compared with all moves that there are, taken back one by one.

use std::sync::OnceLock;

use western::variant_core::{Bitboard, Shape8x8, Square as AnySquare, zobrist};
use western::{CastlingMode, Defect, Defects, FenOptions, Move, MoveKind, Position, Role, Setup, prelude::*};

type Square = AnySquare<Shape8x8>;

/// The position that a move was played in, if one can be made of this: the move taken back, with what was captured put on `on`.
fn before(after: &Setup, m: Move, captured: Option<(Square, Role)>) -> Option<Position> {
    let mover = !after.turn;
    let mut setup = Setup::empty();
    setup.board = after.board;
    setup.turn = mover;
    let mut mode = None;
    if m.is_castling() {
        let rank = m.from().rank();
        let (king_goal, rook_goal) = if m.to().file() > m.from().file() { (6, 5) } else { (2, 3) };
        let (king, rook) = (Square::new(king_goal, rank)?, Square::new(rook_goal, rank)?);
        setup.board.lift(king)?;
        setup.board.lift(rook)?;
        if setup.board.get(m.from()).or(setup.board.get(m.to())).is_some() {
            return None;
        }
        setup.board.put(m.from(), Piece::new(mover, Role::King));
        setup.board.put(m.to(), Piece::new(mover, Role::Rook));
        setup.castling = Bitboard::of(m.to());
        mode = Some(CastlingMode::Chess960);
    } else {
        if m.role() == Role::Pawn && m.from().rank() % 7 == 0 {
            return None;
        }
        setup.board.lift(m.to())?;
        setup.board.put(m.from(), Piece::new(mover, m.role()));
        if let Some((square, role)) = captured {
            setup.board.put(square, Piece::new(after.turn, role));
        }
        if m.kind() == MoveKind::EnPassant {
            setup.passed = Some(m.to());
        }
    }
    let position = setup.position(mode, Defects::WAIVABLE).ok()?;
    (position.is_legal(m) && position.after(m).board() == &after.board).then_some(position)
}

/// Whether some legal move leads to the set-up.
fn has_last_move(after: &Setup) -> bool {
    let mover = !after.turn;
    static MOVES: OnceLock<Vec<Move>> = OnceLock::new();
    let moves = || Move::all_encodable().filter(|&m| Move::from_code(m.code()).is_ok()).collect();
    MOVES.get_or_init(moves).iter().any(|&m| {
        if after
            .passed
            .is_some_and(|passed| m.kind() != MoveKind::DoubleStep || m.to().file() != passed.file())
        {
            return false;
        }
        if m.is_castling() {
            return before(after, m, None).is_some();
        }
        let arrived = Piece::new(mover, m.promotes_to().unwrap_or(m.role()));
        if after.board.get(m.to()) != Some(arrived) || after.board.get(m.from()).is_some() {
            return false;
        }
        if m.kind() == MoveKind::EnPassant {
            let victim = Square::new(m.to().file(), m.from().rank()).unwrap();
            return after.board.get(victim).is_none()
                && before(after, m, Some((victim, Role::Pawn))).is_some();
        }
        before(after, m, None).is_some() || before(after, m, Some((m.to(), Role::Knight))).is_some()
    })
}

/// A few men around a king who is in check, mostly; pawns of the side that has moved are many, and near their last rank.
fn in_check(seed: u64) -> Option<Setup> {
    let mut n = 0;
    let mut random = |below: u64| {
        n += 1;
        (zobrist::number(seed, n) >> 20) % below
    };
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[random(2) as usize];
    let mover = !setup.turn;
    let back = |rank: u64| if mover == Color::White { rank } else { 7 - rank };
    let king = match random(3) {
        // Where castling ends, with the rook beside.
        0 => {
            let (king, rook) = if random(2) == 0 { (6, 5) } else { (2, 3) };
            setup.board.put(Square::at((back(0) * 8 + rook) as u8), Piece::new(mover, Role::Rook));
            back(0) * 8 + king
        }
        _ => random(64),
    };
    setup.board.put(Square::at(king as u8), Piece::new(mover, Role::King));
    let other = random(64);
    let mut put = |square: u64, piece: Piece<Role>| {
        let square = Square::at(square as u8);
        if setup.board.get(square).is_none() {
            setup.board.put(square, piece);
        }
    };
    put(other, Piece::new(!mover, Role::King));
    for _ in 0..1 + random(4) {
        let role =
            [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][random(6) as usize];
        let rank = if role == Role::Pawn { 1 + random(6) } else { random(8) };
        put(rank * 8 + random(8), Piece::new(mover, role));
    }
    for _ in 0..random(12) {
        let role = if random(2) == 0 { Role::Knight } else { Role::Pawn };
        put((1 + random(6)) * 8 + random(8), Piece::new(Color::ALL[random(2) as usize], role));
    }
    let position = setup.position(None, Defects::WAIVABLE).ok()?;
    position.is_check().then_some(setup)
}

/// Numbers below a bound, the same for a seed every time.
fn random(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut n = 0;
    move |below| {
        n += 1;
        (zobrist::number(seed, n) >> 20) % below
    }
}

/// A pawn that may just have captured en passant: lines to the king lead over the squares that it and its victim would have left.
fn perhaps_en_passant(seed: u64) -> Option<Setup> {
    let mut random = random(seed);
    let mut setup = Setup::empty();
    let mover = Color::ALL[random(2) as usize];
    setup.turn = !mover;
    let back = |rank: u8| if mover == Color::White { rank } else { 7 - rank };
    let file = random(8) as u8;
    let from_file = if random(2) == 0 { file.checked_sub(1)? } else { file + 1 };
    let (pawn, victim) = (Square::new(file, back(5))?, Square::new(file, back(4))?);
    let from = Square::new(from_file, back(4))?;
    setup.board.put(pawn, Piece::new(mover, Role::Pawn));
    let king = Square::at(random(64) as u8);
    for way in [victim, from] {
        let (files, ranks) = (way.file() as i8 - king.file() as i8, way.rank() as i8 - king.rank() as i8);
        let apart = files.abs().max(ranks.abs()).max(1);
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return None;
        }
        let beyond = random(3) as i8 + 1;
        let slider = way.offset(files / apart * beyond, ranks / apart * beyond)?;
        let role = [if files == 0 || ranks == 0 { Role::Rook } else { Role::Bishop }, Role::Queen]
            [random(2) as usize];
        if setup.board.get(slider).is_none() {
            setup.board.put(slider, Piece::new(mover, role));
        }
    }
    for (square, piece) in [
        (king, Piece::new(!mover, Role::King)),
        (Square::at(random(64) as u8), Piece::new(mover, Role::King)),
        // Now and then the pawn cannot have come by a double step, or still stands there.
        (Square::new(file, back(6))?, Piece::new(!mover, Role::Knight)),
        (victim, Piece::new(!mover, Role::Knight)),
    ] {
        let now_and_then = piece.role == Role::Knight;
        if setup.board.get(square).is_none() && (!now_and_then || random(6) == 0) {
            setup.board.put(square, piece);
        }
    }
    // Others may stand in the way of one more line, or not.
    for _ in 0..random(5) {
        let (color, role) = [
            (mover, Role::Rook),
            (mover, Role::Bishop),
            (mover, Role::Knight),
            (!mover, Role::Knight),
            (!mover, Role::Bishop),
        ][random(5) as usize];
        let square = Square::at(random(64) as u8);
        if ![pawn, victim, from].contains(&square) && setup.board.get(square).is_none() {
            setup.board.put(square, Piece::new(color, role));
        }
    }
    let position = setup.position(None, Defects::WAIVABLE).ok()?;
    position.is_check().then_some(setup)
}

/// A pawn that may just have made its double step, which opened a line to the king; the man that looks along it is shut in.
fn perhaps_double_step(seed: u64) -> Option<Setup> {
    let mut random = random(seed);
    let mut setup = Setup::empty();
    let mover = Color::ALL[random(2) as usize];
    setup.turn = !mover;
    let back = |rank: u8| if mover == Color::White { rank } else { 7 - rank };
    let file = random(8) as u8;
    let start = Square::new(file, back(1))?;
    setup.board.put(Square::new(file, back(3))?, Piece::new(mover, Role::Pawn));
    let (files, ranks) = [(1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)][random(6) as usize];
    let king = start.offset(files * (1 + random(4) as i8), ranks)?;
    let slider = start.offset(-files, -ranks)?;
    setup.board.put(king, Piece::new(!mover, Role::King));
    let role = [if ranks == 0 { Role::Rook } else { Role::Bishop }, Role::Queen][random(4) as usize / 3];
    setup.board.put(slider, Piece::new(mover, role));
    for (files_aside, ranks_aside) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
        let is_line = (files_aside, ranks_aside) == (files, ranks);
        if let Some(square) = slider.offset(files_aside, ranks_aside).filter(|_| !is_line && random(16) > 0) {
            if setup.board.get(square).is_none() {
                setup.board.put(square, Piece::new(!mover, Role::Knight));
            }
        }
    }
    // Now and then the way is not free, or somebody else may have moved.
    for (square, piece) in [
        (Square::at(random(64) as u8), Piece::new(mover, Role::King)),
        (Square::new(file, back(2))?, Piece::new(!mover, Role::Knight)),
        (Square::at((8 + random(48)) as u8), Piece::new(mover, Role::Pawn)),
    ] {
        if setup.board.get(square).is_none() && (piece.role == Role::King || random(4) == 0) {
            setup.board.put(square, piece);
        }
    }
    let position = setup.position(None, Defects::WAIVABLE).ok()?;
    position.is_check().then_some(setup)
}

/// King and rook where castling takes them, with the rook giving check along the rank or the file, and a crowd about them.
fn perhaps_castled(seed: u64) -> Option<Setup> {
    let mut random = random(seed);
    let mut setup = Setup::empty();
    let mover = Color::ALL[random(2) as usize];
    setup.turn = !mover;
    let back = |rank: u8| if mover == Color::White { rank } else { 7 - rank };
    let (king, rook) = if random(2) == 0 { (6, 5) } else { (2, 3) };
    setup.board.put(Square::new(king, back(0))?, Piece::new(mover, Role::King));
    setup.board.put(Square::new(rook, back(0))?, Piece::new(mover, Role::Rook));
    // Along the back rank hardly anything but castling gives check; up the file the king may have stepped aside.
    let along = random(4) > 0;
    let other = if along { (random(8) as u8, back(0)) } else { (rook, back(7)) };
    setup.board.put(Square::new(other.0, other.1)?, Piece::new(!mover, Role::King));
    for file in 0..8 {
        for (rank, role, chance) in [(0, Role::Bishop, 2), (1, Role::Pawn, 8)] {
            let square = Square::new(file, back(rank))?;
            let is_open = !along && file == rook;
            if !is_open && setup.board.get(square).is_none() && random(9) < chance {
                setup.board.put(square, Piece::new(mover, role));
            }
        }
    }
    // Something may have looked at the king's way.
    for _ in 0..random(3) {
        let role = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen][random(4) as usize];
        let square = Square::new(random(8) as u8, back(random(7) as u8))?;
        if setup.board.get(square).is_none() {
            setup.board.put(square, Piece::new(!mover, role));
        }
    }
    let position = setup.position(None, Defects::WAIVABLE).ok()?;
    position.is_check().then_some(setup)
}

/// Compares what is told of a check with all moves taken back; adds up how many can have been given, and how many not.
fn check_last_moves(setups: impl Iterator<Item = Setup>) -> [usize; 2] {
    let mut numbers = [0; 2];
    for setup in setups {
        let possible = has_last_move(&setup);
        let position = setup.position(None, Defects::WAIVABLE).unwrap();
        assert_eq!(!setup.defects(None).contains(Defect::ImpossibleCheck), possible, "{position}");
        numbers[usize::from(possible)] += 1;
    }
    numbers
}

#[test]
fn double_checks_by_en_passant() {
    let numbers = check_last_moves((0..200_000).filter_map(perhaps_en_passant));
    assert!(numbers.iter().all(|&number| number > 100), "{numbers:?}");
}

#[test]
fn checks_by_double_steps() {
    let numbers = check_last_moves((0..10_000).filter_map(perhaps_double_step));
    assert!(numbers.iter().all(|&number| number > 100), "{numbers:?}");
}

#[test]
fn checks_by_castling_with_a_crowd_about() {
    let numbers = check_last_moves((0..4_000).filter_map(perhaps_castled));
    assert!(numbers.iter().all(|&number| number > 50), "{numbers:?}");
}

#[test]
fn a_check_has_a_last_move_or_is_a_defect() {
    let (mut possible, mut impossible) = (0, 0);
    for mut setup in (0..16_000).filter_map(in_check) {
        let expected = has_last_move(&setup);
        let position = setup.position(None, Defects::WAIVABLE).unwrap();
        let defect = setup.defects(None).contains(Defect::ImpossibleCheck);
        assert_eq!(!defect, expected, "{position}");
        *(if defect { &mut impossible } else { &mut possible }) += 1;
        // With the square that a pawn has passed, that step was the last move.
        let fourth = if setup.turn == Color::White { 4 } else { 3 };
        for pawn in
            setup.board.pieces(!setup.turn, Role::Pawn).into_iter().filter(|pawn| pawn.rank() == fourth)
        {
            setup.passed = Square::new(pawn.file(), if fourth == 4 { 5 } else { 2 });
            let defects = setup.defects(None);
            if !defects.contains(Defect::EnPassantSquare) {
                assert_eq!(
                    !defects.contains(Defect::ImpossibleCheck),
                    has_last_move(&setup),
                    "{position} {pawn}"
                );
            }
        }
    }
    assert!(possible > 1_000 && impossible > 300, "{possible} possible, {impossible} impossible");
}

/// Whatever is played, the check it gives can be read back.
#[test]
fn checks_of_play_are_read_strictly() {
    let mut checks = 0;
    for game in 0..150 {
        let number = |n: u64| zobrist::number(1_000 + game, n) as usize;
        let mut position = Position::start();
        for ply in 0..150 {
            let moves = position.legal_moves();
            // Checks are preferred.
            let given: Vec<Move> = moves.iter().copied().filter(|&m| position.gives_check(m)).collect();
            let Some(&m) =
                given.get(number(ply) % given.len().max(1)).or(moves.get(number(ply) % moves.len().max(1)))
            else {
                break;
            };
            position.play_unchecked(m);
            assert_eq!(position.is_check(), given.contains(&m));
            let read = FenOptions::STRICT.read(&position.fen());
            assert_eq!(read, Ok(position), "{position}");
            checks += u32::from(position.is_check());
        }
    }
    assert!(checks > 1_500, "{checks}");
}
