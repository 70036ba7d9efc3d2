//! A player's search of chess: which lines are searched deeper, less deep or not at all.
//!
//! The library has the techniques; here stand their measures, and what only chess knows: checks,
//! exchanges, what a piece is worth.

use crate::board::Chess;
use crate::judgement::Judgement;
use crate::tactics;
use crate::techniques::{Technique, Techniques};
use cozy_chess::{Move, Piece, Square};
use nullwindow::drivers::Aspiration;
use nullwindow::memory::Depth;
use nullwindow::ordering::MoveOrdering;
use nullwindow::player::DriverChoice;
use nullwindow::selection::{
    Beyond, Branch, Choice, Found, Futility, InternalReduction, Late, LateMovePruning,
    LateMoveReductions, NullMovePruning, Others, Razoring, ReverseFutility, Selection, Shortcut,
    SingularExtension, TacticalCut, Visit,
};
use nullwindow::{Interrupt, MoveList, Position, Recipe, Score, Search, StandPat};
use std::sync::LazyLock;

const NULL_MOVE: NullMovePruning = NullMovePruning {
    from: 3,
    less: 3,
    one_less_each: 4,
    one_less_above: 150,
    confirmed_from: 14,
};
const REVERSE_FUTILITY: ReverseFutility = ReverseFutility {
    up_to: 7,
    margin: 75,
};
const FUTILITY: Futility = Futility {
    up_to: 7,
    margin: [80, 90],
};
const RAZORING: Razoring = Razoring {
    up_to: 3,
    margin: [150, 150],
};
const LATE_MOVE_PRUNING: LateMovePruning = LateMovePruning { up_to: 7, base: 4 };
const INTERNAL_REDUCTION: InternalReduction = InternalReduction { from: 4 };
const SINGULAR_EXTENSION: SingularExtension = SingularExtension { from: 8, margin: 2 };

const TACTICAL_CUT: TacticalCut = TacticalCut {
    from: 5,
    margin: 150,
    less: 3,
};

/// A move near the horizon may lose so much for each ply that is left: quiet, and capturing.
const QUIET_LOSS: i32 = 50;
const CAPTURE_LOSS: i32 = 100;
const LOSSES_UP_TO: Depth = 7;

/// A quiet move near the horizon whose histories are worse than this for each ply is not searched.
const HISTORY_LOSS: i32 = 3000;
const HISTORY_UP_TO: Depth = 4;

static LATE_MOVE_REDUCTIONS: LazyLock<LateMoveReductions> =
    LazyLock::new(|| LateMoveReductions::new(60.0, 46.0));

/// Ranks of captures that gain or keep material, and of those that lose some.
const GAINING: i32 = 1 << 29;
const LOSING: i32 = -(1 << 28);

/// Makes the search of chess selective, by the techniques it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selective {
    /// The techniques that are used.
    pub techniques: Techniques,
    /// Judgements are rounded to multiples of this, in hundredths of a pawn: the fewer values there
    /// are, the fewer questions a driver of null windows asks.
    pub grain: i32,
    /// The weights of the evaluation.
    pub judgement: &'static Judgement,
}

impl Default for Selective {
    fn default() -> Self {
        Selective {
            techniques: Techniques::USUAL,
            grain: 4,
            judgement: Judgement::in_use(),
        }
    }
}

/// What is worked out once at a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Note {
    in_check: bool,
    /// The static evaluation; none in check, where it says little.
    judged: Option<Score>,
    /// What was added to it.
    error: i32,
    /// Whether it is better than two plies before.
    improving: bool,
    /// By how many plies all moves are searched less deep.
    less: Depth,
}

impl Selective {
    /// The value of a position by judgement.
    #[inline]
    fn judge(self, n: &Chess) -> Score {
        let value = if self.has(Technique::Judgement) {
            self.judgement.judge_again(n).0
        } else {
            n.judge().0
        };
        Score(value - value % self.grain.max(1))
    }

