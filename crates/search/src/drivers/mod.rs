//! What chooses the questions: one driver a file, after its paper.
//!
//! A driver is a value, not a type: it speaks a few times a search, so it may as well be chosen when
//! the program runs.

mod aspiration;
mod inquiry;
mod mt_dual;
mod mt_sss;
mod mtd;
mod mtd_best;
mod mtd_bi;
mod mtd_bracket;
mod mtd_f;
mod mtd_f_bi;
mod mtd_step;
mod mtd_wide;
mod one_pass;
mod questions;

pub use aspiration::Aspiration;
pub use inquiry::Inquiry;
pub(crate) use inquiry::{Root, RootAnswer};
pub use mt_dual::MtDual;
pub use mt_sss::MtSss;
pub use mtd::{Answer, Mtd};
pub use mtd_best::{MtdBest, Strategy};
pub use mtd_bi::MtdBi;
pub use mtd_bracket::MtdBracket;
pub use mtd_f::MtdF;
pub use mtd_f_bi::MtdFBi;
pub use mtd_step::{Direction, MtdStep};
pub use mtd_wide::MtdWide;
pub use one_pass::OnePass;
pub use questions::{Learnt, question};

use crate::limits::Stop;

/// Asks questions at the root until the value, or the best move, is known.
///
/// It is `Sync`, as all threads of a player ask by one driver.
pub trait Driver: Sync {
    /// Asks through `inquiry`, which keeps what has been learnt.
    ///
    /// # Errors
    /// The limits interrupt the search.
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop>;
}
