//! Kinizsi alone against a bare king, solved completely: he mates, so that there is no draw by insufficient material.

mod common;

use std::collections::HashMap;

use kinizsi::{Position, Square};
use variant_core::{Color, Fen as _, Outcome, Position as _, Reason};

/// All positions of the two royal pieces that a FEN can hold.
fn all() -> Vec<Position> {
    let mut positions = Vec::new();
    for kinizsi in Square::all() {
        for king in Square::all().filter(|&king| king != kinizsi) {
            let pieces = [(kinizsi, Color::White), (king, Color::Black)];
            let board: kinizsi::Board = pieces
                .into_iter()
                .map(|(square, color)| (square, kinizsi::Piece::new(color, kinizsi::Role::King)))
                .collect();
            for turn in ["w", "b"] {
                positions.extend(Position::from_fen(&format!("{board:?} {turn} - - 0 1")));
            }
        }
    }
    positions
}

#[test]
fn bare_kinizsi_mates_a_bare_king() {
    let positions = all();
    // The number of plies to mate, both sides playing their best. Black never wins, so that what stays out is drawn.
    let mut mate_in: HashMap<Position, u32> = HashMap::new();
    let mut stalemates = 0;
    for position in &positions {
        match position.outcome() {
            Some(outcome) if outcome == Outcome::win(Color::White, Reason::Checkmate) => {
                mate_in.insert(position.clone(), 0);
            }
            Some(outcome) => {
                assert_eq!(outcome, Outcome::draw(Reason::Stalemate));
                stalemates += 1;
            }
            None => {}
        }
    }
    let mates = mate_in.len();
    assert!(mates > 0, "mates exist");
    for ply in 1.. {
        // White needs one move to a position that is mate in one ply less, Black none that leads elsewhere.
        let solved: Vec<Position> = positions
            .iter()
            .filter(|position| !mate_in.contains_key(*position) && position.outcome().is_none())
            .filter(|position| {
                let moves = position.legal_moves();
                let mut lost = moves.iter().map(|&m| mate_in.contains_key(&position.after(m)));
                if position.turn() == Color::White { lost.any(|lost| lost) } else { lost.all(|lost| lost) }
            })
            .cloned()
            .collect();
        if solved.is_empty() {
            break;
        }
        for position in solved {
            mate_in.insert(position, ply);
        }
    }
    let won = |turn| mate_in.keys().filter(|position| position.turn() == turn).count();
    let drawn = positions.len() - mate_in.len();
    let (longest, plies) = mate_in
        .iter()
        .filter(|(position, _)| position.turn() == Color::White)
        .max_by_key(|&(position, &plies)| (plies, position.fen()))
        .unwrap();
    println!("{} positions: {mates} mates, {stalemates} stalemates, {drawn} drawn", positions.len());
    println!("won: {} with White to move, {} with Black", won(Color::White), won(Color::Black));
    println!("longest mate: {plies} plies, from {longest}");

    // The line of best play really is that long and ends in mate.
    let mut position = longest.clone();
    let mut line = Vec::new();
    while position.outcome().is_none() {
        let moves = position.legal_moves();
        let plies_after = |m: &kinizsi::Move| mate_in.get(&position.after(*m)).copied();
        let best = match position.turn() {
            Color::White => moves.iter().filter(|m| plies_after(m).is_some()).min_by_key(|m| plies_after(m)),
            Color::Black => moves.iter().max_by_key(|m| plies_after(m)),
        };
        line.push(best.unwrap().to_string());
        position.play(*best.unwrap()).unwrap();
    }
    println!("{}", line.join(" "));
    assert_eq!(line.len() as u32, *plies);
    assert_eq!(position.outcome(), Some(Outcome::win(Color::White, Reason::Checkmate)));
    assert!(position.turn() == Color::Black);

    let known = common::position("7k/8/5K2/8/8/8/8/8 b - - 0 1");
    assert_eq!(mate_in.get(&known), Some(&0), "the mate that the rules page names");
    assert!(mate_in.iter().all(|(position, &plies)| plies % 2 == u32::from(position.turn() == Color::White)));
}
