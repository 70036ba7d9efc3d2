//! A conversation over a board.

use super::board;
use super::command::{COMMANDS, Command};
use super::humans::Humans;
use super::level::{Computer, Level};
use super::loading::load;
use super::look::Look;
use super::reading::read_move;
use super::thought::{thought, told};
use crate::failure::{Failure, one_line};
use crate::whole_file;
use nullwindow::Course;
use nullwindow::memory::SizeError;
use nullwindow::player::{Bound, Decision, Insight};
use nullwindow_catalogue::{Ending, Heading, Playable, Seat};
use nullwindow_protocols::{LineReader, PlayerSettings};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

/// What was chosen when a game began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Which sides people play.
    pub(crate) humans: Humans,
    /// How well the computer plays.
    pub(crate) level: Level,
    /// How long it thinks at most.
    pub(crate) time: Option<Duration>,
    /// What it thinks with.
    pub(crate) player: PlayerSettings,
    /// What chance depends on.
    pub(crate) seed: u64,
    /// How things are shown.
    pub(crate) look: Look,
    /// Whether the computer tells what it thinks.
    pub(crate) thinking: bool,
    /// Whether somebody sees what is asked.
    pub(crate) prompt: bool,
}

/// How long is thought about a hint unless told otherwise.
const HINT: Duration = Duration::from_secs(1);

/// The longest message about what was wrong, in characters: whoever sends anything gets no more back.
const LONGEST: usize = 400;

/// A game, and those who play it.
pub(crate) struct Session<'a, G: Playable, W> {
    course: Course<G>,
    settings: Settings,
    computer: Computer<G>,
    turned: bool,
    resigned: Option<Seat>,
    out: &'a mut W,
}

/// Whether a conversation goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

impl<'a, G: Playable, W: Write> Session<'a, G, W> {
    /// A game from here on.
    ///
    /// # Errors
    /// There is no memory for the computer to think with.
    pub(crate) fn new(
        course: Course<G>,
        settings: Settings,
        out: &'a mut W,
    ) -> Result<Self, SizeError> {
        let mut session = Session {
            course,
            settings,
            computer: Computer::new(settings.player, settings.seed)?,
            turned: false,
            resigned: None,
            out,
        };
        session.sit_down();
        Ok(session)
    }

    /// Plays until somebody quits or there is no more input.
    ///
    /// # Errors
    /// The input cannot be read, or nothing written.
    pub(crate) fn run(&mut self, input: impl BufRead) -> Result<(), Failure> {
        let mut lines = LineReader::new(input);
        self.show()?;
        loop {
            while self.ending().is_none() && !self.humans_turn() {
                self.computer_moves()?;
            }
            self.prompt()?;
            let line = lines
                .next_line()
                .map_err(|error| Failure::input("standard input", error))?;
            let Some(line) = line else {
                if self.settings.prompt {
                    writeln!(self.out)?;
                }
                return Ok(());
            };
            if self.answer(&line.text)? == Flow::Quit {
                return Ok(());
            }
        }
    }

    fn look(&self) -> Look {
        self.settings.look
    }

