//! Reads the text of a job: a job is its text, so that it can be sent to another machine.

use crate::job::{Guess, Job, Measure, Rival};
use crate::subject::{Subject, TestSet, TreeShape};
use nullwindow::etc::EtcChoice;
use nullwindow::historical::OpenRules;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{
    Conditions, Enhancements, GameName, Playable, TableRules, TableSize, TreeAlgorithm, open_words,
    ordering_words, table_words, with_game,
};
use nullwindow_trees::Shape;
use std::fmt::{self, Display};
use std::iter::Peekable;
use std::str::{FromStr, Split};

/// Why a text is no job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobTextError(String);

impl Display for JobTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for JobTextError {}

/// Reads what `Display` writes, and nothing else: a text that would be written differently is
/// refused, because it would be another key.
impl FromStr for Job {
    type Err = JobTextError;

    fn from_str(text: &str) -> Result<Self, JobTextError> {
        let refuse = |why: String| JobTextError(format!("'{text}' is no job: {why}"));
        let job = Parts::of(text).job().map_err(refuse)?;
        let written = job.to_string();
        if written == text {
            Ok(job)
        } else {
            Err(refuse(format!("it would be written '{written}'")))
        }
    }
}

/// The parts of a text, which are separated by a comma and a space.
struct Parts<'t>(Peekable<Split<'t, &'static str>>);

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Self {
        Parts(text.split(", ").peekable())
    }

    /// The next part, which must be there.
    fn next(&mut self, expected: &str) -> Result<&'t str, String> {
        self.0
            .next()
            .ok_or_else(|| format!("it ends where {expected} is expected"))
    }

    /// The next part without its first words, if it begins with them.
    fn after(&mut self, words: &str) -> Option<&'t str> {
        let rest = self.0.peek()?.strip_prefix(words)?;
        self.0.next();
        Some(rest)
    }

    /// The same, where the words must be there.
    fn needs(&mut self, words: &str) -> Result<&'t str, String> {
        let part = self.next(&format!("'{words}…'"))?;
        part.strip_prefix(words)
            .ok_or_else(|| format!("'{part}' stands where '{words}…' is expected"))
    }

    fn job(mut self) -> Result<Job, String> {
        let subject = subject(self.next("a position or tree")?)?;
        let algorithm: TreeAlgorithm = self.next("an algorithm")?.parse()?;
        let (depth, step) = depth(self.needs("depth ")?)?;
        let (table, rules) = table(self.needs("table ")?)?;
        let conditions = match subject {
            Subject::Position { .. } => self.conditions()?,
            Subject::Tree(_) | Subject::Pearl => Conditions::BARE,
        };
        let open = if algorithm.has_open_list() {
            OpenRules {
                ties: named(open_words::TIES, self.needs("ties ")?)?,
                storage: named(open_words::STORAGES, self.needs("list ")?)?,
            }
        } else {
            OpenRules::default()
        };
        let job = Job {
            subject,
            algorithm,
            depth,
            step,
            table,
            rules,
            guess: self.guess()?,
            conditions,
            open,
            enhancements: self.enhancements()?,
            measure: self.measure()?,
            node_factor: self.after("patience ").map(number).transpose()?,
        };
        match self.0.next() {
            None => Ok(job),
            Some(rest) => Err(format!("nothing is known of '{rest}' in this place")),
        }
    }

    fn conditions(&mut self) -> Result<Conditions, String> {
        Ok(Conditions {
            leaves: self.needs("leaves ")?.parse()?,
            ordering: ordering_words::parse(self.needs("ordering ")?)?,
            grain: number(self.needs("grain ")?)?,
            aspiration: number(self.needs("aspiration ")?)?,
            back: number(without_end(self.needs("guess ")?, " back")?)?,
        })
    }

    fn guess(&mut self) -> Result<Guess, String> {
        Ok(if let Some(points) = self.after("guess shifted by ") {
            Guess::Shifted(number(points)?)
        } else if let Some(points) = self.after("guess off by ") {
            Guess::OffBy(number(points)?)
        } else if let Some(points) = self.after("one question at ") {
            Guess::Question(number(points)?)
        } else {
            Guess::Default
        })
    }

    fn enhancements(&mut self) -> Result<Enhancements, String> {
        let above = if self.after("no ETC").is_some() {
            None
        } else if self.after("ETC everywhere").is_some() {
            Some(0)
        } else if let Some(plies) = self.after("ETC above ") {
            Some(number(plies)?)
        } else {
            return Ok(Enhancements::NONE);
        };
        let stores = above.is_some() && self.after("stored").is_some();
        let eib = match self.next("'EIB' or 'no EIB'")? {
            "EIB" => true,
            "no EIB" => false,
            other => {
                return Err(format!(
                    "'{other}' stands where 'EIB' or 'no EIB' is expected"
                ));
            }
        };
        Ok(Enhancements::new(EtcChoice { above, stores }, eib))
    }

    fn measure(&mut self) -> Result<Measure, String> {
        Ok(if self.after("details").is_some() {
            Measure::Details
        } else if let Some(name) = self.after("timed beside ") {
            Measure::Time(Rival {
                algorithm: name.parse()?,
                enhancements: self.enhancements()?,
            })
        } else if self.after("OPEN list timed").is_some() {
            Measure::ListTime
        } else if let Some(plies) = self.after("minimal graphs ") {
            Measure::MinimalGraph(number(plies)?)
        } else {
            Measure::Counts
        })
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("'{text}' is no number of this size"))
}

fn without_end<'t>(text: &'t str, end: &str) -> Result<&'t str, String> {
    text.strip_suffix(end)
        .ok_or_else(|| format!("'{text}' does not end in '{end}'"))
}

