// The rules: see `main.rs`. This file has no inner attributes, so that documentation and tests can include it.

use std::fmt;
use std::ops::ControlFlow::{self, Continue};

use variant_core::fen::{self, FenError, Fields};
use variant_core::{Arbiter, CoordinateMoves, Edit, Fen, History, LeaperTable, Outcome, Position};
use variant_core::{Color, Color::Black, Color::White, RayTable, Reason, Shape8x8, Verdict};
use variant_core::{attacks, zobrist};

variant_core::roles! {
    pub enum Role { Pawn = 'P', Knight = 'N', Bishop = 'B', Rook = 'R', Queen = 'Q', King = 'K', Maharajah = 'M' }
}

type Square = variant_core::Square<Shape8x8>;
type Squares = variant_core::Bitboard<Shape8x8>;
type Piece = variant_core::Piece<Role>;
type Board = variant_core::Board<Shape8x8, Role>;

static KING: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&attacks::RAYS);
static KNIGHT: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&attacks::KNIGHT);
static PAWN: LeaperTable<Shape8x8> = Shape8x8::leaper_table(&[(-1, -1), (1, -1)]);
static LINES: RayTable<Shape8x8> = Shape8x8::ray_table();

/// Where Black's king starts; from where to where a rook goes when Black castles, and where the king then stands.
const E8: Square = Square::named("e8");
const CASTLINGS: [[Square; 3]; 2] = [
    [Square::named("h8"), Square::named("f8"), Square::named("g8")],
    [Square::named("a8"), Square::named("d8"), Square::named("c8")],
];
/// The letters of the castling rights in a FEN, in the same order.
const RIGHTS: [&str; 2] = ["k", "q"];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Maharajah {
    board: Board,
    turn: Color,
    /// The rooks with which Black may still castle.
    castling: Squares,
    key: u64,
}

impl Maharajah {
    fn royal(&self, color: Color) -> Square {
        let role = if color == White { Role::Maharajah } else { Role::King };
        self.board.pieces(color, role).first().expect("a position has both royal pieces")
    }

    /// What the piece on `from` attacks.
    fn attacked_from(&self, from: Square) -> Squares {
        let occupied = self.board.occupied();
        match self.board.role_at(from) {
            None => Squares::EMPTY,
            Some(Role::Pawn) => PAWN.attacks(from),
            Some(Role::Knight) => KNIGHT.attacks(from),
            Some(Role::Bishop) => LINES.bishop(from, occupied),
            Some(Role::Rook) => LINES.rook(from, occupied),
            Some(Role::Queen) => LINES.queen(from, occupied),
            Some(Role::King) => KING.attacks(from),
            Some(Role::Maharajah) => LINES.queen(from, occupied) | KNIGHT.attacks(from),
        }
    }

    fn attackers(&self, square: Square, by: Color) -> Squares {
        self.board.color(by).into_iter().filter(|&from| self.attacked_from(from).contains(square)).collect()
    }

    /// Where the piece on `from` can go, were its royal piece safe everywhere.
    fn targets(&self, from: Square) -> Squares {
        let attacked = self.attacked_from(from);
        match self.board.role_at(from) {
            Some(Role::Pawn) => {
                let step = |pawn: Squares| pawn.shift(0, -1) - self.board.occupied();
                let once = step(Squares::of(from));
                // Ranks are counted from 0: this is the seventh, from which a pawn may take two steps.
                let twice = if from.rank() == 6 { step(once) } else { Squares::EMPTY };
                attacked & self.board.color(White) | once | twice
            }
            Some(Role::King) => (attacked - self.board.color(Black)) | self.castling_targets(),
            _ => attacked - self.board.color(self.turn),
        }
    }

    /// Where Black's king can go by castling: not out of check, nor over an attacked square, nor over a piece.
    fn castling_targets(&self) -> Squares {
        let is_safe = |square| self.attackers(square, White).is_empty();
        let can_castle = |&[rook, passed, _]: &[Square; 3]| {
            let is_open = LINES.between(E8, rook).is_disjoint(self.board.occupied());
            self.castling.contains(rook) && is_open && is_safe(E8) && is_safe(passed)
        };
        CASTLINGS.into_iter().filter(can_castle).map(|[.., goal]| goal).collect()
    }

    /// What the key holds beside the pieces.
    fn state_key(&self) -> u64 {
        zobrist::number(2 + self.turn.index() as u64, self.castling.bits())
    }
}

impl Position for Maharajah {
    type Shape = Shape8x8;
    type Role = Role;
    type Move = Move;

    fn start() -> Self {
        Self::from_fen("rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq").expect("the array is a position")
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        zobrist::board(1, &self.board) ^ self.state_key()
    }

    fn checkers(&self) -> Squares {
        self.attackers(self.royal(self.turn), !self.turn)
    }

