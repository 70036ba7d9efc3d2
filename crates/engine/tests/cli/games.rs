//! Every command knows every game of the registry, and says what a game lacks.

use super::command::{json, nullwindow, refused, stdout};
use nullwindow_catalogue::{
    Algorithm, GameName, Playable, Provision, TreeAlgorithm, with_game, with_players,
};
use nullwindow_protocols::DRIVERS;

/// The commands that take any game, and those that need something of it.
const COMMANDS: [(&str, Option<Provision>); 9] = [
    ("analyse", None),
    ("bench", None),
    ("compare", None),
    ("minimal-graph", None),
    ("perft", None),
    ("show", None),
    ("play", Some(Provision::Players)),
    ("match", Some(Provision::Players)),
    ("suite", Some(Provision::Suites)),
];

#[test]
fn help_lists_the_games_that_a_command_knows() {
    let mut commands = COMMANDS.to_vec();
    commands.push(("tune", Some(Provision::Tuning)));
    for (command, needs) in commands {
        let help = stdout(&mut nullwindow(&format!("{command} --help")));
        for &game in GameName::ALL {
            let item = format!("- {}:", game.name());
            let expected = needs.is_none_or(|needs| game.provides(needs));
            let listed = help
                .lines()
                .any(|line| line.trim_start().starts_with(&item));
            assert_eq!(listed, expected, "{game} in {command} --help:\n{help}");
        }
    }
}

#[test]
fn what_a_game_lacks_is_said_in_one_line() {
    for (command, needs) in COMMANDS {
        let Some(needs) = needs else { continue };
        for &game in GameName::ALL.iter().filter(|game| !game.provides(needs)) {
            let file = if command == "suite" { "some.txt" } else { "" };
            let line = format!("{command} {file} --game {game}");
            let said = format!("{game} has no {}", needs.name());
            refused(&mut nullwindow(&line), &[&said]);
        }
    }
    for &game in GameName::ALL {
        if !game.provides(Provision::Tuning) {
            let said = format!("{game} has no {}", Provision::Tuning.name());
            refused(&mut nullwindow(&format!("tune {game}")), &[&said]);
        }
    }
}

/// What help lists is what names are resolved by.
#[test]
fn every_name_in_help_is_understood() {
    let help = stdout(&mut nullwindow("analyse --help"));
    for algorithm in Algorithm::ALL {
        let name = algorithm.name();
        assert!(help.contains(&format!("- {name}:")), "{name}");
        let line = format!("analyse --game othello4 --depth 2 --algorithm {name} --json");
        assert_eq!(json(&mut nullwindow(&line))["algorithm"], name);
    }
    let help = stdout(&mut nullwindow("tree search --help"));
    for algorithm in TreeAlgorithm::ALL {
        let name = algorithm.name();
        assert!(help.contains(&format!("- {name}:")), "{name}");
        let line = format!("tree search pearl --algorithm {name} --json");
        assert_eq!(json(&mut nullwindow(&line))["algorithm"], name);
    }
    let help = stdout(&mut nullwindow("play --help"));
    for driver in DRIVERS {
        let name = driver.name;
        assert!(help.contains(&format!("- {name}:")), "{name}");
        let line = format!("play --game othello --side both --driver {name}");
        stdout(nullwindow(&line).write_stdin("quit\n"));
    }
}

#[test]
fn every_game_is_searched_counted_and_shown() {
    for &game in GameName::ALL {
        for name in [game.name()].iter().chain(game.aliases()) {
            let shown = json(&mut nullwindow(&format!("show --game {name} --json")));
            assert_eq!(shown["game"], game.name());
            let moves = shown["moves"].as_array().unwrap().len();
            let counted = json(&mut nullwindow(&format!(
                "perft --game {name} --depth 1 --json"
            )));
            assert_eq!(counted["nodes"], moves, "{name}");
        }
        let line = format!("analyse --game {game} --depth 3 --json");
        let found = json(&mut nullwindow(&line));
        assert!(found["value"].is_i64() && found["best_move"].is_string());
        let line = format!("compare --game {game} --depth 3 --positions 2 --json");
        let compared = stdout(&mut nullwindow(&line));
        assert_eq!(compared.lines().count(), Algorithm::ALL.len() - 1);
        let line = format!("bench --game {game} --depth 2 --positions 1 --json");
        assert_eq!(json(&mut nullwindow(&line))["game"], game.name());
    }
}

/// A game is played to the end, saved, and loaded again.
#[test]
fn every_game_with_players_is_played_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameName::providing(Provision::Players) {
        let sides = with_players!(game, G => G::SIDES).unwrap();
        let options = "--side none --level 1 --seed 1 --ascii";
        let line = format!("play --game {game} {options}");
        let mut command = nullwindow(&line);
        command.current_dir(folder.path());
        let played = stdout(command.write_stdin(format!("save {game}.txt\n")));
        assert!(
            played.contains(" wins") || played.contains("Draw"),
            "{played}"
        );
        assert!(sides.iter().all(|side| played.contains(side)), "{played}");
        let mut command = nullwindow(&format!("play --game {game} --side both --ascii"));
        command.current_dir(folder.path());
        let lines = format!("load {game}.txt\nundo\n");
        let loaded = stdout(command.write_stdin(lines));
        let end = |text: &str| {
            let mut ends = text
                .lines()
                .filter(|line| line.contains(" wins") || line.contains("Draw"));
            ends.next_back().map(str::to_owned)
        };
        assert_eq!(end(&loaded), end(&played), "{game}");
    }
}

#[test]
fn every_game_with_players_has_matches_from_its_openings() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameName::providing(Provision::Players) {
        let options = "--limit depth=1 --games 2 --out games.txt --json";
        let mut command = nullwindow(&format!("match --game {game} {options}"));
        let summary = json(command.current_dir(folder.path()));
        assert_eq!(summary["games"], 2, "{game}");
        assert_eq!(summary["forfeits"], serde_json::json!([{}, {}]), "{game}");
        let text = std::fs::read_to_string(folder.path().join("games.txt")).unwrap();
        let games = with_game!(game, G => G::openings(&text).map(|games| games.len()));
        assert_eq!(games, Ok(2), "{game}");
    }
}
