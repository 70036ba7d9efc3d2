//! The recursive procedures of the solver, compiled once for every kernel.
//!
//! A procedure for AVX2 or AVX-512 must say so itself, or nothing of the kernel is inlined into it. So each is
//! written once, as an ordinary function of the kernel that is always inlined, and wrapped here.

use super::worker::Worker;
use super::{endgame, last, lookahead, shallow, wide};
#[cfg(target_arch = "x86_64")]
use crate::kernel::{Avx2, Avx512};
use crate::kernel::{Kernel, Portable};
use crate::patterns::Sides;

macro_rules! walks {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) = $body:path;)+) => {
        /// The procedures, each as fast as the kernel makes it.
        pub(super) trait Walk: Kernel {
            $($(#[$doc])* fn $name(self, w: &mut Worker<'_>, $($arg: $type),*) -> i32;)+
        }

        impl Walk for Portable {
            $(fn $name(self, w: &mut Worker<'_>, $($arg: $type),*) -> i32 {
                $body(self, w, $($arg),*)
            })+
        }

        #[cfg(target_arch = "x86_64")]
        impl Walk for Avx2 {
            $(#[inline]
            fn $name(self, w: &mut Worker<'_>, $($arg: $type),*) -> i32 {
                // SAFETY: an `Avx2` exists only where `detect` found the features.
                unsafe { avx2::$name(self, w, $($arg),*) }
            })+
        }

        #[cfg(target_arch = "x86_64")]
        mod avx2 {
            use super::*;
            $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            pub(super) fn $name(kernel: Avx2, w: &mut Worker<'_>, $($arg: $type),*) -> i32 {
                $body(kernel, w, $($arg),*)
            })+
        }

        #[cfg(target_arch = "x86_64")]
        impl Walk for Avx512 {
            $(#[inline]
            fn $name(self, w: &mut Worker<'_>, $($arg: $type),*) -> i32 {
                // SAFETY: an `Avx512` exists only where `detect` found the features.
                unsafe { avx512::$name(self, w, $($arg),*) }
            })+
        }

        #[cfg(target_arch = "x86_64")]
        mod avx512 {
            use super::*;
            $(#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
            pub(super) fn $name(kernel: Avx512, w: &mut Worker<'_>, $($arg: $type),*) -> i32 {
                $body(kernel, w, $($arg),*)
            })+
        }
    };
}

walks! {
    /// Two empty squares.
    fn two(mover: u64, opponent: u64, squares: [u8; 2], alpha: i32) = last::two;
    /// Three empty squares: the last three of four, in the order in which they are to be tried.
    fn three(mover: u64, opponent: u64, squares: [u8; 4], alpha: i32) = last::three;
    /// Four empty squares: the value as far as a null window above `alpha` asks.
    fn four(mover: u64, opponent: u64, alpha: i32) = last::four;
    /// A few empty squares, by parity alone; `moves` are the mover's.
    fn shallow(mover: u64, opponent: u64, moves: u64, alpha: i32) = shallow::shallow;
    /// More of them, fastest first.
    fn endgame(mover: u64, opponent: u64, moves: u64, alpha: i32) = endgame::endgame;
    /// Many of them, or not to the end of the game: ordered by evaluation.
    fn wide(mover: u64, opponent: u64, moves: u64, alpha: i32, task: wide::Task) = wide::wide;
    /// A few plies ahead by evaluation, in units.
    fn lookahead(position: (u64, u64, u64), sides: &Sides, window: (i32, i32), depth: u32) = lookahead::lookahead;
}
