//! A slow and obvious second opinion on the rules of Kinizsi chess, for tests only.
//!
//! It shares no code with the crate and keeps to a mailbox board, so that every function can be
//! read next to the clause of the rules it realises. The clause is quoted above the function.
//! Nothing here is fast: every question is answered by playing it out on a copy of the board.

#![allow(dead_code)]

mod fen;

use fen::{castling_places, letter_of};

/// The two sides: "White is Kinizsi, Black is the Turkish army."
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    White,
    Black,
}
use Side::{Black, White};

impl Side {
    pub fn other(self) -> Side {
        if self == White { Black } else { White }
    }
}

/// The pieces. For White the king is Kinizsi, the knight the horse, the rook the shield and the
/// bishop the sword; White never has a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}
use Piece::{Bishop, King, Knight, Pawn, Queen, Rook};

/// Square index: a1 = 0, b1 = 1, ..., h8 = 63.
pub type Square = usize;
pub type Board = [Option<(Side, Piece)>; 64];

const A8: Square = 56;
const E8: Square = 60;
const H8: Square = 63;

/// One direction or leap: files to the right, ranks up.
type Delta = (i32, i32);

fn deltas(wanted: fn(i32, i32) -> bool) -> Vec<Delta> {
    let mut all: Vec<Delta> = (0..25).map(|i| (i % 5 - 2, i / 5 - 2)).collect();
    all.retain(|&(files, ranks)| wanted(files.abs(), ranks.abs()));
    all
}

fn straight() -> Vec<Delta> {
    deltas(|files, ranks| files + ranks == 1)
}

fn diagonal() -> Vec<Delta> {
    deltas(|files, ranks| files == 1 && ranks == 1)
}

/// "the eight queen directions"
fn queenwise() -> Vec<Delta> {
    [straight(), diagonal()].concat()
}

fn knightwise() -> Vec<Delta> {
    deltas(|files, ranks| files * ranks == 2)
}

fn file(square: Square) -> i32 {
    (square % 8) as i32
}

fn rank(square: Square) -> i32 {
    (square / 8) as i32
}

/// The square one delta away, if it is on the board.
fn step(from: Square, (files, ranks): Delta) -> Option<Square> {
    let (f, r) = (file(from) + files, rank(from) + ranks);
    ((0..8).contains(&f) && (0..8).contains(&r)).then(|| (r * 8 + f) as usize)
}

pub fn square_name(square: Square) -> String {
    let letter = (b'a' + file(square) as u8) as char;
    format!("{letter}{}", rank(square) + 1)
}

pub fn square_from_name(name: &str) -> Option<Square> {
    (0..64).find(|&square| square_name(square) == name)
}

fn squares_of(board: &Board, side: Side, piece: Piece) -> Vec<Square> {
    let held = Some((side, piece));
    (0..64).filter(|&square| board[square] == held).collect()
}

/// Whether `side` has a pawn on the rank counted 0 to 7 from White's side.
fn pawn_on_rank(board: &Board, side: Side, wanted: i32) -> bool {
    let pawns = squares_of(board, side, Pawn);
    pawns.iter().any(|&square| rank(square) == wanted)
}

fn holds(board: &Board, square: Square, side: Side) -> bool {
    matches!(board[square], Some((owner, _)) if owner == side)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Plain,
    DoubleStep,
    EnPassant,
    Castling,
    Group,
}

/// A move. For a group move `from` and `to` are Kinizsi's own squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub kind: Kind,
}

impl Move {
    fn new(from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, kind }
    }

    /// "from and to of the piece that moves: `e2e4`, castling `e8g8`. A group move is written with
    /// Kinizsi's own squares and the suffix `g`: `e3e5g`."
    pub fn text(&self) -> String {
        let suffix = if self.kind == Kind::Group { "g" } else { "" };
        format!("{}{}{suffix}", square_name(self.from), square_name(self.to))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Checkmate { winner: Side },
    PawnGoal { winner: Side },
    Stalemate,
}

