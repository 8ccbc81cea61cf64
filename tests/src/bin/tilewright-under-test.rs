//! The `tilewright` command, built where the tests can find it: Cargo tells a package's tests only about that
//! package's own binaries.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewright::cli::main(tilewright::tilesets::library_for)
}
