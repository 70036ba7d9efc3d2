//! The games as set up in 1994: one iteration less than in 1996, and smaller tables.

use crate::scale::{Scale, Setup};

/// Checkers to 15 plies, Othello to 9, chess to 7, tables of 2^20 entries; at the quick scale the
/// searches are those of 1996.
pub(crate) fn setups(scale: Scale) -> Vec<Setup> {
    let games = Setup::games(scale).into_iter();
    match scale {
        Scale::Quick => games.collect(),
        Scale::Paper => games
            .map(|setup| Setup {
                entries: 1 << 20,
                ..setup.to_depth(setup.depth - setup.step)
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::setups;
    use crate::scale::Scale;

    #[test]
    fn depths_are_those_of_the_paper() {
        let depths: Vec<u8> = setups(Scale::Paper)
            .iter()
            .map(|setup| setup.depth)
            .collect();
        assert_eq!(depths, [15, 9, 7]);
    }
}
