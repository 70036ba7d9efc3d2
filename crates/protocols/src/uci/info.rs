//! Results of a search as UCI writes them: `info` lines, scores and moves.

use nullwindow::player::{Bound, SearchUpdate};
use nullwindow::{Game, Position, Score};
use nullwindow_chess::cozy_chess::Move;
use nullwindow_chess::uci::{self, Castling};
use nullwindow_chess::{Chess, MATED, Odds};
use std::fmt::Write;
use std::time::Duration;

/// How the lines of a search are written.
#[derive(Clone, Debug)]
pub(super) struct LineFormat {
    pub(super) root: Chess,
    /// Whether castling is always written as the king capturing its rook.
    pub(super) chess960: bool,
    /// Whether chances to win, draw and lose are told.
    pub(super) shows_odds: bool,
}

impl LineFormat {
    /// A move of a position.
    pub(super) fn mv(&self, position: &Chess, mv: Move) -> String {
        if self.chess960 {
            uci::write(position, mv, Castling::RookSquare)
        } else {
            position.move_text(mv)
        }
    }

    /// The moves of a line from the root, each after a space, up to the first illegal one.
    pub(super) fn line(&self, line: &[Move]) -> String {
        let mut position = self.root.clone();
        let mut text = String::new();
        for &mv in line {
            let written = self.mv(&position, mv);
            if !position.try_play(mv) {
                break;
            }
            let _ = write!(text, " {written}");
        }
        text
    }

    /// Chances to win, draw and lose in thousandths. A game that is over without a winner is drawn
    /// for certain.
    fn odds(&self, found: Score) -> [u16; 3] {
        let over = !self.root.has_moves() || self.root.insufficient_material();
        if over && found == Score::ZERO {
            return [0, 1000, 0];
        }
        Odds::FITTED.thousandths(found)
    }

    /// An `info` line; `None` if the score is infinite.
    pub(super) fn update(&self, update: &SearchUpdate<Move>) -> Option<String> {
        let found = update.score.finite()?;
        let mut score = score(found);
        if self.shows_odds {
            let [win, draw, loss] = self.odds(found);
            let _ = write!(score, " wdl {win} {draw} {loss}");
        }
        let bound = match update.bound {
            Bound::Exact => "",
            Bound::AtLeast => " lowerbound",
            Bound::AtMost => " upperbound",
        };
        let SearchUpdate {
            depth,
            reached,
            rank,
            nodes,
            fullness,
            ..
        } = update;
        let time = update.time.unwrap_or_default();
        let (time, rate) = (time.as_millis(), rate(*nodes, time));
        let mut text = format!(
            "info depth {depth} seldepth {reached} multipv {rank} score {score}{bound} \
             nodes {nodes} nps {rate} hashfull {fullness} time {time}"
        );
        let line = self.line(&update.line);
        if !line.is_empty() {
            let _ = write!(text, " pv{line}");
        }
        Some(text)
    }
}

/// Nodes a second.
pub(super) fn rate(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / time.as_micros().max(1)
}

/// A score in centipawns, or in moves to mate.
///
/// A mated side has the score [`MATED`]; each ply before that brings it one point closer to zero.
pub(super) fn score(score: Score) -> String {
    let plies = -MATED.0 - score.0.abs();
    if score.0.abs() < Chess::WIN.0 {
        format!("cp {}", score.0)
    } else if score.0 > 0 {
        format!("mate {}", (plies + 1) / 2)
    } else {
        format!("mate {}", -(plies / 2))
    }
}

/// A message for the user, forced onto one line of bounded length.
pub(super) fn info_string(text: &str) -> String {
    let visible = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let text: String = visible.take(300).collect();
    format!("info string {text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves_of_the_winner() {
        for (points, text) in [
            (29_999, "mate 1"),
            (29_997, "mate 2"),
            (-30_000, "mate 0"),
            (-29_998, "mate -1"),
            (-29_996, "mate -2"),
            (28_999, "cp 28999"),
            (-31, "cp -31"),
        ] {
            assert_eq!(score(Score(points)), text);
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_odds() {
        let odds = |text: &str, points| {
            let format = LineFormat {
                root: Chess::parse_position(text).expect("a position"),
                chess960: false,
                shows_odds: true,
            };
            format.odds(Score(points))
        };
        assert_eq!(odds("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 0), [0, 1000, 0]);
        assert_eq!(odds("8/8/8/4k3/8/8/8/4K3 w - - 0 1", 0), [0, 1000, 0]);
        assert_eq!(
            odds("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -30_000),
            [0, 0, 1000]
        );
        let [win, draw, loss] = odds("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", 0);
        assert!(win > 0 && draw > 0 && loss > 0);
    }

    #[test]
    fn info_strings_are_one_short_line() {
        assert_eq!(info_string("a\nb\tc"), "info string a b c");
        assert!(info_string(&"x".repeat(1 << 20)).len() < 400);
    }
}
