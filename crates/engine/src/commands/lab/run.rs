//! `nullwindow lab run`: searches, pictures, tables and words.

use super::campaign_bar::{CampaignBar, span};
use super::claims::{Ledger, ledger};
use super::export::csv;
use super::figure_names::{ALL, all_jobs, chosen};
use super::folder::Folder;
use super::{Bench, Failure};
use crate::output::{Align, Table, counted, write_json};
use clap::Args;
use nullwindow_laboratory::scale::{Setup, conditions_text, positions_text};
use nullwindow_laboratory::sheet::{Origin, Panel, Sheet};
use nullwindow_laboratory::{Campaign, Figure, Job, Scale, Store, claims, plot, report, table};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// Which figures, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab run 1996a/fig13\n  \
    nullwindow lab run 1987/fig5 1987/fig6 --out trees\n  \
    nullwindow lab run all --scale quick\n  \
    nullwindow lab run 1996a --scale paper --resume\n\n\
    A paper's name stands for all its figures, `all` for everything, with the claims and one HTML\n\
    report. Each figure leaves a picture (SVG and PNG), its data (CSV) and what is seen (TXT).\n\
    Searches are kept as they end: after an interruption, the same command with --resume goes on.\n\
    The exit code is 1 where searches disagree about a value.")]
pub(crate) struct Run {
    /// Names such as 1996a/fig13, papers such as 1996a, or all
    #[arg(required = true, value_name = "FIGURE")]
    figures: Vec<String>,

    #[command(flatten)]
    bench: Bench,

    /// Print one JSON object a line: one for each search that ends, and one for each figure
    #[arg(long)]
    json: bool,
}

/// A figure that is made, for programs.
#[derive(Serialize)]
struct Record<'s> {
    event: &'static str,
    figure: &'s str,
    title: &'s str,
    verdict: &'static str,
    reason: Option<&'s str>,
    words: &'s [String],
    svg: PathBuf,
    png: PathBuf,
    csv: PathBuf,
    panels: &'s [Panel],
}

#[derive(Serialize)]
struct Closing {
    event: &'static str,
    figures: usize,
    searches: usize,
    stored: usize,
    seconds: f64,
    records: PathBuf,
    report: Option<PathBuf>,
}

impl Run {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let chosen = chosen(&self.figures)?;
        let everything = self.figures.iter().any(|name| name == ALL);
        let scale: Scale = self.bench.place.scale.into();
        let folder = Folder::create(&self.bench.place.out)?;
        let mut store = folder.store()?;
        self.note(&mut store, &chosen, everything, scale)?;

