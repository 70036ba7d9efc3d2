//! A session at the terminal: reads moves and commands, and shows the game.

mod thinking;
mod view;

use super::command::Command;
use super::human_sides::HumanSides;
use super::input::{Input, Typed};
use super::loading::load;
use super::move_input::read_move;
use super::terminal_style::{ADVICE, BOLD};
use crate::failure::{Failure, one_line};
use crate::interrupt::OnInterrupt;
use crate::output::counted;
use crate::whole_file;
use nullwindow::GameHistory;
use nullwindow::memory::SizeError;
use nullwindow_arena::level::{Computer, Level};
use nullwindow_catalogue::{Ending, Heading, Playable, Seat, Style};
use nullwindow_protocols::{Flow, PlayerSettings};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// The settings of a session.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Which sides people play.
    pub(crate) humans: HumanSides,
    /// The level of the computer.
    pub(crate) level: Level,
    /// The largest time of its searches.
    pub(crate) time: Option<Duration>,
    /// The settings of its player.
    pub(crate) player: PlayerSettings,
    /// Seed of the random choices.
    pub(crate) seed: u64,
    /// Whether there are colours, and letters for pieces.
    pub(crate) style: Style,
    /// Whether results of searches are shown.
    pub(crate) thinking: bool,
}

/// A game under way.
pub(crate) struct Session<'a, G: Playable, W> {
    history: GameHistory<G>,
    settings: Settings,
    computer: Computer<G>,
    turned: bool,
    resigned: Option<Seat>,
    /// Whether Ctrl-C has stopped the last search.
    interrupted: bool,
    input: Input,
    out: &'a mut W,
}

impl<'a, G: Playable, W: Write> Session<'a, G, W> {
    /// A session that continues a game.
    ///
    /// # Errors
    /// There is not enough memory for the table.
    pub(crate) fn new(
        history: GameHistory<G>,
        settings: Settings,
        input: Input,
        out: &'a mut W,
    ) -> Result<Self, SizeError> {
        let mut session = Session {
            history,
            settings,
            computer: Computer::new(settings.player, settings.seed)?,
            turned: false,
            resigned: None,
            interrupted: false,
            input,
            out,
        };
        session.orient_board();
        Ok(session)
    }

