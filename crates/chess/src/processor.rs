//! What the processor can do, asked at run time: a build serves every machine.

/// Whether bits are counted and isolated by single instructions.
#[inline]
pub(crate) fn counts_bits() -> bool {
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}
