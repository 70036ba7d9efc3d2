//! Whether an evaluation changes sides with the mover.

use super::fault::Fault;
use crate::score::Score;

/// Judgements of non-final positions, playout by playout and ply by ply.
#[derive(Debug, Default)]
pub(super) struct Sides {
    playouts: Vec<Vec<Score>>,
}

impl Sides {
    /// Fewer pairs than this show nothing.
    const ENOUGH: usize = 200;

    pub(super) fn next_playout(&mut self) {
        self.playouts.push(Vec::new());
    }

    pub(super) fn judged(&mut self, score: Score) {
        if let Some(playout) = self.playouts.last_mut() {
            playout.push(score);
        }
    }

    /// Judged from the mover's side, a position that is better than usual at its ply makes the
    /// next one worse than usual. Judged from one player's side all the time, it makes the next
    /// one better, too. Compared with the median of the ply, whatever is usual (the advantage
    /// of having the move, the length of the game) cancels out, and so do extreme scores. Noise
    /// gives one half; three quarters is clear.
    pub(super) fn verdict(&self) -> Option<Fault> {
        let plies = self.playouts.iter().map(Vec::len).max().unwrap_or(0);
        let usual: Vec<_> = (0..plies).map(|ply| self.median(ply)).collect();
        let (mut pairs, mut alike) = (0, 0);
        for playout in &self.playouts {
            let signs = playout.iter().zip(&usual).map(|(score, usual)| {
                let ordering = usual.map(|usual| score.cmp(&usual));
                ordering.filter(|ordering| ordering.is_ne())
            });
            let signs: Vec<_> = signs.collect();
            for pair in signs.windows(2) {
                if let [Some(one), Some(next)] = pair {
                    pairs += 1;
                    alike += usize::from(one == next);
                }
            }
        }
        let clear = pairs >= Self::ENOUGH && alike * 4 > pairs * 3;
        clear.then_some(Fault::OneSidedEvaluation { pairs, alike })
    }

    fn median(&self, ply: usize) -> Option<Score> {
        let mut scores: Vec<_> = self
            .playouts
            .iter()
            .filter_map(|p| p.get(ply).copied())
            .collect();
        scores.sort();
        (scores.len() >= 10).then(|| scores[scores.len() / 2])
    }
}
