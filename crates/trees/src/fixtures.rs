//! The trees printed in the papers.
//!
//! *Best-First Fixed-Depth Minimax Algorithms* (Plaat, Schaeffer, Pijls, de Bruin, 1996) walks
//! through Pearl's tree and, in its Appendix B, a pair of trees on which SSS\* with iterative
//! deepening evaluates more leaves than Alpha-Beta. Nodes the paper does not name have no label.

use crate::explicit::Tree;

/// The names [`by_name`] knows.
pub const NAMES: [&str; 3] = ["pearl", "appendix-b-2", "appendix-b-3"];

const PEARL: &str = r#"
{"label":"a","children":[
  {"label":"b","children":[
    {"label":"c","children":[
      {"label":"d","children":[{"label":"e","value":41},{"label":"n","value":5}]},
      {"label":"f","children":[{"label":"g","value":12},90]}]},
    [[101,80],[20,30]]]},
  {"label":"h","children":[
    {"label":"i","children":[
      {"label":"j","children":[{"label":"k","value":34},80]},
      {"label":"l","children":[{"label":"m","value":36},{"label":"o","value":35}]}]},
    {"label":"p","children":[
      {"label":"q","children":[{"label":"s","value":50},{"label":"t","value":36}]},
      {"label":"r","children":[25,3]}]}]}]}
"#;

const APPENDIX_B_2: &str = r#"
{"label":"a","children":[
  {"label":"b","children":[{"label":"d","value":4},{"label":"e","value":3}]},
  {"label":"c","children":[{"label":"f","value":8},{"label":"g","value":9}]}]}
"#;

const APPENDIX_B_3: &str = r#"
{"label":"a","children":[
  {"label":"b","children":[
    {"label":"d","value":4,"children":[{"label":"n","value":4},{"label":"o","value":5}]},
    {"label":"e","value":3,"children":[{"label":"l","value":3},{"label":"m","value":2}]}]},
  {"label":"c","children":[
    {"label":"f","value":8,"children":[{"label":"h","value":9},{"label":"i","value":1}]},
    {"label":"g","value":9,"children":[{"label":"j","value":1},{"label":"k","value":2}]}]}]}
"#;

/// Pearl's tree: binary, four plies, value 35.
#[must_use]
pub fn pearl() -> Tree {
    read(PEARL)
}

/// The counter-example of Appendix B as a search of two plies sees it, value 8.
#[must_use]
pub fn appendix_b_2() -> Tree {
    read(APPENDIX_B_2)
}

/// The counter-example of Appendix B to three plies, value 3.
///
/// The nodes two plies down carry the values of [`appendix_b_2`], so that iterative deepening
/// sees that tree first.
#[must_use]
pub fn appendix_b_3() -> Tree {
    read(APPENDIX_B_3)
}

/// The fixture the command line calls `name`, one of [`NAMES`].
#[must_use]
pub fn by_name(name: &str) -> Option<Tree> {
    match name {
        "pearl" => Some(pearl()),
        "appendix-b-2" => Some(appendix_b_2()),
        "appendix-b-3" => Some(appendix_b_3()),
        _ => None,
    }
}

fn read(text: &str) -> Tree {
    Tree::from_json(text).expect("a fixture is a valid tree file")
}
