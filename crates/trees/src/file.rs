//! The text of a tree: JSON.
//!
//! ```text
//! node := integer                                       a leaf, its value for MAX
//!       | [node, …]                                     an interior node
//!       | {"label": text, "value": integer, "children": [node, …]}
//! ```
//!
//! An object may leave out its label, and either `value` or `children`; with both, the value is
//! what a search sees that stops at this node. The root is MAX. A tree has at most
//! [`Tree::DEPTH_LIMIT`] plies.

use crate::explicit::{Fault, NodeSpec, PathText, Tree, TreeError, TreePosition};
use nullwindow::Score;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use std::error::Error;
use std::fmt;

/// Why a text is not a tree: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// Line and column where reading stopped, both counted from 1, if it did not reach the end.
    pub place: Option<(usize, usize)>,
    /// The path from the root to the node that was being read, child by child.
    pub path: Vec<u16>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "line {line}, column {column}, ")?;
        }
        write!(f, "node {}: {}", PathText(&self.path), self.message)
    }
}

impl Error for FileError {}

impl From<TreeError> for FileError {
    fn from(error: TreeError) -> FileError {
        FileError {
            place: None,
            message: error.fault.to_string(),
            path: error.path,
        }
    }
}

impl Tree {
    /// Reads a tree file.
    ///
    /// # Errors
    /// Says where reading stopped, at which node, and what is wrong there.
    pub fn from_json(text: &str) -> Result<Tree, FileError> {
        let mut json = serde_json::Deserializer::from_str(text);
        // The reader below limits plies; the limit of serde_json counts brackets.
        json.disable_recursion_limit();
        let mut path = Vec::new();
        let draft = DraftReader { path: &mut path }
            .deserialize(&mut json)
            .and_then(|draft| json.end().map(|()| draft))
            .map_err(|error| located(&error, path))?;
        let tree = Tree::build(draft, Tree::NODE_LIMIT, |draft| NodeSpec {
            label: draft.label,
            value: draft.value,
            children: draft.children,
        })?;
        Ok(tree)
    }

    /// The tree as a file, on one line, that [`Tree::from_json`] reads back.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        write_node(self.root(), &mut text);
        text
    }
}

fn located(error: &serde_json::Error, path: Vec<u16>) -> FileError {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let suffix = format!(" at line {line} column {column}");
    FileError {
        place: (line > 0).then_some((line, column)),
        path,
        message: message.strip_suffix(&suffix).unwrap_or(&message).to_owned(),
    }
}

// ---------------------------------------------------------------------------- reading

/// A node as it stands in the text.
#[derive(Default)]
struct Draft {
    label: Option<String>,
    value: Option<Score>,
    children: Vec<Draft>,
}

/// Reads one node. The path leads to the node being read, and stays there after an error.
struct DraftReader<'p> {
    path: &'p mut Vec<u16>,
}

