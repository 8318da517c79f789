//! The subcommands that answer one question.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use clap::ValueEnum as _;
use indicatif::ProgressBar;
use variant_core::pgn::{PgnVariant as _, Reader, Tree};
use variant_core::{
    Bitboard, Color, Coordinate, Edit, Fen as _, Notation as _, Position, Shape, Square, divide_parallel,
    perft_parallel,
};

use crate::args::{self, MovesArgs, PerftArgs, PositionArgs, ShowArgs, Signs};
use crate::failure::Failure;
use crate::terminal::{self, Mark};
use crate::variants::{Move, Reading, Variant, for_variant, read_coordinate};

pub(crate) fn position<V: Variant>(fen: Option<&str>, strict: bool) -> Result<V::Position, Failure> {
    match fen {
        None => Ok(V::Position::start()),
        Some(fen) => V::read(fen, Reading { strict, chess960: None }),
    }
}

/// The position with the moves made that are to be made first.
fn position_after<V: Variant>(args: &PositionArgs) -> Result<V::Position, Failure> {
    let mut position = position::<V>(args.fen.as_deref(), args.strict)?;
    for m in read_moves::<V>(&position, &args.moves)? {
        position.play_unchecked(m);
    }
    Ok(position)
}

/// A position of a game in a PGN file.
struct FromFile<V: Variant> {
    /// What is to be said of it.
    title: String,
    position: V::Position,
    /// The move that led there, with the position before it.
    last: Option<(V::Position, Move<V>)>,
    /// What is wrong with the game behind the position, if all of it was asked for.
    fault: Option<Failure>,
}

/// The position of a game in a PGN file after so many plies of its main line, or after all.
fn from_file<V: Variant>(path: &Path, number: u64, ply: Option<u64>) -> Result<FromFile<V>, Failure> {
    let is_standard_input = path == Path::new("-");
    let file = path.display();
    let unreadable = |error| Failure::new("input", format_args!("{file}: {error}"));
    let input: Box<dyn io::Read> = match is_standard_input {
        true => Box::new(io::stdin()),
        false => Box::new(std::fs::File::open(path).map_err(unreadable)?),
    };
    let mut reader = Reader::from_read(input);
    let missing = |games| {
        Failure::new("missing_input", format_args!("{file} has {games} games; expected game {number}"))
    };
    for games in 1..number {
        reader.skip_game().map_err(unreadable)?.ok_or_else(|| missing(games - 1))?;
    }
    let game = match number.checked_sub(1) {
        Some(before) => {
            reader.read_tree::<V::Position>().map_err(unreadable)?.ok_or_else(|| missing(before))?
        }
        None => return Err(Failure::new("missing_input", "games are counted from 1")),
    };
    let tree = &game.tree;
    let plies = tree.main_line().count() as u64;
    let wanted = ply.unwrap_or(plies);
    if wanted > plies {
        // The fault, if there is one, is why the game is no longer.
        let why = game.fault.map_or_else(String::new, |fault| format!("; {fault}"));
        let message = format!("game {number} of {file} has {plies} plies; expected at least {wanted}{why}");
        return Err(Failure::new("missing_input", message));
    }
    let node = wanted.checked_sub(1).and_then(|index| tree.main_line().nth(index as usize));
    let node = node.unwrap_or(Tree::<V::Position>::ROOT);
    let name = |tag| terminal::harmless(tree.tags.get(tag).unwrap_or("?"));
    let mut title = format!("{} - {}, {}", name("White"), name("Black"), tree.result);
    if let Some(before) = tree.parent(node).map(|parent| tree.position(parent)) {
        let dots = if before.turn() == Color::White { "." } else { "..." };
        title += &format!("\nply {wanted} of {plies}: {}{dots} {}", before.move_number(), tree.text(node));
    }
    for comment in &tree.node(node).comments {
        title += &format!("\n{}", terminal::harmless(comment));
    }
    let last = tree.parent(node).zip(tree.node(node).played()).map(|(parent, m)| (tree.position(parent), m));
    let fault = game.fault.filter(|_| ply.is_none());
    let fault = fault.map(|fault| Failure::new("malformed_game", format_args!("{file}: {fault}")));
    Ok(FromFile { title, position: tree.position(node), last, fault })
}

