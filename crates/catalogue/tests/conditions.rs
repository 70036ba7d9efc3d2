//! Under all conditions every algorithm finds what minimax finds that judges leaves the same way.
//!
//! Minimax and its judge are written here once more, slowly: no pruning, no window, and leaves
//! played out line by line.

use nullwindow::memory::Depth;
use nullwindow::ordering::OrderingChoice;
use nullwindow::{MoveList, Plan, Position, Score, StandPat, Status};
use nullwindow_catalogue::{
    Algorithm, Conditions, GameName, GameSearch, Leaves, Playable, TableRules, TableSize, Tally,
    ordering_words, table_words, with_game,
};
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_othello::Othello;
use proptest::prelude::*;
use std::collections::HashMap;

/// Values of positions beyond the horizon, by how far beyond.
type Known = HashMap<(u64, Depth), Score>;

fn children<P: Position>(n: &P, moves: &MoveList<P::Move>) -> Vec<P> {
    let after = |&mv: &P::Move| {
        let mut child = n.clone();
        child.play(mv);
        child
    };
    moves.as_slice().iter().map(after).collect()
}

/// The value once all tactics are played out.
fn played_out<P: Position>(n: &P, plies: Depth, known: &mut Known) -> Score {
    if let Some(&score) = known.get(&(n.key(), plies)) {
        return score;
    }
    let mut moves = MoveList::new();
    let stand_pat = n.tactics(plies, &mut moves);
    let mut scores = Vec::new();
    if moves.is_empty() || stand_pat == StandPat::Allowed {
        scores.push(n.evaluate());
    }
    for child in children(n, &moves) {
        scores.push(played_out(&child, plies + 1, known).from_child(P::WIN));
    }
    let score = scores.into_iter().max().expect("a position has a value");
    known.insert((n.key(), plies), score);
    score
}

/// The multiple of the grain that is nearest, the one farther from zero of two; wins stay.
fn rounded<P: Position>(score: Score, grain: i32) -> Score {
    if score.0.abs() >= P::WIN.0 {
        return score;
    }
    let (size, rest) = (score.0.abs() / grain, score.0.abs() % grain);
    let up = i32::from(2 * rest >= grain);
    Score((size + up) * grain * score.0.signum())
}

fn minimax<P: Position>(n: &P, depth: Depth, conditions: &Conditions, known: &mut Known) -> Score {
    if depth == 0 {
        let score = match conditions.leaves {
            Leaves::Static => n.evaluate(),
            Leaves::Quiet => played_out(n, 0, known),
        };
        return rounded::<P>(score, conditions.grain);
    }
    let mut moves = MoveList::new();
    if let Status::Over(score) = n.moves(&mut moves) {
        return score;
    }
    let after = children(n, &moves);
    let scores = after
        .iter()
        .map(|child| minimax(child, depth - 1, conditions, known).from_child(P::WIN));
    scores.max().expect("a game that goes on has moves")
}

/// The position after so many moves, chosen by a number each.
fn after<G: Playable>(choices: &[usize]) -> G {
    let mut position = G::start();
    for choice in choices {
        let mut moves = MoveList::new();
        if position.moves(&mut moves).is_over() {
            break;
        }
        position.play(moves.as_slice()[choice % moves.len()]);
    }
    position
}

/// A memory, and how it keeps what it is given.
type Keeping = (TableSize, TableRules);

/// Every algorithm finds the value of minimax.
fn check<G: Playable>(root: &G, depth: Depth, conditions: Conditions, (table, rules): Keeping) {
    let expected = minimax(root, depth, &conditions, &mut Known::new());
    let search = GameSearch {
        rules,
        ..GameSearch::with_table(table, conditions)
    };
    for &algorithm in Algorithm::ALL {
        let plan = Plan::deepening(depth).without_lines();
        let report = search
            .run(algorithm, root, plan, Tally::default(), &mut |_| {})
            .expect("a table of this size is to be had");
        let name = algorithm.name();
        let place = format!(
            "{name}, {}, {conditions}, table {table}{}",
            root.position_text(),
            table_words::text(rules)
        );
        match report.value {
            Some(value) => assert_eq!(value, expected, "{place}"),
            None => assert!(report.bounds.lower <= expected, "{place}"),
        }
        assert_eq!(report.contradictions, 0, "{place}");
    }
}

