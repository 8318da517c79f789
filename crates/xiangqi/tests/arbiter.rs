//! Clauses and switches on the end of a game that the collected cases do not reach.

mod common;

use common::{mv, position};
use variant_core::{Board, Color, Fen as _, Game, Outcome, Piece, Position as _, Reason, Verdict};
use xiangqi::arbiter::{
    Clause, Cycle, CycleError, Decision, Language, MoveClass, Newness, OutOfBudget, RuleBook, Rules, Ruling,
    SideClass, ThreatSearch,
};
use xiangqi::{Move, Point, Points, Position, Role, Waive};

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(mv).collect()
}

fn twice(book: RuleBook) -> Rules {
    let mut rules = Rules::new(book);
    rules.occurrences = 2;
    rules
}

fn judge(rules: Rules, fen: &str, cycle: &str) -> Ruling {
    let ruling = rules.judge_moves(&position(fen), &moves(cycle)).unwrap();
    assert!(ruling.cycle.is_some(), "no cycle: {fen} {cycle}");
    ruling
}

/// The class of each side, Red's first.
fn sides(ruling: &Ruling) -> [&'static str; 2] {
    ruling.cycle.as_ref().unwrap().sides.map(SideClass::name)
}

#[test]
fn mate_comes_before_everything() {
    // A mated side has lost though the move limit is reached as well.
    let fen = "3k5/1R7/R8/9/9/9/9/9/9/4K4 w - - 119 80";
    let ruling = Rules::default().judge_moves(&position(fen), &moves("a7a9")).unwrap();
    assert_eq!(ruling.clause, Clause::Checkmate);
    assert_eq!(ruling.decision, Decision::Final(Outcome::win(Color::White, Reason::Checkmate)));
    // The king cannot move between the rook's rank and the other king's file: stalemate loses.
    let stalemate = position("3k5/4R4/9/9/9/9/9/9/9/4K4 b - - 130 80");
    let ruling = Rules::default().judge_moves(&stalemate, &[]).unwrap();
    assert_eq!((ruling.clause, ruling.decision.name()), (Clause::Stalemate, "black_loses"));
}

#[test]
fn repetition_comes_before_the_move_limit() {
    let fen = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 118 60";
    let cycle = "e1d1 d9e9 d1e1 e9d9";
    let ruling = twice(RuleBook::Axf).judge_moves(&position(fen), &moves(cycle)).unwrap();
    assert_eq!((ruling.clause, ruling.decision.name()), (Clause::CheckerLoses, "red_loses"));
    let ruling = Rules::default().judge_moves(&position(fen), &moves(cycle)).unwrap();
    assert_eq!((ruling.clause, ruling.decision.name()), (Clause::MoveLimit, "draw"));
}

#[test]
fn the_move_limit_comes_before_material_and_does_not_mind_pawns() {
    let bare = position("3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 120 80");
    assert_eq!(Rules::default().judge_moves(&bare, &[]).unwrap().clause, Clause::MoveLimit);
    assert_eq!(
        Rules::default().judge_moves(&bare.with_counters(119, 80), &[]).unwrap().clause,
        Clause::Material
    );

    let mut game = Game::with_arbiter(position("3k5/9/9/9/P8/9/9/9/9/4K4 w - - 118 60"), Rules::default());
    game.play(mv("a5a6")).unwrap();
    assert_eq!(game.verdict(), Verdict::Continue);
    game.play(mv("d9d8")).unwrap();
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::MoveLimit)));

    let mut rules = Rules::default();
    rules.move_limit = Some(100);
    let rook = position("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 100 60");
    assert_eq!(rules.judge_moves(&rook, &[]).unwrap().clause, Clause::MoveLimit);
    assert_eq!(rules.judge_moves(&rook.with_counters(99, 60), &[]).unwrap().decision, Decision::Continue);
    rules.move_limit = None;
    assert_eq!(rules.judge_moves(&rook.with_counters(5000, 60), &[]).unwrap().decision, Decision::Continue);
}

