//! Tree files round-trip, and a malformed one is rejected with its error and place.

use nullwindow::{MoveList, Position, Score, Status};
use nullwindow_trees::{NodeSpec, Tree, fixtures, minimax_value};
use proptest::prelude::*;

/// Reads `text` and compares the message.
fn check_error(text: &str, expected: &str) {
    let error = Tree::from_json(text).expect_err(text).to_string();
    assert!(error.contains(expected), "{text}: {error}");
}

#[test]
fn nodes_have_three_forms() {
    let tree = Tree::from_json(
        r#"[3, [1, {"label": "x", "value": -7}], {"children": [4], "value": 9, "label": "y"}]"#,
    )
    .unwrap();
    assert_eq!(tree.nodes(), 7);
    assert_eq!((tree.depth(), tree.uniform_depth()), (2, None));
    assert_eq!((tree.max_width(), tree.leaves()), (3, 4));
    let x = tree.at(&[1, 1]).unwrap();
    assert_eq!((x.label(), x.value_for_max()), (Some("x"), Some(Score(-7))));
    assert_eq!(x.path(), [1, 1]);
    assert!(tree.at(&[1, 2]).is_none() && tree.at(&[0, 0]).is_none());
    // MIN is to move one ply down: a stored value is negated there.
    let y = tree.at(&[2]).unwrap();
    assert_eq!((y.label(), y.evaluate()), (Some("y"), Score(-9)));
    assert_eq!(y.moves(&mut MoveList::new()), Status::Ongoing);
    // The value of an interior node counts only for a search that stops there.
    assert_eq!(minimax_value(&tree.root(), 1), Score(9));
    assert_eq!(minimax_value(&tree.root(), 2), Score(4));
}

#[test]
fn an_interior_node_without_a_value_counts_as_zero() {
    let tree = Tree::from_json("[[5],[6]]").unwrap();
    assert_eq!(minimax_value(&tree.root(), 1), Score(0));
}

#[test]
fn a_bare_integer_is_a_leaf() {
    let tree = Tree::from_json(" 17\n").unwrap();
    assert_eq!((tree.nodes(), tree.uniform_depth()), (1, Some(0)));
    let mut moves = MoveList::new();
    assert_eq!(tree.root().moves(&mut moves), Status::Over(Score(17)));
    assert!(moves.is_empty());
}

