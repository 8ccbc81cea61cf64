//! The recipes with which the page about the language opens, and what the program makes of them.
//!
//! Beside a recipe lie files that the program makes, so that the page shows what a reader would see. A `.txt` begins with the call
//! that printed it, `$ tilewright …`, in which `./mills` is the recipe of that name. An `.svg` is the board at the end of the
//! scenario of its name.

use std::fs;
use std::path::{Path, PathBuf};

use tilewright::cli::BuiltIn;
use tilewright::load::{Diagnostic, Library};

use crate::command::{Called, called_with, tilewright};
use crate::repository::root;
use crate::tilesets;

/// What a call says behind its `#` if it speaks of the recipes as they would be without their patches. Only its messages are kept.
const UNPATCHED: &str = "without the patch";

/// A file that the program makes.
#[derive(Clone, Debug)]
pub struct Made {
    /// The file.
    pub path: PathBuf,
    /// What stands in it.
    pub is: String,
    /// What the program says today.
    pub should: String,
}

/// The folder of the recipes.
pub fn folder() -> PathBuf {
    root().join("engine/lang/recipes")
}

/// The recipes as packages, with nothing beside them.
///
/// # Panics
/// If a file of them cannot be read.
pub fn packages() -> Library {
    let (library, mistakes) = Library::from_folder(&folder());
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    library
}

/// Every file beside a recipe that the program makes.
///
/// # Panics
/// If a file cannot be read, or does not begin with a call.
pub fn made() -> Vec<Made> {
    let mut made = Vec::new();
    for id in packages().packages.keys() {
        let below = folder().join(&id.0);
        let mut paths: Vec<PathBuf> = fs::read_dir(&below)
            .expect("the folder of a recipe")
            .map(|entry| entry.expect("a file of a recipe").path())
            .collect();
        paths.sort();
        for path in paths {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if !["txt", "svg"].contains(&ending) {
                continue;
            }
            let is = fs::read_to_string(&path).expect("a text").replace("\r\n", "\n");
            let should = if ending == "txt" { printed(&is) } else { drawn(&below, &path) };
            made.push(Made { path, is, should });
        }
    }
    made
}

/// The call in the first line of a text, and what it prints: messages, then results.
fn printed(text: &str) -> String {
    let first = text.lines().next().unwrap_or_default();
    let call = first.strip_prefix("$ tilewright ").unwrap_or_else(|| panic!("{first:?} is no call"));
    let (call, remark) = call.split_once('#').unwrap_or((call, ""));
    let unpatched = remark.trim() == UNPATCHED;
    let folder = folder();
    let path = |name: &str| match name.strip_prefix("./") {
        Some(id) if unpatched => id.to_owned(),
        Some(id) => folder.join(id).display().to_string(),
        None => name.to_owned(),
    };
    let args: Vec<String> =
        call.split_whitespace().map(|arg| arg.split('+').map(path).collect::<Vec<_>>().join("+")).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let built_in: BuiltIn = if unpatched { without_patches } else { tilesets::built_in };
    let Called { out, err, .. } = called_with(built_in, &args);
    let here = format!("{}/", folder.display());
    let said = if unpatched { err } else { err + &out };
    format!("{first}\n{}", said.trim_end().replace(&here, "./") + "\n")
}

/// The board at the end of a scenario.
fn drawn(recipe: &Path, file: &Path) -> String {
    let scenario = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let game = recipe.display().to_string();
    let args = ["render", &game, "--scenario", scenario, "--frame"];
    tilewright(&args).fine()
}

/// What comes with the program, and the recipes without their patches: how things would stand had nobody written them.
fn without_patches(_: &[String]) -> (Library, Vec<Diagnostic>) {
    let (mut library, mut mistakes) = tilesets::built_in(&[]);
    mistakes.extend(library.add_folder(&folder()));
    for id in packages().packages.keys() {
        if let Some(package) = library.packages.get_mut(id) {
            package.rules.patch.clear();
        }
    }
    (library, mistakes)
}
