//! Othello: boards and squares to programs, GGF to people.

use crate::arbiter::{Arbiter, Heading, Seat, Verdict};
use crate::opening::{Opening, lines};
use crate::suite::{Problem, Wanted};
use nullwindow::course::Course;
use nullwindow::{Game, NotationError, Position, Score};
use nullwindow_othello::{Move, Othello, Record, Side, ggf, obf};
use nullwindow_protocols::Setup;

impl Arbiter for Othello {
    /// Nothing of the past matters.
    type Referee = Othello;

    const SIDES: [&'static str; 2] = ["Black", "White"];
    const EXTENSION: &'static str = "ggf";
    const OPENINGS: &'static str = include_str!("../data/othello.txt");
    const POINTS: i32 = 100 / Othello::DISC;

    fn seat(&self) -> Seat {
        seat(self.side())
    }

    fn referee(start: &Self) -> Othello {
        *start
    }

    fn follow(referee: &mut Othello, mv: Move) {
        referee.play(mv);
    }

    fn verdict(referee: &Othello) -> Option<Verdict> {
        let [black, white] = [Side::X, Side::O].map(|side| referee.discs(side).count_ones());
        referee.is_over().then(|| Verdict {
            winner: match black.cmp(&white) {
                std::cmp::Ordering::Greater => Some(Seat::First),
                std::cmp::Ordering::Less => Some(Seat::Second),
                std::cmp::Ordering::Equal => None,
            },
            reason: "disc count".into(),
        })
    }

    fn forced(&self) -> Option<Move> {
        let pass = self.mobility() == 0 && self.opponent_mobility() != 0;
        pass.then_some(Move::PASS)
    }

    /// Wins are told by discs, not by plies.
    fn plies_to_win(_: Score) -> Option<u32> {
        None
    }

    fn setup(course: &Course<Self>) -> Setup {
        let start = course.start();
        Setup {
            start: (*start != Othello::start()).then(|| start.position_text()),
            moves: course
                .moves()
                .iter()
                .map(|&mv| start.move_text(mv))
                .collect(),
            second_began: start.side() == Side::O,
            chess960: false,
        }
    }

    fn read_answer(&self, text: &str) -> Result<Move, NotationError> {
        self.parse_move(text)
    }

    fn game_text(course: &Course<Self>, heading: &Heading) -> String {
        let mut record = Record::new(*course.start());
        record.moves = course.moves().to_vec();
        let [black, white] = &heading.players;
        record.x_name = Some(black.clone());
        record.o_name = Some(white.clone());
        // A game that was not played to its end is lost by all discs.
        record.x_won_by = record.x_discs().or(Some(match heading.winner {
            Some(Seat::First) => 64,
            Some(Seat::Second) => -64,
            None => 0,
        }));
        format!("{}\n", ggf::write(&record))
    }

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
        lines(text)
            .map(|(number, line)| read(line).map_err(|why| format!("line {number}: {why}")))
            .collect()
    }

    /// OBF: the moves of the best score.
    fn problems(text: &str) -> Result<Vec<Problem<Self>>, String> {
        lines(text)
            .map(|(number, line)| {
                let problem =
                    obf::Problem::parse(line).map_err(|error| format!("line {number}: {error}"))?;
                let best = problem.best_score();
                let best =
                    best.ok_or_else(|| format!("line {number}: expected moves with scores"))?;
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
}

fn seat(side: Side) -> Seat {
    match side {
        Side::X => Seat::First,
        Side::O => Seat::Second,
    }
}
