//! Where enhanced transposition cutoffs are looked for (Plaat, Schaeffer, Pijls, de Bruin 1996b).
//!
//! ```text
//! at a node n, before any child is searched:
//!     for each child c:
//!         if memory knows −c.f⁺ ≥ β: return −c.f⁺
//! ```
//!
//! A cutoff by what is known of a child costs no search. The paper looks for it in nodes more than
//! 2 plies above the leaves: nearer to them, looking costs more than it saves. The cutoff is not
//! stored there, and can be here. Its figure 5 changes α and β before it decides what to store, and
//! so never stores half of the bounds; here, as in the other papers, the window asked about
//! decides.

use crate::memory::{Depth, Memory, Place};
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::Search;
use crate::step::Step;

/// Where a search looks for enhanced transposition cutoffs.
///
/// [`NoEtc`] and [`EtcAbove`] are decided when a search is compiled, and cost nothing where they
/// say no; an [`EtcChoice`] is decided when it runs.
pub trait Etc: Copy + Default {
    /// Nodes with more than this many plies left ask memory about their children; none do without.
    fn above(self) -> Option<Depth>;

    /// Whether what such a cutoff has shown is remembered for the node itself.
    fn stores(self) -> bool;
}

/// Nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoEtc;

impl Etc for NoEtc {
    #[inline(always)]
    fn above(self) -> Option<Depth> {
        None
    }

    #[inline(always)]
    fn stores(self) -> bool {
        false
    }
}

/// In nodes with more than `PLIES` plies left: 2 in the paper, 0 for all interior nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EtcAbove<const PLIES: Depth, const STORES: bool = false>;

impl<const PLIES: Depth, const STORES: bool> Etc for EtcAbove<PLIES, STORES> {
    #[inline(always)]
    fn above(self) -> Option<Depth> {
        Some(PLIES)
    }

    #[inline(always)]
    fn stores(self) -> bool {
        STORES
    }
}

/// A choice made when the search runs; by default nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EtcChoice {
    /// Nodes with more than this many plies left ask memory about their children; none do without.
    pub above: Option<Depth>,
    /// Whether what such a cutoff has shown is remembered for the node itself.
    pub stores: bool,
}

impl EtcChoice {
    /// Nowhere.
    pub const OFF: EtcChoice = EtcChoice {
        above: None,
        stores: false,
    };

    /// In all interior nodes.
    pub const ALL: EtcChoice = EtcChoice::above(0);

    /// In nodes with more than `plies` plies left, remembering nothing of it.
    #[must_use]
    pub const fn above(plies: Depth) -> Self {
        EtcChoice {
            above: Some(plies),
            stores: false,
        }
    }

    /// The same, with cutoffs remembered.
    #[must_use]
    pub const fn storing(self) -> Self {
        EtcChoice {
            stores: true,
            ..self
        }
    }
}

impl Etc for EtcChoice {
    #[inline(always)]
    fn above(self) -> Option<Depth> {
        self.above
    }

    #[inline(always)]
    fn stores(self) -> bool {
        self.stores
    }
}

impl<R: Recipe> Search<R> {
    /// A child of which memory knows enough to cut off: its score and place.
    #[inline]
    pub(crate) fn cut_off_by_child(
        &mut self,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Option<(Score, Place)> {
        // All lines are under way before the first is needed.
        let (memory, work) = (&mut self.memory, &mut self.work);
        work.keys.clear();
        work.keys.extend(work.moves.as_slice().iter().map(|&mv| {
            let key = R::Step::visit(n, mv, |child| child.key());
            memory.prefetch(key);
            key
        }));
        let keys = std::mem::take(&mut self.work.keys);
        let cutoff = keys.iter().enumerate().find_map(|(place, &key)| {
            // What is known must be as deep as the child would be searched.
            let plies = self.usual_depth(n, self.work.moves.as_slice()[place], depth);
            let entry = self.memory.probe(key, plies)?;
            let score = entry.bounds.upper.from_child(R::Position::WIN);
            (score >= window.beta).then(|| (score, Place::of(place)))
        });
        self.work.keys = keys;
        cutoff
    }
}
