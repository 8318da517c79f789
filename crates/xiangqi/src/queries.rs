//! Questions about a position: attacks, captures, moves of one piece.

use core::ops::ControlFlow;

use variant_core::{Color, Position as _};

use crate::movegen::attacks::{attackers, bit};
use crate::movegen::{role_at, targets};
use crate::placement::Placement;
use crate::position::{by_side, goals, try_each};
use crate::{Move, Point, Points, Position, Role};

fn reach<const SIDE: usize>(placement: &Placement, from: usize) -> u128 {
    targets::<SIDE>(placement, role_at(placement, from), from) & !placement.side(SIDE)
}

fn attacks<const SIDE: usize>(placement: &Placement, from: usize) -> u128 {
    let role = role_at(placement, from);
    let occupied = placement.occupied();
    match role {
        Role::Cannon => crate::pins::DIRECTIONS
            .into_iter()
            .map(|direction| behind_screen(occupied, Point::at(from as u8), direction))
            .fold(0, |set, points| set | points),
        _ => targets::<SIDE>(placement, role, from),
    }
}

/// The points in a direction that have exactly one piece between them and `from`.
fn behind_screen(occupied: u128, from: Point, (files, ranks): (i8, i8)) -> u128 {
    let mut set = 0;
    let mut screens = 0;
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        at = next;
        if screens == 1 {
            set |= bit(at.index());
        }
        if occupied & bit(at.index()) != 0 {
            screens += 1;
        }
        if screens == 2 {
            break;
        }
    }
    set
}

/// # Attacks and moves of single pieces
impl Position {
    /// The pieces of `by` that attack `point`: those that could capture a piece of the other side there if it were their turn
    /// and their own king did not matter.
    ///
    /// A cannon attacks across exactly one piece. The kings attack each other along an open file, and nothing else on it.
    ///
    /// ```
    /// use variant_core::{Color, Position as _};
    /// use xiangqi::Position;
    /// let start = Position::start();
    /// // Black's horse on h9 is attacked by the cannon on h2 over the one on h7.
    /// let attackers = start.attackers_of("h9".parse()?, Color::White);
    /// assert_eq!(attackers.single(), Some("h2".parse()?));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[must_use]
    pub fn attackers_of(&self, point: Point, by: Color) -> Points {
        Points::from_bits_unmasked(by_side!(by, attackers(&self.placement, point.index())))
    }

    /// The points that the piece on `point` attacks: where it could capture a piece of the other side, whatever stands there
    /// now. Empty if there is no piece.
    ///
    /// The points of own pieces are among them: those are protected. A cannon attacks the points behind its screens up to the
    /// next piece, so that it does not attack the empty points that it can go to.
    #[must_use]
    pub fn attacks_from(&self, point: Point) -> Points {
        self.board().color_at(point).map_or(Points::EMPTY, |color| {
            Points::from_bits_unmasked(by_side!(color, attacks(&self.placement, point.index())))
        })
    }

    /// The points that the piece on `point` can move to as pieces of its kind move, whosever turn it is and whether or not
    /// that leaves the own king attacked. Empty if there is no piece.
    #[must_use]
    pub fn targets_from(&self, point: Point) -> Points {
        self.board().color_at(point).map_or(Points::EMPTY, |color| {
            Points::from_bits_unmasked(by_side!(color, reach(&self.placement, point.index())))
        })
    }

    /// The points that the piece on `point` may legally go to. Empty if the side to move has no piece there.
    #[must_use]
    pub fn legal_targets_from(&self, point: Point) -> Points {
        Points::from_bits_unmasked(by_side!(self.turn, goals(&self.placement, point.index())))
    }

    /// Calls `f` with every legal move from a point of `from` to a point of `to`.
    pub fn for_each_legal_between(&self, from: Points, to: Points, mut f: impl FnMut(Move)) {
        let (from, to) = (from.bits(), to.bits());
        let f = |m| {
            f(m);
            ControlFlow::Continue(())
        };
        let _: ControlFlow<()> = match self.turn {
            Color::White => try_each::<0, ()>(&self.placement, from, to, f),
            Color::Black => try_each::<1, ()>(&self.placement, from, to, f),
        };
    }

    /// Whether `m` would be legal were it the turn of `by`: one of its pieces moves as its kind does and does not leave its
    /// king attacked. Nothing else is generated. A king cannot be captured.
    #[must_use]
    pub fn is_legal_by(&self, by: Color, m: Move) -> bool {
        let goals = by_side!(by, goals(&self.placement, m.from.index()));
        goals & bit(m.to.index()) != 0 && m.to != self.king(!by)
    }

    /// The pieces that attack the king of `color`.
    #[must_use]
    pub fn king_attackers(&self, color: Color) -> Points {
        self.attackers_of(self.king(color), !color)
    }

    /// The position after `by` has moved as `m` says, whosever turn it is; the other side is to move then.
    ///
    /// With it one looks ahead at captures and recaptures that are legal by [`is_legal_by`](Self::is_legal_by). What comes out need
    /// not be a position that a FEN may hold: the side that is not to move may be in check.
    ///
    /// ```
    /// use variant_core::{Color, Fen as _};
    /// use xiangqi::{Move, Position};
    /// // Were it Black's turn, its rook could take the cannon, which the horse protects.
    /// let position = Position::from_fen("3k5/9/9/9/r3C4/9/5N3/9/9/4K4 w")?;
    /// let (takes, takes_back) = (Move::new("a5".parse()?, "e5".parse()?), Move::new("f3".parse()?, "e5".parse()?));
    /// assert!(position.is_legal_by(Color::Black, takes));
    /// assert!(position.after_by(Color::Black, takes).is_legal_by(Color::White, takes_back));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after_by(&self, by: Color, m: Move) -> Self {
        Position { turn: by, ..*self }.after(m)
    }

    /// The same pieces with `turn` to move, if that is a position: the other side may not be in check.
    #[must_use]
    pub fn with_turn(&self, turn: Color) -> Option<Self> {
        self.king_attackers(!turn).is_empty().then_some(Position { turn, ..*self })
    }
}
