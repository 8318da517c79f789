//! The leaflet that the rules start from, clause by clause. The end of each name says which clause it is.

use western::variant_core::{Edit, Game, Shape8x8, Square};
use western::{Leaflet, Move, MoveKind, Position, Role, San, prelude::*};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square<Shape8x8> {
    name.parse().unwrap()
}

/// Where the man on `from` may go, in alphabetical order.
fn goals(position: &Position, from: &str) -> String {
    let mut goals: Vec<String> =
        position.legal_moves_from(square(from)).iter().map(|m| m.to().to_string()).collect();
    goals.sort();
    goals.dedup();
    goals.join(" ")
}

fn uci(position: &Position, text: &str) -> Option<Move> {
    Coordinate.read(position, text).ok()
}

fn played(position: &Position, texts: &[&str]) -> Position {
    let mut position = *position;
    for text in texts {
        let m = uci(&position, text).unwrap_or_else(|| panic!("{text} is not legal in {position}"));
        position.play(m).unwrap();
    }
    position
}

#[test]
fn board_and_men_clause_1() {
    let start = Position::start();
    let board = start.board();
    assert_eq!(Square::<Shape8x8>::all().len(), 64);
    for color in Color::ALL {
        let count = |role| board.pieces(color, role).count();
        let counts = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn].map(count);
        assert_eq!(counts, [1, 1, 2, 2, 2, 8]);
        assert_eq!(board.color(color).count(), 16);
        // The queen on her own colour: file plus rank is even on dark squares.
        let queen = board.pieces(color, Role::Queen).single().unwrap();
        assert_eq!((queen.file() + queen.rank()) % 2 == 0, color == Color::Black);
        assert_eq!(start.king(color).file(), 4);
    }
    assert_eq!(start.turn(), Color::White);
}

