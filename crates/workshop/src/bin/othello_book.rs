//! Makes a book of openings by our own searches:
//! `cargo run --release -p workshop --bin othello_book -- [POSITIONS [DEPTH]] > crates/othello/data/book.txt`
//!
//! From the start on, all moves of a position are searched so many plies deep. Positions follow in the
//! order of what was given away on the way to them, by either side, so that likely ones come first, and
//! late ones a little later. In the end a move is worth what the positions behind it are worth, as far as
//! the book has them.

use nullwindow::{MoveList, Position};
use nullwindow_othello::book::{Book, line};
use nullwindow_othello::solver::{Settings, Solver, Watch};
use nullwindow_othello::{Move, Othello, Record};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::error::Error;
use std::sync::atomic::AtomicU64;

/// A ply costs a position as much as so many hundredths of a disc given away.
const PLY: i32 = 40;
/// Moves that are more discs worse than the best are left out of a line.
const LISTED: i32 = 4;

/// A position of the book.
struct Page {
    record: Record,
    moves: Vec<(Move, i32)>,
}

fn after(board: &Othello, mv: Move) -> Othello {
    let mut next = *board;
    next.play(mv);
    next
}

/// What a position is worth to the side to move, in discs, if a search finds it.
fn search(solver: &mut Solver, board: &Othello, depth: u8) -> Option<i32> {
    if board.is_over() {
        return Some(board.final_discs());
    }
    if board.mobility() == 0 {
        return search(solver, &after(board, Move::PASS), depth).map(|value| -value);
    }
    let watch = Watch {
        over: &|_| false,
        nodes: &AtomicU64::new(0),
        told: &|_| {},
    };
    let reached = solver.deepen(board, &watch, &|| false, &mut |reached| {
        reached.depth >= depth
    });
    reached.map(|reached| reached.value)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default| arguments.next().map_or(Ok(default), |text| text.parse());
    let (positions, depth) = (number(1500)?, u8::try_from(number(16)?)?);
    let mut solver = Solver::new(Settings::default()).ok_or("no memory")?;
    // A book of what each position is worth, to know images by.
    let mut searched = Book::default();
    let mut pages: Vec<Page> = Vec::new();
    let mut known = Book::default();
    let mut waiting = BinaryHeap::from([Reverse((0, String::new()))]);
    while let Some(Reverse((cost, transcript))) = waiting.pop() {
        if pages.len() == positions {
            break;
        }
        let record = Record::parse(&transcript)?;
        let board = record.end();
        if !known.moves(&board).is_empty() || board.mobility() == 0 {
            continue;
        }
        let mut list = MoveList::new();
        board.moves(&mut list);
        let mut moves: Vec<(Move, i32)> = Vec::new();
        for &mv in list.as_slice() {
            let child = after(&board, mv);
            let value = match searched.moves(&child).first() {
                Some(&(_, value)) => value,
                None => {
                    let value = search(&mut solver, &child, depth - 1)
                        .ok_or_else(|| format!("no search after {transcript} was finished"))?;
                    searched.insert(&child, &[(Move::PASS, value)]);
                    value
                }
            };
            moves.push((mv, -value));
        }
        moves.sort_by_key(|&(_, discs)| Reverse(discs));
        for &(mv, discs) in &moves {
            let given = 100 * (moves[0].1 - discs);
            let mut next = record.clone();
            next.moves.push(mv);
            waiting.push(Reverse((cost + given + PLY, next.transcript())));
        }
        known.insert(&board, &moves);
        pages.push(Page { record, moves });
        if pages.len().is_multiple_of(50) {
            eprintln!("{} of {positions}", pages.len());
        }
    }
    // From the last positions to the first, moves are worth what follows.
    pages.sort_by_key(|page| Reverse(page.record.moves.len()));
    for page in &mut pages {
        let board = page.record.end();
        for (mv, discs) in &mut page.moves {
            if let Some(&(_, best)) = known.moves(&after(&board, *mv)).first() {
                *discs = -best;
            }
        }
        page.moves.sort_by_key(|&(_, discs)| Reverse(discs));
        known.insert(&board, &page.moves);
    }
    pages.sort_by_key(|page| (page.record.moves.len(), page.record.transcript()));
    println!(
        "# Openings for the player, by searches of {depth} plies. Made by the workshop's othello_book."
    );
    println!(
        "# The moves to a position, then its own with what they are worth in discs, the best first.\n"
    );
    for page in &pages {
        let best = page.moves[0].1;
        let mut listed: Vec<(Move, i32)> = Vec::new();
        for &(mv, discs) in page
            .moves
            .iter()
            .filter(|(_, discs)| *discs >= best - LISTED)
        {
            // Moves to images of one position are one.
            let board = page.record.end();
            let mut same = Book::default();
            same.insert(&after(&board, mv), &[(mv, discs)]);
            let twin = |other: &(Move, i32)| !same.moves(&after(&board, other.0)).is_empty();
            if !listed.iter().any(twin) {
                listed.push((mv, discs));
            }
        }
        println!("{}", line(&page.record.transcript(), &listed));
    }
    Ok(())
}
