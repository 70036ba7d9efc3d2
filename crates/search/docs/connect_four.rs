use nullwindow::{MoveList, Position, Score, Status};

/// Seven columns of seven bits, the top one always empty; the stones of the side to move, and all.
#[derive(Clone, Debug, PartialEq, Default)]
struct ConnectFour { mine: u64, all: u64 }

const DIRECTIONS: [u32; 4] = [1, 6, 7, 8];

impl Position for ConnectFour {
    type Move = u32; // a column
    const WIN: Score = Score(9_000);

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        let theirs = self.mine ^ self.all;
        let pairs = DIRECTIONS.map(|step| (step, theirs & theirs >> step));
        if pairs.iter().any(|(step, pairs)| pairs & pairs >> (2 * step) != 0) {
            return Status::Over(Score(-10_000)); // four in a row: the side to move has lost
        }
        into.extend([3, 2, 4, 1, 5, 0, 6].into_iter().filter(|c| self.all >> (7 * c + 5) & 1 == 0));
        Status::over_if(into.is_empty(), Score(0))
    }

    fn play(&mut self, column: u32) {
        self.mine ^= self.all;
        self.all |= self.all + (1 << (7 * column));
    }

    fn evaluate(&self) -> Score {
        let pairs = |s: u64| DIRECTIONS.iter().map(|step| (s & s >> step).count_ones()).sum::<u32>();
        Score(pairs(self.mine) as i32 - pairs(self.mine ^ self.all) as i32)
    }

    fn key(&self) -> u64 {
        self.mine + self.all
    }
}
