//! Making slices: setting after setting of men, on several threads.

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::material::Material;
use super::retrograde::{Question, Workspace, solve_setting};
use super::slice::{Men, Numbering};
use super::tables::{Slice, Tables, turn};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// How work is done and watched.
pub struct Work<'a> {
    /// How many threads.
    pub threads: NonZeroUsize,
    /// Is told how many positions more are done, by any thread; to break ends the work.
    pub progress: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync),
}

impl std::fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work")
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// The work was broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

impl Work<'_> {
    /// Does tasks `0..tasks` in about equal `portions`, each thread with a state of its own.
    pub(crate) fn share<S>(
        &self,
        tasks: usize,
        portion: usize,
        state: impl Fn() -> S + Sync,
        each: impl Fn(&mut S, usize) -> u64 + Sync,
    ) -> Result<(), Interrupted> {
        let next = AtomicUsize::new(0);
        let stopped = AtomicBool::new(false);
        let run = || {
            let mut state = state();
            while !stopped.load(Relaxed) {
                let first = next.fetch_add(portion, Relaxed);
                if first >= tasks {
                    break;
                }
                let done = (first..tasks.min(first + portion))
                    .map(|task| each(&mut state, task))
                    .sum();
                if (self.progress)(done).is_break() {
                    stopped.store(true, Relaxed);
                }
            }
        };
        if self.threads.get() == 1 || tasks <= portion {
            run();
        } else {
            std::thread::scope(|scope| {
                for _ in 1..self.threads.get() {
                    // Where no thread can be had, those that are there work.
                    let _ = std::thread::Builder::new().spawn_scoped(scope, run);
                }
                run();
            });
        }
        if stopped.load(Relaxed) {
            Err(Interrupted)
        } else {
            Ok(())
        }
    }
}

/// Solves a material; the slices it needs must be there.
pub(crate) fn solve_slice(
    material: Material,
    tables: &Tables,
    work: &Work<'_>,
) -> Result<Slice, Interrupted> {
    let slice = Slice::new(material);
    // A man's move leads to a setting that has come further, in the same slice: it must find it.
    let mut tables = tables.clone();
    let slice = std::sync::Arc::new(slice);
    tables.insert(slice.clone());
    let per_setting = slice.numbering.per_setting as usize;
    let portion = (20_000 / per_setting).max(1);
    for level in levels(&slice.numbering) {
        work.share(
            level.len(),
            portion,
            Workspace::default,
            |workspace, task| {
                let (setting, men) = level[task];
                let question = Question {
                    numbering: &slice.numbering,
                    men,
                    solved: &tables,
                };
                solve_setting(question, workspace, None);
                keep(&slice, setting, men, workspace);
                2 * u64::from(slice.numbering.per_setting)
            },
        )?;
    }
    drop(tables);
    Ok(std::sync::Arc::into_inner(slice).expect("no other has it"))
}

/// The settings of men, those that have come furthest first; none needs another of its level.
fn levels(numbering: &Numbering) -> Vec<Vec<(u32, Men)>> {
    let mut levels: Vec<Vec<(u32, Men)>> = Vec::new();
    let even = numbering.material.is_even();
    numbering.each_setting::<super::bits::Portable>(|number, men| {
        // The board turned is the other half.
        if even && numbering.setting::<super::bits::Portable>(men.turned()) < number {
            return;
        }
        let progress = men.progress() as usize;
        if levels.len() <= progress {
            levels.resize_with(progress + 1, Vec::new);
        }
        levels[progress].push((number, men));
    });
    levels.reverse();
    levels
}

with_bits! {
    /// Keeps what was found for a setting.
    fn keep => keep_by(slice: &Slice, setting: u32, men: Men, found: &Workspace)
}

#[inline(always)]
fn keep_by<B: Bits>(slice: &Slice, setting: u32, men: Men, found: &Workspace) {
    let numbering = &slice.numbering;
    let per_setting = u64::from(numbering.per_setting);
    let start = u64::from(setting) * per_setting;
    slice.sides[0].fill(start, found.values(0));
    if !numbering.material.is_even() {
        slice.sides[1].fill(start, found.values(1));
        return;
    }
    let men_turned = men.turned();
    let setting_turned = numbering.setting::<B>(men_turned);
    if setting_turned == setting {
        return;
    }
    let start = u64::from(setting_turned) * per_setting;
    let free = men_turned.free();
    let mut values = found.values(1);
    numbering.each_placing::<B>(men, |_, black_kings, white_kings| {
        let placing = numbering.placing::<B>(free, turn(white_kings), turn(black_kings));
        let value = values.next().unwrap_or(GameValue::Draw);
        slice.sides[0].put(start + u64::from(placing), value);
    });
}
