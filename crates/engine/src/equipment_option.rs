//! The options that say what a player thinks with.

use clap::{Args, ValueEnum};
use nullwindow::player::Driving;
use nullwindow_protocols::{Equipment, MOST_THREADS};
use std::num::NonZeroUsize;

/// What a player thinks with.
#[derive(Args, Clone, Debug)]
pub(crate) struct EquipmentOption {
    /// MiB of the table
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,

    /// Threads that think
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// What asks the questions
    #[arg(long, value_name = "D", value_enum, default_value_t)]
    driver: DriverName,
}

/// A driver by the name of its algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum DriverName {
    /// MTD(f), and bisection where a guess is far off
    #[default]
    #[value(name = "mtd-f-bi")]
    MtdFBi,
    /// MTD(f)
    MtdF,
    /// Aspiration NegaScout
    #[value(name = "aspiration-negascout")]
    AspirationNegaScout,
}

impl From<DriverName> for Driving {
    fn from(name: DriverName) -> Self {
        match name {
            DriverName::MtdFBi => Driving::MtdFBi,
            DriverName::MtdF => Driving::MtdF,
            DriverName::AspirationNegaScout => Driving::AspirationNegaScout,
        }
    }
}

impl EquipmentOption {
    /// What was chosen.
    pub(crate) fn equipment(&self) -> Equipment {
        Equipment {
            hash: self.hash as usize,
            threads: self.threads,
            driving: self.driver.into(),
        }
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let count: Option<NonZeroUsize> = text.parse().ok();
    count
        .filter(|count| count.get() <= MOST_THREADS)
        .ok_or_else(|| format!("expected a number from 1 to {MOST_THREADS}"))
}
