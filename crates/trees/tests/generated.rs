//! Generated trees have the stated value, order and ranges.

use crate::alpha_beta::alpha_beta;
use nullwindow::{MoveList, Position, Score, Status};
use nullwindow_trees::{Fault, GeneratedPosition, Order, Shape, minimax_value};
use proptest::prelude::*;
use std::collections::HashSet;

fn shape(width: u16, depth: u16, order: &Order, range: i32, seed: u64) -> Shape {
    Shape::new(width, depth, order, range, seed).unwrap()
}

fn orders() -> impl Strategy<Value = Order> {
    prop_oneof![
        Just(Order::Random),
        Just(Order::Strong),
        Just(Order::Optimal),
    ]
}

/// The children's values for the side to move.
fn child_values(position: &GeneratedPosition<'_>) -> Vec<i32> {
    let mut moves = MoveList::new();
    assert_eq!(position.moves(&mut moves), Status::Ongoing);
    let values = moves.as_slice().iter().map(|&mv| {
        let mut child = *position;
        child.play(mv);
        -minimax_value(&child, child.depth_left()).0
    });
    values.collect()
}

proptest! {
    #[test]
    fn the_known_value_is_the_minimax_value(
        width in 1..=6u16, depth in 0..=5u16, order in orders(), range in 0..200i32, seed: u64,
    ) {
        let shape = shape(width, depth, &order, range, seed);
        let value = minimax_value(&shape.root(), u32::from(depth));
        prop_assert_eq!(value, shape.value());
        prop_assert!(value.0.abs() <= range);
    }

    #[test]
    fn the_tree_in_memory_is_the_same(
        width in 1..=4u16, depth in 0..=4u16, order in orders(), range in 0..9i32, seed: u64,
    ) {
        let shape = shape(width, depth, &order, range, seed);
        let tree = shape.to_tree(1000).unwrap();
        prop_assert_eq!(tree.uniform_depth(), Some(u32::from(depth)));
        prop_assert_eq!(tree.leaves(), usize::from(width).pow(u32::from(depth)));
        let (value, leaves) = alpha_beta(&tree.root(), u32::from(depth));
        let (generated_value, generated) = alpha_beta(&shape.root(), u32::from(depth));
        prop_assert_eq!(value, generated_value);
        prop_assert_eq!(
            leaves.iter().map(Position::evaluate).collect::<Vec<_>>(),
            generated.iter().map(Position::evaluate).collect::<Vec<_>>()
        );
    }

    #[test]
    fn siblings_of_the_best_child_have_values_in_range(
        width in 1..=6u16, order in orders(), range in 0..6i32, seed: u64,
    ) {
        let shape = shape(width, 3, &order, range, seed);
        let root = shape.root();
        let (value, best) = (root.value().0, usize::from(root.best()));
        let children = child_values(&root);
        prop_assert_eq!(children[best], value);
        prop_assert!(children[..best].iter().all(|&v| -range <= v && v < value));
        prop_assert!(children[best..].iter().all(|&v| -range <= v && v <= value));
        if value == -range {
            prop_assert_eq!(best, 0);
        }
    }

    #[test]
    fn any_order_text_is_read_or_rejected(text in any::<String>(), width: u16) {
        if let Ok(order) = text.parse::<Order>() {
            let _ = order.weights(width);
        }
    }

    #[test]
    fn orders_round_trip(weights in proptest::collection::vec(0.0..100.0f64, 1..20)) {
        let order = Order::Weights(weights);
        prop_assert_eq!(order.to_string().parse::<Order>(), Ok(order));
    }
}

/// Knuth and Moore's count of the leaves of the minimal tree.
fn minimal_leaves(width: usize, depth: u32) -> usize {
    width.pow(depth / 2) + width.pow(depth.div_ceil(2)) - 1
}

#[test]
fn alpha_beta_visits_the_minimal_tree_with_optimal_order() {
    for (width, depth) in [(1, 5), (2, 9), (3, 6), (5, 5), (10, 4), (20, 3)] {
        for seed in 0..20 {
            let shape = shape(width, depth, &Order::Optimal, 100, seed);
            let depth = u32::from(depth);
            let (value, leaves) = alpha_beta(&shape.root(), depth);
            assert_eq!(value, shape.value());
            assert_eq!(leaves.len(), minimal_leaves(usize::from(width), depth));
        }
    }
}

