//! Requests that nobody sends by accident: whatever comes, the server answers the next one.

use crate::client::{PANICS, ask, exchange, request, server, status};
use nullwindow_studio::Running;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::sync::atomic::Ordering::SeqCst;

fn survives(server: &Running) -> Result<(), TestCaseError> {
    prop_assert_eq!(status(&ask(server, "GET", "/api/status", "")), 200);
    prop_assert_eq!(PANICS.load(SeqCst), 0, "a connection panicked");
    Ok(())
}

fn check<S: Strategy>(
    cases: u32,
    strategy: &S,
    test: impl Fn(&Running, S::Value) -> Result<(), TestCaseError>,
) {
    let server = server();
    let config = Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    };
    let result = TestRunner::new(config).run(strategy, |value| {
        test(&server, value)?;
        survives(&server)
    });
    server.stop();
    result.unwrap();
}

#[test]
fn bytes_of_any_kind() {
    check(
        150,
        &prop::collection::vec(any::<u8>(), 0..2000),
        |server, bytes| {
            let answer = exchange(server, &bytes);
            prop_assert!(answer.is_empty() || (400..=505).contains(&status(&answer)));
            Ok(())
        },
    );
}

#[test]
fn requests_with_a_part_cut_out_or_put_in() {
    let parts = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        prop::collection::vec(any::<u8>(), 0..40),
    );
    check(200, &parts, |server, (from, to, put)| {
        let mut bytes = request(
            server,
            "POST",
            "/api/trees/search",
            r#"{"tree":{"fixture":"pearl"},"algorithm":"mtd-f"}"#,
        )
        .into_bytes();
        let (a, b) = (from.index(bytes.len()), to.index(bytes.len()));
        bytes.splice(a.min(b)..a.max(b), put);
        let answer = exchange(server, &bytes);
        prop_assert!(answer.is_empty() || status(&answer) >= 200);
        Ok(())
    });
}

/// JSON that is nearly what an endpoint wants.
fn json() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::{Value, json};
    let word = prop_oneof![
        Just("pearl"),
        Just("generated"),
        Just("mt-sss"),
        Just("mtd-step"),
        Just("random"),
        Just("[[1,2],[3]]"),
        Just("[[["),
        Just("chess"),
        Just("othello"),
        Just("connect-four"),
        Just("checkers"),
        Just("1987/fig1"),
        Just("\u{0}"),
        Just(""),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        prop_oneof![-3_i64..70, any::<i64>()].prop_map(Value::from),
        any::<f64>().prop_map(|x| json!(x)),
        word.prop_map(Value::from),
        "\\PC{0,20}".prop_map(Value::from),
    ];
    let key = prop_oneof![
        Just("tree"),
        Just("fixture"),
        Just("generated"),
        Just("text"),
        Just("edits"),
        Just("algorithm"),
        Just("guess"),
        Just("step"),
        Just("deepening"),
        Just("width"),
        Just("depth"),
        Just("order"),
        Just("range"),
        Just("seed"),
        Just("game"),
        Just("position"),
        Just("moves"),
        Just("level"),
        Just("figure"),
        Just("table"),
        Just("algorithms"),
        Just("on"),
        Just("lines"),
        Just("grain"),
    ];
    leaf.prop_recursive(4, 40, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((key.clone(), inner), 0..8).prop_map(|fields| fields
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value))
                .collect::<serde_json::Map<_, _>>()
                .into()),
        ]
    })
}

#[test]
fn orders_that_are_nearly_right() {
    let path = prop_oneof![
        Just("/api/trees/tree"),
        Just("/api/trees/search"),
        Just("/api/trees/picture"),
        Just("/api/games/standing"),
        Just("/api/games/read"),
        Just("/api/games/text"),
        Just("/api/games/values"),
        Just("/api/race/run"),
        Just("/api/lab/run"),
    ];
    check(250, &(path, json()), |server, (path, body)| {
        let answer = ask(server, "POST", path, &body.to_string());
        prop_assert!(status(&answer) >= 200, "{} {}: {}", path, body, answer);
        Ok(())
    });
}

#[test]
fn trees_of_any_shape() {
    use serde_json::json;
    let order = prop_oneof![
        Just("random"),
        Just("strong"),
        Just("optimal"),
        Just("irregular"),
        Just("60,40"),
        Just("nan,1")
    ];
    let algorithm = prop_oneof![
        Just("minimax"),
        Just("alpha-beta"),
        Just("sss-star"),
        Just("mt-dual"),
        Just("mtd-f"),
        Just("mtd-best"),
        Just("ins"),
        Just("no-such")
    ];
    let shape = (
        0_u64..9,
        0_u64..9,
        order,
        -2_i64..3000,
        any::<u64>(),
        prop::collection::vec((0_u64..500, any::<i32>()), 0..3),
    );
    let how = (algorithm, prop::option::of(any::<i32>()), any::<bool>());
    check(
        120,
        &(shape, how),
        |server, ((width, depth, order, range, seed, edits), (algorithm, guess, deepening))| {
            let tree = json!({ "generated": { "width": width, "depth": depth, "order": order, "range": range, "seed": seed }, "edits": edits });
            let shown = status(&ask(server, "POST", "/api/trees/tree", &tree.to_string()));
            prop_assert!([200, 400, 422].contains(&shown));
            let search = json!({ "tree": tree, "algorithm": algorithm, "guess": guess, "deepening": deepening }).to_string();
            let answer = ask(server, "POST", "/api/trees/search", &search);
            prop_assert!([200, 400, 422].contains(&status(&answer)), "{}", answer);
            if status(&answer) == 200 {
                prop_assert!(
                    answer.contains("event: result\ndata: {"),
                    "a search without a result"
                );
            }
            Ok(())
        },
    );
}