fn named<T: Copy>(rules: &[(T, &str, &str)], name: &str) -> Result<T, String> {
    let found = rules.iter().find(|rule| rule.1 == name);
    found
        .map(|rule| rule.0)
        .ok_or_else(|| format!("there is no rule '{name}'"))
}

/// `8 at once`, `8` or `8 by 2`.
fn depth(text: &str) -> Result<(Depth, Depth), String> {
    Ok(if let Some(depth) = text.strip_suffix(" at once") {
        (number(depth)?, 0)
    } else if let Some((depth, step)) = text.split_once(" by ") {
        (number(depth)?, number(step)?)
    } else {
        (number(text)?, 1)
    })
}

/// `2^19`, `2^19 one-bound` or `2^19 always`.
fn table(text: &str) -> Result<(TableSize, TableRules), String> {
    let mut words = text.split(' ');
    let size = words.next().unwrap_or_default();
    let mut rules = TableRules::default();
    for word in words {
        table_words::read(&mut rules, word)?;
    }
    Ok((size.parse()?, rules))
}

/// `othello 3`, `chess verification 7`, `tree 5^8 strong ±1000000 #4` or `pearl`.
fn subject(text: &str) -> Result<Subject, String> {
    if text == "pearl" {
        return Ok(Subject::Pearl);
    }
    let words: Vec<&str> = text.split(' ').collect();
    let (game, set, place) = match words[..] {
        ["tree", size, order, range, seed] => return tree(size, order, range, seed),
        [game, "verification", place] => (game, TestSet::Verification, place),
        [game, place] => (game, TestSet::Test, place),
        _ => return Err(format!("'{text}' is no position and no tree")),
    };
    let game: GameName = game.parse()?;
    let there = with_game!(game, G => match set {
        TestSet::Test => G::sample().len(),
        TestSet::Verification => G::verification().len(),
    });
    let place: usize = number(place)?;
    if !(1..=there).contains(&place) {
        return Err(format!(
            "there is no position {place} among {there} of {game}"
        ));
    }
    Ok(Subject::Position {
        game,
        set,
        index: place - 1,
    })
}

fn tree(size: &str, order: &str, range: &str, seed: &str) -> Result<Subject, String> {
    let begun = |text: &str, sign: char| {
        let rest = text.strip_prefix(sign).map(str::to_owned);
        rest.ok_or_else(|| format!("'{text}' does not begin with '{sign}'"))
    };
    let (width, depth) = size
        .split_once('^')
        .ok_or_else(|| format!("'{size}' is no size of a tree, such as 5^8"))?;
    let tree = TreeShape {
        width: number(width)?,
        depth: number(depth)?,
        order: order.parse().map_err(|e| format!("{e}"))?,
        range: number(&begun(range, '±')?)?,
        seed: number(&begun(seed, '#')?)?,
    };
    let depth = u16::from(tree.depth);
    Shape::new(tree.width, depth, &tree.order, tree.range, tree.seed)
        .map_err(|error| format!("{error}"))?;
    Ok(Subject::Tree(tree))
}

#[cfg(test)]
mod tests {
    use crate::campaign::with_references;
    use crate::job::{Job, Measure};
    use crate::scale::Scale;
    use crate::{claims, figures};
    use nullwindow::historical::OpenRules;
    use nullwindow_catalogue::TreeAlgorithm;

    #[test]
    fn every_job_of_every_figure_and_claim_is_read_as_it_is_written() {
        let mut read = 0;
        for scale in [Scale::Quick, Scale::Paper] {
            let of_figures = figures::ALL.iter().map(|figure| (figure.jobs)(scale));
            let of_claims = claims::ALL.iter().map(|claim| (claim.jobs)(scale));
            for jobs in of_figures.chain(of_claims) {
                for job in with_references(&jobs) {
                    let text = job.to_string();
                    // How a list is kept is told where there is one.
                    let listed = |algorithm: TreeAlgorithm| algorithm.has_open_list();
                    let job = if listed(job.algorithm) {
                        job
                    } else {
                        let rival =
                            matches!(job.measure, Measure::Time(it) if listed(it.algorithm));
                        assert!(!rival, "{text}");
                        job.keeping(OpenRules::default())
                    };
                    assert_eq!(text.parse(), Ok(job));
                    read += 1;
                }
            }
        }
        assert!(read > 1000, "{read}");
    }

    #[test]
    fn what_is_no_job_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "'' is no position"),
            ("pearl", "an algorithm is expected"),
            ("pearl, guesswork, depth 4, table none", "guesswork"),
            (
                "pearl, alpha-beta, depth 4 at once, table none, more",
                "'more'",
            ),
            (
                "pearl, alpha-beta, depth 999, table none",
                "'999' is no number",
            ),
            (
                "pearl, alpha-beta, depth 04 at once, table none",
                "it would be written",
            ),
            (
                "pearl, alpha-beta, depth 4 at once, table none, ETC everywhere",
                "'EIB'",
            ),
            ("pearl, sss-star, depth 4 at once, table none", "'ties …'"),
            ("go 1, mtd-f, depth 4, table 2^19", "no game 'go'"),
            ("othello 0, mtd-f, depth 4, table 2^19", "no position 0"),
            (
                "othello 21, mtd-f, depth 4, table 2^19",
                "no position 21 among 20",
            ),
            ("othello 1, mtd-f, depth 4, table 2^19", "'leaves …'"),
            (
                "tree 0^4 random ±10 #1, alpha-beta, depth 4 at once, table none",
                "",
            ),
            (
                "tree 5 random ±10 #1, alpha-beta, depth 4 at once, table none",
                "'5'",
            ),
        ] {
            let error = text.parse::<Job>().expect_err(text).to_string();
            assert!(error.contains(reason), "{error}");
            assert!(error.contains("is no job"), "{error}");
        }
    }
}