    #[inline]
    fn has(self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// Whether the present node is searched as if a wide window were asked there.
    #[inline]
    fn treads_softly<R: Recipe<Position = Chess, Selection = Self>>(self, s: &Search<R>) -> bool {
        self.has(Technique::ExpectedLine) && s.on_expected_line()
    }

    /// Whether a move near the horizon loses too much to be searched.
    fn loses_too_much(self, n: &Chess, mv: Move, quiet: bool, depth: Depth) -> bool {
        if !self.has(Technique::ExchangePruning) || depth > LOSSES_UP_TO {
            return false;
        }
        let each = if quiet { QUIET_LOSS } else { CAPTURE_LOSS };
        !tactics::gains(n, mv, -each * i32::from(depth))
    }

    /// By how many plies a late move is searched less deep.
    fn reduction<R: Recipe<Position = Chess, Selection = Self>>(
        self,
        s: &Search<R>,
        n: &Chess,
        b: &Branch<Move, Note>,
        quiet: bool,
        checks: bool,
    ) -> Depth {
        if !self.has(Technique::LateMoveReductions) || b.depth < 3 || b.index < 2 {
            return 0;
        }
        let mut hundredths = LATE_MOVE_REDUCTIONS.hundredths(b.depth, b.index);
        if b.wide && self.has(Technique::WideNodes) {
            hundredths -= 100;
        }
        if checks && self.has(Technique::SparedChecks) {
            hundredths -= 100;
        }
        if quiet {
            let merit = s.ordering.merit(n, b.mv).clamp(-30_000, 30_000);
            hundredths -= merit / 150;
            hundredths += if b.note.improving { 0 } else { 60 };
        } else {
            hundredths = hundredths / 2 - 50;
        }
        if self.has(Technique::CutNodes) && s.expects_cutoff() {
            hundredths += 100;
        }
        if b.note.in_check {
            hundredths -= 100;
        }
        Depth::try_from((hundredths / 100).max(0)).unwrap_or(0)
    }
}

impl Selection<Chess> for Selective {
    type Note = Note;

    const DEEPER: bool = true;
    const PROVES_LINES: bool = false;
    const PLAYS_OUT: bool = true;
    const DRIVER: DriverChoice = DriverChoice::AspirationNegaScout;
    // With tactics played out, the last iteration's value is the best guess.
    const ASPIRATION: Option<Aspiration> = Some(Aspiration {
        half_width: 20,
        guess: None,
        back: 1,
        steady: false,
    });
    const LOOKS_UP_CHILDREN: bool = false;

    #[inline]
    fn cautious(&self) -> bool {
        self.has(Technique::Caution)
    }

    #[inline]
    fn recalls_wide(&self) -> bool {
        !self.has(Technique::SearchedLine)
    }

    fn note<R: Recipe<Position = Chess, Selection = Self>>(
        s: &Search<R>,
        n: &Chess,
        visit: &Visit,
    ) -> Note {
        let in_check = n.in_check();
        let judged = (!in_check).then(|| s.selection.judge(n));
        let error = if s.selection.has(Technique::Corrections) && !in_check {
            s.ordering.error(n)
        } else {
            0
        };
        let judged = judged.map(|judged| Score(judged.0 + error));
        let before = s.judged_before(2);
        let internal = s.selection.has(Technique::InternalReduction) && s.ply() > 0;
        Note {
            in_check,
            judged,
            error,
            improving: judged.is_some_and(|now| before.is_none_or(|before| now > before)),
            less: if internal {
                INTERNAL_REDUCTION.plies(visit)
            } else {
                0
            },
        }
    }

    #[inline]
    fn judgement(note: &Note) -> Option<Score> {
        note.judged
    }

    fn shortcut<R: Recipe<Position = Chess, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Chess,
        visit: &mut Visit,
        note: &Note,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let selection = s.selection;
        let (Some(judged), false) = (note.judged, selection.treads_softly(s)) else {
            return Ok(None);
        };
        if selection.has(Technique::ReverseFutility) {
            let answer = REVERSE_FUTILITY.shortcut::<Chess>(visit, judged, note.improving);
            if answer.is_some() {
                return Ok(answer);
            }
        }
        if selection.has(Technique::Razoring) {
            let answer = RAZORING.shortcut(s, n, visit, judged)?;
            if answer.is_some() {
                return Ok(answer);
            }
        }
        if selection.has(Technique::NullMove) {
            let answer = NULL_MOVE.shortcut(s, n, visit, judged)?;
            if answer.is_some() {
                return Ok(answer);
            }
        }
        if selection.has(Technique::TacticalCut) {
            return TACTICAL_CUT.shortcut(s, n, visit, judged);
        }
        Ok(None)
    }

