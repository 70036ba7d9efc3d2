//! The transposition table: fixed size, four entries to a cache line, shared without locks.
//!
//! An entry is two words of 64 bits: the spread key, and a word that packs both bounds, depth, best
//! move and age. All 64 bits of the key are verified, and mixing is a bijection, so two different
//! keys are never taken for each other; the index uses as many of them as the number of buckets
//! has.

use super::slot::Slot;
use super::{Depth, Entry, Layout, Memory, Place, Replacement, Stored, spread};
use crate::score::{Bounds, Score};
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

const WAYS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A table of a fixed number of 16-byte entries.
///
/// The methods take `&self`, so one table serves many threads: give each search an
/// `Arc<TranspositionTable>`. A small table costs time, never a value.
///
/// ```
/// use nullwindow::memory::{Replacement, TranspositionTable};
/// let table = TranspositionTable::with_bytes(16 << 20)?.replacing(Replacement::TwoTier);
/// assert_eq!(table.entries(), 1 << 20);
/// # Ok::<(), nullwindow::memory::SizeError>(())
/// ```
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
    /// How many salts were made.
    salts: AtomicU64,
    replacement: Replacement,
    layout: Layout,
    deeper: bool,
}

/// A size that no table can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError {
    /// The number of entries asked for.
    pub entries: usize,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.entries;
        write!(
            f,
            "a table of {entries} entries cannot be made: it has at least {WAYS} of 16 bytes and must fit in memory"
        )
    }
}

impl Error for SizeError {}

impl TranspositionTable {
    /// Bounds up to this far from zero are kept; greater ones are not.
    pub const SCORE_LIMIT: i32 = (1 << 19) - 2;

    /// A table of `entries` entries, rounded down to whole buckets of four.
    ///
    /// # Errors
    /// Less than one bucket, or more than memory holds.
    pub fn with_entries(entries: usize) -> Result<Self, SizeError> {
        let error = SizeError { entries };
        let count = entries / WAYS;
        let mut buckets = Vec::new();
        if count == 0 || buckets.try_reserve_exact(count).is_err() {
            return Err(error);
        }
        prefer_large_pages(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        Ok(TranspositionTable {
            buckets,
            age: AtomicU8::new(0),
            salts: AtomicU64::new(0),
            replacement: Replacement::default(),
            layout: Layout::default(),
            deeper: false,
        })
    }

    /// A table of at most `bytes` bytes.
    ///
    /// # Errors
    /// As [`with_entries`](Self::with_entries).
    pub fn with_bytes(bytes: usize) -> Result<Self, SizeError> {
        Self::with_entries(bytes / size_of::<Slot>())
    }

    /// The same table with another rule of replacement.
    #[must_use]
    pub fn replacing(self, replacement: Replacement) -> Self {
        TranspositionTable {
            replacement,
            ..self
        }
    }

    /// The same table with another layout.
    #[must_use]
    pub fn keeping(self, layout: Layout) -> Self {
        TranspositionTable { layout, ..self }
    }

    /// The same table, but an entry of greater depth answers too.
    ///
    /// Values may then depend on what was searched before, so experiments keep the default:
    /// equal depth only.
    #[must_use]
    pub fn accepting_deeper(self) -> Self {
        TranspositionTable {
            deeper: true,
            ..self
        }
    }

    /// How many entries fit.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.buckets.len() * WAYS
    }

