//! The roster: one line an algorithm, the one place to add one.
//!
//! A line has the name of the variant, the name on the command line, what it is in a few words, the
//! papers' name, whether it remembers even where its paper needs no memory (`remembers` or
//! `forgets`), whether the laboratory draws it in every figure that compares algorithms (`drawn`
//! or `undrawn`), and how it searches: a walk of the tree, and a driver made from the parameters.

/// Hands the roster to a macro that makes something of it.
macro_rules! roster {
    ($make:ident) => {
        $make! {
            Minimax, "minimax", "Minimax, which visits every node", "Minimax", forgets, undrawn, Minimax by |_, _| OnePass;
            AlphaBeta, "alpha-beta", "Alpha-Beta", "Alpha-Beta", forgets, drawn, AlphaBeta by |_, _| OnePass;
            Scout, "scout", "Scout, by Pearl's Test", "Scout", forgets, undrawn, Scout by |_, _| OnePass;
            NegaScout, "negascout", "NegaScout", "NegaScout", forgets, undrawn, NegaScout by |_, _| OnePass;
            AspirationNegaScout, "aspiration-negascout", "NegaScout in a window around a guess", "Aspiration NegaScout", remembers, undrawn, NegaScout by |p, _| aspiration(p);
            MtSss, "mt-sss", "MT-SSS*, or MTD(+inf)", "SSS*", remembers, drawn, AlphaBeta by |_, _| MtSss;
            MtDual, "mt-dual", "MT-DUAL*, or MTD(-inf)", "DUAL*", remembers, drawn, AlphaBeta by |_, _| MtDual;
            MtdF, "mtd-f", "MTD(f), from a guess", "MTD(f)", remembers, drawn, AlphaBeta by |p, guesses| mtd_f(p, guesses);
            MtdFBi, "mtd-f-bi", "MTD(f/bi): MTD(f), and bisection where a guess is far off", "MTD(f/bi)", remembers, undrawn, AlphaBeta by |p, _| mtd_f_bi(p);
            MtdBi, "mtd-bi", "MTD(bi), or C*: bisection", "MTD(bi)", remembers, undrawn, AlphaBeta by |_, _| MtdBi::default();
            MtdStep, "mtd-step", "MTD(step), from +inf by larger steps", "MTD(step)", remembers, undrawn, AlphaBeta by |p, _| mtd_step(p);
            MtdBest, "mtd-best", "MTD-best: the best move, not its value", "MTD-best", remembers, undrawn, AlphaBeta by |p, _| mtd_best(p);
        }
    };
}
pub(crate) use roster;
