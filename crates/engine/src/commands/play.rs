//! `nullwindow play`: a game in the terminal.

use crate::book_option::BookOption;
use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::options::{GameParser, seconds};
use crate::play::{HumanSides, Input, Session, Settings, of_standard_output};
use crate::player_option::PlayerOption;
use crate::position_option::PositionOption;
use clap::Args;
use nullwindow_arena::level::Level;
use nullwindow_catalogue::{GameName, Playable, Provision, with_players};
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::time::Duration;

/// What to play, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow play --game chess\n  \
    nullwindow play --game chess --level 10 --time 5 --show-thinking\n  \
    nullwindow play --game checkers --side second --level 1\n  \
    nullwindow play --game othello --side none --level 6 --seed 1\n  \
    printf 'e4\\nsave game.pgn\\n' | nullwindow play --game chess --side both\n\n\
    Type a move, such as Nf3, 11-15 or f5, or a command: 'help' lists them. Ctrl-C while the\n\
    computer thinks makes it move now. Up to level 9, without --time and Ctrl-C, a game depends\n\
    on the seed alone, and can be repeated.")]
pub(crate) struct Play {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::with(Provision::Players))]
    game: GameName,

    /// Which side you play
    #[arg(long, value_name = "S", value_enum, default_value = "first")]
    side: HumanSides,

    /// How well the computer plays: 1 for beginners, 10 for all it can
    #[arg(long, value_name = "N", default_value_t = Level::DEFAULT)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,

    /// Seconds a move at most; level 10 uses them up [default: 2 at level 10, else none]
    #[arg(long, value_name = "T", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    position: PositionOption,

    /// What the choices of the lower levels depend on [default: another one every time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    endgames: EndgamesOption,

    #[command(flatten)]
    book: BookOption,

    /// Show what the computer thinks: depth, score and the line it expects
    #[arg(long)]
    show_thinking: bool,

    /// Letters for pieces
    #[arg(long)]
    ascii: bool,
}

impl Play {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.endgames.install()?;
        self.book.install(self.game)?;
        with_players!(self.game, G => self.run_on::<G>(out))
            .unwrap_or_else(|| Err(Failure::lacks(self.game, Provision::Players)))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let history = self.position.game_history::<G>()?;
        let settings = Settings {
            humans: self.side,
            level: Level::new(self.level).unwrap_or(Level::HIGHEST),
            time: self.time,
            player: self.player.settings(),
            // The hasher's keys are random.
            seed: self
                .seed
                .unwrap_or_else(|| RandomState::new().hash_one(G::NAME)),
            style: of_standard_output(self.ascii),
            thinking: self.show_thinking,
        };
        let session = Session::new(history, settings, Input::standard(), out);
        let mut session = session.map_err(|error| Failure::input("--hash", error))?;
        session.run()
    }
}
