//! What a session shows: the board, who plays, messages, and the list of commands.

use super::{HumanSides, Session};
use crate::failure::one_line;
use crate::play::board;
use crate::play::command::COMMANDS;
use crate::play::terminal_style::{BOLD, ERROR, FAINT, paint};
use nullwindow_catalogue::{Playable, Seat};
use std::io::{self, Write};

/// The longest error message in characters. Messages may quote the input, which may be long.
const MAX_MESSAGE: usize = 400;

impl<G: Playable, W: Write> Session<'_, G, W> {
    pub(super) fn prompt(&self) -> String {
        let asked = match self.ending() {
            Some(_) => "over",
            None => Self::side(self.history.position().seat()),
        };
        format!("{}> ", paint(self.settings.style, BOLD, asked))
    }

    pub(super) fn print(&mut self, colour: &str, text: &str) -> io::Result<()> {
        writeln!(
            self.out,
            "{}",
            paint(self.settings.style, colour, &one_line(text))
        )
    }

    pub(super) fn show_error(&mut self, why: &str) -> io::Result<()> {
        let mut shown: String = why.chars().take(MAX_MESSAGE).collect();
        if shown.len() < why.len() {
            shown.push('…');
        }
        self.print(ERROR, &shown)
    }

    /// Draws the board, with the result or a remark about the side to move.
    pub(super) fn show(&mut self) -> io::Result<()> {
        let position = self.history.position();
        let last = self.history.moves().last().copied();
        let before = self.history.positions().iter().rev().nth(1);
        let diagram = position.diagram(before.zip(last), self.settings.style);
        let top = match G::BOTTOM {
            Some(bottom) if self.turned => bottom,
            Some(bottom) => bottom.other(),
            None => Seat::First,
        };
        let figures = diagram.as_ref().map(|diagram| diagram.figures);
        let notes = [top, top.other()].map(|seat| {
            let figure = figures.map_or("", |figures| figures[seat.index()]);
            self.note(seat, figure)
        });
        let [top, bottom] = notes;
        let board = match diagram {
            Some(diagram) => {
                board::draw(&diagram, self.settings.style, self.turned, [&top, &bottom])
            }
            None => format!("{top}\n{bottom}\n\n{}\n", position.board().trim_end()),
        };
        writeln!(self.out, "\n{board}")?;
        match (self.ending(), position.restriction()) {
            (Some(ending), _) => {
                let text = position.ending_text(&ending);
                self.print(BOLD, &text)
            }
            (None, Some(note)) => {
                let side = Self::side(position.seat());
                self.print(FAINT, &format!("{side} {note}."))
            }
            (None, None) => Ok(()),
        }
    }

    /// The note about a side beside the board: its figure, who plays it and what it has.
    fn note(&self, seat: Seat, figure: &str) -> String {
        let position = self.history.position();
        let moves = self.ending().is_none() && position.seat() == seat;
        let mark = match (moves, self.settings.style.ascii) {
            (false, _) => " ",
            (true, true) => ">",
            (true, false) => "▸",
        };
        let name = format!("{} {figure}", Self::side(seat));
        let name = paint(self.settings.style, BOLD, name.trim_end());
        let who = self.name(seat);
        let tally = position.tally(seat);
        let parts = [name, who, tally];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{mark} {}", parts.join("  "))
    }

    /// Who plays a side.
    fn name(&self, seat: Seat) -> String {
        match (self.settings.humans, self.settings.humans.play(seat)) {
            (HumanSides::Both, _) => String::new(),
            (_, true) => "you".to_owned(),
            (_, false) => format!("computer, level {}", self.settings.level.number()),
        }
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        writeln!(self.out, "Type a move, such as {}, or", G::EXAMPLE)?;
        for (name, rest, what) in COMMANDS {
            let name = format!("{name} {rest}");
            writeln!(
                self.out,
                "  {}{what}",
                paint(self.settings.style, BOLD, &format!("{name:12}"))
            )?;
        }
        Ok(())
    }
}
