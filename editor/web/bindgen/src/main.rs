//! Makes a compiled module and the page know each other: `tilewright-bindgen MODULE FOLDER`. It is the part of `wasm-bindgen` that does
//! this, without the rest of that program, which brings a web server and asks for a hundred crates more.

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let module = args.next().context("the module is missing")?;
    let folder = args.next().context("the folder is missing")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true)?.typescript(false).out_name("tilewright");
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder)
}
