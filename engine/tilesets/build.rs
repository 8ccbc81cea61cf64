//! Builds this crate anew when a tile set changes: in a release they are compiled in.

fn main() {
    let debug = std::env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some();
    let watched = if debug { "build.rs" } else { "../../tilesets" };
    println!("cargo::rerun-if-changed={watched}");
}