/// A rook that checks a king to and fro: `checks` checks with their replies, from a fresh count.
fn checking_game(checks: usize, rules: Rules) -> Game<Position, Rules> {
    let start = position("3k5/9/9/9/9/9/9/9/4R4/5K3 w");
    let mut game = Game::with_arbiter(start, rules);
    let round = moves("e1d1 d9e9 d1e1 e9d9");
    for m in round.iter().cycle().take(2 * checks) {
        game.play(*m).unwrap();
    }
    game
}

#[test]
fn checks_beyond_the_tenth_are_discounted() {
    let mut rules = Rules::default();
    rules.occurrences = u32::MAX;
    rules.move_limit = Some(24);
    // 12 checks and 12 replies.
    assert_eq!(checking_game(12, rules).verdict(), Verdict::Final(Outcome::draw(Reason::MoveLimit)));
    rules.counted_checks = Some(10);
    let mut game = checking_game(12, rules);
    assert_eq!(game.verdict(), Verdict::Continue);
    // Two checks and two replies did not count, so that four quiet plies are left.
    for (ply, text) in ["e1a1", "d9d8", "a1b1", "d8d9"].into_iter().enumerate() {
        assert_eq!(game.verdict(), Verdict::Continue, "{ply}");
        game.play(mv(text)).unwrap();
    }
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::MoveLimit)));
    // The eleventh check does not count before it is answered either.
    rules.move_limit = Some(21);
    let mut game = checking_game(10, rules);
    game.play(mv("e1d1")).unwrap();
    assert_eq!((game.position().halfmoves(), game.verdict()), (21, Verdict::Continue));
    // Plies that only the FEN knows of all count.
    rules.move_limit = Some(120);
    let known = position("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 120 61");
    assert_eq!(rules.judge_moves(&known, &[]).unwrap().clause, Clause::MoveLimit);
}

#[test]
fn a_capture_starts_the_count_anew() {
    let mut game = Game::with_arbiter(position("3k5/9/9/9/9/9/9/4p4/4R4/5K3 w - - 119 80"), Rules::default());
    game.play(mv("e1e2")).unwrap();
    assert_eq!((game.position().halfmoves(), game.verdict()), (0, Verdict::Continue));
}

#[test]
fn material() {
    let draw = |fen: &str| position(fen).is_insufficient_material();
    assert!(draw("3k5/9/9/9/9/9/9/9/9/4K4 w"));
    assert!(draw("2bakab2/9/9/9/9/9/9/9/4A4/2BAK1B2 w"));
    assert!(!draw("3k5/9/9/9/9/9/p8/9/9/4K4 w"));
    // One cannon: with an advisor it mates the bare king, without one it has no screen that would do.
    assert!(draw("3k5/9/9/9/9/9/9/9/C8/4K4 w"));
    assert!(draw("2bk2b2/9/9/9/9/9/9/4B4/C8/4K4 w"));
    assert!(draw("3k5/4a4/9/9/9/9/9/9/C8/4K4 w"));
    assert!(!draw("3k5/9/9/9/9/9/9/9/C3A4/4K4 w"));
    assert!(!draw("3k5/4a4/9/9/9/9/9/4B4/C8/4K4 w"));
    assert!(!draw("c2k5/9/9/9/9/9/9/9/C8/4K4 w"));
    let position = position("3k5/4a4/9/9/9/9/9/9/4A4/4KC3 w");
    assert!(!position.has_insufficient_material(Color::White));
    assert!(position.has_insufficient_material(Color::Black));
    let verdict =
        Game::with_arbiter(Position::from_fen("3k5/9/9/9/9/9/9/9/9/4K4 w").unwrap(), Rules::default())
            .verdict();
    assert_eq!(verdict, Verdict::Final(Outcome::draw(Reason::Material)));
}

