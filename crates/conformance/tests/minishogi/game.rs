//! Minishogi: shogi on 5x5 squares. Captured pieces change sides and are dropped.

use std::fmt;
use std::ops::ControlFlow::{self, Continue};

use variant_core::fen::{self, FenError, Field, Fields};
use variant_core::pgn::{OpeningError, OpeningTags, PgnVariant};
use variant_core::{
    Arbiter, Color, Coordinate, CoordinateMoves, Edit, Fen, History, LeaperTable, Outcome, Position,
    RayTable, Reason, Role as _, Verdict, attacks, zobrist,
};

variant_core::shape! {
    /// The board of minishogi.
    pub(crate) struct Shape5x5: u64, files 5, ranks 5, first rank 1;
}

variant_core::roles! {
    /// The pieces; of those that are promoted, each has a letter of its own.
    pub(crate) enum Role {
        Pawn = 'P', Silver = 'S', Gold = 'G', Bishop = 'B', Rook = 'R', King = 'K',
        Tokin = 'T', PromotedSilver = 'N', Horse = 'H', Dragon = 'D',
    }
}

type Square = variant_core::Square<Shape5x5>;
type Squares = variant_core::Bitboard<Shape5x5>;
type Piece = variant_core::Piece<Role>;
type Board = variant_core::Board<Shape5x5, Role>;

/// A step as Black sees it.
const fn turned<const N: usize>(mut steps: [(i8, i8); N]) -> [(i8, i8); N] {
    let mut at = 0;
    while at < N {
        steps[at].1 = -steps[at].1;
        at += 1;
    }
    steps
}

const FORWARD: [(i8, i8); 1] = [(0, 1)];
const SILVER_STEPS: [(i8, i8); 5] = [(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const GOLD_STEPS: [(i8, i8); 6] = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)];

static KING: LeaperTable<Shape5x5> = Shape5x5::leaper_table(&attacks::RAYS);
static STRAIGHT: LeaperTable<Shape5x5> = Shape5x5::leaper_table(&attacks::ROOK);
static SLANTED: LeaperTable<Shape5x5> = Shape5x5::leaper_table(&attacks::BISHOP);
static PAWN: [LeaperTable<Shape5x5>; 2] =
    [Shape5x5::leaper_table(&FORWARD), Shape5x5::leaper_table(&turned(FORWARD))];
static SILVER: [LeaperTable<Shape5x5>; 2] =
    [Shape5x5::leaper_table(&SILVER_STEPS), Shape5x5::leaper_table(&turned(SILVER_STEPS))];
static GOLD: [LeaperTable<Shape5x5>; 2] =
    [Shape5x5::leaper_table(&GOLD_STEPS), Shape5x5::leaper_table(&turned(GOLD_STEPS))];
static LINES: RayTable<Shape5x5> = Shape5x5::ray_table();

/// What can be held in hand, in the order in which it is written.
const HELD: [Role; 5] = [Role::Pawn, Role::Silver, Role::Gold, Role::Bishop, Role::Rook];

impl Role {
    fn promoted(self) -> Option<Role> {
        match self {
            Role::Pawn => Some(Role::Tokin),
            Role::Silver => Some(Role::PromotedSilver),
            Role::Bishop => Some(Role::Horse),
            Role::Rook => Some(Role::Dragon),
            _ => None,
        }
    }

