//! Any bytes as any file of a package: loading ends with a package and a list of mistakes, and so do the merge and
//! the check after it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tilewright::check::check;
use tilewright::load::Library;
use tilewright::load::folder::{File, Folder};
use tilewright::merge::{GameArg, merge};

/// The first byte says which file the rest is; the other files are in order.
const FILES: [&str; 5] = [
    "package.ron",
    "tiles.ron",
    "rules.ron",
    "rulebook.ron",
    "text/en.ron",
];
const HEAD: &[u8] = b"(format: 1, id: \"fuzzed\", title: \"Fuzzed\", requires: [\"base\"])";

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else {
        return;
    };
    let name = FILES[usize::from(*which) % FILES.len()];
    let mut folder = Folder::new("fuzzed");
    folder
        .files
        .insert("package.ron".into(), File::Bytes(HEAD.into()));
    let file = File::Bytes(bytes.to_vec().into());
    match name.split_once('/') {
        None => drop(folder.files.insert(name.into(), file)),
        Some((inner, name)) => {
            let mut text = Folder::new(format!("fuzzed/{inner}"));
            text.files.insert(name.into(), file);
            folder.folders.insert(inner.into(), text);
        }
    }
    let (mut library, _) = Library::embedded();
    library.add(&folder);
    if let Ok(arg) = GameArg::parse("fuzzed")
        && let Ok(game) = merge(&library, &arg)
    {
        check(&library, &game);
    }
});
