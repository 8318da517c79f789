//! What material can mate, compared over all endings of up to five men with mates that are looked for by brute force.

use western::variant_core::{Square, zobrist};
use western::{Defects, MateChance, Position, Role, Setup, prelude::*};

/// A stream of random numbers.
struct Random(u64, u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.1 += 1;
        (zobrist::number(self.0, self.1) % limit as u64) as usize
    }
}

/// The men of all endings of up to `men` men, the kings left out.
fn endings(men: usize) -> Vec<Vec<Piece<Role>>> {
    let pieces: Vec<Piece<Role>> = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL[..5].iter().map(move |&role| Piece::new(color, role)))
        .collect();
    let mut endings = vec![vec![]];
    let mut last: Vec<Vec<usize>> = vec![vec![]];
    for _ in 2..men {
        let longer = |ending: &Vec<usize>| {
            let ending = ending.clone();
            let least = ending.last().copied().unwrap_or(0);
            (least..pieces.len()).map(move |next| [ending.clone(), vec![next]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        endings.extend(last.iter().map(|ending| ending.iter().map(|&n| pieces[n]).collect()));
    }
    endings
}

/// The men on random squares, one king at the edge more often than chance would have it: there he is mated.
fn placed(men: &[Piece<Role>], random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty();
    let cornered = Color::ALL[random.below(2)];
    let corner = [0, 7, 56, 63][random.below(4)];
    let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
    for piece in kings.iter().chain(men) {
        // Near the corner, mates are dense.
        let near = random.below(4) > 0;
        let at = if piece.role == Role::King && piece.color == cornered && near {
            corner ^ [0, 1, 2, 8, 16, 3][random.below(6)]
        } else if near {
            corner ^ (random.below(4) + 8 * random.below(4))
        } else {
            random.below(64)
        };
        let square = Square::from_index(at)?;
        if setup.board.get(square).is_some() {
            return None;
        }
        setup.board.put(square, *piece);
    }
    setup.turn = if random.below(4) > 0 { cornered } else { !cornered };
    setup.position(None, Defects::NONE).ok()
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal()
}

/// Looks for mates in `samples` random positions of each ending and in what random play makes of them. No side that is said
/// never to mate may have mated.
fn nobody_mates_who_never_can(samples: usize, plies: usize, seed: u64) -> [u64; 2] {
    let (mut mates, mut looked_at) = (0, 0);
    for (n, men) in endings(5).iter().enumerate() {
        let mut random = Random(seed, (n as u64) << 32);
        for _ in 0..samples {
            let Some(mut position) = placed(men, &mut random) else { continue };
            for ply in 0..=plies {
                looked_at += 1;
                if is_mate(&position) {
                    mates += 1;
                    let winner = !position.turn();
                    assert!(!position.has_insufficient_material(winner), "{winner} has mated: {position}");
                    assert!(!position.is_insufficient_material(), "mated: {position}");
                }
                let never = Color::ALL.map(|color| position.has_insufficient_material(color));
                assert_eq!(position.is_insufficient_material(), never == [true; 2], "{position}");
                let moves = position.legal_moves();
                // Mates in one are looked for as well, since random play would miss most.
                for &m in &moves {
                    let next = position.after(m);
                    assert!(!(never[position.turn().index()] && is_mate(&next)), "{position} {m}");
                }
                if moves.is_empty() || ply == plies {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
    [mates, looked_at]
}

/// Whoever is not said never to mate does mate from some position of the ending: the most helpful of many random ones.
fn everybody_mates_who_can(attempts: usize) {
    for (n, men) in endings(5).iter().enumerate() {
        let mut random = Random(7, (n as u64) << 32);
        // By the side and, since they matter for bishops, the colours of all bishops' squares.
        let mut open = std::collections::BTreeMap::new();
        for attempt in 0..attempts {
            let Some(position) = placed(men, &mut random) else { continue };
            // The longer it takes, the harder they are looked at.
            let budget = 1_000 + 20 * attempt;
            let colours = Color::ALL.map(|color| {
                let bishops = position.board().pieces(color, Role::Bishop);
                let light =
                    bishops.into_iter().filter(|square| (square.file() + square.rank()) % 2 == 1).count();
                (light, bishops.count())
            });
            for color in Color::ALL.into_iter().filter(|&color| !position.has_insufficient_material(color)) {
                let (mated, last) = open.entry((color, colours)).or_insert((false, position));
                *mated |= !*mated && position.mate_chance(color, budget) == MateChance::Possible;
                *last = position;
            }
        }
        for ((color, _), (mated, last)) in open {
            assert!(mated, "{color} mates from no position such as {last}");
        }
    }
}

#[test]
fn all_endings_are_there() {
    // As many as there are multisets of up to three of ten pieces.
    assert_eq!(endings(5).len(), 1 + 10 + 55 + 220);
}

#[test]
fn nobody_mates_who_never_can_sampled() {
    let [mates, _] = nobody_mates_who_never_can(800, 6, 1);
    assert!(mates > 1_000, "only {mates} mates were found");
}

#[test]
#[ignore = "minutes: 286 endings with 40 000 positions each and what follows from them"]
fn nobody_mates_who_never_can_at_length() {
    let [mates, looked_at] = nobody_mates_who_never_can(40_000, 10, 2);
    println!("{mates} mates among {looked_at} positions");
    assert!(mates > 100_000);
}

#[test]
fn everybody_mates_who_can_in_some_position() {
    everybody_mates_who_can(2_000);
}