/// Why a FEN is refused. Where several reasons apply, the first found is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenError {
    FieldCount,
    BoardField,
    SideField,
    CastlingField,
    EnPassantField,
    ClockField,
    /// White has not exactly one K, or a Q, or more than one N, R or B, or more than five P.
    WhitePieces(Piece),
    /// Black has not exactly one k, or more than one q, two r, two b, two n, eight p.
    BlackPieces(Piece),
    BlackBishopsOnOneColour,
    PawnOnFirstRank,
    BothGoalsReached,
    CastlingWithoutKingAndRook,
    ImpossibleEnPassant,
    SideThatMovedInCheck,
}

// ---------------------------------------------------------------------------------------------
// Moves of single pieces

/// Squares reached by sliding: every empty square in turn, and the first enemy piece met.
fn slide(board: &Board, from: Square, side: Side, directions: &[Delta]) -> Vec<Square> {
    let mut reached = Vec::new();
    for &direction in directions {
        let mut here = from;
        while let Some(next) = step(here, direction) {
            if !holds(board, next, side) {
                reached.push(next);
            }
            if board[next].is_some() {
                break;
            }
            here = next;
        }
    }
    reached
}

/// Squares reached by one step or leap: empty ones and those of enemy pieces.
fn leap(board: &Board, from: Square, side: Side, deltas: &[Delta]) -> Vec<Square> {
    let on_board = deltas.iter().filter_map(|&delta| step(from, delta));
    on_board.filter(|&to| !holds(board, to, side)).collect()
}

/// "With all three pieces of equipment lost"
fn equipment_lost(board: &Board) -> bool {
    let lost = |piece| squares_of(board, White, piece).is_empty();
    lost(Knight) && lost(Rook) && lost(Bishop)
}

fn pawn_forward(side: Side) -> i32 {
    if side == White { 1 } else { -1 }
}

/// Where the piece on `from` could capture or, a pawn apart, move "by itself".
///
/// "He [Kinizsi] moves as a queen"; "With all three pieces of equipment lost, Kinizsi moves as a
/// queen or a knight"; the equipment "each moving by itself as in chess"; "Black has the full
/// chess army ... and moves as in chess". Of a pawn only the "diagonal capture" is given.
fn own_targets(board: &Board, from: Square) -> Vec<Square> {
    let (side, piece) = board[from].expect("a piece");
    match (side, piece) {
        (White, King) => {
            let mut targets = slide(board, from, side, &queenwise());
            if equipment_lost(board) {
                targets.extend(leap(board, from, side, &knightwise()));
            }
            targets
        }
        (Black, King) => leap(board, from, side, &queenwise()),
        (_, Queen) => slide(board, from, side, &queenwise()),
        (_, Rook) => slide(board, from, side, &straight()),
        (_, Bishop) => slide(board, from, side, &diagonal()),
        (_, Knight) => leap(board, from, side, &knightwise()),
        (_, Pawn) => {
            let ahead = pawn_forward(side);
            let mut targets = leap(board, from, side, &[(-1, ahead), (1, ahead)]);
            targets.retain(|&to| board[to].is_some());
            targets
        }
    }
}

// ---------------------------------------------------------------------------------------------
// The formation and the group move

/// The members of the group, Kinizsi first, when he stands in formation; otherwise nothing.
///
/// "Kinizsi stands in formation when every piece of equipment still on the board is at its place
/// beside him: horse one square in front (file, rank+1), shield on his left (file-1, rank), sword
/// on his right (file+1, rank). The formation has one orientation; it never turns. At least one
/// piece of equipment must be left." "Lost equipment is disregarded." "Equipment alive but
/// elsewhere breaks the formation", "also when its place would be off the board; lost equipment's
/// place does not matter".
pub fn formation(board: &Board) -> Option<Vec<Square>> {
    let kinizsi = *squares_of(board, White, King).first()?;
    let mut members = vec![kinizsi];
    for (piece, place) in [(Knight, (0, 1)), (Rook, (-1, 0)), (Bishop, (1, 0))] {
        for stands_on in squares_of(board, White, piece) {
            if step(kinizsi, place) != Some(stands_on) {
                return None;
            }
            members.push(stands_on);
        }
    }
    (members.len() > 1).then_some(members)
}

