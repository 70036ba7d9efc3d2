//! The module `nullwindow._nullwindow`: what the Python package is made of.
//!
//! Results cross the border as JSON, which the library's reports are written in anyway; the modules
//! in Python beside this give them names, pictures and tables.

mod error;
mod games;
mod laboratory;
mod options;
mod python_game;
mod trees;
mod watched;

use pyo3::prelude::*;

#[pymodule]
fn _nullwindow(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("BUILD", nullwindow_laboratory::store::BUILD)?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    games::register(m)?;
    trees::register(m)?;
    python_game::register(m)?;
    laboratory::register(m)
}
