//! The book of openings.

use nullwindow::player::{End, Task};
use nullwindow::{Game, Position};
use nullwindow_othello::book::{Book, line};
use nullwindow_othello::{Move, Othello, Record, Side, player};
use std::collections::HashSet;

fn text() -> &'static str {
    include_str!("../data/book.txt")
}

/// Lines of the book as it is printed: a transcript and what stands behind it.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = text()
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty());
    lines.map(|line| line.split_once(' ').expect("moves behind a transcript"))
}

#[test]
fn every_line_is_a_position_with_legal_moves_the_best_first() {
    let mut count = 0;
    for (transcript, moves) in lines() {
        let played = if transcript == "-" { "" } else { transcript };
        let board = Record::parse(played).unwrap().end();
        let found = Book::own().moves(&board);
        assert!(found.is_sorted_by(|a, b| a.1 >= b.1), "{transcript}");
        let squares: HashSet<Move> = found.iter().map(|found| found.0).collect();
        assert_eq!(squares.len(), found.len(), "{transcript}");
        assert!(
            found.iter().all(|(mv, _)| board.mobility() & mv.bit() != 0),
            "{transcript}"
        );
        assert_eq!(line(played, &found), format!("{transcript} {moves}"));
        count += 1;
    }
    // None came twice, as itself or as an image.
    assert_eq!(Book::own().len(), count);
    assert!(count > 1000, "{count}");
}

#[test]
fn a_move_is_worth_what_follows_it() {
    for (transcript, _) in lines() {
        let board = Record::parse(transcript.trim_matches('-')).unwrap().end();
        for (mv, discs) in Book::own().moves(&board) {
            let mut next = board;
            next.play(mv);
            if let Some(&(_, best)) = Book::own().moves(&next).first() {
                assert_eq!(discs, -best, "{transcript} {mv:?}");
            }
        }
    }
}

#[test]
fn images_of_a_position_have_the_images_of_its_moves() {
    // The four first moves are one; after each of them the same replies are worth the same.
    let replies = |first: &str| {
        let board = Record::parse(first).unwrap().end();
        let mut worth: Vec<i32> = Book::own().moves(&board).iter().map(|m| m.1).collect();
        assert!(
            Book::own()
                .moves(&board)
                .iter()
                .all(|(mv, _)| board.mobility() & mv.bit() != 0)
        );
        worth.sort_unstable();
        worth
    };
    let all = ["f5", "d3", "c4", "e6"].map(replies);
    assert!(!all[0].is_empty());
    assert!(all.iter().all(|worth| *worth == all[0]));
}

#[test]
fn a_player_opens_by_the_book_and_then_thinks() {
    let book: Book = "- d3+0\nd3 c5+1 e3-2 # mirrored below".parse().unwrap();
    let book: &'static Book = Box::leak(Box::new(book));
    let mut player = player(1 << 20).unwrap().opening_by(book);
    let mut board = Othello::start();
    let decision = player.think(&board, Task::nodes(1000)).unwrap();
    assert_eq!((decision.end, decision.nodes), (End::Book, 0));
    let text = |line: &[Move]| {
        line.iter()
            .map(|&mv| board.move_text(mv))
            .collect::<Vec<_>>()
    };
    assert_eq!(text(&decision.line), ["d3", "c5"]);
    // The same position upside down and mirrored: e6 and f4.
    board.play(board.parse_move("e6").unwrap());
    let decision = player.think(&board, Task::nodes(1000)).unwrap();
    assert_eq!(board.move_text(decision.best.unwrap()), "f4");
    assert_eq!(decision.score.unwrap().0, Othello::DISC);
    // Several lines are searched, and so is what the book lacks.
    let decision = player.think(&board, Task::nodes(20_000).lines(2)).unwrap();
    assert_eq!(decision.lines.len(), 2);
    assert_ne!(decision.end, End::Book);
    board.play(board.parse_move("f4").unwrap());
    let decision = player.think(&board, Task::nodes(20_000)).unwrap();
    assert_ne!(decision.end, End::Book);
    assert!(decision.nodes > 0 && board.side() == Side::X);
}

#[test]
fn what_is_no_book_is_refused_where_it_is_wrong() {
    for (text, line, why) in [
        ("# nothing\n- f5", 2, "'f5': expected a move and the discs"),
        ("- f5+0\n\nf5", 3, "expected moves"),
        ("- f5+90", 1, "'f5+90'"),
        ("- a1+0", 1, "a1"),
        ("f5f6z9 d6+0", 1, "z9"),
    ] {
        let error = text.parse::<Book>().unwrap_err();
        assert_eq!(error.line, line, "{text}");
        assert!(error.why.contains(why), "{error}");
    }
}
