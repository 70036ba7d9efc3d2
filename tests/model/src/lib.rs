//! Every interleaving of threads on one slot of the table, and every order of its words that the
//! memory model allows: a reader gets nothing, or one of the pairs that were written.
//!
//! ```text
//! RUSTFLAGS="--cfg loom" cargo test --manifest-path tests/model/Cargo.toml --target-dir target/model
//! ```
//!
//! takes ten seconds once [loom](https://docs.rs/loom) is built. A package of its own, as nothing else
//! is compiled so. The slot is the library's own file, with loom's atomics; without the XOR there, the
//! tests with two keys fail.
#![cfg(all(test, loom))]

use loom::model;
use loom::sync::Arc;
use loom::sync::atomic::AtomicU64;
use loom::thread;

#[path = "../../../crates/search/src/memory/slot.rs"]
mod slot;

use slot::Slot;

type Pair = (u64, u64);

/// Two keys, two data of each. The differences of the data are not those of the keys, as with
/// mixed keys of 64 bits.
const A: [Pair; 2] = [(0x0a11, 0x1_0000_0001), (0x0a11, 0x2_0000_0007)];
const B: [Pair; 2] = [(0x0b22, 0x4_0000_0030), (0x0b22, 0x8_0000_0500)];

/// Whoever looks up the key that is read gets the data; so both must have been written together.
fn read(slot: &Slot, written: &[Pair]) {
    let (key, data) = slot.read();
    if data != 0 && [A[0].0, B[0].0].contains(&key) {
        assert!(written.contains(&(key, data)), "{data:#x} under {key:#x}");
    }
}

/// `before` is there at first. Then each of `writers` writes its pairs one after the other, while
/// `readers` threads, this one among them, read; and this one once more after all.
fn check(before: &'static [Pair], writers: &'static [&'static [Pair]], readers: usize) {
    model(move || {
        let slot = Arc::new(Slot::default());
        for &(key, data) in before {
            slot.write(key, data);
        }
        let written = [before, &writers.concat()].concat();
        let mut threads = Vec::new();
        for pairs in writers {
            let slot = slot.clone();
            threads.push(thread::spawn(move || {
                for &(key, data) in *pairs {
                    slot.write(key, data);
                }
            }));
        }
        for _ in 1..readers {
            let (slot, written) = (slot.clone(), written.clone());
            threads.push(thread::spawn(move || read(&slot, &written)));
        }
        read(&slot, &written);
        for thread in threads {
            thread.join().unwrap();
        }
        read(&slot, &written);
    });
}

#[test]
fn two_writers_of_two_keys_and_a_reader() {
    check(&[], &[&[A[0]], &[B[0]]], 1);
}

#[test]
fn two_writers_of_one_key_and_a_reader() {
    check(&[], &[&[A[0]], &[A[1]]], 1);
}

#[test]
fn two_writers_over_an_entry_and_a_reader() {
    check(&[A[0]], &[&[A[1]], &[B[0]]], 1);
}

#[test]
fn a_writer_of_two_keys_and_two_readers() {
    check(&[], &[&[A[0], B[0]]], 2);
}

#[test]
fn a_lone_writer_is_read_by_itself() {
    model(|| {
        let slot = Slot::default();
        assert_eq!(slot.read(), (0, 0), "nothing yet");
        for pair in [A[0], B[0], B[1]] {
            slot.write(pair.0, pair.1);
            assert_eq!(slot.read(), pair);
        }
    });
}
