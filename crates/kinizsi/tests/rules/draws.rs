//! Draws by repetition and by the clock.

use kinizsi::{DrawRules, Position};
use variant_core::{Game, Outcome, Position as _, Reason, Verdict};

use crate::common::{mv, position};

fn game(fen: &str) -> Game<Position, DrawRules> {
    Game::with_arbiter(position(fen), DrawRules)
}

fn play(game: &mut Game<Position, DrawRules>, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(mv(text)).unwrap();
    }
}

const REPETITION: Outcome = Outcome::draw(Reason::Repetition);
const MOVE_LIMIT: Outcome = Outcome::draw(Reason::MoveLimit);
const ROUND: &str = "e3e4g g8f6 e4e3g f6g8 ";

#[test]
fn threefold_repetition_may_be_claimed_and_fivefold_ends_the_game() {
    let mut game = Game::with_arbiter(Position::start(), DrawRules);
    play(&mut game, ROUND);
    assert_eq!(game.verdict(), Verdict::Continue);
    play(&mut game, ROUND);
    assert_eq!(game.verdict(), Verdict::Claimable(REPETITION));
    assert_eq!(game.claims(), [REPETITION]);
    play(&mut game, ROUND);
    assert_eq!(game.verdict(), Verdict::Claimable(REPETITION));
    play(&mut game, ROUND);
    assert_eq!(game.verdict(), Verdict::Final(REPETITION));
}

#[test]
fn a_claim_may_name_the_move_that_repeats() {
    let mut game = Game::with_arbiter(Position::start(), DrawRules);
    play(&mut game, ROUND);
    play(&mut game, "e3e4g g8f6 e4e3g");
    assert!(game.claims().is_empty() || game.occurrences() == 3);
    assert_eq!(game.claims_with(mv("f6g8")), Ok(vec![REPETITION]));
}

#[test]
fn positions_repeat_when_board_side_castling_and_legal_en_passant_agree() {
    // The rights to castle: rook out and back is another position.
    let before = position("r3k3/8/8/8/8/8/8/1K5N b q - 0 1");
    let mut after = before.clone();
    for text in ["a8d8", "h1g3", "d8a8", "g3h1"] {
        after.play(mv(text)).unwrap();
    }
    assert_ne!(before, after);
    // A square that was passed but where no capture is legal makes no difference, and counters make none.
    let with = position("7k/8/8/3p4/8/8/8/1K5N w - d6 0 1");
    assert_eq!(with, position("7k/8/8/3p4/8/8/8/1K5N w - - 7 9"));
    let with = position("7k/8/8/3pP3/8/8/8/1K5N w - d6 0 1");
    assert_ne!(with, position("7k/8/8/3pP3/8/8/8/1K5N w - - 0 1"));
    assert_ne!(position("7k/8/8/8/8/8/8/2K4N w - - 0 1"), position("7k/8/8/8/8/8/8/1K5N w - - 0 1"));
    assert_ne!(position("7k/8/8/8/8/8/8/1K5N w - - 0 1"), position("7k/8/8/8/8/8/8/1K5N b - - 0 1"));
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let at = |clock: u32| game(&format!("7k/8/8/8/8/8/8/1K5N w - - {clock} 80")).verdict();
    assert_eq!(at(99), Verdict::Continue);
    assert_eq!(at(100), Verdict::Claimable(MOVE_LIMIT));
    assert_eq!(at(149), Verdict::Claimable(MOVE_LIMIT));
    assert_eq!(at(150), Verdict::Final(MOVE_LIMIT));
    assert_eq!(at(65_535), Verdict::Final(MOVE_LIMIT));
    assert_eq!(game("7k/8/8/8/8/8/8/1K5N w - - 99 80").claims_with(mv("h1g3")), Ok(vec![MOVE_LIMIT]));
}

