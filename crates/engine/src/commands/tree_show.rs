//! `nullwindow tree show`: a tree after each pass of a search.

use crate::drawing::{Film, Panel, PanelRecord, check_size, write_svg, write_terminal};
use crate::failure::Failure;
use crate::options::{NamedParser, ParametersOption};
use crate::output::{counted, known, score_text, write_json};
use crate::tree_file::NamedTree;
use crate::whole_file;
use clap::Args;
use nullwindow_catalogue::{TreeAlgorithm, TreeMethod};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// What to show.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree show pearl --algorithm mt-sss\n  \
    nullwindow tree show pearl --algorithm mt-sss --out passes.svg\n  \
    nullwindow tree show appendix-b-3 --algorithm alpha-beta --deepening --pass 3\n\n\
    One picture for each pass, for sss-star and dual-star each time the bound of the root changes.\n\
    Numbers are MAX's. Without --out the tree is drawn on the terminal.")]
pub(crate) struct Show {
    /// A tree file, '-' for standard input, or pearl, appendix-b-2, appendix-b-3
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Which algorithm searches
    #[arg(long, value_name = "A", value_parser = NamedParser::<TreeAlgorithm>::new(), default_value = "mtd-f")]
    algorithm: TreeAlgorithm,

    #[command(flatten)]
    parameters: ParametersOption,

    /// Search depth 1, 2, … first, trying memory's move first
    #[arg(long)]
    deepening: bool,

    /// Draw into this file, whose name ends in .svg
    #[arg(long, value_name = "X.svg")]
    out: Option<PathBuf>,

    /// Show this pass only
    #[arg(long, value_name = "N")]
    pass: Option<usize>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The most panels in one picture.
const MOST_PANELS: usize = 40;

/// What is shown, for programs.
#[derive(Serialize)]
struct Record<'t> {
    algorithm: &'static str,
    tree: &'t str,
    value: Option<i32>,
    passes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    panels: Vec<PanelRecord<'t>>,
}

impl Show {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(path) = &self.out
            && path.extension().is_none_or(|ending| ending != "svg")
        {
            let what = format!("--out {}", path.display());
            return Err(Failure::input(what, "expected a name that ends in .svg"));
        }
        let mut method = TreeMethod::new(self.algorithm, self.parameters.parameters());
        if self.deepening {
            method = method.deepening()?;
        }
        let named = NamedTree::read(&self.file)?;
        check_size(&named)?;
        let film = Film::take(&named, method)?;
        let panels = self.choose(&film)?;
        let title = format!(
            "{}: {}; value {}, {} evaluated",
            named.name,
            self.algorithm.title(),
            film.found.value.map_or("not needed".to_owned(), score_text),
            counted(film.found.counts.leaf_evaluations, "leaf", "leaves")
        );
        if let Some(path) = &self.out {
            let svg = write_svg(&film, panels, &title);
            whole_file::write_text("--out", path, &svg)?;
        }
        if self.json {
            let records = panels
                .iter()
                .map(|panel| PanelRecord::new(film.tree, panel));
            let record = Record {
                algorithm: self.algorithm.name(),
                tree: &named.name,
                value: film.found.value.and_then(known),
                passes: film.panels.len(),
                file: self.out.as_ref().map(|path| path.display().to_string()),
                panels: records.collect(),
            };
            write_json(out, &record)?;
        } else if let Some(path) = &self.out {
            writeln!(out, "{title}")?;
            let panels = counted(panels.len() as u64, "panel", "panels");
            writeln!(out, "{panels} in {}", path.display())?;
        } else {
            writeln!(out, "{title}\n")?;
            write_terminal(out, film.tree, panels)?;
        }
        Ok(())
    }

    /// The panels asked for.
    fn choose<'f>(&self, film: &'f Film<'_>) -> Result<&'f [Panel], Failure> {
        let passes = film.panels.len();
        match self.pass {
            Some(n) => match n.checked_sub(1).and_then(|i| film.panels.get(i..=i)) {
                Some(panel) => Ok(panel),
                None => {
                    let what = format!("--pass {n}");
                    let why = format!("expected a pass from 1 to {passes}");
                    Err(Failure::input(what, why))
                }
            },
            None if passes > MOST_PANELS && !self.json => {
                let why = format!(
                    "{passes} passes are too many for one picture; expected at most \
                     {MOST_PANELS}, or one of them by --pass"
                );
                Err(Failure::input(self.algorithm.name(), why))
            }
            None => Ok(&film.panels),
        }
    }
}
