//! The options for a player's table, threads and driver.

use crate::options::NamedParser;
use clap::Args;
use nullwindow::player::DriverChoice;
use nullwindow_protocols::{MAX_THREADS, PlayerSettings};
use std::num::NonZeroUsize;

/// What a player thinks with.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayerOption {
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,

    /// Threads that think
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// The driver, which chooses what the search is asked at the root
    #[arg(long, value_name = "D", default_value = "usual", value_parser = NamedParser::<DriverChoice>::new())]
    driver: DriverChoice,
}

impl PlayerOption {
    /// The chosen settings.
    pub(crate) fn settings(&self) -> PlayerSettings {
        PlayerSettings {
            hash: self.hash as usize,
            threads: self.threads,
            driver_choice: self.driver,
        }
    }
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let count: Option<NonZeroUsize> = text.parse().ok();
    count
        .filter(|count| count.get() <= MAX_THREADS)
        .ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}
