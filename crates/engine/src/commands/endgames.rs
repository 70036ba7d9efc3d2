//! `nullwindow endgames`: makes endgame databases, or verifies them.

use crate::endgames_folder::{Folder, SUFFIX};
use crate::failure::Failure;
use crate::interrupt::OnInterrupt;
use crate::options::GameParser;
use crate::output::{Align, Table, counted, grouped, write_json};
use crate::progress::Progress;
use clap::Args;
use nullwindow_catalogue::GameName;
use nullwindow_checkers::endgames::{
    Contradiction, Counts, MOST_PIECES, Maker, Material, Work, positions_published,
};
use serde::Serialize;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What to make.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow endgames checkers --pieces 4 --out endgames\n  \
    nullwindow endgames checkers --pieces 6 --out endgames --threads 2\n  \
    nullwindow endgames checkers --pieces 4 --out endgames --verify\n  \
    nullwindow analyse --game checkers --position \"W:WK18,K19,K20:BK27,K28\" --endgames endgames\n\n\
    A database tells of every position with so many pieces whether it is won, drawn or lost. Each\n\
    material is a file, which is there when it is complete: what was interrupted goes on with the\n\
    same call. Up to 4 pieces come with the program. Five pieces take seconds, six minutes and half\n\
    a gigabyte of memory; seven take hours and some six gigabytes.\n\
    --verify looks at every position: it must be worth what the best of its moves is worth.")]
pub(crate) struct Endgames {
    /// Which game: checkers
    #[arg(hide_possible_values = true, value_name = "GAME", value_parser = GameParser::ANY)]
    game: GameName,

    /// Up to how many pieces
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MOST_PIECES)))]
    pieces: u32,

    /// The folder of the databases
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Threads that work [default: as many as the machine has]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Verify the databases of the folder instead of making them
    #[arg(long)]
    verify: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let count = text.parse().ok().filter(|&n: &NonZeroUsize| n.get() <= 256);
    count.ok_or("expected a number from 1 to 256")
}

/// What was made or verified, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    pieces: u32,
    positions: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    bytes: u64,
    /// Files made by this call; the others were there.
    made: usize,
    verified: bool,
    by_pieces: Vec<Part>,
    slices: Vec<Part>,
    seconds: f64,
}

/// The same of some positions.
#[derive(Serialize, Clone, Default)]
struct Part {
    pieces: u32,
    #[serde(skip_serializing_if = "String::is_empty")]
    material: String,
    positions: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    bytes: u64,
    /// How many positions others have counted; where all materials are together only.
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<u64>,
}

impl Part {
    fn of(material: Material, counts: &Counts, bytes: u64) -> Part {
        let [lost, drawn, won] = counts.total();
        Part {
            pieces: material.pieces(),
            material: material.to_string(),
            positions: counts.positions(),
            won,
            drawn,
            lost,
            bytes,
            published: None,
        }
    }

    fn sum<'p>(pieces: u32, parts: impl Iterator<Item = &'p Part>) -> Part {
        let mut sum = Part {
            pieces,
            ..Part::default()
        };
        for part in parts {
            sum.positions += part.positions;
            sum.won += part.won;
            sum.drawn += part.drawn;
            sum.lost += part.lost;
            sum.bytes += part.bytes;
        }
        sum
    }
}

