//! Positions whose end is out of reach: searched deeper and deeper by the solver's procedures, nearly
//! sure of what they leave out, and to the end as soon as it can be seen.

use super::probable::CERTAIN;
use super::session::{Solver, Watch};
use super::wide::Task;
use crate::board::{Move, Othello};
use nullwindow::drivers::{MtdF, question};
use nullwindow::{Position, Score};

/// What a search of some depth has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// How many plies it looked ahead.
    pub depth: u8,
    /// What the position is worth to the side to move, in discs.
    pub value: i32,
    /// What is proven of that.
    pub proof: Proof,
    /// The best move, and what is expected to follow.
    pub line: Vec<Move>,
}

/// How sure a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It is a judgement, or probable.
    None,
    /// Who wins is proven: the winner wins by at least the value.
    Outcome,
    /// It is proven to the disc.
    Exact,
}

/// What to find out next.
#[derive(Clone, Copy)]
struct Stage {
    task: Task,
    proof: Proof,
}

/// The first search is so deep.
const FIRST: u8 = 4;

/// How sure searches in the middle of the game are: an index of the deviations.
const MIDDLE: u8 = 0;

/// The last plies of a game are searched all at once.
const AT_ONCE: u8 = 10;

impl Solver {
    /// With this many empty squares or fewer there is nothing to deepen: they are solved.
    pub const SOLVED: u32 = 14;

    /// Searches deeper and deeper, until the value is proven, until who watches ends it, or until
    /// `enough` says so of a search that was finished. Before the end is searched with nothing left
    /// out, `outcome_first` says whether to prove first who wins.
    ///
    /// `None` if no search was finished, or there is nothing to search.
    pub fn deepen(
        &mut self,
        board: &Othello,
        watch: &Watch<'_>,
        outcome_first: &dyn Fn() -> bool,
        enough: &mut dyn FnMut(&Reached) -> bool,
    ) -> Option<Reached> {
        let empties = board.empty().count_ones();
        if empties <= Self::SOLVED || board.mobility() == 0 {
            return None;
        }
        self.prepare::<8>();
        self.deepening = true;
        let reached = self.deepen_from(board, watch, outcome_first, enough);
        self.deepening = false;
        reached
    }

    fn deepen_from(
        &mut self,
        board: &Othello,
        watch: &Watch<'_>,
        outcome_first: &dyn Fn() -> bool,
        enough: &mut dyn FnMut(&Reached) -> bool,
    ) -> Option<Reached> {
        let root = (board.mover(), board.opponent());
        let mut reached: Option<Reached> = None;
        let mut guesses = Vec::new();
        for Stage { task, proof } in stages(board.empty().count_ones()) {
            if proof == Proof::Outcome && !outcome_first() {
                continue;
            }
            let (value, best, stopped) = self.reach(root, task, proof, &guesses, watch);
            let best = (best < 64).then(|| Move::lowest(1 << best));
            match (value, best, &mut reached) {
                (Some(value), Some(best), _) => {
                    guesses.push(Score(value));
                    let line = self.expected(board, best, task.depth.into());
                    let depth = task.depth;
                    let now = reached.insert(Reached {
                        depth,
                        value,
                        proof,
                        line,
                    });
                    if enough(now) {
                        break;
                    }
                }
                // A search that was not finished has shown a better move.
                (None, Some(best), Some(before)) if before.line.first() != Some(&best) => {
                    before.line = self.expected(board, best, before.depth.into());
                }
                _ => {}
            }
            if stopped {
                break;
            }
        }
        reached
    }

    /// The value of a task, the move that reached it, 64 for none, and whether it was stopped.
    fn reach(
        &mut self,
        root: (u64, u64),
        task: Task,
        proof: Proof,
        guesses: &[Score],
        watch: &Watch<'_>,
    ) -> (Option<i32>, u8, bool) {
        // Values of finished games are even.
        let to_the_end = u32::from(task.depth) >= 64 - (root.0 | root.1).count_ones();
        let grain = if to_the_end { 2 } else { 1 };
        let most = if proof == Proof::Outcome { 1 } else { 64 };
        let ends = (Score(-most), Score(most));
        let (mut best, mut above) = (64, false);
        let guesses: Vec<Score> = guesses
            .iter()
            .map(|g| Score(g.0.div_euclid(grain)))
            .collect();
        let learnt = question(&MtdF::default(), task.depth, &guesses, &mut |window| {
            if window.beta <= ends.0 {
                return Ok(ends.0);
            }
            if window.alpha >= ends.1 {
                return Ok(ends.1);
            }
            let alpha = grain * window.beta.0 - 1;
            let value = self.answer(root, (alpha, alpha + 1), task, watch)?;
            // The move of an answer below the window is as good as any: nothing refuted it.
            if value > alpha || !above {
                best = self.stored_move(root);
                above |= value > alpha;
            }
            Ok(Score(value.div_euclid(grain)).clamp(ends.0, ends.1))
        });
        let stopped = learnt.stop.is_some();
        let value = (!stopped).then(|| learnt.bounds.lower.0 * grain);
        if stopped && !above {
            best = 64;
        }
        (value, best, stopped)
    }

    /// A line that begins with a move, as far as the table knows how it goes on.
    fn expected(&self, board: &Othello, first: Move, most: usize) -> Vec<Move> {
        let mut board = *board;
        let mut line = vec![first];
        board.play(first);
        while line.len() < most && !board.is_over() {
            let next = if board.mobility() == 0 {
                Move::PASS
            } else {
                let stored = self.stored_move((board.mover(), board.opponent()));
                if stored > 63 || board.mobility() >> stored & 1 == 0 {
                    break;
                }
                Move::lowest(1 << stored)
            };
            line.push(next);
            board.play(next);
        }
        line
    }
}

/// Deeper and deeper, then to the end, surer and surer.
fn stages(empties: u32) -> Vec<Stage> {
    #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
    let end = empties as u8;
    let stage = |depth, confidence, proof| Stage {
        task: Task { depth, confidence },
        proof,
    };
    let before =
        (FIRST..=end.saturating_sub(AT_ONCE)).map(|depth| stage(depth, MIDDLE, Proof::None));
    let probable = (0..CERTAIN).map(|confidence| stage(end, confidence, Proof::None));
    let certain = [Proof::Outcome, Proof::Exact].map(|proof| stage(end, CERTAIN, proof));
    before.chain(probable).chain(certain).collect()
}