#[test]
fn alpha_beta_visits_fewer_leaves_with_a_better_order() {
    let leaves = |order: &Order| -> usize {
        let trees = (0..20).map(|seed| shape(5, 6, order, Shape::RANGE, seed));
        trees
            .map(|shape| alpha_beta(&shape.root(), 6).1.len())
            .sum()
    };
    let minimal = 20 * minimal_leaves(5, 6);
    let percent = |order| 100 * leaves(order) / minimal;
    // An independent simulation of the 1987 paper gave 829 and 362 percent.
    let (random, strong) = (percent(&Order::Random), percent(&Order::Strong));
    assert!((650..1000).contains(&random), "{random}");
    assert!((290..450).contains(&strong), "{strong}");
}

/// Counts by minimax which child is the leftmost best, and compares with the weights.
fn check_order(order: &Order, width: u16) {
    let weights = order.weights(width).unwrap();
    let mut counts = vec![0u32; usize::from(width)];
    for seed in 0..4000 {
        let shape = shape(width, 2, order, Shape::RANGE, seed);
        let root = shape.root();
        let mut first = root;
        first.play(0);
        for position in [root, first] {
            let values = child_values(&position);
            let best = values.iter().max().unwrap();
            counts[values.iter().position(|v| v == best).unwrap()] += 1;
        }
    }
    let mut chi_square = 0.0;
    for (&count, weight) in counts.iter().zip(&weights) {
        let expected = weight / 100.0 * 8000.0;
        if expected == 0.0 {
            // Only a node with the lowest value always takes the first child.
            assert_eq!(count, 0, "{order}: {counts:?}");
        } else {
            chi_square += (f64::from(count) - expected).powi(2) / expected;
        }
    }
    // Far beyond the 99.99th percentile for these widths; wrong weights give hundreds.
    let limit = 3.0 * f64::from(width) + 20.0;
    assert!(chi_square < limit, "{order}: {chi_square}: {counts:?}");
}

#[test]
fn the_best_child_is_distributed_by_the_weights() {
    check_order(&Order::Random, 5);
    check_order(&Order::Strong, 5);
    check_order(&Order::Optimal, 5);
    check_order(&Order::OriginalStrong, 20);
    check_order(&"50,0,30,20,0".parse().unwrap(), 5);
    check_order(&"0.5,99.5".parse().unwrap(), 2);
}

#[test]
fn root_and_sibling_values_are_uniform() {
    // Left siblings of a value v spread over [-R, v-1]; right ones over [-R, v]; roots over all.
    let mut quarters = [[0u32; 4]; 3];
    for seed in 0..4000 {
        let shape = shape(3, 1, &"0,100,0".parse().unwrap(), Shape::RANGE, seed);
        let (range, value) = (Shape::RANGE, shape.value().0);
        let children = child_values(&shape.root());
        let drawn = [
            (value, range),
            (children[0], value - 1),
            (children[2], value),
        ];
        if value > -range + 100 {
            for (quarters, (value, high)) in quarters.iter_mut().zip(drawn) {
                quarters[usize::try_from(4 * (value + range) / (high + range + 1)).unwrap()] += 1;
            }
        }
    }
    for count in quarters.concat() {
        assert!((890..1110).contains(&count), "{quarters:?}");
    }
}

#[test]
fn equal_arguments_give_equal_trees_and_others_differ() {
    let leaves = |width, depth, seed| {
        let shape = shape(width, depth, &Order::Random, 1000, seed);
        shape.to_tree(10_000).unwrap().to_json()
    };
    assert_eq!(leaves(3, 4, 7), leaves(3, 4, 7));
    assert_ne!(leaves(3, 4, 7), leaves(3, 4, 8));
    // No tree is the top of a deeper one, nor the left of a wider one.
    let root_keys: HashSet<u64> = (1..50)
        .flat_map(|width| (0..50).map(move |depth| (width, depth)))
        .flat_map(|size| (0..4).map(move |seed| (size, seed)))
        .map(|((width, depth), seed)| shape(width, depth, &Order::Random, 9, seed).root().key())
        .collect();
    assert_eq!(root_keys.len(), 49 * 50 * 4);
}

#[test]
fn trees_do_not_change_between_versions() {
    // Experiments name trees by their seeds. These two trees were made by an independent generator
    // in another language.
    let text = |shape: Shape| shape.to_tree(100).unwrap().to_json();
    assert_eq!(
        text(shape(3, 2, &Order::Strong, 100, 1)),
        "[[4,51,96],[28,36,-71],[-85,-33,85]]"
    );
    assert_eq!(
        text(shape(2, 3, &Order::Random, 1, u64::MAX)),
        "[[[-1,-1],[-1,-1]],[[0,-1],[-1,-1]]]"
    );
}