#[test]
fn fixtures_keep_their_labels() {
    for name in fixtures::NAMES {
        let tree = fixtures::by_name(name).unwrap();
        assert_eq!(Tree::from_json(&tree.to_json()).as_ref(), Ok(&tree));
    }
    let text = fixtures::appendix_b_2().to_json();
    assert!(
        text.starts_with(r#"{"label":"a","children":[{"label":"b","#),
        "{text}"
    );
}

#[test]
fn syntax_errors_have_line_and_column() {
    check_error("[1,\n 2,, 3]", "line 2, column 4, node [2]: expected value");
    check_error("", "line 1, column 0, node []: EOF");
    check_error("[1, [2", "EOF while parsing a list");
    check_error("[1] 2", "line 1, column 5, node []: trailing characters");
    check_error("[1e999]", "node [0]: number out of range");
}

#[test]
fn invalid_nodes_are_named() {
    let score = "is no score: scores are integers from -1073741822 to 1073741822";
    check_error("[[1, []]]", "node [0,1]: an empty list");
    check_error("[]", "node []: an empty list");
    check_error(r#"[{"value":1,"children":[]}]"#, "node [0]: an empty list");
    check_error("[[1, 2.5]]", &format!("node [0,1]: 2.5 {score}"));
    check_error(r#"[{"value":1e3}]"#, &format!("node [0]: 1000.0 {score}"));
    check_error("[1073741823]", &format!("node [0]: 1073741823 {score}"));
    check_error("-1073741823", &format!("node []: -1073741823 {score}"));
    check_error("[-9223372036854775808]", score);
    check_error("[18446744073709551615]", score);
    check_error("[123456789012345678901234567890]", score);
    check_error(r#"[0,{"vlaue":1}]"#, "node [1]: unknown field `vlaue`");
    check_error(r#"[0,{"label":"x"}]"#, "node [1]: a node needs a value");
    check_error("{}", "node []: a node needs a value");
    check_error(r#"{"value":1,"value":2}"#, "\"value\" given twice");
    check_error(r#"{"children":[1],"children":[2]}"#, "given twice");
    check_error(
        r#"["x"]"#,
        "node [0]: invalid type: string \"x\", expected an integer",
    );
    check_error("[null]", "node [0]: invalid type: null");
    check_error("[true]", "node [0]: invalid type: boolean");
    check_error(
        r#"{"value":[1]}"#,
        "invalid type: sequence, expected an integer",
    );
    check_error(r#"{"children":1}"#, "expected a list of children");
    check_error(r#"{"label":3,"value":1}"#, "expected a string");
}

#[test]
fn the_greatest_scores_are_read() {
    let tree = Tree::from_json("[1073741822,-1073741822]").unwrap();
    assert_eq!(minimax_value(&tree.root(), 1), Score::MAX);
}

#[test]
fn depth_is_limited_and_counted_in_plies() {
    let limit = Tree::DEPTH_LIMIT as usize;
    let bare = |plies: usize| "[".repeat(plies) + "1" + &"]".repeat(plies);
    let named = |plies: usize| r#"{"children":["#.repeat(plies) + "1" + &"]}".repeat(plies);
    for nest in [&bare as &dyn Fn(usize) -> String, &named] {
        let tree = Tree::from_json(&nest(limit)).unwrap();
        assert_eq!(tree.depth(), Tree::DEPTH_LIMIT);
        assert_eq!(Tree::from_json(&tree.to_json()), Ok(tree));
        check_error(&nest(limit + 1), "a tree may have at most 255 plies");
    }
}

#[test]
fn hostile_files_neither_overflow_nor_panic() {
    for unit in [
        "[",
        r#"{"children":["#,
        "{",
        r#"{"label":["#,
        r#"{"x":["#,
        r#"{"value":["#,
    ] {
        assert!(Tree::from_json(&unit.repeat(200_000)).is_err(), "{unit}");
    }
    let wide = format!("[{}1]", "1,".repeat(u16::MAX as usize));
    check_error(&wide, "node []: a node may have at most 65535 children");
    let widest = format!("[{}1]", "1,".repeat(u16::MAX as usize - 1));
    assert_eq!(Tree::from_json(&widest).unwrap().max_width(), 65535);
}

#[derive(Clone, Debug)]
struct Plan {
    label: Option<String>,
    value: Option<i32>,
    children: Vec<Plan>,
}

fn plans() -> impl Strategy<Value = Plan> {
    let score = -Score::MAX.0..=Score::MAX.0;
    let leaf = (any::<Option<String>>(), score.clone()).prop_map(|(label, value)| Plan {
        label,
        value: Some(value),
        children: vec![],
    });
    leaf.prop_recursive(6, 80, 5, move |inner| {
        let value = proptest::option::of(score.clone());
        let children = proptest::collection::vec(inner, 1..=5);
        (any::<Option<String>>(), value, children).prop_map(|(label, value, children)| Plan {
            label,
            value,
            children,
        })
    })
}

fn assert_same(plan: &Plan, position: nullwindow_trees::TreePosition<'_>) {
    assert_eq!(plan.label.as_deref(), position.label());
    assert_eq!(plan.value.map(Score), position.value_for_max());
    assert_eq!(plan.children.len(), position.children().count());
    for (plan, child) in plan.children.iter().zip(position.children()) {
        assert_same(plan, child);
    }
}

proptest! {
    #[test]
    fn trees_round_trip(plan in plans()) {
        let tree = Tree::build(plan.clone(), Tree::NODE_LIMIT, |plan| NodeSpec {
            label: plan.label,
            value: plan.value.map(Score),
            children: plan.children,
        })
        .unwrap();
        assert_same(&plan, tree.root());
        let read = Tree::from_json(&tree.to_json()).unwrap();
        assert_same(&plan, read.root());
        prop_assert_eq!(read, tree);
    }

    #[test]
    fn any_text_is_read_or_rejected(text in any::<String>()) {
        let _ = Tree::from_json(&text);
    }

    #[test]
    fn any_text_like_a_tree_is_read_or_rejected(
        parts in proptest::collection::vec(
            prop_oneof![
                Just("["), Just("]"), Just("{"), Just("}"), Just(","), Just(":"), Just("1"),
                Just("-2"), Just("0.5"), Just("null"), Just("\"label\""), Just("\"value\""),
                Just("\"children\""), Just("\"\\ud800\""), Just("\n"),
            ],
            0..40,
        )
    ) {
        if let Ok(tree) = Tree::from_json(&parts.concat()) {
            prop_assert_eq!(Tree::from_json(&tree.to_json()), Ok(tree));
        }
    }
}
