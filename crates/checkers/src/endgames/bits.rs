//! Packing the bits of a set under a mask: one instruction where the processor has it.

use crate::board::Squares;

/// How bits are packed and spread.
pub(crate) trait Bits: Copy {
    /// The bits of `set` under `mask`, packed at the low end.
    fn gather(set: Squares, mask: Squares) -> Squares;

    /// The inverse: the low bits of `packed` at the places of `mask`.
    fn scatter(packed: Squares, mask: Squares) -> Squares;
}

/// Works on every processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Bits for Portable {
    #[inline]
    fn gather(set: Squares, mask: Squares) -> Squares {
        let mut rest = set & mask;
        let mut packed = 0;
        while rest != 0 {
            let single = rest & rest.wrapping_neg();
            packed |= 1 << (mask & (single - 1)).count_ones();
            rest ^= single;
        }
        packed
    }

    #[inline]
    fn scatter(packed: Squares, mask: Squares) -> Squares {
        let (mut packed, mut mask, mut set) = (packed, mask, 0);
        while packed != 0 && mask != 0 {
            let single = mask & mask.wrapping_neg();
            if packed & 1 != 0 {
                set |= single;
            }
            packed >>= 1;
            mask ^= single;
        }
        set
    }
}

/// One instruction each. Only to be used below a function that was compiled for BMI2, and where
/// the processor was asked for it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2;

#[cfg(target_arch = "x86_64")]
impl Bits for Bmi2 {
    #[inline(always)]
    fn gather(set: Squares, mask: Squares) -> Squares {
        // SAFETY: `with_bits!` alone names this type, and asks the processor first.
        unsafe { std::arch::x86_64::_pext_u64(set, mask) }
    }

    #[inline(always)]
    fn scatter(packed: Squares, mask: Squares) -> Squares {
        // SAFETY: `with_bits!` alone names this type, and asks the processor first.
        unsafe { std::arch::x86_64::_pdep_u64(packed, mask) }
    }
}

/// Defines a function that runs a generic one, `name::<Bits>(…)`, by the quickest way the
/// processor has; `[K: Trait]` where it has a type of its own besides.
macro_rules! with_bits {
    ($(#[$attribute:meta])* $vis:vis fn $name:ident $([$kind_of:ident: $bound:path])? => $generic:ident($($argument:ident: $kind:ty),* $(,)?) $(-> $result:ty)?) => {
        $(#[$attribute])*
        $vis fn $name$(<$kind_of: $bound>)?($($argument: $kind),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "popcnt,bmi1,bmi2")]
                fn quick$(<$kind_of: $bound>)?($($argument: $kind),*) $(-> $result)? {
                    $generic::<$crate::endgames::bits::Bmi2 $(, $kind_of)?>($($argument),*)
                }
                if $crate::processor::counts_bits() {
                    // SAFETY: the processor has the features, as was just asked.
                    return unsafe { quick($($argument),*) };
                }
            }
            $generic::<$crate::endgames::bits::Portable $(, $kind_of)?>($($argument),*)
        }
    };
}
pub(crate) use with_bits;

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways pack and spread alike.
    #[test]
    fn every_processor_packs_alike() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1000 {
            let (set, mask) = (random.u64(..), random.u64(..));
            let packed = Portable::gather(set, mask);
            assert_eq!(Portable::scatter(packed, mask), set & mask);
            #[cfg(target_arch = "x86_64")]
            if crate::processor::counts_bits() {
                assert_eq!(Bmi2::gather(set, mask), packed);
                assert_eq!(Bmi2::scatter(packed, mask), set & mask);
            }
        }
    }
}
