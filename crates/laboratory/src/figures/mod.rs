//! Every figure, one a file, named after paper and figure. [`ALL`] is the one place to add one.

pub(crate) mod beyond;
mod convergence;
pub(crate) mod curves;
pub(crate) mod deviations;
pub(crate) mod offset;
pub(crate) mod timing;
pub(crate) mod y1987;
pub(crate) mod y1994;
pub(crate) mod y1996a;
pub(crate) mod y1996b;

use crate::figure::Figure;

/// All figures, in the order of the papers.
pub const ALL: &[&Figure] = &[
    &y1987::fig1::FIGURE,
    &y1987::fig5::FIGURE,
    &y1987::fig6::FIGURE,
    &y1987::fig7::FIGURE,
    &y1987::sec4_2::FIGURE,
    &y1994::fig09::FIGURE,
    &y1994::fig10::FIGURE,
    &y1994::fig11::FIGURE,
    &y1994::fig12::FIGURE,
    &y1994::fig13::FIGURE,
    &y1994::fig14::FIGURE,
    &y1996a::fig09::FIGURE,
    &y1996a::fig10::FIGURE,
    &y1996a::fig12::FIGURE,
    &y1996a::fig13::FIGURE,
    &y1996a::fig14::FIGURE,
    &y1996a::fig15::FIGURE,
    &y1996a::fig16::FIGURE,
    &y1996b::fig01::FIGURE,
    &y1996b::fig02::FIGURE,
    &y1996b::fig03::FIGURE,
    &y1996b::fig06::FIGURE,
    &y1996b::fig07::FIGURE,
    &beyond::conditions::FIGURE,
    &beyond::grain::FIGURE,
    &beyond::aspiration::FIGURE,
    &beyond::games::FIGURE,
    &beyond::guess::FIGURE,
    &beyond::replacement::FIGURE,
    &beyond::ties::FIGURE,
];
