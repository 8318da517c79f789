//! The strategies of all games: they have one shape, and give what they are made for.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use variant_core::{Color, Fen as _, Game, Position as _};

/// So many values of a strategy, the same in every run.
fn sample<T>(count: usize, strategy: impl Strategy<Value = T>) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).expect("there are enough of them").current()).collect()
}

macro_rules! game {
    ($module:ident, $game:ident, $arbiter:expr) => {
        mod $module {
            use ::$game::{Position, strategies};

            use super::*;

            #[test]
            fn hard_positions_are_full_of_checks_and_pins() {
                let positions = sample(500, strategies::hard());
                let checks = positions.iter().filter(|position| position.is_check()).count();
                let pinned =
                    |position: &Position| Color::ALL.iter().any(|&color| position.pinned(color).any());
                let pins = positions.iter().filter(|position| pinned(position)).count();
                assert!(checks >= 50 && pins >= 50, "{checks} checks, {pins} pins");
                assert!(positions.iter().collect::<HashSet<_>>().len() > 450);
            }

            #[test]
            fn playable_positions_are_such_as_strict_readers_refuse() {
                let positions = sample(300, strategies::playable());
                let refused =
                    positions.iter().filter(|position| Position::from_fen(&position.fen()).is_err());
                assert!(refused.count() > 60);
            }

            #[test]
            fn half_of_the_broken_fens_are_broken() {
                let fens = sample(400, strategies::broken_fen());
                let refused = fens.iter().filter(|fen| Position::from_fen_playable(fen).is_err()).count();
                assert!((150..400).contains(&refused), "{refused}");
            }

            proptest! {
                #[test]
                fn positions_have_no_defects(position in strategies::position()) {
                    conformance::check_playable(&position);
                }

                #[test]
                fn fens_are_read(fen in strategies::fen()) {
                    prop_assert!(Position::from_fen_playable(&fen).is_ok(), "{}", fen);
                }

                #[test]
                fn no_fen_panics(fen in strategies::broken_fen()) {
                    if let Ok(position) = Position::from_fen_playable(&fen) {
                        conformance::check_playable(&position);
                    } else {
                        prop_assert!(Position::from_fen(&fen).is_err());
                    }
                }

                #[test]
                fn moves_are_legal(moves in strategies::moves(60)) {
                    let mut game = Game::<Position>::new();
                    for m in moves {
                        prop_assert!(game.play(m).is_ok());
                    }
                }

                #[test]
                fn lines_are_games(line in strategies::line(24)) {
                    conformance::check_line(line.start(), line.moves(), $arbiter);
                    prop_assert!(line.positions().last().is_none_or(|last| last == line.end()));
                }

                #[test]
                fn cycles_come_back(cycle in strategies::cycle()) {
                    prop_assert!(cycle.is_cycle());
                    let back = cycle.positions().position(|position| position == *cycle.start());
                    prop_assert_eq!(back, Some(cycle.moves().len() - 1));
                    let thrice = cycle.clone().repeated(3);
                    prop_assert!(thrice.is_cycle() && thrice.moves().len() == 3 * cycle.moves().len());
                    conformance::check_line(thrice.start(), thrice.moves(), $arbiter);
                }
            }
        }
    };
}

game!(of_western, western, western::Fide);
game!(of_xiangqi, xiangqi, xiangqi::arbiter::Rules::default());
game!(of_kinizsi, kinizsi, kinizsi::DrawRules);

#[test]
fn western_positions_about_to_promote_to_castle_and_to_capture_in_passing() {
    let positions = sample(500, western::strategies::hard());
    let count =
        |holds: fn(&western::Position) -> bool| positions.iter().filter(|&position| holds(position)).count();
    let promotions = count(|position| position.legal_moves().iter().any(|m| m.promotes_to().is_some()));
    let castlings = count(|position| position.legal_moves().iter().any(|m| m.is_castling()));
    let passed = count(|position| position.en_passant().is_some());
    assert!(promotions > 50 && castlings > 10 && passed > 2, "{promotions} {castlings} {passed}");
}

#[test]
fn kinizsi_positions_with_the_formation_castling_and_pawns_before_their_goal() {
    let positions = sample(500, kinizsi::strategies::hard());
    let count =
        |holds: fn(&kinizsi::Position) -> bool| positions.iter().filter(|&position| holds(position)).count();
    let formations = count(kinizsi::Position::is_formation);
    let castling = count(|position| position.castling().any());
    let goals = count(|position| position.legal_moves().iter().any(|&m| position.after(m).goal().is_some()));
    assert!(formations > 100 && castling > 25 && goals > 25, "{formations} {castling} {goals}");
}

proptest! {
    #[test]
    fn western_setups(setup in western::strategies::setup()) {
        let defects = setup.defects(None);
        let position = setup.position(None, western::Defects::WAIVABLE);
        prop_assert_eq!(position.is_ok(), (defects - western::Defects::WAIVABLE).is_empty());
    }

    #[test]
    fn xiangqi_setups((board, turn) in xiangqi::strategies::setup()) {
        if let Ok(position) = xiangqi::Position::new(board, turn, xiangqi::Waive::PLAYABLE) {
            conformance::check_playable(&position);
        }
    }

    #[test]
    fn kinizsi_setups((board, turn) in kinizsi::strategies::setup()) {
        let fen = format!("{board:?} {} - - 0 1", turn.letter());
        if let Ok(position) = kinizsi::Position::from_fen_playable(&fen) {
            conformance::check_playable(&position);
        }
    }
}