/// The points that a side's king, advisors or elephants get to.
fn points(color: Color, role: Role) -> Vec<Point> {
    let far = |point: &Point| if color == Color::White { point.rank() } else { 9 - point.rank() };
    let stands = |point: &Point| match (role, point.file(), far(point)) {
        (Role::King, file, rank) => (3..=5).contains(&file) && rank <= 2,
        (Role::Advisor, file, rank) => matches!((file, rank), (3 | 5, 0 | 2) | (4, 1)),
        (_, file, rank) => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
    };
    Point::all().filter(stands).collect()
}

/// The ways to put up to two guards of a kind on their points.
fn guards(color: Color, role: Role, most: usize) -> Vec<Points> {
    let points = points(color, role);
    let mut sets = vec![Points::EMPTY];
    for (index, &first) in points.iter().enumerate() {
        if most > 0 {
            sets.push(Points::of(first));
        }
        if most > 1 {
            sets.extend(points[index + 1..].iter().map(|&second| Points::of(first) | Points::of(second)));
        }
    }
    sets
}

/// Whether some position of a lone cannon and these guards leaves Black's king mated or without a move.
fn some_mate(red: [usize; 2], black: [usize; 2]) -> bool {
    let mut boards = vec![Board::empty()];
    let mut add = |color: Color, role: Role, sets: Vec<Points>| {
        let old = core::mem::take(&mut boards);
        for board in old {
            for &set in &sets {
                if set.is_disjoint(board.occupied()) {
                    let mut board: xiangqi::Board = board;
                    for point in set {
                        board.put(point, Piece::new(color, role));
                    }
                    boards.push(board);
                }
            }
        }
    };
    for (color, [advisors, elephants]) in [(Color::White, red), (Color::Black, black)] {
        add(color, Role::Advisor, guards(color, Role::Advisor, advisors));
        add(color, Role::Elephant, guards(color, Role::Elephant, elephants));
        add(color, Role::King, points(color, Role::King).into_iter().map(Points::of).collect());
    }
    boards.into_iter().any(|board| {
        (!board.occupied()).into_iter().any(|point| {
            let mut board = board;
            board.put(point, Piece::new(Color::White, Role::Cannon));
            Position::new(board, Color::Black, Waive::NOTHING)
                .is_ok_and(|position| position.outcome().is_some())
        })
    })
}

#[test]
fn one_cannon_that_cannot_mate() {
    assert!(!some_mate([0, 0], [1, 1]));
    assert!(!some_mate([0, 1], [0, 1]));
    assert!(some_mate([0, 0], [2, 0]));
    assert!(some_mate([0, 1], [1, 0]));
    assert!(some_mate([1, 0], [0, 0]));
}

#[test]
#[ignore = "four million positions take some seconds"]
fn one_cannon_that_cannot_mate_in_full() {
    assert!(!some_mate([0, 0], [1, 2]));
    assert!(!some_mate([0, 2], [0, 2]));
}

/// Red checks for ever; a second rook chases a cannon for ever; both check for ever.
const CHECK: (&str, &str) = ("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9");
const CHASE: (&str, &str) = ("5k3/9/4c4/7R1/9/9/9/9/9/4K4 w", "h6h7 e7e6 h7h6 e6e7");
const BOTH_CHECK: (&str, &str) =
    ("3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8");

#[test]
fn plain_rules_know_perpetual_check_alone() {
    let result = |book, (fen, cycle): (&str, &str)| {
        let ruling = judge(twice(book), fen, cycle);
        (ruling.decision.name(), ruling.clause)
    };
    assert_eq!(result(RuleBook::Plain, CHECK), ("red_loses", Clause::CheckerLoses));
    assert_eq!(result(RuleBook::Plain, CHASE), ("draw", Clause::PlainRepetition));
    assert_eq!(result(RuleBook::Axf, CHASE), ("red_loses", Clause::ChaserLoses));
    assert_eq!(result(RuleBook::Cxa2020, CHASE), ("red_loses", Clause::OneForbidden));
    for book in [RuleBook::Plain, RuleBook::Axf] {
        assert_eq!(result(book, BOTH_CHECK), ("draw", Clause::BothCheck));
    }
    assert_eq!(result(RuleBook::Cxa2020, BOTH_CHECK), ("draw", Clause::BothForbidden));
}

