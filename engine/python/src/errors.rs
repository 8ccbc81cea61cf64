//! What goes wrong, as the exceptions of `tilewright.errors`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use tilewright::load::{Diagnostic, Severity};

/// The module that defines the exceptions.
const MODULE: &str = "tilewright.errors";

/// Files or rules with mistakes: each with its place and the likely fix.
pub fn of_data(py: Python<'_>, found: &[Diagnostic]) -> PyErr {
    let mistakes: PyResult<Vec<_>> = found.iter().map(|found| mistake(py, found)).collect();
    match mistakes {
        Ok(mistakes) => raise(py, "GameError", (mistakes,)),
        Err(error) => error,
    }
}

/// A call that makes no sense.
pub fn of_call(py: Python<'_>, why: impl ToString) -> PyErr {
    raise(py, "CallError", (why.to_string(),))
}

/// An action that is no option.
pub fn illegal(py: Python<'_>, why: impl ToString) -> PyErr {
    raise(py, "IllegalAction", (why.to_string(),))
}

/// Options without a number.
pub fn outside(py: Python<'_>, options: Vec<String>) -> PyErr {
    raise(py, "OutsideWindow", (options,))
}

/// A game whose rules ran away, or a player who gave up.
pub fn fault(py: Python<'_>, why: impl ToString) -> PyErr {
    raise(py, "RunError", (why.to_string(),))
}

/// A diagnostic as a `tilewright.Diagnostic`.
pub fn mistake<'py>(py: Python<'py>, found: &Diagnostic) -> PyResult<Bound<'py, PyAny>> {
    let severity = match found.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let place = found.place.as_ref();
    let file = place.map(|place| place.file.display().to_string());
    let (line, column) = place.map_or((None, None), |place| (Some(place.start.0), Some(place.start.1)));
    let fields = (severity, &*found.code, file, line, column, &found.path, &found.message, &found.help);
    py.import(MODULE)?.getattr("Diagnostic")?.call1(fields)
}

fn raise<'py>(py: Python<'py>, name: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let made = py.import(MODULE).and_then(|module| module.getattr(name)?.call1(args));
    made.map_or_else(|error| error, PyErr::from_value)
}
