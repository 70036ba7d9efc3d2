//! The commands, one a file.

mod analyse;
mod bench;
mod bench_solver;
mod compare;
mod endgames;
mod gtp;
mod hub;
mod lab;
mod matches;
mod minimal_graph;
mod nboard;
mod perft;
mod play;
mod show;
mod signature;
mod solve;
mod studio;
mod suite;
mod tree_compare;
mod tree_diff;
mod tree_find;
mod tree_generate;
mod tree_lockstep;
mod tree_search;
mod tree_show;
mod tune;
mod uci;

use crate::failure::Failure;
use clap::{Parser, Subcommand};
use std::io::Write;

/// Minimax game-tree search: every algorithm of the papers, on trees and games.
#[derive(Parser, Debug)]
#[command(
    name = "nullwindow",
    version,
    arg_required_else_help = true,
    after_help = "Examples:\n  \
        nullwindow play --game chess                        a game against the computer\n  \
        nullwindow analyse --game othello --moves \"f5 d6\"   what the player thinks of a position\n  \
        nullwindow tree compare                             all algorithms side by side, in seconds\n  \
        nullwindow lab run 1987/fig5                        a figure of a paper, made anew"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Search, generate and compare on artificial trees
    #[command(
        subcommand,
        arg_required_else_help = true,
        after_help = "Example:\n  nullwindow tree search pearl --algorithm mt-sss"
    )]
    Tree(TreeCommand),
    /// Analyse a position of a game, by the player or by an algorithm of the papers
    #[command(alias = "analyze")]
    Analyse(analyse::Analyse),
    /// Run all algorithms on the same positions of a game, side by side
    Compare(compare::Compare),
    /// Measure the speed of the search on each game
    Bench(bench::Bench),
    /// Make endgame databases, or verify them
    Endgames(endgames::Endgames),
    /// Make the papers' figures, and check their claims
    #[command(
        subcommand,
        arg_required_else_help = true,
        after_help = "Example:\n  nullwindow lab run 1996a/fig13"
    )]
    Lab(lab::Lab),
    /// Play games between two players, and tell who is stronger
    Match(matches::Match),
    /// Solve a position exactly, to the end of the game
    Solve(solve::Solve),
    /// Look for the solutions of a test suite
    Suite(suite::Suite),
    /// Play chess for a GUI, over UCI
    Uci(uci::Uci),
    /// Play Othello for a GUI, over NBoard
    Nboard(nboard::Nboard),
    /// Play Othello for an arbiter, over GTP
    Gtp(gtp::Gtp),
    /// Play checkers for a GUI, over Hub
    Hub(hub::Hub),
    /// Compare a search with the smallest that would have been enough
    MinimalGraph(minimal_graph::MinimalGraph),
    /// Count move sequences
    Perft(perft::Perft),
    /// Play a game in the terminal
    Play(play::Play),
    /// Print a position with its board and moves
    Show(show::Show),
    /// Open a page in the browser where searches are seen, played and raced
    Studio(studio::StudioCommand),
    /// Fit the evaluation of a game to the results of games
    Tune(tune::Tune),
}

#[derive(Subcommand, Debug)]
enum TreeCommand {
    /// Search a tree and show every step
    Search(tree_search::Search),
    /// Print a generated tree as a tree file
    Generate(tree_generate::Generate),
    /// Run all algorithms on the same trees, side by side
    Compare(tree_compare::Compare),
    /// Draw a tree after each pass of a search
    Show(tree_show::Show),
    /// Tell which leaves one algorithm evaluates and another does not
    Diff(tree_diff::Diff),
    /// Set SSS*'s OPEN list beside MT-SSS*'s calls, step by step
    Lockstep(tree_lockstep::LockstepCommand),
    /// Find the smallest tree on which one algorithm beats another
    Find(tree_find::Find),
}

impl Cli {
    /// Does what was asked for, and writes the result to `out`.
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.command {
            Command::Analyse(analyse) => analyse.run(out),
            Command::Bench(bench) => bench.run(out),
            Command::Compare(compare) => compare.run(out),
            Command::Endgames(endgames) => endgames.run(out),
            Command::Match(games) => games.run(out),
            Command::Solve(solve) => solve.run(out),
            Command::Studio(studio) => studio.run(out),
            Command::Suite(suite) => suite.run(out),
            Command::Uci(uci) => uci.run(out),
            Command::Nboard(nboard) => nboard.run(out),
            Command::Gtp(gtp) => gtp.run(out),
            Command::Hub(hub) => hub.run(out),
            Command::Lab(lab) => lab.run(out),
            Command::MinimalGraph(graph) => graph.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Play(play) => play.run(out),
            Command::Show(show) => show.run(out),
            Command::Tune(tune) => tune.run(out),
            Command::Tree(TreeCommand::Search(search)) => search.run(out),
            Command::Tree(TreeCommand::Generate(generate)) => generate.run(out),
            Command::Tree(TreeCommand::Compare(compare)) => compare.run(out),
            Command::Tree(TreeCommand::Show(show)) => show.run(out),
            Command::Tree(TreeCommand::Diff(diff)) => diff.run(out),
            Command::Tree(TreeCommand::Lockstep(lockstep)) => lockstep.run(out),
            Command::Tree(TreeCommand::Find(find)) => find.run(out),
        }
    }
}
