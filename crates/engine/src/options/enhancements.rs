//! The options that turn the enhancements of 1996b on.

use clap::Args;
use nullwindow::etc::EtcChoice;
use nullwindow::memory::Depth;
use nullwindow_catalogue::Enhancements;

/// What a search does beyond the papers' common setting.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct EnhancementsOption {
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

impl EnhancementsOption {
    /// What was chosen.
    pub(crate) fn enhancements(self) -> Enhancements {
        let etc = EtcChoice {
            stores: self.etc_stores,
            ..self.etc
        };
        Enhancements::new(etc, self.eib)
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
