//! Races this library against the crates `minimax` and `mtdf`, in one run.
//!
//! Equal for all: rules, evaluation, depth (full width, no extensions), bytes of the table (`mtdf`
//! has a map without limit), and the positions, which are undecided at that depth. Time is CPU
//! time of the thread, the least of several runs that take turns. The run fails if any two
//! contestants find different values.

mod connect_four;
mod contestants;
mod othello;
mod positions;
mod race;
mod rules;
mod strangers;

use connect_four::ConnectFour;
use contestants::{Contestant, Origin, hand_written, minimax_rs, mtdf_rs, ours};
use othello::Othello;
use race::{Course, Finish, best, race};
use rules::Rules;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
Races nullwindow against the crates minimax 0.6 and mtdf 0.1.

Usage: peer-bench [strangers] [--quick] [--runs N] [--megabytes N] [--only TEXT]
       peer-bench connect-four|othello DEPTH TEXT

  strangers      another race: on the examples Breakthrough and Dots and Boxes, for which nothing is
                 tuned, to depths 8 and 10, with the lines of each crate's adapter
  --quick        smaller depths and one run: a few seconds, to see that all works
  --runs N       how often each position is searched; the least time counts (default 5)
  --megabytes N  size of every table in MiB (default 16)
  --only TEXT    only contestants whose name contains it, after nullwindow's own

The second form makes the searches of the first contestant whose name contains TEXT once and
prints their nodes, for tools that count:
  valgrind --tool=callgrind --toggle-collect='*Searcher*search*' peer-bench connect-four 12 hand";

/// The usual size of a table.
const MEGABYTES: usize = 16;

