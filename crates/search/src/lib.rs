//! Minimax game-tree search by null-window questions to a procedure with memory.
//!
//! Write down the rules of a game; this crate finds the best move. It searches with MTD(f),
//! Alpha-Beta, NegaScout, SSS\* or whatever of the papers' algorithms you choose, with a transposition
//! table, iterative deepening and good move ordering, and tells what it found as plain data.
//!
//! # Thirty lines to a game that plays well
//!
//! A game is one trait, [`Position`]. This is all of Connect Four:
//!
//! ```
#![doc = include_str!("../docs/connect_four.rs")]
//! # fn main() {}
//! ```
//!
//! `moves` is one call that either lists the moves or says that the game is over, and with what score.
//! All scores are those of the side to move. A [`Player`] does the rest:
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::Player;
//! use std::time::Duration;
//!
//! let mut player = Player::new(16 << 20)?; // bytes of memory
//! let mut game = ConnectFour::default();
//! while let Some(column) = player.best_move(&game, Duration::from_millis(5)) {
//!     game.play(column);
//! }
//! assert!(game.moves(&mut MoveList::new()).is_over()); // won, or the board is full
//! # Ok(())
//! # }
//! ```
//!
//! # Check the rules first
//!
//! A wrong key or an evaluation for the wrong side costs days. [`check`] plays random games and looks
//! for such faults; call it from a test. A move that is missing or not legal it cannot know:
//! [`perft()`] counts move sequences, to compare with published counts, and [`divide`] finds where they
//! part.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::check::{check_equality, check_position};
//!
//! let checked = check_position(&ConnectFour::default())?;
//! assert!(checked.ends > 0 && checked.transpositions > 0); // it was put to the test
//! check_equality(&ConnectFour::default())?; // needs PartialEq
//! assert_eq!(nullwindow::perft(&ConnectFour::default(), 7), 823_536); // as published
//! # Ok(())
//! # }
//! ```
//!
//! No check knows the rules of your game: whether moves are missing, only you can tell. [`perft`] counts
//! the positions after so many plies, to be compared with published numbers or a slow and simple generator.
//!
//! # All that can be said in a task
//!
//! [`Player::think`] decides by a [`Task`] and tells all about it in a [`Decision`]: plain data, with the
//! move, its value, the line expected, every finished depth, every question asked, and the work by kinds.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::player::End;
//! use nullwindow::{Player, Task};
//!
//! let mut player = Player::new(1 << 20)?;
//! let mut game = ConnectFour::default();
//! [2, 6, 3, 6].map(|column| game.play(column)); // two in the middle of the bottom row
//! let decision = player.think(&game, Task::depth(8))?;
//! assert_eq!(decision.best, Some(4)); // three, open at both ends
//! assert_eq!(decision.score, Some(Score(10_000 - 3))); // won in three plies
//! assert_eq!(decision.line.len(), 3);
//! assert_eq!((decision.depth, decision.end), (4, End::Decided)); // a won game needs no deeper search
//! println!("{} nodes, {} from memory", decision.nodes, decision.counts.table_hits);
//! # Ok(())
//! # }
//! ```
//!
//! *Limits* are depth, nodes, time, and a [`Clock`](player::Clock) to live on for a whole game; they
//! combine, and the first one reached counts. Nodes are counted exactly; time is kept to a fraction of a
//! millisecond. A player stops before them where there is nothing to think about:
//! [`End`](player::End) says why it did. A depth that could not be finished counts for nothing, but for a
//! better move that it has shown.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::player::{Clock, End};
//! use nullwindow::{Player, Task};
//! use std::time::Duration;
//!
//! let mut player = Player::new(1 << 20)?;
//! let start = ConnectFour::default();
//! let decision = player.think(&start, Task::nodes(20_000).and_time(Duration::from_secs(60)))?;
//! assert_eq!((decision.end, decision.nodes), (End::Nodes, 20_000));
//!
//! // Two seconds for the rest of the game, and ten milliseconds more with every move.
//! let clock = Clock::new(Duration::from_secs(2), Duration::from_millis(10));
//! let decision = player.think(&start, Task::clock(clock))?;
//! assert!(decision.time < Some(Duration::from_secs(1)));
//! # Ok(())
//! # }
//! ```
//!
//! With a limit of depth or nodes, and one thread, the same calls give the same decision on every machine;
//! and no clock is read, so that it works where there is none (WebAssembly without a host, say).
//! [`Task::timed`] measures the time of such a search, too.
//!
//! *Several lines.* [`Task::lines`] asks for the best moves with their values and lines, all of one depth,
//! the best first. [`Task::alternatives`] asks which moves are about as good as the best, which is cheaper,
//! and [`Task::at_random`] plays one of them, for a player who likes to vary.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # use nullwindow::{Player, Task};
//! # let mut player = Player::new(1 << 20)?;
//! # let mut game = ConnectFour::default();
//! # [2, 6, 3, 6].map(|column| game.play(column));
//! let decision = player.think(&game, Task::depth(8).lines(3))?;
//! for line in &decision.lines {
//!     println!("{} {:?}", line.score, line.line.moves);
//! }
//! assert_eq!(decision.lines.len(), 3);
//!
//! let decision = player.think(&game, Task::depth(8).alternatives(0))?;
//! assert_eq!(decision.alternatives, [4, 1]); // it wins on either side
//! let decision = player.think(&game, Task::depth(8).at_random(2026))?;
//! assert!([Some(4), Some(1)].contains(&decision.best));
//!
//! // Only these moves are looked at; one that is not legal is an error.
//! let decision = player.think(&game, Task::depth(8).among([0, 1]))?;
//! assert_eq!(decision.best, Some(1));
//! assert!(player.think(&game, Task::depth(8).among([9])).is_err());
//! # Ok(())
//! # }
//! ```
//!
//! *Progress and a stop.* [`Task::telling`] tells what is known whenever that changes. A
//! [`Signal`] stops the search from another thread, or from there.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::player::End;
//! use nullwindow::{Player, Signal, Task};
//!
//! let signal = Signal::new();
//! let task = Task::default() // until it is stopped
//!     .stopped_by(&signal)
//!     .telling(|update| {
//!         println!("depth {}: {} {:?}", update.depth, update.score, update.line);
//!         if update.depth == 7 {
//!             signal.stop();
//!         }
//!     });
//! let decision = Player::new(1 << 20)?.think(&ConnectFour::default(), task)?;
//! assert_eq!((decision.depth, decision.end), (7, End::Stopped));
//! # Ok(())
//! # }
//! ```
//!
//! *The past of a game.* Where positions can come back ([`Position::REPEATS`]), a player that is given the
//! game instead of the position avoids a draw by repetition, or seeks it:
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::{GameHistory, Player, Task};
//!
//! let mut player = Player::new(1 << 20)?;
//! let mut game = GameHistory::new(ConnectFour::default());
//! while game.verdict().is_none() {
//!     let decision = player.think(&game, Task::depth(4))?;
//!     game.play(decision.best.expect("the game goes on"));
//! }
//! println!("{:?} after {} moves", game.verdict(), game.moves().len());
//! # Ok(())
//! # }
//! ```
//!
//! *Threads.* [`Player::set_threads`] lets several think; all share the table. The value of a full-width
//! search does not depend on their number. A game needs no `Send` and no `Sync` for one thread.
//!
//! *Who asks.* MTD(f), with bisection where a guess is far off, is the default;
//! [`Player::choose_driver`] takes another, and [`Player::set_driver`] any of [`drivers`] or one of yours.
//!
//! *Work that is kept.* [`Player::save_table`] and [`Player::load_table`] keep the memory of a player in a
//! file, which is refused if it belongs to another game, or to this one with other rules or another
//! evaluation.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # use nullwindow::{Player, Task};
//! let (file, start) = (std::env::temp_dir().join("connect-four.table"), ConnectFour::default());
//! let mut player = Player::new(1 << 20)?;
//! player.think(&start, Task::depth(10))?;
//! player.save_table(&file, &start)?;
//!
//! let mut next_day = Player::new(1 << 20)?;
//! next_day.load_table(&file, &start)?;
//! let known = next_day.known_depth(&start).expect("it was searched");
//! let decision = next_day.think(&start, Task::depth(11).resuming_at(known))?;
//! # assert_eq!((known, decision.depth), (10, 11));
//! # std::fs::remove_file(file)?;
//! # Ok(())
//! # }
//! ```
//!
//! # Tactics
//!
//! A search that ends in the middle of an exchange misjudges it. With [`Position::TACTICAL`] and
//! [`Position::tactics`] a game says which moves must be played out before a position can be judged, as
//! captures in chess; a player then does. What else makes a search selective, null moves, reductions,
//! extensions, endgame databases, is a [`Selection`](selection::Selection): [`Player::selecting`].
//!
//! # Scores
//!
//! Scores are integers, so that there is a next better one to ask for; [`Score::quantised`] turns other
//! evaluations into integers, and refuses what cannot be ordered. A final score may be a margin: a
//! search prefers to win by more (see the example `kalah`).
//!
//! A score at least as far from zero as [`Position::WIN`] loses a point with every ply on the way up:
//! the shorter of two wins counts more. That is why the report above says in how many plies the game
//! is won. Keep final scores at least 255 points beyond `WIN`, so that a long way off they are still
//! wins.
//!
//! # Choosing the parts
//!
//! A [`Search`] is made of the parts that its [`Recipe`] names. Everything is chosen by type, and
//! nothing is paid for what is not chosen.
//!
//! | part | choices |
//! |---|---|
//! | [`Evaluator`] | [`OwnEvaluation`]: the game's; [`PlayedOut`]: the same once captures are played out; or one of yours, with weights of its own |
//! | [`Memory`](memory::Memory) | [`TranspositionTable`](memory::TranspositionTable), the same in an [`Arc`](std::sync::Arc), [`Unbounded`](memory::Unbounded), [`NoMemory`](memory::NoMemory) |
//! | [`Ordering`](ordering::MoveOrdering) | [`StoredMove`](ordering::StoredMove), [`Killers`](ordering::Killers), [`History`](ordering::History), [`Hook`](ordering::Hook), combined as tuples; [`AsGenerated`](ordering::AsGenerated) |
//! | [`Limits`](limits::Limits) | [`Budget`](limits::Budget), [`Unlimited`](limits::Unlimited) |
//! | [`Observer`](observers::Observer) | [`Counts`](observers::Counts), [`Cutoffs`](observers::Cutoffs), [`Trace`](observers::Trace), …, in pairs; `()` |
//! | [`Step`](step::Step) | [`Copying`](step::Copying), [`Unmaking`](step::Unmaking) |
//! | [`Selection`](selection::Selection) | [`FullWidth`](selection::FullWidth); or one of yours: null moves, reductions, extensions, databases |
//! | options | lookups at shallow depths, tactics, draws by the past: constants of [`Recipe`] |
//!
//! Two recipes are ready-made: [`Play`] for playing, [`Paper`] for experiments as the papers made
//! them. What asks and what answers is chosen with each [`run`](Search::run): an
//! [algorithm](algorithms), such as [`AlphaBeta`](algorithms::AlphaBeta) or
//! [`NegaScout`](algorithms::NegaScout), and a [driver](drivers), such as [`MtdF`](drivers::MtdF),
//! [`MtSss`](drivers::MtSss), [`MtdBi`](drivers::MtdBi), [`Aspiration`](drivers::Aspiration) or
//! [`OnePass`](drivers::OnePass). So is the [`Plan`]: how deep, and by which steps.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::{AlphaBeta, NegaScout};
//! use nullwindow::drivers::{MtSss, MtdF, OnePass};
//! use nullwindow::memory::{NoMemory, Unbounded};
//! use nullwindow::{Paper, Plan, Search};
//!
//! let root = ConnectFour::default();
//! let plan = Plan::deepening(7);
//! let mut remembering = Search::<Paper<ConnectFour, Unbounded>>::new(Unbounded::new());
//! let mut forgetful = Search::<Paper<ConnectFour, NoMemory>>::new(NoMemory);
//! let value = forgetful.run::<NegaScout>(&OnePass, &root, plan).value;
//! assert_eq!(remembering.run::<AlphaBeta>(&MtSss, &root, plan).value, value);
//! assert_eq!(remembering.run::<AlphaBeta>(&MtdF::default(), &root, plan).value, value);
//! # Ok(())
//! # }
//! ```
//!
//! A recipe of your own is one `impl` with a line for each part; see the example `big_state`.
//!
//! # Limits of a search
//!
//! A [`Budget`](limits::Budget) limits nodes, exactly; time; and a flag that another thread may raise. A
//! depth that was interrupted counts for nothing: the report is that of the last depth finished, and says
//! why the search stopped.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::AlphaBeta;
//! use nullwindow::drivers::MtdF;
//! use nullwindow::limits::{Budget, Stop};
//! use nullwindow::memory::TranspositionTable;
//! use nullwindow::{Plan, Play, Search};
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let stop = Arc::new(AtomicBool::new(false)); // give a clone to who may stop the search
//! let mut search = Search::<Play<ConnectFour>>::new(TranspositionTable::with_bytes(1 << 20)?);
//! search.limits = Budget::nodes(20_000).and_time(Duration::from_secs(60)).and_flag(stop);
//! let plan = Plan::deepening(42);
//! let report = search.run::<AlphaBeta>(&MtdF::default(), &ConnectFour::default(), plan);
//! assert_eq!(report.stopped, Some(Stop::Nodes));
//! assert_eq!(report.depth, report.iterations.len() as u8);
//! # Ok(())
//! # }
//! ```
//!
//! # Memory
//!
//! A [`TranspositionTable`](memory::TranspositionTable) has as many bytes as you say, in entries of
//! 16. All bits of a key are compared, and the table mixes them itself, so keys need not look random.
//! A table that is too small costs time and never a value. It is kept from one search to the next:
//! the next move begins with what the last one has found out, and old entries give way first.
//! [`Player::forget`] empties it. What gives way ([`Replacement`](memory::Replacement)), how many bounds
//! are kept ([`Layout`](memory::Layout)) and whether deeper entries answer
//! ([`accepting_deeper`](memory::TranspositionTable::accepting_deeper)) are choices.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::AlphaBeta;
//! use nullwindow::drivers::MtdF;
//! use nullwindow::memory::{Replacement, TranspositionTable};
//! use nullwindow::{Plan, Play, Search};
//!
//! let table = TranspositionTable::with_bytes(4 << 20)?.replacing(Replacement::TwoTier);
//! let mut search = Search::<Play<ConnectFour>>::new(table);
//! let mut game = ConnectFour::default();
//! let report = search.run::<AlphaBeta>(&MtdF::default(), &game, Plan::deepening(10));
//! game.play(report.best_move.unwrap());
//!
//! let warm = search.run::<AlphaBeta>(&MtdF::default(), &game, Plan::single(9));
//! search.memory.clear();
//! let cold = search.run::<AlphaBeta>(&MtdF::default(), &game, Plan::single(9));
//! assert_eq!(warm.value, cold.value);
//! assert!(warm.counts.total() < cold.counts.total() / 100); // it was all there
//! # Ok(())
//! # }
//! ```
//!
//! # Move ordering
//!
//! The sooner a good move is tried, the less is left to search. List moves that tend to be good first,
//! as above: it costs nothing. [`Position::rank`] tells [`Hook`](ordering::Hook) how promising a move
//! looks, and [`Position::slot`] tells [`History`](ordering::History) which moves are alike. Whether the
//! order is good is measured, not guessed:
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::{Player, Task};
//!
//! let decision = Player::new(1 << 20)?.think(&ConnectFour::default(), Task::depth(9))?;
//! let counts = decision.counts;
//! let right = 100 * counts.cut_first_move / counts.cut_nodes;
//! assert!(right > 75, "the first move cuts off in {right} of 100 nodes that are cut off");
//! # Ok(())
//! # }
//! ```
//!
//! # Watching
//!
//! An [`Observer`](observers::Observer) sees every node. Its methods do nothing unless you write them.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::AlphaBeta;
//! use nullwindow::drivers::MtdF;
//! use nullwindow::memory::{Depth, NoMemory};
//! use nullwindow::observers::{Counts, Observer};
//! use nullwindow::ordering::AsGenerated;
//! use nullwindow::{Paper, Plan, Search};
//!
//! /// Counts the games that were played to the end.
//! #[derive(Default)]
//! struct Ends(u64);
//!
//! impl Observer<ConnectFour> for Ends {
//!     fn leaf(&mut self, _: &ConnectFour, depth: Depth, _: Score) {
//!         self.0 += u64::from(depth > 0);
//!     }
//! }
//!
//! type Watched = Paper<ConnectFour, NoMemory, AsGenerated, (Counts, Ends)>;
//! let mut search = Search::<Watched>::new(NoMemory);
//! search.run::<AlphaBeta>(&MtdF::default(), &ConnectFour::default(), Plan::single(8));
//! let (counts, Ends(ends)) = search.observer;
//! assert!(ends > 0 && ends < counts.leaf_evaluations);
//! # Ok(())
//! # }
//! ```
//!
//! # Threads of your own
//!
//! For searches other than a player's, give each thread one of its own and all of them one table: what one
//! has found out, the others need not search.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::AlphaBeta;
//! use nullwindow::drivers::MtdF;
//! use nullwindow::memory::TranspositionTable;
//! use nullwindow::{Plan, Play, Search};
//! use std::sync::Arc;
//!
//! type Shared = Play<ConnectFour, Arc<TranspositionTable>>;
//! let table = Arc::new(TranspositionTable::with_bytes(4 << 20)?);
//! let reports = std::thread::scope(|scope| {
//!     let threads: Vec<_> = (0..3)
//!         .map(|i| {
//!             let mut search = Search::<Shared>::new(Arc::clone(&table));
//!             // Different depths first, so that they do not all do the same.
//!             let plan = Plan::deepening(9).by(1 + i % 2);
//!             let root = ConnectFour::default();
//!             scope.spawn(move || search.run::<AlphaBeta>(&MtdF::default(), &root, plan))
//!         })
//!         .collect();
//!     threads.into_iter().map(|t| t.join().unwrap()).collect::<Vec<_>>()
//! });
//! assert!(reports.iter().all(|report| report.value == reports[0].value));
//! # Ok(())
//! # }
//! ```
//!
//! # Rules that need a thought
//!
//! - *Extra turns.* Turns alternate. Where a player moves again, the other side gets the turn and has
//!   one legal move, the pass: examples `dots_and_boxes` and `kalah`.
//! - *Passes* are moves, and a *multiple capture* is one move.
//! - *Large states.* The position is copied before a move is played on it. That is the fastest way
//!   for all but very large states; for those, [`Unmake`](step::Unmake) takes moves back, and
//!   [`Player::unmaking`] plays: example `big_state`.
//! - *Repetition.* Memory gives back a value wherever its position occurs, so a value must depend on the
//!   position. Draws by repetition are the exception that players know, by [`Position::REPEATS`],
//!   [`Position::irreversible`] and [`Position::QUIET_PLIES`]: near the root, where a repetition decides the
//!   move, memory is not asked. Any other past that matters, such as the right to castle, belongs into the
//!   position and its key.
//! - *Out of scope*: chance, hidden information, more than two players, moves at the same time.
//!
//! # An algorithm of your own
//!
//! A [`Driver`](drivers::Driver) decides what to ask at the root. An instance of the papers' framework,
//! [`Mtd`](drivers::Mtd), says only where to begin and how to go on:
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use nullwindow::algorithms::AlphaBeta;
//! use nullwindow::drivers::{Mtd, OnePass, Answer};
//! use nullwindow::memory::TranspositionTable;
//! use nullwindow::{Plan, Play, Search};
//!
//! /// Asks what a cautious player asks: am I at least not worse than last time?
//! struct Cautious;
//!
//! impl Mtd for Cautious {
//!     fn first(&self, guesses: &[Score]) -> Score {
//!         guesses.last().copied().unwrap_or(Score::ZERO)
//!     }
//!     fn next(&self, last: &Answer) -> Score {
//!         if last.failed_high() { last.value + 1 } else { last.value - 2 }
//!     }
//! }
//!
//! let table = || TranspositionTable::with_bytes(1 << 20);
//! let (root, plan) = (ConnectFour::default(), Plan::deepening(8));
//! let mut search = Search::<Play<ConnectFour>>::new(table()?);
//! let report = search.run::<AlphaBeta>(&Cautious, &root, plan);
//! let mut search = Search::<Play<ConnectFour>>::new(table()?);
//! assert_eq!(report.value, search.run::<AlphaBeta>(&OnePass, &root, plan).value);
//! # Ok(())
//! # }
//! ```
//!
//! An [`Algorithm`](algorithms::Algorithm) walks the tree. It is a loop over the life of a [`node`]:
//! [`open!`] asks memory and tells leaves, [`next_child`](node::Node::next_child) gives the moves in
//! order until one cuts off, [`ask`](node::Node::ask) searches a child, [`raise`](node::Node::raise)
//! takes note, [`close`](node::Node::close) remembers. This is Alpha-Beta, whole:
//!
//! ```
//! use nullwindow::algorithms::Algorithm;
//! use nullwindow::memory::Depth;
//! use nullwindow::search::Value;
//! use nullwindow::{Recipe, Search, Window, open};
//!
//! struct Mine;
//!
//! impl Algorithm for Mine {
//!     fn search<R: Recipe>(
//!         s: &mut Search<R>,
//!         n: &mut R::Position,
//!         depth: Depth,
//!         window: Window,
//!     ) -> Value<R> {
//!         let mut node = open!(s, n, depth, window);
//!         while let Some(child) = node.next_child(s, n) {
//!             let g = node.ask::<Self>(s, n, &child, node.window())?;
//!             node.raise(s, &child, g);
//!         }
//!         Ok(node.close(s, n))
//!     }
//! }
//! ```
//!
//! The example `custom_algorithm` races one of each with MTD(f). Every algorithm of the papers is a file
//! like this in [`algorithms`] and [`drivers`], and opens with the paper's pseudo-code.