/// Every end of the group slide in one direction: where Kinizsi comes to stand and the squares of
/// the pieces captured there.
///
/// "Kinizsi and all his remaining equipment move together, as one move, the same distance in the
/// same one of the eight queen directions. Take it step by step: at each step every member
/// advances one square; the squares the members leave count as empty for the others. A step is
/// impossible if any member would leave the board or land on a white pawn. If at a step one or
/// more members land on black pieces, all of those are captured and the slide ends there.
/// Otherwise the slide may end there or go on."
fn group_slide(board: &Board, direction: Delta) -> Vec<(Square, Vec<Square>)> {
    let mut ends = Vec::new();
    let mut members = formation(board).unwrap_or_default();
    // The board without the group: whatever square a member leaves is empty for the others.
    let mut rest = *board;
    for &member in &members {
        rest[member] = None;
    }
    while !members.is_empty() {
        let landing = members.iter().map(|&member| step(member, direction));
        let Some(landed) = landing.collect::<Option<Vec<Square>>>() else {
            break; // a member would leave the board
        };
        // Of White only pawns are left on the board without the group.
        if landed.iter().any(|&member| holds(&rest, member, White)) {
            break;
        }
        members = landed;
        let mut captured = members.clone();
        captured.retain(|&member| holds(&rest, member, Black));
        ends.push((members[0], captured.clone()));
        if !captured.is_empty() {
            break;
        }
    }
    ends
}

// ---------------------------------------------------------------------------------------------
// Attack

/// "A square is attacked by White if a white piece could capture a black piece standing there with
/// its own move or with a group move. (For an empty square: as if a black piece stood there; the
/// attackers are then the members that would land on it. A black piece in any member's way stops
/// the whole group; one that is hit at the same step as the target does not.)" "it counts even if
/// the capturing move would expose Kinizsi". Black attacks as in chess.
///
/// The square must be empty or hold a piece of the side attacked: the rules speak of no other.
pub fn attacked(board: &Board, square: Square, by: Side) -> bool {
    assert!(!holds(board, square, by), "own pieces are not attacked");
    let mut board = *board;
    if board[square].is_none() {
        board[square] = Some((by.other(), Queen));
    }
    for from in (0..64).filter(|&from| holds(&board, from, by)) {
        if own_targets(&board, from).contains(&square) {
            return true;
        }
    }
    let mut group_ends = queenwise().into_iter().flat_map(|way| group_slide(&board, way));
    by == White && group_ends.any(|(_, captured)| captured.contains(&square))
}

/// Whether the royal piece of `side` is attacked.
fn royal_attacked(board: &Board, side: Side) -> bool {
    attacked(board, squares_of(board, side, King)[0], side.other())
}

/// "A position with a pawn on its goal rank is over, whoever is to move": rank 8 for White, rank 1
/// for Black.
fn goal_reached(board: &Board, side: Side) -> bool {
    pawn_on_rank(board, side, if side == White { 7 } else { 0 })
}

// ---------------------------------------------------------------------------------------------
// Positions

#[derive(Clone, Debug)]
pub struct Position {
    pub board: Board,
    pub turn: Side,
    /// Black's right to castle short and long. "White never castles."
    pub castle_short: bool,
    pub castle_long: bool,
    /// The square passed by a pawn that has just made its double step, whether or not an en
    /// passant capture is possible; see [`Position::legal_en_passant`].
    pub passed: Option<Square>,
    pub halfmoves: u32,
    pub fullmoves: u32,
}

pub const START: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";

impl Position {
    pub fn start() -> Position {
        Position::from_fen(START).expect("the start position")
    }

    pub fn in_check(&self) -> bool {
        royal_attacked(&self.board, self.turn)
    }

    /// All moves by the way the pieces move, without regard to the own royal's safety (castling
    /// apart, whose condition is its own).
    pub fn pseudo_legal(&self) -> Vec<Move> {
        let board = &self.board;
        let mut moves = Vec::new();
        for from in (0..64).filter(|&from| holds(board, from, self.turn)) {
            if board[from] == Some((self.turn, Pawn)) {
                self.pawn_moves(from, &mut moves);
            } else {
                let targets = own_targets(board, from).into_iter();
                moves.extend(targets.map(|to| Move::new(from, to, Kind::Plain)));
            }
        }
        if self.turn == White {
            let from = squares_of(board, White, King)[0];
            for direction in queenwise() {
                let ends = group_slide(board, direction).into_iter();
                moves.extend(ends.map(|(to, _)| Move::new(from, to, Kind::Group)));
            }
        } else {
            self.castling_moves(&mut moves);
        }
        // "No move captures a king."
        let king = |square: &Square| matches!(board[*square], Some((_, King)));
        moves.retain(|mv| !self.captured_by(mv).iter().any(king));
        moves
    }

