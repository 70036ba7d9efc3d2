//! `nullwindow lab claims`: the ledger of what the papers claim.

use super::campaign_bar::CampaignBar;
use super::folder::Folder;
use super::{Bench, Failure};
use crate::output::{counted, write_json};
use clap::Args;
use nullwindow_laboratory::claims::beliefs;
use nullwindow_laboratory::sheet::Verdict;
use nullwindow_laboratory::{Campaign, Claim, Finding, Job, Scale, campaign, claims, report};
use serde::Serialize;
use std::io::{self, Write};

/// Which claims, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab claims\n  \
    nullwindow lab claims --scale paper --resume --json\n\n\
    A claim agrees, disagrees, differs for a reason that an experiment shows, or cannot be told\n\
    at this scale: too few positions, or searches less deep than the paper's. What is published\n\
    stands beside it for the same depth where a curve has it. The exit code is 1 where a claim\n\
    disagrees.")]
pub(crate) struct Claims {
    #[command(flatten)]
    bench: Bench,

    /// Print one JSON object a line: one for each claim
    #[arg(long)]
    json: bool,
}

/// What was found of every claim.
pub(super) struct Ledger {
    entries: Vec<(&'static Claim, Finding)>,
}

/// A claim, for programs.
#[derive(Serialize)]
struct Record<'l> {
    claim: &'static str,
    text: &'static str,
    place: &'static str,
    published: String,
    tolerance: &'static str,
    measured: &'l str,
    sample: &'l str,
    verdict: &'static str,
    reason: Option<&'l str>,
}

impl Claims {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let scale: Scale = self.bench.place.scale.into();
        let folder = Folder::create(&self.bench.place.out)?;
        let mut store = folder.store()?;
        let mut jobs: Vec<Job> = Vec::new();
        for claim in claims::ALL {
            let needed = (claim.jobs)(scale);
            store
                .note(claim.name, &needed)
                .map_err(|error| Failure::input("--out", error))?;
            jobs.extend(needed);
        }
        let mut bar = CampaignBar::new(&campaign::with_references(&jobs), false);
        let mut campaign = Campaign::new(&store, self.bench.threads(), self.bench.resume);
        let ledger = ledger(scale, &mut campaign, &mut bar, out)?;
        drop(bar);
        if self.json {
            for record in ledger.records() {
                write_json(out, &record)?;
            }
        } else {
            ledger.write(out)?;
        }
        let failed: Vec<&str> = ledger
            .entries
            .iter()
            .filter(|(_, finding)| matches!(finding.verdict, Verdict::Disagrees(_)))
            .map(|(claim, _)| claim.name)
            .collect();
        if failed.is_empty() {
            Ok(())
        } else {
            let names = failed.join(", ");
            Err(Failure::No(format!("claims that disagree: {names}")))
        }
    }
}

/// Checks every claim.
pub(super) fn ledger(
    scale: Scale,
    campaign: &mut Campaign<'_>,
    bar: &mut CampaignBar,
    out: &mut impl Write,
) -> Result<Ledger, Failure> {
    let mut entries = Vec::new();
    for claim in claims::ALL.iter().copied() {
        bar.figure(claim.name);
        let mut trouble = Ok(());
        let results = campaign.run(&(claim.jobs)(scale), |step| {
            if trouble.is_ok() {
                trouble = bar.step(out, step);
            }
        })?;
        trouble?;
        entries.push((claim, (claim.check)(scale, results)));
    }
    Ok(Ledger { entries })
}

impl Ledger {
    fn records(&self) -> impl Iterator<Item = Record<'_>> {
        self.entries.iter().map(|(claim, finding)| Record {
            claim: claim.name,
            text: claim.text,
            place: claim.place,
            published: finding.published(claim),
            tolerance: claim.tolerance,
            measured: &finding.measured,
            sample: &finding.sample,
            verdict: finding.verdict.word(),
            reason: finding.verdict.reason(),
        })
    }

    /// The claims as rows of the report.
    pub(super) fn rows(&self) -> Vec<report::ClaimRow> {
        let rows = self
            .entries
            .iter()
            .map(|(claim, finding)| report::ClaimRow {
                name: claim.name.to_owned(),
                text: claim.text.to_owned(),
                place: claim.place.to_owned(),
                published: finding.published(claim),
                measured: finding.measured.clone(),
                tolerance: claim.tolerance.to_owned(),
                sample: finding.sample.clone(),
                verdict: finding.verdict.clone(),
            });
        rows.collect()
    }

    /// The beliefs about SSS\*, settled by the claims they rest on.
    pub(super) fn beliefs(&self) -> Vec<report::Belief> {
        let findings = self.entries.iter();
        let findings = findings.map(|(claim, finding)| (claim.name, finding));
        beliefs::settle(&findings.collect::<Vec<_>>())
    }

    /// The ledger, for people.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (claim, finding) in &self.entries {
            let verdict = &finding.verdict;
            writeln!(
                out,
                "{:<11}  {} ({})",
                verdict.word(),
                claim.text,
                claim.name
            )?;
            writeln!(
                out,
                "{:13}published {}, {}",
                "",
                finding.published(claim),
                claim.place
            )?;
            writeln!(
                out,
                "{:13}measured  {}; {}",
                "", finding.measured, finding.sample
            )?;
            if let Some(reason) = verdict.reason() {
                writeln!(out, "{:13}{reason}", "")?;
            }
        }
        let report::Tally {
            agree,
            differ,
            disagree,
            cannot_tell,
            open,
        } = report::Tally::of(self.entries.iter().map(|(_, finding)| &finding.verdict));
        writeln!(
            out,
            "\n{}: {agree} agree, {differ} differ for a reason, {disagree} disagree, \
             {cannot_tell} cannot be told at this scale, {open} open",
            counted(self.entries.len() as u64, "claim", "claims")
        )
    }
}
