//! Databases in use: what a position is worth.

use super::GameValue;
use super::archive::{Archive, ArchiveError};
use super::bits::{Bits, with_bits};
use super::cache::Cache;
use super::compression::BLOCK;
use super::distance::Solved;
use super::material::{MOST_PIECES, Material};
use super::slice::Men;
use super::tables::{Known, Located, parts};
use crate::board::{Checkers, Side, Squares};
use crate::moves::View;
use std::sync::OnceLock;

/// How much memory decoded blocks may take in any case; more where a quarter of what is free is more.
const CACHE: usize = 128 << 20;

/// Endgame databases, ready to be asked. All threads may ask at once.
#[derive(Debug)]
pub struct Endgames {
    archives: Vec<Option<Archive>>,
    cache: Cache,
    pieces: u32,
    /// Distances that were asked for.
    pub(super) solved: Solved,
}

/// Those that come with the program, one after another: the files of
/// `nullwindow endgames checkers --pieces 4 --out DIR`, put together by `cat DIR/*.nweg`.
static BUILT_IN: &[u8] = include_bytes!("../../data/endgames.bin");

/// Up to how many pieces they are.
const BUILT_IN_PIECES: u32 = 4;

/// Those that the process uses instead.
static IN_USE: OnceLock<Endgames> = OnceLock::new();

impl Endgames {
    fn with(archives: Vec<Option<Archive>>) -> Endgames {
        let there = |pieces: &u32| {
            let mut slices = Material::slices(*pieces).into_iter();
            slices.all(|material| archives[material.slot()].is_some())
        };
        let pieces = (2..=MOST_PIECES).take_while(there).last().unwrap_or(1);
        let decoded = archives.iter().flatten().map(Archive::decoded_bytes).sum();
        Endgames {
            archives,
            cache: Cache::new(cache_bytes(decoded, free_memory())),
            pieces,
            solved: Solved::default(),
        }
    }

    fn read_built_in() -> Vec<Option<Archive>> {
        let mut archives = Vec::new();
        archives.resize_with(Material::SLOTS, || None);
        let mut rest = BUILT_IN;
        while !rest.is_empty() {
            let (archive, after) = Archive::split_first(rest).expect("made by this program");
            let slot = archive.material().slot();
            archives[slot] = Some(archive);
            rest = after;
        }
        archives
    }

    /// Databases that come with the program, and these files besides.
    ///
    /// # Errors
    /// Which file is not a database, and why.
    pub fn from_files(
        files: impl IntoIterator<Item = Vec<u8>>,
    ) -> Result<Endgames, (usize, ArchiveError)> {
        let mut archives = Endgames::read_built_in();
        for (number, file) in files.into_iter().enumerate() {
            let archive = Archive::read(file.into()).map_err(|error| (number, error))?;
            let slot = archive.material().slot();
            archives[slot] = Some(archive);
        }
        Ok(Endgames::with(archives))
    }

