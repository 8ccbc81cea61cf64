//! The rules sheet: true, complete, in order, and without raw data, in every language, for every game there is.

mod contradictions;
mod games;
mod language;
