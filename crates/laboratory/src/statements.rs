//! Statements of a paper, compared with measurements.

use crate::sheet::Verdict;

/// Sentences about the data, and those of them that contradict the paper.
#[derive(Debug, Default)]
pub(crate) struct Statements {
    words: Vec<String>,
    broken: Vec<String>,
}

impl Statements {
    /// Adds an observation.
    pub(crate) fn say(&mut self, sentence: String) {
        self.words.push(sentence);
    }

    /// Adds a statement of the paper, and whether it holds here.
    pub(crate) fn check(&mut self, statement: &str, holds: bool, measured: &str) {
        let answer = if holds { "it is so" } else { "not so here" };
        self.words
            .push(format!("{statement}: {answer} ({measured})."));
        if !holds {
            self.broken.push(format!("{statement}: {measured}"));
        }
    }

    /// All sentences, and the verdict. Statements that do not hold disagree, or differ if something
    /// that the paper left unpublished explains it.
    pub(crate) fn conclude(self, unpublished: Option<&str>) -> (Vec<String>, Verdict) {
        let broken = self.broken.join("; ");
        let verdict = match unpublished {
            _ if broken.is_empty() => Verdict::Agrees,
            Some(reason) => Verdict::Differs(format!("{broken}; {reason}")),
            None => Verdict::Disagrees(broken),
        };
        (self.words, verdict)
    }
}
