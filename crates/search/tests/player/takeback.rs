//! Players of states that are not copied.

use super::Heap;
use nullwindow::step::Unmake;
use nullwindow::{MoveList, Player, Position, Score, Status, Task};
use std::cell::Cell;

thread_local! {
    static COPIES: Cell<u64> = const { Cell::new(0) };
}

/// A heap that counts how often it is copied.
struct Large(Heap);

impl Clone for Large {
    fn clone(&self) -> Self {
        COPIES.set(COPIES.get() + 1);
        Large(self.0.clone())
    }
}

impl Position for Large {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        self.0.moves(into)
    }

    fn play(&mut self, mv: u32) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> Score {
        self.0.evaluate()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Unmake for Large {
    type Undo = ();

    fn make(&mut self, mv: u32) {
        self.0.play(mv);
    }

    fn unmake(&mut self, mv: u32, (): ()) {
        self.0.stones += mv;
    }
}

#[test]
fn an_unmaking_player_copies_next_to_nothing() {
    let root = Large(Heap::new(200, 9, 8));
    let task = || Task::depth(14);
    let copying = Player::new(1 << 12).unwrap().think(&root, task()).unwrap();
    COPIES.set(0);
    let mut player = Player::unmaking(1 << 12).unwrap();
    let unmaking = player.think(&root, task()).unwrap();
    assert_eq!(copying, unmaking, "the same search");
    // A few for each iteration, none for a node.
    let copies = COPIES.get();
    let nodes = unmaking.nodes;
    assert!(copies * 20 < nodes, "{copies} copies for {nodes} nodes");
}
