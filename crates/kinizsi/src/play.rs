//! Making moves.

use variant_core::Color;

use crate::tables::{RANK_2, RANK_7, north, south};
use crate::{Bitboard, Move, Position, Role, Square, key, movegen};

impl Position {
    /// Makes a legal move.
    pub(crate) fn make(&mut self, m: Move) {
        let us = self.turn;
        self.key ^= key::en_passant(self.en_passant);
        let passed = self.en_passant.take();
        let mut touched = Bitboard::of(m.from()) | Bitboard::of(m.to());
        let mut quiet = true;
        let mut double_step = None;
        if m.is_group() {
            let landing = self.landing(m);
            let (files, ranks) = m.translation();
            let captured = landing & self.board.color(Color::Black);
            quiet = captured.is_empty();
            for square in captured {
                self.capture(Color::Black, square);
            }
            touched = landing;
            // The members are looked up before any of them moves: one may land where another still stands.
            let troop = self.troop();
            let members = [
                (Role::King, Some(troop.kinizsi)),
                (Role::Knight, troop.horse.first()),
                (Role::Rook, troop.shield.first()),
                (Role::Bishop, troop.sword.first()),
            ];
            for (role, from) in members {
                if let Some((from, to)) = from.and_then(|from| Some((from, from.offset(files, ranks)?))) {
                    self.shift(us, role, from, to);
                }
            }
        } else if let Some(role) = self.board.role_at(m.from()) {
            if self.board.color(!us).contains(m.to()) {
                self.capture(!us, m.to());
                quiet = false;
            }
            if role == Role::Pawn {
                quiet = false;
                if passed == Some(m.to()) && m.from().file() != m.to().file() {
                    let pawn = Bitboard::of(m.to());
                    let pawn = if us == Color::White { south(pawn) } else { north(pawn) };
                    for square in pawn {
                        self.capture(!us, square);
                    }
                }
                double_step = middle(us, m);
            } else if role == Role::King {
                if let Some((from, to)) = self.castling_rook(m) {
                    self.shift(us, Role::Rook, from, to);
                }
            }
            self.shift(us, role, m.from(), m.to());
        }
        if self.castling.any() {
            self.key ^= key::castling(self.castling);
            self.castling = self.castling.after(touched);
            self.key ^= key::castling(self.castling);
        }
        self.halfmove = if quiet { self.halfmove.saturating_add(1) } else { 0 };
        if us == Color::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !us;
        self.key ^= key::BLACK;
        if let Some(square) = double_step {
            self.allow_en_passant(square);
        }
    }

    /// Hands the move over without one.
    pub(crate) fn pass(&mut self) {
        self.key ^= key::en_passant(self.en_passant.take()) ^ key::BLACK;
        self.halfmove = self.halfmove.saturating_add(1);
        if self.turn == Color::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    /// Stores the square passed by a double step if a capture there is legal.
    pub(crate) fn allow_en_passant(&mut self, square: Square) {
        if self.en_passant_capturers(square).any() && movegen::en_passant_sources(self, square).any() {
            self.en_passant = Some(square);
            self.key ^= key::en_passant(self.en_passant);
        }
    }

    #[inline]
    fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        self.board.toggle(color, role, Bitboard::of(from) ^ Bitboard::of(to));
        self.key ^= key::piece(color, role, from) ^ key::piece(color, role, to);
    }

    #[inline]
    fn capture(&mut self, color: Color, square: Square) {
        if let Some(role) = self.board.role_at(square) {
            self.board.toggle(color, role, Bitboard::of(square));
            self.key ^= key::piece(color, role, square);
        }
    }
}

/// The square passed if a pawn's move is a double step.
#[inline]
fn middle(us: Color, m: Move) -> Option<Square> {
    let (home, step) = match us {
        Color::White => (RANK_2, 8),
        Color::Black => (RANK_7, -8),
    };
    let (from, to) = (m.from().index() as isize, m.to().index() as isize);
    if to - from == 2 * step && home.contains(m.from()) {
        Square::from_index((from + step) as usize)
    } else {
        None
    }
}