/// Reads moves from a position on, each in coordinate form or in the game's algebraic notation. If they do not go through so, all
/// are read in another coordinate form, where the game has one.
pub(crate) fn read_moves<V: Variant>(start: &V::Position, texts: &[String]) -> Result<Vec<Move<V>>, Failure> {
    let read = |read: fn(&V::Position, &str) -> Result<Move<V>, Failure>| {
        let mut position = start.clone();
        let mut moves = Vec::with_capacity(texts.len());
        for (index, text) in texts.iter().enumerate() {
            let at = |error: Failure| Failure::new(error.kind, format_args!("move {}: {error}", index + 1));
            let m = read(&position, text).map_err(at)?;
            position.play_unchecked(m);
            moves.push(m);
        }
        Ok(moves)
    };
    read(read_move::<V>).or_else(|failure| read(V::read_other_coordinate).map_err(|_: Failure| failure))
}

/// Reads a move in either notation. If neither reads it, the error of the algebraic one is given, which says more, unless only the
/// other one knows the form of the text.
fn read_move<V: Variant>(position: &V::Position, text: &str) -> Result<Move<V>, Failure> {
    read_coordinate::<V>(position, text).or_else(|coordinate| {
        let is_coordinate = coordinate.kind == "illegal_move";
        V::read_san(position, text).map_err(|algebraic| match algebraic.kind {
            "unreadable_move" if is_coordinate => coordinate,
            _ => algebraic,
        })
    })
}

fn pool(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::new("threads", error))
}

fn bar(shown: bool) -> ProgressBar {
    if shown {
        terminal::bar(Some(0), "{bar:40} {pos}/{len} [{elapsed} < {eta}]")
    } else {
        ProgressBar::hidden()
    }
}

pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    for_variant!(args.variant, V => {
        let position = position::<V>(args.fen.as_deref(), args.strict)?;
        let (bar, start) = (bar(args.progress), Instant::now());
        let nodes = if args.threads == 1 && !args.progress {
            position.perft(args.depth)
        } else {
            pool(args.threads)?.install(|| {
                perft_parallel(&position, args.depth, |done, all| {
                    bar.set_length(all as u64);
                    bar.set_position(done as u64);
                })
            })
        };
        bar.finish_and_clear();
        let seconds = start.elapsed().as_secs_f64();
        writeln!(io::stdout(), "{nodes}")?;
        eprintln!("{seconds:.3} s, {:.1} million leaves a second", nodes as f64 / seconds.max(1e-9) / 1e6);
        Ok(())
    })
}

pub(crate) fn divide(args: &PerftArgs) -> Result<(), Failure> {
    for_variant!(args.variant, V => {
        let position = position::<V>(args.fen.as_deref(), args.strict)?;
        let bar = bar(args.progress);
        let split = pool(args.threads)?.install(|| {
            divide_parallel(&position, args.depth, |done, all| {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
            })
        });
        bar.finish_and_clear();
        let mut lines: Vec<(String, u64)> =
            split.into_iter().map(|(m, nodes)| (Coordinate.text(&position, m), nodes)).collect();
        lines.sort();
        let mut out = io::stdout().lock();
        for (m, nodes) in &lines {
            writeln!(out, "{m}: {nodes}")?;
        }
        // At depth 0 there is one leaf and no move.
        let total = if args.depth == 0 { 1 } else { lines.iter().map(|line| line.1).sum() };
        writeln!(out, "\n{total}")?;
        Ok(())
    })
}