#[test]
fn occurrences_are_counted_and_need_not_be_consecutive() {
    let start = position(CHASE.0);
    let chase = moves(CHASE.1);
    // Two ways round: the second goes by another cycle, in which nothing is chased.
    let idle = moves("h6i6 f9f8 i6h6 f8f9");
    let game = [&chase[..], &idle[..], &chase[..]].concat();
    for occurrences in 2..=4 {
        let mut rules = Rules::default();
        rules.occurrences = occurrences;
        let ends: Vec<&str> =
            (0..=game.len()).map(|ply| rules.judge_line(&start, &game[..ply]).decision.name()).collect();
        for (ply, &end) in ends.iter().enumerate() {
            let times = if ply % 4 == 0 { ply as u32 / 4 + 1 } else { 1 };
            if times < occurrences && ply % 4 == 0 {
                assert_eq!(end, "none", "{occurrences} {ply}");
            }
        }
        // Judged by the cycle since the last time alone.
        assert_eq!(ends[12], "red_loses");
        assert_eq!(ends[8], if occurrences <= 3 { "draw" } else { "none" });
    }
}

#[test]
fn rook_attacked_by_elephant_though_protected() {
    // The rook on the eyes opens and shuts the elephant's two ways; the pawns protect the other rook on both its points.
    let (fen, cycle) = ("2b2k3/3r5/4R4/P3P4/9/9/9/9/9/4K4 b", "d8b8 e7a7 b8d8 a7e7");
    let mut rules = twice(RuleBook::Axf);
    let ruling = judge(rules, fen, cycle);
    assert_eq!((ruling.decision.name(), ruling.clause), ("black_loses", Clause::ChaserLoses));
    assert_eq!(sides(&ruling), ["idle", "perpetual_chase"]);
    let chased = &ruling.cycle.as_ref().unwrap().chased[1];
    assert_eq!(chased.len(), 1);
    assert_eq!(chased[0].piece, Piece::new(Color::White, Role::Rook));
    assert_eq!(chased[0].path.iter().map(Point::to_string).collect::<Vec<_>>(), ["e7", "a7", "e7"]);
    rules.guards_chase = false;
    assert_eq!(judge(rules, fen, cycle).decision.name(), "draw");
    // Without protection it is chased either way.
    let bare = "2b2k3/3r5/4R4/9/9/9/9/9/9/4K4 b";
    assert_eq!(judge(rules, bare, cycle).decision.name(), "black_loses");
}

#[test]
fn cannon_attacked_by_advisor_though_protected() {
    // The advisor attacks the cannon on f7, which the pawn protects, and leaves the file to the rook when it goes back.
    let (fen, cycle) = ("3ar4/3k5/5C3/5P3/9/9/9/9/9/5K3 b", "d9e8 f7e7 e8d9 e7f7");
    let mut rules = twice(RuleBook::Axf);
    let ruling = judge(rules, fen, cycle);
    assert_eq!((ruling.decision.name(), sides(&ruling)), ("black_loses", ["idle", "perpetual_chase"]));
    rules.guards_chase = false;
    assert_eq!(judge(rules, fen, cycle).decision.name(), "draw");
    // Without the pawn the cannon is chased either way.
    let bare = "3ar4/3k5/5C3/9/9/9/9/9/9/5K3 b";
    assert_eq!(judge(rules, bare, cycle).decision.name(), "black_loses");
}