    /// The databases that this process uses: those it was [told to](Endgames::install), or those
    /// that come with the program.
    pub fn in_use() -> &'static Endgames {
        IN_USE.get_or_init(|| Endgames::with(Endgames::read_built_in()))
    }

    /// Makes this process use these databases; false if it uses others by now.
    pub fn install(self) -> bool {
        IN_USE.set(self).is_ok()
    }

    /// Up to how many pieces every position is known.
    #[inline]
    #[must_use]
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// What a position is worth to the side to move, if it has few enough pieces.
    #[must_use]
    pub fn value(&self, position: &Checkers) -> Option<GameValue> {
        let (own, other) = match position.turn() {
            Side::Black => (position.black, position.white),
            Side::White => (position.white, position.black),
        };
        if own == 0 {
            return Some(GameValue::Loss);
        }
        if other == 0 {
            return Some(GameValue::Win);
        }
        if (own | other).count_ones() > self.pieces {
            return None;
        }
        if !position.must_jump() {
            return Some(self.quiet_value(position));
        }
        let mut best = GameValue::Loss;
        position.each_move(|mv| {
            if best != GameValue::Win
                && let Some(value) = self.value(&position.after(mv))
            {
                best = best.max(value.for_other());
            }
        });
        Some(best)
    }

    /// What a position is worth in which both have pieces, few enough, and there is no capture.
    #[inline]
    #[must_use]
    pub(crate) fn quiet_value(&self, position: &Checkers) -> GameValue {
        let at = self.find(position);
        let decode = || at.archive.block(at.side, at.block);
        GameValue::from_bits(self.cache.get(at.name, at.index, decode))
    }

    /// The same, if it has been decoded: where an answer is worth less than decoding it costs.
    /// What comes with the program is small and always decoded.
    #[inline]
    #[must_use]
    pub(crate) fn quiet_value_at_hand(&self, position: &Checkers) -> Option<GameValue> {
        if position.pieces_on_both_sides() <= BUILT_IN_PIECES {
            return Some(self.quiet_value(position));
        }
        let at = self.find(position);
        let bits = self.cache.get_if_here(at.name, at.index)?;
        Some(GameValue::from_bits(bits))
    }

    /// Where the value of a position is kept.
    #[inline(always)]
    fn find(&self, position: &Checkers) -> Find<'_> {
        debug_assert!(!position.must_jump());
        let (black, white, kings, side) = parts(position);
        let place = Located::of(black, white, kings, side);
        let slot = place.material.slot();
        let archive = self.archives[slot].as_ref().expect("few enough pieces");
        let index = number(archive, &place);
        let block = index / BLOCK;
        Find {
            archive,
            side: place.side,
            block,
            name: (slot as u64 * 2 + place.side as u64) << 40 | block,
            index: (index % BLOCK) as usize,
        }
    }
}

/// A value's place.
struct Find<'a> {
    archive: &'a Archive,
    side: usize,
    block: u64,
    /// The block among those of all archives.
    name: u64,
    /// Where it is in its block.
    index: usize,
}

/// How much memory blocks may take that are so large when all are decoded.
fn cache_bytes(decoded: usize, free: Option<usize>) -> usize {
    let most = CACHE.max(free.unwrap_or(0) / 4);
    // Sets are not filled evenly: with four times as many places as blocks, hardly any has too many.
    // Places take no memory before they are used.
    most.min(decoded.saturating_mul(4))
}

/// How much memory is free, where the system says so.
fn free_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

impl Known for Endgames {
    /// The men and the side to move.
    type Setting<'a> = (&'a Endgames, Men, Side);

    fn setting<B: Bits, const BLACK: bool>(&self, _: Material, men: Men) -> (&Endgames, Men, Side) {
        (self, men, if BLACK { Side::Black } else { Side::White })
    }

    fn value_in<B: Bits>(
        &(endgames, men, turn): &(&Endgames, Men, Side),
        black_kings: Squares,
        white_kings: Squares,
    ) -> GameValue {
        let position = Checkers {
            black: men.black | black_kings,
            white: men.white | white_kings,
            kings: black_kings | white_kings,
            turn,
        };
        endgames.value(&position).expect("few enough pieces")
    }

    #[inline]
    fn value<B: Bits, const BLACK: bool>(&self, view: View<BLACK>) -> GameValue {
        let (black, white, turn) = if BLACK {
            (view.own, view.other, Side::Black)
        } else {
            (view.other, view.own, Side::White)
        };
        let position = Checkers {
            black,
            white,
            kings: view.kings,
            turn,
        };
        Endgames::value(self, &position).expect("few enough pieces")
    }
}

with_bits! {
    fn number => number_by(archive: &Archive, place: &Located) -> u64
}

#[inline(always)]
fn number_by<B: Bits>(archive: &Archive, place: &Located) -> u64 {
    let numbering = &archive.numbering;
    numbering.index::<B>(place.black, place.white, place.kings)
}
