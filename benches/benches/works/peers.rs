//! Peers doing the work as their users write it.

use std::hint::black_box;

use laura_core::{AllMoves, enumerate_legal_moves};
use shakmaty::Position as _;

/// Perft with the last ply counted.
pub(crate) fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        return cozy_count(board);
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += cozy_perft(&next, depth - 1);
        }
        false
    });
    nodes
}

/// Number of legal moves.
pub(crate) fn cozy_count(board: &cozy_chess::Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}

/// All legal moves in a list.
pub(crate) fn cozy_list(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut list = Vec::with_capacity(64);
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

/// Perft with every leaf made; the key is looked at, so that no compiler leaves it out.
pub(crate) fn cozy_walk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            if depth > 1 {
                nodes += cozy_walk(&next, depth - 1);
            } else {
                black_box(next.hash());
                nodes += 1;
            }
        }
        false
    });
    nodes
}

/// Perft with the last ply counted.
pub(crate) fn laura_perft(board: &laura_core::Board, depth: u32) -> u64 {
    if depth == 1 {
        return laura_count(board);
    }
    let mut nodes = 0;
    enumerate_legal_moves::<AllMoves, _>(board, |m| {
        nodes += laura_perft(&board.make_move(m), depth - 1);
        true
    });
    nodes
}

/// Number of legal moves.
pub(crate) fn laura_count(board: &laura_core::Board) -> u64 {
    let mut count = 0;
    enumerate_legal_moves::<AllMoves, _>(board, |_| {
        count += 1;
        true
    });
    count
}

/// Perft with every leaf made.
pub(crate) fn laura_walk(board: &laura_core::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    enumerate_legal_moves::<AllMoves, _>(board, |m| {
        let next = board.make_move(m);
        if depth > 1 {
            nodes += laura_walk(&next, depth - 1);
        } else {
            black_box(next.zobrist());
            nodes += 1;
        }
        true
    });
    nodes
}

/// Perft with every leaf made. It keeps no key.
pub(crate) fn shakmaty_walk(position: &shakmaty::Chess, depth: u32) -> u64 {
    let mut nodes = 0;
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        if depth > 1 {
            nodes += shakmaty_walk(&next, depth - 1);
        } else {
            black_box(next.turn());
            nodes += 1;
        }
    }
    nodes
}

/// Reads a FEN into a position.
pub(crate) fn shakmaty_read(fen: &str) -> shakmaty::Chess {
    shakmaty::fen::Fen::from_ascii(fen.as_bytes())
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position")
}

/// Perft of Xiangqi with the last ply counted, as far as the interface goes.
pub(crate) fn chessai_perft(engine: &mut chessai::Engine, depth: u32) -> u64 {
    let moves = engine.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for m in moves {
        engine.make_move(m);
        nodes += chessai_perft(engine, depth - 1);
        engine.undo_move();
    }
    nodes
}

/// An engine that is only used for its rules.
pub(crate) fn chessai_engine(fen: &str) -> chessai::Engine {
    let mut engine = chessai::Engine::builder().hash_size(1).use_book(false).build();
    engine.set_fen(fen).expect("a position");
    engine
}
