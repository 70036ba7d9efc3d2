//! What is remembered of positions: a table in buckets that threads share, and a small one near the
//! leaves for each thread.

use nullwindow::memory::prefer_large_pages;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Bounds of the value, in discs.
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// How deep it was searched; all empty squares if to the end.
    pub(super) depth: u8,
    /// How sure the search was.
    pub(super) confidence: u8,
    /// The best moves, the latest first; 64 for none.
    pub(super) moves: [u8; 2],
    /// Which search it is from.
    pub(super) age: u8,
}

impl Entry {
    pub(super) const UNKNOWN: Entry = Entry {
        lower: -64,
        upper: 64,
        depth: 0,
        confidence: 0,
        moves: [64; 2],
        age: 0,
    };

    fn pack(self) -> u64 {
        u64::from_le_bytes([
            self.lower.cast_unsigned(),
            self.upper.cast_unsigned(),
            self.depth,
            self.confidence,
            self.moves[0],
            self.moves[1],
            self.age,
            // No entry is packed as zero, which is an empty slot.
            1,
        ])
    }

    fn unpack(packed: u64) -> Entry {
        let [lower, upper, depth, confidence, first, second, age, _] = packed.to_le_bytes();
        Entry {
            lower: lower.cast_signed(),
            upper: upper.cast_signed(),
            depth,
            confidence,
            moves: [first, second],
            age,
        }
    }

    /// Whether it says as much as a search of this depth and confidence.
    #[inline]
    pub(super) fn serves(&self, depth: u8, confidence: u8) -> bool {
        self.depth >= depth && self.confidence >= confidence
    }
}

/// Mixes all bits of both boards.
#[inline(always)]
pub(super) fn key(mover: u64, opponent: u64) -> u64 {
    let product =
        u128::from(mover ^ 0x9e37_79b9_7f4a_7c15) * u128::from(opponent ^ 0xd1b5_4a32_d192_ed03);
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the halves are taken apart"
    )]
    let folded = (product >> 64) as u64 ^ product as u64 ^ mover.rotate_left(32);
    folded.wrapping_mul(0xa0761d6478bd642f) ^ folded >> 29
}

/// An entry and its key, each useless without the other: a slot that two threads write at once
/// matches no key.
#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    packed: AtomicU64,
}

#[repr(align(64))]
#[derive(Default)]
struct Bucket([Slot; 4]);

/// A table that threads share.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// Mixed into every key, so that another one makes the table forget at once.
    salt: u64,
}

impl Table {
    /// A table of at most so many bytes, and at least a bucket.
    pub(super) fn new(bytes: usize) -> Option<Table> {
        let wanted = (bytes / size_of::<Bucket>()).max(1);
        let count = if wanted.is_power_of_two() {
            wanted
        } else {
            wanted.next_power_of_two() / 2
        };
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        prefer_large_pages(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        Some(Table {
            buckets: buckets.into_boxed_slice(),
            salt: 0,
        })
    }

    pub(super) fn clear(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are taken")]
        let index = key as usize & (self.buckets.len() - 1);
        &self.buckets[index].0
    }

    /// Has the entry of a key fetched that will be asked for soon.
    #[inline(always)]
    pub(super) fn expect(&self, key: u64) {
        fetch(self.bucket(key ^ self.salt));
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let key = key ^ self.salt;
        self.bucket(key).iter().find_map(|slot| {
            let packed = slot.packed.load(Relaxed);
            let found = slot.mixed.load(Relaxed) ^ packed == key && packed != 0;
            found.then(|| Entry::unpack(packed))
        })
    }

    /// Keeps an answer: the value lies within `new`'s bounds, as its depth and confidence say.
    pub(super) fn put(&self, key: u64, new: Entry) {
        let key = key ^ self.salt;
        let mut worst = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let packed = slot.packed.load(Relaxed);
            if packed == 0 {
                if least > -1 {
                    (worst, least) = (Some(slot), -1);
                }
                continue;
            }
            let old = Entry::unpack(packed);
            if slot.mixed.load(Relaxed) ^ packed == key {
                write(slot, key, merged(old, new));
                return;
            }
            let worth = i32::from(old.depth) + if old.age == new.age { 64 } else { 0 };
            if worth < least {
                (worst, least) = (Some(slot), worth);
            }
        }
        if let Some(slot) = worst {
            write(slot, key, new);
        }
    }
}

/// Has memory fetched that will be read soon.
#[inline(always)]
fn fetch<T>(memory: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let line: *const T = memory;
        // SAFETY: fetching reads nothing, and every x86-64 machine can do it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = memory;
}

fn write(slot: &Slot, key: u64, entry: Entry) {
    let packed = entry.pack();
    slot.packed.store(packed, Relaxed);
    slot.mixed.store(key ^ packed, Relaxed);
}

/// What is known by both.
fn merged(old: Entry, new: Entry) -> Entry {
    let mut moves = old.moves;
    if new.moves[0] != 64 && new.moves[0] != old.moves[0] {
        moves = [new.moves[0], old.moves[0]];
    }
    let same = old.depth == new.depth && old.confidence == new.confidence;
    let (lower, upper) = if same {
        (old.lower.max(new.lower), old.upper.min(new.upper))
    } else {
        (new.lower, new.upper)
    };
    // A search that is not exact may contradict itself: the latest word counts.
    let (lower, upper) = if lower > upper {
        (new.lower, new.upper)
    } else {
        (lower, upper)
    };
    let weaker = old.serves(new.depth, new.confidence) && !same;
    let kept = if weaker { old } else { new };
    Entry {
        lower: if weaker { old.lower } else { lower },
        upper: if weaker { old.upper } else { upper },
        moves,
        age: new.age,
        ..kept
    }
}

/// A table near the leaves, of one thread: bounds of positions searched to the end.
pub(super) struct SmallTable {
    slots: Box<[SmallSlot]>,
}

#[derive(Clone, Copy, Default)]
#[repr(align(16))]
struct SmallSlot {
    key: u64,
    near: Near,
}

/// What it knows of a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Near {
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// The best move; 64 for none.
    pub(super) best: u8,
}

impl SmallTable {
    pub(super) fn new(bits: u32) -> SmallTable {
        SmallTable {
            slots: vec![Default::default(); 1 << bits].into_boxed_slice(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Default::default());
    }

    #[inline(always)]
    fn index(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.slots.len() - 1)
    }

    /// Has the slot of a [`key`] fetched that will be asked for soon.
    #[inline(always)]
    pub(super) fn expect(&self, key: u64) {
        fetch(&self.slots[self.index(key)]);
    }

    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<Near> {
        let slot = self.slots[self.index(key)];
        (slot.key == key).then_some(slot.near)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, key: u64, near: Near) {
        let index = self.index(key);
        self.slots[index] = SmallSlot { key, near };
    }
}
