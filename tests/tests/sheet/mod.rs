//! The rules sheet: true, complete, in order, and without raw data, in every language, for every game there is.

mod clauses;
mod contradictions;
mod examples;
mod games;
mod language;
mod questions;
mod recipe;