    /// How many bytes the entries take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// How full the table is of entries of this search, in thousandths, by a sample.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let age = self.age.load(Relaxed);
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(|slot| slot.read().1)
            .filter(|&data| data != 0 && Packed(data).age() == age)
            .count();
        used * 1000 / (sample * WAYS)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        self.age = AtomicU8::new(0);
    }

    #[inline]
    fn bucket(&self, spread: u64) -> &Bucket {
        let product = u128::from(spread) * self.buckets.len() as u128;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the high word is below len"
        )]
        let index = (product >> 64) as usize;
        &self.buckets[index]
    }

    /// Whether the slots of a bucket fill from the first to the last, so that nothing stands behind
    /// an empty one. What another rule had stored there before is forgotten.
    #[inline]
    fn fills_in_order(&self) -> bool {
        self.replacement == Replacement::Bucket
    }

    /// What is known of the node, if anything.
    #[inline(always)]
    #[must_use]
    pub fn look_up(&self, key: u64, depth: Depth) -> Option<Entry> {
        let spread = spread(key);
        for slot in &self.bucket(spread).0 {
            let (owner, data) = slot.read();
            if owner == spread && data != 0 {
                let packed = Packed(data);
                let holds = packed.depth() == depth || (self.deeper && packed.depth() > depth);
                let bounds = if holds {
                    packed.bounds()
                } else {
                    Bounds::UNKNOWN
                };
                let best = packed.best();
                return Some(Entry { bounds, best });
            }
            if data == 0 && self.fills_in_order() {
                break;
            }
        }
        None
    }

    /// Remembers a node.
    #[inline]
    pub fn insert(&self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        let spread = spread(key);
        let age = self.age.load(Relaxed);
        let bucket = self.bucket(spread);
        let (slot, stored, old) = self.choose(bucket, spread, depth, age);
        if stored == Stored::Refused {
            return stored;
        }
        let best = match (fresh.best, old) {
            (Place::NONE, Some(old)) => old.best(),
            (best, _) => best,
        };
        // A deeper entry's bounds are not bounds at this depth.
        let known = match old {
            Some(old) if self.deeper && old.depth() == depth => old.bounds(),
            _ if self.deeper => Bounds::UNKNOWN,
            _ => known,
        };
        let mut bounds = self.layout.keep(known, fresh.bounds);
        if self.deeper && bounds.lower > bounds.upper {
            // Where answers depend on what came before, the last one counts.
            bounds = fresh.bounds;
        }
        let data = Packed::new(bounds, depth, best, age).0;
        slot.write(spread, data);
        stored
    }

    /// The slot for a new entry, what that means, and the entry of the same position there.
    #[inline]
    fn choose<'b>(
        &self,
        bucket: &'b Bucket,
        spread: u64,
        depth: Depth,
        age: u8,
    ) -> (&'b Slot, Stored, Option<Packed>) {
        let mut victim = &bucket.0[0];
        let mut least = u32::MAX;
        for slot in &bucket.0 {
            let (owner, data) = slot.read();
            if data == 0 && self.fills_in_order() {
                return (slot, Stored::Fresh, None);
            }
            if owner == spread && data != 0 {
                return (slot, Stored::Updated, Some(Packed(data)));
            }
            let worth = Packed(data).worth(age);
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let outcome = |worth: u32| {
            if worth == 0 {
                Stored::Fresh
            } else {
                Stored::Evicted
            }
        };
        if self.replacement == Replacement::Bucket {
            return (victim, outcome(least), None);
        }
        let worth_of = |slot: &Slot| Packed(slot.read().1).worth(age);
        let mine = Packed::new(Bounds::UNKNOWN, depth, Place::NONE, age).worth(age);
        // The index comes from the high bits of the key, the place in the bucket from the middle.
        let home = (spread >> 20 & 3) as usize;
        let (slot, refused) = match self.replacement {
            Replacement::Bucket | Replacement::Always => (&bucket.0[home], false),
            Replacement::DepthPreferred => {
                let slot = &bucket.0[home];
                (slot, worth_of(slot) > mine)
            }
            Replacement::TwoTier => {
                let first = &bucket.0[home & 2];
                if worth_of(first) > mine {
                    (&bucket.0[home | 1], false)
                } else {
                    (first, false)
                }
            }
        };
        if refused {
            (slot, Stored::Refused, None)
        } else {
            (slot, outcome(worth_of(slot)), None)
        }
    }

    /// Tells that a new search begins: what is here may be replaced first.
    ///
    /// A search that owns its table does this itself; who shares one between threads does it
    /// once before they start.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// All entries that are used: their spread keys and data words.
    pub(super) fn used(&self) -> impl Iterator<Item = (u64, u64)> {
        let slots = self.buckets.iter().flat_map(|bucket| &bucket.0);
        slots.map(Slot::read).filter(|&(_, data)| data != 0)
    }

    /// Puts an entry from another table where it belongs, unless all that is there is worth more.
    pub(super) fn put(&mut self, spread: u64, data: u64) {
        let age = self.age.load(Relaxed);
        let slots = self.bucket(spread).0.iter();
        let worth = |slot: &Slot| Packed(slot.read().1).worth(age);
        if let Some(slot) = slots.min_by_key(|slot| worth(slot))
            && worth(slot) < Packed(data).worth(age)
        {
            slot.write(spread, data);
        }
    }

    /// What changes from search to search, besides the entries.
    pub(super) fn state(&self) -> [u64; 2] {
        [u64::from(self.age.load(Relaxed)), self.salts.load(Relaxed)]
    }

    /// Takes over the state of another table.
    pub(super) fn set_state(&mut self, [age, salts]: [u64; 2]) {
        self.age = AtomicU8::new(age.to_le_bytes()[0]);
        self.salts = AtomicU64::new(salts);
    }

    /// A number that no key in the table has been changed by yet.
    pub(crate) fn fresh_salt(&self) -> u64 {
        spread(self.salts.fetch_add(1, Relaxed) + 1)
    }

    #[inline]
    fn fetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let line: *const Bucket = self.bucket(spread(key));
            // SAFETY: a prefetch reads nothing, and the address is that of a live bucket.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(line.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }
}