fn orderings() -> impl Strategy<Value = OrderingChoice> {
    proptest::sample::select(vec![
        "generated",
        "stored+history",
        "stored+captures+history",
        "stored+replies+game",
        "stored+evaluation",
        "stored+killers+captures+history+replies+game",
    ])
    .prop_map(|words| ordering_words::parse(words).expect("words of an order"))
}

fn conditions() -> impl Strategy<Value = Conditions> {
    let leaves = proptest::sample::select(Leaves::ALL);
    let grain = proptest::sample::select(vec![1, 2, 7, 10, 25, 100]);
    let aspiration = proptest::sample::select(vec![1, 10, 50, 1000]);
    (leaves, orderings(), grain, aspiration, 1..=2_usize).prop_map(
        |(leaves, ordering, grain, aspiration, back)| Conditions {
            leaves,
            ordering,
            grain,
            aspiration,
            back,
        },
    )
}

fn tables() -> impl Strategy<Value = Keeping> {
    let sizes = proptest::sample::select(vec![
        TableSize::None,
        TableSize::Entries(16),
        TableSize::Entries(1 << 12),
        TableSize::Unbounded,
    ]);
    let layouts = proptest::sample::select(table_words::LAYOUTS);
    let replacements = proptest::sample::select(table_words::REPLACEMENTS);
    (sizes, layouts, replacements).prop_map(|(size, layout, replacement)| {
        let rules = TableRules {
            layout: layout.0,
            replacement: replacement.0,
        };
        (size, rules)
    })
}

fn choices(most: usize) -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(any::<usize>(), 0..most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn values_agree_in_chess(
        moves in choices(12), conditions in conditions(), table in tables(), depth in 1..=2_u8
    ) {
        check::<Chess>(&after(&moves), depth, conditions, table);
    }

    #[test]
    fn values_agree_in_checkers(
        moves in choices(60), conditions in conditions(), table in tables(), depth in 1..=5_u8
    ) {
        check::<Checkers>(&after(&moves), depth, conditions, table);
    }

    #[test]
    fn values_agree_in_othello(
        moves in choices(58), conditions in conditions(), table in tables(), depth in 1..=3_u8
    ) {
        check::<Othello>(&after(&moves), depth, conditions, table);
    }

    #[test]
    fn values_agree_in_small_games(
        moves in choices(30), conditions in conditions(), table in tables(), depth in 1..=4_u8
    ) {
        for &game in GameName::ALL {
            with_game!(game, G => {
                if G::GROWTH < Chess::GROWTH {
                    check::<G>(&after(&moves), depth, conditions, table);
                }
            });
        }
    }
}

#[test]
fn values_agree_under_the_papers_conditions() {
    fn sample<G: Playable>(depth: Depth) {
        for root in G::first_of_sample(3) {
            let table = TableSize::Entries(1 << 14);
            check(root, depth, G::CONDITIONS, (table, TableRules::default()));
        }
    }
    sample::<Chess>(2);
    sample::<Checkers>(5);
    sample::<Othello>(4);
}

/// A leaf counts as one, whatever it costs: a search without cutoffs visits the same nodes.
#[test]
fn a_played_out_leaf_counts_as_one() {
    let root = &Chess::first_of_sample(1)[0];
    let leaves = [Leaves::Static, Leaves::Quiet].map(|leaves| {
        let conditions = Conditions {
            leaves,
            ..Chess::PLAIN
        };
        let search = GameSearch::with_table(TableSize::None, conditions);
        let plan = Plan::single(2).without_lines();
        let report = search.run(
            Algorithm::Minimax,
            root,
            plan,
            Tally::default(),
            &mut |_| {},
        );
        report.expect("no table is needed").counts
    });
    assert_eq!(leaves[0], leaves[1]);
}
