//! Properties of all positions, and the slow generator as judge.

mod common;

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use common::{Mailbox, Numbers, moves};
use proptest::prelude::*;
use variant_core::{Color, CoordinateMoves as _, Edit, Fen as _, Position as _};
use xiangqi::{Move, PinKind, Point, Points, Position, Role, Waive, strategies};

/// Everything that must hold of a position.
fn check(position: &Position) {
    let mailbox = Mailbox::of(position);
    let legal = moves(position);
    assert_eq!(legal, mailbox.legal_moves(), "{position}");
    let list = position.legal_moves();
    assert_eq!(list.len(), legal.len(), "a move twice: {position}");
    assert_eq!(position.count_legal() as usize, list.len(), "{position}");
    assert_eq!(position.has_legal(), !list.is_empty(), "{position}");
    assert_eq!(position.is_check(), mailbox.in_check(position.turn() == Color::White), "{position}");
    assert_eq!(position.checkers(), position.king_attackers(position.turn()), "{position}");
    assert!(position.king_attackers(!position.turn()).is_empty(), "{position}");
    assert_eq!(position.outcome().is_some(), list.is_empty());
    // `is_legal` of every pair of points.
    for from in Point::all() {
        for to in Point::all() {
            let m = Move::new(from, to);
            assert_eq!(position.is_legal(m), list.contains(&m), "{position} {m:?}");
        }
    }
    // Parts of the moves.
    for (from, to) in [(position.board().role(Role::Cannon), Points::ALL), (Points::rank(2), Points::file(4))]
    {
        let mut part = BTreeSet::new();
        position.for_each_legal_between(from, to, |m| assert!(part.insert(m)));
        let all = list.iter().copied().filter(|m| from.contains(m.from()) && to.contains(m.to()));
        assert_eq!(part, all.collect(), "{position}");
    }
    for from in Point::all() {
        let goals: Points = position.legal_moves_from(from).iter().map(|m| m.to()).collect();
        assert_eq!(goals, position.legal_targets_from(from), "{position} {from}");
    }
    // The FEN gives the same position back.
    let read = Position::from_fen_playable(&position.fen()).unwrap();
    assert_eq!((read, read.fen()), (*position, position.fen()));
    assert_eq!(position.key(), position.key_from_scratch());
    let captures: BTreeSet<Move> = position.legal_captures().into_iter().collect();
    for &m in &list {
        let next = position.after(m);
        assert_eq!(next.key(), next.key_from_scratch(), "{position} {m:?}");
        let taken = position.board().get(m.to());
        assert_eq!(captures.contains(&m), taken.is_some());
        let mut board = *position.board();
        let mut edits = 0;
        position.for_each_edit(m, |edit| {
            if let Edit::Lift(square, piece) = edit {
                assert_eq!(board.get(square), Some(piece));
            }
            board.apply(edit);
            edits += 1;
        });
        assert_eq!(edits, 2 + usize::from(taken.is_some()));
        assert_eq!(&board, next.board(), "{position} {m:?}");
    }
    // Attacks seen from either end.
    for color in Color::ALL {
        for point in Point::all() {
            let attackers: Points = (position.board().color(color))
                .into_iter()
                .filter(|&from| {
                    let king_far_away = position.board().role(Role::King).contains(from)
                        && from.file() == point.file()
                        && from.rank().abs_diff(point.rank()) > 1;
                    position.attacks_from(from).contains(point)
                        && (!king_far_away || point == position.king(!color))
                })
                .collect();
            assert_eq!(position.attackers_of(point, color), attackers, "{position} {point}");
        }
    }
    // A piece of the side to move that is neither pinned nor bound by a check goes where its kind goes, but does not become the
    // screen of a cannon that looks at the king along an open line.
    let own = position.board().color(position.turn());
    let king = position.king(position.turn());
    let pins: Vec<_> = position.pins(position.turn()).collect();
    for from in own {
        let goals = position.legal_targets_from(from);
        assert!(goals.is_subset(position.targets_from(from)));
        if from != king && !position.is_check() {
            let mut allowed = position.targets_from(from);
            for pin in pins.iter().filter(|pin| pin.pinned == from) {
                allowed &= pin.allowed;
            }
            assert!(goals.is_subset(allowed), "{position} {from}");
            for to in allowed - goals {
                assert!(to.file() == king.file() || to.rank() == king.rank(), "{position} {from}{to}");
            }
        }
    }
    if position.is_check() {
        assert_eq!(position.null_move(), None);
    } else {
        let passed = position.null_move().unwrap();
        assert_eq!((passed.turn(), passed.board()), (!position.turn(), position.board()));
        assert_eq!(passed.key(), passed.key_from_scratch());
    }
    // The rules know no left and right, and the sides have the same rules.
    let mirror = position.mirror().unwrap();
    let mirrored: BTreeSet<Move> = list.iter().map(|m| m.mirror()).collect();
    assert_eq!(mirror.legal_moves().into_iter().collect::<BTreeSet<_>>(), mirrored);
    assert_eq!(mirror.mirror(), Some(*position));
    let swapped = position.swap_colors().unwrap();
    let flipped: BTreeSet<Move> = list.iter().map(|m| m.flip()).collect();
    assert_eq!(swapped.legal_moves().into_iter().collect::<BTreeSet<_>>(), flipped);
    assert_eq!(swapped.swap_colors(), Some(*position));
}

