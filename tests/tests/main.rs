//! Everything that the workspace promises, proved from outside: one program, a module for each promise.
//!
//! **Invariant:** tests run beside each other in one process. None sets anything that belongs to all of it: the environment, the
//! current folder, the panic hook, the allocator, the size of Rayon's pool. What has to is a program of its own in `Cargo.toml`.

// What several of them need.
#[path = "../fuzz/drive/mod.rs"]
mod drive;
mod games;
mod mutations;

mod advice;
mod check_mistakes;
mod clauses;
mod cli_basics;
mod cli_data;
mod cli_files;
mod cli_fmt;
mod cli_games;
mod cli_new;
mod combinations;
mod constructs;
mod expansions;
mod genericity;
mod golden;
mod kill;
mod large;
mod load_mistakes;
mod needed;
mod notices;
mod oracle;
mod outlines;
mod policy;
mod properties;
mod readme;
mod recipes;
mod scenario_failures;
mod scenarios;
mod search;
mod sheet;
mod soak;
mod statistics;
mod texts;
mod threads;
mod tidy;
mod words;
