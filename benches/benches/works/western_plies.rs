//! Single operations of chess on the plies of real games.

use std::hint::black_box;

use benches::{Ply, Work, games, san};
use cozy_chess::util::{display_san_move, display_uci_move, parse_san_move};
use shakmaty::fen::Fen as ShakmatyFen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{EnPassantMode, Position as _};
use variant_core::{Coordinate, Notation as _, Position as _};
use western::{FenOptions, Position, San};

use super::peers::{cozy_count, cozy_list, laura_count, shakmaty_read};
use super::{Suite, ours};

/// The same ply to each library.
struct Peers {
    cozy: (cozy_chess::Board, cozy_chess::Move),
    laura: (laura_core::Board, laura_core::Move),
    shakmaty: (shakmaty::Chess, shakmaty::Move),
    san: String,
}

impl Peers {
    fn of(ply: &Ply<Position>) -> Peers {
        let uci = Coordinate.text(&ply.position, ply.m);
        let cozy: cozy_chess::Board = ply.fen.parse().expect("a position");
        let laura: laura_core::Board = ply.fen.parse().expect("a position");
        let shakmaty = shakmaty_read(&ply.fen);
        Peers {
            cozy: (cozy.clone(), cozy_move(&cozy, &uci).expect("a legal move")),
            laura: (laura, laura.find_move(&uci).expect("a legal move")),
            shakmaty: (shakmaty.clone(), shakmaty_move(&shakmaty, &uci).expect("a legal move")),
            san: san(ply),
        }
    }
}

fn cozy_move(board: &cozy_chess::Board, uci: &str) -> Option<cozy_chess::Move> {
    cozy_list(board).into_iter().find(|&m| display_uci_move(board, m).to_string() == uci)
}

fn shakmaty_move(position: &shakmaty::Chess, uci: &str) -> Option<shakmaty::Move> {
    uci.parse::<UciMove>().ok()?.to_move(position).ok()
}

/// All of them.
pub(crate) fn plies() -> Suite {
    let games: &[Vec<Ply<Position>>] = games().leak();
    let plies: &[Ply<Position>] = games.concat().leak();
    let peers: &[Peers] = plies.iter().map(Peers::of).collect::<Vec<_>>().leak();
    Suite {
        movegen: movegen(plies, peers),
        make_move: vec![make(plies, peers), replay(games, peers, false), replay(games, peers, true)],
        fen: fen(plies, peers),
        san: vec![san_read(plies, peers), san_write(plies, peers)],
    }
}

fn movegen(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Vec<Work<'static>> {
    let (number, moves) = (plies.len() as u64, ours::moves(plies));
    let list = ours::list("western", plies)
        .by("cozy-chess", number, moves, || {
            peers.iter().map(|ply| black_box(cozy_list(&ply.cozy.0)).len() as u64).sum()
        })
        .by("laura_core", number, moves, || {
            peers
                .iter()
                .map(|ply| {
                    black_box(laura_core::gen_moves::<laura_core::AllMoves>(&ply.laura.0)).len() as u64
                })
                .sum()
        })
        .by("shakmaty", number, moves, || {
            peers.iter().map(|ply| black_box(ply.shakmaty.0.legal_moves()).len() as u64).sum()
        });
    let count = ours::count("western", plies)
        .by("cozy-chess", number, moves, || peers.iter().map(|ply| cozy_count(&ply.cozy.0)).sum())
        .by("laura_core", number, moves, || peers.iter().map(|ply| laura_count(&ply.laura.0)).sum())
        .by("shakmaty", number, moves, || {
            peers.iter().map(|ply| ply.shakmaty.0.legal_moves().len() as u64).sum()
        });
    vec![list, count, is_legal(plies, peers)]
}