    #[inline]
    fn too_late<R: Recipe<Position = Chess, Selection = Self>>(
        s: &Search<R>,
        _: &Chess,
        late: &Late<Note>,
    ) -> bool {
        let selection = s.selection;
        LATE_MOVE_PRUNING.skips(late.depth, late.index, late.note.improving)
            && selection.has(Technique::LateMovePruning)
            && !late.note.in_check
            && late.best > -Chess::WIN
            && s.ply() > 0
            && !selection.cautious()
            && !selection.treads_softly(s)
    }

    /// Quiet moves that do not give check.
    #[inline]
    fn passes_over<'n>(&self, n: &'n Chess) -> impl Fn(Move) -> bool + 'n {
        let checks = n.checks();
        move |mv| !n.is_tactical(mv) && !checks(mv)
    }

    fn choose<R: Recipe<Position = Chess, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Chess,
        b: &Branch<Move, Note>,
    ) -> Result<Choice, Interrupt<R>> {
        let selection = s.selection;
        let quiet = !n.is_tactical(b.mv);
        // Something must be known to do better than to be mated before anything is skipped.
        let narrow = b.window.is_null() && !selection.treads_softly(s);
        let safe = b.best > -Chess::WIN && s.ply() > 0 && narrow && !b.note.in_check;
        // What skipped moves are taken to be worth.
        let skip = Choice::Skip(if selection.cautious() {
            b.window.alpha
        } else {
            b.best
        });
        let checks = n.gives_check(b.mv);
        let safe = safe && !checks;
        // Most moves that are skipped are late ones: the rest need not be worked out for them.
        if safe
            && quiet
            && selection.has(Technique::LateMovePruning)
            && LATE_MOVE_PRUNING.skips(b.depth, b.index, b.note.improving)
        {
            return Ok(skip);
        }
        let reduction = if narrow {
            selection.reduction(s, n, b, quiet, checks)
        } else {
            0
        };
        if safe {
            let expected = b.depth.saturating_sub(reduction).max(1);
            if quiet
                && selection.has(Technique::HistoryPruning)
                && expected <= HISTORY_UP_TO
                && s.ordering.merit(n, b.mv) < -HISTORY_LOSS * i32::from(expected)
            {
                return Ok(skip);
            }
            if quiet
                && selection.has(Technique::Futility)
                && let Some(judged) = b.note.judged
                && FUTILITY.skips(b.window, expected, judged)
            {
                return Ok(skip);
            }
            if selection.loses_too_much(n, b.mv, quiet, if quiet { expected } else { b.depth }) {
                return Ok(skip);
            }
        }
        let room = s.ply() + usize::from(b.depth) < 2 * usize::from(s.root_depth());
        if room {
            if selection.has(Technique::SingularExtension) {
                let others = SINGULAR_EXTENSION.others(s, n, b)?;
                match others {
                    Others::Worse => return Ok(Choice::Search(b.usual + 1)),
                    Others::AsGood(least) if selection.has(Technique::Multicut) && narrow => {
                        if least >= b.window.beta {
                            return Ok(Choice::Settled(least));
                        }
                        if s.expects_cutoff() {
                            return Ok(Choice::Shallow(b.usual.saturating_sub(1).max(1)));
                        }
                    }
                    Others::AsGood(_) | Others::Unknown => {}
                }
            }
            if selection.has(Technique::CheckExtension) && checks && tactics::gains(n, b.mv, 0) {
                return Ok(Choice::Search(b.usual + 1));
            }
        }
        let usual = b.usual.saturating_sub(b.note.less);
        if reduction == 0 {
            return Ok(Choice::Search(usual));
        }
        Ok(Choice::Search(
            usual.saturating_sub(reduction).max(1).min(usual),
        ))
    }

    #[inline]
    fn rank<O: MoveOrdering<Chess>>(&self, ordering: &O, n: &Chess, depth: Depth, mv: Move) -> i32 {
        if n.is_tactical(mv) {
            if !self.has(Technique::ExchangeOrder) {
                return ordering.rank(n, depth, mv);
            }
            if mv.promotion.is_some_and(|to| to != Piece::Queen) {
                // Seldom better than a queen.
                return LOSING + n.rank(mv);
            }
            return if tactics::loses(n, mv) {
                LOSING + n.rank(mv)
            } else {
                GAINING + n.rank(mv)
            };
        }
        if self.has(Technique::QuietOrder) {
            ordering.merit(n, mv)
        } else {
            ordering.rank(n, depth, mv)
        }
    }

    #[inline]
    fn rank_each<O: MoveOrdering<Chess>>(
        &self,
        ordering: &O,
        n: &Chess,
        depth: Depth,
        moves: &[Move],
        mut ranked: impl FnMut(i32),
    ) {
        if !self.has(Technique::QuietOrder) {
            for &mv in moves {
                ranked(self.rank(ordering, n, depth, mv));
            }
            return;
        }
        let board = n.as_board();
        let others = board.colors(!n.turn());
        let merit = ordering.merit_by(n);
        // Moves of a piece stand together.
        let mut last: Option<(Square, Piece, usize)> = None;
        for &mv in moves {
            let (piece, slots) = match last {
                Some((from, piece, slots)) if from == mv.from => (piece, slots),
                _ => {
                    let piece = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
                    let slots = n.piece_slot(mv) - mv.to as usize;
                    last = Some((mv.from, piece, slots));
                    (piece, slots)
                }
            };
            let tactical = others.has(mv.to)
                || piece == Piece::Pawn
                    && (mv.promotion.is_some() || mv.from.file() != mv.to.file());
            ranked(if tactical {
                self.rank(ordering, n, depth, mv)
            } else {
                merit(mv, slots + mv.to as usize)
            });
        }
    }

    #[inline]
    fn teaches(&self, n: &Chess, mv: Move) -> bool {
        !self.has(Technique::ExchangeOrder) || !n.is_tactical(mv)
    }

    fn learn<R: Recipe<Position = Chess, Selection = Self>>(
        s: &mut Search<R>,
        n: &Chess,
        found: &Found<Move, Note>,
    ) {
        let selection = s.selection;
        let Some(judged) = found.note.judged else {
            return;
        };
        if !selection.has(Technique::Corrections)
            || found.score.0.abs() >= Chess::WIN.0
            || found.best.is_some_and(|mv| n.is_tactical(mv))
        {
            return;
        }
        // A bound says something only where judgement lies beyond it.
        let more = found.score > judged && found.score > found.window.alpha;
        let less = found.score < judged && found.score < found.window.beta;
        if more || less {
            let points = found.score.0 - (judged.0 - found.note.error);
            s.ordering.erred(n, found.depth, points);
        }
    }

    #[inline]
    fn stand_pat(&self, n: &Chess, plies: Depth) -> Option<Score> {
        (plies >= tactics::CHECKS || !n.in_check()).then(|| self.judge(n))
    }

    fn tactics(&self, n: &Chess, beyond: &Beyond, into: &mut MoveList<Move>) {
        let Some(stand_pat) = beyond.stand_pat else {
            // In check.
            let _: StandPat = tactics::list(n, beyond.plies, into);
            return;
        };
        tactics::list_promising(n, beyond.plies, into, |mv| {
            let hopeless = self.has(Technique::Delta)
                && tactics::most_gained(n, mv) + stand_pat.0 + tactics::DELTA
                    <= beyond.window.alpha.0;
            let losing = self.has(Technique::Exchanges) && tactics::loses(n, mv);
            !hopeless && !losing
        });
        if beyond.plies == 0 && self.has(Technique::QuietChecks) {
            tactics::list_checks(n, into);
        }
    }
}
