//! The enhancements of 1996b, chosen at run time.

use crate::games::Playable;
use clap::Args;
use nullwindow::etc::EtcChoice;
use nullwindow::memory::Depth;
use nullwindow::ordering::{Eib, OrderingChoice};

/// What a search does beyond the papers' common setting.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Enhancements {
    /// Enhanced transposition cutoffs: off, all (in every interior node), or above=N (in nodes more
    /// than N plies above the leaves; 2 in the paper)
    #[arg(long, value_name = "WHERE", default_value = "off", value_parser = etc)]
    etc: EtcChoice,

    /// Remember these cutoffs for the node itself, too
    #[arg(long)]
    etc_stores: bool,

    /// Try moves that leave few replies sooner: exploit the irregular branching factor
    #[arg(long)]
    eib: bool,
}

impl Enhancements {
    /// None.
    pub const NONE: Enhancements = Enhancements {
        etc: EtcChoice::OFF,
        etc_stores: false,
        eib: false,
    };

    /// Enhanced transposition cutoffs as given, and the bonus for few replies or not.
    #[must_use]
    pub const fn new(etc: EtcChoice, eib: bool) -> Self {
        Enhancements {
            etc,
            etc_stores: etc.stores,
            eib,
        }
    }

    /// Where enhanced transposition cutoffs are looked for.
    #[must_use]
    pub const fn etc(self) -> EtcChoice {
        EtcChoice {
            stores: self.etc_stores,
            ..self.etc
        }
    }

    /// The game's order of moves, with the bonus for moves that leave few replies if it is on.
    #[must_use]
    pub fn ordering<G: Playable>(self) -> OrderingChoice {
        OrderingChoice {
            eib: self.eib.then(Eib::default),
            ..G::ORDERING
        }
    }
}

/// In words, as on the command line.
impl std::fmt::Display for Enhancements {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.etc.above {
            None => f.write_str("no ETC")?,
            Some(0) => f.write_str("ETC everywhere")?,
            Some(plies) => write!(f, "ETC above {plies}")?,
        }
        if self.etc.above.is_some() && self.etc_stores {
            f.write_str(", stored")?;
        }
        f.write_str(if self.eib { ", EIB" } else { ", no EIB" })
    }
}

fn etc(text: &str) -> Result<EtcChoice, &'static str> {
    const EXPECTED: &str = "expected off, all, or above=N with N from 0 to 99";
    let plies = match text {
        "off" => return Ok(EtcChoice::OFF),
        "all" => return Ok(EtcChoice::ALL),
        _ => text.strip_prefix("above=").ok_or(EXPECTED)?,
    };
    let digits = !plies.is_empty() && plies.bytes().all(|byte| byte.is_ascii_digit());
    match plies.parse::<Depth>() {
        Ok(plies) if digits && plies < 100 => Ok(EtcChoice::above(plies)),
        _ => Err(EXPECTED),
    }
}

#[cfg(test)]
mod tests {
    use super::{EtcChoice, etc};

    #[test]
    fn where_is_read_as_people_write_it() {
        assert_eq!(etc("off"), Ok(EtcChoice::OFF));
        assert_eq!(etc("all"), Ok(EtcChoice::ALL));
        assert_eq!(etc("above=0"), Ok(EtcChoice::ALL));
        assert_eq!(etc("above=2"), Ok(EtcChoice::above(2)));
        for text in [
            "",
            "on",
            "2",
            "above=",
            "above=+2",
            "above=-1",
            "above=100",
            "above=300",
        ] {
            assert!(etc(text).is_err(), "{text}");
        }
    }
}
