//! `nullwindow tree show`: a tree after each pass of a search.

use crate::failure::Failure;
use crate::options::{NamedParser, ParametersOption};
use crate::output::{counted, known, score_text, write_json};
use crate::tree_file::NamedTree;
use crate::whole_file;
use clap::Args;
use nullwindow_catalogue::{TreeAlgorithm, TreeMethod};
use nullwindow_drawing::{Film, Panel, PanelRecord, Picture, check_size, write_terminal};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What to show.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree show pearl --algorithm mt-sss\n  \
    nullwindow tree show pearl --algorithm mt-sss --out passes.svg\n  \
    nullwindow tree show pearl --algorithm sss-star --out passes.png\n  \
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

    /// Draw into this file, whose name ends in .svg or .png
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

/// The file to draw into.
struct OutFile<'p> {
    path: &'p Path,
    format: Format,
}

enum Format {
    Svg,
    Png,
}

impl<'p> OutFile<'p> {
    fn new(path: &'p Path) -> Result<Self, Failure> {
        let format = match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Format::Svg,
            Some("png") => Format::Png,
            _ => {
                let what = format!("--out {}", path.display());
                let why = "expected a name that ends in .svg or .png";
                return Err(Failure::input(what, why));
            }
        };
        Ok(OutFile { path, format })
    }

    fn write(&self, picture: &Picture) -> Result<(), Failure> {
        let bytes = match self.format {
            Format::Svg => picture.svg().into_bytes(),
            Format::Png => picture.png().map_err(|error| {
                let why = format!("{error}; an .svg has no limit, and --pass draws one pass");
                Failure::input(format!("--out {}", self.path.display()), why)
            })?,
        };
        whole_file::write_text("--out", self.path, &bytes)
    }
}

impl Show {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let out_file = self.out.as_deref().map(OutFile::new).transpose()?;
        let mut method = TreeMethod::new(self.algorithm, self.parameters.parameters());
        if self.deepening {
            method = method.deepening()?;
        }
        let named = NamedTree::read(&self.file)?;
        check_size(&named.tree).map_err(|error| Failure::input(&named.name, error))?;
        let film = Film::new(&named.tree, method)?;
        let panels = self.choose(&film)?;
        let title = format!(
            "{}: {}; value {}, {} evaluated",
            named.name,
            self.algorithm.title(),
            film.found.value.map_or("not needed".to_owned(), score_text),
            counted(film.found.counts.leaf_evaluations, "leaf", "leaves")
        );
        if let Some(file) = out_file {
            file.write(&film.picture(panels, &title))?;
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
