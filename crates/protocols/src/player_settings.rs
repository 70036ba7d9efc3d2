//! Table size, threads and driver of a player, and how they are changed.

use crate::system_memory;
use nullwindow::Position;
use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, DriverChoice};
use std::num::NonZeroUsize;

/// The largest number of threads.
pub const MAX_THREADS: usize = 256;

/// The names of a driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Driver {
    /// The name on the command line, and in protocols whose values are words.
    pub name: &'static str,
    /// The papers' name.
    pub title: &'static str,
    /// The driver itself.
    pub driver_choice: DriverChoice,
}

/// All drivers by name. No other list of names exists.
pub const DRIVERS: [Driver; 4] = [
    Driver {
        name: "usual",
        title: "Usual",
        driver_choice: DriverChoice::Usual,
    },
    Driver {
        name: "mtd-f-bi",
        title: "MTD(f/bi)",
        driver_choice: DriverChoice::MtdFBi,
    },
    Driver {
        name: "mtd-f",
        title: "MTD(f)",
        driver_choice: DriverChoice::MtdF,
    },
    Driver {
        name: "aspiration-negascout",
        title: "Aspiration NegaScout",
        driver_choice: DriverChoice::AspirationNegaScout,
    },
];

/// Table, threads and driver of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerSettings {
    /// Size of the table in MiB.
    pub hash: usize,
    /// Number of search threads.
    pub threads: NonZeroUsize,
    /// The driver itself.
    pub driver_choice: DriverChoice,
}

impl Default for PlayerSettings {
    fn default() -> Self {
        PlayerSettings {
            hash: 64,
            threads: NonZeroUsize::MIN,
            driver_choice: DriverChoice::default(),
        }
    }
}

impl PlayerSettings {
    fn bytes(self) -> usize {
        self.hash.saturating_mul(1 << 20)
    }

    /// A player with these settings; `make` makes one with a table of so many bytes, such as
    /// [`nullwindow_chess::player`].
    ///
    /// # Errors
    /// There is not enough memory for the table.
    pub fn player<P: Position>(
        self,
        make: impl FnOnce(usize) -> Result<AnyPlayer<P>, SizeError>,
    ) -> Result<AnyPlayer<P>, SizeError> {
        let mut player = make(self.bytes())?;
        player.set_threads(self.threads);
        player.choose_driver(self.driver_choice);
        Ok(player)
    }

    /// Changes a player from the settings `old` to these.
    ///
    /// # Errors
    /// There is not enough memory for the new table; the player keeps its old one.
    pub fn apply<P: Position>(
        self,
        player: &mut AnyPlayer<P>,
        old: PlayerSettings,
    ) -> Result<(), String> {
        player.set_threads(self.threads);
        player.choose_driver(self.driver_choice);
        if self.hash == old.hash {
            return Ok(());
        }
        let refused = || {
            let (wanted, kept) = (self.hash, old.hash);
            format!("Hash: {wanted} MiB of memory cannot be had; it stays at {kept}")
        };
        if !system_memory::is_available(self.bytes()) {
            return Err(refused());
        }
        player.resize(self.bytes()).map_err(|_| refused())
    }
}
