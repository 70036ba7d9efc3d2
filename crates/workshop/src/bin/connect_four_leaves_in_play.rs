//! What a player gains from judging the last ply at once, in instructions: ten positions of the
//! test set, with the game as it is and as if it could not judge leaves itself.
//!
//! `cargo run --release -p workshop --bin connect_four_leaves_in_play`
//!
//! Needs valgrind, which counts the instructions of this program called with the name of a way.

use nullwindow::memory::Depth;
use nullwindow::{MoveList, Player, Position, Score, Status, Task};
use nullwindow_connect_four::test_set::test_set;
use nullwindow_connect_four::{ConnectFour, Move};
use std::process::{Command, ExitCode};

const POSITIONS: usize = 10;
const DEPTH: Depth = 13;
const TABLE: usize = 1 << 20;

/// Connect Four that leaves it to the search to play and evaluate leaf by leaf, so that the last
/// ply is remembered and ranked too.
#[derive(Clone)]
struct OneByOne(ConnectFour);

impl Position for OneByOne {
    type Move = Move;

    const WIN: Score = ConnectFour::WIN;
    const SLOTS: usize = ConnectFour::SLOTS;

    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        self.0.moves(into)
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> Score {
        self.0.evaluate()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn rank(&self, mv: Move) -> i32 {
        self.0.rank(mv)
    }

    fn plies_left(&self) -> Depth {
        self.0.plies_left()
    }

    fn slot(&self, mv: Move) -> usize {
        self.0.slot(mv)
    }
}

/// Nodes of all searches.
fn search<P>(depth: Depth, of: impl Fn(ConnectFour) -> P) -> u64
where
    P: Position<Move = Move>,
{
    let positions = test_set().into_iter().take(POSITIONS);
    let nodes = positions.map(|test| {
        let mut player = Player::new(TABLE).expect("a small table fits in memory");
        let decision = player.think(&of(test.position), Task::depth(depth));
        decision.expect("no moves are given").nodes
    });
    nodes.sum()
}

fn run(way: &str) -> Option<u64> {
    match way {
        "idle" => Some(search(1, |position| position)),
        "at-once" => Some(search(DEPTH, |position| position)),
        "one-by-one" => Some(search(DEPTH, OneByOne)),
        _ => None,
    }
}

/// Nodes of a way, and the instructions that they took, all that an idle run takes left out.
fn measure(way: &str) -> Result<(u64, u64), String> {
    let instructions = |way: &str| {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(program)
            .arg(way)
            .output()
            .map_err(|error| format!("cannot run valgrind ({error}): install it"))?;
        let messages = String::from_utf8_lossy(&output.stderr);
        let mut counts = messages
            .lines()
            .filter_map(|line| line.split_once("Collected :"));
        let count = counts.find_map(|(_, count)| count.trim().parse::<u64>().ok());
        count.ok_or_else(|| format!("valgrind counted nothing:\n{messages}"))
    };
    let nodes = run(way).unwrap_or_default();
    Ok((nodes, instructions(way)? - instructions("idle")?))
}

fn compare() -> Result<(), String> {
    println!("{POSITIONS} positions to depth {DEPTH}");
    let (nodes_once, at_once) = measure("at-once")?;
    let (nodes_one, one_by_one) = measure("one-by-one")?;
    println!("leaves at once:    {nodes_once:9} nodes {at_once:11} instructions");
    println!("leaves one by one: {nodes_one:9} nodes {one_by_one:11} instructions");
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let ratio = one_by_one as f64 / at_once as f64;
    println!("ratio: {ratio:.2}");
    Ok(())
}

fn main() -> ExitCode {
    let way = std::env::args().nth(1);
    let outcome = match &way {
        None => compare(),
        Some(way) => match run(way) {
            Some(nodes) => {
                println!("{nodes}");
                Ok(())
            }
            None => Err(format!(
                "'{way}' is no way: expected at-once, one-by-one or idle"
            )),
        },
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
