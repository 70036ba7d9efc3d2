//! Which tree a page wants to see: one of the papers, a generated one, or a text.

use crate::limits;
use nullwindow::{Position, Score};
use nullwindow_trees::{
    Irregular, NodeSpec, Order, Shape, Tree, TreePosition, fixtures, irregular,
};
use serde::Deserialize;

/// A tree, and what was changed in it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct TreeChoice {
    /// A tree of the papers, by its name.
    fixture: Option<String>,
    /// A tree made from a seed.
    generated: Option<Generated>,
    /// A tree file.
    text: Option<String>,
    /// Leaves that were given other values: numbers of nodes, level by level, and values.
    #[serde(default)]
    edits: Vec<(u64, i32)>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Generated {
    width: u16,
    depth: u16,
    /// Where the best child is; `irregular` draws widths and depths, too.
    order: String,
    range: i32,
    seed: u64,
}

impl TreeChoice {
    /// The tree.
    ///
    /// # Errors
    /// There is no such tree, or it is too large; the text says why.
    pub(crate) fn tree(&self) -> Result<Tree, String> {
        let tree = match (&self.fixture, &self.generated, &self.text) {
            (Some(name), None, None) => {
                fixtures::by_name(name).ok_or_else(|| format!("there is no tree '{name}'"))?
            }
            (None, Some(generated), None) => generated.tree()?,
            (None, None, Some(text)) => Tree::from_json(text).map_err(|error| error.to_string())?,
            _ => return Err("expected one of fixture, generated and text".to_owned()),
        };
        if tree.nodes() > limits::TREE_NODES {
            return Err(format!(
                "{} nodes are too many; expected at most {}",
                tree.nodes(),
                limits::TREE_NODES
            ));
        }
        if self.edits.is_empty() {
            return Ok(tree);
        }
        self.edited(&tree)
    }

    /// What it is called.
    pub(crate) fn name(&self) -> String {
        let name = match (&self.fixture, &self.generated) {
            (Some(name), _) => name.clone(),
            (None, Some(shape)) => {
                let Generated {
                    width,
                    depth,
                    order,
                    range,
                    seed,
                } = shape;
                format!("width {width}, depth {depth}, {order}, range {range}, seed {seed}")
            }
            (None, None) => "a pasted tree".to_owned(),
        };
        match self.edits.len() {
            0 => name,
            _ => name + ", edited",
        }
    }

    fn edited(&self, tree: &Tree) -> Result<Tree, String> {
        let new = |node: &TreePosition<'_>| {
            let of_node = |edit: &&(u64, i32)| edit.0 == node.key();
            self.edits.iter().rfind(of_node).map(|edit| Score(edit.1))
        };
        let built = Tree::build(tree.root(), limits::TREE_NODES, |node| NodeSpec {
            label: node.label().map(str::to_owned),
            value: match node.is_leaf() {
                true => new(&node).or(node.value_for_max()),
                false => node.value_for_max(),
            },
            children: node.children().collect(),
        });
        built.map_err(|error| error.to_string())
    }
}

impl Generated {
    fn tree(&self) -> Result<Tree, String> {
        if self.order == "irregular" {
            let options = Irregular {
                width: self.width,
                depth: u32::from(self.depth),
                range: self.range,
                nodes: limits::TREE_NODES,
                ..Irregular::SPARSE_TIES
            };
            return Ok(irregular(self.seed, &options));
        }
        let order: Order = self.order.parse().map_err(|e| format!("the order: {e}"))?;
        let shape = Shape::new(self.width, self.depth, &order, self.range, self.seed);
        let shape = shape.map_err(|error| error.to_string())?;
        shape
            .to_tree(limits::TREE_NODES)
            .map_err(|_| format!("this tree has more than {} nodes", limits::TREE_NODES))
    }
}
