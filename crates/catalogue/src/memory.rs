//! What a search remembers, chosen at run time.

use crate::refusal::Refusal;
use nullwindow::memory::{AnyMemory, Layout, NoMemory, Replacement, TranspositionTable, Unbounded};
use std::fmt;
use std::str::FromStr;

/// How a table keeps what it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableRules {
    /// How many bounds of a node it keeps.
    pub layout: Layout,
    /// Which entry gives way.
    pub replacement: Replacement,
}

/// What `--table` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableSize {
    /// No memory.
    None,
    /// A memory that never forgets.
    Unbounded,
    /// A table of so many entries.
    Entries(usize),
}

impl TableSize {
    /// What an entry takes.
    pub const ENTRY_BYTES: usize = 16;
    const LEAST_ENTRIES: usize = 4;
    const EXPECTED: &str = "expected entries such as 2^20 or 1000000, \
         a size such as 16MiB (16 bytes an entry, at least 4 entries), none, or unbounded";

    /// An empty memory of this size.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn memory<'m>(self, layout: Layout) -> Result<AnyMemory<'m>, Refusal> {
        self.memory_by(TableRules {
            layout,
            ..TableRules::default()
        })
    }

    /// An empty memory of this size that keeps entries by rules.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn memory_by<'m>(self, rules: TableRules) -> Result<AnyMemory<'m>, Refusal> {
        let TableRules {
            layout,
            replacement,
        } = rules;
        Ok(match self {
            TableSize::None => AnyMemory::None(NoMemory),
            TableSize::Unbounded => AnyMemory::Unbounded(Unbounded::with_layout(layout)),
            TableSize::Entries(entries) => match TranspositionTable::with_entries(entries) {
                Ok(table) => AnyMemory::Table(table.keeping(layout).replacing(replacement)),
                Err(error) => {
                    return Err(Refusal {
                        option: "--table",
                        why: error.to_string(),
                    });
                }
            },
        })
    }
}

/// Reads `2^20`, `1048576`, `16MiB`, `none` or `unbounded`.
impl FromStr for TableSize {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text {
            "none" => return Ok(TableSize::None),
            "unbounded" => return Ok(TableSize::Unbounded),
            _ => {}
        }
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        let entries = number.parse().ok().and_then(|number: usize| {
            let bytes = |scale: usize| Some(number.checked_mul(scale)? / Self::ENTRY_BYTES);
            match unit.to_ascii_lowercase().as_str() {
                "" => Some(number),
                "b" => bytes(1),
                "kib" | "k" => bytes(1 << 10),
                "mib" | "m" => bytes(1 << 20),
                "gib" | "g" => bytes(1 << 30),
                "kb" => bytes(1_000),
                "mb" => bytes(1_000_000),
                "gb" => bytes(1_000_000_000),
                power => {
                    let exponent = power.strip_prefix('^')?.parse().ok()?;
                    number.checked_pow(exponent)
                }
            }
        });
        match entries {
            Some(entries) if entries >= Self::LEAST_ENTRIES => Ok(TableSize::Entries(entries)),
            _ => Err(Self::EXPECTED),
        }
    }
}

impl fmt::Display for TableSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TableSize::None => f.write_str("none"),
            TableSize::Unbounded => f.write_str("unbounded"),
            TableSize::Entries(n) if n.is_power_of_two() => write!(f, "2^{}", n.trailing_zeros()),
            TableSize::Entries(n) => write!(f, "{n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TableSize;

    fn check(text: &str, expected: Option<TableSize>) {
        assert_eq!(text.parse().ok(), expected, "{text}");
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        check("none", Some(TableSize::None));
        check("unbounded", Some(TableSize::Unbounded));
        check("2^10", Some(TableSize::Entries(1024)));
        check("10^3", Some(TableSize::Entries(1000)));
        check("1024", Some(TableSize::Entries(1024)));
        check("16MiB", Some(TableSize::Entries(1 << 20)));
        check("1k", Some(TableSize::Entries(64)));
        check("64B", Some(TableSize::Entries(4)));
        check("1GB", Some(TableSize::Entries(62_500_000)));
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for text in [
            "",
            "3",
            "0",
            "63B",
            "-1",
            "2^",
            "^2",
            "2^2^2",
            "2^-1",
            "2^64",
            "2^9999999999",
            "1e6",
            "16XB",
            "None",
            "99999999999999999999",
            "18446744073709551615GiB",
            "٣",
            "16 MiB",
        ] {
            check(text, None);
        }
    }
}
