//! Othello on its usual board and on smaller ones: NBoard and GTP to programs, GGF and OBF to people.

mod diagram;
mod solving;
mod tuning;

use super::Playable;
use crate::conditions::Conditions;
use crate::counter::Counter;
use crate::diagram::{Diagram, Style};
use crate::ending::{Ending, Heading};
use crate::experiment::Experiment;
use crate::opening::{InstallBook, Opening, each_line, lines};
use crate::problem::{Problem, Suites, Wanted};
use crate::seat::Seat;
use crate::solving::Solvers;
use crate::tuning::Tuning;
use nullwindow::memory::{Depth, SizeError};
use nullwindow::ordering::OrderingChoice;
use nullwindow::player::{AnyPlayer, Player};
use nullwindow::selection::Selection;
use nullwindow::{Game, GameHistory, NotationError};
use nullwindow_othello::book::Book;
use nullwindow_othello::{
    Board, FreePasses, Move, Othello, Othello4, Othello6, Record, Side, ggf, obf, perft,
};
use std::num::NonZeroUsize;

/// What all boards have in common.
macro_rules! common {
    ($player:expr) => {
        const SIDES: [&'static str; 2] = ["Black", "White"];

        fn seat(&self) -> Seat {
            match self.side() {
                Side::X => Seat::First,
                Side::O => Seat::Second,
            }
        }

        const ORDERING: OrderingChoice = OrderingChoice::HOOK;
        const CHEAPEST_PLIES: Depth = 2;

        /// As many plies as there are empty squares: with all of them filled there is nothing more to see.
        fn deepest(&self) -> Depth {
            FreePasses.deepest(self)
        }

        const COUNTER: Option<Counter<Self>> = Some(Counter {
            count,
            count_results: None,
        });

        fn player(bytes: usize) -> Result<AnyPlayer<Self>, SizeError> {
            $player(bytes)
        }

        const POINTS: i32 = 100 / Othello::DISC;
        const EXAMPLE: &'static str = "f5 or pass";
    };
}

impl Playable for Othello {
    common!(nullwindow_othello::player);
    const SOLVER: Option<Solvers<Self>> = Some(Solvers {
        make: solving::make,
        read: Some(solving::read),
        suite: Some(solving::suite),
    });

    /// Keyano (1996a, sections 3.2 and 5.1) orders moves statically: here by how few replies they
    /// leave, then by squares. Our scores swing between odd and even depths, so guesses are two
    /// iterations old (footnote 5). No move is tactical, so there is nothing to play out.
    const CONDITIONS: Conditions = Conditions {
        ordering: OrderingChoice {
            replies: true,
            ..OrderingChoice::HOOK
        },
        grain: 2,
        back: 2,
        ..Self::PLAIN
    };
    const USEFUL_DEPTH: Depth = 9;
    const BENCH_DEPTH: Depth = 9;
    const SIGNATURE_DEPTHS: [Depth; 2] = [6, 8];
    const EXPERIMENT: Option<Experiment> = Some(Experiment {
        title: "Othello",
        in_prose: "Othello",
        published: true,
        step: 1,
        shallowest: 3,
        quick: 8,
        paper: 10,
    });

    positions!(Othello, nullwindow_othello::test_set);

    const LEVEL_DEPTHS: [Depth; 9] = [1, 1, 2, 3, 4, 5, 6, 8, 10];
    const BLUR: f64 = 8.0 * Othello::DISC as f64;

    fn forced(&self) -> Option<Move> {
        let pass = self.mobility() == 0 && self.opponent_mobility() != 0;
        pass.then_some(Move::PASS)
    }

    const OPENINGS: &'static str = nullwindow_othello::OPENINGS;

    /// GGF; or lines of boards or of moves.
    fn openings(text: &str) -> Result<Vec<Opening<Self>>, String> {
        let opening = |record: Record, name: &str| Opening {
            name: name.to_owned(),
            start: record.start,
            moves: record.moves,
        };
        if text.contains("(;") {
            let games = ggf::parse(text).map_err(|error| error.to_string())?;
            return Ok(games.into_iter().map(|game| opening(game, "")).collect());
        }
        let read = |line: &str| -> Result<Opening<Self>, NotationError> {
            let (moves, name) = line.split_once(';').unwrap_or((line, ""));
            if moves.starts_with(['-', '.', 'X', 'x', 'O', 'o', '*']) {
                let start = Othello::parse_position(moves)?;
                return Ok(opening(Record::new(start), name.trim()));
            }
            // A transcript may stand after other fields, such as a year and a result.
            let last = moves.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
            Ok(opening(Record::parse(last)?, name.trim()))
        };
        each_line(text, read)
    }

    fn game_text(history: &GameHistory<Self>, heading: &Heading) -> String {
        let mut record = Record::new(*history.start());
        record.moves = history.moves().to_vec();
        let [black, white] = &heading.players;
        record.x_name = Some(black.clone());
        record.o_name = Some(white.clone());
        // A game that was not played to its end is lost by all discs.
        let decided = heading.ending.as_ref().map(|ending| match ending.winner {
            Some(Seat::First) => 64,
            Some(Seat::Second) => -64,
            None => 0,
        });
        record.x_won_by = record.x_discs().or(decided);
        format!("{}\n", ggf::write(&record))
    }

    const BOOK: Option<InstallBook> = Some(|text| {
        let book = match text {
            None => Book::own(),
            // It lives as long as the players of this process.
            Some(text) => Box::leak(Box::new(text.parse::<Book>().map_err(|e| e.to_string())?)),
        };
        book.install();
        Ok(())
    });

    const SUITES: Option<Suites<Self>> = Some(Suites {
        extensions: &["obf"],
        read: problems,
    });

    const TUNING: Option<Tuning> = Some(tuning::TUNING);

    const PROTOCOLS: &'static [&'static str] = &["nboard", "gtp"];

    fn diagram(&self, last: Option<(&Self, Move)>, style: Style) -> Option<Diagram> {
        Some(diagram::draw(self, last, style))
    }

    fn tally(&self, seat: Seat) -> String {
        diagram::discs(self, side(seat))
    }

    fn restriction(&self) -> Option<&'static str> {
        let passes = self.mobility() == 0 && !self.is_over();
        passes.then_some("has no move and must pass")
    }

    fn ending_text(&self, ending: &Ending) -> String {
        let [black, white] = [Side::X, Side::O].map(|side| self.discs(side).count_ones());
        let score = format!("{} to {} discs", black.max(white), black.min(white));
        match ending.winner.map(|seat| Self::SIDES[seat.index()]) {
            // Who resigns may have more discs.
            Some(winner) if !self.is_over() => format!("{winner} wins: {}", ending.reason),
            Some(winner) => format!("{winner} wins, {score}"),
            None => format!("Draw, {score}"),
        }
    }
}