impl<'de> DeserializeSeed<'de> for DraftReader<'_> {
    type Value = Draft;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Draft, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for DraftReader<'_> {
    type Value = Draft;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer, a list of children, or an object with \"value\" or \"children\"")
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Draft, E> {
        leaf(ScoreReader.visit_i64(value)?)
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Draft, E> {
        leaf(ScoreReader.visit_u64(value)?)
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Draft, E> {
        leaf(ScoreReader.visit_f64(value)?)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Draft, A::Error> {
        Ok(Draft {
            children: ChildrenReader { path: self.path }.visit_seq(list)?,
            ..Draft::default()
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Draft, A::Error> {
        let mut draft = Draft::default();
        while let Some(field) = fields.next_key::<String>()? {
            let repeated = match field.as_str() {
                "label" => draft.label.replace(fields.next_value()?).is_some(),
                "value" => {
                    let value = fields.next_value_seed(ScoreReader)?;
                    draft.value.replace(value).is_some()
                }
                "children" => {
                    let reader = ChildrenReader {
                        path: &mut *self.path,
                    };
                    let children = fields.next_value_seed(reader)?;
                    !std::mem::replace(&mut draft.children, children).is_empty()
                }
                _ => {
                    return Err(A::Error::unknown_field(
                        &field,
                        &["label", "value", "children"],
                    ));
                }
            };
            if repeated {
                return Err(A::Error::custom(format_args!("\"{field}\" given twice")));
            }
        }
        if draft.value.is_none() && draft.children.is_empty() {
            return Err(A::Error::custom(Fault::NoValueOrChildren));
        }
        Ok(draft)
    }
}

fn leaf<E>(value: Score) -> Result<Draft, E> {
    Ok(Draft {
        value: Some(value),
        ..Draft::default()
    })
}

/// Reads the children of the node that the path leads to.
struct ChildrenReader<'p> {
    path: &'p mut Vec<u16>,
}

impl<'de> DeserializeSeed<'de> for ChildrenReader<'_> {
    type Value = Vec<Draft>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Vec<Draft>, D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for ChildrenReader<'_> {
    type Value = Vec<Draft>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of children")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Draft>, A::Error> {
        if self.path.len() >= Tree::DEPTH_LIMIT as usize {
            return Err(A::Error::custom(Fault::TooDeep));
        }
        let mut children = Vec::new();
        loop {
            let index = u16::try_from(children.len()).unwrap_or(u16::MAX);
            self.path.push(index);
            let reader = DraftReader {
                path: &mut *self.path,
            };
            let child = list.next_element_seed(reader)?;
            self.path.pop();
            match child {
                Some(_) if children.len() == Tree::WIDTH_LIMIT => {
                    return Err(A::Error::custom(Fault::TooWide));
                }
                Some(child) => children.push(child),
                None if children.is_empty() => {
                    return Err(A::Error::custom(
                        "an empty list: an interior node needs at least one child",
                    ));
                }
                None => return Ok(children),
            }
        }
    }
}

/// Reads a score. Numbers that are not scores get a message of their own.
struct ScoreReader;

impl ScoreReader {
    fn reject<E: serde::de::Error>(number: impl fmt::Display) -> Result<Score, E> {
        Err(E::custom(format_args!(
            "{number} is no score: scores are integers from {} to {}; \
             scale and round values that are not",
            -Score::MAX,
            Score::MAX
        )))
    }
}

impl<'de> DeserializeSeed<'de> for ScoreReader {
    type Value = Score;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Score, D::Error> {
        json.deserialize_any(self)
    }
}

impl Visitor<'_> for ScoreReader {
    type Value = Score;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer")
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Score, E> {
        match i32::try_from(value) {
            Ok(score) if score.abs_diff(0) <= Score::MAX.0.abs_diff(0) => Ok(Score(score)),
            _ => Self::reject(value),
        }
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Score, E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => Self::reject(value),
        }
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Score, E> {
        Self::reject(format_args!("{value:?}"))
    }
}

// ---------------------------------------------------------------------------- writing

/// Writes a node in its shortest form.
fn write_node(node: TreePosition<'_>, text: &mut String) {
    let plain = node.label().is_none() && (node.is_leaf() || node.value_for_max().is_none());
    let mut separator = "{";
    let mut field = |text: &mut String, name: &str| {
        if !plain {
            text.push_str(separator);
            text.push_str(name);
            separator = ",";
        }
    };
    if let Some(label) = node.label() {
        field(text, "\"label\":");
        text.push_str(&serde_json::Value::from(label).to_string());
    }
    if let Some(value) = node.value_for_max() {
        field(text, "\"value\":");
        text.push_str(&value.0.to_string());
    }
    if !node.is_leaf() {
        field(text, "\"children\":");
        for (i, child) in node.children().enumerate() {
            text.push(if i == 0 { '[' } else { ',' });
            write_node(child, text);
        }
        text.push(']');
    }
    if !plain {
        text.push('}');
    }
}