#[test]
fn newness_by_pair_or_by_piece() {
    // One rook attacks the cannon all the time, the other one anew with each move.
    let fen = "5k3/9/4c4/7R1/9/9/4R4/9/9/3K5 w";
    let mut rules = twice(RuleBook::Axf);
    assert_eq!(judge(rules, fen, CHASE.1).decision.name(), "red_loses");
    rules.newness = Newness::Piece;
    assert_eq!(judge(rules, fen, CHASE.1).decision.name(), "draw");
    // With a single attacker they agree.
    assert_eq!(judge(rules, CHASE.0, CHASE.1).decision.name(), "red_loses");
}

#[test]
fn a_reply_that_does_not_resolve_the_threat() {
    // Each move of the rook attacks the cannon anew, now by itself, now by the rook behind. But Black does not mind.
    let ruling = judge(twice(RuleBook::Axf), "5k3/9/4c2RR/9/9/9/9/9/9/4K4 w", "h7h6 f9f8 h6h7 f8f9");
    assert_eq!((ruling.decision.name(), sides(&ruling)), ("draw", ["idle", "idle"]));
    assert!(ruling.cycle.unwrap().moves.iter().all(|m| m.class == MoveClass::Idle));
}

#[test]
fn pieces_that_swap_their_points() {
    let start = position("5k3/9/9/9/9/9/9/1R7/R8/4K4 w");
    let round = moves("a1b1 f9f8 b2a2 f8f9 b1b2 f9f8 a2a1 f8f9");
    let cycle = Cycle::new(&start, &round).unwrap();
    assert_eq!((cycle.plies(), cycle.moves().len(), cycle.positions().len()), (8, 16, 16));
    let ruling = twice(RuleBook::Axf).judge_line(&start, &round);
    assert_eq!((ruling.decision.name(), ruling.clause), ("draw", Clause::NeitherViolates));
    assert_eq!(ruling.cycle.unwrap().moves.len(), 8);
    // Where nobody swaps the cycle is as long as its moves.
    assert_eq!(Cycle::new(&position(CHASE.0), &moves(CHASE.1)).unwrap().moves().len(), 4);
}

#[test]
fn what_is_no_cycle() {
    let start = position(CHASE.0);
    assert_eq!(Cycle::new(&start, &[]).unwrap_err(), CycleError::Open);
    assert_eq!(Cycle::new(&start, &moves("h6h7 e7e6")).unwrap_err(), CycleError::Open);
    assert!(matches!(Cycle::new(&start, &moves("h6g7")).unwrap_err(), CycleError::Illegal(_)));
    let captures = Cycle::new(&start, &moves("h6h7 f9f8 h7e7"));
    assert_eq!(captures.unwrap_err(), CycleError::Capture(mv("h7e7")));
    let illegal = Rules::default().judge_moves(&start, &moves("h6h7 e0e1"));
    assert_eq!(illegal.unwrap_err(), variant_core::IllegalMove(mv("e0e1")));
}

#[test]
fn a_capture_or_a_pawn_forward_ends_the_window() {
    // The same placement cannot come up again after either; the line is judged by what lies behind it.
    let start = position("5k3/9/4c4/7R1/9/P8/9/9/9/4K4 w");
    let mut line = moves("h6h7 e7e6 a4a5 e6e7");
    line.extend(moves("h7h6 e7e6 h6h7 e6e7"));
    let ruling = twice(RuleBook::Axf).judge_line(&start, &line);
    assert_eq!((ruling.occurrences, ruling.cycle.unwrap().first_ply), (2, 4));
}

