//! Chess: FEN and UCI to programs, PGN to people.

use crate::arbiter::{Arbiter, Heading, Seat, Verdict};
use crate::opening::{Opening, lines, move_line};
use crate::suite::{Problem, Wanted};
use nullwindow::course::Course;
use nullwindow::{Game, NotationError, Position, Score};
use nullwindow_chess::cozy_chess::Color;
use nullwindow_chess::pgn::{GameResult, PgnGame, PgnReader};
use nullwindow_chess::uci::{self, Castling};
use nullwindow_chess::{Chess, Draw, Epd, MATED, Outcome, Referee};
use nullwindow_protocols::Setup;

impl Arbiter for Chess {
    type Referee = Referee;

    const SIDES: [&'static str; 2] = ["White", "Black"];
    const EXTENSION: &'static str = "pgn";
    const OPENINGS: &'static str = include_str!("../data/chess.txt");
    const POINTS: i32 = 1;

    fn seat(&self) -> Seat {
        seat(self.turn())
    }

    fn referee(start: &Self) -> Referee {
        Referee::new(start.clone())
    }

    fn follow(referee: &mut Referee, mv: Self::Move) {
        referee.try_play(mv);
    }

    fn verdict(referee: &Referee) -> Option<Verdict> {
        let reason = |draw| match draw {
            Draw::Stalemate => "stalemate",
            Draw::InsufficientMaterial => "insufficient material",
            Draw::ThreefoldRepetition | Draw::FivefoldRepetition => "repetition",
            Draw::FiftyMoves | Draw::SeventyFiveMoves => "fifty moves",
        };
        referee.verdict().map(|outcome| Verdict {
            winner: outcome.winner().map(seat),
            reason: match outcome {
                Outcome::Checkmate { .. } => "checkmate".into(),
                Outcome::Draw(draw) => reason(draw).into(),
            },
        })
    }

    fn plies_to_win(score: Score) -> Option<u32> {
        (score >= Self::WIN).then(|| u32::try_from(-MATED.0 - score.0).unwrap_or(0))
    }

    fn setup(course: &Course<Self>) -> Setup {
        let start = course.start();
        let castling = if start.is_chess960() {
            Castling::RookSquare
        } else {
            Castling::KingTarget
        };
        let mut position = start.clone();
        let moves = course.moves().iter().map(|&mv| {
            let text = uci::write(&position, mv, castling);
            position.play(mv);
            text
        });
        Setup {
            moves: moves.collect(),
            start: (*start != Chess::start()).then(|| start.position_text()),
            second_began: start.turn() == Color::Black,
            chess960: start.is_chess960(),
        }
    }

    fn read_answer(&self, text: &str) -> Result<Self::Move, NotationError> {
        uci::parse(self, text)
    }

    fn game_text(course: &Course<Self>, heading: &Heading) -> String {
        let result = match heading.winner {
            Some(Seat::First) => GameResult::WhiteWins,
            Some(Seat::Second) => GameResult::BlackWins,
            None => GameResult::Draw,
        };
        let mut game = PgnGame::new(course.start().clone(), course.moves(), result);
        let [white, black] = &heading.players;
        let round = heading.round.to_string();
        for (name, value) in [
            ("Event", "Nullwindow match"),
            ("Date", &heading.date),
            ("Round", &round),
            ("White", white),
            ("Black", black),
            ("Opening", &heading.opening),
            ("TimeControl", &heading.limit),
            ("Termination", &heading.reason),
        ] {
            if !value.is_empty() {
                game.set_tag(name, value);
            }
        }
        format!("{game}\n")
    }

    fn openings(text: &str) -> Result<Vec<Opening<Self>>, String> {
        if lines(text).any(|(_, line)| line.starts_with('[')) {
            let games = PgnReader::new(text.as_bytes()).without_variations();
            return games
                .map(|game| {
                    let game = game.map_err(|error| error.to_string())?;
                    Ok(Opening {
                        name: game.tag("Opening").unwrap_or_default().to_owned(),
                        moves: game.moves().collect(),
                        start: game.start,
                    })
                })
                .collect();
        }
        let read = |line: &str| {
            if !line
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .contains('/')
            {
                return move_line(line);
            }
            let epd = Epd::parse(line).map_err(|error| error.to_string())?;
            Ok(Opening {
                name: epd.text("id").unwrap_or_default().to_owned(),
                start: epd.position,
                moves: Vec::new(),
            })
        };
        lines(text)
            .map(|(number, line)| read(line).map_err(|why| format!("line {number}: {why}")))
            .collect()
    }

    /// EPD lines with `bm`, `am` or `dm`.
    fn problems(text: &str) -> Result<Vec<Problem<Self>>, String> {
        let read = |number: usize, line: &str| -> Result<Problem<Self>, NotationError> {
            let epd = Epd::parse(line)?;
            let wanted = Wanted {
                best: epd.moves("bm")?,
                avoid: epd.moves("am")?,
                mate_in: epd.number("dm").and_then(|moves| u32::try_from(moves).ok()),
                result: None,
            };
            if wanted.is_nothing() {
                return Err(NotationError::new(line, 1, "an operation bm, am or dm"));
            }
            Ok(Problem {
                name: epd
                    .text("id")
                    .map_or_else(|| number.to_string(), str::to_owned),
                position: epd.position,
                wanted,
            })
        };
        lines(text)
            .map(|(number, line)| {
                read(number, line).map_err(|error| format!("line {number}: {error}"))
            })
            .collect()
    }
}

fn seat(color: Color) -> Seat {
    match color {
        Color::White => Seat::First,
        Color::Black => Seat::Second,
    }
}
