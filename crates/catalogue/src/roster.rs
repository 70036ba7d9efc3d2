//! The roster: one line an algorithm, the one place to add one.
//!
//! A line has the name of the variant, the name on the command line, what it is in a few words, the
//! papers' name, whether it remembers even where its paper needs no memory (`remembers` or
//! `forgets`), whether the laboratory plots it in every figure that compares algorithms (`plotted`
//! or `unplotted`), and how it searches: a walk of the tree, and a driver made from its settings.

/// Hands the roster to a macro that makes something of it.
macro_rules! roster {
    ($make:ident) => {
        $make! {
            Minimax, "minimax", "Minimax, which visits every node", "Minimax", forgets, unplotted, Minimax by |_| OnePass;
            AlphaBeta, "alpha-beta", "Alpha-Beta", "Alpha-Beta", forgets, plotted, AlphaBeta by |_| OnePass;
            Scout, "scout", "Scout, by Pearl's Test", "Scout", forgets, unplotted, Scout by |_| OnePass;
            NegaScout, "negascout", "NegaScout", "NegaScout", forgets, unplotted, NegaScout by |_| OnePass;
            AspirationNegaScout, "aspiration-negascout", "NegaScout in a window around a guess", "Aspiration NegaScout", remembers, unplotted, NegaScout by |s| aspiration(s);
            MtSss, "mt-sss", "MT-SSS*, or MTD(+inf)", "SSS*", remembers, plotted, AlphaBeta by |_| MtSss;
            MtDual, "mt-dual", "MT-DUAL*, or MTD(-inf)", "DUAL*", remembers, plotted, AlphaBeta by |_| MtDual;
            MtdF, "mtd-f", "MTD(f), from a guess", "MTD(f)", remembers, plotted, AlphaBeta by |s| mtd_f(s);
            MtdFBi, "mtd-f-bi", "MTD(f/bi): MTD(f), and bisection where a guess is far off", "MTD(f/bi)", remembers, unplotted, AlphaBeta by |s| mtd_f_bi(s);
            MtdBi, "mtd-bi", "MTD(bi), or C*: bisection", "MTD(bi)", remembers, unplotted, AlphaBeta by |_| MtdBi::default();
            MtdStep, "mtd-step", "MTD(step), from +inf by larger steps", "MTD(step)", remembers, unplotted, AlphaBeta by |s| mtd_step(s);
            MtdBest, "mtd-best", "MTD-best: the best move, not its value", "MTD-best", remembers, unplotted, AlphaBeta by |s| mtd_best(s);
        }
    };
}
pub(crate) use roster;
