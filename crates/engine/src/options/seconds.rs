//! Times in seconds.

use std::time::Duration;

/// Reads a time in seconds, a week at most.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| (0.001..=604_800.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected seconds from 0.001 to 604800".to_owned())
}
