//! Openings and problems: those that come with the games, and those read from files.

use nullwindow::game_history::GameHistory;
use nullwindow::player::{Player, Task};
use nullwindow::{Game, Position, Score};
use nullwindow_arena::Limit;
use nullwindow_arena::opening::{self, Opening};
use nullwindow_arena::suite::{self, Expected, FoundMove, Problem};
use nullwindow_catalogue::{Playable, Seat};
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_othello::{Move, Othello};
use std::collections::HashSet;
use std::time::Duration;

/// The openings are legal, as reading them proves, and no two lead to one position.
fn own<G: Playable>(least: usize) -> Vec<Opening<G>> {
    let openings = opening::own::<G>();
    assert!(openings.len() >= least, "{}", openings.len());
    let end = |opening: &Opening<G>| {
        let mut position = opening.start.clone();
        for &mv in &opening.moves {
            position.play(mv);
        }
        position.position_text()
    };
    let ends: HashSet<String> = openings.iter().map(end).collect();
    assert_eq!(ends.len(), openings.len());
    openings
}

#[test]
fn the_openings_of_chess_are_named_and_not_one_sided() {
    for opening in own::<Chess>(90) {
        assert!(!opening.name.is_empty());
        let mut history = GameHistory::new(opening.start.clone());
        for &mv in &opening.moves {
            history.play(mv);
        }
        // A gambit may cost a pawn; losing a piece would be a typing error.
        let mut player = Player::new(1 << 20).unwrap();
        let value = player.think(&history, Task::depth(3)).unwrap().score;
        assert!(value.unwrap().0.abs() < 200, "{}: {value:?}", opening.name);
    }
}

#[test]
fn the_openings_of_checkers_are_the_ballots() {
    let openings = own::<Checkers>(156);
    assert_eq!(openings.len(), 156);
    assert!(openings.iter().all(|opening| opening.moves.len() == 3));
}

#[test]
fn the_openings_of_othello_are_even() {
    let openings = own::<Othello>(100);
    assert!(openings.iter().all(|opening| opening.moves.len() == 8));
    for opening in &openings[..5] {
        let mut board = opening.start;
        for &mv in &opening.moves {
            board.play(mv);
        }
        let mut player = Player::new(1 << 20).unwrap();
        let value = player.think(&board, Task::depth(8)).unwrap().score;
        assert!(value.unwrap().0.abs() <= 8 * Othello::DISC, "{value:?}");
    }
}

#[test]
fn openings_are_read_from_all_file_formats() {
    let read = |text| opening::read::<Chess>(text).unwrap();
    let epd = read(
        "# a comment\nrnbqkbnr/pp2ppp1/8/2pp3p/P7/3P2P1/1PP1PP1P/RNBQKBNR w KQkq - 0 4\n\
         8/8/8/8/4k3/8/4P3/4K3 w - - id \"a pawn up\";\n",
    );
    assert_eq!(epd.len(), 1 + 1);
    assert_eq!(epd[1].name, "a pawn up");
    assert_eq!(epd[0].start.seat(), Seat::First);
    let pgn = read(
        "[Event \"x\"]\n[Opening \"Y\"]\n\n1. e4 (1. d4) e5 2. Nf3 *\n\n[Event \"z\"]\n\n1. c4 *\n",
    );
    assert_eq!(pgn[0].name, "Y");
    assert_eq!(
        pgn.iter().map(|game| game.moves.len()).collect::<Vec<_>>(),
        [3, 1]
    );
    let lines = read("1. e4 e5 2.Nf3 2...Nc6 ; here\ne2e4 c7c5\n");
    assert_eq!(
        lines
            .iter()
            .map(|line| line.moves.len())
            .collect::<Vec<_>>(),
        [4, 2]
    );
    assert_eq!(lines[0].clone().cut(1).moves.len(), 1);

    let read = |text| opening::read::<Checkers>(text).unwrap();
    let table = "#id\tmoves\n001\t9-13 21-17 5-9\tnormal\tW:W17:B1\n9-13 22-17 13x22\n\
                 W:W17,22,23:B1,2,3\n";
    let table = read(table);
    assert_eq!(
        table
            .iter()
            .map(|line| line.moves.len())
            .collect::<Vec<_>>(),
        [3, 3, 0]
    );
    assert_eq!(table[0].name, "001");
    assert_eq!(table[2].start.seat(), Seat::Second);
    let pdn = read("[Event \"x\"]\n1. 11-15 23-19 *\n");
    assert_eq!(pdn[0].moves.len(), 2);

    let read = |text| opening::read::<Othello>(text).unwrap();
    let lines = read("# year result moves\n1992 8 24 f5d6c5f4\nf5 f6 e6 ; diagonal\n");
    assert_eq!(
        lines
            .iter()
            .map(|line| line.moves.len())
            .collect::<Vec<_>>(),
        [4, 3]
    );
    assert_eq!(lines[1].name, "diagonal");
    let ggf = read(
        "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)",
    );
    assert_eq!(ggf[0].moves.len(), 2);
    let board = read("---------------------------OX------XO--------------------------- O\n");
    assert_eq!(board[0].start.seat(), Seat::Second);
}

