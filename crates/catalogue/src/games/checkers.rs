//! Checkers: Hub to programs, PDN to people.

mod diagram;
mod tuning;

use super::Playable;
use crate::conditions::Conditions;
use crate::counter::Counter;
use crate::diagram::{Diagram, Style};
use crate::ending::Heading;
use crate::experiment::Experiment;
use crate::opening::{Opening, each_line, lines, move_line};
use crate::problem::{Expected, Problem, Suites, Wanted};
use crate::seat::Seat;
use crate::tuning::Tuning;
use nullwindow::memory::{Depth, SizeError};
use nullwindow::ordering::OrderingChoice;
use nullwindow::player::AnyPlayer;
use nullwindow::{Game, GameHistory, NotationError, Score};
use nullwindow_checkers::endgames::{Endgames, GameValue};
use nullwindow_checkers::pdn::{GameRecord, Games, Outcome};
use nullwindow_checkers::{Checkers, Counting, Move, PerftOptions, Side, hub};
use std::num::NonZeroUsize;

impl Playable for Checkers {
    const SIDES: [&'static str; 2] = ["Black", "White"];

    fn seat(&self) -> Seat {
        match self.turn() {
            Side::Black => Seat::First,
            Side::White => Seat::Second,
        }
    }

    const ORDERING: OrderingChoice = OrderingChoice::HISTORY;
    /// Chinook (1996a, sections 3.2 and 5.1): history heuristic, guesses of the last iteration. A
    /// jump at the horizon is one of its extensions, which were switched off, so leaves are judged
    /// as they stand.
    const CONDITIONS: Conditions = Conditions {
        grain: 2,
        ..Self::PLAIN
    };
    const USEFUL_DEPTH: Depth = 15;
    const BENCH_DEPTH: Depth = 13;
    const SIGNATURE_DEPTHS: [Depth; 2] = [8, 11];
    const GROWTH: f64 = 2.1;
    const EXPERIMENT: Option<Experiment> = Some(Experiment {
        title: "Checkers",
        in_prose: "checkers",
        published: true,
        step: 2,
        shallowest: 3,
        quick: 13,
        paper: 17,
    });

    positions!(Checkers, nullwindow_checkers::test_set);

    const COUNTER: Option<Counter<Self>> = Some(Counter {
        count: |position, depth, bytes, threads| {
            count(position, depth, bytes, threads, Counting::Paths)
        },
        count_results: Some(|position, depth, bytes, threads| {
            count(position, depth, bytes, threads, Counting::Results)
        }),
    });

    fn player(bytes: usize) -> Result<AnyPlayer<Self>, SizeError> {
        nullwindow_checkers::player(bytes)
    }

    const LEVEL_DEPTHS: [Depth; 9] = [1, 2, 3, 4, 6, 8, 10, 12, 14];
    const BLUR: f64 = 80.0;
    const WON: Option<Score> = Some(Checkers::WON);

    const OPENINGS: &'static str = nullwindow_checkers::OPENINGS;

    /// PDN; or lines of positions, of moves, or of a table.
    fn openings(text: &str) -> Result<Vec<Opening<Self>>, String> {
        if lines(text).any(|(_, line)| line.starts_with('[')) {
            return Games::new(text.as_bytes())
                .map(|game| {
                    let game = game.map_err(|error| error.to_string())?;
                    Ok(Opening {
                        name: game.tag("Opening").unwrap_or_default().to_owned(),
                        start: game.start,
                        moves: game.moves,
                    })
                })
                .collect();
        }
        each_line(text, opening_line)
    }

    fn game_text(history: &GameHistory<Self>, heading: &Heading) -> String {
        let mut game = GameRecord::new(*history.start());
        game.moves = history.moves().to_vec();
        game.outcome = match heading.ending.as_ref().map(|ending| ending.winner) {
            Some(Some(seat)) => Outcome::Won(side(seat)),
            Some(None) => Outcome::Drawn,
            None => Outcome::Unknown,
        };
        // English checkers among all draughts.
        let kind = [("GameType", "21".to_owned())];
        let tags = heading.tags(Self::SIDES).into_iter().chain(kind);
        game.tags = tags.map(|(name, value)| (name.to_owned(), value)).collect();
        format!("{game}\n")
    }

    const SUITES: Option<Suites<Self>> = Some(Suites {
        extensions: &["pdn"],
        read: problems,
    });

    const TUNING: Option<Tuning> = Some(tuning::TUNING);

    const PROTOCOLS: &'static [&'static str] = &["hub"];

