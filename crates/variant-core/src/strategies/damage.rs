//! Texts that are almost right.

use alloc::string::String;
use alloc::vec::Vec;

/// What slips into texts: signs of positions and moves in all games, and some that belong nowhere.
const SIGNS: [char; 48] = [
    'K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p', 'A', 'C', 'E', 'H', 'a', 'c', 'e', 'h', 'w',
    'g', 'x', '/', '0', '1', '2', '3', '8', '9', '-', '+', '=', '#', ' ', '\t', '.', ',', '"', '\\', '{',
    '}', '\0', 'é', '炮', '五', '♞', '−',
];

/// The text with a slip for each of the numbers: a character changed, left out, added, doubled, or exchanged with the next one;
/// two words exchanged; the end missing.
///
/// ```
/// use variant_core::strategies::damaged_from;
/// assert_eq!(damaged_from("Nf3", &[]), "Nf3");
/// assert_ne!(damaged_from("Nf3", &[1]), "Nf3");
/// ```
#[must_use]
pub fn damaged_from(text: &str, numbers: &[u16]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for &number in numbers {
        let (how, number) = (number % 8, usize::from(number / 8));
        let at = number % (signs.len() + 1);
        let sign = SIGNS[number / 3 % SIGNS.len()];
        if at == signs.len() {
            signs.push(sign);
            continue;
        }
        match how {
            0 => signs[at] = sign,
            1 => drop(signs.remove(at)),
            2 => signs.insert(at, sign),
            3 => signs.insert(at, signs[at]),
            4 if at + 1 < signs.len() => signs.swap(at, at + 1),
            5 => signs = exchanged(&signs, number),
            6 => signs.truncate(at),
            // Another sign of the same text: a wrong one that is not strange.
            _ => signs[at] = signs[number / 7 % signs.len()],
        }
    }
    signs.into_iter().collect()
}

/// The text with a word and the one behind it exchanged.
fn exchanged(signs: &[char], number: usize) -> Vec<char> {
    let mut words: Vec<&[char]> = signs.split(|&sign| sign == ' ').collect();
    let first = number % words.len();
    let second = (first + 1) % words.len();
    words.swap(first, second);
    words.join(&' ')
}
