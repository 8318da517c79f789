//! Lists and counts of legal moves, and single moves made, beside cozy-chess on the same positions.
#![expect(missing_docs, reason = "the macro of criterion makes a public function")]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use variant_core::Position as _;

fn western(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("movegen/western");
    let fens = benches::WESTERN.map(|case| case.fen);
    let ours = fens.map(|fen| western::FenOptions::PLAYABLE.read(fen).expect("a position"));
    let cozy = fens.map(|fen| fen.parse::<cozy_chess::Board>().expect("a position"));
    // All libraries find the same moves, or the comparison says nothing.
    for (ours, cozy) in ours.iter().zip(&cozy) {
        assert_eq!(u64::from(ours.count_legal()), cozy_count(cozy));
    }
    group.bench_function("count/western", |bencher| {
        bencher.iter(|| ours.iter().map(|position| black_box(position).count_legal()).sum::<u32>());
    });
    group.bench_function("count/cozy-chess", |bencher| {
        bencher.iter(|| cozy.iter().map(|board| cozy_count(black_box(board))).sum::<u64>());
    });
    group.bench_function("list/western", |bencher| {
        bencher.iter(|| ours.iter().map(|position| black_box(position).legal_moves().len()).sum::<usize>());
    });
    group.bench_function("list/cozy-chess", |bencher| {
        bencher.iter(|| cozy.iter().map(|board| cozy_list(black_box(board)).len()).sum::<usize>());
    });
    group.bench_function("make/western", |bencher| {
        let moves = ours.map(|position| position.legal_moves());
        bencher.iter(|| {
            for (position, moves) in ours.iter().zip(&moves) {
                for &m in moves {
                    black_box(position.after(m));
                }
            }
        });
    });
    group.bench_function("make/cozy-chess", |bencher| {
        let moves: Vec<_> = cozy.iter().map(cozy_list).collect();
        bencher.iter(|| {
            for (board, moves) in cozy.iter().zip(&moves) {
                for &m in moves {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    black_box(next);
                }
            }
        });
    });
    group.finish();
}

fn cozy_count(board: &cozy_chess::Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}

fn cozy_list(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut list = Vec::with_capacity(64);
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

criterion_group!(benches, western);
criterion_main!(benches);
