//! Tables that are kept in files.

use super::Heap;
use nullwindow::memory::{LoadError, TranspositionTable};
use nullwindow::player::{AnyPlayer, DriverChoice};
use nullwindow::{MoveList, Player, Position, Score, Status, Task};
use std::fs;
use std::path::PathBuf;

/// A file of its own for a test, removed when it is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("nullwindow-{name}-{}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A heap that knows how many plies were played, so that no position has two depths in a search,
/// and whose evaluation may have been changed in a single place.
#[derive(Clone)]
struct Game {
    heap: Heap,
    plies: u8,
    retuned: bool,
}

impl Position for Game {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        self.heap.moves(into)
    }

    fn play(&mut self, mv: u32) {
        self.heap.play(mv);
        self.plies += 1;
    }

    fn evaluate(&self) -> Score {
        self.heap.evaluate() + i32::from(self.retuned && self.heap.stones == 41)
    }

    fn key(&self) -> u64 {
        u64::from(self.plies) << 32 | self.heap.key()
    }
}

fn start() -> Game {
    Game {
        heap: Heap::new(80, 5, 6),
        plies: 0,
        retuned: false,
    }
}

fn thoughtful() -> Player<Game> {
    let mut player = Player::new(1 << 16).unwrap();
    player.think(&start(), Task::depth(12)).unwrap();
    player
}

/// Nodes of a search that goes on where memory knows the position.
fn resumed(player: &mut Player<Game>, root: &Game, depth: u8) -> u64 {
    let known = player.known_depth(root).unwrap_or(1);
    let task = Task::depth(depth).resuming_at(known);
    player.think(root, task).unwrap().nodes
}

#[test]
fn what_was_saved_need_not_be_searched_again() {
    let file = Scratch::new("saved");
    let mut player = thoughtful();
    player.save_table(&file.0, &start()).unwrap();
    let again = resumed(&mut player, &start(), 12);
    let fresh = |bytes| Player::<Game>::new(bytes).unwrap();
    let cold = resumed(&mut fresh(1 << 16), &start(), 12);
    assert!(again * 10 < cold, "{again} of {cold}");
    // Into a table of the same size, a greater one, and one into which not all of it goes.
    for bytes in [1 << 16, 1 << 20, 1 << 8] {
        let mut other = fresh(bytes);
        other.load_table(&file.0, &start()).unwrap();
        if bytes > 1 << 8 {
            assert_eq!(other.known_depth(&start()), Some(12));
            assert_eq!(resumed(&mut other, &start(), 12), again);
        }
        let warm = other.think(&start(), Task::depth(12)).unwrap();
        let cold = fresh(bytes).think(&start(), Task::depth(12)).unwrap();
        assert_eq!(warm.score, cold.score);
    }
}

#[test]
fn tables_of_others_are_refused() {
    let file = Scratch::new("foreign");
    thoughtful().save_table(&file.0, &start()).unwrap();
    // A player of another game.
    let mut other = Player::new(1 << 16).unwrap();
    let refused = other.load_table(&file.0, &start().heap).unwrap_err();
    assert!(matches!(refused, LoadError::Foreign), "{refused}");
    // Another evaluation of the same game.
    let mut player = Player::new(1 << 16).unwrap();
    let root = Game {
        retuned: true,
        ..start()
    };
    player.think(&root, Task::depth(8)).unwrap();
    let refused = player.load_table(&file.0, &root).unwrap_err();
    assert!(matches!(refused, LoadError::Foreign), "{refused}");
    // It keeps what it remembers.
    assert_eq!(player.known_depth(&root), Some(8));
    let missing = player.load_table("/nowhere/at/all", &root).unwrap_err();
    assert!(matches!(missing, LoadError::Unreadable(_)), "{missing}");
}

#[test]
fn whatever_is_damaged_is_refused() {
    let table = TranspositionTable::with_entries(64).unwrap();
    let mut search = nullwindow::Search::<nullwindow::Play<Game>>::new(table);
    let plan = nullwindow::Plan::deepening(6);
    let driver = nullwindow::drivers::MtdF::default();
    search.run::<nullwindow::algorithms::AlphaBeta>(&driver, &start(), plan);
    let mut whole = Vec::new();
    search.memory.write_to(&mut whole, 5).unwrap();
    let read = |bytes: &[u8]| TranspositionTable::read_from(bytes, 5, None);
    assert!(whole.len() > 300 && read(&whole).is_ok());
    for length in 0..whole.len() {
        let error = read(&whole[..length]).unwrap_err();
        let expected = matches!(error, LoadError::Damaged | LoadError::NotATable);
        assert!(expected, "{length} bytes: {error}");
    }
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x10;
        assert!(read(&damaged).is_err(), "byte {place}");
    }
    let other = TranspositionTable::read_from(whole.as_slice(), 6, None).unwrap_err();
    assert!(matches!(other, LoadError::Foreign));
}

/// A file that cannot be written leaves the old one as it is.
#[test]
fn nothing_is_lost_where_saving_fails() {
    let folder = std::env::temp_dir().join(format!("nullwindow-folder-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let error = thoughtful().save_table(&folder, &start());
    assert!(error.is_err(), "a folder is no file");
    let left: Vec<_> = fs::read_dir(folder.parent().unwrap())
        .unwrap()
        .filter_map(Result::ok)
        .filter(|entry| entry.path().to_string_lossy().contains("folder"))
        .filter(|entry| entry.path().to_string_lossy().ends_with(".unfinished"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    fs::remove_dir(&folder).unwrap();
}

/// Whoever holds a player without knowing its selection holds the same player.
#[test]
fn a_concealed_player_decides_and_remembers_as_it_would_in_the_open() {
    let file = Scratch::new("concealed");
    let mut open = Player::<Game>::new(1 << 16).unwrap();
    let mut concealed = AnyPlayer::from(Player::<Game>::new(1 << 16).unwrap());
    for driver in [DriverChoice::AspirationNegaScout, DriverChoice::MtdF] {
        open.choose_driver(driver);
        concealed.choose_driver(driver);
        for depth in [7, 12] {
            let mut told = 0;
            let task = || Task::depth(depth).lines(2);
            let expected = open.think(&start(), task()).unwrap();
            let found = concealed.think(&start(), task().telling(|_| told += 1));
            let found = found.unwrap();
            assert_eq!(found.nodes, expected.nodes);
            assert_eq!(found.iterations, expected.iterations);
            assert!(told > 0);
        }
        assert_eq!(concealed.known_depth(&start()), open.known_depth(&start()));
    }
    concealed.save_table(&file.0, &start()).unwrap();
    open.forget();
    concealed.forget();
    assert_eq!(concealed.known_depth(&start()), None);
    open.load_table(&file.0, &start()).unwrap();
    concealed.load_table(&file.0, &start()).unwrap();
    assert_eq!(concealed.known_depth(&start()), Some(12));
    assert_eq!(open.known_depth(&start()), Some(12));
    concealed.resize(1 << 10).unwrap();
    assert_eq!(concealed.known_depth(&start()), None);
}
