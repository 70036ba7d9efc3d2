//! Chess: UCI to programs, PGN and EPD to people.

mod diagram;
mod tuning;

use super::Playable;
use crate::conditions::{Conditions, Leaves};
use crate::counter::Counter;
use crate::diagram::{Diagram, Style};
use crate::ending::Heading;
use crate::experiment::Experiment;
use crate::opening::{Opening, each_line, lines, move_line};
use crate::problem::{Problem, Suites, Wanted};
use crate::seat::Seat;
use crate::tuning::Tuning;
use nullwindow::memory::{Depth, SizeError};
use nullwindow::ordering::OrderingChoice;
use nullwindow::player::AnyPlayer;
use nullwindow::{Game, GameHistory, NotationError, Score};
use nullwindow_chess::cozy_chess::{Color, Move};
use nullwindow_chess::pgn::{GameResult, PgnGame, PgnReader};
use nullwindow_chess::uci::{self, Castling};
use nullwindow_chess::{Chess, Epd, MATED, perft, san};

impl Playable for Chess {
    const SIDES: [&'static str; 2] = ["White", "Black"];

    fn seat(&self) -> Seat {
        seat(self.turn())
    }

    const ORDERING: OrderingChoice = OrderingChoice::HISTORY;
    /// Phoenix (1996a, sections 3.2 and 5.1). Only extensions and forward pruning were switched off,
    /// so captures are played out at the leaves, as such a program does at depth zero. "The
    /// remaining moves are ordered" by the history heuristic; captures stand before it, without
    /// which far fewer cutoffs are by the first move than published (`lab run beyond/conditions`).
    /// Our scores swing between odd and even depths, so guesses are two iterations old (footnote 5).
    const CONDITIONS: Conditions = Conditions {
        leaves: Leaves::Quiet,
        ordering: OrderingChoice {
            captures: true,
            ..OrderingChoice::HISTORY
        },
        grain: 5,
        ..Self::PLAIN
    };
    const USEFUL_DEPTH: Depth = 6;
    const SIGNATURE_DEPTHS: [Depth; 2] = [4, 5];
    const BENCH_DEPTH: Depth = 6;
    const GROWTH: f64 = 5.5;
    const EXPERIMENT: Option<Experiment> = Some(Experiment {
        title: "Chess",
        in_prose: "chess",
        published: true,
        step: 1,
        shallowest: 3,
        quick: 6,
        paper: 8,
    });

    positions!(Chess, nullwindow_chess::test_set);

    const COUNTER: Option<Counter<Self>> = Some(Counter {
        count: |position, depth, bytes, threads| {
            let entries = bytes / 16;
            perft::perft_with(position, depth, &perft::Settings { threads, entries })
        },
        count_results: None,
    });

    fn player(bytes: usize) -> Result<AnyPlayer<Self>, SizeError> {
        nullwindow_chess::player(bytes)
    }

    const BLUR: f64 = 180.0;
    const WON: Option<Score> = Some(Score(-MATED.0));

    const OPENINGS: &'static str = nullwindow_chess::OPENINGS;

    /// PGN; or lines of EPD, FEN or moves.
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
                return move_line(Chess::start(), line);
            }
            let epd = Epd::parse(line).map_err(|error| error.to_string())?;
            Ok(Opening {
                name: epd.text("id").unwrap_or_default().to_owned(),
                start: epd.position,
                moves: Vec::new(),
            })
        };
        each_line(text, read)
    }

    fn game_text(history: &GameHistory<Self>, heading: &Heading) -> String {
        let result = match heading.ending.as_ref().map(|ending| ending.winner) {
            Some(Some(Seat::First)) => GameResult::WhiteWins,
            Some(Some(Seat::Second)) => GameResult::BlackWins,
            Some(None) => GameResult::Draw,
            None => GameResult::Unknown,
        };
        let mut game = PgnGame::new(history.start().clone(), history.moves(), result);
        for (name, value) in heading.tags(Self::SIDES) {
            game.set_tag(name, &value);
        }
        format!("{game}\n")
    }

    const SUITES: Option<Suites<Self>> = Some(Suites {
        extensions: &["epd", "fen"],
        read: problems,
    });

    const TUNING: Option<Tuning> = Some(tuning::TUNING);

    const PROTOCOLS: &'static [&'static str] = &["uci", "xboard"];

    /// Castling as the start asks for, in the whole game.
    fn protocol_moves(history: &GameHistory<Self>) -> Vec<String> {
        let castling = if history.start().is_chess960() {
            Castling::RookSquare
        } else {
            Castling::KingTarget
        };
        let moves = history.positions().iter().zip(history.moves());
        moves
            .map(|(position, &mv)| uci::write(position, mv, castling))
            .collect()
    }

    /// In coordinates, or as in scoresheets, which some programs that speak xboard's protocol prefer.
    fn parse_protocol_move(&self, text: &str) -> Result<Move, NotationError> {
        uci::parse(self, text).or_else(|error| san::parse(self, text).map_err(|_| error))
    }

    fn variant(&self) -> Option<&'static str> {
        self.is_chess960().then_some("chess960")
    }

    const EXAMPLE: &'static str = "e4, Nf3, O-O or e2e4";
    const BOTTOM: Option<Seat> = Some(Seat::First);

    fn notation(&self, mv: Move) -> String {
        san::write(self, mv)
    }

    fn spellings(&self, mv: Move) -> Vec<String> {
        vec![san::write(self, mv), self.move_text(mv)]
    }

    fn simplified(text: &str) -> String {
        let kept = text.chars().filter(|c| !"x:-=+#!?()".contains(*c));
        kept.map(|c| {
            if c == '0' {
                'o'
            } else {
                c.to_ascii_lowercase()
            }
        })
        .collect()
    }

    fn diagram(&self, last: Option<(&Self, Move)>, style: Style) -> Option<Diagram> {
        Some(diagram::draw(self, last, style))
    }

    /// By how much a side is ahead in material.
    fn tally(&self, seat: Seat) -> String {
        diagram::lead(self, color(seat))
    }

    fn restriction(&self) -> Option<&'static str> {
        self.in_check().then_some("is in check")
    }
}

/// EPD lines with `bm`, `am` or `dm`.
fn problems(text: &str) -> Result<Vec<Problem<Chess>>, String> {
    let read = |number: usize, line: &str| -> Result<Problem<Chess>, NotationError> {
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
        .map(|(number, line)| read(number, line).map_err(|error| format!("line {number}: {error}")))
        .collect()
}

fn seat(color: Color) -> Seat {
    match color {
        Color::White => Seat::First,
        Color::Black => Seat::Second,
    }
}

fn color(seat: Seat) -> Color {
    match seat {
        Seat::First => Color::White,
        Seat::Second => Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_may_write_moves_as_in_scoresheets() {
        let text = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1";
        let position = Chess::parse_position(text).expect("a position");
        for (spelling, coordinates) in [("O-O", "e1g1"), ("O-O-O", "e1c1"), ("e4", "e2e4")] {
            let read = |text| position.parse_protocol_move(text);
            assert_eq!(read(spelling), read(coordinates), "{spelling}");
            assert!(read(spelling).is_ok(), "{spelling}");
        }
        assert!(position.parse_protocol_move("Nf3").is_err());
    }
}
