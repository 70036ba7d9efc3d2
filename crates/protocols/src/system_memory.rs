//! How much memory the system has left.

use std::fs;

/// Whether this many bytes are free. Assumes so where the system does not say.
///
/// Linux lets a program allocate more memory than there is, and kills it when it uses it.
pub(crate) fn is_available(bytes: usize) -> bool {
    fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| available(&text))
        .is_none_or(|free| bytes as u64 <= free)
}

/// The available bytes according to Linux.
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
    fn available_memory_is_read_from_meminfo() {
        let text = "MemTotal:  9 kB\nMemAvailable:   23500 kB\nBuffers: 1 kB\n";
        assert_eq!(available(text), Some(23_500 * 1024));
        assert_eq!(available("MemTotal: 9 kB\n"), None);
        assert!(is_available(1));
    }
}
