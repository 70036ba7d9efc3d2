//! The enhancements of 1996b, chosen at run time.

use nullwindow::etc::EtcChoice;
use nullwindow::ordering::{Eib, OrderingChoice};

/// What a search does beyond the papers' common setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Enhancements {
    /// Where enhanced transposition cutoffs are looked for.
    etc: EtcChoice,
    /// Whether moves that leave few replies are tried sooner.
    eib: bool,
}

impl Enhancements {
    /// None.
    pub const NONE: Enhancements = Enhancements::new(EtcChoice::OFF, false);

    /// Enhanced transposition cutoffs as given, and the bonus for few replies or not.
    #[must_use]
    pub const fn new(etc: EtcChoice, eib: bool) -> Self {
        Enhancements { etc, eib }
    }

    /// Where enhanced transposition cutoffs are looked for.
    #[must_use]
    pub const fn etc(self) -> EtcChoice {
        self.etc
    }

    /// An order of moves, with the bonus for moves that leave few replies if it is on.
    #[must_use]
    pub fn added_to(self, ordering: OrderingChoice) -> OrderingChoice {
        OrderingChoice {
            eib: self.eib.then(Eib::default),
            ..ordering
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
        if self.etc.above.is_some() && self.etc.stores {
            f.write_str(", stored")?;
        }
        f.write_str(if self.eib { ", EIB" } else { ", no EIB" })
    }
}
