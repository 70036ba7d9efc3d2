//! Options, and which of them were typed.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};

/// A group of options, and the first of them that was typed.
#[derive(Clone, Debug)]
pub(crate) struct Given<A> {
    /// The options, with their defaults where they were not typed.
    pub(crate) options: A,
    /// An option that was typed, as in `--table`; none if all have their defaults.
    pub(crate) typed: Option<String>,
}

impl<A: Args> Args for Given<A> {
    fn augment_args(command: Command) -> Command {
        A::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        A::augment_args_for_update(command)
    }
}

impl<A: Args> FromArgMatches for Given<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Given {
            options: A::from_arg_matches(matches)?,
            typed: typed::<A>(matches),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.options.update_from_arg_matches(matches)?;
        self.typed = typed::<A>(matches);
        Ok(())
    }
}

fn typed<A: Args>(matches: &ArgMatches) -> Option<String> {
    let group = A::augment_args(Command::new("group"));
    let mut options = group.get_arguments();
    let typed = options.find(|option| {
        let source = matches.value_source(option.get_id().as_str());
        source == Some(ValueSource::CommandLine)
    });
    Some(format!("--{}", typed?.get_long()?))
}

#[cfg(test)]
mod tests {
    use super::Given;
    use clap::{Args, Parser};

    #[derive(Args, Debug)]
    struct Group {
        #[arg(long, default_value = "3")]
        some_size: u32,
        #[arg(long)]
        flag: bool,
    }

    #[derive(Parser, Debug)]
    struct Call {
        #[arg(long)]
        other: bool,
        #[command(flatten)]
        group: Given<Group>,
    }

    #[test]
    fn defaults_are_not_typed() {
        let typed = |line: &str| {
            let call = Call::parse_from(line.split(' '));
            assert_eq!(call.other, line.contains("other"));
            assert_eq!(call.group.options.flag, line.contains("flag"));
            assert_eq!(call.group.options.some_size, 3);
            call.group.typed
        };
        assert_eq!(typed("call --other"), None);
        assert_eq!(typed("call --flag").as_deref(), Some("--flag"));
        // The default, and yet typed.
        let size = typed("call --some-size 3 --other");
        assert_eq!(size.as_deref(), Some("--some-size"));
    }
}