    fn try_for_each_legal<B, F: FnMut(Move) -> ControlFlow<B>>(&self, mut f: F) -> ControlFlow<B> {
        for from in self.board.color(self.turn) {
            for to in self.targets(from) {
                let after = self.after(Move { from, to });
                if after.attackers(after.royal(self.turn), after.turn).is_empty() {
                    f(Move { from, to })?;
                }
            }
        }
        Continue(())
    }

    fn for_each_edit<F: FnMut(Edit<Shape8x8, Role>)>(&self, m: Move, mut f: F) {
        let Some(piece) = self.board.get(m.from) else { return };
        f(Edit::Lift(m.from, piece));
        if let Some(captured) = self.board.get(m.to) {
            f(Edit::Lift(m.to, captured));
        }
        f(Edit::Put(m.to, piece));
        // A king that goes two files castles.
        if piece.role == Role::King && m.from.file().abs_diff(m.to.file()) == 2 {
            for [rook, beside, _] in CASTLINGS.into_iter().filter(|&[.., goal]| goal == m.to) {
                f(Edit::Lift(rook, Piece::new(Black, Role::Rook)));
                f(Edit::Put(beside, Piece::new(Black, Role::Rook)));
            }
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = *self;
        self.key ^= before.state_key();
        before.for_each_edit(m, |edit| {
            self.board.apply(edit);
            self.key ^= zobrist::edit(1, edit);
        });
        // A right lasts while the king and that rook have not left their places.
        let rooks = self.board.pieces(Black, Role::Rook);
        self.castling &= if self.royal(Black) == E8 { rooks } else { Squares::EMPTY };
        self.turn = !self.turn;
        self.key ^= self.state_key();
    }

    fn outcome(&self) -> Option<Outcome> {
        match (self.has_legal(), self.is_check()) {
            (true, _) => None,
            (false, true) => Some(Outcome::win(!self.turn, Reason::Checkmate)),
            (false, false) => Some(Outcome::draw(Reason::Stalemate)),
        }
    }
}

/// Three fields: the board, the side to move, Black's castling rights.
impl Fen for Maharajah {
    type Error = FenError;

    fn from_fen(text: &str) -> Result<Self, FenError> {
        let mut fields = Fields::new(text);
        let board: Board = fen::read_board(fields.required("board")?, Piece::from_letter)?;
        let turn = fen::read_turn(fields.required("side to move")?)?;
        let rights = fields.required("castling")?;
        fields.end()?;

        let king = board.pieces(Black, Role::King);
        let is_lone = board.color(White) == board.role(Role::Maharajah) && board.color(White).count() == 1;
        if !is_lone || king != board.role(Role::King) || king.count() != 1 {
            return Err(FenError::Setup {
                expected: "a Maharajah and nothing else for White, one king for Black",
            });
        }
        let named = (0..2).filter(|&side| rights.text.contains(RIGHTS[side]));
        let castling: Squares = named.map(|side| CASTLINGS[side][0]).collect();
        let is_possible = king.contains(E8) && castling.is_subset(board.pieces(Black, Role::Rook));
        if !matches!(rights.text, "kq" | "k" | "q" | "-") || castling.any() && !is_possible {
            let expected = "kq, k, q or -, for a king on e8 and rooks in their corners";
            return Err(FenError::form(rights, "castling", expected));
        }
        let mut position = Maharajah { board, turn, castling, key: 0 };
        position.key = position.key_from_scratch();
        if position.attackers(position.royal(!turn), turn).any() {
            return Err(FenError::Setup { expected: "the side that has just moved to be safe" });
        }
        Ok(position)
    }

    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        fen::write_board(&self.board, out)?;
        let rights = |side: usize| if self.castling.contains(CASTLINGS[side][0]) { RIGHTS[side] } else { "" };
        let none = if self.castling.is_empty() { "-" } else { "" };
        write!(out, " {} {}{}{none}", self.turn.letter(), rights(0), rights(1))
    }
}

impl CoordinateMoves for Maharajah {
    fn coordinates(&self, m: Move) -> (Square, Square) {
        (m.from, m.to)
    }
}

/// Draws as in chess: on claim when a position has come up three times, by itself at five times.
#[derive(Clone, Copy, Debug)]
pub struct Draws;

impl Arbiter<Maharajah> for Draws {
    type Trace = ();

    fn trace(&self, _before: &Maharajah, _m: Move, _after: &Maharajah) {}

    fn verdict(&self, history: &History<'_, Maharajah, ()>) -> Verdict {
        match history.occurrences() {
            0..=2 => Verdict::Continue,
            3 | 4 => Verdict::Claimable(Outcome::draw(Reason::Repetition)),
            _ => Verdict::Final(Outcome::draw(Reason::Repetition)),
        }
    }
}
