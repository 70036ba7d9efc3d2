//! Weights of the evaluation, made by `nullwindow tune checkers`.

use crate::features::FEATURES;

/// Points for each feature, on a full board and on an empty one.
#[rustfmt::skip]
pub(crate) const WEIGHTS: [[i32; 2]; FEATURES] = [
    [ 118,   85], // man
    [ 140,  130], // king
    [  56,    4], // man on 1
    [  61,   13], // man on 2
    [  61,   10], // man on 3
    [  19,  -26], // man on 4
    [  24,  -10], // man on 5
    [  52,  -39], // man on 6
    [  59,  -27], // man on 7
    [  19,  -22], // man on 8
    [  15,  -16], // man on 9
    [  43,  -41], // man on 10
    [   6,   -6], // man on 11
    [ -10,   -4], // man on 12
    [  -5,   24], // man on 13
    [  -5,    0], // man on 14
    [   8,  -10], // man on 15
    [ -28,   20], // man on 16
    [ -30,   10], // man on 17
    [ -23,   10], // man on 18
    [ -39,   23], // man on 19
    [ -26,    6], // man on 20
    [ -36,    3], // man on 21
    [ -25,   12], // man on 22
    [ -52,   40], // man on 23
    [ -72,   19], // man on 24
    [   2,  -12], // man on 25
    [   0,   -3], // man on 26
    [ -26,    2], // man on 27
    [ -63,   -1], // man on 28
    [   1,   15], // king on 1
    [ -11,   -2], // king on 2
    [ -11,  -45], // king on 3
    [   1,   15], // king on 4
    [   0,    7], // king on 5
    [   0,   25], // king on 6
    [  11,   17], // king on 7
    [  -6,  -18], // king on 8
    [   9,   24], // king on 9
    [  16,   18], // king on 10
    [   2,   14], // king on 11
    [  -9,  -48], // king on 12
    [ -13,  -37], // king on 13
    [   6,   10], // king on 14
    [   3,   36], // king on 15
    [   5,    7], // king on 16
    [   6,  -13], // king on 17
    [  34,  -10], // king on 18
    [  -1,   -1], // king on 19
    [ -11,   -5], // king on 20
    [  19,  -30], // king on 21
    [  32,  -12], // king on 22
    [ -16,   23], // king on 23
    [  -7,    3], // king on 24
    [  21,    1], // king on 25
    [  -6,   -1], // king on 26
    [ -20,   20], // king on 27
    [   1,   -2], // king on 28
    [ -16,  -18], // king on 29
    [   4,   -3], // king on 30
    [  -4,    4], // king on 31
    [ -29,    5], // king on 32
    [ -17,   25], // back rank empty
    [ -22,   -8], // back rank 1
    [ -19,   -9], // back rank 2
    [  14,   -7], // back rank 1 2
    [   4,  -16], // back rank 3
    [   1,   18], // back rank 1 3
    [   4,   -3], // back rank 2 3
    [  15,   25], // back rank 1 2 3
    [ -18,   19], // back rank 4
    [ -12,  -19], // back rank 1 4
    [  -9,    4], // back rank 2 4
    [  19,  -16], // back rank 1 2 4
    [  -9,  -31], // back rank 3 4
    [   9,    0], // back rank 1 3 4
    [   5,    7], // back rank 2 3 4
    [  36,   10], // back rank 1 2 3 4
    [   2,    6], // step of a man
    [   5,   -1], // step of a king
    [   9,   -1], // stuck man
    [   0,   -6], // trapped king
    [  -7,    0], // backed man
    [  29,   33], // runaway man at distance 1
    [   9,   18], // runaway man at distance 2
    [  -7,    7], // runaway man at distance 3
    [ -46,    1], // runaway man at distance 4
    [ -58,    5], // runaway man at distance 5
    [ -15,  -17], // runaway man at distance 6
    [ -25,  -44], // runaway man at distance 7
    [ -27,  -15], // threatened piece
    [  38,   79], // piece to take
    [  -8,   13], // having the move
    [  28,   47], // ahead in pieces
    [  -3,   66], // refuge in a double corner
    [  -6,    8], // turn to move
];