    /// Plays until the user quits or the input ends.
    ///
    /// # Errors
    /// The input cannot be read, or nothing written.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        // A Ctrl-C that comes a moment after a search shall not end the game.
        let _ignoring = self.input.is_terminal().then(OnInterrupt::ignore);
        self.show()?;
        loop {
            self.computer_plays()?;
            let prompt = self.prompt();
            let typed = self.input.ask(&prompt, self.out);
            match typed.map_err(|error| Failure::input("standard input", error))? {
                Typed::Line(line) => {
                    self.input.remember(&line);
                    if self.answer(&line)? == Flow::Quit {
                        return Ok(());
                    }
                }
                Typed::Interrupt => self.print(ADVICE, "The game goes on; 'quit' ends it.")?,
                Typed::End => return Ok(()),
            }
        }
    }

    /// Plays the computer's moves, until a person is to move. Ctrl-C pauses a computer that plays
    /// against itself.
    fn computer_plays(&mut self) -> io::Result<()> {
        while self.ending().is_none() && !self.humans_turn() {
            self.computer_moves()?;
            if self.interrupted && self.settings.humans == HumanSides::None {
                return self.print(ADVICE, "Paused; an empty line goes on.");
            }
        }
        Ok(())
    }

    fn side(seat: Seat) -> &'static str {
        G::SIDES[seat.index()]
    }

    fn humans_turn(&self) -> bool {
        self.settings.humans.play(self.history.position().seat())
    }

    /// Turns the board so that the person's pieces are at the bottom.
    fn orient_board(&mut self) {
        self.turned = match (G::BOTTOM, self.settings.humans) {
            (Some(bottom), HumanSides::First | HumanSides::Second) => {
                !self.settings.humans.play(bottom)
            }
            _ => false,
        };
    }

    /// How the game has ended, if it has.
    fn ending(&self) -> Option<Ending> {
        let resigned = self.resigned.map(|seat| Ending {
            winner: Some(seat.other()),
            reason: format!("{} resigns", Self::side(seat)),
        });
        resigned.or_else(|| Ending::of(&self.history))
    }

    /// Plays a move and prints it; shows the board unless the computer moves next.
    fn play(&mut self, mv: G::Move) -> io::Result<()> {
        let position = self.history.position();
        let seat = position.seat();
        let plies = self.history.moves().len() + self.history.start().seat().index();
        let who = match self.settings.humans {
            HumanSides::First | HumanSides::Second if self.humans_turn() => "You play".to_owned(),
            _ => format!("{} plays", Self::side(seat)),
        };
        let dots = if seat == Seat::First { "." } else { "..." };
        let text = format!("{who} {}{dots} {}", plies / 2 + 1, position.notation(mv));
        self.print(BOLD, &text)?;
        self.history.play(mv);
        let answered = self.settings.humans.play(seat) && !self.humans_turn();
        if answered && self.ending().is_none() {
            return Ok(());
        }
        self.show()
    }

    fn answer(&mut self, line: &str) -> io::Result<Flow> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(Flow::Continue);
        }
        let command = match Command::parse(line, false) {
            Some(command) => command,
            None if self.ending().is_some() => Command::parse(line, true).unwrap_or_else(|| {
                Err("the game is over: expected undo, new, load, save or quit".to_owned())
            }),
            None => match read_move(&self.history, line) {
                Ok(mv) => {
                    self.play(mv)?;
                    return Ok(Flow::Continue);
                }
                Err(why) => Command::parse(line, true).unwrap_or(Err(why)),
            },
        };
        match command {
            Ok(command) => self.execute(&command),
            Err(why) => {
                self.show_error(&why)?;
                Ok(Flow::Continue)
            }
        }
    }

    fn execute(&mut self, command: &Command) -> io::Result<Flow> {
        match command {
            Command::Quit => return Ok(Flow::Quit),
            Command::Help => self.help()?,
            Command::Board => self.show()?,
            Command::Flip => {
                self.turned = !self.turned;
                self.show()?;
            }
            Command::Moves => {
                let (position, legal) = (self.history.position(), self.history.legal_moves());
                let moves: Vec<String> = legal.iter().map(|&mv| position.notation(mv)).collect();
                let number = counted(moves.len() as u64, "move", "moves");
                self.print(ADVICE, &format!("{number}: {}", moves.join(" ")))?;
            }
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Level(level) => {
                self.settings.level = *level;
                self.print(ADVICE, &format!("level {}", level.number()))?;
            }
            Command::Side(humans) => {
                self.settings.humans = *humans;
                self.orient_board();
                self.show()?;
            }
            Command::New => {
                self.begin(GameHistory::new(self.history.start().clone()));
                self.show()?;
            }
            Command::Resign => self.resign()?,
            Command::Save(path) => {
                if self.may_write(path)? {
                    match self.save(path) {
                        Ok(()) => self.print(ADVICE, &format!("saved to {}", path.display()))?,
                        Err(error) => self.show_file_error("save", path, &error.to_string())?,
                    }
                }
            }
            Command::Load(path) => match load(path) {
                Ok(history) => {
                    self.begin(history);
                    self.show()?;
                }
                Err(why) => self.show_file_error("load", path, &why)?,
            },
        }
        Ok(Flow::Continue)
    }

    fn show_file_error(&mut self, command: &str, path: &Path, why: &str) -> io::Result<()> {
        self.show_error(&format!("{command} {}: {why}", path.display()))
    }

    fn begin(&mut self, history: GameHistory<G>) {
        self.history = history;
        self.resigned = None;
        self.computer.new_game();
    }

    /// Takes back the last move of a person and all after it; a single move where people play both
    /// sides or none.
    fn undo(&mut self) -> io::Result<()> {
        if self.resigned.take().is_some() {
            return self.show();
        }
        let humans = self.settings.humans;
        let alone = humans == HumanSides::None;
        let mut before = self.history.positions().iter().rev().skip(1);
        let back = before.position(|position| alone || humans.play(position.seat()));
        let Some(back) = back else {
            return self.show_error("undo: there is no move of yours");
        };
        for _ in 0..=back {
            self.history.undo();
        }
        self.show()
    }

    fn resign(&mut self) -> io::Result<()> {
        if self.ending().is_some() {
            return self.show_error("resign: the game is over");
        }
        self.resigned = Some(self.history.position().seat());
        self.show()
    }

    /// Asks a person before a file is written over. Whoever sends lines by a program knows.
    fn may_write(&mut self, path: &Path) -> io::Result<bool> {
        if !self.input.is_terminal() || !path.exists() {
            return Ok(true);
        }
        let question = format!("{} exists. Write over it? [y/N] ", path.display());
        let typed = self.input.ask(&one_line(&question), self.out)?;
        let yes = |line: &str| ["y", "yes"].contains(&line.trim().to_lowercase().as_str());
        let may = matches!(typed, Typed::Line(line) if yes(&line));
        if !may {
            self.print(ADVICE, "not saved")?;
        }
        Ok(may)
    }

    fn save(&self, path: &Path) -> io::Result<()> {
        let name = |seat| match self.settings.humans.play(seat) {
            true => "human".to_owned(),
            false => format!("Nullwindow, level {}", self.settings.level.number()),
        };
        let heading = Heading {
            event: "Game at the terminal".to_owned(),
            players: Seat::BOTH.map(name),
            date: nullwindow_laboratory::date::today().replace('-', "."),
            ending: self.ending(),
            ..Heading::default()
        };
        whole_file::write_whole(path, &G::game_text(&self.history, &heading))
    }
}
