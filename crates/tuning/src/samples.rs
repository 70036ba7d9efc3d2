//! Training positions: their features and the results of their games.

/// Positions with features and results, packed so that millions fit in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    features: Vec<(u32, f32)>,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry {
    game: u32,
    result: f32,
    /// Where the features of this sample end; they begin where those before it end.
    end: usize,
}

/// One position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<'a> {
    /// The game it is from: positions of one game are never split.
    pub game: u32,
    /// The result for the side whose features are counted: 1 won, 0.5 drawn, 0 lost.
    pub result: f32,
    /// Indices of weights, and how often each counts.
    pub features: &'a [(u32, f32)],
}

impl Sample<'_> {
    /// The evaluation: the sum of weights times features.
    ///
    /// # Panics
    /// If a feature names a weight that is not there.
    #[must_use]
    pub fn score(&self, weights: &[f32]) -> f32 {
        let terms = self.features.iter();
        terms
            .map(|&(index, count)| weights[index as usize] * count)
            .sum()
    }
}

impl Samples {
    /// No positions.
    #[must_use]
    pub fn new() -> Samples {
        Samples::default()
    }

    /// Adds a position of a game.
    pub fn push(&mut self, game: u32, result: f32, features: impl IntoIterator<Item = (u32, f32)>) {
        self.features.extend(features);
        self.entries.push(Entry {
            game,
            result,
            end: self.features.len(),
        });
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The position added as number `index`, from 0.
    ///
    /// # Panics
    /// If there is no such position.
    #[must_use]
    pub fn get(&self, index: usize) -> Sample<'_> {
        let Entry { game, result, end } = self.entries[index];
        let start = index
            .checked_sub(1)
            .map_or(0, |before| self.entries[before].end);
        Sample {
            game,
            result,
            features: &self.features[start..end],
        }
    }

    /// All positions.
    pub fn iter(&self) -> impl Iterator<Item = Sample<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Splits off every `every`-th game: returns the training games, then those held out.
    #[must_use]
    pub fn split(&self, every: u32) -> (Samples, Samples) {
        let mut parts = (Samples::new(), Samples::new());
        for sample in self.iter() {
            let held_out = every > 0 && sample.game % every == every - 1;
            let part = if held_out { &mut parts.1 } else { &mut parts.0 };
            part.push(sample.game, sample.result, sample.features.iter().copied());
        }
        parts
    }

    /// The score and the result of every position under these weights.
    #[must_use]
    pub fn scored(&self, weights: &[f32]) -> Vec<(f32, f32)> {
        self.iter()
            .map(|sample| (sample.score(weights), sample.result))
            .collect()
    }
}
