//! `tree diff` on the papers' trees.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::{Value, json};

fn diff(line: &str) -> Value {
    json(&mut nullwindow(&format!("tree diff {line} --json")))
}

fn values(leaves: &Value) -> Vec<i64> {
    let leaves = leaves.as_array().unwrap().iter();
    leaves.map(|leaf| leaf["value"].as_i64().unwrap()).collect()
}

#[test]
fn alpha_beta_evaluates_four_leaves_that_sss_star_does_not() {
    for sss in ["mt-sss", "sss-star"] {
        let found = diff(&format!("pearl alpha-beta {sss}"));
        assert_eq!(found["leaves"], json!([12, 8]));
        assert_eq!(values(&found["only"][0]), [90, 101, 80, 80]);
        assert_eq!(values(&found["only"][1]), [0; 0]);
        assert_eq!(
            (&found["same_leaves"], &found["same_order"]),
            (&json!(false), &json!(false))
        );
        // 41 5 12 34 36 35 50 36 against 41 12 34 36 5 35 50 36: the 5 moves over three.
        assert_eq!(found["both"], 8);
        assert_eq!(found["inversions"], 3);
        assert_eq!(found["moved"].as_array().unwrap().len(), 4);
        let parts = &found["parts_at"];
        assert_eq!(parts["leaves_in_common"], 1);
        assert_eq!(parts["next_leaves"][0]["label"], "n");
        assert_eq!(parts["next_leaves"][1]["label"], "g");
        // Both go down a b c d e; then n, or f.
        assert_eq!(parts["nodes_in_common"], 5);
        assert_eq!(parts["next_nodes"][1]["label"], "f");
    }
    let turned = diff("pearl mt-sss alpha-beta");
    assert_eq!(values(&turned["only"][1]), [90, 101, 80, 80]);
}

#[test]
fn stockmans_list_and_its_reformulation_evaluate_the_same_leaves() {
    for (list, test) in [("sss-star", "mt-sss"), ("dual-star", "mt-dual")] {
        let found = diff(&format!("pearl {list} {test}"));
        assert_eq!(
            (&found["same_leaves"], &found["same_order"]),
            (&json!(true), &json!(true))
        );
        assert_eq!(found["inversions"], 0);
    }
    let same = diff("pearl alpha-beta alpha-beta");
    assert_eq!(same["parts_at"], Value::Null);
}

#[test]
fn deepening_alpha_beta_saves_the_leaf_o() {
    let found = diff("appendix-b-3 alpha-beta mt-sss --deepening");
    let only = found["only"][1].as_array().unwrap();
    assert!(only.iter().any(|leaf| leaf["label"] == "o"), "{found}");
}

#[test]
fn people_are_told_where_they_part() {
    let text = stdout(&mut nullwindow("tree diff pearl alpha-beta mt-sss"));
    let expected = "\
pearl: alpha-beta evaluates 12 different leaves, mt-sss 8, both 8
only alpha-beta: 4
  (0 0 1 1)=90  (0 1 0 0)=101  (0 1 0 1)=80  (1 0 0 1)=80
only mt-sss: 0
3 pairs in common are exchanged; when alpha-beta/mt-sss evaluates: 4
  n=5 2/5  g=12 3/2  k=34 7/3  m=36 9/4
they part after 5 nodes: alpha-beta goes on with n, mt-sss with f
and after 1 leaf: alpha-beta evaluates n, mt-sss g
";
    assert_eq!(text, expected);
}

#[test]
fn wrong_names_are_refused() {
    refused(&mut nullwindow("tree diff pearl alpha-beta"), &["<B>"]);
    refused(
        &mut nullwindow("tree diff pearl alpha-beta sss"),
        &["'sss'"],
    );
    refused(
        &mut nullwindow("tree diff nowhere alpha-beta mt-sss"),
        &["nowhere", "pearl"],
    );
}