    /// The place in [`HELD`] of what a captured piece becomes.
    fn held(self) -> Option<usize> {
        HELD.iter().position(|&role| role == self || role.promoted() == Some(self))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Move {
    Step { from: Square, to: Square, promotes: bool },
    Drop { role: Role, to: Square },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Minishogi {
    board: Board,
    turn: Color,
    hands: [[u8; HELD.len()]; 2],
    key: u64,
}

impl Minishogi {
    fn attacked_from(&self, from: Square) -> Squares {
        let occupied = self.board.occupied();
        let Some(piece) = self.board.get(from) else { return Squares::EMPTY };
        let side = piece.color.index();
        match piece.role {
            Role::Pawn => PAWN[side].attacks(from),
            Role::Silver => SILVER[side].attacks(from),
            Role::Gold | Role::Tokin | Role::PromotedSilver => GOLD[side].attacks(from),
            Role::Bishop => LINES.bishop(from, occupied),
            Role::Rook => LINES.rook(from, occupied),
            Role::Horse => LINES.bishop(from, occupied) | STRAIGHT.attacks(from),
            Role::Dragon => LINES.rook(from, occupied) | SLANTED.attacks(from),
            Role::King => KING.attacks(from),
        }
    }

    fn attackers(&self, square: Square, by: Color) -> Squares {
        self.board.color(by).into_iter().filter(|&from| self.attacked_from(from).contains(square)).collect()
    }

    fn king(&self, color: Color) -> Square {
        self.board.pieces(color, Role::King).first().expect("each side has a king")
    }

    /// Whether the side that has just moved is not in check.
    fn is_sound(&self) -> bool {
        self.attackers(self.king(!self.turn), self.turn).is_empty()
    }

    fn last_rank(&self) -> u8 {
        if self.turn == Color::White { 4 } else { 0 }
    }

    /// Whether the side to move can put `role` on the empty square `to`, were its king safe everywhere.
    fn can_drop(&self, role: Role, to: Square) -> bool {
        let pawns = self.board.pieces(self.turn, Role::Pawn);
        role != Role::Pawn
            || to.rank() != self.last_rank() && !pawns.into_iter().any(|pawn| pawn.file() == to.file())
    }

    /// What the key holds beside the pieces on the board.
    fn state_key(&self) -> u64 {
        let counts = (0..).zip(self.hands.as_flattened());
        counts.fold(zobrist::number(2, self.turn.index() as u64), |key, (place, &count)| {
            key ^ zobrist::number(3 + place, count.into())
        })
    }
}

impl Position for Minishogi {
    type Shape = Shape5x5;
    type Role = Role;
    type Move = Move;

    fn start() -> Self {
        Self::from_fen("rbsgk/4p/5/P4/KGSBR[-] w").expect("the array is a position")
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
        self.attackers(self.king(self.turn), !self.turn)
    }

    fn try_for_each_legal<B, F: FnMut(Move) -> ControlFlow<B>>(&self, mut f: F) -> ControlFlow<B> {
        let own = self.board.color(self.turn);
        for (from, piece) in self.board.iter().filter(|&(from, _)| own.contains(from)) {
            for to in self.attacked_from(from) - own {
                if !self.after(Move::Step { from, to, promotes: false }).is_sound() {
                    continue;
                }
                let in_zone = from.rank() == self.last_rank() || to.rank() == self.last_rank();
                let can_promote = in_zone && piece.role.promoted().is_some();
                // A pawn on the last rank could not move again.
                if !(can_promote && piece.role == Role::Pawn) {
                    f(Move::Step { from, to, promotes: false })?;
                }
                if can_promote {
                    f(Move::Step { from, to, promotes: true })?;
                }
            }
        }
        let held =
            (0..).zip(HELD).filter(|&(place, _): &(usize, _)| self.hands[self.turn.index()][place] > 0);
        for (_, role) in held {
            for to in !self.board.occupied() {
                if !self.can_drop(role, to) {
                    continue;
                }
                let after = self.after(Move::Drop { role, to });
                // A pawn that is dropped must not mate.
                if after.is_sound() && (role != Role::Pawn || !after.is_check() || after.has_legal()) {
                    f(Move::Drop { role, to })?;
                }
            }
        }
        Continue(())
    }

    fn for_each_edit<F: FnMut(Edit<Shape5x5, Role>)>(&self, m: Move, mut f: F) {
        match m {
            Move::Drop { role, to } => f(Edit::Put(to, Piece::new(self.turn, role))),
            Move::Step { from, to, promotes } => {
                let Some(piece) = self.board.get(from) else { return };
                f(Edit::Lift(from, piece));
                if let Some(captured) = self.board.get(to) {
                    f(Edit::Lift(to, captured));
                }
                let role = if promotes { piece.role.promoted() } else { None };
                f(Edit::Put(to, Piece::new(piece.color, role.unwrap_or(piece.role))));
            }
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = *self;
        let hand = &mut self.hands[before.turn.index()];
        if let Move::Drop { role, .. } = m {
            if let Some(place) = role.held() {
                hand[place] -= 1;
            }
        }
        self.key ^= before.state_key();
        before.for_each_edit(m, |edit| {
            self.board.apply(edit);
            self.key ^= zobrist::edit(1, edit);
            if let Edit::Lift(_, piece) = edit {
                if let (true, Some(place)) = (piece.color != before.turn, piece.role.held()) {
                    hand[place] += 1;
                }
            }
        });
        self.turn = !self.turn;
        self.key ^= self.state_key();
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.is_check() { Reason::Checkmate } else { Reason::Stalemate };
        (!self.has_legal()).then(|| Outcome::win(!self.turn, reason))
    }
}

/// The board with what is held in brackets, and the side to move.
impl Fen for Minishogi {
    type Error = FenError;

    fn from_fen(text: &str) -> Result<Self, FenError> {
        let mut fields = Fields::new(text);
        let field = fields.required("board and hands")?;
        let parts =
            field.text.split_once('[').and_then(|(board, rest)| Some((board, rest.strip_suffix(']')?)));
        let (board, held) =
            parts.ok_or_else(|| FenError::form(field, "board and hands", "hands in brackets"))?;
        let held = Field { text: held, at: field.at + board.len() + 1 };
        let board: Board = fen::read_board(Field { text: board, at: field.at }, Piece::from_letter)?;
        let mut hands = [[0u8; HELD.len()]; 2];
        for (offset, letter) in held.text.char_indices().filter(|_| held.text != "-") {
            let place = Piece::from_letter(letter)
                .and_then(|piece| Some((piece.color, HELD.iter().position(|&role| role == piece.role)?)));
            let (color, place) = place.ok_or(FenError::Character {
                field: "hands",
                at: held.at + offset,
                found: letter,
                expected: "a piece that is not promoted, or - alone",
            })?;
            let count = &mut hands[color.index()][place];
            *count = count.saturating_add(1);
        }
        let turn = fen::read_turn(fields.required("side to move")?)?;
        fields.end()?;
        if Color::ALL.iter().any(|&color| board.pieces(color, Role::King).count() != 1) {
            return Err(FenError::Setup { expected: "one king a side" });
        }
        let mut position = Minishogi { board, turn, hands, key: 0 };
        position.key = position.key_from_scratch();
        if !position.is_sound() {
            return Err(FenError::Setup { expected: "the side that has just moved to be safe" });
        }
        Ok(position)
    }

    fn write_fen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        fen::write_board(&self.board, out)?;
        let held = |color: Color| (0..HELD.len()).map(move |place| (color, place));
        let mut letters = String::new();
        for (color, place) in Color::ALL.into_iter().flat_map(held) {
            let letter = Piece::new(color, HELD[place]).letter();
            letters.extend((0..self.hands[color.index()][place]).map(|_| letter));
        }
        write!(out, "[{}] {}", if letters.is_empty() { "-" } else { &letters }, self.turn.letter())
    }
}

/// A drop has no origin: its target stands twice, and the letter tells what is dropped.
impl CoordinateMoves for Minishogi {
    fn coordinates(&self, m: Move) -> (Square, Square) {
        match m {
            Move::Step { from, to, .. } => (from, to),
            Move::Drop { to, .. } => (to, to),
        }
    }

    fn suffix(&self, m: Move) -> Option<char> {
        match m {
            Move::Step { promotes, .. } => promotes.then_some('+'),
            Move::Drop { role, .. } => Some(role.letter()),
        }
    }
}

impl PgnVariant for Minishogi {
    type MoveText = Coordinate;

    fn open(tags: &OpeningTags<'_>) -> Result<(Self, Coordinate), OpeningError<FenError>> {
        tags.require_variant(&["Minishogi"], "the variant Minishogi")?;
        let start = tags.start_fen().map_or_else(|| Ok(Self::start()), Self::from_fen_playable);
        Ok((start.map_err(OpeningError::Fen)?, Coordinate))
    }

    fn announce(_start: &Self, _move_text: &Coordinate, tag: &mut dyn FnMut(&'static str, &'static str)) {
        tag("Variant", "Minishogi");
    }
}

/// At the fourth occurrence perpetual check loses; without it, who moves first has lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fourfold;

impl Arbiter<Minishogi> for Fourfold {
    type Trace = ();

    fn trace(&self, _before: &Minishogi, _m: Move, _after: &Minishogi) {}

    fn verdict(&self, history: &History<'_, Minishogi, ()>) -> Verdict {
        if history.occurrences() < 4 {
            return Verdict::Continue;
        }
        Verdict::Final(match history.perpetual_check() {
            Some(color) => Outcome::win(!color, Reason::PerpetualCheck),
            None => Outcome::win(Color::Black, Reason::Repetition),
        })
    }
}
