//! Tilewright as a Python package: the native half. What people see is written in Python beside it (`tilewright/`).
//!
//! Nothing is worked out here: arguments are taken, the library is called, and what comes out is handed over as numbers, arrays and JSON.
//! While games run, other threads of Python go on.

mod asked;
mod batch;
mod entrants;
mod errors;
mod game;
mod parts;
mod plan;
mod simulate;
mod state;
mod tell;
mod watched;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game::{Game, check};
    #[pymodule_export]
    use super::parts::{Part, merge};
    #[pymodule_export]
    use super::state::State;
}
