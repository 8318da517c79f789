//! What holds of a game.

use std::fmt::Debug;

use variant_core::{Arbiter, CoordinateMoves, Fen, Game, Outcome, Verdict, zobrist};

use crate::check_position_line;

/// Plays a random game and hands every position to `visit`; gives its length in plies. Then reads it from the line by which
/// engines are told of it, and takes the moves back one by one: checks that the game is what it was at each ply, and that
/// repetitions are counted as a look at all positions counts them.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_game<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(
    start: P,
    arbiter: A,
    seed: u64,
    plies: usize,
    visit: impl FnMut(&P),
) -> usize {
    let choose = |ply, position: &P| {
        let moves = position.legal_moves();
        let choice = zobrist::number(seed, ply as u64) as usize % moves.len().max(1);
        moves.get(choice).copied().filter(|_| ply < plies)
    };
    check_choices(Game::with_arbiter(start, arbiter), choose, visit)
}

/// As [`check_game`] for the moves of a line, which are legal; and what may be claimed by a move is what may be claimed, or is
/// decided, once it is made.
///
/// # Panics
/// If an invariant does not hold.
pub fn check_line<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone + Debug>(
    start: &P,
    moves: &[P::Move],
    arbiter: A,
) {
    let game = Game::with_arbiter(start.clone(), arbiter);
    check_choices(game.clone(), |ply, _| moves.get(ply).copied(), |_| {});
    let mut game = game;
    for &m in moves {
        let claims = game.claims_with(m).expect("the moves of a line are legal");
        game.play(m).expect("the moves of a line are legal");
        assert_eq!(claims, claims_after(&game), "{}: claims by {m:?}", game.position().fen());
    }
    let claiming: Vec<_> = game.claiming_moves().collect();
    let fen = game.position().fen();
    for m in game.legal_moves() {
        let claims = game.claims_with(m).expect("the move is legal");
        let listed = claiming.iter().find(|(claiming, _)| *claiming == m).map(|(_, claims)| claims.clone());
        let over = game.position().outcome().is_some();
        assert_eq!(
            listed.unwrap_or_default(),
            if over { Vec::new() } else { claims.clone() },
            "{fen}: {m:?}"
        );
        game.play(m).expect("the move is legal");
        assert_eq!(claims, claims_after(&game), "{fen}: claims by {m:?}");
        assert_eq!(game.undo(), Some(m));
    }
}

/// What may be claimed at the end of a game whose position does not end it, or is decided there.
fn claims_after<P: Fen, A: Arbiter<P>>(game: &Game<P, A>) -> Vec<Outcome> {
    let claims = game.claims();
    match game.verdict() {
        _ if game.position().outcome().is_some() => Vec::new(),
        Verdict::Final(outcome) if claims.is_empty() => vec![outcome],
        _ => claims,
    }
}

fn check_choices<P: Fen + CoordinateMoves, A: Arbiter<P> + Clone>(
    mut game: Game<P, A>,
    mut choose: impl FnMut(usize, &P) -> Option<P::Move>,
    mut visit: impl FnMut(&P),
) -> usize {
    let mut seen = vec![(game.position().clone(), 1, game.verdict())];
    visit(game.position());
    loop {
        let over = matches!(game.verdict(), Verdict::Final(_));
        assert!(over || game.position().has_legal(), "{}: no move, no end", game.position().fen());
        let Some(m) = choose(game.plies(), game.position()) else { break };
        game.play(m).expect("the moves of a game are legal");
        let position = game.position().clone();
        let occurrences = 1 + seen.iter().filter(|(earlier, ..)| *earlier == position).count();
        assert_eq!(game.occurrences(), occurrences, "{}: occurrences", position.fen());
        visit(&position);
        seen.push((position, occurrences, game.verdict()));
    }
    let played = game.plies();
    check_position_line(&game);
    let fens: Vec<String> = game.fens().collect();
    assert_eq!(fens.len(), seen.len());
    while let Some((position, occurrences, verdict)) = seen.pop() {
        assert!(*game.position() == position && game.position().fen() == fens[seen.len()], "undo");
        assert_eq!((game.occurrences(), game.verdict()), (occurrences, verdict), "{}: undo", position.fen());
        assert_eq!(game.undo().is_some(), !seen.is_empty());
    }
    played
}
