//! White space around texts: readers that are lenient pass it over, those that are strict refuse it, in all games alike.

use std::fmt::Debug;
use std::str::FromStr;

use variant_core::strategies::walk;
use variant_core::{Coordinate, CoordinateMoves, Fen, Notation, Position as _, Square, zobrist};
use western::{FenOptions, Letters, LongAlgebraic};
use xiangqi::notation::{Chinese, Coordinates, Script, Wxf};

/// The text with white space around it.
fn spaced(text: &str) -> Vec<String> {
    let around = [(" ", ""), ("", " "), ("\t ", "\r\n"), ("\u{a0}", "\u{3000}"), ("\n", "\n")];
    around.iter().map(|(before, behind)| format!("{before}{text}{behind}")).collect()
}

/// Positions of random games.
fn positions<P: Fen>() -> impl Iterator<Item = P> {
    let choices = |game: u64| (0..game * 3).map(move |ply| zobrist::number(game, ply) as u16);
    (0..12).map(move |game| walk(&P::start(), choices(game)))
}

fn check_lenient<P: Fen, N: Notation<P> + Debug>(notation: &N) {
    for position in positions::<P>() {
        for &m in &position.legal_moves() {
            let text = notation.text(&position, m);
            for spaced in spaced(&text) {
                let read = notation.read(&position, &spaced);
                let read = read.unwrap_or_else(|error| panic!("{notation:?}: {spaced:?}: {error}"));
                assert_eq!(read, m, "{notation:?}: {spaced:?}");
                assert_eq!(notation.read_bytes(&position, spaced.as_bytes()).ok(), Some(m), "{spaced:?}");
            }
        }
        for text in ["", " ", "\n\t", "\u{3000}"] {
            assert!(notation.read(&position, text).is_err(), "{notation:?}: {text:?}");
        }
    }
}

/// Coordinate forms are read as they are written.
fn check_exact<P: Fen, N: Notation<P> + Debug>(notation: &N) {
    for position in positions::<P>() {
        for &m in &position.legal_moves() {
            for spaced in spaced(&notation.text(&position, m)) {
                assert!(notation.read(&position, &spaced).is_err(), "{notation:?}: {spaced:?} is read");
                assert!(notation.read_bytes(&position, spaced.as_bytes()).is_err(), "{spaced:?} is read");
            }
        }
    }
}

/// What `FromStr` gives is read from one text.
fn check_strict<T: FromStr<Err: Debug> + PartialEq + Debug + ToString>(value: &T) {
    let text = value.to_string();
    assert_eq!(text.parse::<T>().unwrap(), *value);
    for spaced in spaced(&text) {
        assert!(spaced.parse::<T>().is_err(), "{spaced:?} is read");
    }
}

fn check_game<P>()
where
    P: CoordinateMoves<Move: FromStr<Err: Debug> + ToString> + Fen + FromStr<Err: Debug>,
{
    check_exact::<P, _>(&Coordinate);
    for position in positions::<P>() {
        let fen = position.fen();
        assert!(P::from_fen(&fen).unwrap() == position && fen.parse::<P>().unwrap() == position);
        let parts = [fen.replacen(' ', "  ", 1), fen.replacen(' ', "\t", 2), fen.replacen(' ', "\u{a0}", 1)];
        for spaced in spaced(&fen).into_iter().chain(parts) {
            assert!(P::from_fen(&spaced).is_err() && spaced.parse::<P>().is_err(), "{spaced:?} is read");
            assert!(P::from_fen_playable(&spaced).unwrap() == position, "{spaced:?}");
        }
        position.legal_moves().iter().for_each(check_strict);
    }
    Square::<P::Shape>::all().for_each(|square| check_strict(&square));
}

#[test]
fn all_games_deal_alike_with_white_space() {
    check_game::<western::Position>();
    check_game::<xiangqi::Position>();
    check_game::<kinizsi::Position>();
}

#[test]
fn notations_of_one_game_pass_white_space_over() {
    for letters in [Letters::English, Letters::Hungarian] {
        check_lenient::<western::Position, _>(&western::San { letters, strict: false });
        check_lenient::<western::Position, _>(&LongAlgebraic { letters });
    }
    for coordinates in [Coordinates::Ucci, Coordinates::Iccs, Coordinates::Uci10] {
        check_exact::<xiangqi::Position, _>(&coordinates);
    }
    check_lenient::<xiangqi::Position, _>(&Wxf);
    for script in [Script::Simplified, Script::Traditional] {
        check_lenient::<xiangqi::Position, _>(&Chinese(script));
    }
    check_lenient::<kinizsi::Position, _>(&kinizsi::San::ENGLISH);
    check_lenient::<kinizsi::Position, _>(&kinizsi::San::HUNGARIAN);
}

#[test]
fn strict_san_and_strict_fens_know_none() {
    for position in positions::<western::Position>() {
        for &m in &position.legal_moves() {
            let text = western::San::STRICT.text(&position, m);
            for spaced in spaced(&text) {
                assert!(western::San::STRICT.read(&position, &spaced).is_err(), "{spaced:?} is read");
            }
        }
        for spaced in spaced(&position.fen()) {
            assert!(FenOptions::STRICT.read(&spaced).is_err(), "{spaced:?} is read");
        }
    }
}

/// Faults are told with their place in the whole text.
#[test]
fn places_are_counted_from_the_beginning_of_the_text() {
    let western = western::Position::start();
    let xiangqi = xiangqi::Position::start();
    let kinizsi = kinizsi::Position::start();
    let told = |error: &dyn std::error::Error| error.to_string();
    let texts = [
        (told(&Coordinate.read(&western, " e2e4").unwrap_err()), "' ' at byte 0"),
        (told(&Coordinate.read(&western, "e2e4\r\n").unwrap_err()), "'\\n' at byte 5"),
        (told(&western::San::ENGLISH.read(&western, "  Nx").unwrap_err()), "at byte 4"),
        (told(&western::San::ENGLISH.read(&western, " Ne5 ").unwrap_err()), "Ne5 means"),
        (told(&Wxf.read(&xiangqi, "\t C2!5").unwrap_err()), "'!' at byte 4"),
        (told(&Wxf.read(&xiangqi, " C2= ").unwrap_err()), "' ' at byte 4"),
        (told(&Wxf.read(&xiangqi, " C2=5 5").unwrap_err()), "' ' at byte 5"),
        (told(&Chinese(Script::Simplified).read(&xiangqi, " 炮二x").unwrap_err()), "'x' at byte 7"),
        (told(&Coordinates::Ucci.read(&xiangqi, "h2e2 ").unwrap_err()), "' ' at byte 4"),
        (told(&Wxf.read(&xiangqi, " h2e3 ").unwrap_err()), "move: h2e3 is"),
        (told(&" h2e2".parse::<xiangqi::Move>().unwrap_err()), "' ' at byte 0; expected a file"),
        (told(&"h2e2\n".parse::<xiangqi::Move>().unwrap_err()), "'\\n' at byte 4; expected the end"),
        (told(&kinizsi::San::ENGLISH.read(&kinizsi, " Hx").unwrap_err()), "at byte 1"),
    ];
    for (message, part) in texts {
        assert!(message.contains(part), "{message}: {part}");
    }
}
