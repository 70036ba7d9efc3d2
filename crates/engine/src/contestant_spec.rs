//! The players of a match, as people write them.

use crate::failure::Failure;
use crate::options::Named;
use nullwindow::player::DriverChoice;
use nullwindow_arena::contestant::{ContestantFactory, Program, Protocol};
use nullwindow_arena::own_players::OwnPlayers;
use nullwindow_catalogue::Playable;
use nullwindow_protocols::process::CommandLine;
use nullwindow_protocols::{DRIVERS, PlayerSettings};
use std::num::NonZeroUsize;
use std::time::Duration;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ContestantSpec {
    /// One of ours.
    Own {
        name: String,
        player: PlayerSettings,
    },
    /// Another program.
    Other(Program),
}

/// How long a program may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(10);

impl ContestantSpec {
    /// Reads `mtd-f threads=2`, or `uci:gnuchess --uci`; `option` is what it was written for.
    pub(crate) fn parse(option: &str, text: &str, settings: &[String]) -> Result<Self, Failure> {
        let wrong = |why: &str| Failure::input(format_args!("{option} '{text}'"), why);
        if let Some((protocol, command)) = text.split_once(':') {
            let protocol = Protocol::parse(protocol).ok_or_else(|| {
                let names = Protocol::ALL.map(Protocol::name).join(", ");
                wrong(&format!(
                    "there is no such protocol; expected one of {names}"
                ))
            })?;
            let options = settings
                .iter()
                .map(|setting| match setting.split_once('=') {
                    Some((name, value)) => (name.to_owned(), value.to_owned()),
                    None => (setting.clone(), String::new()),
                });
            return Ok(ContestantSpec::Other(Program {
                name: String::new(),
                command: CommandLine::parse(command).map_err(|why| wrong(&why))?,
                protocol,
                options: options.collect(),
                start_timeout: START_TIMEOUT,
            }));
        }
        let mut words = text.split_whitespace();
        let driver = words.next().unwrap_or_default();
        let driver_choice = DriverChoice::named(driver).ok_or_else(|| {
            let names = DRIVERS.map(|driver| driver.name).join(" or ");
            wrong(&format!(
                "expected {names}, or a program such as 'uci:stockfish'"
            ))
        })?;
        let mut player = PlayerSettings {
            driver_choice,
            ..PlayerSettings::default()
        };
        let mut name = text.to_owned();
        let settings = settings.iter().map(String::as_str);
        for setting in words.chain(settings) {
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = value.parse::<NonZeroUsize>().ok();
            match (key, number) {
                ("name", _) if !value.is_empty() => value.clone_into(&mut name),
                ("threads", Some(threads)) if threads.get() <= 256 => player.threads = threads,
                ("hash", Some(hash)) if hash.get() <= 1 << 20 => player.hash = hash.get(),
                _ => return Err(wrong("expected threads=N, hash=MIB or name=TEXT")),
            }
        }
        Ok(ContestantSpec::Own { name, player })
    }

    /// The player itself.
    pub(crate) fn factory<G: Playable>(self) -> Box<dyn ContestantFactory<G>> {
        match self {
            ContestantSpec::Other(program) => {
                // One that plays another game is not worth starting.
                let plays = G::PROTOCOLS.contains(&program.protocol.name());
                Box::new(if plays { program.introduced() } else { program })
            }
            ContestantSpec::Own { name, player } => Box::new(OwnPlayers::<G> {
                name,
                settings: format!("{player:?}"),
                make: Box::new(move || player.player(G::player).map_err(|error| error.to_string())),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_people_write_them() {
        let parse = |text: &str, options: &[&str]| {
            let options: Vec<String> = options.iter().map(|&o| o.to_owned()).collect();
            ContestantSpec::parse("--first", text, &options)
        };
        let Ok(ContestantSpec::Own { name, player }) = parse("mtd-f threads=2 name=Two", &[])
        else {
            panic!("one of ours");
        };
        assert_eq!((name.as_str(), player.threads.get()), ("Two", 2));
        let Ok(ContestantSpec::Other(program)) = parse("uci:gnuchess --uci", &["OwnBook=false"])
        else {
            panic!("another program");
        };
        assert_eq!(program.command.arguments, ["--uci"]);
        assert_eq!(program.options, [("OwnBook".into(), "false".into())]);
        for wrong in [
            "",
            "stockfish",
            "mtd-f threads=0",
            "ftp:x",
            "uci:",
            "mtd-f depth=3",
        ] {
            assert!(
                matches!(parse(wrong, &[]), Err(Failure::Input(_))),
                "{wrong}"
            );
        }
    }
}