    /// "one step, two from rank 2", "diagonal capture, en passant both ways"; a black pawn the same,
    /// two steps from rank 7. "There is no promotion in this game, for either side."
    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let ahead = pawn_forward(self.turn);
        let start_rank = if self.turn == White { 1 } else { 6 };
        let empty = |square: &Square| self.board[*square].is_none();
        if let Some(one) = step(from, (0, ahead)).filter(empty) {
            moves.push(Move::new(from, one, Kind::Plain));
            let two = step(one, (0, ahead)).filter(empty);
            if let Some(two) = two.filter(|_| rank(from) == start_rank) {
                moves.push(Move::new(from, two, Kind::DoubleStep));
            }
        }
        for to in own_targets(&self.board, from) {
            moves.push(Move::new(from, to, Kind::Plain));
        }
        for diagonal in [(-1, ahead), (1, ahead)] {
            let to = step(from, diagonal);
            if let Some(to) = to.filter(|_| to == self.passed) {
                moves.push(Move::new(from, to, Kind::EnPassant));
            }
        }
    }

    /// Black's castling, as in chess: nothing between king and rook, and "black may not castle out
    /// of, through or into an attack by the group; a square is tested with the black king standing
    /// on it and removed from where it came". The rook is still at its place in these tests.
    fn castling_moves(&self, moves: &mut Vec<Move>) {
        // The right, the squares between king and rook, the king's squares from e8 to his new one.
        let short = (self.castle_short, vec![61, 62], [60, 61, 62]);
        let long = (self.castle_long, vec![57, 58, 59], [60, 59, 58]);
        for (right, between, path) in [short, long] {
            let free = between.iter().all(|&square| self.board[square].is_none());
            let safe = |&square: &Square| {
                let mut board = self.board;
                board[E8] = None;
                board[square] = Some((Black, King));
                !attacked(&board, square, White)
            };
            if right && free && path.iter().all(safe) {
                moves.push(Move::new(E8, path[2], Kind::Castling));
            }
        }
    }

    /// Which pieces a move takes from where to where: every member for the group, king and rook for
    /// castling.
    fn moved_by(&self, mv: &Move) -> Vec<(Square, Square)> {
        let mut moved = vec![(mv.from, mv.to)];
        if mv.kind == Kind::Group {
            let shift = (file(mv.to) - file(mv.from), rank(mv.to) - rank(mv.from));
            for &member in &formation(&self.board).expect("the formation")[1..] {
                moved.push((member, step(member, shift).expect("a square")));
            }
        } else if mv.kind == Kind::Castling {
            let short = mv.to > E8;
            moved.push(if short { (H8, E8 + 1) } else { (A8, E8 - 1) });
        }
        moved
    }

    /// The squares of the enemy pieces a move captures: more than one only for the group; "no en
    /// passant capture is made by it".
    pub fn captured_by(&self, mv: &Move) -> Vec<Square> {
        let mut squares: Vec<Square> = self.moved_by(mv).iter().map(|&(_, to)| to).collect();
        if mv.kind == Kind::EnPassant {
            // The pawn that has just passed stands beside the capturer, on the file it goes to.
            squares = vec![(rank(mv.from) * 8 + file(mv.to)) as Square];
        }
        squares.retain(|&square| holds(&self.board, square, self.turn.other()));
        squares
    }

    /// The position after a move, which must be at least pseudo-legal.
    pub fn play(&self, mv: &Move) -> Position {
        let mut next = self.clone();
        let captured = self.captured_by(mv);
        let pawn_move = matches!(self.board[mv.from], Some((_, Pawn)));
        let moved = self.moved_by(mv);
        for &square in &captured {
            next.board[square] = None;
        }
        for &(from, _) in &moved {
            next.board[from] = None;
        }
        for &(from, to) in &moved {
            next.board[to] = self.board[from];
        }
        // A right is lost for good when the king or that rook leaves its square or is captured.
        let (short, long) = castling_places(&next.board);
        next.castle_short &= short;
        next.castle_long &= long;
        next.passed = (mv.kind == Kind::DoubleStep).then(|| (mv.from + mv.to) / 2);
        // "counted from the last pawn move or capture (by a group move too)"
        next.halfmoves = self.halfmoves.saturating_add(1);
        if pawn_move || !captured.is_empty() {
            next.halfmoves = 0;
        }
        if self.turn == Black {
            next.fullmoves = self.fullmoves.saturating_add(1);
        }
        next.turn = self.turn.other();
        next
    }

    /// "A side may not leave its own royal piece attacked." A position with a pawn on its goal rank
    /// "has no legal moves".
    pub fn legal_moves(&self) -> Vec<Move> {
        if goal_reached(&self.board, White) || goal_reached(&self.board, Black) {
            return Vec::new();
        }
        let mut moves = self.pseudo_legal();
        moves.retain(|mv| !royal_attacked(&self.play(mv).board, self.turn));
        moves
    }

    /// The legal moves in coordinate form, sorted.
    pub fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_moves().iter().map(Move::text).collect();
        texts.sort();
        texts
    }

    /// "Each text has one meaning: `e3e5` where only `e3e5g` is legal is an illegal move."
    pub fn find_move(&self, text: &str) -> Option<Move> {
        self.legal_moves().into_iter().find(|mv| mv.text() == text)
    }

    /// "The side whose pawn reaches the far rank first wins at once"; it is over "even where it
    /// would also be mate or stalemate". "Checkmate wins. Stalemate is a draw."
    pub fn outcome(&self) -> Option<Outcome> {
        for side in [White, Black] {
            if goal_reached(&self.board, side) {
                return Some(Outcome::PawnGoal { winner: side });
            }
        }
        let winner = self.turn.other();
        match (self.legal_moves().is_empty(), self.in_check()) {
            (true, true) => Some(Outcome::Checkmate { winner }),
            (true, false) => Some(Outcome::Stalemate),
            (false, _) => None,
        }
    }

    /// The outcome in words, or `check` or `ongoing`.
    pub fn status(&self) -> String {
        let letter = |side| if side == White { 'w' } else { 'b' };
        match self.outcome() {
            Some(Outcome::Checkmate { winner }) => format!("{} wins by checkmate", letter(winner)),
            Some(Outcome::PawnGoal { winner }) => format!("{} wins by pawn", letter(winner)),
            Some(Outcome::Stalemate) => "stalemate".into(),
            None if self.in_check() => "check".into(),
            None => "ongoing".into(),
        }
    }

    /// "Kinizsi alone can mate a bare king"; "Black has insufficient winning material with a bare
    /// king."
    pub fn insufficient_winning_material(&self, side: Side) -> bool {
        let men = self.board.iter().flatten();
        side == Black && men.filter(|man| man.0 == Black).count() == 1
    }

    /// Leaf nodes; "perft counts nothing below" a position with a pawn on its goal rank.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }

    /// "the en passant square appears only when an en passant capture is legal"
    pub fn legal_en_passant(&self) -> Option<Square> {
        let moves = self.legal_moves();
        let capture = moves.iter().find(|mv| mv.kind == Kind::EnPassant);
        capture.map(|mv| mv.to)
    }

    /// "Two positions repeat when board, side to move, castling rights and legal en passant agree":
    /// the first four FEN fields.
    pub fn repetition_key(&self) -> String {
        let mut board = String::new();
        for rank in (0..8).rev() {
            for file in 0..8 {
                let man = self.board[rank * 8 + file];
                board.push(man.map_or('1', |(side, piece)| letter_of(side, piece)));
            }
            board.push(if rank > 0 { '/' } else { ' ' });
        }
        // Ones in a row are written as their sum, the longest run first.
        for run in (2..=8).rev() {
            board = board.replace(&"1".repeat(run), &run.to_string());
        }
        let turn = if self.turn == White { "w" } else { "b" };
        let castling = match (self.castle_short, self.castle_long) {
            (true, true) => "kq",
            (true, false) => "k",
            (false, true) => "q",
            (false, false) => "-",
        };
        let en_passant = self.legal_en_passant().map_or("-".into(), square_name);
        format!("{board}{turn} {castling} {en_passant}")
    }

    /// "The six chess fields."
    pub fn fen(&self) -> String {
        let (half, full) = (self.halfmoves, self.fullmoves);
        format!("{} {half} {full}", self.repetition_key())
    }
}
