//! The machine of an experiment.

use std::fs::read_to_string;
use std::sync::LazyLock;

const UNKNOWN: &str = "unknown";

/// Processor, cores, memory, operating system and compiler, each with its name.
#[must_use]
pub fn machine() -> Vec<(String, String)> {
    let read = |path: &str| read_to_string(path).unwrap_or_default();
    let processor = ["model name", "Model", "Hardware", "cpu model"]
        .iter()
        .find_map(|key| entry(&read("/proc/cpuinfo"), key, ':'));
    let cores = std::thread::available_parallelism().map(|cores| cores.to_string());
    let memory = entry(&read("/proc/meminfo"), "MemTotal", ':').and_then(|text| gibibytes(&text));
    let system = entry(&read("/etc/os-release"), "PRETTY_NAME", '=');
    let kernel = read("/proc/sys/kernel/osrelease");
    let system = match (system, kernel.trim()) {
        (Some(system), "") => system,
        (Some(system), kernel) => format!("{system}, kernel {kernel}"),
        (None, _) => std::env::consts::OS.to_owned(),
    };
    [
        ("processor", processor),
        ("architecture", Some(std::env::consts::ARCH.to_owned())),
        ("cores", cores.ok()),
        ("memory", memory),
        ("system", Some(system)),
        (
            "compiler",
            option_env!("NULLWINDOW_RUSTC").map(str::to_owned),
        ),
    ]
    .map(|(name, value)| (name.to_owned(), value.unwrap_or_else(|| UNKNOWN.to_owned())))
    .into()
}

/// The name of this machine and its processor: times of different machines are not compared.
#[must_use]
pub fn this_machine() -> &'static str {
    static NAME: LazyLock<String> = LazyLock::new(|| {
        let read = read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        let from_environment =
            || std::env::var("HOSTNAME").or_else(|_| std::env::var("COMPUTERNAME"));
        let host = match read.trim() {
            "" => from_environment().unwrap_or_else(|_| UNKNOWN.to_owned()),
            name => name.to_owned(),
        };
        let processor = machine().into_iter().next();
        let processor = processor.map_or_else(|| UNKNOWN.to_owned(), |(_, name)| name);
        format!("{host} ({processor})")
    });
    &NAME
}

/// The value of `key` in lines of keys and values.
fn entry(text: &str, key: &str, separator: char) -> Option<String> {
    text.lines().find_map(|line| {
        let (name, value) = line.split_once(separator)?;
        let value = value.trim().trim_matches('"');
        (name.trim() == key && !value.is_empty()).then(|| value.to_owned())
    })
}

/// Turns `16357016 kB` into `15.6 GiB`.
fn gibibytes(text: &str) -> Option<String> {
    let kibibytes: f64 = text.strip_suffix("kB")?.trim().parse().ok()?;
    Some(format!("{:.1} GiB", kibibytes / f64::from(1 << 20)))
}

#[cfg(test)]
mod tests {
    use super::{entry, gibibytes, machine};

    #[test]
    fn files_of_a_known_machine_are_read() {
        let processor = "processor\t: 0\nmodel name\t: A CPU @ 3:2 GHz\nprocessor\t: 1\n";
        assert_eq!(
            entry(processor, "model name", ':').as_deref(),
            Some("A CPU @ 3:2 GHz")
        );
        assert_eq!(
            entry("PRETTY_NAME=\"Some OS 1\"\n", "PRETTY_NAME", '=').as_deref(),
            Some("Some OS 1")
        );
        assert_eq!(entry("MemTotal:   \n", "MemTotal", ':'), None);
        assert_eq!(gibibytes("16357016 kB").as_deref(), Some("15.6 GiB"));
        assert_eq!(gibibytes("much"), None);
    }

    #[test]
    fn no_entry_is_empty() {
        let machine = machine();
        assert_eq!(machine.len(), 6);
        assert!(
            machine
                .iter()
                .all(|(name, value)| !name.is_empty() && !value.is_empty())
        );
    }
}