#[test]
fn the_clock_counts_from_the_last_pawn_move_or_capture_by_a_group_move_too() {
    let clock = |fen: &str, m: &str| position(fen).after(mv(m)).halfmoves();
    assert_eq!(clock("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 60 80", "e3e4g"), 0, "the group captures");
    assert_eq!(clock("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 60 80", "e3e2g"), 61, "the group does not");
    assert_eq!(clock("k7/8/8/8/8/8/2P5/1K5N w - - 60 80", "c2c3"), 0);
    assert_eq!(clock("k7/8/8/8/8/2n5/8/2K4N w - - 60 80", "c1c3"), 0);
    assert_eq!(clock("k7/8/8/8/8/8/8/1K5N w - - 60 80", "h1g3"), 61);
    assert_eq!(clock("k7/8/8/8/8/8/8/1K5N w - - 65535 80", "h1g3"), 65_535, "it stays at its end");
}

#[test]
fn both_draws_may_be_claimable_at_once() {
    let mut game = game("7k/8/8/8/8/8/8/1K5N w - - 95 80");
    play(&mut game, "h1g3 h8g8 g3h1 g8h8 h1g3 h8g8 g3h1 g8h8");
    assert_eq!(game.claims(), [REPETITION, MOVE_LIMIT]);
}

#[test]
fn a_draw_that_comes_by_itself_takes_no_claim_away() {
    assert_eq!(game("7k/8/8/8/8/8/8/1K5N w - - 150 80").claims(), [MOVE_LIMIT]);
    // The third occurrence comes together with the seventy-fifth move.
    let mut game = game("7k/8/8/8/8/8/8/1K5N w - - 142 80");
    play(&mut game, "h1g3 h8g8 g3h1 g8h8 h1g3 h8g8 g3h1");
    assert_eq!(game.claims_with(mv("g8h8")), Ok(vec![REPETITION, MOVE_LIMIT]));
    assert!(game.can_claim(Reason::Repetition));
    play(&mut game, "g8h8");
    assert_eq!((game.verdict(), game.claims()), (Verdict::Final(MOVE_LIMIT), vec![REPETITION, MOVE_LIMIT]));
}

#[test]
fn goal_and_mate_take_precedence_over_every_draw_rule() {
    let mate = game("7k/8/5K2/8/8/8/8/8 b - - 150 200");
    assert_eq!(mate.verdict(), Verdict::Final(Outcome::win(variant_core::Color::White, Reason::Checkmate)));
    assert!(mate.claims().is_empty());
    let goal = game("2P4k/8/8/8/8/8/8/K7 b - - 150 200");
    assert_eq!(goal.verdict(), Verdict::Final(Outcome::win(variant_core::Color::White, Reason::Goal)));
    let stalemate = game("7k/8/8/8/8/8/6N1/5RKB b - - 150 200");
    assert_eq!(stalemate.verdict(), Verdict::Final(Outcome::draw(Reason::Stalemate)));
}

#[test]
fn play_goes_on_beyond_a_claim() {
    let mut game = game("7k/8/8/8/8/8/8/1K5N w - - 120 80");
    play(&mut game, "h1g3");
    assert_eq!(game.plies(), 1);
}

#[test]
fn irreversible_moves_are_pawn_moves_captures_and_lost_rights() {
    let irreversible = |fen: &str, m: &str| position(fen).is_irreversible(mv(m));
    assert!(irreversible("k7/8/8/8/8/8/2P5/1K5N w - - 0 1", "c2c3"));
    assert!(irreversible("k7/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1", "e3e4g"));
    assert!(irreversible("r3k3/8/8/8/8/8/8/1K5N b q - 0 1", "a8b8"));
    assert!(irreversible("r3k3/8/8/8/8/8/8/1K5N b q - 0 1", "e8c8"));
    assert!(!irreversible("r3k2n/8/8/8/8/8/8/1K5N b q - 0 1", "h8g6"));
    assert!(!irreversible("7k/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "e3e4g"));
    assert!(
        irreversible("7k/8/8/3pP3/8/8/8/1K5N w - d6 0 1", "h1g3"),
        "the right to en passant never comes back"
    );
}
