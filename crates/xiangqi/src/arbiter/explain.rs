//! Rulings in words.

use core::fmt;

use variant_core::{Color, Outcome};

use super::class::{Chase, ChasedPiece, ClassedMove, MoveClass, SideClass};
use super::ruling::{Clause, CycleClasses, Decision, Ruling};
use crate::names::side_name;
use crate::{Piece, Point};

/// A language of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Hungarian.
    Hungarian,
}

/// A ruling in words: [`Display`](fmt::Display) writes them.
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    ruling: &'a Ruling,
    language: Language,
}

impl Ruling {
    /// The ruling in words: the cycle, the class of each side and move, what is chased, the clause and the result.
    ///
    /// ```
    /// use xiangqi::{Position, arbiter::{Language, Rules}, notation::Coordinates, prelude::*};
    /// let start = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?;
    /// let line: Vec<_> = ["e1d1", "d9e9", "d1e1", "e9d9"]
    ///     .iter()
    ///     .map(|text| Coordinates::Ucci.read_points(text))
    ///     .collect::<Result<_, _>>()?;
    /// let mut rules = Rules::default();
    /// rules.occurrences = 2;
    /// assert_eq!(
    ///     rules.judge_line(&start, &line).explain(Language::English).to_string(),
    ///     "The position has come up 2 times, the last time after a cycle of 4 plies that began after ply 0. \
    ///      Red: perpetual check (e1d1 check; d1e1 check). Black: idle (d9e9 idle; e9d9 idle). \
    ///      The side that checks with every move loses, unless the other side does so too. Red loses.",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, language: Language) -> Explanation<'_> {
        Explanation { ruling: self, language }
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explanation { ruling, language } = *self;
        if let Some(cycle) = &ruling.cycle {
            let (times, plies, first) = (ruling.occurrences, cycle.moves.len(), cycle.first_ply);
            match language {
                Language::English if ruling.clause == Clause::NineForbidden => write!(
                    f,
                    "The last {plies} plies are judged, those after ply {first}, though no position is repeated often \
                     enough. "
                )?,
                Language::Hungarian if ruling.clause == Clause::NineForbidden => write!(
                    f,
                    "Az utolsó {plies} féllépés, a {first}. utániak megítélése, bár egy állás sem ismétlődött elégszer. "
                )?,
                Language::English => write!(
                    f,
                    "The position has come up {times} times, the last time after a cycle of {plies} plies that \
                     began after ply {first}. "
                )?,
                Language::Hungarian => write!(
                    f,
                    "Az állás {times} alkalommal fordult elő, utoljára a {first}. féllépés után kezdődő, {plies} \
                     féllépéses ciklus végén. "
                )?,
            }
            for color in Color::ALL {
                language.side(f, cycle, color)?;
            }
        }
        f.write_str(language.clause(ruling.clause))?;
        f.write_str(language.result(ruling.decision))
    }
}

