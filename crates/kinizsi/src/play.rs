//! Making moves.

use variant_core::Color;

use crate::tables::{north, south};
use crate::{Bitboard, Move, Position, Role, Square, key, movegen};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(crate) fn make(&mut self, m: Move) {
        match (self.turn, m.is_group()) {
            (Color::White, false) => self.make_single::<true>(m),
            (Color::White, true) => self.make_group(m),
            (Color::Black, _) => self.make_single::<false>(m),
        }
    }

    /// Makes a move of one piece, or castles.
    fn make_single<const WHITE: bool>(&mut self, m: Move) {
        let us = if WHITE { Color::White } else { Color::Black };
        let (from, to) = (m.from(), m.to());
        let passed = self.take_en_passant();
        let role = self.role_on(from);
        let mut quiet = true;
        if self.board.color(!us).contains(to) {
            self.capture(!us, self.role_on(to), to);
            quiet = false;
        }
        self.shift(us, role, from, to);
        let mut middle = None;
        if role == Role::Pawn {
            quiet = false;
            let change = to.index() as i8 - from.index() as i8;
            if change.unsigned_abs() == 16 {
                middle = Square::from_index((from.index() + to.index()) / 2);
            } else if passed == Some(to) && change.unsigned_abs() != 8 {
                let pawn = if WHITE { south(Bitboard::of(to)) } else { north(Bitboard::of(to)) };
                if let Some(pawn) = pawn.first() {
                    self.capture(!us, Role::Pawn, pawn);
                }
            }
        } else if !WHITE && role == Role::King {
            if let Some((from, to)) = Self::rook_of_castling(from, to) {
                self.shift(us, Role::Rook, from, to);
            }
        }
        self.pass_turn::<WHITE>(Bitboard::of(from) | Bitboard::of(to), quiet);
        if let Some(square) = middle {
            self.allow_en_passant(square);
        }
    }

    /// Makes a group move.
    fn make_group(&mut self, m: Move) {
        self.take_en_passant();
        let (files, ranks) = m.translation();
        let troop = self.troop();
        let landing = self.landing(m);
        let captured = landing & self.board.color(Color::Black);
        for square in captured {
            self.capture(Color::Black, self.role_on(square), square);
        }
        let members = [
            (Role::King, Some(troop.kinizsi)),
            (Role::Knight, troop.horse.first()),
            (Role::Rook, troop.shield.first()),
            (Role::Bishop, troop.sword.first()),
        ];
        // They were all looked up before the first of them moves: one may land where another still stands.
        for (role, from) in members {
            if let Some((from, to)) = from.and_then(|from| Some((from, from.offset(files, ranks)?))) {
                self.shift(Color::White, role, from, to);
            }
        }
        self.pass_turn::<true>(landing, captured.is_empty());
    }

    /// Ends the turn of White or Black: castling rights, counters, side to move.
    #[inline]
    fn pass_turn<const WHITE: bool>(&mut self, touched: Bitboard, quiet: bool) {
        let castling = self.castling.after(touched);
        if castling != self.castling {
            self.key ^= key::castling(self.castling) ^ key::castling(castling);
            self.castling = castling;
        }
        self.halfmove = if quiet { self.halfmove.saturating_add(1) } else { 0 };
        if !WHITE {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = if WHITE { Color::Black } else { Color::White };
        self.key ^= key::BLACK;
    }

    /// Hands the move over without one.
    pub(crate) fn pass(&mut self) {
        self.take_en_passant();
        match self.turn {
            Color::White => self.pass_turn::<true>(Bitboard::EMPTY, true),
            Color::Black => self.pass_turn::<false>(Bitboard::EMPTY, true),
        }
    }

    /// Takes the right to capture en passant away and gives the square.
    #[inline]
    fn take_en_passant(&mut self) -> Option<Square> {
        let passed = self.en_passant;
        if passed.is_some() {
            self.key ^= key::en_passant(passed);
            self.en_passant = None;
        }
        passed
    }

    /// Stores the square passed by a double step if a capture there is legal.
    #[inline]
    pub(crate) fn allow_en_passant(&mut self, square: Square) {
        if self.en_passant_capturers(square).any() && movegen::en_passant_sources(self, square).any() {
            self.en_passant = Some(square);
            self.key ^= key::en_passant(self.en_passant);
        }
    }

    /// The kind of the piece on a square that is not empty.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        // In the order in which pieces are met most often.
        let kinds = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        kinds.into_iter().find(|&role| self.board.role(role).contains(square)).unwrap_or(Role::King)
    }

    #[inline]
    fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        self.board.toggle(color, role, Bitboard::of(from) ^ Bitboard::of(to));
        self.key ^= key::piece(color, role, from) ^ key::piece(color, role, to);
    }

    #[inline]
    fn capture(&mut self, color: Color, role: Role, square: Square) {
        self.board.toggle(color, role, Bitboard::of(square));
        self.key ^= key::piece(color, role, square);
    }
}
