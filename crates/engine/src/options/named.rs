//! Values that have names: help lists them, and what is typed is looked up where the names are.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use nullwindow::historical::{ListStorage, TieOrder};
use nullwindow::memory::{Layout, Replacement};
use nullwindow::player::DriverChoice;
use nullwindow_catalogue::{Algorithm, Leaves, TreeAlgorithm, open_words, table_words};
use nullwindow_protocols::DRIVERS;
use std::ffi::OsStr;
use std::marker::PhantomData;

/// A value out of a list, by its name.
pub(crate) trait Named: Copy + Send + Sync + 'static {
    /// All values, as help shows them.
    fn values() -> Vec<PossibleValue>;

    /// The value with a name.
    fn named(name: &str) -> Option<Self>;
}

impl Named for Algorithm {
    fn values() -> Vec<PossibleValue> {
        let value = |it: &Algorithm| {
            let value = PossibleValue::new(it.name()).help(it.title());
            value.aliases(it.alias())
        };
        Algorithm::ALL.iter().map(value).collect()
    }

    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Named for TreeAlgorithm {
    fn values() -> Vec<PossibleValue> {
        let value = |it: &TreeAlgorithm| PossibleValue::new(it.name()).help(it.title());
        TreeAlgorithm::ALL.iter().map(value).collect()
    }

    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Named for Leaves {
    fn values() -> Vec<PossibleValue> {
        let value = |it: &Leaves| PossibleValue::new(it.name()).help(it.title());
        Leaves::ALL.iter().map(value).collect()
    }

    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Named for TieOrder {
    fn values() -> Vec<PossibleValue> {
        listed(open_words::TIES)
    }

    fn named(name: &str) -> Option<Self> {
        found(open_words::TIES, name)
    }
}

impl Named for ListStorage {
    fn values() -> Vec<PossibleValue> {
        listed(open_words::STORAGES)
    }

    fn named(name: &str) -> Option<Self> {
        found(open_words::STORAGES, name)
    }
}

impl Named for Layout {
    fn values() -> Vec<PossibleValue> {
        listed(table_words::LAYOUTS)
    }

    fn named(name: &str) -> Option<Self> {
        found(table_words::LAYOUTS, name)
    }
}

impl Named for Replacement {
    fn values() -> Vec<PossibleValue> {
        listed(table_words::REPLACEMENTS)
    }

    fn named(name: &str) -> Option<Self> {
        found(table_words::REPLACEMENTS, name)
    }
}

/// Values that are listed with their names and titles.
fn listed<T>(values: &[(T, &'static str, &'static str)]) -> Vec<PossibleValue> {
    let value =
        |(_, name, title): &(T, &'static str, &'static str)| PossibleValue::new(*name).help(*title);
    values.iter().map(value).collect()
}

fn found<T: Copy>(values: &[(T, &'static str, &'static str)], name: &str) -> Option<T> {
    let found = values.iter().find(|value| value.1 == name);
    found.map(|value| value.0)
}

/// What asks the questions of a player.
impl Named for DriverChoice {
    fn values() -> Vec<PossibleValue> {
        let drivers = DRIVERS.iter();
        drivers
            .map(|driver| PossibleValue::new(driver.name).help(driver.title))
            .collect()
    }

    fn named(name: &str) -> Option<Self> {
        let driver = DRIVERS.iter().find(|driver| driver.name == name);
        driver.map(|driver| driver.driver_choice)
    }
}

/// Reads a value by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedParser<T>(PhantomData<T>);

impl<T> NamedParser<T> {
    pub(crate) fn new() -> Self {
        NamedParser(PhantomData)
    }
}

impl<T: Named> TypedValueParser for NamedParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        match value.to_str().and_then(T::named) {
            Some(value) => Ok(value),
            None => Err(unknown(T::values(), command, arg, value)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(T::values().into_iter()))
    }
}

/// Says that a value is none of those that there are.
pub(crate) fn unknown(
    values: Vec<PossibleValue>,
    command: &Command,
    arg: Option<&Arg>,
    value: &OsStr,
) -> clap::Error {
    let listed = PossibleValuesParser::new(values).parse_ref(command, arg, value);
    // A name that help lists and nobody reads would be a fault of its list.
    let unread = || clap::Error::raw(clap::error::ErrorKind::InvalidValue, "unknown name\n");
    listed.err().unwrap_or_else(unread)
}