impl Language {
    fn pick(self, english: &'static str, hungarian: &'static str) -> &'static str {
        match self {
            Language::English => english,
            Language::Hungarian => hungarian,
        }
    }

    /// The class of a side, with its moves and what they chase.
    fn side(self, f: &mut fmt::Formatter<'_>, cycle: &CycleClasses, color: Color) -> fmt::Result {
        write!(f, "{}: {} (", self.color(color), self.side_class(cycle.side(color)))?;
        for (index, m) in cycle.moves.iter().filter(|m| m.piece.color == color).enumerate() {
            f.write_str(if index > 0 { "; " } else { "" })?;
            self.classed(f, m)?;
        }
        f.write_str("). ")?;
        let chased = &cycle.chased[color.index()];
        if !chased.is_empty() {
            f.write_str(self.pick("Chased all along: ", "Végig üldözött: "))?;
            for (index, ChasedPiece { piece, path }) in chased.iter().enumerate() {
                write!(f, "{}{} ", if index > 0 { ", " } else { "" }, self.piece(*piece))?;
                for (index, point) in path.iter().enumerate() {
                    write!(f, "{}{point}", if index > 0 { "-" } else { "" })?;
                }
            }
            f.write_str(". ")?;
        }
        Ok(())
    }

    fn classed(self, f: &mut fmt::Formatter<'_>, m: &ClassedMove) -> fmt::Result {
        write!(f, "{:?} {}", m.played, self.move_class(m.class))?;
        if let Some(mate) = m.mate {
            write!(f, ": {} {mate:?}", self.pick("threatens mate from", "mattal fenyeget, első sakk:"))?;
        }
        for (index, chase) in m.chases.iter().enumerate() {
            f.write_str(if index > 0 { ", " } else { ": " })?;
            let Chase { threat, attacker, victim, light } = *chase;
            write!(f, "{} {} ", self.piece(attacker), threat.from)?;
            f.write_str(self.pick("attacks", "támad:"))?;
            match victim {
                Some((point, piece)) if point == threat.to => self.standing(f, piece, point)?,
                Some((point, piece)) => {
                    self.standing(f, piece, point)?;
                    write!(f, " {} {threat:?}", self.pick("by the check", "sakkal:"))?;
                }
                None => write!(f, " {} {threat:?}", self.pick("by the check", "sakkal:"))?,
            }
            if light {
                f.write_str(self.pick(" with help", " segítséggel"))?;
            }
        }
        Ok(())
    }

    fn standing(self, f: &mut fmt::Formatter<'_>, piece: Piece, point: Point) -> fmt::Result {
        write!(f, " {} {point}", self.piece(piece))
    }

    fn piece(self, piece: Piece) -> &'static str {
        self.pick(piece.role.names().english, piece.role.names().hungarian)
    }

    fn color(self, color: Color) -> &'static str {
        match self {
            Language::English => side_name(color),
            Language::Hungarian => match color {
                Color::White => "Piros",
                Color::Black => "Fekete",
            },
        }
    }

    fn move_class(self, class: MoveClass) -> &'static str {
        match class {
            MoveClass::Idle => self.pick("idle", "közömbös"),
            MoveClass::Chase => self.pick("chase", "üldözés"),
            MoveClass::Kill => self.pick("kill", "mattfenyegetés"),
            MoveClass::Check => self.pick("check", "sakk"),
        }
    }

    fn side_class(self, class: SideClass) -> &'static str {
        match class {
            SideClass::Idle => self.pick("idle", "közömbös"),
            SideClass::PerpetualChase => self.pick("perpetual chase", "örökös üldözés"),
            SideClass::PerpetualKill => self.pick("perpetual kill", "örökös mattfenyegetés"),
            SideClass::PerpetualThreat => self.pick("perpetual threats", "örökös fenyegetés"),
            SideClass::PerpetualCheck => self.pick("perpetual check", "örökös sakk"),
        }
    }

    fn clause(self, clause: Clause) -> &'static str {
        match clause {
            Clause::Nothing => self.pick("Nothing ends the game.", "Semmi sem vet véget a játszmának."),
            Clause::Checkmate => self.pick("The side to move is checkmated.", "A lépésre következő fél mattot kapott."),
            Clause::Stalemate => self.pick(
                "The side to move has no legal move and loses, though it is not in check.",
                "A lépésre következő félnek nincs szabályos lépése, és veszít, bár nincs sakkban.",
            ),
            Clause::CheckerLoses => self.pick(
                "The side that checks with every move loses, unless the other side does so too.",
                "Aki minden lépésével sakkot ad, veszít, hacsak a másik fél nem tesz ugyanígy.",
            ),
            Clause::ChaserLoses => self.pick(
                "The side that chases the same piece with every move loses against one that breaks no rule.",
                "Aki minden lépésével ugyanazt a bábut üldözi, veszít a szabályt nem sértő féllel szemben.",
            ),
            Clause::BothCheck => self.pick(
                "Both sides check with every move, which is a draw.",
                "Mindkét fél minden lépésével sakkot ad, ami döntetlen.",
            ),
            Clause::BothChase => self.pick(
                "Both sides chase with every move, which is a draw.",
                "Mindkét fél minden lépésével üldöz, ami döntetlen.",
            ),
            Clause::NeitherViolates => self.pick(
                "Neither side breaks a rule, so that the repetition is a draw.",
                "Egyik fél sem sért szabályt, ezért az ismétlés döntetlen.",
            ),
            Clause::PlainRepetition => self.pick(
                "Every repetition without perpetual check is a draw.",
                "Minden ismétlés döntetlen, amelyben nincs örökös sakk.",
            ),
            Clause::BothAllowed => self.pick(
                "Both sides make idle moves and are allowed to go on, so that the repetition is a draw.",
                "Mindkét fél tesz közömbös lépést, tehát folytathatja: az ismétlés döntetlen.",
            ),
            Clause::OneForbidden => self.pick(
                "The side whose every move is check, kill or chase loses against one that makes an idle move.",
                "Akinek minden lépése sakk, mattfenyegetés vagy üldözés, veszít a közömbös lépést is tevő féllel szemben.",
            ),
            Clause::NineForbidden => self.pick(
                "The side that makes nine forbidden moves in a row at three points or more in turn loses.",
                "Aki egymás után kilenc tiltott lépést tesz, felváltva legalább három pontra, veszít.",
            ),
            Clause::PureCheckLoses => self.pick(
                "Neither side makes an idle move; the one that checks with every move loses.",
                "Egyik fél sem tesz közömbös lépést; az veszít, aki minden lépésével sakkot ad.",
            ),
            Clause::LighterChase => self.pick(
                "Both sides chase with every move; the one that never needs the help of a second piece loses.",
                "Mindkét fél minden lépésével üldöz; az veszít, akinek ehhez sosem kell második bábu.",
            ),
            Clause::BothForbidden => self.pick(
                "Neither side makes an idle move, and neither breaks the rules more gravely, which is a draw.",
                "Egyik fél sem tesz közömbös lépést, és egyik sem vét súlyosabban, ami döntetlen.",
            ),
            Clause::MoveLimit => self.pick(
                "There has been no capture for as many moves as the rules allow.",
                "Annyi lépés óta nem volt ütés, amennyit a szabály enged.",
            ),
            Clause::Material => self.pick(
                "Neither side has the material to mate.",
                "Egyik félnek sincs elég bábuja a matthoz.",
            ),
            Clause::OutOfBudget => self.pick(
                "The position is repeated, but its cycle is too long or has too many threats to be judged within the budget.",
                "Az állás ismétlődik, de a ciklus túl hosszú, vagy fenyegetései a keretből nem vizsgálhatók végig.",
            ),
        }
    }

    fn result(self, decision: Decision) -> &'static str {
        match decision {
            Decision::Continue => "",
            Decision::Undecided => self.pick(" Undecided.", " Eldöntetlen kérdés."),
            Decision::Final(Outcome { winner: None, .. }) => self.pick(" Draw.", " Döntetlen."),
            Decision::Final(Outcome { winner: Some(Color::White), .. }) => {
                self.pick(" Black loses.", " Fekete veszít.")
            }
            Decision::Final(Outcome { winner: Some(Color::Black), .. }) => {
                self.pick(" Red loses.", " Piros veszít.")
            }
        }
    }
}
