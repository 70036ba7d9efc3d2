//! The positions of the bench: sequences of moves from the start.
//!
//! None is decided at the depths searched, which every run checks. They come from games of a
//! shallow search that chose at random among nearly equal moves.

/// Connect Four, by columns.
pub(crate) const CONNECT_FOUR: [&str; 6] = ["", "44", "4453", "27155465", "2442414474", "1122733"];

/// Othello, by squares.
pub(crate) const OTHELLO: [&str; 6] = [
    "c4c5e6c3b5a6b4a5a3b3c2d3a2f6f5c1",
    "e6d6c6f4d3c7f6c2c8e7f5g4e8c5d2b6e3",
    "f5f4f3d6c3d3c5g4c2f6c4f2h4e3d2",
    "d3e3f4c5c6d6d7c3f5c7b6f6d2g5c4a5h6",
    "d3c5f6f5e6f7c6c7g8d6d7c8e7f4",
    "c4c5e6f5d6c3d3f4b5a5",
];