struct Options {
    strangers: bool,
    quick: bool,
    runs: u32,
    megabytes: usize,
    only: String,
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
    let mut options = Options {
        strangers: false,
        quick: false,
        runs: 5,
        megabytes: MEGABYTES,
        only: String::new(),
    };
    let mut runs = None;
    while let Some(argument) = arguments.next() {
        let number = |most: u32, text: Option<String>| {
            let text = text.unwrap_or_default();
            let parsed = text.parse().ok().filter(|n| (1..=most).contains(n));
            parsed.ok_or(format!(
                "{argument} needs a number from 1 to {most}, not '{text}'"
            ))
        };
        match argument.as_str() {
            "strangers" => options.strangers = true,
            "--quick" => options.quick = true,
            "--only" => options.only = arguments.next().unwrap_or_default(),
            "--runs" => runs = Some(number(1000, arguments.next())?),
            "--megabytes" => options.megabytes = number(4096, arguments.next())? as usize,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("unknown option '{argument}'\n\n{USAGE}")),
        }
    }
    options.runs = runs.unwrap_or(if options.quick { 1 } else { options.runs });
    Ok(Some(options))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &arguments[..] {
        [game, depth, name] if !depth.starts_with('-') => alone(game, depth, name),
        _ => options(arguments.into_iter()).and_then(|options| {
            if let Some(options) = options {
                run(&options)
            } else {
                println!("{USAGE}");
                Ok(())
            }
        }),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// One contestant's searches, once.
fn alone(game: &str, depth: &str, name: &str) -> Result<(), String> {
    let depth = match depth.parse() {
        Ok(depth) if (1..=30).contains(&depth) => depth,
        _ => {
            return Err(format!(
                "'{depth}' is no depth: expected a number from 1 to 30"
            ));
        }
    };
    match game {
        "connect-four" => search_alone(connect_four(), &positions::CONNECT_FOUR, depth, name),
        "othello" => search_alone(othello(), &positions::OTHELLO, depth, name),
        _ => Err(format!(
            "'{game}' is no game of the race: expected connect-four or othello"
        )),
    }
}

fn search_alone<R: Rules>(
    contestants: Vec<Contestant<R>>,
    positions: &[&str],
    depth: u8,
    name: &str,
) -> Result<(), String> {
    let mut named = contestants.into_iter().filter(|c| c.name.contains(name));
    let contestant = named
        .next()
        .ok_or_else(|| format!("no contestant has '{name}' in its name"))?;
    let course = Course {
        positions,
        depth,
        bytes: MEGABYTES << 20,
        runs: 1,
    };
    for finish in race(&course, &[&contestant])? {
        let nodes = finish.nodes.map_or("-".into(), |nodes| nodes.to_string());
        println!("{}, depth {depth}, {}: {nodes} nodes", R::NAME, finish.name);
    }
    Ok(())
}

fn connect_four() -> Vec<Contestant<ConnectFour>> {
    let mut contestants = ours::connect_four();
    contestants.push(hand_written::connect_four());
    contestants.extend(minimax_rs::with_table());
    contestants
}

fn othello() -> Vec<Contestant<Othello>> {
    let mut contestants = ours::othello();
    contestants.push(hand_written::othello());
    contestants.extend(minimax_rs::with_table());
    contestants.push(minimax_rs::without_table());
    contestants
}

fn run(options: &Options) -> Result<(), String> {
    if options.strangers {
        let settings = strangers::Settings {
            depths: if options.quick {
                vec![4, 6]
            } else {
                vec![8, 10]
            },
            runs: options.runs,
            bytes: options.megabytes << 20,
            only: options.only.clone(),
        };
        println!("{}", strangers::run(&settings)?);
        return Ok(());
    }
    let depths = if options.quick {
        [9, 7, 5]
    } else {
        [14, 12, 9]
    };
    let course = |positions, depth| Course {
        positions,
        depth,
        bytes: options.megabytes << 20,
        runs: options.runs,
    };

    let only = &options.only;

    let mut contestants = connect_four();
    compete(
        &course(&positions::CONNECT_FOUR, depths[0]),
        &contestants,
        only,
    )?;

    contestants.extend(mtdf_rs::all());
    compete(
        &course(&positions::CONNECT_FOUR, depths[1]),
        &contestants,
        only,
    )?;

    let mut contestants = othello();
    contestants.extend(mtdf_rs::all());
    compete(&course(&positions::OTHELLO, depths[2]), &contestants, only)
}

fn compete<R: Rules>(
    course: &Course<'_>,
    contestants: &[Contestant<R>],
    only: &str,
) -> Result<(), String> {
    println!(
        "{}, depth {}, {} positions, tables of {} MiB, least of {} runs",
        R::NAME,
        course.depth,
        course.positions.len(),
        course.bytes >> 20,
        course.runs
    );
    let chosen: Vec<_> = contestants
        .iter()
        .filter(|c| c.origin == Origin::Ours || c.name.contains(only))
        .collect();
    let finishes = race(course, &chosen)?;
    print(&finishes);
    Ok(())
}

/// The table, and how many times faster the library's best is than each crate's.
fn print(finishes: &[Finish]) {
    let Some(ours) = best(finishes, &[Origin::Ours]) else {
        return;
    };
    let ratio = |time: Duration| time.as_secs_f64() / ours.as_secs_f64();
    println!("  {:52} {:>9} {:>7} {:>11}", "", "CPU ms", "ratio", "nodes");
    for finish in finishes {
        println!(
            "  {:52} {:9.1} {:7.2} {:>11}",
            finish.name,
            finish.time.as_secs_f64() * 1e3,
            ratio(finish.time),
            finish.nodes.map_or("-".into(), |nodes| nodes.to_string()),
        );
    }
    if let Some(finish) = finishes.first() {
        println!("  values, the same for all: {:?}", finish.values);
    }
    let own_options = [Origin::Minimax, Origin::MinimaxDefault];
    for (peer, origins) in [
        (
            "minimax's best configuration, by its own options",
            &own_options[..],
        ),
        (
            "minimax with our order of moves handed to it",
            &[Origin::MinimaxSorted],
        ),
        ("minimax by default", &[Origin::MinimaxDefault]),
        ("mtdf at its best", &[Origin::Mtdf]),
        ("the same search written by hand", &[Origin::HandWritten]),
    ] {
        if let Some(time) = best(finishes, origins) {
            println!(
                "  nullwindow takes 1/{:.2} of the time of {peer}",
                ratio(time)
            );
        }
    }
    println!();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Option<Options>, String> {
        options(arguments.iter().map(ToString::to_string))
    }

    #[test]
    fn options_are_read_and_bad_ones_named() {
        let options = parsed(&["--quick", "--megabytes", "4"]).unwrap().unwrap();
        assert!(options.quick && options.runs == 1 && options.megabytes == 4);
        let options = parsed(&["--runs", "3"]).unwrap().unwrap();
        assert!(!options.quick && options.runs == 3 && options.megabytes == 16);
        assert!(!options.strangers && parsed(&["strangers"]).unwrap().unwrap().strangers);
        assert!(parsed(&["--help"]).unwrap().is_none());
        for bad in [&["--runs"][..], &["--runs", "0"], &["--megabytes", "x"]] {
            assert!(parsed(bad).err().unwrap().contains(bad[0]));
        }
        assert!(parsed(&["fast"]).err().unwrap().contains("'fast'"));
    }
}