#[test]
fn officers_move_forward_and_backward_alike_clause_2() {
    let alone = |letter: &str| position(&format!("7k/8/8/8/3{letter}4/8/8/K7 w - - 0 1"));
    assert_eq!(goals(&alone("N"), "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!(goals(&alone("R"), "d4"), "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4");
    let bishop = position("6k1/8/8/8/3B4/8/8/1K6 w - - 0 1");
    assert_eq!(goals(&bishop, "d4"), "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8");
    let queen = position("6k1/8/8/8/3Q4/8/8/1K6 w - - 0 1");
    assert_eq!(queen.legal_moves_from(square("d4")).len(), 13 + 14);
    assert_eq!(goals(&position("7k/8/8/8/3K4/8/8/8 w - - 0 1"), "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
}

#[test]
fn sliders_go_while_the_board_is_free_clause_2() {
    // An own man stops the rook before his square, an enemy on it.
    let rook = position("7k/8/3p4/8/1P1R4/8/8/K7 w - - 0 1");
    assert_eq!(goals(&rook, "d4"), "c4 d1 d2 d3 d5 d6 e4 f4 g4 h4");
    // A bishop stays on its colour: d4 is dark, and every goal is.
    let bishop = position("6k1/8/8/8/3B4/8/8/1K6 w - - 0 1");
    assert!(bishop.legal_moves_from(square("d4")).iter().all(|m| (m.to().file() + m.to().rank()) % 2 == 0));
}

#[test]
fn knight_leaps_over_anything_clause_2() {
    let walled = position("7k/8/8/2ppp3/2pNP3/2PPP3/8/K7 w - - 0 1");
    assert_eq!(goals(&walled, "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!(goals(&Position::start(), "g1"), "f3 h3");
}

#[test]
fn pawn_steps_and_captures_clause_3() {
    let position = position("4k3/8/8/8/8/1p1p4/2P5/4K3 w - - 0 1");
    assert_eq!(goals(&position, "c2"), "b3 c3 c4 d3");
    // The double step is optional, and only from the start square.
    let further = played(&position, &["c2c3", "e8e7"]);
    assert_eq!(goals(&further, "c3"), "c4");
    // Never straight ahead on a man, nor over one.
    let blocked = self::position("4k3/8/8/8/8/2p5/2P5/4K3 w - - 0 1");
    assert_eq!(goals(&blocked, "c2"), "");
    let half_blocked = self::position("4k3/8/8/8/2p5/8/2P5/4K3 w - - 0 1");
    assert_eq!(goals(&half_blocked, "c2"), "c3");
    // Never backward, never diagonally to an empty square.
    assert_eq!(goals(&self::position("4k3/8/8/2P5/8/8/8/4K3 w - - 0 1"), "c5"), "c6");
}

#[test]
fn captured_pieces_are_out_clause_4() {
    let before = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    let after = played(&before, &["e4d5"]);
    assert_eq!((before.board().occupied().count(), after.board().occupied().count()), (4, 3));
    assert_eq!(after.board().get(square("d5")), Some(Piece::new(Color::White, Role::Pawn)));
}

#[test]
fn capturing_is_not_compulsory_clause_4() {
    let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert!(
        uci(&position, "e4d5").is_some()
            && uci(&position, "e4e5").is_some()
            && uci(&position, "e1d1").is_some()
    );
}

#[test]
fn king_captures_and_is_never_captured_clause_4() {
    let hanging = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert!(uci(&hanging, "e1e2").is_some());
    let guarded = position("4k3/4r3/8/8/8/8/4r3/4K3 w - - 0 1");
    assert!(uci(&guarded, "e1e2").is_none());
    // A position in which the king could be captured is refused, whatever is waived.
    assert!(Position::from_fen_playable("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1").is_err());
}

#[test]
fn en_passant_at_the_very_next_move_clause_5() {
    let before = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    let passed = played(&before, &["d7d5"]);
    let m = uci(&passed, "e5d6").unwrap();
    assert_eq!(m.kind(), MoveKind::EnPassant);
    let after = played(&passed, &["e5d6"]);
    assert_eq!(after.board().get(square("d5")), None);
    // One move later it is too late.
    let later = played(&passed, &["e1e2", "e8e7"]);
    assert!(uci(&later, "e5d6").is_none());
    // A pawn that came by two single steps cannot be taken so.
    let single = played(&before, &["d7d6", "e1e2", "d6d5"]);
    assert!(uci(&single, "e5d6").is_none());
}

#[test]
fn promotion_whatever_has_been_lost_clause_6() {
    // White has lost nothing, and may still have a second queen.
    let full = position("rnb1kbnr/pPpppppp/8/8/8/8/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
    let into: Vec<_> = full.legal_moves_from(square("b7")).iter().filter_map(|m| m.promotes_to()).collect();
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
        assert_eq!(into.iter().filter(|&&r| r == role).count(), 2, "on a8 and c8");
    }
    assert_eq!(into.len(), 8);
    let queens = played(&full, &["b7a8q"]).board().pieces(Color::White, Role::Queen).count();
    assert_eq!(queens, 2);
    // It is not optional, and there is no other choice.
    assert!(["b7a8", "b7a8k", "b7a8p"].iter().all(|text| uci(&full, text).is_none()));
}

#[test]
fn castling_moves_king_and_rook_clause_7() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let board = |texts: &[&str]| played(&position, texts).fen();
    assert_eq!(board(&["e1g1"]), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(board(&["e1c1"]), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    assert_eq!(board(&["e1g1", "e8c8"]), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    // It is one move, of two men.
    let mut edits = 0;
    position.for_each_edit(uci(&position, "e1g1").unwrap(), |edit| {
        edits += usize::from(matches!(edit, Edit::Put(..)));
    });
    assert_eq!(edits, 2);
}

#[test]
fn castling_not_if_king_or_rook_has_moved_clause_7() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let king = played(&position, &["e1e2", "h8h7", "e2e1", "h7h8"]);
    assert!(uci(&king, "e1g1").is_none() && uci(&king, "e1c1").is_none());
    let rook = played(&position, &["h1g1", "a8b8", "g1h1", "b8a8"]);
    assert!(uci(&rook, "e1g1").is_none() && uci(&rook, "e1c1").is_some());
    // A rook that is captured, with another one in its place, is not that rook.
    let captured = self::position("r3k2r/8/8/8/8/6n1/8/R3K1RR w Qkq - 0 1");
    assert!(uci(&captured, "e1c1").is_some());
}

#[test]
fn castling_not_in_over_or_into_check_clause_7() {
    let with_rook_on = |file: char| {
        let (before, after) = (file as usize - 'a' as usize, 'h' as usize - file as usize);
        let gap = |squares: usize| if squares == 0 { String::new() } else { squares.to_string() };
        position(&format!("6k1/{}r{}/8/8/8/8/8/R3K2R w KQ - 0 1", gap(before), gap(after)))
    };
    let castles = |file: char| {
        let position = with_rook_on(file);
        (uci(&position, "e1c1").is_some(), uci(&position, "e1g1").is_some())
    };
    assert_eq!(castles('e'), (false, false), "in check");
    assert_eq!((castles('d'), castles('c')), ((false, true), (false, true)), "over and onto d1 and c1");
    assert_eq!((castles('f'), castles('g')), ((true, false), (true, false)), "over and onto f1 and g1");
    assert_eq!(
        (castles('a'), castles('b'), castles('h')),
        ((true, true), (true, true), (true, true)),
        "the rook may"
    );
}

#[test]
fn castling_only_over_empty_squares_clause_7() {
    let allowed = |rank: &str, text: &str| {
        uci(&position(&format!("4k3/8/8/8/8/8/8/{rank} w KQ - 0 1")), text).is_some()
    };
    assert!(allowed("R3K2R", "e1c1") && allowed("R3K2R", "e1g1"));
    for rank in ["RN2K2R", "R1B1K2R", "R2QK2R", "Rn2K2R"] {
        assert!(!allowed(rank, "e1c1"), "{rank}");
    }
    assert!(!allowed("R3KB1R", "e1g1") && !allowed("R3K1NR", "e1g1"));
}

#[test]
fn check_must_be_met_clause_8() {
    // Block on e2 or e3, capture on e8, or move away; nothing else.
    let check = position("4r2k/8/8/8/Q7/8/3P1P2/3RK1N1 w - - 0 1");
    assert!(check.is_check());
    let mut moves: Vec<_> = check.legal_moves().iter().map(|&m| San::ENGLISH.text(&check, m)).collect();
    moves.sort();
    assert_eq!(moves, ["Kf1", "Ne2", "Qe4", "Qxe8+"]);
}

#[test]
fn mate_loses_clause_8() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(mate.outcome(), Some(Outcome::win(Color::Black, Reason::Checkmate)));
    assert_eq!(mate.count_legal(), 0);
}

#[test]
fn stalemate_is_a_draw_clause_9() {
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!stalemate.is_check());
    assert_eq!(stalemate.outcome(), Some(Outcome::draw(Reason::Stalemate)));
}

#[test]
fn pieces_that_cannot_mate_are_a_draw_clause_9() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
        "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        assert_eq!(position(fen).outcome(), Some(Outcome::draw(Reason::Material)), "{fen}");
    }
    assert_eq!(position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").outcome(), None);
    // A capture that leaves nothing to mate with ends the game at once.
    let mut game = Game::with_arbiter(position("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"), Leaflet);
    game.play(uci(game.position(), "e1e2").unwrap()).unwrap();
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::Material)));
}

#[test]
fn position_in_which_nobody_can_mate_clause_9() {
    let walls = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    assert_eq!(walls.dead_position(1_000), western::DeadPosition::Dead);
}

/// A game from `fen` by `moves` under the leaflet's rules.
fn game(fen: &str, moves: &[&str]) -> Game<Position, Leaflet> {
    let mut game = Game::with_arbiter(position(fen), Leaflet);
    for text in moves {
        game.play(San::ENGLISH.read(game.position(), text).unwrap()).unwrap();
    }
    game
}

#[test]
fn perpetual_check_is_a_draw_clause_9() {
    let mut game = game("6k1/5p1p/8/8/3Q4/8/6q1/K1R5 w - - 0 1", &["Qd8+", "Kg7"]);
    for _ in 0..2 {
        assert_eq!(game.verdict(), Verdict::Continue);
        for text in ["Qd4+", "Kg8", "Qd8+", "Kg7"] {
            game.play(San::ENGLISH.read(game.position(), text).unwrap()).unwrap();
        }
    }
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.history().perpetual_check(), Some(Color::White));
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::PerpetualCheck)));
    game.undo();
    assert_eq!(
        game.verdict(),
        Verdict::Final(Outcome::draw(Reason::PerpetualCheck)),
        "Qd8+ stood there thrice too"
    );
}

