//! A game in progress: where it started, what was played, where it stands.

use nullwindow::Position;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Course<P: Position> {
    start: P,
    moves: Vec<P::Move>,
    position: P,
}

impl<P: Position> Course<P> {
    /// A game that begins.
    #[must_use]
    pub fn new(start: P) -> Self {
        Course {
            position: start.clone(),
            start,
            moves: Vec::new(),
        }
    }

    /// Where it started.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// What was played.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Where it stands.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: P::Move) {
        self.position.play(mv);
        self.moves.push(mv);
    }
}