        let jobs = all_jobs(&chosen, everything, scale);
        let mut bar = CampaignBar::new(&jobs, self.json);
        let mut campaign = Campaign::new(&store, self.bench.threads(), self.bench.resume);
        let mut sheets = Vec::new();
        for figure in &chosen {
            bar.figure(figure.name);
            let sheet = self.make(figure, scale, &folder, &mut campaign, &mut bar, out)?;
            sheets.push((*figure, sheet));
        }
        let report = if everything {
            bar.figure("claims");
            let ledger = ledger(scale, &mut campaign, &mut bar, out)?;
            let text = self.report(scale, &sheets, &ledger, bar.seconds());
            if !self.json {
                bar.aside(|| ledger.write(out))?;
            }
            Some(folder.write("report.html", text.as_bytes())?)
        } else {
            None
        };
        let (names, rows) = store
            .records()
            .map_err(|error| Failure::input("--out", error))?;
        let records = folder.write("records.csv", csv(&names, &rows).as_bytes())?;
        let (searches, stored) = bar.made_and_found();
        let closing = Closing {
            event: "end",
            figures: sheets.len(),
            searches,
            stored,
            seconds: bar.seconds(),
            records,
            report,
        };
        drop(bar);
        if self.json {
            write_json(out, &closing)?;
        } else {
            closing.write(out)?;
        }
        Ok(())
    }

    fn note(
        &self,
        store: &mut Store,
        chosen: &[&Figure],
        everything: bool,
        scale: Scale,
    ) -> Result<(), Failure> {
        let mut note = |name: &str, jobs: &[Job]| {
            store
                .note(name, jobs)
                .map_err(|error| Failure::input("--out", error))
        };
        for figure in chosen {
            note(figure.name, &(figure.jobs)(scale))?;
        }
        if everything {
            for claim in claims::ALL {
                note(claim.name, &(claim.jobs)(scale))?;
            }
        }
        Ok(())
    }

    fn make(
        &self,
        figure: &Figure,
        scale: Scale,
        folder: &Folder,
        campaign: &mut Campaign<'_>,
        bar: &mut CampaignBar,
        out: &mut impl Write,
    ) -> Result<Sheet, Failure> {
        let mut trouble = Ok(());
        let results = campaign.run(&(figure.jobs)(scale), |step| {
            if trouble.is_ok() {
                trouble = bar.step(out, step);
            }
        })?;
        trouble?;
        let sheet = (figure.draw)(scale, results);
        let name = figure.name.replace('/', "-");
        let picture = plot::picture(&sheet);
        let png_bytes = picture.png().map_err(|e| Failure::input(figure.name, e))?;
        let svg = folder.write(&format!("{name}.svg"), picture.svg().as_bytes())?;
        let png = folder.write(&format!("{name}.png"), &png_bytes)?;
        let csv = folder.write(&format!("{name}.csv"), table::csv(&sheet).as_bytes())?;
        folder.write(&format!("{name}.txt"), in_words(&sheet).as_bytes())?;
        if self.json {
            let record = Record {
                event: "figure",
                figure: figure.name,
                title: &sheet.title,
                verdict: sheet.verdict.word(),
                reason: sheet.verdict.reason(),
                words: &sheet.words,
                svg,
                png,
                csv,
                panels: &sheet.panels,
            };
            write_json(out, &record)?;
        } else {
            bar.aside(|| {
                write_figure(out, &sheet)?;
                writeln!(out, "picture: {} (and {})\n", png.display(), svg.display())
            })?;
        }
        out.flush()?;
        Ok(sheet)
    }

    fn report(
        &self,
        scale: Scale,
        sheets: &[(&'static Figure, Sheet)],
        ledger: &Ledger,
        seconds: f64,
    ) -> String {
        let sheets = sheets.iter().map(|(figure, sheet)| {
            let info = report::FigureInfo {
                name: figure.name.to_owned(),
                paper: figure.paper().to_owned(),
                title: figure.title.to_owned(),
                runs: format!("varies {}; measures {}", figure.varies, figure.measures),
                about: format!("Expected: {}.", figure.expects),
            };
            (info, sheet.clone())
        });
        report::html(&report::Report {
            scale: scale.name().to_owned(),
            command: format!(
                "nullwindow lab run {} --scale {}",
                self.figures.join(" "),
                scale.name()
            ),
            build: nullwindow_laboratory::store::BUILD.to_owned(),
            machine: nullwindow_laboratory::machine::machine(),
            date: nullwindow_laboratory::date::today(),
            sheets: sheets.collect(),
            claims: ledger.rows(),
            beliefs: ledger.beliefs(),
            conditions: conditions(scale),
            seconds,
        })
    }
}

/// What the searches of the games had in common, in words.
fn conditions(scale: Scale) -> String {
    let setups = Setup::games(scale);
    let reach = setups.iter().map(|setup| {
        let (title, depth) = (setup.in_prose, setup.deepest());
        format!("{title} to {depth} plies")
    });
    let table = setups.first().map(|setup| setup.table().to_string());
    format!(
        "{}, {}, tables of {} entries in buckets of four that keep both bounds of a node. {}.",
        positions_text(&setups),
        reach.collect::<Vec<_>>().join(", "),
        table.unwrap_or_default(),
        conditions_text(&setups)
    )
}

/// What is seen, in words.
fn in_words(sheet: &Sheet) -> String {
    let mut text = format!("{}: {}\n\n{}\n\n", sheet.name, sheet.title, sheet.caption);
    for paragraph in &sheet.words {
        text.push_str(paragraph);
        text.push_str("\n\n");
    }
    text.push_str(&verdict_text(sheet));
    text.push('\n');
    text
}

fn verdict_text(sheet: &Sheet) -> String {
    let word = sheet.verdict.word();
    match sheet.verdict.reason() {
        None => format!("Verdict: {word}."),
        Some(reason) => format!("Verdict: {word}: {reason}."),
    }
}

/// A figure for people: the ends of its curves as a table, and what is seen.
fn write_figure(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    writeln!(out, "{}  {}\n", sheet.name, sheet.title)?;
    let mut table = Table::new([
        ("", Align::Left),
        ("curve", Align::Left),
        ("at", Align::Right),
        ("here", Align::Right),
        ("spread", Align::Left),
        ("published", Align::Right),
    ]);
    for panel in &sheet.panels {
        let mut title = panel.title.clone();
        for series in panel.series.iter().filter(|s| s.origin == Origin::Ours) {
            let Some(last) = series.points.last() else {
                continue;
            };
            let published = panel.series.iter().find(|other| {
                other.origin == Origin::Published && other.name.starts_with(&series.name)
            });
            let there = published.and_then(|other| {
                let same = |point: &&_| near(point, last);
                other.points.iter().find(same)
            });
            table.row([
                std::mem::take(&mut title),
                series.name.clone(),
                short(last.x),
                short(last.y),
                format!("{}–{}", short(last.low), short(last.high)),
                there.map_or(String::new(), |point| short(point.y)),
            ]);
        }
    }
    table.write(out)?;
    writeln!(out)?;
    for paragraph in &sheet.words {
        writeln!(out, "{paragraph}")?;
    }
    writeln!(out, "{}", verdict_text(sheet))
}

fn near(a: &nullwindow_laboratory::sheet::Point, b: &nullwindow_laboratory::sheet::Point) -> bool {
    (a.x - b.x).abs() < 1e-6
}

/// A number with as many digits as are worth reading.
fn short(number: f64) -> String {
    if number.fract() == 0.0 || number.abs() >= 100.0 {
        format!("{number:.0}")
    } else {
        format!("{number:.2}")
    }
}

impl Closing {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Closing {
            figures,
            searches,
            stored,
            ..
        } = self;
        let time = span(self.seconds);
        let figures = counted(*figures as u64, "figure", "figures");
        let searches = counted(*searches as u64, "search", "searches");
        writeln!(
            out,
            "{figures} from {searches} in {time}, and {stored} made before; \
             one record a search in {}",
            self.records.display()
        )?;
        if let Some(report) = &self.report {
            writeln!(out, "report: {}", report.display())?;
        }
        Ok(())
    }
}
