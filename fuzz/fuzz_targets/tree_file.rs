//! Tree files: a tree accepted is written as one that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_trees::Tree;

fuzz_target!(|text: &str| {
    if let Ok(tree) = Tree::from_json(text) {
        let written = tree.to_json();
        let again = Tree::from_json(&written).expect("a tree");
        assert_eq!(again.to_json(), written);
    }
});