#[test]
fn faulty_openings_are_rejected_with_their_line() {
    let chess = |text| opening::read::<Chess>(text).unwrap_err();
    assert!(chess("").contains("no opening"));
    assert!(chess("e4 e5\ne4 e4\n").starts_with("line 2: rejected 'e4'"));
    assert!(chess("8/8/8 w - -\n").starts_with("line 1"));
    assert!(chess("f3 e5 g4 Qh4#\n").contains("over after opening 1"));
    assert!(
        opening::read::<Checkers>("9-14 9-13")
            .unwrap_err()
            .starts_with("line 1")
    );
    assert!(
        opening::read::<Othello>("f5d6\nf5f5")
            .unwrap_err()
            .starts_with("line 2")
    );
}

#[test]
fn shuffling_is_determined_by_its_seed() {
    let shuffled = |seed| {
        let mut list: Vec<u32> = (0..50).collect();
        opening::shuffle(&mut list, seed);
        list
    };
    assert_eq!(shuffled(7), shuffled(7));
    assert_ne!(shuffled(7), shuffled(8));
    let mut sorted = shuffled(7);
    assert_ne!(sorted, (0..50).collect::<Vec<_>>());
    sorted.sort_unstable();
    assert_eq!(sorted, (0..50).collect::<Vec<_>>());
}

fn read_problems<G: Playable>(text: &str) -> Result<Vec<Problem<G>>, String> {
    (G::SUITES.expect("it has suites").read)(text)
}

fn found<M>(mv: M, score: i32) -> FoundMove<M> {
    FoundMove {
        mv,
        score: Some(Score(score)),
        depth: 5,
        nodes: 100,
        time: Duration::from_millis(20),
    }
}

#[test]
fn chess_problems_expect_moves_or_mates() {
    let text = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; dm 1; id \"back rank\";\n\
                6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra2 Ra3;\n";
    let problems = read_problems::<Chess>(text).unwrap();
    let [back_rank, avoid] = &problems[..] else {
        panic!("two problems");
    };
    let mv = |text| back_rank.position.parse_move(text).unwrap();
    assert_eq!(back_rank.name, "back rank");
    assert_eq!(back_rank.wanted_text(), "a1a8, mate in 1");
    // A mate in one is 29999; in two, three plies, 29997.
    assert!(back_rank.is_solved_by(&found(mv("Ra8"), 29_999)));
    assert!(!back_rank.is_solved_by(&found(mv("Ra8"), 29_997)));
    assert!(!back_rank.is_solved_by(&found(mv("Ra7"), 29_999)));
    assert_eq!(avoid.name, "2");
    assert!(avoid.is_solved_by(&found(mv("Ra8"), 0)));
    assert!(!avoid.is_solved_by(&found(mv("Ra3"), 0)));
    assert!(read_problems::<Chess>("8/8/8/8/8/5k2/5p2/5K2 w - -").is_err());
    assert!(
        read_problems::<Chess>("\n6k1/8/8/8/8/8/8/R5K1 w - - bm Rb9;")
            .unwrap_err()
            .starts_with("line 2")
    );

    let mut seen = 0;
    let limit = Limit::Depth(5);
    let table = suite::run(
        &problems,
        limit,
        |position, asked| {
            assert_eq!(asked, limit);
            Some(found(position.parse_move("Ra3").unwrap(), 500))
        },
        |row| seen += usize::from(!row.solved),
    );
    assert_eq!((table.problems, table.solved, seen), (2, 0, 2));
    assert_eq!((table.nodes, table.depth), (200, Some(5.0)));
    assert_eq!(table.rows[1].played, "a1a3");
    let nobody = suite::run(&problems, limit, |_: &Chess, _| None, |_| {});
    assert_eq!(nobody.solved, 0);
}

#[test]
fn othello_problems_expect_a_move_of_the_best_score() {
    let text = "% two moves are best\n\
        --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+18; H7:+6;\n";
    let problems = read_problems::<Othello>(text).unwrap();
    let [g8, h1] = [Move::at(6, 7), Move::at(7, 0)].map(Option::unwrap);
    assert_eq!(problems[0].wanted.best, [g8, h1]);
    assert!(
        read_problems::<Othello>(
            "---------------------------OX------XO--------------------------- X\n"
        )
        .is_err()
    );
}

#[test]
fn checkers_problems_expect_the_first_move_or_the_result() {
    let text = "[Event \"one\"]\n[FEN \"B:W17,K22:B1,K2\"]\n[Result \"0-1\"]\n1. 1-5 0-1\n\n\
                [Event \"two\"]\n[FEN \"W:WK22,K23:BK2\"]\n[Result \"0-1\"]\n0-1\n";
    let problems = read_problems::<Checkers>(text).unwrap();
    assert_eq!(problems[0].wanted_text(), "1-5");
    assert_eq!(problems[1].wanted.result, Some(Expected::Win));
    let any = problems[1].position.legal_moves()[0];
    assert!(problems[1].is_solved_by(&found(any, 150)));
    assert!(!problems[1].is_solved_by(&found(any, 50)));
    assert!(!problems[1].is_solved_by(&FoundMove {
        score: None,
        ..found(any, 0)
    }));
    assert!(read_problems::<Checkers>("[Event \"none\"]\n*\n").is_err());
}
