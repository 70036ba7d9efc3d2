//! The openings of a match: read, checked and shuffled.

use nullwindow_catalogue::Playable;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub use nullwindow_catalogue::Opening;

/// Reads openings. There must be at least one, and no game may be over after its opening.
///
/// # Errors
/// Names the line and what was rejected there.
pub fn read<G: Playable>(text: &str) -> Result<Vec<Opening<G>>, String> {
    let openings = G::openings(text)?;
    if openings.is_empty() {
        return Err("there is no opening in it".into());
    }
    match openings.iter().position(Opening::is_over) {
        Some(index) => Err(format!("the game is over after opening {}", index + 1)),
        None => Ok(openings),
    }
}

/// The openings that come with the game.
///
/// # Panics
/// The list is faulty, which a test excludes.
#[must_use]
pub fn own<G: Playable>() -> Vec<Opening<G>> {
    read(G::OPENINGS).expect("the list is tested")
}

/// Shuffles openings by a seed.
pub fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut random = SplitMix64::seed_from_u64(seed);
    for last in (1..list.len()).rev() {
        #[expect(clippy::cast_possible_truncation, reason = "below the list's length")]
        let other = (random.next_u64() % (last as u64 + 1)) as usize;
        list.swap(last, other);
    }
}
