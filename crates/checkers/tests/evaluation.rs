//! The evaluation: fair to both sides, bounded, and what training makes of games.

use crate::oracle::{Random, random_board};
use nullwindow::{Game, GameHistory, Position, Score, Verdict};
use nullwindow_checkers::pdn::Outcome;
use nullwindow_checkers::training::{TrainingOptions, train};
use nullwindow_checkers::{Checkers, Opponents, Weights, play_game, self_play};

fn random_positions(seed: u64, count: usize) -> impl Iterator<Item = Checkers> {
    let mut random = Random::new(seed);
    let fens = std::iter::repeat_with(move || random_board(&mut random).fen());
    fens.map(|fen| Checkers::parse_position(&fen).unwrap())
        .take(count)
}

#[test]
fn a_turned_board_has_the_same_value() {
    let built_in = Weights::built_in();
    for position in random_positions(11, 5_000) {
        assert_eq!(
            position.evaluate(),
            position.turned().evaluate(),
            "{position:?}"
        );
        if position.legal_moves().is_empty() {
            assert_eq!(position.evaluate(), -Checkers::WON);
        } else {
            assert_eq!(position.evaluate(), built_in.evaluate(&position));
            assert!(position.evaluate().0.abs() <= 10_000, "{position:?}");
        }
    }
}

#[test]
fn material_is_counted() {
    let value = |fen: &str| Weights::material().evaluate(&Checkers::parse_position(fen).unwrap());
    assert_eq!(value("B:W21,K22:B1,2,K3"), Score(100));
    assert_eq!(value("W:W21,K22:B1,2,K3"), Score(-100));
    assert_eq!(value("W:W21,K22:B1,2"), Score(30));
}

/// A piece more is good, whatever else the weights say.
#[test]
fn a_piece_up_is_an_advantage() {
    for fen in [
        "B:W21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,7,8,9,10,11,12",
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,4,5,6,7,8,9,10,11,12",
        "B:W19,20,27,32:B1,2,3,6,12",
        "B:WK32:BK14,K15",
    ] {
        let value = Checkers::parse_position(fen).unwrap().evaluate();
        assert!(value > Score(30), "{value} in {fen}");
    }
}

#[test]
fn the_file_of_weights_is_as_training_writes_it() {
    assert_eq!(
        include_str!("../src/weights.rs"),
        Weights::built_in().to_string()
    );
}

#[test]
fn weights_are_read_as_they_are_written() {
    let text = Weights::built_in().to_string();
    assert_eq!(Weights::parse(&text).unwrap(), Weights::built_in());
    let error = |text: &str| Weights::parse(text).unwrap_err().to_string();
    let broken = text.replace("], // king\n", "x], // king\n");
    assert!(
        error(&broken).starts_with("line 9: rejected '["),
        "{}",
        error(&broken)
    );
    let unnamed = text.replace("// stuck man", "// happy man");
    assert!(
        error(&unnamed).ends_with("// stuck man"),
        "{}",
        error(&unnamed)
    );
    assert!(error("").contains("end of text"));
}

#[test]
fn self_play_is_legal_ends_and_repeats() {
    let opponents = Opponents::alike(&Weights::built_in(), 2);
    for (number, game) in (5..).zip(self_play(&opponents, 5).take(10)) {
        assert_eq!(game, play_game(&opponents, number));
        let mut history = GameHistory::new(game.start);
        for &mv in &game.moves {
            assert_eq!(history.verdict(), None);
            assert!(history.try_play(mv));
        }
        let expected = match history.verdict() {
            Some(Verdict::Lost) => Outcome::Won(history.position().turn().other()),
            Some(_) => Outcome::Drawn,
            None => panic!("the game is not over"),
        };
        assert_eq!(game.outcome, expected);
    }
}

#[test]
fn training_learns_more_than_material() {
    let opponents = Opponents::alike(&Weights::material(), 3);
    let games = || self_play(&opponents, 1).take(300);
    let options = TrainingOptions::default();
    let mut rounds = 0;
    let training = train(games(), &options, |_| rounds += 1);
    assert_eq!(rounds, options.fit.epochs);
    assert_eq!(training.games, 300);
    assert!(training.loss[1] < training.loss[0], "{:?}", training.loss);
    let rows: Vec<&str> = training
        .held_out
        .rows
        .iter()
        .map(|(name, _)| &**name)
        .collect();
    assert_eq!(rows, ["material", "fitted"]);
    let [material, fitted] = [0, 1].map(|row| training.held_out.rows[row].1);
    assert!(material.positions > 500 && material.positions == fitted.positions);
    assert!(fitted.log_loss < material.log_loss, "{}", training.held_out);
    let again = train(games(), &options, |_| {});
    assert_eq!(again.weights, training.weights);
}
