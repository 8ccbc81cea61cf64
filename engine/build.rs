//! Builds the engine anew when a tile set changes: in a release they are compiled in.

fn main() {
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if release { "../tilesets" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
