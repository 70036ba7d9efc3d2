//! What chooses the questions: one driver a file, after its paper.
//!
//! A driver is a value, not a type of the recipe: it speaks a few times a search.

mod aspiration;
mod inquiry;
mod mt_dual;
mod mt_sss;
mod mtd;
mod mtd_best;
mod mtd_bi;
mod mtd_f;
mod mtd_hasty;
mod mtd_step;
mod one_pass;

pub use aspiration::Aspiration;
pub use inquiry::Inquiry;
pub use mt_dual::MtDual;
pub use mt_sss::MtSss;
pub use mtd::{Answer, Mtd};
pub use mtd_best::{MtdBest, Strategy};
pub use mtd_bi::MtdBi;
pub use mtd_f::MtdF;
pub use mtd_hasty::MtdHasty;
pub use mtd_step::{Direction, MtdStep};
pub use one_pass::OnePass;

use crate::recipe::Recipe;
use crate::search::Interrupt;

/// Asks questions at the root until the value, or the best move, is known.
pub trait Driver {
    /// Asks through `inquiry`, which keeps what has been learnt.
    ///
    /// # Errors
    /// The limits interrupt the search.
    fn drive<R: Recipe>(&self, inquiry: &mut Inquiry<'_, R>) -> Result<(), Interrupt<R>>;
}
