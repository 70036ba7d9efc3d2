//! Trees beyond a limit are rejected; paths, keys and labels of positions.

use nullwindow::{Position, Score};
use nullwindow_trees::{Fault, NodeSpec, Tree, TreeError, TreePosition, fixtures};
use std::collections::HashSet;

/// Builds a chain in which `at` describes the node at `ply`.
fn chain(limit: usize, at: impl Fn(u32) -> (Option<i32>, usize)) -> Result<Tree, TreeError> {
    Tree::build(0, limit, |ply| {
        let (value, children) = at(ply);
        NodeSpec {
            label: None,
            value: value.map(Score),
            children: vec![ply + 1; children],
        }
    })
}

fn check_fault(result: Result<Tree, TreeError>, path: &[u16], fault: Fault) {
    let error = result.expect_err("a fault");
    assert_eq!((error.path.as_slice(), error.fault), (path, fault));
}

#[test]
fn faults_are_found_and_named() {
    let all = Tree::NODE_LIMIT;
    check_fault(
        chain(all, |ply| (None, if ply < 2 { 3 } else { 0 })),
        &[0, 0],
        Fault::NoValueOrChildren,
    );
    check_fault(
        chain(all, |_| (Some(Score::MAX.0 + 1), 0)),
        &[],
        Fault::ScoreOutOfRange(Score::MAX + 1),
    );
    check_fault(
        chain(all, |_| (Some(i32::MIN), 1)),
        &[],
        Fault::ScoreOutOfRange(Score(i32::MIN)),
    );
    check_fault(
        chain(all, |ply| (Some(1), if ply == 1 { 65_536 } else { 1 })),
        &[0],
        Fault::TooWide,
    );
    check_fault(chain(all, |_| (None, 1)), &[0; 255], Fault::TooDeep);
    check_fault(chain(12, |_| (None, 3)), &[2], Fault::TooLarge(12));
    // 1 + 3 + 9 nodes are within a limit of 13.
    let full = chain(13, |ply| match ply {
        2 => (Some(0), 0),
        _ => (None, 3),
    });
    assert_eq!(full.unwrap().nodes(), 13);
}

#[test]
fn messages_name_node_and_limit() {
    let error = chain(12, |_| (None, 3)).unwrap_err().to_string();
    assert_eq!(error, "node [2]: the tree would have more than 12 nodes");
    let error = chain(9, |_| (Some(i32::MIN), 0)).unwrap_err().to_string();
    assert!(
        error.starts_with("node []: -2147483648 is no score"),
        "{error}"
    );
}

#[test]
fn keys_and_paths_are_unique() {
    let tree = fixtures::pearl();
    let mut level = vec![tree.root()];
    let (mut keys, mut paths) = (HashSet::new(), HashSet::new());
    while !level.is_empty() {
        for node in &level {
            keys.insert(node.key());
            assert_eq!(tree.at(&node.path()), Some(*node));
            assert_eq!(node.max_to_move(), node.path().len() % 2 == 0);
            paths.insert(node.path());
        }
        level = level.into_iter().flat_map(TreePosition::children).collect();
    }
    assert_eq!((keys.len(), paths.len()), (31, 31));
}
