//! Orders of moves in words, as on the command line: `stored+captures+history`.

use nullwindow::ordering::OrderingChoice;

/// A part of an order, by its name.
struct Part {
    name: &'static str,
    of: fn(&mut OrderingChoice) -> &mut bool,
}

const PARTS: &[Part] = &[
    Part {
        name: "stored",
        of: |choice| &mut choice.stored_move,
    },
    Part {
        name: "killers",
        of: |choice| &mut choice.killers,
    },
    Part {
        name: "captures",
        of: |choice| &mut choice.captures,
    },
    Part {
        name: "history",
        of: |choice| &mut choice.history,
    },
    Part {
        name: "replies",
        of: |choice| &mut choice.replies,
    },
    Part {
        name: "evaluation",
        of: |choice| &mut choice.evaluation,
    },
    Part {
        name: "game",
        of: |choice| &mut choice.hook,
    },
];

/// The order without any part.
const NONE: &str = "generated";

/// What can be read, for messages and help.
pub const EXPECTED: &str = "expected generated, or stored, killers, captures, history, replies, \
     evaluation and game joined by +, as in stored+captures+history";

/// The parts of an order, joined by `+`.
#[must_use]
pub fn text(mut choice: OrderingChoice) -> String {
    let parts = PARTS.iter().filter(|part| *(part.of)(&mut choice));
    let names: Vec<&str> = parts.map(|part| part.name).collect();
    if names.is_empty() {
        NONE.to_owned()
    } else {
        names.join("+")
    }
}

/// Reads what [`text`] writes, the parts in any order.
///
/// # Errors
/// A part is unknown, or there twice.
pub fn parse(text: &str) -> Result<OrderingChoice, String> {
    let mut choice = OrderingChoice::AS_GENERATED;
    if text == NONE {
        return Ok(choice);
    }
    for name in text.split('+') {
        let part = PARTS.iter().find(|part| part.name == name);
        let part = part.ok_or_else(|| format!("there is no order '{name}'; {EXPECTED}"))?;
        if std::mem::replace((part.of)(&mut choice), true) {
            return Err(format!("'{name}' is there twice; {EXPECTED}"));
        }
    }
    Ok(choice)
}

#[cfg(test)]
mod tests {
    use super::{PARTS, parse, text};
    use nullwindow::ordering::OrderingChoice;

    #[test]
    fn every_order_is_read_as_it_is_written() {
        for set in 0..1_u32 << PARTS.len() {
            let mut choice = OrderingChoice::AS_GENERATED;
            for (place, part) in PARTS.iter().enumerate() {
                *(part.of)(&mut choice) = set >> place & 1 == 1;
            }
            assert_eq!(parse(&text(choice)), Ok(choice));
        }
        assert_eq!(text(OrderingChoice::AS_GENERATED), "generated");
        assert_eq!(parse("history+stored"), Ok(OrderingChoice::HISTORY));
    }

    #[test]
    fn other_words_are_refused() {
        for (wrong, named) in [
            ("", "''"),
            ("luck", "'luck'"),
            ("stored+", "''"),
            ("stored+stored", "'stored'"),
            ("generated+stored", "'generated'"),
        ] {
            let why = parse(wrong).expect_err(wrong);
            assert!(why.contains(named) && why.contains("expected"), "{why}");
        }
    }
}
