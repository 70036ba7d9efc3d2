//! What a player thinks with, and how it is changed.

use crate::memory;
use nullwindow::Position;
use nullwindow::memory::SizeError;
use nullwindow::player::{Driving, Player};
use nullwindow::selection::Selection;
use std::num::NonZeroUsize;

/// The most threads that anybody may ask for.
pub const MOST_THREADS: usize = 256;

/// A driver that a player may have, by its names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Driver {
    /// The name on the command line, and in protocols whose values are words.
    pub name: &'static str,
    /// The papers' name.
    pub title: &'static str,
    /// What asks the questions.
    pub driving: Driving,
}

/// The drivers by name: the one place where a name becomes a driver.
pub const DRIVERS: [Driver; 3] = [
    Driver {
        name: "mtd-f-bi",
        title: "MTD(f/bi)",
        driving: Driving::MtdFBi,
    },
    Driver {
        name: "mtd-f",
        title: "MTD(f)",
        driving: Driving::MtdF,
    },
    Driver {
        name: "aspiration-negascout",
        title: "Aspiration NegaScout",
        driving: Driving::AspirationNegaScout,
    },
];

/// Table, threads and driver of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Equipment {
    /// Size of the table in MiB.
    pub hash: usize,
    /// Threads that think.
    pub threads: NonZeroUsize,
    /// What asks the questions.
    pub driving: Driving,
}

impl Default for Equipment {
    fn default() -> Self {
        Equipment {
            hash: 64,
            threads: NonZeroUsize::MIN,
            driving: Driving::default(),
        }
    }
}

impl Equipment {
    fn bytes(self) -> usize {
        self.hash.saturating_mul(1 << 20)
    }

    /// A player with this equipment.
    ///
    /// # Errors
    /// Memory for the table cannot be had.
    pub fn player<P: Position, S: Selection<P>>(self) -> Result<Player<P, S>, SizeError> {
        let mut player = Player::selecting(S::default(), self.bytes())?;
        player.set_threads(self.threads);
        player.driving = self.driving;
        Ok(player)
    }

    /// Gives a player, who has `old`, this instead.
    ///
    /// # Errors
    /// Memory for the table cannot be had; the player keeps the one it has.
    pub fn give<P: Position, S: Selection<P>>(
        self,
        player: &mut Player<P, S>,
        old: Equipment,
    ) -> Result<(), String> {
        player.set_threads(self.threads);
        player.driving = self.driving;
        if self.hash == old.hash {
            return Ok(());
        }
        let refused = || {
            let (wanted, kept) = (self.hash, old.hash);
            format!("Hash: {wanted} MiB of memory cannot be had; it stays at {kept}")
        };
        if !memory::holds(self.bytes()) {
            return Err(refused());
        }
        player.resize(self.bytes()).map_err(|_| refused())
    }
}
