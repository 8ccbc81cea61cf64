//! The `tilewright` command; everything is in [`tilewright::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewright::cli::main()
}