impl Endgames {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.game.name() != "checkers" {
            let why = format!("{} has no endgame databases", self.game);
            return Err(Failure::input(self.game, why + "; expected checkers"));
        }
        let folder = Folder::new(&self.out);
        if !self.verify {
            folder.create()?;
        }
        let started = Instant::now();
        let stopped = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stopped);
        let _listening = OnInterrupt::run(move || flag.store(true, Relaxed));
        let goal = Material::up_to(self.pieces).map(Material::positions).sum();
        let meter = Meter::new(goal);
        let watch = |positions| {
            meter.add(positions);
            if stopped.load(Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let mut job = Job {
            folder: &folder,
            maker: Maker::new(self.pieces),
            work: Work {
                threads: self.threads.unwrap_or_else(all),
                progress: &watch,
            },
            meter: &meter,
            made: 0,
            verified: self.verify.then_some(0),
        };
        let mut slices = Vec::new();
        for material in Material::up_to(self.pieces) {
            meter.name(material);
            slices.push(if self.verify {
                job.verify(material)?
            } else {
                job.make(material)?
            });
        }
        let made = job.made;
        drop(job);
        drop(meter);
        let by_pieces = (2..=self.pieces).map(|pieces| {
            let alike = slices.iter().filter(|part: &&Part| part.pieces == pieces);
            Part {
                published: positions_published(pieces),
                ..Part::sum(pieces, alike)
            }
        });
        let by_pieces: Vec<Part> = by_pieces.collect();
        let sum = Part::sum(self.pieces, slices.iter());
        let record = Record {
            game: self.game.name(),
            pieces: self.pieces,
            positions: sum.positions,
            won: sum.won,
            drawn: sum.drawn,
            lost: sum.lost,
            bytes: sum.bytes,
            made,
            verified: self.verify,
            by_pieces,
            slices,
            seconds: started.elapsed().as_secs_f64(),
        };
        self.tell(&record, out)?;
        match record.by_pieces.iter().find(|part| {
            part.published
                .is_some_and(|published| published != part.positions)
        }) {
            None => Ok(()),
            Some(part) => Err(Failure::No(format!(
                "{} pieces: {} positions are not those that others have counted, {}",
                part.pieces,
                part.positions,
                part.published.unwrap_or(0)
            ))),
        }
    }

    fn tell(&self, record: &Record, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            write_json(out, record)?;
            return Ok(());
        }
        let mut table = Table::new(
            ["pieces", "positions", "won", "drawn", "lost", "bytes"]
                .map(|name| (name, Align::Right)),
        );
        for part in &record.by_pieces {
            let numbers = [part.positions, part.won, part.drawn, part.lost, part.bytes];
            let numbers = numbers.map(grouped).into_iter();
            table.row(std::iter::once(part.pieces.to_string()).chain(numbers));
        }
        table.write(out)?;
        let what = if self.verify {
            "every position is worth what its best move is worth".to_owned()
        } else {
            format!("{} of {} files made", record.made, record.slices.len())
        };
        let positions = counted(record.positions, "position", "positions");
        let bytes = counted(record.bytes, "byte", "bytes");
        writeln!(
            out,
            "\n{positions} in {bytes}; {what}; {:.1} s",
            record.seconds
        )?;
        Ok(())
    }
}

/// Making or verifying, slice by slice.
struct Job<'a> {
    folder: &'a Folder,
    maker: Maker,
    work: Work<'a>,
    meter: &'a Meter,
    made: usize,
    /// How many files were verified, where files are.
    verified: Option<u64>,
}

impl Job<'_> {
    /// Makes a slice, unless it is there.
    fn make(&mut self, material: Material) -> Result<Part, Failure> {
        if let Some(file) = self.folder.read(material)? {
            let bytes = file.len() as u64;
            let counts = Maker::look(&file).map_err(|e| self.folder.wrong(material, e))?;
            self.meter.find(material.positions());
            return Ok(Part::of(material, &counts, bytes));
        }
        self.prepare(material)?;
        let made = self.maker.make(material, &self.work);
        let made = made.map_err(|_| self.interrupted())?;
        consistent(made.contradiction)?;
        self.folder.write(material, &made.file)?;
        self.made += 1;
        Ok(Part::of(material, &made.counts, made.file.len() as u64))
    }

    /// Looks at every position of a slice.
    fn verify(&mut self, material: Material) -> Result<Part, Failure> {
        self.prepare(material)?;
        let bytes = self.add(material)?;
        let verified = self.maker.verify(material, &self.work);
        consistent(verified.map_err(|_| self.interrupted())?)?;
        let counted = self.maker.count(material, &self.work);
        let counts = counted.map_err(|_| self.interrupted())?;
        let said = Maker::look(&self.folder.read(material)?.unwrap_or_default());
        if said != Ok(counts) {
            let what = self.folder.path(material);
            return Err(Failure::No(format!(
                "{}: the counts are not those of its positions",
                what.display()
            )));
        }
        self.verified = self.verified.map(|files| files + 1);
        Ok(Part::of(material, &counts, bytes))
    }

    /// Puts in memory what a slice needs.
    fn prepare(&mut self, material: Material) -> Result<(), Failure> {
        for needed in self.maker.missing_for(material) {
            self.add(needed)?;
        }
        Ok(())
    }

    /// Puts a slice of the folder in memory.
    fn add(&mut self, material: Material) -> Result<u64, Failure> {
        let Some(file) = self.folder.read(material)? else {
            let path = self.folder.path(material);
            return Err(Failure::input(
                path.display(),
                format_args!("no such file; expected a database *.{SUFFIX} of these pieces"),
            ));
        };
        let bytes = file.len() as u64;
        let stopped = self.work.progress;
        let quiet = |_| stopped(0);
        let work = Work {
            threads: self.work.threads,
            progress: &quiet,
        };
        let added = self.maker.add(file, &work);
        let added = added.map_err(|error| self.folder.wrong(material, error))?;
        let (found, _) = added.map_err(|_| self.interrupted())?;
        if found != material {
            let why = format!("it has {found}; expected {material}");
            return Err(Failure::input(self.folder.path(material).display(), why));
        }
        Ok(bytes)
    }

    fn interrupted(&self) -> Failure {
        Failure::Interrupted(match self.verified {
            None => {
                let there = counted(self.made as u64, "file was", "files were");
                format!("interrupted: {there} made; the same call goes on from there")
            }
            Some(files) => {
                let right = counted(files, "file was", "files were");
                format!("interrupted: {right} verified, and no contradiction was found")
            }
        })
    }
}

