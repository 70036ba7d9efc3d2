//! Checkers: Hub to programs, PDN to people.

use crate::arbiter::{Arbiter, Heading, Seat, Verdict};
use crate::opening::{Opening, lines, move_line};
use crate::suite::{Expected, Problem, Wanted};
use nullwindow::course::Course;
use nullwindow::{Game, NotationError, Position, Score};
use nullwindow_checkers::pdn::{GameRecord, Games, Outcome};
use nullwindow_checkers::{Checkers, DrawRules, Move, Referee, Side, Verdict as End};
use nullwindow_protocols::Setup;
use nullwindow_protocols::hub::notation;

impl Arbiter for Checkers {
    type Referee = Referee;

    const SIDES: [&'static str; 2] = ["Black", "White"];
    const EXTENSION: &'static str = "pdn";
    const OPENINGS: &'static str = include_str!("../data/checkers.txt");
    const POINTS: i32 = 1;

    fn seat(&self) -> Seat {
        seat(self.turn())
    }

    fn referee(start: &Self) -> Referee {
        Referee::new(*start, DrawRules::default())
    }

    fn follow(referee: &mut Referee, mv: Move) {
        referee.play(mv);
    }

    fn verdict(referee: &Referee) -> Option<Verdict> {
        referee.verdict().map(|end| {
            let (winner, reason) = match end {
                End::Won(side) => (Some(seat(side)), "no move"),
                End::Repetition => (None, "repetition"),
                End::NoProgress => (None, "no progress"),
            };
            Verdict {
                winner,
                reason: reason.into(),
            }
        })
    }

    fn plies_to_win(score: Score) -> Option<u32> {
        (score >= Self::WIN).then(|| u32::try_from(Checkers::WON.0 - score.0).unwrap_or(0))
    }

    fn setup(course: &Course<Self>) -> Setup {
        let start = course.start();
        Setup {
            start: (*start != Checkers::start()).then(|| notation::position_text(start)),
            moves: course
                .moves()
                .iter()
                .map(|&mv| notation::move_text(mv))
                .collect(),
            second_began: start.turn() == Side::White,
            chess960: false,
        }
    }

    /// As Hub writes it, or as PDN does.
    fn read_answer(&self, text: &str) -> Result<Move, NotationError> {
        notation::parse_move(self, text).or_else(|_| self.parse_move(text))
    }

    fn game_text(course: &Course<Self>, heading: &Heading) -> String {
        let mut game = GameRecord::new(*course.start());
        game.moves = course.moves().to_vec();
        game.outcome = match heading.winner {
            Some(Seat::First) => Outcome::Won(Side::Black),
            Some(Seat::Second) => Outcome::Won(Side::White),
            None => Outcome::Drawn,
        };
        let [black, white] = &heading.players;
        let tags = [
            ("Event", "Nullwindow match".to_owned()),
            ("Date", heading.date.clone()),
            ("Round", heading.round.to_string()),
            ("Black", black.clone()),
            ("White", white.clone()),
            ("GameType", "21".to_owned()),
            ("Opening", heading.opening.clone()),
            ("TimeControl", heading.limit.clone()),
            ("Termination", heading.reason.clone()),
        ];
        let told = tags.into_iter().filter(|(_, value)| !value.is_empty());
        game.tags = told.map(|(name, value)| (name.to_owned(), value)).collect();
        format!("{game}\n")
    }

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
        lines(text)
            .map(|(number, line)| opening_line(line).map_err(|why| format!("line {number}: {why}")))
            .collect()
    }

    /// Games of PDN: the first move of each solves it, or, where there are no moves, its result is
    /// to be seen.
    fn problems(text: &str) -> Result<Vec<Problem<Self>>, String> {
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
        let mut opening = move_line(fields[index])?;
        if let Some(before) = index.checked_sub(1) {
            fields[before].clone_into(&mut opening.name);
        }
        return Ok(opening);
    }
    if line.starts_with(['B', 'W', 'b', 'w']) {
        let start = Checkers::parse_position(line).map_err(|error| error.to_string())?;
        return Ok(Opening {
            name: String::new(),
            start,
            moves: Vec::new(),
        });
    }
    move_line(line)
}

fn seat(side: Side) -> Seat {
    match side {
        Side::Black => Seat::First,
        Side::White => Seat::Second,
    }
}