#[test]
fn nine_forbidden_moves_without_exact_repetition() {
    // The rook checks on three files in turn, nine times. Repetitions are left aside.
    let start = position("3k5/9/9/9/9/9/3R5/9/4A4/4K4 b");
    let round = "d9e9 d3e3 e9f9 e3f3 f9e9 f3e3 e9d9 e3d3";
    let line = moves(&format!("{round} {round} d9e9 d3e3"));
    let mut rules = Rules::new(RuleBook::Cxa2020);
    rules.occurrences = u32::MAX;
    let ruling = rules.judge_line(&start, &line);
    assert_eq!((ruling.decision.name(), ruling.clause), ("red_loses", Clause::NineForbidden));
    assert_eq!(sides(&ruling), ["perpetual_check", "idle"]);
    assert_eq!(ruling.cycle.as_ref().unwrap().moves.len(), 18);
    assert!(ruling.explain(Language::English).to_string().starts_with("The last 18 plies are judged"));
    assert!(ruling.explain(Language::Hungarian).to_string().starts_with("Az utolsó 18 féllépés"));
    let mut game = Game::with_arbiter(start, rules);
    for (ply, &m) in line.iter().enumerate() {
        assert_eq!(game.verdict(), Verdict::Continue, "{ply}");
        game.play(m).unwrap();
    }
    assert_eq!(game.verdict(), ruling.decision.verdict());
    // Two points are no three, and other rule books know nothing of it.
    let two = moves(&"d9e9 d3e3 e9d9 e3d3 ".repeat(5));
    assert_eq!(rules.judge_line(&start, &two[..18]).decision, Decision::Continue);
    rules.book = RuleBook::Axf;
    assert_eq!(rules.judge_line(&start, &line).decision, Decision::Continue);
}

/// The files that nine moves of a rook go to, one after another, and those that the king it is after has stepped to before.
fn chase_along_ranks(start: &Position, rook: &[u8], king: &[u8]) -> Option<Ruling> {
    let mut rules = Rules::new(RuleBook::Cxa2020);
    rules.occurrences = u32::MAX;
    let point = |file: u8, rank: u8| Point::new(file, rank).unwrap();
    let mut at = (3, 3);
    let mut line = Vec::new();
    for (&rook, &king) in rook.iter().zip(king) {
        line.push(Move::new(point(at.0, 9), point(king, 9)));
        line.push(Move::new(point(at.1, 3), point(rook, 3)));
        at = (king, rook);
    }
    rules.judge_moves(start, &line).ok()
}

/// Every way of a king along his back rank, with a rook that follows him throughout, or all but once: nine checks are forbidden
/// if the rook comes to each of its three points again.
#[test]
fn nine_checks_on_every_way_of_the_king() {
    let start = position("3k5/9/9/9/9/9/3R5/9/4A4/4K4 b");
    // With something to capture on the way the eighteen plies are not all without a capture.
    let with_capture = position("3k5/9/9/9/9/9/3Rp4/9/4A4/4K4 b");
    let mut numbers = [0; 2];
    for way in 0..1u32 << 9 {
        let mut king = vec![3];
        for step in 0..9 {
            king.push(match king[step] {
                4 => 3 + 2 * (way >> step & 1) as u8,
                _ => 4,
            });
        }
        let king = &king[1..];
        for idle in 0..=9 {
            let mut rook = king.to_vec();
            if let Some(file) = rook.get_mut(idle) {
                *file = if *file == 4 { 8 } else { 4 };
            }
            let again = |file: u8| rook.iter().filter(|&&other| other == file).count() > 1;
            let forbidden = idle == 9 && [3, 4, 5].into_iter().all(again);
            if let Some(ruling) = chase_along_ranks(&start, &rook, king) {
                let clause = if forbidden { Clause::NineForbidden } else { Clause::Nothing };
                assert_eq!(ruling.clause, clause, "{rook:?} after {king:?}");
                numbers[usize::from(forbidden)] += 1;
            }
            if let Some(ruling) = chase_along_ranks(&with_capture, &rook, king) {
                assert_eq!(ruling.clause, Clause::Nothing, "{rook:?} after {king:?}");
            }
        }
    }
    assert!(numbers[0] > 100 && numbers[1] > 100, "{numbers:?}");
}

