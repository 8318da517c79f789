//! Random cycles with what the Asian rules say of them, for the comparison with an independent program.
//!
//!     cycles COUNT SEED
//!
//! prints lines `FEN;moves;result;signs`: the moves lead from the position back to it. Positions hold a few pieces at random;
//! moves that threaten are taken more often than others, so that many cycles hold checks and chases. The signs say what there is
//! to differ about, after the letter of a side: `R-mixed` if Red checks with some moves but not with all, `R-left` if a reply
//! leaves a piece attacked by the same piece as before, `R-bared` if a piece that Red chases was attacked by the same piece
//! before, but protected then.

use variant_core::{Board, Color, Fen as _, Piece, Position as _, zobrist};
use xiangqi::arbiter::{Cycle, MoveClass, Rules, Ruling};
use xiangqi::{Move, Point, Position, Role, Waive};

/// A small generator of numbers: the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (zobrist::number(31, self.0) % bound as u64) as usize
    }

    fn any_of<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        (!of.is_empty()).then(|| of[self.below(of.len())])
    }
}

/// A position of the kings, some guards and pawns, and two to four officers a side.
fn position(numbers: &mut Numbers) -> Option<Position> {
    let mut board = Board::empty();
    for color in Color::ALL {
        let mut roles = vec![Role::King];
        for _ in 0..2 + numbers.below(3) {
            roles.extend(numbers.any_of(&[Role::Rook, Role::Horse, Role::Cannon]));
        }
        for _ in 0..numbers.below(6) {
            roles.extend(numbers.any_of(&[Role::Advisor, Role::Elephant, Role::Pawn]));
        }
        for role in roles {
            let point = Point::at(numbers.below(90) as u8);
            if board.get(point).is_none() {
                board.put(point, Piece::new(color, role));
            } else if role == Role::King {
                return None;
            }
        }
    }
    let turn = if numbers.below(2) == 0 { Color::White } else { Color::Black };
    Position::new(board, turn, Waive::NOTHING).ok()
}

/// How many enemy pieces the side that has just moved attacks.
fn attacked(position: &Position) -> usize {
    let by = !position.turn();
    position.board().color(!by).into_iter().filter(|&point| position.attackers_of(point, by).any()).count()
}

/// A walk of `plies` moves that ends where it began, and not before, each side with one piece.
fn cycle(start: &Position, plies: usize, numbers: &mut Numbers) -> Option<Vec<Move>> {
    let mut position = *start;
    let mut moves: Vec<Move> = Vec::new();
    for ply in 0..plies {
        let last = ply.checked_sub(2).map(|before| moves[before]);
        let left = (plies - ply).div_ceil(2);
        let home = moves.iter().skip(ply % 2).step_by(2).map(|m| m.from()).next();
        let candidates: Vec<Move> = position
            .legal_moves()
            .iter()
            .copied()
            .filter(|&m| !position.is_irreversible(m))
            .filter(|m| last.is_none_or(|last| last.to() == m.from()))
            .filter(|m| left > 1 || Some(m.to()) == home)
            .filter(|m| {
                left != 2
                    || home.is_none_or(|home| {
                        m.to() != home && position.after(*m).targets_from(m.to()).contains(home)
                    })
            })
            .collect();
        let mut chosen = numbers.any_of(&candidates)?;
        for _ in 0..3 {
            let other = numbers.any_of(&candidates)?;
            let (a, b) = (position.after(chosen), position.after(other));
            if b.is_check() && numbers.below(3) == 0 || attacked(&b) > attacked(&a) {
                chosen = other;
            }
        }
        position = position.after(chosen);
        moves.push(chosen);
        if position == *start && ply + 1 < plies {
            return None;
        }
    }
    (position == *start).then_some(moves)
}

/// What there is to differ about; see above.
fn signs(cycle: &Cycle, ruling: &Ruling) -> Vec<String> {
    let mut signs = Vec::new();
    let classes = &ruling.cycle.as_ref().expect("a cycle was judged").moves;
    let (positions, moves) = (cycle.positions(), cycle.moves());
    for color in Color::ALL {
        let own: Vec<usize> =
            (0..classes.len()).filter(|&index| classes[index].piece.color == color).collect();
        let checks = own.iter().filter(|&&index| classes[index].class == MoveClass::Check).count();
        let mixed = checks > 0 && checks < own.len();
        let left = own.iter().any(|&index| {
            let (after, reply) = (&positions[(index + 1) % moves.len()], moves[(index + 1) % moves.len()]);
            let later = after.after(reply);
            after.board().color(!color).into_iter().any(|victim| {
                let moved = if victim == reply.from() { reply.to() } else { victim };
                let still = later.attackers_of(moved, color);
                !after.attackers_of(victim, color).is_disjoint(still)
            })
        });
        let bared = own.iter().any(|&index| {
            classes[index].chases.iter().any(|chase| {
                chase.threat.from() != moves[index].to()
                    && positions[index].attackers_of(chase.threat.to(), color).contains(chase.threat.from())
            })
        });
        for (sign, holds) in [("mixed", mixed), ("left", left), ("bared", bared)] {
            if holds {
                signs.push(format!("{}-{sign}", if color == Color::White { 'R' } else { 'B' }));
            }
        }
    }
    signs
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Some(Ok(count)), Some(Ok(seed))) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: cycles COUNT SEED");
        std::process::exit(2);
    };
    let mut numbers = Numbers(seed << 40);
    let mut found = 0;
    while found < count {
        let Some(start) = position(&mut numbers) else { continue };
        let plies = 4 + 2 * numbers.below(5);
        for _ in 0..20 {
            let Some(moves) = cycle(&start, plies, &mut numbers) else { continue };
            let Ok(cycle) = Cycle::new(&start, &moves) else { continue };
            let ruling = Rules::default().judge_cycle(&cycle);
            let result = ruling.decision.name();
            // Draws without any threat are easy: only some of them are kept.
            if result == "draw" && numbers.below(8) > 0 {
                break;
            }
            let moves: Vec<String> = moves.iter().map(|m| format!("{m:?}")).collect();
            let signs = signs(&cycle, &ruling).join(" ");
            println!("{};{};{result};{signs}", start.fen(), moves.join(" "));
            found += 1;
            break;
        }
    }
}
