//! Any pieces on any squares, with any fields: a position or an error that says what is wrong, and which of both follows from the
//! defects and from what is waived. Every position can be played from.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use variant_core::{Board, Color, Fen as _, Piece, Position as _, Role, Shape, Shape8x8, Square};
use variant_fuzz::western_parts;
use western::{CastlingField, CastlingMode, Defect, Defects, EnPassantField, FenOptions, Setup};
use xiangqi::Waive;

/// Where the kings go instead of any others that there may be: most boards have none, or several.
type Kings<S> = Option<[Square<S>; 2]>;

#[derive(Arbitrary, Debug)]
enum Input {
    Western {
        setup: Setup,
        kings: Kings<Shape8x8>,
        mode: Option<bool>,
        waived: u32,
    },
    Xiangqi {
        board: xiangqi::Board,
        kings: Kings<variant_core::Shape9x10>,
        turn: Color,
        counters: [u32; 2],
    },
    Kinizsi {
        board: kinizsi::Board,
        kings: Kings<Shape8x8>,
        turn: Color,
        castling: kinizsi::Castling,
        passed: Option<kinizsi::Square>,
        counters: (u16, u32),
    },
}

fn crown<S: Shape, R: Role>(board: &mut Board<S, R>, kings: Kings<S>, king: R) {
    let Some(kings) = kings else { return };
    for other in board.role(king) {
        board.lift(other);
    }
    for (color, square) in Color::ALL.into_iter().zip(kings) {
        board.put(square, Piece::new(color, king));
    }
}

fn western(setup: &Setup, mode: Option<CastlingMode>, waived: Defects) {
    let defects = setup.defects(mode);
    let left = defects - (waived & Defects::WAIVABLE);
    let position = match setup.position(mode, waived) {
        Ok(position) => position,
        Err(error) => {
            assert!(!left.is_empty() && !error.to_string().is_empty());
            return assert_eq!(error.defects, left, "{setup:?}");
        }
    };
    assert!(left.is_empty(), "{setup:?}");
    assert!(mode.is_none_or(|mode| position.castling_mode() == mode));
    assert_eq!(*position.board(), setup.board);
    if !setup.named_by_file || mode.is_some() || !defects.contains(Defect::CastlingRights) {
        // What is left of a set-up when what is wrong has been dropped is a set-up.
        let (again, mode) = western_parts(&position);
        let again = again.position(Some(mode), waived).expect("nothing more is wrong with it");
        assert_eq!(western_parts(&again), western_parts(&position));
    }
    conformance::check_playable(&position);
    let fen = position.fen_with(EnPassantField::Always, CastlingField::Shredder).to_string();
    let options = FenOptions { castling: Some(position.castling_mode()), ..FenOptions::PLAYABLE };
    assert_eq!(western_parts(&options.read(&fen).expect("an own FEN is read")), western_parts(&position));
}

fn xiangqi(board: xiangqi::Board, turn: Color, [halfmoves, fullmoves]: [u32; 2]) {
    let playable = xiangqi::Position::new(board, turn, Waive::PLAYABLE);
    for waive in [Waive::NOTHING, Waive::named("surplus").unwrap(), Waive::named("points").unwrap()] {
        match (xiangqi::Position::new(board, turn, waive), &playable) {
            (Ok(position), Ok(playable)) => {
                assert!(position == *playable);
                assert!(position.defects().iter().all(|defect| waive.covers(defect)));
            }
            (Err(error), Ok(playable)) => {
                assert!(playable.defects().iter().any(|defect| !waive.covers(defect)), "{playable}: {error}");
            }
            (Err(_), Err(_)) => {}
            (Ok(position), Err(error)) => panic!("{position}: {error}"),
        }
    }
    match playable {
        Ok(position) => {
            assert_eq!(*position.board(), board);
            conformance::check_playable(&position);
            let counted = position.with_counters(halfmoves, fullmoves);
            assert!(counted == position);
            for m in counted.legal_moves() {
                let _ = counted.after(m).fen();
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn kinizsi(fen: &str) {
    match (kinizsi::Position::from_fen(fen), kinizsi::Position::from_fen_playable(fen)) {
        (Ok(strict), Ok(playable)) => {
            assert!(strict == playable, "{fen}");
            conformance::check_position(&strict);
        }
        (Err(error), Ok(playable)) => {
            assert!(!error.to_string().is_empty());
            conformance::check_playable(&playable);
        }
        (Err(_), Err(error)) => assert!(!error.to_string().is_empty()),
        (Ok(strict), Err(error)) => panic!("{strict}: {error}"),
    }
}

fuzz_target!(|input: Input| {
    match input {
        Input::Western { mut setup, kings, mode, waived } => {
            crown(&mut setup.board, kings, western::Role::King);
            let mode = mode.map(|other| if other { CastlingMode::Chess960 } else { CastlingMode::Standard });
            let of = |mask: u32| {
                let defects = Defect::ALL.iter().enumerate().filter(|(n, _)| mask >> n & 1 != 0);
                defects.map(|(_, &defect)| defect).collect()
            };
            for waived in [of(waived), Defects::NONE, Defects::WAIVABLE] {
                western(&setup, mode, waived);
            }
        }
        Input::Xiangqi { mut board, kings, turn, counters } => {
            crown(&mut board, kings, xiangqi::Role::King);
            xiangqi(board, turn, counters);
        }
        Input::Kinizsi { mut board, kings, turn, castling, passed, counters: (halfmoves, fullmoves) } => {
            crown(&mut board, kings, kinizsi::Role::King);
            let sides = [kinizsi::CastlingSide::Kingside, kinizsi::CastlingSide::Queenside];
            let rights: String = sides
                .into_iter()
                .zip("kq".chars())
                .filter(|&(side, _)| castling.has(side))
                .map(|(_, sign)| sign)
                .collect();
            let rights = if rights.is_empty() { "-" } else { &rights };
            let passed = passed.map_or_else(|| "-".into(), |passed| passed.to_string());
            kinizsi(&format!("{board:?} {} {rights} {passed} {halfmoves} {fullmoves}", turn.letter()));
        }
    }
});
