//! What a player thinks with, and how it is changed.

use crate::memory;
use nullwindow::memory::SizeError;
use nullwindow::player::{Driving, Player};
use nullwindow_chess::Chess;
use std::num::NonZeroUsize;

/// Table, threads and driver of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Equipment {
    /// Size of the table in MiB.
    pub(super) hash: usize,
    pub(super) threads: NonZeroUsize,
    pub(super) driving: Driving,
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
    pub(super) fn player(self) -> Result<Player<Chess>, SizeError> {
        let mut player = Player::new(self.bytes())?;
        player.set_threads(self.threads);
        player.driving = self.driving;
        Ok(player)
    }

    /// Gives a player, who has `old`, this instead.
    ///
    /// # Errors
    /// Memory for the table cannot be had; the player keeps the one it has.
    pub(super) fn give(self, player: &mut Player<Chess>, old: Equipment) -> Result<(), String> {
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
