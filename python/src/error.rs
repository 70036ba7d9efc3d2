//! What is wrong with a call, as a Python exception.

use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use std::fmt::Display;

/// A `ValueError` that says what was rejected, and why.
pub(crate) fn wrong(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// A `RuntimeError`, for what is nobody's fault who called.
pub(crate) fn failed(why: impl Display) -> PyErr {
    PyRuntimeError::new_err(why.to_string())
}
