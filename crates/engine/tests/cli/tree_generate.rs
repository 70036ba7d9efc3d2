//! `tree generate`: what is printed is the tree that was asked for.

use super::command::{json, nullwindow, refused, stdout};
use nullwindow_trees::{Order, Shape, Tree, minimax_value};

#[test]
fn the_tree_printed_is_the_generated_one() {
    for (options, order) in [
        ("", Order::Random),
        ("--order strong", Order::Strong),
        ("--order optimal", Order::Optimal),
        ("--order 20,30,50", Order::Weights(vec![20.0, 30.0, 50.0])),
    ] {
        let line = format!("tree generate --width 3 --depth 5 --range 77 --seed 9 {options}");
        let text = stdout(&mut nullwindow(&line));
        let shape = Shape::new(3, 5, &order, 77, 9).unwrap();
        let tree = Tree::from_json(&text).unwrap();
        assert_eq!(tree, shape.to_tree(1000).unwrap(), "{line}");
        let found = json(nullwindow("tree search - --algorithm mt-sss --json").write_stdin(text));
        assert_eq!(found["value"], shape.value().0, "{line}");
    }
}

#[test]
fn irregular_trees_differ_in_width_and_depth() {
    let line = "tree generate --irregular --width 4 --depth 6 --range 3 --seed 7";
    let text = stdout(&mut nullwindow(line));
    assert_eq!(text, stdout(&mut nullwindow(line)), "the same tree again");
    let tree = Tree::from_json(&text).unwrap();
    assert!(tree.max_width() <= 4 && tree.depth() <= 6);
    assert_eq!(tree.uniform_depth(), None);
    let found = json(nullwindow("tree search - --json").write_stdin(text));
    assert_eq!(found["value"], minimax_value(&tree.root(), tree.depth()).0);
}

#[test]
fn trees_too_large_or_impossible_are_refused() {
    let generate = |options: &str| nullwindow(&format!("tree generate {options}"));
    refused(
        &mut generate("--width 3 --depth 14"),
        &["--width 3 --depth 14", "at most 4000000 leaves"],
    );
    refused(
        &mut generate("--width 65535 --depth 255"),
        &["at most 4000000 leaves"],
    );
    refused(&mut generate("--width 0 --depth 2"), &["'0'", "--width"]);
    refused(
        &mut generate("--width 2 --depth 256"),
        &["'256'", "--depth"],
    );
    refused(&mut generate("--width 2 --depth -1"), &["-1"]);
    refused(&mut generate("--width 2 --depth 2 --range -5"), &["-5"]);
    refused(
        &mut generate("--width 3 --depth 2 --order 1,2"),
        &["'1,2'", "3 weights"],
    );
    refused(
        &mut generate("--width 2 --depth 2 --order 50,x"),
        &["'x'", "column 4"],
    );
    refused(
        &mut generate("--width 2 --depth 2 --order sorted"),
        &["'sorted'", "random, strong, optimal"],
    );
    refused(
        &mut generate("--width 2 --depth 2 --seed 1.5"),
        &["'1.5'", "--seed"],
    );
    refused(
        &mut generate("--width 2 --depth 2 --irregular --order strong"),
        &["--irregular", "--order"],
    );
}

#[test]
fn the_narrowest_tree_may_be_as_deep_as_any() {
    let text = stdout(&mut nullwindow("tree generate --width 1 --depth 255"));
    for algorithm in ["minimax", "mtd-f", "sss-star", "ins"] {
        let line = format!("tree search - --json --algorithm {algorithm}");
        let found = json(nullwindow(&line).write_stdin(text.clone()));
        assert_eq!(found["counts"]["leaf_evaluations"], 1);
        assert_eq!(found["leaves"][0].as_array().unwrap().len(), 255);
    }
}
