//! The `tilewright` command; everything is in [`tilewright::cli`], and here it gets the tile sets that it brings along.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewright::cli::main(tilewright::tilesets::library_for)
}
