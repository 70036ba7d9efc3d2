//! Whether memory can be had.

use std::fs;

/// Whether so many bytes are free, as far as the system tells.
///
/// A system that promises more than it has ends a program that takes the promise for real.
pub(crate) fn holds(bytes: usize) -> bool {
    fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| available(&text))
        .is_none_or(|free| bytes as u64 <= free)
}

/// The bytes that Linux says are available.
fn available(meminfo: &str) -> Option<u64> {
    let rest = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = rest.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_read() {
        let text = "MemTotal:  9 kB\nMemAvailable:   23500 kB\nBuffers: 1 kB\n";
        assert_eq!(available(text), Some(23_500 * 1024));
        assert_eq!(available("MemTotal: 9 kB\n"), None);
        assert!(holds(1));
    }
}
