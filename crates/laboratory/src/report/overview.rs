//! The first screen of a report: what was reproduced, under which conditions, and what was not.

use super::{ClaimRow, Report, anchor};
use crate::claims::topics::TOPICS;
use crate::sheet::Verdict;
use nullwindow_canvas::escape;

/// How many claims got a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// As published.
    pub agree: usize,
    /// Not as published, with an experiment beside it that shows why.
    pub differ: usize,
    /// Not as published.
    pub disagree: usize,
    /// Too little was measured.
    pub cannot_tell: usize,
    /// Nothing to compare with.
    pub open: usize,
}

impl Tally {
    /// Counts verdicts.
    pub fn of<'v>(verdicts: impl IntoIterator<Item = &'v Verdict>) -> Self {
        let mut tally = Tally::default();
        for verdict in verdicts {
            *match verdict {
                Verdict::Agrees => &mut tally.agree,
                Verdict::Differs(_) => &mut tally.differ,
                Verdict::Disagrees(_) => &mut tally.disagree,
                Verdict::CannotTell(_) => &mut tally.cannot_tell,
                Verdict::Open(_) => &mut tally.open,
            } += 1;
        }
        tally
    }

    /// All of them.
    #[must_use]
    pub fn all(self) -> usize {
        self.agree + self.differ + self.disagree + self.cannot_tell + self.open
    }

    /// In words, without what there is none of.
    #[must_use]
    pub fn words(self, scale: &str) -> String {
        let parts = [
            (self.agree, "as published".to_owned()),
            (
                self.differ,
                "otherwise, for a reason that an experiment shows".to_owned(),
            ),
            (self.disagree, "otherwise, and not explained".to_owned()),
            (
                self.cannot_tell,
                format!("cannot be told at the {scale} scale"),
            ),
            (self.open, "open".to_owned()),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(count, text)| format!("{count} {text}"))
            .collect();
        // Some of them have a comma of their own.
        parts.join("; ")
    }
}

/// The lines of the overview, as HTML.
pub(super) fn lines(report: &Report) -> Vec<String> {
    let claims = &report.claims;
    if claims.is_empty() {
        return Vec::new();
    }
    let tally = Tally::of(claims.iter().map(|claim| &claim.verdict));
    let mut lines = vec![format!(
        "<b>{} claims of four papers:</b> {}.",
        tally.all(),
        escape(&tally.words(&report.scale))
    )];
    for topic in TOPICS {
        let its: Vec<&ClaimRow> = claims
            .iter()
            .filter(|claim| topic.claims.contains(&claim.name.as_str()))
            .collect();
        let tally = Tally::of(its.iter().map(|claim| &claim.verdict));
        if tally.all() > 0 {
            lines.push(format!(
                "<b>{}:</b> {} of {} as published{}.",
                escape(topic.title),
                tally.agree,
                tally.all(),
                exceptions(&its)
            ));
        }
    }
    if !report.conditions.is_empty() {
        lines.push(format!(
            "<b>Conditions of the searches:</b> {}",
            escape(&report.conditions)
        ));
    }
    let meant = |wanted: fn(&Verdict) -> bool| {
        let its = claims.iter().filter(|claim| wanted(&claim.verdict));
        its.map(link).collect::<Vec<_>>().join(" · ")
    };
    let otherwise = meant(|verdict| matches!(verdict, Verdict::Differs(_) | Verdict::Disagrees(_)));
    lines.push(match otherwise.is_empty() {
        true => "<b>Not reproduced:</b> nothing that could be told.".to_owned(),
        false => format!("<b>Not reproduced:</b> {otherwise}"),
    });
    let unclear = meant(|verdict| matches!(verdict, Verdict::CannotTell(_)));
    if !unclear.is_empty() {
        lines.push(format!(
            "<b>For a larger scale to tell</b> (<code>--scale paper</code>): {unclear}"
        ));
    }
    lines
}

/// What is not as published, by its verdict.
fn exceptions(claims: &[&ClaimRow]) -> String {
    let tally = Tally::of(claims.iter().map(|claim| &claim.verdict));
    let parts = [
        (tally.differ, "differs", "differ"),
        (tally.disagree, "disagrees", "disagree"),
        (tally.cannot_tell, "cannot be told", "cannot be told"),
    ];
    let parts = parts.into_iter().filter(|(count, ..)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    if parts.is_empty() {
        String::new()
    } else {
        format!("; {}", parts.join(", "))
    }
}

/// A claim, as a link to its row in the ledger.
fn link(claim: &ClaimRow) -> String {
    format!(
        "<a href=\"#claim-{}\">{}</a>",
        anchor(&claim.name),
        escape(&claim.text)
    )
}

#[cfg(test)]
mod tests {
    use super::Tally;
    use crate::sheet::Verdict;

    #[test]
    fn a_tally_leaves_out_what_there_is_none_of() {
        let verdicts = [
            Verdict::Agrees,
            Verdict::CannotTell(String::new()),
            Verdict::Agrees,
        ];
        let tally = Tally::of(&verdicts);
        assert_eq!(
            tally.words("quick"),
            "2 as published; 1 cannot be told at the quick scale"
        );
        assert_eq!(tally.all(), 3);
    }
}