#[test]
fn nine_chases_are_forbidden_to_one_piece() {
    let mut rules = Rules::new(RuleBook::Cxa2020);
    rules.occurrences = u32::MAX;
    // The cannon has four points, and a rook is after it on each.
    let one = position("3k5/9/9/9/9/2c4R1/9/9/9/5K3 b");
    let line =
        moves("c4c7 h4h7 c7c6 h7h6 c6c5 h6h5 c5c4 h5h4 c4c7 h4h7 c7c6 h7h6 c6c5 h6h5 c5c4 h5h4 c4c7 h4h7");
    let ruling = rules.judge_moves(&one, &line).unwrap();
    assert_eq!((ruling.clause, ruling.decision.name()), (Clause::NineForbidden, "red_loses"));
    assert_eq!(sides(&ruling), ["perpetual_chase", "idle"]);
    // Two rooks take turns: each comes to its two points again.
    let two = position("3k5/9/9/9/7R1/2c5R/9/9/9/5K3 b");
    let line =
        moves("c4c7 h5h7 c7c6 i4i6 c6c5 h7h5 c5c4 i6i4 c4c7 h5h7 c7c6 i4i6 c6c5 h7h5 c5c4 i6i4 c4c7 h5h7");
    assert_eq!(rules.judge_moves(&two, &line).unwrap().clause, Clause::Nothing);
}

#[test]
fn nine_chases_while_pawns_go_ahead() {
    // The rook is after one piece after another, and no position comes up again: pawns step forward meanwhile.
    let start = position("4k4/2n4R1/9/p1c5p/9/2n6/9/9/9/5K3 b");
    let line =
        moves("a6a5 h8h6 a5a4 h6h4 a4a3 h4h8 i6i5 h8h6 i5i4 h6h4 i4i3 h4h8 a3a2 h8h6 a2a1 h6h4 i3i2 h4h8");
    for book in RuleBook::ALL {
        let mut game = Game::with_arbiter(start, Rules::new(book));
        for &m in &line {
            assert_eq!(game.verdict(), Verdict::Continue, "{book} {m:?}");
            game.play(m).unwrap();
        }
        let ruling = game.arbiter().judge_game(&game);
        assert_eq!(game.verdict(), ruling.decision.verdict(), "{book}");
        assert_eq!(ruling.occurrences, 1);
        if book == RuleBook::Cxa2020 {
            assert_eq!((ruling.clause, ruling.decision.name()), (Clause::NineForbidden, "red_loses"));
        } else {
            assert_eq!(ruling.clause, Clause::Nothing, "{book}");
        }
    }
}

#[test]
fn pieces_that_take_too_long_to_come_back() {
    // After eight plies the rooks have swapped their points; to these any number of rounds is added.
    let start = position("5k3/9/9/9/9/9/9/1R7/R8/4K4 w");
    let swap = "a1b1 f9f8 b2a2 f8f9 b1b2 f9f8 a2a1 f8f9";
    let cycle = |rounds: usize| {
        Cycle::new(&start, &moves(&format!("{swap}{}", " e0e1 f9f8 e1e0 f8f9".repeat(rounds))))
    };
    assert_eq!(cycle(510).unwrap().moves().len(), 4096);
    assert_eq!(cycle(511).unwrap_err(), CycleError::TooLong);
    // Where nobody swaps nothing is gone through again.
    let long = moves(&"e0e1 f9f8 e1e0 f8f9 ".repeat(1100));
    assert_eq!(Cycle::new(&start, &long).unwrap().moves().len(), 4400);
}

#[test]
fn pure_check_is_the_gravest_of_the_chinese_rules() {
    // Red checks with every move, Black answers each by a check or a threat.
    let (fen, cycle) = ("5c3/8R/4k2P1/3P5/5P3/6P2/5pN2/5A3/4CK3/6rn1 w", "f5e5 f3e3 e5f5 e3f3");
    let ruling = judge(twice(RuleBook::Cxa2020), fen, cycle);
    assert_eq!((ruling.decision.name(), ruling.clause), ("red_loses", Clause::PureCheckLoses));
    assert_eq!(sides(&ruling)[0], "perpetual_check");
    assert_ne!(sides(&ruling)[1], "idle");
}

