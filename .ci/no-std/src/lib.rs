//! A program without `std` that uses the libraries.
#![no_std]

extern crate alloc;

use alloc::string::String;

use linked_list_allocator::LockedHeap;
use variant_core::{Coordinate, Notation as _};

#[global_allocator]
static HEAP: LockedHeap = LockedHeap::empty();

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// The moves of a position as text, and its perft.
fn use_all<P: variant_core::CoordinateMoves + variant_core::Fen>(fen: &str) -> (String, u64) {
    let Ok(position) = P::from_fen(fen) else { return (String::new(), 0) };
    let mut text = position.fen();
    position.for_each_legal(|m| text += &Coordinate.text(&position, m));
    (text, position.perft(2))
}

/// Something to link.
pub fn check(fen: &str) -> u64 {
    use_all::<western::Position>(fen).1
        + use_all::<xiangqi::Position>(fen).1
        + use_all::<kinizsi::Position>(fen).1
}