pub mod algorithms;
pub mod check;
pub mod deepening;
mod descent;
pub mod drivers;
pub mod etc;
pub mod game;
pub mod game_history;
pub mod graphs;
pub mod historical;
mod horizon;
pub mod limits;
mod line;
pub mod memory;
pub mod node;
pub mod observers;
pub mod ordering;
mod path;
mod perft;
mod played_out;
pub mod player;
pub mod position;
mod quiescence;
mod ranks;
pub mod recipe;
#[cfg(feature = "serde")]
mod records;
pub mod report;
mod root;
pub mod score;
pub mod search;
pub mod selection;
pub mod step;

pub use deepening::{Lines, Plan};
pub use game::{Game, NotationError};
pub use game_history::{GameHistory, Verdict};
pub use perft::{divide, perft};
pub use played_out::PlayedOut;
pub use player::{Decision, Player, Signal, Task};
pub use position::{MoveList, Position, StandPat, Status};
pub use recipe::{Evaluator, OwnEvaluation, Paper, Play, Recipe, Tournament};
pub use report::{Iteration, Line, Pass, SearchReport};
pub use score::{Bounds, Score, Window};
pub use search::{Interrupt, Search, Value};
pub use selection::NullMove;

/// The README's code is tested as documentation is. The project's README has the same.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
