//! The numbers that trees are made of.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

// They are the trees' own affair, so that the file itself is tested.
#[path = "../src/random.rs"]
#[expect(dead_code, reason = "only `branch` is tested by itself")]
mod numbers;

#[test]
fn branches_are_a_sequence_of_split_mix() {
    for state in [0, 1, 0x9e37_79b9_7f4a_7c15, u64::MAX] {
        let mut sequence = SplitMix64::seed_from_u64(state);
        for index in 0..100 {
            assert_eq!(numbers::branch(state, index), sequence.next_u64());
        }
    }
}
