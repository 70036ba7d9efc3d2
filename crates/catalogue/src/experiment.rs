//! How a game is set up for the laboratory's experiments.

use nullwindow::memory::Depth;

/// A game as the experiments use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Experiment {
    /// Its title in a picture.
    pub title: &'static str,
    /// Its name within a sentence.
    pub in_prose: &'static str,
    /// Whether the papers' figures have it; what they do not have is drawn beyond them.
    pub published: bool,
    /// Plies from one iteration to the next.
    pub step: Depth,
    /// The smallest depth drawn.
    pub shallowest: Depth,
    /// The greatest depth at quick scale.
    pub quick: Depth,
    /// The greatest depth at paper scale: that of figures 13 and 14 of 1996.
    pub paper: Depth,
}
