//! Chess as people know it: its name, its start, its notation, its board.

use crate::board::Chess;
use crate::uci::{self, Castling};
use crate::{fen, perft, san};
use cozy_chess::{Board, Color, File, Move, Rank, Square};
use nullwindow::{Game, NotationError, Verdict};
use std::fmt::Write;

impl Game for Chess {
    const NAME: &'static str = "chess";

    fn start() -> Self {
        Chess::from(Board::default())
    }

    fn parse_position(text: &str) -> Result<Self, NotationError> {
        fen::parse(text)
    }

    fn position_text(&self) -> String {
        fen::write(self)
    }

    /// UCI or SAN.
    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        san::parse(self, text)
    }

    /// UCI; castling as in Chess960 where the king or the rook does not stand as usual.
    fn move_text(&self, mv: Move) -> String {
        let usual = mv.from.file() == File::E && matches!(mv.to.file(), File::A | File::H);
        let castling = if usual {
            Castling::KingTarget
        } else {
            Castling::RookSquare
        };
        uci::write(self, mv, castling)
    }

    fn board(&self) -> String {
        let mut text = String::new();
        for &rank in Rank::ALL.iter().rev() {
            let _ = write!(text, "{rank} ");
            for &file in &File::ALL {
                let letter = fen::letter(self, Square::new(file, rank)).unwrap_or('.');
                let _ = write!(text, " {letter}");
            }
            text.push('\n');
        }
        text.push_str("\n   a b c d e f g h\n\n");
        let side = match self.turn() {
            Color::White => "White",
            Color::Black => "Black",
        };
        let state = match (self.has_moves(), self.in_check()) {
            (true, false) => "",
            (true, true) => ", in check",
            (false, true) => ", checkmate",
            (false, false) => ", stalemate",
        };
        let _ = writeln!(text, "{side} to move{state}");
        text
    }

    fn reason(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Won | Verdict::Lost => "checkmate",
            Verdict::Drawn if self.insufficient_material() => "insufficient material",
            Verdict::Drawn => "stalemate",
            Verdict::Repeated => "repetition",
            Verdict::Quiet => "fifty moves",
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self, depth)
    }
}
