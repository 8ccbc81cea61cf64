//! Makes what stands beside the recipes anew: `cargo run -p tilewright-tests --bin recipes`.
//!
//! After it the page: `cargo run -- doc > engine/LANGUAGE.md`.

use std::process::ExitCode;

use tilewright_tests::recipes::{Made, made};

fn main() -> ExitCode {
    let old = made().into_iter().filter(|Made { is, should, .. }| is != should);
    let mut done = ExitCode::SUCCESS;
    for Made { path, should, .. } in old {
        match std::fs::write(&path, should) {
            Ok(()) => println!("{}", path.display()),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                done = ExitCode::FAILURE;
            }
        }
    }
    done
}