#[test]
fn kings_and_pawns_may_chase_for_ever() {
    // A crossed pawn that steps to and fro beside a horse.
    let ruling = judge(twice(RuleBook::Axf), "5k3/9/9/4n4/3P5/9/9/9/9/4K4 b", "e6d8 d5e5 d8e6 e5d5");
    assert_eq!(ruling.decision.name(), "draw");
}

#[test]
fn explanations() {
    let ruling = judge(twice(RuleBook::Axf), CHASE.0, CHASE.1);
    assert_eq!(
        ruling.explain(Language::English).to_string(),
        "The position has come up 2 times, the last time after a cycle of 4 plies that began after ply 0. Red: perpetual chase \
         (h6h7 chase: rook h7 attacks cannon e7; h7h6 chase: rook h6 attacks cannon e6). Chased all along: cannon e7-e6-e7. \
         Black: idle (e7e6 idle; e6e7 idle). The side that chases the same piece with every move loses against one that breaks \
         no rule. Red loses."
    );
    assert_eq!(
        ruling.explain(Language::Hungarian).to_string(),
        "Az állás 2 alkalommal fordult elő, utoljára a 0. féllépés után kezdődő, 4 féllépéses ciklus végén. Piros: örökös \
         üldözés (h6h7 üldözés: bástya h7 támad: ágyú e7; h7h6 üldözés: bástya h6 támad: ágyú e6). Végig üldözött: ágyú \
         e7-e6-e7. Fekete: közömbös (e7e6 közömbös; e6e7 közömbös). Aki minden lépésével ugyanazt a bábut üldözi, veszít a \
         szabályt nem sértő féllel szemben. Piros veszít."
    );
    let none = Rules::default().judge_moves(&Position::start(), &[]).unwrap();
    assert_eq!(none.explain(Language::English).to_string(), "Nothing ends the game.");
    let mut rules = twice(RuleBook::Cxa2020);
    rules.budget = 1;
    let undecided = rules.judge_moves(&position(CHASE.0), &moves(CHASE.1)).unwrap();
    assert_eq!((undecided.decision, undecided.clause), (Decision::Undecided, Clause::OutOfBudget));
    assert!(undecided.explain(Language::English).to_string().ends_with("Undecided."));
    assert_eq!(undecided.decision.verdict(), Verdict::Continue);
}

#[test]
fn names_of_rule_books() {
    for book in RuleBook::ALL {
        assert_eq!(book.to_string().parse(), Ok(book));
    }
    assert_eq!("AXF".parse(), Ok(RuleBook::Axf));
    assert!("fide".parse::<RuleBook>().is_err());
}

#[test]
fn classes_of_moves_are_written_by_their_names() {
    for (class, name) in [
        (MoveClass::Idle, "idle"),
        (MoveClass::Chase, "chase"),
        (MoveClass::Kill, "kill"),
        (MoveClass::Check, "check"),
    ] {
        assert_eq!((class.name(), format!("{class:>6}")), (name, format!("{name:>6}")));
    }
}

#[test]
fn a_capture_wins_what_nothing_takes_back() {
    let wins = |fen: &str, m: &str| ThreatSearch::new(10_000).wins(&position(fen), mv(m));
    // A horse that nothing guards, and one that a rook guards: it counts half of what takes it.
    assert_eq!(wins("3k5/9/9/4n4/9/9/9/4R4/9/5K3 w", "e2e6"), Ok(true));
    assert_eq!(wins("3k5/9/4r4/4n4/9/9/9/4R4/9/5K3 w", "e2e6"), Ok(false));
    // A rook that nothing guards.
    assert_eq!(wins("3k5/9/4r4/9/9/9/9/4R4/9/5K3 w", "e2e7"), Ok(true));
    assert_eq!(
        ThreatSearch::new(0).wins(&position("3k5/9/9/4n4/9/9/9/4R4/9/5K3 w"), mv("e2e6")),
        Err(OutOfBudget)
    );
}