impl Playable for Othello6 {
    common!(|bytes| Player::selecting(FreePasses, bytes).map(AnyPlayer::from));
    const SOLVER: Option<Solvers<Self>> = Some(Solvers {
        make: solving::make,
        read: None,
        suite: None,
    });
    const USEFUL_DEPTH: Depth = 10;
    const BENCH_DEPTH: Depth = 12;
    const SIGNATURE_DEPTHS: [Depth; 2] = [8, 8];

    positions!(Othello6);
}

impl Playable for Othello4 {
    common!(|bytes| Player::selecting(FreePasses, bytes).map(AnyPlayer::from));
    const SOLVER: Option<Solvers<Self>> = Some(Solvers {
        make: solving::make,
        read: None,
        suite: None,
    });
    const USEFUL_DEPTH: Depth = 12;
    const BENCH_DEPTH: Depth = 12;

    positions!(Othello4);
}

fn count<const N: usize>(board: &Board<N>, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
    if threads == NonZeroUsize::MIN && bytes == 0 {
        return board.perft(depth);
    }
    perft::perft_threads(board, depth, threads.get(), bytes)
}

/// OBF: the moves of the best score.
fn problems(text: &str) -> Result<Vec<Problem<Othello>>, String> {
    lines(text)
        .map(|(number, line)| {
            let problem =
                obf::Problem::parse(line).map_err(|error| format!("line {number}: {error}"))?;
            let best = problem.best_score();
            let best = best.ok_or_else(|| format!("line {number}: expected moves with scores"))?;
            let moves = problem
                .moves
                .iter()
                .filter(|(_, score)| *score == Some(best));
            Ok(Problem {
                name: format!("line {number}"),
                position: problem.board,
                wanted: Wanted {
                    best: moves.map(|&(mv, _)| mv).collect(),
                    ..Wanted::default()
                },
            })
        })
        .collect()
}

fn side(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::X,
        Seat::Second => Side::O,
    }
}