/// The legal moves of each position, and those of the same side two plies before. Moves over which libraries cannot agree are
/// left out: those that now belong to another man, or are of another kind.
fn is_legal(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Work<'static> {
    let (mut mine, mut cozy, mut shakmaty) = (Vec::new(), Vec::new(), Vec::new());
    let mut legal = 0;
    for n in (2..plies.len()).step_by(8) {
        let (position, earlier) = (&plies[n].position, &plies[n - 2].position);
        for source in [position, earlier] {
            for &m in &source.legal_moves() {
                let uci = Coordinate.text(source, m);
                let source_fen = if source == position { n } else { n - 2 };
                let cozy_m = cozy_move(&peers[source_fen].cozy.0, &uci).expect("a legal move");
                let shakmaty_m = shakmaty_move(&peers[source_fen].shakmaty.0, &uci).expect("a legal move");
                let is_legal = position.is_legal(m);
                if peers[n].cozy.0.is_legal(cozy_m) == is_legal
                    && peers[n].shakmaty.0.is_legal(shakmaty_m) == is_legal
                {
                    legal += u64::from(is_legal);
                    mine.push((position, m));
                    cozy.push((&peers[n].cozy.0, cozy_m));
                    shakmaty.push((&peers[n].shakmaty.0, shakmaty_m));
                }
            }
        }
    }
    let number = mine.len() as u64;
    ours::is_legal("western", mine.leak(), legal)
        .by("cozy-chess", number, legal, move || {
            cozy.iter().filter(|(board, m)| black_box(board).is_legal(*m)).count() as u64
        })
        .by("shakmaty", number, legal, move || {
            shakmaty.iter().filter(|(position, m)| black_box(position).is_legal(*m)).count() as u64
        })
}

fn make(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Work<'static> {
    let number = plies.len() as u64;
    ours::make("western", plies)
        .by("cozy-chess", number, number, move || {
            for ply in peers {
                let mut next = ply.cozy.0.clone();
                next.play_unchecked(ply.cozy.1);
                black_box(next);
            }
            number
        })
        .by("laura_core", number, number, move || {
            for ply in peers {
                black_box(ply.laura.0.make_move(ply.laura.1));
            }
            number
        })
        .by("shakmaty (no key)", number, number, move || {
            for ply in peers {
                let mut next = ply.shakmaty.0.clone();
                next.play_unchecked(ply.shakmaty.1);
                black_box(next);
            }
            number
        })
}

/// Whole games from the start, move by move; `checked`: each found legal first.
fn replay(games: &'static [Vec<Ply<Position>>], peers: &'static [Peers], checked: bool) -> Work<'static> {
    let mut rest = peers;
    let games: Vec<(&[Ply<Position>], &[Peers])> = games
        .iter()
        .map(|game| {
            let (own, others) = rest.split_at(game.len());
            rest = others;
            (&game[..], own)
        })
        .collect();
    let games: &'static [(&[Ply<Position>], &[Peers])] = games.leak();
    let number = peers.len() as u64;
    let work = Work::new(if checked { "western replay, moves checked" } else { "western replay" })
        .by("western", number, number, move || {
            let mut played = 0;
            for (game, _) in games {
                let mut position = game[0].position;
                for ply in *game {
                    if checked {
                        position.play(ply.m).expect("a legal move");
                    } else {
                        position.play_unchecked(ply.m);
                    }
                    played += 1;
                }
                black_box(position.key());
            }
            played
        })
        .by("cozy-chess", number, number, move || {
            let mut played = 0;
            for (_, game) in games {
                let mut board = game[0].cozy.0.clone();
                for ply in *game {
                    if checked {
                        board.try_play(ply.cozy.1).expect("a legal move");
                    } else {
                        board.play_unchecked(ply.cozy.1);
                    }
                    played += 1;
                }
                black_box(board.hash());
            }
            played
        })
        .by("shakmaty (no key)", number, number, move || {
            let mut played = 0;
            for (_, game) in games {
                let mut position = game[0].shakmaty.0.clone();
                for ply in *game {
                    if checked {
                        position = position.play(ply.shakmaty.1).expect("a legal move");
                    } else {
                        position.play_unchecked(ply.shakmaty.1);
                    }
                    played += 1;
                }
                black_box(&position);
            }
            played
        });
    if checked {
        return work;
    }
    work.by("laura_core", number, number, move || {
        let mut played = 0;
        for (_, game) in games {
            let mut board = game[0].laura.0;
            for ply in *game {
                board = board.make_move(ply.laura.1);
                played += 1;
            }
            black_box(board.zobrist());
        }
        played
    })
}