#[test]
fn one_quiet_move_is_no_perpetual_check_clause_9() {
    let cycle = ["Qd8+", "Kg7", "Qd4+", "Kg8", "Qd1", "Qg3", "Qd4", "Qg2"];
    let game = game("6k1/5p1p/8/8/3Q4/8/6q1/K1R5 w - - 0 1", &cycle);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.history().perpetual_check(), None);
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::Repetition)));
}

#[test]
fn threefold_repetition_is_a_draw_clause_9() {
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let start = Position::start().fen();
    assert_eq!(game(&start, &there_and_back).verdict(), Verdict::Continue);
    let thrice = game(&start, &there_and_back.repeat(2));
    assert_eq!(thrice.verdict(), Verdict::Final(Outcome::draw(Reason::Repetition)));
}

#[test]
fn mate_comes_before_every_draw_clause_9() {
    // The last of seventy-five moves mates.
    let mut game = Game::with_arbiter(position("7k/8/5KQ1/8/8/8/8/8 w - - 149 200"), western::Fide);
    game.play(uci(game.position(), "g6g7").unwrap()).unwrap();
    assert_eq!(game.position().halfmoves(), 150);
    assert_eq!(game.verdict(), Verdict::Final(Outcome::win(Color::White, Reason::Checkmate)));
    assert!(game.claims().is_empty());
    // Without mate the game is over.
    game.undo();
    game.play(uci(game.position(), "g6g5").unwrap()).unwrap();
    assert_eq!(game.verdict(), Verdict::Final(Outcome::draw(Reason::MoveLimit)));
}
