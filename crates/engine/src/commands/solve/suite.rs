//! A file of positions with scores, solved and checked.

use super::waiting::Waiting;
use super::{Finding, Solve, rate};
use crate::failure::Failure;
use crate::output::{Align, Table, counted, grouped, write_json};
use nullwindow_catalogue::{KnownScores, Playable, Solved};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// What a file says of a position, and whether it is right.
#[derive(Serialize)]
pub(super) struct CheckRecord {
    number: usize,
    expected: Option<i32>,
    agrees: bool,
}

impl Solve {
    /// Solves the positions of a file, and says which scores are wrong.
    pub(super) fn check_file<G: Playable>(
        &self,
        file: &Path,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let name = file.display();
        if self.position.is_given() {
            let why = "a file has positions of its own; expected no --position and no --moves";
            return Err(Failure::input(name, why));
        }
        let read = G::SOLVER.and_then(|solvers| solvers.read).ok_or_else(|| {
            let why = format!("{} has no files of positions with scores", G::NAME);
            Failure::input(&name, why)
        })?;
        let text = std::fs::read(file).map_err(|error| Failure::input(&name, error))?;
        let problems = read(&String::from_utf8_lossy(&text));
        let problems = problems.map_err(|error| Failure::input(&name, error))?;
        if problems.is_empty() {
            return Err(Failure::input(&name, "there is no position in it"));
        }
        let mut solver = self.solver::<G>()?;
        let waiting = Waiting::new(self.time);
        let mut table = Table::new([
            ("position", Align::Right),
            ("value", Align::Right),
            ("file", Align::Right),
            ("best", Align::Left),
            ("nodes", Align::Right),
            ("seconds", Align::Right),
        ]);
        let mut disagreements = Vec::new();
        let mut unfinished = None;
        let (mut nodes, mut seconds, mut solved, mut checked) = (0, 0.0, 0, 0);
        for (number, problem) in (1..).zip(&problems) {
            if waiting.is_over() {
                break;
            }
            // Each by itself, so that its nodes do not depend on those before.
            solver.forget();
            let title = format!("{number} of {}: ", problems.len());
            let finding = self.solve(&mut *solver, &problem.position, &waiting, &title);
            nodes += finding.nodes;
            seconds += finding.seconds;
            let found = self.is_found(&finding);
            solved += usize::from(found);
            let expected = problem.best_score();
            checked += usize::from(found && expected.is_some());
            let wrong = self.contradictions(problem, &finding, expected);
            if self.json {
                let check = CheckRecord {
                    number,
                    expected,
                    agrees: wrong.is_empty(),
                };
                write_json(out, &self.record(&finding, Some(check)))?;
                out.flush()?;
            }
            let best = finding.line.first();
            table.row([
                number.to_string(),
                self.short(&finding.solved),
                expected.map_or_else(String::new, |score| format!("{score:+}")),
                best.map_or_else(String::new, |&mv| problem.position.move_text(mv)),
                grouped(finding.nodes),
                format!("{:.2}", finding.seconds),
            ]);
            let numbered = wrong
                .into_iter()
                .map(|what| format!("position {number}: {what}"));
            disagreements.extend(numbered);
            if !found {
                unfinished = Some(format!(
                    "position {number}: {}",
                    self.words(&finding.solved)
                ));
                break;
            }
        }
        let interrupted = waiting.interrupted();
        drop(waiting);
        if !self.json {
            table.write(out)?;
            writeln!(
                out,
                "\n{solved} of {} solved, {checked} with scores in the file, {}, {seconds:.2} s{}",
                problems.len(),
                counted(nodes, "node", "nodes"),
                rate(nodes, seconds)
            )?;
            for line in disagreements.iter().chain(&unfinished) {
                writeln!(out, "{line}")?;
            }
        }
        if !disagreements.is_empty() {
            let scores = counted(disagreements.len() as u64, "score", "scores");
            return Err(Failure::No(format!(
                "{scores} of {name} contradicted: {}",
                disagreements[0]
            )));
        }
        let left = problems.len() - solved;
        match (left, interrupted) {
            (0, _) => Ok(()),
            (_, true) => Err(Failure::Interrupted(format!("{left} not solved"))),
            (_, false) => Err(Failure::No(format!("{left} not solved: out of time"))),
        }
    }

    fn short(&self, solved: &Solved) -> String {
        match solved.value() {
            Some(value) if !self.wld => format!("{value:+}"),
            _ => solved.outcome().map_or("?", super::outcome_word).to_owned(),
        }
    }

    /// What the file has wrong.
    fn contradictions<G: Playable>(
        &self,
        problem: &KnownScores<G>,
        finding: &Finding<G>,
        expected: Option<i32>,
    ) -> Vec<String> {
        // What is not found contradicts nothing.
        let differs = |solved: &Solved, score: i32| {
            if self.wld {
                solved
                    .outcome()
                    .is_some_and(|outcome| outcome != score.signum())
            } else {
                solved.value().is_some_and(|value| value != score)
            }
        };
        let mut wrong = Vec::new();
        if let Some(score) = expected.filter(|&score| differs(&finding.solved, score)) {
            let found = self.short(&finding.solved);
            wrong.push(format!("{found}, and {score:+} in the file"));
        }
        for (mv, solved) in finding.moves.iter().flatten() {
            let listed = problem.moves.iter().find(|(listed, _)| listed == mv);
            let score = listed.and_then(|(_, score)| *score);
            if let Some(score) = score.filter(|&score| differs(solved, score)) {
                let (mv, found) = (problem.position.move_text(*mv), self.short(solved));
                wrong.push(format!("{mv} {found}, and {score:+} in the file"));
            }
        }
        wrong
    }
}
