//! The check of a game by what it says of itself.

use super::ends::Ends;
use super::fault::{Fault, FaultReport};
use super::judgements::{Contrary, Judgements};
use super::look::{Look, child};
use super::playouts::{Playout, Random, sighting};
use super::seen::Seen;
use super::{Check, Checked, Outcome, leaves, returns, tactics, variations};
use crate::position::Position;
use crate::score::Score;
use std::fmt::Debug;

/// How often the games are played with other random numbers, the first time included, until it is
/// clear what they show.
const MOST_ROUNDS: u64 = 10;

impl Check {
    /// Checks a game by what it says of itself.
    ///
    /// A panic of the game's is caught, unless the program is built to abort.
    ///
    /// # Errors
    /// The first fault found.
    pub fn position<P: Position + Debug>(&self, start: &P) -> Outcome
    where
        P::Move: Debug,
    {
        let at_start = |fault| FaultReport::at(sighting(start, &[]), fault);
        if P::WIN <= Score::ZERO {
            return Err(at_start(Fault::WinNotPositive { win: P::WIN }));
        }
        let mut record = Record {
            seen: Seen::new(start),
            judgements: Judgements::default(),
            ends: Ends::default(),
            keys: Vec::new(),
        };
        // Numbers of its own, so that variations do not change which games are played.
        let mut random = Random(!self.seed);
        let checked = self.play_out(start, |playout, look, checked| {
            record.visit(playout, look, checked)?;
            if look.over.is_some() || playout.moves.len() >= self.plies {
                variations::explore(playout, &mut random, checked)?;
            }
            Ok(())
        })?;
        if let Some(report) = record.ends.verdict() {
            return Err(report);
        }
        if !self.statistics {
            return Ok(checked);
        }
        if let Some(fault) = record.judgements.one_sided() {
            return Err(at_start(fault));
        }
        let mut rounds = 1;
        loop {
            match record.judgements.contrary() {
                Contrary::Yes(fault) => return Err(at_start(fault)),
                Contrary::Perhaps if rounds < MOST_ROUNDS => {
                    let seed = self.seed.wrapping_add(rounds);
                    let more = Check { seed, ..*self };
                    more.play_out(start, |playout, look, checked| {
                        record.visit(playout, look, checked)
                    })?;
                    rounds += 1;
                }
                Contrary::Perhaps | Contrary::No => return Ok(checked),
            }
        }
    }
}

/// What has been seen of a game so far.
struct Record<'s, P: Position> {
    seen: Seen<'s, P>,
    judgements: Judgements,
    ends: Ends,
    /// Of the positions of the random game under way.
    keys: Vec<u64>,
}

impl<P: Position + Debug> Record<'_, P>
where
    P::Move: Debug,
{
    /// Asks a position of a random game and all its children.
    fn visit(
        &mut self,
        playout: &Playout<P>,
        look: &Look<P::Move>,
        checked: &mut Checked,
    ) -> Result<(), Box<FaultReport>> {
        let n = playout.here();
        let report = |fault| playout.report(fault);
        look.check_same_answers(n).map_err(report)?;
        self.seen.meet(n, look, &playout.moves, checked)?;
        checked.tactical += u64::from(tactics::check(n, look).map_err(report)? > 0);
        let mut below = Vec::new();
        for &mv in &look.moves {
            let child = child(n, mv).map_err(report)?;
            let moves = playout.moves_and(mv);
            let report = |fault| FaultReport::at(sighting(&child, &moves), fault);
            let look = Look::at(&child).map_err(report)?;
            self.seen.meet(&child, &look, &moves, checked)?;
            if let Some(score) = look.over {
                self.ends.over::<P>(score, look.judgement, report)?;
            }
            below.push(look);
        }
        self.judge(playout, look, &below, checked);
        if let Some(other) = playout.transposed().map_err(report)? {
            let look = Look::at(&other.n).map_err(report)?;
            self.seen.meet(&other.n, &look, &other.moves, checked)?;
        }
        // Copies have been played on; the position itself must not have felt that.
        look.check_same_answers(n).map_err(report)?;
        let judgements: Vec<_> = below.iter().map(|look| look.judgement).collect();
        leaves::agree(n, look, &judgements).map_err(report)?;
        self.come_back(playout, look, checked)
    }

    /// Takes note of what a position and its children are worth.
    fn judge(
        &mut self,
        playout: &Playout<P>,
        look: &Look<P::Move>,
        below: &[Look<P::Move>],
        checked: &mut Checked,
    ) {
        let ply = playout.moves.len();
        if ply == 0 {
            self.judgements.next_game();
        }
        if look.over.is_some() {
            return;
        }
        self.judgements.judged(look.judgement);
        self.ends.under_way(look.judgement);
        // A move that wins at once decides; so do moves that all end the game.
        let ends = below.iter().filter_map(|look| look.over);
        let best = ends.clone().map(|score| -score.0).max().unwrap_or(0);
        if best > 0 || (best < 0 && ends.count() == below.len()) {
            let (key, judgement) = (look.key, look.judgement);
            self.judgements.decided(key, ply, judgement, best > 0);
            checked.decided += 1;
        }
        // An evaluation that does not know of the end judges it as any other position.
        for end in below {
            let unaware = |score: &Score| *score != Score::ZERO && *score != end.judgement;
            if let Some(score) = end.over.filter(unaware) {
                let (key, won) = (end.key, score > Score::ZERO);
                self.judgements.decided(key, ply + 1, end.judgement, won);
                checked.decided += 1;
            }
        }
    }

    /// Looks whether the position has stood before in the random game under way.
    fn come_back(
        &mut self,
        playout: &Playout<P>,
        look: &Look<P::Move>,
        checked: &mut Checked,
    ) -> Result<(), Box<FaultReport>> {
        let ply = playout.moves.len();
        self.keys.truncate(ply);
        self.keys.push(look.key);
        let mut earlier = (0..ply).rev().skip(1).step_by(2);
        let Some(first) = earlier.find(|&earlier| self.keys[earlier] == look.key) else {
            return Ok(());
        };
        checked.returns += 1;
        let way = playout.trail[first..ply].iter();
        returns::check(way.zip(playout.moves[first..].iter().copied())).map_err(|fault| {
            let there = sighting(&playout.trail[first], &playout.moves[..first]);
            playout.report(fault).and(there)
        })
    }
}