fn fen(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Vec<Work<'static>> {
    let number = plies.len() as u64;
    let read = ours::read("western", plies)
        .by("cozy-chess", number, number, || {
            plies.iter().filter(|ply| black_box(cozy_chess::Board::from_fen(&ply.fen, false)).is_ok()).count()
                as u64
        })
        .by("laura_core", number, number, || {
            plies.iter().filter(|ply| black_box(ply.fen.parse::<laura_core::Board>()).is_ok()).count() as u64
        })
        .by("shakmaty", number, number, move || {
            for ply in plies {
                black_box(shakmaty_read(&ply.fen));
            }
            number
        });
    // Texts differ in the en passant field: each must be of the position it was made of.
    for (ply, peers) in plies.iter().zip(peers) {
        let texts =
            [peers.cozy.0.to_string(), peers.laura.0.to_fen().to_string(), shakmaty_fen(&peers.shakmaty.0)];
        for text in texts {
            assert_eq!(FenOptions::PLAYABLE.read(&text).as_ref(), Ok(&ply.position));
        }
    }
    let bytes = |text: &dyn Fn(&Peers) -> String| peers.iter().map(|ply| text(ply).len() as u64).sum();
    let write = ours::write("western", plies)
        .by("cozy-chess", number, bytes(&|ply| ply.cozy.0.to_string()), || {
            peers.iter().map(|ply| ply.cozy.0.to_string().len() as u64).sum()
        })
        .by("laura_core", number, bytes(&|ply| ply.laura.0.to_fen().to_string()), || {
            peers.iter().map(|ply| ply.laura.0.to_fen().to_string().len() as u64).sum()
        })
        .by("shakmaty", number, bytes(&|ply| shakmaty_fen(&ply.shakmaty.0)), || {
            peers.iter().map(|ply| shakmaty_fen(&ply.shakmaty.0).len() as u64).sum()
        });
    vec![read, write]
}

fn shakmaty_fen(position: &shakmaty::Chess) -> String {
    ShakmatyFen::from_position(position, EnPassantMode::Legal).to_string()
}

fn san_read(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Work<'static> {
    let number = plies.len() as u64;
    Work::new("western SAN read")
        .by("western", number, number, move || {
            let read = |(ply, peers): (&Ply<Position>, &Peers)| {
                San::ENGLISH.read(&ply.position, &peers.san) == Ok(ply.m)
            };
            plies.iter().zip(peers).filter(|&pair| read(pair)).count() as u64
        })
        .by("cozy-chess", number, number, || {
            let read = |ply: &&Peers| parse_san_move(&ply.cozy.0, &ply.san).is_ok_and(|m| m == ply.cozy.1);
            peers.iter().filter(read).count() as u64
        })
        .by("shakmaty", number, number, || {
            let read = |ply: &&Peers| {
                let san = SanPlus::from_ascii(ply.san.as_bytes()).expect("SAN");
                san.san.to_move(&ply.shakmaty.0).is_ok_and(|m| m == ply.shakmaty.1)
            };
            peers.iter().filter(read).count() as u64
        })
}

fn san_write(plies: &'static [Ply<Position>], peers: &'static [Peers]) -> Work<'static> {
    let (number, bytes) = (plies.len() as u64, peers.iter().map(|ply| ply.san.len() as u64).sum());
    let cozy = |ply: &Peers| display_san_move(&ply.cozy.0, ply.cozy.1).to_string();
    let laura = |ply: &Peers| ply.laura.0.to_san(ply.laura.1).to_string();
    let shakmaty = |ply: &Peers| SanPlus::from_move(ply.shakmaty.0.clone(), ply.shakmaty.1).to_string();
    // A library that writes another text than the standard's does other work. laura_core does so for one move in 66 of these.
    let wrong = |text: &dyn Fn(&Peers) -> String| peers.iter().filter(|ply| text(ply) != ply.san).count();
    assert_eq!([wrong(&cozy), wrong(&shakmaty)], [0; 2]);
    let laura_bytes = peers.iter().map(|ply| laura(ply).len() as u64).sum();
    Work::new("western SAN written")
        .by("western", number, bytes, || {
            plies.iter().map(|ply| San::ENGLISH.text(&ply.position, ply.m).len() as u64).sum()
        })
        .by("cozy-chess", number, bytes, move || peers.iter().map(|ply| cozy(ply).len() as u64).sum())
        .by("laura_core", number, laura_bytes, move || peers.iter().map(|ply| laura(ply).len() as u64).sum())
        .by("shakmaty", number, bytes, move || peers.iter().map(|ply| shakmaty(ply).len() as u64).sum())
}
