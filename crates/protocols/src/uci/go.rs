//! The command `go` and its limits.

use nullwindow::memory::Depth;
use nullwindow::player::{Clock, Task};
use nullwindow_chess::cozy_chess::{Color, Move};
use nullwindow_chess::{Chess, uci};
use std::time::Duration;

/// The arguments of `go`.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Go {
    /// The limits.
    pub(super) task: Task<Move>,
    /// Whether the answer must wait for `stop`.
    pub(super) infinite: bool,
}

/// The largest depth; no search gets that far.
const MAX_DEPTH: u64 = 120;

/// The longest time in milliseconds, some thirty years, so that sums cannot overflow.
const MAX_TIME: u64 = 1 << 40;

/// Reads the words after `go`. Unknown words are ignored.
pub(super) fn read(words: &[&str], position: &Chess, overhead: Duration) -> Go {
    let mut go = Go {
        task: Task::default(),
        infinite: false,
    };
    let task = &mut go.task;
    let (mut times, mut increments, mut to_go) = ([None; 2], [0; 2], None);
    let mut words = words.iter().peekable();
    while let Some(&word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => task.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|w| uci::parse(position, w).ok()) {
                    words.next();
                    if !task.moves.contains(&mv) {
                        task.moves.push(mv);
                    }
                }
            }
            _ => {
                let Some(value) = words.peek().and_then(|w| number(w)) else {
                    continue;
                };
                let side = |color: Color| color as usize;
                match word {
                    "wtime" => times[side(Color::White)] = Some(value),
                    "btime" => times[side(Color::Black)] = Some(value),
                    "winc" => increments[side(Color::White)] = value,
                    "binc" => increments[side(Color::Black)] = value,
                    "movestogo" => to_go = Some(value),
                    "movetime" => task.time = Some(milliseconds(value)),
                    "depth" => task.depth = shallower(task.depth, value),
                    // A mate in n moves takes 2n − 1 plies, and the search is over when it is found;
                    // where its moves seem bad, a selective search must go deeper to see it.
                    "mate" => {
                        let plies = value.saturating_mul(2).saturating_sub(1);
                        task.depth = shallower(task.depth, plies.saturating_mul(3));
                    }
                    "nodes" => task.nodes = Some(value),
                    _ => continue,
                }
                words.next();
            }
        }
    }
    let turn = position.turn() as usize;
    // If only one clock is given, it is used for both sides.
    if let Some(left) = times[turn].or(times[1 - turn]) {
        task.clock = Some(Clock {
            left: milliseconds(left),
            increment: milliseconds(increments[turn]),
            moves: to_go.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX)),
            overhead,
        });
    }
    go
}

/// Parses a depth, clamped to what is allowed.
pub(super) fn depth(word: &str) -> Option<Depth> {
    number(word).map(clamped_depth)
}

fn clamped_depth(plies: u64) -> Depth {
    Depth::try_from(plies.clamp(1, MAX_DEPTH)).unwrap_or(Depth::MAX)
}

/// The lesser of two depths.
fn shallower(depth: Option<Depth>, plies: u64) -> Option<Depth> {
    let plies = clamped_depth(plies);
    Some(depth.map_or(plies, |depth| depth.min(plies)))
}

fn milliseconds(value: u64) -> Duration {
    Duration::from_millis(value.min(MAX_TIME))
}

/// Parses a number; negative ones become 0, and too large ones `u64::MAX`.
pub(super) fn number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        None
    } else if word.starts_with('-') {
        Some(0)
    } else {
        Some(digits.parse().unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    const MS: fn(u64) -> Duration = Duration::from_millis;

    fn read_line(line: &str) -> Go {
        let words: Vec<&str> = line.split_whitespace().collect();
        read(&words, &Chess::start(), MS(10))
    }

    #[test]
    fn every_limit_is_read() {
        let go = read_line(
            "searchmoves e2e4 d2d4 e2e4 wtime 5000 btime 7000 winc 100 binc 200 movestogo 7 \
             movetime 900 depth 19 nodes 1000 mate 3 ponder infinite",
        );
        let moves = |text| uci::parse(&Chess::start(), text).expect("legal");
        let clock = Clock {
            left: MS(5000),
            increment: MS(100),
            moves: Some(7),
            overhead: MS(10),
        };
        let task = Task::depth(15)
            .and_nodes(1000)
            .and_time(MS(900))
            .and_clock(clock)
            .pondering()
            .among([moves("e2e4"), moves("d2d4")]);
        assert_eq!(
            go,
            Go {
                task,
                infinite: true
            }
        );
    }

    #[test]
    fn malformed_arguments_are_ignored() {
        assert_eq!(
            read_line("depth depth 3 wtime x nodes"),
            read_line("depth 3")
        );
        assert_eq!(read_line("searchmoves e2e5 depth 0"), read_line("depth 1"));
        assert_eq!(
            read_line("depth 99999999999999999999").task.depth,
            Some(120)
        );
        let clock = read_line("wtime -50 winc 99999999999999999999999999 movestogo -1");
        let allowance = clock.task.allowance().expect("a clock");
        assert_eq!(allowance.most, MS(1));
    }

    /// The time for a move is at most what the clock shows, less the overhead.
    #[test]
    fn the_time_for_a_move_stays_within_the_clock() {
        for left in [0, 1, 5, 11, 20, 100, 1000, 60_000, u64::MAX] {
            for rest in [
                "",
                "winc 10",
                "winc 99999999",
                "movestogo 1",
                "movestogo 40",
            ] {
                let go = read_line(&format!("wtime {left} btime 1 {rest}"));
                let most = go.task.allowance().expect("a clock").most;
                let spare = MS(left.min(MAX_TIME)).saturating_sub(MS(10));
                assert!(most <= spare.max(MS(1)), "{left} {rest}: {most:?}");
            }
        }
    }
}
