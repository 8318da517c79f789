//! The rules of the board, clause by clause; the names carry the numbers of the clauses.

mod common;

use common::{goals, moves, mv, position};
use proptest::prelude::*;
use variant_core::{Color, Fen as _, Outcome, Piece, Position as _, Reason, Role as _, bitboard};
use xiangqi::names::{NAMES, Script, character, role_of, side_name};
use xiangqi::{Board, PinKind, Point, Points, Position, Role, Waive, strategies};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// The points that a piece of `role` gets to from `from`, one move after another, on a board with the kings alone.
fn roam(color: Color, role: Role, from: &str) -> Points {
    let mut found = Points::of(point(from));
    loop {
        let mut next = found;
        for at in found {
            // On either board other points are taken by the kings.
            for (red, black) in [("e0", "d8"), ("d1", "f8")] {
                let mut board = Board::empty();
                board.put(point(red), Piece::new(Color::White, Role::King));
                board.put(point(black), Piece::new(Color::Black, Role::King));
                board.put(at, Piece::new(color, role));
                if let Ok(position) = Position::new(board, color, Waive::PLAYABLE) {
                    next |= position.targets_from(at) - position.board().role(Role::King);
                }
            }
        }
        if next == found {
            return found;
        }
        found = next;
    }
}

#[test]
fn clause_01_board_and_start_position() {
    let start = Position::start();
    assert_eq!(start.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    assert_eq!(Point::all().count(), 90);
    assert_eq!((point("a0").index(), point("i9").index()), (0, 89));
    let red = bitboard! { variant_core::Shape9x10:
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X . X . X . X . X
        . X . . . . . X .
        . . . . . . . . .
        X X X X X X X X X
    };
    assert_eq!(start.board().color(Color::White), red);
    assert_eq!(start.board().color(Color::Black), red.flip_ranks());
}

#[test]
fn clause_02_king_steps_along_lines_in_its_palace() {
    let centre = position("5k3/9/9/9/9/9/9/9/4K4/9 w");
    // f1 faces the other king.
    assert_eq!(goals(&centre, "e1"), ["e0", "d1", "e2"]);
    let corner = position("3k5/9/9/9/9/9/9/5K3/9/9 w");
    assert_eq!(goals(&corner, "f2"), ["f1", "e2"]);
    let palace: Points =
        ["d0", "e0", "f0", "d1", "e1", "f1", "d2", "e2", "f2"].iter().map(|text| point(text)).collect();
    for king in palace {
        for other in palace.flip_ranks().into_iter().filter(|other| other.file() != king.file()) {
            let mut board = Board::empty();
            board.put(king, Piece::new(Color::White, Role::King));
            board.put(other, Piece::new(Color::Black, Role::King));
            let position = Position::new(board, Color::White, Waive::NOTHING).unwrap();
            assert!(position.legal_targets_from(king).is_subset(palace));
        }
    }
    assert_eq!(palace.count(), 9);
}

#[test]
fn clause_03_advisor_steps_diagonally_in_its_palace() {
    let red = roam(Color::White, Role::Advisor, "e1");
    assert_eq!(red, ["d0", "f0", "e1", "d2", "f2"].iter().map(|text| point(text)).collect());
    assert_eq!(roam(Color::Black, Role::Advisor, "e8"), red.flip_ranks());
    assert_eq!(goals(&position("3k5/9/9/9/9/9/9/5A3/9/4K4 w"), "f2"), ["e1"]);
}

#[test]
fn clause_04_elephant_goes_two_diagonal_steps_over_an_empty_eye_on_its_side() {
    let red = roam(Color::White, Role::Elephant, "c0");
    assert_eq!(red, ["c0", "g0", "a2", "e2", "i2", "c4", "g4"].iter().map(|text| point(text)).collect());
    assert_eq!(roam(Color::Black, Role::Elephant, "c9"), red.flip_ranks());
    // From e2 the eye f3 is taken, by whichever side.
    assert_eq!(goals(&position("3k5/9/9/9/9/9/5N3/4B4/9/4K4 w"), "e2"), ["c0", "g0", "c4"]);
    assert_eq!(goals(&position("3k5/9/9/9/9/9/5n3/4B4/9/4K4 w"), "e2"), ["c0", "g0", "c4"]);
    // At the river it turns back.
    assert_eq!(goals(&position("3k5/9/9/9/9/2B6/9/9/9/4K4 w"), "c4"), ["a2", "e2"]);
}

#[test]
fn clause_05_horse_is_blocked_at_the_leg() {
    let free = position("3k5/9/9/9/4N4/9/9/9/9/4K4 w");
    assert_eq!(goals(&free, "e5"), ["d3", "f3", "c4", "g4", "c6", "g6", "d7", "f7"]);
    for piece in ["P", "p"] {
        let blocked = position(&format!("3k5/9/9/4{piece}4/4N4/9/9/9/9/4K4 w"));
        assert_eq!(goals(&blocked, "e5"), ["d3", "f3", "c4", "g4", "c6", "g6"]);
    }
    // The horse on e7 has its leg on d7 taken towards c6; that on c6 goes by d6: attack without return.
    let uneven = position("5k3/9/3an4/2N6/9/9/9/9/9/4K4 w");
    assert!(uneven.attacks_from(point("c6")).contains(point("e7")));
    assert!(!uneven.attacks_from(point("e7")).contains(point("c6")));
    assert_eq!(uneven.attackers_of(point("e7"), Color::White).single(), Some(point("c6")));
    assert!(uneven.attackers_of(point("c6"), Color::Black).is_empty());
}

#[test]
fn clause_06_rook_goes_along_lines() {
    let free = position("3k5/9/9/9/2p1R2P1/9/9/9/9/4K4 w");
    assert_eq!(goals(&free, "e5"), ["e1", "e2", "e3", "e4", "c5", "d5", "f5", "g5", "e6", "e7", "e8", "e9"]);
}

#[test]
fn clause_07_cannon_captures_over_exactly_one_screen() {
    // Along rank 5: the pawn on c5 is the screen to the horse on a5; on the other side the own pawn g5 to the rook on i5.
    let board = position("3k5/9/9/9/n1p1C1P1r/9/9/9/9/4K4 w");
    let along: Vec<String> = goals(&board, "e5").into_iter().filter(|goal| goal.ends_with('5')).collect();
    assert_eq!(along, ["a5", "d5", "f5", "i5"]);
    // The second piece behind is taken, if it is not an own one; behind two pieces there is nothing.
    let twice = position("3k5/9/9/9/n1pPC1PPr/9/9/9/9/4K4 w");
    let along: Vec<String> = goals(&twice, "e5").into_iter().filter(|goal| goal.ends_with('5')).collect();
    assert_eq!(along, ["c5", "f5"]);
    // Next to each other and at any distance.
    let near = position("3k5/9/9/9/3npC3/9/9/9/9/4K4 w");
    assert!(goals(&near, "f5").contains(&"d5".to_string()));
    // It attacks behind the screen alone.
    assert_eq!(
        board.attacks_from(point("e5")),
        ["b5", "a5", "h5", "i5"].iter().map(|text| point(text)).collect()
    );
}

#[test]
fn clause_08_pawn_steps_forward_and_beyond_the_river_sideways() {
    assert_eq!(goals(&position("3k5/9/9/9/9/9/2P6/9/9/4K4 w"), "c3"), ["c4"]);
    assert_eq!(goals(&position("3k5/9/9/9/9/2P6/9/9/9/4K4 w"), "c4"), ["c5"]);
    assert_eq!(goals(&position("3k5/9/9/9/2P6/9/9/9/9/4K4 w"), "c5"), ["b5", "d5", "c6"]);
    assert_eq!(goals(&position("P3k4/9/9/9/9/9/9/9/9/3K5 w"), "a9"), ["b9"]);
    assert_eq!(goals(&position("4k4/9/9/9/9/2p6/9/9/9/3K5 b"), "c4"), ["c3", "b4", "d4"]);
    // It captures as it moves, and only so.
    let takes = position("3k5/9/9/2n6/1nPr5/9/9/9/9/4K4 w");
    assert_eq!(goals(&takes, "c5"), ["b5", "d5", "c6"]);
    // Points: ten on the own side, 45 beyond.
    for (color, files) in
        [(Color::White, ["a3", "c3", "e3", "g3", "i3"]), (Color::Black, ["a6", "c6", "e6", "g6", "i6"])]
    {
        let points = files.iter().fold(Points::EMPTY, |points, from| points | roam(color, Role::Pawn, from));
        let beyond =
            points.into_iter().filter(|point| (point.rank() >= 5) == (color == Color::White)).count();
        assert_eq!((points.count(), beyond), (55, 45));
    }
}

#[test]
fn clause_09_flying_general() {
    // The cannon alone between the kings stays on the file; a king may not step to the other's open file.
    let pinned = position("4k4/9/9/9/4C4/9/9/9/9/4K4 w");
    assert_eq!(goals(&pinned, "e5"), ["e1", "e2", "e3", "e4", "e6", "e7", "e8"]);
    let pins: Vec<_> = pinned.pins(Color::White).collect();
    assert_eq!((pins.len(), pins[0].kind, pins[0].by), (1, PinKind::FacingKings, point("e9")));
    assert!(!position("3k5/9/9/9/9/9/9/9/9/4K4 w").is_legal(mv("e0d0")));
    // Facing kings are no position for either side to move.
    for turn in ["w", "b"] {
        assert!(Position::from_fen_playable(&format!("4k4/9/9/9/9/9/9/9/9/4K4 {turn}")).is_err());
    }
    // With two pieces between, each may go.
    let two = position("4k4/4a4/9/9/4N4/9/9/9/9/4K4 w");
    assert_eq!(goals(&two, "e5").len(), 8);
    // A king guards a piece in front of the other king by its look along the file.
    let guarded = position("4k4/4P4/9/9/9/9/9/9/9/4K4 b");
    assert!(!guarded.is_legal(mv("e9e8")));
}

#[test]
fn clause_10_either_side_may_move_first_in_a_position() {
    assert_eq!(Position::start().turn(), Color::White);
    let black = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
    assert_eq!((black.turn(), black.count_legal()), (Color::Black, 44));
}

#[test]
fn clause_11_checks_are_answered_and_no_legal_move_loses() {
    // The screen of a cannon that checks may go away, a second one may come between, or the cannon falls.
    let check = position("4k4/4a4/9/9/9/4C4/9/9/9/3K5 b");
    assert!(check.is_check());
    assert_eq!(moves(&check).into_iter().collect::<Vec<_>>(), ["e8d7", "e8d9", "e8f7", "e8f9", "e9f9"]);
    // Two cannons: with an elephant before them an advisor can come between; without, the front one is the screen, nothing
    // can come between king and front cannon that would not be its screen, and it is mate.
    let mate = position("3aka3/9/4b4/9/4C4/9/4C4/9/9/3K5 b");
    assert!(mate.is_check() && mate.outcome().is_none());
    let mate = position("3aka3/9/9/9/4C4/9/4C4/9/9/3K5 b");
    assert_eq!(mate.outcome(), Some(Outcome::win(Color::White, Reason::Checkmate)));
    let mate = position("R3k4/R8/9/9/9/9/9/9/9/3K5 b");
    assert_eq!(mate.outcome(), Some(Outcome::win(Color::White, Reason::Checkmate)));
    // Stalemate: the king may go nowhere and nothing else can move.
    let stalemate = position("3k5/4P4/9/9/9/9/9/9/9/4K4 b");
    assert!(!stalemate.is_check());
    assert_eq!(stalemate.outcome(), Some(Outcome::win(Color::White, Reason::Stalemate)));
    assert_eq!(
        stalemate.swap_colors().unwrap().outcome(),
        Some(Outcome::win(Color::Black, Reason::Stalemate))
    );
}

#[test]
fn clause_12_approximate_values() {
    let value = |role: Role| (role.names().value, role.names().value_beyond);
    assert_eq!(value(Role::Pawn), (Some(1.0), Some(2.0)));
    assert_eq!(value(Role::Advisor), (Some(2.0), None));
    assert_eq!(value(Role::Elephant), (Some(2.0), None));
    assert_eq!(value(Role::Horse), (Some(4.5), None));
    assert_eq!(value(Role::Cannon), (Some(4.5), None));
    assert_eq!(value(Role::Rook), (Some(9.0), None));
    assert_eq!(value(Role::King), (None, None));
}

#[test]
fn clause_13_names_and_characters() {
    let drawn = |color, script| {
        Role::ALL.iter().map(|&role| character(Piece::new(color, role), script)).collect::<String>()
    };
    assert_eq!(drawn(Color::White, Script::Traditional), "帥仕相傌俥炮兵");
    assert_eq!(drawn(Color::Black, Script::Traditional), "將士象馬車砲卒");
    assert_eq!(drawn(Color::White, Script::Simplified), "帅仕相马车炮兵");
    assert_eq!(drawn(Color::Black, Script::Simplified), "将士象马车砲卒");
    for (i, names) in NAMES.iter().enumerate() {
        assert_eq!(names.role.index(), i);
        for character in names.traditional.iter().chain(&names.simplified).chain(names.also) {
            assert_eq!(role_of(*character), Some(names.role));
        }
    }
    assert_eq!(role_of('伡'), Some(Role::Rook));
    let hungarian: Vec<&str> = NAMES.iter().map(|names| names.hungarian).collect();
    assert_eq!(hungarian, ["király", "testőr", "elefánt", "huszár", "bástya", "ágyú", "gyalog"]);
    let english: Vec<&str> = NAMES.iter().map(|names| names.english).collect();
    assert_eq!(english, ["king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"]);
    assert_eq!((side_name(Color::White), side_name(Color::Black)), ("Red", "Black"));
}

#[test]
fn pins_by_rook_cannon_and_horse() {
    let by_rook = position("4k4/4r4/9/9/9/9/9/9/4N4/4K4 w");
    let pins: Vec<_> = by_rook.pins(Color::White).collect();
    assert_eq!((pins.len(), pins[0].kind, pins[0].pinned), (1, PinKind::Rook, point("e1")));
    assert!(goals(&by_rook, "e1").is_empty());
    // Two pieces between king and cannon, one of each side: the own one may not leave, nor take the other.
    let by_cannon = position("5k3/9/4c4/9/4p4/9/9/9/4R4/4K4 w");
    let pins: Vec<_> = by_cannon.pins(Color::White).collect();
    assert_eq!((pins.len(), pins[0].kind, pins[0].pinned), (1, PinKind::CannonScreen, point("e1")));
    assert_eq!(goals(&by_cannon, "e1"), ["e2", "e3", "e4"]);
    // The leg of a horse.
    let by_horse = position("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w");
    assert!(by_horse.is_legal(mv("d1d2")));
    let by_horse = position("5k3/9/9/9/9/9/9/5n3/5R3/4K4 w");
    assert_eq!(by_horse.pins(Color::White).next().unwrap().kind, PinKind::HorseLeg);
    assert_eq!(goals(&by_horse, "f1"), ["f2"]);
    assert_eq!(by_horse.pinned(Color::White).single(), Some(point("f1")));
}

#[test]
fn a_cannon_that_looks_at_the_king_along_an_open_line_forbids_screens() {
    let open = position("3k5/9/9/9/4c4/9/9/9/R8/4K4 w");
    assert!(!open.is_check());
    assert!(!open.is_legal(mv("a1e1")));
    assert!(open.is_legal(mv("a1d1")));
}

#[test]
fn captures_and_checks() {
    let board = position("3k5/9/9/9/n1p1C1P1r/9/9/9/9/4K4 w");
    let captures: Vec<String> = board.legal_captures().iter().map(|m| format!("{m:?}")).collect();
    assert_eq!(captures, ["e5a5", "e5i5"]);
    let check = position("3k5/9/9/9/9/9/9/9/R8/4K4 w");
    assert!(check.gives_check(mv("a1d1")) && !check.gives_check(mv("a1b1")));
    assert_eq!(check.after(mv("a1d1")).checkers().single(), Some(point("d1")));
}

#[test]
fn questions_about_the_side_that_is_not_to_move() {
    let board = position("3k5/9/9/9/n1p1C1P1r/9/9/9/9/4K4 w");
    assert!(!board.is_legal(mv("i5g5")));
    assert!(board.is_legal_by(Color::Black, mv("i5g5")));
    assert!(!board.is_legal_by(Color::Black, mv("a5c5")));
    assert_eq!(board.with_turn(Color::Black).map(|other| other.is_legal(mv("i5g5"))), Some(true));
    let check = position("3kR4/9/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(check.with_turn(Color::White), None);
}

#[test]
fn sizes() {
    assert_eq!(size_of::<xiangqi::Move>(), 2);
    assert!(size_of::<Position>() <= 320);
}

proptest! {
    #[test]
    fn flying_general_never_arises(position in strategies::hard()) {
        for m in position.legal_moves() {
            let next = position.after(m);
            let (red, black) = (next.king(Color::White), next.king(Color::Black));
            if red.file() == black.file() {
                let between = (red.rank() + 1..black.rank())
                    .filter(|&rank| next.board().get(Point::new(red.file(), rank).unwrap()).is_some());
                prop_assert!(between.count() > 0, "{} {:?}", position, m);
            }
        }
    }

    #[test]
    fn horses_jump_over_empty_legs_alone(position in strategies::hard()) {
        let occupied = position.board().occupied();
        for from in position.board().role(Role::Horse) {
            for to in position.attacks_from(from) {
                let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                prop_assert_eq!(files.abs() + ranks.abs(), 3);
                prop_assert!(files != 0 && ranks != 0);
                prop_assert!(!occupied.contains(from.offset(files / 2, ranks / 2).unwrap()));
            }
        }
    }

    #[test]
    fn elephants_go_over_empty_eyes_and_not_over_the_river(position in strategies::hard()) {
        let occupied = position.board().occupied();
        for from in position.board().role(Role::Elephant) {
            for to in position.attacks_from(from) {
                let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                prop_assert_eq!((files.abs(), ranks.abs()), (2, 2));
                prop_assert!(!occupied.contains(from.offset(files / 2, ranks / 2).unwrap()));
                prop_assert_eq!(from.rank() < 5, to.rank() < 5);
            }
        }
    }

    #[test]
    fn cannons_capture_over_one_screen_and_move_over_none(position in strategies::hard()) {
        let occupied = position.board().occupied();
        for from in position.board().role(Role::Cannon) {
            for to in position.targets_from(from) {
                let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                prop_assert!(files == 0 || ranks == 0);
                let screens = (1..files.abs().max(ranks.abs()))
                    .filter(|step| occupied.contains(from.offset(files.signum() * step, ranks.signum() * step).unwrap()))
                    .count();
                prop_assert_eq!(screens, usize::from(occupied.contains(to)));
            }
        }
    }

    #[test]
    fn pawns_kings_and_advisors_keep_to_their_points(position in strategies::reachable()) {
        prop_assert!(position.defects().is_empty());
        for m in position.legal_moves() {
            prop_assert!(position.after(m).defects().is_empty());
        }
    }
}

/// Positions that differ by which piece stands where, or by whose turn it is, have keys of their own.
#[test]
fn every_piece_point_and_turn_has_its_part_in_the_key() {
    let mut keys = std::collections::HashSet::new();
    let mut count = 0;
    for letter in "RCHEAPrcheap".chars() {
        for at in 0..90 {
            let mut ranks = vec![vec!['1'; 9]; 10];
            (ranks[0][3], ranks[9][4]) = ('k', 'K');
            if ranks[at / 9][at % 9] != '1' {
                continue;
            }
            ranks[at / 9][at % 9] = letter;
            let board: Vec<String> = ranks
                .iter()
                .map(|rank| {
                    let text: String = rank.iter().collect();
                    (2..10).rev().fold(text, |text, n| text.replace(&"1".repeat(n), &n.to_string()))
                })
                .collect();
            for turn in ['w', 'b'] {
                if let Ok(p) = Position::from_fen_playable(&format!("{} {turn}", board.join("/"))) {
                    assert_eq!(p.key(), p.key_from_scratch());
                    assert!(keys.insert(p.key()), "{p}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1_000, "{count}");
}