    fn protocol_position(&self) -> String {
        hub::position_text(self)
    }

    fn protocol_moves(history: &GameHistory<Self>) -> Vec<String> {
        let moves = history.moves().iter();
        moves.map(|&mv| hub::move_text(mv)).collect()
    }

    /// As Hub writes it, or as PDN does.
    fn parse_protocol_move(&self, text: &str) -> Result<Move, NotationError> {
        hub::parse_move(self, text).or_else(|_| self.parse_move(text))
    }

    const EXAMPLE: &'static str = "11-15 or 22x15";
    const BOTTOM: Option<Seat> = Some(Seat::Second);

    fn simplified(text: &str) -> String {
        let alike = |c: char| if "xX: ,".contains(c) { '-' } else { c };
        text.chars().map(alike).collect()
    }

    fn diagram(&self, last: Option<(&Self, Move)>, style: Style) -> Option<Diagram> {
        Some(diagram::draw(self, last.map(|(_, mv)| mv), style))
    }

    fn tally(&self, seat: Seat) -> String {
        diagram::pieces(self, side(seat))
    }

    fn is_known_draw(&self) -> bool {
        Endgames::in_use().value(self) == Some(GameValue::Draw)
    }

    fn restriction(&self) -> Option<&'static str> {
        self.must_jump().then_some("must jump")
    }
}

fn count(
    position: &Checkers,
    depth: u32,
    bytes: usize,
    threads: NonZeroUsize,
    counting: Counting,
) -> u64 {
    let options = PerftOptions {
        counting,
        entries: bytes / 16,
        threads: threads.get(),
    };
    nullwindow_checkers::perft_with(position, depth, &options)
}

/// Games of PDN: the first move of each solves it, or, where there are no moves, its result is
/// to be seen.
fn problems(text: &str) -> Result<Vec<Problem<Checkers>>, String> {
    Games::new(text.as_bytes())
        .zip(1..)
        .map(|(game, number)| {
            let game = game.map_err(|error| error.to_string())?;
            let turn = game.start.turn();
            let wanted = Wanted {
                best: game.moves.first().copied().into_iter().collect(),
                result: match game.outcome {
                    _ if !game.moves.is_empty() => None,
                    Outcome::Won(side) if side == turn => Some(Expected::Win),
                    Outcome::Won(_) => Some(Expected::Loss),
                    Outcome::Drawn => Some(Expected::Draw),
                    Outcome::Unknown => None,
                },
                ..Wanted::default()
            };
            if wanted.is_nothing() {
                return Err(format!("game {number}: expected a move or a result"));
            }
            Ok(Problem {
                name: game
                    .tag("Event")
                    .map_or_else(|| number.to_string(), str::to_owned),
                position: game.start,
                wanted,
            })
        })
        .collect()
}

/// A position, a line of moves, or a table's line, in which the first field of moves counts and the
/// field before it is the name.
fn opening_line(line: &str) -> Result<Opening<Checkers>, String> {
    if line.contains('\t') {
        let fields: Vec<&str> = line.split('\t').collect();
        let moves = |field: &&str| {
            let word = field.split_whitespace().next().unwrap_or_default();
            word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(['-', 'x'])
        };
        let index = fields
            .iter()
            .position(moves)
            .ok_or("expected a field of moves")?;
        let mut opening = move_line(Checkers::start(), fields[index])?;
        if let Some(before) = index.checked_sub(1) {
            fields[before].clone_into(&mut opening.name);
        }
        return Ok(opening);
    }
    if line.starts_with(['B', 'W', 'b', 'w']) {
        let start = Checkers::parse_position(line).map_err(|error| error.to_string())?;
        return Ok(Opening::position(start));
    }
    move_line(Checkers::start(), line)
}

fn side(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::Black,
        Seat::Second => Side::White,
    }
}