/// What the side that waits could do: all but taking the king.
fn check_side_that_waits(position: &Position) {
    let waiting = !position.turn();
    let taken = position.king(position.turn()).to_string();
    let mut expected = Mailbox::of(position).passed().legal_moves();
    expected.retain(|text| !text.ends_with(&taken));
    let mut found = BTreeSet::new();
    for from in position.board().color(waiting) {
        for to in Point::all().map(|to| Move::new(from, to)).filter(|&m| position.is_legal_by(waiting, m)) {
            found.insert(format!("{to:?}"));
        }
    }
    assert_eq!(found, expected, "{position}");
    for text in &found {
        let after = position.after_by(waiting, common::mv(text));
        assert_eq!((after.turn(), after.key()), (position.turn(), after.key_from_scratch()));
        assert!(after.king_attackers(waiting).is_empty(), "{position} {text}");
    }
}

/// A piece is pinned by those that attack its king once it is lifted, and had not before.
fn check_pins(position: &Position) {
    for color in Color::ALL {
        let pins: Vec<_> = position.pins(color).collect();
        let before = position.king_attackers(color);
        for pinned in position.board().color(color) - Points::of(position.king(color)) {
            let mut board = *position.board();
            board.lift(pinned);
            let by: Points = pins.iter().filter(|pin| pin.pinned == pinned).map(|pin| pin.by).collect();
            if let Ok(lifted) = Position::new(board, color, Waive::PLAYABLE) {
                assert_eq!(by, lifted.king_attackers(color) - before, "{position} {pinned}");
            }
        }
    }
}

/// A pinned piece may go where the piece that holds it does not attack the king then.
fn check_ways_of_pinned(position: &Position) {
    let place = |point: Point| (i32::from(point.file()), i32::from(point.rank()));
    let board = Mailbox::of(position);
    for color in Color::ALL {
        let (own, king) = (position.board().color(color), position.king(color));
        for pin in position.pins(color) {
            for to in !own - Points::of(position.king(!color)) {
                let after = board.after(place(pin.pinned), place(to));
                let by = place(pin.by);
                let attacks = match pin.kind {
                    _ if to == pin.by => false,
                    PinKind::FacingKings => after.kings_face(),
                    _ => after.walk(by.0, by.1).contains(&place(king)),
                };
                assert_eq!(pin.allowed.contains(to), !attacks, "{position} {pin:?} {to}");
            }
        }
    }
}

proptest! {
    #[test]
    fn pinned_pieces_go_where_the_king_stays_safe(position in strategies::position()) {
        check_ways_of_pinned(&position);
    }

    #[test]
    fn the_side_that_waits(position in strategies::position()) {
        check_side_that_waits(&position);
    }

    #[test]
    fn pins_are_what_lifting_a_piece_opens(position in strategies::position()) {
        check_pins(&position);
    }

    #[test]
    fn positions_of_random_play(position in strategies::reachable()) {
        check(&position);
        prop_assert!(position.defects().is_empty());
        prop_assert_eq!(Position::from_fen(&position.fen()), Ok(position));
    }

    #[test]
    fn hard_positions(position in strategies::hard()) {
        check(&position);
        prop_assert!(position.defects().is_empty());
    }

    #[test]
    fn positions_with_waived_defects(position in strategies::playable()) {
        check(&position);
    }

    #[test]
    fn equality_looks_at_pieces_and_turn_alone(position in strategies::reachable()) {
        let hash = |position: &Position| {
            let mut hasher = DefaultHasher::new();
            position.hash(&mut hasher);
            hasher.finish()
        };
        let other = position.with_counters(77, 99);
        prop_assert_eq!((position, hash(&position)), (other, hash(&other)));
        if let Some(passed) = position.null_move() {
            prop_assert_ne!(position, passed);
            prop_assert_ne!(position.key(), passed.key());
        }
    }

    #[test]
    fn irreversible_moves_are_captures_and_pawn_steps_forward(game in strategies::moves(120)) {
        let mut position = Position::start();
        for m in game {
            let capture = position.board().get(m.to()).is_some();
            let step = position.board().role(Role::Pawn).contains(m.from()) && m.from().file() == m.to().file();
            prop_assert_eq!(position.is_irreversible(m), capture || step);
            let before = position.halfmoves();
            position.play(m).unwrap();
            prop_assert_eq!(position.halfmoves(), if capture { 0 } else { before + 1 });
        }
    }
}

/// Many positions of long random games, the legal moves alone.
#[test]
fn slow_generator_agrees_on_random_games() {
    let mut numbers = Numbers(1);
    let mut seen = 0;
    while seen < 12_000 {
        let mut position = Position::start();
        for _ in 0..200 {
            let list = position.legal_moves();
            assert_eq!(moves(&position), Mailbox::of(&position).legal_moves(), "{position}");
            assert_eq!(position.count_legal() as usize, list.len());
            seen += 1;
            if list.is_empty() {
                break;
            }
            position.play_unchecked(list[numbers.next(list.len())]);
        }
    }
}

/// Moves that are not legal are refused and change nothing.
#[test]
fn play_refuses_illegal_moves() {
    let mut position = Position::start();
    let m = common::mv("e0e2");
    let error = position.play(m).unwrap_err();
    assert_eq!(error.0, m);
    assert_eq!(error.to_string(), "illegal move e0e2: it is none of the legal moves of this position");
    assert_eq!(position, Position::start());
    assert!(Position::new(*position.board(), Color::Black, Waive::NOTHING).is_ok());
}