fn consistent(contradiction: Option<Contradiction>) -> Result<(), Failure> {
    match contradiction {
        None => Ok(()),
        Some(Contradiction {
            position,
            stored,
            by_moves,
        }) => Err(Failure::No(format!(
            "{position:?}: the database has a {stored}, its moves a {by_moves}"
        ))),
    }
}

/// How far the work has come.
struct Meter {
    progress: Progress,
    done: AtomicU64,
    /// Those of files that were there, which took no time.
    found: AtomicU64,
    goal: u64,
    started: Instant,
    shown: Mutex<(Instant, String)>,
}

impl Meter {
    fn new(goal: u64) -> Meter {
        let started = Instant::now();
        Meter {
            progress: Progress::new(),
            done: AtomicU64::new(0),
            found: AtomicU64::new(0),
            goal,
            started,
            shown: Mutex::new((started, String::new())),
        }
    }

    fn name(&self, material: Material) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.1 = material.to_string();
    }

    /// So many positions were done before.
    fn find(&self, positions: u64) {
        self.found.fetch_add(positions, Relaxed);
        self.add(positions);
    }

    /// So many positions more are done; shown ten times a second.
    fn add(&self, positions: u64) {
        let done = self.done.fetch_add(positions, Relaxed) + positions;
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        let now = Instant::now();
        if now - shown.0 < Duration::from_millis(100) {
            return;
        }
        shown.0 = now;
        let time = self.started.elapsed();
        let (percent, left) = outlook(done, self.found.load(Relaxed), self.goal, time);
        self.progress.show(&format!(
            "{percent:3} % of {}, {}{left}",
            counted(self.goal, "position", "positions"),
            shown.1
        ));
    }
}

/// How many per cent are done, and how long the rest will take by what this call has done itself.
/// What is being written is not done yet, so that there is no hundredth per cent.
fn outlook(done: u64, found: u64, goal: u64, time: Duration) -> (u64, String) {
    let percent = (done.min(goal) * 100 / goal.max(1)).min(99);
    let own = done.saturating_sub(found);
    if own == 0 {
        return (percent, String::new());
    }
    #[expect(clippy::cast_precision_loss, reason = "an estimate for people")]
    let left = time.as_secs_f64() * goal.saturating_sub(done) as f64 / own as f64;
    (percent, format!(", about {left:.0} s left"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outlook_counts_what_this_call_has_done() {
        let time = Duration::from_secs(10);
        let left = |seconds: u32| format!(", about {seconds} s left");
        assert_eq!(outlook(0, 0, 1000, time), (0, String::new()));
        assert_eq!(outlook(500, 500, 1000, time), (50, String::new()));
        assert_eq!(outlook(500, 0, 1000, time), (50, left(10)));
        assert_eq!(outlook(600, 500, 1000, time), (60, left(40)));
        assert_eq!(outlook(1003, 0, 1000, time), (99, left(0)));
    }
}