/// Asks the system to back memory that is reserved and not yet touched by large pages: a table is
/// read at random, and with small pages most reads would miss the processor's list of pages too.
/// A hint; where it is refused, nothing changes.
pub fn prefer_large_pages<T>(reserved: &mut Vec<T>) {
    #[cfg(target_os = "linux")]
    {
        use std::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const LARGE: usize = 2 << 20;
        const MADV_HUGEPAGE: c_int = 14;
        let free = reserved.spare_capacity_mut();
        let start: *mut u8 = free.as_mut_ptr().cast();
        let skipped = start.align_offset(LARGE);
        let whole = size_of_val(free).saturating_sub(skipped) & !(LARGE - 1);
        if whole > 0 {
            // SAFETY: the range lies inside the reserved memory, and the advice leaves what is
            // there as it is.
            unsafe { madvise(start.add(skipped).cast(), whole, MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = reserved;
}

/// The data word: lower 20 bits, upper 20, depth 8, best move 8, age 8. Never zero, because a
/// biased upper bound is at least 1; so zero means an empty slot.
#[derive(Clone, Copy)]
struct Packed(u64);

#[expect(
    clippy::cast_possible_truncation,
    reason = "fields are cut out on purpose"
)]
impl Packed {
    const BIAS: i32 = 1 << 19;
    const INFINITY: i32 = Self::BIAS - 1;
    const MINUS_INFINITY: i32 = -Self::BIAS;
    const MASK: u64 = (1 << 20) - 1;

    #[inline]
    fn new(bounds: Bounds, depth: Depth, best: Place, age: u8) -> Packed {
        // A bound that does not fit is not kept: a weakened one would no longer be the value that
        // a search of all leaves has found.
        let fits = |score: Score| score.0.abs() <= TranspositionTable::SCORE_LIMIT;
        let lower = if fits(bounds.lower) {
            bounds.lower.0
        } else {
            Self::MINUS_INFINITY
        };
        let upper = if fits(bounds.upper) {
            bounds.upper.0
        } else {
            Self::INFINITY
        };
        let field = |x: i32| u64::from((x + Self::BIAS).cast_unsigned());
        Packed(
            field(lower)
                | field(upper) << 20
                | u64::from(depth) << 40
                | u64::from(best.0) << 48
                | u64::from(age) << 56,
        )
    }

    #[inline]
    fn bounds(self) -> Bounds {
        let field = |shift: u32| (self.0 >> shift & Self::MASK) as i32 - Self::BIAS;
        let (lower, upper) = (field(0), field(20));
        Bounds {
            lower: if lower == Self::MINUS_INFINITY {
                -Score::INFINITY
            } else {
                Score(lower)
            },
            upper: if upper == Self::INFINITY {
                Score::INFINITY
            } else {
                Score(upper)
            },
        }
    }

    #[inline]
    fn depth(self) -> Depth {
        (self.0 >> 40) as u8
    }

    #[inline]
    fn best(self) -> Place {
        Place((self.0 >> 48) as u8)
    }

    #[inline]
    fn age(self) -> u8 {
        (self.0 >> 56) as u8
    }

    /// How much an entry deserves to stay: nothing if empty, else the more the fewer searches ago
    /// it was stored, then by depth.
    #[inline]
    fn worth(self, age: u8) -> u32 {
        if self.0 == 0 {
            return 0;
        }
        let ago = age.wrapping_sub(self.age());
        1 + (u32::from(u8::MAX - ago) << 8 | u32::from(self.depth()))
    }
}

impl Memory for TranspositionTable {
    #[inline(always)]
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        self.look_up(key, depth)
    }

    #[inline]
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        self.insert(key, depth, known, fresh)
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        self.fetch(key);
    }

    fn new_search(&mut self) {
        self.grow_older();
    }
}

/// One table for many threads; see [`TranspositionTable::grow_older`].
impl Memory for Arc<TranspositionTable> {
    #[inline(always)]
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        self.look_up(key, depth)
    }

    #[inline]
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        self.insert(key, depth, known, fresh)
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        self.fetch(key);
    }
}