/// A failure for a notation that the game does not have.
fn no_notation<V: Variant>(args: &MovesArgs) -> Failure {
    fn name(value: &impl clap::ValueEnum) -> String {
        value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
    let start = V::Position::start();
    let first = start.legal_moves()[0];
    let has = |notation: &args::Notation| V::write(&start, first, *notation).is_some();
    let known: Vec<String> =
        args::Notation::value_variants().iter().filter(|notation| has(notation)).map(name).collect();
    let (game, wanted, known) = (name(&args.position.variant), name(&args.notation), known.join(", "));
    Failure::new("notation", format_args!("{game} has no notation called {wanted}; expected one of {known}"))
}

pub(crate) fn moves(args: &MovesArgs) -> Result<(), Failure> {
    for_variant!(args.position.variant, V => {
        let position = position_after::<V>(&args.position)?;
        let mut lines: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|&m| V::write(&position, m, args.notation))
            .collect::<Option<_>>()
            .ok_or_else(|| no_notation::<V>(args))?;
        lines.sort();
        let mut out = io::stdout().lock();
        for line in lines {
            writeln!(out, "{line}")?;
        }
        Ok(())
    })
}

pub(crate) fn show(args: &ShowArgs) -> Result<(), Failure> {
    for_variant!(args.position.variant, V => {
        let (title, mut position, mut last, fault) = match &args.pgn {
            None => (None, position::<V>(args.position.fen.as_deref(), args.position.strict)?, None, None),
            Some(path) => {
                let FromFile { title, position, last, fault } = from_file::<V>(path, args.game, args.ply)?;
                (Some(title), position, last, fault)
            }
        };
        // What could be read is shown all the same.
        let done = fault.map_or(Ok(()), Err);
        for m in read_moves::<V>(&position, &args.position.moves)? {
            let next = position.after(m);
            last = Some((std::mem::replace(&mut position, next), m));
        }
        let below = if args.flip { Color::Black } else { Color::White };
        if let Some(path) = &args.svg {
            let signs = args.signs.unwrap_or(Signs::Letters);
            let picture = V::picture(&position, below, signs, last.as_ref().map(|(before, m)| (before, *m)));
            if path == Path::new("-") {
                io::stdout().write_all(picture.as_bytes())?;
                return done;
            }
            let file = path.display();
            std::fs::write(path, picture)
                .map_err(|error| Failure::new("file", format_args!("{file} cannot be written: {error}")))?;
        }
        let mut out = terminal::output(args.color);
        if let Some(title) = title {
            writeln!(out, "{title}\n")?;
        }
        let drawing = V::drawing(&position, below, args.signs.unwrap_or_else(terminal::signs));
        writeln!(out, "{}", with_marks(&drawing, &position, below, last.as_ref()))?;
        writeln!(out, "{}", position.fen())?;
        match position.outcome() {
            Some(outcome) => writeln!(out, "{outcome}")?,
            None => {
                let check = if position.is_check() { ", in check" } else { "" };
                let count = position.count_legal();
                let moves = if count == 1 { "move" } else { "moves" };
                writeln!(out, "{} to move{check}, {count} legal {moves}", position.turn())?;
            }
        }
        done
    })
}

/// The drawing with what the last move has changed, and with the pieces that give check.
fn with_marks<P: Position>(drawing: &str, position: &P, below: Color, last: Option<&(P, P::Move)>) -> String {
    let mut moved = Bitboard::EMPTY;
    if let Some((before, m)) = last {
        before.for_each_edit(*m, |edit| match edit {
            Edit::Lift(square, _) | Edit::Put(square, _) => moved.insert(square),
        });
    }
    let checkers = position.checkers();
    terminal::marked(drawing, |column, line| {
        let (file, rank) = match below {
            Color::White => (column, P::Shape::RANKS.checked_sub(1 + line)?),
            Color::Black => (P::Shape::FILES.checked_sub(1 + column)?, line),
        };
        let square = Square::new(file, rank)?;
        if checkers.contains(square) {
            Some(Mark::Checks)
        } else {
            moved.contains(square).then_some(Mark::Moved)
        }
    })
}
