//! Whether evaluations are from the mover's side, and of the right sign.

use super::fault::Fault;
use crate::score::Score;
use std::cmp::Ordering;
use std::collections::HashSet;

/// Evaluations of random games, game by game and ply by ply.
#[derive(Debug, Default)]
pub(super) struct Judgements {
    games: Vec<Game>,
    /// Keys of the positions of which it is known who wins.
    decided: HashSet<u64>,
}

#[derive(Debug, Default)]
struct Game {
    /// Of its positions before the end.
    scores: Vec<Score>,
    decided: Vec<Decided>,
}

/// A position of which it is known who wins.
#[derive(Debug)]
struct Decided {
    ply: usize,
    judgement: Score,
    /// For the side to move.
    won: bool,
}

/// Whether evaluations contradict the final scores.
#[derive(Debug)]
pub(super) enum Contrary {
    /// They do not.
    No,
    /// More games would tell.
    Perhaps,
    /// They do.
    Yes(Fault),
}

impl Judgements {
    /// Fewer pairs than this show nothing.
    const ENOUGH_PAIRS: usize = 200;

    pub(super) fn next_game(&mut self) {
        self.games.push(Game::default());
    }

    /// Takes note of a position that is not over.
    pub(super) fn judged(&mut self, score: Score) {
        if let Some(game) = self.games.last_mut() {
            game.scores.push(score);
        }
    }

    /// Takes note of a position in which the side to move has `won`, or lost, once.
    pub(super) fn decided(&mut self, key: u64, ply: usize, judgement: Score, won: bool) {
        if let Some(game) = self.games.last_mut()
            && self.decided.insert(key)
        {
            game.decided.push(Decided {
                ply,
                judgement,
                won,
            });
        }
    }

    /// Judged from the mover's side, a position that is better than usual at its ply makes the
    /// next one worse than usual. Judged from one player's side all the time, it makes the next
    /// one better, too. Compared with the median of the ply, whatever is usual (the advantage
    /// of having the move, the length of the game) cancels out, and so do extreme scores. Noise
    /// gives one half; three quarters is clear.
    pub(super) fn one_sided(&self) -> Option<Fault> {
        let usual = self.usual();
        let (mut pairs, mut alike) = (0, 0);
        for game in &self.games {
            let scores = game.scores.iter().enumerate();
            let signs: Vec<_> = scores.map(|(ply, &s)| compared(s, ply, &usual)).collect();
            for pair in signs.windows(2) {
                if pair.iter().all(|sign| sign.is_ne()) {
                    pairs += 1;
                    alike += usize::from(pair[0] == pair[1]);
                }
            }
        }
        let clear = pairs >= Self::ENOUGH_PAIRS && alike * 4 > pairs * 3;
        clear.then_some(Fault::OneSidedEvaluation { pairs, alike })
    }

    /// Who has won is judged better than usual, by any evaluation that is better than none. Each
    /// game has one vote, since its positions are much alike, and for positions of its own only, so
    /// that votes are independent. An evaluation that knows nothing
    /// gets half of the votes, with a deviation of half the root of their number. Five
    /// deviations from the middle are no accident, and one is worth more games.
    pub(super) fn contrary(&self) -> Contrary {
        let usual = self.usual();
        let votes = self.games.iter().map(|game| {
            let votes = game.decided.iter().map(|decided| {
                let better = compared(decided.judgement, decided.ply, &usual) as i32;
                if decided.won { better } else { -better }
            });
            votes.sum::<i32>().cmp(&0)
        });
        let votes: Vec<_> = votes.filter(|vote| vote.is_ne()).collect();
        let games = votes.len();
        let contrary = votes.iter().filter(|vote| vote.is_lt()).count();
        let margin = contrary.saturating_sub(games - contrary);
        let deviates_by = |deviations: usize| margin.pow(2) >= deviations.pow(2) * games;
        // Some evaluations do know the wrong thing, but not much of it.
        let much = 5 * contrary >= 3 * games;
        if games == 0 || !deviates_by(1) {
            Contrary::No
        } else if !much || !deviates_by(5) {
            Contrary::Perhaps
        } else {
            Contrary::Yes(Fault::ContraryEvaluation { games, contrary })
        }
    }

    /// The median of each ply, as far as enough games have come.
    fn usual(&self) -> Vec<Score> {
        let mut medians = Vec::new();
        loop {
            let ply = medians.len();
            let at_ply = self.games.iter().filter_map(|game| game.scores.get(ply));
            let mut scores: Vec<_> = at_ply.copied().collect();
            if scores.len() < 10 {
                return medians;
            }
            scores.sort();
            medians.push(scores[scores.len() / 2]);
        }
    }
}

/// Whether a score is better or worse than usual at its ply; equal where nothing is known.
fn compared(score: Score, ply: usize, usual: &[Score]) -> Ordering {
    usual
        .get(ply)
        .map_or(Ordering::Equal, |usual| score.cmp(usual))
}
