//! A driver's questions, put to something that is no [`Search`](crate::Search).

use super::{Driver, Inquiry, Root, RootAnswer};
use crate::limits::Stop;
use crate::memory::Depth;
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};

/// What a driver has found out by questions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Learnt {
    /// What is known of the value.
    pub bounds: Bounds,
    /// The questions and their answers.
    pub passes: Vec<Pass>,
    /// Why it ended before its time.
    pub stop: Option<Stop>,
}

/// Lets a driver put its questions to `answer`: an endgame solver, for instance, which has a search
/// of its own. `guesses` are values found before, the last one last. `answer` says where the value
/// lies relative to a window, as [`Algorithm::search`](crate::algorithms::Algorithm::search) does; drivers that
/// ask about single moves find that there are none.
///
/// ```
/// use nullwindow::drivers::{MtdF, question};
/// use nullwindow::{Score, Window};
///
/// let learnt = question(&MtdF::default(), 1, &[Score(10)], &mut |_: Window| Ok(Score(12)));
/// assert_eq!(learnt.bounds.value(), Some(Score(12)));
/// assert_eq!(learnt.passes.len(), 2);
/// ```
pub fn question(
    driver: &dyn Driver,
    depth: Depth,
    guesses: &[Score],
    answer: &mut dyn FnMut(Window) -> Result<Score, Stop>,
) -> Learnt {
    let mut root = Answerer(answer);
    let mut inquiry = Inquiry::new(&mut root, depth, guesses, None);
    let stop = driver.drive(&mut inquiry).err();
    let findings = inquiry.close();
    Learnt {
        bounds: findings.bounds,
        passes: findings.passes,
        stop,
    }
}

struct Answerer<'a>(&'a mut dyn FnMut(Window) -> Result<Score, Stop>);

impl Root for Answerer<'_> {
    fn moves(&self) -> usize {
        0
    }

    fn answers_wide_windows(&self) -> bool {
        true
    }

    fn ask(&mut self, window: Window, _: Option<usize>) -> Result<RootAnswer, Stop> {
        let value = (self.0)(window)?;
        Ok(RootAnswer { value, best: None })
    }

    fn ask_move(&mut self, _: usize, window: Window) -> Result<Score, Stop> {
        (self.0)(window)
    }

    fn pass_ended(&mut self, _: &Pass) {}
}

/// Answers of a search whose value is known, which go so far beyond the windows that are asked; for
/// tests of drivers.
#[cfg(test)]
pub(super) fn answer(value: i32, beyond: i32) -> impl FnMut(Window) -> Result<Score, Stop> {
    move |window: Window| {
        Ok(if value <= window.alpha.0 {
            Score((value + beyond).min(window.alpha.0))
        } else if value >= window.beta.0 {
            Score((value - beyond).max(window.beta.0))
        } else {
            Score(value)
        })
    }
}
