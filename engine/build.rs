//! Builds the engine anew when a tile set changes: they are compiled in.

fn main() {
    println!("cargo::rerun-if-changed=../tilesets");
}