#[test]
fn keys_are_unique() {
    let shape = shape(4, 8, &Order::Strong, 3, 5);
    let mut level = vec![shape.root()];
    let mut keys = HashSet::new();
    let mut nodes = 0;
    while !level.is_empty() {
        nodes += level.len();
        keys.extend(level.iter().map(Position::key));
        let mut moves = MoveList::new();
        let mut next = Vec::new();
        for position in level {
            moves.clear();
            let _ = position.moves(&mut moves);
            next.extend(moves.as_slice().iter().map(|&mv| {
                let mut child = position;
                child.play(mv);
                child
            }));
        }
        level = next;
    }
    assert_eq!(nodes, (4usize.pow(9) - 1) / 3);
    assert_eq!(keys.len(), nodes);
}

#[test]
fn huge_trees_are_searched_without_storing_them() {
    let wide = shape(u16::MAX, 1, &Order::Random, Score::MAX.0, 3);
    assert_eq!(minimax_value(&wide.root(), 1), wide.value());
    let deep = shape(2, u16::MAX, &Order::Strong, 100, 3);
    let mut position = deep.root();
    for _ in 0..u16::MAX {
        let best = position.best();
        let value = position.value();
        position.play(best);
        assert_eq!(position.value(), -value);
    }
    assert_eq!(
        position.moves(&mut MoveList::new()),
        Status::Over(-deep.value())
    );
    assert_eq!(deep.to_tree(1000).unwrap_err().fault, Fault::TooLarge(1000));
}

/// Reads an order, uses it at a width, and compares the error.
fn check_rejected(text: &str, width: u16, rejected: &str, column: usize, expected: &str) {
    let error = text
        .parse::<Order>()
        .and_then(|order| order.weights(width))
        .expect_err(text);
    assert_eq!((error.rejected.as_str(), error.column), (rejected, column));
    assert!(error.expected.contains(expected), "{error}");
}

#[test]
fn orders_are_read() {
    let weights = |text: &str, width| text.parse::<Order>().unwrap().weights(width).unwrap();
    assert_eq!(weights("random", 4), [25.0; 4]);
    assert_eq!(weights("optimal", 3), [100.0, 0.0, 0.0]);
    assert_eq!(weights("strong", 5), [60.0, 10.0, 10.0, 10.0, 10.0]);
    assert_eq!(weights("strong", 1), [100.0]);
    assert_eq!(weights("optimal", 1), [100.0]);
    assert_eq!(weights("70, 20.5,9.5", 3), [70.0, 20.5, 9.5]);
    assert_eq!(weights("33.3,33.3,33.3", 3), [33.3; 3]);
    let original = weights("original-strong", 20);
    assert_eq!(original[..6], [70.0, 5.0, 5.0, 5.0, 5.0, 2.0 / 3.0]);
    assert!((original.iter().sum::<f64>() - 100.0).abs() < 1e-9);
}

#[test]
fn bad_orders_are_rejected() {
    check_rejected("", 2, "", 1, "random, strong, optimal");
    check_rejected("best", 2, "best", 1, "random, strong, optimal");
    check_rejected("50,é,50", 3, "é", 4, "a weight");
    check_rejected("50,-1,51", 3, "-1", 4, "a weight");
    check_rejected("50,inf", 2, "inf", 4, "a weight");
    check_rejected("NaN,50", 2, "NaN", 1, "a weight");
    check_rejected(
        "50,50",
        3,
        "50,50",
        1,
        "3 weights, one for each child, not 2",
    );
    check_rejected("50,40", 2, "50,40", 1, "add up to 100, not 90");
    check_rejected("original-strong", 5, "original-strong", 1, "width 20");
    let negative = Order::Weights(vec![-50.0, 150.0]);
    assert!(negative.weights(2).is_err());
    assert!(Order::Weights(vec![]).weights(0).is_err());
}

#[test]
fn bad_shapes_are_rejected() {
    let refused = |width, range| Shape::new(width, 3, &Order::Random, range, 0).unwrap_err();
    assert!(refused(0, 10).expected.contains("a width from 1"));
    assert_eq!(refused(2, -1).rejected, "-1");
    assert_eq!(refused(2, i32::MAX).rejected, "2147483647");
    assert!(Shape::new(2, 3, &Order::Random, Score::MAX.0, 0).is_ok());
}
