//! What commands need of a game beyond its rules and notation.

use crate::conditions::Conditions;
use crate::counter::Counter;
use crate::diagram::{Diagram, Style};
use crate::ending::{Ending, Heading};
use crate::experiment::Experiment;
use crate::method::Searchable;
use crate::opening::{InstallBook, Opening};
use crate::problem::Suites;
use crate::seat::Seat;
use crate::solving::Solvers;
use crate::tuning::Tuning;
use crate::{game_record, opening};
use nullwindow::memory::{Depth, SizeError};
use nullwindow::ordering::OrderingChoice;
use nullwindow::player::AnyPlayer;
use nullwindow::{Game, GameHistory, NotationError, Score};
use std::fmt::Debug;

/// A game with all that commands, the laboratory and matches need of it.
///
/// What has a default may be left as it is; what is an `Option` and left at `None` the game lacks,
/// and commands say so. [`sample`](Playable::sample) comes from the macro `positions!`.
pub trait Playable:
    Game<Move: Send + Sync + Debug> + Searchable + PartialEq + Send + Sync + 'static
{
    // Who plays.

    /// Other names that people may type for it.
    const ALIASES: &'static [&'static str] = &[];

    /// What the sides are called, the one that usually moves first first.
    const SIDES: [&'static str; 2];

    /// Whose move it is.
    fn seat(&self) -> Seat;

    // Searches to a fixed depth.

    /// The order of moves of a plain search: memory's move first, then by history, or by the game's
    /// own judgement.
    const ORDERING: OrderingChoice;

    /// The conditions of a plain search: leaves as they stand, scores as fine as they are. Guesses
    /// come from two iterations back where scores swing between odd and even depths (1996, footnote
    /// 5).
    const PLAIN: Conditions = Conditions {
        ordering: Self::ORDERING,
        back: 1 + Self::SWINGS as usize,
        ..Conditions::BARE
    };

    /// The conditions of the papers' experiments; those of a plain search in games that the papers
    /// do not have.
    ///
    /// What the papers' words fix is fixed; each game says how. They do not give the grain of the
    /// scores, but how often MTD(f) asked, 3 to 6 times an iteration. So the grain is the finest of
    /// 1, 2, 5, 10 and 25 points with which it asks at most 4.5 times on the positions for
    /// verification (`lab run beyond/grain`). Nor do they give the width of aspiration windows,
    /// which makes little difference (`lab run beyond/aspiration`).
    const CONDITIONS: Conditions = Self::PLAIN;

    /// Depth beyond which a search is not taken: it would look no farther.
    fn deepest(&self) -> Depth {
        self.plies_left()
    }

    /// A depth that shows the differences between algorithms in a time a person waits for.
    const USEFUL_DEPTH: Depth;

    /// A depth at which twenty positions take a few seconds.
    const BENCH_DEPTH: Depth;

    /// The depths at which node totals belong to the signature of all searches: of every
    /// algorithm, and of play.
    const SIGNATURE_DEPTHS: [Depth; 2] = [Self::USEFUL_DEPTH - 3, Self::USEFUL_DEPTH - 2];

    /// In how many plies above the leaves the approximate minimal graph looks for cheaper cutoffs,
    /// as in 1996b.
    const CHEAPEST_PLIES: Depth = 3;

    /// About how many times as long a search takes that is one ply deeper.
    const GROWTH: f64 = 3.2;

    /// How the laboratory's figures use it; `None` keeps it out of them.
    const EXPERIMENT: Option<Experiment> = None;

    /// Positions to compare on: twenty from real games, where the game has them.
    fn sample() -> &'static [Self];

    /// So many of them, or all where there are fewer.
    fn first_of_sample(number: usize) -> &'static [Self] {
        let all = Self::sample();
        &all[..number.min(all.len())]
    }

    /// The positions before one of them in its game, from the start of the game on; none where it
    /// is of no game.
    fn before_sample(place: usize) -> Vec<Self> {
        let _ = place;
        Vec::new()
    }

    /// Other positions, to verify on what was found on the first.
    fn verification() -> &'static [Self] {
        &[]
    }

    /// Counts move sequences with a table and threads; `None` where they are played one by one.
    const COUNTER: Option<Counter<Self>> = None;

    /// A solver of the game's own; `None` where positions are solved by our players, as far as they
    /// see.
    const SOLVER: Option<Solvers<Self>> = None;

    // Players of ours.

    /// A player of ours, with a table of at most `bytes` bytes. Its search is compiled once: in a
    /// function without type parameters, such as [`nullwindow_chess::player`].
    ///
    /// # Errors
    /// No such table can be made.
    fn player(bytes: usize) -> Result<AnyPlayer<Self>, SizeError>;

    /// How deep the levels 1 to 9 look in a game at the terminal.
    const LEVEL_DEPTHS: [Depth; 9] = [1, 1, 2, 3, 4, 5, 6, 7, 8];

    /// A difference that a beginner hardly notices, in points of a score.
    const BLUR: f64 = 100.0;

    /// Hundredths of what people count in, such as pawns or discs, in a point of a score.
    const POINTS: i32 = 1;

    /// The score of a game that is won at once, where scores tell how far off the end is.
    const WON: Option<Score> = None;

    /// In how many plies a score says the side to move has won.
    fn plies_to_win(score: Score) -> Option<u32> {
        let won = Self::WON.filter(|_| score >= Self::WIN)?;
        Some(u32::try_from(won.0 - score.0).unwrap_or(0))
    }

    /// A score in the unit that people count in, or the distance to the end in moves.
    fn score_text(score: Score) -> String {
        let moves = |plies: u32| plies.div_ceil(2);
        match (Self::plies_to_win(score), Self::plies_to_win(-score)) {
            (Some(plies), _) => format!("wins in {}", moves(plies)),
            (_, Some(plies)) => format!("loses in {}", moves(plies)),
            _ => format!(
                "{:+.2}",
                f64::from(score.0) * f64::from(Self::POINTS) / 100.0
            ),
        }
    }

    /// The move that needs no thought and is played without asking: a forced pass.
    fn forced(&self) -> Option<Self::Move> {
        None
    }

    // Files.

    /// The openings the project has of its own, as [`openings`](Playable::openings) reads them;
    /// without any, matches begin from the start.
    const OPENINGS: &'static str = "position start";

    /// Reads openings: a file of games, or lines of positions or moves.
    ///
    /// # Errors
    /// Names the line and what was rejected there.
    fn openings(text: &str) -> Result<Vec<Opening<Self>>, String> {
        opening::each_line(text, opening::line)
    }

    /// The game as a file has it, ended by an empty line.
    fn game_text(game_history: &GameHistory<Self>, heading: &Heading) -> String {
        game_record::write(game_history, heading)
    }

    /// How players come by a book of openings; `None` if there is none.
    const BOOK: Option<InstallBook> = None;

    /// How test suites are read; `None` if there are none.
    const SUITES: Option<Suites<Self>> = None;

    /// How the evaluation is fitted to the results of games; `None` if it cannot be.
    const TUNING: Option<Tuning> = None;

    // Programs of others.

    /// The protocols of programs that play it, by their names.
    const PROTOCOLS: &'static [&'static str] = &[];

    /// The position as these protocols write it.
    fn protocol_position(&self) -> String {
        self.position_text()
    }

    /// The moves of a game as these protocols write them.
    fn protocol_moves(game_history: &GameHistory<Self>) -> Vec<String> {
        let moves = game_history.positions().iter().zip(game_history.moves());
        moves
            .map(|(position, &mv)| position.move_text(mv))
            .collect()
    }

    /// Reads a move as these protocols write it.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    fn parse_protocol_move(&self, text: &str) -> Result<Self::Move, NotationError> {
        self.parse_move(text)
    }

    /// A variant of the rules that programs must be told of, such as `chess960`.
    fn variant(&self) -> Option<&'static str> {
        None
    }

    // Games at the terminal.

    /// Moves as they are typed.
    const EXAMPLE: &'static str;

    /// The side at the bottom of the diagram, where sides have theirs.
    const BOTTOM: Option<Seat> = None;

    /// A legal move as people write it.
    fn notation(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// All that people may write for a legal move.
    fn spellings(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv)]
    }

    /// A text with what people write in different ways made alike.
    fn simplified(text: &str) -> String {
        text.to_lowercase()
    }

    /// The board in colours after the last move, if there is one, with the position before that;
    /// `None` where [`board`](Game::board) is all there is.
    fn diagram(&self, last: Option<(&Self, Self::Move)>, style: Style) -> Option<Diagram> {
        let _ = (last, style);
        None
    }

    /// What a side has, in a few words; may be empty.
    fn tally(&self, seat: Seat) -> String {
        let _ = seat;
        String::new()
    }

    /// Whether something that cannot err, such as an endgame database, knows the game to be drawn here.
    fn is_known_draw(&self) -> bool {
        false
    }

    /// What restricts the side to move.
    fn restriction(&self) -> Option<&'static str> {
        None
    }

    /// How a game that stands here has ended, for people.
    fn ending_text(&self, ending: &Ending) -> String {
        match ending.winner {
            Some(seat) => format!("{} wins: {}", Self::SIDES[seat.index()], ending.reason),
            None => format!("Draw: {}", ending.reason),
        }
    }
}
