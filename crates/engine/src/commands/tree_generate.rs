//! `nullwindow tree generate`: a generated tree as a tree file.

use crate::failure::Failure;
use clap::Args;
use nullwindow::{Position, Score};
use nullwindow_trees::{GeneratedPosition, Irregular, Order, Shape, Tree, irregular};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// The most leaves of a generated tree, so that every tree printed can be read back.
pub(super) const LEAF_LIMIT: u64 = 4_000_000;
/// Plies of a tree.
pub(super) const DEPTHS: RangeInclusive<i64> = 0..=Tree::DEPTH_LIMIT as i64;
/// Values up to which leaves may go.
pub(super) const SCORES: RangeInclusive<i64> = 0..=Score::MAX.0 as i64;

/// What to generate.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  nullwindow tree generate --width 5 --depth 4 --order strong --seed 1\n  \
    nullwindow tree generate --width 3 --depth 2 --order 50,30,20 --seed 1 | nullwindow tree search -\n  \
    nullwindow tree generate --irregular --width 4 --depth 6 --range 3 --seed 7",
    after_long_help = "Examples:\n  nullwindow tree generate --width 5 --depth 4 --order strong --seed 1\n  \
    nullwindow tree generate --width 3 --depth 2 --order 50,30,20 --seed 1 | nullwindow tree search -\n  \
    nullwindow tree generate --irregular --width 4 --depth 6 --range 3 --seed 7\n\n\
    A tree has at most 4,000,000 leaves; an irregular one is pruned to 4,000,000 nodes. The same \
    options always give the same tree."
)]
pub(crate) struct Generate {
    /// Children of each node; with --irregular the most
    #[arg(long, value_name = "W", value_parser = clap::value_parser!(u16).range(1..))]
    width: u16,

    /// Plies to each leaf; with --irregular the most
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u16).range(DEPTHS))]
    depth: u16,

    /// Where the best child is: random, strong, optimal, original-strong, or one weight for each
    /// child, which add up to 100
    #[arg(long, value_name = "ORDER", default_value = "random")]
    order: Order,

    /// Values lie between -R and R
    #[arg(long, value_name = "R", default_value_t = Shape::RANGE)]
    #[arg(value_parser = clap::value_parser!(i32).range(SCORES))]
    range: i32,

    /// Which of all trees of this shape
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Nodes draw how many children they have, some become leaves early, and interior nodes have
    /// values too
    #[arg(long, conflicts_with = "order")]
    irregular: bool,
}

impl Generate {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.irregular {
            let tree = self.irregular_tree();
            writeln!(out, "{}", tree.to_json())?;
            return Ok(());
        }
        let shape = Shape::new(self.width, self.depth, &self.order, self.range, self.seed)
            .map_err(|error| Failure::input("--order", error))?;
        let leaves = u64::from(self.width).checked_pow(u32::from(self.depth));
        if leaves.is_none_or(|leaves| leaves > LEAF_LIMIT) {
            let what = format!("--width {} --depth {}", self.width, self.depth);
            let why =
                format!("expected a tree of at most {LEAF_LIMIT} leaves (width to the depth)");
            return Err(Failure::input(what, why));
        }
        write_node(out, shape.root(), true)?;
        writeln!(out)?;
        Ok(())
    }

    fn irregular_tree(&self) -> Tree {
        let options = Irregular {
            width: self.width,
            depth: u32::from(self.depth),
            range: self.range,
            nodes: usize::try_from(LEAF_LIMIT).unwrap_or(usize::MAX),
            ..Irregular::SPARSE_TIES
        };
        irregular(self.seed, &options)
    }
}

/// Writes a node and all below it; they are made on the way, and not kept.
fn write_node(
    out: &mut impl Write,
    node: GeneratedPosition<'_>,
    max_to_move: bool,
) -> io::Result<()> {
    if node.depth_left() == 0 {
        let Score(value) = node.evaluate();
        return write!(out, "{}", if max_to_move { value } else { -value });
    }
    let mut moves = nullwindow::MoveList::new();
    let _ = node.moves(&mut moves);
    for (i, &mv) in moves.as_slice().iter().enumerate() {
        out.write_all(if i == 0 { b"[" } else { b"," })?;
        let mut child = node;
        child.play(mv);
        write_node(out, child, !max_to_move)?;
    }
    out.write_all(b"]")
}
