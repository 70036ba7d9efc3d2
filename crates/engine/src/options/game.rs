//! The option that names a game.

use super::named::unknown;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use nullwindow_catalogue::{GameName, Provision};
use std::ffi::OsStr;
use std::fmt::Display;

/// Reads the name of a game that has what a command needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameParser {
    needs: Option<Provision>,
}

impl GameParser {
    /// Any game.
    pub(crate) const ANY: GameParser = GameParser { needs: None };

    /// A game that has this.
    pub(crate) const fn with(needs: Provision) -> Self {
        GameParser { needs: Some(needs) }
    }

    fn games(self) -> impl Iterator<Item = GameName> {
        let all = GameName::ALL.iter().copied();
        all.filter(move |game| self.needs.is_none_or(|needs| game.provides(needs)))
    }

    fn values(self) -> Vec<PossibleValue> {
        let value = |game: GameName| {
            let value = PossibleValue::new(game.name()).help(game.title());
            value.aliases(game.aliases())
        };
        self.games().map(value).collect()
    }
}

impl TypedValueParser for GameParser {
    type Value = GameName;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<GameName, clap::Error> {
        let game: Option<GameName> = value.to_str().and_then(|text| text.parse().ok());
        match (game, self.needs) {
            (Some(game), Some(needs)) if !game.provides(needs) => {
                let names: Vec<&str> = self.games().map(GameName::name).collect();
                let (needs, names) = (needs.name(), names.join(", "));
                let why = format!("{game} has no {needs}; expected {names}\n");
                Err(clap::Error::raw(ErrorKind::ValueValidation, why))
            }
            (Some(game), _) => Ok(game),
            (None, _) => Err(unknown(self.values(), command, arg, value)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values().into_iter()))
    }
}

/// Something of each game that our players play, as in `chess 6, checkers 13`, for help.
pub(crate) fn each<T: Display>(of: impl Fn(GameName) -> Option<T>) -> String {
    let games = GameName::providing(Provision::Players);
    let texts = games.filter_map(|game| Some(format!("{game} {}", of(game)?)));
    texts.collect::<Vec<_>>().join(", ")
}
