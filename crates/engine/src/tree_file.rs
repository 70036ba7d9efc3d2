//! The trees a command is given: files, standard input, or the papers' own.

use crate::failure::Failure;
use nullwindow::memory::Depth;
use nullwindow_trees::{Tree, fixtures};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The longest tree file that is read, in bytes.
const LONGEST: u64 = 64 << 20;

/// A tree and what it is called.
#[derive(Debug)]
pub(crate) struct NamedTree {
    pub(crate) name: String,
    pub(crate) tree: Tree,
}

impl NamedTree {
    /// Reads the tree file at `path`, standard input for `-`, or a tree of the papers by its name.
    pub(crate) fn read(path: &Path) -> Result<NamedTree, Failure> {
        if let Some(name) = path.to_str()
            && let Some(tree) = fixtures::by_name(name)
        {
            let name = name.to_owned();
            return Ok(NamedTree { name, tree });
        }
        let standard_input = path.as_os_str() == "-";
        let name = if standard_input {
            "standard input".to_owned()
        } else {
            path.display().to_string()
        };
        let text = if standard_input {
            read_all(io::stdin().lock())
        } else {
            File::open(path).and_then(read_all)
        };
        let text = text.map_err(|error| {
            let names = fixtures::NAMES.join(", ");
            let why = format!("{error}; expected a tree file, '-', or one of {names}");
            Failure::input(&name, why)
        })?;
        let tree = Tree::from_json(&text).map_err(|error| Failure::input(&name, error))?;
        Ok(NamedTree { name, tree })
    }

    /// Plies from the root to the deepest leaf.
    pub(crate) fn depth(&self) -> Depth {
        nullwindow_drawing::depth(&self.tree)
    }
}

fn read_all(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        let message = format!("longer than {} MiB", LONGEST >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("byte {} is not UTF-8 text", at + 1),
        )
    })
}