    fn side(seat: Seat) -> &'static str {
        G::SIDES[seat.index()]
    }

    fn humans_turn(&self) -> bool {
        self.settings.humans.play(self.course.position().seat())
    }

    /// Turns the board so that a person sits before the own pieces.
    fn sit_down(&mut self) {
        self.turned = match (G::BOTTOM, self.settings.humans) {
            (Some(bottom), Humans::First | Humans::Second) => !self.settings.humans.play(bottom),
            _ => false,
        };
    }

    /// How the game has ended, if it has.
    fn ending(&self) -> Option<Ending> {
        let resigned = self.resigned.map(|seat| Ending {
            winner: Some(seat.other()),
            reason: format!("{} resigns", Self::side(seat)),
        });
        resigned.or_else(|| Ending::of(&self.course))
    }

    fn prompt(&mut self) -> io::Result<()> {
        if self.settings.prompt {
            let asked = match self.ending() {
                Some(_) => "over",
                None => Self::side(self.course.position().seat()),
            };
            let asked = self.look().paint(Look::BOLD, asked);
            write!(self.out, "{asked}> ")?;
        }
        self.out.flush()
    }

    fn say(&mut self, colour: &str, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.look().paint(colour, &one_line(text)))
    }

    fn complain(&mut self, why: &str) -> io::Result<()> {
        let mut shown: String = why.chars().take(LONGEST).collect();
        if shown.len() < why.len() {
            shown.push('…');
        }
        self.say(Look::WRONG, &shown)
    }

    /// Draws the board, and says what is to be known about it.
    fn show(&mut self) -> io::Result<()> {
        let position = self.course.position();
        let last = self.course.moves().last().copied();
        let before = self.course.positions().iter().rev().nth(1);
        let diagram = position.diagram(before.zip(last), self.look().style());
        let top = match G::BOTTOM {
            Some(bottom) if self.turned => bottom,
            Some(bottom) => bottom.other(),
            None => Seat::First,
        };
        let notes = [top, top.other()].map(|seat| self.note(seat));
        let [top, bottom] = notes;
        let board = match diagram {
            Some(diagram) => board::draw(&diagram, self.look(), self.turned, [&top, &bottom]),
            None => format!("{top}\n{bottom}\n\n{}\n", position.board().trim_end()),
        };
        writeln!(self.out, "\n{board}")?;
        match (self.ending(), position.plight()) {
            (Some(ending), _) => {
                let text = position.ending_text(&ending);
                self.say(Look::BOLD, &text)
            }
            (None, Some(plight)) => {
                let side = Self::side(position.seat());
                self.say(Look::FAINT, &format!("{side} {plight}."))
            }
            (None, None) => Ok(()),
        }
    }

    /// What stands beside the board about a side.
    fn note(&self, seat: Seat) -> String {
        let position = self.course.position();
        let moves = self.ending().is_none() && position.seat() == seat;
        let mark = match (moves, self.look().ascii) {
            (false, _) => " ",
            (true, true) => ">",
            (true, false) => "▸",
        };
        let name = self.look().paint(Look::BOLD, Self::side(seat));
        let who = self.name(seat);
        let tally = position.tally(seat);
        format!("{mark} {name}  {who}  {tally}")
            .trim_end()
            .to_owned()
    }

    /// Who plays a side.
    fn name(&self, seat: Seat) -> String {
        match (self.settings.humans, self.settings.humans.play(seat)) {
            (Humans::Both, _) => String::new(),
            (_, true) => "you".to_owned(),
            (_, false) => format!("computer, level {}", self.settings.level.number()),
        }
    }

    fn computer_moves(&mut self) -> io::Result<()> {
        let (time, thinking) = (self.settings.time, self.settings.thinking);
        let decision = self.think(self.settings.level, time, thinking)?;
        // The game goes on, so that there is a move.
        let Some(mv) = decision.best else {
            return Ok(());
        };
        if thinking {
            let told = told(&self.course, &decision);
            self.say(Look::FAINT, &told)?;
        }
        self.play(mv)
    }

    /// Thinks; on a terminal it tells what it knows, if asked to.
    fn think(
        &mut self,
        level: Level,
        time: Option<Duration>,
        tell: bool,
    ) -> io::Result<Decision<G::Move>> {
        self.out.flush()?;
        let live = tell && self.look().colours;
        let (course, look, out) = (&self.course, self.settings.look, &mut *self.out);
        let mut watch = |insight: &Insight<G::Move>| {
            if live && insight.bound == Bound::Exact && insight.rank == 1 {
                let (depth, score) = (insight.depth.into(), insight.score);
                let text = thought(course, depth, Some(score), &insight.line);
                // What cannot be shown on the way is not missed.
                let _ = write!(out, "\r{}\x1b[K", look.paint(Look::FAINT, &text));
                let _ = out.flush();
            }
        };
        let decision = self.computer.decide(level, course, time, &mut watch);
        if live {
            write!(self.out, "\r\x1b[K")?;
        }
        Ok(decision)
    }

    /// Plays a move and says so; the board is shown unless the computer answers at once.
    fn play(&mut self, mv: G::Move) -> io::Result<()> {
        let position = self.course.position();
        let seat = position.seat();
        let plies = self.course.moves().len() + self.course.start().seat().index();
        let who = match self.settings.humans {
            Humans::First | Humans::Second if self.humans_turn() => "You play".to_owned(),
            _ => format!("{} plays", Self::side(seat)),
        };
        let dots = if seat == Seat::First { "." } else { "..." };
        let text = format!("{who} {}{dots} {}", plies / 2 + 1, position.notation(mv));
        self.say(Look::BOLD, &text)?;
        self.course.play(mv);
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
            None => match read_move(&self.course, line) {
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
                self.complain(&why)?;
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
                let (position, legal) = (self.course.position(), self.course.legal_moves());
                let moves: Vec<String> = legal.iter().map(|&mv| position.notation(mv)).collect();
                self.say(
                    Look::ADVICE,
                    &format!("{} moves: {}", moves.len(), moves.join(" ")),
                )?;
            }
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Level(level) => {
                self.settings.level = *level;
                self.say(Look::ADVICE, &format!("level {}", level.number()))?;
            }
            Command::Side(humans) => {
                self.settings.humans = *humans;
                self.sit_down();
                self.show()?;
            }
            Command::New => {
                self.begin(Course::new(self.course.start().clone()));
                self.show()?;
            }
            Command::Resign => self.resign()?,
            Command::Save(path) => match self.save(path) {
                Ok(()) => self.say(Look::ADVICE, &format!("saved to {}", path.display()))?,
                Err(error) => self.refuse("save", path, &error.to_string())?,
            },
            Command::Load(path) => match load(path) {
                Ok(course) => {
                    self.begin(course);
                    self.show()?;
                }
                Err(why) => self.refuse("load", path, &why)?,
            },
        }
        Ok(Flow::Continue)
    }

    fn refuse(&mut self, command: &str, path: &Path, why: &str) -> io::Result<()> {
        self.complain(&format!("{command} {}: {why}", path.display()))
    }

    fn begin(&mut self, course: Course<G>) {
        self.course = course;
        self.resigned = None;
        self.computer.forget();
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(self.out, "Type a move, such as {}, or", G::EXAMPLE)?;
        for (name, rest, what) in COMMANDS {
            let name = format!("{name} {rest}");
            writeln!(
                self.out,
                "  {}{what}",
                self.look().paint(Look::BOLD, &format!("{name:12}"))
            )?;
        }
        Ok(())
    }

    /// Thinks as well as it can about the person's move.
    fn hint(&mut self) -> io::Result<()> {
        if self.ending().is_some() {
            return self.complain("hint: the game is over");
        }
        let time = self.settings.time.unwrap_or(HINT);
        let decision = self.think(Level::HIGHEST, Some(time), false)?;
        let best = decision.best.map(|mv| self.course.position().notation(mv));
        let told = told(&self.course, &decision);
        self.say(
            Look::ADVICE,
            &format!("{} ({told})", best.unwrap_or_default()),
        )
    }

    /// Takes a person's last move back with all that followed; one move where people play both sides
    /// or none.
    fn undo(&mut self) -> io::Result<()> {
        if self.resigned.take().is_some() {
            return self.show();
        }
        let humans = self.settings.humans;
        let alone = humans == Humans::None;
        let mut before = self.course.positions().iter().rev().skip(1);
        let back = before.position(|position| alone || humans.play(position.seat()));
        let Some(back) = back else {
            return self.complain("undo: there is no move of yours");
        };
        for _ in 0..=back {
            self.course.undo();
        }
        self.show()
    }

    fn resign(&mut self) -> io::Result<()> {
        if self.ending().is_some() {
            return self.complain("resign: the game is over");
        }
        self.resigned = Some(self.course.position().seat());
        self.show()
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
        whole_file::write_whole(path, &G::game_text(&self.course, &heading))
    }
}
